"""The first drawing of a process, made before anybody waits for it: it loads modules, signs, words and measured texts."""

from __future__ import annotations

from typing import Final

from guildhall.formats.declaration import Game
from guildhall.formats.page import Look
from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.position import SEAT_LETTERS, Position
from guildhall.kernel.rng import fast
from guildhall.web.parts import PartCache, parts_of
from guildhall.web.plain_page import page_of

MIDDLE: Final = 30  # random moves after which a table looks as it does in the middle of a game


def warm(key: str, w: Words, cache: PartCache) -> None:
    """Draw a game in a language: as it begins with each number of players, and as the usual one goes on."""
    of = game(key)
    for seats in range(of.least_seats, of.most_seats + 1):
        draw(of, of.start(seats, {}, 1), w, cache)
    p = of.start(list(of.usual_seats), {}, 1)
    draw(of, p, w, cache)
    chance = fast(1)
    for _ in range(MIDDLE):
        moves = p.legal()
        if moves:
            p.play(moves[chance.below(len(moves))])
    draw(of, p, w, cache)


def draw(of: Game, p: Position, w: Words, cache: PartCache) -> None:
    """All parts of a table, as the first seat sees it."""
    names = list(SEAT_LETTERS[: p.seats()])
    parts_of(cache, of.key, page_of(of.key), Look(p.view(0), of.load_set(None), w, names), {})
