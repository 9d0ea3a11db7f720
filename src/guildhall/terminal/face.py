"""How a table meets its player: in plain lines, or on a screen that is drawn anew for each decision (`full/`)."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Callable
from typing import Final, Protocol, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from guildhall.terminal.lines import LineReader, PipeReader
from guildhall.terminal.sheet import Sheet

WIDTH: Final = 100  # letters of a plain line, where nobody says how wide it may be
SET_IN: Final = "  "  # before the further lines of what is too long for one
NARROWEST: Final = 20


class Face(Protocol):
    """What a table needs of it."""

    full: bool  # whether a person sees whole screens, so that the board is drawn for each decision

    @property
    def width(self) -> int: ...

    def put(self, *parts: RenderableType) -> None:
        """Say something. On a full screen it stands there until the next pause is over."""

    def pause(self, sheet: Sheet) -> str | None:
        """Let a person read what was put; what was typed then, '' for Enter alone, None at the end of all input."""

    def decide(self, sheet: Sheet) -> str | None:
        """The answer to a question; None at the end of all input."""

    def busy(self, text: str) -> None:
        """Tell that somebody thinks; '' when he is done."""

    def forget(self) -> None:
        """What one person typed is no business of the next one."""


class Plain:
    """Plain lines, wrapped between words; a further line of the same text is set in. It never waits but for a decision."""

    full = False

    def __init__(self, console: Console, reader: LineReader) -> None:
        self.console = console
        self.reader = reader
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

    def pause(self, sheet: Sheet) -> str | None:
        return ""

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


def is_person(stdin: TextIO, stdout: TextIO, plain: bool) -> bool:
    """Whether a full screen makes sense: a terminal that can move its cursor, and nobody who wants plain lines."""
    wanted = plain or bool(os.environ.get("GUILDHALL_PLAIN"))
    return stdin.isatty() and stdout.isatty() and os.environ.get("TERM") != "dumb" and not wanted


def meet(work: Callable[[Face], int], stdin: TextIO, stdout: TextIO, plain: bool = False) -> int:
    """Carry out the work of a table with the face that fits the terminal."""
    if is_person(stdin, stdout, plain):
        from guildhall.terminal.full.window import run_full

        return run_full(work, stdin, stdout)
    return work(Plain(plain_console(stdout), PipeReader(stdin)))


def plain_console(stdout: TextIO) -> Console:
    """As wide as the terminal; a pipe as COLUMNS says, else 100 letters."""
    width = shutil.get_terminal_size((WIDTH, 0)).columns if stdout.isatty() or os.environ.get("COLUMNS") else WIDTH
    return Console(file=stdout, width=width, color_system=None, force_terminal=False, highlight=False)
