"""The companion's pages and answers at the server: two windows, a kill, what cannot be, whose a dialogue is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from guildhall.web.beside import dialogue_of
from guildhall.web.store.dialogues import DialogueStore
from guildhall.web.store.games import NoSuchGame, Overtaken
from guildhall.web.store.opening import open_store, url_of
from guildhall.web.store.people import People
from guildhall.web.store.schema import DIALOGUES
from tests.companion.walker import Walker
from tests.web.tables import Table


def begin(table: Table, **options: str) -> str:
    """A new dialogue through the form; its id."""
    form = {"companion": "boris", **{f"boris.{key}": value for key, value in options.items()}}
    answer = table.client.post("/companion", data=form, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"]).rpartition("/")[2]


def tell(table: Table, id: str, number: int, text: str = "", **more: str) -> Any:
    return table.client.post(f"/api/companions/{id}", json={"number": number, "text": text, **more})


def test_answers_lead_on_and_the_page_shows_them(table: Table) -> None:
    id = begin(table)
    scene = table.client.get(f"/api/companions/{id}").json()
    assert (scene["key"], scene["number"]) == ("side", 0)
    scene = tell(table, id, 0, "v").json()
    assert (scene["key"], scene["kind"], scene["number"]) == ("tile.1.1", "colours", 1)
    assert scene["ask"].count("data-answer") == 15
    scene = tell(table, id, 1, do="undo").json()
    assert (scene["key"], scene["number"]) == ("side", 2)
    page = table.client.get(f"/companion/{id}").text
    assert "Which side of the plantation lies up?" in page
    assert "You stopped at" in page
    assert f"/companion/{id}" in table.client.get("/companion").text
    assert 'href="/companion"' in table.client.get("/").text


def test_of_two_windows_one_wins(table: Table) -> None:
    id = begin(table)
    assert tell(table, id, 0, "v").status_code == 200
    late = tell(table, id, 0, "u")
    assert late.status_code == 409
    assert late.json()["key"] == "tile.1.1", "the late one sees how it stands now"
    assert table.client.get(f"/api/companions/{id}").json()["number"] == 1


def test_what_cannot_be_is_said_with_three_ways_on(table: Table) -> None:
    id = begin(table, tiles="numbers")
    tell(table, id, 0, "v")
    tell(table, id, 1, "22")
    answer = tell(table, id, 2, "22")
    assert answer.status_code == 422
    told = answer.json()
    assert told["problem"] == "Number 22 lies on row 1, 1st tile already."
    assert 'role="alert"' in told["cannot"]
    for way in ("data-close", 'data-mend="tile.1.1"', "data-note"):
        assert way in told["cannot"]
    assert tell(table, id, 2, "nonsense").status_code == 422
    noted = tell(table, id, 2, "it is 22", do="note").json()
    assert (noted["number"], noted["key"]) == (3, "tile.1.2")
    assert "it is 22" in noted["sheet"]


def test_mending_says_first_what_it_changes(table: Table) -> None:
    id = begin(table)
    for number, text in enumerate(("v", "y", "b")):
        tell(table, id, number, text)
    listed = table.client.get(f"/api/companions/{id}/answers").json()["html"]
    assert "Row 1, 2nd tile: blue" in listed
    assert 'data-mend="tile.1.2"' in listed
    again = table.client.get(f"/api/companions/{id}/mend", params={"key": "tile.1.2"}).json()
    assert again["kind"] == "colours"
    changes = table.client.get(f"/api/companions/{id}/mend", params={"key": "tile.1.2", "text": "r"}).json()["html"]
    assert "Red, not blue" in changes
    assert table.client.get(f"/api/companions/{id}").json()["number"] == 3, "nothing is changed yet"
    mended = tell(table, id, 3, "r", do="mend", key="tile.1.2").json()
    assert (mended["number"], mended["key"]) == (4, "tile.1.3")


def test_all_pieces_of_all_regions_are_told_at_once(table: Table) -> None:
    """Seven regions with five kinds of pieces: the longest answer of any question."""
    form = {"companion": "herobotus", "herobotus.people": "3"}
    id = str(table.client.post("/companion", data=form, follow_redirects=False).headers["location"]).rpartition("/")[2]
    walker, number = Walker(random.Random(1), 0, 0, lambda question: None), 0
    with table.hall.dialogues.engine.connect() as c:
        device = c.execute(select(DIALOGUES.c.device)).scalar_one()
    stored = dialogue_of(table.hall.dialogues.load(id, device))
    while stored.now.question and stored.now.question.key != "y1":
        text = walker.answer(stored.now.question)
        stored.answer(text)
        assert tell(table, id, number, text).status_code == 200, stored.log[-1]
        number += 1
    assert tell(table, id, number, "cities").json()["key"] == "y1.1.pieces"
    stored.answer("cities")
    assert stored.now.question
    text = " ".join(f"{field.key}={field.known}" for field in stored.now.question.fields)
    assert len(stored.now.question.fields) == 35
    assert tell(table, id, number + 1, text).json()["key"] == "y1.1"
    mended = table.client.get(f"/api/companions/{id}/mend", params={"key": "y1.1.pieces", "text": text})
    assert mended.status_code == 200 and "Done" in mended.json()["html"]


@pytest.mark.parametrize("form", [{}, {"companion": "doris"}, {"companion": "boris", "boris.tiles": "smell"}])
def test_a_form_that_cannot_be_is_answered_with_the_page(table: Table, form: dict[str, str]) -> None:
    answer = table.client.post("/companion", data=form)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.text


def test_a_dialogue_is_its_devices(table: Table) -> None:
    id = begin(table)
    table.client.cookies.clear()
    assert table.client.get(f"/api/companions/{id}").status_code == 404
    assert table.client.get(f"/companion/{id}").status_code == 404
    assert tell(table, id, 0, "v").status_code == 404


def test_entries_are_only_appended_and_survive(tmp_path: Path) -> None:
    """Another process reads what was acknowledged; a number that is taken or too high is refused."""
    engine = open_store(url_of(tmp_path))
    device = People(engine).new_device()
    store = DialogueStore(engine)
    id = store.create("boris", {"tiles": "colours"}, device)
    store.append(id, 1, "answer side v", False)
    for number in (1, 3):
        with pytest.raises(Overtaken):
            store.append(id, number, "answer side u", False)
    other = DialogueStore(open_store(url_of(tmp_path)))
    assert other.load(id, device).log == ["answer side v"]
    assert [one.id for one in other.of_device(device)] == [id]
    with pytest.raises(NoSuchGame):
        other.load(id, "somebody else")
