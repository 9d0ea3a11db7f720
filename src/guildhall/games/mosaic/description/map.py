"""What lies and stands on the map of a described position; supplies and counts follow from it (docs/positions.md)."""

from __future__ import annotations

from guildhall.formats.description import Line
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.description.cards import Cards
from guildhall.games.mosaic.description.names import (
    GOOD_NAMES,
    OWNER_NAMES,
    PIECE_NAMES,
    REGION_NAMES,
    UNIT_NAMES,
    pairs,
)
from guildhall.games.mosaic.rules.dealing import count_hexes, fill_supply
from guildhall.games.mosaic.rules.setup import ALL_REGIONS, TWO_PLAYERS, WITHOUT_HISPANIA
from guildhall.games.mosaic.state import pieces_left, place_piece, put_unit, units_left

MOST_UNITS = 15


class Map(Cards):
    """Reads hexes, tiles and units."""

    def map(self) -> None:
        """The regions in play, the pieces and tiles on their hexes, and the units."""
        self.a[L.REGIONS] = {2: TWO_PLAYERS, 3: WITHOUT_HISPANIA}.get(self.seats, ALL_REGIONS)
        count_hexes(self.p)
        for owner in range(self.seats):
            fill_supply(self.a, owner)
        if self.a[L.SOLO]:
            fill_supply(self.a, L.STATIC)
        for key, line in self.lines.items():
            head, _, tail = key.partition(" ")
            if head == "hex":
                self.piece(line, self.hex(line, tail))
            elif head == "tile":
                self.tile(line, self.hex(line, tail), line.value)
            elif head == "tiles":
                for number, word in pairs(line, line.value.split(), [str(n) for n in range(1, L.MOST_HEXES)]):
                    self.tile(line, self.hex(line, f"{tail}-{number}"), word)
            elif head == "units":
                self.units(line, REGION_NAMES.read(line, tail))
        self.a[L.CACHES_OUT] = ((1 << self.tables.cache_n) - 1) & ~self.caches_on_map()

    def hex(self, line: Line, key: str) -> int:
        hex = self.names.hexes.read(line, key)
        self.check_region(line, int(self.tables.region[hex]))
        return hex

    def check_region(self, line: Line, region: int) -> None:
        if (self.a[L.REGIONS] >> region) & 1 == 0:
            raise line.fault("{region} is not in play with {n} seats.", region=REGION_NAMES.word[region], n=self.seats)

    def owner(self, line: Line, word: str) -> int:
        letters = [letter for number, letter in OWNER_NAMES.word.items() if number < self.seats]
        if self.a[L.SOLO]:
            letters.append(OWNER_NAMES.word[int(L.STATIC)])
        return OWNER_NAMES.number[line.one_of(letters, word)]

    def piece(self, line: Line, hex: int) -> None:
        """'A city', 'A wonder colossus'."""
        words = line.value.split()
        if len(words) < 2:
            raise line.fault("write whose and what, for example: A city")
        owner, kind = self.owner(line, words[0]), PIECE_NAMES.read(line, words[1])
        if len(words) > (3 if kind == L.WONDER else 2):
            raise line.fault("one piece only stands on a hex, and there is '{word}', too.", word=words[-1])
        if kind == L.WONDER:
            wonder = self.names.wonders.read(line, words[2] if len(words) > 2 else "")
            if self.a[L.WONDER_HEX + wonder]:
                raise line.fault("{wonder} stands somewhere else already.", wonder=words[2])
            self.a[L.WONDER_HEX + wonder] = hex + 1
            self.a[L.WONDERS + owner] |= 1 << wonder
        elif bool(self.tables.port[hex]) != (kind == L.PORT):
            raise line.fault("port cities, and of cities and towns only they, stand on port hexes.")
        elif pieces_left(self.a, owner, kind) == 0:
            raise line.fault("{owner} has no more pieces of this kind.", owner=words[0])
        place_piece(self.p, owner, kind, hex)

    def tile(self, line: Line, hex: int, word: str) -> None:
        """Put one cache or trade good on a hex; it lies nowhere else."""
        tiles = {**self.names.caches.number, **{good: n for good, n in GOOD_NAMES.number.items() if n != L.WILD}}
        number = tiles[line.one_of(tiles, word)]
        if self.a[L.TILE + hex]:
            raise line.fault("a tile lies on {hex} already.", hex=self.names.hexes.word[hex])
        if word in self.names.caches.number:
            if (self.caches_on_map() >> number) & 1:
                raise line.fault("{tile} lies somewhere else already.", tile=word)
            self.a[L.TILE + hex] = 1 + number
        else:
            self.take_goods(line, number, 1)
            self.a[L.TILE + hex] = L.FIRST_GOOD + number

    def take_goods(self, line: Line, good: int, n: int) -> None:
        """Tiles of a good that lie somewhere; wild ones are no tiles."""
        if good == L.WILD:
            return
        self.goods_left[good] -= n
        if self.goods_left[good] < 0:
            most = self.tables.good_count[good]
            raise line.fault("there are only {n} tiles of {good}.", n=most, good=GOOD_NAMES.word[good])

    def caches_on_map(self) -> int:
        tiles = [int(self.a[L.TILE + hex]) for hex in range(self.tables.hex_n)]
        return sum(1 << (tile - 1) for tile in tiles if 0 < tile < L.FIRST_GOOD)

    def units(self, line: Line, region: int) -> None:
        """'A infantry 2 cavalry 1 B siege 1'."""
        self.check_region(line, region)
        owner = -1
        words = line.value.split()
        while words:
            word = words.pop(0)
            if word not in UNIT_NAMES.number:
                owner = self.owner(line, word)
                continue
            kind = UNIT_NAMES.number[word]
            if owner < 0:
                raise line.fault("write whose they are first, for example: A infantry 2")
            for _ in range(line.whole_number(words.pop(0) if words else "", 0, MOST_UNITS)):
                if units_left(self.a, owner, kind) == 0:
                    raise line.fault("{owner} has no more {unit}.", owner=OWNER_NAMES.word[owner], unit=word)
                put_unit(self.a, region, owner, kind)
