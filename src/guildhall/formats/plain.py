"""Texts from elsewhere that will be shown: a terminal obeys control characters, and not every string can be written."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from guildhall.kernel.problems import BadChoice, Problem

LONGEST_NAME: Final = 40
JOINERS: Final = "\u200c\u200d"  # Persian words and some emoji need them
JOINERLESS: Final = str.maketrans("", "", JOINERS)  # alone they show nothing
HIDDEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control, format, half a pair, separators of lines


def is_plain(text: str) -> bool:
    """Whether a text is one line of characters that can be shown, written, and do nothing else."""
    return text.isprintable() or not any(category(c) in HIDDEN and c not in JOINERS for c in text)


def shown(text: str, most: int = 60) -> str:
    """A text as it can safely be quoted in a message."""
    short = text if len(text) <= most else text[:most] + "…"
    return short if is_plain(short) else ascii(short)[1:-1]


def name_fault(name: str) -> Problem | None:
    """What is wrong with a player's name; None if nothing is."""
    if not is_plain(name):
        return BadChoice("the name '{name}' has characters in it that cannot be shown.", name=shown(name))
    if not name.translate(JOINERLESS).strip() or len(name) > LONGEST_NAME:
        return BadChoice("the name '{name}' does not have 1 to {most} letters.", name=shown(name), most=LONGEST_NAME)
    return None
