"""Also at the table: lots for the set-up, summaries, the challenge of the day."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from guildhall.companion.daily import (
    challenge,
    challenges,
    daily_seed,
    dated,
    day_named,
    day_of,
    lots_of,
    opened,
    share_line,
)
from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion, companions
from guildhall.companion.sheets import draws
from guildhall.formats.at_table import BoxSheet
from guildhall.formats.companion import Section
from guildhall.formats.say import NOTHING, say
from guildhall.formats.words import words
from guildhall.games.flanders.components.sets import house_set as flanders_set
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.sets import house_set as mosaic_set
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice
from guildhall.web.telling import book_of

W = words("en")
DAY = date(2026, 11, 18)
KEYS = [one.key for one in companions()]


# The challenge of a day ------------------------------------------------------------------------------------


def test_the_seed_of_a_day_is_the_same_for_everybody() -> None:
    """Fixed for ever: a result of this day can be compared with one of any other version."""
    assert daily_seed(DAY, "boris") == "736e43c84282d8e9e192a22d95e54a927f71eec12add4e7bc6cb6edc84183d6b"
    seeds = {daily_seed(DAY + timedelta(days=n), key) for n in range(50) for key in KEYS}
    assert len(seeds) == 150


@pytest.mark.parametrize("key", [*KEYS, "flanders"])
def test_the_digital_game_of_a_day_is_the_same_each_time(key: str) -> None:
    first, again = (opened(challenge(key), DAY) for _ in range(2))
    assert first.view(0) == again.view(0)
    assert len({str(opened(challenge(key), DAY - timedelta(days=n)).view(0)) for n in range(6)}) > 1


def test_every_game_has_a_challenge() -> None:
    assert {one.game for one in challenges()} == {"london", "flanders", "mosaic"}
    with pytest.raises(BadChoice, match="no challenge 'chess'"):
        challenge("chess")


def test_days_to_come_have_no_challenge_yet() -> None:
    assert day_named("", DAY) == DAY
    assert day_named("2026-11-02", DAY) == date(2026, 11, 2)
    for text in ("2026-11-19", "2026-10-31", "yesterday", "2026-13-01"):
        with pytest.raises(BadChoice):
            day_named(text, DAY)


def test_a_result_is_known_by_its_seed() -> None:
    assert day_of(daily_seed(DAY, "rik"), DAY + timedelta(days=40)) == DAY
    assert day_of("00" * 32, DAY) is None
    line = share_line(DAY, say("Guilds of London"), "Boris", 91, 90, True)
    assert line.plain(W) == "Guildhall 2026-11-18 · Guilds of London against Boris: won, 91 to 90"
    assert "Die Zünfte von London gegen Boris" in line.plain(words("de"))
    assert dated(DAY, say("62 to 54")).plain(W) == "Guildhall 2026-11-18 · 62 to 54"
    assert dated(None, NOTHING) is NOTHING


def box_of(key: str, day: date = DAY) -> BoxSheet:
    of = challenge(key)
    assert of.box is not None
    found = of.box(opened(of, day))
    assert isinstance(found, BoxSheet)
    return found


@pytest.mark.parametrize("key", ["boris", "rik"])
def test_the_set_up_sheet_lays_the_tiles_of_the_digital_game(key: str) -> None:
    """L-SET-9, L-SOL-3: each number in its place; the laid-down neutrals are the six lowest or highest of them."""
    found, view = box_of(key), opened(challenge(key), DAY).view(WATCHER)
    tiles: Any = view["tiles"]
    assert all(found.grid[tile["row"]][tile["col"]] == tile["id"] for tile in tiles)
    numbers = sorted(int(one) for row in found.grid for one in row if one.isdigit())
    assert len(numbers) == 20
    told = next(row.note.plain(W) for row in found.sections[0].rows if row.rule == "L-SOL-3")
    assert told.split(", ") in ([str(n) for n in numbers[:6]], [str(n) for n in numbers[-6:]])


def test_the_set_up_sheet_of_herobotus_names_leaders_rows_and_offer() -> None:
    """H-SET-2, H-SET-7, M-SET-5."""
    rows = {row.words.plain(W): row.note.plain(W).split(", ") for row in box_of("herobotus").sections[0].rows}
    counts = {"Golden ages": 4, "Achievements": 5, "Wonders": 5, "Governments": 3}
    assert {key: len(rows[key]) for key in counts} == counts
    assert len(rows["Build offer, left to right"]) == 5


def played_on(key: str, day: date, seed: int, until: Callable[[Any], bool]) -> Any:
    """The digital game of a day, with choices by chance."""
    p: Any = opened(challenge(key), day)
    dice = random.Random(seed)
    p.events = []
    while not until(p):
        p.apply(dice.choice(list(p.legal())))
    return p


DAYS = [DAY - timedelta(days=n) for n in range(4)]


@pytest.mark.parametrize("day", DAYS)
def test_the_set_up_sheet_of_mosaic_is_the_digital_set_up(day: date) -> None:
    """H-SET-6, H-SET-7, H-SET-12, H-SET-15: whatever you choose here, he gets there what the sheet says."""
    book = mosaic_set()
    rows = {
        row.words.plain(W): row.note.plain(W) for section in box_of("herobotus", day).sections for row in section.rows
    }
    for seed in range(6):
        p = played_on("herobotus", day, seed, lambda p: p.a[L.PHASE] != L.PHASE_SETUP)
        yours, his = (book.leaders[int(p.a[L.LEADER + seat]) - 1].name["en"] for seat in (0, 1))
        assert rows[f"If you choose {yours}"] == f"he gets {his}"
        home, second, your_home, static = (book.regions[int(p.a[at]) - 1].name["en"] for at in (L.HOME, L.SECOND, L.YOUR_HOME, L.STATIC_FIRST))  # fmt: skip
        assert (rows["Home region"], rows["Second region"]) == (home, second)
        assert rows[f"If your home is {your_home}"] == f"the static player has {static} first"
    lying = opened(challenge("herobotus"), day).view(WATCHER)["hexes"]
    for region in book.regions[2:]:
        told = re.findall(r"\d+ \w+", rows[region.name["en"]].partition(";")[0])
        there = [book.caches[one["tile"]["cache"]] for one in lying if one["tile"] and "cache" in one["tile"] and one["hex"].startswith(f"{region.key}-")]  # fmt: skip
        assert sorted(told) == sorted(f"{cache.value} {cache.kind}" for cache in there)


@pytest.mark.parametrize("day", DAYS)
def test_beside_the_box_the_companion_draws_what_the_digital_game_draws(day: date) -> None:
    """His homes and the static player's regions (H-SET-12, H-SET-15), wherever you settle."""
    of, book = companion("herobotus"), mosaic_set()
    for seed in range(6):
        p = played_on("herobotus", day, seed, lambda p: p.a[L.PHASE] != L.PHASE_SETUP)
        yours = book.regions[int(p.a[L.YOUR_HOME]) - 1].key
        talk = Dialogue(of, {option.key: option.default for option in of.options}, daily_seed(day, of.key))
        while talk.now.question is not None and talk.now.question.key != "static-placed":
            question = talk.now.question
            talk.answer(yours if question.key == "your-home" else question.choices[0].value)
        stands = {place for (place, piece), n in talk.now.standing.pieces.items() if piece == "h0.city" and n}
        assert stands == {book.regions[int(p.a[at]) - 1].key for at in (L.HOME, L.SECOND)}
        told = [line.words.plain(W) for line in talk.now.lines]
        first = next(line for line in told if line.startswith("Static city in"))
        assert book.regions[int(p.a[L.STATIC_FIRST]) - 1].name["en"] in first


@pytest.mark.parametrize("day", DAYS)
def test_the_set_up_sheet_of_flanders_is_the_digital_set_up(day: date) -> None:
    """F-SET-1, F-SET-4: cities, who begins, and the lot for grey and church, wherever the two settle."""
    sections = box_of("flanders", day).sections
    rows = {row.words.plain(W): row.note.plain(W) for section in sections for row in section.rows}
    names = {city.key: city.name["en"] for city in flanders_set().cities}
    for seed in range(8):
        p = played_on("flanders", day, seed, lambda p: any(event.name == "centre_by_lot" for event in p.events))
        assert rows["Start player"] == ("you" if p.view(WATCHER)["start"] == 0 else "the other one")
        settled = sorted((event.data["city"] for event in p.events if event.name == "centre"), key=list(names).index)
        grey, church = (names[event.data["city"]] for event in p.events if event.name == "centre_by_lot")
        assert rows[f"{names[settled[0]]} and {names[settled[1]]}"] == f"grey centre: {grey}, church: {church}"


def test_other_dialogues_draw_their_own_lots() -> None:
    assert lots_of(companion("herobotus"), "ab" * 16) == {} == lots_of(companion("boris"), daily_seed(DAY, "boris"))
    assert len({str(lots_of(companion("herobotus"), daily_seed(day, "herobotus"))) for day in DAYS}) > 1


# Lots ------------------------------------------------------------------------------------------------------


def rows_of(sections: tuple[Section, ...]) -> list[tuple[str, str]]:
    return [(row.words.plain(W), row.note.plain(W)) for section in sections for row in section.rows]


@pytest.mark.parametrize("game", list(draws()))
def test_lots_of_every_table_are_fair_and_different(game: str) -> None:
    """Every choice of options; nobody gets what another has, and everything can come."""
    found = draws()[game]
    for values in itertools.product(*(option.choices for option in found.options)):
        options = {option.key: value for option, value in zip(found.options, values)}
        seen = set()
        for seed in range(40):
            rows = rows_of(found.draw(options, random.Random(seed).randrange))
            seen.add(str(rows))
            mine = [note for name, note in rows if name.startswith(("Player", "HeroBotus ")) and note]
            assert len(mine) == len(set(mine)), rows
        assert len(seen) > 5, options


def test_everybody_can_begin() -> None:
    """L-SET-6, F-SET-1, M-SET-9."""
    for game, found in draws().items():
        options = {option.key: option.choices[0] for option in found.options}
        starts = {
            dict(rows_of(found.draw(options, random.Random(seed).randrange)))["Start player"] for seed in range(60)
        }
        assert len(starts) == int(found.options[0].choices[0]), game


# Summaries -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_summary_names_rules_of_the_rulebook_each_once(key: str, language: str) -> None:
    of = companion(key)
    ids = [id for _, rules in of.summary for id in rules]
    assert len(ids) == len(set(ids)) > 25
    for id in ids:
        assert book_of(of.game).entry(id, language).paragraphs


NOT_NEEDED = {  # rules of an automa that a person who plays from the sheet can do without
    "H-SET-23": "in which order the program lays tiles; a person sees which hex is next",
    "H-SET-25": "how the program offers the longer game; the sheet has H-SET-3",
    "H-TRN-5": "it says only that you play by the usual rules",
    "H-CRD-1": "printed on his action cards",
    "H-CRD-2": "printed on his location cards",
}
HIS = {"boris": ("london", "L-SOL-"), "rik": ("london", "L-SOL-"), "herobotus": ("mosaic", "H-")}


@pytest.mark.parametrize("key", HIS)
def test_a_summary_leaves_nothing_out_that_a_person_needs(key: str) -> None:
    """Each rule of the automa is on the sheet, or it is said here why not."""
    game, start = HIS[key]
    named = {id for _, rules in companion(key).summary for id in rules}
    his = {rule.id for rule in book_of(game).rules if rule.id.startswith(start)}
    assert len(his) >= 21
    assert his - named == {id for id in NOT_NEEDED if id.startswith(start)}
