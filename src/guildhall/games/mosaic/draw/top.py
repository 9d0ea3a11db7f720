"""The strip above the table: the game, the round, the three empire scorings, whose turn it is."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, shorten, text_width
from guildhall.drawing.svg import group, phrase, rect, text, thing, use, who_won
from guildhall.games.mosaic.draw.labels import PHASES
from guildhall.games.mosaic.draw.signs import Table
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS

TOP = 46


def top(table: Table, width: float) -> str:
    """The strip, with the engraver's double rule below it."""
    w, view = table.w, table.view
    out = (
        rect(0, 0, width, TOP, 0, "panel")
        + rect(0, TOP, width, 1, 0, "line2")
        + rect(0, TOP + 3.5, width, 1, 0, "line")
    )
    out += group(use("logo", 14, 10, 25), "c-ink k-panel")
    name = w.t("Mosaic")
    out += phrase(48, 30, (name, 19, "ser", 600), (_against(table), 13, "c-ink2", 400), gap=9)
    x = 48 + text_width(name, 19) + text_width(_against(table), 13) + 24
    if view["round"]:
        out += _boxed(w.t("Round"), x, w.t("Round {n}", n=view["round"]), view["round"])
        x += text_width(w.t("Round"), 13) + 56
    drawn, x = _scorings(table, x)
    out += drawn
    if view["last_round"]:
        words = w.t("last round: {n}", n=view["last_round"])
        out += text(x, 29.5, words, 13, "", weight=600)
        x += text_width(words, 13) + 20
    room = width - x - 14
    now, size = fit((_now(table),), (15, 14, 13), room)
    out += text(width - 14, 21, now, size, "ser", "end", 600)
    origin = f"{w.t(PHASES[view['phase']])} · {w.pick(table.book.title)}"
    return out + text(width - 14, 37, shorten(origin, 12, room), 12, "c-ink2", "end")


def _boxed(word: str, x: float, label: str, number: int) -> str:
    out = text(x, 29.5, word, 13, "c-ink2")
    box = rect(0.5, 0.5, 33, 29, 4, "ink") + text(17, 20, number, 13.5, "ser c-panel", "middle", 600)
    return out + thing(box, label, at=(x + text_width(word, 13) + 8, 8))


def _scorings(table: Table, x: float) -> tuple[str, float]:
    """The three empire scorings: done, due at the end of this turn, still to come."""
    w, empire = table.w, table.view["empire"]
    word = w.t("Empire scorings")
    out = text(x, 29.5, word, 13, "c-ink2")
    x += text_width(word, 13) + 8
    for n in range(1, int(MOST_SCORINGS) + 1):
        done = n <= empire["scored"]
        due = not done and n <= empire["scored"] + empire["due"]
        box = rect(0.5, 0.5, 29, 29, 4, "off" if done else "ink" if due else "tile", "line2")
        if done:
            box += '<path d="M9 15.5l4.5 5 8-11" class="tick" stroke="var(--good)"/>'
        else:
            box += text(15, 20, n, 13.5, "ser c-panel" if due else "ser c-ink2", "middle", 600)
        state = w.t("done") if done else w.t("at the end of this turn") if due else w.t("to come")
        out += thing(box, w.t("Empire scoring {n}: {state}", n=n, state=state), at=(x, 8))
        x += 34
    return out, x + 14


def _against(table: Table) -> str:
    view = table.view
    if view["solo"]:
        automa = next(seat["seat"] for seat in view["seats"] if seat["automa"])
        return table.w.t("alone against {name}", name=table.names[automa])
    return table.w.n("{n} player", "{n} players", len(view["seats"]))


def _now(table: Table) -> str:
    """Whose turn it is, or who has won."""
    w, view = table.w, table.view
    if view["finished"]:
        return who_won(view["winners"], table.me, table.names, w)
    if view["to_move"] == table.me and table.lit:
        return w.t("Your decision")
    return w.t("{name} decides", name=table.names[view["to_move"]])
