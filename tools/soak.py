"""The long soak: what the suite tries with a few random games, for as long as one likes.

python -m tools.soak --minutes 10                 every game, table and option in turn, from a seed of its own on
python -m tools.soak --minutes 2 --seed 5000 mosaic

Every game is played to its end under the invariants of the harness (guildhall/arena/harness.py), and descriptions taken
from it are broken at random, built and played on (tests/positions/fuzz.py). The first fault ends it, with what repeats it.
Wants the compiled build.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Iterator
from time import monotonic

from tests.positions.fuzz import build_or_refuse, check_playable, mutate, real

from guildhall.arena.harness import check_random_game
from guildhall.formats.declaration import Game
from guildhall.games import game, game_keys

BROKEN_EACH = 20  # descriptions broken after each game


def tables(of: Game) -> Iterator[tuple[list[str], dict[str, object]]]:
    """Every number of people and one person against each automa, by the default options and with each choice of one."""
    people = [["human"] * n for n in range(of.least_seats, of.most_seats + 1)]
    for seats in people + [["human", kind.key] for kind in of.seat_kinds if kind.automa]:
        yield seats, {}
        for option in of.options:
            yield from ((seats, {option.key: choice}) for choice in option.choices)


def soak(key: str, seats: list[str], options: dict[str, object], seed: int) -> int:
    """One game and what can be broken in its kind; how many decisions it had."""
    of = game(key)
    decisions = check_random_game(of, seats, options, seed).decisions
    for n in range(BROKEN_EACH):
        chance = random.Random(seed * BROKEN_EACH + n)
        p = build_or_refuse(of, mutate(chance.choice(real(key)), key, chance))
        if p is not None:
            check_playable(of, p, seed)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_keys(), help="default: all")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**9))
    args = parser.parse_args()
    end, played, decisions = monotonic() + 60 * args.minutes, 0, 0
    for seed in itertools.count(args.seed):
        for key in args.games:
            for seats, options in tables(game(key)):
                if monotonic() > end:
                    print(f"{played} games, {decisions} decisions, seeds from {args.seed} on: no fault")
                    return
                try:
                    decisions += soak(key, seats, options, seed)
                except BaseException:
                    print(f"{key}, {','.join(seats)}, {options}, seed {seed}:", file=sys.stderr)
                    raise
                played += 1


if __name__ == "__main__":
    main()
