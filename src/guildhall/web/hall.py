"""The server's own state: the store, the processes, who watches which game, which bots are at work."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import contextmanager
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from guildhall.web.analyst import Analyst
from guildhall.web.desk import Answer
from guildhall.web.hosts import Hosts, Inside, Processes, TooSlow
from guildhall.web.settings import Settings
from guildhall.web.store.analyses import AnalysisStore
from guildhall.web.store.dialogues import DialogueStore
from guildhall.web.store.games import GameStore
from guildhall.web.store.opening import open_store
from guildhall.web.store.people import People

LOG: Final = logging.getLogger("guildhall.web")
OFTEN: Final = 0.4  # seconds between two calls to watchers while bots play on
HEARTBEAT: Final = 15.0  # seconds after which a stream says that it lives, and looks into the store


class Watchers:
    """Who is woken when a game goes on."""

    def __init__(self) -> None:
        self.waiting: dict[str, set[asyncio.Event]] = {}
        self.closing = False

    @contextmanager
    def watch(self, id: str) -> Any:
        """An event that is set at every piece of news."""
        event = asyncio.Event()
        self.waiting.setdefault(id, set()).add(event)
        try:
            yield event
        finally:
            self.waiting[id].discard(event)
            if not self.waiting[id]:
                del self.waiting[id]

    def wake(self, id: str) -> None:
        for event in self.waiting.get(id, ()):
            event.set()

    def close(self) -> None:
        self.closing = True
        for id in list(self.waiting):
            self.wake(id)


class Hall:
    """One server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        engine = open_store(settings.url)
        self.games = GameStore(engine)
        self.people = People(engine)
        self.dialogues = DialogueStore(engine)
        kind = Inside if settings.inside else Processes
        self.hosts: Hosts = kind(settings.url, settings.folder)
        self.analyses = AnalysisStore(engine)
        self.analyst = Analyst(self.analyses, self.hosts, settings.analysis, settings.patience)
        self.watchers = Watchers()
        self.at_work: dict[str, asyncio.Task[None]] = {}  # games in which bots play just now
        self.troubles: dict[str, dict[str, Any]] = {}  # bots that failed, by game

    async def table(self, id: str, name: str, lang: str, **args: Any) -> Answer:
        """A call to the worker of a game; bots that must decide after it are set to work."""
        answer = await self.hosts.table(id, name, lang, **args)
        self.go_on(id, answer)
        return answer

    def go_on(self, id: str, answer: Answer) -> None:
        if answer.bot >= 0 and id not in self.at_work and id not in self.troubles and not self.watchers.closing:
            self.at_work[id] = asyncio.create_task(self.let_bots_play(id))

    async def let_bots_play(self, id: str) -> None:
        """Bots decide, one after another, until a person must or the game ends. A failure is kept for the page."""
        slow = False
        try:
            stand_ins = (await run_in_threadpool(self.games.header, id)).stand_ins
            told = time.monotonic()
            while True:
                thought = await self.hosts.think(
                    id, "bot", "en", self.settings.patience, stand_ins=stand_ins
                )  # fmt: skip
                if thought.data is None:
                    break
                done = await self.hosts.table(
                    id, "bot_move", "en", number=thought.number, move=thought.data, seat=thought.bot
                )  # fmt: skip
                if done.bot < 0:
                    break
                if time.monotonic() - told > OFTEN:
                    self.watchers.wake(id)
                    told = time.monotonic()
                await asyncio.sleep(0)
        except TooSlow:
            slow = True
        except Exception:
            LOG.exception("A bot failed in game %s.", id)
        else:
            return
        finally:
            self.at_work.pop(id, None)
            self.watchers.wake(id)
        self.troubles[id] = {"slow": slow}
        self.watchers.wake(id)

    async def news(self, id: str) -> AsyncIterator[int]:
        """The number of a game's entries, whenever there is news; -1 when there was none for a while."""
        with self.watchers.watch(id) as event:
            number = -1
            while not self.watchers.closing:
                event.clear()
                newest = await run_in_threadpool(self.games.number, id)
                yield newest if newest != number or event.is_set() else -1
                number = newest
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                    number = -1
                except TimeoutError:
                    pass

    def close(self) -> None:
        self.watchers.close()
        for task in self.at_work.values():
            task.cancel()
        self.analyst.close()
        self.hosts.close()
