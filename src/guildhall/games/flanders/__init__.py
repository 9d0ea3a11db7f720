"""Flanders 1302: 2–4 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.games import lazily

if TYPE_CHECKING:
    from guildhall.games.flanders.game import GAME, start

__all__ = ["GAME", "start"]
__getattr__ = lazily("guildhall.games.flanders.game", __all__)
