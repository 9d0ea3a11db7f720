"""A game that is being played, made from its log: every decision with what it changed, and the film of a move.

What is kept for a decision is made when the decision is carried out, so a move costs the same however long a game is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from guildhall.kernel.position import FINISHED, Event, Position
from guildhall.table.gamefile import GameFile
from guildhall.table.record import Step
from guildhall.table.session import Session

FILMS: Final = 48  # that are kept
EVERY: Final = 16  # decisions between two positions that a replay keeps


@dataclass(frozen=True)
class Take:
    """An event with the position at it."""

    event: Event
    position: Position


@dataclass
class Mark:
    """What is remembered of a standing decision: the stretch of the game at each of its events, and the scores."""

    step: Step
    stretches: list[int]
    stretch: int  # after it
    scores: dict[int, list[int]]  # the last ones in each stretch that it touches


class Live:
    """One game: its session, and what a page wants to know of its course."""

    def __init__(
        self,
        file: GameFile,
        components: Any,
        stretch_of: Callable[[Position], int],
        begin: Callable[[], Position] | None = None,
    ) -> None:
        moves = file.moves
        self.session = Session(replace(file, moves=[], result=None), components, begin=begin)
        self.stretch_of = stretch_of
        self.first = int(stretch_of(self.session.position))
        self.opening = len(self.session.events)  # events before the first decision
        self.marks: list[Mark] = []
        self.kept_events: list[int] = [self.opening]  # by entry: how many events it left as they were
        self.films: OrderedDict[int, list[Take]] = OrderedDict()
        self.stations: dict[int, Position] = {}
        self.take_in(moves)

    @property
    def number(self) -> int:
        """Entries of the log: the version of the game."""
        return len(self.session.file.moves)

    @property
    def steps(self) -> Sequence[Step]:
        return self.session.record.steps

    # Going on ------------------------------------------------------------------------------

    def take_in(self, entries: Sequence[str]) -> None:
        """Entries that stand in the log already."""
        for text in entries:
            self.change(lambda text=text: self.session.take_in(text))  # type: ignore[misc]

    def play(self, move: str, seat: int) -> None:
        self.change(lambda: self.session.play(move, seat))

    def undo(self, seat: int) -> None:
        self.change(lambda: self.session.undo(seat))

    def change(self, act: Callable[[], object]) -> None:
        """Carry out an entry, and remember what it changed."""
        kept = len(self.session.events)
        act()
        if len(self.steps) <= len(self.marks) or self.marks_differ():
            kept = self.forget()
        self.kept_events.append(min(kept, len(self.session.events)))
        for at in range(len(self.marks), len(self.steps)):
            self.marks.append(self.mark_of(at))

    def marks_differ(self) -> bool:
        return bool(self.marks) and self.marks[-1].step is not self.steps[len(self.marks) - 1]

    def forget(self) -> int:
        """Drop what is remembered of decisions that were taken back; the events that stay as they were."""
        kept = len(self.session.events)
        while self.marks and (len(self.marks) > len(self.steps) or self.marks_differ()):
            mark = self.marks.pop()
            kept = mark.step.said
            self.films.pop(mark.step.entry, None)
        self.stations = {n: p for n, p in self.stations.items() if n <= len(self.marks)}
        return kept

    def mark_of(self, at: int) -> Mark:
        """A decision and its stretches: where one ended inside it, event by event."""
        step = self.steps[at]
        last = at == len(self.steps) - 1
        after = self.session.position if last else self.before(at + 1)
        said = len(self.session.events) if last else self.steps[at + 1].said
        begun = self.marks[-1].stretch if self.marks else self.first
        ended = int(self.stretch_of(after))
        scores: dict[int, list[int]] = {}
        if begun == ended:
            stretches = [ended] * (said - step.said)
        else:
            takes = self.film(at)
            stretches = [int(self.stretch_of(take.position)) for take in takes]
            scores = {stretch: take.position.scores() for stretch, take in zip(stretches, takes)}
        scores[ended] = after.scores()
        if (at + 1) % EVERY == 0:
            self.stations[at + 1] = after.clone()
        return Mark(step, stretches, ended, scores)

    # Looking back ---------------------------------------------------------------------------

    def before(self, at: int) -> Position:
        """A copy of the position before the decision at a place; at the end of the list, the newest one."""
        if at >= len(self.steps):
            return self.session.position.clone()
        kept = self.steps[at].before
        if kept is not None:
            return kept.clone()
        station = at - at % EVERY
        while station and station not in self.stations:
            station -= EVERY
        p = self.stations[station].clone() if station else self.session.record.begin()
        for step in self.steps[station:at]:
            p.play_written(step.text)
        return p.clone()

    def film(self, at: int) -> list[Take]:
        """What happened inside a decision, event by event, with the position at each."""
        entry = self.steps[at].entry
        if entry not in self.films:
            p = self.before(at)
            p.events, p.takes = [], []
            p.play_written(self.steps[at].text)
            self.films[entry] = [Take(event, take) for event, take in zip(p.events, p.takes)]
            if len(self.films) > FILMS:
                self.films.popitem(last=False)
        self.films.move_to_end(entry)
        return self.films[entry]

    def place_of(self, entry: int) -> int:
        """The place among the standing decisions of an entry of the log (counted from 0); -1 if it does not stand."""
        low, high = 0, len(self.steps)
        while low < high:
            middle = (low + high) // 2
            if self.steps[middle].entry < entry:
                low = middle + 1
            else:
                high = middle
        return low if low < len(self.steps) and self.steps[low].entry == entry else -1

    def first_since(self, number: int) -> int:
        """The place of the first standing decision that is not among the first `number` entries."""
        at = len(self.steps)
        while at and self.steps[at - 1].entry >= number:
            at -= 1
        return at

    def events_of(self, at: int) -> list[Event]:
        """What a decision left in the record."""
        end = self.steps[at + 1].said if at + 1 < len(self.steps) else len(self.session.events)
        return self.session.events[self.steps[at].said : end]

    def unchanged_since(self, number: int) -> int:
        """How many events of the record stand as they stood when the log had so many entries."""
        return min(self.kept_events[max(0, number) + 1 :], default=len(self.session.events))

    def stretch_at(self, event: int) -> int:
        """The stretch of the game in which an event of the record happened."""
        if event < self.opening or not self.marks:
            return self.first
        low, high = 0, len(self.marks)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.marks[middle].step.said <= event else (low, middle)
        return self.marks[low].stretches[event - self.marks[low].step.said]

    def scores_by_stretch(self) -> dict[int, list[int]]:
        """The scores at the end of each stretch, in the order in which they came."""
        found: dict[int, list[int]] = {}
        for mark in self.marks:
            found.update(mark.scores)
        return found

    # Who decides ----------------------------------------------------------------------------

    def deciding(self) -> list[int]:
        """The seats that must decide now, the one whose turn it is first."""
        p = self.session.position
        if p.to_move == FINISHED:
            return []
        others = [seat for seat in range(p.seats()) if (p.choosers() >> seat) & 1 and seat != p.to_move]
        return [int(p.to_move), *others]

    def position_for(self, seat: int) -> Position:
        """The position as a seat decides in it: in a secret choice it need not wait for the others."""
        p = self.session.position
        if seat == p.to_move or seat not in self.deciding():
            return p
        p = p.clone()
        p.turn_to(seat)
        return p
