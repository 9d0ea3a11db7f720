"""What a seat may see: plain data, and all that ever leaves the server (L-INF-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.london.components.tables import END, STRIDE, SUITS, VERBS
from guildhall.games.london.frames import (
    ALTERNATIVE,
    CARD,
    CODE,
    CONTESTED,
    EFFECT,
    FRAME_NAMES,
    HELD_PLACE,
    KEEP_MAYORAL,
    LEFT,
    LOOK_MAYORALS,
    NEGOTIATE,
    STILL_OPEN,
)
from guildhall.games.london.layout import (
    AUTOMA,
    BEADLE,
    BOARD,
    BOARD_N,
    CARDS,
    DECK_N,
    DISCARD_N,
    DRAWN,
    DRAWN_N,
    GROWTHS,
    GUILDS,
    HALL,
    HAND_N,
    HANDS,
    HELD,
    LAID,
    LAID_DOWN,
    LAID_N,
    LAST_ROUND,
    LATE,
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    MASTERS,
    MAYORAL_N,
    MAYORALS,
    MBOTTOM_N,
    MDECK_N,
    MHANDS,
    NAMED,
    NEAR,
    NEUTRALS,
    OPEN,
    OPT_PROMO,
    ORDER,
    PAID_BY,
    PARADE,
    PARADE_TILE,
    PHASE,
    PIECES,
    PILE,
    PLANT_NEUTRALS,
    PLANTED,
    PLAYED,
    ROUND,
    SEATS,
    SIDE,
    SLOT,
    STACK_N,
    STACK_TOP,
    SUPPLY,
    TILE_NEUTRALS,
    TOKEN,
    TOP,
    VP,
    WON,
)
from guildhall.games.london.moves import place_id, tile_id
from guildhall.games.london.rules.end import winning_seats
from guildhall.games.london.rules.plantation import left_code, right_code
from guildhall.games.london.rules.promo import on_card
from guildhall.games.london.rules.resolution import first_place, needed, present
from guildhall.games.london.rules.round import is_grey, resolves
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.rules.special_buildings import hand_limit
from guildhall.games.london.rules.vp_track import seat_by_points
from guildhall.games.london.slots import SIDES
from guildhall.games.london.state import State, looked_at
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED

PHASES: Final = ("set-up", "turns", "resolution", "beadle", "growth", "finished")
SIDE_NAMES: Final = ("virginia", "ulster")


def suit_names(mask: i64) -> list[object]:
    return [SUITS[s] for s in range(5) if (mask >> s) & 1]


def view_of(p: State, seat: i64) -> dict[str, object]:
    """All that a seat may know (L-INF-1); -1 is a watcher."""
    a = p.a
    finished = p.to_move == FINISHED
    return {
        "game": "london",
        "seat": int(seat),
        "set": p.tables.name,
        "to_move": int(p.to_move),
        "finished": finished,
        "winners": winning_seats(p) if finished else [],
        "round": int(a[ROUND]),
        "rounds": int(a[LAST_ROUND]),
        "phase": PHASES[a[PHASE]],
        "track": [{"resolve": resolves(a, r), "growth": is_grey(a, r)} for r in range(1, a[LAST_ROUND] + 1)],
        "order": [int(a[ORDER + k]) for k in range(a[SEATS])],
        "compass": SIDES[a[GROWTHS] % 4],  # where the next growth lies
        "score_track": [int(seat_by_points(a, k)) for k in range(a[SEATS])],
        "seats": [seat_view(p, s) for s in range(a[SEATS])],
        "plantation": plantation_view(p),
        "neutrals": int(a[NEUTRALS]),
        "deck": int(a[DECK_N]),
        "discard": discard_view(p, seat),
        "mayoral_deck": int(a[MDECK_N] + a[MBOTTOM_N]),
        "stack": stack_view(p),
        "tiles": [tile_view(p, a[BOARD + k]) for k in range(a[BOARD_N])],
        "guildhall": [[row, col] for row, col in p.slots.hall],
        "beadle": tile_id(a[BEADLE]) if a[BEADLE] >= 0 else None,
        "beadle_walk": [tile_id(t) for t in range(GUILDS) if (a[OPEN] >> t) & 1],
        "links": links(p),
        "hand": hand_view(p, seat),
        "mayoral": mayorals_of(p, seat) if seat >= 0 and not choosing(p, seat) else [],
        "revealed": [mayorals_of(p, s) if finished else [] for s in range(a[SEATS])],
        "offered": offered_view(p, seat),
        "played": [p.tables.card_ids[a[LAID + i]] for i in range(a[LAID_N])],
        "played_a_card": a[PLAYED] != 0,
        "draw_more": int(a[LATE]),
        "named_suit": suit_names(a[NAMED]),
        "automa_cards": [p.tables.card_ids[a[DRAWN + i]] for i in range(a[DRAWN_N])],
        "promo": {"tokens": int(on_card(p, 0))} if a[OPT_PROMO] else None,
        "ask": ask_view(p),
    }


def seat_view(p: State, seat: i64) -> dict[str, object]:
    """What everybody may know of a seat: of its hand only the size."""
    a = p.a
    automa = is_automa(a, seat)
    tokens: list[object] = []
    for kind in range(p.tables.token_kinds):
        tokens += [p.tables.token_ids[kind]] * a[WON + seat * 30 + kind]
    return {
        "seat": int(seat),
        "automa": None if not automa else "boris" if a[AUTOMA] == 3 else "rik",
        "vp": int(a[VP + seat]),
        "hand": int(a[HAND_N + seat]),
        "mayoral": int(a[MAYORAL_N + seat]),
        "neutrals": int(a[HELD + seat]),
        "supply": -1 if automa else int(a[SUPPLY + seat]),
        "hall": int(a[HALL + seat]),
        "planted": int(a[PLANTED + seat]),
        "masters": int(count(a[MASTERS + seat])),
        "tokens": tokens,
        "hand_limit": int(hand_limit(a, seat)),
    }


def plantation_view(p: State) -> dict[str, object]:
    """The plantation and when it is scored next."""
    a = p.a
    upcoming: object = None
    for r in range(a[ROUND], a[LAST_ROUND] + 1):
        if upcoming is None and r > 0 and is_grey(a, r):
            upcoming = int(r)
    return {
        "side": SIDE_NAMES[a[SIDE]],
        "pieces": [int(a[PLANTED + s]) for s in range(a[SEATS])],
        "neutrals": int(a[PLANT_NEUTRALS]),
        "left": code_notation(p, left_code(a)),
        "right": code_notation(p, right_code(a)),
        "next": upcoming,
    }


def code_notation(p: State, at: i64) -> str:
    """A simple effect back in notation: the plantation's rewards are points and mayoral cards."""
    steps: list[str] = []
    code = p.tables.code
    while code[at] != END:
        steps.append(f"{VERBS[code[at]]} {code[at + 1]}")
        at += STRIDE
    return "; ".join(steps)


def discard_view(p: State, seat: i64) -> list[object]:
    """Oldest first; what others paid as gold lies face down."""
    a = p.a
    cards: list[object] = []
    for i in range(a[DISCARD_N]):
        entry = a[PILE + CARDS - 1 - i]
        by = entry // PAID_BY
        cards.append(p.tables.card_ids[entry % PAID_BY] if by == 0 or by == seat + 1 else None)
    return cards


def stack_view(p: State) -> dict[str, object]:
    a = p.a
    if a[STACK_TOP] < 0:
        return {"count": 0, "top": None}
    return {"count": int(a[STACK_N] + 1), "top": tile_id(a[STACK_TOP])}


def tile_view(p: State, tile: i64) -> dict[str, object]:
    """What everybody sees of one tile, and who would win it now."""
    a = p.a
    is_open = (a[OPEN] >> tile) & 1 != 0
    row, col = p.slots.cells[a[SLOT + tile]]
    suits = p.tables.tile_suits[tile]
    if not is_open and tile >= GUILDS:
        suits = a[PARADE] if tile == PARADE_TILE else 0
    master: object = None
    for s in range(a[SEATS]):
        if (a[MASTERS + s] >> tile) & 1:
            master = int(s)
    leader = first_place(p, tile) if is_open else i64(-1)
    return {
        "id": tile_id(tile),
        "row": row,
        "col": col,
        "suits": suit_names(suits),
        "majority": int(p.tables.tile_majority[tile]),
        "need": int(needed(p, tile)),
        "present": int(present(a, tile)),
        "pieces": [int(a[PIECES + tile * 4 + s]) for s in range(a[SEATS])],
        "neutrals": int(a[TILE_NEUTRALS + tile]),
        "laid": a[LAID_DOWN + tile] == 1,
        "beadle": a[BEADLE] == tile,
        "leader": int(leader) if leader >= 0 else None,
        "vp": int(p.tables.tile_vp[tile]),
        "token": p.tables.token_ids[a[TOKEN + tile] - 1] if a[TOKEN + tile] > 0 else None,
        "resolved": not is_open,
        "master": master,
    }


def links(p: State) -> list[object]:
    """Pairs of adjacent tiles with the same Master: a point each at the end (L-END-3)."""
    a = p.a
    pairs: list[object] = []
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        for j in range(k + 1, a[BOARD_N]):
            u = a[BOARD + j]
            if (a[NEAR + t] >> u) & 1:
                for s in range(a[SEATS]):
                    if (a[MASTERS + s] >> t) & 1 and (a[MASTERS + s] >> u) & 1:
                        pairs.append([tile_id(t), tile_id(u)])
    return pairs


def hand_view(p: State, seat: i64) -> list[object]:
    if seat < 0:
        return []
    cards = [int(p.a[HANDS + seat * CARDS + i]) for i in range(p.a[HAND_N + seat])]
    return [p.tables.card_ids[card] for card in sorted(cards)]


def mayorals_of(p: State, seat: i64) -> list[object]:
    a = p.a
    return [p.tables.mayoral_ids[a[MHANDS + seat * MAYORALS + i]] for i in range(a[MAYORAL_N + seat])]


def choosing(p: State, seat: i64) -> bool:
    """Whether a seat has not yet kept its mayoral card of set-up: then it holds three."""
    return p.a[ROUND] == 0 and p.a[MAYORAL_N + seat] > 1


def offered_view(p: State, seat: i64) -> list[object]:
    """Cards the seat, and only it, is looking at."""
    a = p.a
    if seat < 0:
        return []
    if choosing(p, seat):
        return mayorals_of(p, seat)
    if a[LOOK_N] == 0 or a[LOOK_SEAT] != seat:
        return []
    ids = p.tables.mayoral_ids if looked_at(a) == LOOK_MAYORALS else p.tables.card_ids
    return [ids[a[LOOK + i]] for i in range(a[LOOK_N])]


def ask_view(p: State) -> dict[str, object] | None:
    """The decision that is open: its kind, and what it is about. Nothing of it is secret."""
    a = p.a
    if p.to_move == FINISHED or p.midway:
        return None
    f = a[TOP]
    kind = a[f]
    ask: dict[str, object] = {
        "kind": FRAME_NAMES[kind],
        "seat": int(p.to_move),
        "card": None,
        "place": None,
        "left": 0,
    }
    if kind == EFFECT:
        code = p.tables.code
        at = a[f + ALTERNATIVE] if a[f + ALTERNATIVE] else a[f + CODE]
        ask["kind"] = "option" if code[at + 6] > 1 and not a[f + ALTERNATIVE] else VERBS[code[at]]
        ask["card"] = p.tables.card_ids[a[f + CARD]] if a[f + CARD] >= 0 else None
        ask["place"] = place_id(a[f + HELD_PLACE] - 1) if a[f + HELD_PLACE] > 0 else None
        ask["left"] = int(a[f + LEFT] - 1)
    elif kind == NEGOTIATE:
        ask["place"] = place_id(a[f + CONTESTED])
    elif kind != KEEP_MAYORAL:
        ask["left"] = int(a[f + STILL_OPEN])
    return ask
