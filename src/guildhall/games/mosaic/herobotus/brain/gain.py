"""What an action card simply gives: none of the published ones does, but a set of one's own may have such (H-CRD-1)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import MONEY, POPULATION


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
