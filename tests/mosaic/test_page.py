"""Mosaic's page: its parts carry all that moves name, are drawn from what they say they need, and keep secrets."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from guildhall.games.mosaic.game import GAME
from guildhall.games.mosaic.page.page import PAGE
from guildhall.games.mosaic.page.vignette import thumbnail, vignette
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import from_seed
from tests.mosaic.page_table import TABLES, anchors_of, drawn, look_at, reduced, walk

IDS = re.compile(r'\bid="([^"]+)"')
VOID = {"path", "circle", "rect", "use", "br"}


class Balanced(HTMLParser):
    """Every element is closed where it must be, and nothing carries what the page's policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.bad += [f"{tag} {name}" for name, _ in attrs if name == "style" or name.startswith("on")]
        if tag in ("script", "style", "img"):
            self.bad.append(tag)
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.bad.append(f"/{tag}")


@pytest.mark.parametrize("table", TABLES)
def test_every_thing_a_move_names_is_on_the_page_once(table: str) -> None:
    asked = set()
    for p in walk(table, 3, 9):
        seat = int(p.to_move)
        parts = drawn(look_at(p, seat))
        ids = Counter(IDS.findall("".join(parts.values())))
        assert [name for name, n in ids.items() if n > 1] == []
        assert anchors_of(p) <= set(ids) if seat != FINISHED else True
        if seat != FINISHED:
            asked.add(p.view(seat)["ask"]["kind"])
            missing = set(PAGE.chosen(p)) - set(ids)
            assert not {anchor for anchor in missing if not anchor.startswith("action-")}, missing
    assert {"turn", "place"} <= asked if table == "solo" else {"turn", "place", "effect", "military"} <= asked


@pytest.mark.parametrize("table", TABLES)
def test_parts_are_plain_html_without_styles_and_scripts(table: str) -> None:
    for p in walk(table, 5, 180, 2):
        for seat in (-1, 0):
            for key, html in drawn(look_at(p, seat)).items():
                reader = Balanced()
                reader.feed(html)
                assert not reader.bad, (key, reader.bad[:3])
                assert not reader.open, (key, reader.open[:3])


@pytest.mark.parametrize("table", TABLES)
def test_a_part_reads_only_what_it_says_it_needs(table: str) -> None:
    for p in walk(table, 7, 90, 6):
        for seat in (-1, 0, int(p.seats()) - 1):
            look = look_at(p, seat)
            for part in PAGE.parts:
                assert part.draw(reduced(look, part)) == part.draw(look), part.key


@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_cannot_know_changes_nothing_on_its_page(table: str) -> None:
    """M-SET-3, M-TEC-3: dealt anew behind its back, the table looks the same."""
    rng, hidden = from_seed(8), 0
    for p in walk(table, 9, 60, 8):
        if p.to_move == FINISHED:
            continue
        for seat in range(int(p.seats())):
            other = p.imagine(seat, rng)
            hidden += any(view["held_hidden"] for view in p.view(seat)["seats"])
            assert drawn(look_at(p, seat)) == drawn(look_at(other, seat))
    assert hidden or table == "solo"


def test_the_parts_are_kept_by_language() -> None:
    p = next(walk("two", 4))
    assert len({drawn(look_at(p, 0, language))["technologies"] for language in ("en", "de", "fr")}) == 3


def test_all_that_is_referred_to_is_defined() -> None:
    from guildhall.drawing.svg import emblems

    known = set(emblems()) | set(PAGE.signs)
    for table in TABLES:
        for p in walk(table, 13, 150, 4):
            html = "".join(drawn(look_at(p, 0)).values()) + thumbnail(look_at(p, 0)) + vignette()
            used = set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', html))
            names = {a or b for a, b in used} - {f"part-{part.key}" for part in PAGE.parts}
            assert {name for name in names if not name.startswith("edge-")} <= known
    for name, body in PAGE.signs.items():
        assert f'id="{name}"' in body
        assert set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', body)) <= {(n, "") for n in known} | {
            ("", n) for n in known
        }


def test_tabs_hold_parts_that_there_are() -> None:
    keys = [part.key for part in PAGE.parts]
    shown = [key for tab in PAGE.tabs for key in tab.parts]
    assert len(set(shown)) == len(shown)
    assert set(shown) <= set(keys)
    assert GAME.page is not None and GAME.page() is PAGE
    assert PAGE.style.read_text(encoding="utf-8").count("{") == PAGE.style.read_text(encoding="utf-8").count("}")


def test_numbers_of_the_region_strip_are_those_of_the_scoring() -> None:
    """M-EMP-3: the seal shows what an empire scoring would give now."""
    for p in walk("six", 15, 120, 2):
        html = drawn(look_at(p, 0))["regions"]
        cells = re.findall(r'<li><div class="thing plate[^>]*id="plate-(\w+)".*?</li>', html)
        assert cells == [region["key"] for region in p.view(0)["regions"] if region["in_play"]]
        for region in p.view(0)["regions"]:
            first = region["influence"][:1]
            cell = re.search(rf'id="plate-{region["key"]}".*?</li>', html)
            if region["in_play"] and first and first[0]["vp"] and first[0]["owner"] != 6:
                assert cell and f">{first[0]['vp']}</text>" in cell[0]
