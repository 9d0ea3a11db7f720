"""Where finished games were decided, computed behind the pages: a decision a call, so that one knows how far it is."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict
from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from guildhall.analysis.judging import Judged
from guildhall.analysis.work import Analysis, Effort, Work
from guildhall.kernel.problems import BadChoice
from guildhall.web.hosts import Hosts
from guildhall.web.store.analyses import AnalysisStore

LOG: Final = logging.getLogger("guildhall.web")
MOST: Final = 20  # games that wait or are worked at


class Analyst:
    """One game after another."""

    def __init__(self, store: AnalysisStore, hosts: Hosts, effort: Effort, patience: float) -> None:
        self.store = store
        self.hosts = hosts
        self.effort = effort
        self.patience = patience
        self.alone = asyncio.Lock()
        self.jobs: dict[str, asyncio.Task[None]] = {}
        self.shares: dict[str, float] = {}  # how far each job is
        self.failed: set[str] = set()

    def begin(self, id: str) -> None:
        """Let a game be analysed, if that is not being done already."""
        if id in self.jobs:
            return
        if len(self.jobs) >= MOST:
            raise BadChoice("Too many games are being analysed. Try again in a few minutes.")
        self.failed.discard(id)
        self.shares[id] = 0.0
        self.jobs[id] = asyncio.create_task(self.run(id))

    def state(self, id: str) -> dict[str, Any]:
        """How far a game is whose analysis is not kept yet."""
        kind = "working" if id in self.jobs else "failed" if id in self.failed else "none"
        return {"state": kind, "share": round(self.shares.get(id, 0.0), 3), "seats": []}

    async def run(self, id: str) -> None:
        """A failure is kept for the page, which offers to try again."""
        try:
            async with self.alone:
                done = await self.analysed(id)
            await run_in_threadpool(self.store.keep, id, done.data())
        except Exception:
            LOG.exception("The analysis of game %s failed.", id)
            self.failed.add(id)
        finally:
            self.jobs.pop(id, None)
            self.shares.pop(id, None)

    async def analysed(self, id: str) -> Analysis:
        begun = await self.call(id, "begin_analysis")
        work = Work(Analysis.of(begun["analysis"]), begun["todo"], self.effort)
        while (task := work.next()) is not None:
            before = work.before()
            found = await self.call(id, "judge", task=asdict(task), before=before and before.data())
            work.done(Judged.of(found))
            self.shares[id] = work.share()
            await asyncio.sleep(0)
        return work.analysis

    async def call(self, id: str, name: str, **args: Any) -> Any:
        answer = await self.hosts.ponder(id, name, "en", self.patience, **args)
        if answer.data is None:
            raise LookupError(answer.problem or id)
        return answer.data

    def close(self) -> None:
        for job in self.jobs.values():
            job.cancel()
