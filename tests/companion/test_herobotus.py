"""HeroBotus beside a physical board: the digital game plays the person (tools/companion_mosaic.py has the whole of it)."""

from __future__ import annotations

import re

import pytest
from tools.companion_mosaic import HERO, beside, figures, played
from tools.companion_repair import repair

from guildhall.companion.dialogue import run
from guildhall.companion.offers import companion
from guildhall.companion.reading import CannotBe, NotUnderstood, read
from guildhall.formats.companion import Drawn, Question
from guildhall.formats.words import words
from guildhall.games.mosaic.companion.board import BOX, DIGIT, PLACES, region
from guildhall.games.mosaic.companion.empire import Strength, region_points
from guildhall.games.mosaic.companion.instructions import Teller, tile
from guildhall.games.mosaic.companion.kept_lines import card_in_words
from guildhall.games.mosaic.companion.map_questions import units_question
from guildhall.games.mosaic.companion.memory import Beside, Hero
from guildhall.games.mosaic.companion.now import Now
from guildhall.games.mosaic.companion.picture import Picture, Stand
from guildhall.games.mosaic.companion.sheet import hero_say, strip_of
from guildhall.games.mosaic.companion.site import Site
from guildhall.games.mosaic.components.sets import house_set
from guildhall.web.beside_keys import keys_of

GAMES = (4, 6, 23)  # alone; two of him, told between turns; beside three, with the printed decks


@pytest.mark.parametrize("seed", GAMES)
def test_he_decides_what_the_digital_automa_decides(seed: int) -> None:
    """H-TRN-2: cards, sites, stock, piles, points and the board after every turn; few questions."""
    game = played(seed)
    found, answers = beside(game, ("own", "printed")[seed % 2], seed % 3 == 0, seed)
    asked = [questions for questions, _ in figures(found)]
    assert len(asked) > 20 and max(asked) <= 12 and sum(asked) / len(asked) <= 6
    told = [line for one in found.answered for line in one.lines]
    assert [line.words.plain(words("en")) for line in told if not line.emblem] == [], "each has its picture"
    assert found.verdict is not None
    points = {row.words.plain(words("en")): row.amount for row in found.verdict.sections[0].rows}
    assert len(points) == len(game.seats) and points["you" if len(answers.people) == 1 else "player 1"] == "7"


def test_undo_and_repair_lead_to_the_same() -> None:
    """Every step of the set-up and of some turns: answered wrong, taken back or mended."""
    turns, steps = repair(5, 3)
    assert turns == 3 and steps > 15


def test_the_sheet_says_what_stands_in_a_region_and_nothing_else() -> None:
    """One city is no 'cities', and what is not there is not counted."""
    hero = Hero(0)
    hero.cities[2], hero.farms[2], hero.manufactories[2] = 1, 1, 1
    assert hero_say(hero, 2).plain(words("en")) == "HeroBotus: 1 city, 2 towns"
    assert hero_say(hero, 2).plain(words("fr")) == "HeroBotus\N{NO-BREAK SPACE}: 1 ville, 2 villages"


def test_a_build_card_is_told_in_words() -> None:
    """H-BLD-1, H-MUL-4: nobody has the card at hand; beside several people only one half is done."""
    card = [action.key for action in house_set().actions].index("build-b")
    alone, several = (card_in_words(house_set(), card, half).plain(words("en")) for half in (False, True))
    assert alone == "The first of these that is possible: city and town, project and town, town and 1 stone."
    assert several == "The first of these that is possible: city, project, town."
    assert card_in_words(house_set(), card + 1, False).plain(words("en")) == "", "'Technology' says it all"


def test_a_region_has_room_for_all_that_stands_there() -> None:
    """In the box of its region, with two-digit numbers of both owners."""
    crowd = tuple(Stand(owner, 12, 12, 10, 20) for owner in (0, 2))
    svg = region(Picture(house_set(), 127, (0,), {6: crowd}, True), 6, False, words("en"))
    (left, top), (wide, high) = PLACES["numidia"], BOX
    found = re.findall(r'<(rect|text) x="([0-9.]+)" y="([0-9.]+)"(?: width="([0-9.]+)" height="([0-9.]+)")?', svg)
    assert len(found) == 1 + 1 + 16, "the box, its name, eight pieces and their numbers"
    for kind, x, y, w, h in found:
        assert left <= float(x) and float(x) + float(w or 2 * DIGIT) <= left + wide, (kind, x, w)
        assert top <= float(y) and float(y) + float(h or 0) <= top + high, (kind, y, h)


def test_on_a_phone_a_long_list_of_keys_takes_the_room_of_the_map() -> None:
    """On a wide screen the map stands beside the dialogue all the time."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "technology"}
    found = run(companion(HERO), chosen, "2" * 8, lambda question: answers.get(question.key))
    drawn = companion(HERO).draw(Drawn(found.board, found.question, found.lines, words("en")))
    assert "regions-of if-wide" in drawn
    assert "if-wide" not in companion(HERO).draw(Drawn(found.board, None, (), words("en")))


def test_of_several_people_each_is_named() -> None:
    """H-EMP-1: whose units a number counts."""
    asked = units_question("k", 2, 2, [[0] * 3] * 2, [], house_set())
    said = [field.words.plain(words("en")) for field in asked.fields]
    assert said[0] == "player 1: infantry" and said[-1] == "player 2: siege engine"


def test_the_strip_says_who_of_two_and_which_part_of_a_scoring() -> None:
    """M-EMP-7: war, then the regions; the static player grows only beside one person (H-EMP-4)."""
    now = Now(Beside(2, [Hero(0), Hero(1)], 1, 0, 0, 127), house_set(), phase="war", hero=1)
    shown = strip_of(now)
    assert (shown.name, shown.emblem) == ("HeroBotus 2", "mark-orange")
    assert [(chip.words.text, chip.state) for chip in shown.chips] == [("War", "now"), ("Regions", "next")]
    alone = strip_of(Now(Beside(1, [Hero(0)], 1, 0, 0, 127), house_set(), phase="static"))
    assert alone.name == "" and [chip.state for chip in alone.chips] == ["done", "done", "now"]


# What cannot be ---------------------------------------------------------------------------------------------


def open_question(options: dict[str, str], answers: dict[str, str], key: str) -> Question:
    found = run(companion(HERO), options, "2" * 8, lambda question: answers.get(question.key))
    assert found.question is not None and found.question.key == key, found.question
    return found.question


START = {
    "leader0": "magistrate", "start0": "art", "home-tile0": "stone-5", "second-tile0": "ideas-7", "static-placed": "done",
}  # fmt: skip


def options(**other: str) -> dict[str, str]:
    usual = {option.key: option.default for option in companion(HERO).options}
    return {**usual, **other}


def begun(**other: str) -> tuple[dict[str, str], dict[str, str]]:
    """The answers of a set-up; his regions are told (printed decks)."""
    homes = {"home0": "italy", "second0": "egypt", "your-home": "greece", "static": "assyria"}
    return options(decks="printed", **other), {**START, **homes}


def test_a_card_that_he_took_cannot_be_on_offer() -> None:
    """H-GEN-6: he says so and asks again."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "technology"}
    question = open_question(chosen, answers, "h1.offer.technology")
    with pytest.raises(CannotBe) as refused:
        read(question, "art alphabet")
    assert refused.value.cannot.rule == "H-GEN-6"
    assert refused.value.cannot.told.plain(words("en")) == "He began with it."
    assert refused.value.cannot.why.plain(words("en")) == "Art: This card has left the offer for good."
    assert refused.value.cannot.key == "start0", "the answer that would have to be mended"


def test_a_card_lies_there_as_often_as_there_are_copies() -> None:
    """M-LST-6: five manufactory towns can lie in the offer, but a project only once."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "build-a"}
    question = open_question(chosen, answers, "h1.offer.build")
    assert read(question, "manufactory " * 5) == " ".join(["manufactory"] * 5)
    project = next(one.value for one in question.choices if one.copies == 1)
    with pytest.raises(NotUnderstood, match="not so many"):
        read(question, f"{project} farm {project}")
    page = keys_of(question, words("en"), False)
    assert page.count('data-choose="manufactory"') == 5 and page.count(f'data-choose="{project}"') == 1


def test_the_reshuffle_card_is_eighth_or_ninth() -> None:
    """H-SET-11."""
    chosen, answers = begun()
    question = open_question(chosen, {**answers, "y1": "done"}, "h1.action")
    with pytest.raises(CannotBe):
        read(question, "reshuffle")


def test_more_pieces_than_there_are_are_asked_again() -> None:
    """M-LST-7: four port cities cannot be."""
    chosen, answers = begun()
    answers |= {"y1": "cities", "y1.1.pieces": "italy.port=2 egypt.port=2"}
    question = open_question(chosen, answers, "y1.1.pieces.1")
    assert "3" in question.ask.plain(words("en"))


def test_one_of_each_row() -> None:
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "population"}
    question = open_question(chosen, answers, "h1.offer.population")
    assert read(question, "r3 l2") == "left-2 right-3"
    with pytest.raises(NotUnderstood):
        read(question, "l2 l3")


def test_what_only_one_kind_decides_is_not_asked() -> None:
    """H-BLD-9: of goods that he does not own himself a single kind needs no question who owns it."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "build-a", "h1.offer.build": "farm", "h1.location": "italy-1"}
    answers |= {"h1.near0.2": "good-wine"}
    found = run(companion(HERO), chosen, "2" * 8, lambda question: answers.get(question.key))
    assert found.question is not None and found.question.key == "y2"
    said = [line.words.plain(words("en")) for line in found.lines]
    assert "Place a farm town in Italy on wine, beside his city." in said and "Take the tile wine for him." in said


def test_only_worked_keeps_what_was_told() -> None:
    """H-TRN-1: nothing that was told and cannot have changed is asked again."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "technology", "h1.offer.technology": "alphabet history bows wheel coinage"}
    answers |= {"y2": "worked", "h2.action": "tax", "h2.offer.tax": "left-1 right-2", "h2.pool": "5", "y3": "worked"}
    answers |= {"h3.action": "tax-ii"} if chosen["difficulty"] == "hard" else {"h3.action": "technology"}
    question = open_question(chosen, answers, "h3.offer.technology")
    assert len(question.known) == 3  # two came new


def test_what_was_bought_between_his_turns_is_not_asked_again() -> None:
    """M-OFR-1: 'Wheel was bought, Roads came' is told behind a door; 'I have played' does not make it doubtful."""
    chosen, answers = begun()
    answers |= {"y1": "done", "h1.action": "technology", "h1.offer.technology": "alphabet history bows wheel coinage"}
    answers |= {"y2": "bought-technology"}
    question = open_question(chosen, answers, "y2.1.offer.technology")
    assert len(question.known) == 3
    new = [one.value for one in question.choices if one.cannot is None and one.value not in question.known][:3]
    offer = " ".join([*question.known[:2], *new])
    answers |= {"y2.1.offer.technology": offer, "y2.1": "done", "h2.action": "technology"}
    found = run(companion(HERO), chosen, "2" * 8, lambda question: answers.get(question.key))
    assert found.question is not None and found.question.key == "y3", "he took a card without a question"
    gone = next(choice for choice in question.choices if choice.cannot and choice.cannot.key != "start0")
    assert gone.cannot and gone.cannot.key == "h1.offer.technology", "the answer that would have to be mended"
    with pytest.raises(CannotBe):
        read(question, gone.value)


def test_his_cards_and_points_can_be_put_right() -> None:
    """H-GEN-6, H-FIN: any fact can be corrected; what he has is preset."""
    chosen, answers = begun()
    answers |= {"y1": "cards", "y1.1.cards": "technologies"}
    question = open_question(chosen, answers, "y1.1.technologies")
    icons = [choice.value for choice in question.choices if choice.value not in question.known][:2]
    before = run(companion(HERO), chosen, "2" * 8, lambda question: answers.get(question.key)).strip
    answers |= {"y1.1.technologies": " ".join([*question.known, *icons]), "y1.1": "cards", "y1.2.cards": "numbers"}
    answers |= {"y1.2.numbers": "achievements=2 population=7 empire=11"}
    after = run(companion(HERO), chosen, "2" * 8, lambda question: answers.get(question.key))
    assert before is not None and after.strip is not None and after.strip.score >= before.score + 11
    rows = {row.words.plain(words("en")): row for section in after.sheet for row in section.rows}
    assert rows["Empire scorings"].amount == "11"
    answers |= {"y1.2": "cards", "y1.3.cards": "wonders"}
    assert open_question(chosen, answers, "y1.3.wonders").known == ()


# Empire scoring ----------------------------------------------------------------------------------------------


def test_region_points() -> None:
    """M-EXA-1: six cities and a wonder there: 10 for the first, 2 for the second; a siege engine turns it round."""
    first, second, third = Strength(3, 0, 2, 2), Strength(1, 0, 3), Strength(2, 1)
    assert region_points({0: first, 1: second, 2: third}) == {0: 10, 1: 0, 2: 2}
    second.siege = True
    assert region_points({0: first, 1: second, 2: third}) == {0: 2, 1: 10, 2: 0}
    tied = {0: Strength(1), 1: Strength(1), 2: Strength(0, 0, 1)}
    assert region_points(tied) == {0: 5, 1: 5, 2: 2}
    assert region_points({0: Strength(2), 1: Strength(0, 0, 1), 2: Strength(0, 0, 1)}) == {0: 5, 1: 0, 2: 0}


def test_rivals_follow_in_turn_order() -> None:
    """H-MUL-9, H-MUL-11."""
    game = Beside(3, [Hero(0), Hero(1)], 1, 0, 0, 127)
    assert game.rivals(0) == [0, 11, 1, 2] and game.rivals(1) == [1, 2, 10, 0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "He starts with 2 stone, 3 ideas, 1 food."),
        ("de", "Er beginnt mit 2 Stein, 3 Ideen, 1 Nahrung."),
        ("fr", "Il commence avec 2 pierres, 3 idées, 1 vivre."),
    ],
)
def test_amounts_agree_with_their_numbers(language: str, said: str) -> None:
    """H-SET-13: no '1 ideas', no '2 pierre'."""
    agreed, answers = begun()
    found = run(companion(HERO), agreed, "2" * 8, lambda question: answers.get(question.key))
    lines = [line.words.plain(words(language)) for one in found.answered for line in one.lines]
    assert said in lines


def test_a_single_idea_is_no_ideas() -> None:
    """H-GEN-2: he gains 1 of the currency of a resource tile; no '1 Ideen', no '1 unité' (that is a soldier)."""
    event = {"name": "", "rule": "H-GEN-2", "site": Site(2, ""), "good": -1, "stock": 1, "value": 7, "what": 1}
    *_, line = tile(Teller(Beside(1, [Hero(0)], 0, 1, 1, 0), 1, house_set(), False, False), event)
    said = {language: line.words.plain(words(language)) for language in ("en", "de", "fr")}
    assert said == {"en": "He gains 1 idea.", "de": "Er erhält 1 Idee.", "fr": "Il gagne 1 idée."}
