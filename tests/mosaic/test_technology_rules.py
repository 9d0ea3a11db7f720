"""Technologies in general: buying, keeping, playing, who sees them (M-TEC); each of them: test_technologies_*."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import (
    A,
    B,
    asked,
    can,
    events,
    play,
    position,
    production,
    said,
    score,
    seat,
    stock,
    symbols,
    technologies,
    units,
)

BUYER = "seat A: ideas 12 population 5"


def next_turn(p: Mosaic) -> Mosaic:
    """On to A's next turn."""
    if asked(p) == ("turn", A):
        play(p, "end")
    return play(p, "work stone")


# Buying --------------------------------------------------------------------------------------


def test_five_ideas_for_one_of_five_cards() -> None:
    """M-TEC-1."""
    p = position(BUYER, "offer technology: art dance drama music poetry")
    assert can(p, "technology") == [f"technology {n}" for n in range(1, 6)]
    play(p, "technology 4", "play")
    assert technologies(p, A) == ["music"] and stock(p, A, "ideas") == 12 - 5 + 5
    assert can(position("seat A: ideas 4", "offer technology: art"), "technology") == []


def test_played_at_once_or_kept() -> None:
    """M-TEC-1: as its owner likes."""
    p = play(position(BUYER, "offer technology: seeds"), "technology 1")
    assert asked(p) == ("play_or_keep", A) and set(can(p)) == {"play", "keep"}
    played = play(p.clone(), "play")
    assert technologies(played, A) == ["seeds"] and production(played, A, "food") == 3
    play(p, "keep")
    assert technologies(p, A, "held") == ["seeds"] and technologies(p, A) == [] and production(p, A, "food") == 0


def test_without_its_symbols_it_is_kept() -> None:
    """M-TEC-1: Astronomy needs two science symbols; a second one later makes it playable, without an action."""
    p = position(f"{BUYER}\n  extra science 1\n  held alphabet", "offer technology: astronomy")
    play(p, "technology 1")
    assert technologies(p, A, "held") == ["alphabet", "astronomy"] and can(p, "play") == ["play alphabet"]
    next_turn(play(p, "play alphabet"))
    assert "play astronomy" in can(p) and p.view(-1)["actions"] == 1


def test_a_kept_card_waits_for_a_later_turn() -> None:
    """M-TEC-1: it is played at once, or on any later turn; not after the action in which it was bought."""
    p = play(position(BUYER, "offer technology: seeds"), "technology 1", "keep")
    assert "play seeds" not in can(p)
    assert "play seeds" in can(next_turn(p))
    play(p, "play seeds")
    assert p.view(-1)["actions"] == 1 and production(p, A, "food") == 3


def test_held_cards_need_their_symbols() -> None:
    """M-TEC-1: all of them, as often as they are printed."""
    held = "held astronomy bureaucracy"
    assert can(position(f"seat A: population 5\n  extra science 1 government 2\n  {held}"), "play") == []
    p = position(f"seat A: population 5\n  extra science 2 government 3\n  {held}")
    assert can(p, "play") == ["play astronomy", "play bureaucracy"]


# Playing -------------------------------------------------------------------------------------


def test_effects_of_once_happen_when_played() -> None:
    """M-TEC-2: Irrigation counts government symbols when it is played; later ones add nothing."""
    p = position("seat A: population 5\n  extra government 2\n  held irrigation royal-house")
    play(p, "play irrigation")
    assert production(p, A, "food") == 4
    play(p, "play royal-house")
    assert symbols(p, A, "government") == 3 and production(p, A, "food") == 4 and stock(p, A, "money") == 10


def test_a_played_card_stays_face_up() -> None:
    """M-TEC-2: it is not played again, and its points at the end are there."""
    p = play(position("seat A: population 5\n  held art"), "play art")
    assert technologies(p, A) == ["art"] and technologies(p, A, "held") == [] and can(p, "play") == []
    assert score(p, A, "technologies") == 3


def test_symbols_count_only_face_up() -> None:
    """M-TEC-2: a held card has neither symbols nor points."""
    p = position("seat A: population 5\n  held art dance\n  hidden drama")
    assert symbols(p, A, "culture") == 0 and score(p, A, "technologies") == 0
    play(p, "play art", "play drama")
    assert symbols(p, A, "culture") == 2 and score(p, A, "technologies") == 6


def test_effects_run_left_to_right() -> None:
    """M-TEC-4: Bows: two cavalry, then the elimination where they stand."""
    p = position("seat A: population 5\n  held bows", "units egypt: B infantry 1")
    play(p, "play bows")
    assert can(p, "eliminate") == [] and len(can(p, "unit")) == 5
    play(p, "unit cavalry egypt", "unit cavalry italy", "eliminate B infantry egypt")
    assert units(p, "egypt", B) == (0, 0, 0) and [e.name for e in events(p)][:4] == [
        "play",
        "unit",
        "unit",
        "eliminate",
    ]


def test_an_impossible_part_is_lost() -> None:
    """M-TEC-4: Bronze without bronze tiles, and with two infantry left, may still be played."""
    p = position("seat A: population 5\n  extra building 1 military 1\n  held bronze", "units egypt: A infantry 8")
    play(p, "play bronze", "unit infantry italy", "unit infantry italy")
    assert technologies(p, A) == ["bronze"] and units(p, "italy", A) == (2, 0, 0) and symbols(p, A, "military") == 2
    assert [e.data["what"] for e in said(p, "lost")] == ["unit", "tile"]


def test_all_parts_impossible() -> None:
    """M-TEC-4: Masonry without a city does nothing but bring its symbols."""
    p = play(position("seat A: population 5\n  extra building 2\n  held masonry"), "play masonry")
    assert (symbols(p, A, "building"), symbols(p, A, "urbanization")) == (3, 1) and p.view(-1)["pool"] == 0


@pytest.mark.parametrize(
    ("card", "what", "lines", "n"),
    [
        ("writing", "ideas", "extra science 1", 2),  # its own science symbol
        ("calendar", "food", "extra science 1", 4),
    ],
)
def test_its_own_symbols_count_when_played(card: str, what: str, lines: str, n: int) -> None:
    """M-TEC-4."""
    p = play(position(f"seat A: population 5\n  {lines}\n  held {card}"), f"play {card}")
    assert production(p, A, what) == n


def test_it_counts_itself_when_played() -> None:
    """M-TEC-4, M-TEC-5: Early Sciences: 1 VP per face-up technology, itself included, held ones not."""
    p = position("seat A: population 5\n  extra science 3\n  up art dance\n  held early-sciences seeds\n  hidden drama")
    play(p, "play early-sciences")
    assert score(p, A, "played") == 3


def test_held_technologies_do_not_make_scientific() -> None:
    """M-TEC-5: 15 face up, held ones not counted."""
    up = "agriculture alphabet arch architecture art dance drama music numeration quarry seeds villages wheel poetry"
    p = position(f"seat A: population 5\n  up {up}\n  held fishing writing", "golden ages: none")
    assert "claim scientific" not in can(p)
    assert "claim scientific" in can(play(p, "play fishing"))


# Who sees held cards -------------------------------------------------------------------------


def test_public_if_taken_from_an_offer() -> None:
    """M-TEC-3."""
    p = play(position(BUYER, "offer technology: seeds"), "technology 1", "keep")
    for watcher in (A, B, -1):
        row = p.view(watcher)["seats"][A]
        assert row["held"] == [32] and row["held_hidden"] == 0
    assert said(p, "technology")[0].seen_by(B)["tech"] == said(p, "keep")[0].seen_by(B)["tech"] == 32


def test_hidden_if_drafted() -> None:
    """M-TEC-3: others see only how many there are."""
    p = position("seat A: population 5\n  hidden seeds art\n  held dance")
    assert p.view(A)["seats"][A]["held"] == [5, 15, 32]
    for watcher in (B, -1):
        assert p.view(watcher)["seats"][A]["held"] == [15] and p.view(watcher)["seats"][A]["held_hidden"] == 2


def test_hidden_if_drawn_unseen() -> None:
    """M-TEC-3: the card the republic took from the top of the deck."""
    p = position(
        "seat A: government republic ideas 40", "offer technology: art", "deck technology: section 0 only seeds"
    )
    play(p, "look technology", "top", "keep")
    assert seat(p, A)["held"] == [32] and p.view(B)["seats"][A]["held"] == []
    assert p.view(B)["seats"][A]["held_hidden"] == 1
    for name in ("look", "technology", "keep"):
        assert not {"tech", "card"} & set(said(p, name)[0].seen_by(B))


def test_played_cards_are_public() -> None:
    """M-TEC-3: a hidden one is seen when it is played."""
    p = play(position("seat A: population 5\n  hidden seeds"), "play seeds")
    assert p.view(B)["seats"][A]["technologies"] == [32] and p.view(B)["seats"][A]["held_hidden"] == 0
