"""The end of the game (F-END)."""

from __future__ import annotations

import pytest

from tests.flanders.table import (
    ALL,
    GREY,
    A,
    B,
    C,
    all_full,
    asked,
    at,
    can,
    choose,
    city,
    covers,
    do,
    finished,
    full,
    idle,
    names,
    rule,
    said,
    seat,
)

# All is scored and full: the round played is the last, and only influence still scores.
OVER = f"{ALL}\n{all_full()}"


# When ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("free", "over"), [((1, 2), False), ((1,), True), ((), True)])
def test_at_most_one_free_plot_on_the_whole_map(free: tuple[int, ...], over: bool) -> None:
    """F-END-1: two are left: on; one or none: the end."""
    assert finished(idle(at(all_full("bruges"), full("bruges", "0:A", free)))) == over


def test_free_plots_of_all_cities_count_together() -> None:
    """F-END-1: one in Bruges and one in Ghent are two."""
    p = at(all_full("bruges", "ghent"), full("bruges", "0:A", free=(1,)), full("ghent", "0:B", free=(1,)))
    assert not finished(idle(p))


def test_after_a_round_only() -> None:
    """F-END-1: A builds on the last but one plot; B and the gold card still have their turn."""
    p = at(all_full("bruges", taken="C"), full("bruges", "0:C", free=(1, 3)), "gold card: bruges A")
    choose(p, "bruges 1", "bruges", "take-back")
    do(p, "build bruges-1 own")
    assert not finished(p) and asked(p) == ("act", B)
    do(p, "build bruges-3 own")
    assert finished(p) and city(p, "bruges")["scored"]


def test_no_gold_card_left() -> None:
    """F-END-1: after the round of the last card, not before."""
    p = idle(at("gold a: influence", "gold b: take-back"))
    assert not finished(p) and p.view(-1)["gold"]["left"] == 1
    idle(p)
    assert not finished(p) and p.view(-1)["gold"]["left"] == 0 and p.round_number() == 3
    idle(p)
    assert finished(p) and p.round_number() == 3 and can(p) == []


def test_finished_view() -> None:
    """F-END-4: the winners are named, nobody is asked."""
    p = idle(at(OVER, "seat B: vp 3"))
    v = p.view(A)
    assert (v["finished"], v["phase"], v["to_move"], v["ask"], v["winners"]) == (True, "finished", -1, None, [B])


# Last scoring --------------------------------------------------------------------------------


def test_free_plots_are_covered_and_all_cities_scored() -> None:
    """F-END-2: the pile is empty; Bruges has been scored before and is not scored again."""
    p = at(full("bruges", "0:A 1:B 3:A"), "scored: bruges", "city ghent: 0:B 2:A 6:C/site", "gold a:", "gold b:")
    idle(p)
    assert finished(p) and all(c["scored"] and c["free"] == 0 for c in p.view(-1)["cities"])
    assert covers(p, "ghent") == [1, 3, 4, 5, 7, 8, 9, 10, 11, 12]
    assert {e.rule for e in said(p, "cover")} == {"F-END-2"}
    assert [e.data["city"] for e in said(p, "score_city")] == ["ghent", "ypres", "leuven", "utrecht", "liege"]
    # Ghent 2 (site 0): A and B share rank 2; Ypres 1 for C; Leuven 1 for grey; then 3 for influence
    assert p.scores() == [1 + 3, 1 + 3, 1 + 3] and p.view(-1)["grey_vp"] == 1 and p.view(-1)["stones"] == 10


def test_a_game_ends_with_one_free_plot_covered() -> None:
    """F-END-2: the plot counts nothing."""
    p = idle(at(all_full("bruges"), full("bruges", "0:A 1:B 3:B", free=(2,))))
    assert 2 in covers(p, "bruges") and said(p, "score_city")[-1].data == {"city": "bruges", "value": 3}


# Influence -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "expected"),
    [((3, 1, 0), [3, 0, 0]), ((2, 2, 1), [3, 3, 0]), ((1, 1, 1), [3, 3, 3]), ((0, 0, 4), [0, 0, 3])],
)
def test_most_influence_cards(cards: tuple[int, ...], expected: list[int]) -> None:
    """F-END-3: 3 points to each who has most."""
    p = idle(at(OVER, *[f"seat {'ABC'[s]}: influence {n}" for s, n in enumerate(cards)]))
    assert p.scores() == expected and rule(p, "influence_bonus") == "F-END-3"


def test_no_influence_card_no_bonus() -> None:
    """F-END-3: nobody has one."""
    p = idle(at(OVER, *[f"seat {letter}: influence 0" for letter in "ABC"]))
    assert finished(p) and p.scores() == [0, 0, 0] and names(p, "influence_bonus") == []


def test_influence_played_in_the_last_round_is_gone() -> None:
    """F-END-3: in hand at the end."""
    p = choose(at(OVER), "take-back 3", "take-back 1", "take-back")
    assert p.scores() == [0, 0, 3]


def test_influence_from_the_last_gold_card_counts() -> None:
    """F-END-3: it is in the hand."""
    p = idle(at(OVER, "gold card: influence A"))
    assert p.scores() == [3, 0, 0] and seat(p, A)["influence"] == 4


# The winner ----------------------------------------------------------------------------------


def test_most_points_win() -> None:
    """F-END-4: with the bonus counted; cities won do not matter then."""
    p = idle(at(OVER, "seat A: vp 9 won 3 influence 0", "seat B: vp 10 influence 0", "seat C: vp 8 influence 1"))
    assert p.scores() == [9, 10, 11] and p.winners() == [C]


def test_a_tie_goes_to_more_cities_won_alone() -> None:
    """F-END-4: then it is shared."""
    p = idle(at(OVER, "seat A: vp 9 won 1", "seat B: vp 9 won 2", "seat C: vp 8 won 4"))
    assert p.winners() == [B]
    p = idle(at(OVER, "seat A: vp 9 won 2", "seat B: vp 9 won 1", "seat C: vp 9 won 2"))
    assert p.winners() == [A, C]


def test_nobody_has_won_before_the_end() -> None:
    """F-END-4."""
    p = at("seat A: vp 9")
    assert p.winners() == [] and p.view(-1)["winners"] == []


def test_grey_cannot_win() -> None:
    """F-END-4: it has most points and most cities."""
    p = idle(at(OVER, "grey: 90", "seat B: vp 20"))
    assert p.winners() == [B] and p.view(-1)["grey_vp"] == 90 and GREY not in p.winners()


@pytest.mark.parametrize("tie", ["worst", "best"])
@pytest.mark.parametrize(
    ("quarters", "won"),
    [
        ("0:A 1:B 3:A", [1, 0, 0]),
        ("0:A 1:B", [0, 0, 0]),
        ("0:A 1:B/printed", [0, 1, 0]),
        ("0:A 1:grey 8:grey", [0, 0, 0]),
        ("0:A 1:grey", [0, 0, 0]),
        ("0:church 1:C", [0, 0, 1]),
        ("0:church 1:C/site", [0, 0, 0]),
    ],
)
def test_a_city_won_alone(quarters: str, won: list[int], tie: str) -> None:
    """F-END-4: first and not tied, with grey neither, whatever rank a tie is given."""
    p = idle(at(full("bruges", quarters), f"options: tie_rank={tie}"))
    assert [seat(p, s)["cities_won"] for s in (A, B, C)] == won
