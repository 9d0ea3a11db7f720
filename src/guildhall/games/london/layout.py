"""Where everything lies in the flat array `a` of a London position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
FRAME: Final[i64] = 8

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
LAST_ROUND: Final[i64] = 1  # the round that ends the game
SEATS: Final[i64] = 2  # number of seats, the automa's included
AUTOMA: Final[i64] = 3  # 0, or the cards the automa draws each turn: 3 Boris, 4 Rik
PHASE: Final[i64] = 4  # see PHASE_...
BEADLE: Final[i64] = 5  # tile the Beadle stands on, -1 beside the board
SIDE: Final[i64] = 6  # plantation side up: 0 Virginia, 1 Ulster
NEUTRALS: Final[i64] = 7  # neutral liverymen on the scoreboard
PLANT_NEUTRALS: Final[i64] = 8  # neutral liverymen on the plantation
DECK_N: Final[i64] = 9  # cards in the draw pile
DISCARD_N: Final[i64] = 10  # cards in the discard pile
LAID_N: Final[i64] = 11  # ability cards laid out this turn
MDECK_N: Final[i64] = 12  # mayoral cards in the shuffled part of their deck
MBOTTOM_N: Final[i64] = 13  # mayoral cards put under the deck, in order
STACK_N: Final[i64] = 14  # tiles in the stack below its top
STACK_TOP: Final[i64] = 15  # top tile of the stack, -1 none
POOL_N: Final[i64] = 16  # second-place tokens in the pool
BOARD_N: Final[i64] = 17  # tiles on the board
GROWTHS: Final[i64] = 18  # growths that have added tiles
OPEN: Final[i64] = 19  # mask of the unresolved tiles on the board
BUSY: Final[i64] = 20  # mask of the tile under resolution (L-RES-18), 0 none
NAMED: Final[i64] = 21  # suit mask named with 'suit' this turn
LATE: Final[i64] = 22  # cards more to draw at the end of the turn
PLAYED: Final[i64] = 23  # whether a card was played this turn (L-TRN-5)
PARADE: Final[i64] = 24  # suit mask the Parade counts as, 0 none
LOOK_N: Final[i64] = 25  # cards being looked at
LOOK_SEAT: Final[i64] = 26  # the seat that looks at them
DRAWN_N: Final[i64] = 27  # cards the automa drew in its last turn
CLOCK: Final[i64] = 28  # counts arrivals on the score track
REFILLED_LOW: Final[i64] = 29  # mask of the cards below 53 that were in the draw pile when it was last filled
REFILLED_HIGH: Final[i64] = 30  # the same for the cards from 53 on, less 53
LAST_GONE: Final[i64] = 31  # two players: the last unresolved tile is gone (L-RES-12)
OPT_TURN_OVER: Final[i64] = 32  # option plantation_turns
OPT_PROMO: Final[i64] = 33  # option promo
OPT_AUTOMA_SPECIALS: Final[i64] = 34  # option boris_specials
OPT_FIRST_SUIT: Final[i64] = 35  # option boris_two_suits=first
TOP: Final[i64] = 36  # index of the agenda's top frame, FRAMES - FRAME when empty

# one for each seat: add the seat
VP: Final[i64] = 37  # victory points
ARRIVED: Final[i64] = 41  # when the marker came to its space: later lies on top (L-RND-6)
SUPPLY: Final[i64] = 45  # liverymen in the supply
HALL: Final[i64] = 49  # liverymen on the Guildhall
PLANTED: Final[i64] = 53  # liverymen on the plantation
HELD: Final[i64] = 57  # neutral liverymen held
HAND_N: Final[i64] = 61  # cards in hand
OLD_N: Final[i64] = 65  # how many cards at the front of the hand were held when the draw pile was last filled
MAYORAL_N: Final[i64] = 69  # mayoral cards held
ON_TILES: Final[i64] = 73  # liverymen on unresolved tiles
WON_N: Final[i64] = 77  # second-place tokens won
SPENT: Final[i64] = 81  # tokens spent on the promo card
MASTERS: Final[i64] = 85  # mask of the tiles of which the seat is Master
ORDER: Final[i64] = 89  # seat that is k-th in this round
DEALT: Final[i64] = 93  # mask of the mayoral cards dealt at set-up

# arrays
SLOT: Final[i64] = 97  # slot of a tile on the board, -1 elsewhere
PIECES: Final[i64] = 142  # liverymen on tile t of seat s: t * 4 + s
TILE_NEUTRALS: Final[i64] = 322  # ordinary neutrals on a tile
LAID_DOWN: Final[i64] = 367  # 1 if a laid-down neutral lies there (L-SOL-3)
TOKEN: Final[i64] = 412  # kind of the second-place token there + 1, 0 none
NEAR: Final[i64] = 457  # mask of the tiles orthogonally adjacent
BOARD: Final[i64] = 502  # tiles in reading order
STACK: Final[i64] = 547  # tiles of the stack below its top, no order
POOL: Final[i64] = 592  # kinds of the tokens in the pool, no order
WON: Final[i64] = 622  # tokens won, by seat and kind: s * 30 + kind
PILE: Final[i64] = 742  # draw pile from the left, no order; discard pile from the right
LAID: Final[i64] = 847  # ability cards laid out this turn
HANDS: Final[i64] = 952  # cards in hand: s * 105 + i
MDECK: Final[i64] = 1372  # mayoral cards, no order
MBOTTOM: Final[i64] = 1393  # mayoral cards under the deck, first drawn first
MKNOWN: Final[i64] = 1414  # seat that put it there
MHANDS: Final[i64] = 1435  # mayoral cards held: s * 21 + i; the first is the one kept at set-up
LOOK: Final[i64] = 1519  # cards being looked at
DRAWN: Final[i64] = 1535  # cards the automa drew
FRAMES: Final[i64] = 1539  # the agenda: frames of 8 numbers

OPT_PROMO_SPECIALS: Final[i64] = 1667  # option promo_specials

SIZE: Final[i64] = 1668
