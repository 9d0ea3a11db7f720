"""What the digital game answers when HeroBotus's companion asks, and what must hold after each turn of his."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.formats.companion import Line, Question
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.companion.card_questions import action_value, place_value
from guildhall.games.mosaic.companion.wording import build_card_key
from guildhall.games.mosaic.herobotus.final_score import hero_population, hero_total
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.rules.building import barred
from guildhall.games.mosaic.rules.hexes import free_hex
from guildhall.games.mosaic.rules.influence import empire_influence, influence
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.state import has_tech, kind_at, owner_at, tile_good
from tools.companion_board import ENGLISH, STOCK, Board, need
from tools.companion_places import choices_for

KINDS: Final = ("city", "port", "farm", "manufactory", "wonder")
UNITS: Final = ("infantry", "cavalry", "siege")
DECKS: Final = ("technology", "build", "population", "tax")


class Answers:
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

    def region_of(self, what: str) -> int:
        a = self.game.first.a
        if what == "static":
            return int(a[L.STATIC_FIRST]) - 1
        seat = self.heroes[int(what[-1])]
        h = int(a[L.AUTOMA + seat]) - 1
        return int(a[(L.HOME if what.startswith("home") else L.SECOND) + h]) - 1

    def people_cities(self) -> list[int]:
        found = [0] * 7
        for seat in self.people:
            found[int(self.game.first.tables.region[self.game.first.a[L.START_HEX + seat] - 1])] += 1
        return found

    # Answers -------------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> str:
        key = question.key
        if re.fullmatch(r"y\d+(\.\d+)?", key):
            return self.between(question)
        if re.match(r"h\d+\.", key) or ".war" in key:
            what = key.split(".", 1)[1]
            what = re.sub(r"^(\d+\.)?war\d\.", "", what)
            self.kinds[re.sub(r"\.\d+.*", "", what)] += 1
            return self.in_turn(what, question)
        if re.match(r"y\d", key):
            return self.in_scoring(key, question)
        if key.startswith("end."):
            return "7"
        return self.in_set_up(key)

    # Set-up ----------------------------------------------------------------------------------------------------

    def in_set_up(self, key: str) -> str:
        a = self.game.first.a
        number = int(key[-1]) if key[-1].isdigit() else 0
        seat = self.heroes[number]
        if key.startswith("leader"):
            return str(self.book.leaders[int(a[L.LEADER + seat]) - 1].key)
        if key.startswith("start"):
            h = int(a[L.AUTOMA + seat]) - 1
            return " ".join(tech.key for k, tech in enumerate(self.book.technologies) if self.in_piles(a, h, k))
        if "-tile" in key:
            return self.start_tile(key, seat)
        if key in ("static",) or key.startswith(("home", "second")):
            return str(self.regions[self.region_of(key)])
        if key == "your-home":
            return str(self.regions[int(a[L.YOUR_HOME]) - 1])
        if key == "people-homes":
            told = self.people_cities()
            return " ".join(f"{self.regions[k]}={n}" for k, n in enumerate(told) if n)
        if key == "between":
            n, first = len(self.game.seats), self.heroes[0]
            return str((self.heroes[1] - first) % n - 1)
        need(key.startswith("static-placed"), "unknown question", key)
        return self.static(key, self.game.first)

    def in_piles(self, a: Any, h: int, tech: int) -> bool:
        symbol = has_tech(a, L.SYMBOL_PILE_LO + h, L.SYMBOL_PILE_HI + h, tech)
        return bool(symbol or has_tech(a, L.EARNED_PILE_LO + h, L.EARNED_PILE_HI + h, tech))

    def start_tile(self, key: str, seat: int) -> str:
        found = [event for event in self.game.last.events if event.name == "hero_start_city" and event.seat == seat]
        event = found[0 if key.startswith("home") else 1]
        chosen = next(line for line in event.data["looked"] if line["why"] == "")
        return f"{chosen['stock']}-{chosen['value']}"

    def static(self, key: str, p: Any) -> str:
        if key.endswith("-how"):
            said = []
            for region in (int(p.a[L.STATIC_FIRST]) - 1, int(p.a[L.STATIC_LAST]) - 1):
                at = region * L.OWNERS + L.STATIC
                said.append(f"{self.regions[region]}.cities={p.a[L.CITY_COUNT + at]}")
                said.append(f"{self.regions[region]}.towns={p.a[L.TOWN_COUNT + at]}")
            return " ".join(said)
        return "done" if not self.static_differs(p) else "short"

    def static_differs(self, p: Any) -> bool:
        for region in range(7):
            at = region * L.OWNERS + L.STATIC
            for kind, counts in (("city", L.CITY_COUNT), ("town", L.TOWN_COUNT)):
                if self.standing.pieces.get((self.regions[region], f"static.{kind}"), 0) != int(p.a[counts + at]):
                    return True
        return False

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
        self.done += 1
        self.open = following
        if following.kind == "empire":
            self.kinds["empire scorings"] += 1
            self.open_empire(following)
            return "empire"
        sites = [self.hex_of(event) for event in following.events if event.name == "hero_site"]
        self.board = Board(following.before.clone(), following.seat, sites)
        self.places = self.location_cards(following.events)
        report = self.report(p) if self.telling and "." not in question.key else "done"
        if report not in [choice.value for choice in question.also]:
            report = "done"
        self.kinds[f"report {report}"] += 1
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
            added = int(empire_influence(q, region, seat)) - int(influence(q, region, seat))
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

    def offer(self, p: Any, deck: int) -> str:
        cards = [int(offered(p.a, deck, place)) for place in range(5 if deck < 2 else 2)]
        if deck == L.TECH_DECK:
            return " ".join(self.book.technologies[card].key for card in cards if card >= 0)
        if deck == L.BUILD_DECK:
            return " ".join(build_card_key(self.book.build_cards[card]) for card in cards if card >= 0)
        numbers = p.tables.pop_gain if deck == L.POP_DECK else p.tables.tax_unrest
        sides = zip(("left", "right"), cards)
        return " ".join(f"{side}-{int(numbers[card]) if card >= 0 else 'none'}" for side, card in sides)

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

    # What is told, and what must hold ----------------------------------------------------------------------------

    def told(self, lines: Sequence[Line]) -> None:
        if self.open is None:
            return
        for line in lines:
            if self.open.kind == "hero":
                self.board.read(line)
            else:
                self.read_scoring(line)

    def read_scoring(self, line: Line) -> None:
        text = line.words.plain(ENGLISH).rstrip(".")
        if found := re.fullmatch(r"Remove 1 ([\w ]+) from (\w+) \((.+)\)", text):
            seat = self.people[0] if found[3] == "you" else self.seat_named(found[3])
            region = self.board.regions[found[2]]
            at = L.UNITS + (region * L.OWNERS + seat) * 3 + UNITS.index(found[1].split()[0])
            need(int(self.board.p.a[at]) > 0, "no such unit", text)
            self.board.p.a[at] -= 1
        elif found := re.fullmatch(r"Score (\d+): (.+); governments are extra", text):
            self.scored[found[2]] = int(found[1])

    def seat_named(self, name: str) -> int:
        if name.startswith("HeroBotus"):
            return self.heroes[1 if name.endswith("2") else 0]
        return self.people[int(name.split()[1]) - 1]

    def finish(self) -> None:
        """The stretch that ran is over: everything must be as in the digital game."""
        if self.open is None:
            return
        stretch, self.open = self.open, None
        if stretch.kind == "hero":
            self.last = stretch.after
        for number, seat in enumerate(self.heroes):
            self.check_sheet(number, seat, stretch)
        if stretch.kind == "hero":
            self.check_board(stretch)
            need(not self.places, "location cards left", self.places)
            need(self.board.placed == len(self.board.sites), "sites left", self.board.sites)
        else:
            self.check_points(stretch)

    def check_sheet(self, number: int, seat: int, stretch: Any) -> None:
        p = stretch.after
        a, h = p.a, int(p.a[L.AUTOMA + seat]) - 1
        amounts = {name: int(a[L.STOCK + seat * 5 + k]) for k, name in enumerate(STOCK[:4])}
        amounts |= {
            "population": int(hero_population(p, h)),
            "achievements": int(a[L.ACHIEVED + seat]).bit_count(),
            "empire": int(a[L.EMPIRE_VP + seat]),
        }
        told = {key[3:]: n for key, n in self.standing.amounts.items() if key.startswith(f"h{number}.")}
        need(told == amounts, "another stock", told, amounts)
        have = pieces_of(p, seat, self.regions)
        for k, tech in enumerate(self.book.technologies):
            if has_tech(a, L.SYMBOL_PILE_LO + h, L.SYMBOL_PILE_HI + h, k):
                have[(f"h{number}.symbol", f"card.{tech.key}")] = 1
            if has_tech(a, L.EARNED_PILE_LO + h, L.EARNED_PILE_HI + h, k):
                have[(f"h{number}.earned", f"card.{tech.key}")] = 1
        for k, card in enumerate(self.book.build_cards):
            if int(a[L.BUILD_CARDS + seat]) >> k & 1:
                have[(f"h{number}.projects", f"card.{card.key}")] = 1
        for k, wonder in enumerate(self.book.wonders):
            if int(a[L.WONDERS + seat]) >> k & 1:
                have[(f"h{number}.wonders", f"card.{wonder.key}")] = 1
        mine = {
            (place, piece.removeprefix(f"h{number}.")): n
            for (place, piece), n in self.standing.pieces.items()
            if piece.startswith(f"h{number}.") or place.startswith(f"h{number}.")
        }
        need(mine == have, "other pieces", sorted(mine.items() ^ have.items()))
        if len(self.heroes) == 1:
            need(self.strip.score == int(hero_total(p, seat)), "another score", self.strip.score)

    def check_board(self, stretch: Any) -> None:
        """The instructions led to the same table; new cards only beside the deck."""
        mine, theirs = self.board.p.a, stretch.after.a
        for first, size in ((L.PIECE, L.MOST_HEXES), (L.TILE, L.MOST_HEXES), (L.UNITS, 7 * L.OWNERS * 3), (L.POOL, 1)):
            differs = [int(k) for k in range(size) if mine[first + k] != theirs[first + k]]
            need(not differs, "another board", int(first), differs)
        for deck in range(4):
            at = int(L.OFFER + deck * L.OFFER_ROOM)
            left = [int(mine[at + k]) for k in range(5)]
            kept = [card for card in left if card]
            need(left[: len(kept)] == kept, "gaps in the offer", deck, left)
            need([int(theirs[at + k]) for k in range(len(kept))] == kept, "another offer", deck, left)

    def check_points(self, stretch: Any) -> None:
        """Everybody's points of the regions, and the units that are left."""
        scored: Counter[int] = Counter()
        for event in stretch.events:
            if event.name == "region_scored":
                for rank in event.data["ranks"]:
                    scored[int(rank["owner"]) if rank["owner"] != "static" else -1] += int(rank["vp"])
        for name, vp in self.scored.items():
            seat = self.people[0] if name == "you" else self.seat_named(name)
            need(scored[seat] == vp, "other points", name, vp, scored)
        need(len(self.scored) == len(self.people), "points not told", self.scored)
        mine, theirs = self.board.p.a, stretch.after.a
        differs = [int(k) for k in range(7 * L.OWNERS * 3) if mine[L.UNITS + k] != theirs[L.UNITS + k]]
        need(not differs, "another war", differs)


def pieces_of(p: Any, seat: int, regions: Sequence[str]) -> dict[tuple[str, str], int]:
    """His pieces by region and kind."""
    found: Counter[tuple[str, str]] = Counter()
    for hex in range(p.tables.hex_n):
        if p.a[L.PIECE + hex] > 0 and owner_at(p.a, hex) == seat:
            found[(regions[int(p.tables.region[hex])], KINDS[int(kind_at(p.a, hex))])] += 1
    for region in range(7):
        for unit, name in enumerate(UNITS):
            n = int(p.a[L.UNITS + (region * L.OWNERS + seat) * 3 + unit])
            if n:
                found[(regions[region], name)] = n
    return dict(found)


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
REPORTS: Final = {
    "worked": set(),
    "military": {"units", "barred"},
    "technology": {"offer.technology"},
    "population": {"offer.population"},
    "tax": {"offer.tax", "pool"},
    "built": {"offer.build", "pool", "units", "map", "goods", "barred"},
}
