"""Mosaic: 2–6 players, alone or in company against the automa HeroBotus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from guildhall.formats.declaration import Game, seat_list
from guildhall.formats.learning import Learning
from guildhall.formats.page import Page
from guildhall.games.mosaic.census import census
from guildhall.games.mosaic.components.mosaic_set import LEVELS, MosaicSet
from guildhall.games.mosaic.components.set_template import hero_cards
from guildhall.games.mosaic.components.sets import SETS, house_set, template
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.counted import COUNTED
from guildhall.games.mosaic.description.writing import build, describe
from guildhall.games.mosaic.draw import draw
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
from guildhall.games.mosaic.moves import move_anchors
from guildhall.games.mosaic.options import (
    COMPANY_BUILDS,
    COMPANY_MONEYS,
    EXPANSIONS,
    HERO,
    PORT_WONDERS,
    TERMS,
    check_heroes,
)
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.flow import run
from guildhall.games.mosaic.rules.setup import set_up
from guildhall.games.mosaic.state import State, clear_table
from guildhall.games.mosaic.texts.reasons import why
from guildhall.games.mosaic.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.kernel.position import Position
from guildhall.kernel.rng import from_seed


def start(
    seats: int | Sequence[str] = 2,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: MosaicSet | None = None,
    events: bool = False,
) -> Mosaic:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    kinds = seat_list(TERMS, seats)
    check_heroes(kinds)
    chosen = TERMS.check_options(options or {})
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


def anchors(p: Position, move: int) -> list[str]:
    assert isinstance(p, State)
    return move_anchors(p, move)


def page() -> Page:
    """The game in the browser, loaded when it is asked for."""
    from guildhall.games.mosaic.page.page import PAGE

    return PAGE


def learning() -> Learning:
    """Observations and actions, loaded when somebody trains."""
    from guildhall.games.mosaic.learning import LEARNING

    return LEARNING


GAME = Game(
    **vars(TERMS),
    folder=Path(__file__).resolve().parent,
    start=start,
    load_set=SETS.given,
    check_set=SETS.check,
    set_template=template,
    set_extra=hero_cards,
    anchors=anchors,
    move_text=move_text,
    event_text=event_text,
    event_details=event_details,
    ask_text=ask_text,
    rule_of_ask=rule_of_ask,
    why=why,
    draw=draw,
    describe=describe,
    build=build,
    census=census,
    page=page,
    counted=COUNTED,
    learning=learning,
)
