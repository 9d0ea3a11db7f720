"""The notation of effects and goals: what is written is read back, what is wrong is named with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.formats.componentfile import NotationError
from guildhall.formats.words import words
from guildhall.games.london.components.effects import (
    COUNTERS,
    FLAGS,
    FLAGS_OF,
    GOAL_COUNTERS,
    MOST,
    POWERS,
    VERBS,
    Action,
    Effect,
    Goal,
    Term,
    effect_notation,
    goal_notation,
    parse_effect,
    parse_goal,
)
from guildhall.games.london.components.pieces import Ability
from guildhall.games.london.texts.wording import cost_words, effect_words, goal_words, suit_word

EN = words("en")
NUMBERS = st.integers(1, MOST)


@st.composite
def verb_actions(draw: st.DrawFn) -> Action:
    verb = draw(st.sampled_from(VERBS))
    m = draw(NUMBERS) if verb == "sift" else draw(st.just(0) | NUMBERS) if verb == "mayor" else 0
    flags = draw(st.frozensets(st.sampled_from(FLAGS_OF[verb]))) if verb in FLAGS_OF else frozenset()
    per = "" if m else draw(st.sampled_from(("", *COUNTERS)))
    cap = draw(st.just(0) | NUMBERS) if per else 0
    return Action(verb, draw(NUMBERS), m, flags, per, cap)


SIMPLE = [Action("suit"), Action("power ties"), Action("power suit"), Action("power hand", 8)]
ACTIONS = st.sampled_from(SIMPLE) | verb_actions()
EFFECTS = st.lists(st.lists(ACTIONS, min_size=1, max_size=3).map(tuple), max_size=4).map(tuple)

COUNTER = st.sampled_from(GOAL_COUNTERS)
TABLES = st.dictionaries(NUMBERS, st.integers(0, MOST), min_size=1, max_size=6).map(lambda d: tuple(sorted(d.items())))
TERMS = st.one_of(
    st.builds(lambda a, c, k: Term("per", a, counter=c, cap=k), NUMBERS, COUNTER, NUMBERS),
    st.builds(lambda c, t: Term("table", counter=c, table=t), COUNTER, TABLES),
    st.builds(
        lambda a, b, c, d, x: Term("minus", a, b, c, needs=d, needs_at_least=x),
        *(NUMBERS, NUMBERS, COUNTER, COUNTER, NUMBERS),
    ),
    st.builds(lambda a, c: Term("most", a, counter=c), NUMBERS, COUNTER),
)
GOALS = st.lists(TERMS, min_size=1, max_size=3).map(tuple)

# Words of the notation in any order reach far deeper into the readers than random letters do.
PIECES = (
    *VERBS,
    *FLAGS,
    *POWERS,
    *GOAL_COUNTERS,
    "suit",
    "power",
    "of",
    "or",
    ";",
    "per",
    "max",
    "table",
    "=",
)
MORE = (
    "minus",
    "needs",
    ">=",
    "if",
    "most",
    "0",
    "1",
    "3",
    "8",
    "99",
    "100",
    "٣",
    "²",
    "9" * 5000,
    "@",
    "{n}",
)
SALAD = st.lists(st.sampled_from(PIECES + MORE), max_size=9).map(" ".join)


@given(EFFECTS)
def test_effects_are_read_as_they_were_written(effect: Effect) -> None:
    assert parse_effect(effect_notation(effect)) == effect


@given(GOALS)
def test_goals_are_read_as_they_were_written(goal: Goal) -> None:
    assert parse_goal(goal_notation(goal)) == goal


@given(st.text() | SALAD)
def test_garbage_is_refused_with_a_place_in_it(garbage: str) -> None:
    for parse in (parse_effect, parse_goal):
        try:
            parse(garbage)
        except NotationError as error:
            assert 1 <= error.at <= len(garbage) + 1
            said = error.text(EN)
            assert said == str(error) and len(said) < 500 and "\n" not in said


@given(st.text() | SALAD)
def test_what_is_read_has_one_way_of_writing(text: str) -> None:
    try:
        effect = parse_effect(text)
    except NotationError:
        return
    assert parse_effect(effect_notation(effect)) == effect


@pytest.mark.parametrize(
    ("notation", "effect"),
    [
        ("", ()),
        ("  ", ()),
        ("vp 4", ((Action("vp", 4),),)),
        ("hire 3;move  1   @suit", ((Action("hire", 3),), (Action("move", 1, flags=frozenset({"@suit"})),))),
        ("hire 3 or draw 2", ((Action("hire", 3), Action("draw", 2)),)),
        ("sift 3 of 5", ((Action("sift", 3, 5),),)),
        ("mayor 1 of 2", ((Action("mayor", 1, 2),),)),
        ("vp 1 per planted max 3", ((Action("vp", 1, per="planted", cap=3),),)),
        ("suit; late 1", ((Action("suit"),), (Action("late", 1),))),
        ("power hand 8", ((Action("power hand", 8),),)),
    ],
)
def test_effects(notation: str, effect: Effect) -> None:
    assert parse_effect(notation) == effect


def test_goals() -> None:
    assert parse_goal("2 per specials max 6; 2 if most specials") == (
        Term("per", 2, counter="specials", cap=6),
        Term("most", 2, counter="specials"),
    )
    assert parse_goal("table row 2=2 3 = 5") == (Term("table", counter="row", table=((2, 2), (3, 5))),)
    need = Term("minus", 7, 1, "tokens", needs="masters", needs_at_least=4)
    assert parse_goal("7 minus 1 per tokens needs masters>=4") == (need,)


def test_flags_are_written_in_one_order() -> None:
    assert effect_notation(parse_effect("move 2 @one @suit")) == "move 2 @suit @one"


@pytest.mark.parametrize(
    ("notation", "at", "said"),
    [
        ("mvoe 1", 1, "there is no verb 'mvoe'; perhaps 'move' is meant"),
        ("hire 1; Draw 2", 9, "there is no verb 'Draw'; perhaps 'draw' is meant"),
        ("xyzzy 1", 1, "an action begins with one of vp, draw, late, sift, hire, place, move"),
        ("vp 1;", 6, "suit, power, but the text ends here"),
        ("vp 1; ; vp 1", 7, "not ';'"),
        ("vp", 3, "after 'vp' comes a whole number from 1 to 99, but the text ends here"),
        ("vp 0", 4, "after 'vp' comes a whole number from 1 to 99, not '0'"),
        ("vp two", 4, "not 'two'"),
        ("vp 1 draw 1", 6, "here comes ';', 'or' or the end, not 'draw'"),
        ("sift 3", 7, "'sift' takes two numbers, as 'sift 3 of 5', but the text ends here"),
        ("draw 1 of 2", 8, "'of' belongs to 'sift' and 'mayor' only"),
        ("move 1 @siut", 8, "there is no flag '@siut'; the flags are @suit, @beadle, @near, @kin, @one"),
        ("draw 1 @suit", 8, "'draw' takes no flag, so '@suit' cannot stand here"),
        ("place 1 @near", 9, "'place' cannot be '@near'; it takes @suit, @beadle, @kin, @one"),
        ("move 1 @suit @suit", 14, "the flag '@suit' stands here a second time"),
        ("move 1 per planted @suit", 20, "the flag '@suit' must stand before 'per'"),
        ("vp 1 per master", 10, "there is no counter 'master'; perhaps 'masters' is meant"),
        ("vp 1 per hand", 10, "after 'per' comes one of masters, planted, not 'hand'"),
        ("vp 1 max 3", 6, "'max' must follow 'per' and what is counted"),
        ("mayor 1 of 2 per masters", 14, "'per' cannot stand here"),
        ("power", 6, "after 'power' comes 'ties', 'suit' or 'hand 8', but the text ends here"),
        ("power hand 9", 12, "after 'hand' comes '8', not '9'"),
    ],
)
def test_faults_of_effects(notation: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_effect(notation)
    assert caught.value.at == at
    assert str(caught.value).startswith(f"character {at} of '{notation}': ")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("notation", "at", "said"),
    [
        ("", 1, "a goal begins with a number of VP or with 'table', but the text ends here"),
        ("two per edge", 1, "a goal begins with a number of VP or with 'table', not 'two'"),
        ("0 per edge max 3", 1, "a goal gives at least 1 VP"),
        ("2", 2, "after '2' comes 'per', 'minus' or 'if most', but the text ends here"),
        ("2 per egde max 8", 7, "there is no counter 'egde'; perhaps 'edge' is meant"),
        ("2 per masters:yelow max 8", 7, "perhaps 'masters:yellow' is meant"),
        ("2 per edge", 11, "after 'edge' comes 'max', but the text ends here"),
        ("2 per edge max 8 9", 18, "here comes ';' or the end, not '9'"),
        ("table row", 10, "a table needs its steps, as 'table row 2=2 3=5', but the text ends here"),
        ("table row 3=5 2=2", 15, "the counts of a table must rise, and 2 does not"),
        ("table row 3:5", 11, "after 'row' comes a whole number from 1 to 99, not '3:5'"),
        ("7 minus 1 per tokens", 21, "after 'tokens' comes 'needs', but the text ends here"),
        ("7 minus 1 per tokens needs masters>4", 35, "after 'masters' comes '>=', not '>'"),
        ("2 if many edge", 6, "after 'if' comes 'most', not 'many'"),
    ],
)
def test_faults_of_goals(notation: str, at: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_goal(notation)
    assert caught.value.at == at
    assert said in str(caught.value)


@given(EFFECTS)
def test_every_effect_has_words(effect: Effect) -> None:
    said = effect_words(effect, EN)
    assert said.endswith(".") if effect else said == ""
    assert not set("{}@;") & set(said.replace("; ", " "))


@given(GOALS)
def test_every_goal_has_words(goal: Goal) -> None:
    said = goal_words(goal, EN)
    assert said.endswith(".") and not set("{}=") & set(said)


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("hire 1", "Hire 1 liveryman."),
        (
            "hire 3; move 1 @suit",
            "Hire 3 liverymen, then move 1 liveryman to an unresolved tile of this suit.",
        ),
        (
            "ship 2; late 1",
            "Ship up to 2 liverymen to the plantation and draw 1 card more at the end of your turn.",
        ),
        ("hire 3 or draw 2", "Hire 3 liverymen or draw 2 action cards."),
        ("mayor 1; draw 1", "Draw 1 mayoral reward card and keep it. Draw 1 action card."),
        ("mayor 1 of 3", "Look at the top 3 mayoral reward cards, keep 1 and put the others under the deck."),
        (
            "vp 2 per masters max 6",
            "Score 2 VP for each tile of this suit of which you are Master, at most 6 VP.",
        ),
        ("hire 1 per planted", "Hire 1 liveryman for each of your liverymen on the plantation."),
        ("move 5 @one", "Move up to 5 liverymen, from wherever they are, all to one unresolved tile."),
        ("move 1 @one", "Move 1 liveryman to any unresolved tile."),
        (
            "place 2 @suit @one",
            "Hire up to 2 liverymen straight onto unresolved tiles of this suit (the same tile for all).",
        ),
        ("vp 1; vp 1; draw 1", "Score 1 VP. Score 1 VP. Draw 1 action card."),
        ("power ties", "As long as you are Master here you win all ties of votes."),
    ],
)
def test_words_of_effects(notation: str, said: str) -> None:
    assert effect_words(parse_effect(notation), EN) == said


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        (
            "table supply 1=2 2=3 4=5 9=7",
            "Liverymen in your supply at the end of the game: "
            "2 VP for 1, 3 VP for 2 or 3, 5 VP for 4 to 8, 7 VP for 9 or more.",
        ),
        (
            "2 per specials max 6; 2 if most specials",
            "Special buildings of which you are Master: 2 VP for each, at most 6 VP. "
            "And 2 VP if you have at least 1 and no other player has more (solo: if you have at least 3).",
        ),
        (
            "7 minus 1 per tokens needs masters>=4",
            "Second-place tokens you have won during the game: 7 VP less 1 VP for each, not below 0. "
            "Scores only if you are Master of at least 4 tiles.",
        ),
        (
            "2 per masters:red max 8",
            "Tiles of which you are Master that count as Metal (red; a two-suit tile counts for both suits): "
            "2 VP for each, at most 8 VP.",
        ),
    ],
)
def test_words_of_goals(notation: str, said: str) -> None:
    assert goal_words(parse_goal(notation), EN) == said


@pytest.mark.parametrize(
    ("gold", "liverymen", "master", "said"),
    [
        (0, 0, False, "free"),
        (1, 0, False, "1 gold"),
        (0, 2, False, "2 liverymen"),
        (0, 0, True, "needs a Master"),
        (1, 1, True, "1 gold, 1 liveryman, needs a Master"),
    ],
)
def test_words_of_costs(gold: int, liverymen: int, master: bool, said: str) -> None:
    ability = Ability({"en": "Feast"}, gold, liverymen, master, (), "")
    assert cost_words(ability, EN) == said


def test_words_of_suits() -> None:
    suits = ("yellow", "blue", "red", "green", "purple")
    assert [suit_word(suit, EN) for suit in suits] == ["Victuals", "Cloth", "Metal", "Timber", "Luxury"]
