"""Why what was clicked cannot be chosen now: an answer for every thing on the table, with its rule."""

from __future__ import annotations

from typing import Any

from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.moves import coat_of, place_of
from guildhall.games.flanders.rules.gold import open_to_gold
from guildhall.games.flanders.rules.round import has_chosen
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.naming import card_name, city_name, guild_name, rival_guild
from guildhall.games.flanders.texts.obstacles import barred, closed, no_contact, no_tile
from guildhall.games.flanders.texts.plots import room_in_city
from guildhall.games.flanders.texts.reasons import not_asked, stones_text, why_not_finish, why_not_put
from guildhall.games.flanders.texts.text import as_flanders, open_card, rule_of_ask
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, Position

PLOTS = int(L.A_CITY)


def why_not(p: Position, seat: int, anchor: str, book: Any, w: Words) -> list[Reason]:
    """Wrong time, another's turn, lies out, occupied, covered, scored, another city, no contact, the same arms beside it,
    no tile of the shape, no stone, no master …; [] only for what is no thing on the table."""
    p = as_flanders(p)
    kind, _, thing = anchor.partition("-")
    if kind not in ("city", "plot", "card", "seat", "supply"):
        return []
    if p.to_move == FINISHED:
        return [("F-END-1", w.t("The game is over."))]
    if seat < 0:
        return [("F-RND-2", w.t("You are watching: only the players choose."))]
    return answer(p_for(p, seat), seat, kind, thing, book, w) or [(rule_of_ask(p), w.t("This can be chosen now."))]


def p_for(p: State, seat: int) -> State:
    """In the secret choice the question is the seat's own, wherever the others are."""
    if p.a[L.PHASE] != L.PHASE_CHOOSE or p.to_move == seat or has_chosen(p.a, seat):
        return p
    turned = as_flanders(p.clone())
    turned.turn_to(seat)
    return turned


def answer(p: State, seat: int, kind: str, thing: str, book: Any, w: Words) -> list[Reason]:
    """What there is to say of a thing of this kind: why it cannot be chosen, or what it is."""
    elsewhere = not_yours(p, seat, w)
    if kind == "card" and thing in CARD_NAMES:
        lying = card_out(p, seat, CARD_NAMES.index(thing), book, w)
        if elsewhere:
            return elsewhere + lying
        return why_not_card(p, seat, thing, lying, book, w)
    if elsewhere:
        return elsewhere
    if kind == "city" and thing in CARD_NAMES[: L.CITY_N]:
        return why_not_city(p, seat, CARD_NAMES.index(thing), book, w)
    if kind == "plot" and place_of(thing) >= 0:
        return why_not_plot(p, seat, place_of(thing), book, w)
    if kind == "supply" and thing.isdecimal():
        return why_not_supply(p, seat, int(thing), book, w)
    return not_asked(p, book, w)


def not_yours(p: State, seat: int, w: Words) -> list[Reason]:
    """In the secret choice one who has chosen waits for the others; else it is one seat's turn."""
    a = p.a
    if a[L.PHASE] == L.PHASE_CHOOSE:
        if not has_chosen(a, seat):
            return []
        return [("F-RND-3", w.t("You have chosen. When all have, the cards are shown and everybody acts."))]
    if p.to_move == seat:
        return []
    said = {"guild": rival_guild(int(p.to_move), w)}
    if a[L.PHASE] == L.PHASE_SETUP:
        return [("F-SET-1", w.t("Another puts a centre now ({guild}).", **said))]
    if a[L.PHASE] == L.PHASE_GOLD:
        return [("F-GLD-1", w.t("Now the start player carries out the gold card ({guild}).", **said))]
    return [("F-RND-4", w.t("Another carries out a card now ({guild}).", **said))]


# Cards ---------------------------------------------------------------------------------------


def card_out(p: State, seat: int, card: int, book: Any, w: Words) -> list[Reason]:
    """That a card lies before the seat, and how it comes back."""
    a = p.a
    if card > L.TAKE_BACK or (a[L.HAND + seat] >> card) & 1:
        return []
    if a[L.PHASE] > L.PHASE_CHOOSE and a[L.CHOICE + seat] == card + 1:
        return []  # this round's card: it is being carried out
    name = card_name(book, card, w)
    return [("F-RND-4", w.t("The card {card} lies played before you; take-back returns it.", card=name))]


def why_not_card(p: State, seat: int, thing: str, lying: list[Reason], book: Any, w: Words) -> list[Reason]:
    """Why a card of the hand cannot be laid now."""
    a = p.a
    if a[L.PHASE] != L.PHASE_CHOOSE:
        return lying + not_asked(p, book, w) + use_of_card(p, thing, w)
    if thing == "influence":
        if not a[L.INFLUENCE + seat]:
            return [("F-RND-2", w.t("You have no influence card: none can go with an action card."))]
        return [("F-RND-2", w.t("First choose an action card; then how many influence cards go with it."))]
    if a[L.CHOICE + seat]:
        name = card_name(book, int(a[L.CHOICE + seat]) - 1, w)
        return lying + [
            ("F-RND-2", w.t("You have chosen {card}; now say how many influence cards go with it.", card=name)),
            *use_of_card(p, thing, w),
        ]
    return lying


def use_of_card(p: State, thing: str, w: Words) -> list[Reason]:
    """What the building site is good for now: nothing without a stone."""
    return [("F-RND-6", stones_text(p, w))] if thing == CARD_NAMES[L.SITE_CARD] else []


# Cities --------------------------------------------------------------------------------------


def why_not_city(p: State, seat: int, city: int, book: Any, w: Words) -> list[Reason]:
    """Why a city cannot be chosen now."""
    a = p.a
    name = city_name(book, city, w)
    if a[L.PHASE] == L.PHASE_SETUP:
        return [("F-SET-1", w.t("{city} has its centre already.", city=name))]
    scored = [("F-SCO-2", w.t("{city} is scored already.", city=name))] if (a[L.SCORED] >> city) & 1 else []
    if a[L.PHASE] == L.PHASE_CHOOSE:
        return scored + card_first(p, seat, city, book, w)
    card = open_card(p)
    if card < L.CITY_N and card != city:
        return other_city(p, card, city, book, w)
    if card < L.CITY_N:
        return [("F-RND-5", w.t("Your card is for {city}: choose one of the lit plots there.", city=name))]
    if card == L.SITE_CARD:
        return scored or full(p, city, book, w) or room_in_city(p, city, book, w, int(a[L.PHASE] == L.PHASE_GOLD))
    return nothing_for_gold(p, seat, card, city, book, w)


def card_first(p: State, seat: int, city: int, book: Any, w: Words) -> list[Reason]:
    """On the map nothing is chosen before the cards are shown."""
    said = {"card": card_name(book, city, w)}
    if p.a[L.CHOICE + seat]:
        return [
            ("F-RND-2", w.t("First say how many influence cards go with your card; you build after all have chosen."))
        ]
    out = card_out(p, seat, city, book, w)
    if out:
        return out
    return [("F-RND-2", w.t("First everybody chooses a card in secret; with the card {card} you build there.", **said))]


def other_city(p: State, card: int, city: int, book: Any, w: Words) -> list[Reason]:
    rule = "F-GLD-2" if p.a[L.PHASE] == L.PHASE_GOLD else "F-RND-5"
    said = {"card": card_name(book, card, w), "city": city_name(book, city, w)}
    return [(rule, w.t("Your card is {card}, not {city}.", **said))]


def full(p: State, city: int, book: Any, w: Words) -> list[Reason]:
    if count(p.a[L.EMPTY + city]):
        return []
    return [("F-SCO-2", w.t("{city} is full: it is scored at the end of this round.", city=city_name(book, city, w)))]


def nothing_for_gold(p: State, seat: int, card: int, city: int, book: Any, w: Words) -> list[Reason]:
    """Why a cathedral or a guild master finds no place in a city."""
    a = p.a
    said = {"city": city_name(book, city, w)}
    if not open_to_gold(a, city):
        return [("F-GLD-3", w.t("{city} is scored, and by your options nothing is put there any more.", **said))]
    if card == L.CATHEDRAL_CARD:
        return [("F-GLD-3", w.t("{city} has no church quarter without a cathedral.", **said))]
    return [("F-GLD-4", w.t("{city} has no quarter of yours, and no grey one.", **said))]


# Plots ---------------------------------------------------------------------------------------


def why_not_plot(p: State, seat: int, place: int, book: Any, w: Words) -> list[Reason]:
    """Not free, another city, no contact, arms, shape: what holds of this plot, the nearest reason first."""
    a = p.a
    city = place // PLOTS
    if a[L.PHASE] == L.PHASE_SETUP:
        return not_asked(p, book, w)
    if a[L.PHASE] == L.PHASE_CHOOSE:
        return card_first(p, seat, city, book, w)
    card = open_card(p)
    if card in (L.CATHEDRAL_CARD, L.MASTER_CARD):
        return why_not_put(p, "cathedral" if card == L.CATHEDRAL_CARD else "master", place, book, w)
    if card < L.CITY_N and card != city:
        return other_city(p, card, city, book, w)
    gold = a[L.PHASE] == L.PHASE_GOLD
    against = closed(p, place, book, w)
    if against:
        finish = card < L.CITY_N and a[L.SITE + place]
        return why_not_finish(p, place, book, w) + against if finish else against
    return unbuildable(p, seat, place, int(gold), book, w)


def unbuildable(p: State, seat: int, place: int, first_kind: int, book: Any, w: Words) -> list[Reason]:
    """A free plot that no quarter may take: no contact, or what stands against each coat."""
    out = no_contact(p, place, book, w)
    if out:
        return out
    if first_kind:
        out.append(("F-GLD-2", w.t("With a gold card you build only grey and church quarters.")))
    for kind in range(first_kind, 3):
        coat = int(coat_of(kind, seat))
        out += no_tile(p, place, coat, book, w) or barred(p, place, coat, book, w)
    return out


def why_not_supply(p: State, seat: int, coat: int, book: Any, w: Words) -> list[Reason]:
    """Whose quarters one builds, and whether any of them is left to build here."""
    a = p.a
    said = {"guild": guild_name(coat, w)} if coat < L.COATS else {}
    card = open_card(p)
    if card < 0 or card > L.SITE_CARD or not said:
        return not_asked(p, book, w)
    gold = a[L.PHASE] == L.PHASE_GOLD
    if coat < L.GREY and (coat != seat or gold):
        if gold:
            return [("F-GLD-2", w.t("With a gold card you build only grey and church quarters."))]
        return [("F-RND-5", w.t("You build only own, grey and church quarters; these are others’ ({guild}).", **said))]
    if sum(int(a[L.SUPPLY + coat * 6 + i]) for i in range(6)) == 0:
        return [("F-BLD-1", w.t("No quarter of this coat of arms is left ({guild}).", **said))]
    where = city_name(book, card, w) if card < L.CITY_N else ""
    if where:
        return [("F-BLD-3", w.t("No free plot of {city} takes such a quarter now ({guild}).", city=where, **said))]
    return [("F-BLD-3", w.t("No free plot takes such a quarter now ({guild}).", **said))]
