"""A decision with a single answer is made by itself, unless being asked keeps a secret."""

from __future__ import annotations

from typing import Final

import pytest

import guildhall
from guildhall.formats.declaration import Game
from guildhall.games import game
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast

GAMES_EACH: Final = 12 if guildhall.build() == "compiled" else 3
# the games that are held to it, each with what may be asked all the same: what is asked, and the only move
EXCEPTIONS: Final = {
    # Ending a turn: with cards in hand it must not show that none of them can be played; with none it is the last moment
    # at which the turn can be taken back, since it draws cards.
    "london": {("turn", "end")},
    "flanders": set[tuple[str, str]](),
}
CASES: Final = [
    ("london", ["human", "human"], {}),
    ("london", ["human"] * 3, {}),
    ("london", ["human"] * 4, {}),
    ("london", ["human", "boris"], {"promo": "on", "plantation": "ulster"}),
    ("london", ["human", "rik"], {"promo": "on", "promo_specials": "yes"}),
    ("flanders", ["human", "human"], {}),
    ("flanders", ["human", "human"], {"two_players": "gold"}),
    ("flanders", ["human"] * 3, {}),
    ("flanders", ["human"] * 4, {}),
]


def single_answers(of: Game, seats: list[str], options: dict[str, object], seed: int) -> set[tuple[str, str]]:
    """What a random game asks although there is only one answer: the kind of the question, and the answer."""
    found = set()
    p = of.start(seats, options, seed)
    rng = fast(seed + 1)
    while p.to_move != FINISHED:
        legal = p.legal()
        if len(legal) == 1:
            ask = p.view(-1)["ask"]
            assert isinstance(ask, dict)
            found.add((str(ask["kind"]), p.notation(legal[0])))
        p.apply(legal[int(rng.below(len(legal)))])
    return found


@pytest.mark.parametrize(("key", "seats", "options"), CASES, ids=lambda x: x if isinstance(x, str) else str(len(x)))
def test_nothing_with_a_single_answer_is_asked(key: str, seats: list[str], options: dict[str, object]) -> None:
    of = game(key)
    for seed in range(GAMES_EACH):
        assert single_answers(of, seats, options, seed) <= EXCEPTIONS[key]
