"""What a page shows of a game to one seat, as data. Nothing of the position goes in but what the seat may know."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall import build
from guildhall.formats.page import Look, Page, Reason, things_of, titled
from guildhall.formats.words import YOU, Words
from guildhall.kernel.position import WATCHER, Event, Position
from guildhall.kernel.problems import Problem
from guildhall.players import BOTS, BY_THE_CLOCK
from guildhall.players.levels import strengths
from guildhall.table.live import Live
from guildhall.table.undo import entry_of_undo
from guildhall.web.parts import PartCache, parts_of
from guildhall.web.store.games import Stored

Data = dict[str, Any]
NUMBER: Final = re.compile(r"^ \([A-Z]+\d+\)")  # of a card, which the terminal shows
COLON: Final = re.compile(r"^\s?:\s")
SEVERAL: Final = 6  # ways to go on that an answer names
LINES: Final = 120  # of the record, if the reader does not say from where on


@dataclass(frozen=True)
class Asked:
    """What a reader asks for, and what he has already."""

    seat: int
    w: Words
    mine: Sequence[int] = ()  # the seats that his device holds
    seen: int | None = None  # entries of the log whose film he has seen; None: all
    known: Mapping[str, str] = field(default_factory=dict)  # digests of the parts he has
    since: int | None = None  # lines of the record that he has
    trouble: Data | None = None  # a bot that failed, as the server tells it


class SceneMaker:
    """Makes the scene of one game for one reader."""

    def __init__(self, stored: Stored, live: Live, page: Page, cache: PartCache, asked: Asked) -> None:
        self.stored = stored
        self.live = live
        self.page = page
        self.cache = cache
        self.asked = asked
        self.seat = asked.seat
        self.w = asked.w
        self.told = asked.w.at_table(live.session.file.names)  # texts that may name a player
        self.file = live.session.file
        self.game = live.session.game
        self.book = live.session.components

    def scene(self) -> Data:
        """All that the page needs for this moment."""
        live, p = self.live, self.live.position_for(self.seat)
        deciding = live.deciding()
        yours = self.seat in deciding and self.file.seats[self.seat] == "human"
        veil = self.veil(deciding)
        waiting = "" if yours else self.waiting(deciding)
        return {
            "id": self.stored.id,
            "game": self.file.game,
            "number": live.number,
            "seat": self.seat,
            "mine": list(self.asked.mine),
            "names": self.names(),
            "kinds": list(self.file.seats),
            "lang": self.w.language,
            "finished": live.session.finished(),
            "winners": [int(seat) for seat in p.winners()] if live.session.finished() else [],
            "deciding": deciding,
            "yours": yours,
            "waiting": waiting,
            "veil": veil,
            "prompt": self.prompt(p, yours, waiting),
            "moves": self.moves(p) if yours else [],
            "things": self.things(p) if yours else {},
            "chosen": self.page.chosen(p) if yours else [],
            "undo": self.undo(),
            "parts": self.parts(p),
            "film": self.film(),
            "record": self.record(),
            "scores": p.scores(),
            "stretch": self.page.stretch_name(int(self.page.stretch_of(p)), self.w),
            "seed_hash": self.file.seed_hash or "",
            "thinking": self.thinking(deciding),
            "thinks_seconds": self.thinks_seconds(deciding),
            "trouble": self.trouble(deciding),
            "parent": self.parent(),
            "guide": self.stored.guide,
        }

    # Who ---------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """The names as they are shown."""
        return [self.w.t("You") if name == YOU else name for name in self.file.names]

    def spoken(self) -> list[str]:
        """The names in texts: the reader's seat is spoken to."""
        return [YOU if i == self.seat else name for i, name in enumerate(self.file.names)]

    def name_list(self, seats: Sequence[int]) -> str:
        names = self.names()
        return ", ".join(names[seat] for seat in seats)

    def waiting(self, deciding: Sequence[int]) -> str:
        if not deciding:
            return ""
        if len(deciding) == 1 and self.file.seats[deciding[0]] in BOTS:
            return self.thinking(deciding)
        return self.w.n(
            "{names} decides now.", "{names} decide now.", len(deciding), names=self.name_list(deciding)
        )  # fmt: skip

    def thinking(self, deciding: Sequence[int]) -> str:
        """Which bot is at work; it is whoever is to move, since bots do not wait."""
        if not deciding or self.file.seats[deciding[0]] not in BOTS or self.asked.trouble:
            return ""
        name = self.names()[deciding[0]]
        if self.file.seats[deciding[0]] in BY_THE_CLOCK and build() == "interpreted":
            return self.w.t("{name} is thinking … (weaker than compiled)", name=name)
        return self.w.t("{name} is thinking …", name=name)

    def thinks_seconds(self, deciding: Sequence[int]) -> float:
        """How long the bot's whole turn takes, if he goes by the clock: a page shows how far he is."""
        kind = self.file.seats[deciding[0]] if self.thinking(deciding) else ""
        return strengths(self.file.game).levels[kind].seconds if kind in BY_THE_CLOCK else 0.0

    def trouble(self, deciding: Sequence[int]) -> Data | None:
        """A bot that failed, and who could move in its place."""
        if self.asked.trouble is None or not deciding:
            return None
        seat = deciding[0]
        name = self.names()[seat]
        text = (
            self.w.t("{name} takes too long for this decision. Another bot can decide instead.", name=name)
            if self.asked.trouble["slow"]
            else self.w.t("{name} could not decide: something went wrong. Another bot can decide instead.", name=name)
        )
        return {"seat": seat, "name": name, "text": text, "kinds": list(BOTS)}

    def veil(self, deciding: Sequence[int]) -> Data | None:
        """At a screen that several people share: who is next, before his hand is shown."""
        if len(self.asked.mine) < 2 or self.seat in deciding:
            return None
        nxt = next((seat for seat in deciding if seat in self.asked.mine), None)
        return None if nxt is None else {"seat": nxt, "name": self.names()[nxt]}

    def parent(self) -> Data | None:
        """The game that this one goes on from, and after which decision."""
        if self.stored.parent is None:
            return None
        return {"id": self.stored.parent, "decision": self.stored.decision or 0}

    # What is asked --------------------------------------------------------------------------

    def prompt(self, p: Position, yours: bool, waiting: str) -> Data:
        if not yours:
            return {"text": waiting, "path": "", "rule": ""}
        path = self.page.path_of(p, self.book, self.told)
        return {
            "text": self.page.brief(p, self.book, self.told)
            or without_source(self.game.ask_text(p, self.book, self.told), path),
            "path": path,
            "rule": self.game.rule_of_ask(p),
        }

    def moves(self, p: Position) -> list[Data]:
        """The legal moves as buttons."""
        return [self.move(p, move) for move in p.legal()]

    def titled(self, p: Position, move: int) -> str:
        """A move with what it belongs to: 'Strong Arm › Move one › from the Guildhall'."""
        return titled(self.page, self.game.anchors, p, move, self.book, self.told)

    def move(self, p: Position, move: int) -> Data:
        choice = self.page.choice(p, move, self.book, self.told)
        return {
            "move": p.notation(move),
            "text": choice.text,
            "label": choice.label,
            "key": choice.key,
            "at": list(self.game.anchors(p, move)),
            "ends": bool(p.passes_turn(move)),
        }

    def things(self, p: Position) -> dict[str, str]:
        return things_of(self.page, self.game.anchors, p, self.book, self.told)

    def since_picked(self, p: Position, picked: Sequence[str], reasons: list[Reason]) -> list[Reason]:
        """Reasons for a reader who has picked a thing in the browser, of which the position knows nothing yet.

        What the game says of the open question is then said of what can follow what he picked.
        """
        if self.seat not in self.live.deciding():
            return reasons
        moves = [move for move in p.legal() if set(picked) <= set(self.game.anchors(p, move))]
        texts = list(dict.fromkeys(self.page.choice(p, move, self.book, self.told).text for move in moves))
        if not texts:
            return reasons
        things = " › ".join(self.page.names_of(p, anchor, self.book, self.told) or anchor for anchor in picked)
        ways = ", ".join(texts[:SEVERAL]) + (" …" if len(texts) > SEVERAL else "")
        rule = self.game.rule_of_ask(p)
        said = self.w.t("You have picked {things}. What can follow: {ways}.", things=things, ways=ways)
        return [(rule, said), *(reason for reason in reasons if reason[0] != rule)]

    def undo(self) -> Data:
        """Whether a decision may be taken back, by whom, and else why not."""
        seat = self.last_here() if self.seat == WATCHER else self.seat
        if seat == WATCHER:
            return {"may": False, "why": self.w.t("Only who plays here takes something back."), "seat": seat}
        try:
            entry_of_undo(self.live.session.record, self.file, seat)
        except Problem as problem:
            return {"may": False, "why": problem.text(self.w), "seat": seat}
        return {"may": True, "why": "", "seat": seat}

    def last_here(self) -> int:
        """Between two people at one screen: who of them decided last, and may still take it back."""
        veil, steps = self.veil(self.live.deciding()), self.live.steps
        if veil is None:
            return WATCHER
        return steps[-1].seat if steps and steps[-1].seat in self.asked.mine else int(veil["seat"])

    # What is shown --------------------------------------------------------------------------

    def look(self, p: Position, step: Data | None = None) -> Look:
        return Look(p.view(self.seat), self.book, self.w, self.names(), step)

    def parts(self, p: Position, step: Data | None = None) -> dict[str, dict[str, str]]:
        return parts_of(self.cache, self.file.game, self.page, self.look(p, step), self.asked.known)

    def said(self, event: Event) -> Data:
        """An event in words, as this seat may know it."""
        seen = event.seen_by(self.seat)
        names = self.spoken()
        also = seen.get("also", [])
        assert isinstance(also, list)
        return {
            "seat": event.seat,
            "text": self.game.event_text(seen, self.book, self.w, names),
            "rules": list(dict.fromkeys([event.rule, *map(str, also)])),
            "details": self.game.event_details(seen, self.book, self.w, names),
        }

    def record(self) -> Data:
        """The lines that the reader does not have, or that are others now."""
        events = self.live.session.events
        since = len(events) - LINES if self.asked.since is None else self.asked.since
        if self.asked.seen is not None:
            since = min(since, self.live.unchanged_since(self.asked.seen))
        first = min(max(0, since), len(events))
        return {"from": first, "lines": [self.line(n, events[n]) for n in range(first, len(events))]}

    def line(self, n: int, event: Event) -> Data:
        stretch = self.live.stretch_at(n)
        new = n == 0 or stretch != self.live.stretch_at(n - 1)
        return {"n": n, **self.said(event), "head": self.page.stretch_name(stretch, self.w) if new else ""}

    # The film ------------------------------------------------------------------------------

    def film(self) -> list[Data]:
        """The steps of others since what the reader has seen."""
        if self.asked.seen is None:
            return []
        steps: list[Data] = []
        for at in range(self.live.first_since(self.asked.seen), len(self.live.steps)):
            steps += self.film_of(at)
        return steps

    def film_of(self, at: int) -> list[Data]:
        """The steps of one decision: what others did in it, and what the board does not tell by itself."""
        entry = self.live.steps[at].entry + 1
        steps: list[Data] = []
        for k, event in enumerate(self.live.events_of(at)):
            if self.page.is_step(event.name, event.seat, self.seat):
                steps.append({"id": f"{entry}.{k}", **self.said(event), "of": self.place_in(event), "reasons": []})
        if steps:
            steps[0]["reasons"] = self.reasons(at)
        return steps

    def place_in(self, event: Event) -> str:
        """'2 of 3', where the event says that it is one of several of its kind."""
        seen = event.seen_by(self.seat)
        n, all = seen.get("number"), seen.get("of")
        return self.w.t("{n} of {all}", n=n, all=all) if isinstance(n, int) and isinstance(all, int) else ""

    def step(self, at: int, k: int) -> Data | None:
        take = self.live.film(at)[k]
        return self.page.step_of(take.event.seen_by(self.seat), take.position.view(self.seat))

    def reasons(self, at: int) -> list[Reason]:
        """Why a bot chose so, as far as everybody may know."""
        step = self.live.steps[at]
        if self.file.seats[step.seat] not in BOTS:
            return []
        p = self.live.before(at)
        move = p.read_written(step.text)
        return list(self.page.public_words(p, move, step.seat, self.book, self.told))

    def frame(self, entry: int, k: int) -> Data | None:
        """The table as it was at a step; None if there is no such step any more."""
        at = self.live.place_of(entry - 1)
        if at < 0 or not 0 <= k < len(self.live.film(at)):
            return None
        step = self.step(at, k)
        return {"parts": self.parts(self.live.film(at)[k].position, step), "at": (step or {}).get("at", [])}


def without_source(question: str, path: str) -> str:
    """A question without the card that begins it, if the path beside it names the card; never with the card's number."""
    source = path.partition(" › ")[0]
    if not source or not question.startswith(source):
        return question
    rest = NUMBER.sub("", question[len(source) :], count=1)
    asked = COLON.sub("", rest, count=1)
    return source + rest if asked == rest else asked[:1].upper() + asked[1:]
