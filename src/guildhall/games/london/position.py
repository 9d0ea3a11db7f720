"""Guilds of London as a `Position`: the game the rest of the house plays with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import with_ids
from guildhall.games.london.events import EVENTS
from guildhall.games.london.frames import (
    EFFECT,
    HELD_PLACE,
    TURN,
)
from guildhall.games.london.imagine import deal_anew
from guildhall.games.london.layout import EARLY_TOKENS, END_ASKED, ROUND, SEATS, TOP, VP
from guildhall.games.london.moves import (
    END_TURN,
    KEEP,
    PAY,
    PICK,
    UNDER,
    move_notation,
)
from guildhall.games.london.rules.end import final_standing
from guildhall.games.london.rules.flow import answer, fill, run
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.rules.turn import nothing_left
from guildhall.games.london.state import State
from guildhall.games.london.value import seat_value
from guildhall.games.london.view import view_of
from guildhall.games.london.worth import fill_features, stage, worth
from guildhall.kernel.position import (
    OPEN,
    OWN,
    copy_into,
)
from guildhall.kernel.rng import Rng


class London(State):
    """A game of Guilds of London at a decision, or finished."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return fill(self, out)

    def apply(self, move: i64) -> None:
        answer(self, move)
        run(self)

    def clone(self) -> London:
        """An independent copy; written out, since it is made millions of times."""
        p = London.__new__(London)
        copy_into(self, p)
        p.tables = self.tables
        p.slots = self.slots
        return p

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def by_rules(self, version: i64) -> None:
        """Until version 2 every turn was asked for its end, also without a card in hand; until version 3 a token counted
        for the promo card while its reward was still being taken."""
        self.a[END_ASKED] = 1 if version <= 2 else 0
        self.a[EARLY_TOKENS] = 1 if version <= 3 else 0

    def attempt(self, move: i64) -> London:
        """The look ahead ends with the turn: the cards that come, and what others then do, are not its business."""
        p = self.clone()
        p.a[END_ASKED] = 1
        p.apply(move)
        return p

    def secrecy(self, move: i64) -> i64:
        """Cards kept, put under the deck, picked and paid are face down: L-SET-8, L-EFF-1, L-TRN-9."""
        kind = move & ~255
        return OWN if kind == KEEP or kind == UNDER or kind == PICK or kind == PAY else OPEN

    def view_for(self, seat: i64) -> dict[str, object]:
        return view_of(self, seat)

    def seats(self) -> i64:
        return self.a[SEATS]

    def points(self, seat: i64) -> i64:
        return self.a[VP + seat]

    def standing(self, seat: i64) -> i64:
        return final_standing(self.a, seat)

    def automa(self, seat: i64) -> bool:
        return is_automa(self.a, seat)

    def round_number(self) -> i64:
        return self.a[ROUND]

    def value(self, seat: i64) -> float:
        return seat_value(self, seat)

    def worth(self, seat: i64) -> float:
        return worth(self, seat)

    def fill_features(self, seat: i64, out: vec[float]) -> i64:
        return fill_features(self, seat, out)

    def stage(self) -> float:
        return stage(self)

    def settled(self, seat: i64) -> bool:
        return self.to_move != seat or self.a[self.a[TOP]] == TURN

    def half_done(self, seat: i64) -> bool:
        a = self.a
        f = a[TOP]
        return self.to_move == seat and a[f] == EFFECT and a[f + HELD_PLACE] > 0

    def ends_turn(self, move: i64) -> bool:
        return move == END_TURN

    def passes_turn(self, move: i64) -> bool:
        """With the end itself, or with the last card, when what it does is done (see `rules.turn.run_turn`)."""
        if move == END_TURN or self.a[END_ASKED]:
            return move == END_TURN
        q = self.attempt(move)
        top = q.a[TOP]
        same_turn = top <= self.a[TOP] and self.a[top] == TURN and q.to_move == self.to_move
        return same_turn and nothing_left(q, q.to_move)

    def named(self, event: str, data: dict[str, object]) -> dict[str, object]:
        return with_ids(data, EVENTS.get(event, {}), self.tables.ids)

    def notation(self, move: i64) -> str:
        return move_notation(self, move)

    def game_key(self) -> str:
        return "london"

    def book(self) -> object:
        return self.tables.book
