"""A notebook shows a position as a picture, and only what the seat to move may see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from guildhall.formats.declaration import Game
from guildhall.formats.words import language_of_machine, words
from guildhall.games import games


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_position_shows_itself(game: Game) -> None:
    p = game.start(3, {}, 5)
    picture = p._repr_svg_()  # type: ignore[attr-defined]
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    seen = game.draw(p.view(p.to_move), game.load_set(None), words(language_of_machine()), ["A", "B", "C"])
    assert picture == seen
