"""The position: what every game's state can do. A game subclasses it; search, bench, harness and table use only this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from guildhall.kernel.refusals import no_such_seat, not_a_move, not_choosing, refuse
from guildhall.kernel.rng import Rng, fast

FINISHED: Final[i64] = -1
WATCHER: Final[i64] = -1
MOST_MOVES: Final[i64] = 512
HASH_MASK: Final[i64] = 0xFFFFFFFFFFF
SEAT_LETTERS: Final = "ABCDEF"
NO_CELLS: Final = vec[i64]()  # before a game is set up
NO_RNG: Final = fast(0)
NO_ORDER: Final = vec[i64]()  # nothing is said about what comes next
NO_ROOM: Final = vec[i64]()  # no buffer has been needed yet

# who may know a move, see `Position.secrecy`
OPEN: Final[i64] = 0  # everybody, at once
CHOSEN: Final[i64] = 1  # only its seat, until all have chosen
OWN: Final[i64] = 2  # only its seat, until the game is finished


listener: Callable[[Event], None] | None = None  # the suite sets it, to learn which rules really speak


class Event:
    """Something that happened, with the rule that made it happen. `secret` is what only `seat` may read.

    Its data names things by the ids that the view uses: docs/events.md.
    Where further rules had a part in it, the emitting code lists their IDs as "also" in the data (or in the secret part,
    if that they apply is a secret). They are shown beside the first one.
    """

    def __init__(
        self,
        rule: str,
        name: str,
        seat: int,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
    ) -> None:
        self.rule = rule
        self.name = name
        self.seat = seat
        also = data.pop("also", None)
        self.also: list[str] = [str(id) for id in also] if isinstance(also, list) else []
        self.data = data
        self.secret = secret
        if listener is not None:
            listener(self)

    def seen_by(self, seat: int) -> dict[str, object]:
        """What a seat may know of it: plain data."""
        known = dict(self.data)
        also: list[object] = list(self.also)
        if self.secret is not None and seat == self.seat:
            known.update(self.secret)
            more = self.secret.get("also")
            if isinstance(more, list):
                also += more
        if len(also) > 0:
            known["also"] = also
        return {"rule": self.rule, "name": self.name, "seat": self.seat, **known}


@mypyc_attr(allow_interpreted_subclasses=True)  # a game need not be compiled to be played
class Position:
    """A game at a decision, or finished. All that changes is in `a`, `rng`, `to_move`, `reveals` and `coming`.

    Piles have no order: the generator picks a card when it is drawn. Only a described position may say which cards come
    next: `coming` holds pile and card in turn, first drawn first. It is never changed, only replaced, so clones share it.
    `room` is a buffer for moves that the rules only count or try (see `room_of`): nothing in it lasts.
    `takes`, where it is a list, gets a copy of the position at every event: a film of what runs inside `apply`. Such a
    copy is `midway`: no decision is open in it, so its view asks nothing.
    """

    def __init__(self) -> None:  # no arguments: mypyc calls it in the __new__ with which games clone
        self.a: vec[i64] = NO_CELLS
        self.rng: Rng = NO_RNG
        self.events: list[Event] | None = None
        self.takes: list[Position] | None = None
        self.midway: bool = False
        self.to_move: i64 = FINISHED
        self.reveals: i64 = 0
        self.coming: vec[i64] = NO_ORDER
        self.room: vec[i64] = NO_ROOM

    # What a game must give -------------------------------------------------------------------

    def fill_legal(self, out: vec[i64]) -> i64:
        """Write the legal moves into `out`, return how many."""
        raise NotImplementedError

    def apply(self, move: i64) -> None:
        """Carry out a legal move and run on to the next decision. Legality is not checked: see `play`."""
        raise NotImplementedError

    def view_for(self, seat: i64) -> dict[str, object]:
        """All that a seat of this table, or a watcher, may know, as plain data. Everybody else asks `view`."""
        raise NotImplementedError

    def seats(self) -> i64:
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """The points of a seat of this table. Everybody else asks `score`."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, once the game is finished."""
        if self.to_move != FINISHED:
            return []
        return seats_with_most([int(self.standing(seat)) for seat in range(self.seats())])

    def game_key(self) -> str:
        """The name of the game."""
        raise NotImplementedError

    def notation(self, move: i64) -> str:
        raise NotImplementedError

    # What a game may give -----------------------------------------------------------------------

    def clone(self) -> Position:
        """An independent copy. It records no events. A compiled game gives its own, which is faster."""
        p: Position = type(self)()
        copy_into(self, p)
        return p

    def imagine(self, seat: i64, rng: Rng) -> Position:
        """A clone with all that is hidden from the seat dealt anew, consistent with what it knows."""
        p = self.clone()
        if p.to_move != FINISHED:
            p.deal_anew(seat, rng)
        return p

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """Deal anew what is hidden from the seat, in a clone: see `imagine`. Nothing, where nothing is hidden."""

    def book(self) -> object:
        """The component set it is played with."""
        return None

    def round_number(self) -> i64:
        return 0

    def value(self, seat: i64) -> float:
        """How good the position looks for a seat, in victory points: what the greedy player maximises."""
        return float(self.score(seat))

    def worth(self, seat: i64) -> float:
        """What a seat is likely to have at the end, in points, as far as the position tells: what the search weighs.

        Also of an automa's seat, which has no `value`: nobody plays for it.
        """
        return float(self.score(seat)) if self.automa(seat) else self.value(seat)

    def fill_features(self, seat: i64, out: vec[float]) -> i64:
        """Write what a learned judgement of a seat is made of into `out`; how many numbers that are."""
        out[0] = float(self.score(seat))
        out[1] = 1.0
        return 2

    def stage(self) -> float:
        """How far the game is, from 0 at the beginning to 1 at the end; roughly."""
        return 0.0

    def automa(self, seat: i64) -> bool:
        """Whether the box's own automa plays the seat, inside the position."""
        return False

    def standing(self, seat: i64) -> i64:
        """How a seat stands at the end, ties broken as the rules do: who has most has won."""
        return self.points(seat)

    def forget_choices(self, seat: i64) -> None:
        """Take back what others have chosen secretly, in an imagined copy: a search lets them choose anew."""

    def settled(self, seat: i64) -> bool:
        """Whether no choice of the seat's present action is still open: where a look ahead may stop."""
        return self.to_move != seat or self.choosers() != 0

    def half_done(self, seat: i64) -> bool:
        """Whether the seat has given half an answer (which piece) and the other half (where to) is still open."""
        return False

    def ends_turn(self, move: i64) -> bool:
        """Whether a move only ends the seat's turn: then a look ahead judges the position as it stands."""
        return False

    def by_rules(self, version: i64) -> None:
        """Play on by an older version of the rules, from the start of a game: its file must replay as it was played."""

    def wasteful(self, move: i64) -> bool:
        """Whether a move hardly ever gains anything: a playout by chance draws another instead, once, and a search that
        picks candidates does not pick it."""
        return False

    def passes_turn(self, move: i64) -> bool:
        """Whether the seat's turn is over with a move, also if it does something else before: the page warns of it."""
        return self.ends_turn(move)

    def choosers(self) -> i64:
        """While seats choose secretly at the same time: the set of those that still must, else the empty set.

        Inside, they choose one after another, in any order (`turn_to`); until all have, no view, no event and no
        notation that another seat gets shows what was chosen.
        """
        return 0

    def secrecy(self, move: i64) -> i64:
        """Who may know a legal move, that is its notation: OPEN, CHOSEN or OWN.

        The rule: a move is secret if the views and events that another seat gets do not tell it from every other
        move that the seat to move might have made (half an answer, shown a moment later, aside). A test over random
        games holds them to it.
        """
        return CHOSEN if self.choosers() else OPEN

    def attempt(self, move: i64) -> Position:
        """A clone after a move, as a look ahead sees it. A secret choice is judged by what it would lead to alone."""
        p = self.clone()
        p.apply(move)
        return p

    def named(self, event: str, data: dict[str, object]) -> dict[str, object]:
        """The data of an event with the ids that the view uses instead of the numbers that the rules use."""
        return data

    # What every game has from it -------------------------------------------------------------

    def view(self, seat: i64) -> dict[str, object]:
        """All that this seat may know, as plain data."""
        self.check_seat(seat)
        return self.view_for(seat)

    def score(self, seat: i64) -> i64:
        self.check_seat(seat)
        return self.points(seat)

    def check_seat(self, seat: i64) -> None:
        """Whoever asks for a seat's view or score gets a clear word if there is no such seat."""
        if seat < WATCHER or seat >= self.seats():
            no_such_seat(int(seat), int(self.seats()))

    def scores(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.seats())]

    def legal(self) -> list[int]:
        """The legal moves; empty only when the game is finished."""
        if self.to_move == FINISHED:
            return []
        out = vec[i64]([0] * MOST_MOVES)
        n = self.fill_legal(out)
        return [int(out[i]) for i in range(n)]

    def play(self, move: int) -> None:
        """Check a move, carry it out, run on to the next decision."""
        legal = self.legal()
        if move not in legal:
            refuse(move, [self.notation(m) for m in legal])
        self.apply(move)

    def parse(self, text: str) -> int:
        """The legal move that a text means."""
        wanted = " ".join(text.split()).lower()
        legal = self.legal()
        for move in legal:
            if self.notation(move).lower() == wanted:
                return move
        not_a_move(text, [self.notation(m) for m in legal])
        return -1

    def turn_to(self, seat: i64) -> None:
        """Let another of those who choose secretly at the same time choose first."""
        if (self.choosers() >> seat) & 1 == 0:
            not_choosing(SEAT_LETTERS[seat])
        self.to_move = seat

    def written(self, move: i64) -> str:
        """A move as a game file holds it: a secret choice with its seat, since the seats may choose in any order."""
        text = self.notation(move)
        return f"{SEAT_LETTERS[self.to_move]}: {text}" if self.choosers() else text

    def read_written(self, text: str) -> int:
        """The legal move that an entry of a game file means; a secret choice is first turned to its seat."""
        seat, _, rest = text.partition(": ")
        if rest and len(seat) == 1 and seat in SEAT_LETTERS and self.choosers():
            self.turn_to(SEAT_LETTERS.index(seat))
            return self.parse(rest)
        return self.parse(text)

    def play_written(self, text: str) -> None:
        """Carry out a move as a game file holds it."""
        self.apply(self.read_written(text))

    def fingerprint(self) -> int:
        """A hash of 44 bits over all that changes, the generator included: equal positions have equal ones."""
        a = self.a
        h: i64 = (self.to_move + 7) * 31 + self.reveals
        for i in range(len(a)):
            h = (h * 1000003 + a[i] % 0xFFFFFF + (a[i] >> 24)) & 0xFFFFFFFFF
        r = self.rng
        h = (h * 1000003 + r.s0 + (r.s1 << 1) + (r.s2 << 2) + (r.s3 << 3) + r.counter * 7919) & HASH_MASK
        for i in range(len(self.coming)):
            h = (h * 1009 + self.coming[i] + 1) & HASH_MASK
        return int(h)

    def random_move(self, rng: Rng, out: vec[i64]) -> i64:
        return out[rng.below(self.fill_legal(out))]

    def _repr_svg_(self) -> str:
        """A notebook shows the position as the seat to move sees it."""
        return PAINTERS[self.game_key()](self)


PAINTERS: Final[dict[str, Callable[[Position], str]]] = {}  # how a game draws a position; its declaration says so


def copy_into(p: Position, q: Position) -> None:
    """What a clone has of every position; a game adds the tables that it shares."""
    q.a = p.a[:]
    q.rng = p.rng.clone()
    q.events = None
    q.takes = None
    q.midway = p.midway
    q.to_move = p.to_move
    q.reveals = p.reveals
    q.coming = p.coming
    q.room = p.room


def room_of(p: Position) -> vec[i64]:
    """The buffer `room`, made when it is first needed. Clones share it: a position and its clones belong to one thread."""
    if len(p.room) == 0:
        p.room = buffer()
    return p.room


def film(p: Position) -> None:
    """Keep a copy of the position at an event, where one is wanted."""
    if p.takes is not None:
        take = p.clone()
        take.midway = True
        p.takes.append(take)


def say(p: Position, rule: str, name: str, seat: i64, data: dict[str, object]) -> None:
    """Record an event; call it only where `p.events` is not None, so that simulation pays nothing.

    The rules give it with their numbers; it leaves with ids, as the game's `events.py` says.
    """
    if p.events is not None:
        p.events.append(Event(rule, name, int(seat), p.named(name, data)))
        film(p)


def whisper(p: Position, rule: str, name: str, seat: i64, data: dict[str, object], secret: dict[str, object]) -> None:
    """Record an event part of which only the seat itself may read."""
    if p.events is not None:
        p.events.append(Event(rule, name, int(seat), p.named(name, data), p.named(name, secret)))
        film(p)


def seats_with_most(ranks: list[int]) -> list[int]:
    """The seats with the highest number: the winners."""
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def playout(p: Position, rng: Rng, out: vec[i64]) -> i64:
    """Play random moves to the end; the number of decisions."""
    n: i64 = 0
    while p.to_move != FINISHED:
        p.apply(out[rng.below(p.fill_legal(out))])
        n += 1
    return n


def buffer() -> vec[i64]:
    """A buffer for legal moves, long enough for every game."""
    return vec[i64]([0] * MOST_MOVES)
