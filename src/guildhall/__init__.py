"""Guildhall plays three board games from their rules: `from guildhall.games import london`."""

from __future__ import annotations

__version__ = "0.1.0"


def build() -> str:
    """Which build is loaded: 'compiled' or 'interpreted'."""
    from guildhall.kernel import position

    return "interpreted" if str(position.__file__).endswith(".py") else "compiled"
