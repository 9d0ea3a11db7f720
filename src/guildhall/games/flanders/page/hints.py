"""Why a move is good, in sentences; said to the seat itself, or of it to everybody.

All that is said of an act on the board is public. Of a choice of cards only its own seat hears anything: its sentences
come from the board and from the seat's own cards, never from what others have chosen.
"""

from __future__ import annotations

from typing import Any

from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.page.effects import Effect, best_with, effect_of
from guildhall.games.flanders.page.sentences import told
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.rules.end import INFLUENCE_BONUS
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.naming import card_name, city_name, plot_name
from guildhall.games.flanders.texts.text import as_flanders
from guildhall.kernel.position import FINISHED, Position

MOST = 2  # sentences


def hint_words(p: Position, move: int, seat: int, book: Any, w: Words) -> list[Reason]:
    """Why a move is good for the seat that asks: it is spoken to."""
    p = as_flanders(p)
    if p.to_move == FINISHED:
        return []
    verb, arg = move & ~1023, move & 1023
    if verb == M.CARD:
        return card_words(p, arg, seat, book, w)
    if verb == M.INFLUENCE_MOVE:
        return influence_words(p, arg, seat, book, w)
    if verb == M.CENTRE:
        return centre_words(arg, book, w)
    return act_words(p, move, seat, True, book, w)


def public_words(p: Position, move: int, seat: int, book: Any, w: Words) -> list[Reason]:
    """The same of another, for everybody; a secret choice is not explained, as it would be told."""
    p = as_flanders(p)
    if p.to_move == FINISHED or move & ~1023 in (M.CARD, M.INFLUENCE_MOVE):
        return []
    if move & ~1023 == M.CENTRE:
        return centre_words(move & 1023, book, w)
    return act_words(p, move, seat, False, book, w)


def act_words(p: State, move: int, seat: int, you: bool, book: Any, w: Words) -> list[Reason]:
    effect = effect_of(p, move, seat)
    assert effect is not None
    return told(effect, you, book, w)[:MOST]


def centre_words(city: int, book: Any, w: Words) -> list[Reason]:
    name = city_name(book, city, w)
    return [("F-SET-1", w.t("brings a first finished quarter into {city}, where nobody has one yet", city=name))]


# A choice in secret --------------------------------------------------------------------------


def card_words(p: State, card: int, seat: int, book: Any, w: Words) -> list[Reason]:
    """What the card would do if one could act now, or what it brings back."""
    a = p.a
    if card == L.TAKE_BACK:
        return take_back_words(p, seat, book, w)
    move = best_with(p, card, seat)
    if move is None:
        name = card_name(book, card, w)
        return [("F-RND-4", w.t("{card} does nothing now: the cards that do stay in your hand", card=name))]
    effect = effect_of(p, move, seat)
    assert effect is not None
    place = plot_name(book, effect.place, w)
    if effect.verb == M.FINISH:
        where = ("F-RND-5", w.t("lets you finish the building site on {place}", place=place))
    elif effect.verb == M.SITE_MOVE:
        where = ("F-RND-6", w.t("holds a plot in any city: now {place} would be the best", place=place))
    else:
        where = ("F-RND-5", w.t("lets you build: now {place} would be the best plot", place=place))
    rest = [reason for reason in told(effect, True, book, w) if effect.verb != M.SITE_MOVE or reason[0] != "F-SCO-3"]
    return [where, *rest[: MOST - 1]] + rivals_for(a, card, seat, effect, book, w)


def rivals_for(a: Any, card: int, seat: int, effect: Effect, book: Any, w: Words) -> list[Reason]:
    """Who else may play the card of a city that is nearly full."""
    if card >= L.CITY_N or effect.before.free > 2:
        return []
    n = sum(1 for other in range(int(a[L.SEATS])) if other != seat and (a[L.HAND + other] >> card) & 1)
    name = city_name(book, card, w)
    if n == 0:
        return [("F-RND-3", w.t("nobody else holds the card {city}", city=name))]
    return [
        (
            "F-RND-3",
            w.n(
                "{n} other still holds the card {city}, and few plots are free there",
                "{n} others still hold the card {city}, and few plots are free there",
                n,
                city=name,
            ),
        )
    ]


def take_back_words(p: State, seat: int, book: Any, w: Words) -> list[Reason]:
    a = p.a
    back = [card for card in range(8) if (full_hand(a) & ~a[L.HAND + seat]) >> card & 1]
    if not back:
        return [("F-RND-7", w.t("brings back nothing: none of your cards lies out"))]
    cards = ", ".join(card_name(book, card, w) for card in back)
    words = w.n(
        "brings your card back to hand: {cards}", "brings {n} cards back to hand: {cards}", len(back), cards=cards
    )
    return [("F-RND-7", words)]


def influence_words(p: State, n: int, seat: int, book: Any, w: Words) -> list[Reason]:
    """Influence decides who acts first, and most of it at the end is worth points (F-RND-3, F-END-3)."""
    a = p.a
    held, card = int(a[L.INFLUENCE + seat]), int(a[L.CHOICE + seat]) - 1
    if n == 0:
        kept = w.n(
            "keeps your influence card for a round in which acting first decides a city",
            "keeps your {n} influence cards for a round in which acting first decides a city",
            held,
        )
        most = max(int(a[L.INFLUENCE + other]) for other in range(int(a[L.SEATS])) if other != seat)
        if held >= most:
            vp = int(INFLUENCE_BONUS)
            return [("F-RND-3", kept), ("F-END-3", w.t("nobody has more: that would be {vp} VP at the end", vp=vp))]
        return [("F-RND-3", kept)]
    out = [
        (
            "F-RND-3",
            w.n(
                "with {n} influence card you act before all who lay none",
                "with {n} influence cards you act before all who lay fewer",
                n,
            ),
        )
    ]
    if 0 <= card < L.CITY_N:
        name = city_name(book, card, w)
        rivals = sum(1 for other in range(int(a[L.SEATS])) if other != seat and (a[L.HAND + other] >> card) & 1)
        if rivals:
            words = w.n(
                "{n} other holds the card {city}, too", "{n} others hold the card {city}, too", rivals, city=name
            )
            out.append(("F-RND-3", words))
    return out
