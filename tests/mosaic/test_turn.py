"""The turn: rounds, one of eight actions, free acts (M-TRN)."""

from __future__ import annotations

import pytest

from .table import A, B, C, asked, can, names, play, position, said, seat, stock, technologies

RICH = "stone 90 ideas 90 food 90 money 90 population 9"
CITIES = "hex italy-8: A city\nhex greece-1: B city"

# Rounds --------------------------------------------------------------------------------------


def test_clockwise_rounds_from_the_start_player() -> None:
    """M-TRN-1: a new round begins when the start player's turn comes again."""
    p = position("seats: 3", "start: B", "turn: B", "round: 4")
    turns = []
    for _ in range(7):
        turns.append((p.view(-1)["round"], asked(p)[1]))
        play(p, "work stone")
    assert turns == [(4, B), (4, C), (4, A), (5, B), (5, C), (5, A), (6, B)]


def test_one_action_a_turn() -> None:
    """M-TRN-1: after it there are free acts only; without one the turn is over by itself."""
    p = play(position("seat A: food 40\n  held art"), "work stone")
    assert can(p) == ["play art", "end"]
    p = play(position("seat A: food 40"), "work stone")
    assert asked(p) == ("turn", B)


def test_the_eight_actions() -> None:
    """M-TRN-1: work, population, build, wonder, technology, tax & tariff, military, government."""
    p = position(
        f"seat A: {RICH}\n  extra military 2",
        "achievements: none",
        CITIES,
        "offer technology: art",
        "offer build: farm-1",
        "offer population: pop-1",
        "offer tax: tax-1",
    )
    verbs = {move.split()[0] for move in can(p)}
    assert verbs == {"work", "population", "build", "wonder", "technology", "tax", "military", "government"}


@pytest.mark.parametrize(
    "moves",
    [
        ["work food"],
        ["population 1"],
        ["build farm", "at italy-9"],
        ["technology 1", "play"],
        ["tax 1"],
        ["government tyranny", "end"],  # its clearing is a free act
        ["wonder sphinx", "at italy-9"],
        ["military", "recruit infantry italy", "done"],
    ],
)
def test_every_action_uses_up_the_turn(moves: list[str]) -> None:
    """M-TRN-1: whatever it is, B is next."""
    p = position(
        f"seat A: {RICH}\n  extra military 2",
        "achievements: none",
        CITIES,
        "offer technology: seeds",
        "offer population: pop-1",
        "offer tax: tax-1",
    )
    assert asked(play(p, *moves)) == ("turn", B)


# Free acts -----------------------------------------------------------------------------------


FREE = f"""
    seat A: leader magistrate government monarchy {RICH}
      production food 15
      held art seeds
    achievements: farming populous
    offer build: farm-1
"""


def test_free_acts_before_the_action() -> None:
    """M-TRN-2: held technologies, claims, the leader's power, clearing: any number, then the action is still there."""
    p = position(FREE)
    play(p, "play art", "play seeds", "claim farming", "leader stone", "clear build")
    assert technologies(p, A) == ["art", "seeds"] and seat(p, A)["achievements"] == ["farming"]
    assert stock(p, A, "stone") == 90 + 20 and p.view(-1)["actions"] == 1
    play(p, "work stone")
    assert asked(p) == ("turn", B)


def test_free_acts_after_the_action() -> None:
    """M-TRN-2: the same ones; the turn ends when its player says so."""
    p = play(position(FREE), "work food")
    assert {move.split()[0] for move in can(p)} == {"play", "claim", "leader", "clear", "end"}
    play(p, "clear build", "leader money", "play seeds", "claim farming", "play art")
    assert asked(p) == ("turn", B)  # nothing was left to do


def test_free_acts_on_both_sides() -> None:
    """M-TRN-2."""
    p = play(position(FREE), "play art", "work food", "play seeds", "end")
    assert asked(p) == ("turn", B) and technologies(p, A) == ["art", "seeds"]


@pytest.mark.parametrize(
    ("begin", "asks"),
    [
        ("build city", "place"),
        ("build city sparing", "pay"),
        ("military", "military"),
        ("technology 1", "play_or_keep"),
    ],
)
def test_no_free_act_inside_an_action(begin: str, asks: str) -> None:
    """M-TRN-2: until it is done, only what belongs to it is asked."""
    p = play(position(FREE, CITIES, "offer technology: dance"), begin)
    assert asked(p) == (asks, A)
    assert not {"claim", "clear", "leader"} & {move.split()[0] for move in can(p)}
    assert [move for move in can(p, "play") if move != "play"] == []


def test_no_passing() -> None:
    """M-TRN-2: work is always possible, so a turn cannot be ended before the action."""
    p = position("seat A: population 0")
    assert can(p) == ["work stone", "work ideas", "work food"]
    play(p, "work stone")
    assert stock(p, A, "stone") == 0 and asked(p) == ("turn", B)


def test_only_on_the_own_turn() -> None:
    """M-TRN-2: B's held card waits for B's turn."""
    p = position("seat B: food 0\n  held seeds")
    assert "play seeds" not in can(p)
    assert "play seeds" in can(play(p, "work stone"))


def test_free_acts_between_two_actions() -> None:
    """M-TRN-2: before or after each of them."""
    p = play(position("actions: 2", FREE), "work stone", "play art")
    assert p.view(-1)["actions"] == 1 and "work stone" in can(p) and "end" not in can(p)
    play(p, "work stone", "end")
    assert asked(p) == ("turn", B) and names(p, "work", "play") == ["work", "play", "work"]
    assert [e.data["gain"] for e in said(p, "work")] == [9, 9]
