"""Also at the table: summaries to print, timer and first player, lots for the set-up, the challenge of the day."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from guildhall.companion.daily import FIRST, challenge, challenges, daily_seed, day_named, opened
from guildhall.companion.offers import companion
from guildhall.companion.sheets import draw_of, draws
from guildhall.formats.companion import Companion
from guildhall.formats.rulebook import RULING
from guildhall.formats.words import Words
from guildhall.games import game as game_of
from guildhall.kernel.problems import Problem
from guildhall.web import models
from guildhall.web.access import Asking, Reader, give_cookie
from guildhall.web.routes.pages import shown, signs_of
from guildhall.web.routes.score import PAPERS
from guildhall.web.routes.tables import create_game
from guildhall.web.telling import LIST, book_of

PAGES = APIRouter(include_in_schema=False)
EXAMPLES = ("Example", "Beispiel", "Exemple")  # how the paragraphs begin that a summary does without


def paper_of(request: Request) -> str:
    size = request.query_params.get("paper", "a4")
    return size if size in PAPERS else "a4"


# Summaries ---------------------------------------------------------------------------------------------------


@PAGES.get("/companion/print/{key}")
async def summary(request: Request, reader: Asking, key: str) -> Response:
    """An automa's rules on two pages, in the words of the rulebook."""
    of = companion(key)
    sections = [(reader.w.t(title), [rule_of(of, id, reader.w) for id in ids]) for title, ids in of.summary]
    data = {"of": of, "game": game_of(of.game), "sections": sections, "size": paper_of(request), "papers": PAPERS}
    return shown(reader, "summary.html", **data, query="", blank=False, signs=signs_of())


def rule_of(of: Companion, id: str, w: Words) -> dict[str, Any]:
    """A rule without its examples; the sentences that are rulings are marked."""
    entry = book_of(of.game).entry(id, w.language)
    blocks = []
    for paragraph in entry.paragraphs:
        if not paragraph.startswith(EXAMPLES):
            lines = [line.removeprefix(LIST) for line in paragraph.split("\n")]
            blocks.append({"list": paragraph.startswith(LIST), "lines": [line.split(RULING) for line in lines]})
    return {"id": id, "title": entry.title, "blocks": blocks}


# Timer, first player, lots -----------------------------------------------------------------------------------


@PAGES.get("/companion/tools")
async def tools(reader: Asking) -> Response:
    """The timer and the first-player picker: all of it runs on the page."""
    return shown(reader, "tools.html", signs=signs_of(), draws=[game_of(key) for key in draws()])


@PAGES.get("/companion/draw/{key}")
async def lots(request: Request, reader: Asking, key: str) -> Response:
    """Lots for the set-up; each time the page is asked for they are drawn anew, unless a lot is named."""
    found = draw_of(key)
    given = request.query_params
    options = {one.key: given[one.key] if given.get(one.key) in one.choices else one.default for one in found.options}
    lot = given.get("lot", "")
    if not (lot.isalnum() and len(lot) <= 12):
        asked = "".join(f"{name}={value}&" for name, value in options.items())
        return RedirectResponse(f"/companion/draw/{key}?{asked}lot={secrets.token_hex(4)}", 303)
    sections = found.draw(options, Lots(lot).below)
    return shown(
        reader, "draw.html", game=game_of(key), found=found, options=options, sections=sections, lot=lot, signs=signs_of()
    )  # fmt: skip


class Lots:
    """Lots that follow from a word: who has the address sees the same."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return int(daily_seed(FIRST, f"{self.word} {self.drawn}"), 16) % n


# The challenge of the day --------------------------------------------------------------------------------------


@PAGES.get("/companion/daily")
async def daily(request: Request, reader: Asking) -> Response:
    """The challenges of a date; earlier ones can be taken up, later ones not."""
    return await daily_page(reader, request.query_params.get("day", ""))


async def daily_page(reader: Reader, text: str, fault: str = "") -> Response:
    today = date.today()
    try:
        day = day_named(text, today)
    except Problem as problem:
        day, fault = today, problem.text(reader.w)
    offers = [{"challenge": one, "title": game_of(one.game).title} for one in challenges()]
    data = {"day": day.isoformat(), "first": FIRST.isoformat(), "today": today.isoformat()}
    return shown(reader, "daily.html", offers=offers, fault=fault, signs=signs_of(), **data)


@PAGES.post("/companion/daily")
async def play_daily(request: Request, reader: Asking) -> Response:
    """Take a day's challenge up: digitally, or with the companion beside the box."""
    form = await request.form(max_files=0, max_fields=5)
    try:
        of, day = challenge(str(form.get("companion", ""))), day_named(str(form.get("day", "")), date.today())
    except Problem as fault:
        return await daily_page(reader, "", fault.text(reader.w))
    token, seed = None, daily_seed(day, of.key)
    if reader.device is None:
        reader.device = await run_in_threadpool(reader.hall.people.new_device)
        token = await run_in_threadpool(reader.hall.people.new_token, reader.device)
    if form.get("beside") and of.companion is not None:
        options = {option.key: option.default for option in of.companion.options}
        id = await run_in_threadpool(reader.hall.dialogues.create, of.key, options, reader.device, seed)
        response = RedirectResponse(f"/companion/{id}", 303)
    else:
        new = models.NewTable(game=of.game, seats=["me", of.opponent])
        id = await create_game(reader, new, [(0, reader.device)], seed)
        response = RedirectResponse(f"/game/{id}", 303)
    if token is not None:
        give_cookie(response, token)
    return response


@PAGES.get("/companion/daily/{key}/sheet")
async def daily_sheet(request: Request, reader: Asking, key: str) -> Response:
    """The set-up of a day's challenge for the box, to print."""
    of = challenge(key)
    day = day_named(request.query_params.get("day", ""), date.today())
    position = await run_in_threadpool(opened, of, day)
    box = await run_in_threadpool(of.box, position) if of.box else None
    data = {"of": of, "game": game_of(of.game), "box": box, "day": day.isoformat(), "size": paper_of(request)}
    query = Markup("day=") + day.isoformat()
    return shown(reader, "daily_sheet.html", **data, papers=PAPERS, query=query, blank=False, signs=signs_of())
