"""What a seat may see: plain data, and all that ever leaves the server."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.flanders.components.tables import CARD_NAMES, SHAPES
from guildhall.games.flanders.layout import (
    A_CITY,
    CATHEDRAL,
    CATHEDRALS,
    CHOICE,
    CHOICE_INFLUENCE,
    CITIES,
    CITY_N,
    COAT,
    COVER,
    EMPTY,
    FIGURE,
    FIGURES,
    FREE,
    GOLD,
    GOLD_A,
    GOLD_CARD,
    GOLD_SPENT,
    GOLD_SPENT_N,
    GREY_VP,
    HAND,
    INFLUENCE,
    ORDER,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    PHASE_FINISHED,
    PRINTED,
    RESULT,
    RESULT_ROW,
    ROUND,
    SCORED,
    SEATS,
    SITE,
    START,
    STONES,
    SUPPLY,
    VP,
    WON,
)
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS, full_hand
from guildhall.games.flanders.rules.end import winning_seats
from guildhall.games.flanders.rules.gold import cards_in, gold_left
from guildhall.games.flanders.rules.round import has_chosen, next_chooser
from guildhall.games.flanders.rules.scoring import RANKED, city_value, points_for, rank_of, standing
from guildhall.games.flanders.state import State, coat_in_play
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED

PHASES: Final = ("set-up", "choose", "act", "gold", "finished")


def view_of(p: State, seat: i64) -> dict[str, object]:
    """All that a seat may know; -1 is a watcher."""
    a = p.a
    finished = p.to_move == FINISHED and a[PHASE] == PHASE_FINISHED
    shown = a[PHASE] >= PHASE_ACT and not finished
    return {
        "game": "flanders",
        "seat": int(seat),
        "set": p.tables.name,
        "to_move": int(seat_asked(p, seat)),
        "finished": finished,
        "winners": winning_seats(a) if finished else [],
        "round": int(a[ROUND]),
        "phase": PHASES[a[PHASE]],
        "start": int(a[START]),
        "order": [int(a[ORDER + k]) for k in range(a[SEATS])] if shown else [],
        "cities": [city_view(p, city) for city in range(CITY_N)],
        "supplies": [supply_view(p, coat) for coat in range(6) if coat_in_play(a, coat)],
        "stones": int(a[STONES]),
        "cathedrals": int(a[CATHEDRALS]),
        "figures": int(a[FIGURES]),
        "seats": [seat_view(p, s) for s in range(a[SEATS])],
        "grey_vp": int(a[GREY_VP]),
        "choice": choice_view(p, seat) if seat >= 0 else None,
        "revealed": [choice_view(p, s) if shown else None for s in range(a[SEATS])],
        "gold": gold_view(p, seat) if a[GOLD] else None,
        "ask": ask_view(p, seat),
    }


def city_view(p: State, city: i64) -> dict[str, object]:
    """One city: what it is worth, who leads in it, and its plots."""
    a = p.a
    scored = (a[SCORED] >> city) & 1 != 0
    return {
        "key": CARD_NAMES[city],
        "in_play": (a[CITIES] >> city) & 1 != 0,
        "scored": scored,
        "value": int(a[RESULT + city * RESULT_ROW] if scored else city_value(a, city)),
        "free": int(count(a[EMPTY + city])),
        "ranking": ranking(p, city),
        "plots": [plot_view(p, city * A_CITY + plot) for plot in range(A_CITY)],
    }


def ranking(p: State, city: i64) -> list[object]:
    """The guilds with a finished quarter there, best first: as scored, or as if the city were scored now."""
    a = p.a
    value = city_value(a, city)
    rows: list[tuple[int, int, dict[str, object]]] = []
    for coat in range(RANKED):
        if not coat_in_play(a, coat):
            continue
        rank = rank_of(a, city, coat)
        points = points_for(rank, value)
        own = standing(a, city, coat)
        if (a[SCORED] >> city) & 1:
            at = RESULT + city * RESULT_ROW + 1 + coat * 4
            rank, points, own = a[at], a[at + 1], a[at + 2] * 64 + a[at + 3]
        if rank > 0:
            row: dict[str, object] = {
                "coat": int(coat),
                "quarters": int(own // 64),
                "masters": int(own % 64),
                "rank": int(rank),
                "points": int(points),
            }
            rows.append((-int(own), int(coat), row))
    return [row for _, _, row in sorted(rows, key=lambda entry: entry[:2])]


def plot_view(p: State, place: i64) -> dict[str, object]:
    """What lies on one plot."""
    a = p.a
    coat = a[COAT + place]
    return {
        "plot": int(place % A_CITY),
        "coat": None if coat == FREE or coat == COVER else int(coat - 1),
        "site": a[SITE + place] == 1,
        "printed": a[PRINTED + place] == 1,
        "figures": int(a[FIGURE + place]),
        "cathedral": a[CATHEDRAL + place] == 1,
        "cover": coat == COVER,
    }


def supply_view(p: State, coat: i64) -> dict[str, object]:
    """Tiles left by shape, without and with a printed master: all supplies are open (F-SET-2)."""
    left: dict[str, object] = {"coat": int(coat)}
    for shape in range(3):
        at = SUPPLY + (coat * 3 + shape) * 2
        left[SHAPES[shape]] = [int(p.a[at]), int(p.a[at + 1])]
    return left


def card_names(mask: i64) -> list[object]:
    return [CARD_NAMES[card] for card in range(ACTION_CARDS) if (mask >> card) & 1]


def seat_view(p: State, seat: i64) -> dict[str, object]:
    """All but the choice of this round is public: hands follow from what lies open."""
    a = p.a
    return {
        "seat": int(seat),
        "vp": int(a[VP + seat]),
        "influence": int(a[INFLUENCE + seat]),
        "hand": card_names(a[HAND + seat]),
        "spent": card_names(full_hand(a) & ~a[HAND + seat]),
        "chosen": has_chosen(a, seat),
        "cities_won": int(a[WON + seat]),
    }


def choice_view(p: State, seat: i64) -> dict[str, object] | None:
    a = p.a
    if a[CHOICE + seat] == 0:
        return None
    influence = a[CHOICE_INFLUENCE + seat]
    return {
        "card": CARD_NAMES[a[CHOICE + seat] - 1],
        "influence": int(influence - 1) if influence > 0 else None,
    }


def gold_view(p: State, seat: i64) -> dict[str, object]:
    """The face-down card is known to the start player only, until he shows it (F-RND-1)."""
    a = p.a
    known = a[GOLD_CARD] > 0 and (seat == a[START] or a[PHASE] > PHASE_ACT)
    return {
        "left": int(gold_left(a)),
        "half_a": int(cards_in(a, GOLD_A)),
        "spent": [CARD_NAMES[a[GOLD_SPENT + i]] for i in range(a[GOLD_SPENT_N])],
        "face_down": a[GOLD_CARD] > 0 and a[PHASE] <= PHASE_ACT,
        "card": CARD_NAMES[a[GOLD_CARD] - 1] if known else None,
    }


def seat_asked(p: State, watching: i64) -> i64:
    """Whose decision it is. In the secret choice the table stays with a seat that is half done: others do not see that."""
    if p.to_move == FINISHED or p.a[PHASE] != PHASE_CHOOSE or watching == p.to_move:
        return p.to_move
    return next_chooser(p.a)


def ask_view(p: State, watching: i64) -> dict[str, object] | None:
    """The decision that is open. During the secret choice nobody learns how far another has come."""
    a = p.a
    if p.to_move == FINISHED or p.midway:
        return None
    seat = seat_asked(p, watching)
    kind = "centre"
    card: object = None
    if a[PHASE] == PHASE_CHOOSE:
        kind = "influence" if a[CHOICE + seat] > 0 and watching == seat else "card"
    elif a[PHASE] == PHASE_ACT:
        kind = "act"
        card = CARD_NAMES[a[CHOICE + seat] - 1]
    elif a[PHASE] > PHASE_ACT:
        kind = "gold"
        card = CARD_NAMES[a[GOLD_CARD] - 1]
    return {"kind": kind, "seat": int(seat), "card": card}
