"""The draw pile, the discard pile and the hands: drawing, refilling, looking, discarding (L-TRN-6, L-INF-1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import ASKED, STILL_OPEN
from guildhall.games.london.layout import (
    CARDS,
    DECK_N,
    DISCARD_N,
    HAND_N,
    HANDS,
    LOOK,
    LOOK_N,
    OLD_N,
    PAID_BY,
    PILE,
    PILE_OF_CARDS,
    REFILLED_HIGH,
    REFILLED_LOW,
    SEATS,
)
from guildhall.games.london.state import State, pick_at, pop, take_out
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say, whisper


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


def from_hand(a: vec[i64], seat: i64, card: i64) -> None:
    """Take a card out of a hand, keeping the order of the others."""
    at = take_out(a, HANDS + seat * CARDS, HAND_N + seat, card)
    if at < a[OLD_N + seat]:
        a[OLD_N + seat] -= 1


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


def run_look_cards(p: State, f: i64) -> bool:
    """When enough are taken, the other cards looked at are discarded, which everybody sees."""
    a = p.a
    while a[f + STILL_OPEN] > 0 and a[f + STILL_OPEN] == a[LOOK_N]:
        answer_pick(p, f, a[LOOK])  # there is nothing to choose
    if a[f + STILL_OPEN] > 0:
        p.to_move = a[f + ASKED]
        return True
    if a[LOOK_N] > 0:
        p.reveals += 1
    if p.events is not None:
        away: list[object] = [int(a[LOOK + i]) for i in range(a[LOOK_N])]
        say(p, "L-EFF-1", "sift_away", a[f + ASKED], {"cards": away})
    for i in range(a[LOOK_N]):
        discard(a, a[LOOK + i])
        a[LOOK + i] = 0
    a[LOOK_N] = 0
    pop(a)
    return False


def answer_pick(p: State, f: i64, card: i64) -> None:
    a = p.a
    picked_to_hand(a, a[f + ASKED], card)
    take_out(a, LOOK, LOOK_N, card)
    a[f + STILL_OPEN] -= 1
    if p.events is not None:
        whisper(p, "L-EFF-1", "pick", a[f + ASKED], {}, {"card": int(card)})
