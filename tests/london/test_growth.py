"""Growth: the plantation and the new tiles (L-GRO)."""

from __future__ import annotations

import pytest

from guildhall.formats.words import words
from guildhall.games.london import layout as L
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.position import London
from guildhall.games.london.texts.event_text import event_text
from tests.london.table import A, B, C, asked, at, can, do, each, events, finished, names, rule, said, seat, step, tile


def plantation(*planted: int, side: str = "virginia") -> London:
    """So many liverymen of each player there; then growth (round 12 is grey for all if two play 16)."""
    seats = [f"seat {'ABCD'[s]}: planted {n}" for s, n in enumerate(planted)]
    last = " of 16" if len(planted) == 2 else ""
    return step(at(f"seats: {len(planted)}", f"round: 12{last}", f"plantation: {side}", *seats), "growth")


@pytest.mark.parametrize(
    ("planted", "vp"),
    [
        ((3, 1, 2), [7, 0, 3]),  # most, second most
        ((2, 2, 1), [3, 3, 0]),  # tie for first: the tied take the right one, others nothing
        ((1, 1, 1), [3, 3, 3]),
        ((2, 1, 1), [7, 0, 0]),  # tie for second
        ((0, 2, 0), [0, 7, 0]),  # alone: the left one only
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_who_gets_what(planted: tuple[int, ...], vp: list[int]) -> None:
    """L-GRO-1: on Virginia, left 7 VP, right 3 VP."""
    assert plantation(*planted).scores() == vp


def test_negotiation_on_the_plantation() -> None:
    """L-GRO-1: as in L-RES-3: most points first; the swapped ones go to the Guildhall."""
    p = at("round: 4", "seat A: planted 2 neutrals 1", "seat B: planted 1 neutrals 2 vp 5")
    step(p, "growth")
    assert asked(p) == ("negotiate", B) and can(p) == ["swap 0", "swap 1"]
    do(p, "swap 0")
    assert asked(p) == ("negotiate", A)
    do(p, "swap 1")
    assert seat(p, A)["hall"] == 5 and p.scores() == [3, 5 + 3], "tied 1 to 1"
    assert rule(p, "plantation_reward") == "L-GRO-1"


@pytest.mark.parametrize("points", ["vp 0", "vp 9"])
def test_rewards_are_announced_once_first_place_first(points: str) -> None:
    """L-GRO-1, L-RND-6: A is first whoever leads on the score track; points are entered in that order."""
    p = step(at("seats: 3", "round: 3", "seat A: planted 3", f"seat B: planted 2 {points}"), "growth")
    told = [(event.seat, event.data["rank"]) for event in said(p, "plantation_reward")]
    assert told == [(A, "first"), (B, "second")]
    assert [event.seat for event in said(p, "points")] == ([B, A] if points == "vp 9" else [A, B])
    lines = [event_text(event.seen_by(-1), house_set(), words("en"), ["Ann", "Bob", "Cy"]) for event in events(p)]
    assert [line for line in lines if "reward" in line] == [
        "Ann is first on the plantation and takes the left reward.",
        "Bob is second on the plantation and takes the right reward.",
    ]
    assert sum("7 VP" in line for line in lines) == sum("3 VP" in line for line in lines) == 1
    yours = [event_text(event.seen_by(A), house_set(), words("en"), ["You", "Bob", "Cy"]) for event in events(p)]
    assert [line for line in yours if "7 VP" in line] == ["The plantation brings you 7 VP."]


def test_who_is_tied_is_announced_as_tied() -> None:
    """L-GRO-1"""
    p = plantation(2, 2, 1)
    assert [(event.seat, event.data["rank"]) for event in said(p, "plantation_reward")] == [(A, "tied"), (B, "tied")]


def test_turned_over_by_option_after_the_rewards() -> None:
    """L-GRO-7, L-SOL-11: as alone, the side that is scored lies up until all rewards were taken."""
    p = step(at("options: plantation_turns=yes", "round: 4", "plantation: ulster", "seat A: planted 2"), "growth")
    assert asked(p) == ("mayor", A) and p.view(-1)["plantation"]["side"] == "ulster"
    assert do(p, "take").view(-1)["plantation"]["side"] == "virginia"


def test_who_was_rewarded_returns_liverymen() -> None:
    """L-GRO-2: 2 for the left reward, 1 for the right; fewer if he has fewer; the rest stay."""
    p = plantation(5, 3, 1)
    assert [seat(p, s)["planted"] for s in (A, B, C)] == [3, 2, 1]
    assert [seat(p, s)["supply"] for s in (A, B, C)] == [16 - 4 - 5 + 2, 16 - 4 - 3 + 1, 16 - 4 - 1]
    assert rule(p, "planters_return") == "L-GRO-2"
    assert [seat(plantation(1, 0), s)["planted"] for s in (A, B)] == [0, 0]
    assert [seat(plantation(2, 2, 1), s)["planted"] for s in (A, B, C)] == [1, 1, 1]


def test_rewards_of_virginia() -> None:
    """L-GRO-3"""
    assert plantation(2, 1).scores() == [7, 3]


def test_rewards_of_ulster() -> None:
    """L-GRO-3: left 3 VP and a mayoral card, right 3 VP."""
    p = plantation(2, 1, side="ulster")
    assert asked(p) == ("mayor", A)
    do(p, "take")
    assert p.scores() == [3, 3] and [seat(p, s)["mayoral"] for s in (A, B)] == [1, 0]


@pytest.mark.parametrize(("seats", "n"), [(3, 5), (4, 6)])
def test_new_tiles_each_with_a_token(seats: int, n: int) -> None:
    """L-GRO-4: the first beyond the outermost tile in the north, the others clockwise."""
    p = step(at(f"seats: {seats}", "round: 3"), "growth")
    event = said(p, "grow")[0]
    new = [tile(p, t) for t in event.data["tiles"]]
    assert len(new) == n and all(t["token"] and not t["resolved"] for t in new)
    assert event.rule == "L-GRO-4" and event.data["side"] == "north"
    right = [(-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 4), (1, 4)]
    assert [(t["row"], t["col"]) for t in new] == right[:n]


def test_sides_by_round() -> None:
    """L-GRO-4: 3 north, 6 east, 9 south, 12 west."""
    p = at("seats: 3")
    for number, side in ((3, "north"), (6, "east"), (9, "south"), (12, "west")):
        assert p.view(-1)["compass"] == side, "the compass rose shows where the next growth begins"
        p.a[L.ROUND] = number
        step(p, "growth")
        assert said(p, "grow")[-1].data["side"] == side


def test_the_beadle_moves_after_growth() -> None:
    """L-GRO-5: to a lower number among the new tiles."""
    p = at(
        """
        seats: 3
        round: 3
        board:
          22 23 24 25
          21  #  #  J
          26 27 28 29
        stack: 10 11 12 13 14
        """
    )
    assert step(p, "growth").view(-1)["beadle"] == "10" and rule(p, "beadle_moves") == "L-GRO-5"
    assert names(p, "grow", "beadle_moves") == ["grow", "beadle_moves"]


@pytest.mark.parametrize(("seats", "last"), [(3, 15), (4, 12)])
def test_no_tiles_in_the_last_growth(seats: int, last: int) -> None:
    """L-GRO-6: the end is checked after the plantation."""
    p = step(at(f"seats: {seats}", f"round: {last}", "seat A: planted 1"), "growth")
    assert finished(p) and p.scores()[A] == 7 and not said(p, "grow")
    p = step(at(f"seats: {seats}", f"round: {last - 3}"), "growth")
    assert not finished(p) and said(p, "grow")


def test_the_plantation_is_not_turned_over() -> None:
    """L-GRO-7: but with the option."""
    p = step(at("round: 4", "seat A: planted 1"), "growth")
    assert p.view(-1)["plantation"]["side"] == "virginia"
    p = step(at("round: 4", "options: plantation_turns=yes", "seat A: planted 1"), "growth")
    assert p.view(-1)["plantation"]["side"] == "ulster" and p.scores() == [7, 0]


THREE = """
  .   .  W5   .   .   .   .   .
  .  W4  N1  N2  N3  N4   .   .
  .  W3   o   o   o   o  N5  E1
  .  W2   o   G   G   o  E2   .
 W1  S5   o   o   o   o  E3   .
  .   .  S4  S3  E5  E4   .   .
  .   .   .   .  S2  S1   .   .
"""
FOUR = """
  .  N1  N2  N3  N4   .   .
  .   o   o   o   o  N5  E1
 S6   o   G   G   o  N6  E2
 S5   o   o   o   o  E3   .
  .  S4  E6  E5  E4   .   .
  .   .  S3  S2  S1   .   .
"""


def picture(p: London) -> list[list[str]]:
    """The board as the ledger draws it: which growth brought which tile, and as which."""
    name = {str(t["id"]): "o" for t in p.view(-1)["tiles"]}
    for event in said(p, "grow"):
        for k, t in enumerate(event.data["tiles"]):
            name[t] = f"{event.data['side'][0].upper()}{k + 1}"
    at_cell = {(t["row"], t["col"]): name[t["id"]] for t in p.view(-1)["tiles"]}
    at_cell |= dict.fromkeys(map(tuple, p.view(-1)["guildhall"]), "G")
    rows, cols = zip(*at_cell)
    across = range(min(cols), max(cols) + 1)
    return [[at_cell.get((r, c), ".") for c in across] for r in range(min(rows), max(rows) + 1)]


@pytest.mark.parametrize(("seats", "drawn"), [(3, THREE), (4, FOUR)])
def test_the_picture_of_all_growths(seats: int, drawn: str) -> None:
    """L-GRO-8, L-GRO-4: all growths of a game, as the ledger draws them."""
    p = at(f"seats: {seats}")
    for number in (3, 6, 9, 12)[: 7 - seats]:
        p.a[L.ROUND] = number
        step(p, "growth")
    assert picture(p) == [row.split() for row in drawn.strip().splitlines()]


def test_new_tiles_are_resolved_in_reading_order() -> None:
    """L-GRO-8, L-RES-1: the tiles in the north come first, N5 stands at the end of the first old row."""
    p = at(
        """
        seats: 3
        board:
          10 11 12 13  .
           2  3  4  5 14
           1  #  #  J  .
           6  7  8  9  .
        """,
        each("A1 B3", "14 12"),
        each("A3", "7"),
        "tile 1: A4",
    )
    assert " ".join(t["id"] for t in p.view(-1)["tiles"]) == "10 11 12 13 2 3 4 5 14 1 J 6 7 8 9"
    step(p, "resolution")
    do(p, *["pass"] * 3)
    assert [e.data["tile"] for e in said(p, "win_tile")] == ["12", "14", "1", "7"]
