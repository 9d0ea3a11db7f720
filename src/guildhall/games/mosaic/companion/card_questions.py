"""Questions about cards: the four offers, and his printed decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.formats.companion import CARD, MATRIX, NUMBER, OFFER, OUTCOME, Cannot, Choice, Question
from guildhall.formats.say import NOTHING, Say, say
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.wording import (
    build_card_key,
    build_card_say,
    stock_say,
)
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.layout import BUILD_DECK, OFFER_ROOM, POP_DECK, TECH_DECK

GAINS: Final = (0, 6)  # numbers printed on population cards; 0: no card lies there
UNRESTS: Final = (0, 6)
NO_CARD: Final = "none"
SIDES: Final = ("left", "right")
SIDE_NAMES: Final = {"left": N_("left card"), "right": N_("right card")}

OFFER_NAMES: Final = (N_("Technology offer"), N_("Build offer"), N_("Population offer"), N_("Tax & tariff offer"))
LOOKS_SO: Final = (
    N_("Does the technology offer still look like this?"),
    N_("Does the build offer still look like this?"),
)
LIES_THERE: Final = (N_("Which cards lie in the technology offer?"), N_("Which cards lie in the build offer?"))


def deck_choices(deck: int, book: MosaicSet, gone: Mapping[str, Cannot]) -> tuple[Choice, ...]:
    """All published cards of a deck by name; one that is out of the game is understood and refused."""
    found: dict[str, Choice] = {}
    if deck == TECH_DECK:
        for tech in book.technologies:
            emblem = " ".join(f"pillar-{pillar}" for pillar in tech.symbols)
            note = say("{icon} VP", icon=tech.icon) if tech.icon else NOTHING
            words = say("{name}", name=tech.name)
            found[tech.key] = Choice(tech.key, words, emblem, note=note, cannot=gone.get(tech.key))
        return tuple(found.values())
    copies = Counter(build_card_key(card) for card in book.build_cards)
    for card in book.build_cards:
        key = build_card_key(card)
        emblem = "vp" if card.kind == "project" else card.kind
        found.setdefault(key, Choice(key, build_card_say(card), emblem, cannot=gone.get(key), copies=copies[key]))
    return tuple(found.values())


def offer_question(
    key: str, deck: int, known: Sequence[str], new: int, book: MosaicSet, gone: Mapping[str, Cannot]
) -> Question:
    """The cards from left to right; the deck lies at the right end (M-OFR-1). What is remembered is shown; `new` cards came."""
    many = say(LOOKS_SO[deck]) if known else say(LIES_THERE[deck])
    note = say("Tap what is gone. New cards lie beside the deck, at the right end.") if known else NOTHING
    if new:
        note = say("Since then new cards came beside the deck. Tap what is gone, name what is new.")
    return Question(
        key=key,
        kind=OFFER,
        name=say(OFFER_NAMES[deck]),
        ask=many,
        note=note,
        choices=deck_choices(deck, book, gone),
        take=(0, int(OFFER_ROOM)),
        ordered=True,
        again=deck == BUILD_DECK,
        known=tuple(known),
        main=Choice("same", say("Just so") if known else say("These cards")),
        searched=True,
        rule="M-OFR-1",
        prompt=say("= or the cards from left to right"),
    )


def pair_question(key: str, deck: int, known: Sequence[str]) -> Question:
    """The two numbers that decide: gains of population cards, unrest of tax & tariff cards (H-POP-3, H-POP-4)."""
    population = deck == POP_DECK
    least, most = GAINS if population else UNRESTS
    choices = []
    for side in SIDES:
        row = say(SIDE_NAMES[side])
        for n in range(1 if population else least, most + 1):
            words = say("{card}: {n}", card=row, n=n)
            choices.append(Choice(f"{side}-{n}", words, aliases=(f"{side[0]}{n}",), group=side, row=row, short=str(n)))
        words = say("{card}: none lies there", card=row)
        choices.append(Choice(f"{side}-{NO_CARD}", words, aliases=(f"{side[0]}-",), group=side, row=row, short="–"))
    ask = (
        say("How much population do the two cards give?") if population else say("Which unrest do the two cards show?")
    )
    return Question(
        key=key,
        kind=MATRIX,
        name=say(OFFER_NAMES[deck]),
        ask=ask,
        note=say("The deck lies at the right end."),
        choices=tuple(choices),
        take=(2, 2),
        one_each=True,
        known=tuple(known),
        main=Choice("same", say("Just so")),
        rule="H-POP-3" if population else "H-POP-4",
        prompt=say("left and right: l2 r3, l- if none lies there"),
    )


def pool_question(key: str, known: int | None) -> Question:
    """The money of the holding area (H-POP-4)."""
    return Question(
        key=key,
        kind=NUMBER,
        name=say("Holding area"),
        ask=say("How much money lies in the holding area?"),
        note=say("He takes all of it.") if known is None else say("I remember {n}.", n=known),
        numbers=(0, 500),
        known=() if known is None else (str(known),),
        rule="H-POP-4",
        prompt=say("money in the holding area"),
    )


# His printed decks -----------------------------------------------------------------------------------


def action_question(key: str, left: Sequence[int], book: MosaicSet, name: str) -> Question:
    """Which action card came. The reshuffle card lies among the last two (H-SET-11)."""
    found: dict[str, Choice] = {}
    for card in left:
        words = say("{name}", name=book.actions[card].name)
        found.setdefault(action_value(book, card), Choice(action_value(book, card), words, "act-draw"))
    cannot = None
    if len(left) > 1:
        cannot = Cannot(say("The reshuffle card cannot come yet: it is the 8th or the 9th."), rule="H-SET-11")
    words = say("{name}", name=book.actions[ACTION_N].name)
    reshuffle = Choice("reshuffle", words, "undo", note=say("8th or 9th"), cannot=cannot)
    return Question(
        key=key,
        kind=CARD,
        name=say("Action card"),
        ask=say("Turn over the action card of {name}. Which is it?", name=name),
        choices=(*found.values(), reshuffle),
        rule="H-TRN-2",
        prompt=say("action card"),
    )


def action_value(book: MosaicSet, card: int) -> str:
    """The three technology cards look alike."""
    key = book.actions[card].key
    return "technology" if key.startswith("technology-") else key


def place_question(key: str, left: Sequence[int], book: MosaicSet, why: Say) -> Question:
    """Which location card came. Its reshuffle card lies among the last three (H-LOC-4)."""
    choices = [Choice(place_value(book, card), place_say(book, card), arrow_emblem(book, card)) for card in left]
    cannot = None
    if len(left) > 2:
        cannot = Cannot(say("The reshuffle card cannot come yet: it lies among the last three."), rule="H-LOC-4")
    words = say("{name}", name=book.locations[LOCATION_N].name)
    choices.append(Choice("reshuffle", words, "undo", note=say("Shuffle all location cards"), cannot=cannot))
    return Question(
        key=key,
        kind=CARD,
        name=say("Location card"),
        ask=say("Turn over a location card. Which is it?"),
        note=why,
        choices=tuple(choices),
        rule="H-LOC-6",
        prompt=say("location card"),
    )


def place_value(book: MosaicSet, card: int) -> str:
    return book.locations[card].key.removeprefix("place-")


def place_say(book: MosaicSet, card: int) -> Say:
    """'Italy → food, stone, ideas': the arrow is clockwise."""
    found = book.locations[card]
    row = [stock_say(("stone", "ideas", "food").index(what)) for what in found.row]
    arrow = "→" if found.arrow > 0 else "←"
    return say("{region} {arrow} {row}", region=found.name, arrow=arrow, row=row)


def arrow_emblem(book: MosaicSet, card: int) -> str:
    return "act-move" if book.locations[card].arrow > 0 else "act-recall"


# Wonders and achievements -----------------------------------------------------------------------------


def wonder_question(key: str, taken: Sequence[int], book: MosaicSet, name: str) -> Question:
    """Which wonder was drawn for him (H-RSH-2)."""
    choices = []
    for number, wonder in enumerate(book.wonders):
        cannot = None
        if number in taken:
            cannot = Cannot(say("That wonder is built already."), say("You told me before."), rule="H-RSH-2")
        choices.append(Choice(wonder.key, say("{name}", name=wonder.name), "wonder", cannot=cannot))
    return Question(
        key=key,
        kind=CARD,
        name=say("Wonder"),
        ask=say("Draw one of the wonders on offer for {name} at random. Which is it?", name=name),
        choices=tuple(choices),
        also=(Choice("none", say("No wonder is left")),),
        rule="H-RSH-2",
        prompt=say("wonder, or none"),
    )


def achievement_question(key: str, name: str) -> Question:
    """Whether an achievement was left for him; which one does not matter (H-RSH-2)."""
    return Question(
        key=key,
        kind=OUTCOME,
        name=say("Achievement"),
        ask=say("Draw one of the achievements on offer for {name} at random.", name=name),
        choices=(
            Choice("taken", say("He has one now"), "vp", aliases=("yes",)),
            Choice("none", say("No achievement is left"), aliases=("no",)),
        ),
        rule="H-RSH-2",
        prompt=say("taken or none"),
    )
