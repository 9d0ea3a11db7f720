"""Lots for the set-up of Guilds of London, and the set-up of a digital game for the box (L-SET, L-SOL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from guildhall.formats.at_table import BoxSheet, Draw, Lot, shuffled
from guildhall.formats.companion import Row, Section
from guildhall.formats.declaration import Option
from guildhall.formats.say import Say, say
from guildhall.formats.words import N_
from guildhall.games.london.components.pieces import LETTERS
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.options import TERMS
from guildhall.kernel.position import WATCHER, Position

PLAYERS: Final = Option("players", ("2", "3", "4", "alone"), "2", "L-SET-6", N_("How many play."))
SIDES: Final = {"virginia": N_("Virginia"), "ulster": N_("Ulster")}
ON_SIDE: Final = (N_("above the Guildhall"), N_("left of it"), N_("right of it"), N_("below it"))
COATS: Final = ("blue", "red", "green", "yellow")
HALL: Final = "Guildhall"


def draw(options: Mapping[str, str], lot: Lot) -> tuple[Section, ...]:
    """Side of the plantation, turn order of the first round, special buildings with two players."""
    alone = options["players"] == "alone"
    seats = 1 if alone else int(options["players"])
    rows = [Row(words=say("Plantation"), note=say(list(SIDES.values())[lot(2)]), emblem="plantation", rule="L-SET-5")]
    if not alone:
        order = shuffled(list(range(seats)), lot)
        said = [say("player {n}", n=seat + 1) for seat in order]
        rows.insert(0, Row(words=say("Start player"), note=said[0], emblem="crown", rule="L-SET-6"))
        rows.insert(1, Row(words=say("Turn order of round 1"), note=say("{order}", order=said), rule="L-SET-6"))
    sections = [Section(title=say("By lot"), rows=tuple(rows))]
    if seats <= 2:
        letters = shuffled([letter for letter in LETTERS if letter != "G"], lot)
        told = tuple(Row(words=building_say(letter), note=say(side), rule="L-SET-9") for letter, side in zip(letters, ON_SIDE))  # fmt: skip
        sections.append(Section(title=say("Special buildings"), rows=told))
    return tuple(sections)


def building_say(id: str) -> Say:
    """A special building by its name."""
    return say("{name}", name=next(tile.name for tile in house_set().tiles if tile.id == id))


def box_sheet(p: Position) -> BoxSheet:
    """Tiles by their numbers, the plantation's side; the six laid-down neutrals and the Beadle follow from them."""
    view: dict[str, Any] = p.view(WATCHER)
    cells = {(tile["row"], tile["col"]): str(tile["id"]) for tile in view["tiles"]}
    size = range(5)
    grid = tuple(tuple(cells.get((row, col), HALL) for col in size) for row in size)
    laid = [tile["id"] for tile in view["tiles"] if tile["laid"]]
    rows = (
        Row(words=say("Plantation"), note=say(SIDES[view["plantation"]["side"]]), emblem="plantation", rule="L-SET-5"),
        Row(words=say("Laid-down neutrals"), note=say("{numbers}", numbers=sorted(laid, key=int)), emblem="pawn-laid", rule="L-SOL-3"),
        Row(words=say("Beadle"), note=say("on {number}", number=view["beadle"]), emblem="beadle", rule="L-SET-4"),
        Row(words=say("Neutrals on the scoreboard"), note=say("2; no cards for him"), emblem="pawn-black", rule="L-SOL-1"),
    )  # fmt: skip
    rest = (
        Row(words=say("Action cards, tokens and mayoral cards"), note=say("a shuffled deck cannot be printed: shuffle yours"), emblem="act-draw", rule="L-SET-6"),
    )  # fmt: skip
    letters = [tile["id"] for tile in view["tiles"] if tile["id"] in LETTERS]
    named = tuple(Row(words=building_say(letter), note=say("{letter} in the grid", letter=letter), rule="L-SET-9") for letter in sorted(letters))  # fmt: skip
    return BoxSheet(
        grid=grid,
        sections=(
            Section(title=say("Set-up"), rows=rows),
            Section(title=say("Special buildings"), rows=named),
            Section(title=say("What a box cannot follow"), rows=rest),
        ),
    )


DRAW: Final = Draw(game=TERMS.key, options=(PLAYERS,), draw=draw)
