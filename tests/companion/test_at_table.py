"""Also at the table: lots for the set-up, summaries, the challenge of the day."""

from __future__ import annotations

import itertools
import random
from datetime import date, timedelta
from typing import Any

import pytest

from guildhall.companion.daily import daily_seed, dated, day_named, day_of, opened, share_line
from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion, companions
from guildhall.companion.sheets import draws
from guildhall.formats.at_table import BoxSheet
from guildhall.formats.companion import Section
from guildhall.formats.say import NOTHING, say
from guildhall.formats.words import words
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


@pytest.mark.parametrize("key", KEYS)
def test_the_digital_game_of_a_day_is_the_same_each_time(key: str) -> None:
    first, again = (opened(companion(key), DAY) for _ in range(2))
    assert first.view(0) == again.view(0)
    assert first.view(0) != opened(companion(key), DAY - timedelta(days=1)).view(0)


def test_days_to_come_have_no_challenge_yet() -> None:
    assert day_named("", DAY) == DAY
    assert day_named("2026-11-02", DAY) == date(2026, 11, 2)
    for text in ("2026-11-19", "2026-10-31", "yesterday", "2026-13-01"):
        with pytest.raises(BadChoice):
            day_named(text, DAY)


def test_a_result_is_known_by_its_seed() -> None:
    assert day_of(daily_seed(DAY, "rik"), DAY + timedelta(days=40)) == DAY
    assert day_of("00" * 32, DAY) is None
    line = share_line(DAY, "Mosaic", "HeroBotus", 91, 90, True).plain(W)
    assert line == "Guildhall 2026-11-18 · Mosaic against HeroBotus: won, 91 to 90"
    assert dated(DAY, say("62 to 54")).plain(W) == "Guildhall 2026-11-18 · 62 to 54"
    assert dated(None, NOTHING) is NOTHING


def box_of(key: str) -> BoxSheet:
    of = companion(key)
    assert of.box is not None
    found = of.box(opened(of, DAY))
    assert isinstance(found, BoxSheet)
    return found


@pytest.mark.parametrize("key", ["boris", "rik"])
def test_the_set_up_sheet_lays_the_tiles_of_the_digital_game(key: str) -> None:
    """L-SET-9, L-SOL-3: each number in its place; the laid-down neutrals are the six lowest or highest of them."""
    found, view = box_of(key), opened(companion(key), DAY).view(WATCHER)
    tiles: Any = view["tiles"]
    assert all(found.grid[tile["row"]][tile["col"]] == tile["id"] for tile in tiles)
    numbers = sorted(int(one) for row in found.grid for one in row if one.isdigit())
    assert len(numbers) == 20
    told = next(row.note.plain(W) for row in found.sections[0].rows if row.rule == "L-SOL-3")
    assert told.split(", ") in ([str(n) for n in numbers[:6]], [str(n) for n in numbers[-6:]])


def test_the_set_up_sheet_of_herobotus_names_leaders_rows_and_offer() -> None:
    """H-SET-2, H-SET-7, M-SET-5."""
    rows = {row.words.plain(W): row.note.plain(W).split(", ") for row in box_of("herobotus").sections[0].rows}
    counts = {"Leaders drawn: you choose one": 3, "Golden ages": 4, "Achievements": 5, "Wonders": 5, "Governments": 3}
    assert {key: len(rows[key]) for key in counts} == counts
    assert len(rows["Build offer, left to right"]) == 5


def homes_of(day: date) -> list[str]:
    """Where the companion says his first city goes, and then the second."""
    of = companion("herobotus")
    talk = Dialogue(of, {option.key: option.default for option in of.options}, daily_seed(day, of.key))
    while talk.now.question is not None and not talk.now.question.key.startswith("second-tile"):
        talk.answer(talk.now.question.choices[0].value if talk.now.question.choices else "")
    told = [line.words.plain(W) for one in talk.now.answered for line in one.lines]
    return [line for line in told if line.startswith("Place a city of HeroBotus")]


def test_beside_the_box_his_lots_are_the_same_for_everybody() -> None:
    """Two tables on one date: the companion draws the same homes for HeroBotus (H-SET-12); other days, others."""
    assert len(homes_of(DAY)) == 2 and homes_of(DAY) == homes_of(DAY)
    assert len({tuple(homes_of(DAY - timedelta(days=n))) for n in range(12)}) > 3


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


def test_the_summary_of_boris_leaves_none_of_his_rules_out() -> None:
    ids = {id for _, rules in companion("boris").summary for id in rules}
    assert {f"L-SOL-{n}" for n in range(1, 22)} <= ids
