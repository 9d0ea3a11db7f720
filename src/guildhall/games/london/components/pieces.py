"""The components of Guilds of London as plain data: tiles, action cards, tokens, mayoral reward cards."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from guildhall.games.london.components.effects import Effect, Goal

GUILDS = 40
LETTERS = (
    "J",
    "C",
    "G",
    "P",
    "U",
)  # the special buildings, in the order in which they follow the guild tiles


@dataclass(frozen=True)
class Tile:
    """A guild tile (id '1' to '40') or a special building (id 'J', 'C', 'G', 'P', 'U', no number)."""

    id: str
    number: int | None
    name: dict[str, str]
    short: dict[str, str]
    suits: tuple[str, ...]
    majority: int
    vp: int
    effect: Effect
    notation: str


@dataclass(frozen=True)
class Ability:
    """What a card does when it is played for its ability, and what that costs."""

    name: dict[str, str]
    gold: int
    liverymen: int
    needs_master: bool
    effect: Effect
    notation: str


@dataclass(frozen=True)
class Card:
    """One action card; the first of two suits leads."""

    id: str
    suits: tuple[str, ...]
    ability: Ability


@dataclass(frozen=True)
class Token:
    """A kind of second-place token."""

    id: str
    effect: Effect
    notation: str
    copies: int


@dataclass(frozen=True)
class Mayoral:
    """A mayoral reward card."""

    id: str
    name: dict[str, str]
    goal: Goal
    notation: str


@dataclass(frozen=True)
class ComponentSet:
    """All components. Tiles stand in their internal order, everything else in the order of the file."""

    name: str
    title: dict[str, str]
    origin: str  # 'house', 'published' or 'own'
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    mayorals: tuple[Mayoral, ...]

    def tile(self, id: str) -> Tile:
        return self._tiles[id]

    def card(self, id: str) -> Card:
        return self._cards[id]

    def token(self, id: str) -> Token:
        return self._tokens[id]

    def mayoral(self, id: str) -> Mayoral:
        return self._mayorals[id]

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all that the rules see, so that a corrected name does not make a saved game foreign."""
        content = {
            "tiles": [[t.id, t.suits, t.majority, t.vp, t.notation] for t in self.tiles],
            "cards": [[c.id, c.suits, *_cost(c.ability), c.ability.notation] for c in self.cards],
            "tokens": [[t.id, t.notation, t.copies] for t in self.tokens],
            "mayorals": [[m.id, m.notation] for m in self.mayorals],
        }
        return hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()

    @cached_property
    def _tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _tokens(self) -> dict[str, Token]:
        return {token.id: token for token in self.tokens}

    @cached_property
    def _mayorals(self) -> dict[str, Mayoral]:
        return {mayoral.id: mayoral for mayoral in self.mayorals}


def _cost(ability: Ability) -> list[int]:
    return [ability.gold, ability.liverymen, int(ability.needs_master)]
