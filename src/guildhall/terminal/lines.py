"""Where lines come from where there is no full screen: a pipe, a dumb terminal, a screen reader's."""

from __future__ import annotations

from typing import Protocol, TextIO


class LineReader(Protocol):
    """Reads one line for each decision; None when there are no more."""

    def read(self, prompt: str, known: list[str]) -> str | None: ...


class PipeReader:
    """Plain lines, for programs, screen readers and tests."""

    def __init__(self, stdin: TextIO) -> None:
        self.stdin = stdin

    def read(self, prompt: str, known: list[str]) -> str | None:
        line = self.stdin.readline()
        return line if line else None
