"""What his actions cost, and his work (H-TRN-2)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import FOOD


def work_gain(level: i64) -> i64:
    """How much of a currency he gains when he works: 2 on easy, 3 on medium, 4 on hard and pro."""
    if level == 0:
        return 2
    return 3 if level == 1 else 4


def pay_or_work(t: Table, what: i64) -> bool:
    """He pays 1 of a currency, or without any he works for it; beside several people nothing costs anything (H-MUL-2)."""
    if not t.alone():
        return True
    if t.stock(what) > 0:
        t.gain(what, -1)
        if t.explaining():
            t.explain("H-TRN-2", "hero_pay", {"what": int(what), "left": int(t.stock(what))})
        return True
    n = work_gain(t.level())
    t.gain(what, n)
    if t.explaining():
        rule = "H-POP-5" if what == FOOD else "H-TRN-2"
        t.explain(rule, "hero_work", {"what": int(what), "n": int(n), "level": int(t.level())})
    return False
