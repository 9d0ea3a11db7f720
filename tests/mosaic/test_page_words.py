"""The words of Mosaic's page: buttons, names, why things cannot be chosen, hints, points."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guildhall.formats import rulebook
from guildhall.formats.words import words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.game import GAME
from guildhall.games.mosaic.page.milestones import place_in
from guildhall.games.mosaic.page.page import PAGE
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.payment import cost, ways_to_pay
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import from_seed
from tests.mosaic.page_table import TABLES, anchors_of, drawn, look_at, walk

EN = words("en")
RULES = {rule.id for rule in rulebook.load(Path(GAME.folder) / "rulebook").rules}
THINGS = re.compile(r'class="thing[^"]*"[^>]*?\bid="([^"]+)"')
PAYABLE = {"offer-build": M.BUILD, "offer-technology": M.TAKE_TECH, "offer-population": M.TAKE_PEOPLE}


@pytest.mark.parametrize("table", TABLES)
def test_every_move_has_a_button(table: str) -> None:
    """Short words, full words; equal ones only for cards that do the same."""
    for p in walk(table, 21, 23):
        if p.to_move == FINISHED:
            assert PAGE.path_of(p, p.book(), EN) == ""
            continue
        said: dict[tuple[str, str], list[str]] = {}
        for move in p.legal():
            choice = PAGE.choice(p, move, p.book(), EN)
            assert choice.text and choice.label and "{" not in choice.text + choice.label
            said.setdefault((choice.text, choice.label), []).append(p.notation(move))
        for same in said.values():
            assert len(same) == 1 or all(word.split()[0] in ("population", "build", "tax") for word in same), same
        keys = [choice.key for choice in (PAGE.choice(p, move, p.book(), EN) for move in p.legal()) if choice.key]
        assert len(keys) == len(set(keys))
        for anchor in {a for move in p.legal() for a in GAME.anchors(p, move)[:-1]}:
            assert PAGE.names_of(p, anchor, p.book(), EN), anchor


@pytest.mark.parametrize("table", TABLES)
def test_whatever_cannot_be_chosen_is_answered_with_a_rule(table: str) -> None:
    answered = 0
    for p in walk(table, 23, 140, 5):
        seat = 0 if p.to_move == FINISHED else int(p.to_move)
        html = "".join(drawn(look_at(p, seat)).values())
        lit = set() if p.to_move == FINISHED else anchors_of(p)
        for anchor in set(THINGS.findall(html)) - lit:
            reasons = PAGE.why_not(p, seat, anchor, p.book(), EN)
            assert reasons, anchor
            assert {rule for rule, _ in reasons} <= RULES, anchor
            assert all(text and "{" not in text for _, text in reasons), anchor
            assert PAGE.names_of(p, anchor, p.book(), EN), anchor
            answered += 1
    assert answered > 500


@pytest.mark.parametrize("table", ["two", "solo"])
def test_who_does_not_decide_is_told_so(table: str) -> None:
    for p in walk(table, 25, 90, 3):
        if p.to_move == FINISHED:
            continue
        other = (int(p.to_move) + 1) % int(p.seats())
        for anchor in ("offer-technology-1", "hex-italy-7", "region-italy", "wonder-sphinx", "seat-0"):
            reasons = PAGE.why_not(p, other, anchor, p.book(), EN)
            assert "not you" in reasons[0][1]


@pytest.mark.parametrize("table", TABLES)
def test_what_cannot_be_paid_is_said_exactly_when_it_cannot(table: str) -> None:
    """M-PAY-1, M-PAY-2: the answer about a card agrees with the rules."""
    told = 0
    for p in walk(table, 27, 25, 0):
        if p.to_move == FINISHED or p.view(int(p.to_move))["ask"]["kind"] != "turn" or not p.a[L.ACTIONS]:
            continue
        for anchor, act in _acts(p):
            reasons = PAGE.why_not(p, int(p.to_move), anchor, p.book(), EN)
            prices = [int(cost(p, p.to_move, act, what)) for what in (L.STONE, L.IDEAS, L.FOOD, L.POPULATION)]
            lacking = ways_to_pay(p.a, p.to_move, *prices) == 0
            assert any(rule in ("M-PAY-1", "M-PAY-2") and "lack" in text for rule, text in reasons) == lacking, anchor
            told += lacking
    assert told


def _acts(p: Mosaic) -> list[tuple[str, int]]:
    """The cards and wonders on the page with the acts that take them."""
    view = p.view(int(p.to_move))
    found = [
        (f"{prefix}-{place}", int(verb) + place - 1)
        for prefix, verb in PAYABLE.items()
        for place, card in enumerate(view["offers"][prefix.partition("-")[2]], start=1)
        if card is not None
    ]
    book = M.book_of(p)
    keys = [wonder.key for wonder in book.wonders]
    return found + [(f"wonder-{key}", int(M.BUILD_WONDER) + keys.index(key)) for key in view["rows"]["wonders"]]


# Hints ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_hints_are_sentences_with_rules(table: str) -> None:
    for p in walk(table, 31, 45):
        if p.to_move == FINISHED:
            continue
        for move in p.legal():
            reasons = PAGE.hint_words(p, move, int(p.to_move), p.book(), EN)
            assert reasons, p.notation(move)
            assert {rule for rule, _ in reasons} <= RULES
            assert all(text.endswith(".") and "{" not in text for _, text in reasons)


@pytest.mark.parametrize("table", TABLES)
def test_what_a_hint_says_comes_true(table: str) -> None:
    """Money, goods and the lead in a region are what the move brings."""
    seen = set()
    for p in walk(table, 33, 12, 4):
        if p.to_move == FINISHED:
            continue
        seat = int(p.to_move)
        for move in p.legal():
            said = " ".join(text for _, text in PAGE.public_words(p, move, seat, p.book(), EN))
            after = p.attempt(move)
            verb = int(move) & ~int(M.ARGUMENT)
            if verb == M.TAKE_TAX:
                money = int(re.match(r"(\d+) money", said)[1])  # type: ignore[index]
                assert after.a[L.STOCK + seat * 5 + L.MONEY] - p.a[L.STOCK + seat * 5 + L.MONEY] == money
                seen.add("tax")
            for region in range(int(L.REGION_N)):
                name = M.book_of(p).regions[region].name["en"]
                if f"lead in {name}" in said:
                    assert place_in(after, region, seat) == 1 != place_in(p, region, seat)
                    seen.add("lead")
            if verb == M.PLAY_HELD and "completes six symbols" in said:
                golden = M.book_of(p).golden_ages
                assert any(
                    f"golden age {one.name['en']}" in said
                    and after.a[L.SYMBOL + seat * L.PILLAR_N + p.tables.golden_pillar[i]] >= GOLDEN_SYMBOLS
                    for i, one in enumerate(golden)
                )
    assert "tax" in seen
    assert "lead" in seen or table == "solo"


@pytest.mark.parametrize("table", TABLES)
def test_public_words_tell_nothing_hidden(table: str) -> None:
    """Whatever others hold and the decks hide: the words about a move are the same."""
    rng = from_seed(34)
    compared = 0
    for p in walk(table, 35, 40):
        if p.to_move == FINISHED:
            continue
        seat = int(p.to_move)
        other = p.imagine(-1, rng)
        legal = {other.notation(move): move for move in other.legal()}
        for move in p.legal():
            twin = legal.get(p.notation(move))
            if twin is not None:
                words_now = PAGE.public_words(p, move, seat, p.book(), EN)
                assert words_now == PAGE.public_words(other, twin, seat, p.book(), EN), p.notation(move)
                compared += bool(words_now)
    assert compared > 50


# Points and steps -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_the_table_of_points_adds_up(table: str) -> None:
    for p in walk(table, 37, 120, 3):
        sources = PAGE.sources(p, [], EN)
        assert [sum(column) for column in zip(*(s.points for s in sources), strict=True)] == p.scores() or not sources
        for seat in range(int(p.seats())):
            assert sum(s.points[0] for s in PAGE.counts_now(p, seat, EN)) == p.score(seat)
        assert PAGE.stretch_name(PAGE.stretch_of(p), EN)


@pytest.mark.parametrize("table", ["solo", "company"])
def test_steps_mark_what_is_on_the_page(table: str) -> None:
    """Every event of HeroBotus that is no quiet one points at something that is drawn, with candidates where he chose."""
    kinds: set[str] = set()
    for p in walk(table, 39, 9, 4):
        if p.to_move == FINISHED:
            continue
        p.events, p.takes = [], []
        p.apply(p.legal()[0])
        assert p.events is not None
        for event, take in zip(p.events, p.takes, strict=True):
            if event.name in PAGE.quiet_events:
                continue
            assert isinstance(take, Mosaic)
            view = take.view(0)
            step = PAGE.step_of(event.seen_by(0), view)
            assert step is not None or event.seat < 0, event.name
            if step is None:
                continue
            html = "".join(drawn(look_at(take, 0, step=step)).values())
            ids = set(re.findall(r'\bid="([^"]+)"', html))
            gone = {anchor for anchor in step["at"] if anchor not in ids}
            assert not {a for a in gone if not a.startswith(("government-", "wonder-", "golden-", "achievement-"))}, (
                event,
                gone,
            )
            if step["looked"]:
                kinds.add(event.name)
                assert "bead" in html or "miss" in html or "tick" in html
    assert {"hero_technology", "hero_build_card", "hero_site"} <= kinds
