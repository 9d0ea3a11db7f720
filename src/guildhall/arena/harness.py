"""The free harness: what must hold in every game, checked along random games to the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from guildhall.formats.declaration import Game
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import fast

MOST_DECISIONS = 20_000
LOOK_EVERY = 11  # the dear checks (views, descriptions) are made at every so many decisions


@dataclass
class Report:
    """What a checked game came to."""

    decisions: int
    scores: list[int]
    fingerprint: int


def check_random_game(game: Game, seats: int | Sequence[str], options: Mapping[str, object], seed: int) -> Report:
    """Play random moves to the end and assert the invariants on the way."""
    p = game.start(seats, options, seed)
    rng = fast(seed + 1)
    census = game.census(p)
    size = len(p.a)
    earlier: list[tuple[Position, int]] = []
    decisions = 0
    while p.to_move != FINISHED:
        decisions += 1
        assert decisions < MOST_DECISIONS, "the game does not end"
        moves = p.legal()
        assert moves, "no legal move while the game is not finished"
        assert len(set(moves)) == len(moves), "a legal move stands twice"
        assert 0 <= p.to_move < p.seats()
        move = moves[int(rng.below(len(moves)))]
        assert p.parse(p.notation(move)) == move, "the notation of a move means another one"
        if decisions % LOOK_EVERY == 1:
            check_position(game, p, seed)
            earlier.append((p.clone(), p.fingerprint()))
        p.apply(move)
        assert game.census(p) == census, f"pieces were lost or made by {p.notation(move)}"
    assert len(p.a) == size, "the position grew with the length of the game"
    for clone, print_then in earlier:
        assert clone.fingerprint() == print_then, "a clone changed when the original was played on"
    assert p.winners(), "nobody won"
    assert p.legal() == []
    return Report(decisions, p.scores(), p.fingerprint())


def check_position(game: Game, p: Position, seed: int) -> None:
    """Secrets are kept, what is imagined is whole, the description too, every legal move has a notation of its own."""
    rng = fast(seed + 2)
    census = game.census(p)
    for seat in range(-1, int(p.seats())):
        seen = p.view(seat)
        imagined = p.imagine(seat, rng)
        assert imagined.view(seat) == seen, f"the view of seat {seat} shows what it cannot know"
        assert game.census(imagined) == census, f"pieces were lost or made in what seat {seat} imagines"
    assert game.build(game.describe(p)).fingerprint() == p.fingerprint(), "the description loses something"
    notations = [p.notation(move) for move in p.legal()]
    assert len(set(notations)) == len(notations), "two moves share a notation"


def random_fingerprints(game: Game, seats: Sequence[str], seeds: Sequence[int]) -> list[int]:
    """Fingerprints of finished random games: the same for every build and platform."""
    prints = []
    for seed in seeds:
        p = game.start(seats, {}, seed)
        rng = fast(seed + 1)
        out = buffer()
        while p.to_move != FINISHED:
            p.apply(p.random_move(rng, out))
        prints.append(p.fingerprint())
    return prints
