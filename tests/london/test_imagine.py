"""What a seat may imagine of others' cards (L-INF-1, L-TRN-6)."""

from __future__ import annotations

from guildhall.games.london.census import census
from guildhall.kernel.rng import fast
from tests.london.table import A, B, asked, at, can, do


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


def test_a_sift_over_an_empty_draw_pile_loses_no_card() -> None:
    """L-TRN-6, L-EFF-1: two of the five cards A looks at came out before the pile was filled again."""
    p = at("seat A: hand G12 Y02 Y03", "draw: P01 P02", "discard: R03 R04 R05 R07 R08", "seat B: hand B03 B04")
    do(p, "use G12", "pay Y02")
    assert asked(p) == ("look_cards", A) and {"pick P01", "pick P02"} <= set(can(p))
    do(p, "pick P01")
    rng = fast(5)
    for _ in range(2):
        for seat in (-1, A, B):
            for _ in range(50):
                q = p.imagine(seat, rng)
                assert census(q) == census(p) and q.view(seat) == p.view(seat)
        while asked(p)[0] == "look_cards":
            do(p, next(move for move in can(p) if move != "pick P02"))
    held = {p.tables.card_ids[card] for _ in range(50) for card in hand_of(p.imagine(B, rng), A)[:1]}
    assert held <= {"P01", "Y03"}, "P02 was discarded, so everybody knows that one of the kept cards is an old one"


def test_what_a_sift_discards_is_a_reveal() -> None:
    """L-EFF-1, L-INF-1: the last pick lays cards open, so it is not taken back; if none is left nothing was shown."""
    p = do(at("seat A: hand G12 Y02 Y03", "draw: R03 R04 R05 R07 R08 R09"), "use G12", "pay Y02")
    before = p.reveals
    do(p, can(p)[0], can(p)[1])
    assert p.reveals == before
    do(p, can(p)[0])
    assert asked(p) == ("turn", A) and p.reveals == before + 1
    p = at("seat A: hand G12 Y02 Y03", "draw: R03 R04", "discard:")
    do(p, "use G12", "pay Y02")
    assert asked(p) == ("turn", A)


def hand_of(p, seat):  # type: ignore[no-untyped-def]
    from guildhall.games.london import layout as L

    return [int(p.a[L.HANDS + seat * L.CARDS + i]) for i in range(p.a[L.HAND_N + seat])]
