"""Intervals against known values and by simulation; the test that may end early keeps its promise."""

from __future__ import annotations

from random import Random

import pytest

from guildhall.arena.plan import Plan
from guildhall.arena.playing import Record
from guildhall.arena.standings import Tally, Target, label_of, shares_by_seat
from guildhall.arena.statistics import Wager, anytime_interval, paired_bootstrap, verdict_over, wilson
from tests.arena.halls import settings


def test_wilson_is_as_published() -> None:
    """Newcombe 1998: 81 of 263 and 0 of 20, by the score method."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_bootstrap_covers_the_mean_and_is_the_same_again() -> None:
    inside = 0
    for seed in range(100):
        chance = Random(seed)
        low, high = paired_bootstrap([chance.gauss(3, 2) for _ in range(40)])
        inside += low <= 3 <= high
    assert 86 <= inside <= 100
    assert paired_bootstrap([1.0, 2.0, 4.0]) == paired_bootstrap([1.0, 2.0, 4.0])
    assert paired_bootstrap([]) == (0.0, 0.0)


def test_equals_are_seldom_told_apart_however_long_one_looks() -> None:
    """At most 5 of 100 matches between equals may be 'decided' within 400 looks."""
    wrong = 0
    for seed in range(200):
        chance, wager = Random(seed), Wager(0.5)
        for _ in range(400):
            wager.add(chance.choice((0.0, 0.5, 0.5, 1.0)))
            if wager.verdict():
                wrong += 1
                break
    assert wrong <= 12


@pytest.mark.parametrize(("share", "truth", "side"), [(0.5, 0.8, 1), (0.5, 0.2, -1), (0.8, 0.95, 1), (0.25, 0.5, 1)])
def test_clear_matches_end_soon(share: float, truth: float, side: int) -> None:
    looks = []
    for seed in range(40):
        chance, wager = Random(seed), Wager(share)
        for look in range(1, 300):
            wager.add(float(chance.random() < truth))
            if wager.verdict():
                looks.append(look)
                assert wager.verdict() == side
                break
    assert len(looks) == 40 and sorted(looks)[20] < 80


def test_the_anytime_interval_holds_what_the_wager_has_not_ruled_out() -> None:
    outcomes = [1.0, 1.0, 0.5, 1.0, 0.0, 1.0, 1.0, 1.0, 0.5, 1.0] * 4
    low, high = anytime_interval(outcomes)
    assert 0 < low < 0.8 < high < 1
    assert verdict_over(outcomes, low - 0.01) == 1 and verdict_over(outcomes, low + 0.01) == 0
    assert verdict_over(outcomes, high + 0.01) == -1 and verdict_over(outcomes, high - 0.01) == 0
    assert anytime_interval([]) == (0.0, 1.0)
    assert anytime_interval([1.0] * 60)[1] == 1.0


# Standings -----------------------------------------------------------------------------------------


def record(plan: Plan, number: int, winners: list[int], scores: list[int] | None = None) -> Record:
    one = plan.planned(number)
    found = {"n": number, "match": one.match.number, "unit": one.unit, "rotation": one.rotation, "seats": one.seats}
    return {**found, "winners": winners, "scores": scores or [10, 7], "order": [1, 0]}


def test_a_match_counts_whole_seeds_in_order_up_to_its_verdict() -> None:
    """So what a run comes to does not depend on the order in which games came back, nor on what was played beyond."""
    plan = Plan(settings("flanders", "random", "greedy"))
    records = [record(plan, n, [n % 2]) for n in range(120)]  # 'random' always wins
    expected = Tally(plan, Target(None))
    expected.add(records)
    standing = expected.standings[0]
    assert standing.verdict == 1 and 0 < standing.games < 60
    shuffled = list(records)
    Random(3).shuffle(shuffled)
    other = Tally(plan, Target(None))
    for one in shuffled:
        other.add([one])
    assert other.counted() == expected.counted()
    longer = Tally(plan, Target(None, least=80))
    longer.add(records)
    assert longer.standings[0].games == 80
    missing = Tally(plan, None)
    missing.add(records[:7] + records[8:])
    assert missing.standings[0].games == 6  # of the fourth seed one game is not there


def test_shares_and_margins_of_who_is_measured() -> None:
    plan = Plan(settings("flanders", "random", "greedy"))
    tally = Tally(plan, None)
    tally.add([record(plan, 0, [0], [10, 7]), record(plan, 1, [0, 1], [8, 8])])
    standing = tally.standings[0]
    assert standing.rate == pytest.approx((1 + 0.5) / 2)
    assert standing.margins == [pytest.approx((3 + 0) / 2)]
    assert shares_by_seat(tally.counted(), places=False) == [(0.75, 2), (0.25, 2)]
    assert shares_by_seat(tally.counted(), places=True) == [(0.25, 2), (0.75, 2)]


def test_who_plays_against_himself_is_measured_by_the_first_seat() -> None:
    plan = Plan(settings("flanders", "random", mirror=True))
    tally = Tally(plan, None)
    tally.add([record(plan, 0, [0]), record(plan, 1, [1])])
    assert tally.standings[0].rate == 0.5 and plan.matches[0].fair_share == 0.5


def test_an_automa_has_another_name_by_other_options() -> None:
    options = ({"difficulty": "easy", "longer": "0"}, {"difficulty": "pro", "longer": "0"})
    plan = Plan(settings("mosaic", "random", "herobotus", options=options))
    labels = [label_of(match, name, plan) for match in plan.matches for name in match.lineup]
    assert labels == ["random", "herobotus easy", "random", "herobotus pro"]
