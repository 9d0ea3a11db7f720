"""A game at the terminal: the loop that shows, asks, carries out and tells."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TextIO

from rich.console import Console, Group
from rich.text import Text

from guildhall.formats.words import YOU, Words
from guildhall.kernel.problems import Problem
from guildhall.table.session import Session, let_bots_play
from guildhall.terminal.exit_codes import INTERRUPTED, NOT_SAVED
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.lines import LineReader, PipeReader, TerminalReader
from guildhall.terminal.lists import points_table, said_number
from guildhall.terminal.orders import ORDERS, Orders
from guildhall.terminal.text_table import QUIET, TextTable
from guildhall.terminal.thinking import tell_weaker, thinking

WIDTH: Final = 100
TALL: Final = 44  # lines that board, cards and choices need together
ROW: Final = 3  # numbers that are named one by one even if they follow one another
RECENT: Final = 4  # events that stay in sight below the board, if there is room
FORGET: Final = "\x1b[3J"  # what was scrolled out of sight is gone, too


def run_play(session: Session, w: Words, fast: bool, stdin: TextIO, stdout: TextIO) -> int:
    """Play a game here to its end, or until the player leaves; the exit code of the program."""
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
    return play(session, w, console, reader, fast=fast)


def play(session: Session, w: Words, console: Console, reader: LineReader, *, fast: bool) -> int:
    """The same with a console and a reader of lines; a console that is no terminal gets plain lines."""
    table = Play(session, w, console, reader, fast)
    try:
        table.welcome()
        while table.step():
            pass
    except (KeyboardInterrupt, EOFError) as end:
        table.keeper.leave()
        if isinstance(end, KeyboardInterrupt):
            return INTERRUPTED
    return 0 if table.keeper.saved else NOT_SAVED


class Play(TextTable):
    """The loop: one decision after the other, until the game is over or the player leaves."""

    def __init__(self, session: Session, w: Words, console: Console, reader: LineReader, fast: bool) -> None:
        super().__init__(session, w, console, reader, fast)
        self.keeper = Keeper(self)

    def welcome(self) -> None:
        """What somebody needs to know who sits down here: who plays, what it is about, how to answer."""
        w = self.w
        people = ", ".join(self.w.t("You") if name == YOU else name for name in self.session.file.names)
        self.say(w.t("{game}: {people}.", game=w.t(self.session.game.title), people=people), "bold")
        self.say(self.screen.aim(self.session.position.view(-1), w))
        self.say(
            w.t(
                "Answer with a number and Enter. 'help' lists what else you can say, "
                "'why' tells the rule, 'hint' helps, 'quit' saves and ends."
            )
        )
        self.tell_seed()
        tell_weaker(self)
        if self.on_screen and self.console.height < TALL:
            self.say(w.t("This window is low: 'board' shows the board alone, 'hand' your cards."), QUIET)

    def step(self) -> bool:
        """One decision; False when the game is over or the player leaves."""
        self.keeper.take_up()
        with thinking(self):
            let_bots_play(self.session, self.carry_out)
        if self.session.finished():
            self.finish()
            return False
        self.seat_down(self.session.seat_to_move())
        self.tell()
        self.ask()
        while True:
            line = self.pending or self.reader.read("> ", self.known())
            self.pending = ""
            if line is None:
                self.keeper.leave()
                return False
            line = " ".join(line.split())
            if line:
                return self.answer(line)
            if self.keeper.take_up():  # Enter alone: has anybody else played on?
                return True

    def carry_out(self, move: int) -> None:
        self.keeper.keep(lambda: self.session.play(move))

    def seat_down(self, seat: int) -> None:
        """Who sits before the screen now; the hand of the one before is hidden first."""
        if seat == self.seat:
            return
        if len(self.people) > 1:
            name = self.session.file.names[seat]
            if self.on_screen:
                if self.seat >= 0:
                    self.console.clear()
                    self.console.file.write(FORGET)
                self.reader.forget()
                self.say(self.w.t("Pass to {name}", name=name), "bold")
                self.reader.pause(self.w.t("— Enter goes on —"))
            else:
                self.say(self.w.t("{name} decides now.", name=name))
        self.seat = seat

    def known(self) -> list[str]:
        """What the line can be completed to."""
        p = self.session.position
        return [*(p.notation(move) for move in self.scene().legal), *ORDERS]

    def answer(self, line: str) -> bool:
        """A number, a move in notation, or a command."""
        try:
            move = self.move_of(line)
            if move is not None:
                self.carry_out(move)
                return True
            return Orders(self, self.keeper).obey(line)
        except Problem as problem:
            self.remark(problem.text(self.w))
        return True

    def move_of(self, line: str) -> int | None:
        """The move that a line means; None if it is a command."""
        p = self.session.position
        legal = self.scene().legal
        notations = [p.notation(move).lower() for move in legal]
        meant: str | None = self.screen.shorthand(self.scene(), line) if self.screen.shorthand else None
        if line.isdecimal() and line.isascii() and len(line) < 5:
            keys = self.scene().keys()
            if int(line) not in keys:
                raise Problem(
                    "There is no choice {number}. There are: {known}.", number=int(line), known=known_keys(keys, self.w)
                )
            return legal[keys.index(int(line))]
        if line.lower() in notations:
            return legal[notations.index(line.lower())]
        if line.split(maxsplit=1)[0].lower() in ORDERS:
            return None
        return p.parse(meant or line)  # says what is wrong with it

    def ask(self) -> None:
        """Show the table and the question to the seat to move; through a pipe only the question and its choices."""
        it = self.scene()
        question = self.session.game.ask_text(it.position, it.book, self.w)
        rule = self.session.game.rule_of_ask(it.position)
        if len(self.people) > 1:
            question = self.w.t("{name}: {question}", name=self.session.file.names[self.seat], question=question)
        if not self.on_screen:
            self.say(f"? {question} [{rule}]")
            for move, (number, text) in zip(it.legal, it.said()):
                self.say(f"{number}. {it.position.notation(move)} — {text}")
            self.say(">")  # a program knows by it that the list is complete
            return
        picture, choices = self.screen.picture(it), self.screen.choices(it)
        used = len(self.console.render_lines(Group(picture, choices))) + 4  # rule, question, note, prompt
        if self.fresh:
            self.console.clear()
        self.fresh = True
        self.console.print(picture)
        self.recent(min(RECENT, self.console.height - used))
        self.console.print(Text(question, style="bold") + Text(f" [{rule}]", style=QUIET))
        self.console.print(choices)
        if self.note is not None:
            self.console.print(self.note)
            self.note = None

    def finish(self) -> None:
        """The last events, the table as it ends, the result."""
        if len(self.people) != 1:  # all look at the screen
            self.told[-1] = max(self.told.values())
            self.seat = -1
        self.tell()
        if self.on_screen:
            self.console.print(self.screen.picture(self.scene()))
        names = [self.w.t("You") if name == YOU else name for name in self.session.file.names]
        self.console.print(points_table(self.screen.points(self.session, self.w), names, self.w))
        self.say(result_text(self.session, self.w), "bold")
        self.tell_seed()
        if self.session.path is not None and self.keeper.save():
            self.say(self.w.t("The game is in {path}.", path=self.session.path))


def known_keys(keys: Sequence[int], w: Words) -> str:
    """'1, 4, 7'; a long row without gaps as '1 to 75'."""
    first, last = min(keys), max(keys)
    if len(keys) > ROW and last - first + 1 == len(keys):
        return w.t("{first} to {last}", first=first, last=last)
    return ", ".join(str(key) for key in sorted(keys))


def result_text(session: Session, w: Words) -> str:
    """The final line: who has how many points, who wins."""
    names = [w.t("You") if name == YOU else name for name in session.file.names]
    scores = ", ".join(
        w.t("{name} {vp} VP", name=name, vp=said_number(vp)) for name, vp in zip(names, session.position.scores())
    )
    winners = session.position.winners()
    if [session.file.names[seat] for seat in winners] == [YOU]:
        return w.t("Result: {scores}. You win.", scores=scores)
    who = ", ".join(names[seat] for seat in winners)
    return w.n(
        "Result: {scores}. {who} wins.",
        "Result: {scores}. {who} win together.",
        len(winners),
        scores=scores,
        who=who,
    )
