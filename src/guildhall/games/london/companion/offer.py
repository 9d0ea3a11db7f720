"""The companions of Guilds of London: Boris and Rik."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Companion, Talk
from guildhall.formats.declaration import Option
from guildhall.formats.words import N_
from guildhall.games.london.companion.board import draw
from guildhall.games.london.companion.draw import box_sheet
from guildhall.games.london.companion.grid import grid, read
from guildhall.games.london.companion.picture import emblem_of
from guildhall.games.london.companion.script import script
from guildhall.games.london.companion.summary import SUMMARY
from guildhall.games.london.companion.wording import name_of
from guildhall.games.london.options import CARDS_A_TURN, OPTIONS, TERMS

TILES: Final = Option(
    "tiles",
    ("colours", "numbers"),
    "colours",
    "",
    N_("How the tiles are told: by colour, for any box, or by number, for a known set."),
)
CHOSEN: Final = ("promo", "promo_specials", "boris_specials", "boris_two_suits")


def boris(talk: Talk) -> None:
    script(talk, "Boris", CARDS_A_TURN["boris"])


def rik(talk: Talk) -> None:
    script(talk, "Rik", CARDS_A_TURN["rik"])


def offered(key: str, name: str, blurb: str, play: object) -> Companion:
    """One of the two; they differ in name and number of cards."""
    assert callable(play)
    return Companion(
        key=key,
        name=name,
        game=TERMS.key,
        blurb=blurb,
        script=play,
        names=name_of,
        emblem_of=emblem_of,
        draw=draw,
        grid=grid,
        options=(TILES, *(option for option in OPTIONS if option.key in CHOSEN)),
        emblem="pawn-red",
        style="board.css",
        summary=SUMMARY,
        box=box_sheet,
        read=read,
    )


COMPANIONS: Final = (
    offered("boris", "Boris", N_("The automa of the box, three cards a turn."), boris),
    offered("rik", "Rik", N_("The harder automa, four cards a turn."), rik),
)
