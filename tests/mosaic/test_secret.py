"""What is secret: the draft, held technologies nobody has seen, the republic's look; and what a seat imagines of it (M-SET-3, M-TEC-3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.position import FINISHED
from guildhall.kernel.problems import IllegalMove
from guildhall.kernel.rng import fast
from guildhall.table import gamefile
from guildhall.table.session import Session

from .table import BOOK, A, B, C, asked, can, play, position, said, seat, skip

KEYS = [tech.key for tech in BOOK.technologies]
FULL = """
    offer technology: art dance drama music poetry
    offer build: farm-1 farm-2 farm-3 farm-4 farm-5
    offer population: pop-1 pop-2
    offer tax: tax-1 tax-2
"""


def story(p: Mosaic, watcher: int, *moves: str) -> list[Any]:
    """All that a watcher sees of some moves: the view after each of them, and the events."""
    q = p.clone()
    q.events = []
    views = [q.view(watcher)]
    for move in moves:
        views.append(play(q, move).view(watcher))
    return [views, [event.seen_by(watcher) for event in q.events]]


def drafting(seats: int, seed: int = 11) -> Mosaic:
    return skip(start(seats, {}, seed, events=True), "leaders")


# The draft -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_shows_what_another_keeps(seats: int) -> None:
    """M-SET-3: whatever a seat keeps, views and events of all others are the same; of the last one's choice only the left
    neighbour, who gets the rest of the hand, learns anything."""
    p = drafting(seats)
    compared = 0
    while asked(p)[0] == "draft":
        mover = int(p.to_move)
        last = p.choosers() == 1 << mover
        for other in range(-1, seats):
            if other != mover and not (last and other == (mover + 1) % seats):
                stories = [story(p, other, move) for move in can(p)]
                assert all(one == stories[0] for one in stories)
                compared += len(stories)
        play(p, can(p)[-1])
    assert compared > 10


def test_a_seat_sees_its_own_hand_and_choice_only() -> None:
    """M-SET-3."""
    p = drafting(3)
    hands = [p.view(s)["hand"] for s in (A, B, C)]
    assert all(len(hand) == 5 for hand in hands) and p.view(-1)["hand"] == []
    p.turn_to(B)
    play(p, f"keep {KEYS[hands[B][2]]}")
    assert p.view(B)["chosen"] == hands[B][2] and p.view(B)["hand"] == hands[B]
    assert all(p.view(s)["chosen"] is None for s in (-1, A, C))
    assert [row["held_hidden"] for row in p.view(-1)["seats"]] == [0, 0, 0]


def test_drafted_events_are_whispered() -> None:
    """M-SET-3, M-TEC-3: each reads what it kept, nobody else's."""
    p = skip(drafting(3), "draft")
    told = said(p, "drafted")
    assert len(told) == 15
    for event in told:
        for watcher in (-1, A, B, C):
            assert ("tech" in event.seen_by(watcher)) == (watcher == event.seat)
    assert sorted(str(e.seen_by(e.seat)["tech"]) for e in told if e.seat == B) == sorted(map(str, seat(p, B)["held"]))


def test_in_any_order() -> None:
    """M-SET-3: who chooses first makes no difference."""
    ends = set()
    for order in ((A, B, C), (C, B, A), (B, C, A)):
        p = drafting(3)
        for s in order:
            p.turn_to(s)
            play(p, can(p)[s])
        ends.add(p.fingerprint())
    assert len(ends) == 1


@pytest.fixture
def table(tmp_path: Path) -> Session:
    """Two people, their leaders chosen."""
    session = Session.new("mosaic", ["human", "human"], seed=5, path=tmp_path / "game.json")
    while asked(session.position)[0] == "leaders":
        session.play(session.position.notation(session.position.legal()[0]))
    return session


def test_a_choice_is_written_with_its_seat_and_can_be_taken_back(table: Session) -> None:
    """M-SET-3: until all have chosen; the file replays to the same position."""
    hand = table.position.view(B)["hand"]
    before = table.position.fingerprint()
    table.play(f"keep {KEYS[hand[0]]}", B)
    assert table.file.moves[-1] == f"B: keep {KEYS[hand[0]]}"
    table.undo(B)
    table.position.turn_to(A)
    assert table.position.view(B)["chosen"] is None and table.position.fingerprint() == before
    table.play(f"keep {KEYS[hand[1]]}", B)
    table.play(f"keep {KEYS[table.position.view(A)['hand'][0]]}", A)
    assert len(table.position.view(B)["hand"]) == 4 and seat(table.position, B)["held"] == [hand[1]]
    assert table.path is not None
    file = gamefile.load(table.path)
    assert gamefile.replay(file, gamefile.components_of(file)).fingerprint() == table.position.fingerprint()
    with pytest.raises(IllegalMove):
        table.undo(B)  # hands have gone on


# Held cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [("seeds", "astronomy"), ("seeds", "alphabet"), ("siege-engine", "cities")])
def test_hidden_cards_show_nothing(one: str, other: str) -> None:
    """M-TEC-3: playable or not, starting technology or not: B and a watcher see the same, before and after A's turn."""
    worlds = [
        position(FULL, f"seat A: population 5\n  hidden {card}", f"deck technology: out {rest}")
        for card, rest in ((one, other), (other, one))
    ]
    for watcher in (B, -1):
        first, second = (story(p, watcher, "work stone", "end") for p in worlds)
        assert first == second
    assert story(worlds[0], A, "work stone") != story(worlds[1], A, "work stone")


def test_a_hidden_card_is_shown_when_it_is_played() -> None:
    """M-TEC-3: then, and no other one."""
    p = play(position(FULL, "seat A: population 5\n  hidden seeds quarry"), "play seeds")
    assert p.view(B)["seats"][A]["technologies"] == [KEYS.index("seeds")]
    assert p.view(B)["seats"][A]["held_hidden"] == 1 and p.view(B)["seats"][A]["held"] == []


def test_the_looked_up_card_shows_nothing() -> None:
    """M-LST-1, M-TEC-3: which card it is, and, if it is taken and kept, whether it could be played."""
    republic = "seat A: government republic ideas 40 population 5"
    worlds = [
        position(FULL, republic, f"deck technology: section 0 only {card}") for card in ("seeds", "astronomy", "quarry")
    ]
    for watcher in (B, -1):
        looks = [story(p, watcher, "look technology") for p in worlds]
        assert looks[0] == looks[1] == looks[2]
        kept = [story(p, watcher, "look technology", "top", "keep") for p in worlds]
        assert kept[0] == kept[1] == kept[2]


def test_whole_games_tell_nobody_elses_hidden_cards() -> None:
    """M-TEC-3: no event, no view of another seat names a technology while it is held hidden."""
    for seed in range(3):
        p = start(3, {}, seed, events=True)
        rng = fast(seed)
        checked = 0
        while p.to_move != FINISHED:
            p.events = []
            p.play(p.legal()[int(rng.below(len(p.legal())))])
            for s in range(3):
                row = p.view(-1)["seats"][s]
                hidden = set(seat(p, s)["held"]) - set(row["held"])
                assert len(hidden) == row["held_hidden"]
                for event in p.events:
                    assert "tech" not in event.seen_by(-1) or event.seen_by(-1)["tech"] not in hidden
                    checked += len(hidden)
        assert checked > 1000


# Imagining -----------------------------------------------------------------------------------


def test_hidden_cards_are_dealt_anew() -> None:
    """M-TEC-3: drafted ones are starting technologies; what lies elsewhere is never among them; own and public ones stay."""
    p = position(
        FULL,
        "seat A: population 5\n  hidden seeds wheel\n  held alphabet",
        "seat B: population 5\n  up quarry\n  hidden arch",
    )
    known = {KEYS.index(key) for key in ("alphabet", "quarry", "arch", "art", "dance", "drama", "music", "poetry")}
    found = set()
    for n in range(150):
        q = p.imagine(B, fast(n))
        assert q.view(B) == p.view(B)
        held = set(q.view(A)["seats"][A]["held"])
        assert KEYS.index("alphabet") in held and len(held) == 3
        dealt = held - {KEYS.index("alphabet")}
        assert not dealt & known and max(dealt) < 39
        found |= dealt
    assert len(found) == 39 - len(known)


def test_own_cards_are_not_dealt_anew() -> None:
    """M-TEC-3."""
    p = position(FULL, "seat A: population 5\n  hidden seeds wheel")
    assert all(p.imagine(A, fast(n)).view(A) == p.view(A) for n in range(20))
    assert len({tuple(p.imagine(-1, fast(n)).view(A)["seats"][A]["held"]) for n in range(20)}) > 5


def test_hands_and_choices_of_the_draft_are_dealt_anew() -> None:
    """M-SET-3: as many cards as before; B's own hand stays."""
    p = drafting(3)
    p.turn_to(A)
    play(p, can(p)[0])
    choices = set()
    for n in range(60):
        q = p.imagine(B, fast(n))
        assert q.view(B) == p.view(B) and len(q.view(A)["hand"]) == len(q.view(C)["hand"]) == 5
        hands = [set(q.view(s)["hand"]) for s in (A, B, C)]
        assert len(set.union(*hands)) == 15 and q.view(A)["chosen"] in hands[A] and q.view(C)["chosen"] is None
        choices.add(q.view(A)["chosen"])
    assert len(choices) > 15


def test_two_players_remember_what_they_passed_on() -> None:
    """M-SET-3: after two rounds A knows the card that B took out of A's first hand, not the one from B's own."""
    p = drafting(2)
    first = set(p.view(A)["hand"])
    for _ in range(2):
        for s in (A, B):
            p.turn_to(s)
            play(p, can(p)[0])
    taken = first - set(p.view(A)["hand"]) - set(seat(p, A)["held"])
    assert len(taken) == 1 and taken < set(seat(p, B)["held"])
    held = [set(p.imagine(A, fast(n)).view(B)["seats"][B]["held"]) for n in range(40)]
    assert all(taken < one and len(one) == 2 for one in held) and len({tuple(sorted(one)) for one in held}) > 10


def test_the_looked_up_card_is_dealt_anew() -> None:
    """M-LST-1: for all but whoever looks."""
    p = position(FULL, "seat A: government republic ideas 40 population 5")
    play(p, "look technology")
    mine = p.view(A)["top"]["card"]
    assert all(p.imagine(A, fast(n)).view(A)["top"]["card"] == mine for n in range(10))
    tops = set()
    for n in range(40):
        q = p.imagine(B, fast(n))
        assert q.view(B) == p.view(B)
        tops.add(q.view(A)["top"]["card"])
    assert len(tops) > 15


def test_what_a_seat_passed_on_is_with_the_others() -> None:
    """In the draft a seat knows the hand it has just passed to the left; later those cards lie in no deck."""
    p = start(4, {}, 3)
    while p.view(-1)["ask"]["kind"] != "draft":  # type: ignore[index]
        p.apply(p.legal()[0])
    for _ in range(4):
        p.apply(p.legal()[0])
    passed = int(p.a[L.HAND + 1])
    for seed in range(6):
        q = p.imagine(0, fast(seed))
        assert q.a[L.HAND + 1] == passed
        assert q.a[L.SEEN] & q.a[L.UNSEEN_LO] == 0
    while p.view(-1)["ask"]["kind"] == "draft":  # type: ignore[index]
        p.apply(p.legal()[0])
    others = [int(p.a[L.HIDDEN_LO + seat]) for seat in (1, 2, 3)]
    imagined = [p.imagine(0, fast(seed)) for seed in range(8)]
    assert all(q.a[L.SEEN] & q.a[L.UNSEEN_LO] == 0 for q in imagined)
    assert any([int(q.a[L.HIDDEN_LO + seat]) for seat in (1, 2, 3)] != others for q in imagined)
