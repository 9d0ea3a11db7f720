"""Where a player's lines come from: a terminal with completion and history, or a pipe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import create_input
from prompt_toolkit.output import create_output


class LineReader(Protocol):
    """Reads one line for each decision; None when there are no more."""

    def read(self, prompt: str, known: list[str]) -> str | None: ...

    def pause(self, prompt: str) -> str: ...

    def forget(self) -> None: ...


class PipeReader:
    """Plain lines, for programs and for tests. It never waits for anything but a decision."""

    def __init__(self, stdin: TextIO) -> None:
        self.stdin = stdin

    def read(self, prompt: str, known: list[str]) -> str | None:
        line = self.stdin.readline()
        return line if line else None

    def pause(self, prompt: str) -> str:
        return ""

    def forget(self) -> None:
        return


class TerminalReader:
    """A person's lines: arrows bring back earlier ones, Tab completes moves and commands."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self.known: list[str] = []
        self.input, self.output = create_input(stdin), create_output(stdout)
        self.quiet: PromptSession[str] = PromptSession(input=self.input, output=self.output)
        self.forget()

    def read(self, prompt: str, known: list[str]) -> str | None:
        self.known = known
        try:
            return self.session.prompt(prompt)
        except EOFError:
            return None

    def pause(self, prompt: str) -> str:
        """Wait for Enter; what was typed before it is not lost."""
        return self.quiet.prompt(prompt).strip()

    def forget(self) -> None:
        """Begin a new history: what one person typed is no business of the next one."""
        self.session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            completer=Known(self),
            complete_while_typing=False,
            input=self.input,
            output=self.output,
        )


class Known(Completer):
    """Completes the whole line to a move or command that begins so."""

    def __init__(self, reader: TerminalReader) -> None:
        self.reader = reader

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        begun = document.text_before_cursor.lstrip().lower()
        for text in self.reader.known:
            if text.lower().startswith(begun):
                yield Completion(text, start_position=-len(begun))
