"""A stranger finds a rule by the names of files: each chapter has its home, and each rule's ID stands there.

A home is the file (or two) one would open after reading the chapter's name. What only tells what pieces there are, what a word
means, or gives an example may stand in the components instead, where the pieces are.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from guildhall.formats.rulebook import load

GAMES = Path(__file__).parent.parent / "src" / "guildhall" / "games"
AMONG_COMPONENTS = ("component", "definition", "example")

HOMES: dict[str, dict[str, tuple[str, ...]]] = {
    "london": {
        "L-SET": ("rules/setup.py",),
        "L-INF": ("view.py",),
        "L-RND": ("rules/round.py", "rules/vp_track.py"),
        "L-TRN": ("rules/turn.py", "rules/draw_pile.py"),
        "L-NEU": ("rules/neutrals.py",),
        "L-RES": ("rules/resolution.py", "rules/beadle.py"),
        "L-SPC": ("rules/special_buildings.py",),
        "L-GRO": ("rules/growth.py", "rules/plantation.py"),
        "L-END": ("rules/end.py", "rules/mayoral_cards.py"),
        "L-SOL": ("rules/solo.py", "boris.py"),
        "L-PRO": ("rules/promo.py",),
        "L-EFF": ("rules/effects/engine.py", "rules/effects/targets.py"),
    },
    "flanders": {
        "F-SET": ("rules/setup.py",),
        "F-RND": ("rules/round.py", "rules/building.py"),
        "F-BLD": ("rules/building.py",),
        "F-GLD": ("rules/gold.py",),
        "F-SCO": ("rules/scoring.py",),
        "F-END": ("rules/end.py",),
        "F-MAP": ("components/geometry.py",),
    },
    "mosaic": {
        "M-SET": ("rules/setup.py",),
        "M-TRN": ("rules/turn.py",),
        "M-PAY": ("rules/payment.py",),
        "M-OFR": ("rules/offers.py",),
        "M-WRK": ("rules/actions.py",),
        "M-POP": ("rules/population.py",),
        "M-BLD": ("rules/building.py",),
        "M-HEX": ("rules/hexes.py",),
        "M-WON": ("rules/wonders.py",),
        "M-TEC": ("rules/technology.py",),
        "M-PIL": ("rules/symbols.py",),
        "M-TAX": ("rules/taxes.py",),
        "M-MIL": ("rules/military.py",),
        "M-GOV": ("rules/governments.py",),
        "M-CLM": ("rules/claims.py",),
        "M-EFF": ("rules/effects/engine.py", "rules/effects/choices.py"),
        "M-LDR": ("rules/leaders.py",),
        "M-EMP": ("rules/empire.py", "rules/influence.py"),
        "M-EXA": ("rules/influence.py", "rules/actions.py"),
        "M-END": ("rules/end.py",),
        "M-LST": ("components/mosaic_set.py",),
        "H-GEN": ("herobotus/__init__.py",),
        "H-SET": ("herobotus/setup.py", "herobotus/brain/static.py"),
        "H-LOC": ("herobotus/brain/location.py",),
        "H-TRN": ("herobotus/brain/turn.py", "herobotus/turn.py"),
        "H-BLD": ("herobotus/brain/building.py", "herobotus/brain/sites.py"),
        "H-TEC": ("herobotus/brain/technology.py",),
        "H-MIL": ("herobotus/brain/military.py",),
        "H-POP": ("herobotus/brain/population.py",),
        "H-RSH": ("herobotus/brain/reshuffle.py",),
        "H-EMP": ("herobotus/brain/empire.py",),
        "H-FIN": ("herobotus/final_score.py",),
        "H-MUL": ("herobotus/__init__.py",),
        "H-CRD": ("components/acts.py", "components/hero_reader.py"),
    },
}


def chapter_of(rule: str) -> str:
    return rule.rsplit("-", 1)[0]


def split(file: Path) -> tuple[str, str]:
    """A file's own docstring, and the rest: what stands in the docstring only tells, the rest carries out."""
    text = file.read_text(encoding="utf-8")
    first = ast.parse(text).body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        lines = text.splitlines()
        return "\n".join(lines[: first.end_lineno]), "\n".join(lines[first.end_lineno :])
    return "", text


def carries_out(rule: str, file: Path) -> bool:
    """Whether the ID stands at a function, a constant or in a function; a line that points to another file is no home."""
    told = [line for line in split(file)[1].splitlines() if re.search(rf"\b{rule}\b", line)]
    return any(re.search(r"`[\w/]+\.py`", line) is None for line in told)


def signposted(rule: str, file: Path) -> Path | None:
    """Where a docstring says that a rule is carried out: '(H-GEN-1, H-GEN-6: `table`)', from its folder or one above it."""
    for ids, path in re.findall(r"\(([A-Z0-9, -]+):\s+`([\w/]+)`", split(file)[0].replace("; ", " (")):
        if rule in re.split(r"[,\s]+", ids):
            found = [folder / f"{path}.py" for folder in file.parents[:3]]
            return next((one for one in found if one.exists()), None)
    return None


@pytest.mark.parametrize("game", HOMES)
def test_every_rule_is_carried_out_in_the_home_of_its_chapter(game: str) -> None:
    """Or in the file to which the home's first lines show the way, where a chapter has a part in everything."""
    folder = GAMES / game
    astray = []
    for rule in load(folder / "rulebook").rules:
        files = [folder / home for home in HOMES[game][chapter_of(rule.id)]]
        files += [further for file in files if (further := signposted(rule.id, file)) is not None]
        if rule.silent in AMONG_COMPONENTS:
            files += sorted((folder / "components").glob("*.py"))
        if not any(carries_out(rule.id, file) for file in files):
            astray.append(rule.id)
    assert astray == []


def test_a_signpost_alone_is_no_home(tmp_path: Path) -> None:
    (tmp_path / "home.py").write_text(
        '"""Points on (X-ABC-1: `there`; X-ABC-2: `nowhere`)."""\n\n\nEND = 3  # X-ABC-3\n'
    )
    (tmp_path / "there.py").write_text('"""Tells of X-ABC-2."""\n\n\ndef f() -> None:\n    """Does X-ABC-1."""\n')
    home, there = tmp_path / "home.py", tmp_path / "there.py"
    assert carries_out("X-ABC-3", home) and not carries_out("X-ABC-1", home)
    assert signposted("X-ABC-1", home) == there and carries_out("X-ABC-1", there)
    assert signposted("X-ABC-2", home) is None and not carries_out("X-ABC-2", there)


@pytest.mark.parametrize("game", HOMES)
def test_every_chapter_has_a_home_and_no_home_is_left_over(game: str) -> None:
    chapters = {chapter_of(rule.id) for rule in load(GAMES / game / "rulebook").rules}
    assert chapters == set(HOMES[game])
    assert all(len(homes) <= 2 for homes in HOMES[game].values())
