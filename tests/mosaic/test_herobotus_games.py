"""Whole games with HeroBotus, alone and in company: set-up, order, end, and what no single position shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from guildhall.formats.words import words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import start
from guildhall.games.mosaic.herobotus.final_score import hero_total
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.texts.text import event_details, event_text
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from tests.mosaic.hero_table import BOOK, REGIONS, STATIC, A, B, pieces

SOLO = ("human", "herobotus")


def played(seats: Sequence[str] = SOLO, seed: int = 0, stop: str = "", **options: str) -> Mosaic:
    """A game of random moves, to the end or until an event has happened."""
    p = start(seats, options, seed, events=True)
    rng = fast(seed + 1)
    while p.to_move != FINISHED:
        if stop and any(e.name == stop for e in p.events or []):
            break
        moves = p.legal()
        p.apply(moves[rng.below(len(moves))])
    return p


def said(p: Mosaic, name: str) -> list[dict[str, Any]]:
    return [e.data for e in p.events or [] if e.name == name]


def bits(mask: int) -> int:
    return int(mask).bit_count()


# Set-up alone ------------------------------------------------------------------------------------


def test_five_regions() -> None:
    """H-SET-1, H-GEN-9: a game of two; Hispania and Gaul are out of play and hold no tiles."""
    p = start(SOLO, {}, 3)
    assert [REGIONS[r] for r in range(7) if (p.a[L.REGIONS] >> r) & 1] == REGIONS[2:]
    assert all(p.a[L.TILE + h] == 0 for h, hex in enumerate(BOOK.hexes) if hex.region in ("hispania", "gaul"))


@pytest.mark.parametrize("longer", [0, 1, 3])
def test_rows(longer: int) -> None:
    """H-SET-2, H-SET-3, H-SET-25, H-SET-20: 4 golden ages, 5 achievements, 5 wonders, 3 governments; one number more of three."""
    p = start(SOLO, {"longer": str(longer)}, 5)
    rows = (L.GOLDEN_ROW, L.ACHIEVEMENT_ROW, L.WONDER_ROW, L.GOVERNMENT_ROW)
    assert [bits(p.a[row]) for row in rows] == [4 + longer, 5 + longer, 5 + longer, 3]


def test_tiles() -> None:
    """H-SET-4 to H-SET-6: 20 caches, 8 fish, 20 goods above the caches."""
    p = start(SOLO, {}, 7)
    tiles = [int(p.a[L.TILE + h]) for h in range(len(BOOK.hexes))]
    kinds = Counter("cache" if 0 < t < 61 else "fish" if t == 69 else "good" if t else "" for t in tiles)
    assert (kinds["cache"], kinds["fish"], kinds["good"]) == (20, 8, 20)


def test_leaders_and_technologies() -> None:
    """H-SET-7 to H-SET-10: you choose one of three leaders, he gets another; five start technologies each."""
    p = start(SOLO, {}, 2, events=True)
    assert bits(p.a[L.LEADER_ROW]) == 3 and len(p.legal()) == 3
    p = played(seed=2, stop="hero_home")
    assert p.a[L.LEADER + A] != p.a[L.LEADER + B] and p.a[L.LEADER_ROW] == 0
    kept = said(p, "hero_start_technologies")[0]
    assert sum(len(kept[pile]) for pile in ("symbol", "earned", "out")) == 5
    assert bits(p.a[L.HELD_LO + A]) == 5
    unseen = bits(p.a[L.UNSEEN_LO]) + bits(p.a[L.UNSEEN_HI])
    assert unseen + 5 == 105 - 10  # an offer of five, and all that nobody was dealt


def test_your_city_is_elsewhere() -> None:
    """H-SET-14, H-SET-15, H-SET-22: you, he and the static player share out the five regions; then you begin."""
    for seed in range(5):
        p = played(seed=seed, stop="turn")
        his = {int(p.a[L.HOME]) - 1, int(p.a[L.SECOND]) - 1}
        static = {int(p.a[L.STATIC_FIRST]) - 1, int(p.a[L.STATIC_LAST]) - 1}
        yours = int(p.a[L.YOUR_HOME]) - 1
        assert his | static | {yours} == {2, 3, 4, 5, 6} and len(his) == len(static) == 2
        first = next(e for e in p.events or [] if e.name == "turn")
        assert first.seat == A and len(pieces(p, STATIC)) >= 6


# The game ----------------------------------------------------------------------------------------


def test_alternating() -> None:
    """H-TRN-1, H-TRN-5: you and he alternate, you begin, whichever seat he has; you have one action, as with two."""
    for seats, you in ((SOLO, 0), (("herobotus", "human"), 1)):
        p = played(seats, seed=4)
        turns = [e.seat for e in p.events or [] if e.name == "turn"]
        assert turns[0] == you and turns == [you if k % 2 == 0 else 1 - you for k in range(len(turns))]


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "pro"])
def test_to_the_end(level: str) -> None:
    """H-FIN-1, H-FIN-8: the game ends as usual; his last score is the sum of its parts."""
    for seed, expansion in enumerate(("isolated", "standard", "aggressive")):
        p = played(seed=seed, difficulty=level, expansion=expansion)
        final = next(e for e in p.events or [] if e.name == "final" and e.seat == B)
        assert final.data["total"] == hero_total(p, B) == sum(final.data["parts"].values())  # type: ignore[attr-defined]
        assert 0 < p.a[L.EMPIRE_DONE] <= 3 and len(said(p, "hero_action")) > 10


def test_same_game_with_and_without_explanations() -> None:
    """Explaining changes nothing."""
    loud, silent = start(SOLO, {}, 11, events=True), start(SOLO, {}, 11)
    rng = fast(3)
    while silent.to_move != FINISHED:
        moves = silent.legal()
        move = moves[rng.below(len(moves))]
        silent.apply(move)
        loud.apply(move)
        assert silent.fingerprint() == loud.fingerprint()


def test_everything_can_be_said() -> None:
    """Every event of some games has a sentence and details without gaps."""
    w = words("en")
    seen = set()
    for seed, seats in enumerate((SOLO, SOLO, ("human", "herobotus", "human"), ("human", "herobotus", "herobotus"))):
        p = played(seats, seed=seed)
        names = ["You", *("HeroBotus" for _ in seats)]
        for e in [e.seen_by(-1) for e in p.events or [] if e.name.startswith("hero_")]:
            lines = [event_text(e, BOOK, w, names), *event_details(e, BOOK, w, names)]
            assert all(line and line[-1] == "." and "{" not in line for line in lines), lines
            seen.add(e["name"])
    assert len(seen) > 25


# Company -----------------------------------------------------------------------------------------


def test_company() -> None:
    """H-MUL-1, H-MUL-5: no static player; every seat counts: three without Hispania, and nine of each row."""
    p = played(("human", "herobotus", "human"), seed=6)
    assert pieces(p, STATIC) == {} and p.a[L.STATIC_FIRST] == 0
    p = start(("human", "herobotus", "human"), {}, 6)
    assert p.a[L.REGIONS] == 126 and [bits(p.a[row]) for row in (L.GOLDEN_ROW, L.WONDER_ROW)] == [9, 9]
    assert start(("human", "herobotus", "human", "human"), {}, 6).a[L.REGIONS] == 127


def test_he_places_first() -> None:
    """H-MUL-6: before the people, who may settle where they like; his leader is one that they left."""
    p = played(("human", "herobotus", "human"), seed=8, stop="turn")
    order = [e.name for e in p.events or [] if e.name in ("hero_home", "start_city")]
    assert order == ["hero_home", "start_city", "start_city"]
    leaders = [int(p.a[L.LEADER + seat]) for seat in range(3)]
    assert len(set(leaders)) == 3


def test_two_of_them() -> None:
    """H-MUL-11: wars in turn order, before each scoring."""
    p = played(("human", "herobotus", "herobotus"), seed=1)
    wars = [e.seat for e in p.events or [] if e.name in ("hero_war", "hero_no_war")]
    assert len(wars) == 2 * len(said(p, "empire_scoring"))
    assert all(sorted(wars[k : k + 2]) == [1, 2] for k in range(0, len(wars), 2))
