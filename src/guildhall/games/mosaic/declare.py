"""Mosaic as the registry knows it: seats, options, and how a game is started."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.games.mosaic.components.mosaic_set import LEVELS, MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.flow import run
from guildhall.games.mosaic.layout import (
    AUTOMA,
    COMPANY_BUILD,
    COMPANY_MONEY,
    DIFFICULTY,
    EXPANSION,
    LONGER,
    PORT_WONDER,
    SOLO,
)
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.setup import set_up
from guildhall.games.mosaic.state import clear_table
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.registry import Option, SeatKind, seat_list
from guildhall.kernel.rng import from_seed
from guildhall.kernel.words import N_

TITLE: Final = "Mosaic"
RULES_VERSION: Final = 1
HERO: Final = "herobotus"
MOST_HEROES: Final = 2
EXPANSIONS: Final = ("isolated", "standard", "aggressive")
COMPANY_BUILDS: Final = ("half", "entry")
COMPANY_MONEYS: Final = ("tax", "all")
PORT_WONDERS: Final = ("port", "any")
SEAT_KINDS: Final = (
    SeatKind("human", False, N_("a person")),
    SeatKind("random", False, N_("plays any legal move")),
    SeatKind("greedy", False, N_("looks one decision ahead")),
    SeatKind(HERO, True, N_("the automa of the box, against one person or beside several"), "HeroBotus"),
)
OPTIONS: Final = (
    Option(
        "difficulty", LEVELS, "medium", "H-SET-11", N_("How strong HeroBotus is: his action cards, and what he scores.")
    ),
    Option(
        "expansion",
        EXPANSIONS,
        "standard",
        "H-LOC-2",
        N_("Where HeroBotus goes: he keeps to his regions, explores, or wants the world."),
    ),
    Option(
        "longer",
        ("0", "1", "2", "3"),
        "0",
        "H-SET-3",
        N_("Alone against HeroBotus: how many more golden ages, achievements and wonders there are."),
    ),
    Option(
        "hero_company_build",
        COMPANY_BUILDS,
        "half",
        "H-MUL-4",
        N_(
            "HeroBotus beside several people: whether he does only the first half of a build entry, or the whole entry."
        ),
    ),
    Option(
        "hero_company_money",
        COMPANY_MONEYS,
        "tax",
        "H-MUL-10",
        N_("HeroBotus beside several people: whether he takes money from tax actions only, or from his leader, too."),
    ),
    Option(
        "hero_port_wonder",
        PORT_WONDERS,
        "port",
        "H-RSH-3",
        N_("Where HeroBotus puts a wonder that belongs on a port: on a free port if there is one, or on any free hex."),
    ),
    Option(
        "undo_past_reveal",
        ("no", "yes"),
        "no",
        "M-TRN-2",
        N_("Solo: whether you may take back a move after something hidden was shown."),
    ),
)


def start(
    seats: int | Sequence[str] = 2,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: MosaicSet | None = None,
    events: bool = False,
) -> Mosaic:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    from guildhall.games.mosaic import GAME

    kinds = seat_list(GAME, seats)
    check_heroes(kinds)
    chosen = GAME.check_options(options or {})
    p = Mosaic()
    clear_table(p, len(kinds), tables_of(components or house_set()), from_seed(seed))
    if events:
        p.events = []
    a = p.a
    heroes = [seat for seat, kind in enumerate(kinds) if kind == HERO]
    for number, seat in enumerate(heroes):
        a[AUTOMA + seat] = 1 + number
    a[SOLO] = int(len(kinds) == 2 and len(heroes) == 1)
    a[DIFFICULTY] = LEVELS.index(chosen["difficulty"])
    a[EXPANSION] = EXPANSIONS.index(chosen["expansion"])
    a[LONGER] = int(chosen["longer"])
    a[COMPANY_BUILD] = COMPANY_BUILDS.index(chosen["hero_company_build"])
    a[COMPANY_MONEY] = COMPANY_MONEYS.index(chosen["hero_company_money"])
    a[PORT_WONDER] = PORT_WONDERS.index(chosen["hero_port_wonder"])
    set_up(p)
    run(p)
    return p


def check_heroes(kinds: list[str]) -> None:
    """His start regions must differ, so there are at most two (H-MUL-11); somebody else must play."""
    n = kinds.count(HERO)
    if n > MOST_HEROES:
        raise BadChoice("At most two HeroBoti can play (H-MUL-11); asked for: {n}.", n=n)
    if n == len(kinds):
        raise BadChoice("Somebody must play against HeroBotus: a person or a bot.")
