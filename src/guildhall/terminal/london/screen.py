"""Guilds of London in the terminal: the picture of a seat, its choices, its cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.games.london.components.sets import ComponentSet
from guildhall.games.london.layout import HALL_PLACE, TILES
from guildhall.games.london.moves import CLAIM, FROM, GIVE, TO, tile_id
from guildhall.games.london.points import SOURCES, points_by_source
from guildhall.kernel.position import WATCHER, Position
from guildhall.table.session import Session
from guildhall.terminal.lists import listed
from guildhall.terminal.london.board import board, least_width
from guildhall.terminal.london.component_set import set_data, set_tables
from guildhall.terminal.london.mini import mini
from guildhall.terminal.london.panels import (
    AWAY,
    beadle,
    decks,
    face_of,
    hand,
    head,
    mayorals,
    plantation,
    seats,
    status,
)
from guildhall.terminal.london.signs import QUIET, suit_legend
from guildhall.terminal.scene import Scene, View
from guildhall.terminal.screen import Screen, the_most

PANEL: Final = 30  # the least width of the panel beside the board
ON_TILES: Final = (CLAIM, FROM, GIVE, TO)
HALL_KEY: Final = "0"  # what is typed for the Guildhall
NO_TILE: Final = 255
CARD_VERBS: Final = ("hire", "move", "use")
OF_THE_HAND: Final = ("pay_gold", "hand_limit")  # questions that list the cards themselves
QUIET_EVENTS: Final = ("round",)  # that the board tells well enough
EXAMPLE_MOVE: Final = "move Y01"
ORDER_TEXTS: Final = {
    "why": N_(
        "the rule behind this decision; 'why 3' asks about the choice [3], 'why move Y01' or 'why 26' about a move or a tile"
    ),
    "rules": N_("the chapters of the rules; 'rules L-SOL-4' shows a rule, 'rules beadle' searches"),
    "unknown": N_("'{text}' is no move, tile or card. Ask for instance: why move Y01, why 26, why Y01."),
    "contents": N_("'rules L-SOL' lists the rules that begin so, 'rules L-SOL-4' shows one."),
}
TABLES: Final[tuple[tuple[str, list[str]], ...]] = (  # who may sit there; nobody named: friends, each with his name
    (N_("alone against Boris, the automa of the box"), ["human", "boris"]),
    (N_("alone against Rik, who is harder"), ["human", "rik"]),
    (N_("against a bot"), ["human", "greedy"]),
    (N_("with friends at this screen"), []),
)


def ordered(p: Position, view: View) -> list[int]:
    """The legal moves as they are numbered: where they are about the hand card by card, as it lies."""
    legal = p.legal()
    if view["ask"]["kind"] not in ("turn", *OF_THE_HAND):
        return legal

    def place(move: int) -> tuple[int, int]:
        verb, _, card = p.notation(move).partition(" ")
        if card not in view["hand"]:
            return (-1, move)
        return (view["hand"].index(card), CARD_VERBS.index(verb) if verb in CARD_VERBS else 0)

    return sorted(legal, key=place)


def picture(it: Scene, low: bool = False) -> RenderableType:
    """The whole table as a seat sees it, with the numbers of the moves that mean a tile."""
    drawn = board(it, low)
    broad = len(drawn.plain.split("\n", 1)[0])
    if broad + 1 + PANEL > it.width:
        return Group(head(it), drawn, _below(it))
    both = Table.grid(padding=(0, 1, 0, 0))
    both.add_column(width=broad, no_wrap=True)
    both.add_column(width=it.width - broad - 2)
    both.add_row(drawn, _beside(it))
    return Group(head(it), both)


def low_picture(it: Scene) -> RenderableType:
    """The same with lower tiles."""
    return picture(it, low=True)


def low_board(it: Scene) -> RenderableType:
    """The board without what stands beside it."""
    return Group(suit_legend(it.w), board(it, low=True, beside=0))


def whole_board(it: Scene) -> RenderableType:
    """For who looks at the board alone: with whole names; where they need the room, the rest stands below."""
    drawn = board(it, beside=0)
    return picture(it) if board(it).cell_len == drawn.cell_len else Group(head(it), drawn, _below(it))


def _beside(it: Scene) -> RenderableType:
    lines: list[RenderableType] = []
    for part in (*seats(it), plantation(it), [*beadle(it), *decks(it)]):
        lines += [*part, Text()]
    return Group(*lines[:-1])


def _below(it: Scene) -> RenderableType:
    """Two seats side by side, then the plantation beside the rest."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(2):
        grid.add_column(width=it.width // 2 - 2)
    parts = [Group(*lines) for lines in seats(it)]
    for i in range(0, len(parts), 2):
        grid.add_row(*parts[i : i + 2])
    grid.add_row(Group(*plantation(it)), Group(*beadle(it), *decks(it)))
    return grid


def own_cards(it: Scene) -> RenderableType:
    """The hand with its abilities, and the mayoral cards with their goals."""
    return Group(hand(it), *mayorals(it))


def choices(it: Scene, *, short: bool = False) -> RenderableType:
    """The legal moves with their numbers. In a turn they stand beside the cards, else in a list."""
    if it.view["ask"]["kind"] in OF_THE_HAND and short:
        return hand(it, {card: {AWAY: number} for card, number in _numbers_of_cards(it).items()}, short=True)
    if it.view["ask"]["kind"] != "turn":
        return Group(*([] if short else _remember(it)), listed(it.said(), it.width))
    by_card: dict[str, dict[str, str]] = {}
    rest: list[tuple[str, str]] = []
    for (number, text), move in zip(it.said(), it.legal):
        verb, _, card = it.position.notation(move).partition(" ")
        if verb in CARD_VERBS:
            by_card.setdefault(card, {})[verb] = number
        else:
            rest.append((number, text))
    return Group(hand(it, by_card, CARD_VERBS, short=short), *([] if short else mayorals(it)), listed(rest, it.width))


def _numbers_of_cards(it: Scene) -> dict[str, str]:
    """By card the number of the move that is about it: its notation ends with it."""
    return {it.position.notation(move).split()[-1]: number for move, number in zip(it.legal, it.keys())}


def short_choices(it: Scene) -> RenderableType:
    """The same without what 'hand' tells at length."""
    return choices(it, short=True)


def alike(p: Position, view: View, book: ComponentSet, move: int) -> object:
    """Cards with the same suits and ability are one choice."""
    words = p.notation(move).split()
    return tuple(face_of(book, word) if word in view["hand"] else word for word in words)


def usual(it: Scene) -> int | None:
    """The only move; where a number or a reward is asked for, the most."""
    return the_most(it, "take")


def _remember(it: Scene) -> list[Text]:
    """The hand in short, for decisions that are not about it."""
    if it.view["ask"]["kind"] in OF_THE_HAND or not it.view["hand"]:
        return []
    cards = ", ".join(f"{it.w.pick(it.book.card(c).ability.name)} ({c})" for c in it.view["hand"])
    return [Text(it.w.t("Your hand: {cards}", cards=cards), style=QUIET)]


def aim(view: View, w: Words) -> str:
    """What the game is about, for somebody who plays for the first time."""
    return w.t(
        "You send liverymen to the guild tiles. A tile with enough pieces is resolved: whoever has most "
        "there becomes Master and takes its reward. Most VP after {rounds} rounds wins.",
        rounds=view["rounds"],
    )


def legend(w: Words) -> list[str]:
    """What the signs on the board mean."""
    return [
        "",
        w.t("On a tile: number and suits, name, pieces and free places, VP and reward, reward of the second."),
        w.t("A B C D: a player's liveryman, ♟ the Beadle, n a neutral, ▬ a laid-down neutral, ○ a free place."),
        w.t("✓A: enough pieces, A wins as it stands; ✓=: enough pieces, but tied. ★: VP."),
        w.t("hire1: 1 liveryman to the Guildhall. place1: 1 straight onto a tile. ship1: 1 to the plantation."),
        w.t("draw2: 2 cards. neutr1: 1 neutral. mayor1: 1 mayoral card. back2: 2 back to the Guildhall."),
    ]


def numbering(legal: Sequence[int]) -> list[str]:
    """A choice among tiles is called as the tiles are: numbers, the letters of special buildings; 0 is the Guildhall."""
    tiles = [move & 255 if move & ~255 in ON_TILES else NO_TILE for move in legal]
    if len([tile for tile in tiles if tile < TILES]) < 2 or len(set(tiles)) < len(tiles):
        return [str(number) for number in range(1, len(legal) + 1)]
    others = count(int(TILES) + 1)
    return [tile_id(tile) if tile < TILES else HALL_KEY if tile == HALL_PLACE else str(next(others)) for tile in tiles]


def shorthand(it: Scene, line: str) -> str | None:
    """'play Y01' is 'use Y01': the head of the column beside the cards says 'play'."""
    verb, _, card = line.partition(" ")
    return f"use {card}" if verb.lower() == "play" and card else None


def points(session: Session, w: Words) -> dict[str, list[int]]:
    """Everybody's points by their source, as the events tell."""
    events = [event.seen_by(WATCHER) for event in session.events]
    found = points_by_source(events, len(session.file.seats))
    return {w.t(SOURCES[key][0]): column for key, column in found.items()}


SCREEN: Final = Screen(
    example_move=EXAMPLE_MOVE,
    order_texts=ORDER_TEXTS,
    tables=TABLES,
    aim=aim,
    picture=picture,
    own_cards=own_cards,
    points=points,
    legend=legend,
    set_tables=set_tables,
    set_data=set_data,
    quiet_events=QUIET_EVENTS,
    choices=choices,
    ordered=ordered,
    numbering=numbering,
    shorthand=shorthand,
    head=status,
    smaller=(low_picture, low_board, mini),
    short_choices=short_choices,
    usual=usual,
    alike=alike,
    whole_board=whole_board,
    amounts=("take", "swap"),
    least_width=least_width,
)
