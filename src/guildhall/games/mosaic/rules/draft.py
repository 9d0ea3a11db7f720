"""Starting technologies: the draft, and alone the two stacks (M-SET-3, H-SET-8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.frames import (
    ASKED,
    DRAFT,
    PICKS,
    SOLO_DRAFT,
    STACKS_DONE,
)
from guildhall.games.mosaic.herobotus.setup import (
    keep_start_technologies,
)
from guildhall.games.mosaic.layout import (
    AUTOMA,
    CHOICE,
    DRAFT_ROUND,
    HAND,
    HELD_LO,
    HIDDEN_LO,
    SEATS,
    SEEN,
    SOLO,
    TECH_DECK,
    UNSEEN_LO,
)
from guildhall.games.mosaic.layout import START_TECHS as START_TECH_N
from guildhall.games.mosaic.moves import KEEP
from guildhall.games.mosaic.rules.decks import (
    pick,
)
from guildhall.games.mosaic.state import State, pop, push
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import whisper

DRAFT_ROUNDS: Final[i64] = 5
STACK: Final[i64] = 4  # starting technologies of a stack, alone

# the steps of set-up, in the order of M-SET-10


def deal_start_techs(p: State, seat: i64, n: i64) -> None:
    """So many unseen starting technologies into a hand."""
    a = p.a
    for _ in range(n):
        mask = a[UNSEEN_LO + TECH_DECK] & (bit(START_TECH_N) - 1)
        tech = pick(mask, p.rng.below(count(mask)))
        a[UNSEEN_LO + TECH_DECK] &= ~bit(tech)
        a[HAND + seat] |= bit(tech)
    p.reveals += 1


def begin_draft(p: State) -> None:
    a = p.a
    if a[SOLO]:
        begin_solo_draft(p)
        return
    a[DRAFT_ROUND] = 1
    for seat in range(a[SEATS]):
        deal_start_techs(p, seat, DRAFT_ROUNDS)
        a[SEEN + seat] = a[HAND + seat]
    push(a, DRAFT, 0, 0, 0)


def draft_choosers(a: vec[i64]) -> i64:
    """Who must still choose in this round of the draft."""
    mask: i64 = 0
    for seat in range(a[SEATS]):
        if a[AUTOMA + seat] == 0 and a[CHOICE + seat] == 0:
            mask |= bit(seat)
    return mask


def run_draft(p: State) -> bool:
    """Keep one, pass the rest to the left, five times; HeroBotus keeps one at random (M-SET-3, H-MUL-6)."""
    a = p.a
    while True:
        if a[DRAFT_ROUND] == DRAFT_ROUNDS:
            break
        mask = draft_choosers(a)
        if mask:
            if p.to_move < 0 or (mask >> p.to_move) & 1 == 0:
                p.to_move = pick(mask, 0)
            return True
        keep_and_pass(p)
    for seat in range(a[SEATS]):
        keep_drafted(p, seat, pick(a[HAND + seat], 0), False)
    a[DRAFT_ROUND] = 0
    pop(a)
    p.to_move = -1
    for seat in range(a[SEATS]):
        if a[AUTOMA + seat]:
            mask = a[HELD_LO + seat]
            a[HELD_LO + seat] = 0
            a[HIDDEN_LO + seat] = 0
            keep_start_technologies(p, seat, mask)
    return False


def keep_and_pass(p: State) -> None:
    """All have chosen: the chosen cards are kept, the hands go on to the left."""
    a = p.a
    for seat in range(a[SEATS]):
        if a[AUTOMA + seat]:
            keep_drafted(p, seat, pick(a[HAND + seat], p.rng.below(count(a[HAND + seat]))), False)
        else:
            keep_drafted(p, seat, a[CHOICE + seat] - 1, False)
        a[CHOICE + seat] = 0
    last = a[HAND + a[SEATS] - 1]
    for k in range(a[SEATS] - 1):
        seat = a[SEATS] - 1 - k
        a[HAND + seat] = a[HAND + seat - 1]
        a[SEEN + seat] |= a[HAND + seat]
    a[HAND] = last
    a[SEEN] |= last
    a[DRAFT_ROUND] += 1
    p.reveals += 1
    p.to_move = -1


def keep_drafted(p: State, seat: i64, tech: i64, dealt: bool) -> None:
    """A starting technology is the seat's own, and only the seat knows it; alone one of them is simply dealt."""
    a = p.a
    a[HAND + seat] &= ~bit(tech)
    a[HELD_LO + seat] |= bit(tech)
    a[HIDDEN_LO + seat] |= bit(tech)
    if p.events is not None and a[AUTOMA + seat] == 0:
        rule = "H-SET-8" if a[SOLO] else "M-SET-3"
        whisper(p, rule, "drafted", seat, {"dealt": dealt}, {"tech": int(tech)})


def begin_solo_draft(p: State) -> None:
    """One to each side, then two stacks of four (H-SET-8)."""
    a = p.a
    for seat in range(i64(2)):
        deal_start_techs(p, seat, 1)
        keep_drafted(p, seat, pick(a[HAND + seat], 0), True)
    you: i64 = 1 if a[AUTOMA] else 0
    push(a, SOLO_DRAFT, you, 0, 0)
    deal_start_techs(p, you, STACK)


def answer_solo_draft(p: State, f: i64, tech: i64) -> None:
    """You pick one, he gets one of the other three at random, you pick one of the last two, he gets the other (H-SET-8)."""
    a = p.a
    you = a[f + ASKED]
    keep_drafted(p, you, tech, False)
    rest = a[HAND + you]
    one = pick(rest, p.rng.below(count(rest)))
    a[HAND + you] &= ~bit(one)
    keep_drafted(p, 1 - you, one, False)
    p.reveals += 1
    if a[f + PICKS] == 0:
        a[f + PICKS] = 1
        return
    a[f + PICKS] = 0
    a[f + STACKS_DONE] += 1
    if a[f + STACKS_DONE] == 1:
        deal_start_techs(p, you, STACK)
        return
    pop(a)
    mask = a[HELD_LO + 1 - you]
    a[HELD_LO + 1 - you] = 0
    a[HIDDEN_LO + 1 - you] = 0
    keep_start_technologies(p, 1 - you, mask)


def fill_hand(p: State, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for tech in range(START_TECH_N):
        if (p.a[HAND + seat] >> tech) & 1:
            out[n] = KEEP + tech
            n += 1
    return n
