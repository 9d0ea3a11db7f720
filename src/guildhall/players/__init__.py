"""Who can sit at a table besides people: random, greedy."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import Position, buffer
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.registry import Game
from guildhall.kernel.rng import Rng
from guildhall.players.greedy import finish_action, greedy_move, move_values, play_by

BOTS = ("random", "greedy")


def choose(kind: str, p: Position, rng: Rng) -> int:
    """The move of a bot whose turn it is."""
    if kind == "random":
        return int(p.random_move(rng, buffer()))
    if kind == "greedy":
        return int(greedy_move(p, rng))
    raise BadChoice("'{kind}' is no bot. Bots are: {known}.", kind=kind, known=", ".join(BOTS))


def play_out(p: Position, kinds: Sequence[str], rng: Rng) -> int:
    """Let bots play a game to its end; the number of decisions. An automa plays inside the position."""
    return int(play_by(p, vec[i64]([int(kind == "greedy") for kind in kinds]), rng))


def hint(game: Game, p: Position, rng: Rng) -> tuple[int, list[tuple[str, float]]]:
    """Greedy's choice for the seat to move, and what the whole action would change in its eyes, by part, most first."""
    seat = int(p.to_move)
    moves = p.legal()
    values = move_values(p, seat, rng)
    move = moves[max(range(len(moves)), key=lambda i: values[i])]
    if p.ends_turn(move):
        return move, []
    before = dict(game.value_parts(p, seat))
    after = p.imagine(seat, rng).attempt(move)
    parts = game.value_parts(finish_action(after, seat), seat)
    changes = [(name, value - before[name]) for name, value in parts if abs(value - before[name]) >= 0.05]
    return move, sorted(changes, key=lambda change: -abs(change[1]))
