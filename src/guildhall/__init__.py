"""Guildhall plays three board games from their rules. `import guildhall; p = guildhall.london.start(seats=2, seed=7)`."""

from __future__ import annotations

__version__ = "0.1.0"
