"""A guided first game at the terminal: the board, the text of a step, what is asked, and kind answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, TextIO

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.kernel.problems import Problem
from guildhall.table.guide import LEARNER, Guided
from guildhall.terminal.face import Face
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.meeting import WIDTH, meet
from guildhall.terminal.orders import Orders
from guildhall.terminal.scene import Scene
from guildhall.terminal.screen import scene_of
from guildhall.terminal.sheet import Sheet
from guildhall.terminal.text_table import QUIET, TextTable
from guildhall.terminal.words_typed import IN_A_GUIDE, in_english, order_of, own_word

BEAD: Final = re.compile(r"\s?\{(\d)\}")
MOST_CHOICES: Final = 30  # a longer list would push the board out of sight: then only what the step is about
OF_THE_TABLE: Final = ("why", "rules", "board", "hand", "log", "picture", "lang")  # orders that every table has
ORDERS: Final = {
    "next": N_("go on to the next step; Enter does the same"),
    "show": N_("have the guide do it"),
    "back": N_("to the beginning of this step, or to the one before"),
    "help": N_("this list"),
    "leave": N_("end the guide"),
}


def run_lesson(guided: Guided, w: Words, stdin: TextIO, stdout: TextIO, plain: bool = False) -> int:
    """Go through a guide here, until its end or until the learner leaves; the exit code of the program."""

    def work(face: Face) -> int:
        with suppress(EOFError):
            Lesson(guided, w, face).run()
        return 0

    return meet(work, stdin, stdout, plain)


class Lesson(TextTable):
    """The loop: one step after the other."""

    function_keys = IN_A_GUIDE

    def __init__(self, guided: Guided, w: Words, face: Face) -> None:
        super().__init__(guided.session, w, face, fast=False)
        self.guided = guided
        self.seat = LEARNER
        self.missed = 0  # wrong answers in this step

    def run(self) -> None:
        """First what it is about; then step by step, until the end or until the learner leaves."""
        self.begin()
        self.introduce()
        going = True
        while going:
            self.tell()
            line: str | None = self.pending
            self.pending = ""
            if not line:
                line = self.face.decide(self.step_sheet())
                self.note = None
            if line is None:
                return
            going = self.answer(" ".join(line.split()))

    def introduce(self) -> None:
        """What the guide is about and how to answer; a pause, since the first step brings a full board."""
        guide, w = self.guided.guide, self.w
        self.say(w.t(guide.texts.title), "bold")
        self.say(self.screen.aim(self.guided.position.view(-1), w))
        self.say(w.t("Each step tells something, or asks you to do it. Enter goes on, 'show' does it for you."))
        if self.on_screen:
            self.page([])

    def begin(self, anew: bool = True) -> None:
        """At the beginning of a step: what happened in it already is told, but not when one comes back to it."""
        self.told[LEARNER] = self.guided.begun if anew else len(self.session.events)
        self.missed = 0

    def known(self) -> list[str]:
        """What the line can be completed to."""
        return [
            *(self.guided.position.notation(move) for move in self.scene().legal),
            *map(self.own_word, (*ORDERS, *OF_THE_TABLE)),
        ]

    def own_word(self, order: str) -> str:
        return own_word(order, self.w)

    def scene(self) -> Scene:
        """As at every table; of a long list only what the step is about."""
        it = scene_of(self.session, self.seat, self.w, self.width)
        if self.guided.complete:
            return replace(it, legal=[], numbered=[])
        if len(it.legal) <= MOST_CHOICES:
            return it
        pairs = [(move, n) for move, n in zip(it.legal, it.numbered) if move in self.guided.allowed()]
        return replace(it, legal=[move for move, _ in pairs], numbered=[n for _, n in pairs])

    # Showing -----------------------------------------------------------------------------------------

    def step_sheet(self) -> Sheet:
        """The board, the guide's box, and the question if the step wants something; the same as plain lines."""
        guided, it = self.guided, self.scene()
        sheet = replace(self.sheet(">", it), news=[self.box()], note=self.note, known=self.known(), whole_news=True)
        said = guided.said(self.w)
        lines = [
            f"== {self.place_in_guide()} · {said.title}",
            f"{self.without_beads(said.body)} [{', '.join(guided.step.rules)}]",
        ]
        if not guided.complete:
            asked = self.session.game.ask_text(it.position, it.book, self.w)
            rule = self.session.game.rule_of_ask(it.position)
            still = replace(it, position=it.position.clone())
            parts = [self.screen.choices, *([self.screen.short_choices] if self.screen.short_choices else [])]
            choices = [partial(drawn, part, still) for part in parts]
            question = Text(asked, style="bold") + Text(f" [{rule}]", style=QUIET)
            sheet = replace(sheet, question=question, choices=choices)
            lines.append(f"? {asked} [{rule}]")
            lines += [f"{n}. {it.position.notation(move)} — {text}" for move, (n, text) in zip(it.legal, it.said())]
        return replace(sheet, lines=[*lines, self.what_to_type()], prompt=f"{self.what_to_type()} >")

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
            subtitle=self.place_in_guide(),
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

    def place_in_guide(self) -> str:
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
        name = order_of(line) or line.partition(" ")[0].lower()
        if name in ("leave", "quit"):
            return False
        try:
            if name in ("", "next"):
                return self.go_on()
            if name == "hint" and not self.guided.complete:
                self.remark(self.to_do())
            elif name == "save":
                self.remark(self.w.t("A guide is not saved: it begins anew each time."))
            elif name in ("back", "undo"):
                self.guided.back()
                self.begin(anew=False)
            elif name == "show" and self.guided.complete:
                self.remark(self.w.t("There is nothing to do here. {how}", how=self.what_to_type()))
            elif name == "show":
                self.guided.show()
                self.go_on_when_done()
            elif name == "help":
                self.help()
            elif name in OF_THE_TABLE:
                Orders(self, Keeper(self)).obey(in_english(line))
            else:
                self.move(line)
        except Problem as problem:
            self.refuse(problem, line)
        return True

    def go_on(self) -> bool:
        """To the next step; False behind the last one."""
        if not self.guided.complete:
            self.remark(self.to_do())
            return True
        if self.guided.last:
            return False
        self.guided.next()
        self.begin()
        return True

    def to_do(self) -> str:
        return self.w.t("First there is something to do: {what}. 'show' does it for you.", what=self.guided.wanted())

    def go_on_when_done(self) -> None:
        """Behind the last move of a step that has no more to say, the next one tells what came of it."""
        if self.guided.silent:
            self.tell()
            self.guided.next()
            self.begin()

    def move(self, line: str) -> None:
        """A number or a move in notation; what the step does not want is answered, not played."""
        move = self.move_of(line)
        if move in self.guided.allowed():
            self.guided.play(move)
            self.go_on_when_done()
            return
        self.missed += 1
        self.remark(self.guided.answer_to_move(move, self.w).text)
        if self.missed > 1:
            self.remark(self.w.t("'show' does it for you."))

    def move_of(self, line: str) -> int:
        if self.guided.complete:
            raise self.nothing_asked(line)
        it = self.scene()
        keys = [key.lower() for key in it.numbered]
        if line.lower() in keys:
            return it.legal[keys.index(line.lower())]
        if line.isdecimal() and line.isascii() and len(line) < 5:
            raise Problem("There is no choice {number}.", number=int(line))
        return self.parsed(self.screen.shorthand(it, line) if self.screen.shorthand else None, line)

    def check_answer(self, line: str) -> None:
        self.move_of(line)

    def help(self) -> None:
        """The words that are understood here, in the reader's language."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        for name, text in ORDERS.items():
            grid.add_row(self.own_word(name), self.w.t(text))
        words = ", ".join(map(self.own_word, OF_THE_TABLE))
        grid.add_row("…", self.w.t("as at every table: {words}", words=words))
        if self.on_screen:
            self.page([grid])
        else:
            self.face.put(grid)

    def obey(self, line: str) -> bool:
        return self.answer(line)


def drawn(part: Callable[[Scene], RenderableType], it: Scene, width: int) -> RenderableType:
    return part(replace(it, width=width))
