"""Where a game was decided, at the terminal: of a file with a bar while the master thinks, and at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from guildhall.analysis.report import lines
from guildhall.analysis.telling import live_of
from guildhall.analysis.work import Analysis, Effort, analysed
from guildhall.formats.words import Words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice
from guildhall.table.live import Live
from guildhall.table.session import Session
from guildhall.terminal.text_table import TextTable


def course_of(session: Session) -> Live:
    """A game with its course."""
    return live_of(session.file, session.components, session.game)


def seats_told(session: Session, given: int | None) -> list[int] | None:
    """Whose decisions are judged; None: those of people, or of all bots.

    While a game goes on these are the decisions of one person, told to that person alone: what they rest on is known to him.
    """
    if given == WATCHER:
        raise BadChoice("A watcher decides nothing.")
    if session.finished():
        return None if given is None else [given]
    people = [seat for seat, kind in enumerate(session.file.seats) if kind == "human"]
    if given is not None and given not in people:
        raise BadChoice("The game goes on: what a bot or an automa knows stays hidden until its end.")
    if given is None and not people:
        raise BadChoice("The game goes on, and no person plays in it: it can be analysed when it is finished.")
    if given is None and len(people) > 1:
        raise BadChoice("The game goes on: say with --seat whose decisions are told, and show them to nobody else.")
    return [people[0] if given is None else given]


@contextmanager
def bar(w: Words, console: Console) -> Iterator[Callable[[float], None] | None]:
    """How far it is, on a terminal."""
    if not console.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.0f} %"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(w.t("The master looks at every decision"), total=1.0)
        yield lambda share: progress.update(task, completed=share)


def judged(live: Live, effort: Effort, seats: Sequence[int] | None, w: Words) -> Analysis:
    with bar(w, Console(stderr=True)) as tell:
        return analysed(live, effort, seats, tell)


def told_at_end(table: TextTable) -> list[Text]:
    """At the end of a game, before its table: where it was decided."""
    if not table.session.finished():
        raise BadChoice("This is told when the game is finished.")
    w = table.w
    said = w.t("The master looks at every decision")
    live = course_of(table.session)
    try:
        found = analysed(live, Effort(), None, lambda share: table.face.busy(w.labelled(said, w.percent(share))))
    finally:
        table.face.busy("")
    return [Text(line) for line in lines(live, found, w)]
