"""Tile resolution: negotiation, vote, rewards, clean-up (L-RES)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import (
    CLAIM_OFFERED,
    CLEAN_UP,
    CONTESTED,
    EFFECT,
    NAME_SUIT,
    NEGOTIATE,
    NEXT_BY_POINTS,
    NEXT_STEP,
    PLACED_SEAT,
    SECOND,
    VOTE,
    VOTED_TILE,
)
from guildhall.games.london.layout import (
    AUTOMA,
    BEADLE,
    BOARD,
    BOARD_N,
    BUSY,
    GUILDS,
    HELD,
    LAID_DOWN,
    LAST_GONE,
    MASTERS,
    NEAR,
    ON_TILES,
    OPEN,
    OPT_PROMO,
    PARADE_TILE,
    PIECES,
    PILE_OF_TOKENS,
    PLANTATION,
    POOL,
    POOL_N,
    ROUND,
    SEATS,
    STACK_TOP,
    TILE_NEUTRALS,
    TOKEN,
    WON,
    WON_N,
)
from guildhall.games.london.moves import SWAP
from guildhall.games.london.rules.beadle import move_beadle
from guildhall.games.london.rules.neutrals import exchange, most_to_swap, return_from_tile, standing
from guildhall.games.london.rules.promo import offer_claim
from guildhall.games.london.rules.round import is_grey, next_grey
from guildhall.games.london.rules.solo import (
    NOBODY,
    automa_second,
    is_automa,
    master_of,
    plays_on_without_tiles,
    to_hall,
)
from guildhall.games.london.rules.special_buildings import SPECIAL_RULES, wins_ties
from guildhall.games.london.rules.vp_track import gain, seat_by_points
from guildhall.games.london.state import State, liverymen_on, pick_at, pop, push
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import say


def present(a: vec[i64], tile: i64) -> i64:
    """What counts towards the majority value: liverymen, the Beadle, ordinary neutrals (L-RES-2)."""
    n = liverymen_on(a, tile) + a[TILE_NEUTRALS + tile]
    return n + 1 if a[BEADLE] == tile else n


def needed(p: State, tile: i64) -> i64:
    """The majority value; a laid-down neutral raises it by 1 (L-SOL-3)."""
    return p.tables.tile_majority[tile] + p.a[LAID_DOWN + tile]


def run_resolution(p: State, f: i64) -> None:
    """Go on along the rows to the next tile that is handled; each is judged once, when it is reached (L-RES-1, L-RES-15)."""
    a = p.a
    if a[OPT_PROMO] and a[f + CLAIM_OFFERED] == 0:
        a[f + CLAIM_OFFERED] = 1
        if offer_claim(p):  # a Master more may decide the first vote (L-PRO-1, L-RES-5)
            return
    k = a[f + NEXT_STEP]
    while k < a[BOARD_N]:
        tile = a[BOARD + k]
        k += 1
        if (a[OPEN] >> tile) & 1 and present(a, tile) >= needed(p, tile):
            a[f + NEXT_STEP] = k
            push(p, VOTE, tile)
            push(p, NEGOTIATE, tile)
            return
    pop(a)
    if a[OPEN] == 0:
        last_tile_gone(p)


def last_tile_gone(p: State) -> None:
    """3–4 players: the marker jumps to the next grey space (L-RES-20); two: the plantation once more, then the end
    (L-RES-12), but not twice in one round (L-RES-21)."""
    a = p.a
    if a[SEATS] == 2:
        if not plays_on_without_tiles(a):
            a[LAST_GONE] = 1
            if p.events is not None:
                say(p, "L-RES-21" if is_grey(a, a[ROUND]) else "L-RES-12", "last_tile", -1, {})
    elif a[STACK_TOP] >= 0 and not is_grey(a, a[ROUND]):
        a[ROUND] = next_grey(a, a[ROUND])
        if p.events is not None:
            say(p, "L-RES-20", "round_jumps", -1, {"round": int(a[ROUND])})


# Negotiation ---------------------------------------------------------------------------------


def run_negotiation(p: State, f: i64) -> bool:
    """In the order of points each player may swap neutrals he holds; who cannot is passed over (L-RES-3, L-RES-16, L-SOL-18)."""
    a = p.a
    while a[f + NEXT_BY_POINTS] < a[SEATS]:
        seat = seat_by_points(a, a[f + NEXT_BY_POINTS])
        if a[HELD + seat] > 0 and standing(a, a[f + CONTESTED], seat) > 0:
            p.to_move = seat
            return True
        a[f + NEXT_BY_POINTS] += 1
    pop(a)
    return False


def fill_swaps(p: State, f: i64, out: vec[i64]) -> i64:
    n = most_to_swap(p.a, p.a[f + CONTESTED], p.to_move) + 1
    for k in range(n):
        out[k] = SWAP + k
    return n


def answer_swap(p: State, f: i64, n: i64) -> None:
    """The seat exchanges so many of its liverymen for neutrals it holds, before the vote."""
    a = p.a
    seat = p.to_move
    place = a[f + CONTESTED]
    a[f + NEXT_BY_POINTS] += 1
    exchange(a, place, seat, n)
    if p.events is not None:
        say(
            p,
            "L-RES-3" if place != PLANTATION else "L-SOL-18" if a[AUTOMA] else "L-GRO-1",
            "swap",
            seat,
            {"place": int(place), "n": int(n), "also": ["L-NEU-1"]},
        )


# Vote ----------------------------------------------------------------------------------------


def first_place(p: State, tile: i64) -> i64:
    """Who wins the vote: most liverymen; ties by Gog & Magog, then by adjacent Masters (L-RES-4, L-RES-5, L-SPC-3);
    if these do not help, nobody wins (L-RES-6)."""
    a = p.a
    best: i64 = 0
    tied: i64 = 0
    winner: i64 = NOBODY
    for seat in range(a[SEATS]):
        n = a[PIECES + tile * 4 + seat]
        if n > best:
            best = n
            winner = seat
            tied = 1
        elif n == best and n > 0:
            tied += 1
    if tied <= 1:
        return winner
    votes: i64 = -1
    winner = NOBODY
    for seat in range(a[SEATS]):
        if a[PIECES + tile * 4 + seat] == best:
            if wins_ties(a, seat):
                return seat
            n = count(a[NEAR + tile] & a[MASTERS + seat])
            if n > votes:
                votes = n
                winner = seat
            elif n == votes:
                winner = NOBODY
    return winner


def most_of_the_rest(p: State, place: i64, winner: i64) -> i64:
    """Second place: most liverymen of the others, without adjacency; tied: nobody (L-RES-8, L-RES-17, L-SPC-3)."""
    a = p.a
    best: i64 = 0
    second: i64 = NOBODY
    for seat in range(a[SEATS]):
        if seat == winner:
            continue
        n = standing(a, place, seat)
        if n > best:
            best = n
            second = seat
        elif n == best and n > 0:
            if wins_ties(a, seat):
                second = seat
            elif second < 0 or not wins_ties(a, second):
                second = NOBODY
    return second


def run_vote(p: State, f: i64) -> None:
    """The places are fixed by the vote; then reward, second place, clean-up (L-RES-7, L-RES-14).

    Until then the tile is closed to effects (L-RES-18). Icons are carried out as far as their owner likes (L-RES-19,
    `effects/choices.may_pass`), and nobody's hand limit is looked at (L-RES-11): that is done at the end of a turn only.
    """
    a = p.a
    tile = a[f + VOTED_TILE]
    pop(a)
    winner = first_place(p, tile)
    if p.events is not None:
        tell_vote(p, tile, winner)
    if winner < 0:
        return
    a[BUSY] = bit(tile)
    gain(p, winner, p.tables.tile_vp[tile])
    push(p, CLEAN_UP, tile, winner)
    second = most_of_the_rest(p, tile, winner)
    if second >= 0 and a[TOKEN + tile] > 0:
        push(p, SECOND, tile, second)
    if not is_automa(a, winner):
        push(p, EFFECT, p.tables.tile_code[tile], winner, -1)


def tell_vote(p: State, tile: i64, winner: i64) -> None:
    """The event of a vote, with the votes and the rule that decided it (L-RES-3 to L-RES-5, L-SOL-6)."""
    a = p.a
    votes: list[object] = [int(a[PIECES + tile * 4 + seat]) for seat in range(a[SEATS])]
    masters: list[object] = [int(count(a[NEAR + tile] & a[MASTERS + seat])) for seat in range(a[SEATS])]
    data: dict[str, object] = {"tile": int(tile), "votes": votes, "masters": masters}
    if winner >= 0:
        data["vp"] = int(p.tables.tile_vp[tile])
        tied = count_of(votes, votes[winner]) > 1
        gog = tied and wins_ties(a, winner)
        rule = "L-SPC-3" if gog else "L-RES-5" if tied else "L-SOL-6" if is_automa(a, winner) else "L-RES-4"
        if tile >= GUILDS and not is_automa(a, winner):
            data["also"] = [SPECIAL_RULES[int(tile - GUILDS)]]
        say(p, rule, "win_tile", winner, data)
    elif liverymen_on(a, tile) == 0:
        say(p, "L-RES-3", "tile_skipped", -1, data)
    else:
        if a[AUTOMA]:
            data["also"] = ["L-SOL-8"]
        say(p, "L-RES-6", "tile_tied", -1, data)


def count_of(votes: list[object], vote: object) -> int:
    return sum(1 for v in votes if v == vote)


def run_second(p: State, f: i64) -> None:
    """The second takes the token and its reward; the automa only its points (L-RES-8, L-SOL-7)."""
    a = p.a
    tile = a[f + VOTED_TILE]
    seat = a[f + PLACED_SEAT]
    pop(a)
    kind = a[TOKEN + tile] - 1
    if is_automa(a, seat):
        automa_second(p, seat, tile)
        return
    a[TOKEN + tile] = 0
    a[WON + seat * 30 + kind] += 1
    a[WON_N + seat] += 1
    if p.events is not None:
        data: dict[str, object] = {"tile": int(tile), "token": int(kind)}
        if as_many_as_another(a, tile, seat):
            data["also"] = ["L-SPC-3" if wins_ties(a, seat) else "L-RES-17"]
        say(p, "L-RES-8", "second", seat, data)
    push(p, EFFECT, p.tables.token_code[kind], seat, -1)


def as_many_as_another(a: vec[i64], tile: i64, seat: i64) -> bool:
    """Whether somebody else has as many liverymen there: the one who won a tie for first, or who lost one for second."""
    for other in range(a[SEATS]):
        if other != seat and a[PIECES + tile * 4 + other] == a[PIECES + tile * 4 + seat]:
            return True
    return False


# Clean-up ------------------------------------------------------------------------------------


def flip(p: State, tile: i64, master: i64, rule: str) -> None:
    """Turn the tile over; one liveryman of the master stays, the others go home; the Beadle moves on (L-RES-9, L-RES-10)."""
    a = p.a
    a[OPEN] &= ~bit(tile)
    a[BUSY] = 0
    for seat in range(a[SEATS]):
        n = a[PIECES + tile * 4 + seat]
        a[PIECES + tile * 4 + seat] = 0
        a[ON_TILES + seat] -= n
        if seat == master:
            a[MASTERS + seat] |= bit(tile)
            n -= 1
        to_hall(a, seat, n)
    return_from_tile(a, tile)
    a[LAID_DOWN + tile] = 0
    token_to_pool(a, tile)
    if a[BEADLE] == tile:
        move_beadle(p, rule)


def run_clean_up(p: State, f: i64) -> None:
    """The pieces leave the tile, and it is turned over (L-RES-9, L-RES-10)."""
    a = p.a
    tile = a[f + VOTED_TILE]
    winner = a[f + PLACED_SEAT]
    pop(a)
    if p.events is not None:
        data: dict[str, object] = {"tile": int(tile)}
        if a[TILE_NEUTRALS + tile] > 0:
            data["also"] = ["L-NEU-3"]
        say(p, "L-RES-9", "clean_up", winner, data)
    master = master_of(a, winner)
    flip(p, tile, master, "L-RES-10")
    offer_claim(p)
    if tile == PARADE_TILE and master >= 0:
        push(p, NAME_SUIT, master)


def lay_token(p: State, tile: i64) -> None:
    """A random second-place token, face up (L-SET-3); none if the pool is empty (L-RES-22)."""
    a = p.a
    n = a[POOL_N]
    if n == 0:
        return
    at = pick_at(p, POOL, n, PILE_OF_TOKENS)
    a[TOKEN + tile] = a[at] + 1
    a[at] = a[POOL + n - 1]
    a[POOL + n - 1] = 0
    a[POOL_N] = n - 1


def token_to_pool(a: vec[i64], tile: i64) -> None:
    if a[TOKEN + tile] > 0:
        a[POOL + a[POOL_N]] = a[TOKEN + tile] - 1
        a[POOL_N] += 1
        a[TOKEN + tile] = 0
