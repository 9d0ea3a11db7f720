"""What cannot be in a described position: pieces that are too many or stand where none can, cards that nobody can hold.

All checks of what fits together are here; that a single word or number is possible is seen where it is read. Fewer
pieces than the box holds are allowed: the others are out of the game (docs/positions.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.games.london import layout as L
from guildhall.games.london.description.piles import Piles
from guildhall.games.london.moves import SEAT_LETTERS, tile_id
from guildhall.games.london.rules.draw_pile import from_this_pile
from guildhall.games.london.rules.setup import DEALT_MAYORALS
from guildhall.kernel.bits import count

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

CHURCH_SLOT = 0  # 3–4 players: right of the Guildhall (L-SET-1)
ROUND_THE_HALL = 4  # two players: the slots of the special buildings (L-SET-9)


def check(b: Piles) -> None:
    """Raise a fault that names the line, if what is described cannot be."""
    check_specials(b)
    for t in range(L.TILES):
        check_tile(b, t)
    check_beadle(b)
    check_parade(b)
    check_track(b)
    for s in range(b.seats):
        check_liverymen(b, s)
        check_hand(b, s)
    check_pile(b)
    check_neutrals(b)
    check_mayorals(b)
    check_tokens(b)


def neutrals_away(a: vec[i64]) -> int:
    """Ordinary neutrals that are not on the scoreboard."""
    away = a[L.PLANT_NEUTRALS] + sum(a[L.TILE_NEUTRALS + t] for t in range(L.TILES))
    return int(away + sum(a[L.HELD + s] for s in range(a[L.SEATS])))


# The board -----------------------------------------------------------------------------------


def check_specials(b: Piles) -> None:
    """Two players: the four round the Guildhall, Gog & Magog is out (L-SET-9); else the Church right of it (L-SET-1)."""
    a, line = b.a, b.line("board")
    if b.seats == 2 and a[L.SLOT + L.GOG_MAGOG] >= 0:
        raise line.fault("Gog & Magog is not in the game with two players (L-SET-9).")
    for t in range(L.GUILDS, L.TILES):
        slot = a[L.SLOT + t]
        if b.seats == 2 and t != L.GOG_MAGOG and not 0 <= slot < ROUND_THE_HALL:
            raise line.fault("with two players J, C, P and U lie round the Guildhall (L-SET-9).")
        if b.seats > 2 and t == L.JEWRY and slot != CHURCH_SLOT:
            raise line.fault("with 3 or 4 players J lies right of the Guildhall (L-SET-1).")


def check_tile(b: Piles, t: int) -> None:
    """One Master at most; nothing but him stands on a resolved tile (L-RES-9); neutrals lie down for Boris only."""
    a, line = b.a, b.line(f"tile {tile_id(t)}")
    masters = [s for s in range(b.seats) if (a[L.MASTERS + s] >> t) & 1]
    if len(masters) > 1:
        raise line.fault("a tile has one Master only (L-RES-9).")
    if masters and a[L.AUTOMA] and masters[0] == 1:
        raise line.fault("the automa is never a Master (L-SOL-6).")
    standing = sum(a[L.PIECES + t * 4 + s] for s in range(b.seats)) + a[L.TILE_NEUTRALS + t]
    if (a[L.OPEN] >> t) & 1 == 0 and (standing or a[L.LAID_DOWN + t] or a[L.TOKEN + t]):
        raise line.fault("nothing stands or lies on a resolved tile but its Master (L-RES-9).")
    if a[L.LAID_DOWN + t] and (not a[L.AUTOMA] or t >= L.GUILDS):
        raise line.fault("laid-down neutrals lie on guild tiles of a game with an automa (L-SOL-3).")
    if (a[L.BUSY] >> t) & 1 and (a[L.OPEN] >> t) & 1 == 0:
        raise b.line("busy").fault("'{tile}' is no unresolved tile on the board.", tile=tile_id(t))


def check_beadle(b: Piles) -> None:
    """On an unresolved guild tile; beside the board only when there is none (L-SET-4, L-RES-10, L-RES-13)."""
    a, line = b.a, b.line("beadle")
    beadle = a[L.BEADLE]
    guilds_open = a[L.OPEN] & ((1 << int(L.GUILDS)) - 1)
    if beadle >= L.GUILDS:
        raise line.fault("the Beadle never stands on a special building (L-RES-10).")
    if beadle >= 0 and (guilds_open >> beadle) & 1 == 0:
        raise line.fault("the Beadle stands on an unresolved tile (L-RES-10).")
    if beadle < 0 and guilds_open:
        raise line.fault("the Beadle leaves the board only when no numbered tile is unresolved (L-RES-13).")


def check_parade(b: Piles) -> None:
    """Its suit is named by its Master, one suit for good (L-SPC-4)."""
    a = b.a
    owned = any((a[L.MASTERS + s] >> L.PARADE_TILE) & 1 for s in range(b.seats))
    if count(a[L.PARADE]) > 1 or (a[L.PARADE] and not owned):
        raise b.line("parade").fault("the Parade counts as one suit, once it has a Master (L-SPC-4).")


# The seats -----------------------------------------------------------------------------------


def check_track(b: Piles) -> None:
    """Markers came to their places one after the other: who is on top must be clear (L-RND-6)."""
    a = b.a
    arrived = [int(a[L.ARRIVED + s]) for s in range(b.seats)]
    for s in range(b.seats):
        line = b.line(f"seat {SEAT_LETTERS[s]}")
        if arrived.count(arrived[s]) > 1:
            raise line.fault("two markers cannot have arrived at the same time ({n}).", n=arrived[s])
        if arrived[s] > a[L.CLOCK]:
            raise line.fault("it arrived at {n}, and the clock stands at {clock}.", n=arrived[s], clock=a[L.CLOCK])


def check_liverymen(b: Piles, s: int) -> None:
    """Sixteen a player (L-SET-6); the automa's are not kept count of (L-SOL-2)."""
    a, line = b.a, b.line(f"seat {SEAT_LETTERS[s]}")
    elsewhere = a[L.SUPPLY + s] + a[L.HALL + s] + a[L.PLANTED + s]
    if a[L.AUTOMA] and s == 1:
        if elsewhere or a[L.HELD + s] or a[L.HAND_N + s] or a[L.MAYORAL_N + s] or a[L.WON_N + s] or a[L.DEALT + s]:
            raise line.fault("the automa has only points and liverymen on tiles (L-SOL-1, L-SOL-2).")
        return
    found = elsewhere + a[L.ON_TILES + s] + count(a[L.MASTERS + s])
    if found > L.LIVERYMEN:
        raise line.fault("it has {n} liverymen, and there are {most} (L-SET-6).", n=found, most=L.LIVERYMEN)


def check_hand(b: Piles, s: int) -> None:
    """The first `old` cards of a hand were held when the draw pile was filled, the others came out of it (L-TRN-6)."""
    a, line = b.a, b.line(f"seat {SEAT_LETTERS[s]}")
    if a[L.OLD_N + s] > a[L.HAND_N + s]:
        raise line.fault("'old' is {n}, and it holds {hand} cards.", n=a[L.OLD_N + s], hand=a[L.HAND_N + s])
    for i in range(a[L.HAND_N + s]):
        card = a[L.HANDS + s * L.CARDS + i]
        if from_this_pile(a, card) == (i < a[L.OLD_N + s]):
            name = b.tables.card_ids[card]
            raise line.fault("'old' and 'filled' do not agree about {card} (L-TRN-6).", card=name)


def check_pile(b: Piles) -> None:
    """What lies in the draw pile was in it when it was filled (L-TRN-6)."""
    for i in range(b.a[L.DECK_N]):
        card = b.a[L.PILE + i]
        if not from_this_pile(b.a, card):
            name = b.tables.card_ids[card]
            raise b.line("filled").fault("{card} lies in the draw pile and is missing here (L-TRN-6).", card=name)


def check_neutrals(b: Piles) -> None:
    """Two a player, alone two (L-SET-7, L-SOL-1)."""
    a = b.a
    found = neutrals_away(a) + int(a[L.NEUTRALS])
    if found > b.all_neutrals():
        line = b.line("scoreboard neutrals")
        most = b.all_neutrals()
        raise line.fault(
            "there are {n} neutrals with those elsewhere; {most} are in the game (L-SET-7).", n=found, most=most
        )


# Cards and tokens ----------------------------------------------------------------------------


def check_mayorals(b: Piles) -> None:
    """Three were dealt to each (L-SET-8): what one was dealt, another cannot have kept from set-up."""
    a = b.a
    for s in range(b.seats):
        line = b.line(f"seat {SEAT_LETTERS[s]}")
        if count(a[L.DEALT + s]) > DEALT_MAYORALS:
            raise line.fault("{n} mayoral cards are dealt at set-up (L-SET-8).", n=DEALT_MAYORALS)
        for other in range(b.seats):
            first = a[L.MHANDS + other * L.MAYORALS] if a[L.MAYORAL_N + other] else -1
            both = a[L.DEALT + s] & a[L.DEALT + other]
            if other != s and (both or (first >= 0 and (a[L.DEALT + s] >> first) & 1)):
                raise line.fault("a mayoral card dealt to one seat cannot be another's from set-up (L-SET-8).")


def check_tokens(b: Piles) -> None:
    """Tokens spent on the promo card are in the game, too (L-PRO-1)."""
    a = b.a
    for s in range(b.seats):
        line = b.line(f"seat {SEAT_LETTERS[s]}")
        if a[L.SPENT + s] and not a[L.OPT_PROMO]:
            raise line.fault("tokens are spent on the promo card only: 'options: promo=on' is missing (L-PRO-1).")
    spent = sum(a[L.SPENT + s] for s in range(b.seats))
    if spent > L.TOKENS - len(b.tokens_used):
        raise b.line("seat A").fault("there are only {n} tokens.", n=L.TOKENS)
