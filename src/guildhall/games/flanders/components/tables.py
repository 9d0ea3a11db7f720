"""The map as tables for the hot path: who adjoins whom, long-side contacts, shapes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import Ids
from guildhall.games.flanders.layout import PLACES

SHAPES: Final = ("row", "wedge", "corner")
CARD_NAMES: Final = (
    "bruges", "ghent", "ypres", "leuven", "utrecht", "liege", "site", "take-back", "cathedral", "master", "influence",
)  # fmt: skip


class Tables:
    """By place (city * 13 + plot): masks of plots of the same city."""

    def __init__(self) -> None:
        self.adjoins: vec[i64] = vec[i64]([0] * PLACES)  # share an edge of any length (F-BLD-3)
        self.corners: vec[i64] = vec[i64]([0] * PLACES)  # touch in a point only
        self.contacts: vec[i64] = vec[i64]([0] * PLACES)  # adjoin one of its long sides (F-BLD-2, F-MAP-2)
        self.shape: vec[i64] = vec[i64]([-1] * PLACES)
        self.name: str = ""
        self.hash: str = ""
        self.ids: Ids = {}  # of what events name, by kind
        self.book: object = None  # the set itself, for words and pictures


BLANK: Final = Tables()  # before a map is loaded
