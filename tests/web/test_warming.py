"""What a process draws before anybody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from guildhall.formats.words import LANGUAGES, words
from guildhall.games import game, games
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.web import hosts
from guildhall.web.desk import Answer
from guildhall.web.looking import Looking
from guildhall.web.parts import PartCache, key_of
from guildhall.web.plain_page import page_of
from guildhall.web.warming import Look, warm, ways_to_warm


@pytest.mark.parametrize("key", [of.key for of in games()])
def test_a_table_of_any_size_is_drawn_before_somebody_sits_down(key: str) -> None:
    """A map depends on the number of players: with six, the first look at Mosaic took 180 ms."""
    cache, of = PartCache(), game(key)
    for seats in ways_to_warm(key):
        warm(key, words("de"), cache, seats)
    for seats in range(of.least_seats, of.most_seats + 1):
        p = of.start(seats, {}, 1)
        look = Look(p.view(0), of.load_set(None), words("de"), list(SEAT_LETTERS[:seats]))
        for part in page_of(key).parts:
            assert key_of(key, part, look) in cache.kept, (seats, part.key)


def test_a_warm_call_draws_one_table_in_one_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's call waits for the one that runs, so each is short."""
    drawn: list[tuple[str, str, int]] = []
    monkeypatch.setattr(
        "guildhall.web.looking.warm", lambda key, w, cache, seats: drawn.append((key, w.language, seats))
    )
    desk = Looking.__new__(Looking)
    desk.cache = PartCache()
    for language in LANGUAGES:
        desk.do_warm(words(language), "", "london", 3)
    assert drawn == [("london", language, 3) for language in LANGUAGES]


def test_warming_waits_while_somebody_plays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One slow move of London had waited for drawings of games that nobody played."""
    monkeypatch.setattr(hosts, "QUIET", 0.01)
    monkeypatch.setattr(hosts, "Host", Pretended)
    processes = hosts.Processes("", tmp_path, 2, 1)
    asked = [cast(Pretended, host) for host in (*processes.workers, *processes.thinkers)]

    async def play() -> list[int]:
        asked[0].busy += 1
        warming = asyncio.create_task(processes.warm())
        await asyncio.sleep(0.05)
        while_playing = sum(len(host.calls) for host in asked)
        asked[0].busy -= 1
        await warming
        return [while_playing, *(len(host.calls) for host in asked)]

    ways = len(LANGUAGES) * sum(len(ways_to_warm(of.key)) for of in games())
    assert asyncio.run(play()) == [0, ways, ways, ways]


def test_a_process_is_quiet_again_a_while_after_its_last_move(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(hosts.time, "monotonic", lambda: now)
    host = hosts.Host.__new__(hosts.Host)
    host.busy, host.asked = 0, now - 10
    host.note("warm")
    assert host.quiet()
    host.note("move")
    assert not host.quiet()
    now += hosts.QUIET
    assert host.quiet()
    host.busy = 1
    assert not host.quiet()


class Pretended(hosts.Host):
    """A process that only notes what it is asked."""

    def __init__(self, *_: object) -> None:
        self.busy = 0
        self.asked = -hosts.QUIET
        self.calls: list[str] = []

    async def call(self, name: str, lang: str, args: Mapping[str, Any], patience: float | None = None) -> Answer:
        self.calls.append(name)
        return Answer()
