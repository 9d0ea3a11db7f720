"""The moves that stand, each with what it needs to be taken back at once, however long the game is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from guildhall.kernel.position import SEAT_LETTERS, Position
from guildhall.kernel.problems import Problem
from guildhall.kernel.refusals import refuse

KEPT: Final = 128  # positions kept; what lies further back is played again when it is asked for


@dataclass
class Step:
    """A standing move."""

    entry: int  # its place in the list of moves, from 0 on
    text: str
    seat: int
    secrecy: int  # OPEN, CHOSEN or OWN, see `Position.secrecy`
    mark: int  # `reveals` before it
    said: int  # events before it
    before: Position | None  # None: not kept any more


class Record:
    """Carries out the entries of a list of moves. Which take-backs are allowed is not its business: see `undo`."""

    def __init__(self, begin: Callable[[], Position]) -> None:
        self.begin = begin
        self.position = begin()
        self.steps: list[Step] = []

    def play(self, text: str, entry: int) -> Step:
        """Carry out a move as a file holds it; a refused one changes nothing."""
        p = self.position
        before = p.clone()
        try:
            move = p.read_written(text)
        except Problem:
            p.to_move = before.to_move
            raise
        return self._carry_out(move, text, entry, before)

    def decide(self, move: int | str, seat: int | None, entry: int) -> Step:
        """Carry out a move that is made now, given as the rules number it or in notation; likewise.

        In a secret choice `seat` may be any that still must choose.
        """
        p = self.position
        before = p.clone()
        try:
            if seat is not None and seat != p.to_move:
                p.turn_to(seat)
            if isinstance(move, str):
                move = p.parse(move)
            elif move not in p.legal():
                refuse(move, [p.notation(m) for m in p.legal()])
            text = p.written(move)
        except Problem:
            p.to_move = before.to_move
            raise
        return self._carry_out(move, text, entry, before)

    def _carry_out(self, move: int, text: str, entry: int, before: Position) -> Step:
        p = self.position
        said = 0 if p.events is None else len(p.events)
        step = Step(entry, text, int(p.to_move), int(p.secrecy(move)), int(p.reveals), said, before)
        p.apply(move)
        self.steps.append(step)
        if len(self.steps) > KEPT:
            self.steps[-KEPT - 1].before = None
        return step

    def at_event(self, number: int) -> Position | None:
        """The position as it was at an event, to look at only; None if the move that caused it is not kept any more."""
        step = next((step for step in reversed(self.steps) if step.said <= number), None)
        if step is None or step.before is None:
            return None
        p = step.before.clone()
        p.events, p.takes = [], []
        p.play_written(step.text)
        return p.takes[number - step.said] if number - step.said < len(p.takes) else None

    def take_back(self, entry: str) -> None:
        """Carry out 'undo 2' or 'retract B 1'."""
        verb, _, rest = entry.partition(" ")
        if verb == "undo":
            self.back_to(len(self.steps) - int(rest))
            return
        letter, n = rest.split()
        seat = SEAT_LETTERS.index(letter)
        own: list[int] = []
        at = len(self.steps)
        while len(own) < int(n):
            at -= 1
            if self.steps[at].seat == seat and self.steps[at].text.startswith(f"{letter}: "):
                own.append(at)
        others = [step for i, step in enumerate(self.steps[at:], at) if i not in own]
        self.back_to(at)
        for step in others:
            self.play(step.text, step.entry)

    def back_to(self, n: int) -> None:
        """Only the first n moves stand."""
        p = self.steps[n].before
        if p is None:
            kept = self.steps[:n]
            self.position = self.begin()
            self.steps = []
            for step in kept:
                self.play(step.text, step.entry)
            return
        p.events = self.position.events
        if p.events is not None:
            del p.events[self.steps[n].said :]
        self.position = p
        del self.steps[n:]
