"""How wide a text will be, and what to do when it is too wide. No font is loaded, so widths are estimated."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# Widths of Arial in thousandths of the size, space to tilde.
_ASCII = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_OTHER = {
    "’": 222,
    "‘": 222,
    "“": 333,
    "”": 333,
    "–": 556,
    "·": 278,
    "×": 584,
    "−": 584,
    "→": 1000,
    "ß": 611,
    "æ": 889,
    "œ": 944,
}
_OTHER |= {"«": 556, "»": 556, "\u00a0": 278, "\u202f": 200, "\u00ad": 0, "Œ": 1000, "Æ": 1000, "∞": 713}

SLACK = 1.08  # the fonts people really have run a little wider than Arial


@lru_cache(1024)
def _letter(letter: str) -> int:
    if " " <= letter <= "~":
        return _ASCII[ord(letter) - 32]
    if letter in _OTHER:
        return _OTHER[letter]
    base = unicodedata.normalize("NFD", letter)[0]
    return _ASCII[ord(base) - 32] if " " <= base <= "~" else 1000


@lru_cache(16384)
def _units(text: str) -> int:
    """The width of a text at size 1000; a table says the same words again and again."""
    return sum(map(_letter, text))


def text_width(text: str, size: float) -> float:
    """A careful estimate of the width of a text, in the units of its size."""
    return _units(text) * size * SLACK / 1000


def shorten(text: str, size: float, width: float) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1].rstrip()
    return text + "…"


def fit(forms: Iterable[str], sizes: Iterable[float], width: float) -> tuple[str, float]:
    """The first form, in the first size, that fits; full forms come first, then short ones."""
    tried = [(form, size) for form in forms for size in sizes]
    for form, size in tried:
        if text_width(form, size) <= width:
            return form, size
    form, size = tried[-1]
    return shorten(form, size, width), size


def _pieces(word: str, size: float, width: float) -> list[str]:
    """A word cut with hyphens where it is wider than a whole line."""
    out = []
    while text_width(word, size) > width and len(word) > 2:
        cut = len(word) - 1
        while cut > 1 and text_width(word[:cut] + "-", size) > width:
            cut -= 1
        out.append(word[:cut].rstrip("-") + "-")
        word = word[cut:]
    return [*out, word]


def wrap(text: str, size: float, width: float) -> list[str]:
    """The text in lines that fit the width."""
    return list(_wrapped(text, size, width))


@lru_cache(4096)
def _wrapped(text: str, size: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in text.split(" "):
        for piece in _pieces(word, size, width):
            if lines and text_width(f"{lines[-1]} {piece}", size) <= width:
                lines[-1] += " " + piece
            else:
                lines.append(piece)
    return tuple(lines)
