"""Who may ask what: names of the server, other sites, sizes, tokens, seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.web.guard import HEADERS, MOST_BYTES, MOST_IMPORTED
from guildhall.web.settings import Settings
from tests.web.tables import SOLO, Table, serving


@pytest.mark.parametrize("host", ["localhost", "localhost:8302", "127.0.0.1:1", "[::1]:8302", "[::1]"])
def test_the_server_is_called_by_its_names(table: Table, host: str) -> None:
    assert table.client.get("/api/alive", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:8302", "192.168.0.7", "", "127.0.0.1.nip.io"])
def test_a_stranger_s_name_that_points_here_is_refused(table: Table, host: str) -> None:
    answer = table.client.get("/", headers={"Host": host})
    assert answer.status_code == 421 and "problem" in answer.json()


def test_a_server_for_others_is_called_by_addresses_and_its_own_name() -> None:
    open_one = Settings(Path("/"), "", host="0.0.0.0")
    assert open_one.may_be_called("192.168.0.7:8302") and open_one.may_be_called("[fe80::1]:80")
    assert not open_one.may_be_called("evil.example")


@pytest.mark.parametrize(
    "path", ["/", "/api/alive", "/nothing", "/static/table.js", "/api/tables/2222222222222222/scene?seat=0"]
)
def test_every_answer_has_the_headers(table: Table, path: str) -> None:
    answer = table.client.get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "unsafe" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
        {"Origin": "http://localhost:9999"},
    ],
)
def test_what_another_site_sends_is_refused(table: Table, headers: dict[str, str]) -> None:
    for path, body in (
        ("/api/tables", {"json": {"game": "london", "seats": SOLO["london"]}}),
        ("/games", {"data": {"game": "london"}}),
    ):
        answer = table.client.post(path, headers=headers, **body)  # type: ignore[arg-type]
        assert answer.status_code == 403, path
    assert table.client.get("/api/tables").json() == []


def test_the_api_takes_json_only(table: Table) -> None:
    """A form of another site cannot send JSON without asking first."""
    answer = table.client.post("/api/tables", content='{"game": "london"}', headers={"Content-Type": "text/plain"})
    assert answer.status_code == 415


@pytest.mark.parametrize(("path", "most"), [("/api/tables/some/moves", MOST_BYTES), ("/api/tables", MOST_IMPORTED)])
def test_what_is_too_large_is_refused(table: Table, path: str, most: int) -> None:
    """A set of one's own may come with a new game; nothing like it with a move."""
    large = b'{"game": "' + b"x" * most + b'"}'
    headers = {"Content-Type": "application/json"}
    assert table.client.post(path, content=large, headers=headers).status_code == 413

    def pieces():  # type: ignore[no-untyped-def]
        for at in range(0, len(large), 10_000):
            yield large[at : at + 10_000]

    assert table.client.post(path, content=pieces(), headers=headers).status_code == 413  # no length is told


def test_a_seat_is_reached_by_its_own_token_only(table: Table) -> None:
    table.create("london", ["me", "me", "greedy"])
    assert table.get("scene", 0).status_code == 200
    for path in ("scene", "points", "hint", "why", "replay/0", "file", "stream", "film/1.0"):
        assert table.get(path, 0, seat=1, at="tile-1").status_code == 403, path
        assert table.get(path, 0, seat=2, at="tile-1").status_code == 403, path
    assert table.post("moves", 0, seat=1, number=0, move="end").status_code == 403
    assert table.post("undo", 0, seat=1, number=0).status_code == 403
    assert table.post("moves", 0, seat=-1, number=0, move="end").status_code == 403


def test_a_stranger_finds_no_game(table: Table) -> None:
    id = table.create("london", SOLO["london"])
    for token in ("", "nonsense", table.tokens[0] + "x"):
        headers = {"Authorization": f"Bearer {token}"}
        for path in ("scene?seat=0", "scene?seat=-1", "file", "verify", "stream", "end", "replay/0?seat=-1"):
            assert table.client.get(f"/api/tables/{id}/{path}", headers=headers).status_code == 404, path
        assert table.client.get(f"/game/{id}", headers=headers).status_code == 404
    assert table.client.get(f"/api/tables/{'2' * 16}/scene?seat=0", headers=table.headers(0)).status_code == 404


def test_the_owner_s_address_makes_a_browser_his(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        people = table.hall.people
        key = people.new_token(people.owner())
        first = table.client.get(f"/?key={key}", follow_redirects=False)
        assert first.status_code == 303 and first.headers["location"] == "/"
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
        made = table.client.post("/games", data={"game": "flanders"}, follow_redirects=False)
        id = made.headers["location"].rpartition("/")[2]
        assert table.client.get(f"/game/{id}").status_code == 200
        table.client.cookies.clear()
        assert table.client.get(f"/game/{id}").status_code == 404
        again = people.new_token(people.owner())  # the next start, another browser
        table.client.get(f"/?key={again}")
        assert [one["id"] for one in table.client.get("/api/tables").json()] == [id]


def test_a_wrong_key_gives_nothing(table: Table) -> None:
    answer = table.client.get("/?key=abc", follow_redirects=False)
    assert answer.status_code == 303 and "set-cookie" not in answer.headers


def test_whoever_starts_a_game_gets_a_device_and_only_his_games(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        table.client.get("/")
        assert not table.client.cookies  # looking alone leaves nothing
        table.client.post(
            "/games", data={"game": "london", "london.opp": "friends", "london.name-0": "Anna", "london.name-1": "Ben"}
        )
        [mine] = table.client.get("/api/tables").json()
        assert (mine["seats"], mine["names"]) == ([0, 1], ["Anna", "Ben"])
        table.client.cookies.clear()
        assert table.client.get("/api/tables").json() == []


def test_languages_follow_the_reader(table: Table) -> None:
    ask = lambda **headers: table.client.get("/api/tables/2222222222222222/scene?seat=0", headers=headers)  # noqa: E731
    assert "Partie" in ask(**{"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}).json()["problem"]
    assert "partie" in ask(**{"Accept-Language": "nl, fr;q=0.8, en;q=0.2"}).json()["problem"]
    assert "game" in ask(**{"Accept-Language": "nl"}).json()["problem"]
    table.client.post("/language", data={"lang": "fr", "back": "//evil.example"}, follow_redirects=False)
    assert "partie" in ask(**{"Accept-Language": "de"}).json()["problem"]


def test_faults_are_told_by_number_and_nothing_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path) as table:
        table.create("london", SOLO["london"])
        table.client.app.state.hall.people.seats_of = lambda *_: 1 / 0  # type: ignore[attr-defined]
        table.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        answer = table.get("scene", 0)
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text and "Traceback" not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_a_form_with_nonsense_in_it_is_no_fault_of_the_server(table: Table) -> None:
    for form in (
        {"game": "nothing"},
        {"game": "london", "london.opp": "x" * 5000},
        {"game": "london", "london.option.rounds": "y" * 5000},
        {"game": "london", "london.opp": "friends", "london.name-0": "\u202e" * 10},
        {},
    ):
        assert table.client.post("/games", data=form).status_code < 500


@pytest.mark.parametrize(
    "back", ["//evil.example", "/\\evil.example", "https://evil.example", "/x?next=//evil", "/x\r\nSet-Cookie: a=b"]
)
def test_a_change_of_language_leads_nowhere_else(table: Table, back: str) -> None:
    answer = table.client.post("/language", data={"lang": "fr", "back": back}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_a_change_of_language_leads_back(table: Table) -> None:
    answer = table.client.post("/language", data={"lang": "de", "back": "/rules/x-1"}, follow_redirects=False)
    assert answer.headers["location"] == "/rules/x-1"
