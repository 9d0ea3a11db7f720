"""A face for tests: it draws whole windows as the full screen does, and keeps them as text."""

from __future__ import annotations

import io

from rich.console import RenderableType

from guildhall.terminal.console import Console
from guildhall.terminal.full.fitting import Drawer, Fitted, fit_decision, fit_page
from guildhall.terminal.lines import LineReader
from guildhall.terminal.sheet import Sheet

WIDTH, HEIGHT = 100, 60


class OnScreen:
    """Goes on at every pause. `screens` holds what was seen, a text for each person who sat down."""

    full = True
    waits = True
    width = WIDTH

    def __init__(self, reader: LineReader) -> None:
        self.reader = reader
        self.screens = [""]
        self.said: list[RenderableType] = []

    def put(self, *parts: RenderableType) -> None:
        self.said += parts

    def unread(self) -> list[RenderableType]:
        taken, self.said = self.said, []
        return taken

    def pause(self, sheet: Sheet) -> str | None:
        self.keep(fit_page(sheet, self.unread(), WIDTH, HEIGHT), sheet)
        return ""

    def decide(self, sheet: Sheet) -> str | None:
        self.keep(fit_decision(sheet, WIDTH, HEIGHT), sheet)
        return self.reader.read(sheet.prompt, list(sheet.known))

    def keep(self, fitted: Fitted, sheet: Sheet) -> None:
        lines = [*fitted.above, *fitted.body, *fitted.below]
        self.screens[-1] += (
            "\n".join("".join(segment.text for segment in line) for line in lines) + f"\n{sheet.prompt}\n"
        )

    def busy(self, text: str) -> None:
        return

    def forget(self) -> None:
        self.screens.append("")

    def text(self) -> str:
        """All that was seen, and what was said at the end."""
        last = "\n".join("".join(segment.text for segment in line) for line in Drawer(1000).all(self.said))
        return "\n".join([*self.screens, last])


def plain_console(out: io.StringIO) -> Console:
    """Wide enough for every text to stay in one line."""
    return Console(file=out, width=2000, color_system=None, highlight=False)
