"""A plot and what stands on it: quarter, site, church, cathedral, guild masters, cover."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from guildhall.drawing.kept import Kept, Same
from guildhall.drawing.svg import group, paint, rect, text, thing, use
from guildhall.games.flanders.draw.labels import plot_label
from guildhall.games.flanders.draw.shapes import Outline, centroid, chord, inset, inset_path
from guildhall.games.flanders.draw.signs import (
    CHURCH,
    COATS,
    EMBLEMS,
    GREY,
    HATCHED,
    IDLE_GUILD,
    UNPLAYED,
    Table,
    View,
    emblem,
)

LANE = 0.05  # half the width of a lane
EMBLEM = {"row": 0.66, "wedge": 0.6, "corner": 0.86, "centre": 1.06}  # sizes in units of the map
BADGE = 0.72  # the most a badge measures across

PLOTS = Kept(8192)

Item = Callable[[float, float, float], str]  # middle and size to drawing


class Lies(NamedTuple):
    """What lies on a plot; a coat of None: nothing, or a cover."""

    coat: int | None
    site: bool
    printed: bool
    figures: int
    cathedral: bool
    cover: bool


TAG_IN: Final = 0.32  # of the way from a corner to the middle, where the address of a plot stands


def draw_plot(table: Table, city: View, number: int, unit: float) -> str:
    """One plot, or the centre (0)."""
    town, plot = table.book.city(city["key"]), city["plots"][number]
    poly = town.plots[number - 1].outline if number else town.centre
    anchor = f"plot-{city['key']}-{number}"
    lit, chosen = table.states(anchor)
    kind = town.plots[number - 1].shape if number else "centre"
    lies = Lies(plot["coat"], plot["site"], plot["printed"], plot["figures"], plot["cathedral"], plot["cover"])
    scored, marker = city["scored"] and not number, table.marker(anchor)

    def drawn() -> str:
        out = plot_body(poly, number, kind, unit, lies, lit, table.live)
        out += _tag(poly, number, unit, table.live) if lies.coat is not None and number else ""
        out += _cylinder(poly, unit) if scored else ""
        out += _rings(poly, unit, lit, chosen, table.live) + _taken(poly, unit, marker)
        return thing(out, plot_label(table, city, plot), anchor, lit, chosen, cls="plot", live=table.live)

    whose = (table.me == lies.coat, table.names[lies.coat]) if lies.coat is not None and lies.coat < GREY else None
    key = (Same(town), table.w.language, unit, number, lies, scored, whose, marker, lit, chosen, table.live)
    return PLOTS.get(key, drawn)


@lru_cache(4096)
def plot_body(poly: Outline, number: int, kind: str, unit: float, lies: Lies, lit: bool, live: bool) -> str:
    """A plot with what lies there; most of them stay as they are from one picture to the next."""
    if lies.coat is not None:
        return _quarter(lies, poly, kind, unit)
    return _cover(poly, unit) if lies.cover else _free(poly, number, unit, lit, live)


def _area(poly: Outline, unit: float, d: float, fill: str, line: str = "", width: float = 1, more: str = "") -> str:
    edge = f' stroke="{paint(line)}" stroke-width="{width:g}" stroke-linejoin="round"' if line else ""
    return f'<path d="{inset_path(poly, d, unit)}" fill="{paint(fill)}"{edge}{more}/>'


def _free(poly: Outline, number: int, unit: float, lit: bool, live: bool) -> str:
    """Paper; its number is its address, large while one may build here. A free centre has none."""
    cx, cy = centroid(poly)
    ground = "legal-soft" if lit else "tile"
    out = _area(poly, unit, LANE, ground, "line2", 1, ' class="lot"' if live else "")
    if not number:
        return out + _area(poly, unit, 0.2, "none", "line2", 1, ' stroke-dasharray="3 3"')
    if lit or live:  # a page shows it only while the plot is lit
        return out + text(cx * unit, cy * unit + 6, number, 17, "ser pn" if live else "ser", "middle", 700)
    return out + text(cx * unit, cy * unit + 4, number, 11.5, "c-ink2", "middle")


def _tag(poly: Outline, number: int, unit: float, live: bool) -> str:
    """The address of a plot on which something lies, in the corner that has most room; a page, which is clicked, hides it."""
    cx, cy = centroid(poly)
    x, y = max(poly, key=lambda spot: (round((spot[0] - cx) ** 2 + (spot[1] - cy) ** 2, 3), spot))
    x, y = (x + (cx - x) * TAG_IN) * unit, (y + (cy - y) * TAG_IN) * unit
    wide = 8.0 if number < 10 else 12.5
    paper = rect(x - wide / 2, y - 5.5, wide, 11, 2, "panel", "line2")
    return group(paper + text(x, y + 3.5, number, 9.5, "c-ink2", "middle"), "pa" if live else "")


def _cover(poly: Outline, unit: float) -> str:
    cx, cy = centroid(poly)
    size = 0.5 * unit
    grass = use("cover", cx * unit - size / 2, cy * unit - size / 2, size)
    return _area(poly, unit, LANE, "off", "line2") + group(grass, "c-good k-off", opacity=".75")


def _quarter(lies: Lies, poly: Outline, kind: str, unit: float) -> str:
    """The ground of the coat, then its emblem and what lies on it, side by side along the plot."""
    coat, centre = lies.coat, kind == "centre"
    assert coat is not None
    out = _area(poly, unit, LANE, "panel", "piece-line", 2) if centre else ""
    edge = 0.17 if centre else LANE
    out += _ground(coat, poly, edge, unit, lies.site)
    items: list[Item] = [_emblem_item(coat, lies.cathedral, EMBLEM[kind] * unit, lies.site)]
    items += [_badge("site")] if lies.site else []
    items += [_printed] if lies.printed else []
    items += [_figures(lies.figures)] if lies.figures else []
    return out + _along(items, inset(poly, edge), unit)


def _ground(coat: int, poly: Outline, edge: float, unit: float, site: bool) -> str:
    if coat == UNPLAYED:
        return _area(poly, unit, edge, f"{COATS[IDLE_GUILD]}-soft", "line2", 1.2)
    colour = COATS[coat]
    if site:
        faded = _area(poly, unit, edge, "tile") + group(_coloured(colour, poly, edge, unit, ""), opacity=".45")
        return faded + _area(poly, unit, edge + 0.02, "none", "ink", 1.8, ' stroke-dasharray="5 4"')
    return _coloured(colour, poly, edge, unit, "piece-line")


def _coloured(colour: str, poly: Outline, edge: float, unit: float, line: str) -> str:
    out = _area(poly, unit, edge, colour, line, 1.6)
    if colour in HATCHED:
        out += group(_area(poly, unit, edge + 0.05, f"#hatch-{colour}"), opacity=".55")
    return out


def _emblem_item(coat: int, cathedral: bool, most: float, site: bool) -> Item:
    def item(x: float, y: float, room: float) -> str:
        size = min(most, room * 0.82)
        if coat == UNPLAYED:
            idle = use(EMBLEMS[IDLE_GUILD], x - size / 2, y - size / 2, size)
            return group(idle, "c-ink2", opacity=".7")
        colour = COATS[coat]
        line = ' stroke="var(--piece-line)" stroke-width="1.2"' if site else ""
        r = min(size * 0.64, room / 2)
        disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{paint(colour)}"{line}/>'
        return (disc if coat != CHURCH or site else "") + emblem(coat, x - size / 2, y - size / 2, size, cathedral)

    return item


def _badge(name: str, more: str = "") -> Item:
    """A sign on a round piece of paper: something that was laid onto the quarter."""

    def item(x: float, y: float, room: float) -> str:
        r = room / 2
        edge = 'fill="var(--panel)" stroke="var(--piece-line)" stroke-width="1.5"'
        out = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {edge}/>'
        size = r * (1.2 if not more else 1.0)
        left = x - size / 2 - (3 if more else 0)
        out += group(use(name, left, y - size / 2, size), "c-ink k-panel")
        return out + (text(left + size + 0.5, y + 4, more, 11, "ser", weight=700) if more else "")

    return item


def _printed(x: float, y: float, room: float) -> str:
    """A printed guild master: square, as part of the tile."""
    size = room * 0.88
    edge = 'fill="var(--tile)" stroke="var(--piece-line)" stroke-width="1.2"'
    box = f'<rect x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" rx="2" {edge}/>'
    inner = size * 0.74
    return box + group(use("guild-master", x - inner / 2, y - inner / 2, inner), "c-ink k-tile")


def _figures(count: int) -> Item:
    return _badge("guild-master", str(count) if count > 1 else "")


def _along(items: list[Item], poly: Outline, unit: float) -> str:
    """Things side by side along the longest line of a plot; a single one at the point of balance."""
    if len(items) == 1:
        cx, cy = centroid(poly)
        return items[0](cx * unit, cy * unit, 2 * unit)
    (mx, my), (ux, uy), length = chord(poly)
    pitch = min(length / len(items), 0.86)
    room = min(pitch * unit - 1.5, BADGE * unit)
    out = ""
    for i, item in enumerate(items):
        t = (i - (len(items) - 1) / 2) * pitch
        out += item((mx + ux * t) * unit, (my + uy * t) * unit, room * (1.18 if i == 0 else 1))
    return out


def _cylinder(poly: Outline, unit: float) -> str:
    """The white cylinder on the centre of a scored city (F-SCO-6)."""
    cx, cy = centroid(poly)
    line = 'stroke="var(--piece-line)" stroke-width="1.3"'
    body = f'<path d="M-10 -4v9a10 5 0 0 0 20 0v-9z" fill="var(--church)" {line}/>'
    body += f'<ellipse cy="-4" rx="10" ry="5" fill="var(--church)" {line}/>'
    return group(body, at=(cx * unit + 0.8 * unit, cy * unit - 0.8 * unit))


@lru_cache(1024)
def _rings(poly: Outline, unit: float, lit: bool, chosen: bool, live: bool) -> str:
    """Legal (gold and ink), chosen (accent), and one shown on focus; a live drawing has them all."""

    def ring(cls: str, d: float) -> str:
        return f'<path class="{cls}" d="{inset_path(poly, d, unit)}" stroke-linejoin="round"/>'

    out = ring("ring1", 0.06) + ring("ring2", 0.14) + ring("ringf", -0.13) if lit or live else ""
    return out + (ring("ringc", 0.03) if chosen or live else "")


def _taken(poly: Outline, unit: float, coat: str) -> str:
    """The ring of a plot on which somebody has just acted, in the seat's colour; in ink, if it was nobody's act."""
    if not coat:
        return ""
    out = _area(poly, unit, 0.02, "none", "panel", 8) + _area(poly, unit, 0.02, "none", coat, 5)
    return out + (_area(poly, unit, 0.02, "none", f"#hatch-{coat}", 5) if coat in HATCHED else "")
