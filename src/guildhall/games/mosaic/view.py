"""What a seat may see: plain data, and all that ever leaves the server."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic import frames as agenda
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.components.mosaic_set import LEVELS
from guildhall.games.mosaic.components.mosaic_set import REGIONS as REGION_KEYS
from guildhall.games.mosaic.components.tables import (
    ACHIEVEMENT_N,
    GOLDEN_N,
    GOVERNMENT_N,
    LEADER_N,
)
from guildhall.games.mosaic.frames import DRAFT, FRAME_NAMES, LEADERS, SOLO_DRAFT
from guildhall.games.mosaic.layout import (
    ACHIEVEMENT_ROW,
    ACTIONS,
    BOTTOM,
    BOTTOM_N,
    BOTTOM_ROOM,
    CHOICE,
    DECK_COUNT,
    DECK_N,
    DIFFICULTY,
    EMPIRE_DONE,
    EMPIRE_DUE,
    EMPIRE_LOOK,
    EMPIRE_SEEN,
    EXPANSION,
    FREE_LAND,
    FREE_PORTS,
    GOLDEN_ROW,
    GOVERNMENT_ROW,
    GOVERNMENT_SPENT,
    HAND,
    LAST_ROUND,
    LEADER_ROW,
    LONGER,
    LOYALTY,
    OWNERS,
    PHASE,
    PIECE,
    PIECE_STRIDE,
    POOL,
    REGION_N,
    ROUND,
    SEATS,
    SECTION,
    SOLO,
    START,
    START_TECHS,
    STATIC,
    STATIC_FIRST,
    STATIC_LAST,
    TILE,
    TOP,
    TOP_CARD,
    TOP_DECK,
    TOP_SECTION,
    TURN,
    WONDER,
    WONDER_HEX,
    WONDER_N,
    WONDER_ROW,
)
from guildhall.games.mosaic.moves import book_of
from guildhall.games.mosaic.rules.empire import score_region
from guildhall.games.mosaic.rules.end import winning_seats
from guildhall.games.mosaic.rules.influence import controller, empire_influence
from guildhall.games.mosaic.rules.military import units_of
from guildhall.games.mosaic.rules.offers import offer_size, offered
from guildhall.games.mosaic.state import State, region_in_play, tile_good
from guildhall.games.mosaic.view_seats import numbers, seat_view, supply_view
from guildhall.kernel.position import FINISHED

PHASES: Final = ("set-up", "play", "finished")
EXPANSION_NAMES: Final = ("isolated", "standard", "aggressive")
PIECE_NAMES: Final = ("city", "port", "farm", "manufactory", "wonder")


def view_of(p: State, seat: i64) -> dict[str, object]:
    """All that a seat may know; -1 is a watcher."""
    a = p.a
    finished = p.to_move == FINISHED
    book = book_of(p)
    return {
        "game": "mosaic",
        "seat": int(seat),
        "set": p.tables.name,
        "to_move": int(p.to_move),
        "finished": finished,
        "winners": winning_seats(p) if finished else [],
        "round": int(a[ROUND]),
        "phase": PHASES[a[PHASE]],
        "start": int(a[START]),
        "turn": int(a[TURN]),
        "actions": int(a[ACTIONS]),
        "last_round": int(a[LAST_ROUND]),
        "solo": a[SOLO] == 1,
        "difficulty": LEVELS[a[DIFFICULTY]],
        "expansion": EXPANSION_NAMES[a[EXPANSION]],
        "longer": int(a[LONGER]),
        "pool": int(a[POOL]),
        "empire": {"seen": int(a[EMPIRE_SEEN]), "scored": int(a[EMPIRE_DONE]), "due": int(a[EMPIRE_DUE])},
        "regions": [region_view(p, region) for region in range(REGION_N)],
        "hexes": [hex_view(p, hex, book.hexes[hex].key) for hex in range(p.tables.hex_n)],
        "offers": {OFFERS[deck]: offer_view(a, deck) for deck in range(DECK_COUNT)},
        "decks": {OFFERS[deck]: deck_view(a, deck) for deck in range(DECK_COUNT)},
        "rows": rows_view(p),
        "seats": [seat_view(p, s, seat) for s in range(a[SEATS])],
        "hand": numbers(a[HAND + seat], START_TECHS, 0) if seat >= 0 else [],
        "chosen": int(a[CHOICE + seat] - 1) if seat >= 0 and a[CHOICE + seat] > 0 else None,
        "top": top_view(a, seat),
        "static": static_view(p),
        "ask": ask_view(p, seat),
    }


# The map ----------------------------------------------------------------------------------------------------


def region_view(p: State, region: i64) -> dict[str, object]:
    """Influence is given as an empire scoring would count it now, with what it would bring."""
    a = p.a
    points = vec[i64]([0] * OWNERS)
    rows: list[tuple[int, int, dict[str, object]]] = []
    units: list[object] = []
    in_play = region_in_play(a, region)
    barred: object = None
    if in_play:
        score_region(p, region, points)
    for owner in range(OWNERS):
        n = empire_influence(p, region, owner)
        if n > 0:
            rows.append((-int(n), int(owner), {"owner": int(owner), "influence": int(n), "vp": int(points[owner])}))
    for seat in range(a[SEATS]):
        if a[LOYALTY + seat] == region + 1:
            barred = int(seat)
        counts = [int(units_of(a, region, seat, kind)) for kind in range(3)]
        if sum(counts) > 0:
            units.append({"owner": int(seat), "infantry": counts[0], "cavalry": counts[1], "siege": counts[2]})
    lord = controller(p, region)
    return {
        "key": REGION_KEYS[region],
        "in_play": in_play,
        "free": int(a[FREE_LAND + region]),
        "free_ports": int(a[FREE_PORTS + region]),
        "influence": [row for _, _, row in sorted(rows, key=lambda entry: entry[:2])],
        "control": int(lord) if lord >= 0 else None,
        "units": units,
        "barred_by": barred,
    }


def hex_view(p: State, hex: i64, key: str) -> dict[str, object]:
    """What stands and lies on one hex."""
    a = p.a
    piece: object = None
    tile: object = None
    if a[PIECE + hex] > 0:
        kind = (a[PIECE + hex] - 1) % PIECE_STRIDE
        wonder = wonder_at(p, hex) if kind == WONDER else None
        piece = {"kind": PIECE_NAMES[kind], "owner": int((a[PIECE + hex] - 1) // PIECE_STRIDE), "wonder": wonder}
    if a[TILE + hex] > 0:
        good = tile_good(a[TILE + hex])
        tile = {"cache": int(a[TILE + hex] - 1)} if good < 0 else {"good": book_of(p).goods[good].key}
    return {"hex": key, "piece": piece, "tile": tile}


def wonder_at(p: State, hex: i64) -> str:
    for wonder in range(WONDER_N):
        if p.a[WONDER_HEX + wonder] == hex + 1:
            return book_of(p).wonders[wonder].key
    return ""


def static_view(p: State) -> dict[str, object] | None:
    a = p.a
    if not a[SOLO]:
        return None
    regions = [REGION_KEYS[a[at] - 1] for at in (STATIC_FIRST, STATIC_LAST) if a[at] > 0]
    return {"regions": regions, "supply": supply_view(a, STATIC)}


# Cards --------------------------------------------------------------------------------------------------------


def offer_view(a: vec[i64], deck: i64) -> list[object]:
    cards: list[object] = []
    for place in range(offer_size(deck)):
        card = offered(a, deck, place)
        cards.append(int(card) if card >= 0 else None)
    return cards


def deck_view(a: vec[i64], deck: i64) -> dict[str, object]:
    """How many cards are left, whether the empire card is among them, and the cards put under it, which all have seen."""
    looked = a[TOP_CARD] > 0 and a[TOP_DECK] == deck
    empire = a[SECTION + deck] > 0 or (looked and a[TOP_CARD] == EMPIRE_LOOK)
    under: list[object] = [int(a[BOTTOM + deck * BOTTOM_ROOM + k] - 1) for k in range(a[BOTTOM_N + deck])]
    left = a[DECK_N + deck] + a[BOTTOM_N + deck]
    if looked and a[TOP_SECTION] < 0:
        under.insert(0, int(a[TOP_CARD] - 1))
    if looked and a[TOP_CARD] != EMPIRE_LOOK:
        left += 1
    return {"left": int(left) + int(empire), "bottom": under, "empire": bool(empire)}


def top_view(a: vec[i64], seat: i64) -> dict[str, object] | None:
    """The card that the republic looks at: only for whose turn it is."""
    if a[TOP_CARD] == 0 or seat != a[TURN]:
        return None
    card = a[TOP_CARD] - 1
    return {"deck": OFFERS[a[TOP_DECK]], "card": None if card == EMPIRE_LOOK - 1 else int(card)}


def rows_view(p: State) -> dict[str, object]:
    """What lies open for all to claim, build or adopt."""
    a = p.a
    book = book_of(p)
    governments: list[object] = []
    for government in range(GOVERNMENT_N):
        if (a[GOVERNMENT_ROW] >> government) & 1:
            spent = (a[GOVERNMENT_SPENT] >> government) & 1 != 0
            governments.append({"key": book.governments[government].key, "spent": spent})
    choosing = a[a[TOP]] == LEADERS
    return {
        "wonders": [book.wonders[i].key for i in range(WONDER_N) if (a[WONDER_ROW] >> i) & 1],
        "golden_ages": [book.golden_ages[i].key for i in range(GOLDEN_N) if (a[GOLDEN_ROW] >> i) & 1],
        "achievements": [book.achievements[i].key for i in range(ACHIEVEMENT_N) if (a[ACHIEVEMENT_ROW] >> i) & 1],
        "governments": governments,
        "leaders": [book.leaders[i].key for i in range(LEADER_N) if choosing and (a[LEADER_ROW] >> i) & 1],
    }


def ask_view(p: State, watching: i64) -> dict[str, object] | None:
    """The decision that is open. A card only its seat knows is not named to others."""
    a = p.a
    if p.to_move == FINISHED or p.midway:
        return None
    f = a[TOP]
    kind = a[f]
    seat = p.to_move
    ask: dict[str, object] = {"kind": FRAME_NAMES[kind], "seat": int(seat)}
    if kind == DRAFT or kind == SOLO_DRAFT:
        return ask
    if kind == agenda.PLAY_OR_KEEP:
        ask["tech"] = int(a[f + agenda.TECH]) if a[f + agenda.UNSEEN_TECH] == 0 or watching == seat else None
    elif kind == agenda.PAY_FOR:
        ask["currency"] = ("stone", "ideas", "food")[a[f + agenda.CURRENCY]]
    elif kind == agenda.PLACE:
        ask["piece"] = PIECE_NAMES[a[f + agenda.PIECE_KIND]]
    elif kind == agenda.PLACE_WONDER:
        ask["wonder"] = book_of(p).wonders[a[f + agenda.WHICH_WONDER]].key
    elif kind == agenda.LOOKED:
        ask["deck"] = OFFERS[a[f + agenda.LOOKED_DECK]]
    elif kind == agenda.EFFECT:
        ask["verb"] = int(p.tables.code[a[f + agenda.ROW]])
        ask["left"] = int(a[f + agenda.LEFT] - 1)
    elif kind == agenda.ACTION:
        ask["work"] = a[f + agenda.ANY_ACTION] == 0
    return ask
