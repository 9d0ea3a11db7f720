"""What the companion calls things: colours as on the box, places by row, the pieces."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Slot
from guildhall.formats.say import Say, say
from guildhall.formats.words import N_
from guildhall.games.london.companion.table import Place

LETTERS: Final = "ybrgp"
SUIT_NAMES: Final = (N_("yellow"), N_("blue"), N_("red"), N_("green"), N_("purple"))
GROUNDS: Final = ("victuals", "cloth", "metal", "timber", "luxury")  # of the palette
EMBLEMS: Final = tuple(f"suit-{ground}" for ground in GROUNDS)
ALL: Final = 31
ROW_PLACES: Final = (
    N_("row {row}, 1st tile"),
    N_("row {row}, 2nd tile"),
    N_("row {row}, 3rd tile"),
    N_("row {row}, 4th tile"),
    N_("row {row}, 5th tile"),
)
NTH_CARD: Final = (N_("First card"), N_("Second card"), N_("Third card"), N_("Fourth card"))
NAMES: Final = {
    "pawn-red": N_("a red liveryman"),
    "pawn-laid": N_("a laid-down black liveryman"),
    "pawn-blue": N_("your Master"),
    "beadle": N_("the Beadle"),
    "plantation": N_("the plantation"),
    "virginia": N_("Virginia up"),
    "ulster": N_("Ulster up"),
    "open": N_("face up"),
    "turned": N_("turned over"),
    "score": N_("His points"),
}


def value_of(place: Place) -> str:
    """A place as it is typed and stored: '2.3' is row 2, 3rd."""
    return f"{place[0] + 1}.{place[1] + 1}"


def place_of(value: str) -> Place:
    row, _, column = value.partition(".")
    return int(row) - 1, int(column) - 1


def where(place: Place) -> Say:
    """'row 2, 3rd tile': rows from the top, places from the left."""
    return say(ROW_PLACES[place[1]], row=place[0] + 1)


def name_of(key: str) -> Say:
    """What a key of a standing is called."""
    return where(place_of(key)) if "." in key else say(NAMES[key])


def suits_in(mask: int) -> list[int]:
    return [suit for suit in range(5) if mask >> suit & 1]


def letters_of(mask: int) -> str:
    return "".join(LETTERS[suit] for suit in suits_in(mask))


def mask_of(value: str) -> int:
    """'y' yellow, 'yb' yellow and blue, '-y' all but yellow."""
    mask = sum(1 << LETTERS.index(letter) for letter in value.lstrip("-"))
    return ALL & ~mask if value.startswith("-") else mask


def suits_word(mask: int) -> Say:
    """'yellow', 'yellow and blue', 'all but yellow'."""
    suits = [say(SUIT_NAMES[suit]) for suit in suits_in(mask)]
    if len(suits) == 1:
        return suits[0]
    if len(suits) == 2:
        return say("{one} and {other}", one=suits[0], other=suits[1])
    missing = suits_in(ALL & ~mask)
    return say("all but {suit}", suit=say(SUIT_NAMES[missing[0]])) if len(missing) == 1 else say("all colours")


def either_word(mask: int) -> Say:
    """'yellow', 'yellow or blue': what a tile must show for a card."""
    suits = [say(SUIT_NAMES[suit]) for suit in suits_in(mask)]
    return suits[0] if len(suits) == 1 else say("{one} or {other}", one=suits[0], other=suits[1])


def emblems_of(mask: int) -> tuple[str, ...]:
    return tuple(EMBLEMS[suit] for suit in suits_in(mask))


def grounds_of(mask: int) -> tuple[str, ...]:
    return tuple(GROUNDS[suit] for suit in suits_in(mask))


def slots_of(cards: list[int], of: int) -> tuple[Slot, ...]:
    """The cards of a turn: told ones, the last of them just now, and those still to come."""
    told = [Slot(emblems_of(mask), grounds_of(mask), "told") for mask in cards]
    if told:
        told[-1] = Slot(told[-1].emblems, told[-1].tints, "now")
    return (*told, *(Slot(state="open") for _ in range(of - len(cards))))
