"""Counts what a table asks of its position. Compiled classes cannot be patched, so the position is wrapped instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

from guildhall.kernel.position import Position
from guildhall.table.session import Session

COUNTED: Final = {"clone": "clone", "apply": "apply", "parse": "parse", "read_written": "parse", "legal": "legal"}


class Watched:
    """A position that notes down what it is asked for; its copies do so, too."""

    def __init__(self, position: Position, asked: Counter[str]) -> None:
        self.__dict__["inside"] = position
        self.__dict__["asked"] = asked

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.inside, name)
        if name not in COUNTED:
            return found

        def call(*given: object) -> object:
            self.asked[COUNTED[name]] += 1
            answer = found(*given)
            return Watched(answer, self.asked) if name == "clone" else answer

        return call

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.inside, name, value)


@contextmanager
def counted(session: Session) -> Iterator[Counter[str]]:
    """How often positions are begun, cloned, played on and asked to read a move, from now on to the end of the block."""
    asked: Counter[str] = Counter()
    record, begin = session.record, session.record.begin

    def watched(position: Position) -> Position:
        return cast("Position", Watched(position, asked))

    def begun() -> Position:
        asked["begin"] += 1
        return watched(begin())

    record.begin = begun
    record.position = watched(record.position)
    for step in record.steps:
        step.before = watched(step.before) if step.before is not None else None
    yield asked
    record.begin = begin
    for place in (record, *record.steps):
        name = "position" if place is record else "before"
        if isinstance(held := getattr(place, name), Watched):
            setattr(place, name, held.inside)
