"""The kinds of frames on the agenda, and the moves with which a player answers the ones that ask."""

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

# a move is verb * 1024 + argument; an act paid partly in money by choice has SPARING in its argument
SPARING: Final[i64] = 512
ARGUMENT: Final[i64] = 1023

WORK: Final[i64] = 0  # currency
TAKE_PEOPLE: Final[i64] = 1024  # place of the offer; POP_FALLBACK, POP_TOP
BUILD: Final[i64] = 2048  # place of the offer; BUILD_PLAIN + kind; BUILD_TOP
BUILD_WONDER: Final[i64] = 3072  # wonder
TAKE_TECH: Final[i64] = 4096  # place of the offer; TECH_TOP
TAKE_TAX: Final[i64] = 5120  # place of the offer; TAX_FALLBACK, TARIFF_FALLBACK, TAX_TOP
MILITARY: Final[i64] = 6144
GOVERN: Final[i64] = 7168  # government
LOOK: Final[i64] = 8192  # deck
PLAY_HELD: Final[i64] = 9216  # technology
CLAIM_GOLDEN: Final[i64] = 10240  # golden age
CLAIM_ACHIEVEMENT: Final[i64] = 11264  # achievement
USE_LEADER: Final[i64] = 12288  # currency (magistrate)
TAKE_OVER: Final[i64] = 13312  # hex (priestess)
CLEAR_OFFER: Final[i64] = 14336  # deck
END_TURN: Final[i64] = 15360
AT: Final[i64] = 16384  # hex
FARM_AT: Final[i64] = 17408  # hex
MANUFACTORY_AT: Final[i64] = 18432  # hex
PAY: Final[i64] = 19456  # how many of the own currency
PLAY_NOW: Final[i64] = 20480
KEEP_DOWN: Final[i64] = 21504
RECRUIT: Final[i64] = 22528  # region * 4 + unit
MARCH: Final[i64] = 23552  # (from * 8 + to) * 4 + unit
DONE: Final[i64] = 24576
PUT_UNIT: Final[i64] = 25600  # region * 4 + unit
KILL: Final[i64] = 26624  # (region * 8 + owner) * 4 + unit
PASS: Final[i64] = 27648
TAKE_TILE: Final[i64] = 28672  # hex
PICK_PRODUCTION: Final[i64] = 29696  # production
PICK_CURRENCY: Final[i64] = 30720  # stock
PICK_PILLAR: Final[i64] = 31744  # pillar
PICK_OFFER: Final[i64] = 32768  # deck
PICK_REGION: Final[i64] = 33792  # region
SHARE: Final[i64] = 34816  # how many units
SHIFT_FROM: Final[i64] = 35840  # production
SHIFT_TO: Final[i64] = 36864  # production
SHIFT_BY: Final[i64] = 37888  # how much
SEND_AWAY: Final[i64] = 38912  # (region * 8 + owner) * 8 + to
LEAD: Final[i64] = 39936  # leader
KEEP: Final[i64] = 40960  # technology

POP_FALLBACK: Final[i64] = 2
POP_TOP: Final[i64] = 3
BUILD_PLAIN: Final[i64] = 5
BUILD_TOP: Final[i64] = 9
TECH_TOP: Final[i64] = 5
TAX_FALLBACK: Final[i64] = 2
TARIFF_FALLBACK: Final[i64] = 3
TAX_TOP: Final[i64] = 4
