"""Fair by proof: with the same view, generator and budget a bot of any kind decides the same, whatever is hidden from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pytest

from guildhall import build
from guildhall.games import game, games
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import fast
from guildhall.players import BOTS, QUICK, choose
from guildhall.players.greedy import BUDGET, Look, values_within
from guildhall.players.levels import rated_moves

TABLES = [(one.key, ("human",) * n) for one in games() for n in (2, 3)]
TABLES += [(one.key, ("human", kind.key)) for one in games() for kind in one.seat_kinds if kind.automa]
TABLES += [("mosaic", ("human", "human", "herobotus"))]
STEP = {"random": 5, "apprentice": 61, "greedy": 61}  # decisions from one that is looked at to the next
FAR = 37  # the same for a search
DEALS = 2
LOOKED_AT = 1 if build() == "interpreted" else 12


def decisions(key: str, seats: Sequence[str], seed: int) -> Iterator[Position]:
    """The decisions of a random game; an automa's are part of those before them."""
    p = game(key).start(seats, {}, seed)
    rng = fast(seed)
    out = buffer()
    while p.to_move != FINISHED:
        yield p
        p.apply(p.random_move(rng, out))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_is_imagined_does_not_depend_on_what_is_hidden(key: str, seats: Sequence[str]) -> None:
    """The reason why all that follows holds: dealt anew or not before, a generator deals the same, to the last cell."""
    compared, people = 0, seats.count("human")
    for n, p in enumerate(decisions(key, seats, 13)):
        for seat in range(people):
            if (n + seat) % (2 * people) == 0:
                again = p.imagine(seat, fast(-1 - n)).imagine(seat, fast(n))
                assert p.imagine(seat, fast(n)).fingerprint() == again.fingerprint(), (n, seat)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("kind", [kind for kind in BOTS if kind in QUICK or kind == "apprentice"])
def test_a_quick_bot_decides_the_same_whatever_is_hidden(kind: str, key: str, seats: Sequence[str]) -> None:
    for n, p in enumerate(decisions(key, seats, 11)):
        if n % STEP[kind] == 0 and len(p.legal()) > 1:
            move = choose(kind, p, fast(n))
            for deal in range(DEALS):
                assert choose(kind, p.imagine(p.to_move, fast(1000 + deal)), fast(n)) == move, p.notation(move)


@pytest.mark.skipif(build() == "interpreted", reason="such a decision is rare: the walk to one takes minutes")
@pytest.mark.parametrize(("key", "seats", "first"), [("london", 2, 24), ("flanders", 3, 16)])
def test_where_looking_at_hidden_cards_would_tell_no_bot_is_told(key: str, seats: int, first: int) -> None:
    """Usual decisions hardly depend on what is hidden. In this one, who looked would decide otherwise than by another deal."""
    p, other = next(telling(key, seats, first))
    for kind in ("greedy", "apprentice", "journeyman"):
        for seed in range(12):
            assert choose(kind, p, fast(seed)) == choose(kind, other, fast(seed)), (kind, seed)


def telling(key: str, seats: int, first: int) -> Iterator[tuple[Position, Position]]:
    """Decisions with another deal of what is hidden, by which one who looked at the cards themselves decides otherwise.

    With a good first seed one comes soon.
    """
    for seed in range(first, first + 40):
        for n, p in enumerate(decisions(key, ("human",) * seats, seed)):
            if n % 2 and len(p.legal()) > 1:
                other = p.imagine(p.to_move, fast(1000 + n))
                if best_by_looking(p) != best_by_looking(other):
                    yield p.clone(), other


def best_by_looking(p: Position) -> int:
    """The place of the first move that looks best with the cards as they lie."""
    q, seat = p.clone(), p.to_move
    q.forget_choices(seat)
    q.to_move = seat
    values = [round(value, 6) for value in values_within(q, seat, Look(BUDGET))]
    return values.index(max(values))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_search_sees_the_same_whatever_is_hidden(key: str, seats: Sequence[str]) -> None:
    """Not only its choice: what it thinks of every move is the same. So it is for journeyman and master."""
    looked = 0
    games = (decisions(key, seats, seed) for seed in range(12, 22))  # one may be too short to look at so many
    for n, p in enumerate(chain.from_iterable(games)):
        if n % FAR or len(p.legal()) < 2:
            continue
        again = p.imagine(p.to_move, fast(2000 + n))
        assert thoughts(p, n) == thoughts(again, n)
        looked += 1
        if looked == LOOKED_AT:
            break
    assert looked == LOOKED_AT, "The games were too short to look at."


def thoughts(p: Position, seed: int) -> list[tuple[object, ...]]:
    """What a short search thinks of every move."""
    return [(one.move, one.visits, one.value, *one.expected()) for one in rated_moves(p, fast(seed), 2)]
