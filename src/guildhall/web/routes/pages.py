"""The pages: HTML made from templates. The page of a game fetches its scene by itself."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

import guildhall
from guildhall.drawing.palette import COATS
from guildhall.drawing.svg import emblems
from guildhall.formats.componentfile import MOST_BYTES
from guildhall.formats.declaration import seat_list
from guildhall.formats.page import Page
from guildhall.formats.words import LANGUAGES
from guildhall.games import game as game_of
from guildhall.games import games
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import Problem
from guildhall.table.guide import guide_of
from guildhall.web.access import LANGUAGE, YEARS, Asking, Reader, Refused, give_cookie, hall_of
from guildhall.web.dyes import COLOUR, dye_of, dyed
from guildhall.web.guided import guide_told, guides_told
from guildhall.web.plain_page import page_of
from guildhall.web.routes.asking import asked_by
from guildhall.web.routes.tables import create_game
from guildhall.web.starting import table_wanted
from guildhall.web.telling import chapters_told, game_told, table_told, tables_of, usual_figure
from guildhall.web.words import words_for_pages

ROUTES = APIRouter(include_in_schema=False)
HERE: Final = re.compile(r"/(?![/\\])[\w/.~-]*")  # a page of this server: browsers read '//' and '/\\' as another host
PICTURES: Final = 4  # games that go on are shown with a picture; the others, folded, as a line
PATIENCE: Final = 2.5  # seconds that the start page waits for them: a server that has just begun may be busy
TEMPLATES: Final = Path(__file__).resolve().parent.parent / "templates"
ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader(TEMPLATES), autoescape=select_autoescape(default=True), trim_blocks=True, lstrip_blocks=True
)


def shown(reader: Reader, template: str, **data: Any) -> HTMLResponse:
    """A page in the reader's language."""
    page = ENVIRONMENT.get_template(template)
    words = {"w": reader.w, "lang": reader.w.language, "languages": LANGUAGES, **words_for_pages(reader.w)}
    text = page.render(**words, version=guildhall.__version__, **data)
    return HTMLResponse(text)


@ROUTES.get("/")
async def start(request: Request, reader: Asking, key: str = "") -> Response:
    """The start page. With a key of the owner's, which the command prints, the browser becomes his."""
    if key:
        home = RedirectResponse("/", 303)
        found = await run_in_threadpool(hall_of(request).people.device_of, key[:100])
        if found is not None:
            give_cookie(home, key)
        return home
    return shown(reader, "start.html", **await start_data(reader))


async def start_data(reader: Reader) -> dict[str, Any]:
    """The games with their declarations, the reader's games that go on, and those that are finished."""
    tables = [] if reader.device is None else await run_in_threadpool(tables_of, reader.hall, reader.device, reader.w)
    going_on = [one for one in tables if not one["finished"]]
    pictures = [asyncio.create_task(add_picture(reader, one)) for one in going_on[:PICTURES]]
    if pictures:
        drawn, _ = await asyncio.wait(pictures, timeout=PATIENCE)
        for one in drawn:
            one.result()
    declared = [
        {**game_told(of, reader.w), "vignette": Markup(page_of(of.key).vignette())} for of in games()
    ]  # fmt: skip
    return {
        "games": declared,
        "going_on": going_on,
        "latest": PICTURES,
        "finished": [one for one in tables if one["finished"]],
        "guides": guides_told(reader.w),
        "signs": signs_of(*(page_of(of.key) for of in games())),
        "colour": reader.colour,
        "usual_figure": usual_figure,
    }


async def add_picture(reader: Reader, one: dict[str, Any]) -> None:
    """How a game stands, with a small picture: of the reader's seat, or of nobody's where several share the screen."""
    seat = one["seats"][0] if len(one["seats"]) == 1 else WATCHER
    reads = asked_by(reader, one["id"], seat, one["seats"])
    answer = await reader.hall.table(one["id"], "summary", reader.w.language, asked=reads)
    if answer.data:
        one |= {**answer.data, "picture": Markup(answer.data["picture"])}


def signs_of(*pages: Page) -> Markup:
    """The definitions that the parts of some pages refer to."""
    return Markup(
        "".join({**emblems(), **{name: sign for page in pages for name, sign in page.signs.items()}}.values())
    )


@ROUTES.post("/games")
async def new_game(request: Request, reader: Asking) -> Response:
    """A new game from the form of the start page, or the page again with what was wrong."""
    form = await form_of(request)
    token = None
    try:
        new = table_wanted(form, reader.w)
        people = [seat for seat, kind in enumerate(seat_list(game_of(new.game), new.seats)) if kind == "human"]
        if reader.device is None:
            reader.device = await run_in_threadpool(reader.hall.people.new_device)
            token = await run_in_threadpool(reader.hall.people.new_token, reader.device)
        id = await create_game(reader, new, [(seat, reader.device) for seat in people])
    except (Problem, Refused) as fault:
        return shown(reader, "start.html", fault=fault.text(reader.w), **await start_data(reader))
    response = RedirectResponse(f"/game/{id}", 303)
    colour = form.get(f"{new.game}.colour", "")
    if colour in COATS:
        response.set_cookie(COLOUR, colour, max_age=YEARS, path="/", samesite="strict")
    if token is not None:
        give_cookie(response, token)
    return response


async def form_of(request: Request) -> dict[str, str]:
    """The fields of the form; a file that was chosen as its text, with its name beside it."""
    form: dict[str, str] = {}
    for key, value in (await request.form(max_files=10, max_fields=200, max_part_size=MOST_BYTES)).items():
        if isinstance(value, str):
            form[key] = value
        elif value.filename:
            form |= {key: (await value.read()).decode(errors="replace"), f"{key}-name": value.filename}
    return form


@ROUTES.get("/game/{id}")
async def table(reader: Asking, id: str) -> Response:
    """The page on which a game is played."""
    return await game_page(reader, id, "table.html")


async def game_page(reader: Reader, id: str, template: str, **more: Any) -> Response:
    """A page about a game; what is on the table it fetches by itself."""
    mine = await reader.seats(id)
    stored = await run_in_threadpool(reader.hall.games.header, id)
    page = page_of(stored.file.game)
    dye, signs = dye_of(page, mine, reader.colour), signs_of(page)
    data = {
        "id": id,
        "game": game_of(stored.file.game),
        "page": page,
        "table": table_told(stored, mine, reader.w),
        "seats": mine,
        "seat": mine[0] if len(mine) == 1 else WATCHER,
        "dye": dye,
        "signs": signs if dye is None else Markup(dyed(signs, dye)),
    }
    return shown(reader, template, **data, **more)


@ROUTES.get("/rules/{key}")
async def rules(reader: Asking, key: str) -> Response:
    """The rulebook of a game."""
    of = game_of(key)
    chapters = await run_in_threadpool(chapters_told, of.key, reader.w)
    return shown(reader, "rules.html", game=of, games=games(), chapters=chapters, signs=signs_of())


@ROUTES.get("/learn")
async def learn(reader: Asking) -> Response:
    """The guided first games."""
    return shown(reader, "learn.html", guides=guides_told(reader.w), signs=signs_of())


@ROUTES.get("/learn/{key}")
async def learn_one(reader: Asking, key: str) -> Response:
    """A guided first game: the page of its game, with the guide beside it."""
    guide = guide_of(key)
    page = page_of(guide.game)
    data = {"guide": guide_told(guide, reader.w), "game": game_of(guide.game), "page": page, "signs": signs_of(page)}
    return shown(reader, "guide.html", **data)


@ROUTES.post("/language")
async def language(request: Request) -> Response:
    """Another language from now on; back to where one was."""
    form = await request.form(max_files=0, max_fields=5)
    chosen, back = str(form.get("lang", "")), str(form.get("back", "/"))
    response = RedirectResponse(back if HERE.fullmatch(back) else "/", 303)
    if chosen in LANGUAGES:
        response.set_cookie(LANGUAGE, chosen, max_age=YEARS, path="/", samesite="strict")
    return response
