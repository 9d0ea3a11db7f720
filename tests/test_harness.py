"""The free harness over every registered game: random games to the end with the invariants of the design."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import guildhall
from guildhall.arena.harness import check_random_game, random_fingerprints
from guildhall.formats.declaration import Game
from guildhall.games import games

GOLDEN = Path(__file__).parent / "golden" / "random_games.json"
GAMES_EACH = 16 if guildhall.build() == "compiled" else 2


def tables(game: Game) -> list[list[str]]:
    """Every number of people, and one person against each automa."""
    people = [["human"] * n for n in range(game.least_seats, game.most_seats + 1)]
    return people + [["human", kind.key] for kind in game.seat_kinds if kind.automa]


CASES = [(game, seats) for game in games() for seats in tables(game)]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda x: x.key if isinstance(x, Game) else "-".join(x))
def test_random_games_keep_the_invariants(game: Game, seats: list[str]) -> None:
    for seed in range(GAMES_EACH):
        report = check_random_game(game, seats, {}, seed)
        assert report.decisions > 10


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_random_games_with_every_option(game: Game) -> None:
    some = tables(game) if guildhall.build() == "compiled" else [seats for seats in tables(game) if len(seats) == 2]
    for seats in some:
        for option in game.options:
            for choice in option.choices:
                check_random_game(game, seats, {option.key: choice}, 77)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_compiled_and_interpreted_play_the_same_games(game: Game) -> None:
    """Both builds are held against the same kept fingerprints, so they are equal to each other."""
    golden = json.loads(GOLDEN.read_text())[game.key]
    for name, prints in golden.items():
        assert random_fingerprints(game, name.split(","), range(len(prints))) == prints, name
