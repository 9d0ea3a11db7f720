"""What comes out at the end: the report as one file, the Parquet table, ratings, the standings in three languages."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from guildhall.arena.checking import WHATS
from guildhall.arena.extras import needed
from guildhall.arena.parquet import rows_of
from guildhall.arena.plan import Plan
from guildhall.arena.playing import Hall
from guildhall.arena.ratings import ratings
from guildhall.arena.report import report
from guildhall.arena.results import Found
from guildhall.arena.settings import Settings
from guildhall.arena.standings import Tally
from guildhall.formats.words import words
from guildhall.games import games
from guildhall.kernel.problems import BadChoice
from guildhall.terminal.arena_tables import FAULTS
from guildhall.terminal.main import main
from tests.arena.halls import MADE, settings

TABLES = {"london": ("random", "boris"), "flanders": ("random", "greedy"), "mosaic": ("random", "herobotus")}


def found_of(agreed: Settings, n: int) -> Found:
    """The games of a small arena, as a results file would hold them."""
    hall, found = Hall(agreed), Found(agreed, MADE)
    for number in range(n):
        record, names = hall.play(number)
        found.add(record)
        found.add({"names": names})
    return found


class Page(HTMLParser):
    """Looks at a page: whether its tags close, and what it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.titles: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)


@pytest.mark.parametrize("key", TABLES)
def test_every_game_has_a_report_with_all_its_parts(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.arena.report.FEW", 1)
    agreed = settings(key, *TABLES[key], mirror=key != "flanders", counts=True)
    found = found_of(agreed, 3)
    tally = Tally(Plan(agreed), None)
    tally.add(found.records.values())
    page = Page(report(tally, found, words("en")))
    assert page.open == [] and page.fetched == []
    of = next(one for one in games() if one.key == key)
    kinds = [kind.title for kind in of.counted if any(r["things"][kind.key] for r in found.records.values())]
    wanted = ["Matches", "Ratings", "Points", "Points by source", "Length", "First seat"]
    assert page.titles[:6] == wanted and len(page.titles) >= 7
    assert set(page.titles[6:]) <= set(kinds)
    for record in found.records.values():
        for seat, points in enumerate(record["points"]):
            assert sum(points.values()) == record["scores"][seat], "the sources are all points"


@pytest.mark.parametrize("language", ["de", "fr"])
def test_numbers_and_titles_of_a_report_are_of_its_language(language: str) -> None:
    """Decimal commas everywhere, the one title of the game, and no break before '%'."""
    agreed = settings("london", "random", "greedy")
    found = found_of(agreed, 2)
    tally = Tally(Plan(agreed), None)
    tally.add(found.records.values())
    found.made = {}
    said = re.sub(r"<style>.*?</style>|<[^>]*>", "|", report(tally, found, words(language)), flags=re.S)
    assert "," in said and not re.search(r"\d\.\d|\d %", said)
    assert words(language).t("Guilds of London") in said


def test_a_report_without_games_is_a_page_too() -> None:
    agreed = settings("flanders", "random", "greedy")
    page = Page(report(Tally(Plan(agreed), None), Found(agreed, {}), words("en")))
    assert page.open == [] and page.titles == []


def test_everything_counted_has_a_name_in_each_language() -> None:
    for key, seats in TABLES.items():
        found = found_of(settings(key, *seats, counts=True), 1)
        for kind, ids in found.names.items():
            for id, names in ids.items():
                assert names["en"], (key, kind, id)


def test_ratings_put_the_better_one_first() -> None:
    agreed = settings("flanders", "random", own={"loser": "def choose(view, moves): raise ValueError"})
    found = found_of(agreed, 12)
    best, worst = ratings(Plan(agreed), [found.records[n] for n in sorted(found.records)])
    assert (best.name, worst.name) == ("random", "loser") and best.strength - worst.strength > best.unsure
    assert best.games == worst.games == 12


def test_parquet_holds_every_seat_of_every_game(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install '.[arena]'")
    agreed = settings("flanders", "random", mirror=True, counts=True)
    found = found_of(agreed, 3)
    from guildhall.arena.parquet import write

    records = list(found.records.values())
    write(Plan(agreed), records, tmp_path / "g.parquet")
    rows = parquet.read_table(tmp_path / "g.parquet").to_pylist()
    assert rows == rows_of(Plan(agreed), records) and len(rows) == 6
    assert [row["score"] for row in rows] == [score for record in records for score in record["scores"]]
    assert json.loads(rows[0]["points"]) == records[0]["points"][0]
    assert list(tmp_path.iterdir()) == [tmp_path / "g.parquet"]


def test_a_missing_library_is_named_with_its_extra() -> None:
    with pytest.raises(BadChoice, match=r"needs no_such_library.*guildhall-games\[arena\]"):
        needed("no_such_library.part", "arena")


def test_the_command_tells_the_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out: dict[str, Any] = {}
    path = str(tmp_path / "r.jsonl")
    typed = ["arena", "flanders", "random", "--mirror", "--games", "2", "--jobs", "1", "-o", path]
    assert main([*typed, "--report", str(tmp_path / "r.html"), "--lang", "en"]) == 0
    assert "random against random" in capsys.readouterr().out
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main([*typed, "--report", str(tmp_path / "r.html")]) == 2  # it is there already
    assert main([*typed, "--json"]) == 0
    capsys.readouterr()
    assert main(["arena", "-o", path, "--games", "2", "--json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert out["matches"][0]["games"] == 2 and out["faults"] == []


def test_a_player_from_a_file_writes_neither_on_the_terminal_nor_into_the_json(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What he prints goes to the other stream, his fault is told without control characters, his name as it is."""
    bot, path = tmp_path / "my[b] bot.py", str(tmp_path / "r.jsonl")
    bot.write_text("print('loaded')\ndef choose(view, moves):\n    print('here')\n    raise ValueError('\x1b[2J')\n")
    typed = ["arena", "flanders", "random", "--code", str(bot), "--games", "2", "--jobs", "1", "-o", path]
    assert main([*typed, "--json"]) == 0
    said, aside = capfd.readouterr()
    assert json.loads(said)["faults"][0]["text"] == "ValueError: \x1b[2J"  # JSON has it escaped
    assert "\x1b" not in said and "here" in aside and "loaded" in aside
    assert main(["arena", "-o", path, "--more", "0"]) == 0
    said, _ = capfd.readouterr()
    assert "\x1b[2J" not in said and r"\x1b[2J" in said and "my[b] bot" in said
    assert tuple(FAULTS) == WHATS
