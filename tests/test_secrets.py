"""Secret moves, over random games of every game: what a game calls open tells no secret, and a sealed copy holds none."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import guildhall
from guildhall.formats.declaration import Game
from guildhall.games import game
from guildhall.kernel.position import FINISHED, OPEN, WATCHER, Position
from guildhall.kernel.problems import IllegalMove
from guildhall.kernel.rng import Rng, fast
from guildhall.table import gamefile, saving
from guildhall.table.gamefile import GameFile
from guildhall.table.record import Record
from guildhall.table.sealing import sealed_copy
from guildhall.table.session import Session
from guildhall.table.verify import check_moves

COMPILED = guildhall.build() == "compiled"
TABLES = [
    ("london", ["human", "human", "human"], 2 if COMPILED else 5),
    ("london", ["human", "boris"], 2 if COMPILED else 4),
    ("flanders", ["human", "human", "human"], 2 if COMPILED else 4),
    ("mosaic", ["human", "human", "human"], 3 if COMPILED else 17),
    ("mosaic", ["human", "human", "herobotus"], 3 if COMPILED else 23),
]  # a game, its seats, and at every how many decisions it is looked at
NAMES = [f"{key}-{len(seats)}" for key, seats, _ in TABLES]


def others(p: Position, mover: int) -> list[int]:
    return [seat for seat in range(-1, int(p.seats())) if seat != mover]


def any_move(p: Position, rng: Rng) -> int:
    moves = p.legal()
    return moves[int(rng.below(len(moves)))]


# What a game calls open ----------------------------------------------------------------------


def story(p: Position, move: int, seat: int) -> tuple[Any, ...]:
    """All that a seat gets to see of a move."""
    after = p.clone()
    after.events = []
    after.apply(move)
    return after.view(seat), [event.seen_by(seat) for event in after.events]


def half_answer(p: Position, move: int) -> bool:
    """What is chosen is seen only with the rest of the answer (a Mosaic card when it is paid for)."""
    after = p.attempt(move)
    return after.to_move == p.to_move and not after.settled(p.to_move)


def tells_a_secret(p: Position, move: int, seat: int, chance: int) -> bool:
    """Whether a seat that reads the notation of a move learns what its views and events do not tell it.

    Either the seat to move might hold other cards, and with those some other move would look the same; or another move with the
    same cards would.
    """
    text, seen = p.notation(move), story(p, move, seat)
    imagined = p.imagine(seat, fast(chance))
    imagined.rng = p.rng.clone()
    possible = {imagined.notation(m): m for m in imagined.legal()}
    if text not in possible and any(story(imagined, m, seat) == seen for m in possible.values()):
        return True
    same = (m for m in p.legal() if m != move and story(p, m, seat) == seen)
    return not half_answer(p, move) and any(True for _ in same)


@pytest.mark.parametrize(("key", "seats", "every"), TABLES, ids=NAMES)
def test_an_open_move_tells_no_secret(key: str, seats: list[str], every: int) -> None:
    """`Position.secrecy` is right: whatever it calls open, everybody sees anyway."""
    for seed in range(3 if COMPILED else 1):
        p = game(key).start(seats, {}, seed)
        rng, decisions = fast(seed + 1), 0
        while p.to_move != FINISHED:
            decisions += 1
            move = any_move(p, rng)
            if decisions % every == 0 and p.secrecy(move) == OPEN:
                for seat in others(p, int(p.to_move)):
                    assert not tells_a_secret(p, move, seat, decisions), (p.notation(move), seat)
            p.apply(move)


@pytest.mark.parametrize("key", ["london", "flanders", "mosaic"])
def test_the_check_finds_a_secret_that_is_called_open(key: str) -> None:
    """So the test above can fail: each secret kind of move would be found out."""
    p = game(key).start(["human"] * 3, {}, 4)
    rng, found, kinds, looks = fast(5), set(), set(), 0
    while p.to_move != FINISHED and looks < 40:
        move = any_move(p, rng)
        if p.secrecy(move) != OPEN:
            looks += 1
            kind = p.notation(move).split()[0]
            kinds.add(kind)
            if kind not in found and tells_a_secret(p, move, WATCHER, looks):
                found.add(kind)
        p.apply(move)
    assert found == kinds != set()


# What a sealed copy holds --------------------------------------------------------------------


def random_game(of: Game, seats: list[str], seed: int, most: int) -> Session:
    """Some way into a game with a secret seed; now and then somebody takes back."""
    session = Session.new(of.key, seats, seed=f"{seed:064x}")
    rng = fast(seed)
    while not session.finished() and len(session.file.moves) < most:
        p = session.position
        choosers = [seat for seat in range(len(seats)) if (p.choosers() >> seat) & 1]
        seat = choosers[int(rng.below(len(choosers)))] if choosers else int(p.to_move)
        q = p.clone()
        q.to_move = seat
        session.play(q.notation(any_move(q, rng)), seat)
        if rng.below(5) == 0:
            try:
                session.undo(seat)
            except IllegalMove:
                continue
    return session


def masked(copy: GameFile) -> str:
    return re.sub("#[0-9a-f]{64}", "#", copy.to_json())


def seen_so_far(session: Session, seat: int) -> tuple[Any, ...]:
    return session.position.view(seat), [event.seen_by(seat) for event in session.events]


def twins(session: Session, at: int) -> list[Session]:
    """The same game up to an entry, once with each move that was possible there."""
    start = Session(replace(session.file, moves=session.file.moves[:at], result=None), session.components)
    text = session.file.moves[at]
    p = start.position.clone()
    p.read_written(text)
    return [
        Session(replace(start.file, moves=[*start.file.moves, p.written(move)]), session.components)
        for move in p.legal()[:4]
    ]


@pytest.mark.parametrize(("key", "seats", "every"), TABLES, ids=NAMES)
def test_sealed_copies_differ_only_where_the_seat_has_seen_a_difference(key: str, seats: list[str], every: int) -> None:
    """Two games that look the same to a seat have the same sealed copies, commitments aside."""
    session = random_game(game(key), seats, 3, 60)
    record = Record(lambda: gamefile.begin(session.file, session.components))
    compared = 0
    for i, text in enumerate(session.file.moves):
        if gamefile.takes_back(text):
            record.take_back(text)
            continue
        step = record.play(text, i)
        if step.secrecy == OPEN or compared > 60:
            continue
        games = twins(session, i)
        for seat in others(record.position, step.seat):
            first, *rest = games
            for other in rest:
                if seen_so_far(first, seat) == seen_so_far(other, seat):
                    one = sealed_copy(first.file, first.components, seat)
                    assert masked(one) == masked(sealed_copy(other.file, other.components, seat))
                    compared += 1
    assert compared > 5 or "boris" in seats


@pytest.mark.parametrize(("key", "seats", "every"), TABLES, ids=NAMES)
def test_the_seed_opens_every_sealed_copy(key: str, seats: list[str], every: int, tmp_path: Any) -> None:
    """At every stage of a game, for everybody and for one seat: verify finds the standing moves in plain text."""
    session = random_game(game(key), seats, 8, 45)
    for n in range(0, len(session.file.moves) + 1, 1 if COMPILED else 6):
        part = replace(session.file, moves=session.file.moves[:n], result=None)
        for seat in (WATCHER, 0):
            path = tmp_path / f"{n}-{seat}.json"
            saving.create(sealed_copy(part, session.components, seat), path, over=True)
            assert str(session.file.seed) not in path.read_text()
            copy = gamefile.load(path)
            copy.seed = session.file.seed
            plain = check_moves(copy, path, session.components, bots=False)
            missing = set(part.standing_moves()) - set(plain.standing_moves())
            p = gamefile.replay(part, session.components)
            assert all((p.choosers() >> "ABCDEF".index(text[0])) & 1 for text in missing)  # half a choice
