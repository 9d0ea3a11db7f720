"""Flanders 1302: 2–4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from guildhall.formats.declaration import Game, seat_list
from guildhall.formats.learning import Learning
from guildhall.formats.page import Page
from guildhall.games.flanders.census import census
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.sets import SETS, house_set, template
from guildhall.games.flanders.components.tabulate import tables_of
from guildhall.games.flanders.counted import COUNTED
from guildhall.games.flanders.description.writing import build, describe
from guildhall.games.flanders.draw import draw
from guildhall.games.flanders.layout import GOLD, OPT_BEST_RANK, OPT_CHURCH_ARMS, OPT_CORNERS, OPT_NO_DUMP
from guildhall.games.flanders.moves import move_anchors
from guildhall.games.flanders.options import TERMS
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.rules.flow import run
from guildhall.games.flanders.rules.setup import set_up
from guildhall.games.flanders.state import State, clear_table
from guildhall.games.flanders.texts.reasons import why
from guildhall.games.flanders.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.kernel.position import Position
from guildhall.kernel.rng import from_seed


def start(
    seats: int | Sequence[str] = 3,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: MapSet | None = None,
    events: bool = False,
) -> Flanders:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    kinds = seat_list(TERMS, seats)
    chosen = TERMS.check_options(options or {})
    p = Flanders()
    clear_table(p, len(kinds), tables_of(components or house_set()), from_seed(seed))
    if events:
        p.events = []
    a = p.a
    a[GOLD] = int(len(kinds) > 2 or chosen["two_players"] == "gold")
    a[OPT_CHURCH_ARMS] = int(chosen["church_is_arms"] == "yes")
    a[OPT_CORNERS] = int(chosen["corners_adjoin"] == "yes")
    a[OPT_BEST_RANK] = int(chosen["tie_rank"] == "best")
    a[OPT_NO_DUMP] = int(chosen["dump"] == "no")
    set_up(p)
    run(p)
    return p


def anchors(p: Position, move: int) -> list[str]:
    assert isinstance(p, State)
    return move_anchors(p, move)


def page() -> Page:
    from guildhall.games.flanders.page.page import PAGE

    return PAGE


def learning() -> Learning:
    """Observations and actions, loaded when somebody trains."""
    from guildhall.games.flanders.learning import LEARNING

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
