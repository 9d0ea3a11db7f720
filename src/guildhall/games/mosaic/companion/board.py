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

WIDE, HIGH = 374, 199
BOX: Final = (116, 59)  # of a region
PLACES: Final = {  # where a region stands: left and top
    "hispania": (3, 70),
    "gaul": (3, 5),
    "italy": (129, 5),
    "greece": (255, 5),
    "assyria": (255, 70),
    "egypt": (255, 135),
    "numidia": (129, 135),
}
PIECE: Final = 17.0  # side of a piece; with how many of them beside it
DIGIT: Final = 6.0
GAP: Final = 4.0
COATS: Final = ("red", "orange", "black")  # HeroBotus, the second one, the static player
LOOKED: Final = re.compile(r"\.(?:caches|goods|free|ports|harbour|cover|near\d|units)\.(\d)")


def draw(drawn: Drawn) -> str:
    """The map; before his turn and in it. On a phone a long list of keys leaves no room for it."""
    picture: Picture = drawn.board
    question = drawn.question
    looked = LOOKED.search(question.key) if question else None
    at = int(looked[1]) if looked else -1
    long = question is not None and question.kind != BUTTON and at < 0 and question.key[0] in "hy"
    body = borders(picture)
    for number in range(REGIONS):
        body += region(picture, number, number == at, drawn.w)
    label = drawn.w.t("The regions and what stands there")
    svg = f'<svg viewBox="0 0 {WIDE} {HIGH}" class="gh regions" role="img" aria-label="{esc(label)}">{body}</svg>'
    return f'<div class="sea regions-of{" if-wide" if long else ""}">{svg}</div>'


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
    for row, stand in enumerate(picture.stands.get(number, ())):
        body += pieces(stand, x + 7, y + 20 + row * (PIECE + 1))
    return group(body)


def pieces(stand: Stand, x: float, y: float) -> str:
    """A row of an owner: his cities, towns, wonders and units with how many of them. It fits whatever stands there."""
    counts = (("city", stand.cities), ("farm", stand.towns), ("wonder", stand.wonders), ("infantry", stand.units))
    there = [(name, n) for name, n in counts if n]
    digits = sum(len(str(n)) for _, n in there if n > 1)
    room = BOX[0] - 12 - digits * DIGIT - GAP * (len(there) - 1)
    size = min(PIECE, room / len(there))
    out, coat = "", COATS[stand.owner]
    for name, n in there:
        out += rect(x, y, size, size, 3, coat, "piece-line", 0.8)
        out += f'<g color="var(--on-{coat})">{use(name, x + 2, y + 2, size - 4)}</g>'
        x += size
        if n > 1:
            out += text(x + 1, y + size - 3.5, n, 10.5, weight=600)
            x += len(str(n)) * DIGIT
        x += GAP
    return out
