"""The plan: everybody against everybody, seats rotated, seeds paired, every game one number."""

from __future__ import annotations

import pytest

from guildhall.arena.plan import Plan
from guildhall.arena.settings import GAUNTLET, MIX, Settings, check, entrants_of, option_sets
from guildhall.games import game
from guildhall.kernel.problems import BadChoice
from tests.arena.halls import played, settings


def test_two_play_each_seed_from_both_seats() -> None:
    plan = Plan(settings("flanders", "random", "greedy", seed=70))
    games = [plan.planned(number) for number in plan.in_order(4)]
    assert [(one.seed, one.seats) for one in games] == [
        (70, ("random", "greedy")), (70, ("greedy", "random")), (71, ("random", "greedy")), (71, ("greedy", "random")),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [3, 4])
def test_at_a_larger_table_one_sits_against_several_and_goes_round(players: int) -> None:
    plan = Plan(settings("flanders", "random", "greedy", players=players))
    assert [match.lineup for match in plan.matches] == [
        ("random", *["greedy"] * (players - 1)), ("greedy", *["random"] * (players - 1)),
    ]  # fmt: skip
    for match in plan.matches:
        assert match.fair_share == 1 / players
        assert sorted(seats.index(match.first) for seats in match.seatings) == list(range(players))


def test_numbers_and_games_belong_to_each_other() -> None:
    """Also where matches have different numbers of seatings: an automa has its seat."""
    plan = Plan(settings("london", "greedy", "random", "boris", "rik"))
    numbers = list(plan.in_order(10))
    assert len(numbers) == len(set(numbers))
    for number in range(60):
        one = plan.planned(number)
        assert number in plan.numbers(one.match, one.unit)
        assert plan.numbers(one.match, one.unit)[one.rotation] == number
    by_match = {match.number: [n for n in numbers if plan.planned(n).match is match] for match in plan.matches}
    assert {len(found) for found in by_match.values()} == {10}
    seeds = [{plan.planned(n).seed for n in found} for found in by_match.values()]
    assert seeds[0] == set(range(1, 6)) and all(found in (set(range(1, 6)), set(range(1, 11))) for found in seeds)


def test_what_a_game_does_not_allow_is_left_out_and_told() -> None:
    plan = Plan(settings("london", "greedy", "boris", "rik"))
    assert [match.seatings for match in plan.matches] == [(("greedy", "boris"),), (("greedy", "rik"),)]
    assert [lineup for lineup, _ in plan.refused] == [("boris", "rik")]
    with pytest.raises(BadChoice, match="alone against one other"):
        Plan(settings("london", "boris", "rik"))


def test_gauntlet_mix_mirror_and_options() -> None:
    def lineups(agreed: Settings) -> list[tuple[str, ...]]:
        return [match.lineup for match in Plan(agreed).matches]

    three = ("random", "greedy", "herobotus")
    assert lineups(settings("mosaic", *three, mode=GAUNTLET)) == [("random", "greedy"), ("random", "herobotus")]
    assert lineups(settings("mosaic", *three, mode=MIX, players=3)) == [three]
    assert lineups(settings("mosaic", "random", mirror=True)) == [("random", "random")]
    options = option_sets(game("mosaic"), {"difficulty": ["easy", "pro"], "longer": ["0"]})
    plan = Plan(settings("mosaic", "random", "herobotus", options=options))
    assert [match.options["difficulty"] for match in plan.matches] == ["easy", "pro"]


def test_what_makes_no_arena_is_refused() -> None:
    with pytest.raises(BadChoice, match="cannot play by itself"):
        entrants_of(game("london"), ["human"])
    with pytest.raises(BadChoice, match="needs two"):
        check(settings("london", "greedy"))
    with pytest.raises(BadChoice, match="twice"):
        check(settings("london", "greedy", "greedy"))
    with pytest.raises(BadChoice, match="2 to 4 seats"):
        check(settings("london", "greedy", "random", players=5))
    with pytest.raises(BadChoice, match="3 must take part"):
        check(settings("london", "greedy", "random", players=3, mode=MIX))
    with pytest.raises(BadChoice, match="cannot be shown"):
        check(settings("london", "greedy", own={"my\x1b[2Jbot": "def choose(view, moves): return moves[0]"}))
    with pytest.raises(BadChoice, match="18 digits"):
        check(settings("london", "greedy", "random", seed=10**18))
    with pytest.raises(BadChoice, match="cannot be"):
        option_sets(game("mosaic"), {"difficulty": ["easy", "hopeless"]})


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    agreed = settings("flanders", "random", mirror=True, counts=True)
    forwards = played(agreed, range(4))
    assert {n: played(agreed, range(n, n + 1))[n] for n in reversed(range(4))} == forwards
    assert len({tuple(record["scores"]) for record in forwards.values()}) > 1
