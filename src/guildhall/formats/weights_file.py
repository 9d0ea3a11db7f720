"""Learned weights as a file that lies with a game: `learned.toml`, written by tools/learn.py."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from guildhall.kernel.weights import Weights

FILE: Final = "learned.toml"


def weights_in(folder: Path, table: str) -> Weights:
    """The weights of a player ('player') or of an automa's seat ('automa')."""
    rows = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))[table]["weights"]
    weights = Weights(len(rows), len(rows[0]))
    for i, weight in enumerate(weight for row in rows for weight in row):
        weights.table[i] = float(weight)
    return weights
