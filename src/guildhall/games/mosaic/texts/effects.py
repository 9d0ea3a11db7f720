"""What the rows of an effect do, as one short sentence.

Every row becomes a clause that begins in small letters; the clauses of an effect stand in a row, split by semicolons.
The templates of counted clauses stand in the calls as they are, since the translators' catalogue is collected from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import Row
from guildhall.games.mosaic.texts.naming import GOODS, amount, pillar_name, production_name, sentence, signed

PLACES: Final = {  # where gained units stand (M-EFF-3)
    T.IN_OWN_REGIONS: N_("gain {units} in regions with a city of yours"),
    T.IN_ANY_REGION: N_("gain {units} in any region"),
    T.IN_ITS_REGION: N_("gain {units} in its region"),
    T.IN_START_REGION: N_("gain {units} in the region of your start city"),
}
FREE_CITIES: Final = {
    T.CITY_ANYWHERE: N_("build a city for free"),
    T.CITY_NEW_REGION: N_("build a city for free in a region without a city of yours"),
    T.CITY_BESIDE: N_("build a city for free next to a city of yours"),
    T.CITY_NEXT_REGION: N_("build a city for free in a region adjacent to one with a city of yours"),
}
FREE_TOWNS: Final = {
    T.ANY_TOWN: N_("build a farm town or a manufactory town for free"),
    T.FARM_TOWN: N_("build a farm town for free"),
    T.MANUFACTORY_TOWN: N_("build a manufactory town for free"),
}
CLEARED: Final = {
    L.TECH_DECK: N_("clear the technology offer"),
    L.BUILD_DECK: N_("clear the build offer"),
    L.POP_DECK: N_("clear the population offer"),
    L.TAX_DECK: N_("clear the tax & tariff offer"),
    T.ANY_OFFER: N_("clear an offer of your choice"),
}
POWERS: Final = {
    L.RECRUIT_ONE_MORE: N_("you may recruit one unit more in each military action"),
    L.ARMOR: N_("your units cannot be eliminated"),
    L.NO_SYMBOLS: N_("governments need no symbols for you"),
    L.CAVALRY_TACTICS: N_("in empire scorings 2 more influence in every region with your cavalry"),
    L.FORMATIONS: N_("in empire scorings 2 more influence in every region with your infantry"),
    L.HORSEMANSHIP: N_("your cavalry may move two regions"),
    L.SIEGE_ENGINES: N_(
        "you may recruit siege engines; in empire scorings one cancels the influence of opponents' cities in its region"
    ),
    L.MERCHANTS: N_("gain 5 money whenever anyone builds a city, 10 for a port city"),
    L.CROP_ROTATION: N_("gain 5 food whenever you work for stone or ideas"),
    L.METALLURGY: N_("gain 5 stone whenever you work for food or ideas"),
    L.FLOOD: N_("the gain of your next population card is doubled"),
    L.DIPLOMATS: N_(
        "once, right before an empire scoring, move all units of an opponent from one region into an adjacent one"
    ),
    L.LEADER_POWER: N_("your leader has a power for once in the game"),
}
PLAIN: Final = {
    T.WILD_GOOD: N_("gain a wild trade good"),
    T.EXPLORE: N_("place an infantry and a farm town in a region without a city of yours"),
    T.SHIFT: N_("move any amount from one of your productions to another"),
    T.LOYAL: N_("choose a region where you hold the majority: nobody else may build a city there any more"),
    T.TOP_TECHNOLOGY: N_("take the top technology of the deck"),
    T.END_PROJECT_AGAIN: N_("at the end your best project counts once more"),
}
PER: Final = {  # what something is counted by, behind 'per'
    T.PER_POPULATION: N_("population"),
    T.PER_CITY: N_("own city"),
    T.PER_PORT: N_("own port city"),
    T.PER_FARM: N_("own farm town"),
    T.PER_MANUFACTORY: N_("own manufactory town"),
    T.PER_UNIT: N_("own unit"),
    T.PER_GOOD: N_("own trade good"),
    T.PER_DIFFERENT_GOOD: N_("different trade good of yours"),
    T.PER_TECHNOLOGY: N_("face-up technology of yours"),
    T.PER_WONDER: N_("own wonder"),
    T.PER_PROJECT: N_("own project"),
    T.PER_ACHIEVEMENT: N_("own achievement"),
    T.PER_REGION: N_("region you control"),
    T.PER_PROJECT_OR_WONDER: N_("own project or wonder"),
    T.PER_PILLAR: N_("pillar with a symbol of yours"),
    T.PER_MONEY: N_("own money"),
    T.PER_CITY_BESIDE: N_("adjacent city of yours"),
    T.PER_CITY_HERE: N_("city of yours in its region"),
    T.PER_WONDER_HERE: N_("wonder of yours in its region"),
    T.PER_UNIT_HERE: N_("unit in its region, anyone's"),
    T.PER_TWO_POPULATION: N_("2 population"),
}


def effect_text(rows: Sequence[Row], w: Words) -> str:
    """What an effect does, as a sentence; '' if there is none."""
    said = w.joined(clause(row, w) for row in rows)
    return sentence(said) if said else ""


def clause(row: Row, w: Words) -> str:
    """One row without capital and full stop, with what it is multiplied by."""
    said = _clause(row, w)
    if row.per == T.ONCE:
        return said
    counted = per_text(row.per, row.arg, w)
    if row.cap:
        return w.t("{clause} per {counted}, at most {cap}", clause=said, counted=counted, cap=row.cap)
    return w.t("{clause} per {counted}", clause=said, counted=counted)


def counted_once(row: Row) -> bool:
    """Whether a row multiplies something at the moment it is carried out, and not at the end of the game."""
    return row.per != T.ONCE and row.verb not in (T.END_VP, T.END_UNREST)


def clause_when_played(row: Row, w: Words) -> str:
    """The same of a technology, whose rows are carried out once."""
    said = clause(row, w)
    return w.t("{clause} (counted when played)", clause=said) if counted_once(row) else said


def clause_now(row: Row, n: int, w: Words) -> str:
    """The same with what it would bring if it were played now."""
    if not counted_once(row):
        return clause(row, w)
    amount_now = signed(n) if row.verb in (T.PRODUCE, T.UNREST) else str(n)
    return w.t("{clause} (now {n})", clause=clause(row, w), n=amount_now)


def per_text(per: int, arg: int, w: Words) -> str:
    """What an amount is multiplied by, as it stands behind 'per'."""
    if per == T.PER_SYMBOL:
        return w.t("{pillar} symbol", pillar=pillar_name(arg, w))
    if per == T.PER_PRODUCTION:
        return w.t("point of {production}", production=production_name(arg, w))
    return w.t(PER[per])


def _clause(row: Row, w: Words) -> str:
    n, x = row.n, row.x
    if row.verb in PLAIN:
        return w.t(PLAIN[row.verb])
    match row.verb:
        case T.GAIN:
            if n < 0:
                return w.t("lose {amounts}", amounts=amount(x, -n, w))
            return w.t("gain {amounts}", amounts=amount(x, n, w))
        case T.PRODUCE:
            return _produce(n, x, w)
        case T.GAIN_ANY:
            return w.t("gain {n} of one currency of your choice, money included", n=n)
        case T.UNREST:
            return w.t("unrest {n}", n=signed(n))
        case T.VP_NOW:
            return w.t("score {n} VP now", n=n)
        case T.UNITS:
            return w.t(PLACES[row.y], units=units_text(x, n, w))
        case T.ELIMINATE:
            return _eliminate(n, x, w)
        case T.TAKE:
            return _take(n, x, w)
        case T.FREE_CITY:
            return w.t(FREE_CITIES[x])
        case T.FREE_TOWN:
            return w.t(FREE_TOWNS[x])
        case T.BONUS:
            return w.t("work once more at once") if x == T.BONUS_WORK else w.t("take another action at once")
        case T.RAID:
            return w.t("for each of your units on the map gain {n} stone, food or money", n=n)
        case T.CLEAR:
            return w.t(CLEARED[x])
        case T.SYMBOLS:
            return w.n("gain {n} symbol of your choice", "gain {n} equal symbols of your choice", n)
        case T.POWER:
            return w.t(POWERS[x])
        case T.END_VP:
            return w.t("{n} VP at the end", n=n)
        case T.END_UNREST:
            return w.t("at the end unrest {n}", n=signed(-n))
    raise ValueError(f"no words for the verb {row.verb}")


def _produce(n: int, x: int, w: Words) -> str:
    if x == T.ANY_PRODUCTION:
        return w.t("one production of your choice +{n}", n=n)
    if x == T.ANY_BUT_IDEAS:
        return w.t("one production of your choice but ideas +{n}", n=n)
    return w.t("{production} {n}", production=production_name(x, w), n=signed(n))


def units_text(unit: int, n: int, w: Words) -> str:
    """'2 infantry', '1 unit (infantry or cavalry)'."""
    if unit == L.INFANTRY:
        return w.n("{n} infantry", "{n} infantry", n)
    if unit == L.CAVALRY:
        return w.n("{n} cavalry", "{n} cavalry", n)
    return w.n("{n} unit (infantry or cavalry)", "{n} units (infantry or cavalry)", n)


def _eliminate(n: int, x: int, w: Words) -> str:
    if x == T.WHERE_INFANTRY:
        return w.n(
            "eliminate {n} unit of an opponent where you have infantry",
            "eliminate up to {n} units of opponents where you have infantry",
            n,
        )
    if x == T.WHERE_CAVALRY:
        return w.n(
            "eliminate {n} unit of an opponent where you have cavalry",
            "eliminate up to {n} units of opponents where you have cavalry",
            n,
        )
    return w.n(
        "eliminate {n} unit of an opponent in one region where you have infantry or cavalry",
        "eliminate up to {n} units of opponents in one region where you have infantry or cavalry",
        n,
    )


def _take(n: int, x: int, w: Words) -> str:
    if x == T.ANY_TILE:
        return w.n("take {n} tile from a free hex", "take {n} tiles from free hexes", n)
    if x == T.ANY_GOOD:
        return w.n("take {n} trade good from a free hex", "take {n} trade goods from free hexes", n)
    return w.n(
        "take {n} trade good from a free hex: {good}", "take {n} trade goods from free hexes: {good}", n,
        good=w.t(GOODS[x]),
    )  # fmt: skip


# What achievements ask for -----------------------------------------------------------------------


def goal_text(what: int, arg: int, n: int, w: Words) -> str:
    """The condition of an achievement (M-LST-4): '12 population', 'ideas production 15'."""
    match what:
        case T.PER_POPULATION:
            return amount(int(L.POPULATION), n, w)
        case T.PER_MONEY:
            return amount(int(L.MONEY), n, w)
        case T.PER_PROJECT_OR_WONDER:
            return w.n("{n} project or wonder", "{n} projects and wonders", n)
        case T.PER_PORT:
            return w.n("{n} port city", "{n} port cities", n)
        case T.PER_CITY:
            return w.n("{n} city", "{n} cities", n)
        case T.PER_REGION:
            return w.n("control of {n} region", "control of {n} regions", n)
        case T.PER_UNIT:
            return w.n("{n} unit", "{n} units", n)
        case T.PER_DIFFERENT_GOOD:
            return w.n("{n} different trade good", "{n} different trade goods", n)
        case T.PER_PILLAR:
            return w.n("symbols of {n} pillar", "symbols of {n} pillars", n)
        case T.PER_TECHNOLOGY:
            return w.n("{n} face-up technology", "{n} face-up technologies", n)
        case T.PER_PRODUCTION:
            return w.t("{production} of {n}", production=production_name(arg, w), n=n)
    return w.t("{counted}: {n}", counted=per_text(what, arg, w), n=n)
