"""A notebook shows a position as a picture, and only what the seat to move may see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from guildhall.kernel.registry import Game, games


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_position_shows_itself(game: Game) -> None:
    picture = game.start(3, {}, 5)._repr_svg_()  # type: ignore[attr-defined]
    assert ElementTree.fromstring(picture).tag.endswith("svg")
