"""The map of the page: sea and coast, regions with their plaques, hexes with what is on them.

What never changes in a game (sea, coast, grounds, names of ports) is drawn once for a set, a language and the regions in
play; a hex is drawn once for what is on it. A part is then joined from these strings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from guildhall.drawing.lettering import text_width
from guildhall.drawing.svg import esc, group, mark, paint, rect, text, use
from guildhall.formats.page import Look
from guildhall.games.mosaic.components.mosaic_set import REGIONS
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
from guildhall.games.mosaic.draw.labels import hex_label, region_label
from guildhall.games.mosaic.draw.land import land
from guildhall.games.mosaic.draw.signs import COATS, CURRENCY_SIGNS, PLAIN, Table, View, edge
from guildhall.games.mosaic.page.kit import Kit, kit_of, table_of
from guildhall.games.mosaic.page.search import search_marks
from guildhall.games.mosaic.texts.naming import region_name

WIDE, HIGH, TOP = 696, 452, 8  # the rim of the sea is cut off
RADIUS = 16.2  # of a hex, near enough for its rings
ALONE_WIDE = 976  # of the map as a picture of its own


def _outline(name: str, more: float, look: str = "") -> str:
    return f'<path id="{name}" d="{hexagon((0, 0), RADIUS + more)}" stroke-linejoin="round"{look}/>'


def _piece(coat: str, kind: str) -> str:
    """A piece on a small hex: a plaque with its sign, hatched foot, and the seat's shape in white at its corner."""
    body = rect(-11.7, -11.7, 23.4, 23.4, 4.5, coat, edge(coat), 1.6)
    if coat not in PLAIN:
        body += (
            f'<path d="M-10.7 7.6h21.4v2.4a1 1 0 0 1 -1 1h-19.4a1 1 0 0 1 -1 -1z" fill="{paint("#hatch-" + coat)}"/>'
        )
    body += f'<g color="var(--on-{coat})">{use(kind, -8.5, -9.5, 17)}</g>'
    shape = use(f"mark-{coat}", -15.2, -15.2, 9.5)
    body += f'<g fill="{paint("church")}" stroke="{paint(edge(coat))}" stroke-width="4">{shape}</g>'
    return f'<g id="piece-{coat}-{kind}">{body}</g>'


# Shapes that hexes refer to, placed once in the page.
SHAPES = {
    "hex-ground": _outline("hex-ground", -0.6),
    "hex-ring1": _outline("hex-ring1", -2.2),
    "hex-ring2": _outline("hex-ring2", -4.3),
    "hex-ringc": _outline("hex-ringc", -1.4),
    "hex-ringf": _outline("hex-ringf", 3),
    **{
        f"piece-{coat}-{kind}": _piece(coat, kind)
        for coat in COATS
        for kind in ("city", "port", "farm", "manufactory", "wonder")
    },
}
RINGS = "".join(f'<use class="{name}" href="#hex-{name}"/>' for name in ("ring1", "ring2", "ringf", "ringc"))


@dataclass(frozen=True)
class Ground:
    """What stays as it is during a game: the sea with everything bare, and each region's shape and plaque."""

    lie: Lie
    below: str  # sea, coast, idle regions, names of ports
    grounds: dict[str, str]
    lines: dict[str, str]  # the border of a region as a path
    boxes: dict[str, Box]


@lru_cache(32)
def ground_of(kit: Kit, in_play: tuple[str, ...]) -> Ground:
    """The bare map of a set in a language with some regions in play."""
    book, w = kit.book, kit.w
    lie = lie_of(book, WIDE)
    ports = [(n, w.pick(h.name)) for n, h in enumerate(book.hexes) if h.name and h.region in in_play]
    harbours = port_names(lie, ports)
    plaques = tuple((key, text_width(w.pick(_region(kit, key)), NAME) + 36) for key in in_play)
    boxes = name_boxes(book, lie, plaques, tuple(box for _, box in harbours))
    below = _sea(lie) + "".join(_idle(kit, lie, key) for key in REGIONS if key not in in_play)
    for name, (left, top, right, _) in harbours:
        below += text((left + right) / 2, top + 12, name, PORT_NAME, "ser c-ink2", "middle")
    tone = tones(book)
    grounds, lines = {}, {}
    for key in in_play:
        shape = "".join(hexagon(lie.middles[n], lie.radius) for n, h in enumerate(book.hexes) if h.region == key)
        grounds[key] = f'<path d="{shape}" fill="{paint(tone[key])}" stroke="{paint("line")}"/>'
        lines[key] = border(book, lie, key)
    return Ground(lie, below, grounds, lines, boxes)


def _region(kit: Kit, key: str) -> dict[str, str]:
    return kit.book.regions[REGIONS.index(key)].name


def _sea(lie: Lie) -> str:
    """Water with waves, and the pale edge of all land."""
    out = rect(0, 0, WIDE, lie.height, 8, "sea")
    waves = "".join(f"M6 {24 + n * 34}" + "q9 -5 18 0t18 0" * 19 for n in range(int(lie.height / 34)))
    out += f'<path d="{waves}" fill="none" stroke="{paint("sea-line")}" stroke-width=".8" opacity=".55"/>'
    coast = "".join(hexagon(middle, lie.radius + 2.5) for middle in lie.middles)
    look = f'fill="{paint("tile")}" stroke="{paint("tile")}" stroke-width="5" stroke-linejoin="round"'
    return out + f'<path d="{coast}" {look}/>'


def _idle(kit: Kit, lie: Lie, key: str) -> str:
    """A region out of play: a thing all the same, for whoever clicks it."""
    own = [lie.middles[n] for n, h in enumerate(kit.book.hexes) if h.region == key]
    x, y = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    out = f'<path d="{"".join(hexagon(m, lie.radius) for m in own)}" fill="{paint("off")}" stroke="{paint("line")}"/>'
    look = f'fill="none" stroke="{paint("line2")}" stroke-width="1.6" stroke-linecap="round"'
    out += f'<path d="{border(kit.book, lie, key)}" {look}/>'
    name, words = kit.w.pick(_region(kit, key)), kit.w.t("out of play")
    wide = max(text_width(name, NAME), text_width(words, PORT_NAME)) + 12
    out += rect(x - wide / 2, y - 19, wide, 38, 6, "off")
    out += text(x, y - 1, name, NAME, "ser c-ink2", "middle", 600)
    out += text(x, y + 14, words, PORT_NAME, "c-ink2", "middle")
    return _thing(f"region-{key}", kit.w.t("{region}, out of play", region=name), out, "idle")


def _thing(anchor: str, label: str, body: str, cls: str, at: tuple[float, float] | None = None) -> str:
    title = f"<title>{esc(label)}</title>"
    return group(title + body, f"thing {cls}", at, id=anchor, role="img", aria_label=label)


# A hex -------------------------------------------------------------------------------------------


def _hex(kit: Kit, number: int, label: str, piece: str, tile: str) -> str:
    """One hex in play with its rings, which the page shows while it is lit, chosen or in focus."""
    hex_ = kit.book.hexes[number]
    port = hex_.kind == "port"
    body = f'<use class="g{" port" if port else ""}" href="#hex-ground"/>' + RINGS
    if piece:
        coat = piece.split("-", maxsplit=1)[0]
        body += f'<use class="on-{coat}" href="#piece-{piece}"/>'
    elif tile.startswith("cache"):
        body += _cache(kit, int(tile.partition("-")[2]))
    elif tile:
        body += _good(tile.partition("-")[2], port)
    elif port:
        body += group(use("port", -9, -9, 18), "c-ink2 k-sea")
    else:
        body += text(0, 5, hex_.key.rpartition("-")[2], 14, "num", "middle", 700)
    return _thing(f"hex-{hex_.key}", label, body, "hex", _lie(kit).middles[number])


@lru_cache(32)
def _lie(kit: Kit) -> Lie:
    return lie_of(kit.book, WIDE)


def _cache(kit: Kit, number: int) -> str:
    cache = kit.book.caches[number]
    out = rect(-14, -9.5, 28, 19, 3.5, "tile", "ink2", 1.3) + group(
        use(CURRENCY_SIGNS[cache.kind], -12.5, -6.5, 12.5), "c-ink k-tile"
    )
    return out + text(7, 4.6, cache.value, 12.5 if cache.value < 10 else 11.5, "ser", "middle", 700)


def _good(good: str, port: bool) -> str:
    look = f'fill="{paint("panel")}" stroke="{paint("line2")}" stroke-width="1.2"'
    out = f'<circle r="9.6" {look}/>' + group(use(f"good-{good}", -7, -7, 14), "c-ink k-panel")
    return out + (group(use("port", -11.5, 5.5, 8), "c-ink2 k-sea") if port else "")


def _hexes(look: Look, table: Table, kit: Kit, key: str) -> str:
    """The hexes of a region, which lie on its ground."""
    out = []
    for number in _numbers(kit, key):
        state = look.view["hexes"][number]
        piece, tile = state["piece"], state["tile"]
        stands = (piece["kind"], piece["owner"], piece["wonder"]) if piece else None
        out.append(_kept_hex(kit, number, stands, table.owner(piece["owner"]) if piece else "", *_first(tile)))
    return group("".join(out), "hexes", role="group", aria_label=kit.w.pick(_region(kit, key)))


@lru_cache(256)
def _numbers(kit: Kit, key: str) -> list[int]:
    """The hexes of a region."""
    return [number for number, hex_ in enumerate(kit.book.hexes) if hex_.region == key]


def _first(tile: View | None) -> tuple[str, int | str]:
    """What lies on a hex: ('good', which one), ('cache', its number), or nothing."""
    return next(iter(tile.items())) if tile else ("", "")


@lru_cache(16384)
def _kept_hex(
    kit: Kit, number: int, piece: tuple[str, int, str | None] | None, owner: str, kind: str, which: int | str
) -> str:
    """A hex kept by what is on it and what its owner is called."""
    standing = {"kind": piece[0], "owner": piece[1], "wonder": piece[2]} if piece else None
    state: View = {"piece": standing, "tile": {kind: which} if kind else None}
    label = hex_label(Table({}, kit.book, kit.w, [owner] * len(COATS)), number, state)
    stands = f"{COATS[piece[1]]}-{piece[0]}" if piece else ""
    return _hex(kit, number, label, stands, f"{kind}-{which}" if kind else "")


# A region ----------------------------------------------------------------------------------------


def _drawn_region(table: Table, kit: Kit, ground: Ground, state: View) -> str:
    """Ground, border and plaque as one thing, with the rings of the whole region."""
    key = state["key"]
    line = f'href="#edge-{key}"'
    look = f'fill="none" stroke="{paint("ink2")}" stroke-width="2.4" stroke-linecap="round"'
    body = ground.grounds[key] + f"<use {line} {look}/>" + _plaque(kit, state, ground.boxes[key])
    body += "".join(
        f'<use class="{ring}" {line} stroke-linecap="round"/>' for ring in ("ring1", "ring2", "ringf", "ringc")
    )
    return _thing(f"region-{key}", region_label(table, state), body, "region")


def _plaque(kit: Kit, state: View, box: Box) -> str:
    """The name, and the mark of who controls the region; a lock where Loyalty bars cities."""
    left, top, right, bottom = box
    out = rect(left, top, right - left, bottom - top, 5, "panel", "line2")
    out += text(left + 7, top + 16, region_name(kit.book, REGIONS.index(state["key"]), kit.w), NAME, "ser", weight=600)
    if state["barred_by"] is not None:
        out += group(use("lock", right - 20, top + 4.5, 14), "c-ink2 k-panel")
    elif state["control"] is not None:
        out += mark(COATS[state["control"]], right - 20, top + 5, 13)
    return out


def board(look: Look) -> str:
    """The map as an <svg>."""
    kit, table = kit_of(look), table_of(look)
    regions = [state for state in look.view["regions"] if state["in_play"]]
    in_play = tuple(state["key"] for state in regions)
    ground = ground_of(kit, in_play)
    edges = "".join(f'<path id="edge-{key}" d="{line}"/>' for key, line in ground.lines.items())
    body = f"<defs>{edges}</defs>{ground.below}"
    for state in regions:
        body += _drawn_region(table, kit, ground, state) + _hexes(look, table, kit, state["key"])
    if look.step:
        body += search_marks(look, ground.lie, ground.boxes, ground.lines)
    label = look.w.n("Map, {n} region in play", "Map, {n} regions in play", len(regions))
    frame = f'viewBox="0 {TOP} {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
    whole = f'<g id="map-whole" class="gh map">{body}</g>'  # its own classes: a small copy by <use> sees none above it
    return f'<svg class="gh map" {frame} role="group" aria-label="{esc(label)}">{whole}</svg>'


def numbered(look: Look) -> str:
    """The map as a picture of its own, for those who type: every hex shows its number."""
    return land(table_of(look), ALONE_WIDE)
