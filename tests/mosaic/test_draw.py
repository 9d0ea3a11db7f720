"""The picture: well formed, complete, lit exactly where told, silent about what is hidden, no word cut."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest

from guildhall.drawing.lettering import text_width
from guildhall.drawing.palette import LIGHT
from guildhall.drawing.svg import defs
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.mosaic.draw import draw
from guildhall.games.mosaic.draw.boards import boards
from guildhall.games.mosaic.draw.hand import actions, hand
from guildhall.games.mosaic.draw.hexes import lie_of, name_boxes, overlaps, port_names, tones
from guildhall.games.mosaic.draw.land import land
from guildhall.games.mosaic.draw.offers import offers
from guildhall.games.mosaic.draw.signs import COATS, SIGNS, Table
from guildhall.games.mosaic.draw.tiles import tiles

from .draw_views import BOOK, NAMES, VIEWS, by_id, drawn, label, labels, picture, six, solo, two

View = dict[str, Any]
W = words("en")
SVG = "{http://www.w3.org/2000/svg}"
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]
ANCHORS = "(hex|region|offer|deck|wonder|golden|achievement|government|leader|card|action|seat)-"


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> View:
    return VIEWS[request.param](BOOK)


@pytest.mark.parametrize("language", READY)
def test_is_well_formed_and_stands_alone(view: View, language: str) -> None:
    root = ElementTree.fromstring(picture(view, language))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "group"
    assert root.find(SVG + "title") is not None
    assert root.find(SVG + "style") is not None


def test_same_view_same_picture(view: View) -> None:
    before = deepcopy(view)
    assert picture(view) == picture(view)
    assert view == before


def test_every_thing_a_move_can_name_has_its_anchor(view: View) -> None:
    ids = by_id(picture(view))
    in_play = [region["key"] for region in view["regions"] if region["in_play"]]
    wanted = {f"hex-{h.key}" for h in BOOK.hexes if h.region in in_play} | {f"region-{key}" for key in in_play}
    for deck, cards in view["offers"].items():
        wanted |= {f"deck-{deck}"} | {f"offer-{deck}-{n}" for n, card in enumerate(cards, 1) if card is not None}
    rows = view["rows"]
    wanted |= {f"wonder-{key}" for key in rows["wonders"]} | {f"golden-{key}" for key in rows["golden_ages"]}
    wanted |= {f"achievement-{key}" for key in rows["achievements"]} | {f"leader-{key}" for key in rows["leaders"]}
    wanted |= {f"government-{entry['key']}" for entry in rows["governments"]}
    for seat in view["seats"]:
        wanted |= {f"seat-{seat['seat']}"} | ({f"leader-{seat['leader']}"} if seat["leader"] else set())
        wanted |= {f"government-{seat['government']}"} if seat["government"] else set()
    own = [*view["hand"], *(view["seats"][view["seat"]]["held"] if view["seat"] >= 0 else [])]
    wanted |= {f"card-{BOOK.technologies[n].key}" for n in own}
    wanted |= {f"action-build-{kind}" for kind in ("city", "port", "farm", "manufactory")}
    if view["phase"] == "play":
        wanted |= {f"action-{what}" for what in ("work-stone", "work-ideas", "work-food", "military", "end")}
    assert wanted == {i for i in ids if re.match(ANCHORS, i)} - set(SIGNS)
    for anchor in wanted:
        assert ids[anchor].attrib["role"] == "img"
        assert ids[anchor].attrib["aria-label"]
        assert ids[anchor].find(SVG + "title") is not None


def test_ids_are_unique(view: View) -> None:
    found = re.findall(r'\bid="([^"]+)"', picture(view))
    assert len(found) == len(set(found))


def test_lit_is_a_button_and_nothing_else_is(view: View) -> None:
    lit = {
        "hex-italy-3",
        "region-egypt",
        "offer-build-1",
        "deck-tax",
        "action-work-food",
        "action-build-city",
        "seat-1",
    }
    lit |= {f"government-{view['rows']['governments'][0]['key']}", "achievement-populous"}
    lit &= set(by_id(picture(view, lit=lit)))
    assert len(lit) >= 6
    root = ElementTree.fromstring(picture(view, lit=lit))
    assert {e.attrib.get("id") for e in root.iter() if e.attrib.get("role") == "button"} == lit
    assert {e.attrib.get("id") for e in root.iter() if "tabindex" in e.attrib} == lit


def test_no_button_lies_inside_a_picture(view: View) -> None:
    """What has the role img hides its parts from those who do not see it."""
    own = view["seats"][0]["leader"] or "artist"
    root = ElementTree.fromstring(picture(view, lit=["hex-italy-3", f"leader-{own}", "offer-tax-1", "deck-build"]))
    for thing in root.iter():
        if thing.attrib.get("role") == "img":
            assert not [e for e in thing.iter() if e.attrib.get("role") == "button"]


def test_a_click_on_a_hex_of_a_lit_region_means_the_region() -> None:
    view = two(BOOK)
    assert 'aria-label="Italy" pointer-events="none"' in picture(view, lit=["region-italy"])
    assert 'pointer-events="none"' not in picture(view, lit=["hex-italy-1"])


def test_an_answer_without_a_place_gets_one() -> None:
    """Whatever is legal and lies nowhere on the table stands among the actions."""
    lit = ["action-pay-3", "action-pay-12", "action-done", "action-production-tax", "action-currency-money"]
    lit += [
        "action-pillar-culture",
        "action-from-tax",
        "action-to-food",
        "action-leader-ideas",
        "action-tariff-fallback",
    ]
    svg = picture(two(BOOK), lit=lit)
    assert {label(svg, anchor) for anchor in lit[:5]} == {"Pay 3", "Pay 12", "Done", "Tax production", "Money"}
    assert label(svg, "action-from-tax") == "From tax production"
    assert label(svg, "action-leader-ideas") == "Leader: 20 ideas"
    assert svg.index('id="action-pay-3"') < svg.index('id="action-pay-12"')


def test_chosen_is_marked_and_no_button(view: View) -> None:
    card = by_id(picture(view, chosen=["deck-build"]))["deck-build"]
    assert card.attrib["role"] == "img"
    assert "chosen" in card.attrib["class"].split()


def test_colours_only_by_variables(view: View) -> None:
    svg = picture(view, lit=["hex-italy-3"], step={"seat": 1, "at": ["hex-italy-4", "region-egypt", "deck-build"]})
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.S)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\")", re.sub(r'href="#[^"]+"|url\(#[^)]+\)', "", outside))
    assert " style=" not in outside
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= set(LIGHT) | {"k", "serif", "sans"}


def test_only_emblems_in_use_are_defined_and_every_one_used_is(view: View) -> None:
    svg = picture(view, step={"seat": 0, "at": ["hex-italy-4", "deck-build"]})
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg))
    assert used == set(re.findall(r'<(?:symbol|pattern) id="([\w-]+)"', svg))


def test_parts_are_fragments_of_their_own(view: View) -> None:
    table = Table(view, BOOK, W, NAMES)
    parts = [land(table, 976), offers(table, 392), tiles(table, 1376), boards(table, 1376)]
    parts += [part for part in (actions(table, 976), hand(table, 976)) if part]
    for part in parts:
        assert part.startswith("<svg ")
        assert "<defs" not in part
        ElementTree.fromstring(part)
    ElementTree.fromstring(defs("".join(parts), SIGNS))


@pytest.mark.parametrize("language", READY)
def test_no_word_of_the_house_is_cut_short(view: View, language: str) -> None:
    assert "…" not in "".join(ElementTree.fromstring(picture(view, language)).itertext())


def test_names_are_escaped() -> None:
    svg = draw(two(BOOK), BOOK, W, ['<b>"&', "Bo'ris"])
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


# ---- what is on the map ----


def italy(**hexes: View) -> View:
    """Six players; the hexes of Italy as a test wants them."""
    view = six(BOOK)
    for state in view["hexes"]:
        region, _, number = state["hex"].rpartition("-")
        if region == "italy":
            state |= {"piece": None, "tile": None} | hexes.get(f"h{number}", {})
    return view


def test_a_hex_says_everything_in_words() -> None:
    kinds = [h.kind for h in BOOK.hexes if h.region == "italy"]
    port = kinds.index("port") + 1
    cache = next(n for n, entry in enumerate(BOOK.caches) if (entry.kind, entry.value) == ("ideas", 7))
    pieces: dict[str, View] = {
        "h1": {"piece": {"kind": "city", "owner": 0, "wonder": None}},
        "h2": {"piece": {"kind": "farm", "owner": 1, "wonder": None}},
        "h3": {"piece": {"kind": "wonder", "owner": 1, "wonder": "sphinx"}},
        "h4": {"piece": {"kind": "manufactory", "owner": 6, "wonder": None}},
        "h5": {"tile": {"cache": cache}},
        "h6": {"tile": {"good": "wine"}},
        f"h{port}": {"tile": {"good": "fish"}},
    }
    svg = picture(italy(**pieces))
    assert label(svg, "hex-italy-1") == "Italy 1: city (Dora)"
    assert label(svg, "hex-italy-2") == "Italy 2: farm town (Bartholomäus)"
    assert label(svg, "hex-italy-3") == "Italy 3: wonder Sphinx (Bartholomäus)"
    assert label(svg, "hex-italy-4") == "Italy 4: manufactory town (the static player)"
    assert label(svg, "hex-italy-5") == "Italy 5: empty hex, cache, 7 ideas"
    assert label(svg, "hex-italy-6") == "Italy 6: empty hex, trade good Wine"
    assert label(svg, f"hex-italy-{port}").endswith(": empty hex, port hex, trade good Fish")
    assert label(svg, "hex-italy-7") == "Italy 7: empty hex"


@pytest.mark.parametrize("owner", range(7))
def test_every_owner_has_colour_shape_letter_and_his_hatching(owner: int) -> None:
    """Colour alone never tells whose a piece is; white is the one without hatching."""
    found = drawn(picture(italy(h1={"piece": {"kind": "city", "owner": owner, "wonder": None}})), "hex-italy-1")
    coat = COATS[owner]
    assert f"var(--{coat})" in found
    assert f'href="#mark-{coat}"' in found
    assert f">{'ABCDEFS'[owner]}</" in found
    assert 'href="#city"' in found
    assert (f"url(#hatch-{coat})" in found) == (coat != "white")


def test_a_hex_shows_its_address() -> None:
    assert ">7</" in drawn(picture(italy()), "hex-italy-7")
    taken = italy(h7={"piece": {"kind": "city", "owner": 1, "wonder": None}})
    assert ">7</" in drawn(picture(taken), "hex-italy-7")
    assert ">7</" in drawn(picture(taken, lit=["hex-italy-7"]), "hex-italy-7")  # takeover (M-LDR-1)


def test_regions_out_of_play_are_bare() -> None:
    """M-SET-1."""
    svg = picture(two(BOOK))
    assert {"Hispania, out of play", "Gaul, out of play"} <= set(labels(svg))
    assert not [i for i in by_id(svg) if i.startswith(("hex-gaul", "hex-hispania", "region-gaul"))]
    assert "hex-gaul-1" in by_id(picture(six(BOOK)))


def test_a_region_says_who_would_score_what() -> None:
    """M-EMP-2, M-EMP-3."""
    view = two(BOOK)
    view["regions"][2] |= {
        "free": 15, "free_ports": 1, "control": 1, "barred_by": 0,
        "influence": [{"owner": 1, "influence": 7, "vp": 6}, {"owner": 0, "influence": 1, "vp": 2}],
        "units": [{"owner": 1, "infantry": 2, "cavalry": 0, "siege": 1}],
    }  # fmt: skip
    said = label(picture(view), "region-italy")
    for part in (
        "Italy: 16 free hexes, 1 of them at a port",
        "Bartholomäus 7 influence (2 infantry, 1 siege engine), would score 6 points, controls the region",
        "Dora 1 influence, would score 2 points",
        "barred by the Loyalty of Dora",
    ):
        assert part in said


def test_points_of_the_static_player_are_lost() -> None:
    """H-EMP-5."""
    view = solo(BOOK)
    view["regions"][2] |= {"influence": [{"owner": 6, "influence": 7, "vp": 6}, {"owner": 0, "influence": 1, "vp": 2}]}
    assert "7 influence, 6 points, lost" in label(picture(view), "region-italy")


def test_what_somebody_has_just_done_has_a_ring_of_his_colour() -> None:
    for anchor in ("hex-italy-7", "offer-technology-1", "deck-build", "wonder-sphinx"):
        plain, ringed = (
            drawn(picture(italy(), step=step), anchor) for step in (None, {"seat": 1, "at": [anchor]})
        )  # fmt: skip
        assert "hatch-red" in ringed
        assert "hatch-red" not in plain


def test_names_lie_in_the_water_and_nowhere_on_each_other() -> None:
    lie = lie_of(BOOK, 976)
    ports = [(n, h.name["en"]) for n, h in enumerate(BOOK.hexes) if h.name]
    harbours = [box for _, box in port_names(lie, ports)]
    names = tuple((region.key, text_width(region.name["de"], 14) + 36) for region in BOOK.regions)
    boxes = [*name_boxes(BOOK, lie, names, tuple(harbours)).values(), *harbours]
    assert len(boxes) > 7
    for i, box in enumerate(boxes):
        assert not overlaps(box, boxes[:i])
        assert box[0] >= 0 and box[1] >= 0 and box[2] <= lie.width and box[3] <= lie.height
        middles = [(x - 8, y - 8, x + 8, y + 8) for x, y in lie.middles]
        assert not overlaps(box, middles)


def test_neighbouring_regions_have_different_grounds() -> None:
    found = tones(BOOK)
    for hex_ in BOOK.hexes:
        for other in hex_.near:
            if other >= 0 and BOOK.hexes[other].region != hex_.region:
                assert found[BOOK.hexes[other].region] != found[hex_.region]
