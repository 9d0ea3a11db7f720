"""Set-up and what each may know (L-SET, L-INF)."""

from __future__ import annotations

from collections import Counter

import pytest

from guildhall.games.london import start
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.position import London
from guildhall.kernel.rng import fast
from tests.london.table import A, B, C, D, at, can, do, each, events, hand, mayoral_deck, said, seat, step, tile

SEEDS = range(12)
SPECIALS = {"J", "C", "G", "P", "U"}


def ids(p: London) -> set[str]:
    return {t["id"] for t in p.view(-1)["tiles"]}


def cells(p: London) -> dict[tuple[int, int], str]:
    return {(t["row"], t["col"]): t["id"] for t in p.view(-1)["tiles"]}


def chosen(p: London) -> London:
    """Everybody keeps the first of his three mayoral cards."""
    while p.view(-1)["ask"]["kind"] == "keep_mayoral":
        do(p, can(p)[0])
    return p


@pytest.mark.parametrize("seats", [3, 4])
def test_two_guildhall_tiles_and_the_church_right_of_them(seats: int) -> None:
    """L-SET-1"""
    for seed in SEEDS:
        p = start(seats, seed=seed)
        (r1, c1), (r2, c2) = p.view(-1)["guildhall"]
        assert r1 == r2 and c2 == c1 + 1
        assert cells(p)[r2, c2 + 1] == "J"


@pytest.mark.parametrize("seats", [3, 4])
def test_a_rectangle_of_four_by_three(seats: int) -> None:
    """L-SET-2: one tile left of the Guildhall, four above, four below, the Church; the rest is the stack."""
    on_board: set[str] = set()
    for seed in SEEDS:
        p = start(seats, seed=seed)
        rectangle = {(r, c) for r in range(3) for c in range(4)} - {(1, 1), (1, 2)}
        assert set(cells(p)) == rectangle
        stack = p.view(-1)["stack"]
        assert stack["count"] == 45 - 10
        assert stack["top"] not in ids(p)
        on_board |= ids(p)
    assert on_board & {"C", "G", "P", "U"}, "special buildings are shuffled into the guild tiles"
    assert len(on_board) > 30, "the tiles are random"


def test_option_a_special_building_left_of_the_guildhall() -> None:
    """L-SET-2, option specials=left"""
    left = {cells(start(3, {"specials": "left"}, seed))[1, 0] for seed in SEEDS}
    assert left <= {"C", "G", "P", "U"} and len(left) > 1
    p = start(3, {"specials": "left"}, 1)
    assert len(ids(p)) == 10 and p.view(-1)["stack"]["count"] == 35
    normal = {cells(start(3, {}, seed))[1, 0] for seed in SEEDS}
    assert not normal <= SPECIALS


@pytest.mark.parametrize(("seats", "tiles"), [(2, 24), (3, 10), (4, 10)])
def test_a_token_on_each_tile(seats: int, tiles: int) -> None:
    """L-SET-3, L-SET-9: random, face up, on special buildings too, never more of a kind than there are."""
    copies = {token.id: token.copies for token in house_set().tokens}
    layouts = set()
    for seed in SEEDS:
        tokens = [t["token"] for t in start(seats, seed=seed).view(-1)["tiles"]]
        assert len(tokens) == tiles and None not in tokens
        assert all(n <= copies[kind] for kind, n in Counter(tokens).items())
        layouts.add(tuple(tokens))
    assert len(layouts) == len(SEEDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beadle_on_the_lowest_number(seats: int) -> None:
    """L-SET-4"""
    for seed in SEEDS:
        p = start(seats, seed=seed)
        assert p.view(-1)["beadle"] == str(min(int(i) for i in ids(p) - SPECIALS))


def test_the_side_of_the_plantation() -> None:
    """L-SET-5: Virginia by default; Ulster or random as option."""
    assert {start(2, {}, seed).view(-1)["plantation"]["side"] for seed in SEEDS} == {"virginia"}
    assert start(3, {"plantation": "ulster"}).view(-1)["plantation"]["side"] == "ulster"
    sides = {start(2, {"plantation": "random"}, seed).view(-1)["plantation"]["side"] for seed in SEEDS}
    assert sides == {"virginia", "ulster"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_liverymen_and_the_first_order(seats: int) -> None:
    """L-SET-6: 6 cards, 4 liverymen on the Guildhall, 12 in the supply; the first player is random."""
    first = set()
    for seed in range(30):
        p = start(seats, seed=seed)
        for s in range(seats):
            assert (seat(p, s)["hand"], seat(p, s)["hall"], seat(p, s)["supply"]) == (6, 4, 12)
            assert len(hand(p, s)) == 6
        order = chosen(p).view(-1)["order"]
        assert sorted(order) == list(range(seats))
        assert p.to_move == order[0]
        first.add(order[0])
    assert first == set(range(seats))


@pytest.mark.parametrize(("seats", "neutrals"), [(2, 4), (3, 6), (4, 8)])
def test_neutrals_on_the_scoreboard(seats: int, neutrals: int) -> None:
    """L-SET-7"""
    assert start(seats).view(-1)["neutrals"] == neutrals


def test_three_mayoral_cards_one_kept() -> None:
    """L-SET-8: the two not kept are back in the deck."""
    p = start(3, seed=4, events=True)
    dealt = p.view(A)["offered"]
    assert len(set(dealt)) == 3 and set(can(p)) == {f"keep {m}" for m in dealt}
    do(p, f"keep {dealt[1]}")
    assert said(p, "keep_mayoral")[0].rule == "L-SET-8"
    chosen(p)
    assert p.view(A)["mayoral"] == [dealt[1]]
    assert {dealt[0], dealt[2]} <= set(mayoral_deck(p))
    assert p.view(-1)["mayoral_deck"] == 21 - 3
    assert [seat(p, s)["mayoral"] for s in (A, B, C)] == [1, 1, 1]


def test_two_players_five_by_five() -> None:
    """L-SET-9: one Guildhall tile, four special buildings at random round it, 20 guild tiles, no stack."""
    north = set()
    for seed in SEEDS:
        p = start(2, seed=seed)
        assert p.view(-1)["guildhall"] == [[2, 2]]
        board = cells(p)
        assert set(board) == {(r, c) for r in range(5) for c in range(5)} - {(2, 2)}
        assert {board[1, 2], board[2, 1], board[2, 3], board[3, 2]} == {"J", "C", "P", "U"}
        assert len(ids(p) - SPECIALS) == 20
        assert p.view(-1)["stack"] == {"count": 0, "top": None}
        north.add(board[1, 2])
    assert north == {"J", "C", "P", "U"}


def test_two_players_nothing_is_added_later() -> None:
    """L-SET-9"""
    p = step(at("round: 4"), "growth")
    assert len(ids(p)) == 24 and not said(p, "grow")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compass_north_start_sides_up_round_one(seats: int) -> None:
    """L-SET-10"""
    p = chosen(start(seats, seed=2, events=True))
    v = p.view(-1)
    assert v["compass"] == "north"
    assert not any(t["resolved"] for t in v["tiles"])
    assert (v["round"], v["phase"]) == (1, "turns")
    assert said(p, "set_up")[0].rule == "L-SET-10"


def test_only_the_top_of_the_stack_is_seen() -> None:
    """L-SET-11: and what is seen on top is what is laid first."""
    p = at("seats: 3", "round: 3", "stack: 17 30 31 32 33 34 35")
    other = at("seats: 3", "round: 3", "stack: 17 20 21 22 23 24 25")
    for s in (-1, A, B, C):
        assert p.view(s)["stack"] == {"count": 7, "top": "17"}
        assert p.view(s) == other.view(s)
    step(p, "growth")
    assert said(p, "grow")[0].data["tiles"][0] == "17"


def test_the_rest_of_the_stack_is_random() -> None:
    """L-SET-11: the tiles below the top come in any order."""
    seconds = set()
    for k in range(12):
        p = at("seats: 3", "round: 3", "stack: 17 30 31 32 33 34 35")
        p.rng = fast(k)
        step(p, "growth")
        seconds.add(said(p, "grow")[0].data["tiles"][1])
    assert len(seconds) > 1


def test_mayoral_cards_are_chosen_after_seeing_board_and_hand_all_at_once() -> None:
    """L-SET-12: nobody's choice depends on another's."""
    p = start(3, seed=7)
    offered = [p.view(s)["offered"] for s in (A, B, C)]
    assert all(len(o) == 3 for o in offered) and len({m for o in offered for m in o}) == 9
    assert all(len(p.view(s)["hand"]) == 6 and p.view(s)["tiles"] for s in (A, B, C))
    q = p.clone()
    do(p, f"keep {offered[A][0]}")
    do(q, f"keep {offered[A][2]}")
    assert p.view(B) == q.view(B) and p.view(-1) == q.view(-1)
    assert p.view(B)["offered"] == offered[B]


# L-INF-1 -------------------------------------------------------------------------------------

KNOWN = """
    seats: 3
    seat A: hand Y02 R07 G12 mayoral M01 M02 neutrals 1
    seat B: hand B03 P01 G03 Y03 mayoral M03 vp 5
    seat C: hand R03 P20
    discard: R01 Y10/B G20/A
"""


def test_counts_are_public() -> None:
    """L-INF-1: hand sizes, numbers of mayoral cards, held neutrals, supplies."""
    for s in (-1, C):
        v = at(KNOWN).view(s)
        assert [x["hand"] for x in v["seats"]] == [3, 4, 2]
        assert [x["mayoral"] for x in v["seats"]] == [2, 1, 0]
        assert [x["neutrals"] for x in v["seats"]] == [1, 0, 0]
        assert [x["supply"] for x in v["seats"]] == [12, 12, 12]


def test_hands_and_mayoral_cards_are_secret() -> None:
    """L-INF-1"""
    p = at(KNOWN)
    assert p.view(A)["hand"] == ["Y02", "R07", "G12"] and p.view(A)["mayoral"] == ["M01", "M02"]
    for s in (-1, B, C):
        text = str(p.view(s))
        assert not any(f"'{secret}'" in text for secret in ("Y02", "R07", "G12", "M01", "M02"))
    assert p.view(-1)["hand"] == [] and p.view(-1)["mayoral"] == []


def test_gold_lies_face_down() -> None:
    """L-INF-1: only who paid it knows the card; other discards are public."""
    p = at(KNOWN)
    assert p.view(A)["discard"] == ["R01", None, "G20"]
    assert p.view(B)["discard"] == ["R01", "Y10", None]
    assert p.view(C)["discard"] == p.view(-1)["discard"] == ["R01", None, None]
    do(p, "use R07", "pay Y02")
    assert p.view(A)["discard"][-1] == "Y02" and p.view(B)["discard"][-1] is None
    paid = said(p, "pay")[0]
    assert "card" in paid.seen_by(A) and "card" not in paid.seen_by(B)


def test_drawn_cards_are_told_only_to_who_draws() -> None:
    """L-INF-1"""
    p = do(at(KNOWN), "end")
    drawn = said(p, "draw")[0]
    assert len(drawn.seen_by(A)["cards"]) == 4
    assert "cards" not in drawn.seen_by(B) and drawn.seen_by(B)["n"] == 4


def test_mayoral_cards_returned_are_secret() -> None:
    """L-INF-1: nobody learns which card was kept at set-up, nor which were given back."""
    p = start(2, seed=5, events=True)
    kept = p.view(A)["offered"][0]
    do(p, f"keep {kept}")
    event = said(p, "keep_mayoral")[0]
    assert "card" in event.seen_by(A) and "card" not in event.seen_by(B)
    assert "'M" not in str({k: x for k, x in p.view(B).items() if k not in ("offered",)})


def test_the_automas_cards_are_public() -> None:
    """L-INF-1"""
    p = step(at("automa: boris", "draw: Y02 R03 G03"), "automa_turn")
    assert sorted(p.view(-1)["automa_cards"]) == ["G03", "R03", "Y02"]
    assert sorted(p.view(-1)["discard"]) == ["G03", "R03", "Y02"]


def test_imagining_deals_anew_what_is_secret_and_nothing_else() -> None:
    """L-INF-1: hands, gold, mayoral cards of others change; all that the seat sees stays."""
    p = at(KNOWN)
    hands, gold, mayorals = set(), set(), set()
    for k in range(20):
        q = p.imagine(A, fast(k))
        assert q.view(A) == p.view(A)
        hands.add(tuple(q.view(B)["hand"]))
        gold.add(q.view(B)["discard"][1])
        mayorals.add(tuple(q.view(B)["mayoral"]))
        assert q.view(C)["discard"][0] == "R01"
        assert {"M01", "M02"}.isdisjoint(q.view(B)["mayoral"])
    assert min(len(hands), len(gold), len(mayorals)) > 5


def test_mayoral_cards_are_revealed_at_the_end() -> None:
    """L-INF-1, L-END-2: and not before."""
    p = at("seat A: mayoral M01", "seat B: mayoral M02 M03")
    assert p.view(-1)["revealed"] == [[], []]
    assert step(p, "final").view(-1)["revealed"] == [["M01"], ["M02", "M03"]]


def test_helpers_of_these_tests() -> None:
    """No rule: the plain boards are as drawn in table.py."""
    assert cells(at())[0, 0] == "1" and cells(at())[2, 3] == "P" and cells(at())[4, 4] == "20"
    assert cells(at("seats: 4"))[1, 0] == "1" and cells(at("seats: 4"))[2, 3] == "9"
    assert tile(at(each("resolved", "4")), "4")["resolved"]
    assert events(at()) == [] and D == 3
