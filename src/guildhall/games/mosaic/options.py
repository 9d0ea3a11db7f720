"""Mosaic: who can sit at the table, and by which options one plays."""

from __future__ import annotations

from typing import Final

from guildhall.formats.declaration import BOT_KINDS, NO_YES, PERSON, Option, SeatKind, Terms
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.mosaic_set import LEVELS
from guildhall.kernel.problems import BadChoice

TITLE: Final = "Mosaic"
RULES_VERSION: Final = 1
HERO: Final = "herobotus"
MOST_HEROES: Final = 2
EXPANSIONS: Final = ("isolated", "standard", "aggressive")
COMPANY_BUILDS: Final = ("half", "entry")
COMPANY_MONEYS: Final = ("tax", "all")
PORT_WONDERS: Final = ("port", "any")
SEAT_KINDS: Final = (
    PERSON,
    *BOT_KINDS,
    SeatKind(
        HERO,
        True,
        N_("the automa of the box, against one person or beside several"),
        "HeroBotus",
        N_("automa with a deck of actions"),
    ),
)
OPTIONS: Final = (
    Option(
        "difficulty",
        LEVELS,
        "medium",
        "H-SET-11",
        N_("How strong HeroBotus is: his action cards, and what he scores."),
        N_("HeroBotus’s difficulty"),
        (N_("easy"), N_("medium"), N_("hard"), N_("pro")),
        early=True,
    ),
    Option(
        "expansion",
        EXPANSIONS,
        "standard",
        "H-LOC-2",
        N_("Where HeroBotus goes: he keeps to his regions, explores, or wants the world."),
        N_("HeroBotus’s expansion"),
        (N_("isolated"), N_("standard"), N_("aggressive")),
        early=True,
    ),
    Option(
        "longer",
        ("0", "1", "2", "3"),
        "0",
        "H-SET-3",
        N_("Alone against HeroBotus: how many more golden ages, achievements and wonders there are."),
        N_("Longer game alone"),
        (N_("usual length"), N_("1 more of each"), N_("2 more of each"), N_("3 more of each")),
    ),
    Option(
        "hero_company_build",
        COMPANY_BUILDS,
        "half",
        "H-MUL-4",
        N_(
            "HeroBotus beside several people: whether he does only the first half of a build entry, or the whole entry."
        ),
        N_("HeroBotus builds in company"),
        (N_("first half of an entry"), N_("whole entry")),
    ),
    Option(
        "hero_company_money",
        COMPANY_MONEYS,
        "tax",
        "H-MUL-10",
        N_("HeroBotus beside several people: whether he takes money from tax actions only, or from his leader, too."),
        N_("HeroBotus’s money in company"),
        (N_("tax actions only"), N_("his leader, too")),
    ),
    Option(
        "hero_port_wonder",
        PORT_WONDERS,
        "port",
        "H-RSH-3",
        N_("Where HeroBotus puts a wonder that belongs on a port: on a free port if there is one, or on any free hex."),
        N_("HeroBotus’s port wonders"),
        (N_("free port first"), N_("any free hex")),
    ),
    Option(
        "undo_past_reveal",
        ("no", "yes"),
        "no",
        "M-TRN-2",
        N_("Solo: whether you may take back a move after something hidden was shown."),
        N_("Undo past what was shown"),
        NO_YES,
    ),
)
TERMS: Final = Terms(
    key="mosaic",
    title=TITLE,
    place=3,
    rules_version=RULES_VERSION,
    least_seats=2,
    most_seats=6,
    seat_kinds=SEAT_KINDS,
    usual_seats=("human", "herobotus"),
    options=OPTIONS,
)


def check_heroes(kinds: list[str]) -> None:
    """His start regions must differ, so there are at most two (H-MUL-11); somebody else must play."""
    n = kinds.count(HERO)
    if n > MOST_HEROES:
        raise BadChoice("At most two HeroBoti can play (H-MUL-11); asked for: {n}.", n=n)
    if n == len(kinds):
        raise BadChoice("Somebody must play against HeroBotus: a person or a bot.")
