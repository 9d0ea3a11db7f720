"""Reading a position from a short description: lines 'key: value', '#' begins a comment, a table may follow a key.

Each game says what its keys mean; this module knows only lines, and names the line in every fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.problems import Problem
from guildhall.kernel.rng import Rng, fast

WHOLE_NUMBER: Final = re.compile("-?[0-9]{1,18}")  # int() also reads '1_0', '²' as text and digits of other scripts
COUNTER: Final = 999_999  # the most that a counter of a game can be
MOST_POINTS: Final = 999
LONGEST_SHOWN: Final = 60  # letters of a wrong word that a fault repeats
LARGEST_WORD: Final = 0xFFFFFFFF


class BadDescription(Problem):
    """A description of a position that cannot be understood, or that describes no possible position."""


def shown(text: str) -> str:
    """A wrong word as a fault repeats it."""
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


@dataclass
class Line:
    """One entry: its number in the text, key and value, and the indented rows that follow it. A line that is not there
    and has its default has the number 0."""

    number: int
    key: str
    value: str
    rows: list[str]

    def fault(self, template: str, **values: object) -> BadDescription:
        problem = BadDescription(template, **values)
        if self.number == 0:
            return BadDescription("'{key}', which is not given: {problem}", key=self.key, problem=problem)
        return BadDescription("line {line}, '{key}': {problem}", line=self.number, key=shown(self.key), problem=problem)

    def whole_number(self, text: str | None = None, least: int = 0, most: int = COUNTER) -> int:
        """A number that is possible here."""
        given = self.value if text is None else text
        if not WHOLE_NUMBER.fullmatch(given) and not (given.isascii() and given.lstrip("-").isdigit()):
            raise self.fault("'{given}' is no whole number.", given=shown(given))
        if not WHOLE_NUMBER.fullmatch(given) or not least <= int(given) <= most:
            raise self.fault(
                "{given} is not possible: it must be a number from {least} to {most}.",
                given=shown(given),
                least=least,
                most=most,
            )
        return int(given)

    def one_of(self, known: Iterable[str], text: str | None = None) -> str:
        """The word, if it is one of those known here; else a fault that names the nearest."""
        given = self.value if text is None else text
        names = list(known)
        if given in names:
            return given
        near = get_close_matches(given[:LONGEST_SHOWN], names, 1, 0.5)
        if near:
            raise self.fault("'{given}' is not known here. Did you mean '{near}'?", given=shown(given), near=near[0])
        raise self.fault(
            "'{given}' is not known here. Known are: {known}.", given=shown(given), known=", ".join(names[:30])
        )

    def once(self, words: Iterable[str]) -> list[str]:
        """Words none of which may stand here twice."""
        found: list[str] = []
        for word in words:
            if word in found:
                raise self.fault("'{word}' stands here twice.", word=shown(word))
            found.append(word)
        return found

    def no_rows(self) -> None:
        if self.rows:
            raise self.fault("nothing can stand indented below it, and there stands '{row}'.", row=shown(self.rows[0]))


def read_lines(text: str) -> list[Line]:
    """Split a description into its entries."""
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        bare = raw.split("#", 1)[0].rstrip() if not raw.startswith(" ") else raw.rstrip()
        if not bare.strip():
            continue
        if bare[0].isspace():
            if not lines:
                raise BadDescription("line {line}: a row stands before the first 'key: value'.", line=number)
            lines[-1].rows.append(bare.strip())
            continue
        key, colon, value = bare.partition(":")
        if not colon:
            raise BadDescription("line {line}: '{text}' is no 'key: value'.", line=number, text=shown(bare))
        lines.append(Line(number, " ".join(key.split()), " ".join(value.split()), []))
    return lines


def by_key(lines: list[Line]) -> dict[str, Line]:
    """The lines by their keys, each of which stands in a description once."""
    found: dict[str, Line] = {}
    for line in lines:
        if line.key in found:
            raise line.fault("it stands here a second time.")
        found[line.key] = line
    return found


def read_chance(line: Line) -> Rng:
    """'sealed', a fixed generator, or the four numbers of the fast one."""
    words = line.value.split()
    if words == ["sealed"]:
        return fast(0)
    if len(words) != 4:
        raise line.fault("it is 'sealed' or the four numbers of the generator.")
    s = [line.whole_number(word, 0, LARGEST_WORD) for word in words]
    if not any(s):
        raise line.fault("one of the four numbers of the generator must not be 0.")  # it would give 0 for ever
    return Rng(s[0], s[1], s[2], s[3], b"")


def run_to_decision(p: Position, run: Callable[[], None], line: Line) -> None:
    """Let a position that was laid out run to its first decision, and see that it can be played, seen and imagined.

    An agenda can be written down whose frames are each right and together cannot be: such a description is at fault,
    not the game, and `line` is where what happens next is said.
    """
    try:
        run()
        playable = p.to_move == FINISHED or len(p.legal()) > 0
        for seat in range(-1, int(p.seats())):
            p.view(seat)
            p.imagine(seat, fast(0)).view(seat)
        for move in p.legal():
            p.notation(move)
    except (ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError) as fault:
        raise line.fault("what is described there cannot go on ({fault}).", fault=repr(fault)) from fault
    if not playable:
        raise line.fault("nobody could do anything there, and the game is not over.")
