"""What the search weighs in London: the features of a seat, and a look at rivals."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from guildhall.games.london import start
from guildhall.games.london.position import London
from guildhall.kernel.rng import fast
from guildhall.kernel.weights import MOST_FEATURES
from guildhall.players import choose
from guildhall.players.judge import Judge
from guildhall.players.levels import settings_of
from tests.london.table import A, B, at

HAND = 7  # the place of the cards in hand, those of the end of the turn included


def features(p: London, seat: int) -> list[float]:
    x = vec[float]([0.0] * MOST_FEATURES)
    return [float(x[i]) for i in range(p.fill_features(seat, x))]


@pytest.mark.parametrize(("hand", "counted"), [("R19", 5), ("R19 R20 R21", 7), ("R19 R20 R21 R16 R18", 7)])
def test_cards_that_a_turn_will_bring_are_counted_up_to_the_hand_limit(hand: str, counted: int) -> None:
    """L-TRN-5: four, since no card was played; whose turn it is not has what he holds."""
    p = at("round: 3", f"seat A: hand {hand}", "seat B: hand Y01 Y02")
    assert p.to_move == A
    assert features(p, A)[HAND] == counted and features(p, B)[HAND] == 2


def test_pieces_and_masters_count() -> None:
    p = at("round: 3", "seat A: vp 9 hall 2", "tile 1: master A", "tile 2: A3")
    mine, theirs = features(p, A), features(p, B)
    assert [mine[i] for i in (0, 9, 11, 13)] == [9, 2, 3, 1]
    assert [theirs[i] for i in (0, 11, 13)] == [0, 0, 0]


def test_alone_the_parts_are_others() -> None:
    p = at("automa: boris", "round: 3")
    assert len(features(p, A)) == 7 and len(features(p, B)) == 5


@pytest.mark.parametrize("seats", [["human"] * 2, ["human"] * 4, ["human", "boris"]])
def test_the_best_rival_is_subtracted(seats: list[str]) -> None:
    p = start(seats, {}, 5)
    rng = fast(5)
    for _ in range(60):
        p.apply(choose("random", p, rng))
    seat = int(p.to_move)

    def plain(other: int) -> float:
        return p.worth(other) if p.automa(other) else p.value(other)

    best = max(plain(other) for other in range(p.seats()) if other != seat)
    assert Judge().judge(p, seat) == plain(seat)
    assert Judge(0.5).judge(p, seat) == pytest.approx(plain(seat) - 0.5 * best)


def test_the_game_says_what_its_search_looks_at() -> None:
    among_people, alone = settings_of("london", False), settings_of("london", True)
    assert among_people.rival > 0 and alone.rival == 0
