"""Reading a position from a short description: lines 'key: value', '#' begins a comment, a table may follow a key.

Each game says what its keys mean; this module knows only lines, and names the line in every fault.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from guildhall.kernel.problems import Problem
from guildhall.kernel.rng import Rng, fast


class BadDescription(Problem):
    """A description of a position that cannot be understood, or that describes no possible position."""


@dataclass
class Line:
    """One entry: its number in the text, key and value, and the indented rows that follow it."""

    number: int
    key: str
    value: str
    rows: list[str]

    def fault(self, template: str, **values: object) -> BadDescription:
        problem = BadDescription(template, **values)
        return BadDescription("line {line}, '{key}': {problem}", line=self.number, key=self.key, problem=problem)

    def whole_number(self, text: str | None = None) -> int:
        given = self.value if text is None else text
        try:
            return int(given)
        except ValueError:
            raise self.fault("'{given}' is no whole number.", given=given) from None

    def one_of(self, known: Iterable[str], text: str | None = None) -> str:
        given = self.value if text is None else text
        names = list(known)
        if given in names:
            return given
        near = get_close_matches(given, names, 1, 0.5)
        if near:
            raise self.fault("'{given}' is not known here. Did you mean '{near}'?", given=given, near=near[0])
        raise self.fault("'{given}' is not known here. Known are: {known}.", given=given, known=", ".join(names[:30]))


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
            raise BadDescription("line {line}: '{text}' is no 'key: value'.", line=number, text=bare)
        lines.append(Line(number, " ".join(key.split()), " ".join(value.split()), []))
    return lines


def read_chance(line: Line) -> Rng:
    """'sealed', a fixed generator, or the four numbers of the fast one."""
    words = line.value.split()
    if words == ["sealed"]:
        return fast(0)
    if len(words) != 4:
        raise line.fault("it is 'sealed' or the four numbers of the generator.")
    s = [line.whole_number(word) for word in words]
    return Rng(s[0], s[1], s[2], s[3], b"")
