"""The table of points at the end adds up to the scores, in every whole game that is kept as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.kernel.words import words
from guildhall.table.session import Session
from guildhall.terminal.scene import room_of

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_sources_add_up_to_the_scores(path: Path) -> None:
    session = Session.open(path)
    sources = room_of(session.game).points(session, words("en"))
    assert [sum(column) for column in zip(*sources.values())] == session.position.scores()
