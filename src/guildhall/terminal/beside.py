"""The companion's dialogue at the terminal: plain lines, so that it can also go through a pipe."""

from __future__ import annotations

import itertools
import os
import shlex
import shutil
import textwrap
from collections.abc import Callable, Sequence
from typing import TextIO

from guildhall.companion.dialogue import Answered
from guildhall.companion.difference import difference, left_out
from guildhall.companion.file import DialogueFile
from guildhall.companion.reading import CannotBe, NotUnderstood, sends_several
from guildhall.formats import rulebook
from guildhall.formats.companion import BUTTON, Drawn, Line, Question
from guildhall.formats.plain import shown
from guildhall.formats.words import N_, Words
from guildhall.games import game as game_of
from guildhall.kernel.numerals import whole
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.terminal.words_typed import TYPED, near, order_of, own_word

GAP = "   "
SET_IN = "  "  # before the further lines of what is too long for one
ORDERS = {
    "undo": N_("take the last answer back"),
    "wrong": N_("list the answers to mend one of them: an earlier one was wrong"),
    "sheet": N_("what the automa has, and the notes"),
    "why": N_("the candidates and why each one fell out"),
    "rules": N_("an entry of the rulebook, by its ID"),
    "save": N_("how to come back; with words behind it, a note"),
    "help": N_("this list"),
    "quit": N_("end; all is saved. 'exit' and 'q' do the same"),
}


class Leave(Exception):
    """The person goes; the dialogue is on the disk."""


class Teller:
    """Reads lines and answers them."""

    def __init__(self, file: DialogueFile, w: Words, source: TextIO, out: TextIO) -> None:
        self.file = file
        self.dialogue = file.dialogue
        self.w = w
        self.source = source
        self.out = out
        self.width = shutil.get_terminal_size().columns if out.isatty() else None
        self.orders: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "wrong": self.wrong,
            "sheet": self.sheet,
            "why": self.why,
            "rules": self.rule,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def say(self, *lines: str) -> None:
        """Lines, at a terminal wrapped between words."""
        for line in lines:
            print(line if self.width is None else wrapped(line, self.width), file=self.out)
        self.out.flush()

    def run(self) -> int:
        """Ask until the input ends or the person leaves; when the game is over, an answer can still be mended."""
        try:
            self.state()
            while True:
                self.step()
        except (Leave, EOFError):
            pass
        self.save("")
        return 0

    def step(self) -> None:
        """One line: a prompt, what was typed, what is wrong with it."""
        print(f"{self.prompt(self.dialogue.now.question)}> ", end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            self.say("")
            raise EOFError
        try:
            self.take(" ".join(line.split()))
        except CannotBe as fault:
            self.cannot(fault)
        except Problem as fault:
            self.say(fault.text(self.w))

    def prompt(self, question: Question | None) -> str:
        if question is None:
            return self.w.t(
                "{undo}, {wrong} or {quit}", **{order: own_word(order, self.w) for order in ("undo", "wrong", "quit")}
            )
        return question.prompt.plain(self.w) or question.name.plain(self.w)

    def take(self, line: str) -> None:
        """An order, or one or more answers. A word that is neither gets the order that is almost like it."""
        word, _, rest = line.partition(" ")
        order = order_of(word)
        if order in self.orders:
            self.orders[order](rest)
            return
        try:
            self.answer(line)
        except NotUnderstood:
            close = near(line, (), [typed for order in self.orders for typed in (order, *TYPED[order])])
            if not close:
                raise
            raise BadChoice("'{text}' is not known here. Near it: {near}", text=shown(line), near=close) from None
        self.state()

    def answer(self, line: str) -> None:
        """Answers one after another: the words of a line go to the questions in their turn."""
        words = line.replace(",", " ").split()
        while True:
            question = self.dialogue.now.question
            if question is None:
                return
            of = self.dialogue.companion
            text = of.read(question, " ".join(words)) if of.read else " ".join(words)
            words = text.split()
            if not words or sends_several(question):
                first, words = self.whole(question, text), []
            else:
                first, words = words[0], words[1:]
            self.file.append(self.dialogue.answer_entry(first))
            if not words:
                return
            self.say(*self.steps(self.dialogue.now.lines))

    def whole(self, question: Question, text: str) -> str:
        """A line that is one answer; an empty one is the main button."""
        if text or question.main is None or sends_several(question):
            return text
        return question.main.value

    # What is shown ----------------------------------------------------------------------------------

    def state(self) -> None:
        """What to do, the board where it matters, and what is asked."""
        now, w = self.dialogue.now, self.w
        self.say("")
        if now.strip is not None:
            parts = [now.strip.stretch.plain(w), self.chips(), now.strip.then.plain(w)]
            score = w.t("{name}: {n} points", name=self.dialogue.companion.name, n=now.strip.score)
            self.say(GAP.join(part for part in [score, *parts] if part))
        self.say(*self.steps(now.lines))
        if now.question is None:
            self.verdict()
            return
        if now.question.kind != BUTTON or any(line.mark for line in now.lines):
            self.say(*self.dialogue.companion.grid(Drawn(now.board, now.question, now.lines, w)))
        ask = now.question.ask.plain(w)
        self.say(ask[:1].upper() + ask[1:])
        if now.question.note.text:
            self.say(now.question.note.plain(w))
        self.say(*self.choices(now.question))

    def chips(self) -> str:
        strip = self.dialogue.now.strip
        chips = strip.chips if strip else ()
        signs = {"done": "✓ {}", "now": "[{}]", "next": "{}"}
        return " ".join(signs[chip.state].format(chip.words.plain(self.w)) for chip in chips)

    def steps(self, lines: Sequence[Line]) -> list[str]:
        """The hand movements by number; what the companion books itself has none."""
        numbers = itertools.count(1)
        return [self.line(0 if line.kept else next(numbers), line) for line in lines]

    def line(self, number: int, line: Line) -> str:
        """'red liveryman on row 2, 3rd tile   blue, first from the Beadle   L-SOL-4'"""
        head = self.w.t("kept") if line.kept else str(number)
        parts = [f"{head}. {line.words.plain(self.w)}", line.why.plain(self.w), line.rule]
        return GAP.join(part for part in parts if part)

    def choices(self, question: Question) -> list[str]:
        """What may be typed, where the prompt does not say it; long lists are searched by name instead."""
        w = self.w
        found = []
        if question.kind in ("card", "offer", "goods", "matrix", "outcome", "who") and not question.searched:
            found = [f"  {choice.value}{GAP}{choice.words.plain(w)}" for choice in question.choices]
        for field in question.fields:
            found.append(f"  {field.key}={field.known}{GAP}{field.words.plain(w)}")
        for door in question.also:
            found.append(f"  {door.value}{GAP}{door.words.plain(w)}")
        if question.main is not None and not sends_several(question):
            found.append(f"  {w.t('Enter')}{GAP}{question.main.words.plain(w)}")
        return found

    def verdict(self) -> None:
        found, w = self.dialogue.now.verdict, self.w
        if found is None:
            return
        self.say("", found.words.plain(w))
        for section in found.sections:
            self.say(section.title.plain(w), *(f"  {row.amount:>4}  {row.words.plain(w)}" for row in section.rows))
        self.say(found.share.plain(w))

    def cannot(self, fault: CannotBe) -> None:
        """What cannot be, and the ways on."""
        cannot, w = fault.cannot, self.w
        self.say(GAP.join(part for part in (cannot.why.plain(w), cannot.told.plain(w), cannot.rule) if part))
        self.say(
            w.t("Type another answer, or 'wrong' to mend an earlier one, or 'save {note}' to note it.", note="...")
        )

    # Orders ------------------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        self.file.append(self.dialogue.undo_entry())
        self.state()

    def answered(self) -> list[Answered]:
        """The answers that can be mended, newest first."""
        return [one for one in reversed(self.dialogue.now.answered) if one.question.kind != BUTTON]

    def wrong(self, rest: str) -> None:
        """'wrong' lists the answers; 'wrong 2 b' mends the second of them, after saying what changes."""
        w = self.w
        number, _, text = rest.partition(" ")
        found = self.answered()
        if not number:
            for at, one in reversed(list(enumerate(found, 1))):  # the newest stands beside the prompt
                self.say(f"{at:>3}. {w.labelled(one.question.name.plain(w), one.answer)}")
            self.say(w.t("'wrong NUMBER ANSWER' mends one of them."))
            return
        if not 1 <= whole(number) <= len(found) or not text:
            raise BadChoice("'wrong NUMBER ANSWER' mends one of them.")
        key = found[whole(number) - 1].question.key
        before, after = self.dialogue.now, self.dialogue.mended(key, text)
        moves = difference(before.standing, after.standing, self.dialogue.companion.names)
        self.say(*self.steps(moves) if moves else [w.t("Nothing has to be moved.")])
        gone = left_out(before, after)
        if gone:
            self.say(w.t("Not needed any more, or asked again: {what}.", what=", ".join(one.plain(w) for one in gone)))
        self.file.append(self.dialogue.mend_entry(key, text))
        self.state()

    def sheet(self, rest: str) -> None:
        w = self.w
        for section in self.dialogue.now.sheet:
            self.say(section.title.plain(w))
            for row in section.rows:
                self.say(GAP.join(part for part in (f"  {row.amount:>4}", row.words.plain(w), row.note.plain(w), row.rule) if part))  # fmt: skip
        self.say(*self.dialogue.notes())
        question = self.dialogue.now.question
        for door in question.behind if question else ():
            self.say(f"  {door.value}{GAP}{door.words.plain(self.w)}")

    def why(self, rest: str) -> None:
        """The candidates in their order."""
        reasons = [one for line in self.dialogue.now.lines for one in line.reasons]
        for one in reasons:
            sign = "→" if one.chosen else "✕"
            self.say(f"  {sign} {one.words.plain(self.w)}{GAP}{one.why.plain(self.w)}".rstrip())
        if not reasons:
            self.say(self.w.t("There is nothing to explain here."))

    def rule(self, rest: str) -> None:
        """An entry of the rulebook."""
        book = rulebook.load(game_of(self.dialogue.companion.game).folder / "rulebook")
        try:
            entry = book.entry(rest.strip().upper(), self.w.language)
        except KeyError:
            raise BadChoice("The rulebook has no rule '{rule}'.", rule=shown(rest)) from None
        ruling = self.w.t("Ruling:") + " "
        self.say(f"{entry.id} {entry.title}", *(text.replace(rulebook.RULING, ruling) for text in entry.paragraphs))

    def save(self, rest: str) -> None:
        """It is saved after every answer; 'save WORDS' notes something."""
        if rest:
            self.file.append(self.dialogue.note_entry(rest))
        path, command = shlex.quote(str(self.file.path)), os.environ.get("GUILDHALL_COMMAND", "guildhall")
        self.say(self.w.t("Saved. Go on with: {command}", command=f"{shlex.quote(command)} companion --load {path}"))

    def help(self, rest: str) -> None:
        self.say(
            self.w.t("Type the answer; several on a line go to the questions in their turn. Enter is the main button.")
        )
        for order, text in ORDERS.items():
            self.say(f"  {own_word(order, self.w):<14}{self.w.t(text)}")

    def quit(self, rest: str) -> None:
        raise Leave


def wrapped(line: str, width: int) -> str:
    """A further line is set in as far as the first one, and a little more."""
    begun = line[: len(line) - len(line.lstrip())]
    return textwrap.fill(line, width, subsequent_indent=begun + SET_IN, break_long_words=False, break_on_hyphens=False)
