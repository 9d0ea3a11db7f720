"""What happened while a player waited, cut into what is read at once: an automa's turn step by step, as in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guildhall.formats.page import Page
from guildhall.table.session import Session


@dataclass(frozen=True)
class Reading:
    """Some events in a row. `number` is that of the step they end with, of `all` that are read; 0: no step."""

    first: int
    end: int
    number: int = 0
    all: int = 0


def readings(session: Session, seat: int, first: int) -> list[Reading]:
    """The events from a number on: a step of an automa with what led to it, in between what others did."""
    kinds = [session.game.kind(kind) for kind in session.file.seats]
    page: Page | None = session.game.page() if session.game.page is not None else None
    if page is None or not any(kind.automa for kind in kinds):
        return [Reading(first, len(session.events))]
    cuts: list[tuple[int, bool]] = []  # where one ends, and whether with a step
    begun, loose = first, first  # of what is not cut yet; behind the last that another player did in it
    for number, event in enumerate(session.events[first:], start=first):
        if not page.is_step(event.name, event.seat, seat):
            continue
        if event.seat >= 0 and not kinds[event.seat].automa:
            loose = number + 1
            continue
        if loose > begun:
            cuts.append((loose, False))
        cuts.append((number + 1, True))
        begun = loose = number + 1
    steps = sum(step for _, step in cuts)
    if steps and loose == begun:  # what only closes the last step, as a card that is laid out anew
        cuts[-1] = (len(session.events), True)
    elif begun < len(session.events):
        cuts.append((len(session.events), False))
    return numbered(first, cuts, steps)


def numbered(first: int, cuts: Sequence[tuple[int, bool]], steps: int) -> list[Reading]:
    found: list[Reading] = []
    n = 0
    for end, step in cuts:
        n += step
        found.append(Reading(first, end, n, steps) if step else Reading(first, end))
        first = end
    return found
