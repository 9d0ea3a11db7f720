"""The kinds of frames on the agenda, and what the cells of each hold. A kind asks a seat, or runs by itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# frames that run by themselves
ROUND: Final[i64] = 1
AUTOMA_TURN: Final[i64] = 2
RESOLUTION: Final[i64] = 3
VOTE: Final[i64] = 4
SECOND: Final[i64] = 5
CLEAN_UP: Final[i64] = 6
BEADLE_SCORING: Final[i64] = 7
GROWTH: Final[i64] = 8
PLANTATION_VOTE: Final[i64] = 9
GROW: Final[i64] = 10
ROUND_CLOSE: Final[i64] = 11
FINAL: Final[i64] = 12
RETURN_MAYORALS: Final[i64] = 13
TURN_OVER: Final[i64] = 14

# frames that ask
KEEP_MAYORAL: Final[i64] = 20
TURN: Final[i64] = 21
HAND_LIMIT: Final[i64] = 22
PAY_GOLD: Final[i64] = 23
PAY_LIVERYMEN: Final[i64] = 24
EFFECT: Final[i64] = 25
LOOK_CARDS: Final[i64] = 26
LOOK_MAYORALS: Final[i64] = 27
NEGOTIATE: Final[i64] = 28
NAME_SUIT: Final[i64] = 29
PROMO: Final[i64] = 30

FRAME_NAMES: Final = {
    1: "round", 2: "automa_turn", 3: "resolution", 4: "vote", 5: "second", 6: "clean_up", 7: "beadle_scoring",
    8: "growth", 9: "plantation_vote", 10: "grow", 11: "round_close", 12: "final", 13: "return_mayorals",
    14: "turn_over",
    20: "keep_mayoral", 21: "turn", 22: "hand_limit", 23: "pay_gold", 24: "pay_liverymen", 25: "effect",
    26: "look_cards", 27: "look_mayorals", 28: "negotiate", 29: "name_suit", 30: "promo",
}  # fmt: skip

# the cells of a frame: its kind in the first, then up to seven numbers, which mean
# to each frame that asks a seat
ASKED: Final[i64] = 1  # the seat
STILL_OPEN: Final[i64] = 2  # payments and looks: how many still to pay, give, take or keep
# RESOLUTION
NEXT_STEP: Final[i64] = 1  # place in reading order to go on with
CLAIM_OFFERED: Final[i64] = 2  # 1 when a claim was offered before the first vote
# VOTE, SECOND, CLEAN_UP
VOTED_TILE: Final[i64] = 1
PLACED_SEAT: Final[i64] = 2  # who came second, who won
# NEGOTIATE
CONTESTED: Final[i64] = 1  # a tile, or PLANTATION
NEXT_BY_POINTS: Final[i64] = 2  # who is next in the order of points
# EFFECT
CODE: Final[i64] = 1  # where in `tables.code` it stands
WHO: Final[i64] = 2  # whose it is
CARD: Final[i64] = 3  # the card it is on, -1 none
LEFT: Final[i64] = 4  # how much of the action is left, + 1; 0 not begun
CHANGED: Final[i64] = 5  # 1 once it has had some effect
HELD_PLACE: Final[i64] = 6  # the place chosen first, + 1
ALTERNATIVE: Final[i64] = 7  # the action chosen among several, 0 none
