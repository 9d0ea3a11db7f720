"""Drives a game to an end that neither chance nor the greedy player finds: all seats work for it together.

python -m tools.drive "L-RES-20 three players, jump to the last grey space" london human,human,human 8870 --to F.json
python -m tools.drive "L-RES-12 two players, no unresolved tile left" london human,human 1 rounds=16 --weights 2,2.5,.5,.4,.2,.2

From each of the best games so far one turn is played on in many random ways; of all these the games in which the end is
nearest are kept, and so on. Chance goes with the position, so every game found can be played again. Wants the compiled build.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from guildhall.games import game
from guildhall.games.london import layout as L
from guildhall.games.mosaic import layout as M
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import Rng, fast
from guildhall.table.opening import parse_seats
from tools.endings import endings_of, write_game

LONGEST_TURN = 60  # small decisions
LAZY = 80  # of a hundred times that a turn could be ended, it goes on if it can
WEIGHTS = {"london": (2.0, 2.0, 0.5, 0.3, 0.3, 0.3), "mosaic": (60.0, 20.0, 80.0, 0.5, 0.2, 0.3, 0.6, 0.5, 1.0)}


class Way(NamedTuple):
    """A game so far: how near the end is, and the moves as a chain of turns."""

    near: float
    position: Position
    turns: tuple[Any, list[int]] | None


def london(p: Any, w: tuple[float, ...]) -> float:
    """Few unresolved tiles, and little missing on them; liverymen and cards to go on with."""
    a, near = p.a, 0.0
    for tile in range(L.GUILDS if a[L.AUTOMA] else L.TILES):  # alone the Beadle needs a numbered one
        if not (a[L.OPEN] >> tile) & 1:
            continue
        pieces = sorted(int(a[L.PIECES + tile * 4 + seat]) for seat in range(4))
        there = sum(pieces) + a[L.TILE_NEUTRALS + tile] + (a[L.BEADLE] == tile)
        missing = int(p.tables.tile_majority[tile] + a[L.LAID_DOWN + tile] - there)
        near -= w[0] + w[1] * max(missing, 0) + w[5] * max(-missing, 0)
        if missing <= 0 and pieces[-1] == pieces[-2]:
            near -= w[2]  # nobody wins it
    people = 1 if a[L.AUTOMA] else int(p.seats())
    return near + sum(float(w[3] * a[L.HALL + seat] + w[4] * a[L.HAND_N + seat]) for seat in range(people))


def mosaic(p: Any, w: tuple[float, ...]) -> float:
    """Two of the rows nearly used up and few empire cards; stone, food and symbols for what is left in the rows."""
    a = p.a
    rows = sorted(int(a[row]).bit_count() for row in (M.GOLDEN_ROW, M.ACHIEVEMENT_ROW, M.WONDER_ROW))
    near = -w[0] * (rows[0] + rows[1]) - w[1] * rows[2] - w[2] * int(a[M.EMPIRE_SEEN])
    for seat in range(p.seats()):
        stone, ideas, food, money, people = (int(a[M.STOCK + seat * 5 + what]) for what in range(5))
        symbols = [int(a[M.SYMBOL + seat * M.PILLAR_N + pillar]) for pillar in range(M.PILLAR_N)]
        near += w[3] * (min(stone, 30) + min(food, 20)) + w[4] * min(money, 40) + w[5] * min(ideas, 15) + w[7] * people
        near += w[6] * float(sum(min(n, 7) ** 1.5 for n in symbols))
        near += w[8] * sum(min(int(a[M.PRODUCTION + seat * 5 + what]), 12) for what in (0, 2))
    return near


NEARNESS = {"london": london, "mosaic": mosaic}


def random_turn(p: Position, rng: Rng, out: Any) -> list[int]:
    """Play on to the end of a turn by chance; which moves that were."""
    seat, moves = p.to_move, list[int]()
    answers_others = p.game_key() == "london"  # at a resolution: it belongs to the turn after it
    while p.to_move != FINISHED and (p.to_move == seat or answers_others) and len(moves) < LONGEST_TURN:
        n = p.fill_legal(out)
        move = int(out[rng.below(n)])
        ends = p.ends_turn(move)
        if ends and n > 1 and rng.below(100) < LAZY:
            continue
        moves.append(move)
        p.apply(move)
        if ends:
            break
    return moves


def further(ways: list[Way], key: str, tries: int, weights: tuple[float, ...], rng: Rng) -> list[Way]:
    """All ways that go on from these by a turn, each position once, the nearest first."""
    found: dict[int, Way] = {}
    out = buffer()
    for way in ways:
        for _ in range(tries):
            p = way.position.clone()
            moves = random_turn(p, rng, out)
            print_of_it = p.fingerprint()
            if print_of_it not in found:
                near = NEARNESS[key](p, weights) + int(rng.below(1000)) / 10_000
                found[print_of_it] = Way(near, p, (way.turns, moves))
    return sorted(found.values(), key=lambda way: -way.near)


def moves_of(way: Way) -> list[int]:
    found: list[list[int]] = []
    turns = way.turns
    while turns is not None:
        turns, moves = turns
        found.append(moves)
    return [move for moves in reversed(found) for move in moves]


def told(args: argparse.Namespace, moves: list[int]) -> tuple[list[str], list[str]]:
    """The moves as a file holds them, and how the game ended."""
    p = game(args.game).start(args.seats, args.options, args.seed, None, True)
    written = []
    for move in moves:
        written.append(p.written(move))
        p.apply(move)
    return written, endings_of(p)


def drive(args: argparse.Namespace) -> list[str]:
    """The moves of a game that ends as wanted; none if every way ended otherwise."""
    rng = fast(-7 - args.seed)
    ways = [Way(0.0, game(args.game).start(args.seats, args.options, args.seed), None)]
    while ways:
        found = further(ways, args.game, args.tries, args.weights, rng)
        for way in [way for way in found if way.position.to_move == FINISHED][: args.width]:
            written, ends = told(args, moves_of(way))
            if args.ending in ends:
                print(f"{'; '.join(ends)} {way.position.scores()}")
                return written
        ways = [way for way in found if way.position.to_move != FINISHED][: args.width]
        if ways and sys.stderr.isatty():
            print(f"round {ways[0].position.round_number()}: {ways[0].near:.1f}", end="\r", file=sys.stderr)
    return []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ending", help="one of those that tools/endings.py lists")
    parser.add_argument("game", choices=sorted(NEARNESS))
    parser.add_argument("seats", type=parse_seats)
    parser.add_argument("seed", type=int)
    parser.add_argument("options", nargs="*")
    parser.add_argument("--width", type=int, default=60, help="games kept after each turn")
    parser.add_argument("--tries", type=int, default=100, help="ways to go on that are tried for each of them")
    parser.add_argument("--weights", help="what counts how much for nearness, see the code")
    parser.add_argument("--to", metavar="FILE", type=Path, help="write the game found as a file")
    args = parser.parse_args()
    args.options = game(args.game).check_options(dict(option.split("=", 1) for option in args.options))
    given = args.weights.split(",") if args.weights else WEIGHTS[args.game]
    args.weights = tuple(float(weight) for weight in given)
    moves = drive(args)
    if moves and args.to:
        write_game(args.to, args.game, args.seats, args.options, args.seed, moves)
    raise SystemExit(0 if moves else "Every game that was tried ended otherwise.")


if __name__ == "__main__":
    main()
