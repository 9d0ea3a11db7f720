"""The companion's board as lines of text: a tile is its colours, what stands on it, and the sign of the last search."""

from __future__ import annotations

from guildhall.formats.companion import Drawn, Question
from guildhall.games.london.companion.picture import Cell, Picture
from guildhall.games.london.companion.table import HALL, Place
from guildhall.games.london.companion.wording import ALL, letters_of, value_of

WIDTH = 9


def grid(drawn: Drawn) -> list[str]:
    """Five rows of five: 'yb R2 B n x' is yellow and blue, two red, the Beadle, a laid-down neutral, passed over."""
    picture: Picture = drawn.board
    signs = {part[1:]: part[0] for line in drawn.lines for part in line.mark.split()}
    rows = []
    for row in range(5):
        cells = [cell_text(picture, (row, column), signs) for column in range(5)]
        rows.append(f"{row + 1}  " + " ".join(text.ljust(WIDTH) for text in cells).rstrip())
    return rows


def cell_text(picture: Picture, place: Place, signs: dict[str, str]) -> str:
    """A tile in a few letters."""
    if place == HALL:
        return "H"
    cell = picture.cells.get(place, Cell())
    sign = signs.get(value_of(place), "")
    parts = [ground(cell)]
    if cell.turned:
        parts = ["[you]" if cell.yours else "[ ]"]
    if cell.men:
        parts.append(f"R{cell.men}" if cell.men > 1 else "R")
    if cell.beadle:
        parts.append("B")
    if cell.laid_down:
        parts.append("n")
    if sign:
        parts.append({"!": "✓", ".": ".", "x": "x"}[sign])
    return " ".join(parts)


def ground(cell: Cell) -> str:
    if cell.number:
        return cell.number
    if not cell.suits:
        return "?"
    return f"-{letters_of(ALL & ~cell.suits)}" if cell.special else letters_of(cell.suits)


def read(question: Question, line: str) -> str:
    """'H' stands for the Guildhall in a row of tiles: it is no answer."""
    return " ".join(word for word in line.split() if word != "H") if question.key.startswith("tile.") else line
