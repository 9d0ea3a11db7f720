"""The table's file: saving after every move, taking up what came from elsewhere, leaving with nothing lost."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from guildhall.kernel.problems import Problem
from guildhall.table.opening import new_path
from guildhall.table.saving import NotSaved
from guildhall.terminal.text_table import TextTable

T = TypeVar("T")


def command_line(name: str, path: Path) -> str:
    """What is typed to do something with a file: 'guildhall play --load game.json'"""
    program = os.environ.get("GUILDHALL_COMMAND", "guildhall")
    return f"{shlex.quote(program)} {name} {shlex.quote(str(path))}"


class Keeper:
    """Looks after the file of a table."""

    def __init__(self, table: TextTable) -> None:
        self.table = table
        self.session = table.session
        self.saved = True  # whether the last word about saving was a good one

    def keep(self, act: Callable[[], T]) -> T | None:
        """Do something that reads or writes the file. What speaks against it is said, and the game goes on."""
        table, w = self.table, self.table.w
        done: T | None = None
        try:
            done = act()
        except NotSaved as trouble:
            table.remark(trouble.text(w))
            if self.session.unsaved():
                table.remark(w.t("The game goes on, but it is not saved. 'save FILE' saves it elsewhere."))
        for seat in table.told:  # what was taken back need not be told
            table.told[seat] = min(table.told[seat], len(self.session.events))
        return done

    def take_up(self) -> bool:
        """Whether somebody else has played on in the file: then the game goes on from there."""
        n = self.keep(self.session.news) or 0
        if n:
            said = self.table.w.n(
                "{path} was played on elsewhere: {n} new entry. This is the game as it stands now.",
                "{path} was played on elsewhere: {n} new entries. This is the game as it stands now.",
                n,
                path=self.session.path,
            )
            self.table.remark(said)
        return n > 0

    def save(self) -> bool:
        """Save at the end; whether it worked. If not, that is the last word."""
        table, session = self.table, self.session
        try:
            if session.path is None:
                session.save_as(new_path(session.game.key))
            session.save()
            self.saved = True
        except Problem as trouble:
            table.say(table.w.t("The game is not saved: {reason}", reason=trouble.text(table.w)), "bold red")
            self.saved = False
        return self.saved

    def leave(self) -> bool:
        """Save, and say how to come back; False if it could not be saved."""
        if not self.save():
            return False
        w, path = self.table.w, self.session.path
        self.table.face.put(w.t("The game is saved in {path}.", path=path))
        assert path is not None
        self.table.face.put(w.t("Go on with: {command}", command=command_line("play --load", path)))
        return True

    def quit(self) -> bool:
        """Leave; False if the game cannot be saved and the player was not warned yet."""
        warned = not self.saved
        if self.leave() or warned:
            return True
        self.table.remark(self.table.w.t("'save FILE' saves the game elsewhere; a second 'quit' leaves it unsaved."))
        return False
