"""The plantation: who is there, when it is due, and what each place would bring (L-GRO-1, L-SOL-11)."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, wrap
from guildhall.drawing.svg import group, mark, panel, rect, rings, text, thing, use
from guildhall.formats.words import N_
from guildhall.games.london.components.effects import parse_effect
from guildhall.games.london.draw.signs import COATS, Table, effect_cells, pawn, row, row_width

WIDTH, INSET = 172, 10
SIDES = {"virginia": N_("Virginia"), "ulster": N_("Ulster")}


def plantation_box(table: Table) -> tuple[str, float]:
    """The box of the plantation and its height."""
    w = table.w
    lit, chosen = table.states("place-plantation")
    title, size = fit((w.t("Plantation"),), (14.5, 13.5), WIDTH - 42)
    out = group(use("plantation", INSET, 8, 18), "c-ink k-panel") + text(INSET + 24, 22, title, size, "ser", weight=600)
    out += rect(INSET, 31, WIDTH - 2 * INSET, 38, 6, "sea", "sea-line") + _settlers(table)
    y = 85.0
    when = when_words(table)
    if table.automa is not None:
        when = w.t("{when}; your liverymen there bring:", when=when)
    for line in wrap(when, 12.5, WIDTH - 2 * INSET):
        out += text(INSET, y, line, 12.5, "c-ink2")
        y += 16
    for now, before, seats, effect in prizes_of(table):
        if now:
            out += rect(INSET - 4, y - 11, WIDTH - 2 * INSET + 8, 24, 4, "sunk", "line")
        out += _prize(table, y + 1, before, seats, effect)
        y += 26
    height = y - 2
    label = plantation_label(table)
    body = panel(0, 0, WIDTH, height) + out + rings(WIDTH, height, lit, chosen)
    return thing(body, label, "place-plantation", lit, chosen), height


def _settlers(table: Table) -> str:
    """One liveryman a seat with a number; those of a lone player as they are, up to five."""
    land = table.view["plantation"]
    groups = [(COATS[s], land["pieces"][s]) for s in table.seats_from_me() if land["pieces"][s]]
    groups += [("black", land["neutrals"])] if land["neutrals"] else []
    if len(groups) == 1 and groups[0][1] <= 5:
        coat, n = groups[0]
        return "".join(group(pawn(coat, INSET + 5 + i * 26, 35, 30), "k-sea") for i in range(n))
    step = min(44.0, (WIDTH - 2 * INSET - 6) / max(len(groups), 1))
    out = ""
    for i, (coat, n) in enumerate(groups):
        height = 28 if step > 36 else 24
        x = INSET + 4 + i * step
        out += group(pawn(coat, x, 65 - height, height), "k-sea")
        out += text(x + height * 0.78, 63, n, 16 if step > 36 else 14, "ser", weight=700)
    return out


def when_words(table: Table) -> str:
    """Which side is up, and when it is scored next."""
    w, land = table.w, table.view["plantation"]
    side = w.t(SIDES[land["side"]])
    if land["next"] is None:
        return w.t("{side} side, not due again", side=side)
    return w.t("{side} side, round {n}", side=side, n=land["next"])


Prize = tuple[bool, str, list[int], str]  # as things stand, for what, who gets it, the reward


def prizes_of(table: Table) -> list[Prize]:
    """What the plantation brings: by places, or alone by the number of your liverymen there."""
    return _solo_prizes(table) if table.automa is not None else _prizes(table)


def _solo_prizes(table: Table) -> list[Prize]:
    """Alone, the number of your own liverymen there decides (L-SOL-11)."""
    land, automa = table.view["plantation"], table.automa
    assert automa is not None
    you = 1 - automa
    here = min(land["pieces"][you], 2)
    # Of the left reward an automa takes the points only.
    left = next((part for part in land["left"].split("; ") if part.startswith("vp")), "")
    return [
        (here == 0, "0", [automa], left),
        (here == 1, "1", [automa], land["right"]),
        (here == 2, "2+", [you], land["left"]),
    ]


def _prizes(table: Table) -> list[Prize]:
    land = table.view["plantation"]
    first, second = standing(land["pieces"], _tie_breaker(table))
    return [
        (False, table.w.t("most"), first if len(first) == 1 else [], land["left"]),
        (False, table.w.t("second"), second if len(first) == 1 else first, land["right"]),
    ]


def standing(pieces: list[int], breaker: int | None) -> tuple[list[int], list[int]]:
    """Who has most and who is second on the plantation; several at once are tied (L-GRO-1, L-SPC-3)."""

    def best(seats: list[int]) -> list[int]:
        most = max((pieces[s] for s in seats), default=0)
        tied = [s for s in seats if pieces[s] == most and most]
        return [breaker] if breaker in tied and breaker is not None else tied

    first = best(list(range(len(pieces))))
    second = best([s for s in range(len(pieces)) if s not in first]) if len(first) == 1 else []
    return first, second if len(second) == 1 else []


def _tie_breaker(table: Table) -> int | None:
    """The Master of Gog & Magog (L-SPC-3)."""
    for tile in table.view["tiles"]:
        if tile["master"] is not None and "power ties" in table.book.tile(tile["id"]).notation:
            return int(tile["master"])
    return None


def _prize(table: Table, y: float, before: str, seats: list[int], notation: str) -> str:
    """One line: for what, who, and the reward in signs."""
    cells = effect_cells(parse_effect(notation))
    right = WIDTH - INSET - row_width(cells, 18)
    out = group(row(cells, right, y, 18), "k-panel")
    if table.automa is not None:
        out += text(INSET, y + 4.5, before, 13, "ser", weight=600) + mark(COATS[seats[0]], INSET + 26, y - 6.5, 13)
        name = table.w.t("you") if seats[0] == table.me else table.names[seats[0]]
        who, letters = fit((name,), (13, 12, 11.5), right - INSET - 48)
        return out + text(INSET + 43, y + 4.5, who, letters)
    left = right - 6 - 16 * len(seats)
    words, letters = fit((before,), (13, 12, 11.5), left - INSET - 4)
    out += text(INSET, y + 4.5, words, letters, "ser", weight=600)
    return out + "".join(mark(COATS[s], left + i * 16, y - 6.5, 13) for i, s in enumerate(seats))


def plantation_label(table: Table) -> str:
    """The plantation in full words."""
    w, land, parts = table.w, table.view["plantation"], []
    for seat in table.seats_from_me():
        n = land["pieces"][seat]
        if seat == table.me:
            parts.append(w.t("{n} of yours", n=n))
        elif n:
            parts.append(w.t("{n} of {name}", n=n, name=table.names[seat]))
    return w.t("Plantation, {when}: {pieces}", when=when_words(table), pieces=", ".join(parts))
