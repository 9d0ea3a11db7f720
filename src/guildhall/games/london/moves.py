"""The moves in notation: short, stable, readable; what a saved game holds. And the anchors of a move: what it points at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.london.components.tables import SUITS
from guildhall.games.london.frames import (
    CONTESTED,
    NEGOTIATE,
)
from guildhall.games.london.layout import GUILDS, HALL_PLACE, PLANTATION, TOP
from guildhall.games.london.state import State
from guildhall.kernel.numerals import whole

# a move is verb * 256 + argument
END_TURN: Final[i64] = 0
HIRE_WITH: Final[i64] = 256  # card
MOVE_WITH: Final[i64] = 512  # card
USE: Final[i64] = 768  # card
CLAIM: Final[i64] = 1024  # tile
PAY: Final[i64] = 1280  # card
GIVE: Final[i64] = 1536  # place
FROM: Final[i64] = 1792  # place
TO: Final[i64] = 2048  # tile
OUST_FROM: Final[i64] = 2304  # tile * 4 + seat
TAKE: Final[i64] = 2560  # how many; 0 where there is nothing to count
PASS: Final[i64] = 2816
OPTION: Final[i64] = 3072  # 1, 2 ...
NAME: Final[i64] = 3328  # suit
PICK: Final[i64] = 3584  # card
KEEP: Final[i64] = 3840  # mayoral card
UNDER: Final[i64] = 4096  # mayoral card
DISCARD: Final[i64] = 4352  # card
SWAP: Final[i64] = 4608  # how many

LETTERS: Final = "JCGPU"
SEAT_LETTERS: Final = "ABCD"
CARD_VERBS: Final = {
    HIRE_WITH: "hire", MOVE_WITH: "move", USE: "use", PAY: "pay", PICK: "pick", DISCARD: "discard",
}  # fmt: skip
PLACE_VERBS: Final = {CLAIM: "claim", GIVE: "give", FROM: "from", TO: "to"}
MAYORAL_VERBS: Final = {KEEP: "keep", UNDER: "under"}
COUNT_VERBS: Final = {TAKE: "take", OPTION: "option", SWAP: "swap"}


def tile_id(tile: i64) -> str:
    """A tile's address: its number, or the letter of a special building."""
    return str(tile + 1) if tile < GUILDS else LETTERS[tile - GUILDS]


def tile_number(address: str) -> int:
    """The tile of an address; -1 if there is none."""
    if len(address) == 1 and address.upper() in LETTERS:
        return int(GUILDS) + LETTERS.index(address.upper())
    number = whole(address)
    return number - 1 if 1 <= number <= GUILDS else -1


def place_id(place: i64) -> str:
    if place == HALL_PLACE:
        return "hall"
    return "plantation" if place == PLANTATION else tile_id(place)


def move_notation(p: State, move: i64) -> str:
    """A move as people write it and game files hold it."""
    kind = move & ~255
    arg = move & 255
    if kind == END_TURN:
        return "end"
    if kind == PASS:
        return "pass"
    if kind == NAME:
        return f"suit {SUITS[arg]}"
    if kind == OUST_FROM:
        return f"oust {tile_id(arg >> 2)} {SEAT_LETTERS[arg & 3]}"
    if kind in CARD_VERBS:
        return f"{CARD_VERBS[kind]} {p.tables.card_ids[arg]}"
    if kind in PLACE_VERBS:
        return f"{PLACE_VERBS[kind]} {place_id(arg)}"
    if kind in MAYORAL_VERBS:
        return f"{MAYORAL_VERBS[kind]} {p.tables.mayoral_ids[arg]}"
    return "take" if kind == TAKE and arg == 0 else f"{COUNT_VERBS[kind]} {arg}"


def move_anchors(p: State, move: i64) -> list[str]:
    """The ids, in the picture, of what a move points at."""
    kind = move & ~255
    arg = move & 255
    if kind in CARD_VERBS:
        return [f"card-{p.tables.card_ids[arg]}"]
    if kind in MAYORAL_VERBS:
        return [f"mayoral-{p.tables.mayoral_ids[arg]}"]
    if kind == OUST_FROM:
        return [f"tile-{tile_id(arg >> 2)}", f"seat-{arg & 3}"]
    if kind == NAME:
        return [f"suit-{SUITS[arg]}"]
    if kind in PLACE_VERBS:
        return [place_anchor(arg)]
    f = p.a[TOP]
    if kind == SWAP and p.a[f] == NEGOTIATE:
        return [place_anchor(p.a[f + CONTESTED])]
    return []


def place_anchor(place: i64) -> str:
    return f"place-{place_id(place)}" if place >= HALL_PLACE else f"tile-{tile_id(place)}"
