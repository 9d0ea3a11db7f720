"""Every guide, in every language: what it says exists, what it wants is legal, and it reaches its end by doing what it says."""

from __future__ import annotations

import re

import pytest

from guildhall.formats import rulebook
from guildhall.formats.guide import LONGEST, MOST_POINTS, MOST_STEPS, WHY_NOT, Guide
from guildhall.formats.words import LANGUAGES, words
from guildhall.games import game
from guildhall.kernel.problems import BadChoice
from guildhall.table.guide import LEARNER, Guided, guides
from guildhall.table.session import Session

GUIDES = guides()
BY_KEY = [pytest.param(guide, id=guide.key) for guide in GUIDES]
STEPS = [pytest.param(guide, n, id=f"{guide.key}-{step.key}") for guide in GUIDES for n, step in enumerate(guide.steps)]
BEAD = re.compile(r"\{(\d)\}")
SENTENCE = re.compile(r"[.!?:;](?:\s|$)")
OWN_PLACES = ("part-",)  # of the page itself, see the browser's tests


def test_there_is_a_guide_for_each_game_and_for_each_automa() -> None:
    assert {guide.key for guide in GUIDES} == {
        "london-first", "london-boris", "flanders-first", "mosaic-first", "mosaic-herobotus",
    }  # fmt: skip


@pytest.mark.parametrize("guide", BY_KEY)
def test_ten_to_fifteen_minutes(guide: Guide) -> None:
    assert 10 <= guide.minutes <= 15 and 10 <= len(guide.steps) <= MOST_STEPS
    assert len({step.key for step in guide.steps}) == len(guide.steps)


@pytest.mark.parametrize("guide", BY_KEY)
def test_texts_are_those_of_the_script(guide: Guide) -> None:
    """No key without a text, no text that nobody reads."""
    said = {key for step in guide.steps for key in (step.key, step.then) if key}
    answers = {key for step in guide.steps for _, key in step.wrong} - {WHY_NOT}
    assert said == set(guide.texts.steps) and answers == set(guide.texts.answers)


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("guide", BY_KEY)
def test_short_texts_whose_beads_stand_on_something(guide: Guide, language: str) -> None:
    w = words(language)
    for step in guide.steps:
        for key in filter(None, (step.key, step.then)):
            said = guide.said(key, w)
            assert len(said.body) <= LONGEST and len(said.title) <= 40, (key, language)
            beads = [int(n) for n in BEAD.findall(said.body)]
            assert sorted(set(beads)) == ([p.n for p in step.point] if key == step.key else []), (key, language)
    for key, text in guide.texts.answers.items():
        assert len(w.t(text)) <= LONGEST, (key, language)


@pytest.mark.parametrize("guide", BY_KEY)
def test_rules_exist(guide: Guide) -> None:
    known = {rule.id for rule in rulebook.load(game(guide.game).folder / "rulebook").rules}
    for step in guide.steps:
        assert step.rules, step.key
        assert set(step.rules) <= known, step.key


@pytest.mark.parametrize("guide", BY_KEY)
def test_the_guide_reaches_its_end_by_doing_what_it_says(guide: Guide) -> None:
    guided = Guided(guide)
    for n in range(len(guide.steps)):
        assert guided.at == n
        for notation in guided.step.do:
            assert guided.wanted() == notation
            assert notation in [guided.position.notation(move) for move in guided.allowed()]
            guided.play(guided.position.parse(notation))
        assert guided.complete and not guided.replies, guided.step.key
        assert guided.allowed() == []
        guided.next()
    assert guided.last and guided.session.finished()
    assert guided.position.winners() == [LEARNER]


@pytest.mark.parametrize(("guide", "n"), STEPS)
def test_what_is_legal_and_not_allowed_is_answered_and_not_played(guide: Guide, n: int) -> None:
    guided = Guided(guide, n)
    w = words("en")
    while not guided.complete:
        p = guided.position
        before = p.fingerprint()
        allowed = guided.allowed()
        assert allowed
        for move in set(p.legal()) - set(allowed):
            assert guided.answer_to_move(move, w).text, p.notation(move)
            with pytest.raises(BadChoice, match="does not want"):
                guided.play(move)
        assert p.fingerprint() == before
        guided.play(p.parse(guided.wanted()))


@pytest.mark.parametrize(("guide", "n"), STEPS)
def test_every_allowed_choice_leads_on(guide: Guide, n: int) -> None:
    """What may be chosen instead of the script's move changes nothing for the steps after it."""
    guided = Guided(guide, n)
    while not guided.complete:
        others = [m for m in guided.allowed() if guided.position.notation(m) != guided.wanted()]
        for move in others:
            other = Guided(guide, n, guided.done)
            other.play(move)
            other.show()
            assert other.complete
            assert n + 1 == len(guide.steps) or guide.steps[n + 1].position is not None, (
                "the next step must not depend on it"
            )
        guided.play(guided.position.parse(guided.wanted()))


@pytest.mark.parametrize(("guide", "n"), STEPS)
def test_things_pointed_at_are_on_the_table(guide: Guide, n: int) -> None:
    """An anchor is one that a legal move of this table can name, here or later, or it stands in the picture."""
    guided = Guided(guide, n)
    picture = drawn(guided.session)
    for point in guided.step.point:
        assert point.at.startswith(OWN_PLACES) or f'id="{point.at}"' in picture, point.at
    assert len(guided.step.point) <= MOST_POINTS


def drawn(session: Session) -> str:
    """Everything that the page of a game draws for the one who learns."""
    of, p, w = session.game, session.position, words("en")
    if of.page is None:
        anchors = {a for move in p.legal() for a in of.anchors(p, move)} if not session.finished() else set()
        return of.draw(p.view(LEARNER), p.book(), w, session.file.names) + "".join(f'id="{a}"' for a in anchors)
    from guildhall.formats.page import Look

    look = Look(p.view(LEARNER), p.book(), w, session.file.names)
    return "".join(part.draw(look) for part in of.page().parts)


@pytest.mark.parametrize("guide", BY_KEY)
def test_a_wrong_pattern_of_each_step_answers_something(guide: Guide) -> None:
    """No pattern that can never fit: each is met by a legal move of its step, or is the last resort."""
    for n, step in enumerate(guide.steps):
        met: set[str] = set()
        guided = Guided(guide, n)
        while not guided.complete:
            for move in set(guided.position.legal()) - set(guided.allowed()):
                text = guided.answer_to_move(move, words("en")).text
                met |= {key for key, said in guide.texts.answers.items() if said == text}
            guided.play(guided.position.parse(guided.wanted()))
        assert {key for _, key in step.wrong} - {WHY_NOT} <= met, step.key
