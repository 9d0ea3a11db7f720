"""Who may take back what: asked at the table and found out by verify, by the same rules; and what it costs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from guildhall.kernel.position import SEAT_LETTERS
from guildhall.kernel.problems import BadFile, IllegalMove, Problem
from guildhall.kernel.rng import fast
from guildhall.table import record, saving
from guildhall.table.gamefile import GameFile
from guildhall.table.session import Session
from guildhall.table.verify import check_moves, verify

from .watching import counted

PAST = {"undo_past_reveal": "yes"}


def play_random(table: Session, n: int, seed: int = 1) -> None:
    rng = fast(seed)
    for _ in range(n):
        moves = table.position.legal()
        table.play(table.position.notation(moves[int(rng.below(len(moves)))]))


def after_a_reveal(table: Session) -> None:
    """Play until a person's own move has shown something."""
    rng = fast(3)
    while not table.record.steps or table.record.steps[-1].mark == table.position.reveals:
        moves = table.position.legal()
        table.play(table.position.notation(moves[int(rng.below(len(moves)))]))


# Past a reveal -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "seats", "allowed"),
    [
        ("mosaic", ["human", "herobotus"], True),
        ("mosaic", ["human", "human", "herobotus"], False),
        ("london", ["human", "boris"], True),
        ("london", ["human", "human"], False),
        ("london", ["human", "random"], False),
    ],
)
def test_past_a_reveal_only_where_exactly_one_person_plays(
    key: str, seats: list[str], allowed: bool, tmp_path: Path
) -> None:
    table = Session.new(key, seats, seed=4, options=dict(PAST), path=tmp_path / "game.json")
    table.file.bots = 0  # the hand plays for the bot here
    after_a_reveal(table)
    mover = table.record.steps[-1].seat
    if allowed:
        table.undo(mover)
        assert verify(tmp_path / "game.json").moves[-1] == "undo 1"
        return
    with pytest.raises(IllegalMove):
        table.undo(mover)
    assert not true_with(table.file, "undo 1", tmp_path)


@pytest.mark.parametrize(("seats", "allowed"), [(["human", "boris"], True), (["human", "human"], False)])
def test_a_turn_of_london_that_ended_by_itself(seats: list[str], allowed: bool) -> None:
    """L-TRN-1, L-TRN-5: cards were drawn, so it is taken back like the end of a turn; the last card lies in hand again."""
    table = Session.new("london", seats, seed=4, options=dict(PAST))
    while table.position.view(-1)["ask"]["kind"] != "turn":  # type: ignore[index]
        table.play(table.position.legal()[0])
    while not (last := hires_that_pass(table)):
        table.play(next(move for move in table.position.legal() if table.position.notation(move).startswith("hire")))
    before = table.position.fingerprint()
    table.play(last[0])
    assert table.record.steps[-1].mark != table.position.reveals
    if allowed:
        table.undo(0)
        assert table.position.fingerprint() == before
        return
    with pytest.raises(IllegalMove):
        table.undo(0)


def hires_that_pass(table: Session) -> list[int]:
    p = table.position
    return [move for move in p.legal() if p.passes_turn(move) and p.notation(move).startswith("hire")]


@pytest.mark.parametrize(
    ("key", "seats", "allowed"),
    [
        ("flanders", ["human", "human"], False),
        ("mosaic", ["human", "human"], False),
        ("mosaic", ["human", "herobotus"], True),
    ],
)
def test_the_end_of_a_game_is_not_taken_back(key: str, seats: list[str], allowed: bool, tmp_path: Path) -> None:
    """The end shows all, the seed too, even where the last move itself showed nothing new."""
    table = Session.new(key, seats, seed=1, options=dict(PAST) if allowed else {})
    play_to_end(table)
    assert allowed or table.record.steps[-1].mark == table.position.reveals
    assert allowed_at_table(table, "undo 1") == true_with(table.file, "undo 1", tmp_path) == allowed


def play_to_end(table: Session) -> None:
    rng = fast(1)
    while not table.finished():
        moves = table.position.legal()
        table.play(table.position.notation(moves[int(rng.below(len(moves)))]))


# Verify asks the same ------------------------------------------------------------------------


def true_with(file: GameFile, entry: str, tmp_path: Path) -> bool:
    """Whether verify calls the file true with one more entry."""
    path = tmp_path / "forged.json"
    saving.create(replace(file, moves=[*file.moves, entry], result=None), path, over=True)
    try:
        verify(path)
    except BadFile:
        return False
    return True


def allowed_at_table(table: Session, entry: str) -> bool:
    """Whether some person at the table could have had this entry written."""
    for seat in range(len(table.file.seats)):
        copy = Session(replace(table.file, moves=list(table.file.moves)), table.components)
        try:
            copy.undo(seat)
        except Problem:
            continue
        if copy.file.moves[-1] == entry:
            return True
    return False


@pytest.mark.parametrize("key", ["london", "flanders", "mosaic"])
def test_verify_allows_what_the_table_allows_and_nothing_else(key: str, tmp_path: Path) -> None:
    """Forged at any moment of a random game of two people and a bot."""
    table = Session.new(key, ["human", "human", "random"], seed=6)
    table.file.bots = 0
    seen = {True: 0, False: 0}
    for n in range(36):
        play_random(table, 1, n)
        if n % 3:
            continue
        right = allowed_at_table(table, "undo 1") or allowed_secretly(table)
        assert true_with(table.file, "undo 1", tmp_path) == right
        seen[right] += 1
    assert all(seen.values())


def allowed_secretly(table: Session) -> bool:
    """The last move belongs to a choice still open: the table would write 'retract', which comes to the same."""
    last = table.record.steps[-1]
    return bool(
        table.position.choosers() and last.mark == table.position.reveals and table.file.seats[last.seat] == "human"
    )


def test_a_choice_that_was_shown_is_not_retracted(tmp_path: Path) -> None:
    """F-RND-2: nor more than was chosen in this round."""
    table = Session.new("flanders", ["human", "human"], seed=5)
    while not table.position.choosers():
        play_random(table, 1)
    for seat in (0, 1):
        table.play("card site", seat)
        table.play("influence 0", seat)
    for letter in SEAT_LETTERS[:2]:
        assert not true_with(table.file, f"retract {letter} 1", tmp_path)
    while not table.position.choosers():
        play_random(table, 1)
    table.play(table.position.notation(table.position.legal()[0]), 0)
    assert true_with(table.file, "retract A 1", tmp_path)
    assert not true_with(table.file, "retract A 2", tmp_path)
    assert not true_with(table.file, "retract B 1", tmp_path)


def test_the_fault_names_the_entry(tmp_path: Path) -> None:
    table = Session.new("london", ["human", "human"], seed=3, path=tmp_path / "game.json")
    play_random(table, 2)
    table.file.moves.append("undo 2")
    table.save()
    with pytest.raises(BadFile, match=r"entry 3: This cannot be taken back: somebody else has decided since"):
        verify(tmp_path / "game.json")


# What it costs -------------------------------------------------------------------------------


def test_a_move_and_an_undo_cost_the_same_late_in_a_game() -> None:
    """Nothing is played again for 'undo', 'movers' or the next move."""
    table = Session.new("london", ["human", "boris"], seed=2, options=dict(PAST))
    play_random(table, 60)
    with counted(table) as asked:
        for _ in range(20):
            table.undo(0)
        assert not asked and len(table.movers()) == 40
        play_random(table, 1)
    assert asked["apply"] == 1 and asked["begin"] == 0


def test_retracting_plays_only_the_open_choice_again() -> None:
    table = Session.new("flanders", ["human"] * 3, seed=5)
    play_random(table, 40)
    while not table.position.choosers() or table.record.steps[-1].mark == table.position.reveals:
        play_random(table, 1)
    for seat in range(3):
        if seat != 2:
            table.play(table.position.notation(table.position.legal()[0]), seat)
    with counted(table) as asked:
        table.undo(0)
    assert asked["apply"] == 1 and asked["begin"] == 0


@pytest.mark.parametrize("kept", [1, 3, 1000])
def test_what_is_not_kept_is_played_again(monkeypatch: pytest.MonkeyPatch, kept: int, tmp_path: Path) -> None:
    """Back to the start of a game, one by one: each position and its events as they were."""
    monkeypatch.setattr(record, "KEPT", kept)
    table = Session.new("mosaic", ["human", "herobotus"], seed=2, options=dict(PAST), path=tmp_path / "game.json")
    been = []
    for n in range(25):
        been.append((table.position.fingerprint(), len(table.events)))
        play_random(table, 1, n)
    for fingerprint, events in reversed(been):
        table.undo(0)
        assert (table.position.fingerprint(), len(table.events)) == (fingerprint, events)
    with pytest.raises(IllegalMove, match="no move yet"):
        table.undo(0)
    assert check_moves(table.file, tmp_path / "game.json", table.components, bots=True).standing_moves() == []
