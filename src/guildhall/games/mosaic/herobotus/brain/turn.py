"""His turn: an action card, its one or more actions, what each costs (H-TRN).

Offers are refilled after the last card he takes (H-TRN-7: `population`), as for people (H-TRN-4: `rules/offers`). The
chapter of an action is loaded when a card first calls for it, so that importing the brain loads little.
"""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.payment import gain_action, pay_or_work
from guildhall.games.mosaic.herobotus.table import (
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
    Table,
)


def take_turn(t: Table) -> None:
    """The top action card is carried out (H-TRN-2, H-CRD-1); the reshuffle card is a turn of its own (H-RSH-5)."""
    card = t.draw_action()
    if t.explaining():
        data: dict[str, object] = {"card": int(card), "reshuffle": card == ACTION_N}
        t.explain("H-TRN-2" if card < ACTION_N else "H-RSH-5", "hero_action", data)
    if card == ACTION_N:
        from guildhall.games.mosaic.herobotus.brain.reshuffle import reshuffle

        reshuffle(t)
        return
    from guildhall.games.mosaic.herobotus.brain.population import hindered

    if hindered(t, card):
        return
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
        from guildhall.games.mosaic.herobotus.brain.building import build_action

        build_action(t, x, y, t.act(card, k, ACT_Z), currency, cost)
    elif verb == ACT_TECHNOLOGY:
        from guildhall.games.mosaic.herobotus.brain.technology import technology_action

        technology_action(t, currency, cost)
    elif verb == ACT_POPULATION:
        from guildhall.games.mosaic.herobotus.brain.population import population_action

        population_action(t, x, currency, cost)
    elif verb == ACT_TAX:
        from guildhall.games.mosaic.herobotus.brain.population import tax_action

        tax_action(t, x, currency, cost)
    elif verb == ACT_MILITARY:
        from guildhall.games.mosaic.herobotus.brain.military import military_action

        military_action(t, x, y, currency, cost)
    elif verb == ACT_GAIN and pay_or_work(t, currency, cost, False):
        gain_action(t, x, y)
