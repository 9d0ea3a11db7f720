"""The kinds of frames on the agenda, and what the cells of each hold. A kind asks a seat, or runs by itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# frames that run by themselves
SET_UP: Final[i64] = 1  # x: next step
NEXT_TURN: Final[i64] = 2
ACTION_DONE: Final[i64] = 3
TRIGGERS: Final[i64] = 4  # x: seat, y: kind of piece built
TURN_END: Final[i64] = 5  # x: empire scorings still to come
EMPIRE: Final[i64] = 6
SCORE_EMPIRE: Final[i64] = 7
FINAL: Final[i64] = 8

# frames that may ask; x is always the seat
LEADERS: Final[i64] = 20
DRAFT: Final[i64] = 21
SOLO_DRAFT: Final[i64] = 22  # y: stack, z: picks made from it
START_CITY: Final[i64] = 23
START_TECHS: Final[i64] = 24
TURN_MENU: Final[i64] = 25
ACTION: Final[i64] = 26  # y: 0 work, 1 any action
PAY_FOR: Final[i64] = 27  # y: act, z: currency asked; then stone, ideas, food, money given
PLACE: Final[i64] = 28  # y: kind of piece, z: card + 1
PLACE_WONDER: Final[i64] = 29  # y: wonder
PLAY_OR_KEEP: Final[i64] = 30  # y: technology, z: 1 if only the seat knows it
LOOKED: Final[i64] = 31  # y: deck
MILITARY_MENU: Final[i64] = 32
EFFECT: Final[i64] = 33  # y: row of code, z: hex + 1; then left + 1, and what has been chosen so far
GENERAL: Final[i64] = 34
DIPLOMACY: Final[i64] = 35

FRAME_NAMES: Final = {
    1: "set_up", 2: "next_turn", 3: "action_done", 4: "triggers", 5: "turn_end", 6: "empire", 7: "score_empire",
    8: "final", 20: "leaders", 21: "draft", 22: "solo_draft", 23: "start_city", 24: "start_techs", 25: "turn",
    26: "action", 27: "pay", 28: "place", 29: "place_wonder", 30: "play_or_keep", 31: "looked", 32: "military",
    33: "effect", 34: "general", 35: "diplomacy",
}  # fmt: skip
