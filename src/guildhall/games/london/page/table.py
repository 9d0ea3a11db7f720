"""The parts above and in the middle: the track of rounds, and the board."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, hidden, item
from guildhall.formats.page import Look
from guildhall.games.london.draw.board import board as drawn_board
from guildhall.games.london.draw.signs import Table
from guildhall.games.london.draw.top import PHASES


def table_of(look: Look) -> Table:
    """What the drawings of this game are made from, for a page: nothing is lit in them, the page does that."""
    return Table(look.view, look.book, look.w, list(look.names), step=look.step, live=True)


def board(look: Look) -> str:
    """The tiles round the Guildhall; in a step what is looked at, or what it is about."""
    return drawn_board(table_of(look))


def track(look: Look) -> str:
    """One box a round: a seal where tiles are resolved, a ship and grey ground where growth is due."""
    w, view = look.w, look.view
    boxes = "".join(_round(look, n) for n in range(1, view["rounds"] + 1))
    now = view["round"] or 1
    short = el("span", esc(w.t("of {rounds}", rounds=view["rounds"])), cls="of", aria_hidden="true")
    label = w.t("Round {n} of {rounds}, {phase}", n=now, rounds=view["rounds"], phase=w.t(PHASES[view["phase"]]))
    head = el("span", esc(w.t("Round")), cls="lab", aria_hidden="true")
    return el("div", head, el("ol", boxes), short, cls="rounds", role="group", aria_label=label)


def _round(look: Look, n: int) -> str:
    w, entry, now = look.w, look.view["track"][n - 1], look.view["round"]
    what = [w.t("Round {n}", n=n)]
    what += [w.t("tiles are resolved")] if entry["resolve"] else []
    what += [w.t("growth")] if entry["growth"] else []
    what += [w.t("now")] if n == now else []
    signs = (emblem("vp", 9) if entry["resolve"] else "") + (emblem("plantation", 9) if entry["growth"] else "")
    classes = ["grey"] * entry["growth"] + ["past"] * (n < now) + ["now"] * (n == now or (now == 0 and n == 1))
    body = el("b", str(n), aria_hidden="true") + (el("span", signs, cls="icons") if signs else "")
    return item(
        body, hidden(", ".join(what)), cls=" ".join(classes), title=", ".join(what),
        aria_current="step" if n == now else None,
    )  # fmt: skip
