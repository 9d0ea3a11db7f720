"""Mosaic in the browser."""

from __future__ import annotations

from pathlib import Path

from guildhall.formats.page import Page, Part, Tab
from guildhall.formats.words import N_
from guildhall.games.mosaic.draw.signs import COATS, SIGNS
from guildhall.games.mosaic.page.choices import choice
from guildhall.games.mosaic.page.draft import draft
from guildhall.games.mosaic.page.goals import goals
from guildhall.games.mosaic.page.hints import hint_words, public_words
from guildhall.games.mosaic.page.land import SHAPES, board, numbered
from guildhall.games.mosaic.page.names import brief, chosen, names_of, path_of
from guildhall.games.mosaic.page.offers import build, people, technologies
from guildhall.games.mosaic.page.own import own
from guildhall.games.mosaic.page.regions import regions
from guildhall.games.mosaic.page.seats import deck, seats
from guildhall.games.mosaic.page.steps import QUIET_EVENTS, step_of
from guildhall.games.mosaic.page.track import track
from guildhall.games.mosaic.page.vignette import thumbnail, vignette
from guildhall.games.mosaic.page.why import why_not
from guildhall.games.mosaic.points import counts_now, sources, stretch_name, stretch_of, stretch_sign

BESIDE = ("seat", "seats", "decks", "phase")  # what every offer is drawn from besides its cards
PARTS = (
    Part("track", ("round", "empire", "last_round"), track),
    Part("board", ("regions", "hexes"), board, shows_step=True, alone=numbered),
    Part("regions", ("seat", "regions"), regions, shows_step=True),
    Part("own", ("seat", "seats", "ask", "phase"), own, shows_step=True),
    Part("draft", ("seat", "seats", "rows", "hand", "chosen", "ask", "top", "phase", "hexes"), draft, shows_step=True),
    Part("technologies", ("offers", *BESIDE), technologies, shows_step=True),
    Part("build", ("offers", *BESIDE), build, shows_step=True),
    Part("people", ("offers", "hexes", "pool", *BESIDE), people, shows_step=True),
    Part("goals", ("seat", "seats", "rows"), goals, shows_step=True),
    Part(
        "seats",
        ("seat", "seats", "static", "to_move", "turn", "actions", "finished", "winners"),
        seats,
        shows_step=True,
    ),
    Part("deck", ("seats", "seat"), deck),
)
TABS = (
    Tab("map", N_("Map"), "logo", ("board", "regions")),
    Tab("offers", N_("Offers"), "mayoral", ("draft", "technologies", "build", "people", "goals")),
    Tab("board", N_("Board"), "pillar-building", ("own", "deck")),
)
PAGE = Page(
    style=Path(__file__).with_name("page.css"),
    parts=PARTS,
    signs={**SIGNS, **SHAPES},
    blurb=N_(
        "Build a civilisation round the Mediterranean: cities, technologies and wonders. "
        "Three times the regions are scored by influence."
    ),
    minutes=90,
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
    tabs=TABS,
    quiet_events=QUIET_EVENTS,
    coats=COATS[:6],
    brief=brief,
    chosen=chosen,
)
