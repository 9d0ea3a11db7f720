"""Words for people: every text a player reads goes through a `Words` of his language (gettext catalogues)."""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
LOCALE = Path(__file__).resolve().parent.parent / "locale"


def N_(text: str) -> str:
    """Mark a text for translation where it stands as data; it is translated when shown."""
    return text


class Words:
    """The translations of one language. English is the language of the source, so it needs no catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        if language == "en":
            self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        else:
            self._catalogue = gettext.translation("guildhall", str(LOCALE), [language])

    def t(self, text: str, /, **values: object) -> str:
        """Translate a text, then fill its {braces}."""
        translated = self._catalogue.gettext(text)
        return translated.format(**values) if values else translated

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a text that depends on a number; {n} is that number."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def pick(self, texts: dict[str, str]) -> str:
        """The text of this language from a table of texts that came with data, else the English one."""
        return texts.get(self.language) or texts["en"]


@cache
def words(language: str) -> Words:
    """The words of a language ('en', 'de', 'fr')."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"There is no language '{language}' here. Known are: {known}.")
    return Words(language)


def language_of_machine() -> str:
    """The language the machine is set to, if it is one of ours, else English."""
    for name in ("GUILDHALL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return "en"
