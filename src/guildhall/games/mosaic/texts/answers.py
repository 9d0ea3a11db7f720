"""The moves that answer a decision, in words: what each does, and what it costs."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.tables import FARMER, MERCHANT
from guildhall.games.mosaic.rules.actions import BONUS_PRODUCE
from guildhall.games.mosaic.rules.leaders import MAGISTRATE_GAIN
from guildhall.games.mosaic.rules.military import recruit_limit
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.rules.payment import cost
from guildhall.games.mosaic.rules.symbols import symbols
from guildhall.games.mosaic.rules.taxes import GOVERNMENT_PILLAR, MERCHANT_MONEY, tax_money
from guildhall.games.mosaic.state import State, different_goods, kind_at, owner_at, stock, total_cities
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.asking import Asking, as_mosaic, rival_name
from guildhall.games.mosaic.texts.effects import effect_text
from guildhall.games.mosaic.texts.naming import (
    a_piece,
    achievement_name,
    amount,
    amounts,
    build_card_name,
    cache_name,
    golden_name,
    good_name,
    government_name,
    hex_name,
    leader_name,
    offer_name,
    pillar_name,
    production_name,
    region_name,
    sentence,
    signed,
    stock_name,
    technology_name,
    unit_name,
    wonder_name,
)
from guildhall.kernel.position import Position

LOOKS: Final = {
    L.TECH_DECK: N_("Republic: look at the top card of the technology deck."),
    L.BUILD_DECK: N_("Republic: look at the top card of the build deck."),
    L.POP_DECK: N_("Republic: look at the top card of the population deck."),
    L.TAX_DECK: N_("Republic: look at the top card of the tax & tariff deck."),
}
TAXES: Final = (  # tax, tariff; with nothing more than the card pays, and with the holding area or the merchant's money
    N_("Tax: {formula} = {money} money; unrest {unrest}."),
    N_("Tax: {formula} = {money} money, in all {total} with the holding area; unrest {unrest}."),
    N_("Tariff: {formula} = {money} money; unrest {unrest}."),
    N_("Tariff: {formula} = {money} money, in all {total} with the holding area; unrest {unrest}."),
)


def move_text(p: Position, move: int, book: MosaicSet, w: Words) -> str:
    """What a move means."""
    p = as_mosaic(p)
    verb, arg = move & ~int(M.ARGUMENT), move & int(M.ARGUMENT)
    if verb <= M.LOOK:
        return action_text(p, move, book, w)
    if verb <= M.END_TURN:
        return free_act_text(p, verb, arg, book, w)
    if verb in (M.AT, M.FARM_AT, M.MANUFACTORY_AT, M.TAKE_TILE):
        return hex_text(p, verb, arg, book, w)
    if verb in (M.RECRUIT, M.PUT_UNIT, M.MARCH, M.KILL, M.SEND_AWAY):
        return unit_text(p, verb, arg, book, w)
    if verb == M.LEAD:
        return w.t("{leader}: {text}", leader=leader_name(book, arg, w), text=C.leader_text(book, arg, w))
    if verb == M.KEEP:
        return w.t("Keep {tech}: {text}", tech=technology_name(book, arg, w), text=C.technology_text(book, arg, w, p))
    if verb in (M.PLAY_NOW, M.KEEP_DOWN):
        tech = Asking(p).tech
        said = {"tech": technology_name(book, tech, w), "text": C.technology_text(book, tech, w, p)}
        if verb == M.PLAY_NOW:
            return w.t("Play {tech} at once: {text}", **said)
        return w.t("Keep {tech} face down, to play it in a later turn.", **said)
    return pick_text(p, verb, arg, book, w)


# Actions -------------------------------------------------------------------------------------------


def action_text(p: State, move: int, book: MosaicSet, w: Words) -> str:
    """An action of the turn with its cost."""
    verb, arg = move & ~int(M.ARGUMENT), move & (int(M.SPARING) - 1)
    if verb == M.WORK:
        return w.t(
            "Work for {currency}: {amounts}.", currency=stock_name(arg, w), amounts=amounts(work_gain(p, arg), w)
        )
    if verb == M.TAKE_TAX:
        return tax_text(p, arg, book, w)
    if verb == M.MILITARY:
        return w.n(
            "Military: recruit up to {n} unit for 5 money, move units for 1 money each.",
            "Military: recruit up to {n} units for 5 money each, move units for 1 money each.",
            int(recruit_limit(p.a, p.to_move)),
        )
    if verb == M.LOOK:
        return w.t(LOOKS[arg])
    return C.joined(act_text(p, verb, arg, book, w), price_text(p, move, w))


def act_text(p: State, verb: int, arg: int, book: MosaicSet, w: Words) -> str:
    """What is got for a price."""
    if verb == M.TAKE_PEOPLE:
        people = amount(int(L.POPULATION), people_gain(p, arg), w)
        if arg == M.POP_FALLBACK:
            return w.t("Win people without a card: {amounts}.", amounts=people)
        if arg == M.POP_TOP:
            return w.t("The population card you looked at: {amounts}.", amounts=people)
        return w.t("Population card {place}: {amounts}.", place=arg + 1, amounts=people)
    if verb == M.BUILD:
        return build_text(p, arg, book, w)
    if verb == M.BUILD_WONDER:
        said = {"wonder": wonder_name(book, arg, w), "text": C.wonder_text(book, arg, w)}
        return w.t("Build {wonder}: {text}", **said)
    if verb == M.TAKE_TECH:
        tech = top_card(p) if arg == M.TECH_TOP else int(offered(p.a, L.TECH_DECK, arg))
        return w.t("Take {tech}: {text}", tech=technology_name(book, tech, w), text=C.technology_text(book, tech, w, p))
    government = {"government": government_name(book, arg, w), "text": C.government_text(book, arg, w)}
    return w.t("Government {government}: {text}", **government)


def top_card(p: State) -> int:
    """The card the republic looked at."""
    return int(p.a[L.TOP_CARD] - 1)


def build_card(p: State, place: int) -> int:
    """The card of a build act; -1 without a card."""
    if place == M.BUILD_TOP:
        return top_card(p)
    return int(offered(p.a, L.BUILD_DECK, place)) if place < M.BUILD_PLAIN else -1


def build_text(p: State, place: int, book: MosaicSet, w: Words) -> str:
    card = build_card(p, place)
    if card < 0:
        return w.t("Build {piece} without a card.", piece=a_piece(place - int(M.BUILD_PLAIN), w))
    said = {"card": build_card_name(book, card, w), "text": C.build_card_text(book, card, w)}
    if place == M.BUILD_TOP:
        return w.t("The card you looked at, {card}: {text}", **said)
    return w.t("Build card {place}, {card}: {text}", place=place + 1, **said)


def work_gain(p: State, what: int) -> list[int]:
    """Population and production, and what lasting technologies add (M-WRK-1, M-EFF-2)."""
    a, seat = p.a, p.to_move
    found = [0] * 5
    found[what] = int(stock(a, seat, L.POPULATION) + a[L.PRODUCTION + seat * 5 + what])
    if a[L.POWERS + seat] & L.CROP_ROTATION and what != L.FOOD:
        found[L.FOOD] += int(BONUS_PRODUCE)
    if a[L.POWERS + seat] & L.METALLURGY and what != L.STONE:
        found[L.STONE] += int(BONUS_PRODUCE)
    return found


def people_gain(p: State, place: int) -> int:
    """What a population card brings, Flood Agriculture and farmer included (M-POP-1, M-EFF-8)."""
    a, t, seat = p.a, p.tables, p.to_move
    if place == M.POP_FALLBACK:
        return int(t.pop_fallback_gain)
    card = top_card(p) if place == M.POP_TOP else int(offered(a, L.POP_DECK, place))
    gain = int(t.pop_gain[card])
    if a[L.POWERS + seat] & L.FLOOD:
        gain *= 2
    return gain + 1 if a[L.LEADER + seat] == FARMER + 1 else gain


def tax_card_of(p: State, place: int) -> int:
    """The card of a tax act; -1 and -2 for the acts without cards."""
    if place in (M.TAX_FALLBACK, M.TARIFF_FALLBACK):
        return -1 if place == M.TAX_FALLBACK else -2
    return top_card(p) if place == M.TAX_TOP else int(offered(p.a, L.TAX_DECK, place))


def tax_text(p: State, place: int, book: MosaicSet, w: Words) -> str:
    """The money in all: the card, the holding area, the merchant (M-TAX-1, M-LST-5)."""
    a, seat = p.a, p.to_move
    card = tax_card_of(p, place)
    tariff, found = C.is_tariff(card), C.tax_card(book, card)
    first = different_goods(a, seat) if tariff else stock(a, seat, L.POPULATION)
    second = total_cities(a, seat) if tariff else symbols(a, seat, GOVERNMENT_PILLAR)
    production = a[L.PRODUCTION + seat * 5 + (L.TARIFF if tariff else L.TAX)]
    money = int(tax_money(p, seat, tariff, found.a, found.b))
    total = tax_total(p, card, book)
    numbers = [found.a, int(first), found.b, int(second), int(production)]
    said = {"formula": C.tax_sum(tariff, numbers, w), "money": money, "total": total, "unrest": found.unrest}
    return w.t(TAXES[2 * int(tariff) + int(total > money)], **said)


def tax_total(p: State, card: int, book: MosaicSet) -> int:
    """What a tax act brings in all to who decides: the card, the holding area, the merchant."""
    a, seat = p.a, p.to_move
    tariff, found = C.is_tariff(card), C.tax_card(book, card)
    total = int(tax_money(p, seat, tariff, found.a, found.b)) + int(a[L.POOL])
    if a[L.LEADER + seat] == MERCHANT + 1 and card >= 0 and not tariff:
        total += int(MERCHANT_MONEY * different_goods(a, seat))
    return total


def prices(p: State, act: int) -> list[int]:
    """Stone, ideas, food, money, population of an act, if nothing is replaced by money."""
    return [0 if what == L.MONEY else int(cost(p, p.to_move, act, what)) for what in range(5)]


def paid(p: State, act: int) -> list[int]:
    """The same as it is paid without 'sparing': money only for what is missing (M-PAY-1)."""
    price = prices(p, act)
    own = [min(n, int(stock(p.a, p.to_move, what))) for what, n in enumerate(price)]
    own[L.MONEY] = 2 * sum(price[what] - own[what] for what in range(3))
    own[L.POPULATION] = price[L.POPULATION]
    return own


def price_text(p: State, move: int, w: Words) -> str:
    act = move & ~int(M.SPARING)
    if move & int(M.SPARING):
        in_kind = amounts(prices(p, act)[: int(L.MONEY)], w)  # never population (M-PAY-1)
        return w.t("You choose how much of {amounts} you pay in money, 2 for 1.", amounts=in_kind)
    price = paid(p, act)
    return w.t("Cost: {amounts}.", amounts=amounts(price, w)) if any(price) else w.t("It is free.")


# Free acts -----------------------------------------------------------------------------------------


def free_act_text(p: State, verb: int, arg: int, book: MosaicSet, w: Words) -> str:
    """An act that costs no action, in words: playing a held technology, claiming, clearing, a leader's power."""
    if verb == M.PLAY_HELD:
        return w.t("Play {tech}: {text}", tech=technology_name(book, arg, w), text=C.technology_text(book, arg, w, p))
    if verb == M.CLAIM_GOLDEN:
        said = {"golden": golden_name(book, arg, w), "text": C.golden_text(book, arg, w)}
        return w.t("Claim the golden age {golden}: {text}", **said)
    if verb == M.CLAIM_ACHIEVEMENT:
        players = int(p.a[L.SEATS])
        said = {
            "achievement": achievement_name(book, arg, w),
            "text": C.achievement_text(book, arg, players, w),
        }
        return w.t("Claim the achievement {achievement}: {text}", **said)
    if verb == M.USE_LEADER:
        return w.t("Magistrate, once: 1 population becomes {amounts}.", amounts=amount(arg, int(MAGISTRATE_GAIN), w))
    if verb == M.TAKE_OVER:
        said = {
            "hex": hex_name(book, arg, w),
            "owner": rival_name(p, int(owner_at(p.a, arg)), w),
            "piece": a_piece(int(kind_at(p.a, arg)), w),
        }
        return w.t("Priestess, once: take over {hex} from {owner} ({piece}).", **said)
    if verb == M.CLEAR_OFFER:
        return w.t("Government, once: clear {offer}.", offer=offer_name(arg, w))
    if Asking(p).kind == A.START_TECHS:
        return w.t("End: the other start technologies stay face down for later.")
    return w.t("End your turn.")


# Hexes ---------------------------------------------------------------------------------------------


def tile_text(p: State, hex: int, book: MosaicSet, w: Words) -> str:
    """What lies on a hex: '7 ideas', 'Grain: Food production +2.'; '' if nothing does."""
    tile = int(p.a[L.TILE + hex])
    if tile == 0:
        return ""
    if tile < L.FIRST_GOOD:
        return w.t("a cache of {amounts}", amounts=cache_name(book, tile - 1, w))
    good = tile - int(L.FIRST_GOOD)
    effect = effect_text(book.goods[good].rows, w).rstrip(".")
    return f"{good_name(book, good, w)} ({effect})" if effect else good_name(book, good, w)


def hex_text(p: State, verb: int, hex: int, book: MosaicSet, w: Words) -> str:
    """The choice of a hex in words, with the tile that lies there."""
    said = {"hex": hex_name(book, hex, w), "tile": tile_text(p, hex, book, w)}
    if verb == M.TAKE_TILE:
        return w.t("Take from {hex}: {tile}.", **said)
    if verb == M.AT:
        return w.t("On {hex}; there lies: {tile}.", **said) if said["tile"] else w.t("On {hex}.", **said)
    if verb == M.FARM_AT:
        if said["tile"]:
            return w.t("A farm town on {hex}; there lies: {tile}.", **said)
        return w.t("A farm town on {hex}.", **said)
    if said["tile"]:
        return w.t("A manufactory town on {hex}; there lies: {tile}.", **said)
    return w.t("A manufactory town on {hex}.", **said)


# Units ---------------------------------------------------------------------------------------------


def unit_text(p: State, verb: int, arg: int, book: MosaicSet, w: Words) -> str:
    """A move of units in words."""
    if verb == M.SEND_AWAY:
        said = {
            "owner": rival_name(p, (arg >> 3) & 7, w),
            "region": region_name(book, arg >> 6, w),
            "to": region_name(book, arg & 7, w),
        }
        return w.t("Send all units of {owner} from {region} to {to}.", **said)
    unit = unit_name(arg & 3, w)
    if verb == M.MARCH:
        source, target = region_name(book, arg >> 5, w), region_name(book, (arg >> 2) & 7, w)
        return w.t("Move from {source} to {target}: {unit}. Cost: 1 money.", source=source, target=target, unit=unit)
    if verb == M.KILL:
        said = {"owner": rival_name(p, (arg >> 2) & 7, w), "region": region_name(book, arg >> 5, w), "unit": unit}
        return w.t("Eliminate a unit of {owner} in {region}: {unit}.", **said)
    said = {"region": region_name(book, arg >> 2, w), "unit": unit}
    if verb == M.RECRUIT:
        return w.t("Recruit in {region}: {unit}. Cost: 5 money.", **said)
    return w.t("Place in {region}: {unit}.", **said)


# Short answers -------------------------------------------------------------------------------------


def pick_text(p: State, verb: int, arg: int, book: MosaicSet, w: Words) -> str:
    """What is picked or paid in the course of an action or effect, in words."""
    ask = Asking(p)
    match verb:
        case M.PAY:
            act = ask.act
            price = [0] * 5
            price[ask.currency] = arg
            price[L.MONEY] = 2 * (int(cost(p, p.to_move, act, ask.currency)) - arg)
            return w.t("Pay {amounts}.", amounts=amounts(price, w))
        case M.DONE:
            return w.t("End the military action.")
        case M.PASS:
            return w.t("Go on without it.")
        case M.PICK_PRODUCTION:
            return sentence(w.t("{production} {n}", production=production_name(arg, w), n=signed(ask.left)))
        case M.PICK_CURRENCY:
            return w.t("Gain {amounts}.", amounts=amount(arg, ask.left, w))
        case M.PICK_PILLAR:
            return w.n(
                "Gain {n} symbol: {pillar}.", "Gain {n} symbols: {pillar}.", ask.left, pillar=pillar_name(arg, w)
            )
        case M.PICK_OFFER:
            return w.t("Clear {offer}.", offer=offer_name(arg, w))
        case M.PICK_REGION:
            return w.t("Choose {region}.", region=region_name(book, arg, w))
        case M.SHARE:
            return share_text(p, ask, arg, w)
        case M.SHIFT_FROM:
            return w.t("Take from {production}.", production=production_name(arg, w))
        case M.SHIFT_TO:
            return w.t("Add to {production}.", production=production_name(arg, w))
        case M.SHIFT_BY:
            said = {"source": production_name(ask.chosen, w), "target": production_name(ask.second, w), "n": arg}
            return w.t("Move {n} from {source} to {target}.", **said)
    raise ValueError(f"no words for the move {verb + arg}")


def share_text(p: State, ask: Asking, units: int, w: Words) -> str:
    """Raiders: so many units bring stone, then food, the rest money (M-EFF-7)."""
    each = ask.row(p).n
    found = [0] * 5
    if ask.chosen < 0:
        found[L.STONE] = each * units
        return w.n("{n} unit: {amounts}.", "{n} units: {amounts}.", units, amounts=amounts(found, w))
    found[L.FOOD] = each * units
    found[L.MONEY] = each * (ask.left - ask.chosen - units)
    return w.n("{n} unit: {amounts}.", "{n} units: {amounts}.", units, amounts=amounts(found, w))
