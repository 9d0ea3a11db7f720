"""Two small drawings: a town for the start page, and the map of a game that goes on."""

from __future__ import annotations

from functools import cache
from typing import Final

from guildhall.formats.page import Look
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.draw.quarter import Lies, plot_body
from guildhall.games.flanders.draw.shapes import extent, inset_path, path
from guildhall.games.flanders.draw.signs import CHURCH, COATS, GREY
from guildhall.games.flanders.draw.town import EDGE, WALL, outlines, town_ground
from guildhall.games.flanders.page.board import HEIGHT, WIDTH, lie_of
from guildhall.games.flanders.page.look import table_of

UNIT: Final = 31.0
# a town half built, as the rules allow it: plot by plot its coat
SHOWN: Final = {0: 0, 2: 2, 3: 1, 4: CHURCH, 5: 2, 6: 3, 8: GREY, 9: 3, 11: CHURCH}
TOWN: Final = "bruges"


@cache
def vignette() -> str:
    """One walled town by a river."""
    city = house_set().city(TOWN)
    out = '<path d="M-100 -100h500v500h-500z" fill="var(--land1)"/>'
    out += '<path d="M-60 150C20 120 60 60 10 -60" fill="none" stroke="var(--sea)" stroke-width="20"/>'
    out += town_ground(city.wall, outlines(city), UNIT)
    for number, poly in enumerate(outlines(city)):
        kind = city.plots[number - 1].shape if number else "centre"
        lies = Lies(SHOWN.get(number), False, False, 0, False, False)
        out += plot_body(poly, number, kind, UNIT, lies, False, True)
    return (
        '<svg class="gh vig" viewBox="-17 -24 251 265" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{out}</svg>'
    )


def thumbnail(look: Look) -> str:
    """The whole map without words: whose quarters stand where."""
    table = table_of(look)
    lie = lie_of(table)
    out = f'<path d="M0 0h{WIDTH:g}v{HEIGHT:g}H0z" fill="var(--land1)"/>'
    for state in table.cities():
        city = look.book.city(state["key"])
        x, y, width, _ = lie.blocks[state["key"]]
        left, top, right, _ = extent(city.wall)
        span = (right - left + 2 * WALL) * lie.unit + 2 * EDGE
        dx, dy = x + (width - span) / 2 + EDGE + (WALL - left) * lie.unit, y + EDGE + (WALL - top) * lie.unit
        body = f'<path d="{inset_path(city.wall, -WALL, lie.unit)}" fill="var(--garden)" stroke="var(--stonework)" '
        body += 'stroke-width="14" stroke-linejoin="round"/>'
        for plot, poly in zip(state["plots"], outlines(city)):
            coat = plot["coat"]
            fill = "off" if plot["cover"] else "tile" if coat is None else COATS[coat] if coat < len(COATS) else "line"
            body += (
                f'<path d="{path(poly, lie.unit)}" fill="var(--{fill})" stroke="var(--piece-line)" stroke-width="2"/>'
            )
        out += f'<g transform="translate({dx:.1f} {dy:.1f})">{body}</g>'
    return f'<svg class="gh thumbnail" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true">{out}</svg>'
