"""Mosaic: 2–6 players, alone or in company against the automa HeroBotus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.games import lazily

if TYPE_CHECKING:
    from guildhall.games.mosaic.game import GAME, start

__all__ = ["GAME", "start"]
__getattr__ = lazily("guildhall.games.mosaic.game", __all__)
