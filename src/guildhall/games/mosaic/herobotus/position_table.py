"""The digital position as the table HeroBotus plays at: himself, the map, the others, set-up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import PLACE_PORT
from guildhall.games.mosaic.herobotus.position_cards import CardTable
from guildhall.games.mosaic.herobotus.table import (
    COMPASS_REGIONS,
    SITE_BARE_NEAR,
    SITE_CITY,
    SITE_PORT,
    SITE_TOWN,
    SITE_WONDER,
)
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ARMOR,
    AUTOMA,
    CACHES_OUT,
    COMPANY_BUILD,
    COMPANY_MONEY,
    DIFFICULTY,
    EXPANSION,
    FREE_LAND,
    FREE_PORTS,
    GOOD_N,
    GOODS,
    GOODS_ROW,
    HOME,
    LEADER,
    PIECE,
    PLACES_CHOSEN,
    PORT,
    PORT_WONDER,
    POWERS,
    SEATS,
    SECOND,
    SOLO,
    STATIC,
    STATIC_FIRST,
    STATIC_LAST,
    TILE,
    WONDER,
    WONDERS,
)
from guildhall.games.mosaic.rules.building import barred, city_triggers, fill_pool
from guildhall.games.mosaic.rules.hexes import free_hex
from guildhall.games.mosaic.rules.influence import influence
from guildhall.games.mosaic.rules.military import all_units, put_unit, remove_unit, units_left, units_of
from guildhall.games.mosaic.rules.wonders import wonder_triggers
from guildhall.games.mosaic.state import (
    State,
    cities_in,
    gain,
    kind_at,
    owner_at,
    pieces_left,
    place_piece,
    region_in_play,
    stock,
    tile_good,
)
from guildhall.kernel.bits import bit, count

MOST_SITES: Final[i64] = 60  # of a region


class PositionTable(CardTable):
    """Answers from the position for one automa's seat; a site is a hex."""

    def __init__(self, p: State, seat: i64) -> None:
        super().__init__(p, seat)
        self.found: vec[i64] = vec[i64]([0] * MOST_SITES)

    # He himself -------------------------------------------------------------------------------------

    def alone(self) -> bool:
        return self.p.a[SOLO] != 0

    def level(self) -> i64:
        return self.p.a[DIFFICULTY]

    def whole_entry(self) -> bool:
        return self.p.a[COMPANY_BUILD] != 0

    def all_money(self) -> bool:
        return self.p.a[COMPANY_MONEY] != 0

    def port_wonder(self, wonder: i64) -> bool:
        return self.p.a[PORT_WONDER] == 0 and self.p.tables.wonder_place[wonder] == PLACE_PORT

    def leader(self) -> i64:
        return self.p.a[LEADER + self.seat] - 1

    def leader_symbol(self) -> i64:
        return self.p.tables.leader_symbol[self.leader()]

    def home(self) -> i64:
        return self.p.a[HOME + self.h] - 1

    def stock(self, what: i64) -> i64:
        return stock(self.p.a, self.seat, what)

    def gain(self, what: i64, n: i64) -> None:
        gain(self.p.a, self.seat, what, n)

    def pieces_left(self, kind: i64) -> i64:
        return pieces_left(self.p.a, self.seat, kind)

    def units_left(self, unit: i64) -> i64:
        return units_left(self.p.a, self.seat, unit)

    def owns(self, good: i64) -> bool:
        return self.p.a[GOODS + self.seat * 10 + good] > 0

    def wonders(self) -> i64:
        return count(self.p.a[WONDERS + self.seat])

    def achievements(self) -> i64:
        return count(self.p.a[ACHIEVED + self.seat])

    # The map ----------------------------------------------------------------------------------------

    def in_play(self, region: i64) -> bool:
        return region_in_play(self.p.a, region)

    def barred(self, region: i64) -> bool:
        return barred(self.p.a, region, self.seat)

    def cities(self, region: i64) -> i64:
        return cities_in(self.p.a, region, self.seat)

    def influence(self, region: i64) -> i64:
        return influence(self.p.a, region, self.seat)

    def fits(self, want: i64, hex: i64) -> bool:
        """Whether a hex is such a site."""
        p = self.p
        if not free_hex(p, hex):
            return False
        if want == SITE_WONDER:
            return True
        if want == SITE_PORT:
            return p.tables.port[hex] != 0
        if p.tables.port[hex]:
            return False
        if want == SITE_CITY:
            return True
        if want == SITE_TOWN:
            return self.near_piece(hex, self.seat, PORT)
        return p.a[TILE + hex] == 0 and (want != SITE_BARE_NEAR or self.near_piece(hex, STATIC, WONDER))

    def near_piece(self, hex: i64, owner: i64, last_kind: i64) -> bool:
        """Whether it adjoins, in its own region, a piece of an owner of one of the kinds up to the last."""
        t = self.p.tables
        a = self.p.a
        for k in range(i64(6)):
            at = t.near[hex * 6 + k]
            if at >= 0 and a[PIECE + at] > 0 and t.region[at] == t.region[hex]:
                if owner_at(a, at) == owner and kind_at(a, at) <= last_kind:
                    return True
        return False

    def has_site(self, want: i64, region: i64) -> bool:
        """Whether a region has a hex for something; the usual wants are counted, not searched."""
        a = self.p.a
        if want == SITE_CITY:
            return a[FREE_LAND + region] > 0
        if want == SITE_PORT:
            return a[FREE_PORTS + region] > 0
        if want == SITE_WONDER:
            return a[FREE_LAND + region] + a[FREE_PORTS + region] > 0
        t = self.p.tables
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if self.fits(want, hex):
                return True
        return False

    def find_sites(self, want: i64, region: i64) -> i64:
        t = self.p.tables
        n: i64 = 0
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if self.fits(want, hex):
                self.found[n] = hex
                n += 1
        return n

    def site(self, k: i64) -> i64:
        return self.found[k]

    def cache_kind(self, site: i64) -> i64:
        tile = self.p.a[TILE + site]
        return self.p.tables.cache_kind[tile - 1] if tile > 0 and tile_good(tile) < 0 else i64(-1)

    def cache_value(self, site: i64) -> i64:
        return self.p.tables.cache_value[self.p.a[TILE + site] - 1]

    def good_at(self, site: i64) -> i64:
        return tile_good(self.p.a[TILE + site])

    def place(self, kind: i64, site: i64) -> None:
        place_piece(self.p, self.seat, kind, site)

    def take_tile(self, site: i64) -> None:
        good = self.good_at(site)
        if good >= 0:
            self.p.a[GOODS + self.seat * 10 + good] += 1
            self.p.a[TILE + site] = 0
        else:
            self.discard_cache(site)

    def discard_cache(self, site: i64) -> None:
        a = self.p.a
        a[CACHES_OUT] |= bit(a[TILE + site] - 1)
        a[TILE + site] = 0

    def built(self, kind: i64) -> None:
        if kind == WONDER:
            wonder_triggers(self.p, self.seat)
        else:
            fill_pool(self.p, self.seat, kind)
            city_triggers(self.p, self.seat, kind)

    # The others -------------------------------------------------------------------------------------

    def rival_n(self) -> i64:
        return self.p.a[SEATS] - 1

    def rival(self, k: i64) -> i64:
        return (self.seat + 1 + k) % self.p.a[SEATS]

    def others_own(self, goods: i64) -> i64:
        a = self.p.a
        found: i64 = 0
        for seat in range(a[SEATS]):
            if seat != self.seat:
                for good in range(GOOD_N):
                    if (goods >> good) & 1 and a[GOODS + seat * GOODS_ROW + good] > 0:
                        found |= bit(good)
        return found

    def own_units(self, region: i64) -> i64:
        return all_units(self.p.a, region, self.seat)

    def rival_units(self, rival: i64, region: i64, unit: i64) -> i64:
        return units_of(self.p.a, region, rival, unit)

    def armored(self, rival: i64) -> bool:
        return self.p.a[POWERS + rival] & ARMOR != 0

    def put_unit(self, unit: i64, region: i64) -> None:
        put_unit(self.p.a, region, self.seat, unit)

    def remove_unit(self, rival: i64, unit: i64, region: i64) -> None:
        remove_unit(self.p.a, region, rival, unit)

    # Set-up and the static player -----------------------------------------------------------------------

    def expansion(self) -> i64:
        return self.p.a[EXPANSION]

    def start_regions(self) -> i64:
        a = self.p.a
        regions = COMPASS_REGIONS
        for other in range(i64(2)):
            if other != self.h and a[HOME + other] > 0:
                regions &= ~bit(a[HOME + other] - 1) & ~bit(a[SECOND + other] - 1)
        return regions

    def settle(self, home: i64, second: i64) -> None:
        self.p.a[HOME + self.h] = home + 1
        self.p.a[SECOND + self.h] = second + 1

    def second_home(self) -> i64:
        return self.p.a[SECOND + self.h] - 1

    def people_cities(self, region: i64) -> i64:
        a = self.p.a
        n: i64 = 0
        for seat in range(a[SEATS]):
            if a[AUTOMA + seat] == 0:
                n += cities_in(a, region, seat)
        return n

    def use_places(self, cards: i64) -> None:
        self.p.a[PLACES_CHOSEN + self.h] = cards

    def settle_static(self, first: i64, last: i64) -> None:
        self.p.a[STATIC_FIRST] = first + 1
        self.p.a[STATIC_LAST] = last + 1

    def static_first(self) -> i64:
        return self.p.a[STATIC_FIRST] - 1

    def static_last(self) -> i64:
        return self.p.a[STATIC_LAST] - 1

    def place_static(self, kind: i64, site: i64) -> None:
        place_piece(self.p, STATIC, kind, site)
        if self.p.a[TILE + site] > 0:
            self.discard_cache(site)
