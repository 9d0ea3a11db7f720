"""One brain, two tables: the brain knows only a `Table`, so a board of paper can be played as well as the digital one."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import guildhall.games.mosaic.herobotus.table as table_module
from guildhall.games.mosaic.herobotus.brain.turn import take_turn
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.herobotus.table import (
    LOCATION_N,
    PILE_EARNED,
    PILE_OUT,
    PILE_SYMBOL,
    Table,
    any_of,
    members,
)
from tests.mosaic.hero_table import (
    ACTIONS,
    BOOK,
    BUILDS,
    PLACES,
    REGIONS,
    STOCK,
    TABLES,
    TECHS,
    B,
    table,
)

HOME = Path(table_module.__file__).resolve().parent
BRAIN = sorted((HOME / "brain").glob("*.py"))
PACKAGE = "guildhall.games.mosaic"
MAY_IMPORT = ("__future__", "typing", "mypy_extensions", "guildhall.kernel.bits", f"{PACKAGE}.herobotus.table")
NUMBERS = (f"{PACKAGE}.layout", f"{PACKAGE}.components.tables")  # only the numbers of things, see OF_THINGS
OF_THINGS = {
    "STONE", "IDEAS", "FOOD", "MONEY", "CITY", "PORT", "FARM", "MANUFACTORY", "WONDER", "INFANTRY", "CAVALRY", "SIEGE",
    "TECH_DECK", "BUILD_DECK", "POP_DECK", "TAX_DECK", "REGION_N", "GOOD_N", "PILLAR_N", "OFFER_ROOM", "PROJECT", "ACTION_N",
    "LOCATION_N", "POPULATION", "ACT_NONE", "ACT_BUILD", "ACT_TECHNOLOGY", "ACT_TAX", "ACT_POPULATION", "ACT_MILITARY",
    "ACT_GAIN", "ACT_VERB", "ACT_CURRENCY", "ACT_COST", "ACT_X", "ACT_Y", "ACT_Z", "ACTS_MOST", "ENTRY_NONE",
    "ENTRY_PROJECT", "ENTRY_CITY", "ENTRY_TOWN",
}  # fmt: skip


# The contract ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*BRAIN, HOME / "table.py"], ids=lambda path: path.name)
def test_the_brain_imports_no_position(path: Path) -> None:
    """Nothing but the Table, numbers of things and other parts of the brain."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Import), path
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None
            if node.module in NUMBERS:
                assert {alias.name for alias in node.names} <= OF_THINGS, (path.name, node.module)
            else:
                assert node.module in MAY_IMPORT or node.module.startswith(f"{PACKAGE}.herobotus.brain."), node.module


def test_there_is_a_brain() -> None:
    assert {"turn", "building", "location", "sites", "technology", "population", "military", "reshuffle", "empire"} <= {
        path.stem for path in BRAIN
    }


def test_the_digital_table_answers_everything() -> None:
    """No question of the interface is left open."""
    asked = {name for name, value in vars(Table).items() if callable(value) and not name.startswith("_")}
    for name in asked:
        assert getattr(PositionTable, name) is not getattr(Table, name), name


def test_an_abstract_table_answers_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Table().alone()


def test_sets() -> None:
    p = table()
    t = PositionTable(p, B)
    assert members(0b10110) == [1, 2, 4]
    assert any_of(t, 0b1000) == 3 and {any_of(t, 0b10110) for _ in range(60)} == {1, 2, 4}


class Wild(Table):
    """Chooses what is not there."""

    def __init__(self, k: int) -> None:
        self.k = k

    def choose(self, n: int) -> int:
        return self.k


@pytest.mark.parametrize("k", [3, -1])
def test_a_choice_of_what_is_not_there_is_refused(k: int) -> None:
    with pytest.raises(ValueError, match=f"below 3, not {k}"):
        any_of(Wild(k), 0b10110)


# A table of paper --------------------------------------------------------------------------------


class Paper(Table):
    """A person's answers, written down before: a table without a map, where a site is only a number on a list.

    A solo game on medium; his leader is the magistrate, his home is Italy.
    """

    def __init__(
        self, action: str, places: str = "", cities: str = "", sites: dict[str, list[str]] | None = None
    ) -> None:
        self.action = ACTIONS.index(action)
        self.places = [PLACES.index(place) for place in places.split()]
        self.his_cities = cities.split()
        self.sites = {REGIONS.index(region): found for region, found in (sites or {}).items()}
        self.offers: dict[int, list[int]] = {0: [], 1: []}
        self.stocks = {"stone": 1, "ideas": 1, "food": 1, "money": 0}
        self.done: list[str] = []
        self.said: list[tuple[str, str]] = []
        self.looking = -1

    def alone(self) -> bool:
        return True

    def level(self) -> int:
        return 1

    def leader_symbol(self) -> int:
        return 2

    def home(self) -> int:
        return 2

    def stock(self, what: int) -> int:
        return self.stocks[STOCK[what]]

    def gain(self, what: int, n: int) -> None:
        self.stocks[STOCK[what]] += n

    def pieces_left(self, kind: int) -> int:
        return 4

    def in_play(self, region: int) -> bool:
        return region >= 2

    def barred(self, region: int) -> bool:
        return False

    def cities(self, region: int) -> int:
        return self.his_cities.count(REGIONS[region])

    def has_site(self, want: int, region: int) -> bool:
        return bool(self.sites.get(region))

    def find_sites(self, want: int, region: int) -> int:
        self.looking = region
        return len(self.sites[region])

    def site(self, k: int) -> int:
        return self.looking * 10 + k

    def tile(self, site: int) -> str:
        return self.sites[site // 10][site % 10]

    def cache_kind(self, site: int) -> int:
        kind = self.tile(site).partition(" ")[2]
        return STOCK.index(kind) if kind in STOCK else -1

    def cache_value(self, site: int) -> int:
        return int(self.tile(site).partition(" ")[0])

    def good_at(self, site: int) -> int:
        goods = [good.key for good in BOOK.goods]
        return goods.index(self.tile(site)) if self.tile(site) in goods else -1

    def owns(self, good: int) -> bool:
        return BOOK.goods[good].key == "wine"

    def others_own(self, goods: int) -> int:
        return goods & (1 << [good.key for good in BOOK.goods].index("oil"))

    def place(self, kind: int, site: int) -> None:
        self.done.append(f"place {('city', 'port', 'farm', 'manufactory')[kind]} on {self.tile(site)}")

    def take_tile(self, site: int) -> None:
        self.done.append(f"take {self.tile(site)}")

    def built(self, kind: int) -> None:
        self.done.append("built")

    def offered(self, deck: int, place: int) -> int:
        cards = self.offers[deck]
        return cards[place] if place < len(cards) else -1

    def card_symbols(self, deck: int, card: int, pillar: int) -> int:
        return int((TABLES.tech_symbols if deck == 0 else TABLES.build_symbols)[card * 9 + pillar])

    def build_kind(self, card: int) -> int:
        return int(TABLES.build_kind[card])

    def tech_icon(self, card: int) -> int:
        return int(TABLES.tech_icon[card])

    def take_card(self, deck: int, place: int, pile: int) -> None:
        names = (TECHS, BUILDS)[deck]
        where = {int(PILE_OUT): "out", int(PILE_SYMBOL): "symbol", int(PILE_EARNED): "earned"}.get(pile, "project")
        self.done.append(f"{names[self.offers[deck][place]]} {where}")
        self.offers[deck][place] = -1

    def refill(self, deck: int) -> None:
        self.done.append("refill")

    def draw_action(self) -> int:
        return self.action

    def act(self, card: int, k: int, which: int) -> int:
        return int(TABLES.acts[(card * 3 + k) * 6 + which])

    def draw_place(self) -> int:
        return self.places.pop(0)

    def rebuild_places(self) -> None:
        self.done.append("shuffle location cards")

    def place_region(self, card: int) -> int:
        return int(TABLES.location_region[card])

    def place_arrow(self, card: int) -> int:
        return int(TABLES.location_arrow[card])

    def choose(self, n: int) -> int:
        return n - 1

    def explaining(self) -> bool:
        return True

    def explain(self, rule: str, name: str, data: dict[str, Any]) -> None:
        self.said.append((rule, name))


def test_technology_on_paper() -> None:
    """H-TEC-1, H-TEC-3: the same rules at another table."""
    t = Paper("technology-1")
    t.offers[0] = [TECHS.index(key) for key in ("alphabet", "history", "art")]
    take_turn(t)
    assert t.done == ["history symbol", "alphabet out", "refill"] and t.stocks["ideas"] == 0
    assert ("H-TEC-3", "hero_technology") in t.said


def test_build_on_paper() -> None:
    """H-BLD-3, H-BLD-7 to H-BLD-10: a city on the highest cache, then a town; the person only named tiles."""
    t = Paper(
        "build-b",
        "greece-2 reshuffle italy-1",
        "italy",
        {"greece": ["5 stone", "8 ideas", "14 money"], "italy": ["wine", "oil", "cattle", ""]},
    )
    t.offers[1] = [BUILDS.index(key) for key in ("farm-1", "city-capital")]
    take_turn(t)
    assert t.done == [
        "city-capital out", "place city on 14 money", "take 14 money", "built", "farm-1 out", "shuffle location cards",
        "place farm on cattle", "take cattle", "built", "refill",
    ]  # fmt: skip
    assert t.stocks["stone"] == 1  # he paid the only one; the money tile brought it back, stone being least


def test_a_town_moves_on_on_paper() -> None:
    """H-BLD-7: from Greece to Assyria, as in the source's example."""
    t = Paper("build-a", "greece-2", "greece assyria", {"greece": [], "assyria": ["oil", "wine"]})
    take_turn(t)
    assert t.done == ["place farm on oil", "take oil", "built", "refill"] and t.stocks["stone"] == 1


def test_reshuffle_number() -> None:
    assert PLACES.index("reshuffle") == LOCATION_N
