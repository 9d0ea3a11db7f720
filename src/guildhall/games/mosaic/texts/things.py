"""What there is to know about a region, a hex, a player, a card or a tile: answers of `why` with their rule IDs."""

from __future__ import annotations

from guildhall.formats.typed import means, typed
from guildhall.formats.words import Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.mosaic_set import REGIONS, MosaicSet
from guildhall.games.mosaic.rules.building import barred
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.counting import count_of
from guildhall.games.mosaic.rules.empire import score_region
from guildhall.games.mosaic.rules.hexes import beside_city_of
from guildhall.games.mosaic.rules.influence import controller, empire_influence
from guildhall.games.mosaic.rules.military import all_units, units_of
from guildhall.games.mosaic.state import State, kind_at, owner_at, region_in_play, total_cities
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import tile_text
from guildhall.games.mosaic.texts.asking import Reason, is_you, owner_or_you, rival_name
from guildhall.games.mosaic.texts.effects import effect_text
from guildhall.games.mosaic.texts.naming import (
    a_piece,
    achievement_name,
    build_card_name,
    counted_units,
    golden_name,
    good_name,
    government_name,
    hex_name,
    leader_name,
    listed,
    region_name,
    symbols_text,
    technology_name,
    wonder_name,
)
from guildhall.kernel.bits import packed
from guildhall.kernel.position import FINISHED

# Places --------------------------------------------------------------------------------------------


def about_region(p: State, region: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Influence as it stands, what an empire scoring would give, units, room, neighbours."""
    a = p.a
    said = {"region": region_name(book, region, w)}
    if not region_in_play(a, region):
        return [("M-SET-1", w.t("{region} is out of play in this game.", **said))]
    said |= {"free": str(a[L.FREE_LAND + region]), "ports": str(a[L.FREE_PORTS + region])}
    out = [("M-HEX-1", w.t("{region}: free hexes {free}, free port hexes {ports}.", **said))]
    ranks = standings(p, region, w)
    if ranks:
        out.append(("M-EMP-3", w.t("An empire scoring now: {ranks}.", ranks=w.joined(ranks))))
    else:
        out.append(("M-EMP-2", w.t("Nobody has influence in {region}.", **said)))
    who = int(controller(p, region))
    if who >= 0:
        out.append(("M-EMP-4", w.t("In control of {region}: {name}.", name=owner_or_you(p, who, w), **said)))
    units = [units_text(p, region, owner, w) for owner in range(p.a[L.SEATS]) if all_units(a, region, owner)]
    if units:
        out.append(("M-MIL-3", w.t("Units there: {units}.", units=w.joined(units))))
    near = [
        region_name(book, to, w) for to in range(len(REGIONS)) if (p.tables.borders[region] & a[L.REGIONS]) >> to & 1
    ]
    if near:
        out.append(("M-MIL-2", w.t("Units move from there to {regions}.", regions=listed(near, w))))
    if p.to_move != FINISHED and barred(a, region, p.to_move):
        out.append(("M-EFF-10", w.t("Loyalty of another player bars cities there for you.")))
    return out


def standings(p: State, region: int, w: Words) -> list[str]:
    """Everybody with influence there, best first, with what a scoring would give."""
    points = packed([0] * int(L.OWNERS))
    score_region(p, region, points)
    found = [(int(empire_influence(p, region, owner)), owner) for owner in range(L.OWNERS)]
    return [
        standing_text(p, owner, influence, int(points[owner]), w)
        for influence, owner in sorted(found, key=lambda entry: -entry[0])
        if influence
    ]


def standing_text(p: State, owner: int, influence: int, vp: int, w: Words) -> str:
    said = {"name": owner_or_you(p, owner, w), "influence": influence, "vp": vp}
    if owner == L.STATIC and vp:  # H-EMP-5
        return w.t("{name}: influence {influence}, {vp} VP (lost)", **said)
    return w.t("{name}: influence {influence}, {vp} VP", **said)


def units_text(p: State, region: int, owner: int, w: Words) -> str:
    """'player B 2 infantry, 1 cavalry'."""
    counted = [(unit, int(units_of(p.a, region, owner, unit))) for unit in range(3)]
    return f"{owner_or_you(p, owner, w)} " + ", ".join(counted_units(unit, n, w) for unit, n in counted if n)


def no_town(w: Words) -> Reason:
    return "M-BLD-3", w.t("No town of yours may stand there: it adjoins no city of yours.")


def about_hex(p: State, hex: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What stands or lies on a hex, and what could be built there (M-HEX-1, M-BLD-6)."""
    a, t = p.a, p.tables
    said = {"hex": hex_name(book, hex, w)}
    if not region_in_play(a, t.region[hex]):
        return about_region(p, int(t.region[hex]), book, w)
    if a[L.PIECE + hex]:
        owner = int(owner_at(a, hex))
        said |= {"piece": a_piece(int(kind_at(a, hex)), w), "owner": rival_name(p, owner, w)}
        if is_you(p, owner):
            return [("M-HEX-1", w.t("On {hex} stands {piece} of yours: nothing else can stand there.", **said))]
        return [("M-HEX-1", w.t("On {hex} stands {piece} of {owner}: nothing else can stand there.", **said))]
    tile = tile_text(p, hex, book, w)
    if tile:
        out = [("M-BLD-6", w.t("{hex} is free; there lies: {tile}.", tile=tile, **said))]
    else:
        out = [("M-HEX-1", w.t("{hex} is free, and no tile lies there.", **said))]
    if t.port[hex]:
        out.append(("M-BLD-2", w.t("It is a port hex: only a port city or a wonder stands there.")))
    elif p.to_move != FINISHED and total_cities(a, p.to_move):
        beside = beside_city_of(p, hex, p.to_move)
        yes = ("M-BLD-3", w.t("A town of yours may stand there: it adjoins a city of yours."))
        out.append(yes if beside else no_town(w))
    around = (other for other in book.hexes[hex].near if other >= 0 and region_in_play(a, t.region[other]))
    near = [hex_name(book, other, w) for other in around]
    out.append(("M-SET-11", w.t("Next to it: {hexes}.", hexes=", ".join(near) or "–")))
    return out


# Cards and tiles -----------------------------------------------------------------------------------


def about_card(p: State, text: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Everything that bears this name, in the order of the rulebook's lists."""
    name = typed(text)
    out: list[Reason] = []
    golden = name.removeprefix("golden-")
    for i, government in enumerate(book.governments):
        if means(name, government.key, government.name, w):
            out += about_government(p, i, book, w)
    for i, wonder in enumerate(book.wonders):
        if means(name, wonder.key, wonder.name, w):
            out += about_wonder(p, i, book, w)
    for i, age in enumerate(book.golden_ages):
        if means(golden, age.key, age.name, w):
            out += about_golden(p, i, book, w)
    for i, achievement in enumerate(book.achievements):
        if means(name, achievement.key, achievement.name, w):
            out += about_achievement(p, i, book, w)
    for i, leader in enumerate(book.leaders):
        if means(name, leader.key, leader.name, w):
            said = {"leader": leader_name(book, i, w), "text": C.leader_text(book, i, w)}
            out.append(("M-LST-5", w.t("{leader}: {text}", **said)))
    for i, technology in enumerate(book.technologies):
        if means(name, technology.key, technology.name, w):
            out += about_technology(p, i, book, w)
    return out + about_build_cards(name, book, w)


def about_build_cards(name: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Copies of a town or a port read alike and are told once."""
    out: list[Reason] = []
    for i, card in enumerate(book.build_cards):
        if means(name, card.key, card.name, w) or name == typed(build_card_name(book, i, w)):
            said = {"card": build_card_name(book, i, w), "text": C.build_card_text(book, i, w)}
            out.append(("M-LST-6", w.t("{card}: {text}", **said)))
    return list(dict.fromkeys(out))


def about_technology(p: State, tech: int, book: MosaicSet, w: Words) -> list[Reason]:
    said = {"tech": technology_name(book, tech, w), "text": C.technology_text(book, tech, w)}
    out = [("M-TEC-1", w.t("{tech}: {text}", **said))]
    return out + lacking_symbols(
        p, [int(p.tables.tech_need[tech * int(L.PILLAR_N) + i]) for i in range(9)], "M-TEC-1", w
    )


def about_government(p: State, government: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What a government does, needs and costs, and who has it (M-LST-1, M-GOV-1)."""
    found = book.governments[government]
    said = {
        "government": government_name(book, government, w),
        "text": C.government_text(book, government, w),
        "symbols": C.pillars_text(found.needs, w),
        "ideas": found.ideas,
    }
    out = [("M-LST-1", w.t("{government}: {text} Needs: {symbols}. Cost: {ideas} ideas.", **said))]
    owners = [seat for seat in range(p.a[L.SEATS]) if p.a[L.GOVERNMENT + seat] == government + 1]
    if owners:
        out.append(("M-GOV-1", belongs_to(p, owners[0], w)))
    elif not (p.a[L.GOVERNMENT_ROW] >> government) & 1:
        out.append(("M-SET-7", w.t("It is not in this game.")))
    if p.to_move != FINISHED and p.a[L.POWERS + p.to_move] & L.NO_SYMBOLS:
        return out
    return out + lacking_symbols(p, C.counted(found.needs), "M-GOV-1", w)


def lacking_symbols(p: State, needed: list[int], rule: str, w: Words) -> list[Reason]:
    """The symbols the seat to move lacks."""
    if p.to_move == FINISHED:
        return []
    own = L.SYMBOL + p.to_move * L.PILLAR_N
    missing = [max(0, n - int(p.a[own + i])) for i, n in enumerate(needed)]
    said = symbols_text(missing, w)
    return [(rule, w.t("You lack symbols: {symbols}.", symbols=said))] if said else []


def about_wonder(p: State, wonder: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What a wonder does, and where it stands (M-LST-2, M-WON-1)."""
    said = {"wonder": wonder_name(book, wonder, w), "text": C.wonder_text(book, wonder, w)}
    out = [("M-LST-2", w.t("{wonder}: {text}", **said))]
    if p.a[L.WONDER_HEX + wonder]:
        hex = int(p.a[L.WONDER_HEX + wonder] - 1)
        owner = int(owner_at(p.a, hex))
        said = {"hex": hex_name(book, hex, w), "owner": rival_name(p, owner, w)}
        if is_you(p, owner):
            out.append(("M-WON-1", w.t("It stands on {hex} and belongs to you.", **said)))
        else:
            out.append(("M-WON-1", w.t("It stands on {hex} and belongs to {owner}.", **said)))
    elif not (p.a[L.WONDER_ROW] >> wonder) & 1:
        out.append(("M-SET-7", w.t("It is not in this game.")))
    return out


def about_golden(p: State, golden: int, book: MosaicSet, w: Words) -> list[Reason]:
    a = p.a
    said = {"golden": golden_name(book, golden, w), "text": C.golden_text(book, golden, w)}
    out = [("M-LST-3", w.t("Golden age {golden}: {text}", **said))]
    if not (a[L.GOLDEN_ROW] >> golden) & 1:
        return out + taken_by(p, [int(a[L.GOLDEN + seat] >> golden) & 1 for seat in range(a[L.SEATS])], w)
    if p.to_move != FINISHED:
        n = int(a[L.SYMBOL + p.to_move * L.PILLAR_N + p.tables.golden_pillar[golden]])
        out.append(("M-CLM-1", w.t("You have {n} of the {need} symbols.", n=n, need=int(GOLDEN_SYMBOLS))))
    return out


def about_achievement(p: State, achievement: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What an achievement asks for, and how far the seat to move has come (M-LST-4)."""
    a = p.a
    text = C.achievement_text(book, achievement, int(a[L.SEATS]), w)
    said = {"achievement": achievement_name(book, achievement, w), "text": text}
    out = [("M-LST-4", w.t("Achievement {achievement}: {text}", **said))]
    if not (a[L.ACHIEVEMENT_ROW] >> achievement) & 1:
        return out + taken_by(p, [int(a[L.ACHIEVED + seat] >> achievement) & 1 for seat in range(a[L.SEATS])], w)
    if p.to_move != FINISHED:
        found = book.achievements[achievement]
        n = int(count_of(p, p.to_move, found.per, found.arg, 0))
        out.append(("M-CLM-1", w.t("You have {n} of {need}.", n=n, need=found.n4 if a[L.SEATS] >= 4 else found.n)))
    return out


def taken_by(p: State, claimed: list[int], w: Words) -> list[Reason]:
    """Whose a golden age or achievement is that no longer lies there."""
    if 1 not in claimed:
        return [("M-SET-7", w.t("It is not in this game."))]
    return [("M-CLM-1", belongs_to(p, claimed.index(1), w))]


def belongs_to(p: State, owner: int, w: Words) -> str:
    if is_you(p, owner):
        return w.t("It belongs to you now.")
    return w.t("It belongs to {name} now.", name=rival_name(p, owner, w))


def about_good(p: State, good: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What a trade good brings, where it lies free, and who owns such."""
    a = p.a
    effect = effect_text(book.goods[good].rows, w)
    if effect:
        said = {"good": good_name(book, good, w), "text": effect}
        out = [("M-BLD-6", w.t("Trade good {good}: {text}", **said))]
    else:
        out = [("M-BLD-6", w.t("Trade good {good}: it brings nothing at once.", good=good_name(book, good, w)))]
    free = [
        hex.key
        for i, hex in enumerate(book.hexes)
        if a[L.TILE + i] == L.FIRST_GOOD + good and region_in_play(a, p.tables.region[i])
    ]
    out.append(("M-HEX-1", w.t("Tiles on the map: {hexes}.", hexes=", ".join(free) or "–")))
    owned = [(seat, int(a[L.GOODS + seat * 10 + good])) for seat in range(a[L.SEATS])]
    owners = ", ".join(f"{owner_or_you(p, seat, w)} {n}" for seat, n in owned if n)
    return [*out, ("M-BLD-6", w.t("Owned: {owners}.", owners=owners or "–"))]
