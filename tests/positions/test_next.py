"""What comes next can be said: the cards of a pile that has no order, and an automa's turn (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games import game
from guildhall.games.flanders.description.reading import build as flanders
from guildhall.games.london.description.reading import build as build_london
from guildhall.games.london.position import London
from guildhall.games.mosaic.description.reading import build as mosaic
from guildhall.kernel.position import Position
from guildhall.kernel.rng import fast
from tests.london.table import with_hands

DESCRIBED = {
    "london": with_hands(
        "seats: 3\nnext draw: R05 B01 G20\nnext mayoral deck: M07 M02\nnext stack: 31 17\nnext pool: T05 T05"
    ),
    "flanders": "next gold: site bruges",
    "mosaic": "seats: 3\nnext technology: art alphabet\nnext build: farm-1\nnext population: pop-3\nnext tax: tax-1 tariff-2",
}


def london(text: str, events: bool = False) -> London:
    return build_london(with_hands(text), events=events)


def after(p: Position, *moves: str) -> Any:
    for move in moves:
        p.play(p.parse(move))
    return p


@pytest.mark.parametrize("key", list(DESCRIBED))
def test_it_is_described_and_shared_by_clones_and_nobody_knows_it(key: str) -> None:
    of = game(key)
    unsaid = [line for line in DESCRIBED[key].splitlines() if not line.startswith("next")]
    p, plain = of.build(DESCRIBED[key]), of.build("\n".join(unsaid))
    assert of.build(of.describe(p)).fingerprint() == p.fingerprint() != plain.fingerprint()
    assert p.clone().fingerprint() == p.fingerprint()
    for line in DESCRIBED[key].splitlines():
        if line.startswith("next"):
            assert line in of.describe(p)
    for seat in range(-1, 3):
        assert p.view(seat) == plain.view(seat)
        imagined = p.imagine(seat, fast(1))
        assert "next" not in of.describe(imagined), "what comes next is dealt anew"
    assert len(p.coming) > 0, "imagining leaves the position itself alone"


def test_london_draws_the_cards_that_are_said_in_their_order() -> None:
    p = after(london("seat A: hand Y02\nnext draw: R05 B01 G20"), "move Y02", "to 4")
    assert p.view(0)["hand"] == ["R05", "B01", "G20"][: len(p.view(0)["hand"])]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("next: turn B after A", "round_close, growth, turn 1"),
        ("round: 2\nnext: turn B after A", "round_close, growth, resolution, turn 1"),
        ("order: B A\nnext: turn B", "round_close, growth, turn 0, turn 1"),
        ("seats: 3\nnext: turn B after A", "round_close, growth, resolution, turn 2, turn 1"),
        ("seats: 4\norder: C B D A\nnext: turn D after C B", "round_close, growth, resolution, turn 0, turn 3"),
        ("automa: boris\nround: 2", "round_close, growth, beadle_scoring, resolution, automa_turn, turn 0"),
    ],
)
def test_the_turn_that_is_next_is_followed_by_the_rest_of_the_round(text: str, rest: str) -> None:
    """L-RND-2: who comes before it in the order has had his turn; then what a game of these seats has in this round."""
    p = london(text)
    rows = [line.split() for line in game("london").describe(p).partition("agenda:\n")[2].splitlines()]
    assert ", ".join(" ".join(row[:2]) if row[0] == "turn" else row[0] for row in rows) == rest
    seats = 1 if "automa" in text else int(p.seats())
    asked = []
    while p.to_move >= 0 and len(asked) < 2000:
        asked.append((p.round_number(), int(p.to_move)))
        end = p.parse("end") if "end" in [p.notation(move) for move in p.legal()] else p.legal()[0]
        p.play(end)
    rounds = {number: {seat for n, seat in asked if n == number} for number, _ in asked}
    first = min(rounds)
    assert p.to_move < 0 and all(len(rounds[n]) == seats for n in rounds if n > first)
    assert sorted(rounds) == list(range(first, len(rounds) + first)), "no round is lost"


def test_alone_turn_b_is_the_automas_and_nobody_elses() -> None:
    """L-SOL-1: it once was your own turn all the same. His cards come, and you are asked in the next round only."""
    p = london("automa: rik\nround: 3\nnext: turn B after A", events=True)
    assert [e.name for e in p.events or []].count("automa_card") == 4
    assert (p.to_move, p.round_number()) == (0, 4)


def test_boris_turn_can_be_next_and_is_told() -> None:
    """L-SOL-1, L-SOL-4: his three cards are those that are said, in their order."""
    p = london("automa: boris\nnext: turn B after A\nnext draw: G03 R05 B01", events=True)
    assert p.events is not None
    cards = [e.data["card"] for e in p.events if e.name == "automa_card"]
    assert cards == ["G03", "R05", "B01"]
    assert [e.name for e in p.events].index("automa_card") < [e.name for e in p.events].index("round")
    assert london("automa: boris\nnext: turn B after A").events is None


def test_a_described_turn_without_a_card_in_hand_ends_by_itself() -> None:
    """L-TRN-1: B is asked; and it is told, if events are recorded."""
    p = build_london("seat B: hand Y02\nnext draw: R05 B01 G20 R07", events=True)
    assert p.to_move == 1 and p.view(0)["hand"] == ["R05", "R07", "B01", "G20"]
    assert [(e.name, e.seat) for e in p.events or []] == [("end_turn", 0), ("draw", 0)]


def test_the_gold_cards_that_are_said_are_drawn() -> None:
    """F-RND-1"""
    p = flanders("seats: 2\ngold: yes\nnext gold: site bruges", events=True)
    for _ in range(2):
        after(p, "card take-back", "influence 0")
    after(p)
    drawn = [e.secret["card"] for e in p.events or [] if e.name == "draw_gold" and e.secret]
    assert drawn == ["site"]


def test_mosaic_deals_the_cards_that_are_said() -> None:
    """M-OFR-2, M-EMP-1: the empire card comes where it is said."""
    p = mosaic("deck build: safe 2 section 5\nnext build: farm-1 port-2 farm-2 empire farm-3", events=True)
    after(p, "work stone")
    described = game("mosaic").describe(p)
    assert "offer build: farm-1 port-2 farm-2 farm-3 " in described and "next build" not in described
    assert "empire_card" in [e.name for e in p.events or []]


def test_herobotus_turn_can_be_next_and_his_cards_said() -> None:
    """H-TRN-1, H-TRN-2"""
    text = "automa: B\nturn: B\nround: 4\nhex italy-8: A city\nhex greece-1: B city\nhex egypt-1: B city"
    named = [one.key for one in mosaic(text).tables.book.actions]  # type: ignore[attr-defined]
    spoken = mosaic(text, events=True)
    first = next(e for e in spoken.events or [] if e.name == "hero_action")
    assert (spoken.to_move, spoken.round_number()) == (0, 5)
    described = game("mosaic").describe(mosaic("automa: B"))
    row = next(line for line in described.splitlines() if line.startswith("  actions "))
    others = [key for key in row.split()[1:] if key != named[int(str(first.data["card"]))]]
    for key in others:
        p = mosaic(f"{text}\nnext actions B: {key}", events=True)
        acted = next(e for e in p.events or [] if e.name == "hero_action")
        assert named[int(str(acted.data["card"]))] == key
    assert len(others) > 5
