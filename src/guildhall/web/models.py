"""What goes in and out of the API, for its description (OpenAPI) and for checking what comes in."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Text = Annotated[str, StringConstraints(max_length=200)]
Known = Annotated[str, StringConstraints(max_length=2000)]
Whole = Annotated[int, Field(ge=0, le=10**6)]
SeatNumber = Annotated[int, Field(ge=-1, le=5)]
SetText = Annotated[str, StringConstraints(max_length=10**6)]
Reason = tuple[str, str]


class Given(BaseModel):
    """Something that was sent; fields that we do not know are refused."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Given):
    """A new game. `seats` are kinds: "me" is a person."""

    game: Text
    seats: Annotated[list[Text], Field(min_length=1, max_length=6)]
    names: Annotated[list[Text], Field(max_length=6)] | None = None
    options: dict[Text, Text] = {}
    set: SetText | None = None
    set_name: Text = "set.toml"  # what faults of the set call it


class Asks(Given):
    """What a reader has already: see the scene."""

    seat: SeatNumber
    number: Whole
    seen: Whole | None = None
    known: Known = ""
    since: Whole | None = None


class MoveSent(Asks):
    move: Text


class UndoSent(Asks):
    pass


class Problem(BaseModel):
    problem: str
    reasons: list[Reason] = []


class Created(BaseModel):
    """A new game; for programs, a token for each person's seat (Authorization: Bearer …)."""

    id: str
    seats: dict[str, str]


class Prompt(BaseModel):
    text: str
    path: str
    rule: str


class Move(BaseModel):
    move: str
    text: str
    label: str
    key: str
    at: list[str]
    ends: bool


class Undo(BaseModel):
    may: bool
    why: str
    seat: int  # whose decision it would be


class Part(BaseModel):
    digest: str
    html: str | None = None


class Line(BaseModel):
    seat: int
    text: str
    rules: list[str]
    details: list[str]


class RecordLine(Line):
    n: int
    head: str


class Step(Line):
    id: str
    of: str
    reasons: list[Reason]


class Record(BaseModel):
    from_: int = Field(alias="from")
    lines: list[RecordLine]


class Veil(BaseModel):
    seat: int
    name: str


class Trouble(BaseModel):
    seat: int
    name: str
    text: str
    kinds: list[str]


class Parent(BaseModel):
    id: str
    decision: int


class Scene(BaseModel):
    """What a page shows of a game to one seat."""

    model_config = ConfigDict(extra="forbid")

    id: str
    game: str
    number: int
    seat: int
    mine: list[int]
    names: list[str]
    kinds: list[str]
    lang: str
    finished: bool
    winners: list[int]
    deciding: list[int]
    yours: bool
    waiting: str
    veil: Veil | None
    prompt: Prompt
    moves: list[Move]
    things: dict[str, str]
    chosen: list[str]
    undo: Undo
    parts: dict[str, Part]
    film: list[Step]
    record: Record
    scores: list[int]
    stretch: str
    seed_hash: str
    thinking: str
    thinks_seconds: float  # about so long a turn of his takes; 0: no time to speak of
    trouble: Trouble | None
    parent: Parent | None
    guide: str | None


class Frame(BaseModel):
    parts: dict[str, Part]
    at: list[str]  # anchors of the things that the step is about, as far as the game says


class HintMove(BaseModel):
    """A move that the master likes: what it aims at, and what he expects of it."""

    move: str
    at: list[str]
    text: str
    label: str
    reasons: list[Reason]
    expected: str
    points: float
    lead: float
    chance: float


class Hint(HintMove):
    """The best move, and the best three."""

    moves: list[HintMove]
    when: str


class Why(BaseModel):
    name: str
    reasons: list[Reason]


class Row(BaseModel):
    """Where points come from, with a number for each seat."""

    key: str
    title: str
    emblem: str
    points: list[int]


class Points(BaseModel):
    sources: list[Row]
    now: list[Row]
    scores: list[int]


class Replay(BaseModel):
    """The table after n decisions, and what the last of them did."""

    n: int
    of: int
    seat: int
    parts: dict[str, Part]
    lines: list[Line]
    stretch: str
    scores: list[int]


class Stretch(BaseModel):
    n: int
    name: str
    sign: str
    scores: list[int]


class End(BaseModel):
    """A finished game: who won and by what."""

    id: str
    game: str
    names: list[str]
    kinds: list[str]
    scores: list[int]
    winners: list[int]
    verdict: str
    sources: list[Row]
    stretches: list[Stretch]
    decisions: int
    movers: list[int]
    stretch_of: list[int]
    seed: str
    seed_hash: str
    parent: Parent | None
    parts: dict[str, Part]


class ForkSent(Given):
    n: Whole


class StandInSent(Given):
    kind: Text


class FileSent(Given):
    """A game file as text; a component set of one's own, where it was played with one."""

    file: Annotated[str, StringConstraints(max_length=4 * 10**6)]
    set: SetText | None = None


class Id(BaseModel):
    id: str


class Costly(BaseModel):
    """A decision that cost much: what it was, what would have been better, where that is on the board.

    `brief` has both without the steps that they begin with together.
    """

    bead: str
    n: int
    stretch: str
    title: str
    better: str
    better_at: list[str]
    aims: list[Reason]
    brief: list[str]
    head: str
    cost: str
    chance: float
    could: float
    points: float


class JudgedRow(BaseModel):
    n: int
    stretch: str
    chance: float
    lead: float
    cost: float
    points: float


class AnalysedSeat(BaseModel):
    """A seat's chance to win over the game; `curves` are SVG, for a wide and for a narrow page."""

    seat: int
    about: str
    when: str
    curves: list[str]
    worst: list[Costly]
    rows: list[JudgedRow]


class Analysed(BaseModel):
    """Where a game was decided, or how far the master is with it."""

    state: Literal["none", "working", "failed", "done"]
    share: float
    seats: list[AnalysedSeat]


class Verified(BaseModel):
    """Whether a game deals again to what its log says."""

    true: bool
    problem: str
    entries: int
    bots: bool
    seed_hash: str
    seed: str


class GuideTold(BaseModel):
    key: str
    game: str
    game_title: str
    title: str
    about: str
    minutes: int
    steps: int


class Point(BaseModel):
    """A thing that a guide points at: its anchor, the number on its bead, on which side a hand stands ('': none)."""

    at: str
    n: int
    hand: str
    name: str


class GuideStep(BaseModel):
    """A step of a guide with the moves made in it: what it says, points at and wants, and the table."""

    guide: str
    at: int
    of: int
    key: str
    title: str
    body: str
    rules: list[str]
    points: list[Point]
    done: list[str]
    wanted: str
    complete: bool
    silent: bool
    then: bool
    last: bool
    scene: Scene


class GuideAnswer(BaseModel):
    text: str
    reasons: list[Reason]
