"""What a process draws before anybody waits for it."""

from __future__ import annotations

import pytest

from guildhall.formats.words import LANGUAGES, words
from guildhall.games import game, games
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.web.looking import Looking
from guildhall.web.parts import PartCache, key_of
from guildhall.web.plain_page import page_of
from guildhall.web.warming import Look, warm


@pytest.mark.parametrize("key", [of.key for of in games()])
def test_a_table_of_any_size_is_drawn_before_somebody_sits_down(key: str) -> None:
    """A map depends on the number of players: with six, the first look at Mosaic took 180 ms."""
    cache, of = PartCache(), game(key)
    warm(key, words("de"), cache)
    for seats in range(of.least_seats, of.most_seats + 1):
        p = of.start(seats, {}, 1)
        look = Look(p.view(0), of.load_set(None), words("de"), list(SEAT_LETTERS[:seats]))
        for part in page_of(key).parts:
            assert key_of(key, part, look) in cache.kept, (seats, part.key)


def test_a_warm_call_draws_one_game_in_one_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's call waits for the one that runs, so each is short."""
    drawn: list[tuple[str, str]] = []
    monkeypatch.setattr("guildhall.web.looking.warm", lambda key, w, cache: drawn.append((key, w.language)))
    desk = Looking.__new__(Looking)
    desk.cache = PartCache()
    for language in LANGUAGES:
        desk.do_warm(words(language), "", "london")
    assert drawn == [("london", language) for language in LANGUAGES]
