"""Words for people: every text a player reads goes through a `Words` of his language (gettext catalogues)."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache, lru_cache
from pathlib import Path

YOU = "You"  # the name under which texts speak to a seat
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
# what stands for ',' and '.' in a number
MARKS: dict[str, dict[int, str]] = {"en": {}, "de": {44: ".", 46: ","}, "fr": {44: "\u00a0", 46: ","}}
LOCALE = Path(__file__).resolve().parent.parent / "locale"


def N_(text: str) -> str:
    """Mark a text for translation where it stands as data; it is translated when shown."""
    return text


class Words:
    """The translations of one language. English is the language of the source, so it needs no catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.names: tuple[str, ...] = ()  # of the seats, where somebody plays at a table
        if language == "en":
            self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        else:
            self._catalogue = gettext.translation("guildhall", str(LOCALE), [language])

    def at_table(self, names: Sequence[str]) -> Words:
        """The same words at a table whose seats have these names."""
        return named(self.language, tuple(names))

    def seat_name(self, seat: int) -> str:
        """What a seat is called in a sentence: its name, or its letter where nobody has given it one."""
        if seat < len(self.names):
            return self.t("you") if self.names[seat] == YOU else self.names[seat]
        return self.t("player {letter}", letter=chr(ord("A") + seat))

    def t(self, text: str, /, **values: object) -> str:
        """Translate a text, then fill its {braces}."""
        translated = self._catalogue.gettext(text)
        return translated.format(**values) if values else translated

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a text that depends on a number; {n} is that number."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def number(self, value: float, form: str = ".1f") -> str:
        """A number as readers of the language write it: '1,234.5', '1.234,5', '1 234,5'."""
        return format(value, form).translate(MARKS[self.language])

    def signed(self, value: float) -> str:
        """A difference, with its sign: '+1.5', '−0,5'."""
        return self.number(value, "+.1f").replace("-", "−")

    def percent(self, share: float, form: str = ".0f") -> str:
        """A share of 1, unbroken: '62.5 %', '62,5 %'."""
        return f"{self.number(100 * share, form)}\u00a0%"

    def labelled(self, label: str, text: str) -> str:
        """'cards: Sphinx'; French has a space before the colon."""
        return self.t("{label}: {text}", label=label, text=text)

    def joined(self, parts: Iterable[str]) -> str:
        """'hire one; draw two'; French has a space before the semicolon."""
        return self.t("; ").join(parts)

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


@lru_cache(256)
def named(language: str, names: tuple[str, ...]) -> Words:
    """The words of a language at a table with these names."""
    found = copy(words(language))
    found.names = names
    return found


def language_of_machine() -> str:
    """The language the machine is set to, if it is one of ours, else English."""
    for name in ("GUILDHALL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value in LANGUAGES:
            return value
    return "en"
