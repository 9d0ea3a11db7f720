"""The cards as HeroBotus sees them beside a physical board: offers that are told, rows, and his two decks.

A question is asked where the brain first needs its answer. The brain may then have assumed that there is room somewhere;
an answer that says otherwise makes it think anew (`Anew`), with what it learned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from guildhall.formats.companion import Cannot, Question, Talk
from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.mosaic.companion import card_questions as ask
from guildhall.games.mosaic.companion.correction import OFF, OFF_DOOR, Correction, correction_of
from guildhall.games.mosaic.companion.memory import Beside, Hero
from guildhall.games.mosaic.companion.wording import DECK_KEYS, HERO_NAMES, build_card_key, build_card_say
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.herobotus.further_rules import further_rules
from guildhall.games.mosaic.herobotus.table import (
    ACT_STRIDE,
    ACTION_N,
    ACTS_MOST,
    LOCATION_N,
    PILE_EARNED,
    PILE_OUT,
    PILE_POPULATION,
    PILE_PROJECT,
    PILE_SYMBOL,
    Table,
    members,
)
from guildhall.games.mosaic.layout import (
    ACTIONS_BELOW,
    BUILD_DECK,
    MONEY,
    PILLAR_N,
    PLACES_BELOW,
    POP_DECK,
    TAX_DECK,
    TECH_DECK,
)

PLACE: Final = 100  # a population or tax card is its number and 100 for the right place: all that he sees of it
LEFT_FOR_GOOD: Final = say("This card has left the offer for good.")
Event = dict[str, Any]


class Anew(Exception):
    """Something that was taken for granted is not so; it has been learned."""


class CardSide(Table):
    """What was told of cards, for one HeroBotus in one turn of his."""

    def __init__(self, talk: Talk, game: Beside, number: int, book: MosaicSet, key: str) -> None:
        self.talk = talk
        self.game = game
        self.me: Hero = game.heroes[number]
        self.book = book
        self.tables = tables_of(book)
        self.key = key  # of this turn: the keys of its questions begin so
        self.answers: dict[str, str] = {}  # of this turn: thinking anew asks nothing twice
        self.learned: dict[str, Any] = {}  # of this turn: what makes him think anew
        self.counts: dict[str, int] = {}  # how often a thing has been asked or drawn
        self.taken: dict[int, int] = {}  # cards of each offer, until it is refilled
        self.events: list[Event] = []
        self.settled = 0  # so many events stand, whatever comes
        self.before_ask: Callable[[CardSide], None] = lambda table: None  # tells what is settled
        self.correct: Callable[[str], None] = lambda key: None  # puts something right on `game`
        self.corrections: list[tuple[int, Correction]] = []  # with how many events stood by then

    def begin(self, game: Beside) -> None:
        """Think (again) from the beginning of the turn."""
        self.game = game
        self.me = game.heroes[self.me.number]
        self.counts = {}
        self.taken = {}
        self.events = []
        self.mark_settled()
        for key, value in self.learned.items():
            game.learn(key, value, lasting=not key.startswith("barred"))

    # Asking ------------------------------------------------------------------------------------------

    def nth(self, what: str) -> str:
        """A key for the next time a thing is asked or drawn in this turn."""
        n = self.counts[what] = self.counts.get(what, 0) + 1
        return f"{self.key}.{what}" if n == 1 else f"{self.key}.{what}.{n}"

    def ask(self, question: Question) -> str:
        """What was told in this turn, or what is told now. Whatever is off can be put right instead: then he thinks anew."""
        n = 0
        while True:
            key = f"{question.key}~{n}" if n else question.key
            if key not in self.answers:
                self.before_ask(self)
                self.answers[key] = self.talk.ask(replace(question, key=key, behind=(OFF_DOOR,)))
                if self.answers[key] == OFF:
                    self.put_right(f"{key}.{OFF}")
            if self.answers[key] != OFF:
                return self.answers[key]
            n += 1

    def put_right(self, key: str) -> None:
        before = self.game.copy()
        self.correct(key)
        self.corrections.append((self.settled, correction_of(before, self.game)))
        raise Anew

    def mark_settled(self) -> None:
        """So many events stand now; what was put right behind them is put right again."""
        last, self.settled = self.settled, len(self.events)
        for at, correction in self.corrections:
            if last < at <= self.settled or (at == self.settled == 0):
                correction.put(self.game)

    def lot(self, what: str, n: int) -> int:
        return self.talk.lot(self.nth(what), n) if n > 1 else 0

    def think_anew(self, key: str, value: Any) -> None:
        """What is learned now was taken for granted before."""
        self.learned[key] = value
        raise Anew

    def name(self) -> str:
        return HERO_NAMES[self.me.number]

    # Offers ------------------------------------------------------------------------------------------

    def offer(self, deck: int) -> list[int]:
        """The cards of an offer, a gap is -1; asked once."""
        key = f"offer.{DECK_KEYS[deck]}"
        if not self.game.sure(key):
            known = self.game.known(key)
            asked = self.nth(key)
            if deck in (TECH_DECK, BUILD_DECK):
                cards = self.ask_cards(asked, deck, known)
            else:
                cards = self.ask_pair(asked, deck, known)
            self.game.learn(key, cards)
        found: list[int] = self.game.known(key)
        return found

    def ask_cards(self, key: str, deck: int, known: list[int] | None) -> list[int]:
        keys = self.keys_of(deck)
        names = [keys[card] for card in known or [] if card >= 0]
        new = 5 - len(names) if known is not None else 0
        answer = self.ask(ask.offer_question(key, deck, names, new, self.book, self.gone(deck)))
        self.game.offer_told[int(deck)] = key
        return [keys.index(name) for name in answer.split()]

    def keys_of(self, deck: int) -> list[str]:
        """What the cards of a deck are called in answers; copies have one name."""
        if deck == TECH_DECK:
            return [tech.key for tech in self.book.technologies]
        return [build_card_key(card) for card in self.book.build_cards]

    def gone(self, deck: int) -> dict[str, Cannot]:
        """Cards that cannot lie there: he took them. Of build cards with copies that cannot be said."""
        found = {}
        keys = self.keys_of(deck)
        for name, (turn, answer) in self.game.seen_out.items():
            if name in keys and keys.count(name) == 1:
                told = say("That was in his turn {n}.", n=turn) if turn else say("He began with it.")
                why = say("{label}: {text}", label=self.card_say(deck, keys.index(name)), text=LEFT_FOR_GOOD)
                found[name] = Cannot(why, told, answer, "H-GEN-6")
        return found

    def card_say(self, deck: int, card: int) -> Say:
        if deck == TECH_DECK:
            return say("{name}", name=self.book.technologies[card].name)
        return build_card_say(self.book.build_cards[card])

    def ask_pair(self, key: str, deck: int, known: list[int] | None) -> list[int]:
        """The numbers on the two cards of an offer, -1 where none lies."""
        preset = []
        for place, card in enumerate((known or [])[:2]):
            if card >= 0:
                preset.append(f"{ask.SIDES[place]}-{card % PLACE}")
        answer = self.ask(ask.pair_question(key, deck, preset))
        found = [-1, -1]
        for value in answer.split():
            side, _, n = value.partition("-")
            place = ask.SIDES.index(side)
            if n != ask.NO_CARD:
                found[place] = PLACE * place + int(n)
        return found

    def offered(self, deck: int, place: int) -> int:
        cards = self.offer(deck)
        return cards[place] if place < len(cards) else -1

    def take_card(self, deck: int, place: int, pile: int) -> None:
        """A card leaves the offer; where it goes the brain says (H-GEN-6)."""
        cards = self.offer(deck)
        card = cards[place]
        cards[place] = -1
        self.taken[deck] = self.taken.get(deck, 0) + 1
        if deck in (TECH_DECK, BUILD_DECK):
            self.game.seen_out[self.keys_of(deck)[card]] = (self.game.turn, self.game.offer_told.get(int(deck), ""))
        if pile == PILE_SYMBOL:
            self.me.symbol_pile.append(card)
        elif pile == PILE_EARNED:
            self.me.earned_pile.append(card)
        elif pile == PILE_PROJECT:
            self.me.projects.append(card)
        elif pile == PILE_POPULATION:
            self.me.population.append(card % PLACE)
        else:
            assert pile == PILE_OUT

    def refill(self, deck: int) -> None:
        """The rest slides to the left; what comes at the right end is not known (M-OFR-1, H-TRN-4)."""
        taken = self.taken.pop(deck, 0)
        if not taken:
            return
        key = f"offer.{DECK_KEYS[deck]}"
        left = [card for card in self.offer(deck) if card >= 0]
        if deck in (POP_DECK, TAX_DECK):
            left = [card % PLACE + PLACE * place for place, card in enumerate(left)]
        self.game.learn(key, left)
        self.game.doubt(key)
        self.events.append({"name": "refill", "deck": int(deck), "n": taken, "rule": "H-TRN-4"})

    def card_symbols(self, deck: int, card: int, pillar: int) -> int:
        symbols = self.tables.tech_symbols if deck == TECH_DECK else self.tables.build_symbols
        return int(symbols[card * int(PILLAR_N) + pillar])

    def build_kind(self, card: int) -> int:
        return int(self.tables.build_kind[card])

    def tech_icon(self, card: int) -> int:
        return int(self.tables.tech_icon[card])

    def pop_gain(self, card: int) -> int:
        return card % PLACE

    def tax_unrest(self, card: int) -> int:
        return card % PLACE

    # Money, wonders, achievements ---------------------------------------------------------------------

    def add_population(self, n: int) -> None:
        self.me.population.append(n)

    def collect_pool(self) -> int:
        if not self.game.sure("pool"):
            known = self.game.known("pool")
            self.game.learn("pool", int(self.ask(ask.pool_question(self.nth("pool"), known))))
        money: int = self.game.known("pool")
        self.game.learn("pool", 0)
        self.me.stock[MONEY] += money
        return money

    def wonders_left(self) -> int:
        """Taken for granted until it is told otherwise."""
        return 0 if self.game.sure("wonders.none") else 1

    def achievements_left(self) -> int:
        return 0 if self.game.sure("achievements.none") else 1

    def take_wonder(self) -> int:
        taken = [wonder for hero in self.game.heroes for wonder in hero.wonders]
        answer = self.ask(ask.wonder_question(self.nth("wonder"), taken, self.book, self.name()))
        if answer == "none":
            self.think_anew("wonders.none", True)
        wonder = [wonder.key for wonder in self.book.wonders].index(answer)
        self.me.wonders.append(wonder)
        return wonder

    def take_achievement(self) -> int:
        """Which one does not matter to him."""
        if self.ask(ask.achievement_question(self.nth("achievement"), self.name())) == "none":
            self.think_anew("achievements.none", True)
        self.me.achievements += 1
        return 0

    # His decks ----------------------------------------------------------------------------------------

    def printed(self) -> bool:
        """Whether his cards are turned over on the table."""
        return self.talk.options["decks"] == "printed"

    def draw_action(self) -> int:
        """The companion's own deck, or the card that was turned over (H-SET-11)."""
        left = [int(str(card)) for card in members(self.me.actions_left)]
        if self.printed():
            answer = self.ask(ask.action_question(self.nth("action"), left, self.book, self.name()))
            values = [ask.action_value(self.book, card) for card in left]
            card = int(ACTION_N) if answer == "reshuffle" else left[values.index(answer)]
        else:
            card = self.drawn("action", left, int(ACTIONS_BELOW), int(ACTION_N))
        if card < ACTION_N:
            self.me.actions_left &= ~(1 << card)
            self.me.actions_spent |= 1 << card
        return card

    def drawn(self, what: str, left: list[int], below: int, reshuffle: int) -> int:
        """His own deck: the next of the cards left, or the reshuffle card if it can lie on top (H-SET-11, H-LOC-4)."""
        cards = left if len(left) > below else [*left, reshuffle]
        key = self.nth(f"{what}~{'.'.join(str(card) for card in cards)}")
        return cards[self.talk.lot(key, len(cards))]

    def act(self, card: int, k: int, which: int) -> int:
        return int(self.tables.acts[(card * int(ACTS_MOST) + k) * int(ACT_STRIDE) + which])

    def rebuild_actions(self) -> None:
        level = self.game.level
        cards = [card for card in range(ACTION_N) if int(self.tables.action_levels[card]) >> level & 1]
        self.me.actions_left = sum(1 << card for card in cards)
        self.me.actions_spent = 0

    def beside(self) -> int:
        return self.me.beside

    def lay_beside(self, what: int) -> None:
        self.me.beside = int(what)

    def draw_place(self) -> int:
        """The companion's own deck, or the card that was turned over (H-LOC-4)."""
        left = [int(str(card)) for card in members(self.me.places_left)]
        if self.printed():
            answer = self.ask(ask.place_question(self.nth("location"), left, self.book, self.wish()))
            keys = [ask.place_value(self.book, card) for card in left]
            card = int(LOCATION_N) if answer == "reshuffle" else left[keys.index(answer)]
        else:
            card = self.drawn("location", left, int(PLACES_BELOW), int(LOCATION_N))
        if card < LOCATION_N:
            self.me.places_left &= ~(1 << card)
        return card

    def wish(self) -> Say:
        """What a location card is turned over for."""
        last = self.events[-1]["name"] if self.events else ""
        return say("It shows where he builds.") if last in ("hero_build_card", "hero_town_kind") else NOTHING

    def rebuild_places(self) -> None:
        self.me.places_left = self.me.places_chosen

    def place_region(self, card: int) -> int:
        return int(self.tables.location_region[card])

    def place_arrow(self, card: int) -> int:
        return int(self.tables.location_arrow[card])

    def place_row(self, card: int, k: int) -> int:
        return int(self.tables.location_row[card * 3 + k])

    def place_compass(self, card: int) -> bool:
        return bool(self.tables.location_compass[card] != 0)

    # Chance and explanation -------------------------------------------------------------------------------

    def choose(self, n: int) -> int:
        return self.lot("choose", n)

    def explaining(self) -> bool:
        return True

    def explain(self, rule: str, name: str, data: dict[str, Any]) -> None:
        also = further_rules(self, rule, name, data)
        self.events.append({**data, "name": name, "rule": rule, "also": also, "seat": self.me.number})
