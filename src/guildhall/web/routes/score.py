"""Score sheets for people: the page, and the same for the printer. What was told stands in the address, nowhere else."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from guildhall.companion.sheets import score_sheet
from guildhall.formats.score_sheet import Paper, Part, Pick, Table
from guildhall.games import game as game_of
from guildhall.web.access import Asking
from guildhall.web.routes.pages import shown, signs_of

PAGES = APIRouter(include_in_schema=False)
PAPERS: Final = {"a4": "A4", "letter": "Letter"}
MOST_FACTS: Final = 2000
LONGEST: Final = 400  # letters of a fact


def facts_of(request: Request) -> dict[str, str]:
    """What the address tells; of a key that stands there twice the last one."""
    items = request.query_params.multi_items()[:MOST_FACTS]
    return {key: value for key, value in items if value and len(value) <= LONGEST}


@PAGES.get("/companion/score/{key}")
async def sheet(request: Request, reader: Asking, key: str) -> Response:
    """A score sheet as it stands with what the address tells. `part`: only the form, for the page's script."""
    facts = facts_of(request)
    paper = await run_in_threadpool(score_sheet(key).fill, facts, False)
    data = sheet_data(key, paper)
    return shown(reader, "score_form.html" if "part" in facts else "score.html", **data)


def sheet_data(key: str, paper: Paper) -> dict[str, Any]:
    """What a template of a sheet is filled with; facts without an input of their own are carried along."""
    here = {name for part in paper.parts for name in inputs_of(part)}
    return {
        "game": game_of(key),
        "paper": paper,
        "query": urlencode(paper.facts),
        "carried": {name: value for name, value in paper.facts.items() if name not in here},
        "signs": signs_of(),
    }


def inputs_of(part: Part) -> list[str]:
    if isinstance(part, Pick):
        return [part.key] if part.listed else []
    if isinstance(part, Table):
        typed = [entry.key for line in part.lines for entry in line.entries if entry.key]
        return typed + [column.key for column in part.columns if column.key]
    return []


@PAGES.get("/companion/score/{key}/print")
async def printed(request: Request, reader: Asking, key: str) -> Response:
    """A sheet for the printer: all of it, filled or blank, on A4 or Letter."""
    facts = facts_of(request)
    paper = await run_in_threadpool(score_sheet(key).fill, facts, True)
    size = facts.get("paper", "a4")
    if size not in PAPERS:
        return RedirectResponse(f"/companion/score/{key}/print", 303)
    data = sheet_data(key, paper)
    return shown(reader, "score_print.html", **data, size=size, papers=PAPERS, blank="blank" in facts)
