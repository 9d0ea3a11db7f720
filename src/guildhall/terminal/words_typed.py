"""The words that are understood at every prompt, in the three languages, and what comes near to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from guildhall.formats.words import N_

# What may be typed for each command, whatever the language of the table.
TYPED: Final = {
    "help": ("?", "hilfe", "aide"),
    "why": ("warum", "pourquoi"),
    "hint": ("tipp", "conseil", "indice"),
    "rules": ("regeln", "règles", "regles"),
    "board": ("brett", "spielplan", "plateau"),
    "hand": ("karten", "cartes", "main", "cards"),
    "log": ("verlauf", "journal"),
    "picture": ("bild", "image"),
    "undo": ("rückgängig", "zurücknehmen", "annuler"),
    "save": ("speichern", "enregistrer", "sauver"),
    "lang": ("sprache", "langue"),
    "quit": ("exit", "q", "ende", "beenden", "quitter", "sortir"),
    "next": ("weiter", "suivant"),
    "show": ("zeigen", "zeig", "montrer", "montre"),
    "back": ("zurück", "retour"),
    "leave": ("verlassen", "partir"),
}
FAST: Final = ("fast", "schnell", "vite")
AT_PAUSES: Final = ("help", "why", "rules", "board", "hand", "log", "picture", "save", "lang", "quit")
KEYS: Final = (
    ("F1", "help", N_("Help")),
    ("F2", "board", N_("Board")),
    ("F3", "hand", N_("Cards")),
    ("F4", "log", N_("Log")),
    ("F5", "why", N_("Why")),
    ("F6", "hint", N_("Hint")),
    ("F7", "picture", N_("Picture")),
    ("F8", "undo", N_("Undo")),
    ("F10", "quit", N_("Quit")),
)
OF = {word: order for order, words in TYPED.items() for word in (order, *words)}


def order_of(line: str) -> str:
    """The command that a line begins with, by its English name; '' if it is none."""
    return OF.get(line.split(maxsplit=1)[0].lower(), "") if line.split() else ""


def in_english(line: str) -> str:
    """The same line with the English word for its command."""
    word, _, rest = line.partition(" ")
    return f"{order_of(word)} {rest}".strip() if order_of(word) else line


def near(line: str, known: Iterable[str]) -> str:
    """A command or another known word that is written almost like what was typed; '' if there is none."""
    word = line.split(maxsplit=1)[0].lower() if line.split() else ""
    found = get_close_matches(word, [*OF, *known], 1, 0.7)
    return found[0] if found else ""
