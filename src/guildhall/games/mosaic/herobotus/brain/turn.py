"""His turn: an action card, its cost, its one or two actions (H-TRN)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ACTION_N,
    DO_BUILD_CITY,
    DO_BUILD_PROJECT,
    DO_MILITARY,
    DO_MILITARY_TECHNOLOGY,
    DO_POPULATION,
    DO_TAX,
    DO_TECHNOLOGY,
)
from guildhall.games.mosaic.herobotus.brain.build import build_action
from guildhall.games.mosaic.herobotus.brain.cost import pay_or_work
from guildhall.games.mosaic.herobotus.brain.military import military_action
from guildhall.games.mosaic.herobotus.brain.people import people_action
from guildhall.games.mosaic.herobotus.brain.reshuffle import reshuffle
from guildhall.games.mosaic.herobotus.brain.technology import technology_action
from guildhall.games.mosaic.herobotus.table import BESIDE_POPULATION, BESIDE_TAX, Table
from guildhall.games.mosaic.layout import STONE


def take_turn(t: Table) -> None:
    """The top action card is carried out (H-TRN-2, H-CRD-1); the reshuffle card is a turn of its own (H-RSH-5)."""
    card = t.draw_action()
    kind: i64 = t.action_kind(card) if card < ACTION_N else -1
    if t.explaining():
        t.explain("H-TRN-2" if kind >= 0 else "H-RSH-5", "hero_action", {"card": int(card), "kind": int(kind)})
    if kind < 0:
        reshuffle(t)
    elif kind == DO_BUILD_PROJECT or kind == DO_BUILD_CITY:
        if pay_or_work(t, STONE):
            build_action(t, kind)
    elif kind == DO_TECHNOLOGY:
        technology_action(t, False)
    elif kind == DO_POPULATION:
        people_action(t, BESIDE_POPULATION)
    elif kind == DO_TAX:
        people_action(t, BESIDE_TAX)
    elif kind == DO_MILITARY:
        military_action(t)
    elif kind == DO_MILITARY_TECHNOLOGY:
        military_action(t)
        technology_action(t, False)  # the second action costs as usual (H-TRN-3, H-TRN-6)
