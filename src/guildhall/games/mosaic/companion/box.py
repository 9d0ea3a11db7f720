"""The set-up of a digital game of Mosaic against HeroBotus alone for the box: what lies open, and what is drawn for him.

His leader follows from yours, the static player's regions from your home: the digital game is played on to see what its
lots give. Only the decks are left: a shuffled deck cannot be printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from guildhall.formats.at_table import BoxSheet
from guildhall.formats.companion import Row, Section
from guildhall.formats.say import Say, say
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.companion.draw import COMPASS, region, row_of
from guildhall.games.mosaic.companion.wording import STOCK_KEYS, amount_say, build_card_say, good_say
from guildhall.games.mosaic.components.sets import house_set
from guildhall.kernel.position import WATCHER, Position

YOU: Final = 0
HE: Final = 1
FISH: Final = "fish"


def box_sheet(p: Position) -> BoxSheet:
    """Rows, offers, tiles by region; the leaders, his homes and the static player (H-SET, M-SET)."""
    return BoxSheet(
        sections=(
            Section(title=say("Set-up"), rows=(*lying(p), *offers(p))),
            Section(title=say("Tiles by region"), rows=tuple(tiles(p))),
            Section(title=say("HeroBotus"), rows=tuple(his(p))),
            Section(title=say("What a box cannot follow"), rows=REST),
        )
    )


REST: Final = (
    Row(words=say("His decks, the technology deck and all other decks"), note=say("a shuffled deck cannot be printed: shuffle yours"), emblem="act-draw", rule="H-SET-11"),
    Row(words=say("On which hex of its region a tile lies"), note=say("by chance, as the rules say; fish on the ports"), emblem="cur-stone", rule="H-SET-4"),
    Row(words=say("Begin the companion from the page of the challenge"), note=say("it draws these homes, and the static player’s regions"), emblem="mark-red", rule="H-SET-12"),
)  # fmt: skip


# What lies open -------------------------------------------------------------------------------------------


def lying(p: Position) -> Iterator[Row]:
    """The four rows, from left to right (H-SET-2)."""
    view: dict[str, Any] = p.view(WATCHER)
    book = house_set()
    for key in ("golden_ages", "achievements", "wonders", "governments"):
        names = {one.key: one.name for one in getattr(book, key)}
        keys = [one["key"] if isinstance(one, dict) else one for one in view["rows"][key]]
        yield row_of(key, [names[one] for one in keys])


def offers(p: Position) -> Iterator[Row]:
    """The build offer, and the two cards each of population and tax (M-SET-5)."""
    view: dict[str, Any] = p.view(WATCHER)
    book = house_set()
    build = [build_card_say(book.build_cards[card]) for card in view["offers"]["build"] if card is not None]
    yield Row(words=say("Build offer, left to right"), note=say("{cards}", cards=build), emblem="city", rule="M-SET-5")
    t = p_tables(p)
    gains = [say("{n}", n=int(t.pop_gain[card])) for card in view["offers"]["population"]]
    yield Row(words=say("Population offer: cards that give"), note=say("{numbers}", numbers=gains), emblem="people", rule="M-SET-6")  # fmt: skip
    unrest = [say("{n}", n=int(t.tax_unrest[card])) for card in view["offers"]["tax"]]
    yield Row(words=say("Tax & tariff offer: cards with unrest"), note=say("{numbers}", numbers=unrest), emblem="cur-money", rule="M-SET-6")  # fmt: skip


def p_tables(p: Any) -> Any:
    return p.tables


def tiles(p: Position) -> Iterator[Row]:
    """Resource tiles of each region, and the trade goods above them (H-SET-4, H-SET-6)."""
    view: dict[str, Any] = p.view(WATCHER)
    book = house_set()
    goods = [good.key for good in book.goods]
    for number in COMPASS:
        lie = [
            one["tile"]
            for one in view["hexes"]
            if one["tile"] and one["hex"].startswith(f"{book.regions[number].key}-")
        ]
        caches = sorted((book.caches[tile["cache"]] for tile in lie if "cache" in tile), key=lambda one: (STOCK_KEYS.index(one.kind), -one.value))  # fmt: skip
        said: list[Say] = [amount_say(STOCK_KEYS.index(one.kind), one.value) for one in caches]
        above = [good_say(goods.index(tile["good"])) for tile in lie if "good" in tile and tile["good"] != FISH]
        note = say("{caches}; above them {goods}", caches=said, goods=above)
        yield Row(words=region(number), note=note, emblem="cur-stone", rule="H-SET-6")


# What the lots give him -------------------------------------------------------------------------------------


def his(p: Position) -> Iterator[Row]:
    """His leader by yours, his homes, and the static player by your home (H-SET-7, H-SET-12, H-SET-15)."""
    names = [say("{name}", name=leader.name) for leader in house_set().leaders]
    for yours, leader in leaders_of(p).items():
        words = say("If you choose {leader}", leader=names[yours])
        yield Row(words=words, note=say("he gets {leader}", leader=names[leader]), emblem="people", rule="H-SET-7")
    home, second = homes_of(p)
    yield Row(words=say("Home region"), note=region(home), emblem="city", rule="H-SET-12")
    yield Row(words=say("Second region"), note=region(second), emblem="city", rule="H-SET-12")
    for yours, first in statics_of(p).items():
        words = say("If your home is {region}", region=region(yours))
        note = say("the static player has {region} first", region=region(first))
        yield Row(words=words, note=note, emblem="manufactory", rule="H-SET-15")


def leaders_of(p: Position) -> dict[int, int]:
    """His leader by the one that you choose."""
    found = {}
    for move in p.legal():
        q = begun(p, move)
        found[int(q.a[L.LEADER + YOU]) - 1] = int(q.a[L.LEADER + HE]) - 1
    return found


def begun(p: Position, leader: int) -> Any:
    """The digital game up to the choice of your home: what you keep of the draft changes no lot."""
    q: Any = p.clone()
    q.apply(leader)
    while not q.a[L.HOME]:
        q.apply(q.legal()[0])
    return q


def homes_of(p: Position) -> tuple[int, int]:
    """His home and second region."""
    q = begun(p, p.legal()[0])
    return int(q.a[L.HOME]) - 1, int(q.a[L.SECOND]) - 1


def statics_of(p: Position) -> dict[int, int]:
    """The static player's first region by your home."""
    q = begun(p, p.legal()[0])
    found: dict[int, int] = {}
    for move in q.legal():
        r = q.clone()
        r.apply(move)
        found.setdefault(int(r.a[L.YOUR_HOME]) - 1, int(r.a[L.STATIC_FIRST]) - 1)
    return found


def lots_of(p: Position) -> dict[str, int]:
    """What the companion draws in the set-up (`setting_up.draw_region`): the same as the digital game."""
    home, second = homes_of(p)
    found = {}
    for key, free, drawn in (
        ("home0", COMPASS, home),
        ("second0", [one for one in COMPASS if one != home], second),
        *(
            ("static", [one for one in COMPASS if one not in (home, second, yours)], first)
            for yours, first in statics_of(p).items()
        ),
    ):
        found[f"{key}~{'.'.join(str(one) for one in free)}"] = free.index(drawn)
    return found
