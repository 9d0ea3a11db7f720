"""What the arena counts in Mosaic: leaders, technologies, governments, wonders, golden ages, achievements, projects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.formats.counted import Counted
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.kernel.position import Position

Entries = Callable[[MosaicSet], Sequence[Any]]


def named(entries: Entries) -> Callable[[Position, str, Words], str]:
    """The name of an entry by its key, or by its place where the view has numbers."""

    def name(p: Position, id: str, w: Words) -> str:
        book = p.book()
        assert isinstance(book, MosaicSet)
        found = entries(book)
        entry = found[int(id)] if id.isdigit() else next(entry for entry in found if entry.key == id)
        return w.pick(entry.name)

    return name


COUNTED: Final = (
    Counted("leader", N_("Leaders"), {"leader": "leader"}, named(lambda book: book.leaders)),
    Counted("technology", N_("Technologies played"), {"play": "tech"}, named(lambda book: book.technologies)),
    Counted("government", N_("Governments"), {"government": "government"}, named(lambda book: book.governments)),
    Counted("wonder", N_("Wonders"), {"wonder": "wonder"}, named(lambda book: book.wonders)),
    Counted("golden", N_("Golden ages"), {"claim_golden": "golden"}, named(lambda book: book.golden_ages)),
    Counted(
        "achievement",
        N_("Achievements"),
        {"claim_achievement": "achievement"},
        named(lambda book: book.achievements),
    ),
    Counted("project", N_("Projects built"), {"project": "card"}, named(lambda book: book.build_cards)),
)
