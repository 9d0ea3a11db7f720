"""Whether a game file is true: the game is dealt again, and every move, bot, take-back and commitment checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from guildhall.formats.plain import shown
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.kernel.problems import BadFile, IllegalMove, Problem
from guildhall.kernel.rng import seal
from guildhall.table import gamefile
from guildhall.table.bots import bot_move, by_the_clock, can_be_made_again, is_bot
from guildhall.table.gamefile import GameFile
from guildhall.table.record import Record
from guildhall.table.sealing import check_goes_on_from, opened, sealed_copy, seat_of
from guildhall.table.undo import check_take_back


def verify(path: Path, seed: str | None = None, set_path: str | None = None, earlier: Sequence[Path] = ()) -> GameFile:
    """Deal the game of a file again; a fault is raised if the file is not true.

    The game comes back with every move in plain text. `earlier` are sealed copies that it must go on from.
    """
    file = gamefile.load(path)
    if seed is not None:
        if not gamefile.HEX.fullmatch(seed) or seal(seed) != file.seed_hash:
            raise BadFile("The seed given is not the one whose hash is in {path}.", path=path)
        file.seed = seed
    components = gamefile.components_of(file, set_path)
    plain = check_moves(file, path, components, bots=can_be_made_again(file))
    for copy in earlier:
        try:
            check_goes_on_from(plain, gamefile.load(copy), components)
        except Problem as problem:
            raise BadFile("{path}: {problem}", path=copy, problem=problem) from None
    return plain


def check_moves(file: GameFile, path: Path, components: Any, *, bots: bool, text: str | None = None) -> GameFile:
    """The game in plain text. Every fault is named with its line; `text` is that of the file, if it was read already."""
    checker = Checker(file, components, bots)
    text = gamefile.text_of(path) if text is None else text
    for i in range(len(file.moves)):
        try:
            checker.check_entry(i)
        except Problem as problem:
            raise gamefile.move_fault(path, text, i, problem) from None
    found = gamefile.result_of(checker.record.position)
    if file.result is not None and file.result != found:
        raise gamefile.GameFileReader(path, text, {}).fault_in(
            "result", "the moves give {found}, the file says {said}.", found=found, said=shown(str(file.result), 200)
        )
    plain = replace(file, moves=checker.plain, sealed=None)
    if file.sealed is not None:
        again = sealed_copy(plain, components, seat_of(file.sealed))
        if (again.moves, again.sealed) != (file.moves, file.sealed):
            raise gamefile.GameFileReader(path, text, {}).fault_in(
                "sealed", "it does not say truly who may see what: the game has other secrets."
            )
    return plain


class Checker:
    """Plays the list of moves as the table would have."""

    def __init__(self, file: GameFile, components: Any, bots: bool) -> None:
        self.file = file
        self.bots = bots
        self.record = Record(partial(gamefile.begin, file, components))
        self.bot_decisions = 0
        self.plain: list[str] = []

    def check_entry(self, i: int) -> None:
        """Play one entry as the table would have, and make a bot's choice again."""
        entry = self.file.moves[i]
        if gamefile.takes_back(entry):
            check_take_back(self.record, self.file, entry)
            self.record.take_back(entry)
            self.plain.append(entry)
            return
        for text in opened(self.file, self.record.position, i):
            p = self.record.position.clone()
            step = self.record.play(text, len(self.plain))
            self.plain.append(text)
            if is_bot(self.file, step.seat):
                if self.bots and not by_the_clock(self.file, step.seat) and not self.in_open_choice(i):
                    p.to_move = step.seat
                    self.check_bot(step.seat, text, p.notation(bot_move(self.file, p, step.seat, self.bot_decisions)))
                self.bot_decisions += 1

    def in_open_choice(self, i: int) -> bool:
        """A sealed file does not tell in which order an open choice was made, and a bot's thoughts begin with that."""
        sealed = self.file.sealed
        return sealed is not None and sealed.choice is not None and i >= sealed.choice

    def check_bot(self, seat: int, text: str, right: str) -> None:
        if text.rpartition(": ")[2] != right:
            raise IllegalMove(
                "'{text}' is not what the bot of seat {seat} plays ({kind}): it plays '{right}'.",
                text=text,
                seat=SEAT_LETTERS[seat],
                kind=self.file.seats[seat],
                right=right,
            )
