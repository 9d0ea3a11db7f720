"""HeroBotus's turn in the digital game."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.turn import take_turn
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.state import State


def hero_turn(p: State, seat: i64) -> None:
    """You and he alternate (H-TRN-1); his whole turn runs by itself. Yours is as in the game for several (H-TRN-5)."""
    take_turn(PositionTable(p, seat))
