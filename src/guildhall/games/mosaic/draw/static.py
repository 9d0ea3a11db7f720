"""The static player of the solo game: where his pieces stand and what is left of them."""

from __future__ import annotations

from guildhall.drawing.lettering import text_width
from guildhall.drawing.svg import fragment, group, panel, phrase, thing
from guildhall.games.mosaic.components.mosaic_set import PIECES
from guildhall.games.mosaic.draw.holdings import supply_row
from guildhall.games.mosaic.draw.labels import region_words
from guildhall.games.mosaic.draw.signs import Table, badge, strip
from guildhall.games.mosaic.layout import STATIC

HIGH = 40


def static_box(table: Table, width: float) -> str:
    """His box as an <svg> of its own; '' if there is none (H-MUL-1)."""
    static, w = table.view["static"], table.w
    if static is None:
        return ""
    name = w.t("Static player")
    where = ", ".join([*(region_words(table, key) for key in static["regions"]), w.t("takes no turns, scores nothing")])
    out = panel(0, 0, width, HIGH) + strip(int(STATIC), HIGH) + badge(int(STATIC), 18, 7, 26)
    out += phrase(54, 25, (name, 15, "ser", 600), (where, 12, "c-ink2", 400), gap=9)
    x = 54 + text_width(name, 15) * 1.08 + text_width(where, 12) + 30
    left, _ = supply_row(table, static["supply"], width - x - 10, PIECES)  # he has no units (H-SET-19)
    body = thing(out, f"{name}, {where}") + group(left, at=(x, 12.5))
    return fragment(body, width, HIGH, name, "static")
