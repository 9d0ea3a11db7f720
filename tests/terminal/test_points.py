"""The table of points at the end adds up to the scores, in every whole game that is kept as a file."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from guildhall.formats.words import words
from guildhall.games.london import GAME
from guildhall.table.session import Session
from guildhall.terminal.screen import screen_of
from tests.london.table import at, do, step

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_sources_add_up_to_the_scores(path: Path) -> None:
    session = Session.open(path)
    sources = screen_of(session.game.key).points(session, words("en"))
    assert [sum(column) for column in zip(*sources.values())] == session.position.scores()


def test_a_token_with_points_counts_as_a_second_place() -> None:
    """L-RES-8: T03 brings 3 VP to B, who is second; they are no 'abilities and rewards'."""
    p = step(at("tile 9: A2 B1 token T03"), "resolution")
    session = SimpleNamespace(events=p.events, file=SimpleNamespace(seats=["human", "human"]))
    table = screen_of(GAME.key).points(session, words("en"))
    assert table["second places"] == [0, 3] and table["tiles"] == [4, 0] and p.scores() == [4, 3]


def test_points_instead_of_a_tokens_mayoral_card_count_as_a_second_place() -> None:
    """L-END-5, L-RES-8: the deck is empty, so T15 brings 5 VP."""
    p = do(step(at("tile 9: A2 B1 token T15", "mayoral deck:"), "resolution"), "take")
    session = SimpleNamespace(events=p.events, file=SimpleNamespace(seats=["human", "human"]))
    assert screen_of(GAME.key).points(session, words("en"))["second places"] == [0, 5] == [0, p.scores()[1]]
