"""What somebody put right in the middle of a turn, kept as a difference: he may think the turn anew, and then it holds again.

He thinks from the beginning of his turn each time; what was put right is done again where it was told, behind the same
lines that stand by then. As a difference it fits whatever he has besides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.formats.companion import Choice
from guildhall.formats.say import say
from guildhall.games.mosaic.companion.memory import Beside, Fact

OFF: Final = "off"
OFF_DOOR: Final = Choice(OFF, say("Something is off"), note=say("his pieces, his cards, what I remember"))
AMOUNTS: Final = (
    "stock",
    "supply",
    "units_left",
    "cities",
    "ports",
    "farms",
    "manufactories",
    "wonders_in",
    "goods",
    "units",
)
PILES: Final = ("symbol_pile", "earned_pile", "projects", "population", "wonders", "empire")
SETS: Final = ("actions_left", "actions_spent", "places_left")
NUMBERS: Final = ("achievements", "beside")
OF_THE_TABLE: Final = ("static_cities", "static_towns", "scorings")
Path = tuple[Any, ...]


def numbers_of(game: Beside) -> dict[Path, int]:
    """All that is counted, by where it stands."""
    found: dict[Path, int] = {}
    for hero in game.heroes:
        for name in (*AMOUNTS, *NUMBERS):
            found |= dict(leaves((hero.number, name), getattr(hero, name)))
    for name in OF_THE_TABLE:
        found |= dict(leaves((-1, name), getattr(game, name)))
    return found


def leaves(path: Path, value: Any) -> Iterator[tuple[Path, int]]:
    """The numbers of lists within lists."""
    if isinstance(value, int):
        yield path, value
        return
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        yield from leaves((*path, key), one)


@dataclass
class Correction:
    """The difference of two tables."""

    numbers: dict[Path, int] = field(default_factory=dict)
    piles: dict[Path, tuple[Counter[int], Counter[int]]] = field(default_factory=dict)  # gone, come
    sets: dict[Path, tuple[int, int]] = field(default_factory=dict)  # gone, come
    facts: dict[str, Fact | None] = field(default_factory=dict)  # None: forgotten

    def put(self, game: Beside) -> None:
        """The same is put right on a table that may stand otherwise."""
        for (number, name, *rest), n in self.numbers.items():
            owner: Any = game.heroes[number] if number >= 0 else game
            at: Any = rest
            if not at:
                setattr(owner, name, getattr(owner, name) + n)
                continue
            held = getattr(owner, name)
            for key in at[:-1]:
                held = held[key]
            held[at[-1]] += n
        for (number, name), (gone, come) in self.piles.items():
            pile = getattr(game.heroes[number], name)
            for card in (gone & Counter(pile)).elements():
                pile.remove(card)
            pile.extend(come.elements())
        for (number, name), (off, on) in self.sets.items():
            hero = game.heroes[number]
            setattr(hero, name, getattr(hero, name) & ~off | on)
        for key, fact in self.facts.items():
            if fact is None:
                game.facts.pop(key, None)
            else:
                game.facts[key] = Fact(fact.value, fact.fresh, fact.lasting, fact.told)


def correction_of(before: Beside, after: Beside) -> Correction:
    """What has to be put right to come from one table to the other."""
    found = Correction()
    old, new = numbers_of(before), numbers_of(after)
    found.numbers = {path: new[path] - n for path, n in old.items() if new[path] != n}
    for one, other in zip(before.heroes, after.heroes):
        for name in PILES:
            had, has = Counter(getattr(one, name)), Counter(getattr(other, name))
            if had != has:
                found.piles[(one.number, name)] = (had - has, has - had)
        for name in SETS:
            off, on = getattr(one, name), getattr(other, name)
            if off != on:
                found.sets[(one.number, name)] = (off & ~on, on & ~off)
    for key, fact in before.facts.items():
        if after.facts.get(key) != fact:
            found.facts[key] = after.facts.get(key)
    return found
