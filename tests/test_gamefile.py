"""Game files: written, read, replayed, verified; every fault named with its line and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.kernel.problems import BadFile, Problem
from guildhall.kernel.rng import seal
from guildhall.table import gamefile, saving
from guildhall.table.sealing import sealed_copy
from guildhall.table.session import Session
from guildhall.table.verify import verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A short game, two moves long."""
    path = tmp_path / "game.json"
    session = Session.new("london", ["human", "boris"], path=path, seed="ab" * 32)
    session.play(session.position.notation(session.position.legal()[0]))
    session.play("end")
    return path


def change(path: Path, **fields: Any) -> None:
    data = json.loads(path.read_text())
    data.update(fields)
    path.write_text(json.dumps(data, indent=1))


def test_a_file_is_read_as_it_was_written(path: Path) -> None:
    file = gamefile.load(path)
    assert file.moves[1] == "end"
    assert file.seed_hash == seal("ab" * 32)
    saving.create(file, path, over=True)
    assert gamefile.load(path) == file


def test_replay_to_any_move(path: Path) -> None:
    file = gamefile.load(path)
    components = gamefile.components_of(file)
    assert gamefile.replay(file, components, 0).fingerprint() == gamefile.begin(file, components).fingerprint()
    assert gamefile.replay(file, components, 1).round_number() == 1
    assert len(gamefile.replay(file, components).legal()) == 10  # drew 4 to a hand of 6: down to 7


def test_verify_says_that_a_true_file_is_true(path: Path) -> None:
    assert verify(path).moves[1] == "end"


def test_verify_names_the_line_of_a_move_that_does_not_fit(path: Path) -> None:
    moves = gamefile.load(path).moves
    change(path, moves=[moves[0], "claim 3"])
    with pytest.raises(BadFile, match=r"line \d+, field 'moves', entry 2: 'claim 3' is no legal move"):
        verify(path)


def test_verify_names_a_false_result(path: Path) -> None:
    change(path, result={"scores": [99, 0], "winners": [0], "rounds": 10})
    with pytest.raises(BadFile, match="field 'result': the moves give None"):
        verify(path)


def test_a_sealed_game_is_verified_when_its_seed_is_known(path: Path) -> None:
    file = gamefile.load(path)
    saving.create(sealed_copy(file, gamefile.components_of(file)), path, over=True)
    assert "ab" * 32 not in path.read_text()
    with pytest.raises(BadFile, match="sealed"):
        verify(path)
    with pytest.raises(BadFile, match="not the one whose hash"):
        verify(path, seed="cd" * 32)
    assert verify(path, seed="ab" * 32)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"guildhall": 3}, r"line 2, field 'guildhall': the file has format 3"),
        ({"rules": 99}, r"field 'rules': the game was played by rules version 99"),
        ({"game": "chess"}, r"field 'game': there is no game 'chess'"),
        ({"seats": [1, 2]}, r"field 'seats': it holds 1, but must hold only texts"),
        ({"names": ["A"]}, r"field 'names': there are 1 names for 2 seats"),
        ({"seed": "xyz"}, r"field 'seed': a secret seed has 64 hexadecimal digits"),
        ({"seed_hash": "00"}, r"field 'seed_hash': it is not the hash of the seed"),
        ({"seed": 7}, r"field 'seed_hash': a seed that is a number has no hash"),
        ({"seed_hash": None}, r"field 'seed_hash': it is not the hash of the seed"),
        ({"seed": None, "seed_hash": "zz"}, r"field 'seed_hash': a hash has 64 hexadecimal digits"),
        ({"bots": -1}, r"field 'bots': the version of the bots is -1"),
        ({"seed": None, "seed_hash": None}, r"field 'seed': a sealed game needs the hash"),
        ({"options": {"rounds": "11"}}, r"field 'options': Option 'rounds' cannot be '11'"),
        ({"options": {"round": "10"}}, r"Did you mean 'rounds'"),
        ({"moves": ["undo 3"]}, r"entry 1: 'undo 3' takes back moves that are not there"),
        ({"moves": ["retract B 1"]}, r"entry 1: 'retract B 1' takes back moves that are not there"),
        ({"moves": ["retract B"]}, r"entry 1: 'retract B' takes back moves that are not there"),
        ({"moves": "end"}, r"field 'moves': it is 'end', but must be of type list"),
        ({"set": {"name": "house"}}, r"field 'set': it needs a text 'hash'"),
        ({"extra": 1}, r"field 'extra': no such field exists"),
    ],
)
def test_every_fault_is_named_with_its_field(path: Path, fields: dict[str, Any], message: str) -> None:
    change(path, **fields)
    with pytest.raises(BadFile, match=message):
        gamefile.load(path)


def test_no_json_names_line_and_column(path: Path) -> None:
    path.write_text('{\n "guildhall": 1,\n "game" "london"\n}')
    with pytest.raises(BadFile, match="line 3, column 9"):
        gamefile.load(path)


def test_another_component_set_is_refused(path: Path) -> None:
    file = gamefile.load(path)
    file.set_hash = "0" * 64
    with pytest.raises(BadFile, match="another one"):
        gamefile.components_of(file)


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_bytes_break_the_reader(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "x.json"
    path.write_bytes(content)
    with pytest.raises(Problem):
        gamefile.load(path)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    )
)
def test_no_json_value_in_a_field_breaks_the_reader(value: Any) -> None:
    good = Session.new("london", ["human", "boris"], seed=1).file.to_json()
    for name in gamefile.FIELDS:
        data = json.loads(good)
        data[name] = value
        try:
            gamefile.GameFileReader(Path("x"), json.dumps(data), data).read()
        except Problem as problem:
            assert str(problem)


def test_undo_is_an_entry_and_free_until_something_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    session = Session.new("london", ["human", "boris"], seed=3, path=path)
    first = session.position.notation(session.position.legal()[0])
    other = session.position.notation(session.position.legal()[1])
    session.play(first)
    session.undo(0)
    session.play(other)
    assert session.file.moves == [first, "undo 1", other]
    assert verify(path).standing_moves() == [other]
    session.play("end")
    with pytest.raises(Problem, match=r"something hidden was shown since\."):
        session.undo(0)


def test_who_has_drawn_since_is_named() -> None:
    session = Session.new("london", ["human", "boris"], seed=3)
    while not any(event.name == "automa_card" for event in session.position.events or []):
        session.play(session.position.notation(session.position.legal()[0]))
    with pytest.raises(Problem, match="something hidden was shown since, when Boris played"):
        session.undo(0)


def test_undo_past_a_reveal_only_alone_and_by_option() -> None:
    session = Session.new("london", ["human", "boris"], seed=3, options={"undo_past_reveal": "yes"})
    session.play(session.position.notation(session.position.legal()[0]))
    before = session.position.fingerprint()
    session.play("end")
    session.undo(0)
    assert session.position.fingerprint() == before


def test_a_game_of_london_by_rules_version_2_goes_on_by_it(tmp_path: Path) -> None:
    """The same game twice: by version 2 every turn is asked for its end, by version 3 not without a card in hand."""
    old, new = (gamefile.load(GAMES / f"london-3{part}.json") for part in ("-rules-2", ""))
    assert (old.rules, new.rules) == (2, 3) and old.result == new.result  # version 4 changes only the promo card
    assert (len(old.moves), len(new.moves)) == (508, 502)
    path = tmp_path / "old.json"
    path.write_text((GAMES / "london-3-rules-2.json").read_text())
    lone = next(n for n, (was, now) in enumerate(zip(old.moves, new.moves, strict=False)) if was != now)
    change(path, moves=old.moves[:lone], result=None)
    session = Session.open(path)
    p = session.position
    assert [p.notation(move) for move in p.legal()] == ["end"] and p.passes_turn(p.legal()[0])
    seat = p.to_move
    session.play("end")
    assert session.position.to_move != seat and gamefile.load(path).rules == 2


GAMES = Path(__file__).parent / "games"
WHOLE_GAMES = sorted(GAMES.glob("*.json"))


@pytest.mark.parametrize("path", WHOLE_GAMES, ids=lambda path: path.stem)
def test_whole_games_still_end_as_they_did(path: Path) -> None:
    file = verify(path)
    assert file.result is not None
    assert file.result["winners"]
