"""HeroBotus around an empire scoring: his war before it, the static player's growth after it (H-EMP)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.empire import grow_static, wage_war
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.herobotus.setup import solo_hero
from guildhall.games.mosaic.state import State


def hero_war(p: State, seat: i64) -> None:
    wage_war(PositionTable(p, seat))


def add_static_pieces(p: State) -> None:
    """Only the solo game has a static player (H-MUL-1)."""
    grow_static(PositionTable(p, solo_hero(p.a)))
