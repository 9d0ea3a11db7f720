"""What a player may type for a move besides its notation: labels of the map ('i2') and names ('build hospital')."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from guildhall.formats.typed import typed
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, MosaicSet
from guildhall.games.mosaic.texts.naming import REGION_LETTERS, piece_name
from guildhall.terminal.mosaic.panels import Named
from guildhall.terminal.scene import Scene

HEX_LABEL: Final = re.compile(rf"([{REGION_LETTERS}])0*([1-9]\d?)", re.IGNORECASE)
SPARING: Final = " sparing"
OF_GOLDEN_AGE: Final = "golden-"


def spelled_out(line: str) -> str:
    """In small letters, with 'italy-2' for 'i2' as it stands on the map."""
    return " ".join(hex_of(word) for word in line.lower().split())


def hex_of(word: str) -> str:
    label = HEX_LABEL.fullmatch(word)
    return f"{REGIONS[REGION_LETTERS.index(label[1])]}-{label[2]}" if label else word


def shorthand(it: Scene, line: str) -> str | None:
    """The one legal move that a line means; None if it means none or several."""
    line = spelled_out(line)
    notations = [it.position.notation(move) for move in it.legal]
    if line in notations:
        return line
    sparing = line.endswith(SPARING)
    wanted = typed(line.removesuffix(SPARING))
    found = [
        notation
        for notation in notations
        if notation.endswith(SPARING) == sparing and wanted in ways_to_say(it, notation.removesuffix(SPARING))
    ]
    return found[0] if len(found) == 1 else None


def ways_to_say(it: Scene, notation: str) -> set[str]:
    """'build 3' is also 'build', 'hospital' and 'build hospital' in the reader's language and in English."""
    verb, _, rest = notation.partition(" ")
    names = names_of(it, verb, rest)
    return {verb, *(typed(name) for name in names), *(typed(f"{verb} {name}") for name in names)}


def names_of(it: Scene, verb: str, rest: str) -> list[str]:
    """What the thing of a move is called."""
    if not rest:
        return []
    if not rest.isdecimal():
        return [rest, *(name for key, name in names_of_keys(it.book, it.w) if key == rest)]
    offer = it.view["offers"].get(verb, [])
    card = offer[int(rest) - 1] if 0 < int(rest) <= len(offer) else None
    cards = {"technology": it.book.technologies, "build": it.book.build_cards}.get(verb)
    if card is None or cards is None:
        return []
    return [cards[card].key, *both(cards[card].name, it.w)]


def names_of_keys(book: MosaicSet, w: Words) -> list[tuple[str, str]]:
    """Everything that moves call by its key, with its names."""
    found = [(key, piece_name(i, w)) for i, key in enumerate(PIECES)]
    for entries in (book.technologies, book.leaders, book.governments, book.wonders, book.achievements, book.regions):
        found += named(entries, "", w)
    return found + named(book.golden_ages, OF_GOLDEN_AGE, w)


def named(entries: Sequence[Named], before: str, w: Words) -> list[tuple[str, str]]:
    return [(before + entry.key, name) for entry in entries for name in both(entry.name, w)]


def both(names: dict[str, str], w: Words) -> list[str]:
    """The name in the reader's language and the English one."""
    return [w.pick(names), names["en"]]
