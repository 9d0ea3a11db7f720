"""The page of Flanders 1302: its parts, what each is drawn from, and the words it needs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from guildhall.formats.page import Page, Part
from guildhall.formats.words import N_, Words
from guildhall.games.flanders.draw.signs import COATS, SIGNS
from guildhall.games.flanders.page.board import board, numbered
from guildhall.games.flanders.page.choices import choice, chosen, names_of, path_of
from guildhall.games.flanders.page.hand import hand
from guildhall.games.flanders.page.hints import hint_words, public_words
from guildhall.games.flanders.page.piles import round_box, supplies, track
from guildhall.games.flanders.page.seats import seats
from guildhall.games.flanders.page.small import thumbnail, vignette
from guildhall.games.flanders.page.steps import QUIET, step_of
from guildhall.games.flanders.page.why import why_not
from guildhall.games.flanders.points import counts_now, sources
from guildhall.kernel.position import Position

ROUNDS: Final = 5  # in a column of the chart: a game has 24 to 36 of them, and most bring no points

BLURB: Final = N_(
    "Choose a card in secret, build quarters in six walled towns, never beside your own. "
    "Who has most quarters in a full town gets its value."
)


def stretch_of(p: Position) -> int:
    return max(0, int(p.round_number()) - 1) // ROUNDS


def stretch_name(n: int, w: Words) -> str:
    return w.t("Rounds {first}–{last}", first=n * ROUNDS + 1, last=(n + 1) * ROUNDS)


def stretch_sign(n: int) -> str:
    return f"{n * ROUNDS + 1}–{(n + 1) * ROUNDS}"


PAGE: Final = Page(
    style=Path(__file__).resolve().parent / "page.css",
    parts=(
        Part("track", ("round", "gold"), track),
        Part("board", ("seat", "cities", "supplies"), board, shows_step=True, alone=numbered),
        Part(
            "seats",
            (
                "seats",
                "grey_vp",
                "cities",
                "start",
                "winners",
                "finished",
                "phase",
                "to_move",
                "revealed",
            ),
            seats,
            shows_step=True,
        ),
        Part(
            "round",
            ("round", "finished", "order", "revealed", "seats", "start", "to_move", "phase", "gold"),
            round_box,
            shows_step=True,
        ),
        Part("supplies", ("supplies", "seat", "stones", "cathedrals", "figures", "gold"), supplies),
        Part("hand", ("seat", "seats", "cities", "choice", "phase", "finished", "stones"), hand),
    ),
    signs=SIGNS,
    blurb=BLURB,
    minutes=35,
    vignette=vignette,
    thumbnail=thumbnail,
    choice=choice,
    names_of=names_of,
    path_of=path_of,
    why_not=why_not,
    step_of=step_of,
    hint_words=hint_words,
    public_words=public_words,
    sources=sources,
    counts_now=counts_now,
    stretch_of=stretch_of,
    stretch_name=stretch_name,
    stretch_sign=stretch_sign,
    quiet_events=QUIET,
    coats=COATS[:4],
    dyed=False,  # the colour is that of the guild, which the seat decides
    chosen=chosen,
)
