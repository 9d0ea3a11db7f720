"""A move and an undo cost the same at the start and at the end of a long game, counted in what the rules are asked for."""

from __future__ import annotations

from collections import Counter

from guildhall.table.record import KEPT
from guildhall.table.session import Session

from .watching import counted

EARLY, LATE = 20, 300


def at_move(n: int) -> Session:
    """A game of two people after so many moves, the last of which can be taken back."""
    session = Session.new("mosaic", ["human", "human"], seed=4)
    while len(session.record.steps) < n or not undoable(session):
        assert not session.finished()
        session.play(session.position.legal()[0])
    return session


def undoable(session: Session) -> bool:
    last = session.record.steps[-1]
    return last.mark == session.position.reveals and not session.finished()


def cost_of_move(session: Session) -> Counter[str]:
    move = session.position.legal()[0]
    with counted(session) as asked:
        session.play(move)
    return asked


def cost_of_undo(session: Session) -> Counter[str]:
    seat = session.record.steps[-1].seat
    with counted(session) as asked:
        session.undo(seat)
    return asked


def test_moves_and_undos_cost_the_same_early_and_late() -> None:
    early, late = at_move(EARLY), at_move(LATE)
    assert len(late.record.steps) > 2 * KEPT
    assert cost_of_undo(early) == cost_of_undo(late) == Counter()
    assert cost_of_move(early) == cost_of_move(late) == Counter(clone=1, legal=1, apply=1)


def test_a_typed_move_is_read_once() -> None:
    session = at_move(EARLY)
    text = session.position.notation(session.position.legal()[0])
    with counted(session) as asked:
        session.play(text)
    assert asked["parse"] == 1 and asked["clone"] == 1
