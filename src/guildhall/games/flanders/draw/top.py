"""The strip above the table: the game, the round, whose turn it is."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, shorten, text_width
from guildhall.drawing.svg import group, phrase, rect, text, thing, use, who_won
from guildhall.games.flanders.draw.labels import PHASES
from guildhall.games.flanders.draw.signs import Table

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
    name, players = w.t("Flanders 1302"), w.n("{n} player", "{n} players", len(view["seats"]))
    out += phrase(48, 30, (name, 19, "ser", 600), (players, 13, "c-ink2", 400), gap=9)
    x = 48 + text_width(name, 19) + text_width(players, 13) + 24
    if view["round"]:
        label = w.t("Round")
        out += text(x, 29.5, label, 13, "c-ink2")
        x += text_width(label, 13) + 8
        box = rect(0.5, 0.5, 31, 29, 4, "ink") + text(16, 20, view["round"], 13.5, "ser c-panel", "middle", 600)
        out += thing(box, w.t("Round {n}", n=view["round"]), at=(x, 8))
        x += 46
    room = width - x - 14
    now, size = fit((_now(table),), (15, 14, 13), room)
    out += text(width - 14, 21, now, size, "ser", "end", 600)
    origin = f"{w.t(PHASES[view['phase']])} · {w.pick(table.book.title)}"
    return out + text(width - 14, 37, shorten(origin, 12, room), 12, "c-ink2", "end")


def _now(table: Table) -> str:
    """Whose turn it is, for whom all wait, or who has won."""
    w, view = table.w, table.view
    if view["finished"]:
        return who_won(view["winners"], table.me, table.names, w)
    if view["phase"] == "choose":
        waiting = [s["seat"] for s in view["seats"] if not s["chosen"]]
        if table.me in waiting and table.lit:
            return w.t("Your decision")
        return w.t("Waiting for {names}", names=", ".join(table.names[s] for s in waiting))
    if view["to_move"] == table.me and table.lit:
        return w.t("Your decision")
    return w.t("{name} decides", name=table.names[view["to_move"]])
