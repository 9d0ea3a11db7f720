"""Where everything lies in the flat array `a` of a Flanders position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CITY_N: Final[i64] = 6
PLOTS: Final[i64] = 12  # a city, beside the centre
A_CITY: Final[i64] = 13  # places a city: the centre and its plots
PLACES: Final[i64] = CITY_N * A_CITY
MOST_SEATS: Final[i64] = 4

# coats: a seat, or
GREY: Final[i64] = 4
CHURCH: Final[i64] = 5
COATS: Final[i64] = 6
RESULT_CELLS: Final[i64] = 4  # a coat in a city's result: rank, points, quarters, masters
RESULT_ROW: Final[i64] = 1 + RESULT_CELLS * CHURCH  # its value, then the coats but the church
SHAPE_N: Final[i64] = 3
STONE_N: Final[i64] = 10  # building-site stones in the game

# COAT holds a coat + 1, or
FREE: Final[i64] = 0
NOT_IN_PLAY: Final[i64] = 7  # the centre of a guild nobody plays
COVER: Final[i64] = 8

# action cards and gold cards: a city, or
SITE_CARD: Final[i64] = 6
TAKE_BACK: Final[i64] = 7
CATHEDRAL_CARD: Final[i64] = 8
MASTER_CARD: Final[i64] = 9
INFLUENCE_CARD: Final[i64] = 10
GOLD_KINDS: Final[i64] = 11
GOLD_CARDS: Final[i64] = 28  # in both halves

PHASE_SETUP: Final[i64] = 0
PHASE_CHOOSE: Final[i64] = 1
PHASE_ACT: Final[i64] = 2
PHASE_GOLD: Final[i64] = 3
PHASE_FINISHED: Final[i64] = 4

# single numbers
ROUND: Final[i64] = 0  # the round now played, 1 ..
SEATS: Final[i64] = ROUND + 1  # number of players
PHASE: Final[i64] = SEATS + 1  # see PHASE_...
START: Final[i64] = PHASE + 1  # seat of the start player
ACTOR: Final[i64] = START + 1  # place in ORDER of the seat that acts
STONES: Final[i64] = ACTOR + 1  # building-site stones in the supply
CATHEDRALS: Final[i64] = STONES + 1  # cathedrals in the supply
FIGURES: Final[i64] = CATHEDRALS + 1  # guild-master figures in the supply
GREY_VP: Final[i64] = FIGURES + 1  # points of the grey guild
GOLD: Final[i64] = GREY_VP + 1  # 1 if gold cards are in play
GOLD_CARD: Final[i64] = GOLD + 1  # kind + 1 of the card face down before the start player, 0 none
GOLD_HALF: Final[i64] = GOLD_CARD + 1  # 0 if that card came from half A, 1 from half B
GOLD_SPENT_N: Final[i64] = GOLD_HALF + 1  # gold cards spent
LAST_ROUND: Final[i64] = GOLD_SPENT_N + 1  # 1 if this round is the last (F-GLD-6)
CITIES: Final[i64] = LAST_ROUND + 1  # mask of the cities in play
SCORED: Final[i64] = CITIES + 1  # mask of the cities scored
OPT_CHURCH_ARMS: Final[i64] = SCORED + 1  # option church_is_arms
OPT_CORNERS: Final[i64] = OPT_CHURCH_ARMS + 1  # option corners_adjoin
OPT_BEST_RANK: Final[i64] = OPT_CORNERS + 1  # option tie_rank=best
OPT_NO_DUMP: Final[i64] = OPT_BEST_RANK + 1  # option dump=no

# one for each seat: add the seat
VP: Final[i64] = OPT_NO_DUMP + 1  # points
HAND: Final[i64] = VP + MOST_SEATS  # mask of the action cards in hand
INFLUENCE: Final[i64] = HAND + MOST_SEATS  # influence cards in hand
CHOICE: Final[i64] = INFLUENCE + MOST_SEATS  # action card chosen this round + 1, 0 none yet
CHOICE_INFLUENCE: Final[i64] = CHOICE + MOST_SEATS  # influence cards chosen this round + 1, 0 none yet
ORDER: Final[i64] = CHOICE_INFLUENCE + MOST_SEATS  # seat that acts k-th
WON: Final[i64] = ORDER + MOST_SEATS  # cities won alone
HOME: Final[i64] = WON + MOST_SEATS  # city of the seat's centre + 1, 0 none yet

# arrays
COAT: Final[i64] = HOME + MOST_SEATS  # what lies on a place: city * 13 + plot, plot 0 is the centre; see FREE ...
SITE: Final[i64] = COAT + PLACES  # 1 under a site stone
PRINTED: Final[i64] = SITE + PLACES  # 1 if the quarter has a printed guild master
FIGURE: Final[i64] = PRINTED + PLACES  # guild-master figures there
CATHEDRAL: Final[i64] = FIGURE + PLACES  # 1 if a cathedral stands there
BUILT: Final[i64] = CATHEDRAL + PLACES  # by city: mask of the plots with a quarter or site, the centre included
EMPTY: Final[i64] = BUILT + CITY_N  # by city: mask of the free plots
ARMS: Final[i64] = EMPTY + CITY_N  # by city and coat: mask of the plots that bear it: city * 6 + coat
SUPPLY: Final[i64] = ARMS + CITY_N * COATS  # tiles left: (coat * 3 + shape) * 2 + printed
GOLD_A: Final[i64] = SUPPLY + COATS * SHAPE_N * 2  # gold cards of half A by kind
GOLD_B: Final[i64] = GOLD_A + GOLD_KINDS  # gold cards of half B by kind
RESULT: Final[i64] = GOLD_B + GOLD_KINDS  # by scored city, see RESULT_ROW: city * 21
GOLD_SPENT: Final[i64] = RESULT + CITY_N * RESULT_ROW  # kinds of the gold cards spent, oldest first

SIZE: Final[i64] = GOLD_SPENT + GOLD_CARDS
