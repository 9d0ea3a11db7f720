"""Questions about the map: free tiles, free hexes, goods that others own, units, and what a piece covered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from guildhall.formats.companion import GOODS, MATRIX, OUTCOME, STEPPERS, Choice, Field, Question
from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.mosaic.companion.wording import (
    STOCK_EMBLEMS,
    STOCK_KEYS,
    UNIT_EMBLEMS,
    UNIT_KEYS,
    amount_say,
    person_say,
    region_say,
    stock_say,
    unit_say,
)
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.layout import FOOD, MONEY, SIEGE

FULL: Final = "full"  # no free hex
BARRED: Final = "barred"  # by Loyalty (M-EFF-10)
BARE: Final = "bare"  # a free hex, no tile
CURRENCY_VALUES: Final = range(3, 11)
MONEY_VALUES: Final = (5, 6, 8, 10, 12, 14, 15, 16, 18, 20)
POPULATION_VALUES: Final = (1, 2, 3)
Tile = tuple[int, int]  # stock, value


def values_of(stock: int, book: MosaicSet) -> list[int]:
    """The numbers that a resource tile may show: the usual ones, and those of the set."""
    usual: Iterable[int] = CURRENCY_VALUES if stock <= FOOD else MONEY_VALUES if stock == MONEY else POPULATION_VALUES
    return sorted({*usual, *(cache.value for cache in book.caches if cache.kind == STOCK_KEYS[stock])})


def tile_value(tile: Tile) -> str:
    return f"{STOCK_KEYS[tile[0]]}-{tile[1]}"


def tile_of(value: str) -> Tile:
    stock, _, n = value.rpartition("-")
    return STOCK_KEYS.index(stock), int(n)


def tile_choices(book: MosaicSet, stocks: Iterable[int] = range(5)) -> tuple[Choice, ...]:
    """Kind x value; 'f5' may be typed, money is 'm', population 'p'."""
    return tuple(
        Choice(
            tile_value((stock, n)),
            amount_say(stock, n),
            STOCK_EMBLEMS[stock],
            aliases=(f"{STOCK_KEYS[stock][0]}{n}",),
            group=STOCK_KEYS[stock],
            row=stock_say(stock),
            short=str(n),
        )
        for stock in stocks
        for n in values_of(stock, book)
    )


def good_choices(book: MosaicSet, among: Iterable[int]) -> tuple[Choice, ...]:
    found = []
    for good in among:
        kind = book.goods[good]
        words = say("{good}", good=kind.name)
        emblem = f"good-{kind.key}"
        found.append(Choice(emblem, words, emblem, aliases=(kind.key,), group="goods", row=say("Trade goods")))
    return tuple(found)


def good_of(value: str, book: MosaicSet) -> int:
    return [good.key for good in book.goods].index(value.removeprefix("good-"))


def full_choice() -> Choice:
    return Choice(FULL, say("No hex is free there"))


def barred_choice() -> Choice:
    return Choice(BARRED, say("Loyalty forbids him cities there"))


# Cities ------------------------------------------------------------------------------------------------


def tiles_question(key: str, region: int, known: Sequence[Tile], book: MosaicSet) -> Question:
    """Which resource tiles lie on free hexes of a region (H-BLD-8)."""
    name = region_say(book, region)
    return Question(
        key=key,
        kind=MATRIX,
        name=say("Resource tiles in {region}", region=name),
        ask=say("Which resource tiles are free in {region}?", region=name),
        note=say("Tap those you see; nothing built on their hex."),
        choices=tile_choices(book),
        take=(0, 12),
        known=tuple(tile_value(tile) for tile in known),
        main=Choice("these", say("These; no other")),
        also=(full_choice(), barred_choice()),
        rule="H-BLD-8",
        prompt=say("free in {region}", region=name),
    )


def goods_question(key: str, region: int, known: Sequence[int], book: MosaicSet) -> Question:
    """Which trade goods lie on free hexes of a region without resource tiles (H-BLD-9)."""
    name = region_say(book, region)
    return Question(
        key=key,
        kind=GOODS,
        name=say("Trade goods in {region}", region=name),
        ask=say("Which trade goods lie free in {region}?", region=name),
        note=say("Ports do not count. None: only tap the button if a hex is free."),
        choices=good_choices(book, range(8)),
        take=(0, 8),
        known=tuple(f"good-{book.goods[good].key}" for good in known),
        main=Choice("these", say("These; no other")),
        also=(full_choice(), barred_choice()),
        rule="H-BLD-9",
        prompt=say("goods free in {region}", region=name),
    )


def free_question(key: str, region: int, book: MosaicSet) -> Question:
    """Whether a hex is left where no tile lies any more (H-BLD-13)."""
    name = region_say(book, region)
    return Question(
        key=key,
        kind=OUTCOME,
        name=say("Free hexes in {region}", region=name),
        ask=say("Is a hex free in {region}? Ports do not count.", region=name),
        choices=(Choice(BARE, say("A hex is free"), "city", aliases=("yes",)), full_choice(), barred_choice()),
        rule="H-BLD-13",
        prompt=say("bare, full or barred"),
    )


def port_question(key: str, region: int, book: MosaicSet, city: bool) -> Question:
    """Whether a port is left, and with fish (H-BLD-14); a wonder is not barred."""
    name = region_say(book, region)
    return Question(
        key=key,
        kind=OUTCOME,
        name=say("Ports in {region}", region=name),
        ask=say("Is a port hex free in {region}?", region=name)
        if city
        else say("Choose any free port hex in {region} for the wonder. What lies on it?", region=name),
        choices=(
            Choice("fish", say("One with a fish tile") if city else say("A fish tile"), "good-fish", aliases=("yes",)),
            Choice(BARE, say("Only without a tile") if city else say("Nothing"), "port"),
            Choice(FULL, say("No port is free there")),
            *((barred_choice(),) if city else ()),
        ),
        rule="H-BLD-14" if city else "H-RSH-3",
        prompt=say("fish, bare or full"),
    )


# Towns -------------------------------------------------------------------------------------------------


def near_question(key: str, region: int, known: Sequence[int], book: MosaicSet) -> Question:
    """Which trade goods lie on free hexes beside his cities (H-BLD-10, H-BLD-16)."""
    name = region_say(book, region)
    return Question(
        key=key,
        kind=GOODS,
        name=say("Trade goods beside his cities in {region}", region=name),
        ask=say("Which trade goods lie free next to his cities in {region}?", region=name),
        note=say("Hexes of {region} only, no ports. None: tap the button if a hex is free there.", region=name),
        choices=good_choices(book, range(8)),
        take=(0, 8),
        known=tuple(f"good-{book.goods[good].key}" for good in known),
        main=Choice("these", say("These; no other")),
        also=(Choice(FULL, say("No hex is free next to them")),),
        rule="H-BLD-10",
        prompt=say("goods beside his cities in {region}", region=name),
    )


def cover_question(key: str, region: int, town: bool, book: MosaicSet) -> Question:
    """What lay on the hex that was chosen by lot (H-BLD-16, H-RSH-6)."""
    name = region_say(book, region)
    ask = (
        say("Choose any free hex next to his cities in {region}. What lies on it?", region=name)
        if town
        else say("Choose any free hex in {region} for the wonder. What lies on it?", region=name)
    )
    return Question(
        key=key,
        kind=MATRIX,
        name=say("The hex in {region}", region=name),
        ask=ask,
        note=say("By chance, please: he does not look."),
        choices=(*tile_choices(book), *(() if town else good_choices(book, range(9)))),
        main=Choice(BARE, say("Nothing")),
        also=() if town else (full_choice(),),
        rule="H-BLD-16" if town else "H-RSH-6",
        prompt=say("tile on the hex, bare if none"),
    )


# The others ----------------------------------------------------------------------------------------------


def owned_question(key: str, among: Sequence[int], people: int, book: MosaicSet) -> Question:
    """Which kinds others own; asked only where it decides (H-BLD-9, H-MUL-9)."""
    ask = say("And which of these do you own?") if people == 1 else say("And which of these does another player own?")
    return Question(
        key=key,
        kind=GOODS,
        name=say("Goods of others"),
        ask=ask,
        choices=good_choices(book, among),
        take=(0, len(among)),
        main=Choice("these", say("These")),
        rule="H-BLD-9",
        prompt=say("goods owned"),
    )


def units_question(
    key: str, region: int, people: int, known: Sequence[Sequence[int]], armored: Sequence[int], book: MosaicSet
) -> Question:
    """Units of people in a region where he has some (H-EMP-1); Armor is a side door."""
    name = region_say(book, region)
    fields = tuple(
        Field(
            f"{person}.{UNIT_KEYS[unit]}",
            unit_of(people, person, unit),
            most=10 if unit < SIEGE else 2,
            known=known[person][unit],
            emblem=UNIT_EMBLEMS[unit],
            group=str(person),
        )
        for person in range(people)
        for unit in range(3)
    )
    doors = tuple(
        Choice(f"armor-{person}", armor_say(people, person)) for person in range(people) if person not in armored
    )
    ask = (
        say("Which units have you in {region}?", region=name)
        if people == 1
        else say("Which units has each player in {region}?", region=name)
    )
    return Question(
        key=key,
        kind=STEPPERS,
        name=say("Units in {region}", region=name),
        ask=ask,
        note=NOTHING if people == 1 else say("Players are counted in turn order after HeroBotus."),
        fields=fields,
        main=Choice("these", say("These units")),
        also=doors,
        rule="H-EMP-1",
        prompt=say("0.infantry=2 0.cavalry=1"),
    )


def unit_of(people: int, person: int, unit: int) -> Say:
    """Of several people each is named."""
    if people == 1:
        return unit_say(unit)
    return say("{label}: {text}", label=person_say(people, person), text=unit_say(unit))


def armor_say(people: int, person: int) -> Say:
    return say("I have Armor") if people == 1 else say("Armor: {player}", player=person_say(people, person))
