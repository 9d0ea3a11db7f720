"""What a player has besides the stock, in lines of words: technologies, cards, tiles, the score, pieces left."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.lettering import text_width, wrap
from guildhall.drawing.svg import group, phrase, text, thing, use
from guildhall.games.mosaic.components.mosaic_set import PIECES, UNITS
from guildhall.games.mosaic.draw.labels import region_words, score_words
from guildhall.games.mosaic.draw.signs import Entry, Table, View
from guildhall.games.mosaic.texts.naming import piece_name, unit_name

SIZE, LINE = 11.5, 14.5
Part = tuple[str, float]
Line = tuple[str, str]  # what it is, and the words


def names_of(table: Table, entries: Sequence[Entry], numbers: Sequence[int]) -> str:
    """Components in words, equal ones counted."""
    names = [table.w.pick(entries[n].name) for n in numbers]
    return ", ".join(f"{name} ×{n}" if (n := names.count(name)) > 1 else name for name in dict.fromkeys(names))


def names_by_key(table: Table, entries: Sequence[Entry], keys: Sequence[str]) -> str:
    """Tiles in words."""
    return ", ".join(table.w.pick(entry.name) for entry in entries if entry.key in keys)


def lines_block(table: Table, lines: Sequence[Line], room: float) -> Part:
    """Lines of words, each broken where it must, its lead in bold."""
    out, y = "", 0.0
    for lead, words in lines:
        broken = wrap_after_lead(lead, words, room)
        body = phrase(0, 11, (lead, SIZE, "", 600), (broken[0], SIZE, "c-ink2", 400), gap=4)
        body += "".join(text(0, 11 + i * LINE, line, SIZE, "c-ink2") for i, line in enumerate(broken) if i)
        out += thing(body, f"{lead} {words}", at=(0, y))
        y += LINE * len(broken) + 1
    return out, y


def wrap_after_lead(lead: str, words: str, room: float) -> list[str]:
    """The words in lines, the first one shorter by the lead."""
    left = room - text_width(lead, SIZE) * 1.08 - 8  # the lead is bold
    first: list[str] = []
    rest = words.split(" ")
    while rest and text_width(" ".join([*first, rest[0]]), SIZE) <= left:
        first.append(rest.pop(0))
    return [" ".join(first), *(wrap(" ".join(rest), SIZE, room) if rest else [])]


def held_lines(table: Table, seat: View) -> list[Line]:
    """All that lies before a player, in words."""
    w, book = table.w, table.book
    lines = [
        (
            w.t("Technologies {n}:", n=len(seat["technologies"])),
            names_of(table, book.technologies, seat["technologies"]),
        )
    ]
    lines += _held(table, seat)
    lines.append((w.t("Build cards:"), names_of(table, book.build_cards, seat["build_cards"])))
    lines.append((w.t("Tax cards:"), str(len(seat["tax_cards"])) if seat["tax_cards"] else ""))
    lines.append((w.t("Wonders:"), names_by_key(table, book.wonders, seat["wonders"])))
    lines.append((w.t("Golden ages:"), names_by_key(table, book.golden_ages, seat["golden_ages"])))
    lines.append((w.t("Achievements:"), names_by_key(table, book.achievements, seat["achievements"])))
    if seat["loyalty"]:
        lines.append((w.t("Loyalty:"), region_words(table, seat["loyalty"])))
    lines.append((w.t("Points now:"), ", ".join(score_words(table, seat["score"]))))
    return [line for line in lines if line[1]]


def _held(table: Table, seat: View) -> list[Line]:
    """Technologies not played yet; what the viewer does not know is a number."""
    w = table.w
    known = names_of(table, table.book.technologies, seat["held"])
    hidden = seat["held_hidden"]
    if hidden:
        more = w.n("{n} face down", "{n} face down", hidden)
        known = f"{known}, {more}" if known else more
    return [(w.t("Holds:"), known)] if known else []


def supply_row(table: Table, supply: View, room: float, kinds: tuple[str, ...] = (*PIECES, *UNITS)) -> Part:
    """The pieces still to be built or recruited."""
    w, out, x = table.w, "", 0.0
    lead = w.t("Left:")
    out += text(0, 12, lead, SIZE, weight=600)
    x = text_width(lead, SIZE) * 1.08 + 7
    step = min((room - x) / 7, 46.0)
    words = []
    for i, kind in enumerate(kinds):
        out += group(use(kind, x, 1, 14), "c-ink2 k-panel") + text(x + 17, 12, supply.get(kind, 0), 12, "c-ink2")
        name = piece_name(i, w) if i < 4 else unit_name(i - 4, w)
        words.append(f"{supply.get(kind, 0)} {name}")
        x += step
    return thing(out, f"{lead} {', '.join(words)}"), 16.0
