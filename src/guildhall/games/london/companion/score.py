"""The score sheet of Guilds of London: the track, adjacent Masters on a tapped board, mayoral cards (L-END)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.formats.say import Say, say
from guildhall.formats.score_sheet import (
    Column,
    Entry,
    Grid,
    Line,
    Offer,
    Paper,
    Part,
    Pick,
    Remarks,
    ScoreSheet,
    Square,
    Table,
    Told,
    best,
    named,
)  # fmt: skip
from guildhall.formats.words import N_
from guildhall.games.london.companion.score_board import ScoreBoard
from guildhall.games.london.companion.score_mayoral import card_parts, card_points
from guildhall.games.london.options import TERMS

COATS: Final = ("blue", "yellow", "green", "red")
PLAYERS: Final = (N_("You"), N_("Player 2"), N_("Player 3"), N_("Player 4"))
TABLES: Final = {
    "2": N_("2 players"),
    "3": N_("3 players"),
    "4": N_("4 players"),
    "boris": N_("alone: Boris"),
    "rik": N_("alone: Rik"),
}
MOST_POINTS: Final = 250


def fill(facts: Mapping[str, str], whole: bool) -> Paper:
    """The sheet with what was told; a tap on the board makes or takes away a Master of the chosen seat."""
    told = Told(facts)
    kind = told.one_of("table", tuple(TABLES))
    people = int(kind) if kind.isdigit() else 1
    names = [named(told, f"name{seat}", say(PLAYERS[seat])) for seat in range(people)]
    seat = int(told.one_of("seat", [str(n) for n in range(people)]))
    board = ScoreBoard(max(people, 2), told, people, seat)
    cards = [card_points(told, board, player) for player in range(people)]
    columns = [Column(name, COATS[n], f"name{n}") for n, name in enumerate(names)]
    if people == 1:
        columns.append(Column(say("{name}", name=kind.capitalize()), "red"))
    totals, lines = count(told, board, cards, people)
    parts: list[Part] = [
        Pick(key="table", words=say("Table"), offers=tuple(Offer(key, say(text)) for key, text in TABLES.items()), chosen=kind, listed=True),
    ]  # fmt: skip
    if people > 1:
        offers = tuple(Offer(str(n), name, COATS[n]) for n, name in enumerate(names))
        parts.append(Pick(key="seat", words=say("Whose Masters"), offers=offers, chosen=str(seat)))
    parts.append(grid(board, names))
    parts.append(Table(columns=tuple(columns), lines=tuple(lines)))
    for player in range(people) if whole else [seat]:
        parts += card_parts(told, board, player, names[player], whole)
    parts.append(verdict(told, names, totals, kind))
    return Paper(parts=parts, facts=told.kept)


def grid(board: ScoreBoard, names: Sequence[Say]) -> Grid:
    """The tiles as they lie at the end, each pair of adjacent Masters with its +1 (L-END-3)."""
    rows = []
    for row in board.rows:
        squares = []
        for cell in row:
            if cell in board.hall:
                squares.append(Square(words=say("Guildhall"), emblem="hall"))
            elif cell not in board.slot_of:
                squares.append(Square())
            else:
                squares.append(square(board, cell, names))
        rows.append(tuple(squares))
    return Grid(title=say("Tap the tiles with Masters; a second tap takes one away."), rows=tuple(rows))


def square(board: ScoreBoard, cell: tuple[int, int], names: Sequence[Say]) -> Square:
    value = board.value_of(cell)
    owner = board.owner.get(value)
    place = say("row {row}, tile {n}", row=cell[0] - board.top + 1, n=cell[1] - board.left + 1)
    if owner is None:
        return Square(words=place, value=value)
    words = say("{place}: Master, {who}", place=place, who=names[owner])
    beside = [board.owner.get(board.value_of((cell[0] + down, cell[1] + right))) for down, right in ((0, 1), (1, 0))]
    right, down = (COATS[owner] if other == owner else "" for other in beside)
    return Square(words=words, value=value, coat=COATS[owner], right=right, down=down)


def count(told: Told, board: ScoreBoard, cards: Sequence[tuple[int, int]], people: int) -> tuple[list[int], list[Line]]:
    """Everybody's total, and the lines. The automa has his points on the track, nothing else (L-SOL-13)."""
    alone = people == 1
    track = [told.number(f"track{n}", MOST_POINTS) for n in range(people + int(alone))]
    printed = [told.number(f"mayoral{n}", MOST_POINTS) for n in range(people)]
    pairs = [board.pairs(n) for n in range(people)]
    totals = [track[n] + pairs[n] + printed[n] + cards[n][1] for n in range(people)]
    blank = (Entry(),) if alone else ()
    lines = [
        Line(words=say("Score track"), note=say("as the marker stands"), rule="L-RND-6", emblem="vp",
             entries=tuple(Entry(key=f"track{n}", value=vp, most=MOST_POINTS) for n, vp in enumerate(track))),
        Line(words=say("Adjacent Masters"), note=say("counted above"), rule="L-END-3", emblem="master",
             entries=(*(Entry(value=n) for n in pairs), *blank)),
        Line(words=say("Mayoral cards"), note=say("as printed, together"), rule="L-END-2", emblem="mayoral",
             entries=(*(Entry(key=f"mayoral{n}", value=vp, most=MOST_POINTS) for n, vp in enumerate(printed)), *blank)),
    ]  # fmt: skip
    if any(n for n, _ in cards):
        lines.append(Line(words=say("Mayoral cards"), note=say("of the house set, counted below"), rule="L-END-7", emblem="mayoral",
                          entries=(*(Entry(value=vp) for _, vp in cards), *blank)))  # fmt: skip
    if alone:
        totals.append(track[1])
    elif totals.count(max(totals)) > 1 and max(totals):
        number = [told.number(f"cards{n}", 21) for n in range(people)]
        lines.append(Line(words=say("How many mayoral cards"), note=say("equal points: most cards decide"), rule="L-END-4", emblem="mayoral",
                          entries=tuple(Entry(key=f"cards{n}", value=k, most=21) for n, k in enumerate(number))))  # fmt: skip
    lines.append(Line(words=say("Together"), entries=tuple(Entry(value=n) for n in totals), total=True))
    return totals, lines


def verdict(told: Told, names: Sequence[Say], totals: Sequence[int], kind: str) -> Remarks:
    """Most points; equal: most mayoral cards, then shared (L-END-4). Alone equal is not won (L-SOL-13)."""
    if not kind.isdigit():
        you, his = totals
        name = kind.capitalize()
        if you > his:
            return Remarks(lines=((say("You win, {you} to {his}.", you=you, his=his), "L-SOL-13"),))
        return Remarks(lines=((say("{name} wins, {his} to {you}; equal is not won.", name=name, you=you, his=his), "L-SOL-13"),))  # fmt: skip
    standings = {str(n): (total, told.number(f"cards{n}", 21)) for n, total in enumerate(totals)}
    winners = best(standings)
    said = say("Equal: most mayoral cards, then shared.")
    if not max(totals):
        return Remarks(lines=((said, "L-END-4"),))
    if len(winners) > 1:
        return Remarks(lines=((say("Shared: {names}.", names=[names[int(n)] for n in winners]), "L-END-4"),))
    first = int(winners[0])
    by = totals[first] - max(total for n, total in enumerate(totals) if n != first)
    words = say("Winner: {name}, by {n}.", name=names[first], n=by) if by else say("Winner: {name}, by mayoral cards.", name=names[first])  # fmt: skip
    return Remarks(lines=((words, "L-END-4"), (said, "L-END-4")))


SHEET: Final = ScoreSheet(game=TERMS.key, fill=fill)
