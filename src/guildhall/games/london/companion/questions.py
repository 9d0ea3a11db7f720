"""The questions of Boris and Rik as data. A question asks only what the companion cannot know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from guildhall.formats.companion import (
    ALL_BUT,
    BUTTON,
    CARD,
    COLOURS,
    DONE,
    NUMBER,
    OUTCOME,
    PLACE,
    PLACE_NUMBER,
    PLACES,
    WHO,
    Cannot,
    Choice,
    Question,
)
from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.london.companion.table import GUILD_PLACES, SPECIAL_TILES, Place
from guildhall.games.london.companion.wording import (
    EMBLEMS,
    GROUNDS,
    LETTERS,
    NTH_CARD,
    SUIT_NAMES,
    emblems_of,
    grounds_of,
    letters_of,
    suits_word,
    value_of,
    where,
)
from guildhall.games.london.components.pieces import ComponentSet

TILE_POINTS: Final = (2, 7)  # the keys; others behind '…'
TOKEN_POINTS: Final = (0, 5)
SINGLES: Final = tuple(1 << suit for suit in range(5))
PAIRS: Final = tuple(1 << one | 1 << other for one, other in combinations(range(5), 2))


def colour_choices(masks: Iterable[int]) -> tuple[Choice, ...]:
    """A key for each colour or pair; letters may be typed in any order, and blue is also what German calls it."""
    found: list[Choice] = []
    for mask in masks:
        letters = letters_of(mask)
        aliases = (letters[::-1],) if len(letters) > 1 else ()
        emblems = " ".join(emblems_of(mask))
        found.append(Choice(letters, suits_word(mask), emblems, grounds_of(mask), aliases=aliases))
    return tuple(found)


ALL_COLOURS: Final = colour_choices((*SINGLES, *PAIRS))
ONE_COLOUR: Final = colour_choices(SINGLES)
MISSING: Final = tuple(
    Choice(f"-{LETTERS[suit]}", say("no {suit}", suit=say(SUIT_NAMES[suit])), EMBLEMS[suit], (GROUNDS[suit],))
    for suit in range(5)
)


def place_choices(places: Iterable[Place], cannot: Mapping[Place, Cannot] | None = None) -> tuple[Choice, ...]:
    refused = cannot or {}
    return tuple(Choice(value_of(place), where(place), cannot=refused.get(place)) for place in places)


# Set-up ------------------------------------------------------------------------------------------------


def side_question() -> Question:
    """Which side of the plantation lies up (L-SET-5)."""
    return Question(
        key="side",
        kind=WHO,
        name=say("Plantation"),
        ask=say("Which side of the plantation lies up?"),
        note=say("Red is his. Lay out 20 guild tiles and 4 special buildings, 5 by 5, as for two."),
        choices=(Choice("v", say("Virginia"), "plantation", aliases=("virginia",)), Choice("u", say("Ulster"), "plantation", aliases=("ulster",))),
        rule="L-SET-5",
        prompt=say("plantation (v Virginia, u Ulster)"),
    )  # fmt: skip


def row_prompt(place: Place) -> Say:
    return say("row {row} (5 tiles)", row=place[0] + 1)


def tile_question(place: Place, told: int) -> Question:
    """The colours of a guild tile."""
    return Question(
        key=f"tile.{value_of(place)}",
        kind=COLOURS,
        name=where(place),
        ask=say("{place}: which colours?", place=where(place)),
        note=say("{n} of 24 told.", n=told),
        choices=ALL_COLOURS,
        rule="L-SET-9",
        prompt=row_prompt(place),
    )


def special_question(place: Place, told: int) -> Question:
    """A special building shows four of the five colours."""
    return Question(
        key=f"tile.{value_of(place)}",
        kind=ALL_BUT,
        name=where(place),
        ask=say("{place}: a special building", place=where(place)),
        note=say("It has four colours. Which one is **not** on it?"),
        choices=MISSING,
        rule="L-SOL-4",
        prompt=row_prompt(place),
    )


def number_question(place: Place, told: Mapping[int, Place], book: ComponentSet) -> Question:
    """The number of a guild tile of a known set; a number that was told before cannot come again."""
    choices = []
    for tile in range(40):
        cannot = None
        if tile in told:
            why = say("Number {n} lies on {place} already.", n=tile + 1, place=where(told[tile]))
            cannot = Cannot(why, say("You told me in the set-up."), f"tile.{value_of(told[tile])}", "L-SET-9")
        choices.append(Choice(str(tile + 1), say("{n} {name}", n=tile + 1, name=book.tiles[tile].short), cannot=cannot))
    return Question(
        key=f"tile.{value_of(place)}",
        kind=PLACE_NUMBER,
        name=where(place),
        ask=say("{place}: which number?", place=where(place)),
        note=say("{n} of 24 told.", n=len(told)),
        choices=tuple(choices),
        rule="L-SET-9",
        prompt=row_prompt(place),
    )


def building_question(place: Place, told: Mapping[int, Place], book: ComponentSet) -> Question:
    """Which special building of a known set lies at a place."""
    free = [tile for tile in SPECIAL_TILES if tile not in told]
    choices = tuple(
        Choice(book.tiles[tile].id, say("{name}", name=book.tiles[tile].short), "hall", aliases=(book.tiles[tile].id.lower(),))
        for tile in free
    )  # fmt: skip
    return Question(
        key=f"tile.{value_of(place)}",
        kind=CARD,
        name=where(place),
        ask=say("{place}: which special building?", place=where(place)),
        choices=choices,
        rule="L-SET-9",
        prompt=row_prompt(place),
    )


def six_question(ulster: bool) -> Question:
    """One question for three facts: where neutrals are laid down, where the Beadle stands, and his walk (L-SOL-3)."""
    ask = (
        say("Tap the six highest numbers, highest first") if ulster else say("Tap the six lowest numbers, lowest first")
    )
    return Question(
        key="six",
        kind=PLACES,
        name=say("The six highest numbers") if ulster else say("The six lowest numbers"),
        ask=ask,
        note=say("Lit: the tiles with a number."),
        choices=place_choices(GUILD_PLACES),
        take=(6, 6),
        ordered=True,
        rule="L-SOL-3",
        prompt=say("highest first") if ulster else say("lowest first"),
    )


def lowest_question(key: str, places: Sequence[Place], lead: Say) -> Question:
    """Where the Beadle goes, if the numbers are not known (L-SET-4, L-SOL-9)."""
    return Question(
        key=key,
        kind=PLACE,
        name=say("The Beadle’s tile"),
        ask=lead,
        note=say("Lit: the tiles that may have it."),
        choices=place_choices(places),
        rule="L-SOL-9",
        prompt=say("lowest number left"),
    )


# His turn -----------------------------------------------------------------------------------------------


def card_question(key: str, number: int, of: int, first_only: bool, also: Sequence[Choice]) -> Question:
    """The colours of the card that was turned over: the one thing he must be told (L-SOL-4)."""
    if number == 1:
        ask = say("Your turn. Then turn over his first card: which colours?")
    else:
        ask = say("Done? Tell card {n} of {of}.", n=number, of=of)
    return Question(
        key=key,
        kind=COLOURS,
        name=say(NTH_CARD[number - 1]),
        ask=ask,
        again_ask=say("{label}: which colours really?", label=say(NTH_CARD[number - 1])),
        note=say("Only the colour that stands first on it.") if first_only else NOTHING,
        choices=ONE_COLOUR if first_only else ALL_COLOURS,
        also=tuple(also),
        rule="L-SOL-4" if number == 1 else "",  # the rule stands beside the instruction above it
        prompt=say("card {n} of {of}", n=number, of=of),
    )


def button_question(key: str, name: Say, ask: Say, main: Say) -> Question:
    """Nothing is asked; the button names what comes."""
    return Question(key=key, kind=BUTTON, name=name, ask=ask, main=Choice(DONE, main), prompt=say("Enter: done"))


# Tile resolution ------------------------------------------------------------------------------------------


def resolved_question(
    key: str, places: Sequence[Place], turned: Mapping[Place, Cannot], n: int, also: Sequence[Choice]
) -> Question:
    """Which tile was resolved next; turned ones are understood and refused (L-RES-1)."""
    return Question(
        key=key,
        kind=PLACE,
        name=say("Resolved tile"),
        ask=say("Which tile was resolved?") if n == 0 else say("And which tile next?"),
        note=say("Row by row. Tap only those that have their majority."),
        choices=place_choices((*places, *turned), turned),
        main=Choice(DONE, say("No tile was resolved") if n == 0 else say("No more tiles")),
        also=tuple(also),
        rule="L-RES-1",
        prompt=say("resolved"),
    )


def winner_question(key: str, place: Place, name: str) -> Question:
    """Who won a tile on which he stands (L-RES-4)."""
    return Question(
        key=key,
        kind=WHO,
        name=say("Who won it"),
        ask=say("{place}: who won it?", place=where(place)),
        choices=(
            Choice("me", say("You"), "pawn-blue", aliases=("you", "i")),
            Choice("he", say("{name}", name=name), "pawn-red", aliases=(name.lower(), "him")),
            Choice("tie", say("Tie: it stays"), aliases=("nobody",)),
        ),
        rule="L-SOL-8",
        prompt=say("who won {place} (me, he, tie)", place=value_of(place)),
    )


def points_question(key: str, place: Place, ask: Say, note: Say, rule: str, token: bool = False) -> Question:
    """Points printed on a tile or a second-place token, asked only where he scores them."""
    return Question(
        key=key,
        kind=NUMBER,
        name=say("Points"),
        ask=ask,
        note=note,
        numbers=(0, 20),
        usual=TOKEN_POINTS if token else TILE_POINTS,
        rule=rule,
        prompt=say("points on {place}", place=value_of(place)),
    )


# Growth and the end -----------------------------------------------------------------------------------------


def plantation_question(key: str, ulster: bool, left: int, right: int, name: str) -> Question:
    """The three cases of the plantation, each with what follows (L-SOL-11)."""
    yours = (
        say("{vp} points and a mayoral card for you; all of them go to the supply", vp=left)
        if ulster
        else say("{vp} points for you; all of them go to the supply", vp=left)
    )
    return Question(
        key=key,
        kind=OUTCOME,
        name=say("Your liverymen on the plantation"),
        ask=say("How many of your liverymen stand on the plantation?"),
        note=say("Swap neutrals first, if you want to. Then the tile is turned over."),
        choices=(
            Choice("0", say("{name} scores the left reward", name=name), "vp", note=say("{vp} points", vp=left), short="0"),
            Choice("1", say("{name} scores the right reward", name=name), "vp", note=say("{vp} points; your liveryman goes to the supply", vp=right), short="1"),
            Choice("2+", say("You take the left reward"), "pawn-blue", note=yours, aliases=tuple(str(n) for n in range(2, 17)), short="2+"),
        ),
        rule="L-SOL-11",
        prompt=say("your men there (0, 1, 2+)"),
    )  # fmt: skip


def amount_question(key: str, name: Say, ask: Say, note: Say, rule: str, counts: Mapping[str, str]) -> Question:
    """An amount of the person's at the end; the score sheet helps to count it."""
    return Question(
        key=key, kind=NUMBER, name=name, ask=ask, note=note, numbers=(0, 250), rule=rule, prompt=name, counts=counts
    )


def claim_question(key: str, choices: tuple[Choice, ...]) -> Question:
    """The last chance for the promo card (L-PRO-1)."""
    return Question(
        key=key,
        kind=PLACE,
        name=say("Promo card"),
        ask=say("Do you claim a tile with the promo card?"),
        note=say("Three tokens and a liveryman on the Guildhall are needed."),
        choices=choices,
        main=Choice(DONE, say("No claim")),
        rule="L-PRO-1",
        prompt=say("claim (Enter: none)"),
    )
