"""Nobody is asked where there is only one answer, unless not to be asked would tell a secret (M-TEC-3, M-LST-1)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from guildhall.games.mosaic.frames import FRAME_NAMES
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.layout import AUTOMA, HIDDEN_HI, HIDDEN_LO, SEATS, TOP
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.position import FINISHED
from tests.mosaic.table import SOLO, A, asked, can, names, piece, play, position, said, technologies

REPUBLIC = "seat A: government republic stone 40 ideas 40 food 4"
ALONE = ("human,herobotus", "human,herobotus,herobotus")
COMPANY = ("human,human", "human,human,human", "human,human,human,human,human,human", "human,human,herobotus")


def others(p: Mosaic) -> int:
    """Seats besides the one to move that are no automas."""
    return sum(p.a[AUTOMA + seat] == 0 for seat in range(p.a[SEATS]) if seat != p.to_move)


def single_answers(seats: str, seed: int) -> Counter[tuple[str, str, bool]]:
    """What was asked with one legal move in a random game: the decision, the move, and whether the seat had hidden cards."""
    p = start(seats.split(","), {}, seed)
    chance = random.Random(seed)
    found: Counter[tuple[str, str, bool]] = Counter()
    while p.to_move != FINISHED:
        moves = p.legal()
        if len(moves) == 1:
            assert others(p) > 0, "nobody is there from whom anything could be kept secret"
            hidden = p.a[HIDDEN_LO + p.to_move] + p.a[HIDDEN_HI + p.to_move] > 0
            found[FRAME_NAMES[p.a[p.a[TOP]]], p.notation(moves[0]).split()[0], hidden] += 1
        p.apply(chance.choice(moves))
    return found


@pytest.mark.parametrize("seats", COMPANY)
def test_single_answers_keep_a_secret(seats: str) -> None:
    """A seat with hidden cards is asked at the end of its turn; a card looked at, or drawn unseen, stays unknown."""
    for seed in range(6):
        for (kind, move, hidden), _ in single_answers(seats, seed).items():
            assert kind in ("turn", "start_techs", "play_or_keep", "looked"), (kind, move)
            assert (move == "end" and hidden) or kind in ("play_or_keep", "looked"), (kind, move)


@pytest.mark.parametrize("seats", ALONE)
def test_alone_there_are_no_single_answers(seats: str) -> None:
    """Automas learn nothing, so a person among them is never asked without a choice."""
    for seed in range(6):
        assert not single_answers(seats, seed)


def test_a_wonder_with_one_hex() -> None:
    """M-WON-1: the lighthouse has one free port to go on: it stands there without a question."""
    p = position("seat A: stone 40 food 40", "hex italy-8: A city", "hex italy-20: B port")
    play(p, "wonder lighthouse")
    assert piece(p, "italy-12") == "A wonder lighthouse" and asked(p)[0] != "place_wonder"


@pytest.mark.parametrize(("automa", "is_asked"), [("", True), (SOLO, False)])
def test_one_card_after_a_look(automa: str, is_asked: bool) -> None:
    """M-LST-1: what can be taken tells of the card looked at, so with others at the table it is asked; alone it is not."""
    p = position(automa, REPUBLIC, "offer population: pop-1 pop-5", "deck population: only pop-20")
    play(p, "look population")
    assert (asked(p)[0] == "looked") == is_asked
    assert (can(p) == ["population 1"]) == is_asked
    assert bool(names(p, "population")) != is_asked


@pytest.mark.parametrize(("automa", "is_asked"), [("", True), (SOLO, False)])
def test_an_unplayable_card_drawn_unseen(automa: str, is_asked: bool) -> None:
    """M-TEC-1, M-TEC-3: with others at the table it is asked, else they would learn that it cannot be played."""
    p = position(automa, REPUBLIC, "offer technology: art dance", "deck technology: section 0 only siege-engine")
    play(p, "look technology", "top")
    assert (asked(p)[0] == "play_or_keep") == is_asked
    if is_asked:
        play(p, "keep")
    assert said(p, "keep")[0].rule == "M-TEC-3" and technologies(p, A) == []
