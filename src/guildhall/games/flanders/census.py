"""Counting the pieces: none may be lost or made (used by the harness)."""

from __future__ import annotations

from guildhall.games.flanders import layout as L
from guildhall.games.flanders.rules.round import full_hand
from guildhall.games.flanders.state import State
from guildhall.kernel.position import Position


def census(p: Position) -> dict[str, int]:
    """How many there are of each sort of piece; the same from the deal to the end. The masks must be right, too."""
    assert isinstance(p, State)
    a = p.a
    found: dict[str, int] = {}
    on_plots = [int(a[L.COAT + place]) for place in range(L.PLACES) if place % L.A_CITY]
    for coat in range(L.COATS):
        left = sum(a[L.SUPPLY + (coat * 3 + shape) * 2 + printed] for shape in range(3) for printed in range(2))
        found[f"quarters of coat {coat}"] = int(left) + on_plots.count(coat + 1)
    found["stones"] = int(a[L.STONES] + sum(a[L.SITE + place] for place in range(L.PLACES)))
    found["cathedrals"] = int(a[L.CATHEDRALS] + sum(a[L.CATHEDRAL + place] for place in range(L.PLACES)))
    found["figures"] = int(a[L.FIGURES] + sum(a[L.FIGURE + place] for place in range(L.PLACES)))
    if a[L.GOLD]:
        found.update(gold_cards(p))
    for city in range(L.CITY_N):
        check_masks(p, city)
    for seat in range(a[L.SEATS]):
        assert a[L.HAND + seat] & ~full_hand(a) == 0
    return found


def gold_cards(p: State) -> dict[str, int]:
    """Of each kind: in the pile, spent, face down; influence cards taken are known by what the pile lacks, so not counted."""
    a = p.a
    cards = [int(a[L.GOLD_SPENT + i]) for i in range(a[L.GOLD_SPENT_N])]
    if a[L.GOLD_CARD] and a[L.PHASE] <= L.PHASE_ACT:
        cards.append(int(a[L.GOLD_CARD]) - 1)
    kinds = [kind for kind in range(L.GOLD_KINDS) if kind != L.INFLUENCE_CARD]
    return {f"gold cards {kind}": int(a[L.GOLD_A + kind] + a[L.GOLD_B + kind]) + cards.count(kind) for kind in kinds}


def check_masks(p: State, city: int) -> None:
    """The sets of plots kept for speed must say the same as the plots themselves."""
    a = p.a
    built = empty = 0
    arms = [0] * int(L.COATS)
    for plot in range(L.A_CITY):
        coat = int(a[L.COAT + city * L.A_CITY + plot])
        if coat == L.FREE:
            empty |= (1 << plot) if plot and (a[L.CITIES] >> city) & 1 else 0
        elif coat != L.COVER:
            built |= 1 << plot
            if coat <= L.COATS:
                arms[coat - 1] |= 1 << plot
    assert (built, empty) == (a[L.BUILT + city], a[L.EMPTY + city]), "the masks of a city are wrong"
    assert arms == [a[L.ARMS + city * L.COATS + coat] for coat in range(L.COATS)], "the arms of a city are wrong"
