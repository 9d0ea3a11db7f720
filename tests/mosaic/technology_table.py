"""Technologies played by hand: what each of the 105 asks and shows (M-TEC), and everything that playing one changes.

`holding` lays out a position in which A holds a card and owns exactly the symbols it needs; `changes` plays and tells all that is different
on the table then, so that a test proves what a card does and that it does nothing else. `effect` writes what is to be expected:
'population +1; production ideas +2; B cavalry italy -1'. What is A's has no letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from guildhall.games.mosaic.census import census
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.position import SEAT_LETTERS

from .table import A, asked, finished, play, position

START_COUNT = 39  # the first ones of the list are the starting technologies (M-SET-3)
OWNERS = ["", *(f"{letter} " for letter in SEAT_LETTERS[1:]), "static "]
BASE = "stone 7 ideas 6 food 5 money 4 population 3 production stone 1 ideas 2 food 3 tax 4 tariff 5"

# key | needs | symbols | icon: what it counts for at the end, '?' what its text says
LIST = """
agricultural-settlement |                                      | urbanization population food                         |
agriculture             |                                      | population food                                      |
alphabet                |                                      | science                                              |
arch                    |                                      | building                                             |
architecture            |                                      | building urbanization                                |
art                     |                                      | culture                                              | 3
bows                    |                                      | military                                             |
bronze                  | building military                    | military                                             |
cartography             |                                      | economy military                                     |
citizen-levy            | economy military                     | military                                             |
city-state              |                                      | government urbanization                              | 2
clay-bricks             |                                      | building urbanization                                |
construction            |                                      | building urbanization                                | ?
craft-settlement        |                                      | economy population urbanization                      |
craftsmanship           |                                      | economy building                                     |
dance                   |                                      | culture                                              | 3
dietary-rules           |                                      | population government food                           |
drama                   |                                      | culture                                              | 3
exploration             | economy                              | science military                                     |
fishing                 |                                      | population food                                      |
history                 | military culture                     | science                                              | ?
irrigation              |                                      | population food                                      |
legal-code              |                                      | government science                                   |
magistrates             |                                      | government science                                   |
music                   |                                      | culture                                              | 3
numeration              |                                      | science                                              |
oral-tradition          |                                      | science                                              |
philosophy              |                                      | science government                                   | ?
poetry                  |                                      | culture                                              | 3
pottery                 | food                                 | economy food population                              |
quarry                  |                                      | economy building                                     |
royal-house             |                                      | government                                           | 2
seeds                   |                                      | food                                                 |
spears                  |                                      | military                                             |
tiles                   | culture                              | building culture                                     | ?
trade-routes            | economy                              | economy                                              |
villages                |                                      | population government                                |
wheel                   |                                      | building economy military                            |
writing                 | science                              | science culture government                           |
animal-domestication    | food                                 | population food                                      |
armor                   | building military                    | military                                             |
astronomy               | science science                      | building science economy                             |
bureaucracy             | government government government     | economy government                                   |
calendar                | science                              | science food culture government                      |
caste-system            | culture culture                      | government population building culture military      |
cavalry-tactics         | military military                    | military                                             |
cement                  | building building                    | building urbanization                                | ?
census                  | science government                   | government                                           |
chemistry               | science science                      | science food                                         |
cisterns-and-wells      | building                             | population                                           |
cities                  |                                      | urbanization                                         |
citizenship             | government government                | military government population                       |
colony                  | economy                              | economy military                                     |
composite-bow           | science military                     | military                                             |
crop-rotation           | food food                            | food                                                 |
coinage                 | economy economy                      | government economy                                   |
customs-house           | economy                              | government                                           |
diplomats               | government                           | government                                           |
dynasty                 | government                           | government                                           | ?
early-sciences          | science science science              | science                                              |
empires                 | military military                    | culture                                              | ?
engineering             | building science                     | science urbanization building building               |
fermenting              | economy                              | food culture                                         | ?
fertilizers             | food food                            | population food                                      |
festivals               | culture                              | culture                                              | ?
flood-agriculture       | food food food                       | population food                                      |
food-preservation       | food food                            | military food population                             |
formations              | military military                    | military                                             |
harbor                  | building economy                     | building economy military                            |
horsemanship            | economy military                     | military                                             |
iron                    | science military                     | building military                                    |
lighthouse              | building                             | economy military                                     |
literature              | culture culture                      | culture                                              | 2
loyalty                 | government                           | government                                           |
luxuries                | economy economy                      | economy                                              | ?
machines                | science science                      | science economy building                             |
manufacturing           | economy economy                      | economy                                              |
masonry                 | building building                    | building urbanization                                |
mathematics             | science science science              | building science science                             |
medicine                | science population                   | population population                                |
mercantilism            | economy                              | economy                                              |
merchants               | economy economy                      | economy                                              |
metallurgy              | building building                    | economy military                                     |
migration               |                                      | military                                             |
military-organization   | government government military       | military                                             |
mining                  | economy building                     | economy building                                     |
monuments               | building                             | culture                                              | ?
plant-domestication     | food urbanization                    | population food                                      |
plowshare               | food food                            | food                                                 |
plumbing                | science building                     | population urbanization                              |
public-games            | government economy food              | culture                                              |
raiders                 |                                      | military                                             |
religion                | government economy                   | culture government                                   |
sailing                 | food science                         | economy food                                         |
schools-of-thought      | science                              | science culture                                      |
scientific-method       | science science                      | science                                              |
sewers                  | building building                    | population urbanization building                     |
siege-engine            | military building building building  | military                                             |
specialization          | economy economy economy              | science economy government culture urbanization      |
state-organized-labor   | building government military         | building                                             |
stone-cutting           | building                             | building urbanization                                |
taxation                | economy government                   | economy government                                   |
textiles                | economy                              | population economy culture                           |
vineyard                |                                      | economy                                              |
weights-and-measures    | science                              | building science                                     |
"""


@dataclass(frozen=True)
class Card:
    start: bool
    needs: Counter[str]
    symbols: Counter[str]
    icon: str


def read_cards() -> Iterator[tuple[str, Card]]:
    for number, line in enumerate(LIST.strip().splitlines()):
        key, needs, symbols, icon = (part.strip() for part in line.split("|"))
        yield key, Card(number < START_COUNT, Counter(needs.split()), Counter(symbols.split()), icon)


CARDS = dict(read_cards())
TESTED: set[str] = set()  # the technologies whose effects the loaded test modules prove


def technology(*keys: str) -> pytest.MarkDecorator:
    """The test is about these technologies: it runs once for each, and its id names it."""
    TESTED.update(keys)
    return pytest.mark.parametrize("key", keys)


def rows(names: str, table: Sequence[Sequence[object]]) -> pytest.MarkDecorator:
    """A row of the table a technology, its key first; the ids are the keys."""
    keys = [str(row[0]) for row in table]
    TESTED.update(keys)
    return pytest.mark.parametrize(f"key, {names}", table, ids=keys)


# Positions ---------------------------------------------------------------------------------------


def counted(text: str) -> Counter[str]:
    """'science 2 culture 1' as numbers."""
    words = text.split()
    return Counter({word: int(n) for word, n in zip(words[::2], words[1::2], strict=True)})


def extra(key: str, more: str = "", lacks: str = "") -> str:
    """The symbols that the card needs, beyond them `more`, or one fewer, as a seat's description has them."""
    symbols = CARDS[key].needs + counted(more)
    symbols[lacks] -= 1
    return "extra " + (" ".join(f"{pillar} {n}" for pillar, n in symbols.items() if n > 0) or "none")


def holding(key: str, *table: str, seat: str = "", more: str = "", hand: str = "", lacks: str = "") -> Mosaic:
    """A holds the card, and `hand`, and owns exactly the symbols it needs, beyond them `more`; or `lacks` one."""
    return position(f"seat A: {seat} held {key} {hand} {extra(key, more, lacks)}", *table)


# Changes -----------------------------------------------------------------------------------------


def seat_numbers(row: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter(row["stock"])
    for name in ("production", "symbols", "goods"):
        found.update({f"{name} {what}": n for what, n in row[name].items()})
    found.update({f"{part} points": row["score"].get(part, 0) for part in ("played", "technologies", "unrest")})
    found.update({f"power {name}": 1 for name in row["powers"]})
    found.update({"unrest": row["unrest"], "different goods": row["different_goods"]})
    found.update({"up": len(row["technologies"]), "held": len(row["held"])})
    if row["loyalty"]:
        found[f"loyalty {row['loyalty']}"] = 1
    return found


def numbers(p: Mosaic) -> Counter[str]:
    """Everything on the table that can be counted, offers and decks apart."""
    view = p.view(A)
    found = Counter({"pool": view["pool"]})

    def add(owner: int, things: dict[str, int]) -> None:
        found.update({f"{OWNERS[owner]}{thing}": n for thing, n in things.items()})

    for row in view["seats"]:
        add(row["seat"], seat_numbers(row))
    for row in view["regions"]:
        for army in row["units"]:
            add(army["owner"], {f"{unit} {row['key']}": army[unit] for unit in ("infantry", "cavalry", "siege")})
    for row in view["hexes"]:
        if row["piece"]:
            add(row["piece"]["owner"], {f"{row['piece']['kind']} {row['hex']}": 1})
        if row["tile"]:
            found[f"tile {row['hex']}"] = 1
    return found


def changes(p: Mosaic, *moves: str) -> dict[str, int]:
    """What the moves change on the table; no piece may be lost or made, nothing of an effect may wait for an answer."""
    before, pieces = numbers(p), census(p)
    play(p, *moves)
    assert census(p) == pieces
    assert finished(p) or asked(p)[0] not in ("effect", "action")
    after = numbers(p)
    return {what: after[what] - before[what] for what in {**before, **after} if after[what] != before[what]}


def effect(text: str) -> dict[str, int]:
    """'population +1; production ideas +2' as changes; nothing is 'none'."""
    parts = [part.rpartition(" ") for part in text.split(";")] if text != "none" else []
    return {what.strip(): int(n) for what, _, n in parts}


def played(key: str, text: str = "none") -> dict[str, int]:
    """The changes of playing a held card: it lies face up with its symbols (M-TEC-2), and its effect."""
    symbols = {f"symbols {pillar}": n for pillar, n in CARDS[key].symbols.items()}
    return {"held": -1, "up": 1} | symbols | effect(text)
