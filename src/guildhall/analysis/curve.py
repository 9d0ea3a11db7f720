"""Where a game was decided, as a curve: one seat's chance to win over all decisions, the costly ones with beads A to C."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.analysis.telling import STEP, Teller
from guildhall.drawing.svg import esc, group, mark, rect, text

TOP, FOOT = 14.0, 150.0  # the heights of 100 % and 0 %
HIGH: Final = 164.0
BEAD: Final = 20.0
LETTER: Final = 6.4  # the width of a letter beside a bead
LONGEST: Final = 30  # letters beside a bead
Data = dict[str, Any]


@dataclass(frozen=True)
class Frame:
    """The room of a curve: its width, and from where to where the decisions go. The page's slider lies below it."""

    cls: str
    width: float
    left: float
    right: float

    def x(self, n: float, decisions: int) -> float:
        return self.left + (self.right - self.left) * n / max(1, decisions)


WIDE: Final = Frame("wide-curve", 836, 48, 762)
NARROW: Final = Frame("narrow-curve", 350, 42, 330)


def y_of(chance: float) -> float:
    return FOOT - (FOOT - TOP) * chance


@dataclass
class Places:
    """What is taken already, so that words and beads do not lie over each other: boxes of left, top, right, foot."""

    taken: list[tuple[float, float, float, float]] = field(default_factory=list)

    def free(self, box: tuple[float, float, float, float], frame: Frame) -> bool:
        left, top, right, foot = box
        if left < frame.left + 2 or right > frame.right + 10 or top < 0 or foot > HIGH:
            return False
        return all(right <= a or left >= c or foot <= b or top >= d for a, b, c, d in self.taken)

    def take(self, boxes: Sequence[tuple[float, float, float, float]], frame: Frame) -> int:
        """The first of some boxes that is free, by its place in the list; -1 if none is."""
        for place, box in enumerate(boxes):
            if self.free(box, frame):
                self.taken.append(box)
                return place
        return -1


def curve(teller: Teller, beads: Sequence[Data], frame: Frame, coats: Sequence[str]) -> str:
    """The curve of a seat. `beads` are the decisions as the teller tells them; the one shown is marked by the page."""
    decisions = len(teller.live.steps)
    points = [(frame.x(one.n + 1, decisions), y_of(one.played.chance)) for one in teller.analysis.of_seat(teller.seat)]
    if teller.analysis.result:
        points.append((frame.right, y_of(teller.analysis.result[teller.seat])))
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    body = ground(teller, frame, decisions) + who(teller, frame, coats)
    body += f'<path d="{way}" fill="none" stroke="var(--panel)" stroke-width="6" stroke-linejoin="round"/>'
    body += f'<path d="{way}" fill="none" stroke="var(--ink)" stroke-width="2.4" stroke-linejoin="round"/>'
    body += f'<path class="here" d="M0 4V{HIGH:g}" stroke="var(--accent)" stroke-width="1.5" stroke-dasharray="3 3"/>'
    body += drawn_beads(beads, frame, decisions)
    axis = f'data-left="{frame.left:g}" data-right="{frame.right:g}"'
    return (
        f'<svg class="gh curve {frame.cls}" viewBox="0 0 {frame.width:g} {HIGH:g}" {axis} role="img" '
        f'aria-label="{esc(label(teller, beads))}">{body}</svg>'
    )


def ground(teller: Teller, frame: Frame, decisions: int) -> str:
    """Lines at 75 %, even and 25 %, and where each stretch begins."""
    out = ""
    for n, _ in teller.signs():
        out += f'<path d="M{frame.x(n, decisions):.1f} {TOP:g}V{FOOT:g}" stroke="var(--line)"/>'
    even = teller.w.t("even") if teller.seats == 2 else teller.w.percent(0.5)
    for share, words, dash in (
        (0.75, teller.w.percent(0.75), "2 3"),
        (0.5, even, ""),
        (0.25, teller.w.percent(0.25), "2 3"),
    ):
        line = "ink2" if not dash else "line2"
        y = y_of(share)
        out += f'<path d="M{frame.left:g} {y:g}H{frame.right:g}" stroke="var(--{line})" stroke-dasharray="{dash or "none"}"/>'
        out += text(frame.left - 6, y + 4, words, 11.5, "c-ink2", "end")
    return out


def who(teller: Teller, frame: Frame, coats: Sequence[str]) -> str:
    """At the top the shape of the seat, at the foot those of the others: who wins there."""
    others = [seat for seat in range(teller.seats) if seat != teller.seat]
    out = mark(coats[teller.seat], 4, TOP - 8, 14)
    size = 14 if len(others) == 1 else 10
    for place, seat in enumerate(others):
        out += mark(coats[seat], 4 + place % 3 * (size + 2), FOOT - 8 + place // 3 * (size + 1), size)
    if frame is WIDE and teller.analysis.result:
        end = y_of(teller.analysis.result[teller.seat])
        name = teller.name(teller.seat)
        out += text(frame.right + 16, end + 4, name if len(name) < 9 else name[:7] + "…", 13, "ser", weight=600)
    return out


def drawn_beads(beads: Sequence[Data], frame: Frame, decisions: int) -> str:
    """A heavy stroke from what could have been to what was, a bead at its end, words beside it where there is room."""
    ups = [sorted((y_of(bead["chance"]), y_of(bead["could"]))) for bead in beads]
    xs = [frame.x(bead["n"], decisions) for bead in beads]
    places = Places([(x - 4, high, x + 4, low) for x, (high, low) in zip(xs, ups)])
    out = ""
    spots: list[tuple[Data, float, float]] = []
    for bead, x, (high, low) in zip(beads, xs, ups):
        tops = [low + 5, high - 5 - BEAD, low + 5 + BEAD + 2, high - 7 - 2 * BEAD, TOP, FOOT - BEAD]
        half = BEAD / 2
        spot = places.take([(x - half, y, x + half, y + BEAD) for y in tops], Frame("", 0, 0, frame.right))
        y = tops[max(spot, 0)]
        spots.append((bead, x, y))
        stroke = f'<path class="jump" d="M{x:.1f} {high - 2:.1f}V{low + 2:.1f}" stroke-width="5"/>'
        box = rect(x - half, y, BEAD, BEAD, 3, "ink") + text(x, y + 15, bead["bead"], 14, "ser c-panel", "middle", 700)
        out += group(leader(x, y, high, low) + stroke + box, "bead", data_n=str(bead["n"]))
    if frame is NARROW:
        return out
    for bead, x, y in spots:
        words = shortened(bead["brief"][0])
        long = len(words) * LETTER
        boxes = [(x + 14, y, x + 14 + long, y + BEAD), (x - 14 - long, y, x - 14, y + BEAD)]
        side = places.take(boxes, frame)
        if side >= 0:
            at, anchor = (x + 14, "start") if side == 0 else (x - 14, "end")
            out += text(at, y + 14.5, words, 12.5, "halo", anchor)
    return out


def leader(x: float, y: float, high: float, low: float) -> str:
    """A thin line from a stroke to its bead, where others keep the bead away from it."""
    if high - BEAD - 6 < y < low + 6:
        return ""
    begin, end = (low, y) if y > low else (y + BEAD, high)
    return f'<path d="M{x:.1f} {begin:.1f}V{end:.1f}" stroke="var(--ink)" stroke-width="1.2"/>'


def shortened(title: str) -> str:
    """The last steps of a title that fit beside a bead."""
    steps = title.split(STEP)
    words = steps.pop()
    while steps and len(steps[-1]) + len(words) + 3 <= LONGEST:
        words = f"{steps.pop()}{STEP}{words}"
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def label(teller: Teller, beads: Sequence[Data]) -> str:
    """All numbers, for who cannot see the curve."""
    said = "; ".join(f"{bead['bead']}: {bead['cost']}" for bead in beads)
    numbers = ", ".join(
        f"{one.n + 1}: {teller.w.percent(one.played.chance)}" for one in teller.analysis.of_seat(teller.seat)
    )
    return ". ".join(filter(None, [teller.about(), said, numbers]))
