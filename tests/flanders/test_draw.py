"""The picture: well formed, complete, lit exactly where told, silent about what is hidden, no word cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from guildhall.drawing.palette import LIGHT
from guildhall.drawing.svg import defs
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.flanders import GAME, start
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.draw import (
    draw,
)
from guildhall.games.flanders.draw.hand import hand
from guildhall.games.flanders.draw.land import land, lie_of
from guildhall.games.flanders.draw.piles import round_box, supplies
from guildhall.games.flanders.draw.seats import seats
from guildhall.games.flanders.draw.shapes import centroid, chord, distance, inset, is_inside
from guildhall.games.flanders.draw.signs import SIGNS, Table
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import Position
from guildhall.kernel.rng import from_seed
from guildhall.players import choose

View = dict[str, Any]
BOOK = house_set()
W = words("en")
NAMES = ["Dora", "Anna", "Bot", "Max"]
SVG = "{http://www.w3.org/2000/svg}"
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]


def reach(seats: int, seed: int, wanted: Callable[[View, Flanders], bool], **options: object) -> Flanders:
    """A game of random moves up to the first position wanted."""
    p, rng = start(seats, options, seed), from_seed(seed)
    while not wanted(p.view(0), p):
        p.play(choose("random", p, rng))
    return p


def seen_by(p: Position, seat: int) -> View:
    return dict(p.view(seat))


STAGES: dict[str, Callable[[], Flanders]] = {
    "set-up": lambda: reach(4, 1, lambda v, p: True),
    "choose": lambda: reach(4, 2, lambda v, p: v["round"] == 6 and v["phase"] == "choose"),
    "act": lambda: reach(3, 3, lambda v, p: v["round"] == 9 and v["phase"] == "act"),
    "gold": lambda: reach(4, 4, lambda v, p: v["round"] >= 12 and v["phase"] == "gold"),
    "end": lambda: reach(3, 5, lambda v, p: v["finished"]),
    "two": lambda: reach(2, 6, lambda v, p: v["round"] == 9 and v["phase"] == "act"),
    "two with gold": lambda: reach(2, 7, lambda v, p: v["round"] == 9 and v["phase"] == "act", two_players="gold"),
}


@cache
def stage(name: str) -> Flanders:
    return STAGES[name]()


@pytest.fixture(params=STAGES)
def view(request: pytest.FixtureRequest) -> View:
    return deepcopy(stage(request.param).view(0))


def picture(view: View, language: str = "en", **more: Any) -> str:
    return draw(view, BOOK, words(language), NAMES[: len(view["seats"])], **more)


def by_id(svg: str) -> dict[str, ElementTree.Element]:
    return {e.attrib["id"]: e for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib}


def labels(svg: str) -> list[str]:
    return [e.attrib["aria-label"] for e in ElementTree.fromstring(svg).iter() if "aria-label" in e.attrib]


def label(svg: str, anchor: str) -> str:
    return by_id(svg)[anchor].attrib["aria-label"]


@pytest.mark.parametrize("language", READY)
def test_is_well_formed_and_stands_alone(view: View, language: str) -> None:
    root = ElementTree.fromstring(picture(view, language))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "group"
    assert root.find(SVG + "title") is not None
    assert root.find(SVG + "style") is not None


def test_same_view_same_picture(view: View) -> None:
    assert picture(view) == picture(view)


def test_every_thing_a_move_can_name_has_its_anchor(view: View) -> None:
    ids = by_id(picture(view))
    keys = [city["key"] for city in view["cities"] if city["in_play"]]
    wanted = {f"plot-{key}-{n}" for key in keys for n in range(13)} | {f"city-{key}" for key in keys}
    wanted |= {f"card-{card}" for card in [*keys, "site", "take-back", "influence"]}
    wanted |= {f"seat-{seat['seat']}" for seat in view["seats"]}
    assert wanted == {i for i in ids if re.match("(plot|city|card|seat)-", i)}
    for anchor in wanted:
        assert ids[anchor].attrib["role"] == "img"
        assert ids[anchor].attrib["aria-label"]
        assert ids[anchor].find(SVG + "title") is not None


@pytest.mark.parametrize("name", [name for name in STAGES if name != "end"])
def test_anchors_of_all_legal_moves_are_there(name: str) -> None:
    p = stage(name)
    anchors = {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}
    assert anchors <= set(by_id(picture(p.view(int(p.to_move)))))


def test_ids_are_unique(view: View) -> None:
    found = re.findall(r'\bid="([^"]+)"', picture(view))
    assert len(found) == len(set(found))


def test_lit_is_a_button_and_nothing_else_is(view: View) -> None:
    key = next(city["key"] for city in view["cities"] if city["in_play"])
    lit = {f"plot-{key}-3", f"plot-{key}-0", "card-site", "card-influence", "seat-1"}
    root = ElementTree.fromstring(picture(view, lit=lit))
    assert {e.attrib.get("id") for e in root.iter() if e.attrib.get("role") == "button"} == lit
    assert {e.attrib.get("id") for e in root.iter() if "tabindex" in e.attrib} == lit


def test_no_button_lies_inside_a_picture(view: View) -> None:
    """What has the role img hides its parts from those who do not see it."""
    key = next(city["key"] for city in view["cities"] if city["in_play"])
    root = ElementTree.fromstring(picture(view, lit=[f"plot-{key}-3"]))
    for drawn in root.iter():
        if drawn.attrib.get("role") == "img":
            assert not [e for e in drawn.iter() if e.attrib.get("role") == "button"]


def test_a_click_on_a_plot_of_a_lit_city_means_the_city() -> None:
    view = seen_by(stage("set-up"), 0)
    assert 'pointer-events="none"' in picture(view, lit=["city-bruges"])
    assert "pointer-events" not in picture(view, lit=["plot-bruges-1"])


def test_chosen_is_marked_and_no_button(view: View) -> None:
    card = by_id(picture(view, chosen=["card-site"]))["card-site"]
    assert card.attrib["role"] == "img"
    assert "chosen" in card.attrib["class"].split()


def test_colours_only_by_variables(view: View) -> None:
    svg = picture(view, lit=["card-site"], step={"seat": 1, "at": ["plot-utrecht-3", "plot-leuven-3"]})
    outside = re.sub(r"<style>.*?</style>", "", svg, flags=re.S)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\")", re.sub(r'href="#[^"]+"|url\(#[^)]+\)', "", outside))
    assert " style=" not in outside
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) <= set(LIGHT) | {"k", "serif", "sans"}


def test_only_emblems_in_use_are_defined_and_every_one_used_is(view: View) -> None:
    svg = picture(view, step={"seat": 1, "at": ["plot-utrecht-3"]})
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg))
    assert used == set(re.findall(r'<(?:symbol|pattern) id="([\w-]+)"', svg))


def test_parts_are_fragments_of_their_own(view: View) -> None:
    names = NAMES[: len(view["seats"])]
    table = Table(view, BOOK, W, names, frozenset(), frozenset(), None)
    parts = [land(table), seats(table, 352), round_box(table, 352), supplies(table, 352), hand(table, 1256)[0]]
    for part in parts:
        assert part.startswith("<svg ")
        assert "<defs" not in part
        ElementTree.fromstring(part)
    ElementTree.fromstring(defs("".join(parts), SIGNS))


@pytest.mark.parametrize("language", READY)
def test_no_word_of_the_house_is_cut_short(view: View, language: str) -> None:
    assert "…" not in "".join(ElementTree.fromstring(picture(view, language)).itertext())


def test_names_are_escaped() -> None:
    svg = draw(seen_by(stage("two"), 0), BOOK, W, ['<b>"&', "Bo'ris"])
    assert "<b>" not in svg
    ElementTree.fromstring(svg)


# ---- what is on the map ----


def bruges() -> View:
    """Four players in the set-up; Bruges as a test wants it."""
    view = deepcopy(seen_by(stage("set-up"), 0))
    city = next(city for city in view["cities"] if city["key"] == "bruges")
    return {"view": view, "city": city, "plots": city["plots"]}


def test_a_plot_says_everything_in_words() -> None:
    case = bruges()
    case["plots"][0] |= {"coat": 5, "cathedral": True}
    case["plots"][1] |= {"coat": 0, "site": True, "printed": True, "figures": 2}
    case["plots"][2] |= {"coat": 1}
    case["plots"][3] |= {"coat": 4}
    case["plots"][4] |= {"cover": True}
    svg = picture(case["view"])
    assert label(svg, "plot-bruges-0") == "Bruges, centre: cathedral"
    for part in ("weavers (yours)", "corner", "building site", "printed guild master", "2 figures of guild masters"):
        assert part in label(svg, "plot-bruges-1")
    assert label(svg, "plot-bruges-2") == "Bruges 2: cloth-shearers (Anna), row"
    assert label(svg, "plot-bruges-3") == "Bruges 3: armourers (grey), row"
    assert label(svg, "plot-bruges-4") == "Bruges 4: covered"
    assert label(svg, "plot-bruges-7") == "Bruges 7: free plot, wedge"


def test_every_coat_has_colour_and_emblem_and_every_guild_its_hatching() -> None:
    case = bruges()
    looks = {
        0: ("blue", "guild-weavers"),
        1: ("red", "guild-shearers"),
        2: ("green", "guild-dyers"),
        3: ("yellow", "guild-fullers"),
        4: ("grey", "guild-armourers"),
        5: ("church", "church"),
    }
    for coat in looks:
        case["plots"][coat + 1] |= {"coat": coat}
    ids = by_id(picture(case["view"]))
    for coat, (colour, emblem) in looks.items():
        drawn = ElementTree.tostring(ids[f"plot-bruges-{coat + 1}"], encoding="unicode")
        assert f"var(--{colour})" in drawn
        assert f'href="#{emblem}"' in drawn
        assert (f"url(#hatch-{colour})" in drawn) == (coat < 4)


def test_a_site_keeps_its_emblem_and_a_printed_master_looks_other_than_a_figure() -> None:
    case = bruges()
    case["plots"][1] |= {"coat": 0, "site": True}
    case["plots"][2] |= {"coat": 0, "printed": True}
    case["plots"][3] |= {"coat": 0, "figures": 1}
    ids = by_id(picture(case["view"]))
    drawn = {n: ElementTree.tostring(ids[f"plot-bruges-{n}"], encoding="unicode") for n in (1, 2, 3)}
    assert 'href="#site"' in drawn[1]
    assert 'href="#guild-weavers"' in drawn[1]
    assert 'href="#guild-master"' in drawn[2]
    assert 'href="#guild-master"' in drawn[3]
    assert (drawn[2].count("rect "), drawn[3].count("rect ")) == (2, 1), "one is the paper of the number"


def test_the_centre_of_a_guild_nobody_plays() -> None:
    """F-SET-1 with three players."""
    assert any("fullers, whom nobody plays" in words for words in labels(picture(seen_by(stage("act"), 0))))


def test_a_city_says_what_it_is_worth_to_whom() -> None:
    """F-SCO-3, F-SCO-4, F-SCO-5."""
    case = bruges()
    row = {"coat": 1, "quarters": 3, "masters": 1, "rank": 1, "points": 9}
    case["city"] |= {"value": 9, "free": 4, "ranking": [row]}
    svg = picture(case["view"])
    assert label(svg, "city-bruges") == "Bruges, 4 free plots, worth 9 points now"
    assert "1st: cloth-shearers (Anna), 3 finished quarters, 1 guild master; would get 9 points now" in labels(svg)


def test_a_scored_city_promises_nothing_any_more() -> None:
    case = bruges()
    row = {"coat": 1, "quarters": 3, "masters": 1, "rank": 1, "points": 9}
    case["city"] |= {"value": 9, "free": 0, "scored": True, "ranking": [row]}
    svg = picture(case["view"])
    assert label(svg, "city-bruges") == "Bruges, scored"
    assert "cloth-shearers (Anna): 3 finished quarters, 1 guild master" in labels(svg)


def test_two_players_see_four_cities() -> None:
    """F-SET-4."""
    ids = by_id(picture(seen_by(stage("two"), 0)))
    assert sum(1 for i in ids if i.startswith("city-")) == 4
    assert sum(1 for i in ids if i.startswith("plot-")) == 4 * 13


def test_towns_do_not_overlap_and_stay_on_the_map(view: View) -> None:
    lie = lie_of(Table(view, BOOK, W, NAMES))
    boxes = list(lie.blocks.values())
    for x, y, wide, high in boxes:
        assert x >= 0 and y >= 0 and x + wide <= lie.width and y + high <= lie.height
    for i, (ax, ay, aw, ah) in enumerate(boxes):
        for bx, by, bw, bh in boxes[:i]:
            assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


def test_what_somebody_has_just_done_has_a_ring_of_his_colour() -> None:
    view = seen_by(stage("set-up"), 0)
    plain, ringed = (
        ElementTree.tostring(by_id(picture(view, step=step))["plot-bruges-7"], encoding="unicode")
        for step in (None, {"seat": 1, "at": ["plot-bruges-7"]})
    )
    assert "hatch-red" in ringed
    assert "hatch-red" not in plain


# ---- what is beside it, and what is hidden ----


def test_supplies_are_told_for_every_coat(view: View) -> None:
    found = [words for words in labels(picture(view)) if words.startswith("Left to build, ")]
    assert len(found) == len(view["supplies"]) == len(view["seats"]) + 2


def test_cards_in_hand_and_lying_out_are_told_for_every_seat(view: View) -> None:
    found = [words for words in labels(picture(view)) if words.startswith("In hand: ")]
    assert len(found) == len(view["seats"])
    for words_of_seat, seat in zip(found, view["seats"]):
        assert ("Lying out: none." in words_of_seat) == (not seat["spent"])


def test_a_watcher_sees_no_hand() -> None:
    ids = by_id(picture(seen_by(stage("choose"), -1)))
    assert not [i for i in ids if i.startswith("card-")]


def test_the_own_choice_is_shown_and_nobody_elses() -> None:
    """F-RND-2: while all choose, another seat's picture shows only that this one has chosen."""
    p = reach(4, 2, lambda v, p: v["round"] == 6 and v["phase"] == "choose")
    seat = int(p.to_move)
    other = (seat + 1) % 4
    before = seen_by(p, other)
    seen = []
    for move in p.legal()[:3]:
        q = p.clone()
        q.play(move)
        while not seen_by(q, seat)["seats"][seat]["chosen"]:
            q.play(q.legal()[0])
        own = seen_by(q, seat)
        assert ", chosen" in label(picture(own), f"card-{own['choice']['card']}")
        seen.append(picture(seen_by(q, other)))
    assert len(seen) > 1
    assert len(set(seen)) == 1
    assert seen[0] != picture(before)
    assert "has chosen" in label(seen[0], f"seat-{seat}")


def test_the_face_down_gold_card_is_known_to_the_start_player_only() -> None:
    """F-RND-1."""
    p = stage("choose")
    first = int(seen_by(p, 0)["start"])
    known = seen_by(p, first)["gold"]["card"]
    assert known is not None
    assert "only you know it" in picture(seen_by(p, first))
    for seat in [s for s in range(4) if s != first] + [-1]:
        svg = picture(seen_by(p, seat))
        assert "only you know it" not in svg
        assert f"known to {NAMES[first]} only" in svg


def test_without_gold_cards_there_is_no_pile() -> None:
    """F-SET-5, F-SET-6."""
    assert "no gold cards" in picture(seen_by(stage("two"), 0))
    assert "gold cards left" in picture(seen_by(stage("two with gold"), 0))


def test_the_end_names_the_winner() -> None:
    view = seen_by(stage("end"), 0)
    svg = picture(view)
    for seat in range(3):
        assert ("winner" in label(svg, f"seat-{seat}")) == (seat in view["winners"])


# ---- shapes ----


def test_insets_chords_and_distances() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    assert inset(square, 0.5) == ((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5))
    assert centroid(square) == (1.0, 1.0)
    assert chord(((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (0.0, 1.0))) == ((2.0, 0.5), (1.0, 0.0), 4.0)
    assert is_inside((1, 1), square) and not is_inside((3, 1), square)
    assert distance((3, 1), square) == 1.0
