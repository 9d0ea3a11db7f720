"""Sealed copies of a game: what others may hold before the end. Of each secret move they show only a commitment.

Who may know a move comes from the game (`Position.secrecy`). What was taken back only its own seat knows, and in a secret
choice that is still open nobody learns more than who has chosen. A finished game has no secrets but its seed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from guildhall.kernel.position import CHOSEN, FINISHED, OWN, SEAT_LETTERS, WATCHER, Position
from guildhall.kernel.problems import BadFile, IllegalMove
from guildhall.kernel.rng import commitment
from guildhall.table import gamefile
from guildhall.table.gamefile import GameFile, Hidden, Sealing
from guildhall.table.record import Record, Step

SIGN: Final = "#"  # stands before a commitment


# Sealing -------------------------------------------------------------------------------------


@dataclass
class Walk:
    """A game gone through entry by entry."""

    record: Record
    steps: dict[int, Step]  # every move by its place in the list, taken-back ones too
    choice: int | None  # the place where the secret choice began that is still open


def walk(file: GameFile, components: Any) -> Walk:
    """Play a file through and note who made each move, and where the open secret choice began."""
    record = Record(partial(gamefile.begin, file, components))
    steps: dict[int, Step] = {}
    choice = 0 if record.position.choosers() else None
    for i, text in enumerate(file.moves):
        if gamefile.takes_back(text):
            record.take_back(text)
        else:
            steps[i] = record.play(text, i)
        if not record.position.choosers():
            choice = None
        elif choice is None or text.startswith("undo ") or ends_choice(steps.get(i), record):
            choice = i + 1
    return Walk(record, steps, choice)


def ends_choice(step: Step | None, record: Record) -> bool:
    """Whether a move ended a secret choice, so that what is open now is the next one."""
    return step is not None and step.mark != record.position.reveals


def sealed_copy(file: GameFile, components: Any, seat: int = WATCHER) -> GameFile:
    """The game without its seed and without what the seat may not know."""
    if not isinstance(file.seed, str):
        raise BadFile("Only a game with a secret seed can be sealed.")
    went = walk(file, components)
    letter = SEAT_LETTERS[seat] if seat != WATCHER else None
    copy = Sealer(file, file.seed, went, seat, Sealing(letter, went.choice))
    copy.write()
    return replace(file, seed=None, moves=copy.moves, sealed=copy.sealing)


class Sealer:
    """Writes the entries of a sealed copy."""

    def __init__(self, file: GameFile, seed: str, went: Walk, seat: int, sealing: Sealing) -> None:
        self.file = file
        self.seed = seed
        self.went = went
        self.seat = seat
        self.sealing = sealing
        self.moves: list[str] = []

    def write(self) -> None:
        """Write the moves anew, those that others may not know as commitments."""
        closed = len(self.file.moves) if self.went.choice is None else self.went.choice
        standing = {step.entry for step in self.went.record.steps}
        for i, text in enumerate(self.file.moves[:closed]):
            step = self.went.steps.get(i)
            until = "" if step is None else self.hidden_until(step, i in standing)
            if step is None or not until:
                self.moves.append(text)
            else:
                self.hide(step.seat, until, str(i + 1), text, ": " in text)
        if self.went.choice is not None:
            self.write_choice(self.went.choice)

    def hidden_until(self, step: Step, stands: bool) -> str:
        """Until when a move is hidden from whom the copy is for; nothing if it is not."""
        p = self.went.record.position
        if step.seat == self.seat or p.to_move == FINISHED:
            return ""
        if step.secrecy == OWN or not stands:
            return "end"
        still_open = step.secrecy == CHOSEN and p.choosers() and step.mark == p.reveals
        return "choice" if still_open else ""

    def write_choice(self, begun: int) -> None:
        """A secret choice that is open: one entry a seat that has chosen. Who was first, or hesitates, is not told."""
        p = self.went.record.position
        mine: dict[int, list[Step]] = {}
        for step in self.went.record.steps:
            if step.entry >= begun:
                mine.setdefault(step.seat, []).append(step)
        for seat, steps in sorted(mine.items()):
            if seat == self.seat:
                self.moves += [step.text for step in steps]
            elif not (p.choosers() >> seat) & 1:
                until = "end" if any(step.secrecy == OWN for step in steps) else "choice"
                label = f"{begun + 1} {SEAT_LETTERS[seat]}"
                self.hide(seat, until, label, "\n".join(step.text for step in steps), True)

    def hide(self, seat: int, until: str, label: str, text: str, named: bool) -> None:
        prefix = f"{SEAT_LETTERS[seat]}: " if named else ""
        self.moves.append(f"{prefix}{SIGN}{commitment(self.seed, label, text)}")
        self.sealing.hidden.append(Hidden(len(self.moves), SEAT_LETTERS[seat], until))


# Opening -------------------------------------------------------------------------------------


def opened(file: GameFile, p: Position, i: int) -> list[str]:
    """The moves of the i-th entry of a file in plain text, at the position before it: its seed opens a commitment.

    A commitment is opened by trying what was possible there, so a file alone is enough.
    """
    entry = file.moves[i]
    letter, _, rest = entry.rpartition(": ")
    if file.sealed is None or not rest.startswith(SIGN):
        return [entry]
    assert isinstance(file.seed, str)
    q = p.clone()
    if letter:
        if letter not in (*SEAT_LETTERS,):
            raise IllegalMove("'{entry}' names no seat.", entry=entry[:20])
        q.turn_to(SEAT_LETTERS.index(letter))
    begun = file.sealed.choice
    if begun is not None and i >= begun and letter:
        paths = whole_choices(q, SEAT_LETTERS.index(letter))
        label = f"{begun + 1} {letter}"
    else:
        paths = [[q.written(move)] for move in q.legal()]
        label = str(i + 1)
    for path in paths:
        if commitment(file.seed, label, "\n".join(path)) == rest[len(SIGN) :]:
            return path
    raise IllegalMove("The commitment '{entry}…' fits no move that was possible here.", entry=entry[:20])


def whole_choices(p: Position, seat: int) -> list[list[str]]:
    """Every way in which a seat can make its secret choice."""
    paths: list[list[str]] = []
    for move in p.legal():
        text = p.written(move)
        q = p.clone()
        q.apply(move)
        if q.choosers() and (q.choosers() >> seat) & 1 and q.reveals == p.reveals:
            q.turn_to(seat)
            paths += [[text, *path] for path in whole_choices(q, seat)]
        else:
            paths.append([text])
    return paths


def check_goes_on_from(file: GameFile, earlier: GameFile, components: Any) -> None:
    """Refuse a game that does not hold what an earlier sealed copy of it committed to."""
    agreed = ("game", "rules", "set_hash", "options", "seats", "names", "seed_hash")
    if any(getattr(file, name) != getattr(earlier, name) for name in agreed):
        raise BadFile("The sealed copy is of another game.")
    if earlier.sealed is None:  # written before secret moves were hidden in a sealed file
        matches = file.moves[: len(earlier.moves)] == earlier.moves
    else:
        matches = any(
            sealed_copy(part, components, seat_of(earlier.sealed)).moves == earlier.moves
            for part in parts(file, earlier, components)
        )
    if not matches:
        raise BadFile("The game does not go on from the sealed copy: a move in it was changed.")


def seat_of(sealing: Sealing) -> int:
    return WATCHER if sealing.seat is None else SEAT_LETTERS.index(sealing.seat)


def parts(file: GameFile, earlier: GameFile, components: Any) -> list[GameFile]:
    """The game as it may have been when the copy was made. An open choice is one entry, so it may have had any length."""
    assert earlier.sealed is not None
    first = len(earlier.moves) if earlier.sealed.choice is None else earlier.sealed.choice
    found: list[GameFile] = []
    for n in range(first, len(file.moves) + 1):
        part = replace(file, moves=file.moves[:n], result=None)
        if walk(part, components).choice != earlier.sealed.choice:
            break
        found.append(part)
        if earlier.sealed.choice is None:
            break
    return found
