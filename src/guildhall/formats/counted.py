"""What a game has the arena count: kinds of things whose use may go with winning, as cards, tiles or leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from guildhall.formats.words import Words
from guildhall.kernel.position import Position


@dataclass(frozen=True)
class Counted:
    """A kind of things. `events` says which events tell that a seat used one: the event's name and the field with its id.

    `name` says a thing in the reader's language. Games are counted when they are over, so secret fields count, too.
    """

    key: str
    title: str  # English, marked for translation
    events: Mapping[str, str]
    name: Callable[[Position, str, Words], str]

    def found(self, p: Position) -> Iterator[tuple[int, str]]:
        """Seat and id of each thing that was used, as the events tell."""
        for event in p.events or []:
            field = self.events.get(event.name)
            if field is not None and event.seat >= 0:
                id = event.data.get(field)
                if id is None and event.secret is not None:
                    id = event.secret.get(field)
                if id is not None:
                    yield event.seat, str(id)
