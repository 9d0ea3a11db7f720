"""Where everything lies in the flat array `a` of a Mosaic position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.kernel.agenda import FRAME

MOST_SEATS: Final[i64] = 6
OWNERS: Final[i64] = 7  # the seats and the static player
STATIC: Final[i64] = 6  # the static player's number as an owner
REGION_N: Final[i64] = 7
MOST_HEXES: Final[i64] = 200
PILLAR_N: Final[i64] = 9
SYMBOL_BITS: Final[i64] = 6  # a pillar, where the symbols that are needed stand in one number
SYMBOL_MASK: Final[i64] = 63
GOOD_N: Final[i64] = 9
WONDER_N: Final[i64] = 9
TECH_N: Final[i64] = 105
START_TECHS: Final[i64] = 39  # technologies 0 to 38 are the starting ones
WORD: Final[i64] = 60  # technologies in the first of the two words of a set of technologies

# what is in stock
STONE: Final[i64] = 0
IDEAS: Final[i64] = 1
FOOD: Final[i64] = 2
MONEY: Final[i64] = 3
POPULATION: Final[i64] = 4
STOCKS: Final[i64] = 5
# productions: stone, ideas, food, and
TAX: Final[i64] = 3
TARIFF: Final[i64] = 4
PRODUCTIONS: Final[i64] = 5
# the good beyond the nine kinds
WILD: Final[i64] = 9
GOODS_ROW: Final[i64] = GOOD_N + 1

# kinds of pieces
CITY: Final[i64] = 0
PORT: Final[i64] = 1
FARM: Final[i64] = 2
MANUFACTORY: Final[i64] = 3
WONDER: Final[i64] = 4  # on the map; in the supply infantry, cavalry and siege engines follow
SUPPLY_UNITS: Final[i64] = 4
PIECE_KINDS: Final[i64] = 7
# kinds of units
INFANTRY: Final[i64] = 0
CAVALRY: Final[i64] = 1
SIEGE: Final[i64] = 2
UNIT_KINDS: Final[i64] = 3

# PIECE holds 0 or 1 + owner * 8 + kind; TILE holds 0, 1 + cache, or FIRST_GOOD + good
PIECE_STRIDE: Final[i64] = 8
CACHES: Final[i64] = 60  # room for caches
FIRST_GOOD: Final[i64] = 61

# decks
TECH_DECK: Final[i64] = 0
BUILD_DECK: Final[i64] = 1
POP_DECK: Final[i64] = 2
TAX_DECK: Final[i64] = 3
DECK_COUNT: Final[i64] = 4
OFFER_ROOM: Final[i64] = 5
BOTTOM_ROOM: Final[i64] = 48
EMPIRE_LOOK: Final[i64] = 1000  # TOP_CARD holds it while an empire card is looked at
TARIFF_CARD: Final[i64] = 30  # tax & tariff cards: 0 .. tax cards, 30 .. tariff cards

# the piles, as `coming` names them: the four decks, then those of HeroBotus, one each
PILE_OF_ACTIONS: Final[i64] = 4
PILE_OF_PLACES: Final[i64] = 6
# cards below which HeroBotus's reshuffle cards cannot lie deeper: they are mixed into the last ones (H-SET-11, H-LOC-4)
ACTIONS_BELOW: Final[i64] = 1
PLACES_BELOW: Final[i64] = 2

PHASE_SETUP: Final[i64] = 0
PHASE_PLAY: Final[i64] = 1
PHASE_FINISHED: Final[i64] = 2

MOST_AUTOMAS: Final[i64] = 2
FRAMES_DEEP: Final[i64] = 24  # frames that can lie one above the other

# lasting powers of technologies, as bits of POWERS
RECRUIT_ONE_MORE: Final[i64] = 1
ARMOR: Final[i64] = 2
NO_SYMBOLS: Final[i64] = 4  # governments need no symbols
CAVALRY_TACTICS: Final[i64] = 8
FORMATIONS: Final[i64] = 16
HORSEMANSHIP: Final[i64] = 32
SIEGE_ENGINES: Final[i64] = 64
MERCHANTS: Final[i64] = 128
CROP_ROTATION: Final[i64] = 256
METALLURGY: Final[i64] = 512
FLOOD: Final[i64] = 1024  # until the next population card
DIPLOMATS: Final[i64] = 2048  # until used
LEADER_POWER: Final[i64] = 4096  # the leader's once-only power, until used

# single numbers
SEATS: Final[i64] = 0  # number of players, automas included
PHASE: Final[i64] = SEATS + 1  # see PHASE_...
START: Final[i64] = PHASE + 1  # seat of the start player
ROUND: Final[i64] = START + 1  # the round now played, 1 ..
TURN: Final[i64] = ROUND + 1  # seat whose turn it is
ACTIONS: Final[i64] = TURN + 1  # actions left in this turn
SOLO: Final[i64] = ACTIONS + 1  # 1 if one person plays against HeroBotus alone
DIFFICULTY: Final[i64] = SOLO + 1  # 0 easy .. 3 pro
EXPANSION: Final[i64] = DIFFICULTY + 1  # 0 isolated, 1 standard, 2 aggressive
LONGER: Final[i64] = EXPANSION + 1  # more tiles of each row in a longer game
COMPANY_BUILD: Final[i64] = LONGER + 1  # beside several people: 0 half of a build entry, 1 the whole (H-MUL-4)
COMPANY_MONEY: Final[i64] = (
    COMPANY_BUILD + 1
)  # beside several people: 0 only the money of tax actions, 1 all (H-MUL-10)
PORT_WONDER: Final[i64] = COMPANY_MONEY + 1  # a port wonder of HeroBotus: 0 on a free port, 1 on any free hex (H-RSH-3)
REGIONS: Final[i64] = PORT_WONDER + 1  # mask of the regions in play
POOL: Final[i64] = REGIONS + 1  # money in the holding area
EMPIRE_SEEN: Final[i64] = POOL + 1  # empire cards turned up
EMPIRE_DUE: Final[i64] = EMPIRE_SEEN + 1  # empire scorings due at the end of this turn
EMPIRE_DONE: Final[i64] = EMPIRE_DUE + 1  # empire scorings done
LAST_ROUND: Final[i64] = EMPIRE_DONE + 1  # the last round, once the end is triggered, else 0
WONDER_ROW: Final[i64] = LAST_ROUND + 1  # mask of the wonders not built
GOLDEN_ROW: Final[i64] = WONDER_ROW + 1  # mask of the golden ages not claimed
ACHIEVEMENT_ROW: Final[i64] = GOLDEN_ROW + 1  # mask of the achievements not claimed
GOVERNMENT_ROW: Final[i64] = ACHIEVEMENT_ROW + 1  # mask of the governments nobody has
GOVERNMENT_SPENT: Final[i64] = GOVERNMENT_ROW + 1  # mask of the governments whose clearing is spent
LEADER_ROW: Final[i64] = GOVERNMENT_SPENT + 1  # mask of the leaders to choose from
TOP_CARD: Final[i64] = LEADER_ROW + 1  # card + 1 that the republic looks at, EMPIRE_LOOK for an empire card, 0 none
TOP_DECK: Final[i64] = TOP_CARD + 1  # the deck it lies on
TOP_SECTION: Final[i64] = TOP_DECK + 1  # the deck's SECTION before that look; -1 if the card came from under the deck
DRAFT_ROUND: Final[i64] = TOP_SECTION + 1  # 1 .. 5 while starting technologies are drafted, else 0
RECRUITED: Final[i64] = DRAFT_ROUND + 1  # units recruited in this military action
LOOK_AHEAD: Final[i64] = RECRUITED + 1  # 1 in a copy that a look ahead plays: it stops where the turn ends
TAX_LEFT: Final[i64] = LOOK_AHEAD + 1  # tax cards among those still to come in the deck
CACHES_OUT: Final[i64] = TAX_LEFT + 1  # mask of the caches out of the game
STATIC_FIRST: Final[i64] = CACHES_OUT + 1  # the static player's region with manufactories + 1, 0 none
STATIC_LAST: Final[i64] = STATIC_FIRST + 1  # the static player's region with farm towns + 1, 0 none
YOUR_HOME: Final[i64] = STATIC_LAST + 1  # region of the first city of the person who plays alone + 1
TOP: Final[i64] = YOUR_HOME + 1  # where the top frame of the agenda lies

# one for each seat: add the seat
LEADER: Final[i64] = TOP + 1  # leader + 1
GOVERNMENT: Final[i64] = LEADER + MOST_SEATS  # government + 1
UNREST: Final[i64] = GOVERNMENT + MOST_SEATS  # unrest, what takes it off already subtracted: may be below 0
EMPIRE_VP: Final[i64] = UNREST + MOST_SEATS  # points of empire scorings
PLAYED_VP: Final[i64] = EMPIRE_VP + MOST_SEATS  # points of technologies scored when played
POWERS: Final[i64] = PLAYED_VP + MOST_SEATS  # set of lasting powers, see RECRUIT_ONE_MORE ...
UP_LO: Final[i64] = POWERS + MOST_SEATS  # face-up technologies, the first 60
UP_HI: Final[i64] = UP_LO + MOST_SEATS  # the others
HELD_LO: Final[i64] = UP_HI + MOST_SEATS  # technologies held face down, the first 60
HELD_HI: Final[i64] = HELD_LO + MOST_SEATS  # the others
HIDDEN_LO: Final[i64] = HELD_HI + MOST_SEATS  # those of them that only the owner knows
HIDDEN_HI: Final[i64] = HIDDEN_LO + MOST_SEATS  # the others
FRESH_LO: Final[i64] = (
    HIDDEN_HI + MOST_SEATS
)  # those of them kept in this turn, to be played in a later one, the first 60
FRESH_HI: Final[i64] = FRESH_LO + MOST_SEATS  # the others
BUILD_CARDS: Final[i64] = FRESH_HI + MOST_SEATS  # mask of the build cards owned
WONDERS: Final[i64] = BUILD_CARDS + MOST_SEATS  # mask of the wonders built
GOLDEN: Final[i64] = WONDERS + MOST_SEATS  # mask of the golden ages claimed
ACHIEVED: Final[i64] = GOLDEN + MOST_SEATS  # mask of the achievements claimed
TAX_CARDS: Final[i64] = ACHIEVED + MOST_SEATS  # mask of the tax & tariff cards taken
HAND: Final[i64] = TAX_CARDS + MOST_SEATS  # starting technologies in the draft hand
CHOICE: Final[i64] = HAND + MOST_SEATS  # starting technology chosen secretly + 1
SEEN: Final[i64] = CHOICE + MOST_SEATS  # starting technologies the seat has seen in the draft
LOYALTY: Final[i64] = SEEN + MOST_SEATS  # region barred by Loyalty + 1
START_HEX: Final[i64] = LOYALTY + MOST_SEATS  # hex of the start city + 1
AUTOMA: Final[i64] = START_HEX + MOST_SEATS  # 1 + which automa plays the seat, 0 a person or a bot

# one for each automa: add its number
HOME: Final[i64] = AUTOMA + MOST_SEATS  # home region + 1
SECOND: Final[i64] = HOME + MOST_AUTOMAS  # second start region + 1
BESIDE: Final[i64] = SECOND + MOST_AUTOMAS  # the card beside the discard pile: 0 none, 1 population, 2 tax
ACTION_LEFT: Final[i64] = (
    BESIDE + MOST_AUTOMAS
)  # mask of the action cards not drawn since the deck was built, without the reshuffle card
ACTION_SPENT: Final[i64] = ACTION_LEFT + MOST_AUTOMAS  # mask of the action cards drawn since then
ACTION_NOW: Final[i64] = ACTION_SPENT + MOST_AUTOMAS  # action card of his last turn + 1
PLACES_CHOSEN: Final[i64] = (
    ACTION_NOW + MOST_AUTOMAS
)  # mask of the location cards of his deck, without the reshuffle card
PLACES_LEFT: Final[i64] = PLACES_CHOSEN + MOST_AUTOMAS  # mask of those not drawn since it was built
SYMBOL_PILE_LO: Final[i64] = PLACES_LEFT + MOST_AUTOMAS  # VP/symbol technologies, the first 60
SYMBOL_PILE_HI: Final[i64] = SYMBOL_PILE_LO + MOST_AUTOMAS  # the others
EARNED_PILE_LO: Final[i64] = SYMBOL_PILE_HI + MOST_AUTOMAS  # earned-VP technologies, the first 60
EARNED_PILE_HI: Final[i64] = EARNED_PILE_LO + MOST_AUTOMAS  # the others
POP_PILE: Final[i64] = EARNED_PILE_HI + MOST_AUTOMAS  # mask of the population cards
POP_EXTRA: Final[i64] = POP_PILE + MOST_AUTOMAS  # population from cards that were not there (H-POP-7)

# arrays
STOCK: Final[i64] = POP_EXTRA + MOST_AUTOMAS  # by seat: stone, ideas, food, money, population: seat * 5 + which
PRODUCTION: Final[i64] = STOCK + MOST_SEATS * STOCKS  # by seat: stone, ideas, food, tax, tariff: seat * 5 + which
SYMBOL: Final[i64] = PRODUCTION + MOST_SEATS * PRODUCTIONS  # by seat: symbols of each pillar: seat * 9 + pillar
GOODS: Final[i64] = SYMBOL + MOST_SEATS * PILLAR_N  # by seat: trade goods, the wild one last: seat * 10 + good
SUPPLY: Final[i64] = GOODS + MOST_SEATS * GOODS_ROW  # pieces left: owner * 7 + kind
CITY_COUNT: Final[i64] = SUPPLY + OWNERS * PIECE_KINDS  # cities and port cities: region * 7 + owner
TOWN_COUNT: Final[i64] = CITY_COUNT + REGION_N * OWNERS  # towns: region * 7 + owner
WONDER_COUNT: Final[i64] = TOWN_COUNT + REGION_N * OWNERS  # wonders: region * 7 + owner
UNITS: Final[i64] = WONDER_COUNT + REGION_N * OWNERS  # units: (region * 7 + owner) * 3 + kind
FREE_LAND: Final[i64] = UNITS + REGION_N * OWNERS * UNIT_KINDS  # by region: free hexes that are no ports
FREE_PORTS: Final[i64] = FREE_LAND + REGION_N  # by region: free port hexes
MOVED: Final[i64] = FREE_PORTS + REGION_N  # units of this military action that have moved: region * 3 + kind
WONDER_HEX: Final[i64] = MOVED + REGION_N * UNIT_KINDS  # by wonder: its hex + 1
OFFER: Final[i64] = WONDER_HEX + WONDER_N  # cards + 1 on offer, left to right: deck * 5 + place
UNSEEN_LO: Final[i64] = OFFER + DECK_COUNT * OFFER_ROOM  # by deck: cards nobody has seen, the first 60
UNSEEN_HI: Final[i64] = UNSEEN_LO + DECK_COUNT  # the others
DECK_N: Final[i64] = (
    UNSEEN_HI + DECK_COUNT
)  # by deck: cards still to come of the shuffled part, empire card not counted
SAFE: Final[i64] = DECK_N + DECK_COUNT  # by deck: cards above the part with the empire card
SECTION: Final[i64] = (
    SAFE + DECK_COUNT
)  # by deck: cards of the part with the empire card, that one included; 0 once it has come
OUT_LO: Final[i64] = SECTION + DECK_COUNT  # by deck: cards out of the game, the first 60
OUT_HI: Final[i64] = OUT_LO + DECK_COUNT  # the others
BOTTOM_N: Final[i64] = OUT_HI + DECK_COUNT  # by deck: cards that were put under it
BOTTOM: Final[i64] = BOTTOM_N + DECK_COUNT  # their order, card + 1: deck * 48 + k
PIECE: Final[i64] = BOTTOM + DECK_COUNT * BOTTOM_ROOM  # by hex: the piece there
TILE: Final[i64] = PIECE + MOST_HEXES  # by hex: the tile there
FRAMES: Final[i64] = TILE + MOST_HEXES  # the agenda: frames one above the other

SIZE: Final[i64] = FRAMES + FRAMES_DEEP * FRAME
