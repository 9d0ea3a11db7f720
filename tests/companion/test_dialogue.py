"""The dialogue itself, with a script of three questions: nothing here knows a game."""

from __future__ import annotations

import pytest

from guildhall.companion.dialogue import Dialogue, Listener, standing
from guildhall.companion.difference import difference, left_out
from guildhall.companion.reading import CannotBe, NotUnderstood, read, taps
from guildhall.formats.companion import (
    BUTTON,
    DONE,
    NUMBER,
    PLACES,
    STEPPERS,
    WHO,
    Cannot,
    Choice,
    Companion,
    Field,
    Line,
    Question,
    Standing,
    Strip,
    Talk,
)
from guildhall.formats.say import Say, say, say_n
from guildhall.formats.words import words
from guildhall.kernel.problems import BadFile, Problem

NO_BLUE = Cannot(say("No blue."), key="who.1", rule="X-1")
NO_NUMBERS = ("", "-1", "²", "٣", "1_0", "9" * 5000)
COLOURS = (
    Choice("r", say("red"), aliases=("red",)),
    Choice("g", say("green")),
    Choice("b", say("blue"), cannot=NO_BLUE),
)


def who(key: str) -> Question:
    return Question(key=key, kind=WHO, name=say("Colour"), ask=say("Which?"), choices=COLOURS)


def script(talk: Talk) -> None:
    """Two colours; after red a number is asked; then the end."""
    stands = Standing()
    for turn in ("1", "2"):
        talk.turn(turn, say("Turn {n}", n=turn))
        talk.show(Strip(score=0, stretch=say("Turn {n}", n=turn)), None, stands)
        colour = talk.ask(who(f"who.{turn}"))
        n = 1
        if colour == "r":
            n = int(talk.ask(Question(key=f"n.{turn}", kind=NUMBER, name=say("Number"), ask=say("?"), numbers=(1, 9))))
        stands = Standing(
            {**stands.pieces, (f"place {turn}", colour): n}, amounts={"sum": stands.amounts.get("sum", 0) + n}
        )
        talk.tell(Line(words=say("**Put** {n} there", n=n)))
    talk.show(Strip(score=1, stretch=say("End")), None, stands)
    talk.ask(Question(key="end", kind=BUTTON, name=say("End"), ask=say("End"), main=Choice(DONE, say("Done"))))


TOY = Companion(
    key="toy", name="Toy", game="toy", blurb="", script=script, names=Say, draw=lambda d: "", grid=lambda d: []
)  # fmt: skip


def talk_with(*answers: str) -> Dialogue:
    dialogue = Dialogue(TOY, {}, "seed")
    for answer in answers:
        dialogue.answer(answer)
    return dialogue


def open_key(dialogue: Dialogue) -> str:
    return dialogue.now.question.key if dialogue.now.question else ""


def test_each_answer_leads_to_the_next_question_until_the_end() -> None:
    dialogue = talk_with()
    seen = [open_key(dialogue)]
    for answer in ("red", "3", "g", DONE):
        dialogue.answer(answer)
        seen.append(open_key(dialogue))
    assert seen == ["who.1", "n.1", "who.2", "end", ""]
    assert dialogue.log == ["answer who.1 r", "answer n.1 3", "answer who.2 g", "answer end done"]
    assert dialogue.now.taps_of_turns() == {"1": (2, 3), "2": (2, 2)}  # a number without usual ones is typed


def test_a_dialogue_goes_on_from_its_log() -> None:
    whole = talk_with("r", "3", "g")
    for cut in range(len(whole.log) + 1):
        again = Dialogue(TOY, {}, "seed", whole.log[:cut])
        for entry in whole.log[cut:]:
            again.answer(entry.split(" ", 2)[2])
        assert again.now == whole.now


def test_undo_takes_one_answer_back_and_stays_in_the_log() -> None:
    dialogue = talk_with("r", "3", "g")
    dialogue.undo()
    dialogue.undo()
    assert dialogue.now == talk_with("r").now
    assert dialogue.log[-2:] == ["undo who.2", "undo n.1"]
    dialogue.undo()
    with pytest.raises(Problem, match="nothing to take back"):
        dialogue.undo()


def test_mending_keeps_what_is_asked_again() -> None:
    dialogue = talk_with("r", "3", "g")
    new = dialogue.mended("who.1", "g")
    assert [str(one.answer) for one in new.answered] == ["g", "g"]
    assert left_out(dialogue.now, new) == [say("Number")]
    moves = [line.words.plain(words("en")) for line in difference(dialogue.now.standing, new.standing, Say)]
    assert moves == ["Put g on place 1.", *["Take r away from place 1."] * 3, "sum: 4 → 2."]
    assert dialogue.now == talk_with("r", "3", "g").now, "nothing changes before it is done"
    dialogue.mend("who.1", "g")
    assert dialogue.now == talk_with("g", "g").now


def test_a_new_question_in_the_middle_is_asked_and_then_the_rest_stands() -> None:
    dialogue = talk_with("g", "g")
    dialogue.mend("who.1", "r")
    assert open_key(dialogue) == "n.1"
    dialogue.answer("3")
    assert dialogue.now == talk_with("r", "3", "g").now


def test_what_cannot_be_says_why_and_changes_nothing() -> None:
    dialogue = talk_with("r")
    dialogue.answer("3")
    with pytest.raises(CannotBe) as refused:
        dialogue.answer("b")
    assert refused.value.cannot is NO_BLUE
    with pytest.raises(NotUnderstood):
        dialogue.answer("purple")
    assert dialogue.log == ["answer who.1 r", "answer n.1 3"]
    dialogue.append(dialogue.note_entry("it  is\nblue"))
    assert dialogue.notes() == ["it is blue"]
    assert open_key(dialogue) == "who.2"


def test_a_log_that_cannot_be_is_refused() -> None:
    for entry in ("answer", "undo who.1", "sing who.1 r"):
        with pytest.raises(BadFile, match="Entry 1"):
            standing([entry])


def test_chance_is_the_same_for_the_same_key() -> None:
    from guildhall.companion.dialogue import Listener

    def listener(seed: str) -> Listener:
        return Listener({}, seed, lambda question: None)

    lots = [listener("a").lot(str(key), 6) for key in range(200)]
    assert lots == [listener("a").lot(str(key), 6) for key in range(200)]
    assert set(lots) == set(range(6))
    assert lots != [listener("b").lot(str(key), 6) for key in range(200)]


def test_several_answers_and_numbers_by_name() -> None:
    several = Question(key="k", kind=PLACES, name=say(""), ask=say(""), choices=COLOURS[:2], take=(1, 2))
    assert read(several, "g red") == "r g"
    ordered = Question(key="k", kind=PLACES, name=say(""), ask=say(""), choices=COLOURS[:2], take=(2, 2), ordered=True)
    assert read(ordered, "g red") == "g r"
    assert (taps(several, "r g"), taps(ordered, "g r")) == (3, 2)
    for wrong in ("r r", "", "r g r"):
        with pytest.raises(NotUnderstood):
            read(several, wrong)
    fields = (Field("rome", say("Rome"), known=2), Field("ostia", say("Ostia"), most=4))
    numbers = Question(key="k", kind=STEPPERS, name=say(""), ask=say(""), fields=fields)
    assert read(numbers, "ostia=3") == "rome=2 ostia=3"
    assert taps(numbers, "rome=2 ostia=3") == 4
    for wrong in ("ostia=5", "athens=1", "ostia", *(f"ostia={odd}" for odd in NO_NUMBERS)):
        with pytest.raises(NotUnderstood):
            read(numbers, wrong)


def test_what_looks_like_a_number_is_none() -> None:
    """Other digits than 0 to 9, or more of them than Python reads."""
    number = Question(key="k", kind=NUMBER, name=say(""), ask=say(""), numbers=(0, 250))
    assert (read(number, "07"), read(number, "250")) == ("7", "250")
    for wrong in (*NO_NUMBERS, "251"):
        with pytest.raises(NotUnderstood):
            read(number, wrong)


def test_a_sentence_is_said_with_what_stands_in_it() -> None:
    w = words("de")
    inner = say_n("{n} card", "{n} cards", 2)
    assert say("{a}: {b}, {c}", a=inner, b={"en": "red", "de": "rot"}, c=[1, say("x")]).said(w).endswith("rot, 1, x")
    assert Say("").said(w) == "", "gettext has its header there"


def test_a_lot_that_is_drawn_already_falls_only_among_as_many() -> None:
    """After another answer than the challenge's there may be fewer to draw from."""
    talk = Listener({}, "seed", lambda question: None, {"home": 2})
    assert talk.lot("home", 3) == 2
    assert talk.lot("home", 2) == Listener({}, "seed", lambda question: None).lot("home", 2) < 2
