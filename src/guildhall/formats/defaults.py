"""What a small game need not bring itself: no component set, no reasons, a position described by its bare numbers.

docs/adding-a-game.md says when a game wants something better than each of these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.formats.description import (
    COUNTER,
    BadDescription,
    Line,
    by_key,
    read_chance,
    read_lines,
    run_to_decision,
    shown,
)
from guildhall.formats.words import Words
from guildhall.kernel.bits import packed
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Position
from guildhall.kernel.problems import BadChoice

KEYS: Final = ("game", "seats", "to move", "reveals", "chance", "cells")
OVER: Final = "nobody"  # 'to move' of a game that is finished


# Components --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NoSet:
    """The component set of a game without tiles and cards of its own."""

    name: str = "none"
    hash: str = ""
    origin: str = "house"
    title: dict[str, str] = field(default_factory=lambda: {"en": "-"})


NO_SET: Final = NoSet()


def load_no_set(path: str | None) -> NoSet:
    """The empty set; a file with components is refused."""
    if path is not None:
        raise BadChoice("This game has no component sets, so it cannot be played with {path}.", path=path)
    return NO_SET


def check_no_set(path: str) -> list[Any]:
    """There is nothing that such a file could be checked against."""
    load_no_set(path)
    return []


def no_template() -> str:
    return ""


# What is said and judged ---------------------------------------------------------------------------


def no_anchors(p: Position, move: int) -> list[str]:
    return []


def notation_as_text(p: Position, move: int, book: Any, w: Words) -> str:
    return p.notation(move)


def no_details(event: dict[str, Any], book: Any, w: Words, names: Sequence[str]) -> list[str]:
    return []


def no_reasons(p: Position, text: str, book: Any, w: Words) -> list[tuple[str, str]]:
    return []


def nothing_counted(p: Position) -> dict[str, int]:
    return {}


# Descriptions ------------------------------------------------------------------------------------


def describe_cells(p: Position) -> str:
    """A position as its bare numbers: whole, and readable for somebody who has the game's layout beside him."""
    r = p.rng
    lines = [
        f"game: {p.game_key()}",
        f"seats: {p.seats()}",
        f"to move: {OVER if p.to_move == FINISHED else SEAT_LETTERS[p.to_move]}",
        f"reveals: {p.reveals}",
        f"chance: {'sealed' if r.key else f'{r.s0} {r.s1} {r.s2} {r.s3}'}",
        f"cells: {' '.join(str(int(cell)) for cell in p.a)}",
    ]
    return "\n".join(lines) + "\n"


def reader_of_cells(start: Callable[..., Position]) -> Callable[[str], Position]:
    """The way back: a game's `build` for what `describe_cells` writes."""

    def build(text: str) -> Position:
        return read_cells(text, start)

    return build


def read_cells(text: str, start: Callable[..., Position]) -> Position:
    """Lay a described position over one that was just set up, so that it has the right size."""
    lines = by_key(read_lines(text))
    for line in lines.values():
        line.one_of(KEYS, line.key)
        line.no_rows()
    for key in KEYS:
        if key not in lines:
            raise BadDescription("the line '{key}' is missing.", key=key)
    seats = lines["seats"].whole_number(least=1, most=len(SEAT_LETTERS))
    p = start(seats)
    lines["game"].one_of([p.game_key()])
    p.a = packed(numbers_of(lines["cells"], len(p.a)))
    p.to_move = [OVER, *SEAT_LETTERS[:seats]].index(lines["to move"].one_of([OVER, *SEAT_LETTERS[:seats]])) - 1
    p.reveals = lines["reveals"].whole_number()
    p.rng = read_chance(lines["chance"])
    run_to_decision(p, lambda: None, lines["cells"])
    return p


def numbers_of(line: Line, wanted: int) -> list[int]:
    """So many numbers, as many as the game has cells."""
    found = line.value.split()
    if len(found) != wanted:
        raise line.fault(
            "'{given}' has {n} numbers, and {wanted} are wanted.", given=shown(line.value), n=len(found), wanted=wanted
        )
    return [line.whole_number(word, -COUNTER, COUNTER) for word in found]
