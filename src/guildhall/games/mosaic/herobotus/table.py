"""The table HeroBotus plays at: what his brain asks of it and what he does on it.

The digital position is one such table (`position_table.py`); a person beside a physical board can be another. So a hex is only a 'site' here: a
number the table gives out for a free hex and understands again. Regions, stock, goods, pieces, units, decks and cards have their usual numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from guildhall.kernel.bits import count

# what a site is wanted for: the first two are the kinds of cities
SITE_CITY: Final[i64] = 0  # a free hex that is no port
SITE_PORT: Final[i64] = 1  # a free port hex
SITE_TOWN: Final[i64] = 2  # a free hex that is no port, next to a city of his in the same region (H-BLD-16)
SITE_WONDER: Final[i64] = 3  # any free hex, ports included
SITE_BARE_NEAR: Final[i64] = 4  # no port, no tile, next to a piece of the static player in the same region (H-SET-15)
SITE_BARE: Final[i64] = 5  # no port, no tile (H-SET-17)

# where a card goes that he takes (H-GEN-6)
PILE_OUT: Final[i64] = 0  # out of the game
PILE_SYMBOL: Final[i64] = 1  # VP/symbol technologies
PILE_EARNED: Final[i64] = 2  # earned-VP technologies
PILE_PROJECT: Final[i64] = 3
PILE_POPULATION: Final[i64] = 4

# the card beside his discard pile (H-POP-1)
BESIDE_NONE: Final[i64] = 0
BESIDE_POPULATION: Final[i64] = 1
BESIDE_TAX: Final[i64] = 2

FEWEST: Final[i64] = -1  # instead of a region on a location card
COMPASS_REGIONS: Final[i64] = 124  # the set of the regions with location cards: Italy, Greece, Assyria, Egypt, Numidia

ACTION_N: Final[i64] = 11  # his action cards without the reshuffle card, which comes behind them
LOCATION_N: Final[i64] = 17  # his location cards, likewise

# what his action cards say (H-CRD-1): rows of `acts`, a few for each card; components/acts.py has the notation
ACTS_MOST: Final[i64] = 3  # of a card
ACT_STRIDE: Final[i64] = 6
# the numbers of a row
ACT_VERB: Final[i64] = 0
ACT_CURRENCY: Final[i64] = 1  # of the cost
ACT_COST: Final[i64] = 2  # how much of it; 0: it is free
ACT_X: Final[i64] = 3
ACT_Y: Final[i64] = 4
ACT_Z: Final[i64] = 5
# verbs
ACT_NONE: Final[i64] = 0
ACT_BUILD: Final[i64] = 1  # by the first possible of the entries x, y, z, see ENTRY_...
ACT_TECHNOLOGY: Final[i64] = 2
ACT_TAX: Final[i64] = 3  # the money of the holding area and x more
ACT_POPULATION: Final[i64] = 4  # x cards
ACT_MILITARY: Final[i64] = 5  # x infantry and y cavalry
ACT_GAIN: Final[i64] = 6  # y of stock x
# entries of a build action
ENTRY_NONE: Final[i64] = -1
ENTRY_PROJECT: Final[i64] = 0  # project and town
ENTRY_CITY: Final[i64] = 1  # city and town
ENTRY_TOWN: Final[i64] = 2  # town and 1 stone


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """All that HeroBotus knows of the world. -1 means none wherever a number of a thing is asked for."""

    # He himself -------------------------------------------------------------------------------------

    def alone(self) -> bool:
        """Whether one person plays against him alone; with several he plays by H-MUL."""
        raise NotImplementedError

    def level(self) -> i64:
        """0 easy, 1 medium, 2 hard, 3 pro."""
        raise NotImplementedError

    def whole_entry(self) -> bool:
        """Whether he does the whole entry of a build beside several people, too (H-MUL-4)."""
        raise NotImplementedError

    def all_money(self) -> bool:
        """Whether beside several people he takes other money than that of tax actions, too (H-MUL-10)."""
        raise NotImplementedError

    def port_wonder(self, wonder: i64) -> bool:
        """Whether a wonder goes on a port where one is free: it belongs there, and he is not to ignore it (H-RSH-3)."""
        raise NotImplementedError

    def leader(self) -> i64:
        """Of him only the symbol and the reshuffle ability count (H-GEN-8)."""
        raise NotImplementedError

    def leader_symbol(self) -> i64:
        """The pillar of his leader's symbol."""
        raise NotImplementedError

    def home(self) -> i64:
        """His home region."""
        raise NotImplementedError

    def stock(self, what: i64) -> i64:
        """Stone, ideas, food and money: all that he has instead of a player board (H-GEN-1)."""
        raise NotImplementedError

    def gain(self, what: i64, n: i64) -> None:
        """Into his stock; below 0: he pays."""
        raise NotImplementedError

    def pieces_left(self, kind: i64) -> i64:
        raise NotImplementedError

    def units_left(self, unit: i64) -> i64:
        raise NotImplementedError

    def owns(self, good: i64) -> bool:
        raise NotImplementedError

    def wonders(self) -> i64:
        """How many he has."""
        raise NotImplementedError

    def achievements(self) -> i64:
        raise NotImplementedError

    # The map ----------------------------------------------------------------------------------------

    def in_play(self, region: i64) -> bool:
        raise NotImplementedError

    def barred(self, region: i64) -> bool:
        """Whether somebody's Loyalty forbids him cities there (M-EFF-10)."""
        raise NotImplementedError

    def cities(self, region: i64) -> i64:
        """His cities there, port cities included."""
        raise NotImplementedError

    def influence(self, region: i64) -> i64:
        """His influence there (M-EMP-2)."""
        raise NotImplementedError

    def has_site(self, want: i64, region: i64) -> bool:
        raise NotImplementedError

    def find_sites(self, want: i64, region: i64) -> i64:
        """Look up all such sites of a region; how many. `site` gives them until the next search."""
        raise NotImplementedError

    def site(self, k: i64) -> i64:
        raise NotImplementedError

    def cache_kind(self, site: i64) -> i64:
        """Which stock the cache at a site shows; -1: there is none."""
        raise NotImplementedError

    def cache_value(self, site: i64) -> i64:
        raise NotImplementedError

    def good_at(self, site: i64) -> i64:
        """The trade good at a site; -1: there is none."""
        raise NotImplementedError

    def place(self, kind: i64, site: i64) -> None:
        """A city, port city or town of his stands there now; its tile still lies there."""
        raise NotImplementedError

    def take_tile(self, site: i64) -> None:
        """A cache leaves the game, a trade good is his."""
        raise NotImplementedError

    def built(self, kind: i64) -> None:
        """What follows for the table when he has built: holding money, others' effects (M-BLD-9)."""
        raise NotImplementedError

    # The others -------------------------------------------------------------------------------------

    def rival_n(self) -> i64:
        """How many other players there are; the static player is none (H-SET-19)."""
        raise NotImplementedError

    def rival(self, k: i64) -> i64:
        """The k-th of them in turn order after him."""
        raise NotImplementedError

    def others_own(self, goods: i64) -> i64:
        """Those of a set of trade goods that any other player has."""
        raise NotImplementedError

    def own_units(self, region: i64) -> i64:
        raise NotImplementedError

    def rival_units(self, rival: i64, region: i64, unit: i64) -> i64:
        raise NotImplementedError

    def armored(self, rival: i64) -> bool:
        """Whether his units cannot be eliminated (M-EFF-4)."""
        raise NotImplementedError

    def put_unit(self, unit: i64, region: i64) -> None:
        raise NotImplementedError

    def remove_unit(self, rival: i64, unit: i64, region: i64) -> None:
        raise NotImplementedError

    # Offers and rows ----------------------------------------------------------------------------------

    def offered(self, deck: i64, place: i64) -> i64:
        """The card at a place of an offer, the left-most is 0; -1: a gap."""
        raise NotImplementedError

    def card_symbols(self, deck: i64, card: i64, pillar: i64) -> i64:
        """How many symbols of a pillar a technology or build card has."""
        raise NotImplementedError

    def build_kind(self, card: i64) -> i64:
        raise NotImplementedError

    def tech_icon(self, card: i64) -> i64:
        """End-scoring mark of a technology: -1 for '?', 0 for none, else the number of VP."""
        raise NotImplementedError

    def pop_gain(self, card: i64) -> i64:
        raise NotImplementedError

    def tax_unrest(self, card: i64) -> i64:
        raise NotImplementedError

    def take_card(self, deck: i64, place: i64, pile: i64) -> None:
        raise NotImplementedError

    def refill(self, deck: i64) -> None:
        raise NotImplementedError

    def add_population(self, n: i64) -> None:
        """A population card that is not in the game goes on his pile (H-POP-7)."""
        raise NotImplementedError

    def collect_pool(self) -> i64:
        """All money of the holding area is his; how much it was."""
        raise NotImplementedError

    def wonders_left(self) -> i64:
        raise NotImplementedError

    def achievements_left(self) -> i64:
        raise NotImplementedError

    def take_wonder(self) -> i64:
        """A random wonder of the row is his; which."""
        raise NotImplementedError

    def place_wonder(self, wonder: i64, site: i64) -> None:
        raise NotImplementedError

    def take_achievement(self) -> i64:
        """A random achievement of the row is his; which."""
        raise NotImplementedError

    # His decks ----------------------------------------------------------------------------------------

    def draw_action(self) -> i64:
        """The next action card; the reshuffle card is the one behind the others."""
        raise NotImplementedError

    def act(self, card: i64, k: i64, which: i64) -> i64:
        """A number (ACT_...) of the k-th action of a card; its verb is ACT_NONE behind the last one."""
        raise NotImplementedError

    def rebuild_actions(self) -> None:
        """H-SET-11."""
        raise NotImplementedError

    def beside(self) -> i64:
        """The kind of card beside his discard pile, see BESIDE_..."""
        raise NotImplementedError

    def lay_beside(self, what: i64) -> None:
        raise NotImplementedError

    def draw_place(self) -> i64:
        """The next location card; the reshuffle card is the one behind the others."""
        raise NotImplementedError

    def rebuild_places(self) -> None:
        """H-LOC-4."""
        raise NotImplementedError

    def place_region(self, card: i64) -> i64:
        """The region on a location card, or FEWEST."""
        raise NotImplementedError

    def place_arrow(self, card: i64) -> i64:
        """1 clockwise, -1 counter-clockwise."""
        raise NotImplementedError

    def place_row(self, card: i64, k: i64) -> i64:
        """The k-th currency of its resource row."""
        raise NotImplementedError

    def place_compass(self, card: i64) -> bool:
        raise NotImplementedError

    # Set-up and the static player -----------------------------------------------------------------------

    def expansion(self) -> i64:
        """0 isolated, 1 standard, 2 aggressive."""
        raise NotImplementedError

    def start_regions(self) -> i64:
        """The set of compass regions in which he may start: where no other HeroBotus does (H-MUL-11)."""
        raise NotImplementedError

    def settle(self, home: i64, second: i64) -> None:
        """These are his start regions."""
        raise NotImplementedError

    def second_home(self) -> i64:
        """The other region in which he started."""
        raise NotImplementedError

    def people_cities(self, region: i64) -> i64:
        """Cities of people there, not of an automa or of the static player."""
        raise NotImplementedError

    def use_places(self, cards: i64) -> None:
        """The set of location cards of his deck; the others leave the game (H-LOC-10)."""
        raise NotImplementedError

    def settle_static(self, first: i64, last: i64) -> None:
        """The static player's regions: with manufactories, with farm towns."""
        raise NotImplementedError

    def static_first(self) -> i64:
        raise NotImplementedError

    def static_last(self) -> i64:
        raise NotImplementedError

    def place_static(self, kind: i64, site: i64) -> None:
        """A piece of the static player; a tile there leaves the game (H-SET-24)."""
        raise NotImplementedError

    # Chance and explanation -------------------------------------------------------------------------------

    def choose(self, n: i64) -> i64:
        """One of n things, each equally likely: 0 .. n-1."""
        raise NotImplementedError

    def explaining(self) -> bool:
        """Whether anybody listens: only then explanations are made."""
        raise NotImplementedError

    def explain(self, rule: str, name: str, data: dict[str, object]) -> None:
        raise NotImplementedError


def any_of(t: Table, things: i64) -> i64:
    """A random thing of a set that is not empty; one alone needs no chance."""
    if things == 0:
        raise ValueError("there is nothing to choose from")
    n = count(things)
    k: i64 = t.choose(n) if n > 1 else i64(0)
    if k < 0 or k >= n:
        raise ValueError(f"choose({n}) must give a number below {n}, not {k}")
    while k > 0:
        things &= things - 1
        k -= 1
    i: i64 = 0
    while (things >> i) & 1 == 0:
        i += 1
    return i


def members(things: i64) -> list[object]:
    """A set as a list, for explanations."""
    found: list[object] = []
    for i in range(60):
        if (things >> i) & 1:
            found.append(i)
    return found
