"""Lots for the set-up of Flanders 1302 (F-SET)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.formats.at_table import Draw, Lot, shuffled
from guildhall.formats.companion import Row, Section
from guildhall.formats.declaration import Option
from guildhall.formats.say import say
from guildhall.formats.words import N_
from guildhall.games.flanders.companion.box import box_sheet
from guildhall.games.flanders.companion.score import ARMOURERS, EMBLEMS, GUILDS
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.options import TERMS

PLAYERS: Final = Option("players", ("4", "3", "2"), "4", "F-SET-1", N_("How many play."))
CITIES_OF_TWO: Final = 4


def draw(options: Mapping[str, str], lot: Lot) -> tuple[Section, ...]:
    """Guilds, start player, the cities of a game for two; and in which order free cities take grey and church."""
    seats = int(options["players"])
    guilds = shuffled(list(range(ARMOURERS)), lot)
    start = lot(seats)
    rows = [Row(words=say("Start player"), note=say("player {n}", n=start + 1), emblem="crown", rule="F-SET-1")]
    for seat in range(seats):
        rows.append(Row(words=say("Player {n}", n=seat + 1), note=say(GUILDS[guilds[seat]]), emblem=EMBLEMS[guilds[seat]], rule="F-SET-2"))  # fmt: skip
    for guild in guilds[seats:]:
        if seats == 3:
            rows.append(Row(words=say("Nobody plays"), note=say(GUILDS[guild]), emblem=EMBLEMS[guild], rule="F-SET-1"))
    cities = shuffled([city.name for city in house_set().cities], lot)
    sections = [Section(title=say("By lot"), rows=tuple(rows))]
    if seats == 2:
        played = [say("{city}", city=name) for name in cities[:CITIES_OF_TWO]]
        row = Row(words=say("Cities in play"), note=say("{cities}", cities=played), emblem="city", rule="F-SET-4")
        sections.append(Section(title=say("House variant for two"), rows=(row,)))
        cities = cities[:CITIES_OF_TWO]
    order = [say("{city}", city=name) for name in cities]
    note = say("the first free one of: {cities}", cities=order)
    rest = say("the next free one")
    centres = (
        Row(words=say("Grey centre"), note=note, emblem="guild-armourers", rule="F-SET-1"),
        Row(words=say("Church centre"), note=rest, emblem="church", rule="F-SET-1"),
    )
    return (*sections, Section(title=say("After the players’ centres"), rows=centres))


DRAW: Final = Draw(game=TERMS.key, options=(PLAYERS,), draw=draw, opponent="greedy", box=box_sheet)
