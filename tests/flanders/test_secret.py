"""The secret choice: nobody learns of another's before all have chosen (F-RND-2); taken back freely; imagined fairly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from guildhall.games.flanders import start
from guildhall.games.flanders.description.writing import build, describe
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED
from guildhall.kernel.problems import IllegalMove, Problem
from guildhall.kernel.rng import fast
from guildhall.table import gamefile
from guildhall.table.session import Session
from tests.flanders.table import KEYS, A, B, C, at, can, choose, do, full, idle, pick, pile, said, seat

# What others learn ---------------------------------------------------------------------------


def learnt(p: Flanders, move: int, other: int) -> list[Any]:
    """All that another seat gets to see once the seat to move has made a move."""
    after = p.clone()
    after.events = []
    after.play(move)
    seen: list[Any] = [after.view(other), [event.seen_by(other) for event in after.events]]
    if other >= 0 and (after.choosers() >> other) & 1:
        after.turn_to(other)
        seen.append(can(after))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_shows_what_another_chose(seats: int) -> None:
    """F-RND-2: whatever a seat picks, views, events and legal moves of all others are the same until the last one."""
    p = start(seats, {}, 11)
    rng = fast(12)
    compared = 0
    while p.to_move != FINISHED and p.round_number() < 12:
        mover = int(p.to_move)
        last = p.choosers() == 1 << mover and (p.view(mover)["choice"] or seat(p, mover)["influence"] == 0)
        if p.choosers() and not last:
            for other in range(-1, seats):
                if other != mover:
                    stories = [learnt(p, move, other) for move in p.legal()]
                    assert all(story == stories[0] for story in stories)
                    compared += len(stories)
        moves = p.legal()
        p.play(moves[int(rng.below(len(moves)))])
    assert compared > 100


def test_nobody_sees_who_is_half_done() -> None:
    """F-RND-2: nor by who is asked. C is asked about his influence; to A, B and watchers all is as before."""
    p = at()
    before = [p.view(seat) for seat in (-1, 0, B)]
    p.turn_to(C)
    do(p, "card site")
    p.to_move = C
    assert [p.view(seat) for seat in (-1, 0, B)] == before
    assert p.view(C)["to_move"] == C and p.view(C)["ask"]["kind"] == "influence"


def test_others_learn_only_that_a_seat_has_chosen() -> None:
    """F-RND-2: and not even whether it is half done."""
    p = at()
    before = p.view(B)
    p.turn_to(C)
    do(p, "card site")
    half = p.view(B)
    assert half["ask"]["kind"] == "card" and p.view(C)["ask"]["kind"] == "influence"
    p.turn_to(B)
    assert {**p.view(B), "to_move": 0, "ask": None} == {**before, "to_move": 0, "ask": None}
    p.turn_to(C)
    do(p, "influence 2")
    after = p.view(B)
    changed = [row for row, old in zip(after["seats"], before["seats"]) if row != old]
    assert changed == [{**before["seats"][C], "chosen": True}]
    assert after["choice"] is None and after["revealed"] == [None] * 3 and after["order"] == []


def test_a_seat_sees_its_own_choice() -> None:
    """F-RND-2: in its view and its events."""
    p = pick(at(), B, "site 2")
    assert p.view(B)["choice"] == {"card": "site", "influence": 2}
    chosen = said(p, "chosen")[0]
    assert chosen.seen_by(B)["influence"] == 2 and "card" in chosen.seen_by(B)
    for other in (A, C, -1):
        assert set(chosen.seen_by(other)) == {"rule", "name", "seat"}


def test_all_is_shown_when_all_have_chosen() -> None:
    """F-RND-3."""
    p = choose(at(), "site 1", "bruges", "take-back")
    for watcher in (-1, A, B, C):
        assert [row["card"] for row in p.view(watcher)["revealed"]] == ["site", "bruges", "take-back"]
        assert [row["influence"] for row in p.view(watcher)["revealed"]] == [1, 0, 0]


def test_the_next_round_shows_nothing_of_the_last() -> None:
    """F-RND-2."""
    p = idle(at())
    assert p.view(A)["choice"] is None and p.view(A)["revealed"] == [None] * 3
    assert not any(row["chosen"] for row in p.view(A)["seats"])


# Choosing in any order -----------------------------------------------------------------------


def test_the_order_of_choosing_makes_no_difference() -> None:
    """F-RND-2: the same choices lead to the same position."""
    choices = {A: "site 1", B: "ypres", C: "take-back 2"}
    ends = []
    for order in ((A, B, C), (C, A, B), (B, C, A)):
        p = at()
        for s in order:
            pick(p, s, choices[s])
        ends.append(p.fingerprint())
    assert len(set(ends)) == 1


@pytest.mark.parametrize("moves", [[], ["card site"], ["card site", "influence 1"]])
def test_a_description_keeps_whose_turn_it_is_to_choose(moves: list[str]) -> None:
    """F-RND-2: C was let choose first."""
    p = do(at(), "card bruges")
    p.turn_to(B)
    do(p, *moves)
    p.turn_to(C)
    assert build(describe(p)).fingerprint() == p.fingerprint()


# At the table: undo --------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Session:
    """Two people, plain, their centres laid."""
    session = Session.new("flanders", ["human", "human"], seed=5, path=tmp_path / "game.json")
    while session.position.view(-1)["phase"] == "set-up":
        session.play(can(session.position)[0])
    return session


def replayed(table: Session) -> int:
    """What the file makes of its moves."""
    assert table.path is not None
    file = gamefile.load(table.path)
    return gamefile.replay(file, gamefile.components_of(file)).fingerprint()


def city_card(table: Session) -> str:
    return str(seat(table.position, A)["hand"][0])


def test_a_choice_is_written_with_its_seat(table: Session) -> None:
    """F-RND-2: B before A, and the file replays to the same position."""
    first = 1 - int(table.position.to_move)
    table.play("card site", first)
    table.play("influence 1", first)
    assert table.file.moves[-2:] == [f"{'AB'[first]}: card site", f"{'AB'[first]}: influence 1"]
    assert replayed(table) == table.position.fingerprint()


def test_retract_a_choice(table: Session) -> None:
    """F-RND-2: as long as not all have chosen; the other's stands."""
    table.play("card site", A)
    before = table.position.fingerprint()
    table.play("card take-back", B)
    table.play("influence 2", B)
    table.undo(B)
    assert table.position.view(B)["choice"] is None and table.position.view(A)["choice"]["card"] == "site"
    table.position.turn_to(A)
    assert table.position.fingerprint() == before and replayed(table) == before


def test_retract_what_another_has_chosen_after(table: Session) -> None:
    """F-RND-2: A chose first, then B; A takes back alone, chooses anew, and the round goes on."""
    card = city_card(table)
    for text, s in (("card site", A), ("influence 1", A), (f"card {card}", B)):
        table.play(text, s)
    table.undo(A)
    assert table.position.view(A)["choice"] is None
    assert table.position.view(B)["choice"] == {"card": card, "influence": None}
    for text, s in (("card take-back", A), ("influence 0", A), ("influence 3", B)):
        table.play(text, s)
    assert [row["card"] for row in table.position.view(-1)["revealed"]] == ["take-back", card]
    assert replayed(table) == table.position.fingerprint()


def test_no_retracting_once_all_have_chosen(table: Session) -> None:
    """F-RND-3: what is shown is shown."""
    for text, s in (("card site", A), ("influence 0", A), ("card site", B), ("influence 0", B)):
        table.play(text, s)
    for s in (A, B):
        with pytest.raises(IllegalMove):
            table.undo(s)


def take_back_round(table: Session) -> None:
    for s in (A, B):
        table.play("card take-back", s)
        table.play("influence 0", s)


def test_retract_takes_only_this_rounds_choice(table: Session) -> None:
    """F-RND-2: both took back before, so no other move stands between the two rounds' choices."""
    take_back_round(table)
    assert table.position.round_number() == 2
    before = table.position.fingerprint()
    table.play("card site", A)
    table.play("influence 1", A)
    table.undo(A)
    assert table.position.round_number() == 2 and table.position.fingerprint() == before
    assert replayed(table) == before


def test_nothing_to_retract_in_a_new_round(table: Session) -> None:
    """F-RND-3: B has not chosen in round 2; his choice of round 1 was shown."""
    take_back_round(table)
    table.play("card site", A)
    moves = list(table.file.moves)
    with pytest.raises(IllegalMove):
        table.undo(B)
    assert table.position.view(A)["choice"] == {"card": "site", "influence": None} and table.file.moves == moves


# Imagining -----------------------------------------------------------------------------------


def test_imagined_choices_are_of_cards_at_hand() -> None:
    """F-RND-2, F-RND-8: A has two cards and 1 influence; all they allow is dealt, nothing else; B knows his own."""
    p = at(f"seat A: influence 1 spent {' '.join(KEYS[1:])} site", "seat C: influence 0")
    choose(p, "bruges 1", "site 2")
    found = set()
    for seed in range(80):
        q = p.imagine(B, fast(seed))
        choice = q.view(A)["choice"]
        found.add((choice["card"], choice["influence"]))
        assert q.view(B) == p.view(B) and q.view(B)["choice"] == {"card": "site", "influence": 2}
        assert q.view(C)["choice"] is None and q.choosers() == 1 << C
        assert [row["hand"] for row in q.view(-1)["seats"]] == [row["hand"] for row in p.view(-1)["seats"]]
    assert found == {(card, n) for card in ("bruges", "take-back") for n in (0, 1)}


def test_an_imagined_half_choice_stays_half() -> None:
    """F-RND-2."""
    p = do(at(), "card bruges")
    cards = set()
    for seed in range(120):
        choice = p.imagine(B, fast(seed)).view(A)["choice"]
        assert choice["influence"] is None
        cards.add(choice["card"])
    assert cards == {*KEYS, "site", "take-back"}


def test_own_choice_and_shown_choices_are_not_dealt_anew() -> None:
    """F-RND-3."""
    p = pick(at(), A, "site 1")
    assert all(p.imagine(A, fast(s)).view(A)["choice"] == p.view(A)["choice"] for s in range(20))
    p = choose(at(), "site 1", "ypres 2", "take-back")
    for s in range(20):
        assert p.imagine(A, fast(s)).view(B)["revealed"] == p.view(B)["revealed"]


def test_imagined_gold_cards() -> None:
    """F-RND-1: for all but the start player any card of the same half, but of no scored city; none is lost."""
    p = at(
        "start: B",
        full("bruges", "0:A"),
        "scored: bruges",
        "gold card: site A",
        "gold a: bruges bruges influence master",
        "gold b: cathedral",
    )
    found = set()
    for seed in range(60):
        q = p.imagine(A, fast(seed))
        assert isinstance(q, Flanders)
        card = str(q.view(B)["gold"]["card"])
        found.add(card)
        assert sorted([card, *pile(q, "a")]) == ["bruges", "bruges", "influence", "master", "site"]
        assert pile(q, "b") == ["cathedral"]
        assert p.imagine(B, fast(seed)).view(B)["gold"]["card"] == "site"
    assert found == {"influence", "master", "site"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_games_can_be_played_on(seats: int) -> None:
    """F-RND-2: every view stays what it was, and the imagined position plays to its end."""
    p = start(seats, {"two_players": "gold"}, 21)
    rng = fast(22)
    for k in range(400):
        if p.to_move == FINISHED:
            break
        if k % 9 == 0:
            for s in range(-1, seats):
                assert p.imagine(s, rng).view(s) == p.view(s)
        if k % 60 == 0:
            q = p.imagine(int(p.to_move), rng)
            while q.to_move != FINISHED:
                q.play(q.legal()[0])
        moves = p.legal()
        p.play(moves[int(rng.below(len(moves)))])
    assert p.to_move == FINISHED


def test_a_refused_choice_leaves_the_turn_where_it_was() -> None:
    """F-RND-2: a wrong word of one seat does not move the question away from another."""
    session = Session.new("flanders", ["human"] * 3, seed=4)
    while not session.position.choosers():
        session.play(session.position.notation(session.position.legal()[0]))
    asked = session.seat_to_move()
    with pytest.raises(Problem):
        session.play("card atlantis", (asked + 1) % 3)
    assert session.seat_to_move() == asked
