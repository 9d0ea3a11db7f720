"""A game at the terminal: the loop that shows, asks, carries out and tells."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final, TextIO

from rich.console import Console, Group
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from guildhall.formats.words import Words
from guildhall.kernel.problems import Problem
from guildhall.table.bots import let_bots_play
from guildhall.table.session import Session
from guildhall.terminal.asking import ask_for_game
from guildhall.terminal.commands.common import NOT_SAVED
from guildhall.terminal.keeping import Keeper
from guildhall.terminal.lines import PipeReader, Reader, TerminalReader
from guildhall.terminal.lists import points_table, said_number
from guildhall.terminal.orders import ORDERS, Orders
from guildhall.terminal.scene import YOU, Scene, cited
from guildhall.terminal.screen import Screen, scene_of, screen_of

__all__ = ["ask_for_game", "play", "run_play"]

WIDTH: Final = 100
TALL: Final = 44  # lines that board, cards and choices need together
ROW: Final = 3  # numbers that are named one by one even if they follow one another
RECENT: Final = 4  # events that stay in sight below the board, if there is room
QUIET: Final = "dim"
INTERRUPTED: Final = 130
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
    reader: Reader = TerminalReader(stdin, stdout) if person else PipeReader(stdin)
    return play(session, w, console, reader, fast=fast)


def play(session: Session, w: Words, console: Console, reader: Reader, *, fast: bool) -> int:
    """The same with a console and a reader of lines; a console that is no terminal gets plain lines."""
    table = Table(session, w, console, reader, fast)
    try:
        table.welcome()
        while table.step():
            pass
    except (KeyboardInterrupt, EOFError) as end:
        table.keeper.leave()
        if isinstance(end, KeyboardInterrupt):
            return INTERRUPTED
    return 0 if table.keeper.saved else NOT_SAVED


class Table:
    """One game on one screen. With several people, it passes from one to the other."""

    def __init__(self, session: Session, w: Words, console: Console, reader: Reader, fast: bool) -> None:
        self.session = session
        self.w = w
        self.console = console
        self.reader = reader
        self.fast = fast
        self.screen: Screen = screen_of(session.game.key)
        self.keeper = Keeper(self)
        self.people = [seat for seat, kind in enumerate(session.file.seats) if kind == "human"]
        begun = len(session.events) if session.record.steps else 0
        self.told = dict.fromkeys((*self.people, -1), begun)  # events each seat has read
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits before the screen
        self.pending = ""  # typed at a pause, still to be carried out
        self.note: Text | None = None  # stands below the next choices
        self.fresh = True  # whether the next board begins a new screen, or what was told must stay in sight

    # Words ---------------------------------------------------------------------------------

    @property
    def on_screen(self) -> bool:
        """Whether a person looks, so that the board is drawn anew for each decision."""
        return self.console.is_terminal

    @property
    def width(self) -> int:
        return min(self.console.width, self.screen.widest)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def scene(self) -> Scene:
        return scene_of(self.session, self.seat, self.w, self.width)

    def names(self, seat: int) -> list[str]:
        """The names in texts for a seat: it is spoken to."""
        return [YOU if i == seat else name for i, name in enumerate(self.session.file.names)]

    def event_line(self, event: dict[str, Any]) -> str:
        text = self.session.game.event_text(event, self.session.components, self.w, self.names(self.seat))
        return f"{text} [{cited(event)}]"

    # The loop ------------------------------------------------------------------------------

    def welcome(self) -> None:
        """What somebody needs to know who sits down here: who plays, what it is about, how to answer."""
        w = self.w
        people = ", ".join(self.w.t("You") if name == YOU else name for name in self.session.file.names)
        self.say(w.t("{game}: {people}.", game=self.session.game.title, people=people), "bold")
        self.say(self.screen.aim(self.session.position.view(-1), w))
        self.say(
            w.t(
                "Answer with a number and Enter. 'help' lists what else you can say, "
                "'why' tells the rule, 'hint' helps, 'quit' saves and ends."
            )
        )
        self.tell_seed()
        if self.on_screen and self.console.height < TALL:
            self.say(w.t("This window is low: 'board' shows the board alone, 'hand' your cards."), QUIET)

    def step(self) -> bool:
        """One decision; False when the game is over or the player leaves."""
        self.keeper.take_up()
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

    def carry_out(self, move: str) -> None:
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
            return Orders(self).obey(line)
        except Problem as problem:
            self.remark(problem.text(self.w))
        return True

    def move_of(self, line: str) -> str | None:
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
            return p.notation(legal[keys.index(int(line))])
        if line.lower() in notations:
            return line
        if line.split(maxsplit=1)[0].lower() in ORDERS:
            return None
        if meant:
            return meant
        return p.notation(p.parse(line))  # says what is wrong with it

    # What is shown -------------------------------------------------------------------------

    def remark(self, text: str) -> None:
        """Something to read before the question is asked again."""
        if self.on_screen:
            before = [] if self.note is None else [line for line in self.note.split() if line.plain != text]
            self.note = Text("\n").join([*before, Text(text, style="bold")])
        else:
            self.say(text)

    def tell(self) -> None:
        """What happened since this seat looked last. A person reads an automa's turn card by card."""
        events = self.session.events
        new = [event.seen_by(self.seat) for event in events[self.told[self.seat] :]]
        self.told[self.seat] = len(events)
        if not self.on_screen:
            for event in new:
                self.tell_event(event)
            return
        if all(event["seat"] == self.seat or event["name"] in self.screen.quiet_events for event in new):
            return  # one's own doing is seen on the board
        self.fresh = not self.fast
        for event in new:
            self.tell_event(event)
            if event["name"] == "automa_card":
                self.pause()
        if new[-1]["name"] != "automa_card":
            self.pause()

    def tell_event(self, event: dict[str, Any]) -> None:
        bullet = "• " if self.on_screen else "* "
        self.say(bullet + self.event_line(event))
        details = self.session.game.event_details(event, self.session.components, self.w, self.names(self.seat))
        for line in details:
            shown = Text(line, style=QUIET)
            self.console.print(Padding(shown, (0, 0, 0, 4)) if self.on_screen else Text("    ") + shown)

    def pause(self) -> None:
        """Wait for Enter; 'fast' ends all pauses, anything else typed is carried out when the board stands again."""
        if self.fast or self.pending:
            return
        typed = self.reader.pause(self.w.t("— Enter goes on, 'fast' ends the pauses —"))
        if typed.lower() == "fast":
            self.fast = True
        else:
            self.pending = typed

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

    def recent(self, n: int) -> None:
        """The last events, as many as there is room for."""
        events = self.session.events
        for event in events[len(events) - n :] if n > 0 else []:
            line = Text("• " + self.event_line(event.seen_by(self.seat)), style=QUIET, no_wrap=True)
            line.truncate(self.width - 1, overflow="ellipsis")
            self.console.print(line)
        self.console.print(Rule(style=QUIET))

    # The end -------------------------------------------------------------------------------

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

    def tell_seed(self) -> None:
        """The secret seed is shown at the end, its hash at the start, so that anybody can deal the game again."""
        seed, seed_hash = self.session.file.seed, self.session.file.seed_hash
        if not isinstance(seed, str) or seed_hash is None:
            return
        if self.session.finished():
            self.say(self.w.t("The secret seed was {seed}; 'guildhall verify' deals the game again.", seed=seed), QUIET)
        else:
            said = self.w.t("The cards follow from a secret seed. Its hash: {hash}", hash=seed_hash)
            self.say(said, QUIET)


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
