"""Plots as inline SVG, drawn here: nothing is fetched, and the page's colours decide."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from guildhall.drawing.svg import esc
from guildhall.formats.words import Words

WIDTH: Final = 640
NAME: Final = 190  # room for names at the left
TOLD: Final = 92  # room at the right for what is told of a row
STEPS: Final = 4  # an axis has about so many
ROW: Final = 26
PALE: Final = 'fill="var(--ink2)"'
PLATE: Final = 'class="plate"'  # readable on every colour
LETTER: Final = 13  # the width that a sign needs in a bar
COLOURS: Final = ("blue", "red", "green", "yellow", "orange", "violet", "grey", "black")


def svg(height: float, body: str, label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{esc(label)}">'
        f"<title>{esc(label)}</title>{body}</svg>"
    )


def text(x: float, y: float, words: object, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{esc(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, more: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {more}/>'


def shorter(name: str, most: int = 28) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


class Scale:
    """Values from left to right over the width that names leave, from one round number to another."""

    def __init__(self, low: float, high: float) -> None:
        high = high if high > low else low + 1
        self.step = round_step((high - low) / STEPS)
        self.low = floor(low / self.step + 1e-9) * self.step
        self.high = ceil(high / self.step - 1e-9) * self.step

    def __call__(self, value: float) -> float:
        return NAME + (value - self.low) / (self.high - self.low) * (WIDTH - NAME - TOLD)

    def axis(self, height: float, w: Words, unit: str = "") -> str:
        """Marks at round numbers below, with faint lines up."""
        body = ""
        for k in range(round((self.high - self.low) / self.step) + 1):
            mark = self.low + k * self.step
            x = self(mark)
            body += line(x, 4, x, height - 18, "stroke='var(--line)'")
            body += text(x, height - 4, w.number(mark, "g") + unit, "middle", PALE)
        return body


def round_step(least: float) -> float:
    """The smallest of 1, 2, 2.5 and 5, times a power of ten, that is not below `least`."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= least * (1 - 1e-9))


def intervals(
    rows: Sequence[tuple[str, float, float, float, str]], label: str, w: Words, unit: str = "",
    mark: float | None = None, bounds: tuple[float, float] | None = None,
) -> str:  # fmt: skip
    """A row each: name, value, lower and upper end, and what stands at the right; `mark` is a line to compare with."""
    low, high = bounds or (min(row[2] for row in rows), max(row[3] for row in rows))
    scale = Scale(low, high)
    height = ROW * len(rows) + 28
    body = scale.axis(height, w, unit)
    if mark is not None:
        body += line(scale(mark), 4, scale(mark), height - 18, "stroke='var(--accent)' stroke-dasharray='4 3'")
    for k, (name, value, least, most, told) in enumerate(rows):
        y = ROW * k + ROW / 2 + 4
        body += text(NAME - 10, y + 4, shorter(name), "end")
        body += line(scale(least), y, scale(most), y, "stroke='var(--ink)' stroke-width='2'")
        body += f'<circle cx="{scale(value):.1f}" cy="{y:.1f}" r="5" fill="var(--blue)" stroke="var(--ink)"/>'
        body += text(WIDTH - 4, y + 4, told, "end")
    return svg(height, body, label)


def histogram(groups: Sequence[tuple[str, Sequence[float]]], label: str, w: Words, bins: int = 24) -> str:
    """How values are spread, a row of columns for each group, all by the same scale."""
    values = [value for _, found in groups for value in found]
    scale = Scale(min(values), max(values))
    low, step = scale.low, (scale.high - scale.low) / bins
    tall = 64
    height = tall * len(groups) + 28
    body = scale.axis(height, w)
    for k, (name, found) in enumerate(groups):
        counts = [0] * (bins + 1)
        for value in found:
            counts[min(bins, int((value - low) / step))] += 1
        base = tall * (k + 1)
        body += text(NAME - 10, base - 20, shorter(name), "end")
        if found:
            body += text(NAME - 10, base - 4, f"⌀ {w.number(sum(found) / len(found))}", "end", PALE)
        most = max(counts) or 1
        for b, n in enumerate(counts):
            if n:
                x = scale(low + b * step)
                wide = scale(low + step) - scale(low)
                h = n / most * (tall - 12)
                paint = f'fill="var(--{COLOURS[k % len(COLOURS)]})"'
                body += f'<rect x="{x:.1f}" y="{base - h:.1f}" width="{wide:.1f}" height="{h:.1f}" {paint}/>'
    return svg(height, body, label)


def stacks(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], label: str, w: Words) -> str:
    """Points by source: a bar for each player, its pieces one after the other, those below nothing to the left."""
    ends = [(sum(v for _, v in parts if v < 0), sum(v for _, v in parts if v > 0)) for _, parts in rows]
    scale = Scale(min(0.0, *(low for low, _ in ends)), max(high for _, high in ends))
    keys = list(dict.fromkeys(name for _, parts in rows for name, _ in parts))
    height = ROW * len(rows) + 28
    body = scale.axis(height, w)
    for k, (name, parts) in enumerate(rows):
        y = ROW * k + 8
        body += text(NAME - 10, y + 14, shorter(name), "end")
        right, left = 0.0, 0.0
        for source, value in parts:
            begin = right if value > 0 else left + value
            paint = f'fill="{paint_of(keys.index(source))}"'
            wide = abs(scale(begin + abs(value)) - scale(begin))
            body += (
                f'<rect x="{scale(begin):.1f}" y="{y}" width="{wide:.1f}" height="18" {paint} stroke="var(--panel)">'
                f"<title>{esc(w.labelled(source, w.number(value)))}</title></rect>"
            )
            if wide >= LETTER:
                body += text(scale(begin) + wide / 2, y + 13.5, sign(keys.index(source)), "middle", PLATE)
            right, left = (right + value, left) if value > 0 else (right, left + value)
        body += text(WIDTH - 4, y + 14, w.number(right + left), "end")
    return svg(height, body, label) + legend(keys)


def paint_of(k: int) -> str:
    """A colour for the k-th of many: the house's first, then their paler sisters."""
    name = COLOURS[k % len(COLOURS)]
    parts = 100 - 35 * (k // len(COLOURS))
    return f"color-mix(in srgb, var(--{name}) {max(parts, 20)}%, var(--panel))"


def sign(k: int) -> str:
    """The letter of the k-th source: colour never stands alone."""
    return chr(ord("a") + k) if k < 26 else str(k)


def legend(keys: Sequence[str]) -> str:
    """Colour, letter and name of each source."""
    marks = (
        f'<li><svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><rect width="18" height="18" '
        f'fill="{paint_of(k)}"/>{text(9, 13.5, sign(k), "middle", PLATE)}</svg> {esc(key)}</li>'
        for k, key in enumerate(keys)
    )
    return f'<ul class="legend">{"".join(marks)}</ul>'
