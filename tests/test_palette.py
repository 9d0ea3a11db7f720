"""The palette: what is written can be read, and no two seats look alike, also to dichromats.

Contrast as WCAG has it; colour vision after Viénot, Brettel and Mollon (1999), distance CIE76 in Lab.
"""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from guildhall.drawing.palette import COATS, DARK, LIGHT, TINTS

Colour = tuple[float, float, float]
MODES = {"light": LIGHT, "dark": DARK}
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}
APART = 20  # the least distance of two colours that must be told apart
# On the tints told by the outline: black, and white where they are pale.
OUTLINED = {"light": ("black", "white"), "dark": ("black",)}


def linear(colour: str) -> Colour:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return r, g, b


def light_of(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((light_of(one), light_of(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: str) -> Colour:
    seen = linear(colour)
    r, g, b = (max(0.0, min(1.0, sum(m * v for m, v in zip(row, seen)))) for row in EYES[eye])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def apart(one: str, other: str) -> float:
    """The distance of two colours for the eyes that tell them worst."""
    return min(dist(lab(one, eye), lab(other, eye)) for eye in EYES)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("one", "other"), list(combinations(COATS, 2)))
def test_two_seats_are_told_apart(mode: str, one: str, other: str) -> None:
    assert apart(MODES[mode][one], MODES[mode][other]) >= APART


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("coat", COATS)
def test_a_seat_stands_out(mode: str, coat: str) -> None:
    """From every ground by its fill or its outline, from the tints of suits by its colour."""
    colours = MODES[mode]
    line = colours["black-line" if coat == "black" else "piece-line"]
    assert contrast(colours[f"on-{coat}"], colours[coat]) >= 4.5
    for ground in ("tile", "panel", "land1", "land2", "land3", "sea"):
        assert max(contrast(colours[coat], colours[ground]), contrast(line, colours[ground])) >= 3
    if coat not in OUTLINED[mode]:
        for tint in TINTS:
            assert apart(colours[coat], colours[tint]) >= APART


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("ground", ["bg", "panel", "tile", "table", "land1", "land2", "land3", "sea", *TINTS])
def test_words_can_be_read(mode: str, ground: str) -> None:
    for ink in ("ink", "ink2"):
        assert contrast(MODES[mode][ink], MODES[mode][ground]) >= 4.5


@pytest.mark.parametrize("mode", MODES)
def test_marks_and_rings_can_be_seen(mode: str) -> None:
    colours = MODES[mode]
    for tint in TINTS:
        assert contrast(colours[f"{tint}-deep"], colours[tint]) >= 4.5
    assert contrast(colours["on-seal"], colours["seal"]) >= 4.5
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
    for ground in ("panel", "tile", "table"):
        assert contrast(colours["accent"], colours[ground]) >= 3
        assert contrast(colours["legal-line"], colours[ground]) >= 3
    assert contrast(colours["line2"], colours["panel"]) >= 3
