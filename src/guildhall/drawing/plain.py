"""The picture of a game that has no drawing yet: its view, a line for each part."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from guildhall.drawing.svg import standalone, text
from guildhall.formats.words import Words

LINE: Final = 20
MARGIN: Final = 16
COLUMN: Final = 140  # where the values begin
LETTER: Final = 7.2  # the width of a letter of this size, about
LONGEST: Final = 100  # letters of a value


def plain_drawing(
    view: Mapping[str, Any],
    book: object,
    w: Words,
    names: Sequence[str],
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
    step: Mapping[str, Any] | None = None,
) -> str:
    """The view as rows of data in one SVG that stands alone; below it who sits where.

    Nothing in it can be pointed at, so what is lit, chosen or has just been done shows nowhere.
    """
    rows = [(key, written(value)) for key, value in view.items()]
    rows.append(("", ", ".join(f"{seat}: {name}" for seat, name in enumerate(names))))
    body = ""
    for number, (key, value) in enumerate(rows, 1):
        body += text(MARGIN, number * LINE + MARGIN, key, 12, weight=700) + text(COLUMN, number * LINE + MARGIN, value)
    width = COLUMN + MARGIN + LETTER * max(len(value) for _, value in rows)
    return standalone(str(view.get("game", "")), {}, body, width, (len(rows) + 1) * LINE + 2 * MARGIN, w)


def written(value: object) -> str:
    """A value of the view in one line, cut where it would not end."""
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) <= LONGEST else line[:LONGEST] + "…"
