"""Who asks: a device, known by the token in its cookie or its Authorization header, and the seats it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Request, Response
from starlette.concurrency import run_in_threadpool

from guildhall.formats.words import LANGUAGES, Words, words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.web.dyes import COLOUR
from guildhall.web.hall import Hall

COOKIE: Final = "guildhall"
LANGUAGE: Final = "lang"
YEARS: Final = 5 * 365 * 24 * 3600
LONGEST: Final = 200  # letters of a token worth looking up


class Refused(Exception):
    """An answer with a status and words for the reader."""

    def __init__(self, status: int, problem: Problem | str) -> None:
        super().__init__(str(problem))
        self.status = status
        self.problem = problem

    def text(self, w: Words) -> str:
        return self.problem if isinstance(self.problem, str) else self.problem.text(w)


@dataclass
class Reader:
    """Whoever sent a request."""

    hall: Hall
    w: Words
    device: str | None
    colour: str | None = None  # what this browser wants its own seat to be

    async def seats(self, game: str) -> list[int]:
        """The seats of a game that he holds; a game in which he has none does not exist for him."""
        mine = [] if self.device is None else await run_in_threadpool(self.hall.people.seats_of, self.device, game)
        if not mine:
            raise no_game()
        return mine

    async def own(self, game: str, seat: int) -> list[int]:
        """Refuse a seat that is not his; the watcher's view is everybody's who sits at the table."""
        mine = await self.seats(game)
        if seat != WATCHER and seat not in mine:
            raise Refused(403, BadChoice("This seat is not yours."))
        return mine

    async def look(self, game: str, seat: int) -> list[int]:
        """The same for what lies behind: of a finished game every seat's view is open to those who sat there."""
        mine = await self.seats(game)
        if seat != WATCHER and seat not in mine:
            stored = await run_in_threadpool(self.hall.games.header, game)
            if stored.file.result is None or seat >= len(stored.file.seats):
                raise Refused(403, BadChoice("This seat is not yours."))
        return mine


def no_game() -> Refused:
    return Refused(404, BadChoice("There is no such game here, or none of its seats is yours."))


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def token_of(request: Request) -> str | None:
    given = request.headers.get("authorization", "")
    if given[:7].lower() == "bearer ":
        return given[7:].strip()
    return request.cookies.get(COOKIE)


async def device_of(request: Request) -> str | None:
    token = token_of(request)
    if not token or len(token) > LONGEST:
        return None
    return await run_in_threadpool(hall_of(request).people.device_of, token)


def language_of(request: Request) -> str:
    """What the request says, else the cookie, else what the browser prefers."""
    for given in (request.query_params.get("lang"), request.cookies.get(LANGUAGE)):
        if given in LANGUAGES:
            return given
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first language of ours in an Accept-Language header, by its weight."""
    found: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:400].split(",")):
        name, _, weight = part.partition(";q=")
        language = name.strip()[:2].lower()
        try:
            wanted = float(weight) if weight else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and wanted > 0:
            found.append((-wanted, place, language))
    return min(found)[2] if found else "en"


def words_of(request: Request) -> Words:
    try:
        return words(language_of(request))
    except FileNotFoundError:  # the catalogues are not built
        return words("en")


async def reader_of(request: Request) -> Reader:
    return Reader(hall_of(request), words_of(request), await device_of(request), request.cookies.get(COLOUR))


def give_cookie(response: Response, token: str) -> None:
    response.set_cookie(COOKIE, token, max_age=YEARS, path="/", httponly=True, samesite="strict")


Asking = Annotated[Reader, Depends(reader_of)]
