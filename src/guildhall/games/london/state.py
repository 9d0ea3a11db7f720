"""A London position as data, and the small acts from which all rules are made: score, draw, move a piece, push a frame."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import BLANK, Tables
from guildhall.games.london.frames import LOOK_CARDS, LOOK_MAYORALS
from guildhall.games.london.layout import (
    ARRIVED,
    AUTOMA,
    BEADLE,
    BUSY,
    CARDS,
    CLOCK,
    DECK_N,
    DISCARD_N,
    FRAME,
    FRAMES,
    GUILDS,
    HALL,
    HAND_N,
    HANDS,
    MASTERS,
    OLD_N,
    OPEN,
    PAID_BY,
    PARADE,
    PARADE_TILE,
    PIECES,
    PILE,
    PILE_OF_CARDS,
    PILE_OF_TOKENS,
    POOL,
    POOL_N,
    REFILLED_HIGH,
    REFILLED_LOW,
    SEATS,
    SIZE,
    TOKEN,
    TOP,
    VP,
)
from guildhall.games.london.slots import TWO, Slots, slots_for
from guildhall.kernel.agenda import lay, lift
from guildhall.kernel.bits import bit
from guildhall.kernel.position import Position, next_of, say, whisper
from guildhall.kernel.rng import Rng


class State(Position):
    """The data of a London position: the flat array, the printed components, the places on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables = BLANK
        self.slots: Slots = TWO


def clear_table(p: State, seats: i64, tables: Tables, rng: Rng) -> None:
    """An empty table for so many seats."""
    p.a = vec[i64]([0] * SIZE)
    p.rng = rng
    p.tables = tables
    p.slots = slots_for(seats)
    p.a[SEATS] = seats
    p.a[TOP] = FRAMES - FRAME


# The agenda ----------------------------------------------------------------------------------


def push(p: State, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Put a frame on the agenda: it is carried out before all that lies below it."""
    lay(p.a, TOP, FRAME, kind, x, y, z)


def pop(a: vec[i64]) -> None:
    """The top frame is done."""
    lift(a, TOP, FRAME)


# Points --------------------------------------------------------------------------------------


def gain(p: State, seat: i64, vp: i64) -> None:
    """Score points; a marker that arrives on a space lies on top there (L-RND-6)."""
    if vp > 0:
        a = p.a
        a[VP + seat] += vp
        a[CLOCK] += 1
        a[ARRIVED + seat] = a[CLOCK]


def ahead(a: vec[i64], one: i64, other: i64) -> bool:
    """Whether one seat's marker comes before another's: more points, or on top of it (L-RND-1)."""
    if a[VP + one] != a[VP + other]:
        return a[VP + one] > a[VP + other]
    return a[ARRIVED + one] > a[ARRIVED + other]


def seat_by_points(a: vec[i64], k: i64) -> i64:
    """The seat that is k-th on the score track, 0 = in front."""
    for seat in range(a[SEATS]):
        before: i64 = 0
        for other in range(a[SEATS]):
            if other != seat and ahead(a, other, seat):
                before += 1
        if before == k:
            return seat
    return 0


# Cards ---------------------------------------------------------------------------------------


def pick_at(p: State, row: i64, n: i64, pile: i64) -> i64:
    """Where in a row of n the next of a pile lies: anywhere, unless a description says which comes next."""
    if len(p.coming) > 0:
        card = next_of(p, pile)
        if card >= 0:
            at = row
            while p.a[at] != card:
                at += 1
            return at
    return row + p.rng.below(n)


def draw_card(p: State) -> i64:
    """A card from the draw pile, refilled from the discard pile when empty (L-TRN-6); -1 if both are."""
    a = p.a
    n = a[DECK_N]
    if n == 0:
        n = refill(a)
        if n == 0:
            return -1
        if p.events is not None:
            say(p, "L-TRN-6", "refill", -1, {"n": int(n)})
    at = pick_at(p, PILE, n, PILE_OF_CARDS)
    card = a[at]
    a[at] = a[PILE + n - 1]
    a[PILE + n - 1] = 0
    a[DECK_N] = n - 1
    return card


def refill(a: vec[i64]) -> i64:
    """The discard pile becomes the draw pile: what lies beyond its length moves to the front, all face up again."""
    n = a[DISCARD_N]
    a[DISCARD_N] = 0
    a[DECK_N] = n
    for i in range(n if n < CARDS - n else CARDS - n):
        a[PILE + i] = a[PILE + CARDS - 1 - i]
        a[PILE + CARDS - 1 - i] = 0
    for i in range(n):
        a[PILE + i] %= PAID_BY
    note_refill(a, n)
    return n


def note_refill(a: vec[i64], n: i64) -> None:
    """Which cards the pile holds now, and which everybody held at this moment: what others still hold of those cannot
    have come out of this pile, and everybody knows it."""
    a[REFILLED_LOW] = 0
    a[REFILLED_HIGH] = 0
    for i in range(n):
        card = a[PILE + i]
        if card < 53:
            a[REFILLED_LOW] |= bit(card)
        else:
            a[REFILLED_HIGH] |= bit(card - 53)
    for seat in range(a[SEATS]):
        a[OLD_N + seat] = a[HAND_N + seat]


def from_this_pile(a: vec[i64], card: i64) -> bool:
    """Whether a card was in the draw pile when it was last filled."""
    return (a[REFILLED_LOW] >> card if card < 53 else a[REFILLED_HIGH] >> (card - 53)) & 1 != 0


def discard(a: vec[i64], card: i64, face_down_by: i64 = 0) -> None:
    """Onto the discard pile; gold lies face down (L-INF-1), so the seat that paid it, plus 1, is noted."""
    n = a[DISCARD_N]
    a[PILE + CARDS - 1 - n] = card + PAID_BY * face_down_by
    a[DISCARD_N] = n + 1


def to_hand(a: vec[i64], seat: i64, card: i64) -> None:
    a[HANDS + seat * CARDS + a[HAND_N + seat]] = card
    a[HAND_N + seat] += 1


def picked_to_hand(a: vec[i64], seat: i64, card: i64) -> None:
    """A card that was looked at is taken up. If the draw pile was filled in the middle of the looking, and this card came
    out before that, it lies with those held since then: the cards discarded show everybody how many of each were kept."""
    if from_this_pile(a, card):
        to_hand(a, seat, card)
        return
    row = HANDS + seat * CARDS
    i = a[HAND_N + seat]
    while i > a[OLD_N + seat]:
        a[row + i] = a[row + i - 1]
        i -= 1
    a[row + i] = card
    a[HAND_N + seat] += 1
    a[OLD_N + seat] += 1


def looked_at(a: vec[i64]) -> i64:
    """What is being looked at: the kind of the frame, LOOK_CARDS or LOOK_MAYORALS, or 0. A claim in the middle of it may
    have put a question on top of that frame."""
    f = a[TOP]
    while f >= FRAMES:
        if a[f] == LOOK_CARDS or a[f] == LOOK_MAYORALS:
            return a[f]
        f -= FRAME
    return 0


def from_hand(a: vec[i64], seat: i64, card: i64) -> None:
    """Take a card out of a hand, keeping the order of the others."""
    at = take_out(a, HANDS + seat * CARDS, HAND_N + seat, card)
    if at < a[OLD_N + seat]:
        a[OLD_N + seat] -= 1


def take_out(a: vec[i64], row: i64, length: i64, x: i64) -> i64:
    """Take x out of a row of numbers, and tell where it stood; `length` is where its length stands."""
    n = a[length] - 1
    i: i64 = 0
    while a[row + i] != x:
        i += 1
    at = i
    while i < n:
        a[row + i] = a[row + i + 1]
        i += 1
    a[row + n] = 0
    a[length] = n
    return at


def draw_to_hand(p: State, seat: i64, n: i64, rule: str, also: str = "") -> i64:
    """Draw n cards, as many as there are; how many it were."""
    if n <= 0:
        return 0
    drawn: i64 = 0
    names: list[object] | None = None
    if p.events is not None:
        names = []
    while drawn < n:
        card = draw_card(p)
        if card < 0:
            break
        to_hand(p.a, seat, card)
        drawn += 1
        if names is not None:
            names.append(int(card))
    if drawn > 0:
        p.reveals += 1
    if names is not None:
        data: dict[str, object] = {"n": int(drawn)}
        if also:
            data["also"] = [also]
        whisper(p, rule, "draw", seat, data, {"cards": names})
    return drawn


# Tiles and tokens ----------------------------------------------------------------------------


def lowest_open(a: vec[i64]) -> i64:
    """The lowest-numbered unresolved tile, -1 if there is none (special buildings have no number)."""
    open_tiles = a[OPEN]
    for t in range(GUILDS):
        if (open_tiles >> t) & 1:
            return t
    return -1


def move_beadle(p: State, rule: str) -> None:
    """The Beadle goes to the lowest-numbered unresolved tile (L-RES-10, L-GRO-5, L-SOL-9)."""
    a = p.a
    to = lowest_open(a)
    if to == a[BEADLE]:
        return
    a[BEADLE] = to
    if p.events is not None:
        if to >= 0:
            data: dict[str, object] = {"tile": int(to)}
            if a[AUTOMA] and rule == "L-RES-10":
                data["also"] = ["L-SOL-10"]  # the Beadle scoring of this round is about the new tile
            say(p, rule, "beadle_moves", -1, data)
        elif a[AUTOMA]:
            say(p, "L-SOL-12", "beadle_leaves", -1, {})
        else:
            say(p, "L-RES-13", "beadle_waits", -1, {})


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


def free_tiles(a: vec[i64]) -> i64:
    """The tiles an effect may touch: unresolved, and not the one under resolution (L-RES-18)."""
    return a[OPEN] & ~a[BUSY]


def masters_of_suit(p: State, seat: i64, suits: i64) -> i64:
    """Mask of the tiles of which a seat is Master and which count as one of the suits (L-SPC-4, L-SPC-6)."""
    a = p.a
    tiles = a[MASTERS + seat] & p.tables.counting[suits]
    parade = bit(PARADE_TILE)
    if a[PARADE] & suits and a[MASTERS + seat] & parade:
        tiles |= parade
    return tiles


def is_automa(a: vec[i64], seat: i64) -> bool:
    return a[AUTOMA] > 0 and seat == 1


def to_hall(a: vec[i64], seat: i64, n: i64) -> None:
    """Liverymen go to the Guildhall; the automa's all count as there and are not kept count of (L-SOL-2)."""
    if not is_automa(a, seat):
        a[HALL + seat] += n


def liverymen_on(a: vec[i64], tile: i64) -> i64:
    """All players' liverymen on a tile, the automa's too."""
    at = PIECES + tile * 4
    return a[at] + a[at + 1] + a[at + 2] + a[at + 3]
