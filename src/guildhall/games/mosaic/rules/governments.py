"""Governments: changing them, what they add to production, the republic's look at a deck (M-GOV)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import END, PRODUCE, STRIDE
from guildhall.games.mosaic.frames import LOOKED
from guildhall.games.mosaic.layout import (
    EMPIRE_LOOK,
    GOVERNMENT,
    GOVERNMENT_ROW,
    GOVERNMENT_SPENT,
    NO_SYMBOLS,
    POWERS,
)
from guildhall.games.mosaic.rules.decks import look_at_top
from guildhall.games.mosaic.rules.offers import clear_offer
from guildhall.games.mosaic.rules.symbols import owns_symbols
from guildhall.games.mosaic.state import State, produce, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say, whisper


def may_govern(p: State, seat: i64, government: i64) -> bool:
    """Its symbols are owned, unless the Caste System makes them needless (M-GOV-1)."""
    a = p.a
    if (a[GOVERNMENT_ROW] >> government) & 1 == 0:
        return False
    return a[POWERS + seat] & NO_SYMBOLS != 0 or owns_symbols(a, seat, p.tables.government_needs[government])


def government_bonus(p: State, government: i64, what: i64) -> i64:
    """What a government adds to a production while it lasts."""
    code = p.tables.code
    at = p.tables.government_code[government]
    n: i64 = 0
    while code[at] != END:
        if code[at] == PRODUCE and code[at + 2] == what:
            n += code[at + 1]
        at += STRIDE
    return n


def own_bonus(p: State, seat: i64, what: i64) -> i64:
    """The part of a seat's production that its government gives."""
    return government_bonus(p, p.a[GOVERNMENT + seat] - 1, what) if p.a[GOVERNMENT + seat] > 0 else i64(0)


def govern(p: State, seat: i64, government: i64) -> None:
    """A new one replaces the old, which goes back; production bonuses go with the tile (M-GOV-1)."""
    a = p.a
    old = a[GOVERNMENT + seat] - 1
    for what in range(i64(5)):
        if old >= 0:
            produce(a, seat, what, -government_bonus(p, old, what))
        produce(a, seat, what, government_bonus(p, government, what))
    if old >= 0:
        a[GOVERNMENT_ROW] |= bit(old)
    a[GOVERNMENT_ROW] &= ~bit(government)
    a[GOVERNMENT + seat] = government + 1
    if p.events is not None:
        say(p, "M-GOV-1", "government", seat, {"government": int(government), "old": int(old)})


def clear_by_government(p: State, seat: i64, deck: i64) -> None:
    """Each government may clear one offer in a game, whoever has it then (M-GOV-2)."""
    a = p.a
    a[GOVERNMENT_SPENT] |= bit(a[GOVERNMENT + seat] - 1)
    clear_offer(p, seat, deck)


def look(p: State, seat: i64, deck: i64) -> None:
    """The republic looks at the top card of a deck; an empire card stays there, unrevealed (M-LST-1, M-GOV-3)."""
    card = look_at_top(p, deck)
    push(p.a, LOOKED, seat, deck, 0)
    if p.events is not None:
        secret: dict[str, object] = {"card": int(card)}
        if card == EMPIRE_LOOK - 1:
            secret = {"card": -1, "also": ["M-GOV-3"]}  # that it is an empire card is his secret
        whisper(p, "M-LST-1", "look", seat, {"deck": int(deck)}, secret)
