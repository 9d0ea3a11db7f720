"""The window itself: one prompt_toolkit application in the alternate screen for a whole game.

The application runs in the main thread, the table in another one. `Full` is the table's side: it hands over a sheet and
waits for a line. So the screen is never left between two decisions, and answers to a new size while a bot thinks.
"""

from __future__ import annotations

import queue
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Dimension, Float, FloatContainer, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.output import Output, create_output
from rich.console import RenderableType

from guildhall.terminal.console import Console
from guildhall.terminal.face import Face
from guildhall.terminal.full.clicking import Scrolling, fragments
from guildhall.terminal.full.fitting import Fitted, fit_decision, fit_page
from guildhall.terminal.sheet import Sheet

BELOW: Final = 2  # lines of the window that are not the sheet's: what is typed, and the keys
LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 16
INTERRUPT: Final = object()
END: Final = object()
ENDS: Final = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


def run_full(work: Callable[[Face], int], stdin: TextIO, stdout: TextIO) -> int:
    """Carry out the work of a table in the alternate screen. What is still said at its end stays below the prompt."""
    full = Full(create_input(stdin), create_output(stdout))
    code = full.run(work)
    console = Console(file=stdout, highlight=False)
    for part in full.said:
        console.print(part, soft_wrap=isinstance(part, str))
    return code


class Full:
    """A face that fills the window."""

    full = True
    waits = True

    def __init__(self, source: Input, output: Output) -> None:
        self.sheet = Sheet("")
        self.said: list[RenderableType] = []  # put since the last pause
        self.page: list[RenderableType] | None = None  # what is read now, if no decision is open
        self.offset = 0
        self.fitted = Fitted([], [], [], 0)
        self.number = 0  # of what is shown: the table's thread counts on, so that nothing stale is kept
        self.fitted_for: tuple[int, int, int] | None = None  # that number, columns, rows
        self.waiting = False
        self.thinking = ""
        self.typed: queue.Queue[object] = queue.Queue()
        self.failure: BaseException | None = None
        self.buffer = self.new_buffer()
        self.line = BufferControl(self.buffer)
        self.app: Application[None] = Application(
            layout=self.layout(),
            key_bindings=self.keys(),
            full_screen=True,
            mouse_support=True,
            input=source,
            output=output,
        )

    # The table's side ----------------------------------------------------------------------------

    @property
    def width(self) -> int:
        return self.app.output.get_size().columns

    def run(self, work: Callable[[Face], int]) -> int:
        """Do the work while the window stands; its exit code."""
        code: list[int] = []

        def body() -> None:
            try:
                code.append(work(self))
            except BaseException as failure:  # the main thread raises it where the program can see it
                self.failure = failure
            finally:
                loop = self.app.loop
                if loop is not None:
                    loop.call_soon_threadsafe(self.app.exit)

        table = threading.Thread(target=body, name="table", daemon=True)
        with self.ended_from_outside():
            self.app.run(pre_run=table.start)
        table.join()
        if self.failure is not None:
            raise self.failure
        return code[0]

    @contextmanager
    def ended_from_outside(self) -> Iterator[None]:
        """A closed window or a plain `kill` gives the terminal back as it was, then ends the program.

        Nothing is lost by that: every move is in the file as soon as it is made.
        """
        got: list[int] = []

        def end(number: int, frame: FrameType | None) -> None:
            got.append(number)
            loop = self.app.loop
            if loop is not None and self.app.is_running and len(got) == 1:
                loop.call_soon_threadsafe(self.app.exit)

        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, end) for number in ENDS}
        try:
            yield
        except OSError:  # the terminal is gone, so there is nothing to give back
            if not got:
                raise
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
        if got:
            raise SystemExit(128 + got[0])

    def put(self, *parts: RenderableType) -> None:
        self.said += parts

    def unread(self) -> list[RenderableType]:
        taken, self.said = self.said, []
        return taken

    def pause(self, sheet: Sheet) -> str | None:
        line = self.show(sheet, list(self.said))
        self.said.clear()
        return line

    def decide(self, sheet: Sheet) -> str | None:
        if self.said:  # something was said that nobody was given time to read
            self.pause(Sheet(sheet.prompt, sheet.head))
        return self.show(sheet, None)

    def show(self, sheet: Sheet, page: list[RenderableType] | None) -> str | None:
        """Show it, and wait for a line."""
        self.sheet, self.page, self.offset = sheet, page, 0
        self.number += 1
        self.waiting = True
        self.app.invalidate()
        line = self.typed.get()
        self.waiting = False
        if line is INTERRUPT:
            raise KeyboardInterrupt
        return None if line is END else str(line).strip()

    def busy(self, text: str) -> None:
        self.thinking = text
        self.app.invalidate()
        if not self.typed.empty() and self.typed.queue[0] is INTERRUPT:
            self.typed.get()
            raise KeyboardInterrupt

    def forget(self) -> None:
        self.buffer = self.new_buffer()
        self.line.buffer = self.buffer

    # The window's side ---------------------------------------------------------------------------

    def new_buffer(self) -> Buffer:
        return Buffer(
            completer=Known(self),
            history=InMemoryHistory(),
            multiline=False,
            accept_handler=self.accept,
        )

    def accept(self, buffer: Buffer) -> bool:
        """A line is done. While a bot thinks nobody reads it, so it stays where it is."""
        if not self.waiting:
            return True
        if self.page is not None and not buffer.text and self.offset < self.fitted.most():
            self.page_on()  # first what is still to be read
            return False
        self.give(buffer.text)
        return False

    def give(self, line: object) -> None:
        if self.waiting or line is INTERRUPT:
            self.typed.put(line)

    def layout(self) -> Layout:
        sheet = Window(Scrolling(self.shown, self.scroll), wrap_lines=False, always_hide_cursor=True)
        prompt = Window(FormattedTextControl(self.prompt), height=1, dont_extend_width=True)
        line = VSplit([prompt, Window(self.line, height=1)], height=1)
        keys = Window(FormattedTextControl(self.key_line), height=1, style="reverse")
        menu = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        body = FloatContainer(HSplit([sheet, line, keys], height=Dimension(min=1)), [menu])
        return Layout(body, focused_element=self.line)

    def prompt(self) -> str:
        return f"{self.thinking} " if self.thinking else f"{self.sheet.prompt} "

    def shown(self) -> list[tuple[str, str] | tuple[str, str, Callable[..., object]]]:
        """All lines above the prompt."""
        size = self.app.output.get_size()
        wanted = (self.number, size.columns, size.rows)
        if self.fitted_for != wanted:
            self.fitted = self.fit(size.columns, size.rows - BELOW)
            self.fitted_for = wanted
            self.offset = min(self.offset, self.fitted.most())
        return fragments(self.fitted, self.offset, self.click, decision=self.page is None)

    def fit(self, width: int, height: int) -> Fitted:
        if self.page is None:
            return fit_decision(self.sheet, width, height)
        return fit_page(self.sheet, self.page, width, height)

    def key_line(self) -> str:
        """The keys, and how much there is still to read."""
        below = self.fitted.most() - self.offset
        more = [f"PgDn ↓{below}"] if below > 0 else []
        more += [f"PgUp ↑{self.offset}"] if self.offset else []
        keys = [f"{key} {name}" for key, _, name in self.sheet.keys]
        return " " + in_a_row([*more, *keys], self.width - 1)

    def click(self, key: str) -> None:
        """A number was clicked: the same as typing it."""
        self.buffer.reset()
        self.give(key)

    def scroll(self, lines: int) -> None:
        self.offset = max(0, min(self.offset + lines, self.fitted.most()))

    def page_on(self) -> None:
        self.scroll(max(1, self.fitted.room - 1))

    def keys(self) -> KeyBindings:
        """Interrupt, end of input, scrolling, and the function keys, which type what the sheet says."""
        keys = KeyBindings()

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            self.give(INTERRUPT)

        @keys.add("c-z")
        def _(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            if not self.buffer.text:
                self.give(END)

        @keys.add("pagedown")
        def _(event: KeyPressEvent) -> None:
            self.page_on()

        @keys.add("pageup")
        def _(event: KeyPressEvent) -> None:
            self.scroll(-max(1, self.fitted.room - 1))

        @keys.add("escape", eager=False)
        def _(event: KeyPressEvent) -> None:
            if self.page is not None:
                self.click("")

        for number in range(1, 13):
            keys.add(f"f{number}")(self.function_key(f"F{number}"))
        return keys

    def function_key(self, name: str) -> Callable[[KeyPressEvent], None]:
        def press(event: KeyPressEvent) -> None:
            for key, types, _ in self.sheet.keys:
                if key == name:
                    self.click(types)

        return press


def in_a_row(parts: Sequence[str], width: int) -> str:
    """All of it, closer together where room is short; then without those in the middle: first and last are for help."""
    for between in ("  ", " "):
        if len(between.join(parts)) <= width:
            return between.join(parts)
    kept = list(parts)
    while len(kept) > 2 and len(" ".join(kept)) > width:
        kept.pop(-2)
    return " ".join(kept)[:width]


class Known(Completer):
    """Completes the whole line to a move or command that begins so."""

    def __init__(self, full: Full) -> None:
        self.full = full

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> list[Completion]:
        begun = document.text_before_cursor.lstrip().lower()
        found = [text for text in self.full.sheet.known if text.lower().startswith(begun)]
        return [Completion(text, start_position=-len(begun)) for text in found]
