"""The number of a hex is its address, so it can be read whatever stands or lies there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from guildhall.drawing.lettering import text_width
from guildhall.formats.words import words
from guildhall.games.mosaic.draw.hexes import Box, overlaps
from guildhall.games.mosaic.draw.land import land
from guildhall.games.mosaic.draw.signs import Table

from .draw_views import BOOK, NAMES, VIEWS, View, six

Shape = tuple[str, Box | list[tuple[float, float]], str]  # what it is, where, and the thing it belongs to
ALL = [f"hex-{h.key}" for h in BOOK.hexes]


def shapes(view: View, lit: Collection[str] = (), chosen: Collection[str] = (), at: list[str] | None = None) -> Any:
    """What is drawn on the map, in order, and the boxes of the hexes' numbers with their places in that order."""
    step = {"seat": 1, "at": at} if at else None
    table = Table(view, BOOK, words("en"), NAMES, frozenset(lit), frozenset(chosen), step)
    root = ElementTree.fromstring(land(table, 976))
    drawn: list[Shape] = []
    numbers: dict[str, tuple[int, Box]] = {}
    for element, thing, text in walk(root, ""):
        if text is not None and thing.startswith("hex-") and element.text == thing.rpartition("-")[2]:
            numbers[thing] = (len(drawn), text)
            assert float(element.attrib["font-size"]) >= 11
        if (shape := shape_of(element, text)) is not None:
            drawn.append((element.tag, shape, thing))
    return drawn, numbers


def walk(element: ElementTree.Element, thing: str) -> Iterator[tuple[ElementTree.Element, str, Box | None]]:
    """Every element but what is moved elsewhere (the plates below the map), and the box of a text's letters."""
    if "transform" in element.attrib:
        return
    thing = element.attrib.get("id", thing)
    yield element, thing, letters(element) if element.tag == "text" else None
    for child in element:
        yield from walk(child, thing)


def letters(element: ElementTree.Element) -> Box:
    at, size = element.attrib, float(element.attrib["font-size"])
    wide = text_width("".join(element.itertext()), size)
    left = float(at["x"]) - {"middle": 0.5, "end": 1.0}.get(at.get("text-anchor", ""), 0.0) * wide
    return left, float(at["y"]) - 0.73 * size, left + wide, float(at["y"])


def shape_of(element: ElementTree.Element, text: Box | None) -> Box | list[tuple[float, float]] | None:
    """The box of a thing that covers, or the corners of a hexagon."""
    at, kind = element.attrib, element.tag
    if kind in ("rect", "use") and at.get("fill") != "none":
        x, y = float(at["x"]), float(at["y"])
        return x, y, x + float(at["width"]), y + float(at["height"])
    if kind == "circle":
        x, y, r = (float(at[key]) for key in ("cx", "cy", "r"))
        return x - r, y - r, x + r, y + r
    if kind == "path" and at.get("fill", "none") != "none" and re.fullmatch(r"M[\d. L-]+z", at["d"]):
        return [(float(a), float(b)) for a, b in (pair.split() for pair in at["d"][1:-1].split("L"))]
    return text


def covers(shape: Box | list[tuple[float, float]], box: Box) -> bool:
    if isinstance(shape, tuple):
        return overlaps(box, [shape])
    left, top, right, bottom = box
    return any(inside(shape, corner) for corner in ((left, top), (right, top), (left, bottom), (right, bottom)))


def inside(corners: list[tuple[float, float]], spot: tuple[float, float]) -> bool:
    """Whether a spot lies in a hexagon: on the same side of all its edges."""
    x, y = spot
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


def full() -> View:
    """Six players: a piece on every hex."""
    view = six(BOOK)
    for n, (state, hex_) in enumerate(zip(view["hexes"], BOOK.hexes, strict=True)):
        kind = "port" if hex_.kind == "port" else ("city", "farm", "wonder", "manufactory")[n % 4]
        wonder = "sphinx" if kind == "wonder" else None
        state |= {"tile": None, "piece": {"kind": kind, "owner": n % 7, "wonder": wonder}}
    return view


LOOKS: dict[str, View] = {
    "plain": {},
    "lit": {"lit": ALL},
    "lit and chosen": {"lit": ALL, "chosen": ALL},
    "just now": {"at": ALL},
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", [*VIEWS, "full"])
def test_a_hex_always_shows_its_number_and_nothing_lies_on_it(name: str, look: str) -> None:
    view = full() if name == "full" else VIEWS[name](BOOK)
    drawn, numbers = shapes(view, **LOOKS[look])
    in_play = {region["key"] for region in view["regions"] if region["in_play"]}
    assert set(numbers) == {f"hex-{h.key}" for h in BOOK.hexes if h.region in in_play}
    for anchor, (at, box) in numbers.items():
        over = [(kind, thing) for kind, shape, thing in drawn[at + 1 :] if covers(shape, box)]
        assert over == [], f"{anchor} is covered"
        # below it lie only the sea, the land, and the tag on which it stands
        for kind, shape, thing in drawn[:at]:
            if kind in ("use", "circle", "text") or (kind == "rect" and thing not in ("", anchor)):
                assert not covers(shape, box), f"{anchor} stands on the {kind} of {thing}"


@pytest.mark.parametrize("look", LOOKS)
def test_pieces_do_not_lie_on_each_other(look: str) -> None:
    drawn, _ = shapes(full(), **LOOKS[look])
    plaques = [shape for kind, shape, thing in drawn if kind == "rect" and thing.startswith("hex-")]
    plaques = [box for box in plaques if box[3] - box[1] > 20]
    assert len(plaques) == len(BOOK.hexes)
    for n, box in enumerate(plaques):
        assert not overlaps(box, plaques[:n])


def test_a_number_with_a_ring_below_it_has_a_ground_of_its_own() -> None:
    """Figures on the hatched ring of what somebody has just done could not be read."""
    for look in ("lit", "just now"):
        drawn, numbers = shapes(full(), **LOOKS[look])
        for anchor, (at, (left, top, right, bottom)) in numbers.items():
            under = [shape for kind, shape, thing in drawn[:at] if thing == anchor and kind == "rect"]
            assert any(a <= left and b <= top and c >= right and d >= bottom for a, b, c, d in under)
