"""What the pages look like: the colours and signs of the house, made from drawing/, and where a game's parts stand."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from guildhall.drawing.palette import COATS, LIGHT, palette, rules
from guildhall.drawing.svg import emblems
from guildhall.games import game as game_of
from guildhall.kernel.problems import BadChoice
from guildhall.web.access import Refused
from guildhall.web.dyes import dye_sheet
from guildhall.web.plain_page import page_of, style_of

ROUTES = APIRouter(include_in_schema=False)


@ROUTES.get("/style/{key}.css")
async def style(key: str) -> Response:
    """Where the parts of a game stand: each part has the grid area of its own name."""
    of = game_of(key).key
    areas = "".join(f"#part-{part.key}{{grid-area:{part.key}}}\n" for part in page_of(of).parts)
    return Response(areas + await run_in_threadpool(style_of, of), media_type="text/css")


@cache
def sheet_of_colours() -> str:
    """The palette, the style of all drawings, and the colour of each seat by its class."""
    lines = [palette(), rules()]
    for coat in COATS:
        line = "black-line" if coat == "black" else "piece-line"
        lines.append(
            f".coat-{coat}{{--c:var(--{coat});--on-c:var(--on-{coat});--c-soft:var(--{coat}-soft,var(--sunk))}}\n"
        )
        lines.append(f".mark.coat-{coat}{{fill:var(--{coat});stroke:var(--{line});stroke-width:3}}\n")
    return "".join(lines)


@ROUTES.get("/static/palette.css")
async def colours() -> Response:
    return Response(sheet_of_colours(), media_type="text/css")


@ROUTES.get("/style/dye/{own}-{wanted}.css")
async def dye(own: str, wanted: str) -> Response:
    """Two seats' colours exchanged."""
    sheet = dye_sheet((own, wanted))
    if sheet is None:
        raise Refused(404, BadChoice("There is nothing at this address."))
    return Response(sheet, media_type="text/css")


@ROUTES.get("/static/icon.svg")
async def icon() -> Response:
    """The sign of the house for the browser's tab."""
    sign = emblems()["logo"].replace("symbol", "svg").replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    return Response(sign.replace("currentColor", LIGHT["seal"]), media_type="image/svg+xml")
