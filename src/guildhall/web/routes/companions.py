"""The companion beside a physical board: its pages, and the answers that a page sends."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion, companions
from guildhall.companion.reading import CannotBe
from guildhall.companion.settling import chosen_options
from guildhall.companion.sheets import draws, score_sheets
from guildhall.formats.say import Say
from guildhall.games import game as game_of
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.web import beside
from guildhall.web.access import Asking, Reader, Refused, give_cookie
from guildhall.web.models_beside import MOST_TEXT, CannotBeTold, DialogueScene, Fragment, Told
from guildhall.web.routes.asking import WRONG
from guildhall.web.routes.pages import shown, signs_of
from guildhall.web.store.dialogues import StoredDialogue
from guildhall.web.store.games import NoSuchGame, Overtaken

ROUTES = APIRouter(tags=["companion"])
PAGES = APIRouter(include_in_schema=False)
Id = Annotated[str, Path(max_length=32)]
Key = Annotated[str, Query(max_length=80)]
LATE: Final[dict[int | str, dict[str, Any]]] = {
    **WRONG,
    409: {"model": DialogueScene, "description": "Another window has told something meanwhile: how it stands now"},
    422: {"model": CannotBeTold},
}


async def opened(reader: Reader, id: str) -> tuple[StoredDialogue, Dialogue]:
    """A dialogue of the reader's device."""
    try:
        stored = await run_in_threadpool(reader.hall.dialogues.load, id, reader.device)
    except NoSuchGame:
        raise Refused(404, BadChoice("There is no such dialogue here, or it is not yours.")) from None
    return stored, await run_in_threadpool(beside.dialogue_of, stored)


# Pages --------------------------------------------------------------------------------------------------


@PAGES.get("/companion")
async def choose(reader: Asking) -> Response:
    """The companions, and the dialogues that go on."""
    return await list_page(reader)


async def list_page(reader: Reader, fault: str = "") -> Response:
    going = [] if reader.device is None else await run_in_threadpool(reader.hall.dialogues.of_device, reader.device)
    told = [await run_in_threadpool(dialogue_told, one, reader) for one in going]
    offers = [{"companion": one, "title": game_of(one.game).title} for one in companions()]
    more = {"sheets": [game_of(key) for key in score_sheets()], "draws": [game_of(key) for key in draws()]}
    return shown(reader, "companions.html", offers=offers, dialogues=told, fault=fault, signs=signs_of(), **more)


def dialogue_told(stored: StoredDialogue, reader: Reader) -> dict[str, Any]:
    """A line of the list: who, and where one stopped."""
    dialogue = beside.dialogue_of(stored)
    strip, question = dialogue.now.strip, dialogue.now.question
    stopped = question.name if question else dialogue.now.verdict.words if dialogue.now.verdict else Say("")
    return {
        "id": stored.id,
        "name": dialogue.companion.name,
        "stretch": strip.stretch.plain(reader.w) if strip else "",
        "stopped": stopped.plain(reader.w),
        "finished": question is None,
    }


@PAGES.post("/companion")
async def begin(request: Request, reader: Asking) -> Response:
    """A new dialogue from the form."""
    form = {key: str(value) for key, value in (await request.form(max_files=0, max_fields=50)).items()}
    token = None
    try:
        of = companion(form.pop("companion", ""))
        prefix = f"{of.key}."
        options = chosen_options(of, {k.removeprefix(prefix): v for k, v in form.items() if k.startswith(prefix)})
    except Problem as fault:
        return await list_page(reader, fault.text(reader.w))
    if reader.device is None:
        reader.device = await run_in_threadpool(reader.hall.people.new_device)
        token = await run_in_threadpool(reader.hall.people.new_token, reader.device)
    id = await run_in_threadpool(reader.hall.dialogues.create, of.key, options, reader.device)
    response = RedirectResponse(f"/companion/{id}", 303)
    if token is not None:
        give_cookie(response, token)
    return response


@PAGES.get("/companion/{id}")
async def talk(reader: Asking, id: Id) -> Response:
    """The page beside the board."""
    stored, dialogue = await opened(reader, id)
    of = dialogue.companion
    data = await run_in_threadpool(beside.scene, dialogue, reader.w)
    stopped = ""
    if stored.log and dialogue.now.question is not None:
        stopped = dialogue.now.question.name.plain(reader.w)
    return shown(
        reader, "companion.html", id=id, of=of, game=game_of(of.game), scene=data, stopped=stopped, signs=signs_of()
    )  # fmt: skip


@PAGES.get("/companion/style/{key}.css")
async def style(key: str) -> Response:
    """How a companion's board looks."""
    of = companion(key)
    file = FilePath(game_of(of.game).folder) / "companion" / of.style
    return Response(file.read_text(encoding="utf-8") if of.style else "", media_type="text/css")


# Answers ------------------------------------------------------------------------------------------------


@ROUTES.get("/api/companions/{id}", response_model=DialogueScene, responses=WRONG)
async def look(reader: Asking, id: Id) -> Any:
    """How a dialogue stands: the open question with its keys, what to do, the board."""
    _, dialogue = await opened(reader, id)
    return await run_in_threadpool(beside.scene, dialogue, reader.w)


@ROUTES.post("/api/companions/{id}", response_model=DialogueScene, responses=LATE)
async def tell(reader: Asking, id: Id, said: Told) -> Any:
    """Answer the open question, take the last answer back, mend an earlier one, or note something.

    What cannot be is answered with 422 and the ways on; 409 if another window has told something meanwhile.
    """
    _, dialogue = await opened(reader, id)
    if said.number != len(dialogue.log):
        return JSONResponse(await run_in_threadpool(beside.scene, dialogue, reader.w), 409)
    try:
        entry = entry_of(dialogue, said)
    except CannotBe as fault:
        problem = fault.cannot.why.plain(reader.w)
        return JSONResponse({"problem": problem, "cannot": beside.refused(dialogue, fault, reader.w)}, 422)
    await run_in_threadpool(dialogue.append, entry)
    try:
        finished = dialogue.now.question is None
        await run_in_threadpool(reader.hall.dialogues.append, id, said.number + 1, entry, finished)
    except Overtaken:
        _, dialogue = await opened(reader, id)
        return JSONResponse(await run_in_threadpool(beside.scene, dialogue, reader.w), 409)
    return await run_in_threadpool(beside.scene, dialogue, reader.w)


def entry_of(dialogue: Dialogue, said: Told) -> str:
    """The entry that a request appends."""
    if said.do == "undo":
        return dialogue.undo_entry()
    if said.do == "mend":
        return dialogue.mend_entry(said.key, said.text)
    if said.do == "note":
        return dialogue.note_entry(said.text)
    return dialogue.answer_entry(said.text)


@ROUTES.get("/api/companions/{id}/answers", response_model=Fragment, responses=WRONG)
async def answers(reader: Asking, id: Id) -> Any:
    """The answers given so far, newest first, each with a button to change it."""
    _, dialogue = await opened(reader, id)
    return {"title": reader.w.t("What was wrong?"), "html": beside.answers(dialogue, reader.w)}


@ROUTES.get("/api/companions/{id}/mend", response_model=Fragment, responses={**WRONG, 422: {"model": CannotBeTold}})
async def mend(reader: Asking, id: Id, key: Key, text: Annotated[str, Query(max_length=MOST_TEXT)] = "") -> Any:
    """An earlier question again; with a new answer: what that would change. Nothing is changed before it is sent."""
    _, dialogue = await opened(reader, id)
    w = reader.w
    if not text:
        return beside.mending(dialogue, key, w)
    try:
        return {"title": w.t("What it changes"), "html": await run_in_threadpool(beside.mended, dialogue, key, text, w)}
    except CannotBe as fault:
        return JSONResponse({"problem": fault.cannot.why.plain(w), "cannot": beside.refused(dialogue, fault, w)}, 422)
