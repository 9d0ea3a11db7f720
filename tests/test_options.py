"""Options in words: every game names each option and each of its values, in every language."""

from __future__ import annotations

import pytest

from guildhall.formats.declaration import Game, Option
from guildhall.formats.words import LANGUAGES, words
from guildhall.games import games
from guildhall.terminal.main import main

DECLARED = [(of, option) for of in games() for option in of.options]


@pytest.mark.parametrize(("of", "option"), DECLARED, ids=[f"{of.key}-{option.key}" for of, option in DECLARED])
def test_each_value_has_words_of_its_own(of: Game, option: Option) -> None:
    assert option.title and len(option.values) == len(option.choices) and option.default in option.choices
    for language in LANGUAGES:
        said = [option.value(choice, words(language)) for choice in option.choices]
        assert all(said) and len(set(said)) == len(said), (language, said)
        assert len(option.name(words(language))) <= 50
    assert option.name(words("de")) != option.name(words("en")) != option.name(words("fr"))


def test_the_terminal_says_the_values_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "de"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "shuffled: eingemischt, left: eines an der Zunfthalle" in said
    assert main(["rules", "L-SET-5", "--lang", "fr"]) == 0
    assert "random : tiré au sort" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("of", "option"), DECLARED, ids=[f"{of.key}-{option.key}" for of, option in DECLARED])
def test_french_asks_what_an_option_decides(of: Game, option: Option) -> None:
    assert "\u00a0?" in words("fr").t(option.text)
