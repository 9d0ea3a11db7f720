"""The page of a game that brings none: its whole picture as one part, its texts as buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from guildhall.formats.declaration import Game
from guildhall.formats.page import Choice, Look, Page, Part, Reason, Source, View
from guildhall.formats.words import Words, words
from guildhall.games import game
from guildhall.kernel.position import SEAT_LETTERS, Position

STYLE: Final = re.compile(r"<style>(.*?)</style>", re.S)
INLINE: Final = re.compile(r' style="[^"]*"')
SHEET: Final = Path(__file__).resolve().parent / "static" / "plain.css"


@cache
def page_of(key: str) -> Page:
    """The page of a game, its own or a plain one."""
    of = game(key)
    return of.page() if of.page is not None else plain_page(of)


def plain_page(of: Game) -> Page:
    """A page made from the declaration alone."""

    def picture(look: Look) -> str:
        drawn = of.draw(look.view, look.book, look.w, list(look.names))
        return INLINE.sub("", STYLE.sub("", drawn))

    def choice(p: Position, move: int, book: Any, w: Words) -> Choice:
        text = of.move_text(p, move, book, w)
        return Choice(text, text)

    def why_not(p: Position, seat: int, anchor: str, book: Any, w: Words) -> list[Reason]:
        return of.why(p, anchor.partition("-")[2] or anchor, book, w)

    def points(p: Position, events: Sequence[View], w: Words) -> list[Source]:
        return [Source("points", w.t("points"), "", p.scores())]

    def points_now(p: Position, seat: int, w: Words) -> list[Source]:
        return points(p, [], w)

    def nothing(*_: object) -> list[Reason]:
        return []

    return Page(
        style=SHEET,
        parts=(Part("board", ("*",), picture),),
        signs={},
        blurb="",
        minutes=60,
        vignette=lambda: "",
        thumbnail=picture,
        choice=choice,
        names_of=lambda p, anchor, book, w: "",
        path_of=lambda p, book, w: "",
        why_not=why_not,
        step_of=lambda event, view: None,
        hint_words=nothing,
        public_words=nothing,
        sources=points,
        counts_now=points_now,
        stretch_of=lambda p: int(p.round_number()),
        stretch_name=lambda n, w: w.t("Round {n}", n=n),
    )


@cache
def style_of(key: str) -> str:
    """The style sheet of a game's page; a plain one has the rules that its picture brings along."""
    page = page_of(key)
    sheet = page.style.read_text(encoding="utf-8")
    if game(key).page is not None:
        return sheet
    of = game(key)
    p = of.start(list(of.usual_seats))
    drawn = of.draw(p.view(0), of.load_set(None), words("en"), list(SEAT_LETTERS[: p.seats()]))
    return sheet + "\n".join(STYLE.findall(drawn))
