"""docs/observations.md: every field of an observation and every verb of the action space, from the games' declarations.

python -m tools.observations           # writes it anew; a test holds it against the declarations
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from textwrap import wrap

from guildhall.formats.declaration import Game
from guildhall.formats.learning import Field
from guildhall.games import games

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
HEAD = """\
# Observations and actions, field by field

Written by `python -m tools.observations` from `games/<game>/learning.py`. How to use them:
[research.md](research.md). An observation has only what the seat's view shows. 'You' are the
observer; seats are counted from you on. Where a number stands for a thing, it is the thing's place
in the component set.
"""


def page() -> str:
    return "\n".join([HEAD, *(chapter(of) for of in games() if of.learning is not None)])


def chapter(of: Game) -> str:
    """One game: a table of its fields, then its verbs."""
    assert of.learning is not None
    learning = of.learning()
    rows, at = [], 0
    for text, group in groupby(learning.fields, key=lambda field: field.text):
        fields = list(group)
        size = sum(field.size for field in fields)
        rows.append(
            f"| {at}–{at + size - 1} | {names(fields)} | {text} |"
            if size > 1
            else f"| {at} | {names(fields)} | {text} |"
        )
        at += size
    verbs = ", ".join(f"{moves.name} {moves.size}" for moves in learning.moves)
    return "\n".join([
        f"## {of.title}",
        "",
        f"{learning.size} numbers.",
        "",
        "| where | field | what it is |",
        "|---|---|---|",
        *rows,
        "",
        *wrap(f"{learning.actions} actions, verb by verb: {verbs}.", 100, break_on_hyphens=False),
        "",
    ])  # fmt: skip


def names(fields: list[Field]) -> str:
    first = f"`{fields[0].name}`"
    return first if len(fields) == 1 else f"{first} … `{fields[-1].name}`, {fields[0].size} each"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
