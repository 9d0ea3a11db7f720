"""The table in text: what one sees of a game on a screen or in plain lines, and what is told to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from guildhall.formats.plain import shown
from guildhall.formats.typed import typed
from guildhall.formats.words import YOU, Words
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.session import Session
from guildhall.terminal.face import Face
from guildhall.terminal.numbers import Numbers
from guildhall.terminal.scene import Place, Scene, cited
from guildhall.terminal.screen import Screen, scene_of, screen_of
from guildhall.terminal.sheet import Drawing, Sheet
from guildhall.terminal.steps import Reading, readings
from guildhall.terminal.words_typed import AT_PAUSES, AT_STEPS, KEYS, near, order_of

QUIET: Final = "dim"
LONG: Final = 20  # choices: of more than that first the place is asked for, if there are several
READ_AT_ONCE: Final = 5  # events of others that are read beside the next question, without a pause
NEWS: Final = 8  # events that are kept for that
MOST_QUOTED: Final = 200  # letters of a line that cannot be understood


class TextTable:
    """One game before one face. With several people, it passes from one to the other."""

    function_keys: tuple[tuple[str, str, str], ...] = KEYS

    def __init__(self, session: Session, w: Words, face: Face, fast: bool) -> None:
        self.session = session
        self.w = w.at_table(session.file.names)
        self.face = face
        self.fast = fast
        self.screen: Screen = screen_of(session.game.key)
        self.people = [seat for seat, kind in enumerate(session.file.seats) if kind == "human"]
        begun = len(session.events) if session.record.steps else 0
        self.told = dict.fromkeys((*self.people, -1), begun)  # events each seat has read
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits before the screen
        self.numbers = Numbers()
        self.place = ""  # where the moves are that are listed now
        self.pending = ""  # typed at a pause, still to be carried out
        self.note: Text | None = None  # stands below the next choices
        self.step_shown: Sequence[dict[str, Any]] = ()  # the events of the page that is read ...
        self.shown_at: Scene | None = None  # ... and what the seat saw then
        self.skipping = False  # to the end of what is told step by step

    @property
    def on_screen(self) -> bool:
        """Whether a person looks, so that the board is drawn anew for each decision."""
        return self.face.full

    @property
    def width(self) -> int:
        return min(self.face.width, self.screen.widest)

    def say(self, text: str, style: str = "") -> None:
        self.face.put(Text(text, style=style))

    # What is seen now ----------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What the seat sees. Numbers stay the same within a turn; of a long list first the place is asked for."""
        if self.shown_at is not None:
            return self.shown_at
        it = scene_of(self.session, self.seat, self.w, self.width)
        if not it.legal:
            return it
        places = self.screen.places(it) if self.screen.places is not None and len(it.legal) > LONG else []
        if len(places) < 2:
            return replace(it, numbered=self.numbers.of(self.session, it))
        here = next((place for place in places if place.key == self.place), None)
        if here is None:
            return replace(it, places=places)
        inside = replace(it, legal=here.moves, numbered=self.screen.numbering(here.moves))
        return replace(inside, numbered=self.numbers.of(self.session, inside, here.key))

    def place_meant(self, line: str) -> Place | None:
        """The place that a line means, where places are listed."""
        wanted = typed(line)
        return next(
            (place for place in self.scene().places if wanted in (place.number, place.key, typed(place.name))), None
        )

    def parsed(self, meant: str | None, line: str) -> int:
        """The move of a line in notation. What is wrong with it is said; a word almost like a command names that."""
        p = self.session.position
        try:
            return p.parse(meant or line)
        except Problem as problem:
            verbs = {p.notation(move).split()[0].lower() for move in p.legal()}
            if meant is not None or line.split(maxsplit=1)[0].lower() in verbs:
                raise
            if close := near(line, ()):
                raise BadChoice("'{text}' is not known here. Near it: {near}", text=shown(line), near=close) from None
            if "near" in problem.values or not verbs:
                raise
            raise BadChoice(
                "'{text}' is neither a move nor a command here. Type a number, or 'help'.", text=line
            ) from None

    def pictures(self, it: Scene) -> list[Drawing]:
        """The board in all its sizes; the position stands still meanwhile."""
        still = replace(it, position=it.position.clone())
        widest = self.screen.widest

        def drawing(part: Any) -> Drawing:
            return lambda width: part(replace(still, width=min(width, widest)))

        return [drawing(part) for part in (self.screen.picture, *self.screen.smaller)]

    def sheet(self, prompt: str, it: Scene | None = None) -> Sheet:
        """What every sheet has: the head, the board if there is one to show, the keys."""
        of_step = AT_STEPS if self.step_shown else self.function_keys
        keys = [(key, types, self.w.t(name)) for key, types, name in of_step]
        if it is None:
            return Sheet(prompt, keys=keys)
        least = self.screen.least_width(it)
        narrow = too_narrow(least, self.w)
        return Sheet(prompt, self.screen.head(it), self.pictures(it), least_width=least, narrow=narrow, keys=keys)

    # Telling -------------------------------------------------------------------------------------

    def names(self, seat: int) -> list[str]:
        """The names in texts for a seat: it is spoken to."""
        return [YOU if i == seat else name for i, name in enumerate(self.session.file.names)]

    def event_line(self, event: dict[str, Any]) -> str:
        text = self.session.game.event_text(event, self.session.components, self.w, self.names(self.seat))
        return f"{text} [{cited(event)}]"

    def remark(self, text: str) -> None:
        """Something to read before the question is asked again."""
        if self.on_screen:
            before = [] if self.note is None else [line for line in self.note.split() if line.plain != text]
            self.note = Text("\n").join([*before, Text(text, style="bold")])
        else:
            self.say(text)

    def refuse(self, problem: Problem, line: str) -> None:
        """Why a line was not understood. Of a long line, as from a clipboard, only the beginning is quoted."""
        text = problem.text(self.w)
        for said in (line, line.partition(" ")[2]):
            if len(said) > MOST_QUOTED:
                text = text.replace(said, shown(said, MOST_QUOTED))
        self.remark(text)

    def tell(self) -> None:
        """What happened since this seat looked last. A person reads what is long page by page, an automa's turn step by step."""
        events, first = self.session.events, self.told[self.seat]
        self.told[self.seat] = len(events)
        new = [event.seen_by(self.seat) for event in events[first:]]
        if not self.face.waits or self.fast:
            self.tell_at_once(new)
            return
        others = [e for e in new if e["seat"] != self.seat and e["name"] not in self.screen.quiet_events]
        found = readings(self.session, self.seat, first) if others else []
        if not any(reading.number for reading in found) and (not self.on_screen or len(others) <= READ_AT_ONCE):
            self.tell_at_once(new)
            return
        self.skipping = False
        for reading in found:
            part = new[reading.first - first : reading.end - first]
            if self.fast or self.pending or self.skipping:
                self.tell_at_once(part)
            else:
                self.read_events(part, reading)

    def tell_at_once(self, new: Sequence[dict[str, Any]]) -> None:
        """In plain lines all is told; on a screen the news beside the question do."""
        if not self.on_screen:
            self.face.put(*(part for event in new for part in self.event_parts(event)))

    def read_events(self, events: Sequence[dict[str, Any]], reading: Reading) -> None:
        """A page of events, with the board as it was at the last of them."""
        w = self.w
        prompt = w.t("— Enter goes on, 'fast' ends the pauses —")
        if reading.number:
            prompt = w.t(
                "— step {n} of {all}: Enter goes on, 'skip' goes to the end —", n=reading.number, all=reading.all
            )
        self.step_shown, self.shown_at = events, self.scene_at(reading.end - 1)
        self.page([part for event in events for part in self.event_parts(event)], prompt, self.shown_at)
        self.step_shown, self.shown_at = (), None

    def scene_at(self, event: int) -> Scene:
        """What the seat saw at an event; nothing can be chosen there."""
        it = self.scene()
        then = self.session.record.at_event(event) if event < len(self.session.events) - 1 else None
        still = replace(it, legal=[], numbered=[], places=())
        return still if then is None else replace(still, position=then, view=then.view(self.seat))

    def event_parts(self, event: dict[str, Any]) -> list[RenderableType]:
        """An event in a line, below it what lies behind it."""
        bullet = "• " if self.on_screen else "* "
        details = self.session.game.event_details(event, self.session.components, self.w, self.names(self.seat))
        return [Text(bullet + self.event_line(event)), *(self.set_in(line, 4) for line in details)]

    def set_in(self, text: str, by: int = 2) -> RenderableType:
        """A paragraph, set in."""
        if not self.on_screen:
            return Text(" " * by + text)
        return Padding(Text(text, style=QUIET if by > 2 else ""), (0, 0, 0, by))

    def news(self) -> list[RenderableType]:
        """What just happened, for the screen of a decision."""
        return [Text("• " + self.event_line(e.seen_by(self.seat)), style=QUIET) for e in self.session.events[-NEWS:]]

    # Reading -------------------------------------------------------------------------------------

    def page(self, parts: Sequence[RenderableType], prompt: str = "", it: Scene | None = None) -> None:
        """Let a person read. A command typed there is carried out, then the page stands again."""
        parts = [*self.face.unread(), *parts]
        told = self.skipping = False
        while True:
            if self.on_screen or not told:
                self.face.put(*parts)
            told = True
            sheet = self.sheet(prompt or self.w.t("— Enter goes on —"), it)
            line = self.face.pause(replace(sheet, note=self.note))
            self.note = None
            if line is None:
                raise EOFError
            if not line:
                return
            order = order_of(line)
            if order in ("fast", "skip"):
                self.fast, self.skipping = self.fast or order == "fast", True
                return
            if order in AT_PAUSES:
                if not self.obey(line):
                    raise EOFError
                if self.skipping or self.pending:  # typed on a page of that command
                    return
            elif order or self.is_answer(line):
                self.pending = line
                return

    def obey(self, line: str) -> bool:
        """Carry out a command; False if the table is left."""
        raise NotImplementedError

    def is_answer(self, line: str) -> bool:
        """Whether a line that is no command answers what is asked behind a pause; if not, it is said why not."""
        shown, self.shown_at = self.shown_at, None
        try:
            self.check_answer(line)
        except Problem as problem:
            self.refuse(problem, line)
            return False
        finally:
            self.shown_at = shown
        return True

    def check_answer(self, line: str) -> None:
        """Raise a problem if a line is no answer to what is asked."""
        raise NotImplementedError

    def nothing_asked(self, line: str) -> Problem:
        """A line that is no command where no answer is wanted."""
        if close := near(line, ()):
            return BadChoice("'{text}' is not known here. Near it: {near}", text=shown(line), near=close)
        return BadChoice("'{text}' is not known here, and nothing is asked. Enter goes on.", text=shown(line))

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


def too_narrow(least: int, w: Words) -> str:
    """Where there is no room for a board."""
    return w.t("This window is too narrow for the board: it needs {n} columns.", n=least)
