"""The games that a process has at hand, made from the store, and always as new as that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from guildhall.formats.componentfile import Fault, SetError
from guildhall.formats.declaration import Game
from guildhall.formats.page import Page
from guildhall.formats.plain import shown
from guildhall.games import game
from guildhall.kernel.position import Position
from guildhall.table import gamefile
from guildhall.table.live import Live
from guildhall.table.saving import write_text
from guildhall.web.plain_page import page_of
from guildhall.web.store.games import GameStore, Stored
from guildhall.web.store.opening import engine_of

MOST: Final = 64  # games at hand
LONGEST_NAME: Final = 60  # letters of a set's file


class Shelf:
    """Games by their id."""

    def __init__(self, url: str, folder: Path) -> None:
        self.store = GameStore(engine_of(url))
        self.folder = folder
        self.games: OrderedDict[str, tuple[Stored, Live]] = OrderedDict()
        self.sets: dict[tuple[str, str], Any] = {}

    def get(self, id: str) -> tuple[Stored, Live]:
        """A game with all that stands in the log by now."""
        if id in self.games:
            stored, live = self.games[id]
            live.take_in(self.store.moves_after(id, live.number))
            self.games.move_to_end(id)
            return stored, live
        stored = self.store.load(id)
        live = self.live_of(stored)
        self.keep(stored, live)
        return stored, live

    def keep(self, stored: Stored, live: Live) -> None:
        self.games[stored.id] = stored, live
        if len(self.games) > MOST:
            self.games.popitem(last=False)

    def drop(self, id: str) -> None:
        """What is at hand is not what stands in the store: it is made anew when it is wanted."""
        self.games.pop(id, None)

    def page(self, live: Live) -> Page:
        return page_of(live.session.file.game)

    def live_of(self, stored: Stored) -> Live:
        of = game(stored.file.game)
        begin: Callable[[], Position] | None = None
        if stored.position is not None:
            begin = partial(described, of, stored.position)
        return Live(stored.file, self.components(stored), page_of(of.key).stretch_of, begin)

    def components(self, stored: Stored) -> Any:
        """The set that a game is played with: the house's, or the one whose text is stored with it."""
        key = stored.file.game, stored.file.set_hash
        if key not in self.sets:
            self.sets[key] = gamefile.components_of(stored.file, self.set_path(stored.set_text))
        return self.sets[key]

    def set_path(self, text: str | None) -> str | None:
        """A user's set as a file, which the loaders of sets want; named by what is in it."""
        if text is None:
            return None
        path = self.folder / "sets" / f"{blake2b(text.encode(), digest_size=16).hexdigest()}.toml"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_text(text, path)
        return str(path)


@contextmanager
def naming_set(name: str) -> Iterator[None]:
    """Faults of a set name the file as its owner does, not as the server keeps it."""
    try:
        yield
    except SetError as error:
        raise SetError(called(error.faults, name)) from None


def called(faults: Sequence[Fault], name: str) -> list[Fault]:
    return [replace(fault, file=shown(name, LONGEST_NAME)) for fault in faults]


def described(of: Game, text: str) -> Position:
    """The position that a description tells, with a record of what happens in it."""
    p = of.build(text)
    p.events = []
    return p
