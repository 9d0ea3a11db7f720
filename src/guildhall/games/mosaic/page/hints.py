"""Why a move is good, in a sentence or two: what it changes, seen by comparing before and after.

All of it is public knowledge but what concerns a card only the seat knows; `public_words` leaves that out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.formats.words import Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.tables import PROJECT
from guildhall.games.mosaic.page.milestones import reached, symbols_reached
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS, government_points
from guildhall.games.mosaic.rules.end import CLAIM_VP, project_points
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.rules.payment import CITY_STONE, TECHNOLOGY_IDEAS
from guildhall.games.mosaic.state import State, stock
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import build_card, people_gain, tax_card_of, tax_total, top_card, work_gain
from guildhall.games.mosaic.texts.asking import Asking, Reason, as_mosaic
from guildhall.games.mosaic.texts.naming import (
    achievement_name,
    amount,
    amounts,
    build_card_name,
    golden_name,
    government_name,
    leader_name,
    pillar_name,
    technology_name,
    wonder_name,
)
from guildhall.games.mosaic.texts.text import rule_of_ask
from guildhall.games.mosaic.texts.things import lacking_symbols
from guildhall.kernel.position import Position

MOST: Final = 3  # reasons; a hint is no lecture
Said = Callable[[State, int, MosaicSet, Words], list[Reason]]


def hint_words(p: Position, move: int, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Why a move is good for the seat that decides."""
    state = as_mosaic(p)
    verb, arg = move & ~int(M.ARGUMENT), move & int(M.ARGUMENT)
    if verb == M.KEEP:
        return _worth(state, arg, book, w)[:MOST]
    if verb == M.END_TURN:
        return _end(state, book, w)
    ask = Asking(state)
    if ask.kind == A.PLAY_OR_KEEP and ask.unseen:
        return _own_card(state, verb, ask.tech, book, w)[:MOST]
    found = public_words(p, move, seat, book, w)
    return found or [(rule_of_ask(p), w.t("Of the answers to this question, this one looks best."))]


def public_words(p: Position, move: int, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """The same without anything that others cannot know."""
    state = as_mosaic(p)
    verb, arg = move & ~int(M.ARGUMENT), move & int(M.ARGUMENT)
    ask = Asking(state)
    if verb == M.KEEP or (ask.kind == A.PLAY_OR_KEEP and ask.unseen) or ask.kind == A.LOOKED:
        return []
    if verb <= M.LOOK:
        arg &= int(M.SPARING) - 1
    said = WORDS.get(verb)
    found = said(state, arg, book, w) if said else []
    return list(dict.fromkeys([*found, *reached(p, move, seat, book, w)]))[:MOST]


# Actions -----------------------------------------------------------------------------------------


def _work(p: State, what: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What work brings, and what it then pays for."""
    gained = work_gain(p, what)
    out = [("M-WRK-1", w.t("Work brings {amounts} now.", amounts=amounts(gained, w)))]
    had = int(stock(p.a, p.to_move, what))
    has = had + gained[what]
    if what == L.IDEAS and had < TECHNOLOGY_IDEAS <= has:
        out.append(("M-TEC-1", w.t("Then your ideas do for a technology.")))
    if what == L.STONE and had < CITY_STONE <= has:
        out.append(("M-BLD-1", w.t("Then your stone does for a city.")))
    if what == L.FOOD:
        prices = [int(p.tables.pop_food[card]) for card in _population(p)]
        if prices and had < min(prices) <= has:
            out.append(("M-POP-1", w.t("Then your food does for a population card.")))
    return out


def _population(p: State) -> list[int]:
    cards = [int(offered(p.a, L.POP_DECK, place)) for place in range(2)]
    return [card for card in cards if card >= 0]


def _people(p: State, place: int, book: MosaicSet, w: Words) -> list[Reason]:
    n = people_gain(p, place)
    words = w.n(
        "{n} head more: whenever you work, you make {n} more.",
        "{n} heads more: whenever you work, you make {n} more.",
        n,
    )
    return [("M-POP-1", words)]


def _tax(p: State, place: int, book: MosaicSet, w: Words) -> list[Reason]:
    """The money in all, and what it does to the unrest."""
    card = tax_card_of(p, place)
    unrest = C.tax_card(book, card).unrest if card >= 0 else 0
    before = int(p.a[L.UNREST + p.to_move])
    said = {"money": amount(int(L.MONEY), tax_total(p, card, book), w), "n": before + unrest}
    if not unrest:
        return [("M-TAX-1", w.t("{money} now, and your unrest stays as it is.", **said))]
    return [("M-TAX-1", w.t("{money} now; your unrest grows to {n}.", **said))]


def _build(p: State, place: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What the card brings besides the piece; a piece is judged by its hex."""
    card = build_card(p, place)
    if card < 0:
        kind = place - int(M.BUILD_PLAIN)
        return [_piece_points(kind, w)]
    name = build_card_name(book, card, w)
    out = symbols_reached(p, C.counted(book.build_cards[card].symbols), name, book, w)
    if p.tables.build_kind[card] == PROJECT:
        pillar = int(p.tables.build_pillar[card])
        counted = C.counted(book.build_cards[card].symbols)
        n = int(project_points(p, p.to_move, card)) + counted[pillar]
        said = {"name": name, "pillar": pillar_name(pillar, w)}
        out.append(
            (
                "M-BLD-4",
                w.n(
                    "{name} scores for your {pillar}: {n} point as it stands.",
                    "{name} scores for your {pillar}: {n} points as it stands.",
                    n,
                    **said,
                ),
            )
        )
        return out
    return [*out, _piece_points(int(p.tables.build_kind[card]), w)]


def _piece_points(kind: int, w: Words) -> Reason:
    if kind <= L.PORT:
        return "M-EMP-2", w.t("A city is 2 points at the end, and 2 influence in its region.")
    return "M-EMP-2", w.t("A town is 1 point at the end, and 1 influence in its region.")


def _wonder(p: State, wonder: int, book: MosaicSet, w: Words) -> list[Reason]:
    said = {"wonder": wonder_name(book, wonder, w), "text": C.wonder_text(book, wonder, w)}
    return [("M-WON-1", w.t("{wonder}: {text}", **said))]


def _technology(p: State, place: int, book: MosaicSet, w: Words) -> list[Reason]:
    tech = top_card(p) if place == M.TECH_TOP else int(offered(p.a, L.TECH_DECK, place))
    return _worth(p, tech, book, w)


def _worth(p: State, tech: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What a technology does, if it can be played; its symbols where they complete something."""
    name = technology_name(book, tech, w)
    needed = [int(p.tables.tech_need[tech * int(L.PILLAR_N) + i]) for i in range(int(L.PILLAR_N))]
    lacking = lacking_symbols(p, needed, "M-TEC-1", w)
    if lacking:
        return [*lacking, ("M-TEC-3", w.t("{tech} waits face down until you have them.", tech=name))]
    out = symbols_reached(p, C.counted(book.technologies[tech].symbols), name, book, w)
    effect = C.technology_effect(book, tech, w, p)
    return [*out, ("M-TEC-1", w.t("{tech} can be played: {text}", tech=name, text=effect))] if effect else out


def _own_card(p: State, verb: int, tech: int, book: MosaicSet, w: Words) -> list[Reason]:
    """A card drawn unseen, for the one who drew it."""
    name = technology_name(book, tech, w)
    if verb == M.PLAY_NOW:
        return _worth(p, tech, book, w)
    return [("M-TEC-3", w.t("{tech} does more for you in a later turn.", tech=name))]


def _play(p: State, tech: int, book: MosaicSet, w: Words) -> list[Reason]:
    return _worth(p, tech, book, w)


def _play_now(p: State, _: int, book: MosaicSet, w: Words) -> list[Reason]:
    return _worth(p, Asking(p).tech, book, w)


def _keep_down(p: State, _: int, book: MosaicSet, w: Words) -> list[Reason]:
    return [
        ("M-TEC-3", w.t("{tech} does more for you in a later turn.", tech=technology_name(book, Asking(p).tech, w)))
    ]


def _govern(p: State, government: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What it would score in each empire scoring still to come."""
    q = State()
    q.a, q.tables, q.rng, q.to_move = p.a[:], p.tables, p.rng, p.to_move
    q.a[L.GOVERNMENT + p.to_move] = government + 1
    vp, left = int(government_points(q, p.to_move)), int(MOST_SCORINGS - p.a[L.EMPIRE_DONE])
    name = government_name(book, government, w)
    if not left:
        return [("M-GOV-1", w.t("{government}: {text}", government=name, text=C.government_text(book, government, w)))]
    words = w.n(
        "{name} would score {n} point in an empire scoring now.",
        "{name} would score {n} points in an empire scoring now.",
        vp,
        name=name,
    )
    return [("M-EMP-5", words)]


def _claim_golden(p: State, golden: int, book: MosaicSet, w: Words) -> list[Reason]:
    said = {"name": golden_name(book, golden, w), "n": int(CLAIM_VP)}
    return [("M-CLM-1", w.t("The golden age {name} is yours: {n} points, and nobody else gets it.", **said))]


def _claim_achievement(p: State, achievement: int, book: MosaicSet, w: Words) -> list[Reason]:
    said = {"name": achievement_name(book, achievement, w), "n": int(CLAIM_VP)}
    return [("M-CLM-1", w.t("The achievement {name} is yours: {n} points, and nobody else gets it.", **said))]


def _lead(p: State, leader: int, book: MosaicSet, w: Words) -> list[Reason]:
    said = {"leader": leader_name(book, leader, w), "text": C.leader_text(book, leader, w)}
    return [("M-LST-5", w.t("{leader}: {text}", **said))]


def _end(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """Whether free acts are left tells of the cards one holds, so only the seat itself hears it."""
    if len(p.legal()) > 1:
        return [("M-TRN-2", w.t("What could still be done for free can wait."))]
    return [("M-TRN-2", w.t("Nothing more can be done in this turn."))]


def _military(p: State, _: int, book: MosaicSet, w: Words) -> list[Reason]:
    return [("M-MIL-1", w.t("Every unit is 1 influence in its region, and it can move."))]


def _pay(p: State, n: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What is kept of the currency asked for."""
    what = Asking(p).currency
    left = int(stock(p.a, p.to_move, what)) - n
    return [("M-PAY-1", w.t("So you keep {amounts}.", amounts=amount(what, left, w)))]


WORDS: Final[dict[int, Said]] = {
    M.WORK: _work,
    M.TAKE_PEOPLE: _people,
    M.BUILD: _build,
    M.BUILD_WONDER: _wonder,
    M.TAKE_TECH: _technology,
    M.TAKE_TAX: _tax,
    M.MILITARY: _military,
    M.GOVERN: _govern,
    M.PLAY_HELD: _play,
    M.PLAY_NOW: _play_now,
    M.KEEP_DOWN: _keep_down,
    M.CLAIM_GOLDEN: _claim_golden,
    M.CLAIM_ACHIEVEMENT: _claim_achievement,
    M.LEAD: _lead,
    M.PAY: _pay,
}
