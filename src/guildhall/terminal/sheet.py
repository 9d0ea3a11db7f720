"""What belongs to one moment at a table, before it is known how large the window is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.console import RenderableType
from rich.text import Text

Drawing: TypeAlias = Callable[[int], RenderableType]  # something drawn for a width


@dataclass(frozen=True)
class Sheet:
    """A decision or a pause. What has several forms lists them from the largest to the smallest: one that fits is shown."""

    prompt: str
    head: str = ""  # one line: the round, everybody's points
    pictures: Sequence[Drawing] = ()
    news: Sequence[RenderableType] = ()  # what just happened
    whole_news: bool = False  # whether all of it must be read: the words of a guide
    question: Text | None = None
    choices: Sequence[Drawing] = ()
    note: Text | None = None  # an answer to what was typed
    lines: Sequence[str] = ()  # the question and its choices as plain lines
    known: Sequence[str] = ()  # what the line can be completed to
    least_width: int = 0  # letters that the smallest picture needs ...
    narrow: str = ""  # ... and what is said where there are fewer
    keys: Sequence[tuple[str, str, str]] = ()  # what one key brings: its name, what it types, what it is called
