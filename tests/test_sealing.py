"""Sealed copies: who sees what in them, and how they are opened and held against the game at its end."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from guildhall.kernel.problems import BadFile
from guildhall.kernel.rng import commitment
from guildhall.table import gamefile, saving
from guildhall.table.gamefile import GameFile
from guildhall.table.sealing import sealed_copy
from guildhall.table.session import Session
from guildhall.table.verify import verify

SEED = "c0ffee" + "ab" * 29
A, B, C = 0, 1, 2
HASH = re.compile("#[0-9a-f]{64}")


@pytest.fixture
def flanders() -> Session:
    """Three people, their centres laid: all choose in secret."""
    session = Session.new("flanders", ["human"] * 3, seed=SEED)
    while not session.position.choosers():
        session.play(session.position.notation(session.position.legal()[0]))
    return session


def choose(session: Session, seat: int, card: str) -> None:
    session.play(f"card {card}", seat)
    session.play("influence 1", seat)


def sealed(session: Session, seat: int = -1) -> GameFile:
    return sealed_copy(session.file, session.components, seat)


def in_choice(copy: GameFile) -> list[str]:
    """The entries of the open choice, without the digits of commitments."""
    assert copy.sealed is not None and copy.sealed.choice is not None
    return [HASH.sub("#", text) for text in copy.moves[copy.sealed.choice :]]


def kept(session: Session, path: Path, seat: int = -1) -> Path:
    saving.create(sealed(session, seat), path, over=True)
    return path


def test_a_choice_is_hidden_until_all_have_chosen(flanders: Session) -> None:
    """F-RND-2: others see that B has chosen, not what; the copy for B shows it."""
    choose(flanders, B, "site")
    assert in_choice(sealed(flanders)) == in_choice(sealed(flanders, A)) == ["B: #"]
    assert in_choice(sealed(flanders, B)) == ["B: card site", "B: influence 1"]
    choose(flanders, A, "site")
    choose(flanders, C, "site")
    assert "B: card site" in sealed(flanders).moves and not HASH.search(sealed(flanders).to_json())


def test_nobody_learns_that_a_seat_hesitates(flanders: Session) -> None:
    """F-RND-2: half a choice, and one that was taken back, leave no trace while the choice is open."""
    before = sealed(flanders, A)
    flanders.play("card site", B)
    assert sealed(flanders, A) == before
    flanders.undo(B)
    assert sealed(flanders, A) == before


def test_nobody_learns_who_chose_first(flanders: Session) -> None:
    """F-RND-2: the views do not tell it."""
    choose(flanders, C, "site")
    choose(flanders, A, "site")
    assert in_choice(sealed(flanders, B)) == ["A: #", "C: #"]


def test_what_was_taken_back_stays_hidden_from_others(flanders: Session) -> None:
    choose(flanders, B, "site")
    flanders.undo(B)
    choose(flanders, B, "take-back" if "card take-back" in legal(flanders, B) else legal(flanders, B)[0][5:])
    choose(flanders, A, "site")
    choose(flanders, C, "site")
    assert "B: card site" not in sealed(flanders).moves and "B: card site" in sealed(flanders, B).moves


def legal(session: Session, seat: int) -> list[str]:
    p = session.position.clone()
    p.turn_to(seat)
    return [p.notation(move) for move in p.legal() if p.notation(move) != "card site"]


def test_londons_kept_card_is_hidden_and_the_file_says_who_knows_it() -> None:
    """L-SET-8: 'keep M18' is the seat's own, until the end of the game."""
    session = Session.new("london", ["human", "human"], seed=SEED)
    first = int(session.position.to_move)
    text = session.position.notation(session.position.legal()[0])
    session.play(text)
    copy = sealed(session)
    assert text.startswith("keep") and text not in copy.to_json()
    assert copy.moves == [f"#{commitment(SEED, '1', text)}"]
    letter = "AB"[first]
    assert json.loads(copy.to_json())["sealed"] == {
        "for": None,
        "choice": None,
        "hidden": [{"entry": 1, "known_to": letter, "until": "end"}],
    }
    own = sealed(session, first)
    assert own.moves == [text] and own.sealed is not None and own.sealed.seat == letter


def test_a_finished_game_has_no_secret_but_its_seed() -> None:
    path = Path(__file__).parent / "games" / "london-4-secret-seed.json"
    file = gamefile.load(path)
    copy = sealed_copy(file, gamefile.components_of(file))
    assert copy.moves == file.moves and copy.seed is None and copy.result == file.result
    assert copy.sealed is not None and copy.sealed.hidden == []


# At the end ----------------------------------------------------------------------------------


def test_the_seed_opens_a_copy_of_an_open_choice(flanders: Session, tmp_path: Path) -> None:
    choose(flanders, C, "site")
    flanders.play("card site", A)
    plain = verify(kept(flanders, tmp_path / "sealed.json"), SEED)
    assert plain.moves == [*flanders.file.moves[:-3], "C: card site", "C: influence 1"]


def test_a_commitment_cannot_be_guessed_by_trying() -> None:
    """Its nonce comes from the seed and the place in the game: the few moves that are possible cannot be tried out."""
    here = commitment(SEED, "7 A", "A: card ypres")
    assert here == commitment(SEED, "7 A", "A: card ypres") != commitment(SEED, "7 A", "A: card ghent")
    assert here != commitment(SEED[::-1], "7 A", "A: card ypres"), "whoever does not know the seed cannot make it"
    assert here != commitment(SEED, "9 A", "A: card ypres"), "the same choice again does not look the same"


def test_a_commitment_to_something_else_is_found(flanders: Session, tmp_path: Path) -> None:
    choose(flanders, C, "site")
    path = kept(flanders, tmp_path / "sealed.json")
    path.write_text(HASH.sub("#" + "0" * 64, path.read_text()))
    with pytest.raises(BadFile, match=r"field 'moves', entry 4: The commitment 'C: #0.*fits no move"):
        verify(path, SEED)


def test_a_copy_that_lies_about_who_may_see_what_is_not_true(flanders: Session, tmp_path: Path) -> None:
    choose(flanders, C, "site")
    path = kept(flanders, tmp_path / "sealed.json")
    for false, right in (('"known_to": "A"', '"known_to": "C"'), ('"until": "end"', '"until": "choice"')):
        text = path.read_text()
        path.write_text(text.replace(right, false))
        with pytest.raises(BadFile, match="field 'sealed': it does not say truly who may see what"):
            verify(path, SEED)
        path.write_text(text)
    assert verify(path, SEED)


def test_the_game_must_go_on_from_an_earlier_copy(flanders: Session, tmp_path: Path) -> None:
    """Who keeps the full file cannot change a choice after a sealed copy was given away."""
    early = []
    choose(flanders, B, "site")
    early.append(kept(flanders, tmp_path / "1.json"))
    flanders.play("card site", A)
    early.append(kept(flanders, tmp_path / "2.json", C))
    flanders.play("influence 0", A)
    choose(flanders, C, "site")
    early.append(kept(flanders, tmp_path / "3.json"))
    full = tmp_path / "full.json"
    saving.create(flanders.file, full, over=True)
    assert verify(full, earlier=early).moves == flanders.file.moves
    other = replace(flanders.file, moves=[text.replace("influence 1", "influence 2") for text in flanders.file.moves])
    saving.create(other, full, over=True)
    for path in early:
        with pytest.raises(BadFile, match=rf"{path.name}: The game does not go on from the sealed copy"):
            verify(full, earlier=[path])


def test_a_copy_of_another_game_is_refused(flanders: Session, tmp_path: Path) -> None:
    path, full = kept(flanders, tmp_path / "sealed.json"), tmp_path / "full.json"
    saving.create(Session.new("flanders", ["human"] * 3, seed="11" * 32).file, full, over=True)
    with pytest.raises(BadFile, match="of another game"):
        verify(full, earlier=[path])


def test_sealed_files_of_format_1_are_still_read(flanders: Session, tmp_path: Path) -> None:
    """They held every move in plain text."""
    data = json.loads(flanders.file.to_json())
    data.update(guildhall=1, seed=None)
    del data["bots"]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(data))
    assert verify(path, SEED).moves == flanders.file.moves
    full = tmp_path / "full.json"
    saving.create(flanders.file, full, over=True)
    assert verify(full, earlier=[path])


@pytest.mark.parametrize(
    ("sealing", "message"),
    [
        ({"for": "A"}, "it must hold 'for', 'choice' and the list 'hidden'"),
        ({"for": "D", "choice": None, "hidden": []}, r"'for' must be a seat \(A, B, C\) or null"),
        ({"for": None, "choice": 99, "hidden": []}, "'choice' must be null or a number from 0 to 3"),
        ({"for": None, "choice": True, "hidden": []}, "'choice' must be null or a number"),
        ({"for": None, "choice": None, "hidden": [{"entry": 0, "known_to": "A", "until": "end"}]}, "each must hold"),
        ({"for": None, "choice": None, "hidden": [{"entry": 1, "known_to": [], "until": "end"}]}, "each must hold"),
        ({"for": None, "choice": None, "hidden": ["A"]}, "each must hold"),
    ],
)
def test_who_may_see_what_is_read_with_care(flanders: Session, tmp_path: Path, sealing: Any, message: str) -> None:
    path = kept(flanders, tmp_path / "sealed.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), "sealed": sealing}))
    with pytest.raises(BadFile, match=rf"field 'sealed': .*{message}"):
        gamefile.load(path)


def test_a_sealed_file_with_a_seed_is_refused(flanders: Session, tmp_path: Path) -> None:
    path = kept(flanders, tmp_path / "sealed.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), "seed": SEED}))
    with pytest.raises(BadFile, match="a sealed file holds no seed"):
        gamefile.load(path)
