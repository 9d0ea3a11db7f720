"""The number tables of component sets, made once for each set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Book(Protocol):
    """A component set, as far as the cache must know it."""

    @property
    def hash(self) -> str: ...


class Made(Protocol):
    """Tables that know of which set they were made."""

    book: object


B = TypeVar("B", bound=Book)
T = TypeVar("T", bound=Made)


class TableCache(Generic[B, T]):
    """Makes the tables of a set when they are first asked for. A set that differs only in its names has its own."""

    def __init__(self, make: Callable[[B], T]) -> None:
        self.make = make
        self.made: dict[str, list[T]] = {}  # by the hash of the set, which does not tell names apart

    def __call__(self, book: B) -> T:
        made = self.made.setdefault(book.hash, [])
        for tables in made:
            if tables.book is book or tables.book == book:
                return tables
        made.append(self.make(book))
        return made[-1]
