"""A real table of Mosaic as a person sees it beside HeroBotus's companion: it is moved by reading the instructions.

The board is a copy of the digital position. Each line is read in English and carried out; where it leaves a hex or a card
to chance, the one that the digital game had is taken, if it is one that the line allows.
"""

from __future__ import annotations

import re
from typing import Any, Final

from guildhall.formats.companion import Line
from guildhall.formats.words import words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.rules.hexes import free_hex
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.state import kind_at, owner_at, place_piece, tile_good

ENGLISH: Final = words("en")
STOCK: Final = ("stone", "ideas", "food", "money", "population")
PIECES: Final = {"a city": 0, "a port city": 1, "a farm town": 2, "a manufactory town": 3, "the wonder": 4}
UNITS: Final = {"infantry": 0, "cavalry": 1, "siege engine": 2}


class Wrong(AssertionError):
    """The companion and the digital game differ."""


def need(holds: bool, *what: object) -> None:
    if not holds:
        raise Wrong(*what)


class Board:
    """The table in one turn of his. `sites` are the hexes that the digital game chose, in their order."""

    def __init__(self, p: Any, seat: int, sites: list[int]) -> None:
        self.p = p
        self.seat = seat
        self.book = p.tables.book
        self.sites = sites
        self.placed = 0  # of the sites
        self.at = -1  # the hex built on last
        self.gone = [0, 0, 0, 0]  # cards taken from each offer
        self.refilled: list[str] = []
        self.regions = {region.name["en"]: number for number, region in enumerate(self.book.regions)}
        self.goods = {good.name["en"].lower(): number for number, good in enumerate(self.book.goods)}

    def next_site(self) -> int:
        return self.sites[self.placed]

    # Reading --------------------------------------------------------------------------------------------

    def read(self, line: Line) -> None:
        text = line.words.said(ENGLISH)
        need(line.rule != "", "no rule", text)
        if line.kept:
            return
        need(len(text.replace("**", "").split()) <= 12, "too long", text)
        need("**" in text, "no verb", text)
        plain = text.replace("**", "").rstrip(".")
        for pattern, act in ORDERS:
            found = re.fullmatch(pattern, plain)
            if found:
                act(self, *found.groups())
                return
        raise Wrong("not understood", plain)

    def slot(self, deck: int, name: str, rightmost: bool) -> int:
        """The place of a card by its name."""
        places = [place for place in range(5) if self.card_name(deck, place) == name]
        need(bool(places) and (len(places) == 1 or rightmost), "which card", name, places)
        return places[-1]

    def card_name(self, deck: int, place: int) -> str:
        card = int(offered(self.p.a, deck, place))
        if card < 0:
            return ""
        if deck == L.TECH_DECK:
            return str(self.book.technologies[card].name["en"])
        found = self.book.build_cards[card]
        return "manufactory town" if found.kind == "manufactory" else str(found.name["en"])

    def take_card(self, name: str) -> None:
        rightmost = name.startswith("the right-most ")
        name = name.removeprefix("the right-most ")
        if name in {wonder.name["en"] for wonder in self.book.wonders}:
            return
        techs = {tech.name["en"] for tech in self.book.technologies}
        deck = int(L.TECH_DECK if name in techs and not rightmost else L.BUILD_DECK)
        if deck == L.TECH_DECK and name in {self.card_name(int(L.BUILD_DECK), place) for place in range(5)}:
            deck = int(L.BUILD_DECK) if name not in {self.card_name(deck, place) for place in range(5)} else deck
        self.remove(deck, self.slot(deck, name, rightmost))

    def remove(self, deck: int, place: int) -> None:
        self.p.a[L.OFFER + deck * L.OFFER_ROOM + place] = 0
        self.gone[deck] += 1

    def take_side(self, side: str, kind: str, n: str) -> None:
        deck = int(L.POP_DECK if kind == "population" else L.TAX_DECK)
        place = 0 if side == "left" else 1
        card = int(offered(self.p.a, deck, place))
        t = self.p.tables
        need(int((t.pop_gain if kind == "population" else t.tax_unrest)[card]) == int(n), "another number", kind, n)
        self.remove(deck, place)

    def slide(self, n: str) -> None:
        """The rest slides away from the deck."""
        taken = [deck for deck in range(4) if self.gone[deck]]
        need(len(taken) == 1 and self.gone[taken[0]] == int(n or 1), "how many cards", self.gone, n)
        deck = taken[0]
        self.gone[deck] = 0
        self.refilled.append(("technology", "build", "population", "tax")[deck])
        at = int(L.OFFER + deck * L.OFFER_ROOM)
        left = [int(self.p.a[at + k]) for k in range(5) if self.p.a[at + k] > 0]
        for k in range(5):
            self.p.a[at + k] = left[k] if k < len(left) else 0

    def place(self, piece: str, region: str, where: str) -> None:
        kind, hex = PIECES[piece], self.next_site()
        self.placed += 1
        t, a = self.p.tables, self.p.a
        need(bool(free_hex(self.p, hex)) and int(t.region[hex]) == self.regions[region], "another region", region, hex)
        need(bool(t.port[hex]) == ("port" in where) or (kind == 4 and where == "any free hex"), "port", where)
        if "beside his city" in where:
            near = [int(t.near[hex * 6 + k]) for k in range(6)]
            beside = [at for at in near if at >= 0 and a[L.PIECE + at] > 0 and t.region[at] == t.region[hex]]
            need(any(owner_at(a, at) == self.seat and kind_at(a, at) <= L.PORT for at in beside), "no city", hex)
        self.check_tile(hex, kind, where)
        place_piece(self.p, self.seat, kind, hex)
        self.at = hex

    def check_tile(self, hex: int, kind: int, where: str) -> None:
        """The description fits the hex: its good, its resource tile, or any where nothing better is."""
        tile = int(self.p.a[L.TILE + hex])
        good = int(tile_good(tile))
        if found := re.fullmatch(r"on the hex with (\d+) (\w+)", where):
            need(tile > 0 and good < 0, "no tile", where)
            stock = int(self.p.tables.cache_kind[tile - 1])
            need((int(found[1]), stock) == (int(self.p.tables.cache_value[tile - 1]), stock_of(found[2])), where, tile)
        elif found := re.fullmatch(r"on (?:a hex with )?(\w+)(?:, beside his city)?", where):
            need(good == self.goods[found[1].lower()], "another good", where, good)
        elif where == "on a port with fish":
            need(good == 8, "no fish", hex)
        elif kind != 4 and "beside" not in where:
            need(good < 0, "a good lies there", where, good)

    def take_good(self, good: str) -> None:
        need(int(tile_good(self.p.a[L.TILE + self.at])) == self.goods[good.lower()], "no such good", good)
        self.p.a[L.TILE + self.at] = 0

    def take_cache(self, n: str, stock: str) -> None:
        tile = int(self.p.a[L.TILE + self.at])
        need(int(self.p.tables.cache_value[tile - 1]) == int(n), "no such tile", n, stock)
        need(int(self.p.tables.cache_kind[tile - 1]) == stock_of(stock), "no such tile", n, stock)
        self.p.a[L.TILE + self.at] = 0

    def place_unit(self, unit: str, region: str) -> None:
        self.p.a[L.UNITS + (self.regions[region] * L.OWNERS + self.seat) * 3 + UNITS[unit]] += 1

    def pool(self, money: str) -> None:
        self.p.a[L.POOL] += int(money)

    def empty_pool(self) -> None:
        self.p.a[L.POOL] = 0

    def nothing(self) -> None:
        pass


def stock_of(word: str) -> int:
    return STOCK.index("ideas" if word == "idea" else word)


ORDERS: Final[list[tuple[str, Any]]] = [
    (r"Place (a city|a port city|a farm town|a manufactory town|the wonder) in (\w+),? (.+)", Board.place),
    (r"Place 1 (infantry|cavalry) in (\w+)", Board.place_unit),
    (r"Take the tile (\d+) (\w+) out of the game", Board.take_cache),
    (r"Take the tile (\w+) for him", Board.take_good),
    (r"Take the (left|right)-hand (population|tax) card \((?:unrest )?(\d+)\) .*", Board.take_side),
    (r"Take the achievement for him", Board.nothing),
    (r"Shuffle .* among the last (?:two|three)", Board.nothing),
    (r"Take (.+?)(?:, to its (?:left|right),)? out of the game", Board.take_card),
    (r"Take (.+) for him, onto his .* pile", Board.take_card),
    (r"Take (.+) for him", Board.take_card),
    (r"Give 10 money to whoever has the artist", Board.nothing),
    (r"Lay this action card beside his discard pile", Board.nothing),
    (r"Slide the rest away from the deck, lay (?:a|(\d+)) new cards? there", Board.slide),
    (r"Put (\d+) money from the bank into the holding area", Board.pool),
    (r"Empty the holding area for him", Board.empty_pool),
]
