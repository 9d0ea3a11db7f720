"""The picture: well formed, complete, lit exactly where told, silent about what is hidden, no word cut."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from guildhall.drawing.lettering import fit, text_width, wrap
from guildhall.drawing.palette import DARK, LIGHT, style
from guildhall.drawing.svg import defs, emblems
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.draw import (
    draw,
)
from guildhall.games.london.draw.board import board
from guildhall.games.london.draw.hand import CARD, _face, hand
from guildhall.games.london.draw.plantation import standing
from guildhall.games.london.draw.rail import rail
from guildhall.games.london.draw.seats import seats, suits
from guildhall.games.london.draw.signs import SIGNS, Table, row_width
from guildhall.games.london.draw.tile import NAMES_DENSE, ROOM_DENSE, tile_name
from tests.london.draw_views import NAMES, boris_step, four, solo, start, three

BOOK = house_set()
W = words("en")
SVG = "{http://www.w3.org/2000/svg}"
VIEWS = {"solo": solo, "three": three, "four": four, "start": start}
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]


def picture(view: dict[str, Any], language: str = "en", **more: Any) -> str:
    return draw(view, BOOK, words(language), NAMES[len(view["seats"])], **more)


def by_id(svg: str) -> dict[str, ElementTree.Element]:
    return {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> dict[str, Any]:
    return VIEWS[request.param](BOOK)


@pytest.mark.parametrize("language", READY)
def test_is_well_formed_and_stands_alone(view: dict[str, Any], language: str) -> None:
    root = ElementTree.fromstring(picture(view, language))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "group"
    assert root.find(SVG + "title") is not None
    assert root.find(SVG + "style") is not None


def test_same_view_same_picture(view: dict[str, Any]) -> None:
    assert picture(view) == picture(view)


def test_every_thing_a_move_can_name_has_its_anchor(view: dict[str, Any]) -> None:
    ids = by_id(picture(view))
    wanted = {f"tile-{t['id']}" for t in view["tiles"]} | {f"seat-{s['seat']}" for s in view["seats"]}
    wanted |= {f"card-{c}" for c in view["hand"]} | {f"mayoral-{m}" for m in view["mayoral"]}
    wanted |= {"place-hall", "place-plantation", "place-supply"}
    wanted |= {f"suit-{s}" for s in ("yellow", "blue", "red", "green", "purple")}
    wanted |= {f"token-{t}" for t in view["seats"][0]["tokens"]}
    assert wanted <= set(ids)
    for anchor in wanted:
        assert ids[anchor].attrib["role"] == "img"
        assert ids[anchor].attrib["aria-label"]
        assert ids[anchor].find(SVG + "title") is not None


def test_ids_are_unique(view: dict[str, Any]) -> None:
    found = re.findall(r'\bid="([^"]+)"', picture(view, step=None))
    assert len(found) == len(set(found))


def test_lit_is_a_button_and_nothing_else_is(view: dict[str, Any]) -> None:
    first = view["tiles"][0]["id"]
    lit = {f"tile-{first}", f"card-{view['hand'][0]}", "place-hall", "suit-red", "seat-1"}
    root = ElementTree.fromstring(picture(view, lit=lit))
    buttons = {e.attrib.get("id") for e in root.iter() if e.attrib.get("role") == "button"}
    assert buttons == lit
    assert {e.attrib.get("id") for e in root.iter() if "tabindex" in e.attrib} == lit


def test_chosen_is_marked_and_no_button(view: dict[str, Any]) -> None:
    card = by_id(picture(view, chosen=[f"card-{view['hand'][0]}"]))[f"card-{view['hand'][0]}"]
    assert card.attrib["role"] == "img"
    assert "chosen" in card.attrib["class"].split()


def test_tiles_stand_in_reading_order_with_the_guildhall_among_them(view: dict[str, Any]) -> None:
    ids = list(by_id(picture(view)))
    board = [i for i in ids if i.startswith("tile-") or i == "place-hall"]
    cells = {f"tile-{t['id']}": (t["row"], t["col"]) for t in view["tiles"]}
    cells["place-hall"] = tuple(min(view["guildhall"]))
    assert board == sorted(cells, key=lambda anchor: cells[anchor])


def test_colours_only_by_variables(view: dict[str, Any]) -> None:
    svg = picture(view, lit=["place-hall"], step=boris_step() if len(view["seats"]) == 2 else None)
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.S)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\")", re.sub(r'href="#[^"]+"|url\(#[^)]+\)', "", outside))
    assert " style=" not in outside
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= set(LIGHT) | {"k", "serif", "sans"}


def test_a_whole_picture_is_never_wider_than_the_window(view: dict[str, Any]) -> None:
    svg = picture(view)
    assert 'class="gh whole"' in svg[: svg.index(">")]
    assert ".whole{max-width:100%;height:auto}" in svg


def test_both_modes_have_the_same_colours() -> None:
    assert set(LIGHT) == set(DARK)
    for query in ("prefers-color-scheme:dark", "prefers-contrast:more", "forced-colors"):
        assert query in style()


def test_only_emblems_in_use_are_defined(view: dict[str, Any]) -> None:
    svg = picture(view)
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg))
    defined = set(re.findall(r'<(?:symbol|pattern) id="([\w-]+)"', svg))
    assert used == defined
    assert "guild-weavers" in emblems()
    assert "guild-weavers" not in defined


def test_parts_are_fragments_of_their_own(view: dict[str, Any]) -> None:
    names = NAMES[len(view["seats"])]
    table = Table(view, BOOK, W, names, frozenset(), frozenset(), None)
    parts = [board(table), rail(table, 566), seats(table, 388), suits(table, 388), hand(table, 1256)[0]]
    for part in parts:
        assert part.startswith("<svg ")
        assert "<defs" not in part
        ElementTree.fromstring(part)
    ElementTree.fromstring(defs("".join(parts), SIGNS))


def test_a_tile_says_everything_in_words() -> None:
    view = solo(BOOK)
    label = by_id(picture(view))["tile-26"].attrib["aria-label"]
    for part in ("26 Carpenters", "Timber", "3 of 4 pieces", "2 of yours", "1 of Boris", "worth 3", "Draw 3"):
        assert part in label
    assert "you are Master" in by_id(picture(view))["tile-12"].attrib["aria-label"]


def test_more_pieces_than_sockets_show_a_number_for_each_seat() -> None:
    view = four(BOOK)
    tile = next(t for t in view["tiles"] if not t["resolved"])
    tile |= {
        "pieces": [3, 2, 2, 1],
        "neutrals": 1,
        "beadle": True,
        "laid": True,
        "need": 7,
        "present": 10,
        "leader": 0,
    }
    table = Table(view, BOOK, W, NAMES[4], frozenset(), frozenset(), None)
    drawn = next(e for e in ElementTree.fromstring(board(table)).iter() if e.attrib.get("id") == f"tile-{tile['id']}")
    full = next(e for e in drawn.iter() if e.attrib.get("class") == "m")
    pieces = [e.attrib["href"] for e in full.iter() if e.attrib.get("href", "").startswith(("#pawn-", "#beadle"))]
    assert pieces.count("#pawn-blue") == pieces.count("#pawn-yellow") == pieces.count("#beadle") == 1
    figures = [e.text for e in full.iter() if e.tag.endswith("text")]
    assert {"3", "2", "1"} <= set(figures)


def test_a_search_hangs_a_bead_on_every_tile_looked_at() -> None:
    svg = picture(solo(BOOK), step=boris_step())
    verdicts = [entry["verdict"] for entry in boris_step()["looked"]]
    assert svg.count('class="miss"') == verdicts.count("passed")
    assert svg.count('class="skip"') == verdicts.count("resolved")
    assert svg.count('class="tick') == 1
    assert svg.count('class="trail"') == 4  # from the Beadle, the last row, the first row, to the Company Hall
    assert "Boris looks for Cloth, from 9 Salters on." in svg
    ghost = picture(solo(BOOK), step={**boris_step(), "placed": False})
    assert ghost.count("#pawn-red") == svg.count("#pawn-red") + 1


def test_a_watcher_sees_no_hand() -> None:
    view = solo(BOOK) | {"seat": -1, "hand": [], "mayoral": []}
    ids = by_id(picture(view))
    assert not [i for i in ids if i.startswith(("card-", "mayoral-", "token-"))]
    assert "place-supply" not in ids


def test_what_the_view_hides_is_nowhere_in_the_picture() -> None:
    view = three(BOOK)
    svg = picture(view)
    shown = {c for c in re.findall(r"card-([A-Z]\d\d)", svg)} | {m for m in re.findall(r"mayoral-(M\d\d)", svg)}
    assert shown == set(view["hand"]) | set(view["mayoral"])
    hidden = {m.id: W.pick(m.name) for m in BOOK.mayorals if m.id not in view["mayoral"]}
    assert not [name for name in hidden.values() if name in svg]


def test_at_the_end_mayoral_cards_of_all_are_shown() -> None:
    view = solo(BOOK) | {"finished": True, "to_move": -1, "winners": [0], "phase": "finished"}
    view["revealed"] = [["M05", "M13"], ["M21"]]
    ids = by_id(picture(view))
    assert {"mayoral-M05", "mayoral-M13", "mayoral-M21"} <= set(ids)
    assert "Boris" in ids["mayoral-M21"].attrib["aria-label"]


def test_cards_on_offer_and_the_promo_card() -> None:
    view = solo(BOOK) | {"offered": ["G01", "P02"], "promo": {"tokens": 2}}
    ids = by_id(picture(view, lit=["card-G01", "place-promo"]))
    assert ids["card-G01"].attrib["role"] == ids["place-promo"].attrib["role"] == "button"


def test_names_are_escaped() -> None:
    svg = draw(solo(BOOK), BOOK, W, ['<b>"&', "Bo'ris"])
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


def test_set_up_before_the_first_round_can_be_drawn() -> None:
    view = three(BOOK) | {"round": 0, "phase": "set-up", "offered": ["M01", "M02", "M03"], "mayoral": []}
    assert {"mayoral-M01", "mayoral-M02", "mayoral-M03"} <= set(by_id(picture(view)))


@pytest.mark.parametrize("language", READY)
def test_no_card_overflows(language: str) -> None:
    table = Table(solo(BOOK), BOOK, words(language), NAMES[2])
    for card_id in [c.id for c in BOOK.cards] + [m.id for m in BOOK.mayorals]:
        face = _face(table, card_id)
        assert all(text_width(line, 12) <= face.width - 16 for line in face.lines), card_id
        assert all(text_width(line, 14) <= face.width - 16 for line in face.title), card_id
        assert len(face.title) <= 2, card_id
        assert face.height() <= 260, card_id
        if face.foot:
            assert row_width(face.foot, 12) <= CARD - 12, card_id


@pytest.mark.parametrize("language", READY)
def test_every_tile_has_a_form_of_its_name_that_fits(language: str) -> None:
    table = Table(solo(BOOK), BOOK, words(language), NAMES[2])
    for tile in BOOK.tiles:
        name, size = tile_name(table, tile.id, NAMES_DENSE, ROOM_DENSE)
        assert "…" not in name, tile.id
        assert text_width(name, size) <= ROOM_DENSE


@pytest.mark.parametrize("language", READY)
def test_no_word_of_the_house_is_cut_short(view: dict[str, Any], language: str) -> None:
    assert "…" not in "".join(ElementTree.fromstring(picture(view, language)).itertext())


def test_fit_takes_the_first_form_that_fits() -> None:
    assert fit(("Armourers", "Arms"), (13.5, 12.5), 100) == ("Armourers", 13.5)
    assert fit(("Armourers and Brasiers", "Armourers"), (13.5, 12.5), 80) == ("Armourers", 13.5)
    assert fit(("Armourers",), (13.5, 12.5), 40)[0].endswith("…")


def test_wrap_keeps_every_word_and_cuts_only_what_is_wider_than_a_line() -> None:
    sentence = "Hire 1 liveryman straight onto the tile where the Beadle stands"
    lines = wrap(sentence, 12, 134)
    assert " ".join(lines) == sentence
    assert all(text_width(line, 12) <= 134 for line in lines)
    assert "".join(part.rstrip("-") for part in wrap("Donaudampfschiff", 12, 50)) == "Donaudampfschiff"


def test_plantation_places_and_their_ties() -> None:
    """L-GRO-1, L-SPC-3."""
    assert standing([2, 1, 0], None) == ([0], [1])
    assert standing([2, 2, 1], None) == ([0, 1], [])
    assert standing([2, 2, 1], 1) == ([1], [0])
    assert standing([3, 1, 1], None) == ([0], [])
    assert standing([3, 1, 1], 2) == ([0], [2])
    assert standing([0, 0, 0], 0) == ([], [])
