"""Mayoral reward cards: drawing, looking, keeping (L-SET-8, L-END-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.london.frames import ASKED, STILL_OPEN
from guildhall.games.london.layout import (
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    MAYORAL_N,
    MAYORALS,
    MBOTTOM,
    MBOTTOM_N,
    MDECK,
    MDECK_N,
    MHANDS,
    MKNOWN,
    PILE_OF_MAYORALS,
)
from guildhall.games.london.moves import KEEP
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State, pick_at, pop, take_out
from guildhall.kernel.position import say, whisper

VP_WITHOUT_CARD: Final[i64] = 5


def draw_mayoral(p: State) -> i64:
    """The top mayoral card, -1 if there is none. Cards put under the deck come last, in their order."""
    a = p.a
    n = a[MDECK_N]
    if n > 0:
        at = pick_at(p, MDECK, n, PILE_OF_MAYORALS)
        card = a[at]
        a[at] = a[MDECK + n - 1]
        a[MDECK + n - 1] = 0
        a[MDECK_N] = n - 1
        return card
    n = a[MBOTTOM_N]
    if n == 0:
        return -1
    card = a[MBOTTOM]
    for i in range(n - 1):
        a[MBOTTOM + i] = a[MBOTTOM + i + 1]
        a[MKNOWN + i] = a[MKNOWN + i + 1]
    a[MBOTTOM + n - 1] = 0
    a[MKNOWN + n - 1] = 0
    a[MBOTTOM_N] = n - 1
    return card


def hold_mayoral(p: State, seat: i64, card: i64) -> None:
    a = p.a
    a[MHANDS + seat * MAYORALS + a[MAYORAL_N + seat]] = card
    a[MAYORAL_N + seat] += 1


def instead_of_card(p: State, seat: i64, source: str) -> None:
    """An empty deck gives points instead (L-END-5)."""
    gain(p, seat, VP_WITHOUT_CARD)
    if p.events is not None:
        say(p, "L-END-5", "no_mayoral", seat, {"vp": int(VP_WITHOUT_CARD), "source": source})


def take_mayorals(p: State, seat: i64, n: i64, source: str) -> None:
    """`mayor n`: the top n cards, kept."""
    for _ in range(n):
        card = draw_mayoral(p)
        if card < 0:
            instead_of_card(p, seat, source)
            continue
        p.reveals += 1
        hold_mayoral(p, seat, card)
        if p.events is not None:
            whisper(p, "L-EFF-1", "take_mayoral", seat, {}, {"card": int(card)})


def look_at_mayorals(p: State, seat: i64, n: i64, m: i64, source: str) -> bool:
    """`mayor n of m`: look at the top m; False if there is nothing to look at."""
    a = p.a
    a[LOOK_SEAT] = seat
    while a[LOOK_N] < m:
        card = draw_mayoral(p)
        if card < 0:
            break
        a[LOOK + a[LOOK_N]] = card
        a[LOOK_N] += 1
    for _ in range(n - a[LOOK_N]):
        instead_of_card(p, seat, source)
    if a[LOOK_N] == 0:
        return False
    p.reveals += 1
    if p.events is not None:
        cards: list[object] = [int(a[LOOK + i]) for i in range(a[LOOK_N])]
        whisper(p, "L-EFF-1", "look_mayorals", seat, {"n": int(a[LOOK_N])}, {"cards": cards})
    return True


def keep_looked_at(p: State, seat: i64, card: i64) -> None:
    hold_mayoral(p, seat, card)
    take_out(p.a, LOOK, LOOK_N, card)
    if p.events is not None:
        whisper(p, "L-EFF-1", "take_mayoral", seat, {}, {"card": int(card)})


def put_under(p: State, seat: i64, card: i64) -> None:
    """Under the deck; who put it there knows it (and `imagine` keeps it there for him)."""
    a = p.a
    a[MBOTTOM + a[MBOTTOM_N]] = card
    a[MKNOWN + a[MBOTTOM_N]] = seat
    a[MBOTTOM_N] += 1
    take_out(p.a, LOOK, LOOK_N, card)
    if p.events is not None:
        whisper(p, "L-EFF-1", "under", seat, {}, {"card": int(card)})


def run_look_mayorals(p: State, f: i64) -> bool:
    """First keep, then the others go under the deck; without a question where there is nothing to choose."""
    a = p.a
    while a[f + STILL_OPEN] > 0 and a[f + STILL_OPEN] == a[LOOK_N]:
        answer_mayoral(p, f, KEEP + a[LOOK])
    if a[LOOK_N] == 0:
        pop(a)
        return False
    if a[f + STILL_OPEN] == 0 and a[LOOK_N] == 1:
        put_under(p, a[f + ASKED], a[LOOK])
        pop(a)
        return False
    p.to_move = a[f + ASKED]
    return True


def answer_mayoral(p: State, f: i64, move: i64) -> None:
    a = p.a
    if move & ~255 == KEEP:
        keep_looked_at(p, a[f + ASKED], move & 255)
        a[f + STILL_OPEN] -= 1
    else:
        put_under(p, a[f + ASKED], move & 255)
