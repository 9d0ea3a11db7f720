"""The strip of the regions: who leads, what an empire scoring would give now, units, and one's own place in words."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, seal
from guildhall.formats.page import Look
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import UNITS
from guildhall.games.mosaic.draw.labels import region_label, region_words
from guildhall.games.mosaic.draw.signs import Table, View
from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.page.kit import owner_mark, table_of

FEW = 5  # regions in play with which a cell has room for a second seal


def regions(look: Look) -> str:
    """One cell for each region in play; a click asks about it, and chooses it while a region is asked for."""
    table, w = table_of(look), look.w
    found = [state for state in look.view["regions"] if state["in_play"]]
    cells = "".join(_cell(look, table, state, len(found) <= FEW) for state in found)
    label = w.t("Regions: influence and what an empire scoring would give now")
    return el("ul", cells, cls="strip", aria_label=label)


def _cell(look: Look, table: Table, state: View, wide: bool) -> str:
    key, w = state["key"], look.w
    free = state["free"] + state["free_ports"]
    words = w.n("{n} free", "{n} free", free) if wide else str(free)
    name = el("div", el("span", esc(region_words(table, key))), el("small", esc(words)), cls="nm")
    ranks = "".join(_rank(row, wide or n == 0) for n, row in enumerate(state["influence"][:2]))
    row = el("div", ranks or el("span", "–", cls="none"), cls="rk")
    place = el("span", _place(table, state, wide), cls="place")
    below = el("div", place, _units(table, state, 2 if wide else 1), cls="you")
    cell = el(
        "div",
        name,
        row,
        below,
        cls=f"thing plate {_walked(look, key)}".rstrip(),
        id=f"plate-{key}",
        data_at=f"region-{key}",
        role="img",
        aria_label=region_label(table, state),
    )
    return el("li", cell)


def _walked(look: Look, key: str) -> str:
    """While an automa searches: whether he passed this region over."""
    why = look.step["looked"].get(f"region-{key}") if look.step else None
    return "" if why is None else "passed" if why else "found"


def _rank(row: View, sealed: bool) -> str:
    """Who, how much influence, and the points; those of the static player are lost (H-EMP-5)."""
    points = seal(row["vp"], 20) if row["vp"] and sealed and row["owner"] != STATIC else ""
    return el("span", owner_mark(row["owner"], 13), str(row["influence"]), points)


def _place(table: Table, state: View, wide: bool) -> str:
    """The viewer's place there, in words, or by his shape and a number where there is little room."""
    w, me, rows = table.w, table.me, state["influence"]
    mine = next((row["influence"] for row in rows if row["owner"] == me), 0)
    if me < 0:
        return ""
    place = 1 + sum(1 for row in rows if row["influence"] > mine) if mine else 0
    if not wide:
        return owner_mark(me, 10) + (f"#{place}" if place else "–")
    level = sum(1 for row in rows if row["influence"] == mine) > 1
    return esc(place_words(place, level, w))


def place_words(place: int, level: bool, w: Words) -> str:
    """'you lead', 'you: second'."""
    if place == 0:
        return w.t("you: none")
    if place == 1:
        return w.t("you: level") if level else w.t("you lead")
    if place == 2:
        return w.t("you: second")
    return w.t("you: third") if place == 3 else w.t("you: place {n}", n=place)


def _units(table: Table, state: View, most: int) -> str:
    """The units of the viewer and of the strongest other, as shape and number; all of them are in the label."""
    counts = [(u["owner"] != table.me, -sum(u[kind] for kind in UNITS), u["owner"]) for u in state["units"]]
    shown = sorted(counts)[:most]
    out = "".join(f"{owner_mark(owner, 10)}{-n}" for _, n, owner in shown)
    return el("span", emblem("infantry", 11), out, cls="army") if shown else ""
