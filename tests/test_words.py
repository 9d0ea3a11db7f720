"""Three languages, complete: every text of the source is translated, with the same placeholders, in every catalogue."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog
from tools.words import LANGUAGES as TRANSLATED
from tools.words import extracted, load, missing

from guildhall.formats.words import LANGUAGES, words

PLACEHOLDER = re.compile(r"\{(\w*)[^}]*\}")


@pytest.fixture(scope="module")
def source() -> Catalog:
    return extracted()


def test_every_language_of_the_house_has_a_catalogue() -> None:
    assert set(LANGUAGES) == {"en", *TRANSLATED}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_untranslated(language: str) -> None:
    assert missing(language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_stale_or_doubtful_is_kept(language: str, source: Catalog) -> None:
    catalogue = load(language)
    assert [m.id for m in catalogue if m.id and m.id not in source] == []
    assert [m.id for m in catalogue if m.id and m.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same(language: str) -> None:
    for message in load(language):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for text in texts:
            wanted = set(PLACEHOLDER.findall(ids[-1])) | set(PLACEHOLDER.findall(ids[0]))
            found = set(PLACEHOLDER.findall(text))
            assert found <= wanted, (language, ids)
            assert wanted - found <= {"n"}, (language, ids)  # a singular may say 'one' for {n}


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_built_catalogue_is_the_one_in_the_source(language: str) -> None:
    w = words(language)
    for message in load(language):
        if message.id and isinstance(message.id, str):
            assert w.t(message.id) == message.string


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="en, de, fr"):
        words("nl")


def test_numbers_are_written_as_in_the_language() -> None:
    written = [(words(one).number(1234.5, ",.1f"), words(one).number(-0.25, "+.2f")) for one in ("en", "de", "fr")]
    assert written == [("1,234.5", "-0.25"), ("1.234,5", "-0,25"), ("1\u00a0234,5", "-0,25")]
