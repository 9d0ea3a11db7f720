"""Mosaic as a `Position`: the game the rest of the house plays with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import with_ids
from guildhall.games.mosaic.events import EVENTS
from guildhall.games.mosaic.frames import (
    DRAFT,
    START_TECHS,
    TURN_END,
    TURN_MENU,
)
from guildhall.games.mosaic.imagine import deal_anew
from guildhall.games.mosaic.layout import AUTOMA, CHOICE, LOOK_AHEAD, ROUND, SEATS, TOP
from guildhall.games.mosaic.moves import (
    ARGUMENT,
    END_TURN,
    KEEP,
    move_notation,
)
from guildhall.games.mosaic.rules.claims import fill_achievements
from guildhall.games.mosaic.rules.draft import draft_choosers
from guildhall.games.mosaic.rules.end import final_standing, total
from guildhall.games.mosaic.rules.flow import answer, fill
from guildhall.games.mosaic.rules.military import follows_a_march, is_march
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.value import seat_value
from guildhall.games.mosaic.view import view_of
from guildhall.games.mosaic.worth import fill_features, stage, worth
from guildhall.kernel.position import (
    OPEN,
    OWN,
    Position,
    copy_into,
    room_of,
)
from guildhall.kernel.rng import Rng


class Mosaic(State):
    """A game of Mosaic at a decision, or finished."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return fill(self, out)

    def apply(self, move: i64) -> None:
        answer(self, move)

    def clone(self) -> Mosaic:
        p = Mosaic.__new__(Mosaic)
        copy_into(self, p)
        p.tables = self.tables
        return p

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    def choosers(self) -> i64:
        return draft_choosers(self.a) if self.a[self.a[TOP]] == DRAFT else i64(0)

    def secrecy(self, move: i64) -> i64:
        """A drafted technology lies face down until it is played (M-SET-3, M-TEC-3)."""
        return OWN if move & ~ARGUMENT == KEEP else OPEN

    def attempt(self, move: i64) -> Position:
        """The look ahead ends with the turn: what others then do, and the cards that come, are not its business."""
        p = self.clone()
        p.a[LOOK_AHEAD] = 1
        if p.a[p.a[TOP]] == DRAFT:
            p.a[CHOICE + p.to_move] = 1 + (move & 1023)
        else:
            p.apply(move)
        return p

    def view_for(self, seat: i64) -> dict[str, object]:
        return view_of(self, seat)

    def seats(self) -> i64:
        return self.a[SEATS]

    def points(self, seat: i64) -> i64:
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        return final_standing(self, seat)

    def automa(self, seat: i64) -> bool:
        return self.a[AUTOMA + seat] > 0

    def forget_choices(self, seat: i64) -> None:
        """Nobody but the seat has chosen a technology of the draft yet."""
        a = self.a
        if a[a[TOP]] == DRAFT:
            for other in range(a[SEATS]):
                if other != seat:
                    a[CHOICE + other] = 0

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
        kind = self.a[self.a[TOP]]
        return self.to_move != seat or kind == TURN_MENU or kind == TURN_END or kind <= START_TECHS

    def ends_turn(self, move: i64) -> bool:
        return move == END_TURN

    def wasteful(self, move: i64) -> bool:
        """To end the turn while there is something to claim: that costs nothing, and another may be first (M-CLM-1).

        And to move a unit out of a region into which one of its kind has just moved: mostly there and back.
        """
        if is_march(move):
            return follows_a_march(self, move)
        if move != END_TURN or self.a[self.a[TOP]] != TURN_MENU:
            return False
        return fill_achievements(self, self.to_move, room_of(self), 0) > 0

    def named(self, event: str, data: dict[str, object]) -> dict[str, object]:
        return with_ids(data, EVENTS.get(event, {}), self.tables.ids)

    def notation(self, move: i64) -> str:
        return move_notation(self, move)

    def game_key(self) -> str:
        return "mosaic"

    def book(self) -> object:
        return self.tables.book
