"""Writes docs/events.md from the tables in games/*/events.py: python tools/events.py"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from guildhall.formats.event_fields import NONE, PLAIN, SECRET, bare
from guildhall.games import games

TARGET: Final = Path(__file__).parent.parent / "docs" / "events.md"
HEAD: Final = """# Events

Written by `python tools/events.py` from `games/*/events.py`; do not edit it by hand.

A position that was started with `events=True` keeps what happened in `p.events`, and
`guildhall do FILE MOVE --json` prints it. An event has a `rule` (its ID), a `name`, a `seat` (-1 is
the whole table) and the fields below. `event.seen_by(seat)` is what a seat may know of it. Fields
marked *secret* are in it only for the event's own seat. `also` lists further rules that had a part.
`games/<game>/texts/event_text.py` puts each event into a sentence.

Fields name things by the ids that `view(seat)` uses, so event, view and picture match. Seats are
always numbers. A field marked `?` is null where there is no such thing.
"""


def field_text(name: str, kind: Any) -> str:
    if isinstance(kind, list) and isinstance(kind[0], dict):
        return f"`{name}` list of ({fields_text(kind[0])})"
    listed = isinstance(kind, list)
    kind = kind[0] if listed else kind
    secret = ", *secret*" if kind.startswith(SECRET) else ""
    mark = NONE if kind.endswith(NONE) else ""
    return f"`{name}{mark}` {'list of ' if listed else ''}{bare(kind)}{secret}"


def fields_text(fields: dict[str, Any]) -> str:
    return "; ".join(field_text(name, kind) for name, kind in fields.items())


def table(head: str, rows: list[tuple[str, str]]) -> str:
    return "\n".join([head, "|---|---|", *(f"| {left} | {right} |" for left, right in rows)]) + "\n"


def page() -> str:
    """The whole document."""
    parts = [HEAD, "## Plain kinds\n", table("| kind | what it is |", list(PLAIN.items()))]
    for game in games():
        module = import_module(f"guildhall.games.{game.key}.events")
        kinds, events = dict(module.KINDS), dict(module.EVENTS)
        rows = [(f"`{event}`", fields_text(events[event]) or "–") for event in sorted(events)]
        parts += [f"## {game.title}\n", table("| kind | the id, and where the view has it |", list(kinds.items()))]
        parts.append(table("| event | fields |", rows))
    return "\n".join(parts)


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text(encoding="utf-8") != page())
    TARGET.write_text(page(), encoding="utf-8")
