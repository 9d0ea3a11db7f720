"""The open decision and the moves that answer it, in words."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.event_details import event_details
from guildhall.games.flanders.texts.event_text import event_text
from guildhall.games.flanders.texts.naming import (
    card_name,
    city_name,
    guild_name,
    plot_name,
    quarter_name,
    shape_name,
    shape_of,
)
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, Position

__all__ = ["ask_text", "event_details", "event_text", "move_text", "rule_of_ask"]

# what a card or gold card asks, and its rule
CARD_ASK: Final = ("F-RND-5", N_("Your card is {card}: build a quarter there, or finish a building site there."))
SITE_ASK: Final = ("F-RND-6", N_("Your card is the building site: in which city do you put a quarter under a stone?"))
GOLD_ASKS: Final = {
    L.SITE_CARD: N_("Your gold card is the building site: where do you put a grey or church quarter under a stone?"),
    L.CATHEDRAL_CARD: N_("Your gold card is the cathedral: on which church quarter do you put it?"),
    L.MASTER_CARD: N_("Your gold card is the guild master: on which quarter of yours, or grey one, do you put him?"),
}
GOLD_CITY_ASK: Final = N_("Your gold card is {card}: build a grey or church quarter there, or finish such a site.")
GOLD_RULES: Final = {L.CATHEDRAL_CARD: "F-GLD-3", L.MASTER_CARD: "F-GLD-4"}


def as_flanders(p: Position) -> State:
    assert isinstance(p, State)
    return p


# The question --------------------------------------------------------------------------------


def open_card(p: State) -> int:
    """The card that is carried out: the one chosen, or the gold card; -1 if none is."""
    a = p.a
    if a[L.PHASE] == L.PHASE_ACT:
        return int(a[L.CHOICE + p.to_move] - 1)
    return int(a[L.GOLD_CARD] - 1) if a[L.PHASE] == L.PHASE_GOLD else -1


def ask_text(p: Position, book: MapSet, w: Words) -> str:
    """What the seat to move is asked. A secret choice is not named: others may read the question."""
    if p.to_move == FINISHED:
        return w.t("The game is over.")
    p = as_flanders(p)
    a = p.a
    if a[L.PHASE] == L.PHASE_SETUP:
        return w.t("Into which city do you put your centre?")
    if a[L.PHASE] == L.PHASE_CHOOSE:
        if a[L.CHOICE + p.to_move] == 0:
            return w.t("Choose an action card in secret.")
        return w.t("How many influence cards do you lay with it? Whoever lays most cards acts first.")
    card = open_card(p)
    if a[L.PHASE] == L.PHASE_ACT:
        ask = CARD_ASK if card < L.CITY_N else SITE_ASK
        return w.t(ask[1], card=card_name(book, card, w))
    return w.t(GOLD_ASKS.get(card, GOLD_CITY_ASK), card=card_name(book, card, w))


def rule_of_ask(p: Position) -> str:
    """The rule behind the open decision."""
    p = as_flanders(p)
    phase = p.a[L.PHASE]
    if phase == L.PHASE_SETUP:
        return "F-SET-1"
    if phase == L.PHASE_CHOOSE:
        return "F-RND-2"
    card = open_card(p)
    if phase == L.PHASE_ACT:
        return CARD_ASK[0] if card < L.CITY_N else SITE_ASK[0]
    return GOLD_RULES.get(card, "F-GLD-2")


# The answers ---------------------------------------------------------------------------------


def move_text(p: Position, move: int, book: MapSet, w: Words) -> str:
    """What a move means."""
    p = as_flanders(p)
    verb, arg = move & ~1023, move & 1023
    if verb == M.CENTRE:
        return w.t("Put your centre into {city}.", city=city_name(book, arg, w))
    if verb == M.CARD:
        return _card_text(p, arg, book, w)
    if verb == M.INFLUENCE_MOVE:
        if arg == 0:
            return w.t("Lay no influence card.")
        return w.n("Lay {n} influence card.", "Lay {n} influence cards.", arg)
    if verb in (M.BUILD, M.SITE_MOVE):
        return _quarter_text(p, verb, arg, book, w)
    place = plot_name(book, arg, w)
    if verb == M.CATHEDRAL_MOVE:
        return w.t("Put the cathedral on {place}.", place=place)
    guild = guild_name(int(p.a[L.COAT + arg] - 1), w)
    if verb == M.FINISH:
        return w.t("Finish the building site on {place} ({guild}).", place=place, guild=guild)
    return w.t("Put the guild master on {place} ({guild}).", place=place, guild=guild)


def _card_text(p: State, card: int, book: MapSet, w: Words) -> str:
    a = p.a
    name = card_name(book, card, w)
    if card < L.CITY_N:
        if (a[L.SCORED] >> card) & 1:
            return w.t("{city} is scored: the card would do nothing.", city=name)
        return w.t("{city}: build a quarter there, or finish a building site there.", city=name)
    if card == L.SITE_CARD:
        return w.t("Building site: put a quarter under a stone in any city.")
    out = int(count(full_hand(a) & ~a[L.HAND + p.to_move]))
    if out == 0:
        return w.t("Take-back: none of your cards lies out.")
    return w.n(
        "Take-back: {n} card you played returns to your hand.",
        "Take-back: {n} cards you played return to your hand.",
        out,
    )


def _quarter_text(p: State, verb: int, arg: int, book: MapSet, w: Words) -> str:
    place, kind, printed = arg >> 3, (arg >> 1) & 3, arg & 1
    coat = int(M.coat_of(kind, p.to_move))
    said = {
        "quarter": quarter_name(coat, printed, kind == 0, w),
        "place": plot_name(book, place, w),
        "shape": shape_name(shape_of(book, place), w),
    }
    if verb == M.BUILD:
        return w.t("Build {quarter} on {place} ({shape}).", **said)
    return w.t("Put {quarter} under a stone on {place} ({shape}).", **said)
