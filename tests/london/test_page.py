"""The parts of London's page: what they carry, what they are drawn from, what they never show."""

from __future__ import annotations

import re
import time
from html.parser import HTMLParser
from typing import Any

import pytest

from guildhall.drawing.svg import emblems
from guildhall.formats.page import Look, Part
from guildhall.formats.words import words
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.draw import tile
from guildhall.games.london.draw.signs import SIGNS
from guildhall.games.london.game import GAME, start
from guildhall.games.london.page.page import PAGE
from guildhall.games.london.position import London
from guildhall.kernel.position import FINISHED, WATCHER
from guildhall.kernel.rng import fast
from tests.london.page_games import NAMES, positions

BOOK = house_set()
VOID = {"path", "use", "rect", "circle", "ellipse"}


def look_of(p: London, seat: int, language: str = "en", step: dict[str, Any] | None = None) -> Look:
    return Look(p.view(seat), BOOK, words(language), NAMES[: int(p.seats())], step)


def drawn(look: Look) -> dict[str, str]:
    return {part.key: part.draw(look) for part in PAGE.parts}


class Reader(HTMLParser):
    """The elements of a page, and whether they are closed as they should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def anchors_of(html: str) -> list[str]:
    return re.findall(r'<\w+ class="thing[ "][^>]*? id="([^"]+)"', html)


def test_every_anchor_of_every_legal_move_is_on_the_page_once() -> None:
    for p in positions(7):
        if p.to_move == FINISHED:
            continue
        there = anchors_of("".join(drawn(look_of(p, int(p.to_move))).values()))
        assert len(there) == len(set(there)), "an anchor stands twice"
        wanted = {anchor for move in p.legal() for anchor in GAME.anchors(p, move)} | set(PAGE.chosen(p))
        assert wanted <= set(there), wanted - set(there)


def test_things_are_pictures_with_words_and_nothing_has_a_style_or_a_script() -> None:
    for p in positions(60, 1):
        for seat in (WATCHER, 0):
            html = "".join(drawn(look_of(p, seat)).values())
            for tag, attrs in Reader(html).found:
                assert tag not in ("script", "style")
                assert not [name for name in attrs if name == "style" or name.startswith("on")]
                if "thing" in str(attrs.get("class")).split():
                    assert attrs["role"] == "img", attrs
                    assert attrs["aria-label"], attrs
                    assert "tabindex" not in attrs
            known = {**emblems(), **SIGNS}
            assert {name for name in re.findall(r'(?:href="#|url\(#)([\w-]+)', html)} <= set(known)


class Reduced(dict[str, Any]):
    """A view that has only what a part says it needs."""

    def __init__(self, view: dict[str, Any], part: Part) -> None:
        super().__init__({key: view[key] for key in part.needs})


@pytest.mark.parametrize("part", PAGE.parts, ids=lambda part: part.key)
def test_a_part_is_drawn_from_what_it_needs_and_from_nothing_else(part: Part) -> None:
    for p in positions(25, 1):
        look = look_of(p, max(int(p.to_move), 0))
        reduced = Look(Reduced(look.view, part), BOOK, look.w, look.names)
        assert part.draw(reduced) == part.draw(look)


def test_parts_are_the_same_whatever_is_hidden() -> None:
    for n, p in enumerate(positions(40, 1)):
        if p.to_move == FINISHED:
            continue
        for seat in range(WATCHER, int(p.seats())):
            other = p.imagine(seat, fast(n))
            assert isinstance(other, London)
            assert drawn(look_of(other, seat)) == drawn(look_of(p, seat))


def film(p: London, moves: int = 400) -> list[tuple[dict[str, Any], London]]:
    """All events of a random game with the position at each."""
    rng = fast(5)
    out: list[tuple[dict[str, Any], London]] = []
    for _ in range(moves):
        if p.to_move == FINISHED:
            break
        p.events, p.takes = [], []
        p.apply(p.legal()[rng.below(len(p.legal()))])
        for event, take in zip(p.events, p.takes, strict=True):
            assert isinstance(take, London)
            out.append((event.seen_by(0), take))
    return out


def test_a_step_of_the_automa_shows_beads_cards_and_candidates() -> None:
    steps = [(e, q) for e, q in film(start(["human", "boris"], {}, 3)) if e["name"] == "automa_card"]
    assert len(steps) > 10
    for event, q in steps:
        step = PAGE.step_of(event, q.view(0))
        assert step is not None
        assert len(step["cards"]) == event["number"]
        assert [entry["tile"] for entry in step["looked"]][: len(event["looked"])] == [
            entry["tile"] for entry in event["looked"]
        ]
        parts = drawn(look_of(q, 0, step=step))
        passed = [entry for entry in step["looked"] if entry["verdict"] == "passed"]
        assert parts["board"].count('class="miss"') == len(passed)
        assert parts["board"].count('class="tick') == (event["tile"] is not None)
        assert parts["rail"].count('class="bc un"') == event["of"] - event["number"]
        assert len(re.findall(r'class="bc [^"]*cur"', parts["rail"])) == 1
        assert parts["hand"].count('class="bead') == len(passed) + (event["tile"] is not None)
        assert len(re.findall(r'class="thing seat[^"]* turn', parts["seats"])) == 1


def test_every_other_step_has_a_ring_on_what_it_is_about() -> None:
    found = set()
    for kinds in (["human", "boris"], ["human"] * 3):
        for event, q in film(start(kinds, {}, 4)):
            if event["name"] in PAGE.quiet_events or event["name"] == "automa_card":
                continue
            step = PAGE.step_of(event, q.view(0))
            if step is None:
                continue
            found.add(event["name"])
            parts = drawn(look_of(q, 0, step=step))
            ids = {tile["id"] for tile in q.view(0)["tiles"]}  # type: ignore[attr-defined]
            assert set(step["tiles"]) <= ids
            rings = re.findall(r'<g class="search".*?(?=</svg>)', parts["board"])
            assert ('rx="9"' in "".join(rings)) == bool(step["tiles"]), event["name"]
            assert ("about" in parts["rail"]) == ("place-plantation" in step["places"]), event["name"]
    assert {"win_tile", "beadle_scores", "plantation_automa", "grow", "move"} <= found


def test_at_the_end_everybodys_mayoral_cards_lie_open() -> None:
    for p in positions(10**9, 1):
        if p.to_move == FINISHED:
            held = [card for seat in range(int(p.seats())) for card in p.view(seat)["mayoral"]]  # type: ignore[attr-defined]
            html = drawn(look_of(p, 0))["hand"]
            assert {f"mayoral-{card}" for card in held} <= set(anchors_of(html))


def test_the_thumbnail_and_the_vignette_are_drawings_without_definitions() -> None:
    for p in positions(90, 1):
        small = PAGE.thumbnail(look_of(p, 0))
        Reader(small)
        assert len(small) < 16000
        assert "<defs" not in small
        assert ' id="' not in small
    assert "<defs" not in PAGE.vignette()
    Reader(PAGE.vignette())


def test_a_whole_table_is_drawn_in_time() -> None:
    """The measure is 10 ms; twice that leaves room for a slower machine."""
    looks = [look_of(p, max(int(p.to_move), 0)) for p in positions(15, 1)]
    spent = []
    for look in looks:
        begin = time.process_time()
        drawn(look)
        spent.append(time.process_time() - begin)
    assert sorted(spent)[len(spent) // 2] < 0.02


def test_a_board_anew_is_put_together_from_pieces_that_are_kept() -> None:
    """Drawing all tiles of a late board with four players took 16 ms, most of it for pieces that had been drawn before."""
    pieces = (tile._ground, tile._head, tile._sockets, tile._foot, tile._small, tile._shown_shield)
    p = start(["human"] * 4, seed=4)
    chance = fast(4)
    for _ in range(250):
        p.play(p.legal()[chance.below(len(p.legal()))])
    drawn(look_of(p, 0))
    before = sum(piece.cache_info().misses for piece in pieces)
    again = Look(p.view(0), BOOK, words("en"), ["Somebody", "Else", "Sits", "Here"])
    assert drawn(again)["board"] != drawn(look_of(p, 0))["board"]
    assert sum(piece.cache_info().misses for piece in pieces) == before
