"""A town on the page: as in the picture, with a small plaque that lies over its southern wall."""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import esc, group, paint, rect, seal, text, thing
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.components.map_set import City
from guildhall.games.flanders.draw.labels import city_label, rank_label
from guildhall.games.flanders.draw.quarter import draw_plot
from guildhall.games.flanders.draw.shapes import extent, inset_path
from guildhall.games.flanders.draw.signs import HATCHED, View, plaque
from guildhall.games.flanders.draw.town import EDGE, WALL, outlines, town_ground, town_size, wall_rings
from guildhall.games.flanders.page.look import PageTable

HEAD, RANKS = 24, 21
CELL, PAD = 35, 5
OVER = 12  # how far the plaque lies over the wall
LARGE = 50  # the plaque of the small level, which takes the same place
Box = tuple[float, float, float, float]


def plaque_size(table: PageTable) -> tuple[float, float]:
    """As wide as the guilds in play need, and room for the longest name."""
    ranked = sum(1 for supply in table.view["supplies"] if supply["coat"] < 5)
    return max(152, ranked * CELL + 2 * PAD), HEAD + RANKS


def block_size(wall: Outline, plaque: tuple[float, float], unit: float) -> tuple[float, float]:
    """A town and its plaque together."""
    wide, high = town_size(wall, unit)
    return max(wide, plaque[0]), high - OVER + plaque[1]


def draw_town(table: PageTable, state: View, unit: float, box: Box) -> str:
    """A town in the middle of its block, and its plaque at the foot of it."""
    city = table.book.city(state["key"])
    x, y, width, height = box
    wide = town_size(city.wall, unit)[0]
    under, head = plaque_size(table)
    left, top, _, _ = extent(city.wall)
    corner = (x + (width - wide) / 2 + EDGE + (WALL - left) * unit, y + EDGE + (WALL - top) * unit)
    at = (x + (width - under) / 2 - corner[0], y + height - head - corner[1])
    anchor = f"city-{state['key']}"
    out = _taken(city, unit, table.marker(anchor))
    out += _ground(table, city, state, unit, anchor, at, box)
    plots = "".join(draw_plot(table, state, number, unit) for number in range(len(state["plots"])))
    out += f'<g class="plots">{plots}</g>' + group(_ranks(table, state), "m", (at[0], at[1] + HEAD))
    name = table.city_name(state["key"])
    return group(out, at=corner, role="group", aria_label=name)


def _ground(
    table: PageTable, city: City, state: View, unit: float, anchor: str, at: tuple[float, float], box: Box
) -> str:
    """The town itself as a thing: wall, lanes, plaque. A phone fills its width with the box of the town it asks about."""
    label = city_label(table, state)
    body = wall_rings(city.wall, unit, True, True) + town_ground(city.wall, outlines(city), unit)
    body += group(_head(table, state), at=at)
    place = " ".join(f"{n:.0f}" for n in (box[0] - 6, box[1] - 6, box[2] + 12, box[3] + 12))
    words = f'role="img" aria-label="{esc(label)}" data-box="{place}"'
    return f'<g class="thing city" id="{anchor}" {words}><title>{esc(label)}</title>{body}</g>'


def _taken(city: City, unit: float, coat: str) -> str:
    """The ring of a town in which something has just happened."""
    if not coat:
        return ""
    way = f'd="{inset_path(city.wall, -WALL - 0.2, unit)}" fill="none" stroke-linejoin="round"'
    out = f'<path {way} stroke="var(--panel)" stroke-width="12"/><path {way} stroke="{paint(coat)}" stroke-width="8"/>'
    return out + (f'<path {way} stroke="url(#hatch-{coat})" stroke-width="8"/>' if coat in HATCHED else "")


def _head(table: PageTable, state: View) -> str:
    """Name, free plots or that it is scored, and what the city is or was worth; in two levels."""
    w = table.w
    wide, high = plaque_size(table)
    ground = "off" if state["scored"] else "panel"
    status = w.t("scored") if state["scored"] else w.n("{n} free", "{n} free", state["free"])
    city = table.book.city(state["key"])
    return _plaque(wide, high, ground, w.pick(city.name), w.pick(city.short), status, state["value"])


@lru_cache(512)
def _plaque(wide: float, high: float, ground: str, name: str, short: str, status: str, value: int) -> str:
    size_of_status = 12
    room = wide - 34 - text_width(status, size_of_status) - 15
    form, size = fit((name, short), (14.5, 14, 13, 12), room)
    out = rect(0, 1.5, wide, high, 5, "shadow")
    out += rect(0.5, 0.5, wide - 1, high - 1, 5, ground, "line2").replace("<rect", '<rect class="plq"', 1)
    out += rect(PAD, HEAD - 0.5, wide - 2 * PAD, 1, 0, "line")
    out += text(8, 17, form, size, "ser", weight=600) + seal(wide - 15, HEAD / 2, value, 11.8)
    out += text(wide - 31, 16.5, status, size_of_status, "c-ink2 free", "end")
    form, size = fit((name, short), (29, 27, 26, 25), wide - 62)
    large = rect(0.5, 0.5, wide - 1, LARGE - 1, 6, ground, "line2", 2).replace("<rect", '<rect class="plq"', 1)
    large += text(8, 34, form, size, "ser", weight=600) + seal(wide - 26, LARGE / 2, value, 25)
    return group(out, "m") + group(large, "s")


def _ranks(table: PageTable, state: View) -> str:
    """The guilds as they would be ranked now, best first, and what each would get; or as they were (F-SCO-5)."""
    wide = plaque_size(table)[0]
    if not state["ranking"]:
        words, size = fit((table.w.t("no finished quarter yet"),), (12, 11.5, 11), wide - 10)
        return text(wide / 2, 15, words, size, "c-ink2 yet", "middle")
    out = ""
    for i, row in enumerate(state["ranking"]):
        body = plaque(row["coat"], 0, 2.5, 15) + text(17.5, 14.5, row["points"], 12.5, "ser", weight=700)
        out += thing(body, rank_label(table, state, row), at=(PAD + 2 + i * CELL, 0))
    return out
