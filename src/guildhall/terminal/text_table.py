"""The table in text: what one sees of a game on a screen or through a pipe, and what is told to whom."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from guildhall.formats.words import YOU, Words
from guildhall.table.session import Session
from guildhall.terminal.lines import LineReader
from guildhall.terminal.scene import Scene, cited
from guildhall.terminal.screen import Screen, scene_of, screen_of

QUIET: Final = "dim"


class TextTable:
    """One game on one screen. With several people, it passes from one to the other."""

    def __init__(self, session: Session, w: Words, console: Console, reader: LineReader, fast: bool) -> None:
        self.session = session
        self.w = w.at_table(session.file.names)
        self.console = console
        self.reader = reader
        self.fast = fast
        self.screen: Screen = screen_of(session.game.key)
        self.people = [seat for seat, kind in enumerate(session.file.seats) if kind == "human"]
        begun = len(session.events) if session.record.steps else 0
        self.told = dict.fromkeys((*self.people, -1), begun)  # events each seat has read
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits before the screen
        self.pending = ""  # typed at a pause, still to be carried out
        self.note: Text | None = None  # stands below the next choices
        self.fresh = True  # whether the next board begins a new screen, or what was told must stay in sight

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

    def remark(self, text: str) -> None:
        """Something to read before the question is asked again."""
        if self.on_screen:
            before = [] if self.note is None else [line for line in self.note.split() if line.plain != text]
            self.note = Text("\n").join([*before, Text(text, style="bold")])
        else:
            self.say(text)

    def tell(self) -> None:
        """What happened since this seat looked last. A person reads what happens slowly bit by bit."""
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
            if event["name"] in self.screen.slow_events:
                self.pause()
        if new[-1]["name"] not in self.screen.slow_events:
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

    def recent(self, n: int) -> None:
        """The last events, as many as there is room for."""
        events = self.session.events
        for event in events[len(events) - n :] if n > 0 else []:
            line = Text("• " + self.event_line(event.seen_by(self.seat)), style=QUIET, no_wrap=True)
            line.truncate(self.width - 1, overflow="ellipsis")
            self.console.print(line)
        self.console.print(Rule(style=QUIET))

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
