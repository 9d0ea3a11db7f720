"""Positions of random games, for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.games.london.game import start
from guildhall.games.london.position import London
from guildhall.kernel.position import FINISHED, buffer
from guildhall.kernel.rng import fast

TABLES: tuple[tuple[list[str], dict[str, object]], ...] = (
    (["human", "boris"], {}),
    (["human", "rik"], {"promo": "on"}),
    (["human", "human"], {"plantation": "ulster"}),
    (["human"] * 3, {}),
    (["human"] * 4, {}),
)
NAMES = ["Anna", "Bertram", "Clara", "Dora"]


def positions(every: int, seeds: int = 2) -> Iterator[London]:
    """Every n-th position of random games of all sizes, the last one included."""
    for kinds, options in TABLES:
        for seed in range(seeds):
            p = start(kinds, options, seed)
            rng, out, n = fast(seed), buffer(), 0
            while p.to_move != FINISHED:
                if n % every == 0:
                    yield p
                p.apply(p.random_move(rng, out))
                n += 1
            yield p
