"""The notation of effects: what is written is read back, what is wrong is named with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.formats.words import words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import (
    ARGUMENTS,
    COUNTERS,
    FORMS,
    MOST,
    POWER_NAMES,
    NotationError,
    Row,
    notation,
    parse,
    parse_counter,
)

EN = words("en")
NUMBERS = st.integers(1, MOST)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    form = draw(st.sampled_from(list(FORMS.values())))
    n = draw(NUMBERS) if "n" in form.slots else 1
    if (form.sign == "-" and form.factor == 1) or (form.sign == "±" and draw(st.booleans())):
        n = -n
    x = draw(st.sampled_from(list((form.x or {"": 0}).values())))
    y = draw(st.sampled_from(list((form.y or {"": 0}).values())))
    if not form.counted or draw(st.booleans()):
        return Row(form.verb, n, x, y)
    counter = draw(st.sampled_from(list(COUNTERS)))
    arg = draw(st.integers(0, len(ARGUMENTS[counter]) - 1)) if counter in ARGUMENTS else 0
    return Row(form.verb, n, x, y, COUNTERS[counter], arg, draw(st.just(0) | NUMBERS))


EFFECTS = st.lists(rows(), max_size=5).map(tuple)

# Words of the notation in any order reach far deeper into the reader than random letters do.
PIECES = sorted({
    *(word for head in FORMS for word in head.split()),
    *(word for form in FORMS.values() for phrase in (form.x or {}) | (form.y or {}) for word in phrase.split()),
    *COUNTERS, *POWER_NAMES, *(word for known in ARGUMENTS.values() for word in known),
})  # fmt: skip
MORE = (";", "per", "max", "0", "1", "+3", "-3", "99", "100", "+0", "٣", "²", "9" * 5000, "{n}", "+")
SALAD = st.lists(st.sampled_from((*PIECES, *MORE)), max_size=9).map(" ".join)


@given(EFFECTS)
def test_effects_are_read_as_they_were_written(effect: tuple[Row, ...]) -> None:
    assert parse(notation(effect)) == effect


@given(st.text() | SALAD)
def test_garbage_is_refused_with_a_place_in_it(garbage: str) -> None:
    for reader in (parse, parse_counter):
        try:
            reader(garbage)
        except NotationError as error:
            assert 1 <= error.at <= len(error.notation) + 1
            said = error.text(EN)
            assert said == str(error) and len(said) < 600 and "\n" not in said


@given(st.text() | SALAD)
def test_what_is_read_has_one_way_of_writing(text: str) -> None:
    try:
        effect = parse(text)
    except NotationError:
        return
    assert parse(notation(effect)) == effect


def test_verbs_and_counters_are_those_of_the_tables() -> None:
    assert sorted(form.verb for form in FORMS.values()) == list(range(1, 24))
    assert sorted(COUNTERS.values()) == list(range(1, 24))
    assert sorted(POWER_NAMES.values()) == [1 << bit for bit in range(13)]


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", ()),
        ("  ", ()),
        ("gain food 5", (Row(T.GAIN, 5, L.FOOD),)),
        ("gain population -1;gain  any   10", (Row(T.GAIN, -1, L.POPULATION), Row(T.GAIN_ANY, 10))),
        ("production any-one-but-ideas +3", (Row(T.PRODUCE, 3, T.ANY_BUT_IDEAS),)),
        ("production food +2 per symbol science max 10", (Row(T.PRODUCE, 2, L.FOOD, 0, T.PER_SYMBOL, 0, 10),)),
        ("gain food 2 per production food", (Row(T.GAIN, 2, L.FOOD, 0, T.PER_PRODUCTION, L.FOOD),)),
        ("unrest -3", (Row(T.UNREST, -3),)),
        ("now: vp 1 per population max 10", (Row(T.VP_NOW, 1, 0, 0, T.PER_POPULATION, 0, 10),)),
        ("units infantry 3 any-region", (Row(T.UNITS, 3, L.INFANTRY, T.IN_ANY_REGION),)),
        (
            "units infantry-or-cavalry 1 per symbol military",
            (Row(T.UNITS, 1, T.EITHER_UNIT, T.IN_OWN_REGIONS, T.PER_SYMBOL, 5),),
        ),
        ("eliminate 2 where own cavalry", (Row(T.ELIMINATE, 2, T.WHERE_CAVALRY),)),
        ("eliminate 2 in one region", (Row(T.ELIMINATE, 2, T.IN_ONE_REGION),)),
        ("take any-good 1 per port max 3", (Row(T.TAKE, 1, T.ANY_GOOD, 0, T.PER_PORT, 0, 3),)),
        ("gain wild-good; explore", (Row(T.WILD_GOOD), Row(T.EXPLORE))),
        ("free city", (Row(T.FREE_CITY, 1, T.CITY_ANYWHERE),)),
        ("free city in a region without own city", (Row(T.FREE_CITY, 1, T.CITY_NEW_REGION),)),
        ("free city in an adjacent region; free town", (Row(T.FREE_CITY, 1, T.CITY_NEXT_REGION), Row(T.FREE_TOWN))),
        ("bonus action; raid 5; shift; loyalty", (Row(T.BONUS, 1, 1), Row(T.RAID, 5), Row(T.SHIFT), Row(T.LOYAL))),
        ("clear any; symbols 2; top technology", (Row(T.CLEAR, 1, 4), Row(T.SYMBOLS, 2), Row(T.TOP_TECHNOLOGY))),
        ("power siege-engines", (Row(T.POWER, 1, L.SIEGE_ENGINES),)),
        ("end: vp 3; end: best project again", (Row(T.END_VP, 3), Row(T.END_PROJECT_AGAIN))),
        ("end: unrest -1 per symbol culture", (Row(T.END_UNREST, 1, 0, 0, T.PER_SYMBOL, 7),)),
    ],
)
def test_effects(text: str, effect: tuple[Row, ...]) -> None:
    assert parse(text) == effect


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gian food 5", "character 1 of 'gian food 5': there is no 'gian'; perhaps 'gain' is meant"),
        ("gain food", "character 10 of 'gain food': after 'food' comes a whole number from 1 to 99, with a minus if it is lost, but the text ends here"),
        ("gain foods 5", "character 6 of 'gain foods 5': there is no 'foods'; perhaps 'food' is meant"),
        ("production food 3", "character 17 of 'production food 3': after 'food' comes a plus and a number from 1 to 99, as '+3', not '3'"),
        ("unrest 3", "character 8 of 'unrest 3': after 'unrest' comes a minus and a number from 1 to 99, as '-3', not '3'"),
        ("raid 100", "character 6 of 'raid 100': after 'raid' comes a whole number from 1 to 99, not '100'"),
        ("raid 5 per unit", "character 8 of 'raid 5 per unit': 'raid' cannot be multiplied, so 'per' cannot stand here"),
        ("gain food 5 max 3", "character 13 of 'gain food 5 max 3': 'max' must follow 'per' and what is counted"),
        ("gain food 5 gain", "character 13 of 'gain food 5 gain': here comes ';' or the end, not 'gain'"),
        ("gain food 5;", "character 13 of 'gain food 5;': an effect begins with one of gain, production, unrest, now:, units, eliminate, take, explore, free, bonus, raid, shift, loyalty, clear, symbols, top, power, end:, but the text ends here"),
        ("end: points 3", "character 1 of 'end: points 3': 'end:' begins one of end: vp, end: unrest, end: best project again"),
        ("units cavalry 2 everywhere", "character 17 of 'units cavalry 2 everywhere': here comes one of any-region, its-region, start-region, ';' or the end, not 'everywhere'"),
        ("free city nearby", "character 11 of 'free city nearby': here comes one of in a region without own city, beside an own city, in an adjacent region, ';' or the end, not 'nearby'"),
        ("gain food 1 per symbol stone", "character 24 of 'gain food 1 per symbol stone': after 'symbol' comes one of science, population, government, economy, building, military, food, culture, urbanization, not 'stone'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.text(EN) == said


def test_counters() -> None:
    assert parse_counter("production tariff") == (T.PER_PRODUCTION, L.TARIFF)
    assert parse_counter("different-good") == (T.PER_DIFFERENT_GOOD, 0)
    with pytest.raises(NotationError, match="here comes the end, not 'twice'"):
        parse_counter("money twice")
