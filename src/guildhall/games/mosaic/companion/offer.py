"""The companion of Mosaic: HeroBotus, alone against one person, beside several, or two of him."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Companion
from guildhall.formats.declaration import Option
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.board import draw
from guildhall.games.mosaic.companion.box import box_sheet, lots_of
from guildhall.games.mosaic.companion.grid import grid, read
from guildhall.games.mosaic.companion.picture import emblem_of, name_of
from guildhall.games.mosaic.companion.script import script
from guildhall.games.mosaic.companion.summary import SUMMARY
from guildhall.games.mosaic.options import OPTIONS, TERMS

CHOSEN: Final = ("difficulty", "expansion", "longer", "hero_company_build", "hero_company_money", "hero_port_wonder")
PEOPLE: Final = Option("people", ("1", "2", "3", "4", "5"), "1", "H-MUL-5", N_("How many people play."))
HEROES: Final = Option("heroes", ("1", "2"), "1", "H-MUL-11", N_("How many HeroBoti play."))
DECKS: Final = Option(
    "decks",
    ("own", "printed"),
    "own",
    "H-SET-11",
    N_("His decks: the companion’s own, or the printed ones on the table."),
)
COMPANIONS: Final = (
    Companion(
        key="herobotus",
        name="HeroBotus",
        game=TERMS.key,
        blurb=N_("The automa of the box, against one person or beside several."),
        script=script,
        names=name_of,
        emblem_of=emblem_of,
        draw=draw,
        grid=grid,
        options=(PEOPLE, HEROES, DECKS, *(option for option in OPTIONS if option.key in CHOSEN)),
        emblem="mark-red",
        style="board.css",
        summary=SUMMARY,
        box=box_sheet,
        lots=lots_of,
        read=read,
    ),
)
