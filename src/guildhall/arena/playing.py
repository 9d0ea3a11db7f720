"""Playing one game of the plan: what is written down of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from time import perf_counter
from typing import Any, Final

from guildhall.arena.bots import Author, BotFault, Busy, Decide, house_player, own_player
from guildhall.arena.plan import Plan, Planned
from guildhall.arena.settings import Settings
from guildhall.formats.page import Source
from guildhall.formats.words import LANGUAGES, words
from guildhall.kernel.position import FINISHED, WATCHER, Position
from guildhall.kernel.problems import BadFile

MOST_DECISIONS: Final = 100_000
SOURCES: Final = "source"  # the kind under which names of sources of points are kept
Record = dict[str, Any]
Names = dict[str, dict[str, dict[str, str]]]  # by kind and id: the name in each language


@cache
def spoken() -> tuple[str, ...]:
    """The languages whose words are installed."""

    def is_there(language: str) -> bool:
        try:
            return bool(words(language))
        except FileNotFoundError:
            return False

    return tuple(language for language in LANGUAGES if is_there(language))


def nobody(seat: int) -> None:
    """Nobody watches the clock."""


class Hall:
    """A place where the games of an arena are played: made once in every process."""

    def __init__(self, settings: Settings, busy: Busy = nobody) -> None:
        self.settings = settings
        self.plan = Plan(settings)
        self.of = self.plan.game
        self.busy = busy
        self.book = self.of.load_set(settings.set_path)
        if getattr(self.book, "hash", "") != settings.set_hash:
            raise BadFile("The component set is not the one that this arena began with.")
        self.entrants = {entrant.name: entrant for entrant in settings.entrants}
        self.authors = {entrant.name: Author(entrant) for entrant in settings.entrants if not entrant.kind}
        self.page = self.of.page() if self.of.page is not None and settings.counts else None
        self.told: set[tuple[str, str]] = set()  # what has been named already

    def play(self, number: int) -> tuple[Record, Names]:
        """Play a game to its end; its record, and the names of what stands in it for the first time."""
        planned = self.plan.planned(number)
        kinds = [self.plan.kinds[name] for name in planned.seats]
        p = self.of.start(kinds, planned.match.options, planned.seed, self.book, self.settings.counts)
        players = [self.player(name, planned.seed, seat) for seat, name in enumerate(planned.seats)]
        running = Running(p)
        try:
            running.play(players)
        except BotFault as fault:
            return forfeited(planned, fault.seat, fault.what, fault.text), {}
        record = {**described(planned), **running.told(), "scores": p.scores(), "winners": p.winners()}
        return (record, self.counted(p, record)) if self.settings.counts else (record, {})

    def player(self, name: str, seed: int, seat: int) -> Decide:
        if name in self.authors:
            own = self.authors[name]
            return own_player(own, self.of.key, seed, seat, self.settings.move_seconds, self.busy)
        return house_player(self.entrants[name], seed, seat)

    # What a game declares to be counted -----------------------------------------------------------

    def counted(self, p: Position, record: Record) -> Names:
        """Write the points by source and the things by kind into a record; the names of those that are new."""
        events = [event.seen_by(WATCHER) for event in p.events or []]
        seats = range(len(record["seats"]))
        new: Names = {}
        if self.page is not None:
            found = self.page.sources(p, events, words("en"))
            record["points"] = [by_source(found, seat) for seat in seats]
            if any((SOURCES, source.key) not in self.told for source in found):
                for language in spoken():
                    for source in self.page.sources(p, events, words(language)):
                        new.setdefault(SOURCES, {}).setdefault(source.key, {})[language] = source.title
                        self.told.add((SOURCES, source.key))
        if self.of.counted:
            record["things"] = {kind.key: [dict[str, int]() for _ in seats] for kind in self.of.counted}
            for kind in self.of.counted:
                for seat, id in kind.found(p):
                    row = record["things"][kind.key][seat]
                    row[id] = row.get(id, 0) + 1
                    if (kind.key, id) not in self.told:
                        self.told.add((kind.key, id))
                        named = {language: kind.name(p, id, words(language)) for language in spoken()}
                        new.setdefault(kind.key, {})[id] = named
        return new


def by_source(sources: list[Source], seat: int) -> dict[str, int]:
    found: Counter[str] = Counter()
    for source in sources:
        found[source.key] += int(source.points[seat])
    return {key: points for key, points in found.items() if points}


class Running:
    """A game while it is played: who decided how often and how long, and who was first."""

    def __init__(self, p: Position) -> None:
        self.p = p
        seats = int(p.seats())
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats
        self.order: list[int] = []

    def play(self, players: list[Decide]) -> None:
        """Ask seat after seat until the game is over."""
        p, decisions, seconds = self.p, self.decisions, self.seconds
        while p.to_move != FINISHED:
            seat = int(p.to_move)
            begun = perf_counter()
            move = players[seat](p)
            seconds[seat] += perf_counter() - begun
            if not decisions[seat]:
                self.order.append(seat)
            decisions[seat] += 1
            p.apply(move)
            if sum(decisions) > MOST_DECISIONS:
                raise RuntimeError(f"the game does not end within {MOST_DECISIONS} decisions")

    def told(self) -> Record:
        seats = range(len(self.decisions))
        return {
            "decisions": self.decisions,
            "rounds": int(self.p.round_number()),
            "order": self.order + [seat for seat in seats if seat not in self.order],  # an automa is never asked
            "seconds": [round(spent, 4) for spent in self.seconds],
        }


def described(planned: Planned) -> Record:
    """What is known of a game before it is played."""
    return {
        "n": planned.number,
        "match": planned.match.number,
        "unit": planned.unit,
        "rotation": planned.rotation,
        "seed": planned.seed,
        "seats": list(planned.seats),
    }


def forfeited(planned: Planned, seat: int, what: str, text: str) -> Record:
    """A game that ended by a fault of a player from a file: the others share the victory."""
    name = planned.seats[seat]
    winners = [other for other, kind in enumerate(planned.seats) if kind != name]
    return {
        **described(planned),
        "winners": winners or [other for other in range(len(planned.seats)) if other != seat],
        "fault": {"seat": seat, "what": what, "text": text},
    }
