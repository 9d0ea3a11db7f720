"""The map of regions as lines of text, and shorthand for the terminal."""

from __future__ import annotations

from guildhall.formats.companion import OFFER, Drawn, Question
from guildhall.games.mosaic.companion.memory import REGIONS
from guildhall.games.mosaic.companion.picture import Picture

OWNERS = ("H", "2", "S")


def grid(drawn: Drawn) -> list[str]:
    """A line a region in play: his cities, towns, wonders and units, those of the static player."""
    picture: Picture = drawn.board
    lines = []
    for region in range(REGIONS):
        if not picture.in_play >> region & 1:
            continue
        name = drawn.w.pick(picture.book.regions[region].name)
        home = "*" if region in picture.homes else " "
        said = [
            f"{OWNERS[stand.owner]}: {stand.cities}c {stand.towns}t {stand.wonders}w {stand.units}u"
            for stand in picture.stands.get(region, ())
        ]
        lines.append(f"{home} {name:<10} {'   '.join(said)}".rstrip())
    return lines


def read(question: Question, line: str) -> str:
    """'=' is 'just so'."""
    if line.strip() == "=" and (question.kind == OFFER or question.known):
        return " ".join(question.known)
    return line
