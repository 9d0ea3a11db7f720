"""The free harness over every registered game: random games to the end with the invariants of the design.

A few games each: `python -m tools.soak` plays on for as long as one likes.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import guildhall
from guildhall.arena.harness import check_position, check_random_game, random_fingerprints
from guildhall.formats.declaration import Game
from guildhall.games import game as game_of
from guildhall.games import games

GOLDEN = Path(__file__).parent / "golden" / "random_games.json"
COMPILED = guildhall.build() == "compiled"
GAMES_EACH = 2 if COMPILED else 1


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
    """Each choice with a table of its own: all tables take their turns, and an automa's option meets an automa."""
    choices = [{option.key: choice} for option in game.options for choice in option.choices]
    usual = [seats for seats in tables(game) if len(seats) == 2]
    for n, chosen in enumerate(choices):
        others = tables(game) if COMPILED else usual
        for seats in (others[n % len(others)], usual[-1]) if COMPILED else (usual[n % len(usual)],):
            check_random_game(game, seats, chosen, 77 + n)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_compiled_and_interpreted_play_the_same_games(game: Game) -> None:
    """Both builds are held against the same kept fingerprints, so they are equal to each other."""
    golden = json.loads(GOLDEN.read_text())[game.key]
    for name, prints in golden.items():
        assert random_fingerprints(game, name.split(","), range(len(prints))) == prints, name


def test_the_harness_counts_the_pieces_of_what_is_imagined() -> None:
    of = game_of("london")
    p = of.start(["human"] * 3, {}, 1)
    check_position(of, p, 1)
    forgetful = replace(of, census=lambda q: {"cards": 105 if q is p else 101})
    with pytest.raises(AssertionError, match="in what seat -1 imagines"):
        check_position(forgetful, p, 1)
