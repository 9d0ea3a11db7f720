"""Guilds of London: 2–4 players, and alone against Boris or Rik."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from guildhall.formats.declaration import Game, seat_list
from guildhall.formats.learning import Learning
from guildhall.formats.page import Page
from guildhall.games.london.census import census
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.sets import SETS, house_set, template
from guildhall.games.london.components.tabulate import tables_of
from guildhall.games.london.counted import COUNTED
from guildhall.games.london.description.writing import build, describe
from guildhall.games.london.draw import draw
from guildhall.games.london.layout import (
    AUTOMA,
    LAST_ROUND,
    OPT_AUTOMA_SPECIALS,
    OPT_FIRST_SUIT,
    OPT_PROMO,
    OPT_PROMO_SPECIALS,
    OPT_TURN_OVER,
    SIDE,
)
from guildhall.games.london.moves import move_anchors
from guildhall.games.london.options import CARDS_A_TURN, TERMS, automa_of
from guildhall.games.london.position import London
from guildhall.games.london.rules.flow import run
from guildhall.games.london.rules.setup import set_up
from guildhall.games.london.state import State, clear_table
from guildhall.games.london.texts.reasons import why
from guildhall.games.london.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.kernel.position import Position
from guildhall.kernel.rng import from_seed


def start(
    seats: int | Sequence[str] = 2,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: ComponentSet | None = None,
    events: bool = False,
) -> London:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    kinds = seat_list(TERMS, seats)
    automa = automa_of(kinds)
    chosen = TERMS.check_options(options or {})
    p = London()
    clear_table(p, len(kinds), tables_of(components or house_set()), from_seed(seed))
    if events:
        p.events = []
    a = p.a
    a[AUTOMA] = CARDS_A_TURN.get(automa, 0)
    a[LAST_ROUND] = int(chosen["rounds"]) if not automa else 10
    a[OPT_TURN_OVER] = int(chosen["plantation_turns"] == "yes")
    a[OPT_PROMO] = int(bool(automa) and chosen["promo"] == "on")
    a[OPT_PROMO_SPECIALS] = int(chosen["promo_specials"] == "yes")
    a[OPT_AUTOMA_SPECIALS] = int(chosen["boris_specials"] == "yes")
    a[OPT_FIRST_SUIT] = int(chosen["boris_two_suits"] == "first")
    side = chosen["plantation"]
    a[SIDE] = p.rng.below(2) if side == "random" else int(side == "ulster")
    set_up(p, chosen["specials"] == "left")
    run(p)
    return p


def anchors(p: Position, move: int) -> list[str]:
    assert isinstance(p, State)
    return move_anchors(p, move)


def page() -> Page:
    """The page in the browser, loaded when it is asked for: a terminal does not need it."""
    from guildhall.games.london.page.page import PAGE

    return PAGE


def learning() -> Learning:
    """Observations and actions, loaded when somebody trains."""
    from guildhall.games.london.learning import LEARNING

    return LEARNING


GAME = Game(
    **vars(TERMS),
    folder=Path(__file__).resolve().parent,
    start=start,
    load_set=SETS.given,
    check_set=SETS.check,
    set_template=template,
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
