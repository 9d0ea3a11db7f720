"""Every way a game can end is shown by a whole game in tests/games, or, where none has been found, from a position on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.endings import ENDINGS, endings_of, endings_of_file, shown_by

from guildhall.formats import rulebook
from guildhall.games import game, game_keys
from guildhall.kernel.position import FINISHED

TESTS = Path(__file__).parent
GAMES = sorted((TESTS / "games").glob("*.json"))
RESOLVED = "\n".join(f"tile {tile}: resolved" for tile in [*map(str, range(1, 21)), *"JCPU"] if tile != "9")
BY_POSITION = {  # described shortly before the end: no search has found such a game yet
    "L-RES-12 two players, no unresolved tile left": f"round: 2\nnext: turn B\ntile 9: A3\n{RESOLVED}",
    "L-SOL-12 boris, no numbered tile for the Beadle": f"automa: boris\nround: 3\n{RESOLVED}",
    "L-SOL-12 rik, no numbered tile for the Beadle": f"automa: rik\nround: 3\n{RESOLVED}",
}


@pytest.fixture(scope="module")
def shown() -> dict[str, list[str]]:
    return shown_by(GAMES)


def test_every_ending_has_a_whole_game(shown: dict[str, list[str]]) -> None:
    assert [ending for ending, files in shown.items() if not files and ending not in BY_POSITION] == []


def test_a_position_stands_in_only_where_no_game_does(shown: dict[str, list[str]]) -> None:
    assert [ending for ending in BY_POSITION if shown[ending]] == []


@pytest.mark.parametrize("ending", BY_POSITION)
def test_a_position_comes_to_its_end(ending: str) -> None:
    p = game("london").build(BY_POSITION[ending], events=True)
    for _ in range(30):
        if p.to_move == FINISHED:
            break
        p.play(p.legal()[-1])
    assert ending in endings_of(p)


def test_every_ending_names_a_rule_of_its_game() -> None:
    assert set(ENDINGS) == set(game_keys())
    for key, endings in ENDINGS.items():
        known = {rule.id for rule in rulebook.load(game(key).folder / "rulebook").rules}
        assert {ending.split()[0] for ending in endings} <= known


@pytest.mark.parametrize(
    ("name", "ending"),
    [
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
    assert ending in endings_of_file(TESTS / "games" / f"{name}.json")
