"""The frame that asks, and where an effect comes from."""

from __future__ import annotations

from guildhall.formats.words import Words
from guildhall.games.mosaic import (
    frames as A,
)
from guildhall.games.mosaic import (
    layout as L,
)
from guildhall.games.mosaic.components.effects import Row
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.tables import Tables
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.naming import HERO
from guildhall.kernel.position import Position


def as_mosaic(p: Position) -> State:
    assert isinstance(p, State)
    return p


Reason = tuple[str, str]  # rule ID, sentence


class Asking:
    """The top frame of the agenda, which asks; each field means something in the frames that have it, see `frames`."""

    def __init__(self, p: State) -> None:
        f = p.a[L.TOP]
        self.kind = int(p.a[f])
        self.piece = int(p.a[f + A.PIECE_KIND])
        self.wonder = int(p.a[f + A.WHICH_WONDER])
        self.tech = int(p.a[f + A.TECH])
        self.unseen = bool(p.a[f + A.UNSEEN_TECH])
        self.any_action = int(p.a[f + A.ANY_ACTION])
        self.looked_deck = int(p.a[f + A.LOOKED_DECK])
        self.act = int(p.a[f + A.ACT])
        self.currency = int(p.a[f + A.CURRENCY])
        self.at = int(p.a[f + A.ROW])
        self.left = int(p.a[f + A.LEFT]) - 1
        self.chosen = int(p.a[f + A.CHOSEN]) - 1
        self.second = int(p.a[f + A.SECOND_CHOICE]) - 1

    def row(self, p: State) -> Row:
        """The row at which an effect stands."""
        code = p.tables.code
        return Row(*(int(code[self.at + i]) for i in range(7)))


def source_name(t: Tables, at: int, book: MosaicSet, w: Words) -> str:
    """The card, leader, wonder or golden age whose effect a row of code belongs to."""
    starts = [
        *((int(t.tech_code[i]), one.name) for i, one in enumerate(book.technologies)),
        *((int(t.build_code[i]), one.name) for i, one in enumerate(book.build_cards)),
        *((int(t.leader_code[i]), one.name) for i, one in enumerate(book.leaders)),
        *((int(t.wonder_code[i]), one.name) for i, one in enumerate(book.wonders)),
        *((int(t.golden_code[i]), one.name) for i, one in enumerate(book.golden_ages)),
    ]
    return w.pick(max((entry for entry in starts if entry[0] <= at), key=lambda entry: entry[0])[1])


def is_you(p: State, owner: int) -> bool:
    """Whether an owner is the seat that is spoken to: the one that decides."""
    return bool(p.to_move == owner)


def owner_or_you(p: State, owner: int, w: Words) -> str:
    """For places where a name stands alone; a sentence about an owner needs a second form."""
    return w.t("you") if is_you(p, owner) else rival_name(p, owner, w)


def rival_name(p: State, owner: int, w: Words) -> str:
    """The automa and the static player have names of their own; others go by the names at the table."""
    if owner == L.STATIC:
        return w.t("the static player")
    if p.a[L.AUTOMA + owner]:
        return HERO
    return w.seat_name(owner)
