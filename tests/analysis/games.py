"""Games to analyse."""

from __future__ import annotations

import random
from functools import cache
from math import sin
from pathlib import Path

from guildhall.analysis.judging import Judged, Option, decision_of
from guildhall.analysis.telling import live_of
from guildhall.analysis.work import Analysis, Effort, begun
from guildhall.table.live import Live
from guildhall.table.session import Session, let_bots_play

KEPT = Path(__file__).parent.parent / "games"
FEW = Effort(0.0, 2)  # simulations for each decision: what is told matters here, not how good it is


@cache
def kept(name: str) -> Live:
    """A whole game of tests/games."""
    session = Session.open(KEPT / f"{name}.json")
    return live_of(session.file, session.components, session.game)


@cache
def found(name: str, seat: int = 0) -> Analysis:
    """What might have been found out about it: after each decision another chance to win, and some were dear."""
    live = kept(name)
    analysis, todo = begun(live, [seat])
    for k, n in enumerate(todo):
        p, move = decision_of(live, n)
        other = next(one for one in p.legal() if one != move)
        chance = round(0.5 + 0.4 * sin(k / 5), 4)
        lost = 0.08 if k % (len(todo) // 4) == 2 else 0.0
        played = Option(p.notation(move), 30.0 + k, 20 * chance - 10, chance, 9)
        better = Option(p.notation(other), 31.0 + k, 22 * chance - 10, round(chance + lost, 4), 9)
        analysis.judged.append(Judged(n, seat, played, (better, played) if lost else (played,), bool(lost)))
    return analysis


def unfinished(key: str, seats: list[str], decisions: int, path: Path) -> Session:
    """A game that goes on, with a few random decisions of people, and its file."""
    session = Session.new(key, seats, seed="5c" * 32)
    chance = random.Random(5)
    for _ in range(decisions):
        let_bots_play(session, session.play)
        session.play(chance.choice(session.position.legal()))
    let_bots_play(session, session.play)
    session.save_as(path)
    return session
