"""What the routes share: what a reader has and asks for, and how a worker's answer becomes the server's."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Path, Query
from fastapi.responses import JSONResponse

from guildhall.web import models
from guildhall.web.access import Reader, no_game
from guildhall.web.desk import Answer
from guildhall.web.models import Known, SeatNumber, Whole

WRONG: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": models.Problem} for status in (400, 403, 404, 413, 415, 421, 422, 503)
}
LATE: Final[dict[int | str, dict[str, Any]]] = {
    **WRONG,
    409: {"model": models.Scene, "description": "Somebody else was quicker: the game as it stands now"},
}

Id = Annotated[str, Path(pattern="^[2-9a-z]{16}$")]
Seat = Annotated[SeatNumber, Query()]
Seen = Annotated[Whole | None, Query()]
KnownParts = Annotated[Known, Query()]


def known_of(text: str) -> dict[str, str]:
    """'board:9f,rail:2a' → {'board': '9f', 'rail': '2a'}"""
    pairs = (pair.partition(":") for pair in text.split(",") if ":" in pair)
    return {key: digest for key, _, digest in pairs}


async def asked(
    reader: Reader, id: str, seat: int, known: str = "", seen: int | None = None, since: int | None = None
) -> dict[str, Any]:
    """What the worker is told of a reader, who must hold the seat."""
    return asked_by(reader, id, seat, await reader.own(id, seat), known, seen, since)


def asked_by(
    reader: Reader,
    id: str,
    seat: int,
    mine: list[int],
    known: str = "",
    seen: int | None = None,
    since: int | None = None,
) -> dict[str, Any]:
    """The same where it is settled that he may."""
    return {
        "seat": seat,
        "mine": mine,
        "seen": seen,
        "known": known_of(known),
        "since": since,
        "trouble": reader.hall.troubles.get(id),
    }


def said(answer: Answer) -> JSONResponse:
    """An answer of a worker as one of the server."""
    if answer.missing:
        raise no_game()
    if answer.problem:
        reasons = [list(reason) for reason in answer.reasons]
        return JSONResponse({"problem": answer.problem, "reasons": reasons}, 422)
    return JSONResponse(answer.data, 409 if answer.late else 200)
