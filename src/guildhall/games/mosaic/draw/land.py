"""The map: sea, regions with their names, hexes; and under it a plate for each region with who would score what."""

from __future__ import annotations

from guildhall.drawing.lettering import text_width
from guildhall.drawing.svg import fragment, group, mark, paint, rect, text, thing
from guildhall.games.mosaic.draw.field import draw_hex
from guildhall.games.mosaic.draw.hexes import (
    NAME,
    PORT_NAME,
    Box,
    Lie,
    border,
    hexagon,
    lie_of,
    name_boxes,
    port_names,
    tones,
)
from guildhall.games.mosaic.draw.labels import region_label, region_words
from guildhall.games.mosaic.draw.plates import plate, plate_high
from guildhall.games.mosaic.draw.signs import COATS, Table, View

GAP = 6


def land(table: Table, width: float, height: float = 0) -> str:
    """The map and its plates as an <svg> of its own, at least as high as told."""
    lie, below = lie_of(table.book, width), plate_high(table)
    sea = max(lie.height, height - below - GAP)  # what is more than the land needs is water in the south
    ports = [(n, table.w.pick(h.name)) for n, h in enumerate(table.book.hexes) if h.name and _in_play(table, h.region)]
    harbours = port_names(lie, ports)
    boxes = name_boxes(table.book, lie, _plaques(table), tuple(box for _, box in harbours))
    out = _sea(width, sea) + _beach(lie)
    for name, (left, top, right, _) in harbours:
        out += text((left + right) / 2, top + 12, name, PORT_NAME, "ser c-ink2", "middle")
    out += "".join(_region(table, lie, state, boxes, sea) for state in table.view["regions"])
    in_play = [state["key"] for state in table.view["regions"] if state["in_play"]]
    out += "".join(_hexes(table, lie, key) for key in in_play) + "".join(_ring(table, lie, key) for key in in_play)
    total = sea + GAP + below
    n = sum(1 for region in table.view["regions"] if region["in_play"])
    label = table.w.n("Map, {n} region in play", "Map, {n} regions in play", n)
    return fragment(out, width, total, label, "map")


def _in_play(table: Table, key: str) -> bool:
    return any(region["in_play"] for region in table.view["regions"] if region["key"] == key)


def _plaques(table: Table) -> tuple[tuple[str, float], ...]:
    """The regions in play and how wide their plaques are: the name, and room for a mark."""
    keys = [region["key"] for region in table.view["regions"] if region["in_play"]]
    return tuple((key, text_width(region_words(table, key), NAME) + 36) for key in keys)


def _sea(width: float, height: float) -> str:
    out = rect(0, 0, width, height, 8, "sea")
    waves = ""
    for number in range(int(height / 34)):
        waves += f"M6 {24 + number * 34}" + "q9 -5 18 0t18 0" * int((width - 12) / 36)
    out += f'<path d="{waves}" fill="none" stroke="{paint("sea-line")}" stroke-width=".8" opacity=".55"/>'
    return out + rect(0.5, 0.5, width - 1, height - 1, 8, "none", "line2")


def _beach(lie: Lie) -> str:
    """A pale edge where land meets the sea."""
    shapes = "".join(hexagon(middle, lie.radius + 2.5) for middle in lie.middles)
    return (
        f'<path d="{shapes}" fill="{paint("tile")}" stroke="{paint("tile")}" stroke-width="5" stroke-linejoin="round"/>'
    )


def _region(table: Table, lie: Lie, state: View, boxes: dict[str, Box], sea: float) -> str:
    """A region as one thing: its ground, its name and its plate."""
    key, book = state["key"], table.book
    if not state["in_play"]:
        return _idle(table, lie, state)
    anchor = f"region-{key}"
    lit, chosen = table.states(anchor)
    ground = "".join(hexagon(lie.middles[n], lie.radius) for n in _hexes_of(table, key))
    line = border(book, lie, key)
    body = f'<path d="{ground}" fill="{paint(tones(book)[key])}" stroke="{paint("line")}"/>'
    body += f'<path d="{line}" fill="none" stroke="{paint("ink2")}" stroke-width="2.4" stroke-linecap="round"/>'
    x, wide = _plate_at(table, lie, key)
    body += _plaque(table, state, boxes[key]) + group(plate(table, state, wide), at=(x, sea + GAP))
    body += f'<path class="ringf" d="{line}" stroke-linecap="round"/>' if lit else ""
    return thing(body, region_label(table, state), anchor, lit, chosen, cls="region")


def _hexes(table: Table, lie: Lie, key: str) -> str:
    """The hexes of a region, which lie on its ground."""
    hexes = "".join(draw_hex(table, lie, n) for n in _hexes_of(table, key))
    # while the whole region is to be chosen, a click on one of its hexes means the region
    closed = {"pointer_events": "none"} if f"region-{key}" in table.lit else {}
    return group(hexes, at=None, role="group", aria_label=region_words(table, key), **closed)


def _hexes_of(table: Table, key: str) -> list[int]:
    return [n for n, hex_ in enumerate(table.book.hexes) if hex_.region == key]


def _idle(table: Table, lie: Lie, state: View) -> str:
    """A region out of play: bare ground and its name."""
    own = [lie.middles[n] for n in _hexes_of(table, state["key"])]
    ground = "".join(hexagon(middle, lie.radius) for middle in own)
    x, y = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    out = f'<path d="{ground}" fill="{paint("off")}" stroke="{paint("line")}" stroke-width=".8"/>'
    line = border(table.book, lie, state["key"])
    out += f'<path d="{line}" fill="none" stroke="{paint("line2")}" stroke-width="1.6" stroke-linecap="round"/>'
    words = table.w.t("out of play")
    wide = max(text_width(region_words(table, state["key"]), NAME), text_width(words, PORT_NAME)) + 16
    out += rect(x - wide / 2, y - 20, wide, 40, 6, "off")
    out += text(x, y - 1, region_words(table, state["key"]), NAME, "ser c-ink2", "middle", 600)
    out += text(x, y + 14, words, PORT_NAME, "c-ink2", "middle")
    return thing(out, region_label(table, state))


def _ring(table: Table, lie: Lie, key: str) -> str:
    """Round the whole region: legal, chosen, or where somebody has just acted."""
    lit, chosen = table.states(f"region-{key}")
    coat, out = table.marker(f"region-{key}"), ""
    line = border(table.book, lie, key) if lit or chosen or coat else ""
    if coat:
        out += f'<path d="{line}" fill="none" stroke="{paint(coat)}" stroke-width="5" stroke-linecap="round"/>'
    if lit:
        out += f'<path class="ring1" d="{line}" stroke-linecap="round"/><path class="ring2" d="{line}"/>'
    out += f'<path class="ringc" d="{line}"/>' if chosen else ""
    return group(out, pointer_events="none") if out else ""


def _plaque(table: Table, state: View, box: Box) -> str:
    """The name of a region, and the mark of who controls it."""
    left, top, right, bottom = box
    out = rect(left, top, right - left, bottom - top, 5, "panel", "line2")
    out += text(left + 8, top + 16, region_words(table, state["key"]), NAME, "ser", weight=600)
    if state["control"] is not None:
        out += mark(COATS[state["control"]], right - 22, top + 4.5, 14)
    return out


def _plate_at(table: Table, lie: Lie, key: str) -> tuple[float, float]:
    """Where the plate of a region begins, and its width."""
    keys = [region["key"] for region in table.view["regions"] if region["in_play"]]
    pitch = (lie.width + GAP) / len(keys)
    return keys.index(key) * pitch, pitch - GAP
