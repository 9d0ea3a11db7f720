"""Flanders 1302 for programs that learn: the fields of an observation, the verbs of the action space."""

from __future__ import annotations

from typing import Final

from guildhall.formats.learning import Field, Learning, Moves
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.layout import A_CITY, CHURCH, CITY_N, COATS, GOLD_KINDS, MOST_SEATS, PLACES, RESULT_CELLS
from guildhall.games.flanders.observe import observe
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS

P, SEATS = int(PLACES), int(MOST_SEATS)
A_SEAT: Final = (
    "1 if somebody sits there, points, influence, cities won, 1 if he has chosen; his card + 1 and influence + 1 of this "
    "round where you know them; then 1 for each action card in hand"
)
A_CITY_TEXT: Final = (
    "1 if in play, 1 if scored, value; for the guilds of four seats from you on and the grey one: rank, points, quarters, "
    "masters once it is scored; then for the centre and twelve plots: coat + 1 (guilds from you on; 5 grey, 6 church, 7 not "
    "in play, 8 cover, 0 free), 1 under a site stone, 1 with a printed master, figures, 1 with a cathedral"
)
FIELDS: Final = (
    Field("to_move", 1, "who decides, counted from you; -1 nobody"),
    Field("round", 1, "the round"),
    Field("seats", 1, "seats at the table"),
    Field("phase", 1, "0 set-up, 1 choose, 2 act, 3 gold, 4 finished"),
    Field("start", 1, "the start player, counted from you"),
    Field("order", SEATS, "the seats in the order in which they act; -1 none or not known"),
    Field("stones", 1, "building-site stones left"),
    Field("cathedrals", 1, "cathedrals left"),
    Field("figures", 1, "guild-master figures left"),
    Field("grey_vp", 1, "points of the grey guild"),
    Field("ask_influence", 1, "1 if you have chosen your card and not yet your influence"),
    Field("ask_card", 1, "the card that is carried out + 1"),
    *(Field(f"seat_{k}", 7 + int(ACTION_CARDS), A_SEAT) for k in range(SEATS)),
    *(
        Field(f"city_{CARD_NAMES[k]}", 3 + int(CHURCH * RESULT_CELLS + A_CITY * 5), A_CITY_TEXT)
        for k in range(int(CITY_N))
    ),
    Field("supplies", int(COATS) * 6, "tiles left: guilds from you on, grey, church; by shape, plain and printed"),
    Field("gold", 5, "1 with gold cards, cards left, cards of the first half, 1 if one lies face down, that card + 1"),
    Field("gold_spent", int(GOLD_KINDS), "gold cards spent, by kind"),
)
MOVES: Final = (
    Moves("centre", int(M.CENTRE), int(CITY_N)), Moves("card", int(M.CARD), int(ACTION_CARDS)),
    Moves("influence", int(M.INFLUENCE_MOVE), 32), Moves("build", int(M.BUILD), P * 8),
    Moves("site", int(M.SITE_MOVE), P * 8), Moves("finish", int(M.FINISH), P),
    Moves("cathedral", int(M.CATHEDRAL_MOVE), P), Moves("master", int(M.MASTER_MOVE), P),
)  # fmt: skip
LEARNING: Final = Learning(FIELDS, MOVES, observe)
