"""What a game gives to the companion beside a physical board: questions, instructions, and the automa's script.

A script is a plain function of a `Talk`. It asks what it cannot know, tells what to do on the table, keeps what is the
automa's, and returns when the game is over. It runs from the beginning each time, with the answers given so far, so it
must do the same for the same answers: chance comes from `Talk.lot`, and a question has the same key each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.formats.declaration import Option
from guildhall.formats.say import NOTHING, Say
from guildhall.formats.words import Words
from guildhall.kernel.position import Position

# How a question is shown; what an answer looks like follows from the question's choices, numbers or fields.
COLOURS: Final = "colours"  # of a tile or a card: a key for each colour and each pair
ALL_BUT: Final = "all-but"  # the colour that is missing
PLACE: Final = "place"  # one place on the board
PLACES: Final = "places"  # several places, in an order
PLACE_NUMBER: Final = "place-number"  # the number printed on a tile: digits
WHO: Final = "who"  # a few buttons side by side
NUMBER: Final = "number"  # keys for the usual numbers, and '…'
OUTCOME: Final = "outcome"  # rows with the result written on each
CARD: Final = "card"  # names in two columns
OFFER: Final = "offer"  # remembered rows; what changed is tapped; new ones are searched for
MATRIX: Final = "matrix"  # kind x value
GOODS: Final = "goods"  # several of a few kinds
STEPPERS: Final = "steppers"  # a number for each field
BUTTON: Final = "button"  # nothing but the main button
KINDS: Final = (
    COLOURS, ALL_BUT, PLACE, PLACES, PLACE_NUMBER, WHO, NUMBER, OUTCOME, CARD, OFFER, MATRIX, GOODS, STEPPERS, BUTTON,
)  # fmt: skip
DONE: Final = "done"  # the usual answer of the main button


@dataclass(frozen=True)
class Cannot:
    """Why something cannot be: what was told before and when, and the rule. `key` is the question answered then."""

    why: Say
    told: Say = NOTHING
    key: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Choice:
    """One possible answer. `value` is what is typed and stored: no blanks. `cannot`: it is understood and refused."""

    value: str
    words: Say
    emblem: str = ""
    tints: tuple[str, ...] = ()  # grounds of the palette, left to right
    note: Say = NOTHING  # what follows from it, below the words
    aliases: tuple[str, ...] = ()  # what may be typed instead
    group: str = ""  # choices that belong together: a row of a matrix
    row: Say = NOTHING  # what that row is called
    cannot: Cannot | None = None
    short: str = ""  # what stands in a narrow cell instead of the words
    copies: int = 0  # how many there are of it, where it may be chosen again; 0: any number


@dataclass(frozen=True)
class Field:
    """A number of a question with several: steppers, one each."""

    key: str
    words: Say
    least: int = 0
    most: int = 99
    known: int = 0
    emblem: str = ""
    group: str = ""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question as data. It is answered with a text:

    choices, take = (1, 1): a value · choices, take = (a, b): a to b values with blanks between, each once unless `again`,
    in their order if `ordered` · numbers: a number from least to most · fields: 'key=n key=n' · main: its value.
    """

    key: str  # stable and unique in a game: by it an answer is kept when something before it is mended
    kind: str
    name: Say  # of what is asked, for the list of answers: 'Third card'
    ask: Say
    note: Say = NOTHING
    choices: tuple[Choice, ...] = ()
    take: tuple[int, int] = (1, 1)
    ordered: bool = False
    again: bool = False  # whether a value may be chosen twice
    one_each: bool = False  # of each group of choices exactly one
    numbers: tuple[int, int] | None = None  # the least and the most that can be
    usual: tuple[int, int] | None = None  # the numbers that have a key
    fields: tuple[Field, ...] = ()
    known: tuple[str, ...] = ()  # values that are preset
    main: Choice | None = None  # the button at the bottom; where several are chosen it sends them
    also: tuple[Choice, ...] = ()  # side doors: something else that may be told here
    behind: tuple[Choice, ...] = ()  # side doors that are seldom used: they stand on the sheet
    searched: bool = False  # the choices are many: names are typed
    rule: str = ""
    prompt: Say = NOTHING  # of the terminal: 'card 2 of 3'
    again_ask: Say = NOTHING  # how it is asked when the answer is mended, if not as the first time
    counts: Mapping[str, str] = field(
        default_factory=dict
    )  # what the game's score sheet would begin with, to count it there


@dataclass(frozen=True)
class Reason:
    """A candidate of a decision, for 'Why?'."""

    words: Say
    chosen: bool = False
    why: Say = NOTHING  # why a candidate fell out; without it this is a step of the thought
    rule: str = ""

    @property
    def sign(self) -> str:
        return "→" if self.chosen else "✕" if self.why.text else "·"


@dataclass(frozen=True)
class Slot:
    """A small card beside an instruction: told, just now, or still to come."""

    emblems: tuple[str, ...] = ()
    tints: tuple[str, ...] = ()
    state: str = "told"  # told, now, open


@dataclass(frozen=True, kw_only=True)
class Line:
    """One hand movement on the table, or what the companion books itself (`kept`)."""

    words: Say  # an imperative, verb and piece bold; amounts before → after
    why: Say = NOTHING
    rule: str = ""
    emblem: str = ""
    kept: bool = False
    large: bool = False  # the one instruction of a step, shown large with its reason
    reasons: tuple[Reason, ...] = ()
    slots: tuple[Slot, ...] = ()
    mark: str = ""  # what the game's board shows with it, in the game's own notation


@dataclass(frozen=True)
class Chip:
    """A part of the round in the strip: done, now, next or not in this round."""

    words: Say
    state: str = "next"  # done, now, next


@dataclass(frozen=True, kw_only=True)
class Strip:
    """What is always in sight. `then` says what comes next."""

    score: int
    stretch: Say  # 'Round 5 of 10'
    then: Say = NOTHING
    chips: tuple[Chip, ...] = ()
    progress: tuple[int, int] | None = None  # in the set-up: step, of
    name: str = ""  # whose points these are, where the companion plays two; else the companion's
    emblem: str = ""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the sheet: a fact, an amount. `key`: the question that can be mended for it."""

    words: Say
    amount: str = ""
    emblem: str = ""
    note: Say = NOTHING
    rule: str = ""
    key: str = ""
    total: bool = False


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of the sheet with its heading."""

    title: Say
    rows: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """How it ended."""

    words: Say
    rule: str = ""
    share: Say = NOTHING  # one line to send to somebody
    sections: tuple[Section, ...] = ()


@dataclass
class Standing:
    """What stands on the table as far as the companion knows.

    Pieces by (place, piece), sides of what can be turned over by thing, amounts by name; all of them named by the
    companion's `names`. The difference of two standings is what has to be moved when something was told wrong.
    """

    pieces: dict[tuple[str, str], int] = field(default_factory=dict)
    sides: dict[str, str] = field(default_factory=dict)
    amounts: dict[str, int] = field(default_factory=dict)


class Talk:
    """What a script talks to. `options` are those of the companion, checked; `book` is a component set that somebody
    named, None for the game's own."""

    options: Mapping[str, str] = {}
    book: Any = None

    def ask(self, question: Question) -> str:
        """The answer, checked and in its usual form."""
        raise NotImplementedError

    def tell(self, *lines: Line) -> None:
        """What is to be done now; also what the companion books itself (`kept`)."""
        raise NotImplementedError

    def lot(self, key: str, n: int) -> int:
        """A number 0 .. n-1 by chance; the same for the same key each time the script runs."""
        raise NotImplementedError

    def turn(self, key: str, words: Say) -> None:
        """A new part begins: a turn of his, a phase. Taps are counted by it, and the list of answers is headed by it."""
        raise NotImplementedError

    def show(self, strip: Strip, board: Any, standing: Standing) -> None:
        """How things stand now. Called before each question; `board` is what the companion's `draw` gets."""
        raise NotImplementedError

    def sheet(self, sections: Sequence[Section]) -> None:
        """The sheet behind the strip: checklist, score by source, all that is believed."""
        raise NotImplementedError

    def look(self, make: Callable[[], None]) -> None:
        """How to `show` things and fill the `sheet`, called only if somebody looks: a script that runs past does not pay."""
        raise NotImplementedError

    def verdict(self, verdict: Verdict) -> None:
        """The game is over; the script returns after it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Drawn:
    """What a board is drawn from: what the script showed, the open question, the lines told since the last answer."""

    board: Any
    question: Question | None
    lines: Sequence[Line]
    w: Words


@dataclass(frozen=True, kw_only=True)
class Companion:
    """An automa that plays beside a physical board. A game's `companion/offer.py` has COMPANIONS, a tuple of them."""

    key: str
    name: str  # a proper name
    game: str
    blurb: str  # a sentence for the list (English, marked for translation)
    script: Callable[[Talk], None]
    names: Callable[[str], Say]  # places, pieces and amounts of a Standing
    emblem_of: Callable[[str], str] = str  # of a piece, a side or an amount; most are called as their emblem
    draw: Callable[[Drawn], str]  # the board: HTML; buttons with data-value answer the question
    grid: Callable[[Drawn], list[str]]  # the board as lines of text
    options: tuple[Option, ...] = ()
    emblem: str = ""
    style: str = ""  # a style sheet for its board, beside offer.py
    summary: tuple[tuple[str, tuple[str, ...]], ...] = ()  # of his rules for the printer: headings, and the rules by ID
    box: Callable[[Position], Any] | None = None  # the set-up of a digital game as a BoxSheet
    lots: Callable[[Position], Mapping[str, int]] | None = (
        None  # and what the companion draws there as the game does, by the lot's key
    )
    read: Callable[[Question, str], str] | None = None  # shorthand of the terminal: a line as an answer
