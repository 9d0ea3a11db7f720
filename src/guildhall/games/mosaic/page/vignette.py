"""Small pictures: one for the start page, and one of a game that goes on."""

from __future__ import annotations

from guildhall.drawing.svg import esc, group, paint, rect, use
from guildhall.formats.page import Look
from guildhall.games.mosaic.draw.hexes import hexagon, lie_of, tones
from guildhall.games.mosaic.draw.signs import COATS, PLAIN, edge

WIDE, HIGH, R = 300, 220, 33.0
# What stands on the hexes of the start page: column, row, ground, what, whose.
SCENE = (
    (0, 0, "land2", "", ""), (1, 0, "land2", "city", "blue"), (2, 0, "land2", "good-grain", ""), (3, 0, "sea", "", ""),
    (0, 1, "land2", "good-wine", ""), (1, 1, "land2", "farm", "blue"), (2, 1, "land1", "city", "red"),
    (3, 1, "land1", "good-copper", ""), (4, 1, "land1", "wonder", "red"), (0, 2, "land3", "manufactory", "green"),
    (1, 2, "land3", "city", "green"), (2, 2, "land1", "", ""), (3, 2, "land1", "port", "yellow"), (4, 2, "sea", "", ""),
)  # fmt: skip


def vignette() -> str:
    """Land and sea with a few cities and goods."""
    out = rect(0, 0, WIDE, HIGH, 0, "sea")
    waves = "".join(f"M0 {14 + n * 26}" + "q9 -5 18 0t18 0" * 9 for n in range(9))
    out += f'<path d="{waves}" fill="none" stroke="{paint("sea-line")}" stroke-width="1" opacity=".6"/>'
    for column, row, ground, what, coat in SCENE:
        x, y = 44 + column * 1.5 * R, 42 + row * R * 1.732 + (column % 2) * R * 0.866
        if ground == "sea":
            continue
        out += f'<path d="{hexagon((x, y), R)}" fill="{paint(ground)}" stroke="{paint("line2")}" stroke-width="1.6"/>'
        if coat:
            out += _plaque(coat, what, x, y)
        elif what:
            look = f'fill="{paint("panel")}" stroke="{paint("line2")}" stroke-width="1.4"'
            out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="18" {look}/>'
            out += group(use(what, x - 13, y - 13, 26), "c-ink k-panel")
    return f'<svg class="gh vig" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{out}</svg>'


def _plaque(coat: str, what: str, x: float, y: float) -> str:
    out = rect(x - 23, y - 20, 46, 40, 6, coat, edge(coat), 2)
    if coat not in PLAIN:
        out += rect(x - 22, y + 11, 44, 8, 2, f"#hatch-{coat}")
    return out + group(use(what, x - 14, y - 17, 28), f"on-{coat}")


def thumbnail(look: Look) -> str:
    """The map in small: whose pieces stand where."""
    lie, tone = lie_of(look.book, 240), tones(look.book)
    in_play = {state["key"] for state in look.view["regions"] if state["in_play"]}
    land: dict[str, str] = {}
    for number, hex_ in enumerate(look.book.hexes):
        piece = look.view["hexes"][number]["piece"]
        ground = COATS[piece["owner"]] if piece else tone[hex_.region] if hex_.region in in_play else "off"
        land[ground] = land.get(ground, "") + hexagon(lie.middles[number], lie.radius)
    line = f'stroke="{paint("line2")}" stroke-width=".4"'
    out = rect(0, 0, 240, lie.height, 4, "sea")
    out += "".join(f'<path d="{path}" fill="{paint(ground)}" {line}/>' for ground, path in land.items())
    label = look.w.t("Mosaic, round {n}", n=look.view["round"]) if look.view["round"] else look.w.t("Mosaic, set-up")
    return f'<svg class="gh thumb" viewBox="0 0 240 {lie.height:.0f}" role="img" aria-label="{esc(label)}">{out}</svg>'
