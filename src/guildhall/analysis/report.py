"""An analysis as plain lines, as data for programs, and as one HTML file with pictures that needs no network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.analysis.curve import WIDE, curve
from guildhall.analysis.judging import decision_of
from guildhall.analysis.telling import Teller, page_or_none, reasons_text, when_expected
from guildhall.analysis.work import Analysis
from guildhall.drawing.html import el, esc, mark
from guildhall.drawing.palette import palette, rules
from guildhall.drawing.svg import defs
from guildhall.formats.words import Words
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.table.live import Live

BARS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 60  # of the curve in letters
COATS: Final = ("blue", "red", "green", "yellow", "white", "orange")  # of a game that names none
STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; margin: 0 auto; max-width: 900px; padding: 24px;
  background: var(--bg); color: var(--ink); }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2em; }
.curve { width: 100%; height: auto; background: var(--panel); } .curve .here { display: none; }
.curve .jump { stroke: var(--ink); fill: none; }
.halo { paint-order: stroke; stroke: var(--panel); stroke-width: 4px; }
.small { color: var(--ink2); font-size: 14px; } .board svg { width: 100%; height: auto; }
.bead1 { background: var(--ink); color: var(--panel); border-radius: 3px; padding: 0 6px; }
.roll { overflow: auto; max-height: 30em; } table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { text-align: right; padding: 3px 8px; border-bottom: 1px solid var(--line); }
th:nth-child(2), td:nth-child(2) { text-align: left; }
"""


def tellers(live: Live, analysis: Analysis, w: Words) -> list[Teller]:
    return [Teller(live, analysis, seat, w) for seat in analysis.seats]


# Plain lines ---------------------------------------------------------------------------------


def lines(live: Live, analysis: Analysis, w: Words) -> list[str]:
    """The report of `guildhall analyse`, and of the terminal at the end of a game."""
    out: list[str] = []
    for teller in tellers(live, analysis, w):
        out += [w.t("Where it was decided: {about}", about=teller.about()) + ".", f"  {bars(teller)}"]
        out += [f"  {teller.w.percent(chance):>6}  {name}" for name, chance in teller.by_stretch()]
        worst = teller.worst()
        if worst:
            out += ["", w.t("The decisions that cost most:")]
        else:
            out += ["", w.t("No decision cost anything that the master could see.")]
        for one in worst:
            out += decision_lines(one, w)
        out += ["", when_expected(live.before(0), teller.seat, w), ""]
    return out[:-1]


def decision_lines(one: dict[str, Any], w: Words) -> list[str]:
    """What was done, what it cost, what would have been better and why."""
    head = w.t(
        "{bead}  decision {n}, {stretch}: {move}",
        bead=one["bead"],
        n=one["n"],
        stretch=one["stretch"],
        move=one["title"],
    )
    better = w.t("better: {move}", move=one["better"])
    aims = f" – {reasons_text(one['aims'])}" if one["aims"] else ""
    return [head, f"   {one['cost']}", f"   {better}{aims}"]


def bars(teller: Teller) -> str:
    """The curve in letters, one for each decision or for several of them."""
    chances = [one.played.chance for one in teller.analysis.of_seat(teller.seat)]
    step = max(1.0, len(chances) / COLUMNS)
    shown = [chances[int(k * step)] for k in range(int(len(chances) / step))]
    if teller.analysis.result:
        shown.append(teller.analysis.result[teller.seat])
    return "".join(BARS[min(7, int(8 * chance))] for chance in shown)


# Data ----------------------------------------------------------------------------------------


def data(live: Live, analysis: Analysis, w: Words) -> dict[str, Any]:
    """The same for programs: every judged decision in numbers, and the costly ones in words."""
    file, finished = live.session.file, live.session.finished()
    return {
        "game": file.game,
        "names": list(file.names),
        "kinds": list(file.seats),
        "finished": finished,
        "scores": live.session.position.scores() if finished else [],
        "winners": [int(seat) for seat in live.session.position.winners()] if finished else [],
        "decisions": len(live.steps),
        "seats": [
            {"seat": teller.seat, "letter": SEAT_LETTERS[teller.seat], "worst": teller.worst()}
            for teller in tellers(live, analysis, w)
        ],
        "judged": [
            {**one.data(), "n": one.n + 1, "cost": round(one.cost, 4), "lead_lost": round(one.points, 2)}
            for one in analysis.judged
        ],
    }


# One HTML file -------------------------------------------------------------------------------


def html(live: Live, analysis: Analysis, result: str, w: Words) -> str:
    """A page that stands alone: curve, costly decisions with the table as the seat saw it, all numbers."""
    title = w.t("{game}: where it was decided", game=w.t(live.session.game.title))
    page = page_or_none(live.session.game)
    coats = page.coats if page is not None else COATS
    body = el("h1", esc(title)) + el("p", esc(result))
    for teller in tellers(live, analysis, w):
        body += seat_section(teller, coats)
    body += el("p", esc(when_expected(live.before(0), analysis.seats[0], w)) if analysis.seats else "", cls="small")
    signs = f'<svg width="0" height="0" aria-hidden="true">{defs(body, page.signs if page is not None else None)}</svg>'
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    whole = el("head", head, el("title", esc(title)), el("style", palette() + rules() + STYLE))
    return "<!doctype html>\n" + el("html", whole, el("body", signs, body), lang=w.language) + "\n"


def seat_section(teller: Teller, coats: Sequence[str]) -> str:
    """One seat: its curve, its costly decisions, all its numbers."""
    worst = teller.worst()
    drawn = curve(teller, worst, WIDE, coats)
    head = el("h2", mark(coats[teller.seat], 18), " ", esc(teller.name(teller.seat)))
    body = head + el("p", esc(teller.about()), cls="small") + drawn
    if not worst:
        body += el("p", esc(teller.w.t("No decision cost anything that the master could see.")))
    body += "".join(decision_section(teller, one) for one in worst)
    return el(
        "section", body, el("h3", esc(teller.w.t("All decisions"))), el("div", table(teller), cls="roll", tabindex="0")
    )


def decision_section(teller: Teller, one: dict[str, Any]) -> str:
    """A costly decision: what was done, what was better and why, and the table as the seat saw it then."""
    w = teller.w
    session = teller.live.session
    p, _ = decision_of(teller.live, one["n"] - 1)
    names = [teller.name(seat) for seat in range(len(session.file.seats))]
    board = session.game.draw(p.view(teller.seat), session.components, w, names, lit=set(one["better_at"]))
    title = w.t("decision {n}, {stretch}: {move}", n=one["n"], stretch=one["stretch"], move=one["title"])
    said = el("b", esc(w.t("better: {move}", move=one["better"])))
    aims = f" – {esc(reasons_text(one['aims']))}" if one["aims"] else ""
    bead = el("span", esc(one["bead"]), cls="bead1")
    return (
        el("h3", bead, " ", esc(title))
        + el("p", esc(one["cost"]))
        + el("p", said, aims)
        + el("div", board, cls="board")
    )


def table(teller: Teller) -> str:
    """Every number of the curve."""
    w = teller.w
    heads = (w.t("Decision"), w.t("When"), w.t("Chance"), w.t("Lead"), w.t("Cost"))
    head = el("tr", *(el("th", esc(text), scope="col") for text in heads))
    rows = "".join(
        el("tr", *(el("td", esc(cell)) for cell in (
            row["n"], row["stretch"], w.percent(row["chance"]), w.signed(row["lead"]), w.percent(row["cost"]) if row["cost"] >= 0.005 else "–",
        )))
        for row in teller.rows()
    )  # fmt: skip
    return el("table", el("thead", head), el("tbody", rows))
