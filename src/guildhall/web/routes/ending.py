"""The end of a game: its page, its picture for others, and playing again."""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from guildhall.companion.daily import day_of, share_line
from guildhall.drawing.svg import mark, rect, standalone, text, use
from guildhall.formats.say import say
from guildhall.games import game as game_of
from guildhall.kernel.position import WATCHER
from guildhall.web import models
from guildhall.web.access import Asking, Reader, Refused
from guildhall.web.charts import Cast, by_source, by_stretch
from guildhall.web.plain_page import page_of
from guildhall.web.routes.asking import asked_by
from guildhall.web.routes.pages import game_page
from guildhall.web.routes.tables import create_game

ROUTES = APIRouter(include_in_schema=False)
WIDTH, HEIGHT = 1200, 630  # what other sites show of a link
SIZE: Final = re.compile(r' (?:width|height|x|y)="[^"]*"')


async def ended(reader: Reader, id: str) -> dict[str, Any] | None:
    """How a game ended, as a watcher may know it; None if it goes on."""
    mine = await reader.seats(id)
    stored = await run_in_threadpool(reader.hall.games.header, id)
    if stored.file.result is None:
        return None
    reads = asked_by(reader, id, mine[0] if len(mine) == 1 else WATCHER, mine)
    answer = await reader.hall.table(id, "end", reader.w.language, asked=reads)
    return {**answer.data, "mine": mine} if answer.data else None


@ROUTES.get("/game/{id}/end")
async def end(reader: Asking, id: str) -> Response:
    """Who won and by what, and the way it went; a game that goes on is played on."""
    found = await ended(reader, id)
    if found is None:
        return RedirectResponse(f"/game/{id}", 303)
    cast = Cast.of(found["names"], page_of(found["game"]).coats, found["mine"])
    return await game_page(
        reader,
        id,
        "end.html",
        end=found,
        standing=standing(found),
        daily=await run_in_threadpool(daily_line, reader, id, found),
        length=reader.w.n("{n} decision", "{n} decisions", found["decisions"]),
        source_chart=Markup(by_source(found["sources"], cast, reader.w)),
        stretch_chart=Markup(by_stretch(found["stretches"], cast, reader.w)),
    )


def daily_line(reader: Reader, id: str, found: dict[str, Any]) -> str:
    """The line to share, if the game was the challenge of a day."""
    file = reader.hall.games.header(id).file
    day = day_of(file.seed, date.today())
    if day is None or len(found["mine"]) != 1:
        return ""
    seat = found["mine"][0]
    other = next(one for one in range(len(found["names"])) if one != seat)
    scores, won = found["scores"], seat in found["winners"]
    line = share_line(day, say(game_of(file.game).title), found["names"][other], scores[seat], scores[other], won)
    return line.plain(reader.w)


def standing(found: dict[str, Any]) -> str:
    """'Anna 71, Ben 66', the winner first."""
    order = sorted(range(len(found["names"])), key=lambda seat: (seat not in found["winners"], -found["scores"][seat]))
    return ", ".join(f"{found['names'][seat]} {found['scores'][seat]}" for seat in order)


@ROUTES.get("/game/{id}/picture.svg")
async def picture(reader: Asking, id: str) -> Response:
    """The result as one picture for others: verdict, scores, board; nothing that was hidden."""
    found = await ended(reader, id)
    if found is None:
        raise Refused(404, "The game is not finished.")
    reads = asked_by(reader, id, WATCHER, found["mine"])
    summary = await reader.hall.table(id, "summary", reader.w.language, asked=reads)
    page = page_of(found["game"])
    board = summary.data["picture"] if summary.data else ""
    drawn = shared(found, board, page.coats, reader.w.t(game_of(found["game"]).title))
    svg = standalone(found["verdict"], page.signs, drawn, WIDTH, HEIGHT, reader.w)
    return Response(svg, media_type="image/svg+xml")


def shared(found: dict[str, Any], board: str, coats: tuple[str, ...], title: str) -> str:
    """Words at the left, the board at the right."""
    out = use("logo", 60, 56, 56) + text(134, 96, title, 34, "ser", weight=600)
    out += text(60, 230, found["verdict"], 58, "ser", weight=600)
    for place, seat in enumerate(sorted(range(len(found["names"])), key=lambda seat: -found["scores"][seat])):
        y = 300 + 50 * place
        out += mark(coats[seat], 60, y - 26, 32) + text(108, y, found["names"][seat], 30, "ser", weight=600)
        out += text(500, y, found["scores"][seat], 32, "ser", "end", 700)
    out += rect(560, 0, WIDTH - 560, HEIGHT, 0, "table")
    head, _, rest = board.partition(">")
    spot = '<svg x="580" y="20" width="600" height="590"'
    return out + (SIZE.sub("", head).replace("<svg", spot, 1) + ">" + rest if board.startswith("<svg") else "")


@ROUTES.post("/again")
async def again(request: Request, reader: Asking) -> Response:
    """The same table once more: game, seats, names and options."""
    form = await request.form(max_files=0, max_fields=5)
    id = str(form.get("id", ""))[:64]
    mine = await reader.seats(id)
    stored = await run_in_threadpool(reader.hall.games.header, id)
    file = stored.file
    new = models.NewTable(
        game=file.game, seats=list(file.seats), names=list(file.names), options=dict(file.options), set=stored.set_text
    )
    assert reader.device is not None  # somebody who holds a seat
    return RedirectResponse(f"/game/{await create_game(reader, new, [(seat, reader.device) for seat in mine])}", 303)
