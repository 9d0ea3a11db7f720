"""What the processes that play and think have in common: the games at hand, and how a call is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from guildhall.formats.words import Words, words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import Problem
from guildhall.players import BOTS
from guildhall.table.live import Live
from guildhall.web.parts import PartCache
from guildhall.web.plain_page import page_of
from guildhall.web.scene import Asked, SceneMaker
from guildhall.web.shelf import Shelf
from guildhall.web.store.games import NoSuchGame


@dataclass
class Answer:
    """What comes back from a process: plain data, and what the server must know of the game to go on."""

    data: Any = None
    problem: str = ""  # words for the reader: what he asked for cannot be
    reasons: Sequence[tuple[str, str]] = ()
    missing: bool = False  # there is no such thing
    late: bool = False  # somebody else was quicker; `data` tells how it stands now
    number: int = -1
    bot: int = -1  # the seat of the bot that must decide now


class Desk:
    """Answers calls by name. Each gets the reader's language, and says in it what is wrong."""

    def __init__(self, url: str, folder: Path) -> None:
        self.shelf = Shelf(url, folder)
        self.cache = PartCache()

    def call(self, name: str, lang: str, args: Mapping[str, Any]) -> Answer:
        """Carry out a call. Faults of the reader are answers, not exceptions."""
        try:
            answer: Answer = getattr(self, f"do_{name}")(words(lang), **args)
        except Problem as problem:
            return Answer(problem=problem.text(words(lang)))
        except NoSuchGame:
            return Answer(missing=True)
        return answer

    def answer(self, data: Any, live: Live) -> Answer:
        deciding = live.deciding()
        bot = deciding[0] if deciding and live.session.file.seats[deciding[0]] in BOTS else -1
        return Answer(data, number=live.number, bot=bot)

    def maker(self, id: str, asked: Asked) -> SceneMaker:
        stored, live = self.shelf.get(id)
        return SceneMaker(stored, live, self.shelf.page(live), self.cache, asked)

    def told(self, id: str, asked: Asked) -> Answer:
        maker = self.maker(id, asked)
        if maker.seat != WATCHER and maker.veil(maker.live.deciding()):  # between two people: nobody's hand is sent
            maker = self.maker(id, replace(asked, seat=WATCHER, seen=None, since=None))
        return self.answer(maker.scene(), maker.live)

    def do_warm(self, w: Words, id: str, game: str, seats: int) -> Answer:
        """Load what a first move would wait for."""
        page_of(game)
        return Answer({})
