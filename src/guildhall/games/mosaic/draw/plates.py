"""The plates of the regions: whose units stand there, influence, and what an empire scoring would give now."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import crown, group, mark, rect, rings, seal, text, use
from guildhall.games.mosaic.components.mosaic_set import UNITS
from guildhall.games.mosaic.draw.labels import region_words
from guildhall.games.mosaic.draw.signs import COATS, LETTERS, Table, View
from guildhall.games.mosaic.layout import STATIC

HEAD, LINE, FOOT = 44, 23, 5


def plate_high(table: Table) -> float:
    """The height all plates have: that of the fullest one, but room for two owners."""
    most = max((len(_owners(region)) for region in table.view["regions"]), default=0)
    return HEAD + LINE * max(most, 2) + FOOT


def _owners(region: View) -> list[View]:
    """Who has influence in a region, best first; whoever has units but no influence comes last."""
    ranked = list(region["influence"])
    known = {row["owner"] for row in ranked}
    return ranked + [{"owner": u["owner"], "influence": 0, "vp": 0} for u in region["units"] if u["owner"] not in known]


def plate(table: Table, region: View, wide: float) -> str:
    """The plate of a region in play."""
    high = plate_high(table)
    w, anchor = table.w, f"region-{region['key']}"
    lit, chosen = table.states(anchor)
    out = rect(0, 2, wide, high, 6, "shadow") + rect(0.5, 0.5, wide - 1, high - 1, 6, "panel", "line2")
    right = wide - 8.0
    if region["barred_by"] is not None:
        out += mark(COATS[region["barred_by"]], right - 13, 6, 13)
        out += group(use("lock", right - 29, 5, 14), "c-ink2 k-panel")
        right -= 34
    name, size = fit((region_words(table, region["key"]),), (14, 13, 12.5), right - 9)
    out += text(9, 18, name, size, "ser", weight=600)
    forms = (w.n("{n} hex free", "{n} hexes free", region["free"]), w.n("{n} free", "{n} free", region["free"]))
    free, size = fit(forms, (11.5, 11), wide - 50)
    out += text(9, 34, free, size, "c-ink2")
    if region["free_ports"]:
        out += group(use("port", wide - 32, 23.5, 12), "c-ink2 k-panel")
        out += text(wide - 9, 34, region["free_ports"], 11.5, "c-ink2", "end")
    out += rect(7, HEAD - 4, wide - 14, 1, 0, "line")
    for i, row in enumerate(_owners(region)):
        out += group(_row(region, row, wide), at=(0, HEAD + i * LINE))
    if not _owners(region):
        words, size = fit((w.t("nobody has influence"), w.t("nobody")), (11.5, 11), wide - 16)
        out += text(wide / 2, HEAD + 19, words, size, "c-ink2", "middle")
    return out + rings(wide, high, lit, chosen)


def _row(region: View, row: View, wide: float) -> str:
    """One owner: shape and letter, units, influence, points; a crown for who controls the region.

    The points of the static player are lost, so they have no seal (H-EMP-5).
    """
    owner = row["owner"]
    out = mark(COATS[owner], 7, 3, 14) + text(24, 15, LETTERS[owner], 12, "ser", weight=700)
    units = next((u for u in region["units"] if u["owner"] == owner), None)
    x = 36.0
    for kind in UNITS:
        if units and units[kind]:
            out += group(use(kind, x, 4, 13), "c-ink2 k-panel") + text(x + 14, 15, units[kind], 11.5, weight=600)
            x += 16 + text_width(str(units[kind]), 11.5)
    if region["control"] == owner and x < wide - 64:
        out += crown(wide - 64, 5.5, 9)
    out += text(wide - 29, 16, row["influence"], 15, "ser", "end", 700)
    return out + (seal(wide - 16, 10.5, row["vp"], 11) if row["vp"] and owner != STATIC else "")
