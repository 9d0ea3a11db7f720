"""The component sets of a game: the one it comes with, and files that people write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from guildhall.formats.componentfile import Entry, Fault, SetError, read_with

T = TypeVar("T")


class SetFiles(Generic[T]):
    """How a game gets its sets: `read` makes one of an open file, `house_file` is the game's own."""

    def __init__(self, read: Callable[[Entry], T | None], house_file: Path) -> None:
        self.read = read
        self.house_file = house_file
        self._house: T | None = None

    def load(self, path: Path | str) -> T:
        """The set of a file. Raises SetError with every fault of the file."""
        found, faults = read_with(self.read, path)
        if found is None:
            raise SetError(faults)
        return found

    def check(self, path: Path | str) -> list[Fault]:
        """Every fault of a file; empty if one can play with it."""
        return read_with(self.read, path)[1]

    def house(self) -> T:
        """The set that the game comes with; read once."""
        if self._house is None:
            self._house = self.load(self.house_file)
        return self._house

    def given(self, path: Path | str | None) -> T:
        """The set of a file, or the house set where none is named."""
        return self.house() if path is None else self.load(path)
