"""What can go wrong, said so that a person knows what is wrong, where, and what would be right."""

from __future__ import annotations

from typing import Final, Protocol


class Translator(Protocol):
    """Says a text in some language and fills its {braces}."""

    def t(self, text: str, /, **values: object) -> str: ...


class English:
    """The language of the source: nothing to translate."""

    def t(self, text: str, /, **values: object) -> str:
        return text.format(**values) if values else text


ENGLISH: Final = English()


class Problem(Exception):
    """A fault in what somebody gave us. The message is a template, so it can be shown in every language."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template.format(**values) if values else template)
        self.template = template
        self.values = values

    def text(self, w: Translator) -> str:
        """The message in a language; a problem inside it is said in that language, too."""
        values = {key: v.text(w) if isinstance(v, Problem) else v for key, v in self.values.items()}
        return w.t(self.template, **values)

    def __str__(self) -> str:
        return self.text(ENGLISH)


class Name(Problem):
    """A name that stands in a problem and is said in its language, such as a game's title. Equal names are equal."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Name) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)


class IllegalMove(Problem):
    """A move that the rules do not allow now."""


class BadNotation(Problem):
    """A text that is no move."""


class BadFile(Problem):
    """A file that is damaged, foreign or too new."""


class BadChoice(Problem):
    """A game, seat, option or seed that does not exist or does not fit."""
