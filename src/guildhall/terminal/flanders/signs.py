"""Signs of Flanders 1302 in text: every coat of arms has its letter or sign, every shape its form."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from guildhall.formats.words import Words
from guildhall.games.flanders.texts.naming import guild_name, shape_name

LETTERS: Final = "ABCD"
COATS: Final = "ABCDG†–"  # the seats, grey, church, the centre of a guild that nobody plays
COAT_STYLES: Final = (
    "bold color(231) on color(25)",
    "bold color(231) on color(160)",
    "bold color(231) on color(29)",
    "bold color(16) on color(220)",
    "bold color(231) on color(240)",
    "bold color(16) on color(255)",
    "bold color(231) on color(236)",
)
SHAPES: Final = {"row": "▬", "wedge": "▲", "corner": "◣"}
CATHEDRAL: Final = "‡"  # a church quarter that has one
SITE: Final = "■"
MASTERS: Final = "·♟²³⁴⁵"  # by their number; every font has these signs
COVER: Final = "×"
CHOSEN: Final = "*"  # what the open decision is about
POINTS: Final = "★"
CHOICE: Final = "bold"
QUIET: Final = "dim"
NO_BREAK: Final = "\u00a0"  # a sign and its name stay in one line


def coat_chip(coat: int, more: str = "") -> Text:
    return Text(COATS[coat] + more, style=COAT_STYLES[coat], no_wrap=True)


def legend_line(coats: list[int], w: Words) -> Text:
    """A weavers  B cloth-shearers  G grey guild  † church  ▬ row …"""
    out = Text()
    for coat in coats:
        out.append_text(coat_chip(coat)).append(f" {guild_name(coat, w)}".replace(" ", NO_BREAK) + "  ")
    for shape, sign in SHAPES.items():
        out.append(f"{sign}{NO_BREAK}{shape_name(shape, w)}  ", QUIET)
    return out
