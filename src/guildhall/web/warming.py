"""The first drawing of a process, made before anybody waits for it: it loads modules, signs, words and measured texts."""

from __future__ import annotations

from typing import Final

from guildhall.formats.declaration import Game
from guildhall.formats.page import Look
from guildhall.formats.words import LANGUAGES, words
from guildhall.games import game
from guildhall.kernel.position import SEAT_LETTERS, Position
from guildhall.kernel.rng import fast
from guildhall.web.parts import PartCache, parts_of
from guildhall.web.plain_page import page_of

MIDDLE: Final = 30  # random moves after which a table looks as it does in the middle of a game


def warm(key: str, cache: PartCache) -> None:
    """Draw a game as it begins and as it goes on, in every language."""
    of = game(key)
    p = of.start(list(of.usual_seats), {}, 1)
    draw(of, p, cache)
    chance = fast(1)
    for _ in range(MIDDLE):
        moves = p.legal()
        if moves:
            p.play(moves[chance.below(len(moves))])
    draw(of, p, cache)


def draw(of: Game, p: Position, cache: PartCache) -> None:
    """All parts of a table, as the first seat sees it."""
    names = list(SEAT_LETTERS[: p.seats()])
    for language in LANGUAGES:
        parts_of(cache, of.key, page_of(of.key), Look(p.view(0), of.load_set(None), words(language), names), {})
