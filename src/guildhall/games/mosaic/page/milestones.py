"""What a move reaches: golden ages, achievements, governments that become possible, places in the regions, tiles."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.tables import ACHIEVEMENT_N, GOLDEN_N, GOVERNMENT_N
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS, achieved
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS
from guildhall.games.mosaic.rules.governments import may_govern
from guildhall.games.mosaic.rules.influence import empire_influence
from guildhall.games.mosaic.state import State, region_in_play
from guildhall.games.mosaic.texts.answers import tile_text
from guildhall.games.mosaic.texts.asking import Reason, as_mosaic
from guildhall.games.mosaic.texts.naming import (
    achievement_name,
    golden_name,
    government_name,
    hex_name,
    pillar_name,
    region_name,
)
from guildhall.kernel.position import Position

ON_MAP: Final = (M.AT, M.FARM_AT, M.MANUFACTORY_AT, M.TAKE_OVER)
WITH_UNITS: Final = (M.RECRUIT, M.PUT_UNIT, M.MARCH, M.KILL, M.SEND_AWAY)


def reached(p: Position, move: int, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What stands after a move on the map, or after a unit's, that did not stand before."""
    verb, arg = move & ~int(M.ARGUMENT), move & int(M.ARGUMENT)
    if verb not in ON_MAP and verb not in WITH_UNITS and verb != M.TAKE_TILE:
        return []
    before, after = as_mosaic(p), as_mosaic(p.attempt(move))
    out = _tile(before, verb, arg, book, w)
    out += [reason for region in range(int(L.REGION_N)) for reason in _region(before, after, region, seat, book, w)]
    return out + _achievements(before, after, seat, book, w)


def _tile(p: State, verb: int, hex: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What lies on the hex and becomes the seat's."""
    if verb not in (*ON_MAP[:3], M.TAKE_TILE):
        return []
    tile = tile_text(p, hex, book, w)
    said = {"hex": hex_name(book, hex, w), "tile": tile}
    return [("M-BLD-6", w.t("On {hex} you take {tile}.", **said))] if tile else []


def _region(p: State, q: State, region: int, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Who leads a region after it, if that is new."""
    if not region_in_play(p.a, region):
        return []
    was, now = place_in(p, region, seat), place_in(q, region, seat)
    if now == was:
        return []
    said = {"region": region_name(book, region, w)}
    left = int(MOST_SCORINGS - p.a[L.EMPIRE_DONE])
    if now == 1 and left:
        return [("M-EMP-3", w.t("You take the lead in {region} before the next empire scoring.", **said))]
    if now == 1:
        return [("M-EMP-4", w.t("You take the lead in {region}.", **said))]
    if now == 2 and (was == 0 or was > 2):
        return [("M-EMP-3", w.t("You come second in {region}.", **said))]
    return []


def place_in(p: State, region: int, seat: int) -> int:
    """The place of a seat by influence as an empire scoring counts it; 0 without any. Level is not leading."""
    own = int(empire_influence(p, region, seat))
    if own <= 0:
        return 0
    others = [int(empire_influence(p, region, owner)) for owner in range(int(L.OWNERS)) if owner != seat]
    return 1 + sum(1 for n in others if n >= own)


def _achievements(p: State, q: State, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    out: list[Reason] = []
    for i in range(int(ACHIEVEMENT_N)):
        if (q.a[L.ACHIEVEMENT_ROW] >> i) & 1 and achieved(q, seat, i) and not achieved(p, seat, i):
            name = achievement_name(book, i, w)
            out.append(("M-CLM-1", w.t("You can then claim the achievement {name}.", name=name)))
    return out


def symbols_reached(p: State, gained: list[int], card: str, book: MosaicSet, w: Words) -> list[Reason]:
    """What further symbols complete: a golden age, or nearly; a government that was out of reach."""
    a, seat, six = p.a, int(p.to_move), int(GOLDEN_SYMBOLS)
    out: list[Reason] = []
    for golden in range(int(GOLDEN_N)):
        pillar = int(p.tables.golden_pillar[golden])
        had = int(a[L.SYMBOL + seat * L.PILLAR_N + pillar])
        has = had + gained[pillar]
        if not (a[L.GOLDEN_ROW] >> golden) & 1 or has == had:
            continue
        said = {"card": card, "pillar": pillar_name(pillar, w), "golden": golden_name(book, golden, w)}
        if had < six <= has:
            out.insert(
                0,
                (
                    "M-CLM-1",
                    w.t(
                        "{card} completes six symbols of {pillar}: you can then claim the golden age {golden}.", **said
                    ),
                ),
            )
        elif has == six - 1:
            out.append(
                ("M-CLM-1", w.t("{card} brings {pillar} to five: one symbol more is the golden age {golden}.", **said))
            )
    return out + _governments(p, gained, card, book, w)


def _governments(p: State, gained: list[int], card: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Governments whose symbols are complete with it, for who has none yet."""
    seat = int(p.to_move)
    if p.a[L.GOVERNMENT + seat]:
        return []
    q = State()
    q.a, q.tables, q.rng, q.to_move = p.a[:], p.tables, p.rng, p.to_move
    for pillar, n in enumerate(gained):
        q.a[L.SYMBOL + seat * L.PILLAR_N + pillar] += n
    new = [g for g in range(int(GOVERNMENT_N)) if may_govern(q, seat, g) and not may_govern(p, seat, g)]
    said = {"card": card, "government": government_name(book, new[0], w)} if new else {}
    return [("M-GOV-1", w.t("With {card} you have the symbols for a government: {government}.", **said))] if new else []
