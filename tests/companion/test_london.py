"""Boris and Rik beside a board: the digital game plays the person (the whole check: tools/companion_check.py)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools.companion_check import check_repairs, games, options_of, told_options
from tools.companion_london import Checked, check_game

import guildhall
from guildhall.companion import file
from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion
from guildhall.companion.reading import CannotBe, NotUnderstood
from guildhall.formats.words import words
from guildhall.kernel.problems import BadChoice

ENGLISH = words("en")
SETUP = [
    "y",
    "b",
    "r",
    "g",
    "p",
    "y",
    "b",
    "-r",
    "g",
    "p",
    "yb",
    "-b",
    "-g",
    "rp",
    "y",
    "b",
    "-p",
    "g",
    "p",
    "r",
    "y",
    "b",
    "g",
    "p",
]
SIX = "1.1 5.5 2.1 3.1 4.1 1.5"


def begun(key: str = "boris", **options: str) -> Dialogue:
    """A dialogue behind its set-up by colour."""
    of = companion(key)
    dialogue = Dialogue(of, {option.key: options.get(option.key, option.default) for option in of.options}, "")
    for answer in ["v", *(tile for tile in fit(SETUP)), SIX]:
        dialogue.answer(answer)
    return dialogue


def fit(tiles: list[str]) -> list[str]:
    """24 tiles in reading order, special buildings where they lie."""
    order = [f"{row}.{column}" for row in range(1, 6) for column in range(1, 6) if (row, column) != (3, 3)]
    special = {"2.3", "3.2", "3.4", "4.3"}
    return ["-g" if place in special else tile.lstrip("-") for place, tile in zip(order, tiles)]


def test_the_six_laid_down_neutrals_are_told_one_by_one() -> None:
    """L-SOL-3: each place has a comma of its own."""
    laid = next(line.words.plain(ENGLISH) for line in begun().now.lines if line.emblem == "pawn-laid")
    assert laid.endswith(
        " row 1, 1st tile; row 1, 5th tile; row 2, 1st tile; row 3, 1st tile; row 4, 1st tile; row 5, 5th tile."
    )


def asked(dialogue: Dialogue) -> str:
    return dialogue.now.question.key if dialogue.now.question else ""


@pytest.mark.parametrize(("key", "seed", "colours"), list(games(3)))
def test_the_companion_decides_as_the_digital_automa(key: str, seed: int, colours: bool) -> None:
    """Cards, boards at each round, instructions carried out, verdict; no question twice. Taps stay within the figures."""
    checked = check_game(seed, key, colours, options_of(seed), quick=True)
    for turn, (_, taps) in checked.run.taps_of_turns().items():
        if turn.endswith(".turn"):
            assert taps <= (4 if key == "boris" else 5) + 3 * doors_in(checked, turn), turn
        if turn.endswith((".beadle", ".growth")):
            assert taps <= 5, turn


def doors_in(checked: Checked, turn: str) -> int:
    """Pieces sent home and claims that were told in a turn: one or two taps each, and the question again."""
    number = turn.partition(".")[0] + "."
    return sum(key.startswith(number) and text in ("home", "claim") for key, text in checked.answers)


def test_set_up_takes_31_taps_by_colour() -> None:
    dialogue = begun()
    assert dialogue.now.taps_of_turns()["setup"] == (26, 31)


@pytest.mark.parametrize("key", ["boris", "rik"])
def test_undo_and_mending_lead_where_the_right_answer_leads(key: str) -> None:
    """Some steps of a game; the tool does it at every step of many."""
    options = options_of(4)
    checked = check_game(4, key, True, options, quick=True)
    assert check_repairs(key, checked, told_options(key, options, True), 1, every=25) >= 4


def test_a_turned_tile_is_refused_with_what_was_told_and_when() -> None:
    dialogue = begun()
    for answer in ("y", "y", "y", "done", "4", "done", "r", "r", "r", "done"):
        dialogue.answer(answer)
    assert asked(dialogue) == "r2.tile.0"
    with pytest.raises(CannotBe) as fault:
        dialogue.answer("1.1")
    told = fault.value.cannot
    assert told.told.plain(ENGLISH) == "You told me in round 1: Beadle scoring, 4 points for Boris."
    assert (told.key, told.rule) == ("r1.beadle.vp", "L-RES-1")
    assert any(one.question.key == told.key for one in dialogue.now.answered)


def test_a_number_that_lies_there_already_is_refused() -> None:
    of = companion("boris")
    dialogue = Dialogue(of, told_options("boris", {}, False), "")
    dialogue.answer("v")
    dialogue.answer("22")
    with pytest.raises(CannotBe) as fault:
        dialogue.answer("22")
    assert fault.value.cannot.why.plain(ENGLISH) == "Number 22 lies on row 1, 1st tile already."
    assert fault.value.cannot.key == "tile.1.1"


def test_where_he_does_not_stand_nobody_is_asked_who_won() -> None:
    dialogue = begun()
    for answer in ("y", "y", "y", "done", "4", "done", "y", "y", "y", "done", "1.2"):
        dialogue.answer(answer)
    assert asked(dialogue) == "r2.tile.1"
    dialogue.answer("2.1")
    assert asked(dialogue) == "r2.2.1.who"


def test_what_is_off_can_be_put_right() -> None:
    dialogue = begun()
    for answer in ("off", "men", "1.2", "2"):
        dialogue.answer(answer)
    assert dialogue.now.standing.pieces["1.2", "pawn-red"] == 2
    for answer in ("off", "score", "12", "off", "side", "off", "beadle", "5.5", "off", "face", "1.1", "me"):
        dialogue.answer(answer)
    stands = dialogue.now.standing
    assert stands.amounts["score"] == 12
    assert stands.sides["plantation"] == "ulster"
    assert stands.pieces["5.5", "beadle"] == 1
    assert (stands.sides["1.1"], stands.pieces["1.1", "pawn-blue"]) == ("turned", 1)
    for answer in ("off", "face", "1.1", "home"):
        dialogue.answer(answer)
    assert dialogue.now.standing.sides["1.1"] == "open"
    assert dialogue.now.standing.pieces["1.2", "pawn-red"] == 1
    assert asked(dialogue) == "r1.card.1~7"


def test_what_is_off_can_be_put_right_at_any_question() -> None:
    """At the second card, at the Beadle's points, after them, at the plantation and at the end: the doors stand on the sheet."""
    dialogue = begun()
    dialogue.answer("y")
    score = 0
    while dialogue.now.question is not None and dialogue.now.question.key != "end.mayoral":
        question = dialogue.now.question
        if question.behind and not question.key.endswith("~1"):
            score += 1
            for answer in ("off", "score", str(score)):
                dialogue.answer(answer)
            assert dialogue.now.standing.amounts["score"] == score
            assert asked(dialogue) == f"{question.key}~1"
        question = dialogue.now.question
        usual = {"number": "3", "colours": "y", "outcome": "0", "place": "done" if question.main else question.choices[-1].value if question.choices else ""}  # fmt: skip
        dialogue.answer(usual.get(question.kind, "done"))
        score = dialogue.now.standing.amounts["score"]
    keys = {one.question.key.partition(".")[2] for one in dialogue.now.answered if one.question.behind}
    assert {"card.2", "turn", "beadle.vp", "beadle.done", "plantation", "growth.done", "track"} <= keys


def test_the_beadle_can_be_put_right_when_his_points_are_asked() -> None:
    """L-SOL-9: the tile that is flipped is the one on which he stands now."""
    dialogue = begun()
    for answer in ("y", "y", "y", "done", "off", "beadle", "4.5", "5"):
        dialogue.answer(answer)
    assert dialogue.now.standing.sides["4.5"] == "turned"
    assert dialogue.now.standing.amounts["score"] == 5


def test_the_promo_card_is_offered_only_where_it_lies_on_the_table() -> None:
    dialogue, other = begun(promo="on"), begun()
    for answer in ("y", "y", "y", "done", "4", "done"):
        dialogue.answer(answer)
        other.answer(answer)
    assert dialogue.now.question is not None and other.now.question is not None
    assert "claim" in [door.value for door in dialogue.now.question.also]
    assert "claim" not in [door.value for door in other.now.question.also]
    dialogue.answer("claim")
    assert dialogue.now.standing.pieces["1.1", "pawn-blue"] == 1


def test_special_buildings_are_not_asked_for_where_he_passes_over_them() -> None:
    of = companion("boris")
    dialogue = Dialogue(of, told_options("boris", {"boris_specials": "no"}, True), "")
    for answer in ["v", *["y"] * 20]:
        dialogue.answer(answer)
    assert asked(dialogue) == "six"


def test_options_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="no option 'colour'"):
        file.begin(tmp_path / "x", "boris", {"colour": "red"})
    with pytest.raises(BadChoice, match="no companion 'doris'"):
        file.begin(tmp_path / "x", "doris", {})


# In the terminal ------------------------------------------------------------------------------------


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "guildhall", "companion", *args, "--lang", "en"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(guildhall.__file__).resolve().parent.parent)}


def test_a_dialogue_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    """The terminal is killed between two answers; each that was acknowledged is there."""
    path = tmp_path / "x"
    for answers in (["v", "y"], ["b", "r"]):
        args = ["--load", str(path)] if path.exists() else ["boris", "--save", str(path)]
        with subprocess.Popen(command(*args), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as one:
            assert one.stdin is not None
            before = len(path.read_bytes().splitlines()) if path.exists() else 1
            one.stdin.write("".join(f"{answer}\n" for answer in answers).encode())
            one.stdin.flush()
            until = time.monotonic() + 60
            while not path.exists() or len(path.read_bytes().splitlines()) < before + 2:
                assert time.monotonic() < until
                time.sleep(0.02)
            one.send_signal(signal.SIGKILL)
    log = file.load(path).dialogue.log
    assert log == ["answer side v", "answer tile.1.1 y", "answer tile.1.2 b", "answer tile.1.3 r"]


def test_the_dialogue_goes_through_a_pipe(tmp_path: Path) -> None:
    """A row a line, several answers on a line, orders between them."""
    rows = ["v", "y b r g p", "y b -r g p", "yb -b H -g rp", "y b -p g p", "r y b g p", SIX]
    lines = [
        *rows,
        "b yb",
        "why",
        "wrong 1 p",
        f"wrong {'9' * 5000} p",
        "wrong ² p",
        "g",
        "",
        "4",
        "",
        "rule l-sol-4",
        "undo",
        "sheet",
        "help",
        "",
        "b,b",
        "quit",
    ]
    path = tmp_path / "x"
    done = subprocess.run(
        command("boris", "--save", str(path)), input="\n".join(lines) + "\n", capture_output=True, text=True, env=environment(), check=True
    )  # fmt: skip
    assert "1. Red liveryman on row 1, 1st tile   Card 2 of 3, yellow or blue" in done.stdout
    assert "1. Move a red liveryman from row 1, 1st tile to row 1, 5th tile." in done.stdout
    assert "→ row 1, 1st tile" in done.stdout
    assert "kept. Boris 4: 0 → 4.   L-SOL-9" in done.stdout
    assert "L-SOL-4 Boris's turn" in done.stdout
    assert "What I believe" in done.stdout
    assert file.load(path).dialogue.log[-1].startswith("answer")
    listed = subprocess.run(
        [*command()[:-2], "--lang", "en"], capture_output=True, text=True, env=environment(), check=True
    )
    assert "boris" in listed.stdout and "rik" in listed.stdout


def piped(path: Path, key: str, *lines: str) -> str:
    """What the terminal says to these lines."""
    args = ["--load", str(path)] if path.exists() else [key, "--save", str(path)]
    done = subprocess.run(command(*args), input="\n".join(lines) + "\n", capture_output=True, text=True, env=environment(), check=True)  # fmt: skip
    return done.stdout


def test_every_fact_is_reached_at_the_terminal(tmp_path: Path) -> None:
    """'who won' and points have their doors on the sheet; 'wrong' lists every answer, and works when all is over."""
    path, checked = tmp_path / "x", check_game(3, "boris", True, {}, quick=True)
    at = next(k for k, (key, _) in enumerate(checked.answers) if key.endswith(".who"))
    texts = [text for _, text in checked.answers]
    said = piped(path, "boris", *texts[:at], "sheet", "off", "score", "31", *texts[at:], "wrong")
    assert "off   Something is off" in said
    assert "kept. His points: 31." in said
    assert " 1. Mayoral cards" in said and "Plantation: v" in said
    assert "undo, wrong or quit> " in said
    before = file.load(path).dialogue.now
    said = piped(path, "boris", "wrong 2 200")
    after = file.load(path).dialogue.now
    assert before.verdict is not None and after.verdict is not None and "You win" in said
    assert after.verdict.words != before.verdict.words


def test_turns_of_herobotus_go_through_a_pipe(tmp_path: Path) -> None:
    """Set-up, two turns with his printed decks, something put right in the middle of one, undo, and going on tomorrow."""
    path = tmp_path / "x"
    file.begin(path, "herobotus", {"decks": "printed"})
    setup = ["magistrate", "art", "italy", "egypt", "stone-5", "ideas-7", "greece", "assyria", ""]
    first = [
        "",
        "technology",
        "off",
        "stock",
        "money=9",
        "alphabet history bows wheel coinage",
        "why",
        "undo",
        "=",
        "sheet",
    ]
    said = piped(path, "herobotus", *setup, *first)
    assert "Something is off" not in said.partition("turn over")[0]
    assert file.load(path).dialogue.now.standing.amounts["h0.money"] == 9
    said = piped(
        path, "herobotus", "alphabet history bows wheel coinage", "", "population", "l2 r3", "rule H-POP-3", "quit"
    )
    assert "1. Take the right-hand population card (3) for him." in said, "what is kept has no number"
    assert "H-POP-3" in said and file.load(path).dialogue.now.question is not None


def test_what_is_typed_wrong_is_said_and_changes_nothing() -> None:
    dialogue = begun()
    for wrong in ("yy", "x", "", "y b", "-y"):
        with pytest.raises(NotUnderstood):
            dialogue.answer(wrong)
    assert asked(dialogue) == "r1.card.1"
    assert json.dumps(dialogue.log).count("card") == 0
