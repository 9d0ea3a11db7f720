"""Why a move is not legal, and what there is to know about a city, a plot or a card: answers with their rule IDs."""

from __future__ import annotations

from typing import Final

from guildhall.formats.typed import means, typed
from guildhall.formats.words import Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.moves import KINDS, coat_of, place_of
from guildhall.games.flanders.rules.gold import open_to_gold
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.naming import card_name, city_name, guild_name, plot_name
from guildhall.games.flanders.texts.obstacles import Reason, closed, obstacles, supply
from guildhall.games.flanders.texts.plots import about_city, about_plot, may_finish, room_in_city
from guildhall.games.flanders.texts.text import as_flanders, ask_text, move_text, open_card, rule_of_ask
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.problems import Problem

BUILDING: Final = ("build", "site", "finish")


def why(p: Position, text: str, book: MapSet, w: Words) -> list[Reason]:
    """What there is to know about 'build bruges-7 grey', 'Bruges 7', 'Bruges' or 'card site'; empty if it is none."""
    p = as_flanders(p)
    place = named_in_file(text, book, w)
    verb, *rest = [place] if place else text.lower().split()
    if not rest:
        return about(p, verb, book, w)
    if p.to_move == FINISHED:
        return [("F-END-1", w.t("The game is over."))]
    try:
        meaning = move_text(p, p.parse(text), book, w)
    except Problem:
        return why_not(p, verb, rest, book, w)
    legal = [(rule_of_ask(p), w.t("This is legal now. {meaning}", meaning=meaning))]
    if verb == "card" and rest[0] in CARD_NAMES[: L.CITY_N]:
        return legal + about_city(p, CARD_NAMES.index(rest[0]), book, w)
    return legal


def named_in_file(text: str, book: MapSet, w: Words) -> str:
    """'liege-7' for 'Lüttich 7', 'liege' for 'Lüttich'; '' if it is no place."""
    name, _, number = typed(text).rpartition("-")
    for city in book.cities:
        if means(typed(text), city.key, city.name, w):
            return city.key
        if number.isdecimal() and means(name, city.key, city.name, w):
            return f"{city.key}-{number}"
    return ""


def about(p: State, name: str, book: MapSet, w: Words) -> list[Reason]:
    """A city or a plot by its address, or another card."""
    if name in CARD_NAMES[: L.CITY_N]:
        return about_city(p, CARD_NAMES.index(name), book, w)
    place = place_of(name)
    if place >= 0:
        return about_plot(p, place, book, w)
    if name == "site":
        return [("F-RND-6", stones_text(p, w))]
    if name == "take-back":
        return [("F-RND-7", w.t("Take-back returns all action cards you have played to your hand, itself too."))]
    return []


def stones_text(p: State, w: Words) -> str:
    n = int(p.a[L.STONES])
    if n == 0:
        return w.t("No stone is left in the supply: no building site can be begun.")
    return w.n(
        "A building site is a quarter under a stone, in any city; {n} stone is left.",
        "A building site is a quarter under a stone, in any city; {n} stones are left.",
        n,
    )


# Moves that are not legal --------------------------------------------------------------------


def why_not(p: State, verb: str, rest: list[str], book: MapSet, w: Words) -> list[Reason]:
    """Why a move that was asked about is not possible now; empty if the words name no move."""
    thing = rest[0]
    if verb == "card" and thing in CARD_NAMES:
        return why_not_card(p, CARD_NAMES.index(thing), book, w)
    if verb == "influence" and thing.isdecimal():
        return why_not_influence(p, book, w)
    if verb == "centre" and thing in CARD_NAMES[: L.CITY_N]:
        return why_not_centre(p, CARD_NAMES.index(thing), book, w)
    place = place_of(thing)
    if place < 0 or verb not in (*BUILDING, "cathedral", "master"):
        return []
    if verb in ("cathedral", "master"):
        return why_not_put(p, verb, place, book, w)
    against = wrong_card(p, verb, place, book, w)
    if verb == "finish":
        return against + why_not_finish(p, place, book, w)
    kind = KINDS.index(rest[1]) if len(rest) > 1 and rest[1] in KINDS else -1
    against += why_not_quarter(p, place, kind, "master" in rest[2:], book, w)
    return against or not_asked(p, book, w)


def not_asked(p: State, book: MapSet, w: Words) -> list[Reason]:
    return [(rule_of_ask(p), w.t("That is not asked now. The question is: {question}", question=ask_text(p, book, w)))]


def why_not_card(p: State, card: int, book: MapSet, w: Words) -> list[Reason]:
    """Why an action card cannot be chosen (F-RND-4, F-GLD-1)."""
    a = p.a
    seat = p.to_move
    if card > L.TAKE_BACK:
        return [("F-GLD-1", w.t("There is no such action card: it is a gold card only."))]
    if a[L.PHASE] != L.PHASE_CHOOSE or a[L.CHOICE + seat]:
        return not_asked(p, book, w)
    if card < L.CITY_N and not (a[L.CITIES] >> card) & 1:
        return about_city(p, card, book, w)
    return [
        ("F-RND-4", w.t("The card {card} lies played before you; take-back returns it.", card=card_name(book, card, w)))
    ]


def why_not_influence(p: State, book: MapSet, w: Words) -> list[Reason]:
    a = p.a
    if a[L.PHASE] != L.PHASE_CHOOSE or a[L.CHOICE + p.to_move] == 0:
        return not_asked(p, book, w)
    n = int(a[L.INFLUENCE + p.to_move])
    return [("F-RND-2", w.n("You have {n} influence card.", "You have {n} influence cards.", n))]


def why_not_centre(p: State, city: int, book: MapSet, w: Words) -> list[Reason]:
    a = p.a
    if a[L.PHASE] != L.PHASE_SETUP:
        return not_asked(p, book, w)
    if not (a[L.CITIES] >> city) & 1:
        return about_city(p, city, book, w)
    return [("F-SET-1", w.t("{city} has its centre already.", city=city_name(book, city, w)))]


def wrong_card(p: State, verb: str, place: int, book: MapSet, w: Words) -> list[Reason]:
    """Why the open card does not allow this at all."""
    card = open_card(p)
    gold = p.a[L.PHASE] == L.PHASE_GOLD
    if card < 0 or card > L.SITE_CARD:
        return not_asked(p, book, w)
    name = card_name(book, card, w)
    if verb == "site":
        if card != L.SITE_CARD:
            return [("F-RND-6", w.t("Only the card 'building site' begins one; your card is {card}.", card=name))]
        return [] if p.a[L.STONES] else [("F-RND-6", stones_text(p, w))]
    if card == L.SITE_CARD:
        return [("F-RND-6", w.t("Your card is the building site: every quarter comes under a stone, with 'site'."))]
    if card != place // int(L.A_CITY):
        other = city_name(book, place // int(L.A_CITY), w)
        return [
            ("F-GLD-2" if gold else "F-RND-5", w.t("Your card is {card}, not {city}.", card=name, city=other)),
            *room_in_city(p, card, book, w, int(gold)),
        ]
    return []


def why_not_quarter(p: State, place: int, kind: int, printed: bool, book: MapSet, w: Words) -> list[Reason]:
    """Not free, shape, contact, coat of arms; then the tile that was asked for."""
    against = closed(p, place, book, w)
    if against:
        return against
    if kind < 0:
        return [("F-RND-5", w.t("Say which quarter: own, grey or church, as 'build bruges-7 grey'."))]
    if kind == 0 and p.a[L.PHASE] == L.PHASE_GOLD:
        against.append(("F-GLD-2", w.t("With a gold card you build only grey and church quarters.")))
    coat = int(coat_of(kind, p.to_move))
    against += obstacles(p, place, coat, book, w)
    left = supply(p, place, coat)
    if not against and left[printed] == 0:
        if coat == L.CHURCH:
            against.append(("F-BLD-6", w.t("No church quarter has a printed guild master.")))
        elif printed:
            against.append(("F-BLD-6", w.t("The tile of this shape with a guild master is used up.")))
        else:
            against.append(("F-BLD-6", w.t("Only the tile of this shape with a guild master is left: add 'master'.")))
    return against


def why_not_finish(p: State, place: int, book: MapSet, w: Words) -> list[Reason]:
    """Why a building site cannot be finished (F-RND-5, F-GLD-2)."""
    a = p.a
    said = {"place": plot_name(book, place, w)}
    if not a[L.SITE + place]:
        return [("F-RND-5", w.t("There is no building site on {place}.", **said))]
    gold = a[L.PHASE] == L.PHASE_GOLD
    if may_finish(p, place, int(gold)):
        return []
    said["guild"] = guild_name(int(a[L.COAT + place] - 1), w)
    if gold:
        return [("F-GLD-2", w.t("With a gold card you finish only grey and church sites; {place}: {guild}.", **said))]
    return [("F-RND-5", w.t("You finish only own, grey and church sites; {place}: {guild}.", **said))]


def why_not_put(p: State, verb: str, place: int, book: MapSet, w: Words) -> list[Reason]:
    """A cathedral or a guild master (F-GLD-3, F-GLD-4)."""
    a = p.a
    if open_card(p) != (L.CATHEDRAL_CARD if verb == "cathedral" else L.MASTER_CARD):
        return not_asked(p, book, w)
    said = {"place": plot_name(book, place, w), "city": city_name(book, place // int(L.A_CITY), w)}
    rule = "F-GLD-3" if verb == "cathedral" else "F-GLD-4"
    coat = int(a[L.COAT + place]) - 1
    if verb == "cathedral" and a[L.CATHEDRAL + place]:
        return [(rule, w.t("A cathedral stands on {place} already.", **said))]
    if verb == "cathedral" and coat != L.CHURCH:
        return [(rule, w.t("A cathedral stands only on a church quarter; {place} is none.", **said))]
    if verb == "master" and coat not in (int(p.to_move), L.GREY):
        return [
            (rule, w.t("A guild master comes only onto a quarter of yours or a grey one; {place} is none.", **said))
        ]
    if not open_to_gold(a, place // L.A_CITY):
        return [("F-GLD-3", w.t("{city} is scored, and by your options nothing is put there any more.", **said))]
    return not_asked(p, book, w)
