"""How a table meets its player: in plain lines, or on a screen that is drawn anew for each decision (`full/`)."""

from __future__ import annotations

import textwrap
from typing import Final, Protocol

from rich.console import RenderableType
from rich.text import Text

from guildhall.terminal.console import Console
from guildhall.terminal.lines import LineReader
from guildhall.terminal.sheet import Sheet

SET_IN: Final = "  "  # before the further lines of what is too long for one
NARROWEST: Final = 20


class Face(Protocol):
    """What a table needs of it."""

    full: bool  # whether a person sees whole screens, so that the board is drawn for each decision
    waits: bool  # whether a person is there who reads step by step, and says when to go on

    @property
    def width(self) -> int: ...

    def put(self, *parts: RenderableType) -> None:
        """Say something. On a full screen it stands there until the next pause is over."""

    def unread(self) -> list[RenderableType]:
        """What was put since the last pause, taken back: a page that stands again after a command begins with it."""

    def pause(self, sheet: Sheet) -> str | None:
        """Let a person read what was put; what was typed then, '' for Enter alone, None at the end of all input."""

    def decide(self, sheet: Sheet) -> str | None:
        """The answer to a question; None at the end of all input."""

    def busy(self, text: str) -> None:
        """Tell that somebody thinks; '' when he is done."""

    def forget(self) -> None:
        """What one person typed is no business of the next one."""


class Plain:
    """Plain lines, wrapped between words; a further line of the same text is set in.

    Before a program it never waits but for a decision.
    """

    full = False

    def __init__(self, console: Console, reader: LineReader, waits: bool = False) -> None:
        self.console = console
        self.reader = reader
        self.waits = waits
        self.head = ""

    @property
    def width(self) -> int:
        return self.console.width

    def put(self, *parts: RenderableType) -> None:
        for part in parts:
            if isinstance(part, str):  # something to copy, as a path or a command
                self.console.print(Text(part), soft_wrap=True)
            elif isinstance(part, Text):
                for line in part.plain.split("\n"):
                    self.line(line)
            else:
                self.console.print(part)

    def line(self, text: str) -> None:
        """One text, wrapped between words. A single long word, as a path, stays whole."""
        begun = text[: len(text) - len(text.lstrip())]
        room = max(self.width, NARROWEST)
        set_in = begun + SET_IN
        lines = textwrap.wrap(text, room, subsequent_indent=set_in, break_long_words=False, break_on_hyphens=False)
        self.console.print(Text("\n".join(lines)), soft_wrap=True)

    def unread(self) -> list[RenderableType]:
        return []

    def pause(self, sheet: Sheet) -> str | None:
        if not self.waits:
            return ""
        self.line(sheet.prompt)
        line = self.reader.read(sheet.prompt, [])
        return None if line is None else line.strip()

    def decide(self, sheet: Sheet) -> str | None:
        if sheet.head and sheet.head != self.head:
            self.line(f"= {sheet.head}")
            self.head = sheet.head
        for line in sheet.lines:
            self.line(line)
        if sheet.note is not None:
            self.put(sheet.note)
        self.console.print(">")  # a program knows by it that all is said
        return self.reader.read(sheet.prompt, list(sheet.known))

    def busy(self, text: str) -> None:
        return

    def forget(self) -> None:
        return
