"""The moves of Flanders and their notation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.layout import A_CITY, CHURCH, GREY
from guildhall.games.flanders.state import State
from guildhall.kernel.numerals import whole

# a move is verb * 1024 + argument
CENTRE: Final[i64] = 0  # city
CARD: Final[i64] = 1024  # action card
INFLUENCE_MOVE: Final[i64] = 2048  # how many
BUILD: Final[i64] = 3072  # place * 8 + kind * 2 + printed; kind 0 own, 1 grey, 2 church
SITE_MOVE: Final[i64] = 4096  # the same
FINISH: Final[i64] = 5120  # place
CATHEDRAL_MOVE: Final[i64] = 6144  # place
MASTER_MOVE: Final[i64] = 7168  # place

KINDS: Final = ("own", "grey", "church")
PLACE_VERBS: Final = {FINISH: "finish", CATHEDRAL_MOVE: "cathedral", MASTER_MOVE: "master"}


def coat_of(kind: i64, seat: i64) -> i64:
    if kind == 0:
        return seat
    return GREY if kind == 1 else CHURCH


def place_id(place: i64) -> str:
    return f"{CARD_NAMES[place // A_CITY]}-{place % A_CITY}"


def place_of(text: str) -> int:
    """The place of 'bruges-7'; -1 if there is none."""
    city, _, plot = text.partition("-")
    number = whole(plot)
    if city not in CARD_NAMES[:6] or not 0 <= number < A_CITY:
        return -1
    return CARD_NAMES.index(city) * int(A_CITY) + number


def move_notation(p: State, move: i64) -> str:
    """A move as people write it and game files hold it."""
    verb = move & ~1023
    arg = move & 1023
    if verb == CENTRE:
        return f"centre {CARD_NAMES[arg]}"
    if verb == CARD:
        return f"card {CARD_NAMES[arg]}"
    if verb == INFLUENCE_MOVE:
        return f"influence {arg}"
    if verb in PLACE_VERBS:
        return f"{PLACE_VERBS[verb]} {place_id(arg)}"
    word = "build" if verb == BUILD else "site"
    return f"{word} {place_id(arg >> 3)} {KINDS[(arg >> 1) & 3]}" + (" master" if arg & 1 else "")


def move_anchors(p: State, move: i64) -> list[str]:
    """The ids, in the picture, of what a move points at, from coarse to fine: the city, whose quarter, the plot."""
    verb = move & ~1023
    arg = move & 1023
    if verb == CENTRE:
        return [f"city-{CARD_NAMES[arg]}"]
    if verb == CARD:
        return [f"card-{CARD_NAMES[arg]}"]
    if verb == INFLUENCE_MOVE:
        return ["card-influence"]
    place = arg if verb in PLACE_VERBS else arg >> 3
    whose = [] if verb in PLACE_VERBS else [f"supply-{coat_of((arg >> 1) & 3, p.to_move)}"]
    return [f"city-{CARD_NAMES[place // A_CITY]}", *whose, f"plot-{place_id(place)}"]
