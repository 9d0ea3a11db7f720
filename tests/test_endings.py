"""Every way a game can end is shown by a whole game in tests/games, or, where none has been found, by a position."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.endings import ENDINGS, endings_of_file, shown_by

from guildhall.formats import rulebook
from guildhall.games import game, game_keys

TESTS = Path(__file__).parent
GAMES = sorted((TESTS / "games").glob("*.json"))
BY_POSITION = {  # no bot has played such a game yet: too few tiles are resolved, or a tie goes too deep
    "L-RES-12 two players, no unresolved tile left": (
        "london/test_resolution.py",
        "test_last_tile_gone_with_two_plantation_then_the_end",
    ),
    "L-RES-21 two players, no unresolved tile left on a grey space": (
        "london/test_resolution.py",
        "test_last_tile_in_a_grey_round_the_plantation_only_once",
    ),
    "L-RES-20 three players, jump to the last grey space": (
        "london/test_resolution.py",
        "test_a_jump_to_the_last_grey_ends_the_game",
    ),
    "L-RES-20 four players, jump to the last grey space": (
        "london/test_resolution.py",
        "test_with_four_a_jump_to_the_last_grey_ends_the_game",
    ),
    "L-SOL-12 boris, no numbered tile for the Beadle": (
        "london/test_solo.py",
        "test_the_beadle_leaves_and_the_game_ends",
    ),
    "L-SOL-12 rik, no numbered tile for the Beadle": (
        "london/test_solo.py",
        "test_with_rik_the_beadle_leaves_and_the_game_ends",
    ),
    "M-END-1 six players, two rows used up": ("mosaic/test_scoring.py", "test_two_of_three_rows_used_up"),
    "M-END-3 shared": ("mosaic/test_scoring.py", "test_a_shared_victory_of_three"),
}


@pytest.fixture(scope="module")
def shown() -> dict[str, list[str]]:
    return shown_by(GAMES)


def test_every_ending_has_a_whole_game(shown: dict[str, list[str]]) -> None:
    assert [ending for ending, files in shown.items() if not files and ending not in BY_POSITION] == []


def test_a_position_stands_in_only_where_no_game_does(shown: dict[str, list[str]]) -> None:
    assert [ending for ending in BY_POSITION if shown[ending]] == []
    for file, name in BY_POSITION.values():
        assert f"def {name}(" in (TESTS / file).read_text(encoding="utf-8")


def test_every_ending_names_a_rule_of_its_game() -> None:
    assert set(ENDINGS) == set(game_keys())
    for key, endings in ENDINGS.items():
        known = {rule.id for rule in rulebook.load(game(key).folder / "rulebook").rules}
        assert {ending.split()[0] for ending in endings} <= known


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("london-boris-equal", "L-SOL-13 boris, equal is not won"),
        ("london-2-tie-mayoral-cards", "L-END-4 tie, most mayoral cards"),
        ("flanders-2-gold-redraws", "F-GLD-6 redraws emptied the pile"),
        ("mosaic-2-tie-money", "M-END-3 tie, most money"),
        ("mosaic-company-rows", "M-END-1 HeroBotus in company, two rows used up"),
    ],
)
def test_files_show_what_their_names_say(name: str, ending: str) -> None:
    assert ending in endings_of_file(TESTS / "games" / f"{name}.json")
