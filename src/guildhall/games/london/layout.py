"""Where everything lies in the flat array `a` of a London position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.kernel.agenda import FRAME

TILES: Final[i64] = 45  # 40 guild tiles, then J C G P U
GUILDS: Final[i64] = 40
JEWRY: Final[i64] = 40
COMPANY_HALL: Final[i64] = 41
GOG_MAGOG: Final[i64] = 42
PARADE_TILE: Final[i64] = 43
UNIVERSITY: Final[i64] = 44
CARDS: Final[i64] = 105
MAYORALS: Final[i64] = 21
TOKENS: Final[i64] = 30
LIVERYMEN: Final[i64] = 16  # a player
MOST_SEATS: Final[i64] = 4
HALL_PLACE: Final[i64] = 45  # places in moves: a tile, or one of these
PLANTATION: Final[i64] = 46
LOOK_ROOM: Final[i64] = 16  # cards that can be looked at
DRAWN_ROOM: Final[i64] = 4  # cards the automa can draw in a turn (Rik)
FRAMES_DEEP: Final[i64] = 16  # frames that can lie one above the other

VIRGINIA: Final[i64] = 0
ULSTER: Final[i64] = 1

PAID_BY: Final[i64] = 256  # a card paid as gold lies face down: card + PAID_BY * (seat + 1)

PHASE_SETUP: Final[i64] = 0
PHASE_TURNS: Final[i64] = 1
PHASE_RESOLUTION: Final[i64] = 2
PHASE_BEADLE: Final[i64] = 3
PHASE_GROWTH: Final[i64] = 4
PHASE_FINISHED: Final[i64] = 5

# the piles, as `coming` names them
PILE_OF_CARDS: Final[i64] = 0
PILE_OF_MAYORALS: Final[i64] = 1
PILE_OF_TILES: Final[i64] = 2
PILE_OF_TOKENS: Final[i64] = 3

# single numbers
ROUND: Final[i64] = 0  # the round now played, 1 ..
LAST_ROUND: Final[i64] = ROUND + 1  # the round that ends the game
SEATS: Final[i64] = LAST_ROUND + 1  # number of seats, the automa's included
AUTOMA: Final[i64] = SEATS + 1  # 0, or the cards the automa draws each turn: 3 Boris, 4 Rik
PHASE: Final[i64] = AUTOMA + 1  # see PHASE_...
BEADLE: Final[i64] = PHASE + 1  # tile the Beadle stands on, -1 beside the board
SIDE: Final[i64] = BEADLE + 1  # plantation side up: 0 Virginia, 1 Ulster
NEUTRALS: Final[i64] = SIDE + 1  # neutral liverymen on the scoreboard
PLANT_NEUTRALS: Final[i64] = NEUTRALS + 1  # neutral liverymen on the plantation
DECK_N: Final[i64] = PLANT_NEUTRALS + 1  # cards in the draw pile
DISCARD_N: Final[i64] = DECK_N + 1  # cards in the discard pile
LAID_N: Final[i64] = DISCARD_N + 1  # ability cards laid out this turn
MDECK_N: Final[i64] = LAID_N + 1  # mayoral cards in the shuffled part of their deck
MBOTTOM_N: Final[i64] = MDECK_N + 1  # mayoral cards put under the deck, in order
STACK_N: Final[i64] = MBOTTOM_N + 1  # tiles in the stack below its top
STACK_TOP: Final[i64] = STACK_N + 1  # top tile of the stack, -1 none
POOL_N: Final[i64] = STACK_TOP + 1  # second-place tokens in the pool
BOARD_N: Final[i64] = POOL_N + 1  # tiles on the board
GROWTHS: Final[i64] = BOARD_N + 1  # growths that have added tiles
OPEN: Final[i64] = GROWTHS + 1  # mask of the unresolved tiles on the board
BUSY: Final[i64] = OPEN + 1  # mask of the tile under resolution (L-RES-18), 0 none
NAMED: Final[i64] = BUSY + 1  # suit mask named with 'suit' this turn
LATE: Final[i64] = NAMED + 1  # cards more to draw at the end of the turn
PLAYED: Final[i64] = LATE + 1  # whether a card was played this turn (L-TRN-5)
PARADE: Final[i64] = PLAYED + 1  # suit mask the Parade counts as, 0 none
LOOK_N: Final[i64] = PARADE + 1  # cards being looked at
LOOK_SEAT: Final[i64] = LOOK_N + 1  # the seat that looks at them
DRAWN_N: Final[i64] = LOOK_SEAT + 1  # cards the automa drew in its last turn
CLOCK: Final[i64] = DRAWN_N + 1  # counts arrivals on the score track
REFILLED_LOW: Final[i64] = CLOCK + 1  # mask of the cards below 53 that were in the draw pile when it was last filled
REFILLED_HIGH: Final[i64] = REFILLED_LOW + 1  # the same for the cards from 53 on, less 53
LAST_GONE: Final[i64] = REFILLED_HIGH + 1  # two players: the last unresolved tile is gone (L-RES-12)
OPT_TURN_OVER: Final[i64] = LAST_GONE + 1  # option plantation_turns
OPT_PROMO: Final[i64] = OPT_TURN_OVER + 1  # option promo
OPT_AUTOMA_SPECIALS: Final[i64] = OPT_PROMO + 1  # option boris_specials
OPT_FIRST_SUIT: Final[i64] = OPT_AUTOMA_SPECIALS + 1  # option boris_two_suits=first
TOP: Final[i64] = OPT_FIRST_SUIT + 1  # index of the agenda's top frame, FRAMES - FRAME when empty

# one for each seat: add the seat
VP: Final[i64] = TOP + 1  # victory points
ARRIVED: Final[i64] = VP + MOST_SEATS  # when the marker came to its space: later lies on top (L-RND-6)
SUPPLY: Final[i64] = ARRIVED + MOST_SEATS  # liverymen in the supply
HALL: Final[i64] = SUPPLY + MOST_SEATS  # liverymen on the Guildhall
PLANTED: Final[i64] = HALL + MOST_SEATS  # liverymen on the plantation
HELD: Final[i64] = PLANTED + MOST_SEATS  # neutral liverymen held
HAND_N: Final[i64] = HELD + MOST_SEATS  # cards in hand
OLD_N: Final[i64] = (
    HAND_N + MOST_SEATS
)  # how many cards at the front of the hand were held when the draw pile was last filled
MAYORAL_N: Final[i64] = OLD_N + MOST_SEATS  # mayoral cards held
ON_TILES: Final[i64] = MAYORAL_N + MOST_SEATS  # liverymen on unresolved tiles
WON_N: Final[i64] = ON_TILES + MOST_SEATS  # second-place tokens won
SPENT: Final[i64] = WON_N + MOST_SEATS  # tokens spent on the promo card
MASTERS: Final[i64] = SPENT + MOST_SEATS  # mask of the tiles of which the seat is Master
ORDER: Final[i64] = MASTERS + MOST_SEATS  # seat that is k-th in this round
DEALT: Final[i64] = ORDER + MOST_SEATS  # mask of the mayoral cards dealt at set-up

# arrays
SLOT: Final[i64] = DEALT + MOST_SEATS  # slot of a tile on the board, -1 elsewhere
PIECES: Final[i64] = SLOT + TILES  # liverymen on tile t of seat s: t * 4 + s
TILE_NEUTRALS: Final[i64] = PIECES + TILES * MOST_SEATS  # ordinary neutrals on a tile
LAID_DOWN: Final[i64] = TILE_NEUTRALS + TILES  # 1 if a laid-down neutral lies there (L-SOL-3)
TOKEN: Final[i64] = LAID_DOWN + TILES  # kind of the second-place token there + 1, 0 none
NEAR: Final[i64] = TOKEN + TILES  # mask of the tiles orthogonally adjacent
BOARD: Final[i64] = NEAR + TILES  # tiles in reading order
STACK: Final[i64] = BOARD + TILES  # tiles of the stack below its top, no order
POOL: Final[i64] = STACK + TILES  # kinds of the tokens in the pool, no order
WON: Final[i64] = POOL + TOKENS  # tokens won, by seat and kind: s * 30 + kind
PILE: Final[i64] = WON + MOST_SEATS * TOKENS  # draw pile from the left, no order; discard pile from the right
LAID: Final[i64] = PILE + CARDS  # ability cards laid out this turn
HANDS: Final[i64] = LAID + CARDS  # cards in hand: s * 105 + i
MDECK: Final[i64] = HANDS + MOST_SEATS * CARDS  # mayoral cards, no order
MBOTTOM: Final[i64] = MDECK + MAYORALS  # mayoral cards under the deck, first drawn first
MKNOWN: Final[i64] = MBOTTOM + MAYORALS  # seat that put it there
MHANDS: Final[i64] = MKNOWN + MAYORALS  # mayoral cards held: s * 21 + i; the first is the one kept at set-up
LOOK: Final[i64] = MHANDS + MOST_SEATS * MAYORALS  # cards being looked at
DRAWN: Final[i64] = LOOK + LOOK_ROOM  # cards the automa drew
FRAMES: Final[i64] = DRAWN + DRAWN_ROOM  # the agenda: frames one above the other

OPT_PROMO_SPECIALS: Final[i64] = FRAMES + FRAMES_DEEP * FRAME  # option promo_specials
END_ASKED: Final[i64] = OPT_PROMO_SPECIALS + 1  # 1: no turn ends by itself (a look ahead; rules version 2)
EARLY_TOKENS: Final[i64] = END_ASKED + 1  # 1: a token lies on the promo card before its reward (rules version 3)

SIZE: Final[i64] = EARLY_TOKENS + 1
