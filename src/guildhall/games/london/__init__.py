"""Guilds of London: 2–4 players, and alone against Boris or Rik."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.games import lazily

if TYPE_CHECKING:
    from guildhall.games.london.game import GAME, start

__all__ = ["GAME", "start"]
__getattr__ = lazily("guildhall.games.london.game", __all__)
