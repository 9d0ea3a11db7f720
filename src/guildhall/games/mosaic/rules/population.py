"""The population action: cards for food and population (M-POP)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import FARMER
from guildhall.games.mosaic.layout import FLOOD, LEADER, POP_DECK, POPULATION, POWERS
from guildhall.games.mosaic.moves import POP_FALLBACK, POP_TOP
from guildhall.games.mosaic.rules.building import tell_trigger
from guildhall.games.mosaic.rules.decks import draw, put_out
from guildhall.games.mosaic.rules.offers import take_offered
from guildhall.games.mosaic.state import State, gain
from guildhall.kernel.position import say


def take_people(p: State, seat: i64, place: i64) -> None:
    """A population card leaves the game for its population (M-POP-1); farmer and Flood Agriculture need a card (M-OFR-4)."""
    a = p.a
    if place == POP_FALLBACK:
        n = p.tables.pop_fallback_gain
        gain(a, seat, POPULATION, n)
        if p.events is not None:
            say(p, "M-POP-2", "population", seat, {"card": -1, "food": int(p.tables.pop_fallback_food), "gain": int(n)})
        return
    card = draw(p, POP_DECK) if place == POP_TOP else take_offered(a, POP_DECK, place)
    put_out(a, POP_DECK, card)
    n = p.tables.pop_gain[card]
    gain(a, seat, POPULATION, n)
    if p.events is not None:
        data: dict[str, object] = {"card": int(card), "food": int(p.tables.pop_food[card]), "gain": int(n)}
        say(p, "M-POP-1", "population", seat, data)
    if a[POWERS + seat] & FLOOD:
        a[POWERS + seat] &= ~FLOOD
        gain(a, seat, POPULATION, n)
        tell_trigger(p, "M-EFF-8", seat, "flood", n)
    if a[LEADER + seat] == FARMER + 1:
        gain(a, seat, POPULATION, 1)
        tell_trigger(p, "M-LST-5", seat, "farmer", 1)
