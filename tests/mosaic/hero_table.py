"""HeroBotus's positions set up by hand: `table` lays out, `turn` lets him play with known cards, the rest reads.

Seat A is a person, seat B is HeroBotus; with `seats` more there are more people behind, alone or in company. The map is the house set's,
without tiles until a test lays some. Cards of his decks are named by their keys; chance is met by trying seeds until it deals what the test asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.herobotus.turn import hero_turn
from guildhall.games.mosaic.rules.dealing import count_hexes, fill_supply
from guildhall.games.mosaic.state import State, clear_table, place_piece
from guildhall.kernel.position import Event
from guildhall.kernel.rng import fast

BOOK = house_set()
TABLES = tables_of(BOOK)
A, B, C, D = 0, 1, 2, 3
STATIC = int(L.STATIC)
REGIONS = [region.key for region in BOOK.regions]
HEXES = [hex.key for hex in BOOK.hexes]
STOCK = ["stone", "ideas", "food", "money", "population"]
GOODS = [good.key for good in BOOK.goods]
KINDS = ["city", "port", "farm", "manufactory", "wonder"]
UNITS = ["infantry", "cavalry", "siege"]
LEADERS = [leader.key for leader in BOOK.leaders]
LEVELS = ["easy", "medium", "hard", "pro"]
EXPANSIONS = ["isolated", "standard", "aggressive"]
ACTIONS = [card.key for card in BOOK.actions]
PLACES = [card.key.removeprefix("place-") for card in BOOK.locations]
TECHS = [tech.key for tech in BOOK.technologies]
BUILDS = [card.key for card in BOOK.build_cards]
POPS = [card.key for card in BOOK.population]
TAXES = {card.key: i for i, card in enumerate(BOOK.tax)} | {card.key: 30 + i for i, card in enumerate(BOOK.tariff)}
WONDERS = [wonder.key for wonder in BOOK.wonders]
ACHIEVEMENTS = [achievement.key for achievement in BOOK.achievements]
DECKS = {"technology": TECHS, "build": BUILDS, "population": POPS, "tax": TAXES}
SEEDS = 3000


def table(
    *, seats: int = 2, company: bool = False, leader: str = "magistrate", level: str = "medium", home: str = "italy"
) -> State:
    """An empty map; HeroBotus has 1 of each currency. Two seats are a solo game, unless it is said to be company."""
    p = State()
    clear_table(p, seats, TABLES, fast(0))
    a = p.a
    a[L.SOLO] = int(not company)
    a[L.DIFFICULTY] = LEVELS.index(level)
    a[L.EXPANSION] = 1
    a[L.REGIONS] = {2: 124, 3: 126}.get(seats, 127)
    a[L.TURN] = B
    a[L.AUTOMA + B] = 1
    a[L.LEADER + A] = LEADERS.index("philosopher") + 1
    a[L.LEADER + B] = LEADERS.index(leader) + 1
    a[L.HOME] = REGIONS.index(home) + 1
    a[L.SECOND] = REGIONS.index("egypt") + 1
    a[L.PLACES_CHOSEN] = a[L.PLACES_LEFT] = (1 << len(PLACES) - 1) - 1
    for owner in [*range(seats), STATIC]:
        fill_supply(a, owner)
    count_hexes(p)
    give(p, stone=1, ideas=1, food=1)
    p.events = []
    return p


def give(p: State, owner: int = B, **stock: int) -> None:
    """This is the stock now."""
    for what, n in stock.items():
        p.a[L.STOCK + owner * 5 + STOCK.index(what)] = n


def put(p: State, owner: int, kind: str, *hexes: str) -> None:
    for hex in hexes:
        place_piece(p, owner, KINDS.index(kind), HEXES.index(hex))


def army(p: State, owner: int, region: str, **units: int) -> None:
    for unit, n in units.items():
        at = (REGIONS.index(region) * int(L.OWNERS) + owner) * 3 + UNITS.index(unit)
        p.a[L.UNITS + at] += n
        p.a[L.SUPPLY + owner * int(L.PIECE_KINDS) + 4 + UNITS.index(unit)] -= n


def supply(p: State, **pieces: int) -> None:
    """So many of his pieces are left."""
    names = ["city", "port", "farm", "manufactory", *UNITS]
    for kind, n in pieces.items():
        p.a[L.SUPPLY + B * int(L.PIECE_KINDS) + names.index(kind)] = n


def cache(p: State, hex: str, what: str) -> None:
    """'7 ideas' on a hex; any value that the set has."""
    n, kind = what.split()
    number = next(i for i, c in enumerate(BOOK.caches) if (c.value, c.kind) == (int(n), kind) and unused(p, i))
    p.a[L.TILE + HEXES.index(hex)] = 1 + number


def unused(p: State, number: int) -> bool:
    return all(p.a[L.TILE + hex] != 1 + number for hex in range(len(HEXES)))


def good(p: State, hex: str, what: str) -> None:
    p.a[L.TILE + HEXES.index(hex)] = L.FIRST_GOOD + GOODS.index(what)


def own(p: State, owner: int, *goods: str) -> None:
    for what in goods:
        p.a[L.GOODS + owner * 10 + GOODS.index(what)] += 1


def offer(p: State, deck: str, *cards: str) -> None:
    """The offer from left to right; '-' is a gap. The deck behind it is empty."""
    number = list(DECKS).index(deck)
    known = DECKS[deck]
    for place, card in enumerate(cards):
        at = L.OFFER + number * int(L.OFFER_ROOM) + place
        if card == "-":
            p.a[at] = 0
        else:
            p.a[at] = (known[card] if isinstance(known, dict) else known.index(card)) + 1


def near(hex: str) -> list[str]:
    """The neighbours of a hex from the north clockwise, those outside the map left out."""
    return [HEXES[at] for at in BOOK.hexes[HEXES.index(hex)].near if at >= 0]


def plain(region: str) -> list[str]:
    """Its hexes that are neither ports nor marked for caches."""
    return [hex.key for hex in BOOK.hexes if hex.region == region and hex.kind == "plain"]


def cache_hexes(region: str) -> list[str]:
    return [hex.key for hex in BOOK.hexes if hex.region == region and hex.kind == "cache"]


def ports(region: str) -> list[str]:
    return [hex.key for hex in BOOK.hexes if hex.region == region and hex.kind == "port"]


def fill(p: State, region: str, but: str = "") -> None:
    """The static player stands on every hex of a region but these; no supply is counted."""
    for hex in [h.key for h in BOOK.hexes if h.region == region and h.key not in but.split()]:
        if p.a[L.PIECE + HEXES.index(hex)] == 0:
            place_piece(p, STATIC, int(L.CITY), HEXES.index(hex))


# Playing ---------------------------------------------------------------------------------------


def copy(p: State, seed: int) -> State:
    q = State()
    q.a = p.a[:]
    q.tables = p.tables
    q.rng = fast(seed)
    q.events = []
    return q


def dealt(p: State) -> list[str]:
    """The location cards drawn, in order."""
    return [PLACES[e.data["card"]] for e in events(p) if e.name in ("hero_location", "hero_row")]


def play(p: State, act: Callable[[State], object], places: tuple[str, ...], wanted: Callable[[State], bool]) -> State:
    """What an act makes of a position, with these location cards and whatever else is wanted of chance."""
    mask = sum(1 << PLACES.index(place) for place in set(places))
    seen = set()
    for seed in range(SEEDS):
        q = copy(p, seed)
        if places:
            q.a[L.PLACES_CHOSEN] = q.a[L.PLACES_LEFT] = mask
        act(q)
        if (not places or dealt(q) == list(places)) and wanted(q):
            return q
        seen.add(tuple(dealt(q)))
    raise AssertionError(f"no seed deals {places}; dealt were {sorted(seen)[:8]}")


def turn(p: State, action: str, *places: str, wanted: Callable[[State], bool] = lambda p: True) -> State:
    """His turn with this action card and exactly these location cards."""
    card = ACTIONS.index(action)
    p.a[L.ACTION_LEFT] = 0 if action == "reshuffle" else 1 << card

    def drawn(q: State) -> bool:
        return bool(said(q, "hero_action")["card"] == card) and wanted(q)

    return play(p, lambda q: hero_turn(q, B), places, drawn)


# Reading -----------------------------------------------------------------------------------------


def events(p: State) -> list[Event]:
    assert p.events is not None
    return p.events


def names(p: State) -> list[str]:
    return [e.name for e in events(p)]


def event(p: State, name: str, k: int = 0) -> Event:
    return [e for e in events(p) if e.name == name][k]


def said(p: State, name: str, k: int = 0) -> dict[str, Any]:
    """The data of the k-th event of a name."""
    return event(p, name, k).data


def rule(p: State, name: str, k: int = 0) -> str:
    return event(p, name, k).rule


def stock(p: State, owner: int = B) -> dict[str, int]:
    return {what: int(p.a[L.STOCK + owner * 5 + i]) for i, what in enumerate(STOCK)}


def at(p: State, hex: str) -> str:
    """'B city', '' if nothing stands there."""
    piece = int(p.a[L.PIECE + HEXES.index(hex)])
    return f"{'ABCDEFS'[(piece - 1) // 8]} {KINDS[(piece - 1) % 8]}" if piece else ""


def pieces(p: State, owner: int = B) -> dict[str, str]:
    """Where an owner's pieces stand."""
    found = {hex: at(p, hex) for hex in HEXES}
    return {hex: what[2:] for hex, what in found.items() if what[:1] == "ABCDEFS"[owner]}


def built(p: State, before: State, owner: int = B) -> dict[str, str]:
    """The pieces that are new."""
    return {hex: kind for hex, kind in pieces(p, owner).items() if hex not in pieces(before, owner)}


def units(p: State, owner: int = B) -> dict[str, list[int]]:
    """By region: infantry, cavalry, siege engines."""
    found = {}
    for r, region in enumerate(REGIONS):
        at = L.UNITS + (r * int(L.OWNERS) + owner) * 3
        if any(p.a[at + k] for k in range(3)):
            found[region] = [int(p.a[at + k]) for k in range(3)]
    return found


def left(p: State, what: str) -> int:
    names = ["city", "port", "farm", "manufactory", *UNITS]
    return int(p.a[L.SUPPLY + B * int(L.PIECE_KINDS) + names.index(what)])


def offered(p: State, deck: str) -> list[str]:
    number = list(DECKS).index(deck)
    cards = [int(p.a[L.OFFER + number * 5 + k]) - 1 for k in range(5 if number < 2 else 2)]
    known = DECKS[deck]
    keys = {i: key for key, i in known.items()} if isinstance(known, dict) else dict(enumerate(known))
    return [keys[card] if card >= 0 else "-" for card in cards]


def pile(p: State, which: str) -> list[str]:
    """One of his piles: 'symbol', 'earned' or 'out' technologies, 'projects', 'population'."""
    a = p.a
    if which == "projects":
        return [key for i, key in enumerate(BUILDS) if (a[L.BUILD_CARDS + B] >> i) & 1]
    if which == "population":
        return [key for i, key in enumerate(POPS) if (a[L.POP_PILE] >> i) & 1]
    low, high = {
        "symbol": (L.SYMBOL_PILE_LO, L.SYMBOL_PILE_HI),
        "earned": (L.EARNED_PILE_LO, L.EARNED_PILE_HI),
        "out": (L.OUT_LO, L.OUT_HI),
    }[which]
    return [key for i, key in enumerate(TECHS) if ((a[low] >> i) & 1 if i < 60 else (a[high] >> (i - 60)) & 1)]


def builds_out(p: State) -> list[str]:
    """Build cards out of the game."""
    return [key for i, key in enumerate(BUILDS) if (p.a[L.OUT_LO + 1] >> i) & 1]


def goods_of(p: State, owner: int = B) -> list[str]:
    return [key for i, key in enumerate(GOODS) for _ in range(int(p.a[L.GOODS + owner * 10 + i]))]


def tile(p: State, hex: str) -> int:
    return int(p.a[L.TILE + HEXES.index(hex)])


def region_of(hex: str) -> str:
    return hex.rpartition("-")[0]


# His city in Italy ------------------------------------------------------------------------------

CITY = "italy-11"  # where his city stands: in the middle of Italy
BESIDE = [hex for hex in near(CITY) if hex not in ports("italy")]


def lands(hex: str) -> Callable[[State], bool]:
    return lambda q: at(q, hex) != ""


def with_city(leader: str = "magistrate") -> State:
    p = table(leader=leader)
    put(p, B, "city", CITY)
    return p
