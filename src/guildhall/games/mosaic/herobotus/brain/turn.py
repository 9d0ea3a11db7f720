"""His turn: an action card, its one or more actions, what each costs (H-TRN)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ACT_BUILD,
    ACT_COST,
    ACT_CURRENCY,
    ACT_GAIN,
    ACT_MILITARY,
    ACT_NONE,
    ACT_POPULATION,
    ACT_TAX,
    ACT_TECHNOLOGY,
    ACT_VERB,
    ACT_X,
    ACT_Y,
    ACT_Z,
    ACTION_N,
    ACTS_MOST,
)
from guildhall.games.mosaic.herobotus.brain.building import build_action
from guildhall.games.mosaic.herobotus.brain.cost import pay_or_work
from guildhall.games.mosaic.herobotus.brain.gain import gain_action
from guildhall.games.mosaic.herobotus.brain.military import military_action
from guildhall.games.mosaic.herobotus.brain.population import hindered, population_action, tax_action
from guildhall.games.mosaic.herobotus.brain.reshuffle import reshuffle
from guildhall.games.mosaic.herobotus.brain.technology import technology_action
from guildhall.games.mosaic.herobotus.table import Table


def take_turn(t: Table) -> None:
    """The top action card is carried out (H-TRN-2, H-CRD-1); the reshuffle card is a turn of its own (H-RSH-5)."""
    card = t.draw_action()
    if t.explaining():
        data: dict[str, object] = {"card": int(card), "reshuffle": card == ACTION_N}
        t.explain("H-TRN-2" if card < ACTION_N else "H-RSH-5", "hero_action", data)
    if card == ACTION_N:
        reshuffle(t)
    elif not hindered(t, card):
        for k in range(ACTS_MOST):
            verb = t.act(card, k, ACT_VERB)
            if verb == ACT_NONE:
                break
            if k > 0 and t.explaining():
                t.explain("H-TRN-3", "hero_next_act", {"verb": int(verb)})
            carry_out(t, card, k, verb)


def carry_out(t: Table, card: i64, k: i64, verb: i64) -> None:
    """One action of a card; every one costs what stands there, or he works for it (H-TRN-2, H-TRN-6)."""
    currency = t.act(card, k, ACT_CURRENCY)
    cost = t.act(card, k, ACT_COST)
    x = t.act(card, k, ACT_X)
    y = t.act(card, k, ACT_Y)
    if verb == ACT_BUILD:
        build_action(t, x, y, t.act(card, k, ACT_Z), currency, cost)
    elif verb == ACT_TECHNOLOGY:
        technology_action(t, currency, cost)
    elif verb == ACT_POPULATION:
        population_action(t, x, currency, cost)
    elif verb == ACT_TAX:
        tax_action(t, x, currency, cost)
    elif verb == ACT_MILITARY:
        military_action(t, x, y, currency, cost)
    elif verb == ACT_GAIN and pay_or_work(t, currency, cost, False):
        gain_action(t, x, y)
