"""How Mosaic plays with the house set: length, ends, incomes, actions, leaders; and how hard HeroBotus is. As Markdown.

python tools/calibrate_mosaic.py tables [GAMES] [SEED]       # length, how games end, scores
python tools/calibrate_mosaic.py actions [GAMES] [SEED]      # how often each action is used
python tools/calibrate_mosaic.py incomes [GAMES] [SEED]      # what a work and a tax action bring
python tools/calibrate_mosaic.py leaders [GAMES] [SEED]      # who wins with which leader
python tools/calibrate_mosaic.py difficulty [GAMES] [SEED]   # greedy against HeroBotus, 4 levels x 3 expansions
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean, pstdev

from guildhall.games import mosaic
from guildhall.games.mosaic.components.mosaic_set import LEVELS
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.frames import LEADERS, TURN_MENU
from guildhall.games.mosaic.layout import ACTIONS, EMPIRE_SEEN, LEADER, POPULATION, PRODUCTION, ROUND, STOCK, TOP
from guildhall.games.mosaic.options import EXPANSIONS
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.taxes import tax_money
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import Rng, fast
from guildhall.players import choose

Task = tuple[tuple[str, ...], dict[str, str], int, bool]
WORDS = ("work", "population", "build", "wonder", "technology", "tax", "military", "government")
FREE = ("play", "claim", "leader", "takeover", "clear")
TURNS = (10, 20, 30)


@dataclass
class Played:
    """One game."""

    scores: list[int]
    winners: list[int]
    rounds: int
    by_rows: bool
    leaders: list[int]
    actions: Counter[str] = field(default_factory=Counter)  # of all greedy players together
    incomes: dict[int, list[list[float]]] = field(default_factory=dict)  # by turn, of each greedy player


def play(task: Task) -> Played:
    """A game to the end; with `any_leader` the leaders are dealt at random, to compare them."""
    seats, options, seed, any_leader = task
    p = mosaic.start(seats, options, seed)
    rng = fast(-1 - seed)  # as 'guildhall auto' does, so its games are these
    game = Played([], [], 0, False, [])
    while p.to_move != FINISHED:
        kind = seats[p.to_move]
        move = random_move(p, rng) if any_leader and p.a[p.a[TOP]] == LEADERS else choose(kind, p, rng)
        if kind == "greedy":
            note(p, move, game)
        p.apply(move)
    game.scores, game.winners, game.rounds = p.scores(), p.winners(), int(p.round_number())
    game.by_rows = p.a[EMPIRE_SEEN] < 3
    game.leaders = [int(p.a[LEADER + seat]) - 1 for seat in range(len(seats))]
    return game


def random_move(p: Mosaic, rng: Rng) -> int:
    moves = p.legal()
    return moves[int(rng.below(len(moves)))]


def note(p: Mosaic, move: int, game: Played) -> None:
    """What a greedy player does in his turn, and what he could earn at the beginning of some turns."""
    if p.a[p.a[TOP]] != TURN_MENU:
        return
    word = p.notation(move).split()[0].replace("tariff", "tax")
    game.actions[word] += 1
    if p.a[ROUND] in TURNS and p.a[ACTIONS] == 1:
        game.incomes.setdefault(int(p.a[ROUND]), []).append(incomes(p, int(p.to_move)))


def incomes(p: Mosaic, seat: int) -> list[float]:
    """Population, work for stone, ideas, food, the mean tax and the mean tariff card."""
    people = int(p.a[STOCK + seat * 5 + POPULATION])
    works = [people + int(p.a[PRODUCTION + seat * 5 + what]) for what in range(3)]
    book = house_set()
    tax = mean(int(tax_money(p, seat, False, card.a, card.b)) for card in book.tax)
    tariff = mean(int(tax_money(p, seat, True, card.a, card.b)) for card in book.tariff)
    return [people, *works, tax, tariff]


def games_of(seats: Sequence[str], n: int, seed: int, any_leader: bool = False, **options: str) -> list[Played]:
    print(f"{', '.join(seats)} {' '.join(options.values())} …", file=sys.stderr, flush=True)
    tasks: list[Task] = [(tuple(seats), options, seed + i, any_leader) for i in range(n)]
    with ProcessPoolExecutor(2) as pool:
        return list(pool.map(play, tasks, chunksize=5))


def won(games: Sequence[Played], seat: int) -> float:
    return mean(game.winners.count(seat) / len(game.winners) for game in games)


def share(x: float) -> str:
    return f"{100 * x:.0f} %"


def tables(n: int, seed: int) -> None:
    print("| table | games | rounds (middle 80 %) | ended by empty rows | scores, best first | won by seat |")
    print("|---|---|---|---|---|---|")
    for seats in (
        *(["greedy"] * k for k in range(2, 7)),
        ["greedy", "herobotus"],
        ["greedy", "random"],
        ["random"] * 2,
    ):
        games = games_of(seats, n, seed)
        rounds = sorted(game.rounds for game in games)
        scores = " / ".join(f"{mean(place):.0f}" for place in zip(*(sorted(game.scores)[::-1] for game in games)))
        cells = [
            ", ".join(f"{count} {kind}" for kind, count in Counter(seats).items()),
            str(n),
            f"{mean(rounds):.0f} ({rounds[n // 10]}–{rounds[-1 - n // 10]})",
            share(mean(game.by_rows for game in games)),
            scores,
            " / ".join(share(won(games, seat))[:-2] for seat in range(len(seats))) + " %",
        ]
        print("| " + " | ".join(cells) + " |", flush=True)


def actions(n: int, seed: int) -> None:
    print(f"| a player and game | {' | '.join((*WORDS, *FREE))} |")
    print("|---" * (1 + len(WORDS) + len(FREE)) + "|")
    for seats in (["greedy"] * 2, ["greedy"] * 4, ["greedy", "herobotus"]):
        games = games_of(seats, n, seed)
        counts = [mean(game.actions[word] for game in games) / seats.count("greedy") for word in (*WORDS, *FREE)]
        print(f"| {', '.join(seats)} | {' | '.join(f'{count:.1f}' for count in counts)} |", flush=True)


def incomes_table(n: int, seed: int) -> None:
    print("| table | turn | population | work stone / ideas / food | tax card | tariff card |")
    print("|---|---|---|---|---|---|")
    for seats in (["greedy"] * 2, ["greedy", "herobotus"]):
        games = games_of(seats, n, seed)
        for turn in TURNS:
            found = [row for game in games for row in game.incomes.get(turn, [])]
            people, stone, ideas, food, tax, tariff = (mean(column) for column in zip(*found))
            works = f"{stone:.0f} / {ideas:.0f} / {food:.0f}"
            print(f"| {', '.join(seats)} | {turn} | {people:.1f} | {works} | {tax:.0f} | {tariff:.0f} |", flush=True)


def leaders(n: int, seed: int) -> None:
    """Dealt at random; a fair share of wins is 1 by the number of players."""
    names = [leader.name["en"] for leader in house_set().leaders]
    print(f"| table | games | {' | '.join(names)} |")
    print("|---" * (2 + len(names)) + "|")
    for seats in (["greedy"] * 2, ["greedy"] * 3, ["greedy"] * 4, ["greedy", "herobotus"]):
        games = games_of(seats, n, seed, any_leader=True)
        people = range(seats.count("greedy"))
        cells = []
        for leader in range(len(names)):
            wins = [
                game.winners.count(seat) / len(game.winners)
                for game in games
                for seat in people
                if game.leaders[seat] == leader
            ]
            cells.append(share(mean(wins)))
        print(f"| {', '.join(seats)} | {n} | {' | '.join(cells)} |", flush=True)


def difficulty(n: int, seed: int) -> None:
    print("| expansion | | " + " | ".join(LEVELS) + " |")
    print("|---" * (2 + len(LEVELS)) + "|")
    for expansion in EXPANSIONS:
        wins, scores = [], []
        for level in LEVELS:
            games = games_of(["greedy", "herobotus"], n, seed, difficulty=level, expansion=expansion)
            wins.append(share(won(games, 0)))
            mine, his = ([game.scores[seat] for game in games] for seat in (0, 1))
            error = pstdev(a - b for a, b in zip(mine, his)) / n**0.5
            scores.append(f"{mean(mine):.0f} : {mean(his):.1f} (±{error:.1f})")
        print(f"| {expansion} | greedy wins | {' | '.join(wins)} |")
        print(f"| | greedy : HeroBotus | {' | '.join(scores)} |", flush=True)


PARTS: dict[str, Callable[[int, int], None]] = {
    "tables": tables,
    "actions": actions,
    "incomes": incomes_table,
    "leaders": leaders,
    "difficulty": difficulty,
}


def main() -> None:
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    if part not in PARTS:
        sys.exit(f"usage: python tools/calibrate_mosaic.py {'|'.join(PARTS)} [GAMES] [SEED]")
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    PARTS[part](n, seed)


if __name__ == "__main__":
    main()
