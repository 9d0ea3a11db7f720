"""Processes that play and think, so that the server never waits for a game. One that dies is replaced, its call repeated."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, Final, Protocol
from zlib import crc32

from guildhall.formats.words import LANGUAGES
from guildhall.games import games
from guildhall.web.desk import Answer, Desk
from guildhall.web.thinker import Thinker
from guildhall.web.warming import ways_to_warm
from guildhall.web.worker import Worker

TRIES: Final = 3
WRITING: Final = ("move", "undo", "bot_move")  # calls that must know when they are repeated
WORKERS: Final = max(1, min(4, os.cpu_count() or 1))
GENTLY: Final = 10  # the niceness of the process that ponders
THINKERS: Final = max(1, min(3, (os.cpu_count() or 1) - 1))

QUIET: Final = 0.5  # so many seconds after a call, warming goes on

serving: Final[list[Desk]] = []  # in a process of ours: who answers the calls


class TooSlow(Exception):
    """A call took longer than it may."""


class Hosts(Protocol):
    """Where calls go."""

    async def table(self, id: str, name: str, lang: str, **args: Any) -> Answer: ...

    async def think(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer: ...

    async def ponder(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer: ...

    async def warm(self) -> None: ...

    def close(self) -> None: ...


class Inside:
    """Everything in this process: for tests."""

    def __init__(self, url: str, folder: Path) -> None:
        self.worker = Worker(url, folder)
        self.thinker = Thinker(url, folder)

    async def table(self, id: str, name: str, lang: str, **args: Any) -> Answer:
        return self.worker.call(name, lang, {"id": id, **args})

    async def think(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer:
        return self.thinker.call(name, lang, {"id": id, **args})

    async def ponder(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer:
        return self.thinker.call(name, lang, {"id": id, **args})

    async def warm(self) -> None:
        pass

    def close(self) -> None:
        pass


class Processes:
    """Table workers and thinkers. A game belongs to one worker, so its calls come one after another."""

    def __init__(self, url: str, folder: Path, workers: int = WORKERS, thinkers: int = THINKERS) -> None:
        self.workers = [Host("worker", url, folder) for _ in range(workers)]
        self.thinkers = [Host("thinker", url, folder) for _ in range(thinkers)]
        self.ponderer = Host("ponderer", url, folder)  # its process begins with its first call

    async def table(self, id: str, name: str, lang: str, **args: Any) -> Answer:
        return await self.workers[crc32(id.encode()) % len(self.workers)].call(name, lang, {"id": id, **args})

    async def think(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer:
        """The thinker with the least to do; one that takes longer than `patience` seconds is ended."""
        thinker = min(self.thinkers, key=lambda host: host.busy)
        return await thinker.call(name, lang, {"id": id, **args}, patience)

    async def ponder(self, id: str, name: str, lang: str, patience: float, **args: Any) -> Answer:
        """For what takes long and nobody's move waits for: a process of low priority, beside bots and hints."""
        return await self.ponderer.call(name, lang, {"id": id, **args}, patience)

    async def warm(self) -> None:
        """Let every process load what a first move would wait for, a little at a time, while nobody asks for anything:
        whoever plays at once waits for one drawing at most, not at every move for the next one."""
        hosts = (*self.workers, *self.thinkers)
        for language, of in product(LANGUAGES, games()):
            for seats in ways_to_warm(of.key):
                while not all(host.quiet() for host in hosts):
                    await asyncio.sleep(QUIET)
                args = {"id": "", "game": of.key, "seats": seats}
                await asyncio.gather(*(host.call("warm", language, args) for host in hosts), return_exceptions=True)

    def close(self) -> None:
        for host in (*self.workers, *self.thinkers, self.ponderer):
            host.end()


class Host:
    """One process, and its replacement when it dies."""

    def __init__(self, kind: str, url: str, folder: Path) -> None:
        self.kind = kind
        self.url = url
        self.folder = folder
        self.busy = 0
        self.asked = -QUIET  # when something was last asked for, or answered
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, begin, (self.kind, self.url, str(self.folder)))

    async def call(self, name: str, lang: str, args: Mapping[str, Any], patience: float | None = None) -> Answer:
        """Hand a call over and wait for its answer."""
        self.busy += 1
        self.note(name)
        try:
            for attempt in range(TRIES):
                pool = self.pool
                more = {"again": True} if attempt and name in WRITING else {}
                try:
                    wanted = asyncio.get_running_loop().run_in_executor(pool, serve, name, lang, {**args, **more})
                    return await asyncio.wait_for(wanted, patience)
                except BrokenProcessPool:
                    self.replace(pool)
                except TimeoutError:
                    self.replace(pool)
                    raise TooSlow(name) from None
            raise BrokenProcessPool(name)
        finally:
            self.busy -= 1
            self.note(name)

    def note(self, name: str) -> None:
        if name != "warm":
            self.asked = time.monotonic()

    def quiet(self) -> bool:
        """Whether nobody uses the process, nor has just done so."""
        return not self.busy and time.monotonic() - self.asked >= QUIET

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """A new process in the place of one that is dead, or is ended now. Only the first to notice does it."""
        if self.pool is pool:
            self.pool = self.new_pool()
            end(pool)

    def end(self) -> None:
        end(self.pool, wait=True)


def end(pool: ProcessPoolExecutor, wait: bool = False) -> None:
    """End a pool at once. What is written stands in the store; nothing else is worth waiting for."""
    processes = list((getattr(pool, "_processes", None) or {}).values())  # 3.11 has no public way
    for process in processes:
        with suppress(Exception):
            process.kill()
    pool.shutdown(wait=wait, cancel_futures=False)


# In the processes ----------------------------------------------------------------------------


def begin(kind: str, url: str, folder: str) -> None:
    """The first thing in a new process. It ends with the server, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    if kind == "ponderer" and hasattr(os, "nice"):
        os.nice(GENTLY)
    serving.append(Worker(url, Path(folder)) if kind == "worker" else Thinker(url, Path(folder)))


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def serve(name: str, lang: str, args: Mapping[str, Any]) -> Answer:
    return serving[0].call(name, lang, args)
