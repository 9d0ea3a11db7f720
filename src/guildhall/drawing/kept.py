"""Drawn pieces that are kept while what they are drawn from is the same: a page is drawn after every move."""

from __future__ import annotations

from collections.abc import Callable, Hashable


class Kept:
    """A bounded memory of drawn pieces by what they were drawn from. Full, it begins again: what is on a table comes back
    with the next drawing."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._made: dict[Hashable, str] = {}

    def get(self, key: Hashable, make: Callable[[], str]) -> str:
        """The piece drawn from this, made if it is not there."""
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= self._most:
                self._made.clear()
            found = self._made[key] = make()
        return found


class Same:
    """A key by identity, for data that has no hash of its own: equal only to itself, and held as long as the key is."""

    __slots__ = ("it",)

    def __init__(self, it: object) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it
