"""What the digital game answers when HeroBotus's companion asks, and what must hold after each turn of his."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.formats.companion import Question
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.companion.card_questions import action_value, place_value
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.rules.building import barred
from guildhall.games.mosaic.rules.hexes import free_hex
from guildhall.games.mosaic.rules.influence import empire_influence, influence
from guildhall.games.mosaic.state import kind_at, owner_at, tile_good
from tools.companion_board import STOCK, Board, need
from tools.companion_checks import KINDS, UNITS, pieces_of
from tools.companion_offers import BOUGHT, DECKS, Offers
from tools.companion_places import choices_for


class Answers(Offers):
    """One game: which stretch comes next, the table in it, and what was asked."""

    def __init__(self, game: Any, decks: str, telling: bool, dice: random.Random) -> None:
        self.game = game
        self.decks = decks
        self.telling = telling
        self.dice = dice
        self.book = game.first.tables.book
        self.done = 0  # stretches
        self.open: Any = None  # the stretch that runs
        self.board: Any = None
        self.strip: Any = None
        self.standing: Any = None
        self.places: list[int] = []  # location cards of this turn still to come
        self.kinds: Counter[str] = Counter()
        self.scored: dict[str, int] = {}
        self.choices: dict[int, list[int]] = {}
        self.lots: dict[str, int] = {}
        self.sure: set[str] = set()  # what was told and cannot have changed since
        self.said: dict[str, Any] = {}  # offers told since his turn: the position they were told from
        self.placed = 0
        start, n = int(game.first.a[L.START]), len(game.seats)
        order = [(start + k) % n for k in range(n)]
        self.heroes = [seat for seat in order if seat in game.heroes]
        first = order.index(self.heroes[0])
        order = order[first:] + order[:first]
        self.people = [seat for seat in order if seat not in game.heroes]  # as the companion counts them
        self.regions = [region.key for region in self.book.regions]
        self.last: Any = game.first  # how the table was left by his turn

    # Chance ------------------------------------------------------------------------------------------------

    def lot(self, key: str, n: int) -> int:
        """The same for the same key: he may think anew."""
        if key not in self.lots:
            self.lots[key] = self.drawn(key, n)
        return self.lots[key]

    def drawn(self, key: str, n: int) -> int:
        """What the digital game drew; the candidates stand behind '~'."""
        what, _, names = key.partition("~")
        if what.endswith((".action", ".location")):
            among = names.split(".")[:n]
            return among.index(str(self.draw(what.rpartition(".")[2])))
        if what.endswith(".order"):
            among = names.split(".")[:n]
            wanted = self.tile_name(self.board.next_site())
            return among.index(wanted) if wanted in among else 0
        if what.startswith(("home", "second", "static")):
            return names.split(".").index(str(self.region_of(what)))
        hero = int(re.match(r"places(\d)", key)[1])  # type: ignore[index]
        if hero not in self.choices:
            self.choices[hero] = choices_for(self.game.first, self.heroes[hero], self.people_cities())
        return self.choices[hero].pop(0)

    def draw(self, pile: str) -> int:
        if pile == "action":
            return self.action()
        return self.places.pop(0)

    def action(self) -> int:
        event = self.open.events[0]
        return int(event.data["card"]) if not event.data["reshuffle"] else int(ACTION_N)

    # Answers -------------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> str:
        key = question.key
        if re.fullmatch(r"y\d+(\.\d+)?", key):
            return self.between(question)
        if re.match(r"h\d+\.", key) or ".war" in key:
            what = key.split(".", 1)[1]
            what = re.sub(r"^(\d+\.)?war\d\.", "", what)
            self.kinds[re.sub(r"\.\d+.*", "", what)] += 1
            self.told_before(what)
            return self.in_turn(what, question)
        if ".offer." in key:
            return self.bought(key)
        if re.match(r"y\d", key):
            return self.in_scoring(key, question)
        if key.startswith("end."):
            return "7"
        return self.in_set_up(key)

    def told_before(self, what: str) -> None:
        """No question asks what was told and cannot have changed since."""
        fact = re.match(r"(offer\.\w+|pool|(?:caches|goods|free|ports|near\d)\.\d)", what)
        if fact is None:
            return
        if self.board.placed != self.placed:
            self.placed = self.board.placed
            self.forget(MAP)
        need(fact[1] not in self.sure, "told before", what)
        self.sure.add(fact[1])

    def forget(self, facts: Sequence[str]) -> None:
        self.sure = {fact for fact in self.sure if not fact.startswith(tuple(facts))}

    # Between his turns ------------------------------------------------------------------------------------------

    def between(self, question: Question) -> str:
        self.finish()
        stretches = self.game.stretches
        following = stretches[self.done] if self.done < len(stretches) else None
        p = following.before if following else self.game.last
        mended = self.mends(p)
        if mended:
            self.mend_from = p
            self.kinds["mended"] += 1
            return mended
        if following is None:
            return "end"
        for value in BOUGHT if self.telling and following.kind == "hero" else ():
            if value in [choice.value for choice in question.also] and value not in self.said and self.buys(value, p):
                self.said[value] = p
                self.kinds[value] += 1
                return value
        self.done += 1
        self.open = following
        if following.kind == "empire":
            self.kinds["empire scorings"] += 1
            self.open_empire(following)
            return "empire"
        sites = [self.hex_of(event) for event in following.events if event.name == "hero_site"]
        self.board = Board(following.before.clone(), following.seat, sites)
        self.places = self.location_cards(following.events)
        people_play = bool(question.also) and question.also[0].value == "worked"
        report = self.report(p) if self.telling and "." not in question.key else "done"
        if report not in [choice.value for choice in question.also]:
            report = "done"
        self.kinds[f"report {report}"] += 1
        self.forget(DOUBTS.get(report, ("",)) if people_play else ())
        self.sure |= {f"offer.{value.removeprefix('bought-')}" for value in self.said}
        self.said = {}
        self.placed = 0
        return report

    def hex_of(self, event: Any) -> int:
        return [hex.key for hex in self.book.hexes].index(event.data["hex"])

    def location_cards(self, events: Sequence[Any]) -> list[int]:
        found = []
        for event in events:
            if event.name == "hero_places_rebuilt":
                found.append(int(LOCATION_N))
            elif event.name in ("hero_location", "hero_row"):
                found.append(int(event.data["card"]))
        return found

    def mends(self, p: Any) -> str:
        """What is his and was changed by people must be told: units, cities."""
        for number, seat in enumerate(self.heroes):
            have = pieces_of(p, seat, self.regions)
            told = {
                (place, piece[3:]): n
                for (place, piece), n in self.standing.pieces.items()
                if piece.startswith(f"h{number}.")
            }
            for names, answer in ((UNITS, "units"), (KINDS[:4], "cities")):
                mine = {key: n for key, n in have.items() if key[1] in names}
                if mine != {key: n for key, n in told.items() if key[1] in names}:
                    self.mend_hero = number
                    return answer
        return ""

    def report(self, p: Any) -> str:
        """What people did, as far as it can be said in one tap."""
        changed = {name for name in CATEGORIES if CATEGORIES[name](self.last) != CATEGORIES[name](p)}
        for answer, allowed in REPORTS.items():
            if changed <= allowed:
                return answer
        return "done"

    # Scoring, and what is mended ------------------------------------------------------------------------------------

    def open_empire(self, stretch: Any) -> None:
        """The table when his war begins: people's general and Diplomats have acted."""
        at = next(i for i, event in enumerate(stretch.events) if event.name in ("hero_location", "hero_places_rebuilt"))
        before = stretch.takes[at - 1] if at else stretch.before
        self.board = Board(before.clone(), -1, [])
        self.places = self.location_cards(stretch.events)
        self.scored = {}

    def in_scoring(self, key: str, question: Question) -> str:
        if key.endswith(".first"):
            mended = self.mends(self.board.p)
            need(mended in ("", "units"), "cities changed in a scoring", key)
            self.mend_from = self.board.p
            return "lost" if mended else "done"
        if key.endswith(".turned"):
            return "hero" if int(self.open.events[0].seat) in self.heroes else "people"
        if key.endswith(".who"):
            return str(self.mend_hero + 1)
        if key.endswith((".units", ".pieces")):
            names = UNITS[:2] if key.endswith(".units") else KINDS[:4]
            have = pieces_of(self.mend_from, self.heroes[self.mend_hero], self.regions)
            fields = [field.key for field in question.fields]
            keys = [(place, kind) for place in self.regions for kind in names if f"{place}.{kind}" in fields]
            return " ".join(f"{place}.{kind}={have.get((place, kind), 0)}" for place, kind in keys)
        person = int(key[-1]) if key[-1].isdigit() else 0
        p, seat = self.board.p, self.people[person]
        if ".has" in key:
            return self.has(p, seat)
        if ".more" in key:
            return "more" if self.more(p, seat) else "done"
        if ".how" in key:
            return " ".join(self.more(p, seat))
        need(".static" in key, "unknown question", key)
        return self.static(key, self.open.after)

    def in_play(self, p: Any) -> list[int]:
        return [region for region in range(7) if int(p.a[L.REGIONS]) >> region & 1]

    def has(self, p: Any, seat: int) -> str:
        said = []
        for region in self.in_play(p):
            at = region * L.OWNERS + seat
            large = int(p.a[L.CITY_COUNT + at] + p.a[L.WONDER_COUNT + at])
            small = int(p.a[L.TOWN_COUNT + at]) + sum(int(p.a[L.UNITS + at * 3 + unit]) for unit in range(3))
            said += [f"{self.regions[region]}.large={large}", f"{self.regions[region]}.small={small}"]
        return " ".join(said)

    def more(self, p: Any, seat: int) -> list[str]:
        """Formations, Cavalry Tactics, siege engines; and wonders, where anybody's siege engines cancel cities."""
        said = []
        sieges = {
            region: any(p.a[L.UNITS + (region * L.OWNERS + other) * 3 + 2] for other in range(len(self.game.seats)))
            for region in self.in_play(p)
        }
        for region in self.in_play(p):
            at = region * L.OWNERS + seat
            siege = int(p.a[L.UNITS + at * 3 + 2])
            q = p.clone()
            for other in range(len(self.game.seats)):
                q.a[L.UNITS + (region * L.OWNERS + other) * 3 + 2] = 0
            added = int(empire_influence(q, region, seat)) - int(influence(q.a, region, seat))
            name = self.regions[region]
            if added:
                said.append(f"{name}.more={added}")
            if siege:
                said.append(f"{name}.siege={siege}")
            if sieges[region] and p.a[L.WONDER_COUNT + at]:
                said.append(f"{name}.wonders={p.a[L.WONDER_COUNT + at]}")
        return said

    # His turn ------------------------------------------------------------------------------------------------------

    def in_turn(self, what: str, question: Question) -> str:
        name, _, rest = what.partition(".")
        region = int(rest.split(".")[0]) if rest and rest.split(".")[0].isdigit() else -1
        p = self.board.p
        if name == "offer":
            return self.offer(p, DECKS.index(rest.split(".")[0]))
        if name == "action":
            card = self.action()
            return "reshuffle" if card == ACTION_N else action_value(self.book, card)
        if name == "location":
            card = self.places.pop(0)
            return "reshuffle" if card == LOCATION_N else place_value(self.book, card)
        if name == "pool":
            return str(int(p.a[L.POOL]))
        if name == "owned":
            seats = self.people
            among = [choice.value.removeprefix("good-") for choice in question.choices]
            goods = [good.key for good in self.book.goods]
            return " ".join(
                f"good-{good}" for good in among if any(p.a[L.GOODS + seat * 10 + goods.index(good)] for seat in seats)
            )
        if name == "units":
            return self.units(p, region, question)
        if name in ("wonder", "achievement"):
            return self.reward(name)
        return self.on_map(p, name, region)

    def units(self, p: Any, region: int, question: Question) -> str:
        for choice in question.also:
            if p.a[L.POWERS + self.people[int(choice.value[-1])]] & L.ARMOR:
                return choice.value
        said = []
        for person, seat in enumerate(self.people):
            for unit, name in enumerate(UNITS):
                said.append(f"{person}.{name}={p.a[L.UNITS + (region * L.OWNERS + seat) * 3 + unit]}")
        return " ".join(said)

    def reward(self, name: str) -> str:
        for event in self.open.events:
            if event.name == f"hero_{name}":
                return str(event.data["wonder"]) if name == "wonder" else "taken"
        return "none"

    def tile_name(self, hex: int) -> str:
        """As the companion names what lies on a hex in its lots."""
        tile = int(self.board.p.a[L.TILE + hex])
        good = int(tile_good(tile))
        if good >= 0:
            return str(self.book.goods[good].key)
        t = self.board.p.tables
        return f"{STOCK[int(t.cache_kind[tile - 1])]}-{int(t.cache_value[tile - 1])}" if tile > 0 else ""

    def on_map(self, p: Any, name: str, region: int) -> str:
        t = p.tables
        free = [hex for hex in range(t.first_hex[region], t.first_hex[region + 1]) if free_hex(p, hex)]
        land, ports = [hex for hex in free if not t.port[hex]], [hex for hex in free if t.port[hex]]
        if name in ("caches", "goods", "free", "ports") and barred(p.a, region, self.board.seat):
            return "barred"
        if name in ("caches", "goods", "free") and not land:
            return "full"
        if name == "caches":
            return " ".join(sorted({self.tile_name(hex) for hex in land if "-" in self.tile_name(hex)}))
        if name == "free":
            return "bare"
        if name == "goods":
            return self.goods_on(p, land)
        if name in ("near0", "near1"):
            near = [hex for hex in land if self.beside_city(p, hex)]
            return self.goods_on(p, near) if near else "full"
        if name in ("ports", "harbour"):
            if not ports:
                return "full"
            looked = ports if name == "ports" else [self.board.next_site()]
            return "fish" if any(tile_good(p.a[L.TILE + hex]) == 8 for hex in looked) else "bare"
        need(name == "cover", "unknown question", name, region)
        if not free:
            return "full"
        tile = self.tile_name(self.board.next_site())
        return tile if "-" in tile else f"good-{tile}" if tile else "bare"

    def goods_on(self, p: Any, hexes: Sequence[int]) -> str:
        goods = {int(tile_good(p.a[L.TILE + hex])) for hex in hexes} - {-1}
        return " ".join(f"good-{self.book.goods[good].key}" for good in sorted(goods))

    def beside_city(self, p: Any, hex: int) -> bool:
        t, a = p.tables, p.a
        near = [int(t.near[hex * 6 + k]) for k in range(6)]
        return any(
            at >= 0 and a[L.PIECE + at] > 0 and t.region[at] == t.region[hex]
            and owner_at(a, at) == self.board.seat and kind_at(a, at) <= L.PORT
            for at in near
        )  # fmt: skip


def part(first: int, size: int) -> Callable[[Any], list[int]]:
    return lambda p: [int(p.a[first + k]) for k in range(size)]


CATEGORIES: Final[dict[str, Callable[[Any], list[int]]]] = {
    **{f"offer.{name}": part(int(L.OFFER + deck * 5), 5) for deck, name in enumerate(DECKS)},
    "pool": part(int(L.POOL), 1),
    "map": part(int(L.PIECE), int(2 * L.MOST_HEXES)),
    "goods": part(int(L.GOODS), 60),
    "units": part(int(L.UNITS), 7 * 7 * 3),
    "barred": part(int(L.LOYALTY), 6),
}
MAP: Final = ("caches", "goods", "free", "ports", "near")
DOUBTS: Final[dict[str, tuple[str, ...]]] = {
    "worked": (),
    "military": (),
    "technology": ("offer.technology",),
    "population": ("offer.population",),
    "tax": ("offer.tax", "pool"),
    "built": ("offer.build", "pool", *MAP),
}
REPORTS: Final = {
    "worked": set(),
    "military": {"units", "barred"},
    "technology": {"offer.technology"},
    "population": {"offer.population"},
    "tax": {"offer.tax", "pool"},
    "built": {"offer.build", "pool", "units", "map", "goods", "barred"},
}
