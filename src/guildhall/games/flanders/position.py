"""Flanders 1302 as a `Position`: the game the rest of the house plays with."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import with_ids
from guildhall.games.flanders.events import EVENTS
from guildhall.games.flanders.imagine import deal_anew, forget_choices
from guildhall.games.flanders.layout import (
    HAND,
    PHASE,
    PHASE_CHOOSE,
    ROUND,
    SEATS,
    TAKE_BACK,
    VP,
)
from guildhall.games.flanders.moves import CARD, move_notation
from guildhall.games.flanders.rules.end import final_standing
from guildhall.games.flanders.rules.flow import answer, fill
from guildhall.games.flanders.rules.round import has_chosen
from guildhall.games.flanders.state import State
from guildhall.games.flanders.value import attempt_choice, seat_value
from guildhall.games.flanders.view import view_of
from guildhall.games.flanders.worth import fill_features, stage, worth
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import (
    Position,
    copy_into,
)
from guildhall.kernel.rng import Rng

FEW_CARDS: Final[i64] = 3  # in hand, the one that takes back among them


class Flanders(State):
    """A game of Flanders 1302 at a decision, or finished."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return fill(self, out)

    def apply(self, move: i64) -> None:
        answer(self, move)

    def clone(self) -> Flanders:
        p = Flanders.__new__(Flanders)
        copy_into(self, p)
        p.tables = self.tables
        return p

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def choosers(self) -> i64:
        a = self.a
        mask: i64 = 0
        if a[PHASE] == PHASE_CHOOSE:
            for seat in range(a[SEATS]):
                if not has_chosen(a, seat):
                    mask |= bit(seat)
        return mask

    def attempt(self, move: i64) -> Position:
        p = self.clone()
        if p.a[PHASE] == PHASE_CHOOSE:
            attempt_choice(p, move)
        else:
            p.apply(move)
        return p

    def view_for(self, seat: i64) -> dict[str, object]:
        return view_of(self, seat)

    def seats(self) -> i64:
        return self.a[SEATS]

    def points(self, seat: i64) -> i64:
        return self.a[VP + seat]

    def standing(self, seat: i64) -> i64:
        return final_standing(self.a, seat)

    def forget_choices(self, seat: i64) -> None:
        forget_choices(self, seat)

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

    def wasteful(self, move: i64) -> bool:
        """To take cards back while most are in hand costs a round for little."""
        return move == CARD + TAKE_BACK and count(self.a[HAND + self.to_move]) > FEW_CARDS

    def settled(self, seat: i64) -> bool:
        return self.to_move != seat or self.a[PHASE] == PHASE_CHOOSE

    def named(self, event: str, data: dict[str, object]) -> dict[str, object]:
        return with_ids(data, EVENTS.get(event, {}), self.tables.ids)

    def notation(self, move: i64) -> str:
        return move_notation(self, move)

    def game_key(self) -> str:
        return "flanders"

    def book(self) -> object:
        return self.tables.book
