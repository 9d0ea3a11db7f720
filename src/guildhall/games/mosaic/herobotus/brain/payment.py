"""What his actions cost, and what a card simply gives: he pays, works, or gains (H-TRN-2, H-CRD-1, H-MUL-2)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import MONEY, POPULATION


def work_gain(level: i64) -> i64:
    """How much of a currency he gains when he works: 2 on easy, 3 on medium, 4 on hard and pro."""
    if level == 0:
        return 2
    return 3 if level == 1 else 4


def pay_or_work(t: Table, what: i64, cost: i64, people: bool) -> bool:
    """He pays so much of a currency, or if he lacks it he works for it; beside several people nothing costs anything (H-MUL-2).

    `people`: it is a population or a tax action, which have rules of their own for this.
    """
    if not t.alone() or cost == 0:
        return True
    if t.stock(what) >= cost:
        t.gain(what, -cost)
        if t.explaining():
            paid: dict[str, object] = {"what": int(what), "n": int(cost), "left": int(t.stock(what))}
            t.explain("H-POP-2" if people else "H-TRN-2", "hero_pay", paid)
        return True
    n = work_gain(t.level())
    t.gain(what, n)
    if t.explaining():
        data: dict[str, object] = {"what": int(what), "cost": int(cost), "n": int(n), "level": int(t.level())}
        t.explain("H-POP-5" if people else "H-TRN-2", "hero_work", data)
    return False


def gain_action(t: Table, what: i64, n: i64) -> None:
    """Beside several people he collects no currencies, and other money than that of taxes only by option (H-MUL-2, H-MUL-10)."""
    rule = "H-CRD-1"
    if what == POPULATION:
        t.add_population(n)
    elif t.alone() or (what == MONEY and t.all_money()):
        t.gain(what, n)
    else:
        rule = "H-MUL-10" if what == MONEY else "H-MUL-2"
        n = 0
    if t.explaining():
        t.explain(rule, "hero_gain", {"what": int(what), "n": int(n)})
