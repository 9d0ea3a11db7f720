"""Set-up for two, three and four players and solo (L-SET, L-SOL-1 to 3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import KEEP_MAYORAL, RETURN_MAYORALS, ROUND
from guildhall.games.london.layout import (
    ARRIVED,
    AUTOMA,
    BEADLE,
    CARDS,
    CLOCK,
    COMPANY_HALL,
    DEALT,
    DECK_N,
    GUILDS,
    HALL,
    JEWRY,
    LAST_ROUND,
    LIVERYMEN,
    MAYORAL_N,
    MAYORALS,
    MDECK,
    MDECK_N,
    MHANDS,
    NEUTRALS,
    ORDER,
    PARADE_TILE,
    PILE,
    POOL,
    POOL_N,
    REFILLED_HIGH,
    REFILLED_LOW,
    SEATS,
    SLOT,
    STACK,
    STACK_N,
    STACK_TOP,
    SUPPLY,
    TILES,
    UNIVERSITY,
)
from guildhall.games.london.rules.beadle import lowest_open
from guildhall.games.london.rules.draw_pile import draw_to_hand
from guildhall.games.london.rules.growth import lay_tile, read_board, take_top
from guildhall.games.london.rules.mayoral_cards import draw_mayoral, hold_mayoral
from guildhall.games.london.rules.resolution import lay_token
from guildhall.games.london.rules.solo import lay_down_neutrals, people
from guildhall.games.london.state import State, pop, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say, whisper

FIRST_HAND: Final[i64] = 6
ON_GUILDHALL: Final[i64] = 4
DEALT_MAYORALS: Final[i64] = 3
SOLO_NEUTRALS: Final[i64] = 2
LEFT_SLOT: Final[i64] = 1  # slot left of the Guildhall with 3–4 players


def set_up(p: State, special_left: bool) -> None:
    """Lay out the game; the options are in the array already."""
    a = p.a
    for t in range(TILES):
        a[SLOT + t] = -1
    fill_pool(p)
    if a[SEATS] == 2:
        lay_two_player_board(p)
    else:
        lay_board(p, special_left)
    read_board(p)
    for t in range(TILES):
        if a[SLOT + t] >= 0:
            lay_token(p, t)
    a[BEADLE] = lowest_open(a)  # L-SET-4
    if a[AUTOMA]:
        lay_down_neutrals(p)
    set_players(p)
    deal(p)
    p.reveals = 0


def fill_pool(p: State) -> None:
    """All second-place tokens in the pool, all cards in the draw pile, all mayoral cards in their deck."""
    a = p.a
    n: i64 = 0
    for kind in range(p.tables.token_kinds):
        for _ in range(p.tables.token_copies[kind]):
            a[POOL + n] = kind
            n += 1
    a[POOL_N] = n
    for card in range(CARDS):
        a[PILE + card] = card
    a[DECK_N] = CARDS
    a[REFILLED_LOW] = bit(53) - 1  # the first pile holds all cards
    a[REFILLED_HIGH] = bit(CARDS - 53) - 1
    for card in range(MAYORALS):
        a[MDECK + card] = card
    a[MDECK_N] = MAYORALS


def take_random(p: State, tiles: vec[i64], n: i64) -> i64:
    """One of the first n tiles; the last of them takes its place."""
    at = p.rng.below(n)
    tile = tiles[at]
    tiles[at] = tiles[n - 1]
    return tile


def lay_two_player_board(p: State) -> None:
    """Four special buildings in random places round the Guildhall, 20 guild tiles fill the grid (L-SET-9)."""
    specials = vec[i64]([JEWRY, COMPANY_HALL, PARADE_TILE, UNIVERSITY])
    for k in range(i64(4)):
        lay_tile(p, take_random(p, specials, 4 - k))
    guilds = vec[i64]([0] * GUILDS)
    for t in range(GUILDS):
        guilds[t] = t
    for k in range(i64(20)):
        lay_tile(p, take_random(p, guilds, GUILDS - k))
    p.a[STACK_TOP] = -1


def lay_board(p: State, special_left: bool) -> None:
    """3–4 players: the Church right of the Guildhall, nine tiles from the stack (L-SET-1, L-SET-2)."""
    a = p.a
    lay_tile(p, JEWRY)
    n: i64 = 0
    left: i64 = COMPANY_HALL + p.rng.below(4) if special_left else i64(-1)
    for t in range(TILES):
        if t != JEWRY and t != left:
            a[STACK + n] = t
            n += 1
    a[STACK_N] = n
    take_top(p)  # makes the first top tile; nothing lay above it
    if left >= 0:
        lay_tile(p, left)
    for _ in range(10 - LEFT_SLOT - (1 if left >= 0 else 0)):
        lay_tile(p, take_top(p))


def set_players(p: State) -> None:
    """Liverymen, neutrals, the order of round 1; markers stacked with the first player on top (L-SET-6, L-SET-7, L-RND-6)."""
    a = p.a
    seats = a[SEATS]
    a[NEUTRALS] = SOLO_NEUTRALS if a[AUTOMA] else seats * 2
    for seat in range(people(a)):
        a[HALL + seat] = ON_GUILDHALL
        a[SUPPLY + seat] = LIVERYMEN - ON_GUILDHALL
    for k in range(seats):
        a[ORDER + k] = k
    if not a[AUTOMA]:
        k = seats - 1
        while k > 0:
            j = p.rng.below(k + 1)
            other = a[ORDER + j]
            a[ORDER + j] = a[ORDER + k]
            a[ORDER + k] = other
            k -= 1
    for k in range(seats):
        a[ARRIVED + a[ORDER + k]] = seats - k
    a[CLOCK] = seats
    a[LAST_ROUND] = i64(10) if a[LAST_ROUND] == 0 else a[LAST_ROUND]
    if seats > 2:
        a[LAST_ROUND] = 15 if seats == 3 else 12


def rules_of_set_up(a: vec[i64]) -> list[str]:
    """The rules by which the table was laid: tiles, tokens, Beadle, plantation, neutrals."""
    if a[AUTOMA]:
        return ["L-SET-3", "L-SET-4", "L-SET-5", "L-SET-9", "L-SOL-1", "L-SOL-3"]
    if a[SEATS] == 2:
        return ["L-SET-3", "L-SET-4", "L-SET-5", "L-SET-7", "L-SET-9"]
    return ["L-SET-1", "L-SET-2", "L-SET-3", "L-SET-4", "L-SET-5", "L-SET-7", "L-SET-11"]


def deal(p: State) -> None:
    """Six cards and three mayoral cards each; one of those is kept in secret (L-SET-6, L-SET-8)
    before the first round begins (L-SET-12)."""
    a = p.a
    n = people(a)
    if p.events is not None:
        say(p, "L-SET-10", "set_up", -1, {"beadle": int(a[BEADLE]), "also": rules_of_set_up(a)})
    push(p, ROUND)
    push(p, RETURN_MAYORALS)
    for k in range(n):
        push(p, KEEP_MAYORAL, n - 1 - k)
    for seat in range(n):
        draw_to_hand(p, seat, FIRST_HAND, "L-SET-6")
        for _ in range(DEALT_MAYORALS):
            card = draw_mayoral(p)
            a[DEALT + seat] |= bit(card)
            hold_mayoral(p, seat, card)


def keep_mayoral(p: State, seat: i64, card: i64) -> None:
    """Keep one of the three dealt; the others go back into the deck (L-SET-8)."""
    a = p.a
    pop(a)
    base = MHANDS + seat * MAYORALS
    for i in range(a[MAYORAL_N + seat]):
        other = a[base + i]
        a[base + i] = 0
        if other != card:
            a[MDECK + a[MDECK_N]] = other
            a[MDECK_N] += 1
    a[base] = card
    a[MAYORAL_N + seat] = 1
    if p.events is not None:
        whisper(p, "L-SET-8", "keep_mayoral", seat, {"also": ["L-SET-12"]}, {"card": int(card)})
