"""What the viewer can do that has no place on the table: work, the military action, answers to a question."""

from __future__ import annotations

from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import PILLARS, PRODUCTIONS, STOCK
from guildhall.games.mosaic.draw.signs import CURRENCY_SIGNS, Cell, Table
from guildhall.games.mosaic.rules.turn import MAGISTRATE_GAIN
from guildhall.games.mosaic.texts.cards import population_text, tax_formula
from guildhall.games.mosaic.texts.naming import amount, pillar_name, production_name, sentence, stock_name

Chip = tuple[str, list[Cell], str]  # anchor, what is drawn, its words

WORK = ("stone", "ideas", "food")
USUAL = {"action-military": ("pillar-military", N_("Military")), "action-end": ("time", N_("End the turn"))}
PLAIN = {
    "done": N_("Done"),
    "pass": N_("Pass"),
    "play": N_("Play it"),
    "keep": N_("Keep it"),
}


def chips(table: Table) -> list[Chip]:
    """The usual acts, in the set-up only what is legal; then whatever else is legal."""
    out = [_work(table, kind) for kind in WORK]
    for anchor, (sign, word) in USUAL.items():
        out.append((anchor, [("icon", sign), ("word", table.w.t(word))], table.w.t(word)))
    if table.view["phase"] != "play":
        out = [chip for chip in out if chip[0] in table.lit]
    known = {anchor for anchor, _, _ in out}
    others = [anchor for anchor in table.lit | table.chosen if anchor.startswith("action-") and anchor not in known]
    return out + [_other(table, a) for a in sorted(others, key=_order) if not a.startswith("action-build-")]


def _order(anchor: str) -> tuple[str, int]:
    """By the word, then by the number at its end."""
    word, _, last = anchor.rpartition("-")
    return (word, int(last)) if last.isdigit() else (anchor, 0)


def _work(table: Table, kind: str) -> Chip:
    """Population and production (M-WRK-1)."""
    w, own = table.w, table.own
    assert own is not None
    gain = own["stock"]["population"] + own["production"][kind]
    row: list[Cell] = [("word", w.t("Work")), ("icon", CURRENCY_SIGNS[kind]), ("text", f"+{gain}")]
    return f"action-work-{kind}", row, w.t("Work: {amount}", amount=amount(STOCK.index(kind), gain, w))


def _other(table: Table, anchor: str) -> Chip:
    """An answer: the anchor says what it is."""
    verb, _, what = anchor.removeprefix("action-").partition("-")
    w, book = table.w, table.book
    sign, words = "", ""
    if verb in PLAIN:
        words = w.t(PLAIN[verb])
    elif verb == "currency":
        sign, words = CURRENCY_SIGNS[what], stock_name(STOCK.index(what), w)
    elif verb == "leader":
        sign, words = (
            CURRENCY_SIGNS[what],
            w.t("Leader: {amount}", amount=amount(STOCK.index(what), int(MAGISTRATE_GAIN), w)),
        )
    elif verb == "pillar":
        sign, words = f"pillar-{what}", pillar_name(PILLARS.index(what), w)
    elif verb in ("production", "from", "to"):
        words = _production(table, verb, PRODUCTIONS.index(what))
    elif verb in ("pay", "share", "amount"):
        words = {"pay": w.t("Pay {n}", n=what), "share": w.t("Units: {n}", n=what), "amount": w.t("By {n}", n=what)}[
            verb
        ]
    elif verb == "population":
        words = population_text(book, -1, w)
    elif verb in ("tax", "tariff"):
        words = tax_formula(book, -1 if verb == "tax" else -2, w)
    said = sentence(words)[:-1] if words else what.replace("-", " ")
    row: list[Cell] = [("icon", sign), ("word", said)] if sign else [("word", said)]
    return anchor, row, said


def _production(table: Table, verb: str, number: int) -> str:
    w, name = table.w, production_name(number, table.w)
    if verb == "from":
        return w.t("From {production}", production=name)
    return w.t("To {production}", production=name) if verb == "to" else name
