"""Writes a whole game as a file for tests/games: the greedy player in every seat of a person.

python tools/whole_game.py mosaic me,herobotus 7 tests/games/mosaic-solo.json difficulty=hard
"""

from __future__ import annotations

import sys
from pathlib import Path

from guildhall.kernel.rng import fast
from guildhall.players import choose
from guildhall.table.opening import parse_seats
from guildhall.table.session import Session


def main() -> None:
    key, seats, seed, path, *options = sys.argv[1:]
    chosen: dict[str, object] = dict(option.split("=", 1) for option in options)
    real_seed = int(seed) if len(seed) < 64 else seed
    session = Session.new(key, parse_seats(seats), seed=real_seed, options=chosen, path=Path(path))
    rng = fast(9)
    while not session.finished():
        session.play(session.position.notation(choose("greedy", session.position, rng)))
    session.save()
    print(path, session.file.result)


if __name__ == "__main__":
    main()
