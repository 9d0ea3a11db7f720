"""What a seat may imagine of others' cards (L-INF-1, L-TRN-6)."""

from __future__ import annotations

from guildhall.kernel.rng import fast
from tests.london.table import at


def test_cards_held_over_a_refill_are_not_from_the_new_pile() -> None:
    """L-TRN-6: everybody saw the discard pile become the draw pile, so what B held then is none of those cards."""
    held = "P01 P02 P03"
    pile = "Y01 Y02 Y03 Y04 Y05 R01 R02 R03"
    p = at(
        f"seat B: old 3 hand {held} Y06",
        f"filled: {pile} Y06",
        f"draw: {pile}",
        "seat A: old 2 hand G01 G02",
        "discard: B01 P04/B",
    )
    rng = fast(3)
    paid = set()
    for _ in range(200):
        q = p.imagine(0, rng)
        hand = [p.tables.card_ids[card] for card in hand_of(q, 1)]
        assert all(card[0] == "P" for card in hand[:3])
        assert hand[3] in f"{pile} Y06".split()
        paid.add(q.view(1)["discard"][1])
        assert q.view(0) == p.view(0)
    assert paid == {"P01", "P02", "P03", "P04"}


def hand_of(p, seat):  # type: ignore[no-untyped-def]
    from guildhall.games.london import layout as L

    return [int(p.a[L.HANDS + seat * L.CARDS + i]) for i in range(p.a[L.HAND_N + seat])]
