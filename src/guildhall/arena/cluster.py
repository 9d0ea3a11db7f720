"""The same arena on a Ray cluster: games go out as small tasks, records come back, and only this process writes them.

A machine or process that dies takes tasks with it, not results: their games are given out again, and a game that comes
back twice is written once. Guildhall must be installed on every machine of the cluster.
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from json import dumps, loads
from time import monotonic
from typing import Any, Final

from guildhall.arena.extras import needed
from guildhall.arena.playing import Hall
from guildhall.arena.settings import Settings
from guildhall.arena.workers import LOOK, MOST_AHEAD, Next, Played
from guildhall.kernel.problems import BadChoice, BadFile

LOCAL: Final = "local"
A_TASK: Final = 0.5  # seconds of work in a task: enough that sending it costs nothing to speak of
DEEP: Final = 2  # tasks waiting for each core, so that none ever waits for us
DEATHS: Final = 10  # of the tasks with one game, until it is given up


@cache
def hall_of(settings: str) -> Hall:
    """Made once in each process of the cluster."""
    return Hall(Settings.from_json(loads(settings)))


def play_many(settings: str, numbers: Sequence[int]) -> tuple[int, list[Played]]:
    """A task: the process that played, and the games."""
    hall = hall_of(settings)
    return os.getpid(), [hall.play(number) for number in numbers]


class Cluster:
    """Plays by numbers of games, as `workers.Crew` does on one machine."""

    def __init__(self, settings: Settings, address: str, jobs: int | None = None) -> None:
        self.ray = needed("ray", "ray")
        self.connect(address, jobs)
        self.settings = dumps(settings.to_json())
        self.task = self.ray.remote(max_retries=0)(
            play_many
        )  # what is lost is given out again here, where it is counted
        self.cores = jobs or int(self.ray.cluster_resources().get("CPU", 1))
        self.out: dict[Any, list[int]] = {}
        self.again: list[int] = []
        self.deaths: Counter[int] = Counter()
        self.pids: set[int] = set()  # processes that have played so far
        self.pace = A_TASK
        self.last = monotonic()

    def connect(self, address: str, jobs: int | None) -> None:
        """Join the cluster at an address, or start one here."""
        quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
        try:
            if address == LOCAL:
                self.ray.init(num_cpus=jobs or os.cpu_count(), include_dashboard=False, **quiet)
            else:
                self.ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            raise BadChoice(
                "There is no Ray cluster at '{address}': {reason}", address=address, reason=str(error).split("\n")[0]
            ) from None

    def results(self, next_number: Next) -> Iterator[list[Played]]:
        """Records as they come, until there is nothing more to play and all that went out has come back."""
        while True:
            self.feed(next_number)
            if not self.out:
                return
            ready, _ = self.ray.wait(list(self.out), num_returns=1, timeout=LOOK)
            found: list[Played] = []
            for task in ready:
                found += self.taken(task, self.out.pop(task))
            self.note_pace(len(found))
            yield found

    def feed(self, next_number: Next) -> None:
        """Send out tasks until each core has enough of them waiting."""
        while len(self.out) < self.cores * DEEP:
            numbers: list[int] = []
            while len(numbers) < max(1, min(MOST_AHEAD, int(A_TASK / self.pace))):
                number = self.again.pop() if self.again else next_number()
                if number is None:
                    break
                numbers.append(number)
            if not numbers:
                return
            self.out[self.task.remote(self.settings, numbers)] = numbers

    def taken(self, task: Any, numbers: list[int]) -> list[Played]:
        """What a task brought. If its process or machine is gone, its games go out again."""
        errors = self.ray.exceptions
        try:
            pid, played = self.ray.get(task)
        except errors.RayTaskError as error:  # a fault of ours, which would come again
            raise BadFile("A game cannot be played: {problem}", problem=str(error.cause)) from None
        except errors.RayError:
            self.deaths.update(numbers)
            worst = max(numbers, key=lambda n: self.deaths[n])
            if self.deaths[worst] >= DEATHS:
                raise BadFile("Game {n} has ended its process {times} times.", n=worst, times=DEATHS) from None
            self.again += numbers
            return []
        self.pids.add(pid)
        return list(played)

    def note_pace(self, n: int) -> None:
        if n:
            now = monotonic()
            self.pace = max(1e-4, 0.7 * self.pace + 0.3 * (now - self.last) * self.cores / n)
            self.last = now

    def end(self) -> None:
        self.ray.shutdown()
