"""The physical board as the table HeroBotus plays at: himself, the map, the others, set-up.

A site is a `Site`: what lies on a hex and where it is, never which hex. Where he may find room is taken for granted until
a region is looked at; so he decides on a region first, and only then something is asked about it.
"""

from __future__ import annotations

from typing import Any

from guildhall.games.mosaic.companion import map_questions as ask
from guildhall.games.mosaic.companion.card_side import CardSide
from guildhall.games.mosaic.companion.map_questions import BARE, BARRED, FULL, Tile
from guildhall.games.mosaic.companion.memory import REGIONS
from guildhall.games.mosaic.companion.site import ANYWHERE, BESIDE_CITY, LAND, PORT_HEX, Site
from guildhall.games.mosaic.companion.wording import STOCK_KEYS, UNIT_KEYS
from guildhall.games.mosaic.components.tables import PLACE_PORT
from guildhall.games.mosaic.herobotus.table import SITE_CITY, SITE_PORT, SITE_TOWN, SITE_WONDER
from guildhall.games.mosaic.layout import CITY, FARM, PORT, WONDER

FISH = 8
NEAR = ("near0", "near1")  # facts about the surroundings of the cities of each HeroBotus
POOL_MONEY = {int(CITY): 5, int(PORT): 10}  # from the bank into the holding area (M-BLD-1, M-BLD-2)


class CompanionTable(CardSide):
    """Answers from what is his and what was told; asks what is missing."""

    sites: list[Site]
    found: list[int]

    def begin(self, game: Any) -> None:
        super().begin(game)
        self.sites = []
        self.found = []

    # He himself -------------------------------------------------------------------------------------

    def alone(self) -> bool:
        return self.game.alone

    def level(self) -> int:
        return self.game.level

    def whole_entry(self) -> bool:
        return self.talk.options["hero_company_build"] == "entry"

    def all_money(self) -> bool:
        return self.talk.options["hero_company_money"] == "all"

    def port_wonder(self, wonder: int) -> bool:
        heeded = self.talk.options["hero_port_wonder"] == "port"
        return heeded and bool(self.tables.wonder_place[wonder] == PLACE_PORT)

    def leader(self) -> int:
        return self.me.leader

    def leader_symbol(self) -> int:
        return int(self.tables.leader_symbol[self.me.leader])

    def home(self) -> int:
        return self.me.home

    def stock(self, what: int) -> int:
        return self.me.stock[what]

    def gain(self, what: int, n: int) -> None:
        self.me.stock[what] += int(n)

    def pieces_left(self, kind: int) -> int:
        return self.me.supply[kind]

    def units_left(self, unit: int) -> int:
        return self.me.units_left[unit]

    def owns(self, good: int) -> bool:
        return self.me.goods[good] > 0

    def wonders(self) -> int:
        return len(self.me.wonders)

    def achievements(self) -> int:
        return self.me.achievements

    # The map: what is taken for granted ---------------------------------------------------------------

    def in_play(self, region: int) -> bool:
        return self.game.in_play(region)

    def barred(self, region: int) -> bool:
        return self.game.sure(f"barred.{region}")

    def cities(self, region: int) -> int:
        return self.me.cities[region]

    def influence(self, region: int) -> int:
        return self.me.influence(region)

    def has_site(self, want: int, region: int) -> bool:
        """Until a look at the region says otherwise there is room."""
        full, no_port = self.game.sure(f"full.{region}"), self.game.sure(f"noport.{region}")
        if want == SITE_CITY:
            return not full
        if want == SITE_PORT:
            return not no_port
        if want == SITE_TOWN:
            return not full and self.game.known(self.near(region, "nonear")) != self.me.cities[region]
        return not (full and no_port) and not self.game.sure(f"nohex.{region}")

    # The map: looks at a region -------------------------------------------------------------------------

    def find_sites(self, want: int, region: int) -> int:
        """Look at a region; the sites are those that can matter."""
        if want == SITE_CITY:
            found = self.look_for_city(region)
        elif want == SITE_PORT:
            found = [self.look_for_port(region)]
        elif want == SITE_TOWN:
            found = self.look_beside_cities(region)
        else:
            assert want == SITE_WONDER
            found = [Site(region, ANYWHERE, asked=True)]
        self.found = list(range(len(self.sites), len(self.sites) + len(found)))
        self.sites += found
        return len(found)

    def look_for_city(self, region: int) -> list[Site]:
        """Resource tiles; where there are none, trade goods; where there are none, any free hex (H-BLD-8, H-BLD-9)."""
        looked = False
        tiles = f"caches.{region}"
        if not self.game.sure(tiles):
            known = self.game.known(tiles) or []
            answer = self.look(region, ask.tiles_question(self.nth(tiles), region, known, self.book))
            told = [ask.tile_of(value) for value in answer.split()]
            self.game.learn(tiles, told, lasting=not told)
        caches: list[Tile] = self.game.known(tiles)
        if caches:
            names = {f"{STOCK_KEYS[stock]}-{value}": (stock, value) for stock, value in caches}
            return [Site(region, LAND, *names[name]) for name in self.by_lot(list(names))]
        goods = f"goods.{region}"
        if not self.game.sure(goods):
            known = self.game.known(goods) or []
            answer = self.look(region, ask.goods_question(self.nth(goods), region, known, self.book))
            self.learn_goods(goods, answer, lasting=True)
            looked = True
        if self.game.known(goods):
            return self.good_sites(region, LAND, self.game.known(goods))
        if not looked and not self.game.sure(f"free.{region}"):
            self.look(region, ask.free_question(self.nth(f"free.{region}"), region, self.book))
            self.game.learn(f"free.{region}", True)
        return [Site(region, LAND)]

    def look(self, region: int, question: Any) -> str:
        """A question about a region; that it is full or barred he did not expect."""
        answer = self.ask(question)
        if answer == FULL:
            self.think_anew(f"full.{region}", True)
        if answer == BARRED:
            self.think_anew(f"barred.{region}", True)
        return answer

    def learn_goods(self, key: str, answer: str, lasting: bool) -> None:
        """Kinds that were told; that there are none can stay so, since goods never come back."""
        told = [ask.good_of(value, self.book) for value in answer.split()]
        self.game.learn(key, told, lasting=lasting and not told)

    def look_for_port(self, region: int) -> Site:
        """Fish before a bare port (H-BLD-14); for a wonder any port that the person chooses."""
        wonder = any(event["name"] == "hero_wonder" for event in self.events)
        key = f"harbour.{region}" if wonder else f"ports.{region}"
        if not self.game.sure(key):
            answer = self.ask(ask.port_question(self.nth(key), region, self.book, not wonder))
            if answer == FULL:
                self.think_anew(f"noport.{region}", True)
            if answer == BARRED:
                self.think_anew(f"barred.{region}", True)
            self.game.learn(key, answer)
        return Site(region, PORT_HEX, good=-1 if self.game.known(key) == BARE else FISH)

    def look_beside_cities(self, region: int) -> list[Site]:
        """Trade goods beside his cities; without any, a hex that the person chooses (H-BLD-10, H-BLD-16)."""
        key = self.near(region)
        if not self.game.sure(key):
            known = self.game.known(key) or []
            answer = self.ask(ask.near_question(self.nth(key), region, known, self.book))
            if answer == FULL:
                self.think_anew(self.near(region, "nonear"), self.me.cities[region])  # until he has another city
            self.learn_goods(key, answer, lasting=False)
        goods = self.game.known(key)
        if goods:
            return self.good_sites(region, BESIDE_CITY, goods)
        no_caches = self.game.sure(f"caches.{region}") and not self.game.known(f"caches.{region}")
        return [Site(region, BESIDE_CITY, asked=not no_caches)]

    def near(self, region: int, what: str = "near") -> str:
        """The key of a fact about his own surroundings: each HeroBotus has others."""
        return f"{what}{self.me.number}.{region}"

    def good_sites(self, region: int, where: str, goods: list[int]) -> list[Site]:
        names = {self.book.goods[good].key: good for good in goods}
        return [Site(region, where, good=names[name]) for name in self.by_lot(list(names))]

    def by_lot(self, names: list[str]) -> list[str]:
        """In an order drawn by lot, so that the first of equals is as good as any (H-BLD-10, H-BLD-15)."""
        left, order = sorted(names), []
        while left:
            order.append(left.pop(self.lot(f"order~{'.'.join(left)}", len(left))))
        return order

    def choose(self, n: int) -> int:
        """Sites are in an order by lot already."""
        return 0

    def site(self, k: int) -> int:
        return self.found[k]

    def seen(self, site: int) -> Site:
        """A site with what lies on it; asked if the person chose the hex."""
        found = self.sites[site]
        if found.asked:
            town = found.where == BESIDE_CITY
            question = ask.cover_question(self.nth(f"cover.{found.region}"), found.region, town, self.book)
            answer = self.ask(question)
            if answer == FULL:
                self.think_anew(f"nohex.{found.region}", True)
            if answer.startswith("good-"):
                found.good = ask.good_of(answer, self.book)
            elif answer != BARE:
                found.kind, found.value = ask.tile_of(answer)
            found.asked = False
        return found

    def cache_kind(self, site: int) -> int:
        return self.seen(site).kind

    def cache_value(self, site: int) -> int:
        return self.seen(site).value

    def good_at(self, site: int) -> int:
        """A hex that the person chooses beside his cities has no trade good: that was told before."""
        found = self.sites[site]
        if found.asked and found.where == BESIDE_CITY:
            return -1
        return self.seen(site).good

    def place(self, kind: int, site: int) -> None:
        """A piece of his stands there; what was told of the region is doubtful now."""
        found = self.seen(site)
        region = found.region
        self.me.supply[kind] -= 1
        if kind <= PORT:
            self.me.cities[region] += 1
            self.me.ports[region] += int(kind == PORT)
        else:
            (self.me.farms if kind == FARM else self.me.manufactories)[region] += 1
        self.changed(found)

    def changed(self, site: Site) -> None:
        """What was told of the region is no longer all true: a hex is taken, perhaps with its tile."""
        region = site.region
        game = self.game
        for what, gone in (
            ("caches", (site.kind, site.value)),
            ("goods", site.good),
            (NEAR[0], site.good),
            (NEAR[1], site.good),
        ):
            told = game.known(f"{what}.{region}")
            if told and gone in told:
                told.remove(gone)
        game.doubt(*(f"{what}.{region}" for what in ("caches", "goods", *NEAR, "ports", "harbour", "free")))

    def take_tile(self, site: int) -> None:
        good = self.seen(site).good
        if good >= 0:
            self.me.goods[good] += 1

    def place_wonder(self, wonder: int, site: int) -> None:
        found = self.seen(site)
        self.me.wonders_in[found.region] += 1
        self.changed(found)

    def built(self, kind: int) -> None:
        """Money goes into the holding area; what stands now stands, whatever is told next."""
        money = POOL_MONEY.get(kind, 0)
        if money:
            if self.game.known("pool") is not None:
                self.game.facts["pool"].value += money
            self.events.append({"name": "pool", "money": money, "rule": "H-BLD-3"})
        if kind == WONDER:
            self.events.append({"name": "wonder_built", "rule": "H-RSH-6"})
        self.mark_settled()

    # The others -------------------------------------------------------------------------------------

    def rival_n(self) -> int:
        return len(self.game.rivals(self.me.number))

    def rival(self, k: int) -> int:
        return self.game.rivals(self.me.number)[k]

    def others_own(self, goods: int) -> int:
        """Of a single kind nothing depends on it: what is known is enough."""
        others = [hero for hero in self.game.heroes if hero is not self.me]
        known = sum(1 << good for good in range(10) if any(hero.goods[good] for hero in others))
        known |= self.game.known("owned") or 0  # nobody loses a trade good
        among = [good for good in range(9) if goods >> good & 1]
        if len(among) < 2:
            return goods & known
        asked = [good for good in among if not known >> good & 1 and not self.game.sure(f"unowned.{good}")]
        if asked:
            answer = self.ask(ask.owned_question(self.nth("owned"), asked, self.game.people, self.book))
            told = [ask.good_of(value, self.book) for value in answer.split()]
            known |= sum(1 << good for good in told)
            self.game.learn("owned", (self.game.known("owned") or 0) | sum(1 << good for good in told))
            for good in asked:
                if good not in told:
                    self.game.learn(f"unowned.{good}", True)
        return goods & known

    def knows_owner(self, good: int) -> bool:
        """Whether it was told, or shows, who owns such a good."""
        return bool(self.others_own(1 << good)) or self.game.sure(f"unowned.{good}")

    def own_units(self, region: int) -> int:
        return self.me.units_in(region)

    def rival_units(self, rival: int, region: int, unit: int) -> int:
        other = self.game.other(rival)
        if other:
            return other.units[region][unit]
        key = f"units.{region}"
        while not self.game.sure(key):
            self.ask_units(key, region)
        return int(self.game.known(key)[rival][unit])

    def ask_units(self, key: str, region: int) -> None:
        """Units of all people in a region; that somebody has Armor may come first."""
        known = self.game.known(key) or [[0, 0, 0] for _ in range(self.game.people)]
        armored = self.game.known("armor") or []
        question = ask.units_question(self.nth(key), region, self.game.people, known, armored, self.book)
        answer = self.ask(question)
        if answer.startswith("armor-"):
            self.game.learn("armor", [*armored, int(answer.removeprefix("armor-"))], lasting=True)
            return
        told = dict(part.split("=") for part in answer.split())
        units = [[int(told[f"{person}.{unit}"]) for unit in UNIT_KEYS] for person in range(self.game.people)]
        self.game.learn(key, units)

    def armored(self, rival: int) -> bool:
        return rival in (self.game.known("armor") or [])

    def put_unit(self, unit: int, region: int) -> None:
        self.me.units_left[unit] -= 1
        self.me.units[region][unit] += 1

    def remove_unit(self, rival: int, unit: int, region: int) -> None:
        other = self.game.other(rival)
        if other:
            other.units[region][unit] -= 1
            other.units_left[unit] += 1
        else:
            self.game.known(f"units.{region}")[rival][unit] -= 1

    # Set-up: his location cards (the rest of set-up is told, see `setting_up.py`) ---------------------------

    def expansion(self) -> int:
        return self.game.expansion

    def second_home(self) -> int:
        return self.me.second

    def people_cities(self, region: int) -> int:
        cities: list[int] = self.game.known("people_cities") or [0] * REGIONS
        return cities[region]

    def use_places(self, cards: int) -> None:
        self.me.places_chosen = int(cards)

    def explain(self, rule: str, name: str, data: dict[str, Any]) -> None:
        """Of goods whose owners were not asked nothing is said. Sites are kept as they were seen."""
        for line in data.get("looked", []):
            if line.get("good", -1) >= 0 and "group" in line and not self.knows_owner(line["good"]):
                line["group"] = -1
        if name in ("hero_site", "hero_tile"):
            data["site"] = self.sites[data["hex"]]
        super().explain(rule, name, data)
        if name in ("hero_action", "hero_unit"):
            self.mark_settled()  # the card that came, the unit that stands
