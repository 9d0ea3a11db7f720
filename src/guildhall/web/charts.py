"""Charts of a finished game: points by source and by stretch. Bars in the seats' colours with their hatching; no axis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from guildhall.drawing.html import el, emblem, mark
from guildhall.drawing.svg import esc, group, rect, text
from guildhall.formats.words import Words

HATCHED: Final = ("red", "blue", "green", "yellow", "black", "orange")
ROOM: Final = 162.0  # for the longest bar
HIGH: Final = 205.0  # for the highest column
LETTER: Final = 6.3  # the width of a figure of a running score
WIDE: Final = 416.0  # of the chart of stretches
Data = dict[str, Any]


@dataclass(frozen=True)
class Cast:
    """Who is charted: names and coats by seat, the reader's own seat first in `order`."""

    names: Sequence[str]
    coats: Sequence[str]
    order: Sequence[int]

    @classmethod
    def of(cls, names: Sequence[str], coats: Sequence[str], mine: Sequence[int]) -> Cast:
        seats = range(len(names))
        return cls(names, coats, [*(s for s in seats if s in mine), *(s for s in seats if s not in mine)])


def bar(coat: str, x: float, y: float, w: float, h: float) -> str:
    """A bar with the engravers' hatching of its seat, so that it is told apart without its colour."""
    out = rect(x, y, w, h, 0, coat, "piece-line", 1.2)
    return out + (group(rect(x, y, w, h, 0, f"#hatch-{coat}"), opacity=".6") if coat in HATCHED else "")


# By source -----------------------------------------------------------------------------------


def rival(points: Sequence[int], order: Sequence[int]) -> int:
    """Whom the first seat is compared with: the other who got most here."""
    return max(order[1:], key=lambda seat: points[seat])


def by_source(rows: Sequence[Data], cast: Cast, w: Words) -> str:
    """Bars for every source, from the reader's greatest gain to the greatest loss."""
    if len(cast.order) < 2 or not rows:
        return ""
    first = cast.order[0]
    shown = [row for row in rows if any(row["points"])]
    shown.sort(key=lambda row: row["points"][rival(row["points"], cast.order)] - row["points"][first])
    most = max([1, *(n for row in shown for n in row["points"])])
    legend = "".join(el("span", mark(cast.coats[s], 13), " ", esc(cast.names[s])) for s in cast.order)
    head = el("div", el("span", legend, cls="legend"), el("span", esc(w.t("difference"))), cls="srchead")
    body = "".join(source_row(row, cast, most) for row in shown)
    label = w.joined(
        w.labelled(row["title"], ", ".join(f"{cast.names[s]} {row['points'][s]}" for s in cast.order)) for row in shown
    )
    return el("div", head, body, cls=f"bysource of-{len(cast.order)}", role="img", aria_label=label)


def source_row(row: Data, cast: Cast, most: int) -> str:
    """A source of points: its name, a bar for each seat, and who gained by it."""
    points: list[int] = row["points"]
    thick = 18 if len(cast.order) == 2 else 13
    bars = ""
    for place, seat in enumerate(cast.order):
        y = 2 + place * thick
        long = ROOM * max(0, points[seat]) / most
        bars += bar(cast.coats[seat], 1, y, long, thick) if long else ""
        bars += text(
            long + 8,
            y + thick - (4 if thick > 13 else 2.5),
            points[seat],
            13 if thick > 13 else 11.5,
            "ser",
            weight=600,
        )
    high = 4 + thick * len(cast.order)
    drawing = f'<svg class="gh" viewBox="0 0 200 {high}" width="200" height="{high}"><path d="M1 0v{high}" stroke="var(--ink)" stroke-width="1.6"/>{bars}</svg>'
    gap = points[cast.order[0]] - points[rival(points, cast.order)]
    winner = cast.order[0] if gap > 0 else rival(points, cast.order)
    sign = mark(cast.coats[winner], 13) if gap else ""
    title = el("span", emblem(row["emblem"], 16) if row["emblem"] else "", el("span", esc(row["title"])), cls="title")
    return el("div", title, drawing, el("span", f"+{abs(gap)} " if gap else "0 ", sign, cls="gap"), cls="srcrow")


# By stretch ----------------------------------------------------------------------------------


def gains(stretches: Sequence[Data], seats: int) -> list[list[int]]:
    """The points that each stretch brought to each seat."""
    before = [0] * seats
    out = []
    for stretch in stretches:
        out.append([now - then for now, then in zip(stretch["scores"], before)])
        before = stretch["scores"]
    return out


def by_stretch(stretches: Sequence[Data], cast: Cast, w: Words) -> str:
    """Columns for every round or stretch, the running score below."""
    shown = [s for s in stretches if s["n"] or any(s["scores"])]
    if not shown:
        return ""
    got = gains(shown, len(cast.names))
    most = max([1, *(n for row in got for n in row)])
    step = WIDE / len(shown)
    thick = min(15.0, (step - 4) / len(cast.order))
    whole = all(len(str(s["name"])) * 6.8 < step - 10 for s in shown)
    begins = WIDE - len(score_of(shown[-1], cast)) * LETTER - 6  # the last score stands at the right, always
    body = f'<path d="M0 230.5H{WIDE:g}" stroke="var(--ink)" stroke-width="1.8"/>'
    for place, (stretch, row) in enumerate(zip(shown, got)):
        middle = step * (place + 0.5)
        body += columns(row, cast, middle, thick, most)
        body += foot(stretch, cast, middle, step, place == len(shown) - 1, whole, begins)
    label = w.joined(
        w.labelled(s["name"], ", ".join(f"{cast.names[k]} {row[k]}" for k in cast.order)) for s, row in zip(shown, got)
    )
    return f'<svg class="gh bystretch" viewBox="0 0 {WIDE:g} 286" role="img" aria-label="{esc(label)}">{body}</svg>'


def columns(row: Sequence[int], cast: Cast, middle: float, thick: float, most: int) -> str:
    """The columns of all seats for one stretch."""
    out = ""
    left = middle - thick * len(cast.order) / 2
    for place, seat in enumerate(cast.order):
        x = left + place * thick
        high = HIGH * max(0, row[seat]) / most
        if row[seat]:
            out += bar(cast.coats[seat], x, 230 - high, thick, high) if high else ""
            size = 12 if thick >= 11 else 11
            out += text(x + thick / 2, 230 - high - 4, row[seat], size, "ser", "middle", 600)
    return out


def score_of(stretch: Data, cast: Cast) -> str:
    return ":".join(str(stretch["scores"][seat]) for seat in cast.order)


def foot(stretch: Data, cast: Cast, middle: float, step: float, last: bool, whole: bool, begins: float) -> str:
    """The stretch's box on the axis, and the score after it; where names are long, only their signs."""
    name = str(stretch["name"]) if whole else str(stretch["sign"])
    wide = min(step - 4, max(22.0, len(name) * 6.8 + 8))
    out = rect(middle - wide / 2, 235, wide, 18, 4, "tile", "line2") + text(
        middle, 248, name, 11.5, "ser", "middle", 600
    )
    score = score_of(stretch, cast)
    long = len(score) * LETTER
    if last:
        at, anchor = (WIDE, "end") if long > step else (middle, "middle")
        out += text(at, 274, score, 12, "ser", anchor, 700)
    elif (long < step or (long < step * 2 and stretch["n"] % 2 == 0)) and middle + long / 2 < begins:
        out += text(max(middle, long / 2), 274, score, 12, "ser", "middle")
    return out
