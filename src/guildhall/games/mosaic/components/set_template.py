"""The file an owner of the printed game fills in with what is printed on his copy."""

from __future__ import annotations

from guildhall.games.mosaic.components.effects import GOODS
from guildhall.games.mosaic.components.mosaic_set import REGIONS, ActionCard, LocationCard
from guildhall.games.mosaic.components.published_reader import ARROWS
from guildhall.games.mosaic.components.set_reader import published

HEAD = """\
# Mosaic: the components of your own copy, or a set that you compose.
# Replace every "?". The check names everything that is missing or wrong, with its place.
# Technologies, leaders, governments, wonders, golden ages, achievements and build cards are known already; so are
# HeroBotus's cards, which stand at the end and may be changed.
#
# Names: write "Ostia", or by language { en = "Ostia", de = "Ostia", fr = "Ostie" }.

name = "my-copy"
origin = "own"
title = "My copy"
"""
CACHES = """
# ---- 28 caches: kind = "stone", "ideas", "food", "money" or "population", value = the number on it ----
# Seven of them, all stone, ideas or food, are marked first = true: one of these goes to every region before the
# others are dealt, so that HeroBotus can begin in every region.
"""
GOODS_HEAD = """
# ---- trade goods: count = tiles in all, marked_x = those of them marked X, which are out of the solo game ----
# Four of each kind besides fish stay in the solo game. Fish lie on the ports. blanks = tiles without a good.
"""
POPULATION = """
# ---- population cards, 14 or more: gain = population, food = what it costs; and the action without cards ----
"""
TAXES = """
# ---- tax cards, 7 to 30: a for each population, b for each government symbol; and the action without cards ----
"""
TARIFFS = """
# ---- tariff cards, 7 to 30: a for each different trade good, b for each city; and the action without cards ----
"""
MANUFACTORIES = """
# ---- 8 manufactory cards: a name that you give them, and the three goods on the card ----
# Goods: {goods}.
"""
MANUFACTORY = """
[[manufactory]]
name = "Manufactory {number}"
goods = ["?"]
"""
MAP = """
# ---- the map ----
# Turn the map so that the hexes have a flat side at the top. q counts the columns from west to east. r grows by one
# with every hex to the south, and a step to the south-east leaves it as it is: next to (q, r) lie
#   (q, r-1) north, (q+1, r-1) north-east, (q+1, r) south-east, (q, r+1) south, (q-1, r+1) south-west, (q-1, r) north-west.
# Write down every whole hex once; kind = "cache" or "port", left out for all others; ports have a name.
# A region has 15 to 30 hexes that hang together, four of them caches; the map has 10 ports and at most 200 hexes.
# borders = the regions to which units can move from this one. It is the same both ways.
# The hexes of a region are numbered in the order of this file. Add lines for all that are still missing.
"""
REGION = """
[[region]]
key = "{key}"
borders = ["?"]
hexes = [
{hexes}
]
"""
HERO = """
# ---- HeroBotus's cards: only if yours say something else than is written here; else leave these lines as they are ----
# What his cards marked II say is nowhere published, so they are played as the plain ones. Remove the "# " before the
# lines of a card that you want to change; name and levels may be left out, and all other cards stay as they are.
# A card does up to three actions, separated by ";", each one of:
#   build project city town    the first possible of these entries, in the order of the card; 1 stone
#   technology                 a technology and the card beside it; 1 ideas
#   tax, tax 15                the money of the holding area and 10 more, or as many as are said; 1 food
#   population, population 2   one population card, or two; 1 food
#   military, military infantry 2 cavalry 1    units in one region, 1 of each if nothing is said; it costs nothing
#   gain food 2                stone, ideas, food, money or population; it costs nothing
# If an action costs something else, write it behind: "tax 15 for 2 food", "technology for nothing".
# Each level has eight cards besides the reshuffle card.
"""
HERO_ACTION = """
# [[hero_action]]
# key = "{key}"
# name = "{name}"
# levels = [{levels}]
# does = "{does}"
"""
PLACES = """
# His location cards: arrow = "clockwise" or "counter-clockwise", row = what he prefers first. Of the three cards of a
# region one has the compass. The region of a card stays.
"""
HERO_LOCATION = """
# [[hero_location]]
# key = "{key}"
# arrow = "{arrow}"
# row = [{row}]
"""
PLAIN_HEX = '  { q = "?", r = "?" },'
CACHE_HEX = '  { q = "?", r = "?", kind = "cache" },'
PORT_HEX = '  { q = "?", r = "?", kind = "port", name = "?" },'


def rows(key: str, lines: list[str]) -> str:
    """A list of tables, one to a line."""
    return "\n".join(["", f"{key} = [", *(f"  {line}," for line in lines), "]", ""])


def listed(words: tuple[str, ...]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def hero_action(card: ActionCard) -> str:
    levels = listed(card.levels)
    return HERO_ACTION.format(key=card.key, name=card.name["en"], levels=levels, does=card.notation)


def hero_location(card: LocationCard) -> str:
    arrow = next(word for word, arrow in ARROWS.items() if arrow == card.arrow)
    said = HERO_LOCATION.format(key=card.key, arrow=arrow, row=listed(card.row))
    return said + ("# compass = true\n" if card.compass else "")


def template() -> str:
    """A TOML file to fill in; until then `check_set` names what is missing."""
    caches = ['{ kind = "?", value = "?", first = true }'] * 7 + ['{ kind = "?", value = "?" }'] * 21
    goods = [
        f'{{ key = "{good}", count = "?" }}' if good == "fish" else f'{{ key = "{good}", count = "?", marked_x = "?" }}'
        for good in GOODS
    ]
    tax = rows("tax", ['{ a = "?", b = "?", unrest = "?" }'] * 10)
    tariff = rows("tariff", ['{ a = "?", b = "?", unrest = "?" }'] * 10)
    hexes = "\n".join([PLAIN_HEX] * 10 + [CACHE_HEX] * 4 + [PORT_HEX])
    return "".join([
        HEAD,
        CACHES, rows("cache", caches),
        GOODS_HEAD, rows("good", goods), 'blanks = "?"\n',
        POPULATION, rows("population", ['{ gain = "?", food = "?" }'] * 20),
        "population_fallback = { gain = 2, food = 15 }\n",
        TAXES, tax, "tax_fallback = { a = 2, b = 2 }\n",
        TARIFFS, tariff, "tariff_fallback = { a = 2, b = 2 }\n",
        MANUFACTORIES.format(goods=", ".join(GOODS)),
        *(MANUFACTORY.format(number=number) for number in range(1, 9)),
        MAP,
        *(REGION.format(key=key, hexes=hexes) for key in REGIONS),
        hero_cards(),
    ])  # fmt: skip


def hero_cards() -> str:
    """HeroBotus's cards as published, as comments: what an owner of the box may type in instead."""
    public = published()
    actions, places = map(hero_action, public.actions[:-1]), map(hero_location, public.locations[:-1])
    return "".join([HERO, *actions, PLACES, *places])
