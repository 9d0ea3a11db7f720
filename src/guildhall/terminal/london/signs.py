"""Signs of Guilds of London in text: each colour has its letter, each reward its short form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.games.london.components.effects import Action, Effect
from guildhall.games.london.texts.wording import suit_word
from guildhall.terminal.lists import short_words

LETTERS: Final = "ABCD"
SUITS: Final = {
    "yellow": "black on color(222)",
    "blue": "black on color(117)",
    "red": "black on color(210)",
    "green": "black on color(150)",
    "purple": "black on color(183)",
}
SEATS: Final = (
    "bold color(231) on color(25)",
    "bold color(231) on color(160)",
    "bold color(231) on color(29)",
    "bold color(16) on color(220)",
)
BEADLE: Final = "♟"
BEADLE_STYLE: Final = "bold color(231) on color(90)"
NEUTRAL: Final = "n"
NEUTRAL_STYLE: Final = "bold color(231) on color(238)"
LAID: Final = "▬"
OPEN: Final = "○"
POINTS: Final = "★"
CHOICE: Final = "bold"
QUIET: Final = "dim"

# on a tile there is room for about five letters
VERBS: Final = {
    "draw": N_("draw"), "late": N_("late"), "sift": N_("sift"), "hire": N_("hire"), "place": N_("place"),
    "move": N_("move"), "recall": N_("back"), "ship": N_("ship"), "sail": N_("sail"), "neutral": N_("neutr"),
    "seat": N_("seat"), "oust": N_("oust"), "mayor": N_("mayor"), "suit": N_("suit"),
    "power ties": N_("wins ties"), "power suit": N_("any suit"), "power hand": N_("hand"),
}  # fmt: skip


def chip(sign: str, style: str) -> Text:
    return Text(sign, style=style, no_wrap=True)


def seat_chip(seat: int) -> Text:
    return chip(LETTERS[seat], SEATS[seat])


def suit_letters(w: Words) -> dict[str, str]:
    """One letter for each suit, of its name in the reader's language: on tiles, on cards, in the legend."""
    letters = short_words([suit_word(suit, w) for suit in SUITS], 1)
    return {suit: letter.upper() for suit, letter in zip(SUITS, letters)}


def suit_chips(suits: Iterable[str], w: Words) -> Text:
    letters = suit_letters(w)
    return Text("").join(chip(letters[suit], SUITS[suit]) for suit in suits)


def suit_legend(w: Words) -> Text:
    """V Victuals  C Cloth …"""
    out = Text()
    for suit, letter in suit_letters(w).items():
        out.append(letter, SUITS[suit])
        out.append(f" {suit_word(suit, w)}  ")
    return out


def short_effect(effect: Effect, w: Words, room: int = 99) -> str:
    """A reward in a few letters, 'hire1 draw1' or '3★'; where room is short 'hir1 dra1' or 'h1d1'."""
    for letters in (99, 3, 2, 1):
        said = " ".join("/".join(_short(action, letters, w) for action in step) for step in effect)
        if len(said) <= room:
            return said
    return "".join("/".join(_short(action, 0, w) for action in step) for step in effect)


def _short(action: Action, letters: int, w: Words) -> str:
    """With so many letters; 0 is one letter, and points so that they can stand behind a number."""
    n = str(action.n) if action.n else ""
    if action.verb == "vp":
        return f"{n}{POINTS}" if letters else f"{POINTS}{n}"
    return f"{w.t(VERBS[action.verb])[: letters or 1]}{n}"
