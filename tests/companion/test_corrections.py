"""Any fact can be corrected at any time: at every kind of question, in the middle of everything, to the end of a game."""

from __future__ import annotations

import contextlib
import re

import pytest
from tests.companion.walker import walk
from tools.companion_answers import Answers
from tools.companion_check import told_options
from tools.companion_london import check_game
from tools.companion_mosaic import HERO, beside, companion_options, played

from guildhall.companion.dialogue import Answerer, Dialogue, Listener, Open, Run
from guildhall.companion.difference import difference
from guildhall.companion.offers import companion
from guildhall.drawing.svg import emblems
from guildhall.formats.companion import Question
from guildhall.formats.words import words
from guildhall.games.london.companion.wording import place_of, where

LONDON_FACTS = ("men", "score", "face", "master", "laid", "beadle", "side")
LONDON_KINDS = {
    "r.card", "r.turn", "r.tile", "r...who", "r...vp", "r...token", "r...beadle", "r.beadle.vp", "r.beadle.to", "r.beadle.done",
    "r.plantation", "r.growth.done", "end.track", "end.mayoral", "end.claim",
}  # fmt: skip


def kind_of(key: str) -> str:
    """A question's key without its numbers."""
    return re.sub(r"\.?\d+(~\d+)?$", "", re.sub(r"\d+(~\d+)?\.", ".", key))


@pytest.mark.parametrize("key", ["boris", "herobotus"])
def test_all_that_stands_on_the_table_has_a_picture(key: str) -> None:
    """So each line of a difference shows what is moved."""
    found = check_game(3, key, True, {}, quick=True).run if key == "boris" else beside(played(4), "own", False, 4)[0]
    stands, of = found.standing, companion(key)
    names = {*(piece for _, piece in stands.pieces), *stands.sides, *stands.amounts}
    assert len(names) > 10
    assert {of.emblem_of(name) for name in names} <= set(emblems())


# Boris ----------------------------------------------------------------------------------------------------


def other(dialogue: Dialogue, question: Question) -> str:
    """An answer behind a door that says something new."""
    stands = dialogue.now.standing
    if question.numbers:
        about = question.key.rpartition(".off")[0]
        told = [
            one
            for one in dialogue.now.answered
            if one.question.key.startswith(f"{about}.off") and one.question.kind == "place"
        ]
        men = stands.pieces.get((told[-1].answer, "pawn-red"), 0) if told else stands.amounts["score"]
        return str(men + 1)
    values = [choice.value for choice in question.choices]
    if question.kind == "who":
        yours = {place for place, piece in stands.pieces if piece == "pawn-blue"}
        asked = question.ask.values["place"].plain(words("en"))
        return "nobody" if asked in [where(place_of(place)).plain(words("en")) for place in yours] else "me"
    if question.key.endswith("off.place") and "Beadle" in question.ask.text:
        return next(place for place in values if (place, "beadle") not in stands.pieces)
    return values[-1]


def kinds_of_london(options: dict[str, str]) -> list[tuple[str, list[str]]]:
    """Each kind of question behind the set-up with the log that leads to it."""
    checked = check_game(3, "boris", True, options, quick=True)
    found: dict[str, list[str]] = {}
    log: list[str] = []
    for key, text in checked.answers:
        if key.startswith(("r", "end")):
            found.setdefault(kind_of(key), list(log))
        if key.endswith(".who"):  # with him second, whoever won in truth
            found.setdefault("r...token", [*log, f"answer {key} me"])
        log.append(f"answer {key} {text}")
    return list(found.items())


def test_with_boris_every_fact_can_be_corrected_at_every_kind_of_question() -> None:
    """What is told behind the door stands at once, and the question comes again."""
    of, options = companion("boris"), {"promo": "on"}
    found = kinds_of_london(options)
    assert {kind for kind, _ in found} == LONDON_KINDS
    for kind, log in found:
        start = Dialogue(of, told_options("boris", options, True), "3", list(log))
        assert start.now.question is not None
        key = start.now.question.key
        for fact in LONDON_FACTS:
            dialogue = Dialogue(of, start.options, "3", list(log))
            dialogue.answer("off")
            assert dialogue.now.question is not None
            if fact not in [choice.value for choice in dialogue.now.question.choices]:
                assert fact == "master" and "turned" not in start.now.standing.sides.values(), (kind, fact)
                continue
            dialogue.answer(fact)
            while (question := dialogue.now.question) and question.key.startswith(f"{key}.off"):
                dialogue.answer(other(dialogue, question))
            assert difference(start.now.standing, dialogue.now.standing, of), (kind, fact)
            again = dialogue.now.question
            assert again is not None and (again.key == f"{key}~1" or fact in ("face", "beadle", "men")), (kind, fact)


@pytest.mark.parametrize("seed", range(6))
def test_boris_goes_on_whatever_is_corrected(seed: int) -> None:
    """Doors are taken at any question, also within a correction; the game comes to its end all the same."""
    options = {"promo": ("on", "off")[seed % 2], "boris_specials": ("yes", "no")[seed // 2 % 2]}
    run, walker = walk(("boris", "rik")[seed % 2], options, seed, 0.2, 300, lambda question: None)
    assert run.verdict is not None, run.question
    behind = {kind_of(key) for key, text in walker.asked if text == "off"}
    assert len(behind) > 6
    for one in run.answered:
        if one.question.key.startswith(("r", "end")):
            assert "off" in [door.value for door in (*one.question.also, *one.question.behind)], one.question.key


# HeroBotus ------------------------------------------------------------------------------------------------

HIS_FACTS = ("stock", "units", "cities", "goods", "cards", "decks", "static", "told")
HIS_KINDS = {
    "h.action", "h.location", "h.offer.technology", "h.offer.build", "h.offer.population", "h.offer.tax", "h.pool", "h.near",
    "y", "y..first", "y..has", "y..more", "y..static", "end.points",
}  # fmt: skip


def kinds_of_herobotus() -> tuple[dict[str, str], Answers, dict[str, list[tuple[str, str]]]]:
    """Each kind of question behind the set-up, with the answers that lead to it."""
    game = played(1)
    found, answers = beside(game, "printed", True, 1)
    kinds: dict[str, list[tuple[str, str]]] = {}
    told: list[tuple[str, str]] = []
    for one in found.answered:
        if one.question.key.startswith("end") or re.match(r"[yh]\d", one.question.key):
            kinds.setdefault(kind_of(one.question.key), [*told, (one.question.key, "")])
        told.append((one.question.key, one.answer))
    return companion_options(game, "printed"), answers, kinds


def something_new(question: Question) -> str:
    """An answer behind a door that says something new."""
    if question.fields:
        field = next(field for field in question.fields if field.known < field.most)
        return f"{field.key}={field.known + 1}"
    if question.take != (1, 1):
        values = [choice.value for choice in question.choices]
        wanted = [value for value in values if value not in question.known]
        return " ".join([*question.known, *wanted[:1]]) if wanted else " ".join(question.known[1:])
    return question.choices[-1].value


def run_to(options: dict[str, str], answers: Answers, answerer: Answerer) -> Run:
    talk = Listener(options, "3" * 8, answerer, answers.lots)
    with contextlib.suppress(Open):
        companion(HERO).script(talk)
    return talk.catch_up()


class Correcting:
    """Answers as known, then puts a fact right at one question."""

    def __init__(self, told: list[tuple[str, str]], fact: str) -> None:
        self.known = dict(told[:-1])
        self.at = told[-1][0]
        self.fact = fact
        self.behind = 0  # answers behind the door

    def __call__(self, question: Question) -> str | None:
        if question.key in self.known:
            return self.known[question.key]
        if question.key == self.at:
            doors = [door.value for door in question.behind]
            assert "off" in doors or self.fact in doors, question.key
            return "off" if "off" in doors else self.fact
        if question.key.endswith(".off") and not question.behind:
            return self.fact
        if [door.value for door in question.behind] == ["off"] and question.behind[
            0
        ].words.text == "Something else is off":
            self.behind += 1
            return something_new(question)
        return None


def believed(run: Run) -> tuple[object, ...]:
    """What the sheet and the table show."""
    return run.standing.pieces, run.standing.amounts, [row for section in run.sheet for row in section.rows]


def test_with_herobotus_facts_can_be_corrected_at_every_kind_of_question() -> None:
    """At each kind of question one fact, and each fact: what is told stands at once, then the same question comes again."""
    options, answers, kinds = kinds_of_herobotus()
    assert set(kinds) >= HIS_KINDS, sorted(kinds)
    seen = set()
    for number, (kind, told) in enumerate(kinds.items()):
        for fact in HIS_FACTS if kind == "h.offer.build" else (HIS_FACTS[number % 6],):
            before = run_to(options, answers, lambda question, known=dict(told[:-1]): known.get(question.key))  # type: ignore[misc]
            correcting = Correcting(told, fact)
            after = run_to(options, answers, correcting)
            assert correcting.behind, (kind, fact)
            assert believed(before) != believed(after) or fact in ("decks", "told", "goods"), (kind, fact)
            assert before.question is not None and after.question is not None
            if before.question.behind[0].words.text != "Something else is off":
                assert after.question.name == before.question.name, (kind, fact)
            seen.add(fact)
    assert seen == set(HIS_FACTS)


@pytest.mark.parametrize("seed", range(4))
def test_herobotus_goes_on_whatever_is_corrected(seed: int) -> None:
    """Doors are taken at any question of his turns, of scorings and between, also within a correction."""
    more = ({}, {"decks": "printed"}, {"people": "2", "heroes": "2"}, {"people": "3", "decks": "printed"})[seed]
    run, walker = walk(HERO, more, seed, 0.15, 120, lambda question: "end" if question.key.startswith("y") and "end" in [door.value for door in question.also] else None)  # fmt: skip
    assert run.verdict is not None, run.question
    assert {kind_of(key)[0] for key, text in walker.asked if text == "off"} >= {"h"}
    for one in run.answered:
        if re.match(r"y\d|h\d|end", one.question.key):
            assert one.question.behind or one.question.key.endswith("off"), one.question.key
