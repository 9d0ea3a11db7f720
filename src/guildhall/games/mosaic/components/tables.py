"""The component set as tables for the hot path: numbers only, made once from a `MosaicSet`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import Ids
from guildhall.games.mosaic.herobotus.table import ACT_STRIDE, ACTION_N, ACTS_MOST, LOCATION_N
from guildhall.games.mosaic.layout import CACHES, GOOD_N, MOST_HEXES, PILLAR_N, REGION_N, TECH_N, WONDER_N

LEADER_N: Final[i64] = 9
GOVERNMENT_N: Final[i64] = 6
GOLDEN_N: Final[i64] = 9
ACHIEVEMENT_N: Final[i64] = 15
BUILD_N: Final[i64] = 38
TAX_ROOM: Final[i64] = 60  # tax cards from 0, tariff cards from 30
POP_ROOM: Final[i64] = 60
SIDES: Final[i64] = 6  # of a hex, clockwise from the north

# leaders (M-LST-5)
MAGISTRATE: Final[i64] = 0
ENGINEER: Final[i64] = 1
GENERAL_LEADER: Final[i64] = 2
SCRIBE: Final[i64] = 3
ARTIST: Final[i64] = 4
PRIESTESS: Final[i64] = 5
PHILOSOPHER: Final[i64] = 6
FARMER: Final[i64] = 7
MERCHANT: Final[i64] = 8
# governments (M-LST-1)
TYRANNY: Final[i64] = 0
THEOCRACY: Final[i64] = 1
CITY_STATE: Final[i64] = 2
MONARCHY: Final[i64] = 3
OLIGARCHY: Final[i64] = 4
REPUBLIC: Final[i64] = 5

# kinds of build cards: the four pieces, and
PROJECT: Final[i64] = 4

# where a wonder may stand (M-WON-1)
PLACE_ANY: Final[i64] = 0
PLACE_PORT: Final[i64] = 1
PLACE_CITIES: Final[i64] = 2  # a region with three cities

# one row of `code`: verb, n, x, y, per, arg, cap; effects.py has the notation
STRIDE: Final[i64] = 7
NO_EFFECT: Final[i64] = 0  # row 0 is an END

# verbs
END: Final[i64] = 0
GAIN: Final[i64] = 1  # n of stock x, less than 0: lose
PRODUCE: Final[i64] = 2  # production x + n
GAIN_ANY: Final[i64] = 3  # n of one currency of choice
UNREST: Final[i64] = 4  # n, below 0
VP_NOW: Final[i64] = 5
UNITS: Final[i64] = 6  # n units x, where: y
ELIMINATE: Final[i64] = 7  # up to n, where: x
TAKE: Final[i64] = 8  # n tiles x
WILD_GOOD: Final[i64] = 9
EXPLORE: Final[i64] = 10
FREE_CITY: Final[i64] = 11  # where: x
FREE_TOWN: Final[i64] = 12  # which: x
BONUS: Final[i64] = 13  # x: a work or any action
RAID: Final[i64] = 14  # n for each own unit
SHIFT: Final[i64] = 15
LOYAL: Final[i64] = 16
CLEAR: Final[i64] = 17  # offer x
SYMBOLS: Final[i64] = 18  # n equal ones
TOP_TECHNOLOGY: Final[i64] = 19
POWER: Final[i64] = 20  # x: the bit of POWERS
END_VP: Final[i64] = 21
END_UNREST: Final[i64] = 22  # n, what is taken off: above 0
END_PROJECT_AGAIN: Final[i64] = 23

# x of PRODUCE, beyond the five productions
ANY_PRODUCTION: Final[i64] = 5
ANY_BUT_IDEAS: Final[i64] = 6
# x and y of UNITS: infantry, cavalry, or
EITHER_UNIT: Final[i64] = 2
IN_OWN_REGIONS: Final[i64] = 0  # with an own city
IN_ANY_REGION: Final[i64] = 1
IN_ITS_REGION: Final[i64] = 2  # of the piece just built
IN_START_REGION: Final[i64] = 3
# x of ELIMINATE
WHERE_INFANTRY: Final[i64] = 0
WHERE_CAVALRY: Final[i64] = 1
IN_ONE_REGION: Final[i64] = 2  # with own infantry or cavalry
# x of TAKE, beyond the nine goods
ANY_GOOD: Final[i64] = 9
ANY_TILE: Final[i64] = 10
# x of FREE_CITY
CITY_ANYWHERE: Final[i64] = 0
CITY_NEW_REGION: Final[i64] = 1  # without own city
CITY_BESIDE: Final[i64] = 2  # next to an own city
CITY_NEXT_REGION: Final[i64] = 3  # adjacent (M-MIL-2) to one with an own city
# x of FREE_TOWN
ANY_TOWN: Final[i64] = 0
FARM_TOWN: Final[i64] = 1
MANUFACTORY_TOWN: Final[i64] = 2
# x of BONUS
BONUS_WORK: Final[i64] = 0
BONUS_ACTION: Final[i64] = 1
# x of CLEAR, beyond the four offers
ANY_OFFER: Final[i64] = 4

# per: what the amount is multiplied by; also what an achievement counts
ONCE: Final[i64] = 0
PER_SYMBOL: Final[i64] = 1  # of pillar arg
PER_POPULATION: Final[i64] = 2
PER_CITY: Final[i64] = 3  # port cities included
PER_PORT: Final[i64] = 4
PER_FARM: Final[i64] = 5
PER_MANUFACTORY: Final[i64] = 6
PER_UNIT: Final[i64] = 7
PER_GOOD: Final[i64] = 8  # tiles, the wild one included
PER_DIFFERENT_GOOD: Final[i64] = 9
PER_TECHNOLOGY: Final[i64] = 10  # face up
PER_WONDER: Final[i64] = 11
PER_PROJECT: Final[i64] = 12
PER_ACHIEVEMENT: Final[i64] = 13
PER_REGION: Final[i64] = 14  # controlled
PER_PROJECT_OR_WONDER: Final[i64] = 15
PER_PILLAR: Final[i64] = 16  # with at least one symbol
PER_PRODUCTION: Final[i64] = 17  # arg
PER_MONEY: Final[i64] = 18
PER_CITY_BESIDE: Final[i64] = 19  # its hex
PER_CITY_HERE: Final[i64] = 20  # in its region
PER_WONDER_HERE: Final[i64] = 21
PER_UNIT_HERE: Final[i64] = 22  # anyone's
PER_TWO_POPULATION: Final[i64] = 23


class Tables:
    """What is printed on the map, the tiles and the cards. A `code` is where the rows of an effect begin."""

    def __init__(self) -> None:
        self.code: vec[i64] = vec[i64]([0] * STRIDE)
        # the map
        self.hex_n: i64 = 0
        self.region: vec[i64] = vec[i64]([0] * MOST_HEXES)
        self.port: vec[i64] = vec[i64]([0] * MOST_HEXES)
        self.cache_hex: vec[i64] = vec[i64]([0] * MOST_HEXES)
        self.near: vec[i64] = vec[i64]([-1] * (MOST_HEXES * SIDES))  # hex * 6 + side
        self.land_near: vec[i64] = vec[i64]([-1] * (MOST_HEXES * SIDES))  # those of them that are no ports, first
        self.first_hex: vec[i64] = vec[i64]([0] * (REGION_N + 1))
        self.borders: vec[i64] = vec[i64]([0] * REGION_N)  # mask of the regions that units reach (M-MIL-2)
        # tiles
        self.cache_n: i64 = 0
        self.cache_kind: vec[i64] = vec[i64]([0] * CACHES)  # which stock
        self.cache_value: vec[i64] = vec[i64]([0] * CACHES)
        self.cache_first: vec[i64] = vec[i64]([0] * CACHES)
        self.good_count: vec[i64] = vec[i64]([0] * GOOD_N)
        self.good_solo: vec[i64] = vec[i64]([0] * GOOD_N)
        self.good_production: vec[i64] = vec[i64]([-1] * GOOD_N)
        self.good_bonus: vec[i64] = vec[i64]([0] * GOOD_N)
        self.blanks: i64 = 0
        # population, tax & tariff cards
        self.pop_n: i64 = 0
        self.pop_gain: vec[i64] = vec[i64]([0] * POP_ROOM)
        self.pop_food: vec[i64] = vec[i64]([0] * POP_ROOM)
        self.pop_fallback_gain: i64 = 0
        self.pop_fallback_food: i64 = 0
        self.tax_n: i64 = 0
        self.tariff_n: i64 = 0
        self.tax_a: vec[i64] = vec[i64]([0] * TAX_ROOM)
        self.tax_b: vec[i64] = vec[i64]([0] * TAX_ROOM)
        self.tax_unrest: vec[i64] = vec[i64]([0] * TAX_ROOM)
        self.fallback_a: vec[i64] = vec[i64]([0] * 2)  # tax, tariff
        self.fallback_b: vec[i64] = vec[i64]([0] * 2)
        # build cards
        self.build_kind: vec[i64] = vec[i64]([0] * BUILD_N)
        self.build_code: vec[i64] = vec[i64]([0] * BUILD_N)
        self.build_symbols: vec[i64] = vec[i64]([0] * (BUILD_N * PILLAR_N))  # card * 9 + pillar
        self.build_pillar: vec[i64] = vec[i64]([-1] * BUILD_N)  # of a project
        self.projects: i64 = 0  # mask of the cards that are projects
        self.makers: i64 = 0  # mask of the cards with a manufactory that wants goods
        self.maker_goods: vec[i64] = vec[i64]([0] * BUILD_N)  # of a manufactory: mask of goods
        # technologies
        self.tech_need: vec[i64] = vec[i64]([0] * (TECH_N * PILLAR_N))  # technology * 9 + pillar
        self.tech_needs: vec[i64] = vec[i64]([0] * TECH_N)  # the same as one number, see `owns_symbols`
        self.tech_symbols: vec[i64] = vec[i64]([0] * (TECH_N * PILLAR_N))
        self.tech_symbol_n: vec[i64] = vec[i64]([0] * TECH_N)
        self.tech_icon: vec[i64] = vec[i64]([0] * TECH_N)  # -1: '?', 0: none, else the number of VP
        self.tech_code: vec[i64] = vec[i64]([0] * TECH_N)
        self.end_lo: i64 = 0  # mask of the technologies that give points at the end, the first 60
        self.end_hi: i64 = 0  # the others
        self.calm_lo: i64 = 0  # mask of those that take off unrest at the end, the first 60
        self.calm_hi: i64 = 0  # the others
        # leaders, governments, and what is claimed
        self.leader_symbol: vec[i64] = vec[i64]([0] * LEADER_N)
        self.leader_code: vec[i64] = vec[i64]([0] * LEADER_N)
        self.government_need: vec[i64] = vec[i64]([0] * (GOVERNMENT_N * PILLAR_N))  # government * 9 + pillar
        self.government_needs: vec[i64] = vec[i64]([0] * GOVERNMENT_N)  # the same as one number
        self.government_ideas: vec[i64] = vec[i64]([0] * GOVERNMENT_N)
        self.government_code: vec[i64] = vec[i64]([0] * GOVERNMENT_N)
        self.wonder_code: vec[i64] = vec[i64]([0] * WONDER_N)
        self.wonder_place: vec[i64] = vec[i64]([0] * WONDER_N)  # see PLACE_...
        self.golden_pillar: vec[i64] = vec[i64]([0] * GOLDEN_N)
        self.golden_code: vec[i64] = vec[i64]([0] * GOLDEN_N)
        self.achievement_what: vec[i64] = vec[i64]([0] * ACHIEVEMENT_N)  # see PER_...
        self.achievement_arg: vec[i64] = vec[i64]([0] * ACHIEVEMENT_N)
        self.achievement_cell: vec[i64] = vec[i64]([-1] * ACHIEVEMENT_N)  # where the first seat's number stands, if any
        self.achievement_n: vec[i64] = vec[i64]([0] * ACHIEVEMENT_N)
        self.achievement_n4: vec[i64] = vec[i64]([0] * ACHIEVEMENT_N)  # with four and more players
        # HeroBotus's cards
        self.acts: vec[i64] = vec[i64]([0] * (ACTION_N * ACTS_MOST * ACT_STRIDE))  # (card * 3 + which) * 6 + number
        self.action_levels: vec[i64] = vec[i64]([0] * ACTION_N)  # mask: easy, medium, hard, pro
        self.location_region: vec[i64] = vec[i64]([-1] * LOCATION_N)  # -1: the region with the fewest cities
        self.location_arrow: vec[i64] = vec[i64]([0] * LOCATION_N)  # 1 clockwise, -1 against it
        self.location_row: vec[i64] = vec[i64]([0] * (LOCATION_N * 3))  # stock in order of preference
        self.location_compass: vec[i64] = vec[i64]([0] * LOCATION_N)
        self.name: str = ""
        self.hash: str = ""
        self.ids: Ids = {}  # of what events name, by kind
        self.book: object = None  # the set itself, for words and pictures


BLANK: Final = Tables()  # before a set is loaded
