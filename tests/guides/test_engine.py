"""What runs a guide: going on, back and anywhere; doing it for the learner; what it answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.formats.guide import read_guide
from guildhall.formats.words import words
from guildhall.kernel.problems import BadChoice, BadFile
from guildhall.table.guide import Guided, guide_of

EN = words("en")


def test_a_game_means_its_first_guide() -> None:
    assert guide_of("london").key == "london-first"
    with pytest.raises(BadChoice, match=r"There is no guide 'chess'\. There are: london-first, "):
        guide_of("chess")


def test_where_one_is_follows_from_the_step_and_the_moves_made_in_it() -> None:
    first = Guided(guide_of("london-first"), 3)
    first.play(first.position.parse("move G03"))
    again = Guided(guide_of("london-first"), 3, first.done)
    assert again.position.fingerprint() == first.position.fingerprint() and again.wanted() == "from hall"


def test_back_goes_to_the_beginning_of_a_step_and_then_to_the_one_before() -> None:
    guided = Guided(guide_of("london-first"), 3, ["move G03"])
    guided.back()
    assert (guided.at, guided.done) == (3, [])
    guided.back()
    assert (guided.at, guided.done, guided.wanted()) == (2, [], "hire Y17")
    Guided(guide_of("london-first")).back()  # from the first step: nowhere


def test_show_does_what_is_still_to_be_done() -> None:
    guided = Guided(guide_of("london-first"), 3, ["move G03"])
    guided.show()
    assert guided.complete and guided.done == ["move G03", "from hall", "to 26"]


def test_a_step_that_was_done_says_what_follows() -> None:
    guided = Guided(guide_of("london-first"), 12)
    assert guided.said(EN).title == "A secret goal"
    guided.play(guided.position.parse("keep M17"))
    assert guided.said(EN).title == "Your goal for ten rounds"


def test_others_play_what_the_script_says() -> None:
    guided = Guided(guide_of("flanders-first"), 3)
    guided.show()
    assert guided.position.view(0)["phase"] == "act" and guided.position.to_move == 0


def test_answers_say_what_it_is() -> None:
    guided = Guided(guide_of("london-first"), 3, ["move G03", "from hall"])
    p = guided.position
    assert "Carpenters" in guided.answer_to_move(p.parse("to 36"), EN).text
    guided = Guided(guide_of("london-first"), 2)
    assert guided.answer_to_move(guided.position.parse("end"), EN).text.startswith("You may end a turn")


def test_a_move_outside_is_refused() -> None:
    guided = Guided(guide_of("london-first"), 2)
    with pytest.raises(BadChoice, match="'end'"):
        guided.play(guided.position.parse("end"))


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ('[[step]]\nkey = "a"', "first step needs a position"),
        ('[[step]]\nkey = "a"\nposition = "x"\ncolour = 1', "unknown: colour"),
        ('[[step]]\nkey = "a"\nposition = "x"\npoint = [{ at = "t", n = 2 }]', "numbered from 1 on"),
        ('[[step]]\nkey = "a"\nposition = "x"\npoint = [{ at = "t", n = 1, hand = "up" }]', "hand: one at most"),
        ('[[step]]\nkey = "a"\nposition = "x"\n' * 16, "16 steps, at most 15"),
    ],
)
def test_faults_of_a_script_name_its_step(tmp_path: Path, steps: str, fault: str) -> None:
    path = tmp_path / "g.toml"
    path.write_text(f'game = "london"\nseats = []\nnames = []\nminutes = 1\nplace = 1\n{steps}')
    with pytest.raises(BadFile, match=fault):
        read_guide(path)
