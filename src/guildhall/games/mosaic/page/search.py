"""What an automa or another player is just doing on the map: beads on what was looked at, rings on what was taken."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from guildhall.drawing.svg import group, paint
from guildhall.formats.page import Look
from guildhall.games.mosaic.draw.hexes import Box, Lie, Spot, hexagon
from guildhall.games.mosaic.draw.signs import COATS, PLAIN, edge

BEAD = 7.5


def search_marks(look: Look, lie: Lie, boxes: dict[str, Box], lines: dict[str, str]) -> str:
    """All marks of a step on the map; they take no clicks."""
    step = look.step
    assert step is not None
    coat = COATS[step["seat"]] if step["seat"] >= 0 else ""
    numbers = {f"hex-{hex_.key}": n for n, hex_ in enumerate(look.book.hexes)}
    out = ""
    for anchor in step["at"]:
        if anchor in numbers:
            out += _hex_ring(lie, numbers[anchor], coat)
        elif anchor.startswith("region-") and anchor[7:] in lines:
            out += _line(lines[anchor[7:]], coat)
    for anchor, why in step["looked"].items():
        if anchor in numbers:
            x, y = lie.middles[numbers[anchor]]
            out += _bead((x + 9, y - 9), coat if not why else "", 6)
    out += _walk([_middle(boxes[region]) for region in step["walk"] if region in boxes])
    for region, (left, top, _, _) in boxes.items():
        why = step["looked"].get(f"region-{region}")
        out += _bead((left, top), coat if not why else "") if why is not None else ""
    return group(out, "search", pointer_events="none", aria_hidden="true") if out else ""


def _middle(box: Box) -> Spot:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _line(path: str, coat: str) -> str:
    """The border of a region in a seat's colour."""
    if not coat:
        return ""
    look = 'fill="none" stroke-linecap="round"'
    return "".join(
        f'<path d="{path}" {look} stroke="{paint(colour)}" stroke-width="{wide}"/>'
        for colour, wide in ((edge(coat), 6.5), (coat, 4.5))
    )


def _hex_ring(lie: Lie, number: int, coat: str) -> str:
    """A ring in the seat's colour and hatching round a hex."""
    if not coat:
        return ""
    shape = hexagon(lie.middles[number], lie.radius + 1.5)
    colours = [(edge(coat), 7.0), (coat, 5.0)] + ([(f"#hatch-{coat}", 5.0)] if coat not in PLAIN else [])
    return "".join(
        f'<path d="{shape}" fill="none" stroke="{paint(colour)}" stroke-width="{wide:g}" stroke-linejoin="round"/>'
        for colour, wide in colours
    )


def _bead(at: Spot, coat: str, r: float = BEAD) -> str:
    """Taken: a tick in the seat's colour; else a cross."""
    x, y = at
    k = r * 0.42
    if not coat:
        disc = f'<circle class="miss" cx="{x:.1f}" cy="{y:.1f}" r="{r:g}"/>'
        return disc + (
            f'<path class="cross" d="M{x - k:.1f} {y - k:.1f}l{2 * k:.1f} {2 * k:.1f}'
            f'M{x + k:.1f} {y - k:.1f}l{-2 * k:.1f} {2 * k:.1f}"/>'
        )
    look = f'fill="{paint(coat)}" stroke="{paint("panel")}" stroke-width="2"'
    tick = f"M{x - 1.2 * k:.1f} {y:.1f}l{k:.1f} {k:.1f}l{1.5 * k:.1f} {-2 * k:.1f}"
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r + 1:g}" {look}/><path class="tick c-{coat}" d="{tick}"/>'


def _walk(spots: list[Spot]) -> str:
    """A dotted line from plaque to plaque in the order of the search, with an arrowhead in the middle of each leg."""
    if len(spots) < 2:
        return ""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    out = f'<path class="under" d="{path}"/><path class="trail" d="{path}"/>'
    for (ax, ay), (bx, by) in pairwise(spots):
        long = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / long, (by - ay) / long
        x, y = (ax + bx) / 2 + 6 * dx, (ay + by) / 2 + 6 * dy
        head = f"M{x:.1f} {y:.1f}l{-11 * dx - 6 * dy:.1f} {-11 * dy + 6 * dx:.1f}l{12 * dy:.1f} {-12 * dx:.1f}z"
        out += f'<path class="chev" d="{head}"/>'
    return out
