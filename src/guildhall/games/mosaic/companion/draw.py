"""Lots for the set-up of Mosaic, and the set-up of a digital game for the box (M-SET, H-SET)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from guildhall.formats.at_table import Draw, Lot, shuffled
from guildhall.formats.companion import Row, Section
from guildhall.formats.declaration import Option
from guildhall.formats.say import Say, say
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.herobotus.table import COMPASS_REGIONS, members
from guildhall.games.mosaic.options import TERMS

PLAYERS: Final = Option("people", ("2", "1", "3", "4", "5", "6"), "2", "M-SET-1", N_("How many people play."))
HEROES: Final = Option("heroes", ("0", "1", "2"), "0", "H-MUL-11", N_("How many HeroBoti play."))
MOST_SEATS: Final = 6
COMPASS: Final = [int(str(region)) for region in members(COMPASS_REGIONS)]
ALONE_ROWS: Final = {"golden_ages": 4, "achievements": 5, "wonders": 5, "governments": 3}  # H-SET-2
USUAL_ROWS: Final = {"achievements": 9}  # M-SET-7
ROW_NAMES: Final = {
    "golden_ages": (N_("Golden ages"), "pillar-culture"),
    "achievements": (N_("Achievements"), "vp"),
    "wonders": (N_("Wonders"), "wonder"),
    "governments": (N_("Governments"), "pillar-government"),
}


def draw(options: Mapping[str, str], lot: Lot) -> tuple[Section, ...]:
    """Start player, leaders, what lies in the rows; HeroBotus's homes and the static player's order."""
    people = int(options["people"])
    heroes = min(int(options["heroes"]), MOST_SEATS - people)
    if people == 1:
        heroes = max(heroes, 1)
    alone = people == 1 and heroes == 1
    leaders = shuffled([leader.name for leader in house_set().leaders], lot)
    rows = []
    if people > 1:
        start = say("player {n}", n=lot(people) + 1)
        rows.append(Row(words=say("Start player"), note=start, emblem="crown", rule="M-SET-9"))
    if alone:
        rows.append(Row(words=say("Alone you play against HeroBotus"), emblem="mark-red", rule="H-SET-1"))
    sections = [Section(title=say("By lot"), rows=(*rows, *leader_rows(leaders, people, heroes, alone)))]
    for hero, homes in zip(range(heroes), home_pairs(lot)):
        title = say("HeroBotus") if heroes == 1 else say("HeroBotus {n}", n=hero + 1)
        told = (
            Row(words=say("Home region"), note=region(homes[0]), emblem="city", rule="H-SET-12"),
            Row(words=say("Second region"), note=region(homes[1]), emblem="city", rule="H-SET-12"),
        )
        sections.append(Section(title=title, rows=told))
    sections.append(Section(title=say("Rows"), rows=row_rows(alone, lot)))
    return tuple(sections)


def leader_rows(leaders: list[dict[str, str]], people: int, heroes: int, alone: bool) -> list[Row]:
    """Alone three are drawn: you choose one, he gets the first of the others (H-SET-7). Else one each."""
    if alone:
        drawn = [say("{name}", name=name) for name in leaders[:3]]
        return [
            Row(words=say("You choose one"), note=say("{leaders}", leaders=drawn), emblem="people", rule="H-SET-7"),
            Row(words=say("HeroBotus gets one of the other two: shuffle them"), emblem="mark-red", rule="H-SET-7"),
        ]
    rows = [Row(words=say("Player {n}", n=n + 1), note=say("{name}", name=leaders[n]), emblem="people", rule="M-SET-8") for n in range(people)]  # fmt: skip
    for n in range(heroes):
        rows.append(Row(words=say("HeroBotus {n}", n=n + 1), note=say("{name}", name=leaders[people + n]), emblem="people", rule="H-MUL-6"))  # fmt: skip
    return rows


def home_pairs(lot: Lot) -> list[tuple[int, int]]:
    """Compass cards in an order by chance, two for each of him."""
    order = shuffled(COMPASS, lot)
    return [(order[0], order[1]), (order[2], order[3])]


def region(number: int) -> Say:
    return say("{region}", region=house_set().regions[number].name)


def row_rows(alone: bool, lot: Lot) -> tuple[Row, ...]:
    book = house_set()
    things: dict[str, Any] = {"golden_ages": book.golden_ages, "achievements": book.achievements, "wonders": book.wonders, "governments": book.governments}  # fmt: skip
    rows = []
    for key, n in (ALONE_ROWS if alone else USUAL_ROWS).items():
        names = [one.name for one in shuffled(list(things[key]), lot)[:n]]
        rows.append(row_of(key, names))
    return tuple(rows)


def row_of(key: str, names: list[dict[str, str]]) -> Row:
    words, emblem = ROW_NAMES[key]
    said = [say("{name}", name=name) for name in names]
    return Row(words=say(words), note=say("{names}", names=said), emblem=emblem, rule="H-SET-2")


DRAW: Final = Draw(game=TERMS.key, options=(PLAYERS, HEROES), draw=draw)
