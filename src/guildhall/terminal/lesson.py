"""A guided first game at the terminal: the board, the text of a step, what is asked, and kind answers."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from typing import Final, TextIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.kernel.problems import Problem
from guildhall.table.guide import LEARNER, Guided
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.lines import LineReader, PipeReader, TerminalReader
from guildhall.terminal.orders import Orders
from guildhall.terminal.play import WIDTH
from guildhall.terminal.scene import Scene
from guildhall.terminal.text_table import QUIET, TextTable

BEAD: Final = re.compile(r"\s?\{(\d)\}")
MOST_CHOICES: Final = 30  # a longer list would push the board out of sight: then only what the step is about
OF_THE_TABLE: Final = ("why", "rules", "board", "hand", "log")  # orders that every table has
ORDERS: Final = {
    "next": N_("go on to the next step; Enter does the same"),
    "show": N_("have the guide do it"),
    "back": N_("to the beginning of this step, or to the one before"),
    "help": N_("this list"),
    "leave": N_("end the guide"),
}


def run_lesson(guided: Guided, w: Words, stdin: TextIO, stdout: TextIO) -> int:
    """Go through a guide here, until its end or until the learner leaves; the exit code of the program."""
    person = stdin.isatty() and stdout.isatty() and os.environ.get("TERM") != "dumb"
    console = Console(
        file=stdout,
        width=None if person else WIDTH,
        force_terminal=person,
        color_system="auto" if person else None,
        highlight=False,
        soft_wrap=not person,
    )
    reader: LineReader = TerminalReader(stdin, stdout) if person else PipeReader(stdin)
    Lesson(guided, w, console, reader).run()
    return 0


class Lesson(TextTable):
    """The loop: one step after the other."""

    def __init__(self, guided: Guided, w: Words, console: Console, reader: LineReader) -> None:
        super().__init__(guided.session, w, console, reader, fast=False)
        self.guided = guided
        self.seat = LEARNER
        self.missed = 0  # wrong answers in this step

    def run(self) -> None:
        """Step by step, until the end or until the learner leaves."""
        self.begin()
        going = True
        while going:
            self.tell()
            self.show_step()
            line = self.pending or self.reader.read("> ", self.known())
            self.pending = ""
            if line is None:
                return
            going = self.answer(" ".join(line.split()))

    def begin(self, anew: bool = True) -> None:
        """At the beginning of a step: what happened in it already is told, but not when one comes back to it."""
        self.told[LEARNER] = self.guided.begun if anew else len(self.session.events)
        self.missed = 0

    def known(self) -> list[str]:
        """What the line can be completed to."""
        return [*(self.guided.position.notation(move) for move in self.scene().legal), *ORDERS, *OF_THE_TABLE]

    def scene(self) -> Scene:
        """As at every table; of a long list only what the step is about."""
        it = super().scene()
        if self.guided.complete:
            return replace(it, legal=[], numbered=[])
        if len(it.legal) <= MOST_CHOICES:
            return it
        pairs = [(move, n) for move, n in zip(it.legal, it.numbered) if move in self.guided.allowed()]
        return replace(it, legal=[move for move, _ in pairs], numbered=[n for _, n in pairs])

    # Showing -----------------------------------------------------------------------------------------

    def show_step(self) -> None:
        """The board, the guide's box, and the question if the step wants something."""
        guided, it = self.guided, self.scene()
        question = None
        if not guided.complete:
            asked = self.session.game.ask_text(it.position, it.book, self.w)
            question = Text(asked, style="bold") + Text(f" [{self.session.game.rule_of_ask(it.position)}]", style=QUIET)
        if not self.on_screen:
            self.say_plainly(question)
            return
        if self.fresh:
            self.console.clear()
        self.fresh = True
        self.console.print(self.screen.picture(it))
        self.console.print(self.box())
        if question is not None:
            self.console.print(question)
            self.console.print(self.screen.choices(it))
        if self.note is not None:
            self.console.print(self.note)
            self.note = None
        self.console.print(Text(self.what_to_type(), style=QUIET))

    def say_plainly(self, question: Text | None) -> None:
        """The same through a pipe: without the board, and a line that ends with '>' when all is said."""
        said = self.guided.said(self.w)
        self.say(f"== {self.place()} · {said.title}")
        self.say(f"{self.without_beads(said.body)} [{', '.join(self.guided.step.rules)}]")
        if question is not None:
            self.say(f"? {question.plain}")
            it = self.scene()
            for move, (number, text) in zip(it.legal, it.said()):
                self.say(f"{number}. {it.position.notation(move)} — {text}")
        self.say(self.what_to_type())
        self.say(">")

    def box(self) -> RenderableType:
        """The guide's box: step, title, text, the names of what it points at, rules."""
        said = self.guided.said(self.w)
        body = Text(BEAD.sub(r" [\1]", said.body) if self.names_pointed_at() else self.without_beads(said.body))
        small = [f"[{n}] {name}" for n, name in self.names_pointed_at().items()]
        foot = Text("   ".join([*small, " ".join(self.guided.step.rules)]), style=QUIET)
        return Panel(
            Group(body, foot),
            title=Text(said.title, style="bold"),
            title_align="left",
            subtitle=self.place(),
            subtitle_align="right",
            box=box.DOUBLE_EDGE,
            width=min(self.width, WIDTH),
            padding=(0, 1),
        )

    def names_pointed_at(self) -> dict[int, str]:
        """What the numbers in the text stand for; nothing unless all of it has a name."""
        page = self.session.game.page() if self.session.game.page is not None else None
        guided = self.guided
        if page is None or (guided.complete and guided.step.do and guided.step.then):
            return {}
        p, book = guided.position, self.session.components
        names = {point.n: page.names_of(p, point.at, book, self.w) for point in guided.step.point}
        return names if all(names.values()) else {}

    def without_beads(self, body: str) -> str:
        names = self.names_pointed_at()
        if not names:
            return BEAD.sub("", body)
        return BEAD.sub(lambda bead: self.named(names[int(bead[1])], body), body)

    @staticmethod
    def named(name: str, body: str) -> str:
        """A bead in plain lines: the name of the thing, unless the text has it."""
        last = name.rsplit(maxsplit=1)[-1]
        return "" if last in body else f" {name}"

    def place(self) -> str:
        return self.w.t("step {n} of {all}", n=self.guided.at + 1, all=len(self.guided.guide.steps))

    def what_to_type(self) -> str:
        w = self.w
        if not self.guided.complete:
            return w.t("A number or a move; 'show' does it for you, 'back', 'leave'.")
        if self.guided.last:
            return w.t("Enter ends the guide; 'back' goes back.")
        return w.t("Enter goes on; 'back', 'leave'.")

    # Answering ---------------------------------------------------------------------------------------

    def answer(self, line: str) -> bool:
        """One line; False if the guide is to end."""
        name = line.partition(" ")[0].lower()
        if name in ("leave", "quit"):
            return False
        try:
            if name in ("", "next"):
                return self.go_on()
            if name == "back":
                self.guided.back()
                self.begin(anew=False)
            elif name == "show":
                self.guided.show()
                self.go_on_when_done()
            elif name == "help":
                self.help()
            elif name in OF_THE_TABLE:
                Orders(self, Keeper(self)).obey(line)
            else:
                self.move(line)
        except Problem as problem:
            self.remark(problem.text(self.w))
        return True

    def go_on(self) -> bool:
        """To the next step; False behind the last one."""
        if not self.guided.complete:
            self.remark(
                self.w.t("First there is something to do: {what}. 'show' does it for you.", what=self.guided.wanted())
            )
            return True
        if self.guided.last:
            return False
        self.guided.next()
        self.begin()
        return True

    def go_on_when_done(self) -> None:
        """Behind the last move of a step that has no more to say, the next one tells what came of it."""
        if self.guided.silent:
            self.tell()
            self.guided.next()
            self.begin()

    def move(self, line: str) -> None:
        """A number or a move in notation; what the step does not want is answered, not played."""
        if self.guided.complete:
            raise Problem("Nothing is asked here. Enter goes on.")
        it, p = self.scene(), self.guided.position
        if line.isdecimal() and line.isascii() and len(line) < 5:
            if int(line) not in it.numbered:
                raise Problem("There is no choice {number}.", number=int(line))
            move = it.legal[list(it.numbered).index(int(line))]
        else:
            meant = self.screen.shorthand(it, line) if self.screen.shorthand else None
            move = p.parse(meant or line)
        if move in self.guided.allowed():
            self.guided.play(move)
            self.go_on_when_done()
            return
        self.missed += 1
        self.remark(self.guided.answer_to_move(move, self.w).text)
        if self.missed > 1:
            self.remark(self.w.t("'show' does it for you."))

    def help(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        for name, text in ORDERS.items():
            grid.add_row(name, self.w.t(text))
        grid.add_row(", ".join(OF_THE_TABLE), self.w.t("as at every table"))
        self.console.print(grid)
        self.reader.pause(self.w.t("— Enter goes on —"))
