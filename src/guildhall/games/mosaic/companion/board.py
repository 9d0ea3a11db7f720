"""The map of regions as a drawing: which adjoin, who stands where as far as it is known, which one is looked at.

It is made from the regions and their borders alone (M-MIL-2), so it fits any box.
"""

from __future__ import annotations

import re
from typing import Final

from guildhall.drawing.html import esc
from guildhall.drawing.svg import group, rect, text, use
from guildhall.formats.companion import BUTTON, Drawn
from guildhall.formats.words import Words
from guildhall.games.mosaic.companion.memory import REGIONS
from guildhall.games.mosaic.companion.picture import Picture, Stand

WIDE, HIGH = 374, 172
BOX: Final = (112, 46)  # of a region
PLACES: Final = {  # where a region stands: left and top
    "hispania": (4, 64),
    "gaul": (4, 6),
    "italy": (128, 6),
    "greece": (252, 6),
    "assyria": (252, 64),
    "egypt": (252, 122),
    "numidia": (128, 122),
}
COATS: Final = ("red", "orange", "black")  # HeroBotus, the second one, the static player
LOOKED: Final = re.compile(r"\.(?:caches|goods|free|ports|harbour|cover|near\d|units)\.(\d)")


def draw(drawn: Drawn) -> str:
    """The map; before his turn and in it. A long list of keys leaves no room for it."""
    picture: Picture = drawn.board
    question = drawn.question
    looked = LOOKED.search(question.key) if question else None
    at = int(looked[1]) if looked else -1
    if question is not None and question.kind != BUTTON and at < 0 and question.key[0] in "hy":
        return ""
    body = borders(picture)
    for number in range(REGIONS):
        body += region(picture, number, number == at, drawn.w)
    label = drawn.w.t("The regions and what stands there")
    svg = f'<svg viewBox="0 0 {WIDE} {HIGH}" class="gh regions" role="img" aria-label="{esc(label)}">{body}</svg>'
    return f'<div class="sea regions-of">{svg}</div>'


def borders(picture: Picture) -> str:
    """A line between regions that units can walk."""
    out = ""
    for number, one in enumerate(picture.book.regions):
        for other in one.borders:
            second = [region.key for region in picture.book.regions].index(other)
            if number < second:
                (x1, y1), (x2, y2) = middle(one.key), middle(other)
                out += f'<path d="M{x1} {y1}L{x2} {y2}" stroke="var(--sea-line)" stroke-width="6"/>'
    return out


def middle(key: str) -> tuple[float, float]:
    x, y = PLACES[key]
    return x + BOX[0] / 2, y + BOX[1] / 2


def region(picture: Picture, number: int, looked: bool, w: Words) -> str:
    """A box with its name and the pieces that are known to stand there."""
    key = picture.book.regions[number].key
    x, y = PLACES[key]
    in_play = bool(picture.in_play >> number & 1)
    line = "accent" if looked else "line2"
    box = rect(x, y, *BOX, 8, "land1" if in_play else "off", line, 3 if looked else 1.2, "" if in_play else "4 3")
    name = w.pick(picture.book.regions[number].name)
    home = " ⌂" if number in picture.homes else ""
    body = box + text(x + 8, y + 16, f"{name}{home}", 13, "ser", weight=600)
    left = x + 7.0
    for stand in picture.stands.get(number, ()):
        drawn, left = pieces(stand, left, y + 22)
        body += drawn
    return group(body)


def pieces(stand: Stand, x: float, y: float) -> tuple[str, float]:
    """A city, town, wonder and unit with how many of them."""
    out = ""
    coat = COATS[stand.owner]
    for name, n in (
        ("city", stand.cities),
        ("farm", stand.towns),
        ("wonder", stand.wonders),
        ("infantry", stand.units),
    ):
        if n:
            out += rect(x, y, 19, 19, 3, coat, "piece-line", 0.8)
            out += f'<g color="var(--on-{coat})">{use(name, x + 2.5, y + 2.5, 14)}</g>'
            out += text(x + 20.5, y + 15, n, 11, weight=600) if n > 1 else ""
            x += 30 if n > 1 else 22
    return out, x + 2
