"""Technologies that count at the end of the game: points by what is owned then, and unrest taken off (M-END-2, M-EFF-1)."""

from __future__ import annotations

from .table import A, B, finished, play, said, score
from .technology_table import CARDS, changes, holding, played, rows, technology

# Points ------------------------------------------------------------------------------------------

MAP = """
    hex italy-8: A city
    hex italy-9: A city
    hex italy-12: A port
    hex egypt-4: B city
    hex italy-4: A wonder sphinx
    hex italy-5: A wonder great-library
    hex egypt-3: B wonder stonehenge
    hex italy-14: A farm
"""
WALLS_ROADS = "cards project-city-walls project-roads"
# what A has, symbols beyond those needed, points at the end, what the card does at once
POINTS = [
    ("construction", "cards city-capital farm-1", "building 5", 0, "none"),
    ("construction", WALLS_ROADS, "military 3 economy 1", 4, "none"),  # 1 + 3 for the walls are more than 1 + 1
    ("construction", "cards project-quarries", "", 2, "none"),  # its own symbol counts, too
    ("history", "", "", 1, "none"),
    ("history", "achievements populous diverse", "military 2", 7, "none"),  # 1 + 2 military, 2 x 2
    ("philosophy", "", "", 1, "none"),
    ("philosophy", "", "science 3 culture 2", 4, "none"),
    ("tiles", "", "", 4, "production stone +2"),  # two wonders
    ("cement", "", "", 0, "production stone +3"),
    ("cement", WALLS_ROADS + " project-forum city-capital", "", 6, "production stone +3"),
    ("dynasty", "", "", 2, "none"),
    ("dynasty", "cards city-capital", "government 1", 5, "none"),
    ("empires", "", "", 3, "none"),  # two cities and a port city
    ("fermenting", "", "", 1, "none"),
    ("fermenting", "leader artist", "culture 3", 5, "none"),
    ("festivals", "", "", 0, "none"),
    ("festivals", "cards farm-1 farm-2", "food 1 culture 4", 3, "none"),
    ("luxuries", "", "", 3, "none"),
    ("luxuries", "cards port-1 project-roads", "economy 1", 6, "none"),
    ("monuments", "", "", 1, "none"),
    ("monuments", "cards project-quarries city-architectural", "building 1", 4, "none"),
]


@rows("has, more, points, what", POINTS)
def test_points(key: str, has: str, more: str, points: int, what: str) -> None:
    """Nothing is scored at once, no other part of the score is it, and B's things do not count."""
    assert CARDS[key].icon == "?"
    p = holding(key, MAP, "seat B: cards project-hospital achievements urban extra military 4", seat=has, more=more)
    total = score(p, A) - score(p, A, "projects") - score(p, A, "leader")
    found = changes(p, f"play {key}")
    assert found == played(key, what) | ({"technologies points": points} if points else {})
    assert score(p, A) - score(p, A, "projects") - score(p, A, "leader") == total + points


@rows("has, more, points, what", POINTS)
def test_points_at_the_end(key: str, has: str, more: str, points: int, what: str) -> None:
    """The final scoring has them."""
    rest = ("last round: 1", "achievements: none", "golden ages: none")
    p = play(holding(key, MAP, *rest, seat=has, more=more), f"play {key}", "work stone", "work stone")
    assert finished(p)
    assert [event.data["parts"]["technologies"] for event in said(p, "final")] == [points, 0]


# a later act, and how many points more the card brings then (a card played later may bring some of its own)
LATER = [
    ("construction", WALLS_ROADS, ["play wheel"], 1),  # 2 military and 2 economy, best is one of them
    ("history", "", ["play wheel"], 1),
    ("philosophy", "", ["play alphabet"], 1),
    ("tiles", "stone 40 food 40", ["wonder great-pyramid", "at italy-1"], 2),
    ("cement", "stone 5 ideas 5", ["build 1"], 2),
    ("dynasty", "", ["play villages"], 1),
    ("empires", "stone 4", ["build city", "at italy-1"], 1),
    ("fermenting", "", ["play dance"], 1 + 3),
    ("festivals", "", ["play seeds"], 1),
    ("luxuries", "", ["play craft-settlement"], 1),
    ("monuments", "", ["play arch"], 1),
]


@rows("has, moves, more", LATER)
def test_what_comes_later_counts(key: str, has: str, moves: list[str], more: int) -> None:
    """It is counted at the end, not when played."""
    later = " ".join(move.removeprefix("play ") for move in moves if move.startswith("play "))
    p = holding(key, MAP, "offer build: project-granaries", seat=has, hand=later)
    play(p, f"play {key}")
    assert changes(p, *moves)["technologies points"] == more


# Unrest ------------------------------------------------------------------------------------------

# unrest, symbols beyond those needed, points that the card saves, what it does at once
UNREST = [
    ("public-games", 5, "", 1, "none"),
    ("public-games", 5, "culture 2 government 2", 3, "none"),
    ("public-games", 2, "culture 5", 2, "none"),  # net unrest is never below 0
    ("religion", 5, "", 2, "production tax +3"),
    ("religion", 5, "government 2 culture 2", 4, "production tax +3"),
    ("religion", 0, "government 2", 0, "production tax +3"),
]


@rows("unrest, more, saved, what", UNREST)
def test_unrest_taken_off_at_the_end(key: str, unrest: int, more: str, saved: int, what: str) -> None:
    """The unrest itself stays until then; only the score knows of it."""
    p = holding(key, "seat B: unrest 4", seat=f"unrest {unrest}", more=more)
    assert changes(p, f"play {key}") == played(key, what) | ({"unrest points": saved} if saved else {})
    assert (score(p, A, "unrest"), score(p, B, "unrest")) == (saved - unrest, -4)


@technology("public-games", "religion")
def test_unrest_by_symbols_that_come_later(key: str) -> None:
    """Drama brings culture, Villages government; at the end of the game all is counted."""
    p = holding(key, "last round: 1", seat="unrest 9", hand="drama villages")
    play(p, f"play {key}")
    before = -score(p, A, "unrest")
    play(p, "play drama", "play villages", "work stone", "work stone")
    assert finished(p)
    assert said(p, "final")[A].data["parts"]["unrest"] == -(before - 1)


@technology("public-games", "religion")
def test_unrest_with_what_is_off_already(key: str) -> None:
    """7 unrest, Literature takes off 5, the card the rest: no points for what is too much."""
    p = holding(key, seat="unrest 7", hand="literature", more="culture 2 government 2")
    play(p, "play literature", f"play {key}")
    assert score(p, A, "unrest") == 0
