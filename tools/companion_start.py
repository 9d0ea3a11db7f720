"""What the digital game answers in the set-up beside HeroBotus's companion."""

from __future__ import annotations

from typing import Any

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.state import has_tech
from tools.companion_board import need
from tools.companion_checks import Checks


class Start(Checks):
    """Leader, start technologies, regions, cities, the static player."""

    game: Any

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
