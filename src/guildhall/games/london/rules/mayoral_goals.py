"""What a mayoral card is worth to a seat: how its goal is judged at the end (L-END-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import (
    AUTOMA,
    BOARD_N,
    GUILDS,
    HAND_N,
    HELD,
    MASTERS,
    NEAR,
    PLANTED,
    SEATS,
    SLOT,
    SUPPLY,
    TILES,
    WON_N,
)
from guildhall.games.london.rules.special_buildings import masters_of_suit
from guildhall.games.london.state import State
from guildhall.kernel.bits import bit, count

# what a mayoral card counts
COUNTERS: Final = (
    "masters", "masters:yellow", "masters:blue", "masters:red", "masters:green", "masters:purple", "suits",
    "topsuit", "row", "column", "edge", "corner", "yard", "specials", "group", "lone", "tokens", "planted",
    "hand", "neutrals", "supply",
)  # fmt: skip
SUITS_C: Final[i64] = 6
TOPSUIT: Final[i64] = 7
ROW: Final[i64] = 8
COLUMN: Final[i64] = 9
EDGE: Final[i64] = 10
CORNER: Final[i64] = 11
YARD: Final[i64] = 12
SPECIALS: Final[i64] = 13
GROUP: Final[i64] = 14
LONE: Final[i64] = 15
TOKENS_C: Final[i64] = 16
PLANTED_C: Final[i64] = 17
HAND_C: Final[i64] = 18
NEUTRALS_C: Final[i64] = 19
SUPPLY_C: Final[i64] = 20

# one term of a goal in `tables.goals`: kind, a, b, counter, cap, needed counter, needed count, steps, then x, v pairs
PER: Final[i64] = 1
TABLE: Final[i64] = 2
MINUS: Final[i64] = 3
MOST: Final[i64] = 4
TERM: Final[i64] = 28
SOLO_MOST: Final[i64] = 3  # 'most' alone at the table needs at least 3


def suits_mastered(p: State, seat: i64, top: bool) -> i64:
    """How many suits occur on a seat's mastered tiles, or the most tiles of one suit."""
    n: i64 = 0
    for s in range(i64(5)):
        k = count(masters_of_suit(p, seat, bit(s)))
        if top:
            n = max(n, k)
        elif k > 0:
            n += 1
    return n


def longest_line(p: State, mask: i64, lines: vec[i64]) -> i64:
    """Most tiles of the mask in one row or column; they need not touch."""
    a = p.a
    tally = vec[i64]([0] * 24)
    best: i64 = 0
    for t in range(TILES):
        if (mask >> t) & 1:
            line = lines[a[SLOT + t]]
            tally[line] += 1
            best = max(best, tally[line])
    return best


def bare(p: State, tile: i64, direction: i64) -> bool:
    """Whether a side of a tile touches neither a tile nor the Guildhall."""
    other = p.slots.near[p.a[SLOT + tile] * 4 + direction]
    return other == -1 or other >= p.a[BOARD_N]


def on_the_rim(p: State, mask: i64, corners: bool) -> i64:
    """Tiles of the mask with a bare side, or with two neighbouring bare sides."""
    n: i64 = 0
    for t in range(TILES):
        if (mask >> t) & 1:
            for d in range(i64(4)):
                if bare(p, t, d) and (not corners or bare(p, t, (d + 1) % 4)):
                    n += 1
                    break
    return n


def spread(p: State, group: i64, mask: i64) -> i64:
    """The tiles of the mask connected by sides with the group."""
    a = p.a
    grown: i64 = 0
    while grown != group:
        grown = group
        for t in range(TILES):
            if (grown >> t) & 1:
                group |= a[NEAR + t] & mask
    return group


def largest_group(p: State, mask: i64) -> i64:
    best: i64 = 0
    while mask:
        group = spread(p, mask & -mask, mask)
        n = count(group)
        best = max(best, n)
        mask &= ~group
    return best


def lone_tiles(p: State, mask: i64) -> i64:
    n: i64 = 0
    for t in range(TILES):
        if (mask >> t) & 1 and p.a[NEAR + t] & mask == 0:
            n += 1
    return n


def in_the_yard(p: State, mask: i64) -> i64:
    n: i64 = 0
    for t in range(TILES):
        if (mask >> t) & 1 and p.slots.yard[p.a[SLOT + t]]:
            n += 1
    return n


def counter(p: State, seat: i64, what: i64) -> i64:
    """One of the things a mayoral card counts, for a seat."""
    a = p.a
    mine = a[MASTERS + seat]
    if what == 0:
        return count(mine)
    if what < SUITS_C:
        return count(masters_of_suit(p, seat, bit(what - 1)))
    if what == SUITS_C or what == TOPSUIT:
        return suits_mastered(p, seat, what == TOPSUIT)
    if what == ROW:
        return longest_line(p, mine, p.slots.row)
    if what == COLUMN:
        return longest_line(p, mine, p.slots.col)
    if what == EDGE or what == CORNER:
        return on_the_rim(p, mine, what == CORNER)
    if what == YARD:
        return in_the_yard(p, mine)
    if what == SPECIALS:
        return count(mine >> GUILDS)
    if what == GROUP:
        return largest_group(p, mine)
    if what == LONE:
        return lone_tiles(p, mine)
    if what == TOKENS_C:
        return a[WON_N + seat]
    if what == PLANTED_C:
        return a[PLANTED + seat]
    if what == HAND_C:
        return a[HAND_N + seat]
    return a[HELD + seat] if what == NEUTRALS_C else a[SUPPLY + seat]


def term_value(p: State, seat: i64, at: i64) -> i64:
    """The points that one term of a mayoral card's goal brings a seat."""
    goals = p.tables.goals
    kind = goals[at]
    n = counter(p, seat, goals[at + 3])
    if kind == PER:
        vp = goals[at + 1] * n
        return goals[at + 4] if vp > goals[at + 4] else vp
    if kind == TABLE:
        reached: i64 = 0
        for i in range(goals[at + 7]):
            if n >= goals[at + 8 + 2 * i]:
                reached = goals[at + 9 + 2 * i]
        return reached
    if kind == MINUS:
        if counter(p, seat, goals[at + 5]) < goals[at + 6]:
            return 0
        vp = goals[at + 1] - goals[at + 2] * n
        return vp if vp > 0 else i64(0)
    return goals[at + 1] if has_most(p, seat, goals[at + 3], n) else i64(0)


def has_most(p: State, seat: i64, what: i64, n: i64) -> bool:
    """All tied for most score (L-END-7); alone it takes at least 3."""
    if p.a[AUTOMA]:
        return n >= SOLO_MOST
    for other in range(p.a[SEATS]):
        if other != seat and counter(p, other, what) > n:
            return False
    return n >= 1


def goal_value(p: State, seat: i64, card: i64) -> i64:
    """What a mayoral card is worth to a seat on the board as it is."""
    vp: i64 = 0
    at = p.tables.goal_at[card]
    for _ in range(p.tables.goal_terms[card]):
        vp += term_value(p, seat, at)
        at += TERM
    return vp
