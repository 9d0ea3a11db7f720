"""The cards of the digital position as HeroBotus sees them: offers, rows, his two decks, chance and events."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.further_rules import further_rules
from guildhall.games.mosaic.herobotus.table import (
    ACT_STRIDE,
    ACTION_N,
    ACTS_MOST,
    LOCATION_N,
    PILE_EARNED,
    PILE_OUT,
    PILE_PROJECT,
    PILE_SYMBOL,
    Table,
)
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACHIEVEMENT_ROW,
    ACTION_LEFT,
    ACTION_NOW,
    ACTION_SPENT,
    ACTIONS_BELOW,
    AUTOMA,
    BESIDE,
    BUILD_CARDS,
    DIFFICULTY,
    EARNED_PILE_HI,
    EARNED_PILE_LO,
    MONEY,
    PILE_OF_ACTIONS,
    PILE_OF_PLACES,
    PILLAR_N,
    PLACES_BELOW,
    PLACES_CHOSEN,
    PLACES_LEFT,
    POOL,
    POP_EXTRA,
    POP_PILE,
    SYMBOL_PILE_HI,
    SYMBOL_PILE_LO,
    TECH_DECK,
    WONDER,
    WONDER_HEX,
    WONDER_ROW,
    WONDERS,
)
from guildhall.games.mosaic.rules.decks import pick, put_out
from guildhall.games.mosaic.rules.offers import offered, refill, take_offered
from guildhall.games.mosaic.state import State, add_tech, place_piece
from guildhall.kernel.bits import bit, count
from guildhall.kernel.coming import next_of
from guildhall.kernel.position import say


class CardTable(Table):
    """What the position says of cards, rows and his decks, for one automa's seat."""

    def __init__(self, p: State, seat: i64) -> None:
        self.p: State = p
        self.seat: i64 = seat
        self.h: i64 = p.a[AUTOMA + seat] - 1  # which automa

    # Offers and rows ----------------------------------------------------------------------------------

    def offered(self, deck: i64, place: i64) -> i64:
        return offered(self.p.a, deck, place)

    def card_symbols(self, deck: i64, card: i64, pillar: i64) -> i64:
        t = self.p.tables
        return (t.tech_symbols if deck == TECH_DECK else t.build_symbols)[card * PILLAR_N + pillar]

    def build_kind(self, card: i64) -> i64:
        return self.p.tables.build_kind[card]

    def tech_icon(self, card: i64) -> i64:
        return self.p.tables.tech_icon[card]

    def pop_gain(self, card: i64) -> i64:
        return self.p.tables.pop_gain[card]

    def tax_unrest(self, card: i64) -> i64:
        return self.p.tables.tax_unrest[card]

    def take_card(self, deck: i64, place: i64, pile: i64) -> None:
        """He takes a card of an offer, and it goes where the brain says (H-GEN-6)."""
        a = self.p.a
        card = take_offered(a, deck, place)
        if pile == PILE_OUT:
            put_out(a, deck, card)
        elif pile == PILE_SYMBOL:
            add_tech(a, SYMBOL_PILE_LO + self.h, SYMBOL_PILE_HI + self.h, card)
        elif pile == PILE_EARNED:
            add_tech(a, EARNED_PILE_LO + self.h, EARNED_PILE_HI + self.h, card)
        elif pile == PILE_PROJECT:
            a[BUILD_CARDS + self.seat] |= bit(card)
        else:
            a[POP_PILE + self.h] |= bit(card)

    def refill(self, deck: i64) -> None:  # cards slide away from the deck (H-TRN-4)
        refill(self.p, deck)

    def add_population(self, n: i64) -> None:
        self.p.a[POP_EXTRA + self.h] += n

    def collect_pool(self) -> i64:
        money = self.p.a[POOL]
        self.p.a[POOL] = 0
        self.gain(MONEY, money)
        return money

    def wonders_left(self) -> i64:
        return count(self.p.a[WONDER_ROW])

    def achievements_left(self) -> i64:
        return count(self.p.a[ACHIEVEMENT_ROW])

    def take_wonder(self) -> i64:
        return self.take_of_row(WONDER_ROW, WONDERS)

    def take_achievement(self) -> i64:
        return self.take_of_row(ACHIEVEMENT_ROW, ACHIEVED)

    def take_of_row(self, row: i64, owned: i64) -> i64:
        a = self.p.a
        taken = pick(a[row], self.choose(count(a[row])))
        a[row] &= ~bit(taken)
        a[owned + self.seat] |= bit(taken)
        return taken

    def place_wonder(self, wonder: i64, site: i64) -> None:
        place_piece(self.p, self.seat, WONDER, site)
        self.p.a[WONDER_HEX + wonder] = site + 1

    # His decks have no order: what comes next is decided when it is drawn -----------------------------------

    def draw_action(self) -> i64:
        """The reshuffle card lies in the last two places (H-SET-11)."""
        a = self.p.a
        left = a[ACTION_LEFT + self.h]
        card = self.draw_of(left, ACTION_N, ACTIONS_BELOW, PILE_OF_ACTIONS)
        a[ACTION_NOW + self.h] = card + 1
        if card < ACTION_N:
            a[ACTION_LEFT + self.h] = left & ~bit(card)
            a[ACTION_SPENT + self.h] |= bit(card)
        return card

    def draw_of(self, left: i64, reshuffle: i64, mixed: i64, pile: i64) -> i64:
        """A card of a set, or the reshuffle card, which is mixed into so many of the last cards. A description may say which."""
        self.p.reveals += 1
        if len(self.p.coming) > 0:
            card = next_of(self.p, pile + self.h)
            if card >= 0:
                return card
        n = count(left)
        k = self.p.rng.below(n if n > mixed else n + 1)
        return pick(left, k) if k < n else reshuffle

    def act(self, card: i64, k: i64, which: i64) -> i64:
        return self.p.tables.acts[(card * ACTS_MOST + k) * ACT_STRIDE + which]

    def rebuild_actions(self) -> None:
        a = self.p.a
        cards: i64 = 0
        for card in range(ACTION_N):
            if (self.p.tables.action_levels[card] >> a[DIFFICULTY]) & 1:
                cards |= bit(card)
        a[ACTION_LEFT + self.h] = cards
        a[ACTION_SPENT + self.h] = 0

    def beside(self) -> i64:
        return self.p.a[BESIDE + self.h]

    def lay_beside(self, what: i64) -> None:
        self.p.a[BESIDE + self.h] = what

    def draw_place(self) -> i64:
        """The reshuffle card lies in the last three places (H-LOC-4)."""
        a = self.p.a
        card = self.draw_of(a[PLACES_LEFT + self.h], LOCATION_N, PLACES_BELOW, PILE_OF_PLACES)
        if card < LOCATION_N:
            a[PLACES_LEFT + self.h] &= ~bit(card)
        return card

    def rebuild_places(self) -> None:
        self.p.a[PLACES_LEFT + self.h] = self.p.a[PLACES_CHOSEN + self.h]

    def place_region(self, card: i64) -> i64:
        return self.p.tables.location_region[card]

    def place_arrow(self, card: i64) -> i64:
        return self.p.tables.location_arrow[card]

    def place_row(self, card: i64, k: i64) -> i64:
        return self.p.tables.location_row[card * 3 + k]

    def place_compass(self, card: i64) -> bool:
        return self.p.tables.location_compass[card] != 0

    # Chance and explanation -------------------------------------------------------------------------------

    def choose(self, n: i64) -> i64:
        self.p.reveals += 1
        return self.p.rng.below(n)

    def explaining(self) -> bool:
        return self.p.events is not None

    def explain(self, rule: str, name: str, data: dict[str, object]) -> None:
        also = further_rules(self, rule, name, data)
        if also:
            data["also"] = also
        say(self.p, rule, name, self.seat, data)
