"""Whole games: the harness with HeroBotus on all levels and beside several people, and how the greedy player plays."""

from __future__ import annotations

from collections import Counter

import pytest

import guildhall
from guildhall.arena.harness import check_random_game
from guildhall.games.mosaic import GAME, start
from guildhall.games.mosaic.components.mosaic_set import LEVELS
from guildhall.games.mosaic.frames import TURN_MENU
from guildhall.games.mosaic.layout import TOP
from guildhall.games.mosaic.options import EXPANSIONS
from guildhall.kernel.position import FINISHED
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import fast
from guildhall.players import choose

SOLO = ["human", "herobotus"]
FAST = guildhall.build() == "compiled"
GAMES_EACH = 2 if FAST else 1
COMPANIES = (
    ["human", "human", "herobotus"],
    ["herobotus", "human", "human", "human"],
    ["human", "herobotus", "herobotus"],
    ["human", "herobotus", "human", "herobotus", "human", "human"],
)
EIGHT = ("work", "population", "build", "wonder", "technology", "tax", "military", "government")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_alone_on_every_level(level: str, expansion: str) -> None:
    for seed in range(GAMES_EACH):
        options = {"difficulty": level, "expansion": expansion, "longer": seed % 4}
        assert check_random_game(GAME, SOLO, options, seed).decisions > 30


@pytest.mark.parametrize("seats", COMPANIES, ids="-".join)
def test_beside_several_people(seats: list[str]) -> None:
    for seed in range(GAMES_EACH):
        level, expansion = LEVELS[seed % 4], EXPANSIONS[seed % 3]
        check_random_game(GAME, seats, {"difficulty": level, "expansion": expansion}, seed)


def test_the_person_begins_wherever_he_sits() -> None:
    """H-TRN-1"""
    assert start(["herobotus", "human"], {}, 1).to_move == 1


@pytest.mark.parametrize(
    ("seats", "fault"),
    [
        (["human", "herobotus", "herobotus", "herobotus"], "At most two HeroBoti"),
        (["herobotus", "herobotus"], "Somebody must play against HeroBotus"),
        (["human"] * 7, "2 to 6 seats"),
    ],
)
def test_tables_that_cannot_be(seats: list[str], fault: str) -> None:
    with pytest.raises(BadChoice, match=fault):
        start(seats)


def greedy_game(seed: int, other: str, words: Counter[str]) -> list[int]:
    """A game of the greedy player in seat A; the words of what he does in his turns are counted."""
    p = start(["human", other if other == "herobotus" else "human"], {}, seed)
    rng = fast(seed + 100)
    while p.to_move != FINISHED:
        kind = "greedy" if p.to_move == 0 else other
        move = choose(kind, p, rng)
        if kind == "greedy" and p.a[p.a[TOP]] == TURN_MENU:
            words[p.notation(move).split()[0]] += 1
        p.apply(move)
    return p.scores()


def test_greedy_beats_random_and_uses_all_eight_actions() -> None:
    words: Counter[str] = Counter()
    games = 12 if FAST else 1
    for seed in range(games):
        greedy, other = greedy_game(seed, "random", words)
        assert greedy > other
    if FAST:
        assert [word for word in EIGHT if words[word] == 0] == []


@pytest.mark.skipif(not FAST, reason="slow without the compiled build")
def test_the_levels_are_in_order_for_greedy() -> None:
    """His mean score rises from easy over medium to hard; pro differs from hard by what his population scores."""
    means = []
    for level in LEVELS:
        points = 0
        for seed in range(12):
            p = start(SOLO, {"difficulty": level}, seed)
            rng = fast(seed)
            while p.to_move != FINISHED:
                p.apply(choose("greedy", p, rng))
            points += p.scores()[1] - p.scores()[0]
        means.append(points)
    assert means[0] < means[1] < means[2]
    assert means[2] - 12 * 5 < means[3]
