"""The words that are understood at every prompt, in the three languages, and what comes near to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from guildhall.formats.words import N_, Words

# The word for each command in the reader's language: what lists and completion show. English has its own names.
OWN: Final = {
    "de": {
        "help": "hilfe", "why": "warum", "hint": "tipp", "rules": "regeln", "board": "brett", "hand": "karten",
        "log": "verlauf", "picture": "bild", "analyse": "analysieren", "undo": "zurücknehmen", "save": "speichern", "lang": "sprache",
        "quit": "ende", "next": "weiter", "show": "zeigen", "back": "zurück", "leave": "verlassen",
        "skip": "überspringen", "fast": "schnell", "wrong": "falsch", "sheet": "tableau",
    },
    "fr": {
        "help": "aide", "why": "pourquoi", "hint": "conseil", "rules": "règles", "board": "plateau", "hand": "cartes",
        "log": "journal", "picture": "image", "analyse": "analyser", "undo": "annuler", "save": "enregistrer", "lang": "langue",
        "quit": "quitter", "next": "suivant", "show": "montrer", "back": "retour", "leave": "partir",
        "skip": "sauter", "fast": "vite", "wrong": "erreur", "sheet": "fiche",
    },
}  # fmt: skip
# What is understood besides, whatever the language of the table.
ALSO: Final = {
    "help": ("?",),
    "hint": ("indice",),
    "rules": ("regles", "rule", "regel", "règle"),
    "board": ("spielplan",),
    "hand": ("main", "cards"),
    "analyse": ("analyze",),
    "undo": ("rückgängig",),
    "save": ("sauver",),
    "quit": ("exit", "q", "beenden", "sortir"),
    "show": ("zeig", "montre"),
    "skip": ("ueberspringen",),
    "wrong": ("faux",),
}
TYPED: Final = {
    order: (*dict.fromkeys((*(words[order] for words in OWN.values()), *ALSO.get(order, ()))),) for order in OWN["de"]
}
ALMOST: Final = 0.7  # how much of two words must agree
AT_PAUSES: Final = ("help", "why", "rules", "board", "hand", "log", "picture", "analyse", "save", "lang", "quit")
KEYS: Final = (
    ("F1", "help", N_("Help")),
    ("F2", "board", N_("The board")),
    ("F3", "hand", N_("Cards")),
    ("F4", "log", N_("Log")),
    ("F5", "why", N_("Why")),
    ("F6", "hint", N_("Hint")),
    ("F7", "picture", N_("Picture")),
    ("F8", "undo", N_("Undo")),
    ("F10", "quit", N_("Quit")),
)
AT_STEPS: Final = (  # where room is short, those before the last are left out first
    KEYS[0],
    ("F9", "skip", N_("Skip")),
    *(key for key in KEYS[1:] if key[1] in ("board", "hand", "log", "why", "picture")),
    KEYS[-1],
)
IN_A_GUIDE: Final = tuple(
    {"hint": ("F6", "show", N_("Show")), "undo": ("F8", "back", N_("Back"))}.get(types, (key, types, name))
    for key, types, name in KEYS
)
BESIDE: Final = ("wrong", "sheet")  # understood beside a physical board only
OF = {word: order for order, words in TYPED.items() for word in (order, *words)}
AT_TABLES: Final = tuple(word for word, order in OF.items() if order not in BESIDE)


def own_word(order: str, w: Words) -> str:
    """A command as the reader's language calls it."""
    return OWN.get(w.language, {}).get(order, order)


def order_of(line: str) -> str:
    """The command that a line begins with, by its English name; '' if it is none."""
    return OF.get(line.split(maxsplit=1)[0].lower(), "") if line.split() else ""


def in_english(line: str) -> str:
    """The same line with the English word for its command."""
    word, _, rest = line.partition(" ")
    return f"{order_of(word)} {rest}".strip() if order_of(word) else line


def near(line: str, known: Iterable[str], orders: Iterable[str] = AT_TABLES) -> str:
    """A command or a known text that is written almost like what was typed; '' if there is none."""
    by_lower = {text.lower(): text for text in (*known, *orders)}
    found = get_close_matches(line.lower(), list(by_lower), 1, ALMOST)
    found = found or [text for text in by_lower if sorted(text) == sorted(line.lower())]  # 'wyh'
    if not found and " " in line:
        found = get_close_matches(line.split(maxsplit=1)[0].lower(), [word.lower() for word in orders], 1, ALMOST)
    return by_lower[found[0]] if found else ""
