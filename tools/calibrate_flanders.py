"""How Flanders 1302 plays: rounds, covers, values of cities, scores by place, as Markdown.

python tools/calibrate_flanders.py [GAMES] [SEED]      # the table of docs/calibration-flanders.md
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import mean

from guildhall.games import flanders
from guildhall.games.flanders.layout import GREY_VP
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from guildhall.players import choose

Task = tuple[tuple[str, ...], dict[str, str], int]


@dataclass
class Played:
    """One game."""

    scores: list[int]
    winners: list[int]
    grey: int
    rounds: int
    covers: int
    values: list[int]


def play(task: Task) -> Played:
    seats, options, seed = task
    p = flanders.start(seats, options, seed, events=True)
    rng = fast(-1 - seed)  # as 'guildhall auto' does, so its games are these
    while p.to_move != FINISHED:
        p.apply(choose(seats[p.to_move], p, rng))
    events = p.events or []
    covers = sum(1 for event in events if event.name == "cover" and event.rule == "F-SCO-1")
    values = [int(str(event.data["value"])) for event in events if event.name == "score_city"]
    return Played(p.scores(), p.winners(), int(p.a[GREY_VP]), int(p.round_number()), covers, values)


def row(pool: ProcessPoolExecutor, name: str, seats: Sequence[str], games: int, seed: int, **options: str) -> str:
    print(f"{name} …", file=sys.stderr, flush=True)
    played = list(pool.map(play, [(tuple(seats), options, seed + i) for i in range(games)], chunksize=10))
    ranked = [sorted(game.scores, reverse=True) for game in played]
    scores = " / ".join(f"{mean(place):.0f}" for place in zip(*ranked))
    shares = [mean(game.winners.count(s) / len(game.winners) for game in played) for s in range(len(seats))]
    won = " / ".join(f"{100 * share:.0f}" for share in shares)
    facts = [
        f"{mean(game.rounds for game in played):.1f}",
        f"{mean(game.covers for game in played):.1f}",
        f"{mean(value for game in played for value in game.values):.1f}",
        scores,
        f"{mean(game.grey for game in played):.0f}",
        f"{won} %",
    ]
    return f"| {name} | {games} | {' | '.join(facts)} |"


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with ProcessPoolExecutor(2) as pool:
        rows = [
            row(pool, "2 greedy, plain", ["greedy"] * 2, n, seed),
            row(pool, "2 greedy, gold", ["greedy"] * 2, n, seed, two_players="gold"),
            row(pool, "3 greedy", ["greedy"] * 3, n, seed),
            row(pool, "4 greedy", ["greedy"] * 4, n, seed),
            row(pool, "4 random", ["random"] * 4, n, seed),
            row(pool, "greedy against random", ["greedy", "random"], n, seed),
        ]
    print("| table | games | rounds | covers | value of a city | scores, best first | grey | won by seat |")
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
