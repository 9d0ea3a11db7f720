"""Observations: nothing that the view does not show, all that it shows, field by field; every move is an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.formats.learning import Learning
from guildhall.games import game
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.rng import fast
from guildhall.kernel.sheet import Sheet
from guildhall.research.stepping import BLOCK, Actions, Stepper

TABLES: dict[str, list[tuple[Any, dict[str, str]]]] = {
    "london": [(2, {}), (4, {}), (["me", "rik"], {"promo": "on"})],
    "flanders": [(2, {"two_players": "gold"}), (4, {})],
    "mosaic": [(2, {}), (4, {}), (["me", "herobotus"], {"difficulty": "hard"}), (["me", "me", "herobotus"], {})],
}


def learning_of(key: str) -> Learning:
    made = game(key).learning
    assert made is not None
    return made()


def seen(learning: Learning, p: Position, seat: int) -> tuple[int, ...]:
    sheet = Sheet(learning.size)
    learning.observe(p, seat, sheet)
    assert sheet.at == learning.size, "the fields and what is written differ in length"
    return tuple(int(cell) for cell in sheet.cells)


def along(key: str, which: int, seed: int, every: int = 1, most: int = 10_000) -> Iterator[Position]:
    """Positions of a random game."""
    seats, options = TABLES[key][which % len(TABLES[key])]
    p, rng = game(key).start(seats, options, seed), fast(seed + 1)
    for k in range(most):
        if p.to_move == FINISHED:
            return
        if k % every == 0:
            yield p
        moves = p.legal()
        p.apply(moves[int(rng.below(len(moves)))])


@pytest.mark.parametrize("key", TABLES)
@settings(max_examples=6)
@given(data=st.data())
def test_nothing_hidden_changes_an_observation(key: str, data: st.DataObject) -> None:
    """Dealt anew what a seat cannot know, it sees the same numbers."""
    seed, which = data.draw(st.integers(0, 10**6)), data.draw(st.integers(0, 9))
    learning = learning_of(key)
    for p in along(key, which, seed, every=data.draw(st.integers(7, 40)), most=300):
        for seat in range(int(p.seats())):
            now = seen(learning, p, seat)
            for other in range(2):
                assert seen(learning, p.imagine(seat, fast(seed + other)), seat) == now


@pytest.mark.parametrize("key", TABLES)
def test_what_the_view_tells_apart_an_observation_does_too(key: str) -> None:
    learning = learning_of(key)
    for which in range(len(TABLES[key])):
        known: dict[tuple[int, tuple[int, ...]], str] = {}
        for p in along(key, which, 4, most=60):
            for seat in range(int(p.seats())):
                view = repr(p.view(seat))
                assert known.setdefault((seat, seen(learning, p, seat)), view) == view


@pytest.mark.parametrize("key", TABLES)
def test_every_move_is_an_action_and_back(key: str) -> None:
    learning = learning_of(key)
    moves = learning.moves
    assert all(one.first % BLOCK == 0 for one in moves)
    actions = Actions([one.first for one in moves], [one.size for one in moves])
    assert actions.size == learning.actions
    numbers = [int(actions.move[action]) for action in range(learning.actions)]
    assert [int(actions.action_of(move)) for move in numbers] == list(range(learning.actions))
    for which in range(len(TABLES[key])):
        stepper = Stepper(actions, learning.observe, learning.size)
        for p in along(key, which, 8, every=3):
            stepper.begin(p)
            legal = stepper.legal_actions()
            assert [int(actions.move[action]) for action in legal] == p.legal()
            assert [a for a in range(learning.actions) if stepper.mask[a]] == sorted(legal)


def field(learning: Learning, p: Position, seat: int, name: str) -> list[int]:
    return list(seen(learning, p, seat)[learning.places[name]])


def test_fields_of_london_are_those_of_the_view() -> None:
    learning = learning_of("london")
    for p in along("london", 1, 3, every=23):
        seat = int(p.to_move)
        view: Any = p.view(seat)
        cards = [i for i, has in enumerate(field(learning, p, seat, "hand")) if has]
        assert [p.book().cards[i].id for i in cards] == view["hand"]  # type: ignore[attr-defined]
        assert field(learning, p, seat, "round") == [view["round"]]
        assert field(learning, p, seat, "to_move") == [0]
        for k in range(4):
            other = view["seats"][(seat + k) % 4]
            assert field(learning, p, seat, f"seat_{k}")[2:6] == [
                other["vp"],
                other["hand"],
                other["mayoral"],
                other["neutrals"],
            ]
        assert sum(field(learning, p, seat, "tiles")[::12]) == len(view["tiles"])
        assert [(card > 0) - (card < 0) for card in field(learning, p, seat, "discard")][: len(view["discard"])] == [
            -1 if card is None else 1 for card in view["discard"]
        ]


def test_fields_of_flanders_are_those_of_the_view() -> None:
    learning = learning_of("flanders")
    for p in along("flanders", 1, 3, every=11):
        seat = int(p.to_move)
        view: Any = p.view(seat)
        for k in range(4):
            other = view["seats"][(seat + k) % 4]
            told = field(learning, p, seat, f"seat_{k}")
            assert told[1:5] == [other["vp"], other["influence"], other["cities_won"], int(other["chosen"])]
            assert sum(told[7:]) == len(other["hand"])
            if view["phase"] == "choose" and k:
                assert told[5:7] == [0, 0]
        for city in view["cities"]:
            told = field(learning, p, seat, f"city_{city['key']}")
            assert told[:3] == [city["in_play"], city["scored"], city["value"]]
            assert told[-4:] == [int(city["plots"][-1][what]) for what in ("site", "printed", "figures", "cathedral")]


def test_fields_of_mosaic_are_those_of_the_view() -> None:
    learning = learning_of("mosaic")
    for which in (1, 2):
        for p in along("mosaic", which, 3, every=29):
            seat, n = int(p.to_move), int(p.seats())
            view: Any = p.view(seat)
            for k in range(n):
                other = view["seats"][(seat + k) % n]
                told = field(learning, p, seat, f"seat_{k}")
                assert told[12:17] == list(other["stock"].values())
                assert told[17:22] == list(other["production"].values())
                assert told[41:48] == list(other["supply"].values())
                assert [i for i, has in enumerate(told[48:153]) if has] == other["technologies"]
                assert [i for i, has in enumerate(told[153:258]) if has] == other["held"]
                assert told[7] == other["held_hidden"]
            pieces = field(learning, p, seat, "hexes")[::3]
            assert sum(kind > 0 for kind in pieces) == sum(hex["piece"] is not None for hex in view["hexes"])
            for name, offer in view["offers"].items():
                told = field(learning, p, seat, f"deck_{name}")
                assert told[: len(offer)] == [0 if card is None else card + 1 for card in offer]
                assert told[5] == view["decks"][name]["left"]
