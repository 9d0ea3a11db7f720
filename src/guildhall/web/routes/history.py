"""Looking back and taking away: points, replay, the end, playing on, files, verifying, and help for a bot that failed."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from guildhall.kernel.problems import BadChoice
from guildhall.web import models
from guildhall.web.access import Asking, Reader, Refused, give_cookie
from guildhall.web.desk import Answer
from guildhall.web.models import Whole
from guildhall.web.routes.asking import WRONG, Id, KnownParts, Seat, asked, asked_by, said
from guildhall.web.store.games import new_id

ROUTES = APIRouter(prefix="/api", tags=["look back"])


async def think(reader: Reader, id: str, name: str, **args: Any) -> Answer:
    """A call that may take its time."""
    hall = reader.hall
    return await hall.hosts.think(id, name, reader.w.language, 2 * hall.settings.patience, **args)


@ROUTES.get("/tables/{id}/points", response_model=models.Points, responses=WRONG)
async def points(reader: Asking, id: Id, seat: Seat) -> Any:
    """Where all points came from, and what the seat would have if the game ended now."""
    reads = await asked(reader, id, seat)
    return said(await reader.hall.table(id, "points", reader.w.language, asked=reads))


@ROUTES.get("/tables/{id}/replay/{n}", response_model=models.Replay, responses=WRONG)
async def replay(reader: Asking, id: Id, n: Whole, seat: Seat, known: KnownParts = "") -> Any:
    """The table after n decisions as a seat saw it then; any seat's, once the game is finished."""
    reads = asked_by(reader, id, seat, await reader.look(id, seat), known)
    return said(await reader.hall.table(id, "replay", reader.w.language, n=n, asked=reads))


@ROUTES.get("/tables/{id}/end", response_model=models.End, responses=WRONG)
async def end(reader: Asking, id: Id, seat: Seat = -1, known: KnownParts = "") -> Any:
    """Who won and by what; the seed, which was sealed until now."""
    reads = asked_by(reader, id, seat, await reader.look(id, seat), known)
    return said(await reader.hall.table(id, "end", reader.w.language, asked=reads))


@ROUTES.get("/tables/{id}/analysis", response_model=models.Analysed, responses=WRONG)
async def analysis(reader: Asking, id: Id) -> Any:
    """Where a finished game was decided, or how far the master is with it (`state`: none, working, failed, done)."""
    kept, mine = await kept_analysis(reader, id)
    if kept is None:
        return reader.hall.analyst.state(id)
    reads = asked_by(reader, id, -1, mine)
    return said(await reader.hall.table(id, "analysis", reader.w.language, data=kept, asked=reads))


@ROUTES.post("/tables/{id}/analysis", response_model=models.Analysed, responses=WRONG)
async def analyse(reader: Asking, id: Id) -> Any:
    """Let the master look at every decision of a finished game, in the background; about a minute."""
    kept, _ = await kept_analysis(reader, id)
    if kept is None:
        reader.hall.analyst.begin(id)
    return await analysis(reader, id)


async def kept_analysis(reader: Reader, id: str) -> tuple[dict[str, Any] | None, list[int]]:
    """What is known already, and the reader's seats. All that is hidden is open once a game is finished, not before."""
    mine = await reader.seats(id)
    stored = await run_in_threadpool(reader.hall.games.header, id)
    if stored.file.result is None:
        raise Refused(422, BadChoice("The game is not finished. Analysed now, it would show what is still hidden."))
    number = await run_in_threadpool(reader.hall.games.number, id)
    return await run_in_threadpool(reader.hall.analyses.load, id, number), mine


@ROUTES.post("/tables/{id}/fork", response_model=models.Id, responses=WRONG)
async def fork(reader: Asking, id: Id, sent: models.ForkSent) -> Any:
    """A new game that plays on after n decisions of a finished one. The cards still to come are the same."""
    await reader.seats(id)
    new = new_id()
    return said(await think(reader, new, "fork", parent=id, n=sent.n, device=reader.device))


@ROUTES.get("/tables/{id}/file", responses={**WRONG, 200: {"content": {"application/json": {}}}})
async def file(reader: Asking, id: Id, seat: Seat = -1) -> Response:
    """The game as a file: whole when it is finished, else the seat's sealed copy."""
    mine = await reader.own(id, seat)
    stored = await run_in_threadpool(reader.hall.games.header, id)
    people = {i for i, kind in enumerate(stored.file.seats) if kind == "human"}
    answer = await think(reader, id, "file", seat=seat, open_to_all=people <= set(mine))
    if answer.problem or answer.missing:
        return said(answer)
    name = f'attachment; filename="{answer.data["name"]}"'
    return Response(answer.data["text"], media_type="application/json", headers={"Content-Disposition": name})


@ROUTES.get("/tables/{id}/verify", response_model=models.Verified, responses=WRONG)
async def verify(reader: Asking, id: Id) -> Any:
    """Deal the game again and check every move, every bot and every take-back."""
    await reader.seats(id)
    return said(await think(reader, id, "verify"))


@ROUTES.post("/import", response_model=models.Id, responses=WRONG)
async def take_in(reader: Asking, sent: models.FileSent) -> Any:
    """A game file becomes a game here; whoever sends it holds the seats of people."""
    token = None
    if reader.device is None:
        reader.device = await run_in_threadpool(reader.hall.people.new_device)
        token = await run_in_threadpool(reader.hall.people.new_token, reader.device)
    answer = await think(reader, new_id(), "import", text=sent.file, set_text=sent.set, device=reader.device)
    response: JSONResponse = said(answer)
    if token is not None and response.status_code == 200:
        give_cookie(response, token)
    return response


@ROUTES.post("/tables/{id}/seats/{seat}", response_model=models.Scene, responses=WRONG)
async def stand_in(reader: Asking, id: Id, seat: Whole, sent: models.StandInSent) -> Any:
    """Another bot decides for one that failed; the same kind of bot tries again."""
    mine = await reader.seats(id)
    reader.hall.troubles.pop(id, None)
    answer = await reader.hall.table(id, "stand_in", reader.w.language, seat=seat, kind=sent.kind)
    if answer.problem or answer.missing:
        return said(answer)
    reads = asked_by(reader, id, mine[0] if len(mine) == 1 else -1, mine)
    reader.hall.watchers.wake(id)
    return said(await reader.hall.table(id, "scene", reader.w.language, asked=reads))
