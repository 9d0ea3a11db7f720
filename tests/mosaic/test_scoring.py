"""The end of the game and the final score (M-END)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import A, B, C, asked, finished, names, play, position, said, score, seat

ROWS = ("wonders", "achievements", "golden ages")


def rounds(p: Mosaic) -> list[tuple[int, int]]:
    """All work until the game is over: round and seat of each turn."""
    turns = []
    while not finished(p):
        turns.append((p.view(-1)["round"], asked(p)[1]))
        play(p, "work stone")
    return turns


def empty(*rows: str) -> str:
    return "\n".join(f"{row}: none" for row in rows)


# When it ends --------------------------------------------------------------------------------


def test_the_third_empire_card() -> None:
    """M-END-1: a scoring, the round is finished, then one more full round."""
    p = position("seats: 3", "start: B", "turn: C", "round: 5", "empire: seen 3 due 1 scored 2", empty("achievements"))
    assert rounds(p) == [(5, C), (5, A), (6, B), (6, C), (6, A)]
    assert len(said(p, "empire_scoring")) == 1 and p.view(-1)["empire"]["scored"] == 3
    told = said(p, "end_triggered")
    assert [(e.seat, e.data["why"], e.data["last_round"]) for e in told] == [(C, "cards", 6)]
    assert p.view(-1)["phase"] == "finished" and len(said(p, "final")) == 3


@pytest.mark.parametrize("turn", ["A", "B"])
def test_everybody_has_a_full_last_round(turn: str) -> None:
    """M-END-1: also when the last player of a round triggers the end."""
    p = position("start: A", f"turn: {turn}", "round: 5", "empire: seen 3 due 1 scored 2", empty("achievements"))
    assert rounds(p) == [(5, A), (5, B), (6, A), (6, B)][(0 if turn == "A" else 1) :]


def test_two_cards_do_not_end_the_game() -> None:
    """M-END-1."""
    p = play(position("empire: seen 2 due 1 scored 1"), "work stone")
    assert p.view(-1)["last_round"] == 0 and names(p, "end_triggered") == []


@pytest.mark.parametrize("left", ROWS)
def test_two_of_three_rows_used_up(left: str) -> None:
    """M-END-1: with one extra scoring."""
    p = play(position("round: 4", empty(*(row for row in ROWS if row != left)), "hex italy-8: A city"), "work stone")
    assert p.view(-1)["last_round"] == 5 and said(p, "end_triggered")[0].data["why"] == "rows"
    assert p.view(-1)["empire"] == {"seen": 0, "scored": 1, "due": 0} and score(p, A, "empire") == 4


@pytest.mark.parametrize("row", ROWS)
def test_one_row_used_up(row: str) -> None:
    """M-END-1: is not enough."""
    p = play(position(empty(row)), "work stone")
    assert p.view(-1)["last_round"] == 0 and names(p, "empire_scoring") == []


def test_no_extra_scoring_when_a_card_scored() -> None:
    """M-END-1: unless a card scored that turn."""
    p = play(position(empty("wonders", "achievements"), "empire: seen 1 due 1"), "work stone")
    assert len(said(p, "empire_scoring")) == 1 and p.view(-1)["last_round"] == 2


def test_the_extra_scoring_is_one_of_three() -> None:
    """M-END-1, M-EMP-6: two before, one for the rows; a card that comes later scores nothing."""
    p = position("round: 4", empty("wonders", "achievements"), "empire: seen 2 scored 2", "offer tax: tax-1 tax-2")
    play(p, "work stone")
    assert p.view(-1)["empire"]["scored"] == 3
    p = position("round: 4", "last round: 5", "empire: seen 3 due 1 scored 3", empty("achievements"))
    assert names(play(p, "work stone"), "empire_scoring") == []


def test_the_end_is_triggered_once() -> None:
    """M-END-1: rows that were emptied, then the third card: the last round stays, the scoring takes place."""
    p = position("round: 5", "last round: 5", "turn: A", empty(*ROWS), "empire: seen 3 due 1 scored 2")
    play(p, "work stone")
    assert p.view(-1)["last_round"] == 5 and names(p, "end_triggered") == [] and len(said(p, "empire_scoring")) == 1
    assert finished(play(p, "work stone"))


def test_at_the_end_of_a_turn() -> None:
    """M-END-1: the last achievement is claimed before the action; the end begins after it."""
    p = position("seat A: population 12", "achievements: populous", empty("wonders"))
    play(p, "claim populous")
    assert p.view(-1)["last_round"] == 0 and names(p, "end_triggered", "empire_scoring") == []
    play(p, "work stone")
    assert p.view(-1)["last_round"] == 2 and names(p, "end_triggered", "empire_scoring") == [
        "end_triggered",
        "empire_scoring",
    ]


# The score -----------------------------------------------------------------------------------


def test_cities_and_towns() -> None:
    """M-END-2: city 2 VP, port city too; town 1."""
    lines = ["hex italy-8: A city", "hex italy-12: A port", "hex italy-9: A farm", "hex italy-5: A manufactory"]
    p = position(*lines, "hex italy-4: A farm", "hex italy-1: B city", "hex italy-3: B farm")
    assert (score(p, A, "cities"), score(p, A, "towns")) == (4, 3) and (
        score(p, B, "cities"),
        score(p, B, "towns"),
    ) == (2, 1)


def test_golden_ages_and_achievements() -> None:
    """M-END-2: 6 each."""
    p = position("seat A: population 5\n  golden art trade heroes\n  achievements urban wealthy")
    assert score(p, A, "golden_ages") == 18 and score(p, A, "achievements") == 12


def test_projects() -> None:
    """M-END-2: each 1 VP per symbol of its kind."""
    p = position("seat A: leader merchant\n  cards project-roads project-forum port-1\n  extra economy 2 culture 1")
    assert score(p, A, "projects") == (1 + 1 + 1 + 2) + (1 + 1)


def test_manufactory_cards() -> None:
    """M-END-2: 5 VP if you own its three goods; one set of goods serves every card that asks for them."""
    line = "seat A: population 5\n  cards manufactory-1 manufactory-2 manufactory-8\n  goods"
    assert score(position(f"{line} grain 1 wine 1 cloth 1"), A, "manufactories") == 5
    assert score(position(f"{line} grain 1 wine 1"), A, "manufactories") == 0
    assert score(position(f"{line} grain 1 wine 1 cloth 1 oil 1 bronze 1"), A, "manufactories") == 10
    assert score(position(f"{line} grain 1 wine 1 cloth 1 oil 1 bronze 1 stone 1"), A, "manufactories") == 15
    assert score(position("seat A: population 5\n  goods grain 1 wine 1 cloth 1"), A, "manufactories") == 0


def test_unrest() -> None:
    """M-END-2: minus net unrest: of tax cards (3 and 4), less what cards take off (Literature 5)."""
    p = position("seat A: population 5\n  extra culture 2\n  taxes tax-8 tax-10\n  held literature")
    assert score(p, A, "unrest") == -7
    assert score(play(p, "play literature"), A, "unrest") == -2


def test_unrest_never_below_0() -> None:
    """M-END-2: 3 unrest, then 4 off by the Colosseum: no points for the rest."""
    line = "seat A: stone 20 food 5\n  taxes tax-8"
    p = position(line, "hex italy-8: A city")
    assert score(p, A, "unrest") == -3
    play(p, "wonder colosseum", "at italy-9")
    assert score(p, A, "unrest") == 0 and seat(p, A)["unrest"] == -1


def test_unrest_taken_off_before_it_comes() -> None:
    """M-END-2: net unrest: the artist's -3 against a later card of 4."""
    p = position(
        "phase: set-up\nround: 0\nseat A: leader artist\nhex italy-8: A city\noffer tax: tax-10",
        "agenda:\n  set_up 6\n  start_techs A",
    )
    play(p, "tax 1")
    assert seat(p, A)["unrest"] == 4 - 3 and score(p, A, "unrest") == -1


def test_points_won_during_the_game_are_added() -> None:
    """M-END-2: empire scorings, and technologies scored when played."""
    p = position("seat A: empire 23 played 6", "seat B: population 5")
    assert score(p, A) == 29 and (score(p, A, "empire"), score(p, A, "played")) == (23, 6) and score(p, B) == 0


EVERYTHING = [
    """
    seat A: leader artist money 12 population 9 unrest 5 empire 20 played 4
      up art philosophy
      held dance
      cards project-forum manufactory-1
      goods grain 1 wine 2 cloth 1
      golden science
      achievements diverse trading
    """,
    "hex italy-8: A city",
    "hex italy-12: A port",
    "hex italy-9: A farm",
    "hex italy-5: A wonder stonehenge",
]
PARTS = {
    "empire": 20,
    "played": 4,
    "cities": 4,
    "towns": 1,
    "wonders": 4,  # Stonehenge: 9 population
    "golden_ages": 6,
    "achievements": 12,
    "projects": 3,  # culture: artist, Art, forum
    "technologies": 3 + 1,  # Art, Philosophy with its own science symbol; Dance is not played
    "manufactories": 5,
    "leader": 3,  # culture again
    "unrest": -5,
}


def test_everything_together() -> None:
    """M-END-2: the parts and their sum."""
    p = position(*EVERYTHING)
    assert {part: score(p, A, part) for part in PARTS} == PARTS
    assert score(p, A) == sum(PARTS.values()) == p.scores()[A]


def test_final_event() -> None:
    """M-END-2: told when the last round is over."""
    p = position(
        "round: 7",
        "last round: 7",
        "turn: B",
        "start: A",
        "empire: seen 3 scored 3",
        "achievements: urban",
        *EVERYTHING,
    )
    play(p, "work stone")
    told = next(e for e in said(p, "final") if e.seat == A)
    assert finished(p) and told.rule == "M-END-2" and told.data["parts"] == PARTS and told.data["total"] == 61
    assert p.winners() == [A]


# Ties ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        (["seat A: empire 7", "seat B: empire 8"], [B]),
        (["seat A: empire 11 money 50", "seat B: empire 6\n  wonders great-library"], [B]),  # 11 each, B has a wonder
        (["seat A: empire 7 money 3", "seat B: empire 7 money 4"], [B]),
        (["seat A: empire 7 money 4 stone 9", "seat B: empire 7 money 4"], [A, B]),
        (["seat A: empire 2\n  wonders great-library", "seat B: empire 6 money 99"], [A]),
    ],
)
def test_ties(lines: list[str], winners: list[int]) -> None:
    """M-END-3: most wonders, then most money, then shared."""
    p = position("phase: finished", *lines)
    assert p.winners() == winners == p.view(-1)["winners"]


def test_no_winner_before_the_end() -> None:
    """M-END-3."""
    p = position("seat A: empire 9")
    assert p.winners() == [] and p.view(-1)["winners"] == []


def test_a_shared_victory_of_three() -> None:
    """M-END-3."""
    assert position("seats: 4", "phase: finished", *(f"seat {s}: empire 3" for s in "ABC")).winners() == [A, B, C]
