"""The page of Guilds of London: its parts, and the words a page needs beside them."""

from __future__ import annotations

from pathlib import Path

from guildhall.formats.page import Page, Part
from guildhall.formats.words import N_, Words
from guildhall.games.london.draw.signs import COATS, SIGNS
from guildhall.games.london.page.cards import hand
from guildhall.games.london.page.choices import brief, choice, chosen, names_of, path_of
from guildhall.games.london.page.hints import hint_words, public_words
from guildhall.games.london.page.rail import rail
from guildhall.games.london.page.refusals import why_not
from guildhall.games.london.page.seats import seats
from guildhall.games.london.page.small import thumbnail, vignette
from guildhall.games.london.page.steps import QUIET, step_of
from guildhall.games.london.page.table import board, track
from guildhall.games.london.points import counts_now, sources


def round_name(n: int, w: Words) -> str:
    return w.t("Round {n}", n=n) if n else w.t("Set-up")


PARTS = (
    Part("track", ("round", "rounds", "phase", "track"), track),
    Part("board", ("seat", "tiles", "guildhall", "links", "seats"), board, shows_step=True),
    Part(
        "rail",
        (
            "seat", "seats", "tiles", "plantation", "beadle", "beadle_walk", "neutrals", "deck", "discard",
            "mayoral_deck", "stack", "promo", "automa_cards",
        ),
        rail,
        shows_step=True,
    ),
    Part("seats", ("seat", "seats", "order", "to_move", "tiles", "beadle"), seats, shows_step=True),
    Part("hand", ("seat", "hand", "mayoral", "revealed", "offered", "played", "ask"), hand, shows_step=True),
)  # fmt: skip

PAGE = Page(
    style=Path(__file__).resolve().parent / "page.css",
    parts=PARTS,
    signs=SIGNS,
    short="London",
    blurb=N_("Place liverymen on guild tiles, win the vote, stay as Master. The Beadle walks the companies by rank."),
    minutes=40,
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
    stretch_of=lambda p: int(p.round_number()),
    stretch_name=round_name,
    quiet_events=QUIET,
    coats=COATS,
    brief=brief,
    chosen=chosen,
)
