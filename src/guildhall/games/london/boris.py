"""The turn of the automa: Boris, and Rik who draws one card more (L-SOL-4, L-SOL-5, L-SOL-14, L-SOL-16).

What else is different alone is in `rules/solo.py`, `rules/beadle_scoring.py` and `rules/plantation.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.london.frames import RESOLUTION
from guildhall.games.london.layout import (
    AUTOMA,
    BEADLE,
    BOARD,
    BOARD_N,
    DRAWN,
    DRAWN_N,
    GUILDS,
    ON_TILES,
    OPEN,
    OPT_AUTOMA_SPECIALS,
    OPT_FIRST_SUIT,
    PIECES,
    TOP,
)
from guildhall.games.london.rules.draw_pile import discard, draw_card
from guildhall.games.london.rules.promo import offer_claim
from guildhall.games.london.rules.solo import AUTOMA_SEAT
from guildhall.games.london.state import State, pop
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

RIK: Final[i64] = 4  # an automa is known by the number of cards he draws


def automa_turn(p: State) -> None:
    """Draw 3 cards (Rik 4) one by one; each sends a liveryman to the first matching tile (L-SOL-4, L-SOL-14)."""
    a = p.a
    pop(a)
    a[DRAWN_N] = 0
    for k in range(a[AUTOMA]):
        a[DRAWN + k] = 0
    for k in range(a[AUTOMA]):
        card = draw_card(p)
        if card < 0:
            break
        p.reveals += 1
        a[DRAWN + k] = card
        a[DRAWN_N] = k + 1
        place_by_card(p, card, k + 1)
    for k in range(a[DRAWN_N]):
        discard(a, a[DRAWN + k])
    if a[a[TOP]] != RESOLUTION:  # which begins by asking
        offer_claim(p)


def place_by_card(p: State, card: i64, number: i64) -> None:
    """Search afresh from the Beadle's tile in resolution order, once round (L-SOL-4, L-SOL-16)."""
    a = p.a
    suits = p.tables.card_first[card] if a[OPT_FIRST_SUIT] else p.tables.card_suits[card]
    matching = a[OPEN] & p.tables.showing[suits]
    if not a[OPT_AUTOMA_SPECIALS]:
        matching &= bit(GUILDS) - 1
    start = place_of(p, a[BEADLE])
    n = a[BOARD_N]
    step: i64 = 0
    while step < n:
        tile = a[BOARD + (start + step) % n]
        if (matching >> tile) & 1:
            a[PIECES + tile * 4 + AUTOMA_SEAT] += 1
            a[ON_TILES + AUTOMA_SEAT] += 1
            break
        step += 1
    if p.events is not None:
        explain_search(p, card, suits, number, start, step)


def place_of(p: State, tile: i64) -> i64:
    """Where a tile lies in reading order; without a Beadle the search starts at the top left."""
    a = p.a
    for k in range(a[BOARD_N]):
        if a[BOARD + k] == tile:
            return k
    return 0


def explain_search(p: State, card: i64, suits: i64, number: i64, start: i64, steps: i64) -> None:
    """The whole reasoning: where the search began, each tile passed over and why, the tile chosen."""
    a = p.a
    n = a[BOARD_N]
    looked: list[object] = []
    for step in range(steps):
        tile = a[BOARD + (start + step) % n]
        if (a[OPEN] >> tile) & 1 == 0:
            why = "resolved"
        elif tile >= GUILDS and not a[OPT_AUTOMA_SPECIALS]:
            why = "special"
        else:
            why = "suit"
        looked.append({"tile": int(tile), "why": why})
    chosen = int(a[BOARD + (start + steps) % n]) if steps < n else -1
    data: dict[str, object] = {
        "card": int(card),
        "suits": [s for s in range(5) if (suits >> s) & 1],
        "number": int(number),
        "of": int(a[AUTOMA]),
        "start": int(a[BOARD + start]),
        "looked": looked,
        "wrapped": start + steps >= n,
        "tile": chosen,
    }
    rules: list[str] = []
    if number > 1:
        rules.append("L-SOL-16")  # the search begins at the Beadle again
    if a[AUTOMA] == RIK:
        rules.append("L-SOL-14")
    if len(rules) > 0:
        data["also"] = rules
    say(p, "L-SOL-4" if chosen >= 0 else "L-SOL-5", "automa_card", AUTOMA_SEAT, data)
