"""Games for the tests of Mosaic's page: positions on the way of random games, and what reads a drawn part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.formats.page import Look, Part
from guildhall.formats.words import words
from guildhall.games.mosaic.game import GAME, start
from guildhall.games.mosaic.page.page import PAGE
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import Rng, from_seed

TABLES = {
    "two": ["human"] * 2,
    "six": ["human"] * 6,
    "solo": ["human", "herobotus"],
    "company": ["human", "human", "herobotus", "human"],
}
NAMES = ["You", "Anna", "Bruno", "Clara", "Dora", "Emil"]
# Answers that have no place on the table: the moves bar has them alone.
BAR_ALONE = (
    "pay",
    "share",
    "amount",
    "from",
    "to",
    "production",
    "done",
    "pass",
    "play",
    "keep",
    "leader",
    "end",
    "sparing",
)


def walk(table: str, seed: int, every: int = 7, opening: int = 12) -> Iterator[Mosaic]:
    """Positions of a game by chance: the first decisions, then every so many, and the end."""
    p, rng = start(TABLES[table], {}, seed), from_seed(seed + 1)
    n = 0
    while p.to_move != FINISHED and n < 900:
        if n < opening or n % every == 0:
            yield p.clone()
        p.apply(_move(p, rng))
        n += 1
    if p.to_move == FINISHED:
        yield p.clone()


def _move(p: Mosaic, rng: Rng) -> int:
    """By chance, but rarely the variants that only pay otherwise."""
    legal = p.legal()
    usual = [move for move in legal if not p.notation(move).endswith(" sparing")]
    chosen = usual if rng.below(10) else legal
    return int(chosen[rng.below(len(chosen))])


def look_at(p: Mosaic, seat: int, language: str = "en", step: dict[str, Any] | None = None) -> Look:
    return Look(p.view(seat), p.book(), words(language), NAMES[: p.seats()], step)


def drawn(look: Look) -> dict[str, str]:
    """Every part of the page."""
    return {part.key: part.draw(look) for part in PAGE.parts}


def reduced(look: Look, part: Part) -> Look:
    """The same look with nothing but what the part says that it needs."""
    step = look.step if part.shows_step else None
    return Look({key: look.view[key] for key in part.needs}, look.book, look.w, look.names, step)


def anchors_of(p: Mosaic) -> set[str]:
    """The anchors of all legal moves that must be somewhere on the page."""
    found = {anchor for move in p.legal() for anchor in GAME.anchors(p, move)}
    return {
        anchor
        for anchor in found
        if not anchor.startswith("group-") and not (anchor.startswith("action-") and anchor.split("-")[1] in BAR_ALONE)
    }
