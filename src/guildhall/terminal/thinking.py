"""While bots think: who it is, and how far he is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from guildhall import build
from guildhall.players import BY_THE_CLOCK
from guildhall.terminal.text_table import QUIET, TextTable


@contextmanager
def thinking(table: TextTable) -> Iterator[None]:
    """On a screen a line tells who thinks and how far he is; through a pipe nobody is told."""
    session = table.session
    if not table.on_screen or not any(kind in BY_THE_CLOCK for kind in session.file.seats):
        yield
        return

    def tell(share: float) -> None:
        name = session.file.names[session.seat_to_move()]
        table.face.busy(f"{table.w.t('{name} is thinking …', name=name)} {table.w.percent(share)}")

    for pace in session.paces:
        pace.tell = tell
    try:
        yield
    finally:
        for pace in session.paces:
            pace.tell = None
        table.face.busy("")


def tell_weaker(table: TextTable) -> None:
    """Interpreted, who thinks by the clock sees less in the same time."""
    file = table.session.file
    names = [name for name, kind in zip(file.names, file.seats) if kind in BY_THE_CLOCK]
    if names and build() == "interpreted":
        w = table.w
        table.say(
            w.t(
                "The rules run interpreted: in the same time {names} sees less, and plays weaker than compiled.",
                names=", ".join(names),
            ),
            QUIET,
        )
