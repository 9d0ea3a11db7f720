"""The component set as tables for the hot path: numbers only, made once from a `ComponentSet`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import Ids
from guildhall.games.london.layout import CARDS, GUILDS, MAYORALS, TILES
from guildhall.kernel.bits import bit

SUITS: Final = ("yellow", "blue", "red", "green", "purple")
ALL_SUITS: Final[i64] = 31

# verbs of effects (L-EFF-1)
END: Final[i64] = 0
VP_: Final[i64] = 1
DRAW: Final[i64] = 2
LATE_: Final[i64] = 3
SIFT: Final[i64] = 4
HIRE: Final[i64] = 5
PLACE: Final[i64] = 6
MOVE: Final[i64] = 7
RECALL: Final[i64] = 8
SHIP: Final[i64] = 9
SAIL: Final[i64] = 10
NEUTRAL: Final[i64] = 11
SEAT: Final[i64] = 12
OUST: Final[i64] = 13
MAYOR: Final[i64] = 14
SUIT: Final[i64] = 15
POWER: Final[i64] = 16
VERBS: Final = (
    "end", "vp", "draw", "late", "sift", "hire", "place", "move", "recall", "ship", "sail",
    "neutral", "seat", "oust", "mayor", "suit", "power",
)  # fmt: skip

# flags: which tiles an action may aim at
AT_SUIT: Final[i64] = 1
AT_BEADLE: Final[i64] = 2
AT_NEAR: Final[i64] = 4
AT_KIN: Final[i64] = 8
AT_ONE: Final[i64] = 16
FLAGS: Final = {"suit": 1, "beadle": 2, "near": 4, "kin": 8, "one": 16}

PER_MASTERS: Final[i64] = 1
PER_PLANTED: Final[i64] = 2

# one action in `code`: verb, n, m, flags, per, cap, number of alternatives from here on (1 = no choice), unused
STRIDE: Final[i64] = 8
NO_EFFECT: Final[i64] = 0  # code 0 is END
BASIC_MOVE: Final[i64] = 8  # 'move 1 @suit': the move any card can be played for (L-TRN-3)
VIRGINIA_LEFT: Final[i64] = 24
VIRGINIA_RIGHT: Final[i64] = 40
ULSTER_LEFT: Final[i64] = 56
ULSTER_RIGHT: Final[i64] = 80


# what one of each verb is worth in points, roughly, for players who look ahead
MAYOR_WORTH: Final = 4.0
VERB_WORTH: Final = vec[float](
    [0.0, 1.0, 0.8, 0.8, 0.9, 0.5, 1.5, 1.0, 0.1, 1.2, 1.0, 0.4, 0.8, 0.8, MAYOR_WORTH, 0.6, 1.5]
)


class Tables:
    """What is printed on tiles, special buildings included (L-SPC-7), cards and tokens."""

    def __init__(self) -> None:
        self.code: vec[i64] = vec[i64]()
        self.tile_suits: vec[i64] = vec[i64]([0] * TILES)
        self.tile_majority: vec[i64] = vec[i64]([0] * TILES)
        self.tile_vp: vec[i64] = vec[i64]([0] * TILES)
        self.tile_code: vec[i64] = vec[i64]([0] * TILES)
        self.showing: vec[i64] = vec[i64]([0] * 32)  # suit mask -> mask of the tiles whose front shows one of them
        self.counting: vec[i64] = vec[i64]([0] * 32)  # the same for resolved tiles (L-SPC-6), the Parade apart
        self.card_suits: vec[i64] = vec[i64]([0] * CARDS)
        self.card_first: vec[i64] = vec[i64]([0] * CARDS)
        self.card_code: vec[i64] = vec[i64]([0] * CARDS)
        self.card_gold: vec[i64] = vec[i64]([0] * CARDS)
        self.card_liverymen: vec[i64] = vec[i64]([0] * CARDS)
        self.card_needs: vec[i64] = vec[i64]([0] * CARDS)
        self.token_code: vec[i64] = vec[i64]([0] * 30)
        self.token_vp: vec[i64] = vec[i64]([0] * 30)
        self.token_copies: vec[i64] = vec[i64]([0] * 30)
        self.tile_worth: vec[float] = vec[float]([0.0] * TILES)  # of the effects, in points: see `index_worths`
        self.card_worth: vec[float] = vec[float]([0.0] * CARDS)
        self.token_worth: vec[float] = vec[float]([0.0] * 30)
        self.token_kinds: i64 = 0
        self.tokens_at: i64 = 0  # where the tokens begin in `code`; they stand last
        self.goals: vec[i64] = vec[i64]()
        self.goal_at: vec[i64] = vec[i64]([0] * MAYORALS)
        self.goal_terms: vec[i64] = vec[i64]([0] * MAYORALS)
        self.card_ids: list[str] = []
        self.mayoral_ids: list[str] = []
        self.token_ids: list[str] = []
        self.name: str = ""
        self.hash: str = ""
        self.ids: Ids = {}  # of what events name, by kind
        self.book: object = None  # the set itself, for words and pictures

    def index_suits(self) -> None:
        """Fill `showing` and `counting` from `tile_suits`."""
        for mask in range(i64(32)):
            for t in range(TILES):
                if self.tile_suits[t] & mask:
                    self.showing[mask] |= bit(t)
                    if t < GUILDS:
                        self.counting[mask] |= bit(t)

    def index_worths(self) -> None:
        """Fill the worths of effects from the codes."""
        for t in range(TILES):
            self.tile_worth[t] = self.effect_worth(self.tile_code[t])
        for card in range(CARDS):
            self.card_worth[card] = self.effect_worth(self.card_code[card])
        for kind in range(self.token_kinds):
            self.token_worth[kind] = self.effect_worth(self.token_code[kind])

    def effect_worth(self, at: i64) -> float:
        """What an effect is worth in points, roughly; of alternatives the first counts."""
        worth = 0.0
        while self.code[at] != END:
            worth += VERB_WORTH[self.code[at]] * float(self.code[at + 1])
            at += STRIDE * self.code[at + 6]
        return worth


BLANK: Final = Tables()  # before a set is loaded
