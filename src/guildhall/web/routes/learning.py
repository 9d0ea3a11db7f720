"""Guided first games. A guide keeps nothing here: the page says at which step it is, and what was done in it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.concurrency import run_in_threadpool

from guildhall.table.guide import guide_of
from guildhall.web import models
from guildhall.web.access import Asking
from guildhall.web.guided import guides_told
from guildhall.web.models import Text, Whole
from guildhall.web.routes.asking import WRONG, KnownParts, Seen, known_of, said

ROUTES = APIRouter(prefix="/api", tags=["learn"])
Key = Annotated[str, Path(max_length=64)]
Done = Annotated[list[Text], Query(max_length=40, default_factory=list)]


@ROUTES.get("/guides", response_model=list[models.GuideTold])
async def guides(reader: Asking) -> Any:
    """The guided first games."""
    return await run_in_threadpool(guides_told, reader.w)


@ROUTES.get("/guides/{key}/scene", response_model=models.GuideStep, responses=WRONG)
async def scene(
    reader: Asking,
    key: Key,
    done: Done,
    at: Whole = 0,
    known: KnownParts = "",
    seen: Seen = None,
    since: Seen = None,
) -> Any:
    """A step with the moves made in it: what is said and pointed at, and the table with the moves that are wanted."""
    id = guide_of(key).key
    asks = {"at": at, "done": done, "known": known_of(known), "seen": seen, "since": since}
    return said(await reader.hall.hosts.table(id, "guide", reader.w.language, **asks))


@ROUTES.get("/guides/{key}/film/{entry}.{k}", response_model=models.Frame, responses=WRONG)
async def film(
    reader: Asking, key: Key, entry: Whole, k: Whole, done: Done, at: Whole = 0, known: KnownParts = ""
) -> Any:
    """The table as it was at a step of the film."""
    id = guide_of(key).key
    asks = {"at": at, "done": done, "entry": entry, "k": k, "known": known_of(known)}
    return said(await reader.hall.hosts.table(id, "guide_film", reader.w.language, **asks))


@ROUTES.get("/guides/{key}/answer", response_model=models.GuideAnswer, responses=WRONG)
async def answer(
    reader: Asking,
    key: Key,
    at: Whole,
    done: Done,
    thing: Annotated[Text, Query()] = "",
    move: Annotated[Text, Query()] = "",
) -> Any:
    """What is said to a click (`thing`, an anchor) or a legal move that the step does not want."""
    id = guide_of(key).key
    asks = {"at": at, "done": done, "thing": thing, "move": move}
    return said(await reader.hall.hosts.table(id, "guide_answer", reader.w.language, **asks))
