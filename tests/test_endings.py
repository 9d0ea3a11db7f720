"""Every way a game can end is shown by a whole game in tests/games.

Three of London's are played with a set of their own, `own-set/london-one-liveryman.toml`: with the house set nobody has found
such a game.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.endings import ENDINGS, endings_of_file, shown_by

from guildhall.formats import rulebook
from guildhall.games import game, game_keys

TESTS = Path(__file__).parent
GAMES = sorted((TESTS / "games").rglob("*.json"))


@pytest.fixture(scope="module")
def shown() -> dict[str, list[str]]:
    return shown_by(GAMES)


def test_every_ending_has_a_whole_game(shown: dict[str, list[str]]) -> None:
    assert [ending for ending, files in shown.items() if not files] == []


def test_every_ending_names_a_rule_of_its_game() -> None:
    assert set(ENDINGS) == set(game_keys())
    for key, endings in ENDINGS.items():
        known = {rule.id for rule in rulebook.load(game(key).folder / "rulebook").rules}
        assert {ending.split()[0] for ending in endings} <= known


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("london-2-no-tile-left", "L-RES-12 two players, no unresolved tile left"),
        ("london-rik-no-beadle", "L-SOL-12 rik, no numbered tile for the Beadle"),
        ("london-3-jump", "L-RES-20 three players, jump to the last grey space"),
        ("london-2-last-tile-grey", "L-RES-21 two players, no unresolved tile left on a grey space"),
        ("london-4-jump", "L-RES-20 four players, jump to the last grey space"),
        ("mosaic-6-rows", "M-END-1 six players, two rows used up"),
        ("mosaic-2-shared", "M-END-3 shared"),
        ("london-boris-equal", "L-SOL-13 boris, equal is not won"),
        ("london-2-tie-mayoral-cards", "L-END-4 tie, most mayoral cards"),
        ("flanders-2-gold-redraws", "F-GLD-6 redraws emptied the pile"),
        ("mosaic-2-tie-money", "M-END-3 tie, most money"),
        ("mosaic-company-rows", "M-END-1 HeroBotus in company, two rows used up"),
    ],
)
def test_files_show_what_their_names_say(name: str, ending: str) -> None:
    assert ending in endings_of_file(next((TESTS / "games").rglob(f"{name}.json")))
