"""Who can sit at a table besides people: random, greedy."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.formats.declaration import Game
from guildhall.kernel.bits import packed
from guildhall.kernel.position import Position, buffer
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import Rng
from guildhall.players.greedy import BUDGET, Look, finish_action, greedy_move, move_values, play_by

BOTS = ("random", "greedy")
BOTS_VERSION = 1  # raised when a bot chooses otherwise than in the last release: game files name it


def choose(kind: str, p: Position, rng: Rng) -> int:
    """The move of a bot whose turn it is."""
    if kind == "random":
        return int(p.random_move(rng, buffer()))
    if kind == "greedy":
        return int(greedy_move(p, rng))
    raise BadChoice("'{kind}' is no bot. Bots are: {known}.", kind=kind, known=", ".join(BOTS))


def play_out(p: Position, kinds: Sequence[str], rng: Rng) -> int:
    """Let bots play a game to its end; the number of decisions. An automa plays inside the position."""
    return int(play_by(p, packed([int(kind == "greedy") for kind in kinds]), rng))


def hint(game: Game, p: Position, rng: Rng) -> tuple[int, int, list[tuple[str, float]]]:
    """Greedy's choice for the seat to move, its second choice, and what is better about the first, by part."""
    seat = int(p.to_move)
    moves = p.legal()
    values = move_values(p, seat, rng.clone())
    ranked = sorted(range(len(moves)), key=lambda i: -values[i])
    best, other = moves[ranked[0]], moves[ranked[min(1, len(moves) - 1)]]
    imagined = p.imagine(seat, rng)
    before = dict(game.value_parts(outcome(imagined, other, seat), seat))
    after = game.value_parts(outcome(imagined, best, seat), seat)
    changes = [(name, value - before[name]) for name, value in after if abs(value - before[name]) >= 0.05]
    return best, other, sorted(changes, key=lambda change: -abs(change[1]))


def outcome(p: Position, move: int, seat: int) -> Position:
    """What a move comes to when its action is finished; the end of a turn is judged as it stands."""
    return p if p.ends_turn(move) else finish_action(p.attempt(move), seat, Look(BUDGET))
