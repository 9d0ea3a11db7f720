"""How decisions are judged: fair to what was hidden, repeatable, within the time; what is told cost something."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

import pytest

from guildhall.analysis.judging import (
    BEST,
    Judged,
    Option,
    Task,
    best_moves,
    decision_of,
    first_look,
    judge,
    open_decisions,
    second_look,
)
from guildhall.analysis.work import AGAIN, SHOWN, Analysis, Effort, Work, analysed, begun
from guildhall.kernel.rng import fast
from tests.analysis.games import FEW, found, kept

GAMES = ("london-2", "flanders-3", "mosaic-2")
LOOKED_AT = 3  # decisions of each game
FEWER = 2  # simulations


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_knows_only_what_its_seat_knew(name: str) -> None:
    """Everything hidden from the seat dealt anew before: the same judgement of every move, twice looked at; and hints."""
    live = kept(name)
    todo = open_decisions(live, [1])
    for n in todo[:: len(todo) // LOOKED_AT]:
        p, move = decision_of(live, n)
        task = Task(n, 4 * FEWER)
        judged = first_look(p, move, task)
        closer = replace(task, rival=judged.best[-1].move)
        again = second_look(p, move, closer, judged)
        hints = best_moves(p, fast(n), None, 0.0, FEWER)
        for deal in range(2):
            other = p.imagine(judged.seat, fast(1000 * n + deal))
            assert first_look(other, move, task) == judged, (n, deal)
            assert second_look(other, move, closer, judged) == again, (n, deal)
            assert best_moves(other, fast(n), None, 0.0, FEWER) == hints, (n, deal)


def test_by_simulations_an_analysis_can_be_made_again() -> None:
    live = kept("london-boris")
    n = open_decisions(live, [0])[7]
    first = judge(live, Task(n, 8))
    assert judge(live, Task(n, 8)) == first
    assert Judged.of(first.data()) == first
    assert Analysis.of(found("london-boris").data()) == found("london-boris")


def test_only_decisions_with_a_choice_are_judged() -> None:
    live = kept("london-boris")
    for n in open_decisions(live, [0])[::10]:
        p, move = decision_of(live, n)
        assert live.steps[n].seat == p.to_move == 0 and move in p.legal() and len(p.legal()) > 1
    analysis = begun(live)[0]
    assert analysis.seats == [0] and analysis.result in ([1.0, 0.0], [0.0, 1.0])
    assert begun(kept("london-2"))[0].seats == [0, 1]
    assert all(0 <= one.cost <= 1 and one.points >= 0 for one in found("london-boris").judged)


def test_a_whole_game_ends_by_the_clock() -> None:
    live, shares = kept("flanders-2"), list[float]()
    from_now = monotonic()
    analysis = analysed(live, Effort(1.0), [0], shares.append)
    assert monotonic() - from_now < 30  # the last task of each sort may be late, however slow the machine is
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert analysis.judged and {one.seat for one in analysis.judged} == {0}


def test_no_more_decisions_are_looked_at_than_asked_for() -> None:
    """By simulations alone, and evenly spread over the game: twice the same."""
    live = kept("london-boris")
    some, again = (analysed(live, Effort(0, 2, 5), [0]) for _ in range(2))
    places = [one.n for one in some.judged]
    todo = begun(live, [0])[1]
    assert len(places) == 5 < len(todo) and sorted(places) == [todo[k * len(todo) // 5] for k in range(5)]
    assert some.data() == again.data()


def test_whoever_is_told_may_break_it_off() -> None:
    def stop(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analysed(kept("london-2"), FEW, [0], stop)


def judged_as(n: int, chance: float, best: float, lead: float = 0.0, again: bool = False) -> Judged:
    played = Option("a", 10.0, 0.0, chance, 5)
    return Judged(n, 0, played, (Option("b", 10.0, lead, best, 5),), again)


def test_the_costliest_decisions_are_looked_at_twice_and_told() -> None:
    """By the chance to win; where that is decided already, by points. Told are three, in the order of the game."""
    judged = [judged_as(n, 0.5, 0.5 + n / 100) for n in range(20)]
    analysis = Analysis("london", 20, [0], [1.0, 0.0], judged)
    work = Work(analysis, [], FEW)
    assert [one.n for one in work.suspects()] == list(range(19, 19 - AGAIN, -1))
    judged[15] = judged_as(15, 0.5, 0.9, again=True)
    judged[17] = judged_as(17, 0.5, 0.501, again=True)  # at a closer look it cost nothing
    judged[18] = judged_as(18, 0.5, 0.6, again=True)
    assert [one.n for one in analysis.worst(0)] == [15, 18]
    decided = Analysis("london", 3, [0], [1.0, 0.0], [judged_as(n, 1.0, 1.0, lead=float(n)) for n in range(5)])
    assert [one.n for one in decided.worst(0)] == [2, 3, 4] and len(decided.worst(0)) == SHOWN


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_has_the_best_three_legal_moves(name: str) -> None:
    live = kept(name)
    p, _ = decision_of(live, next(n for n in open_decisions(live, [0]) if len(decision_of(live, n)[0].legal()) > 5))
    shares: list[float] = []
    hints = best_moves(p, fast(1), shares.append, 0.2)
    notations = [p.notation(move) for move in p.legal()]
    assert 1 <= len(hints) <= BEST and len({one.move for one in hints}) == len(hints)
    assert all(one.move in notations and 0 <= one.chance <= 1 and one.simulations for one in hints)
    assert shares == sorted(shares)
