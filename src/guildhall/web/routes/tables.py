"""Playing: a new game, its scene, moves, undo, the film, reasons, hints, the stream of news."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from guildhall.formats.declaration import seat_list
from guildhall.games import game as game_of
from guildhall.kernel.problems import BadChoice
from guildhall.web import models
from guildhall.web.access import Asking, Reader, Refused
from guildhall.web.desk import Answer
from guildhall.web.models import Whole
from guildhall.web.routes.asking import LATE, WRONG, Id, KnownParts, Seat, Seen, asked, said
from guildhall.web.store.games import new_id

ROUTES = APIRouter(prefix="/api", tags=["play"])


@ROUTES.post("/tables", response_model=models.Created, responses=WRONG)
async def create(reader: Asking, new: models.NewTable) -> Any:
    """A new game. A caller who is known holds all seats of people; each of them also gets a token of its own."""
    seats = seat_list(game_of(new.game), new.seats)
    people = [seat for seat, kind in enumerate(seats) if kind == "human"]
    if not people:
        raise BadChoice("At least one seat must be a person's: 'me'.")
    held, tokens = await run_in_threadpool(give_seats, reader, people)
    id = await create_game(reader, new, held)
    return {"id": id, "seats": tokens}


def give_seats(reader: Reader, people: list[int]) -> tuple[list[tuple[int, str]], dict[str, str]]:
    """A device with a token for each seat of a person; the caller's own device holds them all."""
    who = reader.hall.people
    held: list[tuple[int, str]] = []
    tokens: dict[str, str] = {}
    for seat in people:
        device = who.new_device()
        tokens[str(seat)] = who.new_token(device)
        held += [(seat, device)] if reader.device is None else [(seat, device), (seat, reader.device)]
    return held, tokens


async def create_game(
    reader: Reader, new: models.NewTable, held: list[tuple[int, str]], seed: str | None = None
) -> str:
    """A table's id. Usually its seed is drawn and kept secret; that of a day's challenge is everybody's."""
    spec = {"game": new.game, "seats": new.seats, "names": new.names, "options": new.options}
    spec |= {"set_text": new.set, "set_name": new.set_name, "seed": seed}
    id = new_id()
    answer = await reader.hall.table(id, "create", reader.w.language, spec=spec, held=held)
    if answer.problem:
        raise Refused(422, answer.problem)
    return id


@ROUTES.get("/tables/{id}/scene", response_model=models.Scene, responses=WRONG)
async def scene(
    reader: Asking, id: Id, seat: Seat, seen: Seen = None, known: KnownParts = "", since: Seen = None
) -> Any:
    """The game as a seat (or a watcher, -1) may see it. HTML comes only for parts whose digest is not in `known`."""
    reads = await asked(reader, id, seat, known, seen, since)
    return said(await reader.hall.table(id, "scene", reader.w.language, asked=reads))


@ROUTES.post("/tables/{id}/moves", response_model=models.Scene, responses=LATE)
async def move(reader: Asking, id: Id, sent: models.MoveSent) -> Any:
    """Play a move for a seat, on top of `number` entries. 409: somebody else was quicker; 422: it is not legal."""
    reads = await asked_by(reader, id, sent)
    answer = await reader.hall.table(
        id, "move", reader.w.language, number=sent.number, move=sent.move, asked=reads
    )  # fmt: skip
    return told(reader, id, answer)


@ROUTES.post("/tables/{id}/undo", response_model=models.Scene, responses=LATE)
async def undo(reader: Asking, id: Id, sent: models.UndoSent) -> Any:
    """Take back the seat's last decision, where that is allowed."""
    reads = await asked_by(reader, id, sent)
    answer = await reader.hall.table(id, "undo", reader.w.language, number=sent.number, asked=reads)
    return told(reader, id, answer)


async def asked_by(reader: Reader, id: str, sent: models.Asks) -> dict[str, Any]:
    if sent.seat < 0:
        raise Refused(403, BadChoice("A watcher plays no move."))
    return await asked(reader, id, sent.seat, sent.known, sent.seen, sent.since)


def told(reader: Reader, id: str, answer: Answer) -> JSONResponse:
    """The answer to who acted; all others are woken."""
    response = said(answer)
    if response.status_code == 200:
        reader.hall.watchers.wake(id)
    return response


@ROUTES.get("/tables/{id}/film/{entry}.{k}", response_model=models.Frame, responses=WRONG)
async def film(reader: Asking, id: Id, entry: Whole, k: Whole, seat: Seat, known: KnownParts = "") -> Any:
    """The table as it was at a step of the film."""
    reads = await asked(reader, id, seat, known)
    return said(await reader.hall.table(id, "film", reader.w.language, entry=entry, k=k, asked=reads))


@ROUTES.get("/tables/{id}/why", response_model=models.Why, responses=WRONG)
async def why(reader: Asking, id: Id, seat: Seat, at: Annotated[models.Text, Query()], picked: models.Text = "") -> Any:
    """What the rules say of a thing, by its anchor: why it cannot be chosen now, or that it can.

    `picked` are anchors of a choice that the reader has begun to narrow down, with spaces between them.
    """
    reads = await asked(reader, id, seat)
    return said(await reader.hall.table(id, "why", reader.w.language, at=at, picked=picked.split(), asked=reads))


@ROUTES.get("/tables/{id}/hint", response_model=models.Hint, responses=WRONG)
async def hint(reader: Asking, id: Id, seat: Seat) -> Any:
    """The best three moves as the master sees them, and what they aim at, in words."""
    await reader.own(id, seat)
    think, settings = reader.hall.hosts.think, reader.hall.settings
    return said(await think(id, "hint", reader.w.language, settings.patience, seat=seat, seconds=settings.hint))


@ROUTES.get("/tables/{id}/stream", response_class=StreamingResponse, responses=WRONG)
async def stream(reader: Asking, id: Id, seat: Seat = -1) -> StreamingResponse:
    """Server-sent events: `news` whenever the game went on; the reader then fetches the scene."""
    await reader.own(id, seat)

    async def lines() -> AsyncIterator[str]:
        async for number in reader.hall.news(id):
            if number < 0:
                yield ": still here\n\n"
            else:
                trouble = id in reader.hall.troubles
                yield f"event: news\ndata: {json.dumps({'number': number, 'trouble': trouble})}\n\n"

    return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
