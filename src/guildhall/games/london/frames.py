"""The kinds of frames on the agenda, and what the cells of each hold. A kind asks a seat, or runs by itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# frames that run by themselves
ROUND: Final[i64] = 1
AUTOMA_TURN: Final[i64] = 2
RESOLUTION: Final[i64] = 3  # x: next place in reading order, y: 1 when a claim was offered before the first vote
VOTE: Final[i64] = 4  # x: tile
SECOND: Final[i64] = 5  # x: tile, y: seat
CLEAN_UP: Final[i64] = 6  # x: tile, y: winner
BEADLE_SCORING: Final[i64] = 7
GROWTH: Final[i64] = 8
PLANTATION_VOTE: Final[i64] = 9
GROW: Final[i64] = 10
ROUND_CLOSE: Final[i64] = 11
FINAL: Final[i64] = 12
RETURN_MAYORALS: Final[i64] = 13
TURN_OVER: Final[i64] = 14

# frames that ask
KEEP_MAYORAL: Final[i64] = 20  # x: seat
TURN: Final[i64] = 21  # x: seat
HAND_LIMIT: Final[i64] = 22  # x: seat
PAY_GOLD: Final[i64] = 23  # x: seat, y: gold still to pay
PAY_LIVERYMEN: Final[i64] = 24  # x: seat, y: liverymen still to give
EFFECT: Final[i64] = 25  # x: code, y: seat, z: card or -1; then left + 1, changed, held place + 1, alternative
LOOK_CARDS: Final[i64] = 26  # x: seat, y: cards still to take
LOOK_MAYORALS: Final[i64] = 27  # x: seat, y: cards still to keep
NEGOTIATE: Final[i64] = 28  # x: tile or PLANTATION, y: next in the order of points
NAME_SUIT: Final[i64] = 29  # x: seat
PROMO: Final[i64] = 30  # x: seat

FRAME_NAMES: Final = {
    1: "round", 2: "automa_turn", 3: "resolution", 4: "vote", 5: "second", 6: "clean_up", 7: "beadle_scoring",
    8: "growth", 9: "plantation_vote", 10: "grow", 11: "round_close", 12: "final", 13: "return_mayorals",
    14: "turn_over",
    20: "keep_mayoral", 21: "turn", 22: "hand_limit", 23: "pay_gold", 24: "pay_liverymen", 25: "effect",
    26: "look_cards", 27: "look_mayorals", 28: "negotiate", 29: "name_suit", 30: "promo",
}  # fmt: skip
