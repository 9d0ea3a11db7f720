"""Lines as prompt_toolkit wants them; what has a number can be clicked, and the wheel scrolls."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from rich.segment import Segment
from rich.style import Style

from guildhall.terminal.full.fitting import Fitted, Line

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone

Handler: TypeAlias = Callable[[MouseEvent], "NotImplementedOrNone"]
Fragment: TypeAlias = tuple[str, str] | tuple[str, str, Handler]
NUMBER: Final = re.compile(r"\[(\w{1,3})(?:\|(\d{1,3}))?\]")
WHEEL: Final = 3  # lines


class Scrolling(FormattedTextControl):
    """A text that the wheel scrolls."""

    def __init__(self, text: Callable[[], list[Fragment]], scroll: Callable[[int], None]) -> None:
        super().__init__(text, show_cursor=False)
        self.scroll = scroll

    def mouse_handler(self, mouse_event: MouseEvent) -> NotImplementedOrNone:
        if mouse_event.event_type == MouseEventType.SCROLL_DOWN:
            self.scroll(WHEEL)
            return None
        if mouse_event.event_type == MouseEventType.SCROLL_UP:
            self.scroll(-WHEEL)
            return None
        return super().mouse_handler(mouse_event)


def fragments(fitted: Fitted, offset: int, click: Callable[[str], None], *, decision: bool) -> list[Fragment]:
    """The lines that are seen now. In a decision numbers can be clicked, and a line of the list that has but one."""
    first = len(fitted.above)
    out: list[Fragment] = []
    for number, line in enumerate(fitted.seen(offset)):
        listed = first <= number < first + fitted.room
        out += clickable(line, click, whole=listed) if decision else [plain(segment) for segment in line]
        out.append(("", "\n"))
    return out


def clickable(line: Line, click: Callable[[str], None], *, whole: bool) -> list[Fragment]:
    """The pieces of a line; those that stand in a number's brackets, or the whole line, choose it."""
    text = "".join(segment.text for segment in line)
    found = [(match.start(), match.end(), match[1]) for match in NUMBER.finditer(text)]
    if whole and len(found) == 1:
        found = [(0, len(text), found[0][2])]
    out: list[Fragment] = []
    at = 0
    for segment in line:
        style = style_of(segment.style)
        for letter_at, letter in enumerate(segment.text, start=at):
            key = next((key for start, end, key in found if start <= letter_at < end), None)
            out.append((style, letter) if key is None else (style, letter, handler(click, key)))
        at += len(segment.text)
    return out


def handler(click: Callable[[str], None], key: str) -> Handler:
    def pressed(event: MouseEvent) -> NotImplementedOrNone:
        if event.event_type == MouseEventType.MOUSE_UP:
            click(key)
            return None
        return NotImplemented

    return pressed


def plain(segment: Segment) -> Fragment:
    return style_of(segment.style), segment.text


def style_of(style: Style | None) -> str:
    """A rich style in the words of prompt_toolkit."""
    if style is None:
        return ""
    words = [name for name in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, name)]
    if style.color is not None and not style.color.is_default:
        words.append(f"fg:{style.color.get_truecolor().hex}")
    if style.bgcolor is not None and not style.bgcolor.is_default:
        words.append(f"bg:{style.bgcolor.get_truecolor().hex}")
    return " ".join(words)
