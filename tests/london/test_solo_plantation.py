"""Alone on the plantation, and what the table is told of it and of the automa (L-SOL-4, L-SOL-9, L-SOL-11)."""

from __future__ import annotations

import pytest

from guildhall.formats.words import words
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.texts.event_text import event_text
from tests.london.table import SOLO, A, asked, at, do, each, events, names, rule, said, seat, step


@pytest.mark.parametrize(
    ("side", "planted", "vp"),
    [
        ("virginia", 0, [0, 7]),
        ("virginia", 1, [0, 3]),
        ("virginia", 2, [7, 0]),
        ("virginia", 5, [7, 0]),
        ("ulster", 0, [0, 3]),
        ("ulster", 1, [0, 3]),
        ("ulster", 2, [3, 0]),
    ],
)
def test_plantation(side: str, planted: int, vp: list[int]) -> None:
    """L-SOL-11: none, one, two and more; all your pieces go to the supply; the tile is turned over."""
    p = step(at(SOLO, "round: 4", f"plantation: {side}", f"seat A: planted {planted}"), "growth")
    if vp == [3, 0]:
        assert asked(p) == ("mayor", A)
        do(p, "take")
        assert seat(p, A)["mayoral"] == 1
    assert p.scores() == vp and seat(p, A)["planted"] == 0 and seat(p, A)["supply"] == 12
    assert p.view(-1)["plantation"]["side"] == {"virginia": "ulster", "ulster": "virginia"}[side]
    assert rule(p, "plantation_yours" if vp[A] else "plantation_automa") == "L-SOL-11"


def test_the_plantation_is_turned_over_after_the_reward_was_taken() -> None:
    """L-SOL-11: while Ulster's mayoral card is taken, Ulster lies up."""
    p = step(at(SOLO, "round: 4", "plantation: ulster", "seat A: planted 2"), "growth")
    assert asked(p) == ("mayor", A) and p.view(A)["plantation"]["side"] == "ulster"
    assert p.view(A)["plantation"]["left"] == "vp 3; mayor 1" and not said(p, "plantation_turned")
    do(p, "take")
    assert p.view(A)["plantation"]["side"] == "virginia"
    assert names(p, "plantation_yours", "points", "take_mayoral", "plantation_turned") == [
        "plantation_yours", "points", "take_mayoral", "plantation_turned",
    ]  # fmt: skip


def test_the_plantations_reward_is_told_once() -> None:
    """L-SOL-11: 7 VP stand in one line only, so that nobody takes them for 14."""
    p = step(at(SOLO, "round: 4", "seat A: planted 2"), "growth")
    lines = [event_text(event.seen_by(A), house_set(), words("en"), ["You", "Boris"]) for event in events(p)]
    assert [line for line in lines if "VP" in line] == ["The plantation brings you 7 VP."]
    assert lines[0] == "You have 2 liverymen on the plantation and take the left reward."


def test_beadle_scoring_says_why_and_that_your_liverymen_went_home() -> None:
    """L-SOL-9"""
    p = step(at(SOLO, "tile 1: A2 B1", "seat A: hall 1"), "beadle_scoring")
    first, second = (
        event_text(event.seen_by(A), house_set(), words("en"), ["You", "Boris"])
        for event in events(p)
        if event.name in ("beadle_scores", "beadle_sends_home")
    )
    assert first.startswith("Beadle scoring, as every round: 1 Mercers, where the Beadle stands, is turned over")
    assert second == "Your 2 liverymen there go back to the Guildhall." and rule(p, "beadle_sends_home") == "L-SOL-9"
    assert "beadle_sends_home" not in names(step(at(SOLO, "tile 1: B1"), "beadle_scoring"))


def test_the_automas_short_line_names_the_suit_searched() -> None:
    """L-SOL-4, and with the option only the first suit of two."""
    for option, suits in (("either", "Victuals or Cloth"), ("first", "Victuals")):
        p = step(at(SOLO, f"options: boris_two_suits={option}", "draw: Y06", "beadle: 9"), "automa_turn")
        line = event_text(said(p, "automa_card")[0].seen_by(A), house_set(), words("en"), ["You", "Boris"])
        assert line.endswith(f"(Y06), for {suits}: a liveryman goes to 9 Salters.")
    p = step(at(SOLO, "draw: G03", each("resolved", "13 14 J P U")), "automa_turn")
    line = event_text(said(p, "automa_card")[0].seen_by(A), house_set(), words("en"), ["You", "Boris"])
    assert line.endswith("(G03), for Timber: no tile fits, so nobody is placed.")


def test_the_plantation_is_turned_over_every_time() -> None:
    """L-SOL-11: Virginia in round 4, Ulster in round 8."""
    p = step(at(SOLO, "round: 4"), "growth", "growth")
    assert p.scores() == [0, 7 + 3] and p.view(-1)["plantation"]["side"] == "virginia"


def test_the_plantation_in_rounds_four_and_eight() -> None:
    """L-SOL-11, L-RND-4: not in round 10."""
    for number, due in ((2, False), (4, True), (8, True), (10, False)):
        p = do(at(SOLO, f"round: {number}", "draw:"), "end")
        assert ("plantation_automa" in names(p)) is due
