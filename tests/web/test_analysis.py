"""Where a game was decided, at the server: computed behind the pages, kept, for nobody before the end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from guildhall.table import gamefile
from guildhall.web import models, thinker
from guildhall.web.store.analyses import AnalysisStore
from tests.analysis.games import KEPT
from tests.web.tables import Table, serving


def imported(table: Table, name: str = "london-boris") -> str:
    """A finished game of ours on the server."""
    text = (KEPT / f"{name}.json").read_text(encoding="utf-8")
    answer = table.client.post("/api/import", json={"file": text})
    assert answer.status_code == 200, answer.text
    id: str = answer.json()["id"]
    return id


def analysed(table: Table, id: str) -> dict[str, Any]:
    """Ask for it, and wait."""
    answer = table.client.post(f"/api/tables/{id}/analysis", json={})
    for _ in range(600):
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        if told["state"] != "working":
            return told
        assert 0.0 <= told["share"] <= 1.0 and told["seats"] == []
        time.sleep(0.05)
        answer = table.client.get(f"/api/tables/{id}/analysis")
    raise AssertionError("it is never done")


def test_it_is_computed_and_kept_and_told_in_each_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as table:
        id = imported(table)
        assert table.client.get(f"/api/tables/{id}/analysis").json() == {"state": "none", "share": 0.0, "seats": []}
        told = analysed(table, id)
        models.Analysed.model_validate(told)
        assert told["state"] == "done" and [seat["seat"] for seat in told["seats"]] == [0]
        seat, cookies = told["seats"][0], table.client.cookies
        assert len(seat["curves"]) == 2 and seat["rows"] and all(one["better"] for one in seat["worst"])
    monkeypatch.setattr(thinker, "judge", None)  # after a restart nothing is computed again
    with serving(tmp_path) as table:
        table.client.cookies = cookies
        answer = table.client.post(f"/api/tables/{id}/analysis", json={}, headers={"Accept-Language": "de"}).json()
        chances = [[row["chance"] for row in one["rows"]] for one in (answer["seats"][0], seat)]
        assert answer["state"] == "done" and chances[0] == chances[1]
        assert "Gewinnchance" in answer["seats"][0]["about"]


def test_before_the_end_nobody_is_told(table: Table) -> None:
    table.create("london", ["me", "boris"])
    for answer in (table.get("analysis", 0), table.post("analysis", 0)):
        assert answer.status_code == 422 and "not finished" in answer.json()["problem"]
    with pytest.raises(LookupError, match="not finished"):
        table.client.portal.call(table.hall.analyst.analysed, table.id)  # the thinker refuses, too
    assert table.hall.analyst.state(table.id)["state"] == "none"


def test_what_fails_is_told_and_can_be_tried_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    id = imported(table)

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr(thinker, "judge", broken)
        assert analysed(table, id)["state"] == "failed"
    assert analysed(table, id)["state"] == "done"


def test_a_game_that_does_not_exist(table: Table) -> None:
    assert table.client.post(f"/api/tables/{'2' * 16}/analysis", json={}).status_code == 404


def test_what_is_kept_is_of_this_log_and_this_version(table: Table) -> None:
    """Played on or judged otherwise, a game is analysed anew."""
    id = imported(table)
    store: AnalysisStore = table.hall.analyses
    entries = len(gamefile.load(KEPT / "london-boris.json").moves)
    store.keep(id, {"version": 1, "entries": entries, "judged": []})
    store.keep(id, {"version": 1, "entries": entries, "judged": [1]})  # the newer one counts
    assert store.load(id, entries) == {"version": 1, "entries": entries, "judged": [1]}
    assert store.load(id, entries + 1) is None
    store.keep(id, {"version": 0, "entries": entries})
    assert store.load(id, entries) is None
