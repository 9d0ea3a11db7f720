"""Running an arena: which games are still to be played, by whom, until when; every result is on the disk before it counts."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from types import FrameType
from typing import Final, Protocol

from guildhall.arena.plan import Plan
from guildhall.arena.playing import Names
from guildhall.arena.results import Results
from guildhall.arena.standings import Tally, Target
from guildhall.arena.workers import Next, Played

BATCH: Final = 0.5  # seconds between two writings


@dataclass(frozen=True)
class Limits:
    """How far a run goes: games a match in all, games in this run, and seconds."""

    games: int
    more: int | None = None
    seconds: float | None = None


class Players(Protocol):
    """Whoever plays games by their number: the processes of this machine, or a cluster."""

    def results(self, next_number: Next) -> Iterator[list[Played]]: ...

    def end(self) -> None: ...


class Run:
    """One run over a results file."""

    def __init__(self, results: Results, limits: Limits, test: Target | None) -> None:
        self.results = results
        self.limits = limits
        self.plan = Plan(results.found.settings)
        self.tally = Tally(self.plan, test)
        self.tally.add(results.found.records.values())
        self.begun = monotonic()
        self.given = 0
        self.ahead = self.to_come()

    def to_come(self) -> Iterator[int]:
        """Games of the plan that are not in the file, without those of decided matches."""
        for number in self.plan.in_order(self.limits.games):
            if number not in self.results.found.records:
                standing = self.tally.standings[self.plan.planned(number).match.number]
                if not self.tally.decided(standing):
                    yield number

    def left(self) -> int:
        """How many games this run has before it, if no match is decided early."""
        missing = sum(1 for _ in self.to_come())
        return missing if self.limits.more is None else min(missing, self.limits.more)

    def next_number(self) -> int | None:
        """The next game to be given out; None when this run has given out all it may."""
        limits = self.limits
        if limits.more is not None and self.given >= limits.more:
            return None
        if limits.seconds is not None and monotonic() - self.begun >= limits.seconds:
            return None
        number = next(self.ahead, None)
        if number is not None:
            self.given += 1
        return number

    def play(self, players: Players, progress: Callable[[int], None]) -> None:
        """Play until the limits; what has come in is written before an interrupt or a fault goes on."""
        waiting: list[Played] = []
        written = monotonic()
        try:
            for found in players.results(self.next_number):
                waiting += found
                self.tally.add(record for record, _ in found)
                if found:
                    progress(len(found))
                if monotonic() - written >= BATCH:
                    self.keep(waiting)
                    written = monotonic()
        finally:
            with suppress(KeyboardInterrupt):
                players.end()
            self.keep(waiting)

    def keep(self, waiting: list[Played]) -> None:
        """Write what waits, and forget it; an interrupt comes before or after both."""
        names: Names = {}
        for _, new in waiting:
            for kind, ids in new.items():
                names.setdefault(kind, {}).update(ids)
        with uninterrupted():
            self.results.add([record for record, _ in waiting], names)
            waiting.clear()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is over: written half, a game would stand in the file twice. Only the main thread hears it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = False

    def remember(_: int, __: FrameType | None) -> None:
        nonlocal pressed
        pressed = True

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)
