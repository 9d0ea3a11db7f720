"""Final scoring: mayoral cards, adjacent Masters, the winners (L-END)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import (
    AUTOMA,
    BOARD,
    BOARD_N,
    FRAMES,
    GUILDS,
    HAND_N,
    HELD,
    MASTERS,
    MAYORAL_N,
    MAYORALS,
    MHANDS,
    NEAR,
    ON_TILES,
    OPEN,
    PHASE,
    PHASE_FINISHED,
    PIECES,
    PLANTED,
    SEATS,
    SLOT,
    SUPPLY,
    TILE_NEUTRALS,
    TILES,
    TOP,
    VP,
    WON_N,
)
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.state import State, gain, is_automa, liverymen_on, masters_of_suit, pop
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import FINISHED, say, seats_with_most

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
        return vp if vp > 0 else 0
    return goals[at + 1] if has_most(p, seat, goals[at + 3], n) else 0


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


def adjacent_pairs(a: vec[i64], seat: i64) -> i64:
    """Pairs of orthogonally adjacent tiles with Masters of one seat (L-END-3)."""
    mine = a[MASTERS + seat]
    n: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (mine >> t) & 1:
            n += count(a[NEAR + t] & mine)
    return n // 2


def final_scoring(p: State) -> None:
    """Liverymen on unresolved tiles go to the box, mayoral cards are judged, then adjacency (L-END-2, 3, 6, 7)."""
    a = p.a
    while a[TOP] >= FRAMES:  # nothing else remains to be done
        pop(a)
    a[PHASE] = PHASE_FINISHED
    if p.events is not None:
        tell_end(p)
    clear_open_tiles(p)
    goals = vec[i64]([0] * 4)
    for seat in range(a[SEATS]):
        if not is_automa(a, seat):
            goals[seat] = score_mayorals(p, seat)
    for seat in range(a[SEATS]):
        if is_automa(a, seat):
            continue  # L-SOL-13
        gain(p, seat, goals[seat])
        pairs = adjacent_pairs(a, seat)
        gain(p, seat, pairs)
        if p.events is not None:
            say(p, "L-END-3", "adjacency", seat, {"vp": int(pairs)})
    p.to_move = FINISHED
    p.reveals += 1
    if p.events is not None:
        for seat in range(a[SEATS]):
            data: dict[str, object] = {"vp": int(a[VP + seat])}
            if a[AUTOMA]:
                data["also"] = ["L-SOL-13"]
            say(p, "L-END-4", "final_score", seat, data)


def tell_end(p: State) -> None:
    """That the game is over, and what goes into the box; tiles that are full but tied stay unresolved (L-END-6)."""
    a = p.a
    solo = a[AUTOMA] > 0
    say(p, "L-SOL-12" if solo else "L-END-1", "game_ends", -1, {"also": ["L-SOL-17" if solo else "L-GRO-6"]})
    n: i64 = 0
    tied = False
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (a[OPEN] >> t) & 1:
            n += liverymen_on(a, t)
            tied = tied or (liverymen_on(a, t) > 0 and present(a, t) >= needed(p, t))
    if n > 0:
        data: dict[str, object] = {"n": int(n)}
        if tied:
            data["also"] = ["L-END-6"]
        say(p, "L-END-2", "box", -1, data)


def clear_open_tiles(p: State) -> None:
    a = p.a
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (a[OPEN] >> t) & 1:
            for seat in range(a[SEATS]):
                a[ON_TILES + seat] -= a[PIECES + t * 4 + seat]
                a[PIECES + t * 4 + seat] = 0
            a[TILE_NEUTRALS + t] = 0


def score_mayorals(p: State, seat: i64) -> i64:
    a = p.a
    total: i64 = 0
    for i in range(a[MAYORAL_N + seat]):
        card = a[MHANDS + seat * MAYORALS + i]
        vp = goal_value(p, seat, card)
        total += vp
        if p.events is not None:
            say(p, "L-END-2", "goal", seat, {"card": int(card), "vp": int(vp), "also": ["L-END-7"]})
    return total


def winning_seats(p: State) -> list[int]:
    """Most points, then most mayoral cards, then shared (L-END-4); alone you must have more than the automa (L-SOL-13)."""
    a = p.a
    if a[AUTOMA]:
        return [0] if a[VP] > a[VP + 1] else [1]
    return seats_with_most([int(a[VP + seat] * 64 + a[MAYORAL_N + seat]) for seat in range(a[SEATS])])
