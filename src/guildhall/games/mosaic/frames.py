"""The kinds of frames on the agenda, and what the cells of each hold. A kind asks a seat, or runs by itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# frames that run by themselves
SET_UP: Final[i64] = 1
NEXT_TURN: Final[i64] = 2
ACTION_DONE: Final[i64] = 3
TRIGGERS: Final[i64] = 4
TURN_END: Final[i64] = 5
EMPIRE: Final[i64] = 6
SCORE_EMPIRE: Final[i64] = 7
FINAL: Final[i64] = 8

# frames that may ask a seat
LEADERS: Final[i64] = 20
DRAFT: Final[i64] = 21
SOLO_DRAFT: Final[i64] = 22
START_CITY: Final[i64] = 23
START_TECHS: Final[i64] = 24
TURN_MENU: Final[i64] = 25
ACTION: Final[i64] = 26
PAY_FOR: Final[i64] = 27
PLACE: Final[i64] = 28
PLACE_WONDER: Final[i64] = 29
PLAY_OR_KEEP: Final[i64] = 30
LOOKED: Final[i64] = 31
MILITARY_MENU: Final[i64] = 32
EFFECT: Final[i64] = 33
GENERAL: Final[i64] = 34
DIPLOMACY: Final[i64] = 35

FRAME_NAMES: Final = {
    1: "set_up", 2: "next_turn", 3: "action_done", 4: "triggers", 5: "turn_end", 6: "empire", 7: "score_empire",
    8: "final", 20: "leaders", 21: "draft", 22: "solo_draft", 23: "start_city", 24: "start_techs", 25: "turn",
    26: "action", 27: "pay", 28: "place", 29: "place_wonder", 30: "play_or_keep", 31: "looked", 32: "military",
    33: "effect", 34: "general", 35: "diplomacy",
}  # fmt: skip

# the cells of a frame: its kind in the first, then up to seven numbers, which mean
# to each frame about a seat
ASKED: Final[i64] = 1  # the seat
# SET_UP
NEXT_STEP: Final[i64] = 1
# TRIGGERS
BUILT_KIND: Final[i64] = 2  # kind of piece
# SOLO_DRAFT
STACKS_DONE: Final[i64] = 2
PICKS: Final[i64] = 3  # made from this stack
# START_TECHS, MILITARY_MENU
BEGUN: Final[i64] = 2  # 1 once the benefits are given, or something was done in this action
# ACTION
ANY_ACTION: Final[i64] = 2  # 0 work, 1 any action
# PAY_FOR
ACT: Final[i64] = 2
CURRENCY: Final[i64] = 3  # the one asked for
GIVEN: Final[i64] = 4  # what has been given of each currency, stone to money: add it
# PLACE
PIECE_KIND: Final[i64] = 2
FOR_CARD: Final[i64] = 3  # build card + 1, 0 none
# PLACE_WONDER
WHICH_WONDER: Final[i64] = 2
# PLAY_OR_KEEP
TECH: Final[i64] = 2
UNSEEN_TECH: Final[i64] = 3  # 1 if only the seat knows it
# LOOKED
LOOKED_DECK: Final[i64] = 2
# EFFECT
ROW: Final[i64] = 2  # where in `tables.code` it stands
HEX: Final[i64] = 3  # the hex it is about, + 1
LEFT: Final[i64] = 4  # how much of it is left, + 1; 0 not begun
CHOSEN: Final[i64] = 5  # what was chosen first, + 1
SECOND_CHOICE: Final[i64] = 6  # what was chosen second, + 1
