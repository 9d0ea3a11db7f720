"""Where everything lies in the flat array `a` of a Mosaic position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_SEATS: Final[i64] = 6
OWNERS: Final[i64] = 7  # the seats and the static player
STATIC: Final[i64] = 6  # the static player's number as an owner
REGION_N: Final[i64] = 7
MOST_HEXES: Final[i64] = 200
PILLAR_N: Final[i64] = 9
GOOD_N: Final[i64] = 9
TECH_N: Final[i64] = 105
START_TECHS: Final[i64] = 39  # technologies 0 to 38 are the starting ones
WORD: Final[i64] = 60  # technologies in the first of the two words of a set of technologies

# what is in stock
STONE: Final[i64] = 0
IDEAS: Final[i64] = 1
FOOD: Final[i64] = 2
MONEY: Final[i64] = 3
POPULATION: Final[i64] = 4
# productions: stone, ideas, food, and
TAX: Final[i64] = 3
TARIFF: Final[i64] = 4
# the good beyond the nine kinds
WILD: Final[i64] = 9

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
FRAME_ROOM: Final[i64] = 8  # numbers a frame of the agenda

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
PHASE: Final[i64] = 1  # see PHASE_...
START: Final[i64] = 2  # seat of the start player
ROUND: Final[i64] = 3  # the round now played, 1 ..
TURN: Final[i64] = 4  # seat whose turn it is
ACTIONS: Final[i64] = 5  # actions left in this turn
SOLO: Final[i64] = 6  # 1 if one person plays against HeroBotus alone
DIFFICULTY: Final[i64] = 7  # 0 easy .. 3 pro
EXPANSION: Final[i64] = 8  # 0 isolated, 1 standard, 2 aggressive
LONGER: Final[i64] = 9  # more tiles of each row in a longer game
COMPANY_BUILD: Final[i64] = 10  # beside several people: 0 half of a build entry, 1 the whole (H-MUL-4)
COMPANY_MONEY: Final[i64] = 11  # beside several people: 0 only the money of tax actions, 1 all (H-MUL-10)
PORT_WONDER: Final[i64] = 12  # a port wonder of HeroBotus: 0 on a free port, 1 on any free hex (H-RSH-3)
REGIONS: Final[i64] = 13  # mask of the regions in play
POOL: Final[i64] = 14  # money in the holding area
EMPIRE_SEEN: Final[i64] = 15  # empire cards turned up
EMPIRE_DUE: Final[i64] = 16  # empire scorings due at the end of this turn
EMPIRE_DONE: Final[i64] = 17  # empire scorings done
LAST_ROUND: Final[i64] = 18  # the last round, once the end is triggered, else 0
WONDER_ROW: Final[i64] = 19  # mask of the wonders not built
GOLDEN_ROW: Final[i64] = 20  # mask of the golden ages not claimed
ACHIEVEMENT_ROW: Final[i64] = 21  # mask of the achievements not claimed
GOVERNMENT_ROW: Final[i64] = 22  # mask of the governments nobody has
GOVERNMENT_SPENT: Final[i64] = 23  # mask of the governments whose clearing is spent
LEADER_ROW: Final[i64] = 24  # mask of the leaders to choose from
TOP_CARD: Final[i64] = 25  # card + 1 that the republic looks at, EMPIRE_LOOK for an empire card, 0 none
TOP_DECK: Final[i64] = 26  # the deck it lies on
TOP_SECTION: Final[i64] = 27  # the deck's SECTION before that look; -1 if the card came from under the deck
DRAFT_ROUND: Final[i64] = 28  # 1 .. 5 while starting technologies are drafted, else 0
RECRUITED: Final[i64] = 29  # units recruited in this military action
LOOK_AHEAD: Final[i64] = 30  # 1 in a copy that a look ahead plays: it stops where the turn ends
TAX_LEFT: Final[i64] = 31  # tax cards among those still to come in the deck
CACHES_OUT: Final[i64] = 32  # mask of the caches out of the game
STATIC_FIRST: Final[i64] = 33  # the static player's region with manufactories + 1, 0 none
STATIC_LAST: Final[i64] = 34  # the static player's region with farm towns + 1, 0 none
YOUR_HOME: Final[i64] = 35  # region of the first city of the person who plays alone + 1
TOP: Final[i64] = 36  # where the top frame of the agenda lies

# one for each seat: add the seat
LEADER: Final[i64] = 37  # leader + 1
GOVERNMENT: Final[i64] = 43  # government + 1
UNREST: Final[i64] = 49  # unrest, what takes it off already subtracted: may be below 0
EMPIRE_VP: Final[i64] = 55  # points of empire scorings
PLAYED_VP: Final[i64] = 61  # points of technologies scored when played
POWERS: Final[i64] = 67  # set of lasting powers, see RECRUIT_ONE_MORE ...
UP_LO: Final[i64] = 73  # face-up technologies, the first 60
UP_HI: Final[i64] = 79  # the others
HELD_LO: Final[i64] = 85  # technologies held face down, the first 60
HELD_HI: Final[i64] = 91  # the others
HIDDEN_LO: Final[i64] = 97  # those of them that only the owner knows
HIDDEN_HI: Final[i64] = 103  # the others
FRESH_LO: Final[i64] = 109  # those of them kept in this turn, to be played in a later one, the first 60
FRESH_HI: Final[i64] = 115  # the others
BUILD_CARDS: Final[i64] = 121  # mask of the build cards owned
WONDERS: Final[i64] = 127  # mask of the wonders built
GOLDEN: Final[i64] = 133  # mask of the golden ages claimed
ACHIEVED: Final[i64] = 139  # mask of the achievements claimed
TAX_CARDS: Final[i64] = 145  # mask of the tax & tariff cards taken
HAND: Final[i64] = 151  # starting technologies in the draft hand
CHOICE: Final[i64] = 157  # starting technology chosen secretly + 1
SEEN: Final[i64] = 163  # starting technologies the seat has seen in the draft
LOYALTY: Final[i64] = 169  # region barred by Loyalty + 1
START_HEX: Final[i64] = 175  # hex of the start city + 1
AUTOMA: Final[i64] = 181  # 1 + which automa plays the seat, 0 a person or a bot

# one for each automa: add its number
HOME: Final[i64] = 187  # home region + 1
SECOND: Final[i64] = 189  # second start region + 1
BESIDE: Final[i64] = 191  # the card beside the discard pile: 0 none, 1 population, 2 tax
ACTION_LEFT: Final[i64] = 193  # mask of the action cards not drawn since the deck was built, without the reshuffle card
ACTION_SPENT: Final[i64] = 195  # mask of the action cards drawn since then
ACTION_NOW: Final[i64] = 197  # action card of his last turn + 1
PLACES_CHOSEN: Final[i64] = 199  # mask of the location cards of his deck, without the reshuffle card
PLACES_LEFT: Final[i64] = 201  # mask of those not drawn since it was built
SYMBOL_PILE_LO: Final[i64] = 203  # VP/symbol technologies, the first 60
SYMBOL_PILE_HI: Final[i64] = 205  # the others
EARNED_PILE_LO: Final[i64] = 207  # earned-VP technologies, the first 60
EARNED_PILE_HI: Final[i64] = 209  # the others
POP_PILE: Final[i64] = 211  # mask of the population cards
POP_EXTRA: Final[i64] = 213  # population from cards that were not there (H-POP-7)

# arrays
STOCK: Final[i64] = 215  # by seat: stone, ideas, food, money, population: seat * 5 + which
PRODUCTION: Final[i64] = 245  # by seat: stone, ideas, food, tax, tariff: seat * 5 + which
SYMBOL: Final[i64] = 275  # by seat: symbols of each pillar: seat * 9 + pillar
GOODS: Final[i64] = 329  # by seat: trade goods, the wild one last: seat * 10 + good
SUPPLY: Final[i64] = 389  # pieces left: owner * 7 + kind
CITY_COUNT: Final[i64] = 438  # cities and port cities: region * 7 + owner
TOWN_COUNT: Final[i64] = 487  # towns: region * 7 + owner
WONDER_COUNT: Final[i64] = 536  # wonders: region * 7 + owner
UNITS: Final[i64] = 585  # units: (region * 7 + owner) * 3 + kind
FREE_LAND: Final[i64] = 732  # by region: free hexes that are no ports
FREE_PORTS: Final[i64] = 739  # by region: free port hexes
MOVED: Final[i64] = 746  # units of this military action that have moved: region * 3 + kind
WONDER_HEX: Final[i64] = 767  # by wonder: its hex + 1
OFFER: Final[i64] = 776  # cards + 1 on offer, left to right: deck * 5 + place
UNSEEN_LO: Final[i64] = 796  # by deck: cards nobody has seen, the first 60
UNSEEN_HI: Final[i64] = 800  # the others
DECK_N: Final[i64] = 804  # by deck: cards still to come of the shuffled part, empire card not counted
SAFE: Final[i64] = 808  # by deck: cards above the part with the empire card
SECTION: Final[i64] = 812  # by deck: cards of the part with the empire card, that one included; 0 once it has come
OUT_LO: Final[i64] = 816  # by deck: cards out of the game, the first 60
OUT_HI: Final[i64] = 820  # the others
BOTTOM_N: Final[i64] = 824  # by deck: cards that were put under it
BOTTOM: Final[i64] = 828  # their order, card + 1: deck * 48 + k
PIECE: Final[i64] = 1020  # by hex: the piece there
TILE: Final[i64] = 1220  # by hex: the tile there
FRAMES: Final[i64] = 1420  # the agenda: frames one above the other

SIZE: Final[i64] = 1612
EMPIRE_LOOK: Final[i64] = 1000
