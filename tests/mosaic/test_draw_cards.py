"""The picture: cards and boards in words, what is hidden, and whole games."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from guildhall.drawing.lettering import text_width
from guildhall.games.mosaic import GAME, start
from guildhall.games.mosaic.draw.cards import wrap_after
from guildhall.kernel.rng import from_seed
from guildhall.players import choose

from .draw_views import BOOK, by_id, draft, end, label, labels, picture, seen_by, set_up, six, solo, two

# ---- cards, tiles, boards ----


def test_cards_are_told_in_words() -> None:
    svg = picture(two(BOOK))
    assert label(svg, "offer-technology-3") == (
        "History: 1 VP at the end per military symbol; 2 VP at the end per own achievement. Symbols: science. "
        "Needs: military, culture."
    )
    assert "Costs 4 stone and 2 population" in label(svg, "offer-build-1")
    assert label(svg, "offer-build-2").startswith("Farm town: Free.")
    assert "manufactory" in label(svg, "offer-build-4")
    assert label(svg, "offer-tax-1").startswith("Tax: 2 × population + 2 × government symbols + tax production")
    assert "Needs 6 culture symbols" in label(svg, "golden-art")
    assert "12 population" in label(svg, "achievement-populous")


def test_a_tax_card_says_what_it_would_bring_now() -> None:
    """M-EXA-2: 2 x 6 + 2 x 3 + 4 = 22; 3 x 5 + 2 x 4 + 6 = 29."""
    view = two(BOOK)
    own = view["seats"][0]
    own["stock"]["population"], own["symbols"]["government"], own["different_goods"] = 6, 3, 5
    own["production"] |= {"tax": 4, "tariff": 6}
    cities = [state for state in view["hexes"] if state["hex"].startswith("italy")]
    for state in view["hexes"]:
        state["piece"] = None
    for state in cities[:4]:
        state["piece"] = {"kind": "city", "owner": 0, "wonder": None}
    tax = next(n for n, card in enumerate(BOOK.tax) if (card.a, card.b) == (2, 2))
    tariff = next(n for n, card in enumerate(BOOK.tariff) if (card.a, card.b) == (3, 2))
    view["offers"]["tax"] = [tax, 30 + tariff]
    svg = picture(view)
    assert "For you 22" in "".join(by_id(svg)["offer-tax-1"].itertext())
    assert "For you 29" in "".join(by_id(svg)["offer-tax-2"].itertext())


def test_decks_tell_what_is_left_and_whether_the_empire_card_is_out() -> None:
    svg = picture(two(BOOK))
    assert label(svg, "deck-technology") == "technology deck: 61 cards left, the empire card is still to come"
    assert label(svg, "deck-tax") == "tax & tariff deck: 6 cards left"
    assert "Empire scoring 1: done" in labels(svg)
    assert "Empire scoring 3: at the end of this turn" in labels(picture(six(BOOK)))


def test_work_tells_its_gain() -> None:
    view = two(BOOK)
    view["seats"][0]["stock"]["population"] = 6
    view["seats"][0]["production"]["stone"] = 7
    assert label(picture(view), "action-work-stone") == "Work: 13 stone"  # M-EXA-2


def test_a_board_tells_everything() -> None:
    view = two(BOOK)
    view["seats"][0]["score"] = {"empire": 9, "cities": 6, "unrest": -2, "total": 13}
    svg = picture(view)
    said = label(svg, "seat-0").replace("\u00a0", " ")
    assert said == "Dora, 13 points now, empire scorings 9, cities 6, unrest −2, to move"
    whole = "|".join(labels(svg)).replace("\u00a0", " ")
    assert "Technologies 11: " in whole
    assert "Wonders: Colosseum of Rome" in whole
    assert "Loyalty: Italy" in whole
    assert "Government: Monarchy" in whole
    assert re.search(r"government: \d symbols?", whole)


def test_a_new_action_deck_has_nine_cards() -> None:
    """H-RSH-4, H-SET-11: the reshuffle card that has just come lies in the new deck again."""
    view = solo(BOOK)
    reshuffle = len(BOOK.actions) - 1
    view["seats"][1]["hero"] |= {"action_left": list(range(8)), "action_spent": [], "action_now": reshuffle}
    assert "Action deck, 0 of 9 drawn" in picture(view)
    view["seats"][1]["hero"] |= {"action_left": list(range(1, 8)), "action_spent": [0], "action_now": 0}
    assert "Action deck, 1 of 9 drawn" in picture(view)


def test_herobotus_shows_his_decks_piles_and_points() -> None:
    svg = picture(solo(BOOK))
    whole = "|".join(labels(svg)).replace("\u00a0", " ")
    for part in (
        "Still in his action deck: ",
        "Spent: ",
        "Location deck 7: ",
        "VP/symbol technologies 3: History, Philosophy, Tiles",
        "Projects 2: ",
        "VP/symbol technologies 18",
        "hidden action card",
        "Static player, Italy, Numidia",
    ):
        assert part in whole


def test_the_end_names_the_winner_and_leaves_nothing_to_do() -> None:
    svg = picture(end(BOOK))
    for seat in range(3):
        assert ("winner" in label(svg, f"seat-{seat}")) == (seat == 1)
    assert "action-end" not in by_id(svg)
    assert "No card lies out." in svg


# ---- what is hidden ----


def test_leaders_and_the_draft_hand_are_shown_in_the_set_up() -> None:
    assert sum(1 for i in by_id(picture(set_up(BOOK))) if i.startswith("leader-")) == 9
    svg = picture(draft(BOOK), lit=["card-agriculture", "card-history"])
    assert by_id(svg)["card-history"].attrib["aria-pressed"] == "true"
    assert "aria-pressed" not in by_id(svg)["card-agriculture"].attrib
    assert "card-bows" in by_id(svg)


def test_a_watcher_sees_no_hand() -> None:
    view = two(BOOK) | {"seat": -1}
    assert not [i for i in by_id(picture(view)) if i.startswith(("card-", "action-work"))]


def test_what_others_hold_face_down_is_a_number() -> None:
    view = two(BOOK)
    view["seats"][1] |= {"held": [51], "held_hidden": 2}
    assert "Holds: Citizenship, 2 face down" in labels(picture(view))


def test_the_card_looked_at_and_the_one_just_taken_lie_in_the_hand() -> None:
    view = two(BOOK) | {"top": {"deck": "build", "card": 30}}
    assert "The top card, build" in picture(view)
    assert "Empire card" in labels(picture(view | {"top": {"deck": "build", "card": None}}))
    asked = two(BOOK) | {"ask": {"kind": "play_or_keep", "seat": 0, "tech": 100}}
    anchor = f"card-{BOOK.technologies[100].key}"
    assert anchor in by_id(picture(asked))
    assert anchor not in by_id(picture(asked | {"ask": {"kind": "play_or_keep", "seat": 1, "tech": None}}))


# ---- real games ----

TABLES: dict[str, list[str]] = {
    "two": ["human"] * 2,
    "three": ["human"] * 3,
    "six": ["human"] * 6,
    "solo": ["human", "herobotus"],
    "with HeroBotus": ["human", "human", "herobotus", "human"],
}


@pytest.mark.parametrize("table", TABLES)
def test_anchors_of_all_legal_moves_are_there_in_a_whole_game(table: str) -> None:
    p, rng = start(TABLES[table], {}, 11), from_seed(12)
    n = 0
    while not seen_by(p, -1)["finished"]:
        if n < 20 or n % 20 == 0:
            seat = int(p.to_move)
            lit = {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}
            svg = picture(seen_by(p, seat), lit=lit)
            buttons = {
                e.attrib.get("id") for e in ElementTree.fromstring(svg).iter() if e.attrib.get("role") == "button"
            }
            coarse = {f"region-{anchor.split('-')[1]}" for anchor in lit if anchor.startswith("hex-")}
            coarse |= {anchor for anchor in lit if anchor.startswith("group-")} | {"action-sparing"}
            assert lit - coarse == buttons  # what a list of moves is told by is no thing of the picture
        p.play(choose("random", p, rng))
        n += 1
    assert re.search(r"\bwins?\b", picture(seen_by(p, -1)))


def test_a_choice_in_the_draft_is_not_shown_to_others() -> None:
    """M-SET-3: all choose at the same time."""
    p, rng = start(3, {}, 5), from_seed(6)
    while seen_by(p, 0)["ask"]["kind"] != "draft":
        p.play(choose("random", p, rng))
    seat = int(p.to_move)
    others = [s for s in (-1, 0, 1, 2) if s != seat]
    pictures: dict[int, set[str]] = {s: set() for s in others}
    own = set()
    for move in p.legal()[:3]:
        q = p.clone()
        q.play(move)
        own.add(picture(seen_by(q, seat)))
        for s in others:
            pictures[s].add(picture(seen_by(q, s)))
    assert len(own) == 3
    assert {s: len(found) for s, found in pictures.items()} == dict.fromkeys(others, 1)


# ---- lines ----


def test_words_run_on_behind_an_indent() -> None:
    lines = wrap_after("Gain five ideas and a city for free", 12, 100, 40)
    assert " ".join(line for line in lines if line) == "Gain five ideas and a city for free"
    assert text_width(lines[0], 12) <= 60
    assert all(text_width(line, 12) <= 100 for line in lines[1:])
    assert wrap_after("Extraordinarily", 12, 100, 60)[0] == ""
