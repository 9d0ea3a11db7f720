"""The companion's board as HTML: five rows of five with what the companion knows, and the beads of the last search."""

from __future__ import annotations

from guildhall.drawing.html import button, el, emblem, esc, seal
from guildhall.formats.companion import ALL_BUT, CARD, COLOURS, PLACE, PLACE_NUMBER, PLACES, Drawn
from guildhall.formats.words import Words
from guildhall.games.london.companion.picture import Cell, Picture
from guildhall.games.london.companion.table import HALL, Place
from guildhall.games.london.companion.wording import GROUNDS, place_of, suits_in, suits_word, value_of, where

SETTING_UP = (COLOURS, ALL_BUT, PLACE_NUMBER, CARD)


def draw(drawn: Drawn) -> str:
    """The board, or the plantation while it is scored."""
    picture: Picture = drawn.board
    if picture.plantation is not None and drawn.question is not None and drawn.question.kind == "outcome":
        return plantation(picture.plantation, drawn.w)
    return "".join(el("div", *row(drawn, picture, number), cls="rw") for number in range(5)).join(
        (f'<div class="grid5" role="group" aria-label="{esc(drawn.w.t("The tiles, five rows of five"))}">', "</div>")
    )


def plantation(told: tuple[str, int, int], w: Words) -> str:
    side, left, right = told
    name = w.t("Virginia lies up.") if side == "virginia" else w.t("Ulster lies up.")
    left_text, right_text = w.t("left reward"), w.t("right reward")
    points = el("p", f"{esc(left_text)} {seal(left, 30)} &nbsp; {esc(right_text)} {seal(right, 30)}")
    return el("div", emblem("plantation", 88), el("b", esc(name)), points, cls="sea")


def row(drawn: Drawn, picture: Picture, number: int) -> list[str]:
    """A row: the trail of the search above it, then its tiles."""
    search = {place_of(part[1:]): part[0] for line in drawn.lines for part in line.mark.split()}
    question = drawn.question
    choosing = question is not None and question.kind in (PLACE, PLACES)
    lit = {choice.value for choice in question.choices if choice.cannot is None} if question and choosing else set()
    known = {choice.value for choice in question.choices} if question and choosing else set()
    asked = question.key.removeprefix("tile.") if question and question.key.startswith("tile.") else ""
    cells = [trail(search, number)]
    for column in range(5):
        place = (number, column)
        if place == HALL:
            cells.append(el("span", emblem("hall", 30), cls="t hall", role="img", aria_label=drawn.w.t("Guildhall")))
            continue
        cell = picture.cells.get(place, Cell())
        value = value_of(place)
        classes = ["lit"] if value in lit else []
        if value == asked:
            classes.append("cur")
        if search.get(place) == "!":
            classes.append("hit")
        bead = beads(search.get(place, ""))
        cells.append(tile(drawn.w, place, cell, classes, bead, value in known))
    return cells


def trail(search: dict[Place, str], number: int) -> str:
    """A dotted line above the tiles that the search passed in this row; the board of five wraps from below to above."""
    columns = [column for (row, column), _ in search.items() if row == number]
    if not columns:
        return ""
    return el("span", cls=f"trail from{min(columns)} to{max(columns)}", aria_hidden="true")


def beads(sign: str) -> str:
    if not sign:
        return ""
    shape = {"!": "bead hitb", "x": "bead", ".": "bead skip"}[sign]
    return el("span", {"!": "✓", "x": "✕", ".": ""}[sign], cls=shape, aria_hidden="true")


def tile(w: Words, place: Place, cell: Cell, classes: list[str], bead: str, tappable: bool) -> str:
    """A tile: its ground and emblems, the pieces on it; a button where it can be an answer."""
    label = tile_label(w, place, cell)
    if not cell.suits and not cell.turned and not cell.number:
        inside = emblem("hall", 18) if cell.special else ""
        classes = ["void", *classes]
    elif cell.turned:
        inside = shield(cell)
        classes = ["res", *(["own"] if cell.yours else []), *classes]
    else:
        inside = signs(cell) + pieces(cell)
        classes = [*grounds(cell.suits), *(["sp"] if cell.special else []), *classes]
    if cell.number and not cell.turned:
        inside += el("span", esc(cell.number), cls="nb")
    cls = "t " + " ".join(classes)
    if tappable:
        return button(bead, inside, cls=cls, aria_label=label, data_value=value_of(place))
    return el("span", bead, inside, cls=cls, role="img", aria_label=label, data_place=value_of(place))


def grounds(suits: int) -> list[str]:
    """Classes for one tint, two halves or four stripes."""
    found = [GROUNDS[suit] for suit in suits_in(suits)]
    return [f"g{len(found)}", *(f"{letter}-{ground}" for letter, ground in zip("abcd", found))]


def signs(cell: Cell) -> str:
    found = [GROUNDS[suit] for suit in suits_in(cell.suits)]
    size = {1: 27, 2: 24}.get(len(found), 15)
    inside = "".join(emblem(f"suit-{ground}", size, f"on-{ground}") for ground in found)
    return el("span", inside, cls="em q" if len(found) > 2 else "em")


def pieces(cell: Cell) -> str:
    """Beadle, laid-down neutral, his liverymen."""
    inside = emblem("beadle", 23) if cell.beadle else ""
    inside += emblem("pawn-laid", 15) if cell.laid_down else ""
    if cell.men:
        inside += emblem("pawn-red", 23) + (el("b", str(cell.men)) if cell.men > 1 else "")
    return el("span", inside, cls="pc") if inside else ""


def shield(cell: Cell) -> str:
    """The back of a resolved tile, with your Master if you have one there."""
    suits = suits_in(cell.suits)
    name = "hall" if cell.special or not suits else f"suit-{GROUNDS[suits[0]]}"
    tint = "" if cell.special or not suits else f"on-{GROUNDS[suits[0]]}"
    inside = el("span", emblem(name, 19, tint), cls=f"sh {tint}".rstrip())
    return inside + (el("span", emblem("pawn-blue", 22), cls="pc") if cell.yours else "")


def tile_label(w: Words, place: Place, cell: Cell) -> str:
    """The tile in full words for those who do not see it."""
    parts = [where(place).plain(w)]
    if cell.number:
        parts.append(w.t("number {n}", n=cell.number))
    if cell.special:
        parts.append(w.t("special building"))
    if cell.suits:
        parts.append(suits_word(cell.suits).plain(w))
    elif not cell.special:
        parts.append(w.t("not told yet"))
    if cell.turned:
        parts.append(w.t("turned over, your Master") if cell.yours else w.t("turned over"))
    if cell.beadle:
        parts.append(w.t("the Beadle"))
    if cell.laid_down:
        parts.append(w.t("a laid-down black liveryman"))
    if cell.men:
        parts.append(w.n("{n} red liveryman", "{n} red liverymen", cell.men))
    return ", ".join(parts)
