"""Playing on all cores of this machine: a process for each, fed with numbers of games, giving back their records.

A process that dies is replaced, and the games it had are given out again. One in which a player from a file does not
come back is ended, and he loses that game.
"""

from __future__ import annotations

import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final

from guildhall.arena.plan import Plan
from guildhall.arena.playing import Hall, Names, Record, forfeited
from guildhall.arena.settings import Settings
from guildhall.kernel.problems import BadFile

AHEAD: Final = 0.3  # seconds of work that a process has waiting, so that it never waits itself
MOST_AHEAD: Final = 64
GRACE: Final = 2.0  # seconds after his time in which a player from a file may still come back by himself
LOOK: Final = 0.2  # seconds between two looks at the clocks
DEATHS: Final = 3  # of a process in one game, until it is given up
OWN_DEATHS: Final = 2  # of a process while a player from a file was deciding, until it is taken for his doing
Played = tuple[Record, Names]
Next = Callable[[], int | None]  # the number of the next game, None if there is none at present


def work(pipe: Connection, settings: Settings, clock: Any, seat: Any) -> None:
    """A process: plays what it is told until nobody tells it anything more."""
    signal(SIGINT, SIG_IGN)  # the first process hears the interrupt and ends the others
    os.dup2(2, 1)  # what a player from a file prints does not get into the standings or their JSON
    threading.Thread(target=end_with_parent, daemon=True).start()

    def busy(who: int) -> None:
        seat.value = who
        clock.value = monotonic() if who >= 0 else 0.0

    try:
        hall = Hall(settings, busy)
        while True:
            pipe.send(hall.play(pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as problem:  # a fault of ours, which would come again: nobody should try it three times
        pipe.send(f"{type(problem).__name__}: {problem}")


def end_with_parent() -> None:
    """If the first process is killed, no player who thinks for ever keeps this one alive."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Worker:
    """A process and the games that it was given, the one being played first."""

    def __init__(self, settings: Settings) -> None:
        spawn = get_context("spawn")  # the same on every platform; takes nothing over from a parent with threads
        self.clock = spawn.RawValue("d", 0.0)
        self.seat = spawn.RawValue("i", -1)
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=work, args=(theirs, settings, self.clock, self.seat), daemon=True)
        self.process.start()
        theirs.close()
        self.given: list[int] = []
        self.overdue = False

    def give(self, number: int) -> bool:
        """Hand it a game; whether it could still take it."""
        try:
            self.pipe.send(number)
        except (BrokenPipeError, ConnectionResetError):
            return False
        self.given.append(number)
        return True

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew:
    """All processes. `results` runs until there is nothing more to play and everything given out has come back."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        self.settings = settings
        self.plan = Plan(settings)
        self.workers = [Worker(settings) for _ in range(jobs)]
        self.again: list[int] = []  # games of processes that died
        self.deaths: Counter[int] = Counter()
        self.pace = AHEAD  # seconds a game, as it was lately
        self.last = monotonic()

    def results(self, next_number: Next) -> Iterator[list[Played]]:
        """Records as they come; an empty list now and then, so that the caller can look at his own clock."""
        while True:
            self.feed(next_number)
            if not any(worker.given for worker in self.workers):
                return
            found: list[Played] = []
            ready = wait([worker.pipe for worker in self.workers], LOOK)
            for worker in list(self.workers):
                if worker.pipe in ready:
                    found += self.taken_from(worker)
                elif self.too_slow(worker):
                    found += self.replace(worker)
            self.note_pace(len(found))
            yield found

    def feed(self, next_number: Next) -> None:
        """Give each process as many games as keep it busy for a moment; long games one at a time."""
        ahead = max(1, min(MOST_AHEAD, int(AHEAD / self.pace)))
        for worker in self.workers:
            while len(worker.given) < ahead:
                number = self.again.pop() if self.again else next_number()
                if number is None:
                    return
                if not worker.give(number):
                    self.again.append(number)
                    break

    def taken_from(self, worker: Worker) -> list[Played]:
        """All that a process has ready; if it is dead, its place is filled."""
        found: list[Played] = []
        try:
            while worker.pipe.poll():
                played = worker.pipe.recv()
                if isinstance(played, str):
                    raise BadFile("A game cannot be played: {problem}", problem=played)
                worker.given.remove(played[0]["n"])
                found.append(played)
        except (EOFError, ConnectionResetError, OSError):
            found += self.replace(worker)
        return found

    def too_slow(self, worker: Worker) -> bool:
        begun = worker.clock.value
        return bool(begun) and monotonic() - begun > self.settings.move_seconds + GRACE

    def replace(self, worker: Worker) -> list[Played]:
        """A new process for one that died or must; who was deciding there from a file has lost that game."""
        seat, slow = worker.seat.value, self.too_slow(worker)
        worker.end()
        found: list[Played] = []
        if worker.given:
            first = worker.given.pop(0)
            self.deaths[first] += 1
            if seat >= 0 and (slow or self.deaths[first] >= OWN_DEATHS):
                what = "slow" if slow else "died"
                text = f"no answer within {self.settings.move_seconds:g} s" if slow else "ended its process"
                found.append((forfeited(self.plan.planned(first), seat, what, text), {}))
            elif self.deaths[first] == DEATHS:
                raise BadFile("Game {n} has ended its process {times} times.", n=first, times=DEATHS)
            else:
                self.again.append(first)
        self.again += worker.given
        self.workers[self.workers.index(worker)] = Worker(self.settings)
        return found

    def note_pace(self, n: int) -> None:
        if n:
            now = monotonic()
            self.pace = max(1e-4, 0.7 * self.pace + 0.3 * (now - self.last) * len(self.workers) / n)
            self.last = now

    def end(self) -> None:
        for worker in self.workers:
            worker.end()
