"""The round: order, its parts, the grey spaces (L-RND)."""

from __future__ import annotations

import pytest

from guildhall.games.london import start
from guildhall.games.london.rules.vp_track import gain, seat_by_points
from tests.london.table import A, B, C, asked, at, can, do, names, rule, said, seat, step, tile


def order(p) -> list[int]:
    return p.view(-1)["order"]


def all_end(p):
    """Everybody ends his turn without playing; the next round begins."""
    now = p.round_number()
    while p.round_number() == now:
        do(p, "end")
    return p


def test_order_by_points_most_first() -> None:
    """L-RND-1: from round 2 on."""
    p = all_end(at("seats: 3", "round: 1", "seat A: vp 3", "seat B: vp 5", "seat C: vp 4"))
    assert p.round_number() == 2 and order(p) == [B, C, A] and p.to_move == B
    assert rule(p, "round") == "L-RND-1"


def test_tied_the_marker_on_top_goes_first() -> None:
    """L-RND-1"""
    markers = "seat A: vp 3 arrived 4", "seat B: vp 3 arrived 7", "seat C: vp 3 arrived 5"
    p = all_end(at("seats: 3", "clock: 9", *markers))
    assert order(p) == [B, C, A]


def test_a_marker_arriving_on_an_occupied_space_lies_on_top() -> None:
    """L-RND-1, L-RND-6: B comes to A's space by scoring 4 VP (Display)."""
    p = at("seat A: vp 4", "seat B: hand P01 Y02 Y03", "next: turn B after A")
    do(p, "use P01")
    assert [seat(p, A)["vp"], seat(p, B)["vp"]] == [4, 4]
    assert order(p) == [B, A]


def test_alone_points_do_not_change_the_order() -> None:
    """L-RND-1 (not solo), L-SOL-1"""
    p = do(at("automa: boris", "seat B: vp 30"), "end")
    assert p.round_number() == 2 and order(p) == [A, B] and p.to_move == A


def test_each_player_takes_one_turn() -> None:
    """L-RND-2"""
    p = at("seats: 4", "order: C A D B", "next: turn C")
    seen = []
    while p.round_number() == 1:
        seen.append(p.to_move)
        do(p, "end")
    assert seen == [2, 0, 3, 1]


@pytest.mark.parametrize(("seats", "every"), [(2, 2), (3, 1), (4, 1), (["human", "boris"], 2)])
def test_rounds_with_tile_resolution(seats: object, every: int) -> None:
    """L-RND-3"""
    track = start(seats).view(-1)["track"]
    due = [r + 1 for r, space in enumerate(track) if space["resolve"]]
    assert due == list(range(every, len(track) + 1, every))


@pytest.mark.parametrize(("header", "resolved"), [("round: 1", False), ("round: 2", True), ("seats: 4", True)])
def test_tiles_are_resolved_when_due(header: str, resolved: bool) -> None:
    """L-RND-3: tile 9 has its majority of 3."""
    p = all_end(at(header, "tile 9: A3"))
    assert tile(p, "9")["resolved"] is resolved


@pytest.mark.parametrize(
    ("seats", "options", "rounds", "grey"),
    [
        (3, {}, 15, [3, 6, 9, 12, 15]),
        (4, {}, 12, [3, 6, 9, 12]),
        (2, {}, 10, [4, 8, 10]),
        (2, {"rounds": "16"}, 16, [4, 8, 12, 16]),
        (["human", "boris"], {}, 10, [4, 8]),
        (["human", "rik"], {"rounds": "16"}, 10, [4, 8]),
    ],
)
def test_grey_spaces(seats: object, options: dict[str, str], rounds: int, grey: list[int]) -> None:
    """L-RND-4"""
    track = start(seats, options).view(-1)["track"]
    assert [r + 1 for r, space in enumerate(track) if space["growth"]] == grey
    assert len(track) == rounds


def test_growth_happens_on_grey_and_only_there() -> None:
    """L-RND-4: the plantation is asked about in round 4 of two players, not in round 6."""
    assert "plantation_reward" in names(all_end(at("round: 4", "seat A: planted 1")))
    assert "plantation_reward" not in names(all_end(at("round: 6", "seat A: planted 1")))


def test_order_of_a_round_alone() -> None:
    """L-RND-5: turns, tile resolution, Beadle scoring, growth."""
    p = at("automa: boris", "round: 4", "tile 7: A3", "draw: Y02 Y03 Y04 Y05 Y08 Y09 Y10")
    do(p, "end")
    parts = ("end_turn", "automa_card", "win_tile", "beadle_scores", "plantation_automa", "round")
    assert names(p, *parts) == ["end_turn", *["automa_card"] * 3, *parts[2:]]


def test_order_of_a_round_of_three() -> None:
    """L-RND-5: turns, tile resolution, plantation, new tiles, Beadle."""
    p = at(
        """
        seats: 3
        round: 3
        board:
          22 23 24 25
          21  #  #  J
          26 27 28 29
        stack: 10 11 12 13 14 15
        tile 23: A3
        seat B: planted 1
        """
    )
    do(p, "end", "end", "end", "pass", "pass")
    parts = ("end_turn", "win_tile", "plantation_reward", "grow", "beadle_moves", "round")
    assert names(p, *parts) == ["end_turn"] * 3 + list(parts[1:])


def test_the_end_is_checked_between_plantation_and_new_tiles() -> None:
    """L-RND-5, L-GRO-6"""
    p = step(at("seats: 3", "round: 15", "seat A: planted 1"), "growth")
    assert names(p, "plantation_reward", "grow", "final_score")[0] == "plantation_reward"
    assert "grow" not in names(p) and "final_score" in names(p)


def test_all_start_on_nought_first_player_on_top() -> None:
    """L-RND-6: if nobody scores, the order stays."""
    for seed in range(4):
        p = start(4, seed=seed)
        while p.view(-1)["ask"]["kind"] == "keep_mayoral":
            do(p, can(p)[0])
        assert p.scores() == [0, 0, 0, 0]
        first = order(p)
        while p.round_number() == 1:  # a hand of 6 + 4 is cut down to 7 again
            do(p, "end" if asked(p)[0] == "turn" else can(p)[0])
        assert p.round_number() == 2 and order(p) == first


def test_gaining_nothing_does_not_restack() -> None:
    """L-RND-6"""
    p = at("seat A: vp 3", "seat B: vp 3")
    gain(p, B, 0)
    assert [seat_by_points(p.a, k) for k in (0, 1)] == [A, B]
    gain(p, B, 1)
    gain(p, A, 1)
    assert [seat_by_points(p.a, k) for k in (0, 1)] == [A, B]


def test_simultaneous_gains_are_entered_in_order_of_points() -> None:
    """L-RND-6: B lies on top of A; both score 3 VP there; B is entered first, then A on top."""
    p = at("round: 4", "clock: 5", "seat A: vp 2 arrived 1 planted 1", "seat B: vp 2 arrived 2 planted 1")
    assert seat_by_points(p.a, 0) == B
    step(p, "growth")
    assert p.scores() == [5, 5] and seat_by_points(p.a, 0) == A


def test_turn_order_is_fixed_negotiation_uses_current_points() -> None:
    """L-RND-7: B scores in his turn; C still follows him, but in the negotiation B comes first."""
    p = at(
        """
        seats: 3
        seat A: vp 3 neutrals 1
        seat B: hand P01 Y02 Y03 Y04 neutrals 1
        seat C: vp 1
        tile 9: A2 B1
        next: turn B after A
        """
    )
    do(p, "use P01", "pay Y02", "pay Y03")
    assert seat(p, B)["vp"] == 4 and order(p) == [A, B, C]
    do(p, "end")
    assert p.to_move == C
    do(p, "end")
    assert asked(p) == ("negotiate", B)
    do(p, "swap 0")
    assert asked(p) == ("negotiate", A)
    assert not said(p, "round")
