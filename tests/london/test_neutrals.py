"""Neutral liverymen (L-NEU)."""

from __future__ import annotations

from tests.london.table import A, B, asked, at, can, do, rule, seat, step, tile


def test_only_held_neutrals_are_used() -> None:
    """L-NEU-1: four on the scoreboard but none held: nobody negotiates; one held: one may be swapped."""
    p = step(at("tile 9: A3", "scoreboard neutrals: 4"), "resolution")
    assert tile(p, "9")["master"] == A
    p = step(at("tile 9: A3", "seat A: neutrals 1"), "resolution")
    assert asked(p) == ("negotiate", A) and can(p) == ["swap 0", "swap 1"]


def test_neutrals_do_not_enter_by_hiring_or_moving() -> None:
    """L-NEU-1: held neutrals add nothing to what ordinary cards can do."""
    cards = "hand Y02 Y08 R03 B03"
    assert can(at(f"seat A: {cards} neutrals 3")) == can(at(f"seat A: {cards}"))
    p = do(at(f"seat A: {cards} neutrals 3 hall 1"), "use B03", "from hall")
    assert seat(p, A)["neutrals"] == 3 and p.view(-1)["plantation"]["neutrals"] == 0


def test_an_effect_that_says_so_puts_them_on_tiles() -> None:
    """L-NEU-1: Strangers, `neutral 1; seat 2`: only what is held."""
    p = do(at("seat A: hand P13 Y02", "scoreboard neutrals: 3"), "use P13", "to 9")
    assert (seat(p, A)["neutrals"], tile(p, "9")["neutrals"], p.view(-1)["neutrals"]) == (0, 1, 2)
    assert asked(p) == ("turn", A), "the second cannot be seated: none is held"


def test_no_limit_on_holding_no_value_at_the_end() -> None:
    """L-NEU-1"""
    p = do(at("seats: 4", "seat A: hand P13 neutrals 7", "scoreboard neutrals: 1"), "use P13", "take 1", "pass")
    assert seat(p, A)["neutrals"] == 8
    assert step(p, "final").scores() == [0, 0, 0, 0]


def test_too_few_on_the_scoreboard() -> None:
    """L-NEU-2: Company Hall gives 2, one is there."""
    p = step(at("tile C: A4", "scoreboard neutrals: 1"), "resolution")
    assert can(p) == ["take 1", "pass"]
    do(p, "take 1")
    assert (seat(p, A)["neutrals"], p.view(-1)["neutrals"]) == (1, 0)
    assert rule(p, "take_neutrals") == "L-NEU-2"


def test_none_on_the_scoreboard() -> None:
    """L-NEU-2: nothing is taken and nothing asked."""
    p = step(at("tile C: A4", "scoreboard neutrals: 0"), "resolution")
    assert tile(p, "C")["master"] == A and seat(p, A)["neutrals"] == 0


def test_from_a_resolved_tile_back_to_the_scoreboard() -> None:
    """L-NEU-3: those swapped in and those seated."""
    p = step(at("tile 9: A3 n1", "scoreboard neutrals: 2", "seat A: neutrals 1"), "resolution")
    do(p, "swap 1")
    assert tile(p, "9")["master"] == A
    assert (tile(p, "9")["neutrals"], p.view(-1)["neutrals"], seat(p, A)["neutrals"]) == (0, 4, 0)


def test_on_a_tile_that_is_not_resolved_they_stay() -> None:
    """L-NEU-3: tied."""
    p = step(at("tile 9: A1 B1 n1", "scoreboard neutrals: 2"), "resolution")
    assert (tile(p, "9")["neutrals"], p.view(-1)["neutrals"]) == (1, 2)


def test_from_the_plantation_after_it_was_resolved() -> None:
    """L-NEU-3"""
    p = at("round: 4", "scoreboard neutrals: 1", "plantation neutrals: 1", "seat B: planted 2 neutrals 1")
    step(p, "growth")
    assert asked(p) == ("negotiate", B)
    do(p, "swap 1")
    assert p.view(-1)["plantation"]["neutrals"] == 0 and p.view(-1)["neutrals"] == 3
    assert seat(p, B)["vp"] == 7, "one liveryman of his was left there"
