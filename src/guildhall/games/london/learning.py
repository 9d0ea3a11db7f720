"""Guilds of London for programs that learn: the fields of an observation, the verbs of the action space."""

from __future__ import annotations

from typing import Final

from guildhall.formats.learning import Field, Learning, Moves
from guildhall.games.london import moves as M
from guildhall.games.london.layout import CARDS, MAYORALS, MOST_SEATS, TILES, TOKENS
from guildhall.games.london.observe import observe

C, T, PLACES, COUNTS = int(CARDS), int(TILES), int(TILES) + 2, 32
ONE_EACH: Final = (
    ("to_move", "who decides, counted from you; -1 nobody"),
    ("round", "the round"), ("rounds", "the last round"), ("seats", "seats at the table"),
    ("automa", "cards the automa draws a turn; 0 without one"), ("phase", "0 set-up, 1 turns … 5 finished"),
    ("beadle", "tile of the Beadle + 1, 0 beside the board"), ("plantation_side", "0 Virginia, 1 Ulster"),
    ("neutrals", "neutral liverymen on the scoreboard"), ("planted_neutrals", "neutral liverymen on the plantation"),
    ("deck", "cards in the draw pile"), ("discard_size", "cards in the discard pile"),
    ("mayoral_deck", "mayoral cards in their deck"), ("stack", "tiles in the stack"),
    ("stack_top", "top tile of the stack + 1"), ("growths", "growths that have added tiles"),
    ("board", "tiles on the board"), ("played_a_card", "1 if a card was played this turn"),
    ("draw_more", "cards more to draw at the end of the turn"), ("promo", "tokens left for the promo card"),
)  # fmt: skip
A_SEAT: Final = (
    "1 if somebody sits there, 1 for the automa, points, cards in hand, mayoral cards, neutrals held, "
    "supply (-1 for the automa), on the Guildhall, on the plantation, hand limit; then tokens won, by kind"
)
A_TILE: Final = (
    "by tile 1–40, J C G P U, twelve numbers each: 1 if it lies on the board, row + 8, column + 8, 1 if unresolved, "
    "liverymen of four seats from you on, neutrals, 1 if one lies down, token + 1, Master (counted from you) + 1"
)
FIELDS: Final = (
    *(Field(name, 1, text) for name, text in ONE_EACH),
    Field("named_suit", 5, "1 for each suit named this turn"),
    Field("parade", 5, "1 for each suit that the Parade counts as"),
    Field("order", int(MOST_SEATS), "the seats in the order of this round; -1 none"),
    Field("score_track", int(MOST_SEATS), "the seats in the order of points; -1 none"),
    *(Field(f"seat_{k}", 10 + int(TOKENS), A_SEAT) for k in range(int(MOST_SEATS))),
    Field("tiles", 12 * T, A_TILE),
    Field("hand", C, "1 for each card of your hand"),
    Field("mayoral", int(MAYORALS), "1 for each mayoral card that you hold"),
    Field("offered_mayoral", int(MAYORALS), "1 for each mayoral card that you look at"),
    Field("offered", C, "1 for each card that you look at"),
    Field("laid", C, "1 for each ability card laid out this turn"),
    Field("discard", C, "the discard pile, oldest first: card + 1, -1 face down, 0 none"),
    Field("automa_cards", 4, "cards the automa drew last: card + 1"),
    Field("ask", 6, "the open decision: kind, 1 for a choice of effects, verb, card + 1, place + 1, how many left"),
)
MOVES: Final = (
    Moves("end", int(M.END_TURN), 1), Moves("hire", int(M.HIRE_WITH), C), Moves("move", int(M.MOVE_WITH), C),
    Moves("use", int(M.USE), C), Moves("claim", int(M.CLAIM), T), Moves("pay", int(M.PAY), C),
    Moves("give", int(M.GIVE), PLACES), Moves("from", int(M.FROM), PLACES), Moves("to", int(M.TO), PLACES),
    Moves("oust", int(M.OUST_FROM), T * 4), Moves("take", int(M.TAKE), COUNTS), Moves("pass", int(M.PASS), 1),
    Moves("option", int(M.OPTION), COUNTS), Moves("suit", int(M.NAME), 5), Moves("pick", int(M.PICK), C),
    Moves("keep", int(M.KEEP), int(MAYORALS)), Moves("under", int(M.UNDER), int(MAYORALS)),
    Moves("discard", int(M.DISCARD), C), Moves("swap", int(M.SWAP), COUNTS),
)  # fmt: skip
LEARNING: Final = Learning(FIELDS, MOVES, observe)
