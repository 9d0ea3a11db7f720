"""Component sets: the house set can be played with, it is what the ledger says, and every fault of another is named."""

from __future__ import annotations

import copy
import tempfile
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.formats.componentfile import Entry, Fault, read_with
from guildhall.formats.words import LANGUAGES, words
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import GOODS, PILLARS, STOCK, parse
from guildhall.games.mosaic.components.mosaic_set import REGIONS
from guildhall.games.mosaic.components.published_reader import read_published
from guildhall.games.mosaic.components.set_reader import published, read_set
from guildhall.games.mosaic.components.sets import HOUSE, MosaicSet, SetError, check_set, house_set, load_set, template
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.layout import LEADER_POWER, TARIFF_CARD

GOOD = HOUSE.read_text(encoding="utf-8")
PUBLISHED = HOUSE.with_name("published.toml")


def write(path: Path, text: str) -> Path:
    file = path / "my-copy.toml"
    file.write_text(text, encoding="utf-8")
    return file


def said(path: Path, text: str) -> list[str]:
    """The faults of a set, each after the name of the file."""
    file = write(path, text)
    return [str(fault).removeprefix(f"{file}, ").removeprefix(f"{file}: ") for fault in check_set(file)]


# ---- the house set ----


def test_the_house_set() -> None:
    house = house_set()
    assert (house.name, house.origin) == ("house", "house")
    assert tuple(region.key for region in house.regions) == REGIONS
    assert tuple(good.key for good in house.goods) == GOODS
    assert [len(part) for part in (house.hexes, house.caches, house.population, house.tax, house.tariff)] == [
        *(176, 28, 20, 10, 10)
    ]
    assert sum(good.count for good in house.goods) == 68  # M-LST-7
    assert [good.solo for good in house.goods] == [4] * 8 + [10]  # H-SET-5


def test_everything_has_a_name_in_every_language() -> None:
    house = house_set()
    parts = (
        *(house.regions, house.goods, house.manufactories, house.technologies, house.leaders, house.governments),
        *(house.wonders, house.golden_ages, house.achievements, house.build_cards, house.actions, house.locations),
    )
    for part in parts:
        assert all(set(one.name) == set(LANGUAGES) for one in part)
    assert set(house.title) == set(LANGUAGES)
    names = {one.key: one.name for part in parts for one in part}
    assert names["royal-house"]["de"] == "Königshaus"
    assert names["scribe"] == {"en": "Scribe", "de": "Schreiber", "fr": "Scribe"}
    assert names["place-fewest-1"]["de"] == "Am wenigsten"
    assert names["place-egypt-3"] == names["egypt"]
    for part in (house.technologies, house.manufactories, house.wonders, house.leaders):
        for language in LANGUAGES:
            assert len({one.name[language] for one in part}) == len(part), language


def test_keys_are_the_numbers_of_the_spec() -> None:
    house = house_set()
    keys = [technology.key for technology in house.technologies]
    assert len(keys) == len(set(keys)) == 105
    assert keys[38:40] == ["writing", "animal-domestication"] and keys[-1] == "weights-and-measures"
    assert [technology.start for technology in house.technologies] == [True] * 39 + [False] * 66  # M-SET-3
    cards = [card.key for card in house.build_cards]
    assert cards[:9] == [*(f"farm-{i}" for i in range(1, 9)), "manufactory-1"]
    assert (
        cards[16] == "port-1"
        and cards[21] == "city-architectural"
        and cards[29:31] == [*("project-city-walls", "project-aqueduct")]
    )
    assert len(cards) == 38
    assert house.caches[1].key == "cache-food-2" and house.population[2].key == "pop-3"
    assert house.tariff[0].key == "tariff-1"
    assert (house.actions[-1].key, house.locations[-1].key) == ("reshuffle", "reshuffle")


def test_icons_tell_what_a_technology_scores_at_the_end() -> None:
    """H-TEC-1: '?' where it is counted, a number where it is fixed."""
    for technology in house_set().technologies:
        counted = [
            row for row in technology.rows if row.verb == T.END_PROJECT_AGAIN or (row.verb == T.END_VP and row.per)
        ]
        fixed = [row.n for row in technology.rows if row.verb == T.END_VP and not row.per]
        assert technology.icon == ("?" if counted else str(fixed[0]) if fixed else ""), technology.key


def test_ledger_rows() -> None:
    """M-LST-1 to M-LST-6, some of each, and the technologies whose csv text is not the notation."""
    house = house_set()
    cards: tuple[Any, ...] = (*house.technologies, *house.leaders, *house.wonders, *house.build_cards)
    effects = {card.key: card.notation for card in cards}
    assert effects["history"] == "end: vp 1 per symbol military; end: vp 2 per achievement"
    assert effects["fertilizers"] == "production food +3; gain food 2 per production food"
    assert effects["calendar"] == "production food +2 per symbol science max 10"
    assert effects["migration"] == "gain population -1; free city in an adjacent region"
    assert effects["great-pyramid"] == "end: vp 12"
    assert effects["city-garrison"] == "units infantry-or-cavalry 1 its-region"
    powers = [leader.key for leader in house.leaders if any(row.x == LEADER_POWER for row in leader.rows)]
    assert powers == ["magistrate", "priestess"]
    assert [government.ideas for government in house.governments] == [5, 15, 15, 15, 15, 20]
    assert {card.pillar for card in house.build_cards if card.kind == "project"} == set(PILLARS)
    assert all(card.pillar in card.notation for card in house.build_cards if card.kind == "project")


def test_every_power_is_on_one_card() -> None:
    """Layout's lasting powers; the leader's own is on two leaders."""
    house = house_set()
    found = [row.x for technology in house.technologies for row in technology.rows if row.verb == T.POWER]
    assert sorted(found) == [1 << bit for bit in range(12)]


def test_the_published_file_has_no_faults() -> None:
    assert read_with(read_published, PUBLISHED)[1] == []
    assert published().technologies == house_set().technologies


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('symbol = "government"', 'symbol = "state"', "leader magistrate: 'symbol' has 'state'; it can have science,"),
        (
            'needs = "building military"',
            'needs = "building arms"',
            "technology bronze: 'needs' has 'arms'; it can have",
        ),
        ('"gain any 10"', '"gain 10"', "golden_age art, effect: character 6 of 'gain 10': after 'gain' comes one of"),
        ('counts = "port"', 'counts = "port ever"', "achievement seafaring, counts: character 10 of 'per port ever'"),
        ('key = "gaul"', 'key = "gallia"', "the keys of the entries must be hispania, gaul,"),
    ],
)
def test_faults_of_the_published_file(old: str, new: str, fault: str, tmp_path: Path) -> None:
    file = write(tmp_path, PUBLISHED.read_text(encoding="utf-8").replace(old, new, 1))
    assert any(fault in str(one) for one in read_with(read_published, file)[1])


def test_the_hash_is_of_what_the_rules_see(tmp_path: Path) -> None:
    house = house_set()
    other = (
        GOOD.replace("Markthalle", "Halle").replace("Gadès", "Cadix").replace("{ q = 0, r = 4 }", "{ r = 4, q = 0 }")
    )
    assert load_set(write(tmp_path, other)).hash == house.hash
    assert (
        load_set(write(tmp_path, GOOD.replace("{ gain = 1, food = 4 }", "{ gain = 1, food = 5 }"))).hash != house.hash
    )
    bows = replace(house.technologies[6], rows=parse("gain any 1"))
    technologies = (*house.technologies[:6], bows, *house.technologies[7:])
    assert replace(house, technologies=technologies).hash != house.hash


def test_a_map_drawn_elsewhere_is_the_same_map() -> None:
    table = tomllib.loads(GOOD)
    for region in table["region"]:
        for one in region["hexes"]:
            one["q"], one["r"] = one["q"] + 5, one["r"] - 7
    found, faults = read(table)
    assert found is not None and not faults
    assert found.hash == house_set().hash


def test_regions_and_goods_may_stand_in_any_order() -> None:
    table = tomllib.loads(GOOD)
    table["region"].reverse()
    table["good"].reverse()
    found, _ = read(table)
    assert found == house_set()


# ---- the tables ----


def test_the_tables_of_the_map() -> None:
    house, t = house_set(), tables_of(house_set())
    assert t.hex_n == 176 and t.book is house and t.hash == house.hash
    assert [int(at) for at in t.first_hex] == [0, 25, 49, 73, 98, 124, 150, 176]
    for h, one in enumerate(house.hexes):
        assert REGIONS[t.region[h]] == one.region
        assert (t.port[h], t.cache_hex[h]) == (one.kind == "port", one.kind == "cache")
        assert tuple(t.near[h * 6 + side] for side in range(6)) == one.near
    # M-MIL-2
    assert [[REGIONS[s] for s in range(7) if t.borders[r] >> s & 1] for r in (0, 2, 5)] == [
        ["gaul", "numidia"],
        ["gaul", "greece", "numidia"],
        ["assyria", "numidia"],
    ]


def test_the_tables_of_tiles_and_cards() -> None:
    t = tables_of(house_set())
    assert (t.cache_n, t.blanks, t.pop_n, t.tax_n, t.tariff_n) == (28, 80, 20, 10, 10)
    assert [int(t.cache_value[c]) for c in range(28) if STOCK[t.cache_kind[c]] == "ideas"] == [8, 7, 6, 5, 4, 3]
    assert sum(t.cache_first[c] for c in range(28)) == 7
    assert [int(x) for x in t.good_production] == [2, 0, -1, -1, -1, -1, -1, -1, 2]  # M-BLD-6
    assert [int(x) for x in t.good_bonus] == [2, 2, 0, 0, 0, 0, 0, 0, 3]
    assert (t.pop_gain[19], t.pop_food[19], t.pop_fallback_gain, t.pop_fallback_food) == (4, 27, 2, 15)
    assert (t.tax_a[2], t.tax_b[2], t.tax_unrest[2]) == (2, 2, 1)
    tariff = TARIFF_CARD + 5
    assert (t.tax_a[tariff], t.tax_b[tariff], t.tax_unrest[tariff]) == (3, 2, 2)
    assert [*t.fallback_a, *t.fallback_b] == [2, 2, 2, 2]  # M-TAX-3
    assert [int(t.build_kind[c]) for c in (0, 8, 16, 21, 29)] == [2, 3, 1, 0, 4]
    assert [[GOODS[g] for g in range(9) if t.maker_goods[c] >> g & 1] for c in (7, 8, 15, 16)] == [
        *([], ["grain", "wine", "cloth"], ["grain", "stone", "oil"], [])
    ]
    assert t.build_symbols[22 * 9 + PILLARS.index("government")] == 2  # the capital
    assert [int(t.build_pillar[c]) for c in (28, 29, 30)] == [
        -1,
        PILLARS.index("military"),
        PILLARS.index("urbanization"),
    ]


def rows_at(t: T.Tables, at: int) -> list[list[int]]:
    rows: list[list[int]] = []
    while t.code[at] != T.END:
        rows.append([int(t.code[at + k]) for k in range(T.STRIDE)])
        at += int(T.STRIDE)
    return rows


def test_the_code_is_the_effects() -> None:
    house, t = house_set(), tables_of(house_set())
    assert rows_at(t, T.NO_EFFECT) == []
    pairs: list[tuple[Any, int]] = [
        *zip(house.technologies, t.tech_code), *zip(house.leaders, t.leader_code), *zip(house.wonders, t.wonder_code),
        *zip(house.governments, t.government_code), *zip(house.golden_ages, t.golden_code),
        *zip(house.build_cards, t.build_code),
    ]  # fmt: skip
    for one, at in pairs:
        assert rows_at(t, int(at)) == [[r.verb, r.n, r.x, r.y, r.per, r.arg, r.cap] for r in one.rows], one.key
    assert rows_at(t, int(t.government_code[0])) == []
    calendar = [one.key for one in house.technologies].index("calendar")
    assert rows_at(t, int(t.tech_code[calendar])) == [[T.PRODUCE, 2, 2, 0, T.PER_SYMBOL, 0, 10]]


def test_the_tables_of_technologies_and_rows() -> None:
    house, t = house_set(), tables_of(house_set())
    keys = [one.key for one in house.technologies]
    siege, music, tiles = keys.index("siege-engine"), keys.index("music"), keys.index("tiles")
    assert [int(t.tech_need[siege * 9 + p]) for p in range(9)] == [0, 0, 0, 0, 3, 1, 0, 0, 0]
    assert [int(t.tech_icon[i]) for i in (siege, music, tiles)] == [0, 3, -1]
    assert t.tech_symbol_n[keys.index("engineering")] == 4
    assert t.tech_symbols[keys.index("engineering") * 9 + PILLARS.index("building")] == 2
    assert [int(t.government_need[5 * 9 + p]) for p in range(9)] == [0, 0, 3, 0, 0, 0, 0, 1, 0]
    assert [int(place) for place in t.wonder_place] == [0, 0, 0, 1, 0, 1, 0, 2, 0]
    imperial, farming = 3, 11
    assert (t.achievement_what[imperial], t.achievement_n[imperial], t.achievement_n4[imperial]) == (T.PER_REGION, 4, 3)
    assert (t.achievement_what[farming], t.achievement_arg[farming], t.achievement_n4[farming]) == (
        T.PER_PRODUCTION,
        2,
        15,
    )


def test_the_tables_of_herobotus() -> None:
    """H-SET-11: eight cards a level besides the reshuffle card; H-CRD-2 for the places."""
    t = tables_of(house_set())
    for level in range(4):
        assert sum(t.action_levels[k] >> level & 1 for k in range(11)) == 8
    assert [int(t.acts[card * 18]) for card in range(11)] == [1, 1, 2, 2, 2, 3, 4, 3, 4, 5, 5]
    assert [int(number) for number in t.acts[10 * 18 : 10 * 18 + 18]] == [5, 0, 0, 1, 1, 0, 2, 1, 1, 0, 0, 0, *[0] * 6]
    assert [int(region) for region in t.location_region] == [r for r in range(2, 7) for _ in range(3)] + [-1, -1]
    assert [int(x) for x in t.location_compass] == [0, 0, 1] * 5 + [0, 0]
    assert [int(x) for x in t.location_arrow] == [1, 1, -1, -1, 1, -1, -1, 1, -1, -1, 1, -1, 1, 1, -1, -1, 1]
    assert [int(x) for x in t.location_row][:9] == [2, 0, 1, 1, 0, 2, 0, 1, 2]


def test_tables_are_made_once_for_each_set(tmp_path: Path) -> None:
    assert tables_of(house_set()) is tables_of(house_set())
    renamed = load_set(write(tmp_path, GOOD.replace("Markthalle", "Halle")))
    assert tables_of(renamed).book is renamed and tables_of(house_set()).book is house_set()


# ---- sets of one's own ----


def breaks() -> list[tuple[str, ...]]:
    """The blocks of broken_sets.txt: what is replaced, by what, and what must be said."""
    text = (Path(__file__).parent / "broken_sets.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.strip().split("\n\n") if block.startswith("- ")]
    return [tuple(line[2:].replace("⏎", "\n") for line in block) for block in blocks]


@pytest.mark.parametrize(("old", "new", "fault"), breaks())
def test_one_fault_is_named_with_its_place(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert old in GOOD, old
    assert fault in said(tmp_path, GOOD.replace(old, new, 1))


def test_regions_of_the_wrong_size() -> None:
    table = tomllib.loads(GOOD)
    hispania = table["region"][0]["hexes"]
    del hispania[14:]
    assert "region hispania: a region has 15 to 30 hexes, and this one has 14." in told(table)
    table = tomllib.loads(GOOD)
    for i, region in enumerate(table["region"]):
        region["hexes"] += [{"q": 50 + n, "r": i} for n in range(31 - len(region["hexes"]))]
    faults = told(table)
    assert "region numidia: a region has 15 to 30 hexes, and this one has 31." in faults
    assert "region: the map has room for 200 hexes, and there are 217." in faults


def test_ports_for_two_players() -> None:
    """M-LST-4, M-WON-1: else Seafaring or a wonder could be out of reach in Italy to Numidia."""
    table = tomllib.loads(GOOD)
    regions = {region["key"]: region["hexes"] for region in table["region"]}
    for key in ("italy", "greece"):
        for one in regions[key]:
            if one.get("kind") == "port":
                del one["kind"], one["name"]
    for one in [one for one in regions["hispania"] if "kind" not in one][:4]:
        one |= {"kind": "port", "name": "Portus"}
    place = "region: at least 5 of the ports must lie in the regions of the game for two"
    assert f"{place}, italy, greece, assyria, egypt, numidia, and 4 do." in told(table)


def test_more_than_one_copy_of_the_fallbacks_is_not_asked_for() -> None:
    """A missing table is named once, not with every number in it."""
    table = tomllib.loads(GOOD)
    del table["tax_fallback"]
    assert told(table) == ["'tax_fallback' must be a table, as { a = 2, b = 2 }; it is missing."]


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("value = 10 }", "value = -1 }", 1).replace('"grain", "wine", "cloth"', '"grain"', 1)
    file = write(tmp_path, text.replace('name = "house"', 'name = "House"', 1))
    with pytest.raises(SetError) as caught:
        load_set(file)
    assert [fault.entry for fault in caught.value.faults] == ["", "cache 1", "manufactory 1"]
    assert all(fault.file == str(file) for fault in caught.value.faults)
    assert caught.value.faults == check_set(file)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert [str(fault) for fault in check_set(missing)] == [f"{missing}: there is no such file."]
    assert said(tmp_path, "name = \n") == ["line 1, column 8: this is no TOML: Invalid value."]


def test_the_template_asks_for_everything(tmp_path: Path) -> None:
    faults = said(tmp_path, template())
    assert all(fault.endswith("it is still to be filled in.") for fault in faults)
    lists = 28 * 2 + (8 * 2 + 1) + 1 + 20 * 2 + 10 * 3 + 10 * 3  # caches, goods, blanks, cards
    assert len(faults) == lists + 8 + 7 * (1 + 15 * 2 + 1)  # manufactories; borders, hexes and a port's name


def test_the_template_can_be_filled_in() -> None:
    table, house = tomllib.loads(template()), tomllib.loads(GOOD)
    for key, value in house.items():
        if key in ("name", "origin", "title"):
            continue
        if isinstance(value, list):
            assert [set(one) for one in table[key]] == [set(one) for one in value] or key in ("cache", "region")
        table[key] = value
    own, faults = read(table)
    assert own is not None and not faults
    assert (own.name, own.origin, own.hash) == ("my-copy", "own", house_set().hash)


# ---- whatever a file holds ----


def read(table: dict[str, object]) -> tuple[MosaicSet | None, list[Fault]]:
    faults: list[Fault] = []
    return read_set(Entry(faults, "any.toml", "", table)), faults


def told(table: dict[str, object]) -> list[str]:
    return [str(fault).removeprefix("any.toml, ").removeprefix("any.toml: ") for fault in read(table)[1]]


def check(found: MosaicSet | None, faults: list[Fault]) -> None:
    """Either there is a set that can be played with, or there are faults, and each can be told."""
    assert (found is None) == bool(faults)
    for fault in faults:
        assert fault.text(words("en")).startswith(fault.file)
    if found is not None:
        t = tables_of(found)
        assert all(t.first_hex[r] < t.first_hex[r + 1] for r in range(7))
        assert sum(t.cache_first[c] for c in range(t.cache_n)) == 7


WORDS = ["cache", "good", "population", "tax", "region", "hexes", "borders", "kind", "key", "name", "q", "first", "en"]
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["?", "food", "italy"])
KEYS = st.text() | st.sampled_from(WORDS)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)


@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_whatever_a_file_holds_faults_are_all_that_comes_of_it(table: dict[str, object]) -> None:
    found, faults = read(table)
    assert found is None
    check(found, faults)


def mutate(table: dict[str, Any], data: st.DataObject) -> None:
    """Change something anywhere: put another value there, move a number by a little, leave it out, or double it."""
    place: Any = table
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 9)):
            place = inner
            continue
        break
    how = data.draw(st.sampled_from(["value", "nudge", "out", "double"]))
    if how == "nudge" and isinstance(inner, int):
        place[key] = inner + data.draw(st.sampled_from([-2, -1, 1, 2]))
    elif how == "out":
        del place[key]
    elif how == "double" and isinstance(place, list):
        place.insert(data.draw(st.integers(0, len(place))), copy.deepcopy(inner))
    else:
        place[key] = data.draw(VALUES)


@settings(deadline=None)
@given(st.data())
def test_a_house_set_changed_anywhere_is_a_set_or_has_faults(data: st.DataObject) -> None:
    table = tomllib.loads(GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        if table:
            mutate(table, data)
    check(*read(table))


@settings(deadline=None)
@given(
    st.integers(0, len(GOOD)),
    st.integers(0, 30),
    st.text(max_size=8) | st.sampled_from(["[[region]]", "[", '"', "= 1"]),
)
def test_a_file_damaged_anywhere_raises_set_errors_only(start: int, length: int, put: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "any.toml"
        file.write_text(GOOD[:start] + put + GOOD[start + length :], encoding="utf-8")
        try:
            found = load_set(file)
        except SetError as error:
            assert error.faults == check_set(file)
            assert error.text(words("en"))
        else:
            check(found, [])
