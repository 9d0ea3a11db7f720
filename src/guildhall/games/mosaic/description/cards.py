"""Where the cards of a described position lie: each once, the rest in its deck (docs/positions.md)."""

from __future__ import annotations

from guildhall.formats.description import Line
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.tables import Tables
from guildhall.games.mosaic.description.names import (
    DECK_LISTS,
    DECK_NAMES,
    EMPIRE_WORD,
    GAP,
    NONE,
    RESHUFFLE,
    Names,
    names_of,
    pairs,
    sections,
)
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.dealing import deck_size
from guildhall.games.mosaic.rules.decks import LOW_HALF
from guildhall.games.mosaic.rules.offers import offer_size
from guildhall.kernel.bits import packed
from guildhall.kernel.position import SEAT_LETTERS

DECK_NUMBERS = ("left", "safe", "section", "tax")


class Cards:
    """Reads offers, decks and agenda, and sees to it that no card lies in two places."""

    def __init__(self, lines: dict[str, Line], tables: Tables) -> None:
        self.lines = lines
        self.tables = tables
        self.names: Names = names_of(tables)
        self.p = Mosaic()
        self.a = self.p.a
        self.seats = 2
        self.used = [0, 0, 0, 0]  # by deck: the cards that lie somewhere
        self.goods_left = [int(n) for n in tables.good_count]

    def line(self, key: str, default: str = "") -> Line:
        return self.lines.get(key) or Line(0, key, default, [])

    def seat_number(self, line: Line, letter: str) -> int:
        return SEAT_LETTERS.index(line.one_of(SEAT_LETTERS[: self.seats], letter))

    def card(self, line: Line, deck: int, word: str) -> int:
        """A card that lies nowhere else."""
        card = self.names.cards[deck].read(line, word)
        if (self.used[deck] >> card) & 1:
            raise line.fault("{card} lies somewhere else already.", card=word)
        self.used[deck] |= 1 << card
        return card

    def card_mask(self, line: Line, deck: int, words: list[str]) -> int:
        return sum(1 << self.card(line, deck, word) for word in words)

    def write_set(self, low: int, high: int, mask: int) -> None:
        """A set of technologies, or of cards of a deck, lies in two words."""
        self.a[low] = mask & ((1 << L.WORD) - 1)
        self.a[high] = mask >> L.WORD

    # Offers and decks ------------------------------------------------------------------------------

    def offer(self, deck: int) -> None:
        line = self.line(f"offer {DECK_NAMES.word[deck]}")
        words = line.value.split()
        if len(words) > offer_size(deck):
            raise line.fault("there are only {n} places in this offer.", n=offer_size(deck))
        for place, word in enumerate(words):
            if word != GAP:
                self.a[L.OFFER + deck * L.OFFER_ROOM + place] = 1 + self.card(line, deck, word)

    def top(self) -> None:
        """'build farm-1 3': the card that the republic looks at, and the deck's part with the empire card before that."""
        a, line = self.a, self.line("top")
        words = line.value.split()
        if not words:
            return
        deck = DECK_NAMES.read(line, words[0])
        card = words[1] if len(words) > 1 else NONE
        a[L.TOP_DECK] = deck
        if card == EMPIRE_WORD:
            a[L.TOP_CARD] = L.EMPIRE_LOOK
        elif card != NONE:
            a[L.TOP_CARD] = 1 + self.card(line, deck, card)
        if len(words) > 3:
            raise line.fault("write deck, card and number, for example: build farm-1 3")
        a[L.TOP_SECTION] = line.whole_number(words[2], -1, int(L.TECH_N)) if len(words) > 2 else 0

    def deck(self, deck: int) -> None:
        """What lies under it and what is out; all that lies nowhere else has not been seen."""
        a, line = self.a, self.line(f"deck {DECK_NAMES.word[deck]}")
        found = sections(line, DECK_LISTS)
        for i, word in enumerate(found.get("under", [])):
            a[L.BOTTOM + deck * L.BOTTOM_ROOM + i] = 1 + self.card(line, deck, word)
            a[L.BOTTOM_N + deck] = i + 1
        out = self.card_mask(line, deck, found.get("out", []))
        everything = sum(1 << card for card in self.names.cards[deck].word)
        unseen = everything & ~self.used[deck]
        if "only" in found:
            only = self.card_mask(line, deck, found["only"])
            out, unseen = out | unseen & ~only, only
        self.write_set(L.OUT_LO + deck, L.OUT_HI + deck, out)
        self.write_set(L.UNSEEN_LO + deck, L.UNSEEN_HI + deck, unseen)
        numbers = {word: line.whole_number(n, 0, int(L.TECH_N)) for word, n in pairs(line, found[""], DECK_NUMBERS)}
        self.deck_numbers(line, deck, unseen, numbers, "only" in found)

    def deck_numbers(self, line: Line, deck: int, unseen: int, said: dict[str, int], only: bool) -> None:
        """How many cards are still to come; the empire card lies below them unless it is said otherwise."""
        a = self.a
        left = unseen.bit_count()
        if deck >= L.POP_DECK and not only:
            left = max(0, int(deck_size(self.seats)) - self.used[deck].bit_count())
        left = said.get("left", left)
        if left > unseen.bit_count():
            raise line.fault("only {n} cards lie nowhere else.", n=unseen.bit_count())
        a[L.DECK_N + deck] = left
        a[L.SAFE + deck] = said.get("safe", left)
        a[L.SECTION + deck] = said.get("section", 1 if left else 0)
        if deck == L.TAX_DECK:
            self.tax_cards(line, unseen, left, said.get("tax"))
        elif "tax" in said:
            raise line.fault("'tax' belongs to the deck of tax & tariff cards only.")

    def tax_cards(self, line: Line, unseen: int, left: int, said: int | None) -> None:
        """Half of the deck were tax cards at first (M-SET-6); those seen are gone from it."""
        tax_half = int(LOW_HALF)
        taxes = (unseen & tax_half).bit_count()
        least, most = max(0, left - (unseen.bit_count() - taxes)), min(left, taxes)
        seen = (self.used[L.TAX_DECK] & tax_half).bit_count()
        if said is None:
            said = min(max(int(deck_size(self.seats)) // 2 - seen, least), most)
        if not least <= said <= most:
            raise line.fault("of these cards {least} to {most} can be tax cards.", least=least, most=most)
        self.a[L.TAX_LEFT] = said

    # What comes next -------------------------------------------------------------------------------

    def coming(self) -> None:
        """'next build: farm-1 empire port-2': the first cards of a deck, which has no order otherwise."""
        said: list[int] = []
        for deck, name in DECK_NAMES.word.items():
            line = self.line(f"next {name}")
            if line.value and self.a[L.PHASE] == L.PHASE_SETUP:
                raise line.fault("in set-up nothing can be said about what comes next.")
            for card in self.next_cards(line, deck):
                said += [deck, card]
        for s in range(self.seats):
            said += self.next_of_hero(s)
        self.p.coming = packed(said)

    def next_cards(self, line: Line, deck: int) -> list[int]:
        """Each must be one of the cards to come; the empire card comes from its part of the deck (M-OFR-5)."""
        a = self.a
        safe, section = int(a[L.SAFE + deck]), int(a[L.SECTION + deck])
        unseen = int(a[L.UNSEEN_LO + deck]) | int(a[L.UNSEEN_HI + deck]) << int(L.WORD)
        taxes = int(a[L.TAX_LEFT]) if deck == L.TAX_DECK else 0
        others = int(a[L.DECK_N + deck]) - taxes
        found: list[int] = []
        for word in line.value.split():
            if word == EMPIRE_WORD:
                if safe or not section:
                    raise line.fault("the empire card cannot come then (M-OFR-5).")
                section = 0
                found.append(int(L.EMPIRE_LOOK) - 1)
                continue
            card = self.names.cards[deck].read(line, word)
            is_tax = deck == L.TAX_DECK and card < L.TARIFF_CARD
            if (unseen >> card) & 1 == 0 or (taxes if is_tax else others) == 0:
                raise line.fault("{card} is not among the cards still to come.", card=word)
            if not safe and section == 1:
                raise line.fault("the empire card comes before {card} (M-OFR-5).", card=word)
            unseen &= ~(1 << card)
            taxes, others = (taxes - 1, others) if is_tax else (taxes, others - 1)
            safe, section = (safe - 1, section) if safe else (0, max(0, section - 1))
            found.append(card)
        return found

    def next_of_hero(self, s: int) -> list[int]:
        """His decks: the reshuffle card is mixed into the last ones, and nothing can be said beyond it (H-SET-11, H-LOC-4)."""
        a, h = self.a, int(self.a[L.AUTOMA + s]) - 1
        said: list[int] = []
        for word, named, left, below, pile, reshuffle in (
            ("actions", self.names.actions, L.ACTION_LEFT, L.ACTIONS_BELOW, L.PILE_OF_ACTIONS, ACTION_N),
            ("places", self.names.places, L.PLACES_LEFT, L.PLACES_BELOW, L.PILE_OF_PLACES, LOCATION_N),
        ):
            line = self.line(f"next {word} {SEAT_LETTERS[s]}")
            if line.value and (h < 0 or a[L.PHASE] == L.PHASE_SETUP):
                raise line.fault("this seat has no such deck now.")
            cards = int(a[left + h]) if h >= 0 else 0
            words = line.value.split()
            for i, card_word in enumerate(words):
                if card_word == RESHUFFLE:
                    if cards.bit_count() > below or i + 1 < len(words):
                        raise line.fault(
                            "the reshuffle card lies among the last {n} cards, and ends the deck.", n=below + 1
                        )
                    said += [int(pile) + h, int(reshuffle)]
                    continue
                card = named.read(line, card_word)
                if (cards >> card) & 1 == 0:
                    raise line.fault("{card} is not among the cards still to come.", card=card_word)
                cards &= ~(1 << card)
                said += [int(pile) + h, card]
        return said
