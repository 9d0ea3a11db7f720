"""The start page without a script: options in words, a component set of one's own, one's own colour."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import pytest

from guildhall.companion.offers import companion
from guildhall.formats.words import words
from guildhall.games import game
from guildhall.games.london.components.sets import SETS
from guildhall.web.dyes import dye_of, dye_sheet, dyed
from guildhall.web.plain_page import page_of
from guildhall.web.routes import pages
from tests.web.tables import Table

FORM = {"game": "london", "london.opp": "boris", "london.components": "own"}
HOUSE = SETS.house_file.read_text(encoding="utf-8")
FAULTY = HOUSE.replace("vp = 4", 'vp = "four"', 1)


def page(table: Table, language: str) -> str:
    return unescape(table.client.get("/", headers={"Accept-Language": language}).text)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_options_are_shown_in_words(table: Table, language: str) -> None:
    text = page(table, language)
    for key in ("london", "flanders", "mosaic"):
        for option in game(key).options:
            row = re.search(rf'name="{key}\.option\.{option.key}".*?</select>', text, re.S)
            assert row is not None
            said = re.findall(r"<option[^>]*>([^<]*)</option>", row[0])
            assert said == [option.value(choice, words(language)) for choice in option.choices]


@pytest.mark.parametrize("automa", ["boris", "rik"])
def test_an_automa_has_the_pieces_of_its_companion(table: Table, automa: str) -> None:
    """Black liverymen are the neutrals; Boris's and Rik's are red, on the table as beside it."""
    label = re.search(rf'<label[^>]*><input type="radio" name="london.opp" value="{automa}".*?</label>', page(table, "en"), re.S)  # fmt: skip
    assert label is not None and f"#{companion(automa).emblem}" in label[0]


def test_the_start_page_does_not_wait_long_for_pictures(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has just begun is busy: a game that goes on is then a line without a picture."""
    monkeypatch.setattr(pages, "PATIENCE", 0.05)
    table.create("london", ["me", "boris"])

    async def never(*_: object, **__: object) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(table.hall, "table", never)
    shown = table.client.get("/", headers=table.headers(0)).text
    assert f"/game/{table.id}" in shown and 'class="pic"' not in shown


@pytest.mark.parametrize("number", ["0", "9", "-1", "²", "9" * 5000])
def test_a_number_of_bots_that_cannot_be(table: Table, number: str) -> None:
    form = {"game": "london", "london.opp": "bots", "london.bots": number}
    answer = table.client.post("/games", data=form, follow_redirects=False)
    assert answer.status_code == 200 and "has 2 to 4 seats" in unescape(answer.text)


def test_a_set_with_faults_is_told_by_file_and_entry(table: Table) -> None:
    sent = {"london.set": ("my copy.toml", FAULTY.encode(), "application/toml")}
    answer = table.client.post("/games", data=FORM, files=sent, follow_redirects=False)
    assert answer.status_code == 200
    assert "my copy.toml, tile 7 'Skinners': 'vp' must be a whole number from 0 to 20" in unescape(answer.text)


def test_one_plays_with_a_set_of_ones_own(table: Table) -> None:
    sent = {"london.set": ("my copy.toml", HOUSE.replace("Skinners", "Skinner’s").encode(), "application/toml")}
    answer = table.client.post("/games", data=FORM, files=sent, follow_redirects=False)
    assert answer.status_code == 303
    id = answer.headers["location"].rsplit("/", 1)[1]
    assert table.hall.games.load(id).set_text is not None


def test_a_set_that_is_chosen_but_not_sent_is_asked_for(table: Table) -> None:
    answer = table.client.post("/games", data=FORM, files={"london.set": ("", b"")}, follow_redirects=False)
    assert "Choose the file of your component set." in unescape(answer.text)


def test_a_set_is_looked_through_before_a_game(table: Table) -> None:
    good = table.client.post("/api/sets", json={"game": "london", "set": HOUSE}).json()
    assert good == {"title": "House set", "faults": []}
    bad = table.client.post("/api/sets", json={"game": "london", "set": FAULTY, "name": "../x.toml"}).json()
    assert (
        bad["title"] == "" and len(bad["faults"]) == 1 and bad["faults"][0].startswith("../x.toml, tile 7 'Skinners':")
    )
    assert table.client.post("/api/sets", json={"game": "chess", "set": HOUSE}).status_code == 422
    long = table.client.post("/api/sets", json={"game": "london", "set": "#" * (10**6 + 1)})
    assert long.status_code == 422


def test_ones_own_colour_is_a_wish_of_the_browser(table: Table) -> None:
    answer = table.client.post(
        "/games", data={"game": "london", "london.opp": "boris", "london.colour": "green"}, follow_redirects=False
    )
    text = table.client.get(answer.headers["location"]).text
    assert "/style/dye/blue-green.css" in text
    plain = re.search(r'<symbol id="mark-green".*?</symbol>', page(table, "en"), re.S)
    swapped = re.search(r'<symbol id="mark-blue".*?</symbol>', text, re.S)
    assert plain is not None and swapped is not None
    assert swapped[0].replace("mark-blue", "mark-green") == plain[0]  # the shape goes with the colour
    sheet = table.client.get("/style/dye/blue-green.css")
    assert sheet.status_code == 200 and "--blue:#3FA77B" in sheet.text and "--green:#2459B0" in sheet.text
    assert table.client.get("/style/dye/blue-pink.css").status_code == 404


def test_a_colour_is_exchanged_only_where_one_person_has_one_seat() -> None:
    london, flanders = page_of("london"), page_of("flanders")
    assert dye_of(london, [0], "red") == ("blue", "red")
    assert dye_of(london, [0, 1], "red") is None and dye_of(london, [0], "blue") is None
    assert dye_of(london, [0], "white") is None and dye_of(london, [0], None) is None
    assert dye_of(flanders, [0], "red") is None
    assert dyed("var(--red) id='mark-blue' coloured", ("blue", "red")) == "var(--blue) id='mark-red' coloured"
    assert dye_sheet(("white", "blue")) is not None and dye_sheet(("seal", "blue")) is None
