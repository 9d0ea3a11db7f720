"""Technologies that give productions, currencies, people or points: once, by choice, or for what counts when they are played."""

from __future__ import annotations

from textwrap import dedent

import pytest

from .table import A, can, names, play, production, score, stock
from .technology_table import BASE, changes, effect, holding, played, rows, technology

# Once --------------------------------------------------------------------------------------------

PLAIN = [
    ("agricultural-settlement", "production food +3"),
    ("agriculture", "production food +3"),
    ("alphabet", "production ideas +3"),
    ("arch", "population +1; production ideas +2"),
    ("architecture", "population +1; production stone +1"),
    ("art", "ideas +5; technologies points +3"),
    ("census", "production tax +3; population +1"),
    ("chemistry", "production ideas +3"),
    ("cisterns-and-wells", "population +2"),
    ("city-state", "production tax +3; technologies points +2"),
    ("clay-bricks", "production stone +2; population +1"),
    ("coinage", "production tariff +3; money +10"),
    ("craft-settlement", "money +10"),
    ("dance", "ideas +5; technologies points +3"),
    ("dietary-rules", "population +1; production food +1"),
    ("drama", "ideas +5; technologies points +3"),
    ("harbor", "production tariff +2; production food +2"),
    ("machines", "production ideas +2; production food +2; production stone +2"),
    ("medicine", "population +2"),
    ("mining", "production stone +3; production tax +2"),
    ("music", "ideas +5; technologies points +3"),
    ("numeration", "production ideas +3"),
    ("oral-tradition", "production ideas +3"),
    ("plumbing", "population +2"),
    ("poetry", "ideas +5; technologies points +3"),
    ("pottery", "production food +2; production tariff +3"),
    ("quarry", "production stone +3"),
    ("royal-house", "production tax +3; money +10; technologies points +2"),
    ("sailing", "production food +2; production tariff +2"),
    ("seeds", "production food +3"),
    (
        "specialization",
        "production ideas +2; production food +2; production stone +2; production tax +2; production tariff +2",
    ),
    ("stone-cutting", "production stone +3; stone +10"),
    ("taxation", "production tax +4"),
    ("trade-routes", "production tariff +3; money +10"),
    ("villages", "population +1; production food +1"),
    ("weights-and-measures", "production ideas +3"),
    ("wheel", "production tariff +2; production stone +2"),
]


@rows("what", PLAIN)
def test_plain(key: str, what: str) -> None:
    """M-TEC-2: at once and once; the next work action shows that no more is to come."""
    p = holding(key, seat=BASE)
    assert changes(p, f"play {key}") == played(key, what)
    people, quarries = stock(p, A, "population"), production(p, A, "stone")
    assert changes(p, "work stone") == {"stone": people + quarries}
    assert "lost" not in names(p)


@technology("literature")
def test_unrest(key: str) -> None:
    """5 unrest less, now; what is too much of it waits for unrest to come (M-END-2: never below 0)."""
    p = holding(key, seat="unrest 7")
    assert changes(p, f"play {key}") == played(key, "unrest -5; unrest points +5; technologies points +2")
    p = holding(key, "offer tax: tax-10", seat="unrest 3")  # this card brings 4
    assert changes(p, f"play {key}") == played(key, "unrest -5; unrest points +3; technologies points +2")
    play(p, "tax 1")
    assert score(p, A, "unrest") == -2


# By choice ---------------------------------------------------------------------------------------


@technology("legal-code", "magistrates")
@pytest.mark.parametrize("what", ["stone", "ideas", "food", "tax", "tariff"])
def test_any_one_production(key: str, what: str) -> None:
    p = holding(key, seat=BASE)
    assert can(play(p.clone(), f"play {key}")) == [
        f"production {one}" for one in ("stone", "ideas", "food", "tax", "tariff")
    ]
    assert changes(p, f"play {key}", f"production {what}") == played(key, f"production {what} +3")


# For what is counted -----------------------------------------------------------------------------

PORTS = """
    hex italy-8: A city
    hex italy-12: A port
    hex greece-21: A port
    hex egypt-14: B port
"""
TOWNS = """
    hex italy-8: A city
    hex italy-4: A farm
    hex italy-5: A farm
    hex italy-9: A manufactory
    hex italy-14: A farm
    hex italy-15: A manufactory
    hex egypt-4: B city
    hex egypt-3: B farm
    hex egypt-8: B manufactory
"""
CITIES = "\n".join(f"hex numidia-{n}: A city" for n in range(1, 4))
GOODS = "goods wine 2 fish 1 wild 1"

# what A has; what else stands on the table; symbols beyond those needed; what the card does then
COUNTED = [
    ("irrigation", BASE, "", "", "none"),
    ("irrigation", BASE, "seat B: extra government 5", "government 3", "production food +6"),
    ("writing", BASE, "", "", "production ideas +2"),  # the science it needs and its own (M-TEC-4)
    ("writing", BASE, "", "science 5", "production ideas +7"),
    ("calendar", BASE, "", "", "production food +4"),
    ("calendar", BASE, "", "science 2", "production food +8"),
    ("calendar", BASE, "", "science 3", "production food +10"),
    ("calendar", BASE, "", "science 4", "production food +10"),
    ("customs-house", BASE, TOWNS, "", "none"),
    ("customs-house", BASE, PORTS, "", "production tariff +10"),
    ("citizenship", "population 0", "", "", "none"),
    ("citizenship", "population 9", "", "population 4", "played points +9"),
    ("citizenship", "population 10", "", "", "played points +10"),
    ("citizenship", "population 14", "", "", "played points +10"),
    ("early-sciences", "up art", "", "", "production ideas +4; played points +2"),  # itself, too (M-TEC-4, M-TEC-5)
    (
        "early-sciences",
        "up agriculture alphabet arch architecture art dance drama music",
        "",
        "",
        "production ideas +4; played points +9",
    ),
    (
        "early-sciences",
        "up agriculture alphabet arch architecture art dance drama music poetry seeds",
        "",
        "",
        "production ideas +4; played points +10",
    ),
    ("fertilizers", "food 1", "", "", "production food +3; food +6"),  # its own +3 counts (M-EFF-7)
    ("fertilizers", BASE, "", "food 2", "production food +3; food +12"),
    ("manufacturing", BASE, CITIES, "", "none"),
    ("manufacturing", BASE + " cards manufactory-1", TOWNS, "", "money +20"),
    ("vineyard", BASE, CITIES, "", "none"),
    ("vineyard", BASE + " cards farm-1", TOWNS, "", "money +30"),
    ("mercantilism", BASE, "seat B: goods oil 2", "", "none"),
    ("mercantilism", f"{BASE} {GOODS}", "", "", "money +20"),  # tiles, the wild one too (M-EFF-7)
    ("plowshare", BASE, CITIES, "", "none"),
    ("plowshare", BASE, TOWNS, "", "production food +6"),
    ("sewers", BASE, "hex italy-8: B city", "", "none"),
    ("sewers", BASE, PORTS, "population 2", "population +3"),  # port cities are cities (M-BLD-2)
    ("sewers", BASE, f"{CITIES}\nhex italy-8: A city\nhex italy-12: A port", "", "population +5"),
    ("sewers", BASE, CITIES + dedent(PORTS), "", "population +5"),
    ("state-organized-labor", "population 0", "", "", "none"),
    ("state-organized-labor", "population 9", "", "population 3", "production stone +9"),
    ("state-organized-labor", "population 10", "", "", "production stone +10"),
    ("state-organized-labor", "population 13", "", "", "production stone +10"),
]


@rows("has, table, more, what", COUNTED)
def test_counted_when_played(key: str, has: str, table: str, more: str, what: str) -> None:
    """M-EFF-1: only what A owns; 'at most' is of the whole."""
    p = holding(key, table, seat=has, more=more)
    assert changes(p, f"play {key}") == played(key, what)


# what the card does at first, then a later act that would count, and what only that act does
LATER = [
    ("irrigation", "none", "play royal-house", "production tax +3; money +10; technologies points +2"),
    ("writing", "production ideas +2", "play numeration", "production ideas +3"),
    ("calendar", "production food +4", "play numeration", "production ideas +3"),
    ("citizenship", "played points +3", "play cisterns-and-wells", "population +2"),
    ("early-sciences", "production ideas +4; played points +1", "play seeds", "production food +3"),
    ("fertilizers", "production food +3; food +12", "play seeds", "production food +3"),
    ("mercantilism", "none", "play fishing", "production food +6; goods fish +1; different goods +1; tile italy-20 -1"),
    ("state-organized-labor", "production stone +3", "play cisterns-and-wells", "population +2"),
]


@rows("first, move, later", LATER)
def test_counted_only_when_played(key: str, first: str, move: str, later: str) -> None:
    """M-TEC-2: what comes later does not count for it any more."""
    other = move.removeprefix("play ")
    p = holding(key, "tile italy-20: fish", seat=BASE, hand=other, more="building 1")
    assert changes(p, f"play {key}") == played(key, first)
    assert changes(p, move) == played(other, later)


BUILT_LATER = [
    ("customs-house", "none", "port", "greece-21", "stone -4; population -2; pool +10"),
    ("manufacturing", "none", "manufactory", "italy-9", "none"),
    ("vineyard", "none", "farm", "italy-9", "none"),
    ("plowshare", "none", "farm", "italy-9", "none"),
    ("sewers", "population +1", "city", "italy-9", "stone -4; population -2; pool +5"),
]


@rows("first, kind, hex, later", BUILT_LATER)
def test_pieces_count_only_when_played(key: str, first: str, kind: str, hex: str, later: str) -> None:
    """M-TEC-2: what is built later does not count for it any more."""
    p = holding(key, "hex italy-8: A city", seat=BASE)
    assert changes(p, f"play {key}") == played(key, first)
    assert changes(p, f"build {kind}", f"at {hex}") == effect(later) | {f"{kind} {hex}": 1}
