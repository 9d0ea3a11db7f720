"""Numbered choices in lines and columns, for every game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import Words

NUMBER = "bold"
MINUS = "−"


def said_number(n: int) -> str:
    """With a true minus sign."""
    return f"{n}".replace("-", MINUS)


def short_words(words: Sequence[str], letters: int) -> list[str]:
    """The beginning of each word, so that no two are alike: the last letter is the first one that makes it so."""
    found: list[str] = []
    for word in words:
        begun = word[: letters - 1].lower()
        ends = [begun + letter for letter in word[letters - 1 :].lower()]
        found.append(next((end for end in ends if end not in found), ends[0]))
    return found


def listed(said: Sequence[tuple[str, str]], width: int) -> RenderableType:
    """Numbered lines, in two columns where many are short."""
    half = (len(said) + 1) // 2
    both = [max((len(text) for _, text in part), default=0) for part in (said[:half], said[half:])]
    columns = 2 if len(said) > 7 and sum(both) + 12 <= width else 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", style=NUMBER, no_wrap=True)
        grid.add_column()
    rows = -(-len(said) // columns)
    for i in range(rows):
        cells: list[str] = []
        for number, text in said[i::rows]:
            cells += [f"[{number}]", text]
        grid.add_row(*map(Text, cells))
    return grid


def in_columns(lines: Sequence[Text], width: int) -> RenderableType:
    """Lines side by side, as many as there is room for, to be read downwards."""
    widest = max((line.cell_len for line in lines), default=1) + 2
    columns = max(1, min(width // widest, 3))
    rows = -(-len(lines) // columns)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for i in range(rows):
        grid.add_row(*lines[i::rows])
    return grid


def points_table(sources: dict[str, list[int]], names: Sequence[str], w: Words) -> RenderableType:
    """Where everybody's points came from: a row for each source, a column for each player."""
    table = Table(box=None, padding=(0, 2, 0, 0), title=w.t("Where the points came from"), title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for source, points in sources.items():
        if any(points):
            table.add_row(source, *(said_number(vp) for vp in points))
    table.add_section()
    table.add_row(w.t("in all"), *(said_number(sum(column)) for column in zip(*sources.values())), style="bold")
    return table
