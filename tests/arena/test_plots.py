"""The plots of a report: round numbers below, letters beside colours, nothing over what is told at the right."""

from __future__ import annotations

import re

import pytest

from guildhall.arena.plots import NAME, TOLD, WIDTH, Scale, histogram, intervals, legend, round_step, stacks
from guildhall.formats.words import words

W = words("en")


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0, 100, ["0", "25", "50", "75", "100"]),
        (-5.69, 47.6, ["-20", "0", "20", "40", "60"]),
        (0, 62.5, ["0", "20", "40", "60", "80"]),
        (10, 10, ["10", "10.25", "10.5", "10.75", "11"]),
    ],
)
def test_an_axis_has_round_numbers(low: float, high: float, marks: list[str]) -> None:
    scale = Scale(low, high)
    assert re.findall(r">([^<]*)</text>", scale.axis(100, W)) == marks
    assert NAME <= scale(low) <= scale(high) <= WIDTH - TOLD


@pytest.mark.parametrize(("least", "step"), [(1, 1), (1.1, 2), (2.2, 2.5), (26, 50), (0.06, 0.1), (70, 100)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_no_interval_reaches_what_is_told() -> None:
    drawn = intervals([("a", 50.0, 0.0, 100.0, "50 % (20)")], "shares", W)
    assert max(float(x) for x in re.findall(r'x2="([\d.]+)"', drawn)) <= WIDTH - TOLD


def test_every_source_has_a_letter_in_its_bar_and_in_the_legend() -> None:
    drawn = stacks([("greedy", [("tiles", 40.0), ("cards", 20.0), ("lost", -0.1)])], "points", W)
    bars, below = drawn.split("<ul")
    assert re.findall(r'class="plate">(.)<', bars) == ["a", "b"]  # the third is too narrow
    assert re.findall(r'class="plate">(.)<', below) == ["a", "b", "c"]
    assert legend(["tiles"]).count("tiles") == 1


def test_games_of_one_length_still_have_a_column() -> None:
    drawn = histogram([("rounds", [10.0, 10.0, 10.0])], "length", W)
    assert [float(wide) > 5 for wide in re.findall(r'<rect [^>]*width="([\d.]+)"', drawn)] == [True]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_marks_below_have_a_decimal_comma(language: str) -> None:
    assert re.findall(r">([^<]*)</text>", Scale(10, 10).axis(100, words(language)))[1] == "10,25"
