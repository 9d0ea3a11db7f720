"""What a game gives to a page in the browser: its parts, what they are drawn from, and the words a page needs beside them.

The page knows no game. It lays the parts out by the game's own style sheet, lights what is legal by the anchors of the
moves, and fetches only the parts that changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from guildhall.formats.words import Words
from guildhall.kernel.position import WATCHER, Position

View = dict[str, Any]
Reason = tuple[str, str]  # rule ID, sentence


@dataclass(frozen=True)
class Look:
    """What a part is drawn from: the view of a seat, the components, the language, the names at the table.

    `step` is what an automa or a bot is just doing, as the game's `step_of` tells it.
    """

    view: View
    book: Any
    w: Words
    names: Sequence[str]
    step: View | None = None


@dataclass(frozen=True)
class Part:
    """A part of the page: a piece of HTML or an <svg> without definitions.

    It may read only what `needs` names of the view, and the step only if `shows_step`: while these are the same, a drawn
    part is kept. `alone` draws it as a picture of its own, if a page can leave out what such a picture must show.
    """

    key: str
    needs: tuple[str, ...]
    draw: Callable[[Look], str]
    shows_step: bool = False
    alone: Callable[[Look], str] | None = None


@dataclass(frozen=True)
class Tab:
    """On a phone the parts of a large table share the place: a tab shows some of them."""

    key: str
    title: str
    emblem: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class Source:
    """Where points come from: a row of the table of points, with a number for each seat."""

    key: str
    title: str  # in the reader's language
    emblem: str
    points: Sequence[int]


@dataclass(frozen=True)
class Choice:
    """A legal move as a button: a short text, its full words, and what is typed to choose it ('26', '' for nothing)."""

    text: str
    label: str
    key: str = ""


@dataclass(frozen=True)
class Page:
    """A game in the browser."""

    style: Path  # a style sheet: where the parts stand
    parts: tuple[Part, ...]
    signs: Mapping[str, str]  # SVG definitions besides the emblems of the house
    blurb: str  # two sentences for the start page (English, marked for translation)
    minutes: int
    vignette: Callable[[], str]  # a small drawing for the start page: an <svg> without definitions
    thumbnail: Callable[[Look], str]  # a small picture of a game that goes on
    choice: Callable[[Position, int, Any, Words], Choice]
    names_of: Callable[[Position, str, Any, Words], str]  # a thing by its anchor in a few words; "" if there is none
    path_of: Callable[
        [Position, Any, Words], str
    ]  # the half-made choice: "Sawpit › move › from hall"; "" if there is none
    why_not: Callable[[Position, int, str, Any, Words], list[Reason]]  # about an anchor that a seat clicked
    step_of: Callable[
        [View, View], View | None
    ]  # (event, view at it): what the parts show of a step; `at`: its anchors
    hint_words: Callable[[Position, int, int, Any, Words], list[Reason]]  # (position, move, seat …): why a move is good
    public_words: Callable[
        [Position, int, int, Any, Words], list[Reason]
    ]  # the same without anything that others cannot know
    sources: Callable[
        [Position, Sequence[View], Words], list[Source]
    ]  # (position, all events as everybody may see them)
    counts_now: Callable[[Position, int, Words], list[Source]]  # what a seat would have if the game ended now
    stretch_of: Callable[[Position], int]  # the round, or what the points are charted by
    stretch_name: Callable[[int, Words], str]
    stretch_sign: Callable[[int], str] = str  # the same in two or three letters, for a chart and the slider of a replay
    short: str = ""  # the game's name where there is little room; "" where it is short already
    tabs: tuple[Tab, ...] = ()
    quiet_events: tuple[str, ...] = ()  # that are no step of their own: the board tells them well enough
    coats: tuple[str, ...] = ("blue", "red", "green", "yellow", "white", "orange")  # the colour of each seat
    dyed: bool = True  # whether a player may choose his colour: not where it belongs to what he plays
    brief: Callable[[Position, Any, Words], str] = lambda p, book, w: (
        ""
    )  # the question in a few words, where the board and the path say the rest; "" where it is asked in full
    chosen: Callable[[Position], list[str]] = lambda p: []  # anchors of what the half-made choice has picked

    def is_step(self, event: str, of: int, reader: int) -> bool:
        """Whether an event of a seat is a step of its own for who reads: another one's, and no quiet one."""
        own = reader != WATCHER and of == reader
        return not own and event not in self.quiet_events


Anchors = Callable[[Position, int], list[str]]


def things_of(page: Page, anchors: Anchors, p: Position, book: Any, w: Words) -> dict[str, str]:
    """Names of the anchors that stand before finer ones, or that several moves mean: a card has several uses."""
    named = [anchors(p, move) for move in p.legal()]
    ends = Counter(found[-1] for found in named if found)
    coarse = dict.fromkeys(at for found in named for at in found if at != found[-1] or ends[at] > 1)
    return {anchor: page.names_of(p, anchor, book, w) or anchor for anchor in coarse}


def titled(page: Page, anchors: Anchors, p: Position, move: int, book: Any, w: Words) -> str:
    """A move with what it belongs to: 'Strong Arm › Move one › from the Guildhall'."""
    choice = page.choice(p, move, book, w)
    things = things_of(page, anchors, p, book, w)
    named = [things[at] for at in anchors(p, move) if things.get(at, at) != at]  # what has no name says nothing
    path = page.path_of(p, book, w)
    known = f"{path} {choice.text}".lower()
    return " › ".join(filter(None, [path, *(name for name in named if name.lower() not in known), choice.text]))
