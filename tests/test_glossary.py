"""The glossary: its page is current, its words are used, and the words it replaces are used nowhere."""

from __future__ import annotations

import re

import pytest
from tools.glossary import DOCS, GAMES, barred, page, strays, terms, texts
from tools.words import LANGUAGES


def test_the_page_is_made_from_the_data() -> None:
    assert (DOCS / "glossary.md").read_text(encoding="utf-8") == page()


def test_every_term_has_three_words_and_a_source() -> None:
    for term in terms():
        assert all(term[key] for key in ("en", "de", "fr", "source")), term
        assert term.get("game", "") in GAMES
        assert set(term) <= {"game", "en", "de", "fr", "source", "not"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_that_the_glossary_replaces(language: str) -> None:
    assert strays(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_glossary_are_in_use(language: str) -> None:
    """The first three letters of each word are looked for, since words are inflected."""
    said = "\n".join(text.casefold() for _, _, text in texts(language))
    for term in terms():
        for word in re.split("[;,]", term[language]):
            begins = re.sub(r"^\W*\d+ ", "", word.strip()).split(" (")[0].casefold()[:5]
            assert begins in said, (language, word)


def test_a_replaced_word_would_be_found() -> None:
    words = [word for term in terms() for word in term.get("not", {}).get("de", ())]
    assert any(re.fullmatch(word, "Büttel") for word in words)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "ein Büttel"),
        ("de", "Lege sie verdeckt zurück."),
        ("de", "Du musst sie verdeckt zurücklegen"),
        ("de", "die Rangnummer 5"),
        ("de", "Scribe"),
        ("de", "Erforsche Bows."),
        ("fr", "le bedeau"),
        ("fr", "10 argent"),
        ("fr", "recevez 15 nourriture"),
        ("fr", "les tarifs"),
        ("fr", "des actes libres"),
        ("fr", "l’automate"),
        ("fr", "son aptitude"),
    ],
)
def test_a_planted_word_is_found(language: str, text: str) -> None:
    assert any(mark.search(text) for _, mark, _ in barred(language))
