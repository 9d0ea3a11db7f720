"""What a game gives to the terminal: its picture, its choices, its words. `terminal/<game>/screen.py` holds one, `SCREEN`.

A game that brings none is shown as plain data (`plain_screen`), so a new game can be played before it is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats import rulebook
from guildhall.formats.declaration import Game
from guildhall.formats.words import N_, Words
from guildhall.games import MORE, game
from guildhall.kernel.position import Position
from guildhall.table.session import Session
from guildhall.terminal import __path__ as rooms
from guildhall.terminal.lists import listed
from guildhall.terminal.scene import Place, Scene, View

rooms += [str(folder / "terminal") for folder in MORE]
WIDEST = 120  # letters of a line on a wide screen, if the game does not say otherwise


def counted(legal: Sequence[int]) -> list[str]:
    """The choices are simply counted."""
    return [str(number) for number in range(1, len(legal) + 1)]


def as_they_come(p: Position, view: View) -> list[int]:
    """The legal moves in the order of the rules."""
    return p.legal()


def listed_choices(it: Scene) -> RenderableType:
    """The legal moves with their numbers, in a list."""
    return listed(it.said(), it.width)


def title_alone(it: Scene) -> str:
    return it.w.t(it.game.title)


def only_one(it: Scene) -> int | None:
    """The only move that there is."""
    return it.legal[0] if len(it.legal) == 1 else None


def the_most(it: Scene, *verbs: str) -> int | None:
    """The only move; where one is asked only how many, or whether to take something at all: the most."""
    if len(it.legal) == 1:
        return only_one(it)
    counts: dict[int, int] = {}
    for move in it.legal:
        verb, *numbers = it.position.notation(move).split()
        if verb in verbs:
            counts[move] = int(numbers[0]) if numbers else 1
        elif verb != "pass":
            return None
    return max(counts, key=counts.__getitem__, default=None)


def as_amounts(notations: Sequence[str], verbs: Sequence[str]) -> list[str] | None:
    """Where only a number is asked for, it is what is typed for it; to pass comes behind them. None where more is asked."""
    words = [notation.split() for notation in notations if notation != "pass"]
    if len(words) < 2 or any(len(word) != 2 or word[0] not in verbs for word in words):
        return None
    last = str(max(int(number) for _, number in words) + 1)
    return [last if notation == "pass" else notation.split()[1] for notation in notations]


def itself(p: Position, view: View, book: Any, move: int) -> object:
    """No two moves are alike."""
    return move


@dataclass(frozen=True)
class Screen:
    """A game in the terminal."""

    example_move: str  # a move in notation, for the help
    order_texts: Mapping[str, str]  # what 'why' and 'rules' can be asked, and the answers to what they do not know
    tables: tuple[tuple[str, list[str]], ...]  # who may sit there; nobody named: friends, each with his name
    aim: Callable[[View, Words], str]  # what the game is about, for somebody who plays for the first time
    picture: Callable[[Scene], RenderableType]  # the whole table as a seat sees it
    own_cards: Callable[[Scene], RenderableType]
    points: Callable[[Session, Words], dict[str, list[int]]]  # everybody's points by their source
    legend: Callable[[Words], list[str]]  # what the signs on the board mean
    set_tables: Callable[[Any, Words], Sequence[RenderableType]]  # the component set in words
    set_data: Callable[[Any, Words], dict[str, Any]]
    choices: Callable[[Scene], RenderableType] = listed_choices
    ordered: Callable[[Position, View], list[int]] = as_they_come
    numbering: Callable[[Sequence[int]], list[str]] = counted
    head: Callable[[Scene], str] = title_alone  # one line: the round, everybody's points
    smaller: tuple[Callable[[Scene], RenderableType], ...] = ()  # the picture for a window without room for it
    short_choices: Callable[[Scene], RenderableType] | None = None  # likewise
    places: Callable[[Scene], list[Place]] | None = None  # where the moves are, for a list that is too long
    usual: Callable[[Scene], int | None] = only_one  # the move that Enter takes
    amounts: tuple[str, ...] = ()  # the verbs of moves that say how many: the number itself is typed for them
    alike: Callable[[Position, View, Any, int], object] = itself  # moves for which it is the same are one choice
    least_width: Callable[[Scene], int] = lambda it: 0  # letters that the smallest picture needs
    whole_board: Callable[[Scene], RenderableType] | None = None  # more than the picture, for who looks at it alone
    shorthand: Callable[[Scene, str], str | None] | None = None  # a move that a line means besides its notation
    spelled_out: Callable[[str], str] = str  # what a line means where it is no move: "i7" for a hex
    quiet_events: tuple[str, ...] = ()  # that the board tells well enough
    widest: int = WIDEST


def scene_of(session: Session, seat: int, w: Words, width: int) -> Scene:
    """What a seat sees now; -1 is a watcher."""
    p = session.position
    screen = screen_of(session.game.key)
    view = p.view(seat)
    legal = screen.ordered(p, view) if seat >= 0 and p.to_move == seat else []
    first = {screen.alike(p, view, session.components, move): move for move in reversed(legal)}
    legal = [move for move in legal if move in first.values()]
    numbered = as_amounts([p.notation(move) for move in legal], screen.amounts) or screen.numbering(legal)
    return Scene(session.game, p, view, session.components, w, session.file.names, width, legal, numbered)


@cache
def screen_of(key: str) -> Screen:
    """The screen of a game; one that brings none gets a plain one."""
    if find_spec(f"guildhall.terminal.{key}") is None:
        return plain_screen(game(key))
    found: Screen = import_module(f"guildhall.terminal.{key}.screen").SCREEN
    return found


def plain_screen(of: Game) -> Screen:
    """The view as rows of data, for a game that has no drawing in letters yet."""
    rule = rulebook.load(of.folder / "rulebook").rules[0].id
    return Screen(
        example_move="",
        order_texts={
            "why": N_("the rule behind this decision; 'why' with a move or a thing asks about that"),
            "rules": N_("the chapters of the rules; 'rules' with an ID shows a rule, with a word it searches"),
            "unknown": N_("'{text}' is no move or thing here."),
            "contents": rule,
        },
        tables=(
            (N_("against a bot"), list(of.usual_seats)),
            (N_("with friends at this screen"), []),
        ),
        aim=lambda view, w: w.t(of.title),
        picture=rows_of_view,
        own_cards=rows_of_view,
        points=lambda session, w: {w.t("VP"): session.position.scores()},
        legend=lambda w: [],
        set_tables=lambda book, w: [],
        set_data=lambda book, w: {},
    )


def rows_of_view(it: Scene) -> RenderableType:
    """What the seat may know, a row for each part of it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, value in it.view.items():
        grid.add_row(name, Text(json.dumps(value, ensure_ascii=False)))
    return grid
