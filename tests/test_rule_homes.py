"""A stranger finds a rule by the names of files: each chapter has its home, and each rule's ID stands there.

A home is the file (or two) one would open after reading the chapter's name. What only tells what pieces there are, what a word
means, or gives an example may stand in the components instead, where the pieces are.
"""

from __future__ import annotations

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
        "H-TEC": ("herobotus/brain/actions.py",),
        "H-MIL": ("herobotus/brain/actions.py",),
        "H-POP": ("herobotus/brain/actions.py",),
        "H-RSH": ("herobotus/brain/turn.py",),
        "H-EMP": ("herobotus/brain/empire.py", "herobotus/brain/static.py"),
        "H-FIN": ("herobotus/final_score.py",),
        "H-MUL": ("herobotus/__init__.py",),
        "H-CRD": ("components/acts.py", "components/hero_reader.py"),
    },
}


def chapter_of(rule: str) -> str:
    return rule.rsplit("-", 1)[0]


def stands_in(rule: str, file: Path) -> bool:
    return re.search(rf"\b{rule}\b", file.read_text(encoding="utf-8")) is not None


@pytest.mark.parametrize("game", HOMES)
def test_every_rule_stands_in_the_home_of_its_chapter(game: str) -> None:
    folder = GAMES / game
    astray = []
    for rule in load(folder / "rulebook").rules:
        files = [folder / home for home in HOMES[game][chapter_of(rule.id)]]
        if rule.silent in AMONG_COMPONENTS:
            files += sorted((folder / "components").glob("*.py"))
        if not any(stands_in(rule.id, file) for file in files):
            astray.append(rule.id)
    assert astray == []


@pytest.mark.parametrize("game", HOMES)
def test_every_chapter_has_a_home_and_no_home_is_left_over(game: str) -> None:
    chapters = {chapter_of(rule.id) for rule in load(GAMES / game / "rulebook").rules}
    assert chapters == set(HOMES[game])
    assert all(len(homes) <= 2 for homes in HOMES[game].values())
