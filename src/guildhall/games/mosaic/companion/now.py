"""How a game beside the board stands: what strip, sheet and board are made from."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.games.mosaic.companion.memory import Beside
from guildhall.games.mosaic.components.mosaic_set import MosaicSet


@dataclass
class Now:
    """The table as it is known, and where in the game we are."""

    game: Beside
    book: MosaicSet
    phase: str = "setup"  # setup, you, hero; war, regions, static of an empire scoring; end
    hero: int = 0  # whose turn it is or comes next
    step: tuple[int, int] = (1, 1)  # of the set-up
    thinking: bool = False  # whether he is in the middle of a turn or a war
