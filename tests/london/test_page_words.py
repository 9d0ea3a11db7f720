"""The words of London's page: choices, why not, hints, points."""

from __future__ import annotations

import re

import pytest

from guildhall.formats.rulebook import load
from guildhall.formats.words import LANGUAGES, words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.game import GAME, start
from guildhall.games.london.page.changes import full, scored_soon
from guildhall.games.london.page.hints import finished
from guildhall.games.london.page.page import PAGE
from guildhall.games.london.position import London
from guildhall.games.london.rules.resolution import first_place
from guildhall.games.london.texts.text import Asking, as_london
from guildhall.kernel.position import FINISHED, WATCHER
from guildhall.kernel.rng import fast
from tests.london.page_games import positions
from tests.london.table import at
from tests.london.test_page import anchors_of, drawn, look_of

BOOK = house_set()
RULES = {rule.id for rule in load(GAME.folder / "rulebook").rules}
EN = words("en")


# Choices -------------------------------------------------------------------------------------


def test_every_move_is_a_button_and_equal_ones_are_equal_cards() -> None:
    for p in positions(9):
        said: dict[tuple[str, str], list[int]] = {}
        for move in p.legal():
            choice = PAGE.choice(p, move, BOOK, EN)
            assert choice.text
            assert choice.label
            said.setdefault((choice.text, choice.label), []).append(move)
        for moves in said.values():
            assert len({move & ~255 for move in moves}) == 1
            cards = [BOOK.cards[move & 255] for move in moves] if len(moves) > 1 else []
            assert len({(card.suits, card.ability.notation, str(card.ability.name)) for card in cards}) <= 1


def test_a_tile_is_typed_by_its_address() -> None:
    for p in positions(9, 1):
        for move in p.legal():
            [*_, anchor] = GAME.anchors(p, move) or [""]
            if move & ~255 in (M.TO, M.CLAIM) or (move & ~255 in (M.FROM, M.GIVE) and anchor.startswith("tile-")):
                assert PAGE.choice(p, move, BOOK, EN).key == anchor.removeprefix("tile-")


def test_things_have_names_in_all_languages() -> None:
    for language in ("en", "de", "fr"):
        for p in positions(120, 1):
            seat = max(int(p.to_move), 0)
            for anchor in anchors_of("".join(drawn(look_of(p, seat)).values())):
                assert PAGE.names_of(p, anchor, BOOK, words(language)), anchor
    assert PAGE.names_of(start(2), "tile-99", BOOK, EN) == ""


def test_the_half_made_choice_is_told_and_marked() -> None:
    seen = set()
    for p in positions(5):
        if p.to_move == FINISHED:
            continue
        path, chosen, ask = PAGE.path_of(p, BOOK, EN), PAGE.chosen(p), Asking(p)
        if ask.kind == A.TURN:
            assert (path, chosen) == ("", [])
        if ask.kind == A.EFFECT and ask.held == L.HALL_PLACE:
            assert path.endswith("› from the Guildhall")
            assert chosen[-1] == "place-hall"
            seen.add("hall")
        if ask.kind == A.PAY_GOLD:
            assert path.endswith("› its ability › pay")
            assert chosen[0].startswith("card-")
            seen.add("pay")
    assert seen == {"hall", "pay"}


# Why not -------------------------------------------------------------------------------------


def asked_for(p: London) -> set[str]:
    return {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}


def test_everything_on_the_page_that_is_not_legal_has_an_answer_with_a_rule() -> None:
    for p in positions(11, 1):
        for seat in {WATCHER, 0, int(p.to_move)}:
            lit = asked_for(p) if seat == p.to_move else set()
            for anchor in anchors_of("".join(drawn(look_of(p, seat)).values())):
                if anchor not in lit:
                    answer = PAGE.why_not(p, seat, anchor, BOOK, EN)
                    assert answer, anchor
                    assert {rule for rule, _ in answer} <= RULES, answer
                    assert all(said and "{" not in said for _, said in answer), answer


def tile_of(anchor: str) -> int:
    return next(i for i, tile in enumerate(BOOK.tiles) if f"tile-{tile.id}" == anchor)


def test_the_reasons_agree_with_the_rules() -> None:
    """Each kind of refusal is looked up in the position itself."""
    kinds = set()
    for p in positions(5):
        if p.to_move == FINISHED:
            continue
        a, seat = p.a, int(p.to_move)
        lit = asked_for(p)
        for tile in (int(a[L.BOARD + k]) for k in range(int(a[L.BOARD_N]))):
            anchor = f"tile-{BOOK.tiles[tile].id}"
            if anchor in lit:
                continue
            first = PAGE.why_not(p, seat, anchor, BOOK, EN)[0][1]
            here = int(a[L.PIECES + tile * 4 + seat])
            if "does not show" in first:
                ask = Asking(p)
                assert not p.tables.tile_suits[tile] & (p.tables.card_suits[ask.card] | a[L.NAMED])
                kinds.add("suit")
            elif "No liveryman of yours stands" in first:
                assert here == 0
                kinds.add("nobody")
            elif "is resolved" in first:
                assert not (a[L.OPEN] >> tile) & 1
                kinds.add("resolved")
            elif "being resolved" in first:
                assert (a[L.BUSY] >> tile) & 1
                kinds.add("busy")
            elif "your Master" in first:
                assert (a[L.MASTERS + seat] >> tile) & 1
                kinds.add("master")
            elif "not adjacent to a tile of which" in first:
                assert not a[L.NEAR + tile] & a[L.MASTERS + seat]
                kinds.add("kin")
            elif "Beadle stands" in first:
                assert a[L.BEADLE] != tile
                kinds.add("beadle")
            elif "No liveryman of another player" in first:
                assert all(a[L.PIECES + tile * 4 + s] == 0 for s in range(int(a[L.SEATS])) if s != seat)
                kinds.add("rival")
            elif "First choose a card" in first:
                assert Asking(p).kind == A.TURN
                kinds.add("turn")
        if (
            "place-hall" not in lit
            and "no liveryman on the Guildhall" in PAGE.why_not(p, seat, "place-hall", BOOK, EN)[0][1]
        ):
            assert a[L.HALL + seat] == 0
            kinds.add("hall")
    assert {"suit", "nobody", "resolved", "master", "turn"} <= kinds


def test_a_card_that_can_be_used_for_nothing_says_why_for_each_use() -> None:
    p = start(["human", "boris"], {}, 3)
    while Asking(p).kind != A.TURN:
        p.apply(p.legal()[0])
    a = p.a
    a[L.HALL], a[L.SUPPLY], a[L.HAND_N] = 0, 0, 1  # nobody to hire, nobody to move, nothing to pay with
    card = next(i for i, card in enumerate(BOOK.cards) if card.ability.gold == 2)
    a[L.HANDS] = card
    anchor = f"card-{BOOK.cards[card].id}"
    assert anchor not in asked_for(p)
    assert PAGE.why_not(p, 0, anchor, BOOK, EN)[:3] == [
        ("L-TRN-2", "You cannot hire: your supply is empty."),
        ("L-TRN-3", "You cannot move: you have no liveryman on the Guildhall or on an unresolved tile."),
        ("L-TRN-4", "Its ability costs 2 gold, but you have only 0 other cards to pay with."),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_supply_says_so(language: str) -> None:
    """Clicked itself, and the card that can be used for nothing."""
    p, w = at("seat A: supply 0 hall 0 hand R18"), words(language)
    told = ("L-TRN-2", w.t("You cannot hire: your supply is empty."))
    for anchor in ("place-supply", "card-R18"):
        assert PAGE.why_not(p, 0, anchor, BOOK, w)[0] == told
    full = at("seat A: supply 5 hall 0 hand R18")
    assert PAGE.why_not(full, 0, "place-supply", BOOK, w)[0] != told


def test_an_empty_guildhall_says_so() -> None:
    p, rng = start(["human", "human"], {}, 1), fast(1)
    while Asking(p).kind != A.EFFECT or Asking(p).choosing or Asking(p).action(p).verb != "move" or Asking(p).held >= 0:
        p.apply(p.legal()[rng.below(len(p.legal()))])
    p.a[L.HALL + p.to_move] = 0
    assert PAGE.why_not(p, int(p.to_move), "place-hall", BOOK, EN)[0] == (
        "L-EFF-2",
        "You have no liveryman on the Guildhall.",
    )


def test_who_is_not_asked_hears_whose_turn_it_is() -> None:
    p = start(["human", "human", "human"], {}, 1)
    other = (int(p.to_move) + 1) % 3
    rule, said = PAGE.why_not(p, other, "place-hall", BOOK, EN)[0]
    assert rule == "L-RND-2"
    assert said == f"It is not your turn: player {'ABC'[int(p.to_move)]} decides now."


# Hints ---------------------------------------------------------------------------------------


def named(clause: str) -> int:
    """The tile that a clause is about."""
    return max(
        range(len(BOOK.tiles)),
        key=lambda i: len(BOOK.tiles[i].id) if f"{BOOK.tiles[i].id} {EN.pick(BOOK.tiles[i].short)}" in clause else 0,
    )


def test_a_hint_always_says_something_and_what_it_says_is_true() -> None:
    seen = set()
    for p in positions(13, 1):
        if p.to_move == FINISHED:
            continue
        seat = int(p.to_move)
        now = as_london(p.imagine(seat, fast(1302)))
        for move in p.legal()[::5]:
            reasons = PAGE.hint_words(p, move, seat, BOOK, EN)
            assert reasons
            assert {rule for rule, _ in reasons} <= RULES, reasons
            after = None if p.ends_turn(move) else finished(now, move, seat)
            for _, clause in reasons:
                assert clause
                assert "{" not in clause
                if after is None:
                    continue
                seen.add(" ".join(clause.split()[:2]))
                check_truth(now, after, seat, clause)
    assert {"takes the", "brings 1", "strengthens the"} <= seen


def check_truth(before: object, after: object, seat: int, clause: str) -> None:
    assert isinstance(before, London)
    assert isinstance(after, London)
    if clause.startswith(("takes the lead on the plantation", "brings a second liveryman")):
        assert after.a[L.PLANTED + seat] > before.a[L.PLANTED + seat]
        return
    if clause.startswith("takes the lead on"):
        assert first_place(before, named(clause)) != seat == first_place(after, named(clause))
        assert ("before it is scored" in clause) == (full(after, named(clause)) and scored_soon(after))
        assert ("missing" in clause) == (not full(after, named(clause)))
    if clause.startswith("strengthens the lead"):
        assert first_place(before, named(clause)) == seat == first_place(after, named(clause))
    if clause.startswith("ties the vote"):
        assert first_place(before, named(clause)) not in (seat, -1)
        assert first_place(after, named(clause)) == -1
    if clause.startswith("wins "):
        assert (after.a[L.MASTERS + seat] >> named(clause)) & 1
    if found := re.match(r"brings (\d+) liver\w+ to the Guildhall", clause):
        assert after.a[L.HALL + seat] - before.a[L.HALL + seat] == int(found[1])
    if found := re.match(r"scores (\d+) VP", clause):
        assert after.a[L.VP + seat] - before.a[L.VP + seat] >= int(found[1])


def test_what_everybody_may_read_is_the_same_whatever_is_hidden() -> None:
    for n, p in enumerate(positions(6, 1)):
        if p.to_move == FINISHED:
            continue
        seat, other = int(p.to_move), p.imagine(WATCHER, fast(n))
        for move in p.legal()[::3]:
            said = PAGE.public_words(p, move, seat, BOOK, EN)
            assert said
            assert {rule for rule, _ in said} <= RULES
            if p.secrecy(move) == 0:
                assert PAGE.public_words(other, move, seat, BOOK, EN) == said
            else:
                assert said == [("L-INF-1", "chooses among cards that nobody else sees")]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_hints_and_refusals_are_translated(language: str) -> None:
    w = words(language)
    for p in positions(80, 1):
        if p.to_move == FINISHED:
            continue
        seat = int(p.to_move)
        for move in p.legal()[::9]:
            for mine, english in zip(
                PAGE.hint_words(p, move, seat, BOOK, w), PAGE.hint_words(p, move, seat, BOOK, EN), strict=True
            ):
                assert mine[0] == english[0]
                assert mine[1] != english[1]
        for anchor in ("place-hall", "place-plantation", "place-deck", "seat-0"):
            assert PAGE.why_not(p, seat, anchor, BOOK, w) != PAGE.why_not(p, seat, anchor, BOOK, EN)


# Points --------------------------------------------------------------------------------------


def test_the_sources_add_up_to_the_scores() -> None:
    for kinds in (["human", "boris"], ["human"] * 3):
        p, rng = start(kinds, {}, 2, events=True), fast(2)
        while p.to_move != FINISHED:
            now = PAGE.counts_now(p, 0, EN)
            assert now[0].points == [p.score(0)]
            p.apply(p.legal()[rng.below(len(p.legal()))])
        events = [event.seen_by(WATCHER) for event in p.events or []]
        rows = PAGE.sources(p, events, EN)
        assert [sum(row.points[seat] for row in rows) for seat in range(len(kinds))] == p.scores()
        assert all(row.title and any(row.points) for row in rows)


def test_what_would_count_now_is_what_counts_if_it_ends() -> None:
    p, rng = start(["human", "boris"], {}, 6, events=True), fast(6)
    expected = 0
    while p.to_move != FINISHED:
        expected = sum(row.points[0] for row in PAGE.counts_now(p, 0, EN) if row.key != "points")
        p.apply(p.legal()[rng.below(len(p.legal()))])
    events = [event for event in p.events or [] if event.name in ("goal", "adjacency") and event.seat == 0]
    scored = sum(int(str(event.data["vp"])) for event in events)
    assert isinstance(expected, int)
    assert scored == sum(
        row.points[0]
        for row in PAGE.sources(p, [e.seen_by(WATCHER) for e in p.events or []], EN)
        if row.key in ("goals", "adjacency")
    )
