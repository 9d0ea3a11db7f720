"""The first drawings of a process, made before anybody waits for them: they load modules, signs, words, measured texts."""

from __future__ import annotations

from typing import Final

from guildhall.formats.declaration import Game
from guildhall.formats.page import Look
from guildhall.formats.words import LANGUAGES, Words
from guildhall.games import game
from guildhall.kernel.position import SEAT_LETTERS, Position
from guildhall.kernel.rng import fast
from guildhall.web.parts import PartCache, parts_of
from guildhall.web.plain_page import page_of

STARTS: Final = 4  # deals in each language: with few players of many towns or regions, each deal has another map
MIDDLE: Final = 30  # random moves after which a table looks as it does in the middle of a game


def warm(key: str, w: Words, cache: PartCache, seats: int) -> None:
    """Draw a game in a language, as it begins and as it goes on, with so many players; 0: the usual ones."""
    of, first = game(key), 1 + STARTS * list(LANGUAGES).index(w.language)
    for seed in range(first, first + STARTS):
        draw(of, of.start(seats or list(of.usual_seats), {}, seed), w, cache)
    p = of.start(seats or list(of.usual_seats), {}, 1)
    draw(of, p, w, cache)
    chance = fast(1)
    for _ in range(MIDDLE):
        moves = p.legal()
        if moves:
            p.play(moves[chance.below(len(moves))])
    draw(of, p, w, cache)


def ways_to_warm(key: str) -> list[int]:
    """What `warm` can be asked for in a game, the usual one first."""
    of = game(key)
    return [0, *range(of.least_seats, of.most_seats + 1)]


def draw(of: Game, p: Position, w: Words, cache: PartCache) -> None:
    """All parts of a table, as the first seat sees it."""
    names = list(SEAT_LETTERS[: p.seats()])
    parts_of(cache, of.key, page_of(of.key), Look(p.view(0), of.load_set(None), w, names), {})
