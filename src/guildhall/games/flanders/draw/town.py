"""A town: wall, towers, gardens and lanes, its plots, and the plaque with what the city is worth to whom."""

from __future__ import annotations

from functools import cache

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import esc, group, rect, rings, seal, text, thing, use
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.components.map_set import City
from guildhall.games.flanders.draw.labels import city_label, rank_label
from guildhall.games.flanders.draw.quarter import draw_plot
from guildhall.games.flanders.draw.shapes import Spot, distance, extent, inset, inset_path, is_inside, path
from guildhall.games.flanders.draw.signs import Table, View, plaque

WALL = 0.35  # how far the wall stands from the outermost plots, in units of the map
TOWER = 14
EDGE = TOWER / 2 + 1  # what towers need outside the line of the wall
HEAD, RANKS, GAP = 30, 42, 5
CELL, PAD = 56, 6


def town_size(wall: Outline, unit: float) -> tuple[float, float]:
    """What a town needs, wall and towers included."""
    left, top, right, bottom = extent(wall)
    more = 2 * (WALL * unit + EDGE)
    return (right - left) * unit + more, (bottom - top) * unit + more


def plaque_size(table: Table) -> tuple[float, float]:
    """The plaque under a town: as wide as the guilds in play need."""
    ranked = sum(1 for supply in table.view["supplies"] if supply["coat"] < 5)
    return max(4 * CELL, ranked * CELL) + 2 * PAD, HEAD + RANKS


def block_size(table: Table, city: City, unit: float) -> tuple[float, float]:
    """A town and its plaque together."""
    wide, high = town_size(city.wall, unit)
    under, head = plaque_size(table)
    return max(wide, under), high + GAP + head


def draw_block(table: Table, state: View, unit: float, width: float) -> str:
    """A town in the middle of its column, and its plaque under it."""
    city = table.book.city(state["key"])
    wide, high = town_size(city.wall, unit)
    left, top, _, _ = extent(city.wall)
    corner = ((width - wide) / 2 + EDGE + (WALL - left) * unit, EDGE + (WALL - top) * unit)
    under = ((width - plaque_size(table)[0]) / 2, high + GAP)
    anchor = f"city-{state['key']}"
    lit, chosen = table.states(anchor)
    ground = group(wall_rings(city.wall, unit, lit, chosen) + town_ground(city.wall, outlines(city), unit), at=corner)
    head = group(_head(table, state), at=under)
    out = thing(ground + head, city_label(table, state), anchor, lit, chosen, cls="city")
    plots = "".join(draw_plot(table, state, number, unit) for number in range(len(state["plots"])))
    # while the whole city is to be chosen, a click on one of its plots means the city
    closed = {"pointer_events": "none"} if lit else {}
    out += group(plots, at=corner, **closed)
    out += group(_ranks(table, state), at=(under[0], under[1] + HEAD))
    name = table.city_name(state["key"])
    return f'<g role="group" aria-label="{esc(name)}">{out}</g>'


def outlines(city: City) -> tuple[Outline, ...]:
    """The centre and the plots."""
    return (city.centre, *(plot.outline for plot in city.plots))


def wall_rings(wall: Outline, unit: float, lit: bool, chosen: bool) -> str:
    """The rings of a whole town: legal, chosen, and one shown on focus."""
    outside = f'd="{inset_path(wall, -WALL - 0.22, unit)}" stroke-linejoin="round"'
    out = ""
    if lit:
        out += f'<path class="ring1" {outside}/><path class="ringf" d="{inset_path(wall, -WALL - 0.4, unit)}"/>'
    return out + (f'<path class="ringc" {outside}/>' if chosen else "")


@cache
def town_ground(wall: Outline, plots: tuple[Outline, ...], unit: float) -> str:
    """What never changes of a town: the wall with its walk, a tower at every corner, lanes and gardens."""
    line = inset(wall, -WALL)
    way = f'd="{path(line, unit)}" stroke-linejoin="round"'
    out = f'<path {way} fill="var(--garden)" stroke="var(--piece-line)" stroke-width="9.5"/>'
    out += f'<path {way} fill="var(--garden)" stroke="var(--stonework)" stroke-width="7.5"/>'
    out += f'<path {way} fill="none" stroke="var(--tile)" stroke-width="2.6" stroke-dasharray="5 5" opacity=".85"/>'
    return out + "".join(_tower(x * unit, y * unit) for x, y in line) + _gardens(wall, plots, unit)


def _tower(x: float, y: float) -> str:
    half = TOWER / 2
    return rect(x - half, y - half, TOWER, TOWER, 2, "stonework", "piece-line", 1) + rect(x - 3, y - 3, 6, 6, 1, "tile")


def _gardens(wall: Outline, plots: tuple[Outline, ...], unit: float) -> str:
    """Lanes under the plots, and trees where nothing will ever be built."""
    lanes = "".join(f'<path d="{path(plot, unit)}"/>' for plot in plots)
    out = group(lanes, fill="var(--land2)", stroke="var(--land2)", stroke_width="2", stroke_linejoin="round")
    trees = "".join(use("tree", x * unit - 6.5, y * unit - 7.5, 13) for x, y in _garden_spots(wall, plots))
    return out + group(trees, "c-good", opacity=".55")


@cache
def _garden_spots(city_wall: Outline, plots: tuple[Outline, ...]) -> list[Spot]:
    """Points inside the wall with room for a tree, not in rows."""
    wall = inset(city_wall, -WALL)
    left, top, right, bottom = extent(wall)
    built = [(plot, extent(plot)) for plot in plots]
    found: list[Spot] = []
    for i in range(int((bottom - top) * 4)):
        for j in range(int((right - left) * 4)):
            spot = (left + j / 4 + (0.12 if i % 2 else 0.0), top + i / 4)
            if any(_covers(plot, box, spot) for plot, box in built):
                continue
            if not is_inside(spot, wall) or distance(spot, wall) < 0.36:
                continue
            if all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 > 0.22 for x, y in found):
                found.append(spot)
    return found


def _covers(plot: Outline, box: tuple[float, float, float, float], spot: Spot) -> bool:
    """Whether a spot lies on a plot or too near to it for a tree; most lie nowhere near."""
    (x, y), (left, top, right, bottom), near = spot, box, 0.26
    if not (left - near < x < right + near and top - near < y < bottom + near):
        return False
    return is_inside(spot, plot) or distance(spot, plot) < near


def _head(table: Table, state: View) -> str:
    """The head of the plaque: name, free plots or that it is scored, what the city is or was worth."""
    w = table.w
    wide, high = plaque_size(table)
    lit, chosen = table.states(f"city-{state['key']}")
    out = rect(0, 2, wide, high, 6, "shadow")
    out += rect(0.5, 0.5, wide - 1, high - 1, 6, "off" if state["scored"] else "panel", "line2")
    out += rect(PAD, HEAD - 1, wide - 2 * PAD, 1, 0, "line")
    end = wide - 9.0
    status = w.t("scored") if state["scored"] else w.n("{n} plot free", "{n} plots free", state["free"])
    out += seal(end - 11, HEAD / 2, state["value"], 12)
    end -= 29
    out += text(end, 19.5, status, 12, "c-ink2", "end")
    city = table.book.city(state["key"])
    name, size = fit((w.pick(city.name), w.pick(city.short)), (16, 15, 14), end - text_width(status, 12) - 22)
    out += text(11, 20.5, name, size, "ser", weight=600)
    return out + rings(wide, high, lit, chosen)


def _ranks(table: Table, state: View) -> str:
    """The guilds as they would be ranked now, best first, and what each would get (F-SCO-4, F-SCO-5)."""
    wide = plaque_size(table)[0]
    if not state["ranking"]:
        words, size = fit((table.w.t("No guild has a finished quarter here"),), (12, 11.5, 11), wide - 20)
        return text(wide / 2, 24, words, size, "c-ink2", "middle")
    ranked = sum(1 for supply in table.view["supplies"] if supply["coat"] < 5)
    cell = (wide - 2 * PAD) / ranked
    out = ""
    for i, row in enumerate(state["ranking"]):
        x = PAD + i * cell
        out += rect(x, 4, 1, RANKS - 9, 0, "line") if i else ""
        out += thing(_rank(table, state, row), rank_label(table, state, row), at=(x + (cell - CELL) / 2, 0))
    return out


def _rank(table: Table, state: View, row: View) -> str:
    """One guild: place, arms, points; below, its quarters and, as the tie-breaker, its guild masters."""
    out = text(3.5, 17, row["rank"], 13, "ser", weight=700) + plaque(row["coat"], 12, 3, 18)
    out += seal(43, 12, row["points"], 11)
    ground = "k-off" if state["scored"] else "k-panel"
    two = row["masters"] > 0
    x = 7.0 if two else 16.0
    out += group(use("quarter", x, 24.5, 12), f"c-ink2 {ground}") + text(x + 14, 36, row["quarters"], 12, weight=600)
    if two:
        out += group(use("guild-master", x + 24, 24.5, 12), f"c-ink2 {ground}")
        out += text(x + 38, 36, row["masters"], 12, weight=600)
    return out
