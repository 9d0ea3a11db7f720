"""A decision with a single answer is made by itself, unless being asked keeps a secret."""

from __future__ import annotations

from typing import Any, Final

import pytest

import guildhall
from guildhall.formats.declaration import Game
from guildhall.games import game
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast

GAMES_EACH: Final = 12 if guildhall.build() == "compiled" else 3
# the games that are held to it, each with what may be asked all the same: what is asked, the only move, and whether he who
# is asked has cards in hand
EXCEPTIONS: Final = {
    # Ending a turn with cards in hand: nobody else must see that none of them can be played. How many cards somebody holds
    # everybody sees, so without one no secret is kept.
    "london": {("turn", "end", True)},
    "flanders": set[tuple[str, str, bool]](),
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


def single_answers(of: Game, seats: list[str], options: dict[str, object], seed: int) -> set[tuple[str, str, bool]]:
    """What a random game asks although there is only one answer: the question's kind, the answer, whether there is a hand."""
    found = set()
    p = of.start(seats, options, seed)
    rng = fast(seed + 1)
    while p.to_move != FINISHED:
        legal = p.legal()
        if len(legal) == 1:
            view: Any = p.view(-1)
            held = bool(view["seats"][p.to_move].get("hand"))
            found.add((view["ask"]["kind"], p.notation(legal[0]), held))
        p.apply(legal[int(rng.below(len(legal)))])
    return found


@pytest.mark.parametrize(("key", "seats", "options"), CASES, ids=lambda x: x if isinstance(x, str) else str(len(x)))
def test_nothing_with_a_single_answer_is_asked(key: str, seats: list[str], options: dict[str, object]) -> None:
    of = game(key)
    for seed in range(GAMES_EACH):
        assert single_answers(of, seats, options, seed) <= EXCEPTIONS[key]
