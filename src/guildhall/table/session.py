"""A game being played here: the position, the list of moves that is the truth, undo, saving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from guildhall.formats.declaration import Game, seat_list
from guildhall.formats.plain import name_fault
from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.position import FINISHED, Event, Position
from guildhall.kernel.rng import new_secret, seal
from guildhall.players import BOTS_VERSION
from guildhall.players.levels import Pace
from guildhall.table import gamefile, saving
from guildhall.table.bots import bot_move, is_bot
from guildhall.table.gamefile import GameFile
from guildhall.table.known_sets import set_of
from guildhall.table.record import Record
from guildhall.table.undo import entry_of_undo


class Session:
    """One game with its file. The position is always what the standing moves make of the seed."""

    def __init__(
        self, file: GameFile, components: Any, path: Path | None = None, begin: Callable[[], Position] | None = None
    ) -> None:
        """`begin` gives the position before the first move where it is not the deal of the seed."""
        self.file = file
        self.game: Game = game(file.game)
        self.components = components
        self.path = path
        self.seen = 0  # entries of the list of moves that are known to be in the file
        self.stamp: saving.Stamp | None = None  # of the file as it was seen last
        self.record = Record(begin or partial(gamefile.begin, file, components, events=True))
        self.bot_decisions = 0  # in the whole list of moves: what bots' chance is counted by
        self.paces = [Pace(timed=True) for _ in file.seats]  # of bots that think as long as a turn's time allows
        for entry, text in enumerate(file.moves):
            self._carry_out(text, entry)

    @classmethod
    def new(
        cls,
        key: str,
        seats: list[str],
        names: list[str] | None = None,
        options: dict[str, object] | None = None,
        seed: int | str | None = None,
        set_path: str | None = None,
        path: Path | None = None,
        w: Words | None = None,
    ) -> Session:
        """A new game. Without a seed a secret one is drawn, and its hash goes into the file.

        Who has no name is called as in the language of `w`; without it, as in English.
        """
        of = game(key)
        for fault in filter(None, map(name_fault, names or [])):
            raise fault
        components = of.load_set(set_path)
        seats = seat_list(of, seats)
        chosen = of.check_options(options or {})
        real_seed = new_secret() if seed is None else seed
        file = GameFile(
            game=key,
            rules=of.rules_version,
            set_name=components.name,
            set_hash=components.hash,
            set_path=str(Path(set_path).resolve()) if set_path else None,
            options=chosen,
            seats=seats,
            names=names or default_names(of, seats, w),
            seed=real_seed,
            seed_hash=seal(real_seed) if isinstance(real_seed, str) else None,
            bots=BOTS_VERSION,
        )
        return cls(file, components, path)

    @classmethod
    def open(cls, path: Path, set_path: str | None = None) -> Session:
        stamp = saving.stamp_of(path)
        file = gamefile.load(path)
        session = cls(file, gamefile.components_of(file, set_of(file, path, set_path)), path)
        session.seen, session.stamp = len(file.moves), stamp
        found = gamefile.result_of(session.position)
        file.result = found
        return session

    @property
    def position(self) -> Position:
        return self.record.position

    @position.setter
    def position(self, position: Position) -> None:
        """Put another position on the table: one that was built by hand."""
        self.record.position = position

    @property
    def events(self) -> list[Event]:
        return self.position.events or []

    def _carry_out(self, text: str, entry: int) -> None:
        """An entry of the list of moves."""
        if gamefile.takes_back(text):
            self.record.take_back(text)
        else:
            self.bot_decisions += is_bot(self.file, self.record.play(text, entry).seat)

    def take_in(self, text: str) -> None:
        """An entry that stands in a log already: carried out here, too."""
        self._carry_out(text, len(self.file.moves))
        self.file.moves.append(text)
        self.file.result = gamefile.result_of(self.position)

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Play a move, as the rules number it or in notation, write it down, save.

        In a secret choice `seat` may be any that still must choose.
        """
        step = self.record.decide(move, seat, len(self.file.moves))
        self.bot_decisions += is_bot(self.file, step.seat)
        self.file.moves.append(step.text)
        self.file.result = gamefile.result_of(self.position)
        self.save()

    def save(self) -> None:
        """Write what is not in the file yet; NotSaved is raised if that fails.

        If somebody else was quicker (Overtaken), the one entry that came too late is not carried out: the game goes on
        from what stands in the file now.
        """
        if self.path is None or (not self.unsaved() and self.stamp and self.stamp == saving.stamp_of(self.path)):
            return
        try:
            stamp = saving.append(self.file, self.path, self.seen)
        except saving.Overtaken as late:
            if self.unsaved() == 1:
                self._take_up(late.there)
            raise
        if stamp is not None:
            self.seen, self.stamp = len(self.file.moves), stamp

    def save_as(self, path: Path, over: bool = False) -> None:
        """Save in a file of another name, and there from now on."""
        self.stamp = saving.create(self.file, path, over)
        self.path, self.seen = path, len(self.file.moves)

    def unsaved(self) -> int:
        """How many entries are not in the file; 0 where the game has none."""
        return len(self.file.moves) - self.seen if self.path is not None else 0

    def news(self) -> int:
        """Take up what somebody else has written into the file since it was seen last; how many entries that are."""
        stamp = saving.stamp_of(self.path) if self.path is not None else None
        if self.path is None or stamp in (None, self.stamp) or self.unsaved():
            return 0
        there = saving.still_there(self.file, self.path, self.seen)
        new = len(there.moves) - self.seen
        if new > 0:
            self._take_up(there)
        self.stamp = stamp
        return max(new, 0)

    def _take_up(self, there: GameFile) -> None:
        """Go on with the game as the file holds it: all that follows from the list of moves is made anew."""
        self.__dict__.update(Session(there, self.components, self.path).__dict__)
        self.seen = len(there.moves)
        self.file.result = gamefile.result_of(self.position)

    def seat_to_move(self) -> int:
        return int(self.position.to_move)

    def finished(self) -> bool:
        return self.position.to_move == FINISHED

    def undo(self, seat: int) -> int:
        """Take back the seat's last decision, if the rules of `undo` allow it; how many moves that were."""
        entry = entry_of_undo(self.record, self.file, seat)
        self.record.take_back(entry)
        self.file.moves.append(entry)
        self.file.result = None
        self.save()
        return int(entry.rpartition(" ")[2])

    def movers(self) -> list[int]:
        """Who made each standing move."""
        return [step.seat for step in self.record.steps]


def let_bots_play(session: Session, play: Callable[[int], None] | None = None) -> None:
    """Bots play until a person must decide or the game ends. (An automa plays inside the position.)"""
    carry_out = session.play if play is None else play
    while not session.finished() and is_bot(session.file, session.seat_to_move()):
        seat = session.seat_to_move()
        carry_out(bot_move(session.file, session.position, seat, session.bot_decisions, session.paces[seat]))


def default_names(game: Game, seats: list[str], w: Words | None = None) -> list[str]:
    """'Greedy', the name of an automa, and letters for people where there are several."""
    people = [i for i, kind in enumerate(seats) if kind == "human"]
    names = []
    for i, kind in enumerate(seats):
        if kind == "human":
            names.append("You" if len(people) == 1 else "ABCDEF"[i])
        else:
            name = game.kind(kind).name() if w is None else game.kind(kind).called(w)
            names.append(name if seats.count(kind) == 1 else f"{name} {'ABCDEF'[i]}")
    return names
