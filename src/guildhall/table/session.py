"""A game being played here: the position, the list of moves that is the truth, undo, saving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from guildhall.kernel import gamefile
from guildhall.kernel.gamefile import GameFile
from guildhall.kernel.plain import name_fault
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Event, Position
from guildhall.kernel.problems import BadChoice, IllegalMove, Problem
from guildhall.kernel.registry import Game, game, seat_list
from guildhall.kernel.rng import new_secret, seal
from guildhall.table import saving
from guildhall.table.known_sets import set_of


class Session:
    """One game with its file. The position is always what the standing moves make of the seed."""

    def __init__(self, file: GameFile, components: Any, path: Path | None = None) -> None:
        self.file = file
        self.game: Game = game(file.game)
        self.components = components
        self.path = path
        self.seen = 0  # entries of the list of moves that are known to be in the file
        self.stamp: saving.Stamp | None = None  # of the file as it was seen last
        self.position: Position = gamefile.begin(file, components, events=True)
        self.marks: list[int] = []  # `reveals` before each standing move
        for text in file.standing_moves():
            self._carry_out(text)

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
    ) -> Session:
        """A new game. Without a seed a secret one is drawn, and its hash goes into the file."""
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
            names=names or default_names(of, seats),
            seed=real_seed,
            seed_hash=seal(real_seed) if isinstance(real_seed, str) else None,
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
    def events(self) -> list[Event]:
        return self.position.events or []

    def _carry_out(self, text: str) -> None:
        mark = int(self.position.reveals)
        self.position.play_written(text)
        self.marks.append(mark)

    def play(self, text: str, seat: int | None = None) -> None:
        """Play a move in notation, write it down, save. In a secret choice `seat` may be any that still must choose."""
        asked = int(self.position.to_move)
        if seat is not None and seat != asked:
            self.position.turn_to(seat)
        try:
            written = self.position.written(self.position.parse(text))
        except Problem:
            if seat is not None and seat != asked:
                self.position.turn_to(asked)  # a refused move changes nothing
            raise
        self._carry_out(written)
        self.file.moves.append(written)
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
        """Take back the seat's last decision and what followed; how many moves that were.

        Free as long as nothing hidden was shown and nobody else has decided since; past a reveal only alone against an
        automa, by option.
        """
        secret = self._chosen_secretly(seat)
        if secret:
            return self._take_back(f"retract {SEAT_LETTERS[seat]} {secret}", secret)
        movers = self.movers()
        back = 0
        while back < len(movers):
            back += 1
            if movers[-back] == seat:
                break
        else:
            raise IllegalMove("There is nothing to take back: you have made no move yet.")
        if any(mover != seat for mover in movers[-back:]):
            raise IllegalMove("This cannot be taken back: somebody else has decided since.")
        if self.marks[-back] != self.position.reveals and not self._may_pass_reveal():
            raise IllegalMove(
                "This cannot be taken back: something hidden was shown since. "
                "Alone against an automa the option undo_past_reveal=yes allows it."
            )
        return self._take_back(f"undo {back}", back)

    def _chosen_secretly(self, seat: int) -> int:
        """How many moves of the seat belong to the secret choice that is still open: they are taken back freely."""
        if not self.position.choosers():
            return 0
        own = f"{SEAT_LETTERS[seat]}: "
        moves = zip(self.file.standing_moves(), self.marks)  # an earlier choice was shown, so its marks are lower
        return sum(mark == self.position.reveals and text.startswith(own) for text, mark in moves)

    def _take_back(self, entry: str, back: int) -> int:
        self.file.moves.append(entry)
        self.file.result = None
        rebuilt = Session(self.file, self.components, None)
        self.position = rebuilt.position
        self.marks = rebuilt.marks
        self.save()
        return back

    def movers(self) -> list[int]:
        """Who made each standing move."""
        p = gamefile.begin(self.file, self.components)
        movers = []
        for text in self.file.standing_moves():
            movers.append(SEAT_LETTERS.index(text[0]) if text[1:3] == ": " else int(p.to_move))
            p.play_written(text)
        return movers

    def _may_pass_reveal(self) -> bool:
        automa = any(self.game.kind(kind).automa for kind in self.file.seats)
        return automa and self.file.options.get("undo_past_reveal") == "yes"


def default_names(game: Game, seats: list[str]) -> list[str]:
    """'Boris', 'Greedy', and letters for people where there are several."""
    people = [i for i, kind in enumerate(seats) if kind == "human"]
    names = []
    for i, kind in enumerate(seats):
        if kind == "human":
            names.append("You" if len(people) == 1 else "ABCDEF"[i])
        else:
            name = game.kind(kind).name()
            names.append(name if seats.count(kind) == 1 else f"{name} {'ABCDEF'[i]}")
    return names


def parse_seats(text: str) -> list[str]:
    """'me,boris' → ['human', 'boris']; 'me' and 'human' are the same."""
    kinds = [part.strip().lower() for part in text.split(",")]
    if any(not kind for kind in kinds):
        raise BadChoice("'{text}' is no list of seats. Write them with commas: me,boris", text=text)
    return ["human" if kind in ("me", "you", "person") else kind for kind in kinds]
