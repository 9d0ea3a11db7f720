"""The strip above the table: the game, the track of rounds, whose turn it is."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, shorten, text_width
from guildhall.drawing.svg import group, phrase, rect, text, thing, use, who_won
from guildhall.formats.words import N_
from guildhall.games.london.draw.signs import Table

TOP = 46
BOX, STEP = 27, 30

PHASES = {
    "set-up": N_("set-up"),
    "turns": N_("turns"),
    "resolution": N_("tiles are resolved"),
    "beadle": N_("Beadle scoring"),
    "growth": N_("growth"),
    "finished": N_("the game is over"),
}


def top(table: Table, width: float) -> str:
    """The strip, with the engraver's double rule below it."""
    w = table.w
    out = (
        rect(0, 0, width, TOP, 0, "panel")
        + rect(0, TOP, width, 1, 0, "line2")
        + rect(0, TOP + 3.5, width, 1, 0, "line")
    )
    out += group(use("logo", 14, 10, 25), "c-ink k-panel")
    name = w.t("Guilds of London")
    out += phrase(48, 30, (name, 19, "ser", 600), (_against(table), 13, "c-ink2", 400), gap=9)
    x = 48 + text_width(name, 19) + text_width(_against(table), 13) + 24
    label = w.t("Round")
    out += text(x, 29.5, label, 13, "c-ink2")
    x += text_width(label, 13) + 8
    out += "".join(_round(table, n, x + (n - 1) * STEP) for n in range(1, table.view["rounds"] + 1))
    x += table.view["rounds"] * STEP + 20
    room = width - x - 14
    now, size = fit((_now(table),), (15, 14, 13), room)
    out += text(width - 14, 21, now, size, "ser", "end", 600)
    origin = f"{w.t(PHASES[table.view['phase']])} · {w.pick(table.book.title)}"
    return out + text(width - 14, 37, shorten(origin, 12, room), 12, "c-ink2", "end")


def _against(table: Table) -> str:
    if table.automa is not None:
        return table.w.t("alone against {name}", name=table.names[table.automa])
    return table.w.n("{n} player", "{n} players", len(table.view["seats"]))


def _now(table: Table) -> str:
    """Whose turn it is, or who has won."""
    w, view = table.w, table.view
    if view["finished"]:
        return who_won(view["winners"], table.me, table.names, w)
    if view["to_move"] == table.me and table.lit:
        return w.t("Your decision")
    return w.t("{name} decides", name=table.names[view["to_move"]])


def _round(table: Table, n: int, x: float) -> str:
    """One round: a seal where tiles are resolved, a ship on grey ground where growth is due."""
    w, entry, now = table.w, table.view["track"][n - 1], n == table.view["round"]
    grey = entry["growth"]
    fill, line = ("ink", "ink") if now else ("off" if grey else "tile", "line2" if grey else "line")
    signs = (["vp"] if entry["resolve"] else []) + (["plantation"] if grey else [])
    out = rect(0.5, 0.5, BOX - 1, 29, 4, fill, line)
    out += text(BOX / 2, 15 if signs else 20, n, 13, "ser c-panel" if now else "ser c-ink2", "middle", 600)
    for i, sign in enumerate(signs):
        left = BOX / 2 - 5 if len(signs) == 1 else 2.5 + i * 12
        out += group(use(sign, left, 18, 10), "c-panel k-ink" if now else "c-ink2 k-tile")
    what = [w.t("Round {n}", n=n)]
    what += [w.t("tiles are resolved")] if entry["resolve"] else []
    what += [w.t("growth")] if grey else []
    what += [w.t("now")] if now else []
    drawn = thing(out, ", ".join(what), at=(x, 8))
    return group(drawn, opacity=".62") if n < table.view["round"] else drawn
