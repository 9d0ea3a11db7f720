"""The rows of tiles to be had: wonders, golden ages, achievements, governments."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import fragment, group, panel, text, use
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face, column
from guildhall.games.mosaic.draw.signs import Table, cells, cells_width
from guildhall.games.mosaic.texts.cards import wonder_cost

GAP, PAD, HEAD = 8, 9, 36
SIGNS = {"wonders": "wonder", "golden_ages": "pillar-culture", "achievements": "vp", "governments": "pillar-government"}


def tiles(table: Table, width: float) -> str:
    """The four rows side by side as an <svg> of its own."""
    wide = (width - 3 * GAP) / 4
    groups = _groups(table)
    drawn = {key: column(table, shown, wide - 2 * PAD) for key, (_, shown) in groups.items()}
    high = HEAD + PAD + max(16.0, *(h for _, h in drawn.values()))
    out = ""
    for i, (key, (title, shown)) in enumerate(groups.items()):
        box = panel(0, 0, wide, high) + _head(table, key, title, len(shown), wide)
        box += (
            group(drawn[key][0], at=(PAD, HEAD))
            if shown
            else text(PAD + 1, HEAD + 12, table.w.t("none left"), 12, "c-ink2")
        )
        out += group(box, at=(i * (wide + GAP), 0))
    return fragment(out, width, high, table.w.t("Tiles to be had"), "tiles")


def _groups(table: Table) -> dict[str, tuple[str, list[Face]]]:
    w, rows = table.w, table.view["rows"]
    return {
        "wonders": (w.t("Wonders"), [faces.wonder(table, key) for key in rows["wonders"]]),
        "golden_ages": (w.t("Golden ages"), [faces.golden_age(table, key) for key in rows["golden_ages"]]),
        "achievements": (w.t("Achievements"), [faces.achievement(table, key) for key in rows["achievements"]]),
        "governments": (
            w.t("Governments"),
            [faces.government(table, entry["key"], entry["spent"]) for entry in rows["governments"]],
        ),
    }


def _head(table: Table, key: str, title: str, left: int, wide: float) -> str:
    """Title and number left; for wonders what the viewer's next one costs (M-WON-1)."""
    out = group(use(SIGNS[key], PAD, 8, 17), "c-ink k-panel")
    words, size = fit((title,), (14.5, 13.5), wide - 60)
    out += text(PAD + 23, 21, words, size, "ser", weight=600)
    x = PAD + 31 + text_width(words, size)
    out += text(x, 21, left, 13, "c-ink2", weight=600)
    if key == "wonders" and table.own is not None and not table.own["automa"]:
        price = faces.cost_cells(wonder_cost(len(table.own["wonders"])))
        out += cells(price, wide - PAD - cells_width(price, 12.5), 21, 12.5, "panel")
    return out
