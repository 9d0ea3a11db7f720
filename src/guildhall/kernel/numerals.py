"""Whole numbers as people type them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 9  # digits: whatever is counted at a table is smaller


def whole(text: str) -> int:
    """The number that a text is, written in the digits 0 to 9; -1 if it is none, or longer than any that can be meant.

    `str.isdigit` also takes '²', which `int` refuses, and a number of five thousand digits, which `int` refuses too.
    """
    if len(text) > LONGEST or not text.isascii() or not text.isdecimal():
        return -1
    return int(text)
