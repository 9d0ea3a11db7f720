"""A game at the terminal: the loop that shows, asks, carries out and tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TextIO

from rich.console import Group, RenderableType
from rich.text import Text

from guildhall.formats.words import YOU, Words
from guildhall.kernel.problems import Problem
from guildhall.table.session import Session, let_bots_play
from guildhall.terminal.exit_codes import INTERRUPTED, NOT_SAVED
from guildhall.terminal.face import Face
from guildhall.terminal.keeping import Keeper, command_line
from guildhall.terminal.lists import listed, points_table, said_number
from guildhall.terminal.meeting import meet
from guildhall.terminal.orders import ORDERS, Orders
from guildhall.terminal.scene import Scene
from guildhall.terminal.sheet import Drawing, Sheet
from guildhall.terminal.text_table import QUIET, TextTable
from guildhall.terminal.thinking import tell_weaker, thinking
from guildhall.terminal.words_typed import in_english, order_of, own_word

ROW: Final = 3  # numbers that are named one by one even if they follow one another
ANOTHER_PLACE: Final = "0"  # goes back from a place to the list of places


def run_play(session: Session, w: Words, fast: bool, stdin: TextIO, stdout: TextIO, plain: bool = False) -> int:
    """Play a game here to its end, or until the player leaves; the exit code of the program."""
    return meet(lambda face: play(session, w, face, fast=fast), stdin, stdout, plain)


def play(session: Session, w: Words, face: Face, *, fast: bool) -> int:
    """The same before a face."""
    table = Play(session, w, face, fast)
    try:
        table.welcome()
        while table.step():
            pass
    except (KeyboardInterrupt, EOFError) as end:
        table.leave_now()
        if isinstance(end, KeyboardInterrupt):
            return INTERRUPTED
    return 0 if table.keeper.saved else NOT_SAVED


class Play(TextTable):
    """The loop: one decision after the other, until the game is over or the player leaves."""

    def __init__(self, session: Session, w: Words, face: Face, fast: bool) -> None:
        super().__init__(session, w, face, fast)
        self.keeper = Keeper(self)
        self.left = False

    def welcome(self) -> None:
        """What somebody needs to know who sits down here: who plays, what it is about, how to answer."""
        w = self.w
        if self.session.path is not None:
            self.say(w.t("The game is saved in {path}.", path=self.session.path))
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
        if self.on_screen and not self.fast and not self.session.finished():
            self.page([])

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
        line: str | None = self.pending
        self.pending = ""
        if not line:
            line = self.face.decide(self.question())
            self.note = None
        if line is None:
            self.leave_now()
            return False
        line = " ".join(line.split())
        return self.answer(line) if line else self.enter_alone()

    def enter_alone(self) -> bool:
        """Enter takes the usual; but first: has anybody else played on?"""
        if self.keeper.take_up():
            return True
        usual = self.usual()
        if usual is not None:
            self.carry_out(usual)
        else:
            self.remark(self.w.t("Enter alone takes nothing here: type a number, or 'help'."))
        return True

    def usual(self) -> int | None:
        """The move that Enter takes."""
        it = self.scene()
        return None if it.places else self.screen.usual(it)

    def carry_out(self, move: int) -> None:
        self.place = ""
        self.keeper.keep(lambda: self.session.play(move))

    def leave_now(self) -> None:
        """Save and say how to come back, once."""
        if not self.left:
            self.left = True
            self.keeper.leave()

    def obey(self, line: str) -> bool:
        try:
            going = Orders(self, self.keeper).obey(in_english(line))
            self.left = not going
            return going
        except Problem as problem:
            self.refuse(problem, line)
            return True

    def seat_down(self, seat: int) -> None:
        """Who sits before the screen now; the hand of the one before is hidden first."""
        if seat == self.seat:
            return
        if len(self.people) > 1:
            name = self.session.file.names[seat]
            if self.on_screen:
                self.face.forget()
                self.seat = -1
                self.page([Text(self.w.t("Pass to {name}", name=name), style="bold")])
            else:
                self.say(self.w.t("{name} decides now.", name=name))
        self.seat = seat

    # Answers -------------------------------------------------------------------------------------

    def answer(self, line: str) -> bool:
        """A number, a move in notation, a place of a long list, or a command."""
        try:
            place = self.place_meant(line)
            if place is not None or (line == ANOTHER_PLACE and self.place):
                self.place = place.key if place is not None else ""
                return True
            move = self.move_of(line)
            if move is not None:
                self.carry_out(move)
                return True
        except Problem as problem:
            self.refuse(problem, line)
            return True
        return self.obey(line)

    def check_answer(self, line: str) -> None:
        if self.session.finished() or self.seat < 0:
            raise self.nothing_asked(line)
        if self.place_meant(line) is None:
            self.move_of(line)

    def move_of(self, line: str) -> int | None:
        """The move that a line means; None if it is a command."""
        p, it = self.session.position, self.scene()
        legal = p.legal()
        keys = [key.lower() for key in it.numbered]
        if not it.places and line.lower() in keys:
            return it.legal[keys.index(line.lower())]
        if line.isdecimal() and line.isascii() and len(line) < 5:
            known = known_keys([place.number for place in it.places] or it.keys(), self.w)
            raise Problem("There is no choice {number}. There are: {known}.", number=int(line), known=known)
        notations = [p.notation(move).lower() for move in legal]
        if line.lower() in notations:
            return legal[notations.index(line.lower())]
        if order_of(line) in ORDERS:
            return None
        whole = replace(it, legal=legal, numbered=[""] * len(legal))
        meant: str | None = self.screen.shorthand(whole, line) if self.screen.shorthand else None
        return self.parsed(meant, line)

    # The question --------------------------------------------------------------------------------

    def question(self) -> Sheet:
        """The table and the question to the seat to move; the same as plain lines."""
        it = self.scene()
        asked = self.session.game.ask_text(it.position, it.book, self.w)
        rule = self.session.game.rule_of_ask(it.position)
        if len(self.people) > 1:
            asked = self.w.t("{name}: {question}", name=self.session.file.names[self.seat], question=asked)
        return replace(
            self.sheet(self.prompt(it), it),
            news=self.news(),
            question=Text(asked, style="bold") + Text(f" [{rule}]", style=QUIET),
            choices=self.choices(it),
            note=self.note,
            lines=[f"? {asked} [{rule}]", *self.plain_choices(it)],
            known=[*(it.position.notation(move) for move in it.legal), *self.orders_known()],
        )

    def orders_known(self) -> list[str]:
        """The commands, by the reader's words and the English ones."""
        return list(dict.fromkeys([*(own_word(order, self.w) for order in ORDERS), *ORDERS]))

    def prompt(self, it: Scene) -> str:
        """'>'; where Enter takes something, what."""
        key = self.usual_key(it)
        return self.w.t("Enter: [{key}] >", key=key) if key else ">"

    def usual_key(self, it: Scene) -> str:
        """The number of what Enter takes; '' where it takes nothing."""
        usual = self.usual()
        return "" if usual is None else it.keys()[list(it.legal).index(usual)]

    def choices(self, it: Scene) -> list[Drawing]:
        """The choices, whole and short."""
        still = replace(it, position=it.position.clone())
        if it.places:
            return [lambda width: listed([*it.said(), *self.beyond()], width)]
        parts = [self.screen.choices, *([self.screen.short_choices] if self.screen.short_choices else [])]

        def drawing(number: int) -> Drawing:
            return lambda width: with_more(parts[number](replace(still, width=width)), self.beyond())

        return [drawing(number) for number in range(len(parts))]

    def beyond(self) -> list[tuple[str, str]]:
        """In a place of a long list: the way back."""
        return [(ANOTHER_PLACE, self.w.t("another place"))] if self.place else []

    def plain_choices(self, it: Scene) -> list[str]:
        if it.places:
            return [f"{place.number}. {place.key} — {place.text}" for place in it.places]
        moves = [
            f"{number}. {it.position.notation(move)} — {text}" for move, (number, text) in zip(it.legal, it.said())
        ]
        key = self.usual_key(it)
        enter = [self.w.t("Enter alone takes {key}.", key=key)] if key else []
        return [*moves, *(f"{number}. {text}" for number, text in self.beyond()), *enter]

    def finish(self) -> None:
        """The last events, the table as it ends, the result."""
        if len(self.people) != 1:  # all look at the screen
            self.told[-1] = max(self.told.values())
            self.seat = -1
        self.tell()
        names = [self.w.t("You") if name == YOU else name for name in self.session.file.names]
        result = [
            points_table(self.screen.points(self.session, self.w), names, self.w),
            Text(result_text(self.session, self.w), style="bold"),
        ]
        if self.on_screen and self.people:
            self.page(
                result,
                self.w.t("— Enter ends; 'analyse' tells where it was decided, 'board' shows the table —"),
                self.scene(),
            )
        self.face.put(*result)
        self.tell_seed()
        if self.session.path is not None and self.keeper.save():
            self.face.put(self.w.t("The game is in {path}.", path=self.session.path))
            again = command_line("analyse", self.session.path)
            self.face.put(self.w.t("Where it was decided: {command}", command=again))


def with_more(part: RenderableType, more: Sequence[tuple[str, str]]) -> RenderableType:
    return Group(part, listed(more, 40)) if more else part


def known_keys(keys: Sequence[str], w: Words) -> str:
    """'1, 4, 7, P'; a long row without gaps as '1 to 75'."""
    numbers = sorted(int(key) for key in keys if key.isdecimal())
    letters = sorted(key for key in keys if not key.isdecimal())
    if len(numbers) > ROW and numbers[-1] - numbers[0] + 1 == len(numbers):
        return ", ".join([w.t("{first} to {last}", first=numbers[0], last=numbers[-1]), *letters])
    return ", ".join([*map(str, numbers), *letters])


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
