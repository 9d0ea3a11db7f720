"""The words with which a description names things, and their numbers (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from guildhall.formats.description import Line
from guildhall.games.mosaic.components.effects import GOODS, OFFERS, PILLARS, POWER_NAMES, PRODUCTIONS
from guildhall.games.mosaic.components.mosaic_set import LEVELS, PIECES, REGIONS, UNITS, MosaicSet
from guildhall.games.mosaic.components.tables import END, NO_EFFECT, STRIDE, Tables
from guildhall.games.mosaic.layout import (
    COMPANY_BUILD,
    COMPANY_MONEY,
    DIFFICULTY,
    EXPANSION,
    LONGER,
    PORT_WONDER,
    START_TECHS,
    TARIFF_CARD,
)
from guildhall.games.mosaic.options import COMPANY_BUILDS, COMPANY_MONEYS, EXPANSIONS, PORT_WONDERS
from guildhall.kernel.position import SEAT_LETTERS

NONE: Final = "none"  # nothing of a sort, where leaving it out means something else
GAP: Final = "-"
STATIC_WORD: Final = "static"
EMPIRE_WORD: Final = "empire"
PHASES: Final = ("set-up", "play", "finished")
BESIDE_WORDS: Final = (NONE, "population", "tax")
OPTION_PLACES: Final = {
    "difficulty": (DIFFICULTY, LEVELS),
    "expansion": (EXPANSION, EXPANSIONS),
    "longer": (LONGER, ("0", "1", "2", "3")),
    "hero_company_build": (COMPANY_BUILD, COMPANY_BUILDS),
    "hero_company_money": (COMPANY_MONEY, COMPANY_MONEYS),
    "hero_port_wonder": (PORT_WONDER, PORT_WONDERS),
}

# the lists that may follow the numbers of a line
SEAT_LISTS: Final = (
    "production", "extra", "goods", "powers", "up", "held", "hidden", "fresh", "cards", "taxes", "wonders", "golden",
    "achievements", "hand", "choice", "seen",
)  # fmt: skip
HERO_LISTS: Final = ("actions", "spent", "places", "drawn", "symbol", "earned", "people")
NEXT_OF_HERO: Final = ("actions", "places")
RESHUFFLE: Final = "reshuffle"
DECK_LISTS: Final = ("under", "out", "only")


class Named:
    """Things of one sort: word and number of each."""

    def __init__(self, words: Iterable[str], first: int = 0) -> None:
        self.number = {word: i for i, word in enumerate(words, first)}
        self.word = {i: word for word, i in self.number.items()}

    def read(self, line: Line, word: str) -> int:
        return self.number[line.one_of(self.number, word)]

    def mask(self, line: Line, words: Iterable[str]) -> int:
        found = 0
        for word in words:
            found |= 1 << self.read(line, word)
        return found

    def listed(self, mask: int) -> str:
        """The things of a set, or 'none'."""
        return " ".join(word for i, word in self.word.items() if (mask >> i) & 1) or NONE


PRODUCTION_NAMES: Final = Named(PRODUCTIONS)
PILLAR_NAMES: Final = Named(PILLARS)
GOOD_NAMES: Final = Named((*GOODS, "wild"))
REGION_NAMES: Final = Named(REGIONS)
REGION_OR_NONE: Final = Named((NONE, *REGIONS))
UNIT_NAMES: Final = Named(UNITS)
DECK_NAMES: Final = Named(OFFERS)
OWNER_NAMES: Final = Named((*SEAT_LETTERS, STATIC_WORD))
PIECE_NAMES: Final = Named((*PIECES, "wonder"))
POWERS_BY_BIT: Final = Named(POWER_NAMES)  # the powers stand in the order of their bits


class Names:
    """The words of a component set."""

    def __init__(self, tables: Tables) -> None:
        book = tables.book
        assert isinstance(book, MosaicSet)
        self.technologies = Named(one.key for one in book.technologies)
        self.start_technologies = Named(one.key for one in book.technologies[: int(START_TECHS)])
        self.build_cards = Named(one.key for one in book.build_cards)
        self.people = Named(one.key for one in book.population)
        self.taxes = Named(one.key for one in book.tax)
        for i, one in enumerate(book.tariff, int(TARIFF_CARD)):
            self.taxes.number[one.key] = i
            self.taxes.word[i] = one.key
        self.cards = (self.technologies, self.build_cards, self.people, self.taxes)  # by deck
        self.leaders = Named(one.key for one in book.leaders)
        self.leader_or_none = Named((NONE, *self.leaders.number))
        self.governments = Named(one.key for one in book.governments)
        self.government_or_none = Named((NONE, *self.governments.number))
        self.wonders = Named(one.key for one in book.wonders)
        self.golden = Named(one.key for one in book.golden_ages)
        self.achievements = Named(one.key for one in book.achievements)
        self.actions = Named(one.key for one in book.actions)
        self.action_or_none = Named((NONE, *self.actions.number))
        self.places = Named(one.key for one in book.locations[:-1])
        self.hexes = Named(one.key for one in book.hexes)
        self.hex_or_gap = Named((GAP, *self.hexes.number))
        self.caches = Named(one.key for one in book.caches)
        self.code = rows_of_effects(tables, book)
        self.frames = self.words_of_frames()

    def words_of_frames(self) -> dict[str, tuple[Named, ...]]:
        """What the numbers of a frame on the agenda mean, as far as they are no plain numbers (agenda.py)."""
        seat = Named(SEAT_LETTERS)
        return {
            "action_done": (seat,),
            "triggers": (seat, PIECE_NAMES),
            "leaders": (seat,),
            "solo_draft": (seat,),
            "start_city": (seat,),
            "start_techs": (seat,),
            "turn": (seat,),
            "action": (seat, Named(("work", "any"))),
            "pay": (seat,),
            "place": (seat, PIECE_NAMES, Named((GAP, *self.build_cards.number))),
            "place_wonder": (seat, self.wonders),
            "play_or_keep": (seat, self.technologies),
            "looked": (seat, DECK_NAMES),
            "military": (seat,),
            "effect": (seat, self.code, self.hex_or_gap),
            "general": (seat,),
            "diplomacy": (seat,),
        }


def rows_of_effects(tables: Tables, book: MosaicSet) -> Named:
    """The rows of all effects by whose they are: 'technology-art', its second row 'technology-art+1'."""
    named = Named(["nothing"], int(NO_EFFECT))
    sorts = (
        ("technology", [one.key for one in book.technologies], tables.tech_code),
        ("build", [one.key for one in book.build_cards], tables.build_code),
        ("leader", [one.key for one in book.leaders], tables.leader_code),
        ("wonder", [one.key for one in book.wonders], tables.wonder_code),
        ("golden", [one.key for one in book.golden_ages], tables.golden_code),
    )
    for sort, keys, code in sorts:
        for i, key in enumerate(keys):
            at, row = int(code[i]), 0
            while at != NO_EFFECT:
                word = f"{sort}-{key}" + (f"+{row}" if row else "")
                named.number[word] = at
                named.word[at] = word
                if tables.code[at] == END:
                    break
                at, row = at + int(STRIDE), row + 1
    return named


@cache
def names_of(tables: Tables) -> Names:
    return Names(tables)


def sections(line: Line, lists: tuple[str, ...]) -> dict[str, list[str]]:
    """The words of a line and of the rows below it: first those before any list ('' ), then each list's."""
    found: dict[str, list[str]] = {"": []}
    now = ""
    for word in [*line.value.split(), *(word for row in line.rows for word in row.split())]:
        if word not in lists:
            found[now].append(word)
            continue
        if word in found:
            raise line.fault("'{word}' stands here a second time.", word=word)
        now = word
        found[now] = []
    return {name: [] if words == [NONE] else words for name, words in found.items()}


def pairs(line: Line, words: list[str], known: Iterable[str]) -> list[tuple[str, str]]:
    """'stone 10 money 5': each word with what follows it."""
    found = []
    line.once(words[::2])
    for i in range(0, len(words), 2):
        word = line.one_of(known, words[i])
        if i + 1 == len(words):
            raise line.fault("something must follow '{word}'.", word=word)
        found.append((word, words[i + 1]))
    return found
