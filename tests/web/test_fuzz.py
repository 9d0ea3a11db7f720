"""Whatever is sent to the API, the answer is no fault of the server's."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase

from tests.web.tables import SOLO, Table, serving

EXAMPLES = 12  # of each operation


def test_no_answer_is_a_fault_of_the_server(tmp_path: Path) -> None:
    """Requests made from the API's own description, most of them wrong in some way, on a table that exists."""
    warnings.simplefilter("ignore")
    with serving(tmp_path) as table:
        table.client.headers["Authorization"] = f"Bearer {table.hall.people.new_token(table.hall.people.owner())}"
        id = table.create("flanders", SOLO["flanders"])
        described = table.client.get("/api/openapi.json").json()
        schema = schemathesis.openapi.from_dict(described)
        tried = set()
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.path.endswith("/stream"):
                continue  # it never ends by itself
            tried.add((operation.method, operation.path))

            @hypothesis.given(case=operation.as_strategy())
            @hypothesis.settings(
                max_examples=EXAMPLES,
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
                derandomize=True,
            )
            def ask(case: schemathesis.Case) -> None:
                if "id" in (case.path_parameters or {}) and "/tables/" in case.path:
                    case.path_parameters["id"] = id
                    headers = {**(case.headers or {}), "Authorization": f"Bearer {table.tokens[0]}"}
                    case.headers = headers
                answer = send(table, case)
                assert answer.status_code < 500, (case.as_curl_command(), answer.text)
                if answer.status_code >= 400 and answer.headers.get("content-type") == "application/json":
                    assert "problem" in answer.json() or answer.status_code == 409

            ask()
        assert len(tried) >= 20


def send(table: Table, case: schemathesis.Case) -> Any:
    """A case over the client that knows the server inside this process."""
    asks = case.as_transport_kwargs(base_url="http://localhost")
    asks.pop("cookies", None)
    data = asks.pop("data", None)
    if data is not None:
        asks["content"] = data if isinstance(data, bytes | str) else json.dumps(data)
    asks["headers"] = {
        name: value.encode("latin-1", "replace")
        for name, value in dict(asks.get("headers") or {}).items()
        if value is not None
    }
    asks.pop("files", None)
    return table.client.request(asks.pop("method"), asks.pop("url"), **asks)


def test_the_description_names_what_there_is(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        described = table.client.get("/api/openapi.json").json()
        paths = {path for path in described["paths"]}
        wanted = {"scene", "moves", "undo", "why", "hint", "points", "end", "fork", "stream", "file", "verify"}
        assert {f"/api/tables/{{id}}/{name}" for name in wanted} <= paths
        scene = described["components"]["schemas"]["Scene"]["properties"]
        assert {"moves", "parts", "film", "record", "prompt", "undo", "veil"} <= set(scene)
        assert table.client.get("/docs").status_code == 404  # it would load from elsewhere


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "[" * 10_000, '{"guildhall": 2, "game": "flanders"}', "\x00", "1e999"]
)
def test_files_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    with serving(tmp_path) as table:
        answer = table.client.post("/api/import", json={"file": text})
        assert answer.status_code == 422 and answer.json()["problem"]
        assert table.client.get("/api/tables").json() == []
