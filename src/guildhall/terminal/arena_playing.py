"""Playing an arena from the terminal: its file, its crew, a bar that shows how far it is."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import guildhall
from guildhall.formats.words import Words
from guildhall.kernel.problems import BadChoice

if TYPE_CHECKING:
    from guildhall.arena.running import Players, Run
    from guildhall.arena.settings import Settings
    from guildhall.arena.standings import Target

GAMES, DECIDE_AT_MOST = 100, 1000  # games a match, if nobody says


@contextmanager
def played(
    args: argparse.Namespace, path: Path, settings: Settings | None, test: Target | None, w: Words
) -> Iterator[Run]:
    """A run over a results file, as far as the limits let it go; the file is still open."""
    from guildhall.arena.checking import check_version
    from guildhall.arena.results import Results
    from guildhall.arena.running import Limits, Run

    games = args.games or (DECIDE_AT_MOST if test else GAMES)
    with Results(path, settings, made_now()) as results:
        run = Run(results, Limits(games, args.more, args.minutes and args.minutes * 60), test)
        if results.found.settings.mode == "mix" and test is not None:
            raise BadChoice("With --mix nobody is measured against the others, so --decide has nothing to decide.")
        if run.left():
            check_version(results.found.settings, run.plan, path)
            with telling_interrupt(run, path, w), bar(run, w) as progress:
                run.play(players_of(args, results.found.settings), progress)
        yield run


@contextmanager
def telling_interrupt(run: Run, path: Path, w: Words) -> Iterator[None]:
    """Ctrl-C: what was played is kept, and the person is told so."""
    try:
        yield
    except KeyboardInterrupt:
        n = len(run.results.found.records)
        said = w.n(
            "Interrupted. {n} game is kept in {path}.", "Interrupted. {n} games are kept in {path}.", n, path=path
        )
        print(said, w.t("The same command goes on."), file=sys.stderr)
        raise


def default_path(settings: Settings | None) -> Path:
    import json

    from guildhall.arena.settings import digest_of

    assert settings is not None
    return Path(f"arena-{settings.game}-{digest_of(json.dumps(settings.identity()))[:8]}.jsonl")


def made_now() -> dict[str, str]:
    """Where the results come from, for whoever reads them later."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": guildhall.__version__,
        "build": guildhall.build(),
        "command": shlex.join(["guildhall", *sys.argv[1:]]),
    }


def players_of(args: argparse.Namespace, settings: Settings) -> Players:
    if args.ray is not None:
        from guildhall.arena.cluster import Cluster

        return Cluster(settings, args.ray, args.jobs)
    from guildhall.arena.workers import Crew

    return Crew(settings, args.jobs or cores())


def cores() -> int:
    """The cores that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def bar(run: Run, w: Words) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, on a terminal; its end moves nearer when a match is decided."""
    if not sys.stderr.isatty():
        yield lambda n: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from guildhall.terminal.console import Console

    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True, soft_wrap=True)) as progress:
        task = progress.add_task(w.t("Games"), total=run.left())
        done = 0

        def more(n: int) -> None:
            nonlocal done
            done += n
            if run.tally.test is not None:
                progress.update(task, total=done + run.left())
            progress.advance(task, n)

        yield more
