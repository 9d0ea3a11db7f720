"""What the house has: the games and their declarations, the rules, one's own tables."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.concurrency import run_in_threadpool

import guildhall
from guildhall.games import game as game_of
from guildhall.games import games
from guildhall.web import house_models, telling
from guildhall.web.access import Asking
from guildhall.web.routes.asking import WRONG, said

ROUTES = APIRouter(prefix="/api", tags=["house"])
Key = Annotated[str, Path(max_length=40)]


@ROUTES.get("/alive", response_model=house_models.Alive)
async def alive(reader: Asking) -> Any:
    """That a server of Guildhall is here, and which data folder it has (by a mark)."""
    return {"guildhall": guildhall.__version__, "folder": reader.hall.settings.mark()}


@ROUTES.get("/games", response_model=list[house_models.GameTold])
async def all_games(reader: Asking) -> Any:
    """The games with their seats, options and measured difficulty."""
    return await run_in_threadpool(lambda: [telling.game_told(of, reader.w) for of in games()])


@ROUTES.post("/sets", response_model=house_models.SetChecked, responses=WRONG)
async def check_set(reader: Asking, sent: house_models.SetSent) -> Any:
    """Look through a component set: its title, or every fault with its place. Nothing is kept."""
    of, hall = game_of(sent.game), reader.hall
    args = {"game": of.key, "file": sent.name, "text": sent.set}
    return said(await hall.hosts.think("", "check_set", reader.w.language, hall.settings.patience, **args))


@ROUTES.get("/tables", response_model=list[house_models.MyTable])
async def my_tables(reader: Asking) -> Any:
    """The games in which the caller holds a seat, the latest first."""
    if reader.device is None:
        return []
    return await run_in_threadpool(telling.tables_of, reader.hall, reader.device, reader.w)


@ROUTES.get("/rules/{game}/{id}", response_model=house_models.RuleEntry, responses=WRONG)
async def rule(reader: Asking, game: Key, id: Key) -> Any:
    """A rule in the reader's language, as HTML."""
    return await run_in_threadpool(telling.rule_told, game, id, reader.w)
