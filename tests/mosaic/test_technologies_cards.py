"""What all 105 technologies have in common: needs, symbols, icons; buying, keeping, playing them (M-TEC, M-SET-3, M-SET-12)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import BOOK, A, B, asked, can, names, play, position, rule, seat, stock, technologies
from .technology_table import BASE, CARDS, TESTED, changes, extra, holding

EVERY = pytest.mark.parametrize("key", CARDS)
START = [key for key, card in CARDS.items() if card.start]
SET_UP = """
    phase: set-up
    round: 0
    agenda:
      set_up 6
      start_techs A 1
"""
LAND = """
    hex italy-8: A city
    units italy: B cavalry 1 infantry 1
    tiles italy: 1 bronze 2 cache-food-1 3 grain 12 fish
"""


def owned(p: Mosaic) -> dict[str, int]:
    return {pillar: n for pillar, n in seat(p, A)["symbols"].items() if n}


def test_the_list_has_105_technologies_39_of_them_start() -> None:
    """M-SET-3: the published set has the same ones in the same order."""
    assert (len(CARDS), len(START)) == (105, 39)
    assert [(card.key, card.start) for card in BOOK.technologies] == [(key, CARDS[key].start) for key in CARDS]


def test_every_technology_is_tested() -> None:
    """Each of them has a test of its effect; the ids name it."""
    for path in sorted(Path(__file__).parent.glob("test_technologies_*.py")):
        import_module(f"{__package__}.{path.stem}")
    assert set(CARDS) == TESTED


@EVERY
def test_needs(key: str) -> None:
    """M-TEC-1: with exactly its symbols it can be played, with any one of them fewer it cannot."""
    assert can(holding(key), "play") == [f"play {key}"]
    for pillar in CARDS[key].needs:
        assert can(holding(key, lacks=pillar), "play") == []


@EVERY
def test_symbols_count_face_up_only(key: str) -> None:
    """M-TEC-2, M-PIL-1: a card held face down shows nothing."""
    p = holding(key)
    assert owned(p) == CARDS[key].needs
    play(p, f"play {key}")
    assert owned(p) == CARDS[key].needs + CARDS[key].symbols
    assert (technologies(p, A), technologies(p, A, "held")) == ([key], [])
    assert rule(p, "play") == "M-TEC-1"


@EVERY
def test_icon(key: str) -> None:
    assert next(card.icon for card in BOOK.technologies if card.key == key) == CARDS[key].icon


# Buying ------------------------------------------------------------------------------------------


def offering(key: str, lacks: str = "") -> Mosaic:
    """A owns its symbols, or one fewer, and 5 ideas; the card lies second in the offer."""
    first = "art" if key != "art" else "dance"
    return position(f"seat A: ideas 5 {extra(key, lacks=lacks)}", f"offer technology: {first} {key}")


@EVERY
def test_bought_and_played_or_kept(key: str) -> None:
    """M-TEC-1, M-TEC-3: for 5 ideas; a card kept from the offer is public, and playable on a later turn only."""
    p = play(offering(key), "technology 2")
    assert stock(p, A, "ideas") == 0
    assert sorted(can(p)) == ["keep", "play"]
    kept = play(p.clone(), "keep")
    assert technologies(kept, A, "held") == [key]
    assert key in [BOOK.technologies[number].key for number in kept.view(B)["seats"][A]["held"]]
    assert asked(kept) == ("turn", B)
    assert can(play(kept, "work stone"), "play") == [f"play {key}"]
    play(p, "play")
    assert technologies(p, A) == [key]


@EVERY
def test_bought_without_its_symbols_it_is_kept(key: str) -> None:
    """M-TEC-1."""
    for pillar in CARDS[key].needs:
        p = play(offering(key, pillar), "technology 2")
        assert technologies(p, A, "held") == [key]
        assert (owned(p), asked(p)) == (owned(offering(key, pillar)), ("turn", B))


def test_without_5_ideas_it_cannot_be_bought() -> None:
    """M-TEC-1, M-PAY-1: money counts half."""
    assert can(position("seat A: ideas 4 money 1", "offer technology: art"), "technology") == []
    assert "technology 1" in can(position("seat A: ideas 4 money 2", "offer technology: art"), "technology")


def test_playing_costs_no_action() -> None:
    """M-TRN-2: before the action or after it, any number of them."""
    p = play(holding("art", hand="dance drama"), "play art", "play dance", "work stone")
    assert can(p) == ["play drama", "end"]
    play(p, "play drama")
    assert asked(p) == ("turn", B)


# Set-up ------------------------------------------------------------------------------------------


def chosen(key: str, *table: str) -> tuple[dict[str, int], list[str]]:
    """Play the card with the first answer to all it asks: what that changes, and the answers."""
    p = holding(key, LAND, *table, seat=BASE)
    moves = [f"play {key}"]
    while True:
        q = play(p.clone(), *moves)
        if asked(q)[0] != "effect":
            return changes(p, *moves), moves
        moves.append(can(q)[0])


@pytest.mark.parametrize("key", START)
def test_start_technologies_do_the_same_in_set_up(key: str) -> None:
    """M-SET-12."""
    assert can(holding(key, SET_UP)) == [f"play {key}", "end"]
    for pillar in CARDS[key].needs:
        assert can(holding(key, SET_UP, lacks=pillar)) != [f"play {key}", "end"]
    assert chosen(key, SET_UP) == chosen(key)


def test_in_set_up_one_start_technology_enables_the_next() -> None:
    """M-SET-12: Craft Settlement's economy lets Exploration be played, its military with Poetry's culture History."""
    p = holding("craft-settlement", SET_UP, hand="exploration history poetry")
    assert can(p) == ["play craft-settlement", "play poetry", "end"]
    play(p, "play craft-settlement")
    assert can(p) == ["play exploration", "play poetry", "end"]
    play(p, "play exploration", "at italy-8")
    assert can(p) == ["play poetry", "end"]
    play(p, "play poetry")
    assert can(p) == ["play history", "end"]
    play(p, "play history")
    assert asked(p) == ("turn", A)
    assert "lost" not in names(p)
