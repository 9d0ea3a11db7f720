"""The end of the game: what goes into the box, adjacent Masters, the winners (L-END).

What a mayoral card is worth is in `mayoral_goals.py`, what comes when they are used up (L-END-5) in `mayoral_cards.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import (
    AUTOMA,
    BOARD,
    BOARD_N,
    FRAMES,
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
    SEATS,
    TILE_NEUTRALS,
    TOP,
    VP,
)
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.solo import is_automa, solo_winner
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State, liverymen_on, pop
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, say, seats_with_most


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
    """Liverymen on unresolved tiles go to the box, mayoral cards are judged, then adjacency (L-END-2, L-END-3, L-END-7)."""
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


def final_standing(a: vec[i64], seat: i64) -> i64:
    """Most points, then most mayoral cards, then shared (L-END-4); alone you must have more points than the automa."""
    if a[AUTOMA]:
        return 1 if seat == solo_winner(a) else 0
    return a[VP + seat] * 64 + a[MAYORAL_N + seat]


def winning_seats(p: State) -> list[int]:
    return seats_with_most([int(final_standing(p.a, seat)) for seat in range(p.a[SEATS])])
