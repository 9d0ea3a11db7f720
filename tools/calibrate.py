"""How Guilds of London plays with a component set: scores, wins, use of abilities, worth of mayoral cards, as Markdown.

python tools/calibrate.py [GAMES] [SEED]      # the tables of docs/calibration.md; 400 games each take some minutes
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean, quantiles
from typing import Any

from guildhall.games import london
from guildhall.games.london.components.sets import house_set
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from guildhall.players import choose

Task = tuple[tuple[str, ...], dict[str, str], int]


@dataclass
class Played:
    """One game: scores and winners by seat, who was how manieth in round 1, and what the events tell."""

    scores: list[int]
    winners: list[int]
    place: list[int]
    used: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    goals: list[tuple[str, int]] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)


def play(task: Task) -> Played:
    seats, options, seed = task
    p = london.start(seats, options, seed, events=True)
    rng = fast(-1 - seed)  # as 'guildhall auto' does, so its games are these
    order: Any = p.view(-1)["order"]
    while p.to_move != FINISHED:
        p.apply(choose(seats[p.to_move], p, rng))
    game = Played(p.scores(), p.winners(), [order.index(s) for s in range(len(seats))])
    book = house_set()
    for event in p.events or []:
        data: dict[str, Any] = {**event.data, **(event.secret or {})}
        if event.name in ("hire", "play_move", "use", "pay", "discard"):
            game.left[book.card(data["card"]).ability.name["en"]] += 1
        if event.name == "use":
            game.used[book.card(data["card"]).ability.name["en"]] += 1
        if event.name == "goal":
            game.goals.append((data["card"], data["vp"]))
        if event.seat == 0 and event.name in ("win_tile", "points", "goal", "adjacency", "no_mayoral", "claim"):
            game.sources[event.name] += data["vp"]
    return game


def many(pool: ProcessPoolExecutor, seats: Sequence[str], games: int, seed: int, **options: str) -> list[Played]:
    print(f"{','.join(seats)} {options} …", file=sys.stderr, flush=True)
    tasks = [(tuple(seats), options, seed + i) for i in range(games)]
    return list(pool.map(play, tasks, chunksize=10))


def won(games: list[Played], places: bool) -> str:
    """Shares of wins by seat, or by place in the order of round 1."""
    shares = [0.0] * len(games[0].scores)
    for game in games:
        for winner in game.winners:
            shares[game.place[winner] if places else winner] += 1 / len(game.winners)
    return " / ".join(f"{100 * share / len(games):.0f}" for share in shares) + " %"


def row(name: str, games: list[Played], places: bool) -> str:
    own = [game.scores[0] for game in games] if not places else [s for game in games for s in game.scores]
    cuts = quantiles(own, n=20)
    rest = "–" if places else f"{mean(game.scores[1] for game in games):.1f}"
    spread = f"{cuts[0]:.0f}–{cuts[-1]:.0f}, {min(own)}–{max(own)}"
    return f"| {name} | {len(games)} | {mean(own):.1f} | {spread} | {rest} | {won(games, places)} |"


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with ProcessPoolExecutor(2) as pool:
        solo = [
            (f"{automa.capitalize()}, {side} first", many(pool, ["greedy", automa], n, seed, plantation=side))
            for automa in ("boris", "rik")
            for side in ("virginia", "ulster")
        ]
        against_random = many(pool, ["greedy", "random"], n, seed)
        tables = [(f"{seats} players", many(pool, ["greedy"] * seats, n, seed)) for seats in (2, 3, 4)]
    print("| game | games | mean score | 5–95 %, lowest–highest | opponent | won |\n|---|---|---|---|---|---|")
    for name, games in solo:
        print(row(f"greedy against {name}", games, False))
    print(row("greedy against random", against_random, False))
    for name, games in tables:
        print(row(f"{name}, all greedy (won by place in round 1)", games, True))
    print_sources([game for _, games in solo[:2] for game in games])
    columns = [solo[0][1], *[games for _, games in tables]]
    print_shares(columns)
    print_goals(columns)


def print_sources(games: list[Played]) -> None:
    print("\nPoints of the greedy player against Boris by source (mean of a game): ", end="")
    total: Counter[str] = sum((game.sources for game in games), Counter())
    print(", ".join(f"{name} {vp / len(games):.1f}" for name, vp in total.most_common()) + ".\n")


def print_shares(columns: list[list[Played]]) -> None:
    print("| ability | solo | 2 | 3 | 4 players |\n|---|---|---|---|---|")
    for name in dict.fromkeys(card.ability.name["en"] for card in house_set().cards):
        cells = []
        for games in columns:
            used, left = sum(g.used[name] for g in games), sum(g.left[name] for g in games)
            cells.append(f"{100 * used / max(1, left):.0f} %")
        print(f"| {name} | {' | '.join(cells)} |")


def print_goals(columns: list[list[Played]]) -> None:
    print("\n| mayoral card | solo | 2 | 3 | 4 players |\n|---|---|---|---|---|")
    for card in house_set().mayorals:
        cells = []
        for games in columns:
            worth = [vp for game in games for found, vp in game.goals if found == card.id]
            cells.append(f"{mean(worth):.1f}" if worth else "–")
        print(f"| {card.id} {card.name['en']} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
