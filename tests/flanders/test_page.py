"""The page's parts: every anchor there, drawn from no more than they say, without styles or scripts, silent about secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from guildhall.drawing.svg import emblems
from guildhall.formats.page import Look, Part
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.flanders import GAME, start
from guildhall.games.flanders.page.page import PAGE
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast

W = words("en")
NAMES = ["Dora", "Anna", "Bot", "Max"]
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]


@cache
def game(seats: int, seed: int) -> list[Flanders]:
    """Positions of a random game, every fifth of it, and its end."""
    p = start(seats, {"two_players": "gold" if seed % 2 else "plain"}, seed)
    rng = fast(seed)
    found: list[Flanders] = [p.clone()]
    n = 0
    while p.to_move != FINISHED:
        legal = p.legal()
        p.apply(legal[rng.below(len(legal))])
        n += 1
        if n % 5 == 0 or p.to_move == FINISHED:
            found.append(p.clone())
    return found


def positions() -> Iterator[Flanders]:
    for seats, seed in ((2, 4), (2, 5), (3, 6), (4, 7)):
        yield from game(seats, seed)


def look_at(p: Flanders, seat: int, language: str = "en", step: dict[str, Any] | None = None) -> Look:
    return Look(p.view(seat), p.book(), words(language), NAMES[: p.seats()], step)


def parts(look: Look) -> dict[str, str]:
    return {part.key: part.draw(look) for part in PAGE.parts}


def ids_in(drawn: dict[str, str]) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', "".join(drawn.values()))


def test_every_anchor_of_every_legal_move_is_a_thing() -> None:
    for p in positions():
        if p.to_move == FINISHED:
            continue
        drawn = parts(look_at(p, int(p.to_move)))
        things = set(re.findall(r'<\w+ class="thing[^"]*"[^>]*? id="([^"]+)"', "".join(drawn.values())))
        wanted = {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}
        assert wanted
        assert wanted <= things


def test_anchors_go_from_coarse_to_fine() -> None:
    for p in positions():
        for move in p.legal():
            kinds = [anchor.split("-")[0] for anchor in GAME.anchors(p, move)]
            assert kinds in (["city"], ["card"], ["city", "plot"], ["city", "supply", "plot"])


def test_a_town_has_the_box_that_a_phone_shows_of_it() -> None:
    for p in (game(2, 4)[3], game(4, 7)[3]):
        board = parts(look_at(p, 0))["board"]
        assert "data-zoom" in board
        boxes = dict(re.findall(r'id="city-(\w+)"[^>]*data-box="([^"]+)"', board))
        assert set(boxes) == {city["key"] for city in p.view(0)["cities"] if city["in_play"]}
        for box in boxes.values():
            x, y, wide, high = map(float, box.split())
            assert x > -10 and y > -10 and x + wide < 862 and y + high < 586
            assert wide > 100 and high > 100


def test_ids_are_unique_and_none_is_an_emblem() -> None:
    for p in positions():
        found = ids_in(parts(look_at(p, 0)))
        assert len(found) == len(set(found))
        assert not set(found) & ({*emblems(), *PAGE.signs} - {"map-whole"})


@pytest.mark.parametrize("language", READY)
def test_parts_are_well_formed_without_style_or_script(language: str) -> None:
    for p in (game(2, 4)[0], game(3, 6)[9], game(4, 7)[-1]):
        drawn = parts(look_at(p, 0, language))
        for key, html in drawn.items():
            ElementTree.fromstring(f"<div>{html}</div>")
            assert not re.search(r"\sstyle=|<style|<script|\son\w+=", html), key
            assert not re.search(r"#[0-9a-fA-F]{6}\b", html), key


def test_emblems_in_use_are_known() -> None:
    known = {*emblems(), *PAGE.signs, "map-whole"}
    for p in (game(2, 4)[0], game(4, 7)[-1]):
        step = {"coat": 1, "at": ["plot-utrecht-3", "city-ghent", "seat-1"]}
        for html in [*parts(look_at(p, 0, step=step)).values(), PAGE.vignette(), PAGE.thumbnail(look_at(p, 0))]:
            assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', html)) <= known


# What a part is drawn from -------------------------------------------------------------------


class Only(dict[str, Any]):
    """A view of which a part may read no more than it says."""

    def __missing__(self, key: str) -> Any:
        raise AssertionError(f"reads {key}")


@pytest.mark.parametrize("part", PAGE.parts, ids=lambda part: part.key)
def test_a_part_reads_only_what_it_needs(part: Part) -> None:
    for p in positions():
        for seat in (-1, 0):
            whole = look_at(p, seat)
            cut = Only({key: whole.view[key] for key in part.needs})
            assert part.draw(Look(cut, whole.book, whole.w, whole.names, None)) == part.draw(whole)


def test_needs_name_nothing_superfluous() -> None:
    read: dict[str, set[str]] = {part.key: set() for part in PAGE.parts}

    class Watched(dict[str, Any]):
        def __getitem__(self, key: str) -> Any:
            read[at.key].add(key)
            return super().__getitem__(key)

    for p in positions():
        look = look_at(p, 0)
        for at in PAGE.parts:
            at.draw(Look(Watched(look.view), look.book, look.w, look.names, None))
    assert {part.key: set(part.needs) for part in PAGE.parts} == read


@pytest.mark.parametrize("part", PAGE.parts, ids=lambda part: part.key)
def test_a_step_shows_only_where_it_is_said(part: Part) -> None:
    p = game(4, 7)[8]
    step = {"coat": 2, "at": ["plot-bruges-3", "city-ghent", "seat-2", "seat-grey", "round", "card-site", "supply-2"]}
    plain, shown = (part.draw(look_at(p, 0, step=s)) for s in (None, step))
    assert (plain != shown) == part.shows_step


def test_a_step_rings_in_the_colour_of_who_acts() -> None:
    p = game(4, 7)[8]
    board = parts(look_at(p, 0, step={"coat": 2, "at": ["plot-bruges-3"]}))["board"]
    assert board.count('stroke="var(--green)"') == 1 + parts(look_at(p, 0))["board"].count('stroke="var(--green)"')
    city = parts(look_at(p, 0, step={"coat": -1, "at": ["city-ghent"]}))["board"]
    assert 'stroke="var(--ink)"' in city.split('id="city-ghent"')[0].rpartition('aria-label="Ghent"')[2]


def test_every_event_that_is_a_step_points_at_something_on_the_page() -> None:
    pointed: set[str] = set()
    for seats in (2, 4):
        p = start(seats, {"two_players": "gold"}, 8, events=True)
        p.takes = []
        rng = fast(8)
        while p.to_move != FINISHED:
            p.apply(p.legal()[rng.below(len(p.legal()))])
        assert p.events is not None
        places = {*ids_in(parts(look_at(p, 0))), "round", "seat-grey"}
        for event in p.events:
            step = PAGE.step_of(event.seen_by(0), p.view(0))
            if event.name not in PAGE.quiet_events:
                assert step is not None and step["at"] and set(step["at"]) <= places, event.name
                assert -1 <= step["coat"] < 5
                pointed.add(event.name)
    assert {"reveal", "build", "site", "finish", "score_city", "rank", "cover", "show_gold", "take_back"} <= pointed


# Secrets -------------------------------------------------------------------------------------


def test_parts_are_the_same_whatever_is_hidden() -> None:
    checked = 0
    for k, p in enumerate(positions()):
        for seat in range(-1, int(p.seats())):
            other = p.imagine(seat, fast(k))
            assert parts(look_at(p, seat)) == parts(look_at(other, seat))
            checked += p.fingerprint() != other.fingerprint()
    assert checked > 100


def test_a_watcher_has_no_hand() -> None:
    assert parts(look_at(game(4, 7)[5], -1))["hand"] == ""


def test_a_secret_choice_carries_the_closed_eye_for_its_own_seat_only() -> None:
    p = start(4, None, 3)
    while not p.choosers():
        p.apply(p.legal()[0])
    p.turn_to(2)
    p.play(p.parse("card site"))
    p.play(p.parse("influence 1"))
    own, others = parts(look_at(p, 2))["hand"], parts(look_at(p, 1))["hand"]
    card = own.split('id="card-site"')[0].rpartition("<div")[2]
    assert "secret" in card
    assert "#hidden" in own
    assert "laid" not in others and "#hidden" not in others


def test_cards_that_lie_out_are_marked() -> None:
    for p in positions():
        view = p.view(0)
        hand = parts(look_at(p, 0))["hand"]
        out = set(re.findall(r'class="thing card out" id="card-([\w-]+)"', hand))
        laid = {view["choice"]["card"]} if view["choice"] and not view["finished"] else set()
        assert out == set(view["seats"][0]["spent"]) - laid


# Words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", READY)
def test_every_move_has_a_short_text_and_full_words(language: str) -> None:
    w = words(language)
    for p in positions():
        choices = [(move, PAGE.choice(p, move, p.book(), w)) for move in p.legal()]
        for move, choice in choices:
            assert 0 < len(choice.text) <= 34
            assert choice.label == GAME.move_text(p, move, p.book(), w)
        said = [(GAME.anchors(p, move)[-2:], choice.text, choice.key) for move, choice in choices]
        assert len({str(one) for one in said}) == len(said)


def test_every_thing_has_a_name() -> None:
    for p in positions():
        for anchor in {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}:
            assert PAGE.names_of(p, anchor, p.book(), W)
    assert PAGE.names_of(p, "plot-leuven-8", p.book(), W) == "8 wedge"
    assert PAGE.names_of(p, "plot-leuven-0", p.book(), W) == "centre"
    assert PAGE.names_of(game(4, 7)[9], "supply-4", p.book(), W) == "grey quarter"
    assert PAGE.names_of(p, "nonsense-1", p.book(), W) == ""


def test_the_path_and_what_is_chosen_name_the_card() -> None:
    p = start(4, None, 3)
    while not p.choosers():
        p.apply(p.legal()[0])
    assert PAGE.path_of(p, p.book(), W) == "" and PAGE.chosen(p) == []
    p.play(p.parse("card leuven"))
    assert PAGE.path_of(p, p.book(), W) == "Leuven card › influence"
    assert PAGE.chosen(p) == ["card-leuven"]
    while p.choosers():
        p.apply(p.legal()[0])
    while p.a[2] != 2 or p.view(-1)["ask"]["card"] != "leuven":
        p.apply(p.legal()[0])
    assert PAGE.path_of(p, p.book(), W) == "Leuven card"
    assert PAGE.chosen(p) == ["city-leuven", "card-leuven"]


# Points and stretches ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_points_by_source_add_up(seats: int) -> None:
    p = start(seats, None, 11, events=True)
    rng = fast(11)
    while p.to_move != FINISHED:
        for source in PAGE.counts_now(p, 0, W):
            assert len(source.points) == seats
            assert source.emblem in emblems()
        p.apply(p.legal()[rng.below(len(p.legal()))])
    assert p.events is not None
    found = PAGE.sources(p, [event.seen_by(-1) for event in p.events], W)
    assert [sum(source.points[s] for source in found) for s in range(seats)] == p.scores()
    now = PAGE.counts_now(p, 0, W)
    assert [(s.key, list(s.points)) for s in now] == [(s.key, list(s.points)) for s in found]


def test_what_one_would_have_now_is_what_an_end_now_would_give() -> None:
    from guildhall.games.flanders.rules.end import final_scoring

    for p in positions():
        if p.to_move == FINISHED or p.a[2] == 0:
            continue
        counted = PAGE.counts_now(p, 0, W)
        q = p.clone()
        final_scoring(q)
        assert [sum(source.points[s] for source in counted) for s in range(int(p.seats()))] == q.scores()


def test_stretches_are_five_rounds() -> None:
    stretches = [PAGE.stretch_of(p) for p in game(4, 7)]
    assert stretches == sorted(stretches)
    assert stretches[0] == 0
    assert PAGE.stretch_name(1, W) == "Rounds 6–10"
    p = game(4, 7)[-1]
    assert PAGE.stretch_of(p) == (p.round_number() - 1) // 5
