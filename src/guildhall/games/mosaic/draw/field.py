"""A hex and what is on it: a tile, a piece, its number."""

from __future__ import annotations

from guildhall.drawing.svg import group, paint, rect, text, thing, use
from guildhall.games.mosaic.draw.hexes import Lie, Spot, hexagon
from guildhall.games.mosaic.draw.labels import hex_label
from guildhall.games.mosaic.draw.signs import CURRENCY_SIGNS, PLAIN, Table, View, piece

NUMBER = 11.0  # the size of a hex's number
RISE, FOOT, TAG = 6.0, 17.0, 15.0  # from the middle: a piece above it; a number, or its tag, below
LOOKS = {"legal": ("legal-soft", "legal-line"), "marked": ("panel", "line2")}  # the ground and the edge of a tag


def draw_hex(table: Table, lie: Lie, number: int) -> str:
    """One hex in play, on the ground of its region; its number in the region is its address."""
    hex_, state, middle = table.book.hexes[number], table.view["hexes"][number], lie.middles[number]
    anchor = f"hex-{hex_.key}"
    lit, chosen = table.states(anchor)
    x, y = middle
    address = hex_.key.rpartition("-")[2]
    out = _ground(middle, lie.radius, hex_.kind == "port", lit)
    out += _rings(middle, lie.radius, lit, chosen, table.marker(anchor))  # under the tile, which stays readable
    if state["piece"]:
        out += piece(state["piece"]["owner"], state["piece"]["kind"], x, y - RISE)
    elif state["tile"]:
        out += _tile(table, state["tile"], x, y)
    ringed = "legal" if lit else "marked" if table.marker(anchor) else ""
    out += _number(hex_.kind == "port", middle, address, ringed, bool(state["piece"] or state["tile"]))
    return thing(out, hex_label(table, number, state), anchor, lit, chosen, cls="hex")


def _ground(middle: Spot, radius: float, port: bool, lit: bool) -> str:
    """Bare but for ports, where the sea comes in, and for what else can be chosen."""
    if not port and not lit:
        return f'<path d="{hexagon(middle, radius)}" fill="none" pointer-events="all"/>'
    fill, line = ("sea", "sea-line") if port else ("legal-soft", "none")
    return f'<path d="{hexagon(middle, radius - 1.5)}" fill="{paint(fill)}" stroke="{paint(line)}" stroke-width="1.2"/>'


def _tile(table: Table, tile: View, x: float, y: float) -> str:
    """What lies on a free hex."""
    if "cache" in tile:
        return _cache(table, tile["cache"], x, y - 4.5)
    return _good(tile["good"], x, y - 5)


def _number(port: bool, middle: Spot, address: str, ringed: str, filled: bool) -> str:
    """The number of a hex: in its middle, or under what stands or lies there; on a tag if there is a ring below it."""
    x, y = middle
    if not filled and not port:
        size = 14.0 if ringed == "legal" else NUMBER
        return text(x, y + size * 0.36, address, size, "" if ringed else "c-ink2", "middle", 700 if ringed else 400)
    sign = "" if filled else group(use("port", x - 10, y - 16, 20), "c-ink2 k-sea")
    if ringed:
        return sign + _tag(address, port and filled, x, y + TAG, LOOKS[ringed])
    shift = 6 if port and filled else 0
    if shift:
        sign = group(use("port", x - 13, y + 8, 10), "c-ink2 k-sea")
    return sign + text(x + shift, y + FOOT, address, NUMBER, "c-ink2", "middle")


def _cache(table: Table, number: int, x: float, y: float) -> str:
    """A resource tile: what and how many."""
    cache = table.book.caches[number]
    out = rect(x - 17, y - 11.5, 34, 23, 4, "tile", "ink2", 1.4)
    out += group(use(CURRENCY_SIGNS[cache.kind], x - 15, y - 7.5, 15), "c-ink k-tile")
    size = 15.0 if cache.value < 10 else 13.5
    return out + text(x + 8.5, y + 5.2, cache.value, size, "ser", "middle", 700)


def _good(good: str, x: float, y: float) -> str:
    """A trade good."""
    look = f'fill="{paint("panel")}" stroke="{paint("line2")}" stroke-width="1.2"'
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" {look}/>'
    return disc + group(use(f"good-{good}", x - 8.5, y - 8.5, 17), "c-ink k-panel")


def _tag(address: str, port: bool, x: float, y: float, look: tuple[str, str]) -> str:
    """The number of a hex that has a ring: one to choose, or where somebody has just acted."""
    wide, shift = 8.0 + 6.5 * len(address), 6.0 if port else 0.0
    out = rect(x - wide / 2 - shift, y - 8, wide + 2 * shift, 14, 4, *look, 1)
    out += group(use("port", x - wide / 2 - shift + 2.5, y - 5.5, 9), f"c-ink k-{look[0]}") if port else ""
    return out + text(x + shift - (1 if port else 0), y + 3, address, NUMBER, "", "middle", 700)


def _rings(middle: Spot, radius: float, lit: bool, chosen: bool, coat: str) -> str:
    """Legal (gold and ink), chosen (accent), taken just now (the seat's colour), and one shown on focus."""

    def ring(cls: str, out: float) -> str:
        return f'<path class="{cls}" d="{hexagon(middle, radius + out)}" stroke-linejoin="round"/>'

    def line(colour: str, width: float) -> str:
        shape = hexagon(middle, radius - 2.5)
        return (
            f'<path d="{shape}" fill="none" stroke="{paint(colour)}" stroke-width="{width:g}" stroke-linejoin="round"/>'
        )

    drawn = ring("ring1", -3.8) + ring("ring2", -6.2) + ring("ringf", 3) if lit else ""
    if coat:
        drawn += line("piece-line", 7) + line(coat, 5) + ("" if coat in PLAIN else line(f"#hatch-{coat}", 5))
    return drawn + (ring("ringc", -2) if chosen else "")
