"""Component sets: the house set is what the ledger asks for, and every fault is named with its place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.formats.componentfile import Entry, Fault
from guildhall.formats.words import LANGUAGES, words
from guildhall.games.london.components.effects import SUITS
from guildhall.games.london.components.set_reader import read_set
from guildhall.games.london.components.sets import (
    HOUSE,
    LETTERS,
    SetError,
    check_set,
    house_set,
    load_set,
    template,
)

GOOD = HOUSE.read_text(encoding="utf-8")


def write(path: Path, text: str) -> Path:
    file = path / "my-copy.toml"
    file.write_text(text, encoding="utf-8")
    return file


def said(path: Path, old: str, new: str) -> list[str]:
    """The faults of the house set with one text in it replaced, each after the name of the file."""
    assert old in GOOD, old
    file = write(path, GOOD.replace(old, new, 1))
    return [str(fault).removeprefix(f"{file}, ").removeprefix(f"{file}: ") for fault in check_set(file)]


def test_the_house_set_is_what_the_ledger_asks_for() -> None:
    house = house_set()
    assert (house.name, house.origin) == ("house", "house")
    assert [tile.id for tile in house.tiles] == [*map(str, range(1, 41)), *LETTERS]
    guilds, specials = house.tiles[:40], house.tiles[40:]
    assert Counter(suit for tile in guilds for suit in tile.suits) == dict.fromkeys(SUITS, 12)
    assert Counter(len(tile.suits) for tile in guilds) == {1: 20, 2: 20}
    assert Counter(tile.majority for tile in guilds) == {3: 20, 4: 12, 5: 6, 6: 2}
    assert all(2 <= tile.vp <= 7 for tile in guilds)
    assert [tile.notation for tile in specials] == [
        "draw 4",
        "neutral 2",
        "power ties",
        "power suit",
        "power hand 8",
    ]
    assert all(len(tile.suits) == 4 for tile in specials)
    assert len({frozenset(tile.suits) for tile in specials}) == 5
    assert len(house.cards) == 105
    assert Counter(card.suits[0] for card in house.cards) == dict.fromkeys(SUITS, 21)
    two_suits = [frozenset(card.suits) for card in house.cards if len(card.suits) == 2]
    assert len(two_suits) == 30 and set(Counter(two_suits).values()) == {3}
    assert len({id(card.ability) for card in house.cards}) == 32
    assert sum(token.copies for token in house.tokens) == 30 and len(house.tokens) == 15
    assert len(house.mayorals) == 21


def test_the_house_set_has_names_in_every_language() -> None:
    house = house_set()
    tables = [house.title, *(t.name for t in house.tiles), *(t.short for t in house.tiles)]
    tables += [*(c.ability.name for c in house.cards), *(m.name for m in house.mayorals)]
    assert all(set(table) == set(LANGUAGES) for table in tables)
    for language in LANGUAGES:
        assert len({tile.name[language] for tile in house.tiles}) == 45
        assert len({tile.short[language] for tile in house.tiles}) == 45
        assert len({card.ability.name[language] for card in house.cards}) == 32
        assert len({mayoral.name[language] for mayoral in house.mayorals}) == 21


def test_pieces_are_found_by_their_ids() -> None:
    house = house_set()
    assert house.tile("17").name["en"] == "Barbers"
    assert house.tile("U").number is None
    assert house.card("Y12").ability.name["en"] == "Guild Feast"
    assert house.token("T05").notation == "draw 2"
    assert house.mayoral("M06").name["fr"] == "Tous les métiers"
    with pytest.raises(KeyError):
        house.tile("41")


def test_the_hash_is_of_the_content_not_of_the_text(tmp_path: Path) -> None:
    house = house_set()
    other = GOOD.replace('effect = "ship 1"', "effect   = 'ship   1'  # as printed").replace("Seidenhändler", "Krämer")
    assert load_set(write(tmp_path, other)).hash == house.hash
    tile = replace(house.tiles[0], vp=7)
    assert replace(house, tiles=(tile, *house.tiles[1:])).hash != house.hash


def test_tiles_may_stand_in_any_order(tmp_path: Path) -> None:
    head, *tiles = GOOD.split("[[tile]]")
    swapped = "[[tile]]".join([head, tiles[1], tiles[0], *tiles[2:]])
    assert load_set(write(tmp_path, swapped)) == house_set()


def test_a_name_without_languages_and_short_names_left_out(tmp_path: Path) -> None:
    text = GOOD.replace('name = { en = "Bakers", de = "Bäcker", fr = "Boulangers" }', 'name = "Bakers"')
    text = text.replace('short = { en = "Bakers", de = "Bäcker", fr = "Boulangers" }', "")
    tile = load_set(write(tmp_path, text)).tile("19")
    assert tile.name == tile.short == {"en": "Bakers"}


M1 = "tile 1 'Mercers'"
FEAST = "ability 3 'Guild Feast'"


def breaks() -> list[tuple[str, ...]]:
    """The blocks of broken_sets.txt: what is replaced, by what, and what must be said."""
    text = (Path(__file__).parent / "broken_sets.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.strip().split("\n\n") if block.startswith("- ")]
    return [tuple(line[2:].replace("⏎", "\n") for line in block) for block in blocks]


@pytest.mark.parametrize(("old", "new", "fault"), breaks())
def test_one_fault_is_named_with_its_place(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert fault in said(tmp_path, old, new)


def test_a_mayoral_card_too_few(tmp_path: Path) -> None:
    last = GOOD[GOOD.rindex("[[mayoral]]") :]
    expected = ["[[mayoral]]: there must be 21 mayoral reward cards, and there are 20."]
    assert said(tmp_path, last, "") == expected


def test_single_brackets(tmp_path: Path) -> None:
    head = GOOD[: GOOD.index("[[tile]]")]
    faults = [str(fault) for fault in check_set(write(tmp_path, head + "[tile]\nnumber = 1\n"))]
    assert any("'tile' must be written with double brackets, as [[tile]], once for every entry." in f for f in faults)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("majority = 5", "majority = 0", 1).replace('Y12 = "yellow red"', 'Y12 = "rod"', 1)
    text = text.replace("copies = 5", "copies = 4", 1)
    file = write(tmp_path, text)
    with pytest.raises(SetError) as caught:
        load_set(file)
    assert [fault.entry for fault in caught.value.faults] == [M1, f"{FEAST}, card Y12", "[[token]]"]
    assert all(fault.file == str(file) for fault in caught.value.faults)
    assert str(caught.value).count("\n") == 2
    assert caught.value.faults == check_set(file)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = \n", "line 1, column 8: this is no TOML: Invalid value."),
        ('name = "house"\norigin = house\n', "line 2, column 10: this is no TOML: Invalid value."),
        ('name = "a"\nname = "b"\n', "line 2, column 11: this is no TOML: Cannot overwrite a value."),
        ("title = [", "line 1, column 10: this is no TOML: Invalid value."),
    ],
)
def test_syntax_errors_name_line_and_column(text: str, fault: str, tmp_path: Path) -> None:
    file = write(tmp_path, text)
    assert [str(found) for found in check_set(file)] == [f"{file}, {fault}"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert [str(f) for f in check_set(missing)] == [f"{missing}: there is no such file."]
    assert "cannot be read" in str(check_set(tmp_path)[0])
    latin = tmp_path / "latin.toml"
    latin.write_bytes('name = "a"\ntitle = "Zünfte"'.encode("latin-1"))
    assert [str(f) for f in check_set(latin)] == [
        f"{latin}, line 2: the file must be saved as UTF-8, and this line is not."
    ]
    latin.write_text("a = " + "[\n" * 100_000, encoding="utf-8")
    assert "too many brackets" in str(check_set(latin)[0])
    latin.write_text("a = " + "9" * 4_900, encoding="utf-8")
    assert "this is no TOML" in str(check_set(latin)[0])


def test_files_from_windows(tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load_set(file) == house_set()


def test_the_template_asks_for_everything(tmp_path: Path) -> None:
    file = write(tmp_path, template())
    faults = [str(fault).removeprefix(f"{file}, ") for fault in check_set(file)]
    to_do = "it is still to be filled in."
    for number in range(1, 41):
        assert f"tile {number}: 'majority' must be a whole number from 1 to 9; {to_do}" in faults
        assert f"tile {number}: the suits are still to be filled in." in faults
    assert f"tile U 'University of London': 'vp' must be a whole number from 0 to 20; {to_do}" in faults
    assert "ability 1, card Y01: the suits are still to be filled in." in faults
    assert f"mayoral M21: 'goal' must be a text in quotes; {to_do}" in faults
    assert all("still to be filled in" in fault for fault in faults if "there must be" not in fault)


def test_the_template_can_be_filled_in(tmp_path: Path) -> None:
    """With every ? replaced and the counts made up nothing is left to complain about."""
    text = template().replace(
        'suits = ["?"]\nmajority = "?"\nvp = "?"\neffect = "?"',
        'suits = ["red"]\nmajority = 3\nvp = 2\neffect = ""',
    )
    text = text.replace('suits = ["?"]', 'suits = ["red", "blue", "green", "yellow"]')
    text = text.replace('majority = "?"\nvp = "?"', "majority = 3\nvp = 2").replace('copies = "?"', "copies = 30")
    cards = ", ".join(f'R{i:02} = "red"' for i in range(1, 106))
    text = text.replace('{ Y01 = "?", Y02 = "?" }', f"{{ {cards} }}").replace('goal = "?"', 'goal = "1 per hand max 6"')
    text = text.replace('effect = "?"', 'effect = "hire 1"').replace('name = "?"', 'name = "Somebody"')
    own = load_set(write(tmp_path, text))
    assert (own.origin, own.tile("G").notation) == ("own", "power ties")


LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["?", "house", "red", "vp 1"])
)
KEYS = st.text() | st.sampled_from(
    [
        "name",
        "title",
        "tile",
        "ability",
        "token",
        "mayoral",
        "number",
        "letter",
        "suits",
        "effect",
        "cards",
        "id",
        "goal",
        "short",
        "en",
        "needs",
    ]
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_whatever_a_file_holds_faults_are_all_that_comes_of_it(table: dict[str, object]) -> None:
    faults: list[Fault] = []
    read_set(Entry(faults, "any.toml", "", table))
    assert faults
    for fault in faults:
        assert fault.text(words("en")).startswith("any.toml")
