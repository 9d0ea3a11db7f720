"""Who can sit at a table besides people: random, apprentice, greedy, journeyman, master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.kernel.bits import packed
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import Rng
from guildhall.players.greedy import greedy_move, play_by
from guildhall.players.levels import Pace, level_move

BOTS = ("random", "apprentice", "greedy", "journeyman", "master")  # the weakest first
BY_THE_CLOCK = (
    "journeyman",
    "master",
)  # what they play at a table depends on the machine, too: it cannot be made again
QUICK = ("random", "greedy")
BOTS_VERSION = 2  # raised when a bot chooses otherwise than in the last release: game files name it


def choose(kind: str, p: Position, rng: Rng, pace: Pace | None = None) -> int:
    """The move of a bot whose turn it is. By the same view, generator and pace it is always the same."""
    if kind == "random":
        return int(p.random_move(rng, buffer()))
    if kind == "greedy":
        return int(greedy_move(p, rng))
    if kind in BOTS:
        return level_move(kind, p, rng, Pace() if pace is None else pace)
    raise BadChoice("'{kind}' is no bot. Bots are: {known}.", kind=kind, known=", ".join(BOTS))


def play_out(p: Position, kinds: Sequence[str], rng: Rng) -> int:
    """Let bots play a game to its end; the number of decisions. An automa plays inside the position."""
    if all(kind in QUICK or kind not in BOTS for kind in kinds):
        return int(play_by(p, packed([int(kind == "greedy") for kind in kinds]), rng))
    paces: Mapping[int, Pace] = {seat: Pace() for seat in range(len(kinds))}
    decisions = 0
    while p.to_move != FINISHED:
        seat = int(p.to_move)
        p.apply(choose(kinds[seat], p, rng.spawn(), paces[seat]))
        decisions += 1
    return decisions
