"""Refusals of what somebody asks of a position: each says what is wrong, and what would be right."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from guildhall.kernel.problems import BadChoice, BadNotation, IllegalMove

NAMED: Final = 16  # moves that a refusal names


def no_such_seat(seat: int, seats: int) -> None:
    raise BadChoice("There is no seat {seat}: there are 0 to {last}, and -1 for a watcher.", seat=seat, last=seats - 1)


def not_choosing(letter: str) -> None:
    raise IllegalMove("Seat {seat} has nothing to choose now.", seat=letter)


def refuse(move: int, known: list[str]) -> None:
    """Refuse a number that is no legal move; `known` are the notations of those that are."""
    if not known:
        raise IllegalMove("The game is finished: no move is possible any more.")
    raise IllegalMove("{move} is no legal move here. Legal are: {known}.", move=move, known=", ".join(known[:12]))


def not_a_move(text: str, known: list[str]) -> None:
    """Refuse a text that is no legal move, with those that are near it."""
    if not known:
        raise IllegalMove("The game is finished: no move is possible any more.")
    near = get_close_matches(text.lower(), known, 3, 0.5)
    if near:
        raise BadNotation("'{text}' is no legal move now. Near it: {near}.", text=text, near=", ".join(near))
    raise BadNotation(
        "'{text}' is no legal move now. Legal are: {known}.",
        text=text,
        known=", ".join(known[:NAMED]) + (" …" if len(known) > NAMED else ""),
    )
