"""What of a sheet finds room in a window: a pure function of the sheet and the size.

The question and its choices come first, then the largest picture that leaves room for them and for the news. What still
does not fit scrolls; nothing is cut silently.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.console import RenderableType
from rich.segment import Segment
from rich.text import Text

from guildhall.terminal.console import Console
from guildhall.terminal.sheet import Drawing, Sheet

Line: TypeAlias = list[Segment]
LEAST_NEWS: Final = 2  # lines of what just happened that stay in sight if there are any
MOST_NEWS: Final = 8
LEAST_BODY: Final = 5  # lines that scroll must be worth scrolling
LEAST_CHOICES: Final = 10  # lines of choices that a long answer, such as a hint, leaves in sight
QUIET: Final = "dim"


@dataclass(frozen=True)
class Fitted:
    """The lines of a window: some stand, then the body, of which `room` lines are seen at once, then some more."""

    above: list[Line]
    body: list[Line]
    below: list[Line]
    room: int

    def most(self) -> int:
        """How far the body can be scrolled."""
        return max(0, len(self.body) - self.room)

    def seen(self, offset: int) -> list[Line]:
        return [*self.above, *self.body[offset : offset + self.room], *self.below]


class Drawer:
    """Draws parts for one width."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.console = Console(
            file=io.StringIO(), width=width, force_terminal=True, color_system="256", highlight=False
        )

    def lines(self, part: RenderableType) -> list[Line]:
        """The lines of a part; a line that is empty at the end of it is no line."""
        drawn = self.console.render_lines(part, pad=False)
        while drawn and not "".join(segment.text for segment in drawn[-1]).strip():
            drawn.pop()
        return drawn

    def all(self, parts: Sequence[RenderableType]) -> list[Line]:
        return [line for part in parts for line in self.lines(part)]

    def each(self, drawings: Sequence[Drawing]) -> list[list[Line]]:
        return [self.lines(drawing(self.width)) for drawing in drawings]

    def rule(self) -> Line:
        return [Segment("─" * self.width, self.console.get_style(QUIET))]


def pictures_of(sheet: Sheet, drawer: Drawer) -> list[list[Line]]:
    """The board in all its sizes; none where the window is too narrow for any."""
    return drawer.each(sheet.pictures) if drawer.width >= sheet.least_width else []


def fit_decision(sheet: Sheet, width: int, height: int) -> Fitted:
    """The largest picture with the fullest choices that the window has room for."""
    drawer = Drawer(width)
    head = head_of(sheet, drawer)
    pictures = pictures_of(sheet, drawer)
    if sheet.pictures and not pictures:
        head += drawer.lines(Text(sheet.narrow, style=QUIET))
    question = drawer.all([sheet.question] if sheet.question is not None else [])
    told = [drawer.lines(part) for part in sheet.news]
    news = [line for lines in told for line in lines]
    choices = drawer.each(sheet.choices) or [[]]
    stays = len(head) + len(question) + 1 + min(LEAST_NEWS, len(news)) + min(LEAST_CHOICES, len(choices[-1]))
    below, later = answer_of(sheet, drawer, height - stays)
    left = height - len(head) - len(question) - len(below) - 1  # a rule between the board and the question
    least = len(news) if sheet.whole_news else min(max(LEAST_NEWS, len(told[-1]) if told else 0), len(news))
    chosen, picture = best(pictures, choices, left - least, LEAST_CHOICES if later else LEAST_BODY)
    room = left - len(picture) - least
    more = max(0, min(len(news), max(MOST_NEWS, least), left - len(picture) - len(chosen)))
    above = [*head, *picture, *last_news(told, max(more, least)), drawer.rule(), *question]
    return Fitted(above, [*chosen, *later], below, max(1, min(room, height - len(above) - len(below))))


def answer_of(sheet: Sheet, drawer: Drawer, room: int) -> tuple[list[Line], list[Line]]:
    """The answer to what was typed: what stands below the choices, and what is scrolled to because it would hide them."""
    below: list[Line] = []
    later: list[Line] = []
    for number, part in enumerate(sheet.note.split() if sheet.note is not None else []):
        lines = drawer.lines(part)
        stands = not number or (not later and len(below) + len(lines) <= room)
        (below if stands else later).extend(lines)
    return below, later


def best(pictures: list[list[Line]], choices: list[list[Line]], room: int, least: int) -> tuple[list[Line], list[Line]]:
    """The fullest choices with the largest picture beside which they fit; else the shortest, `least` lines in sight."""
    for chosen in choices:
        for picture in pictures:
            if len(picture) + len(chosen) <= room:
                return chosen, picture
    smallest = pictures[-1] if pictures else []
    if len(smallest) + min(len(choices[-1]), least) <= room:
        return choices[-1], smallest
    return choices[-1], []


def last_news(told: list[list[Line]], room: int) -> list[Line]:
    """What happened last, as much of it as there is room for; of a thing all its lines, or none."""
    kept: list[Line] = []
    for lines in reversed(told):
        if len(kept) + len(lines) > room:
            break
        kept = [*lines, *kept]
    return kept


def fit_page(sheet: Sheet, parts: Sequence[RenderableType], width: int, height: int) -> Fitted:
    """Something to read; the board above it if both fit."""
    drawer = Drawer(width)
    head = head_of(sheet, drawer)
    body, below = drawer.all(parts), drawer.all([sheet.note] if sheet.note is not None else [])
    left = height - len(head) - len(below)
    picture = next((one for one in pictures_of(sheet, drawer) if len(one) + 1 + len(body) <= left), [])
    above = [*head, *picture, *([drawer.rule()] if picture else [])]
    return Fitted(above, body, below, height - len(above) - len(below))


def head_of(sheet: Sheet, drawer: Drawer) -> list[Line]:
    return drawer.lines(Text(sheet.head, style="bold")) if sheet.head else []
