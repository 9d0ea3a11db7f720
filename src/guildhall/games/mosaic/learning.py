"""Mosaic for programs that learn: the fields of an observation, the verbs of the action space."""

from __future__ import annotations

from typing import Final

from guildhall.formats.learning import Field, Learning, Moves
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.components.tables import ACHIEVEMENT_N, BUILD_N, GOLDEN_N, GOVERNMENT_N, LEADER_N
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.observe import observe

SEATS, TECHS, HEXES, REGIONS = int(L.MOST_SEATS), int(L.TECH_N), int(L.MOST_HEXES), int(L.REGION_N)
WONDERS, GOLDEN, ACHIEVEMENTS, GOVERNMENTS = int(L.WONDER_N), int(GOLDEN_N), int(ACHIEVEMENT_N), int(GOVERNMENT_N)
A_SEAT: Final = (
    "1 if somebody sits there, 1 + which automa, leader + 1, government + 1, unrest, points of empire scorings, points of "
    "technologies when played, technologies you do not know, region barred by Loyalty + 1, 1 for the leader's power, flood, "
    "diplomats; stock (5), production (5), symbols (9), goods and wild (10), supply (7); then 1 for each technology face up, "
    "each held that you know, each build card, tax card, wonder, golden age, achievement"
)
AN_AUTOMA: Final = (
    "home region + 1, second region + 1, card beside the discard pile (1 population, 2 tax), action card of his last turn + "
    "1, population from cards that were not there; 1 for each action card left, spent, location card chosen, left; 1 for each "
    "technology of the symbol pile, of the earned pile, each population card"
)
ONE_EACH: Final = (
    ("to_move", "who decides, counted from you; -1 nobody"), ("round", "the round"), ("seats", "seats at the table"),
    ("phase", "0 set-up, 1 play, 2 finished"), ("start", "the start player, counted from you"),
    ("turn", "whose turn it is, counted from you"), ("actions", "actions left in this turn"),
    ("last_round", "the last round once it is known, else 0"), ("solo", "1 alone against HeroBotus"),
    ("difficulty", "0 easy … 3 pro"), ("expansion", "0 isolated, 1 standard, 2 aggressive"),
    ("longer", "how many more tiles in a longer game"), ("pool", "money in the holding area"),
    ("empire_seen", "empire cards turned up"), ("empire_scored", "empire scorings done"),
    ("empire_due", "empire scorings due"),
)  # fmt: skip
FIELDS: Final = (
    *(Field(name, 1, text) for name, text in ONE_EACH),
    Field("wonders", WONDERS, "1 for each wonder not built"),
    Field("golden_ages", GOLDEN, "1 for each golden age not claimed"),
    Field("achievements", ACHIEVEMENTS, "1 for each achievement not claimed"),
    Field("governments", GOVERNMENTS, "1 for each government that nobody has"),
    Field("governments_spent", GOVERNMENTS, "1 for each of them whose clearing is spent"),
    Field("leaders", int(LEADER_N), "1 for each leader to choose from"),
    Field("static", 2 + int(L.PIECE_KINDS), "the static player: his two regions + 1, his supply"),
    *(
        Field(f"seat_{k}", 48 + 2 * TECHS + int(BUILD_N) + 60 + WONDERS + GOLDEN + ACHIEVEMENTS, A_SEAT)
        for k in range(SEATS)
    ),
    *(
        Field(f"automa_{k}", 5 + 2 * int(ACTION_N) + 2 * int(LOCATION_N) + 2 * TECHS + 60, AN_AUTOMA)
        for k in range(int(L.MOST_AUTOMAS))
    ),
    Field("regions", REGIONS, "1 for each region in play"),
    Field("free_land", REGIONS, "free hexes that are no ports, by region"),
    Field("free_ports", REGIONS, "free port hexes, by region"),
    Field("units", REGIONS * SEATS * 3, "by region, then seat from you on: infantry, cavalry, siege engines"),
    Field("hexes", HEXES * 3, "by hex: kind of piece + 1, owner (from you on) + 1 or 7 for the static player, tile"),
    Field("wonder_hexes", WONDERS, "by wonder: its hex + 1"),
    *(
        Field(f"deck_{name}", int(L.OFFER_ROOM + L.BOTTOM_ROOM) + 3,
              "five cards + 1 on offer, cards left, 1 with the empire card; then the cards + 1 under it, first drawn first")
        for name in OFFERS
    ),
    Field("hand", int(L.START_TECHS), "1 for each starting technology in your draft hand"),
    Field("chosen", 1, "the technology that you have chosen + 1"),
    Field("top", 2, "the card that you look at: deck + 1, card + 1 (1000 for an empire card)"),
    Field("ask", 9, "the open decision: kind, then where it has them technology + 1, currency + 1, piece + 1, wonder + 1, "
                    "deck + 1, verb + 1, how many left, 1 if only work is allowed"),
)  # fmt: skip


def both(name: str, first: int, size: int) -> tuple[Moves, Moves]:
    """A verb that can be paid partly in money."""
    return Moves(name, first, size), Moves(f"{name} sparing", first + int(M.SPARING), size)


MOVES: Final = (
    Moves("work", int(M.WORK), int(L.STOCKS)),
    *both("population", int(M.TAKE_PEOPLE), 4), *both("build", int(M.BUILD), 10),
    *both("wonder", int(M.BUILD_WONDER), WONDERS), *both("technology", int(M.TAKE_TECH), 6),
    *both("tax", int(M.TAKE_TAX), 5), Moves("military", int(M.MILITARY), 1),
    *both("government", int(M.GOVERN), GOVERNMENTS), *both("look", int(M.LOOK), int(L.DECK_COUNT)),
    Moves("play held", int(M.PLAY_HELD), TECHS), Moves("claim golden", int(M.CLAIM_GOLDEN), GOLDEN),
    Moves("claim", int(M.CLAIM_ACHIEVEMENT), ACHIEVEMENTS), Moves("leader", int(M.USE_LEADER), int(L.STOCKS)),
    Moves("takeover", int(M.TAKE_OVER), HEXES), Moves("clear", int(M.CLEAR_OFFER), int(L.DECK_COUNT)),
    Moves("end", int(M.END_TURN), 1), Moves("at", int(M.AT), HEXES), Moves("farm", int(M.FARM_AT), HEXES),
    Moves("manufactory", int(M.MANUFACTORY_AT), HEXES), Moves("pay", int(M.PAY), 64), Moves("play", int(M.PLAY_NOW), 1),
    Moves("keep down", int(M.KEEP_DOWN), 1), Moves("recruit", int(M.RECRUIT), REGIONS * 4),
    Moves("march", int(M.MARCH), REGIONS * 32), Moves("done", int(M.DONE), 1), Moves("unit", int(M.PUT_UNIT), REGIONS * 4),
    Moves("eliminate", int(M.KILL), REGIONS * 32), Moves("pass", int(M.PASS), 1), Moves("take", int(M.TAKE_TILE), HEXES),
    Moves("production", int(M.PICK_PRODUCTION), int(L.PRODUCTIONS)), Moves("currency", int(M.PICK_CURRENCY), int(L.STOCKS)),
    Moves("pillar", int(M.PICK_PILLAR), int(L.PILLAR_N)), Moves("offer", int(M.PICK_OFFER), int(L.DECK_COUNT)),
    Moves("region", int(M.PICK_REGION), REGIONS), Moves("share", int(M.SHARE), 64),
    Moves("from", int(M.SHIFT_FROM), int(L.PRODUCTIONS)), Moves("to", int(M.SHIFT_TO), int(L.PRODUCTIONS)),
    Moves("amount", int(M.SHIFT_BY), 64), Moves("diplomats", int(M.SEND_AWAY), REGIONS * 64),
    Moves("lead", int(M.LEAD), int(LEADER_N)), Moves("keep", int(M.KEEP), TECHS),
)  # fmt: skip
LEARNING: Final = Learning(FIELDS, MOVES, observe)
