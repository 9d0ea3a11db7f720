"""A sentence as data: a template and what stands in its braces. It is said in a language when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from guildhall.formats.words import Words

Value = object  # a number, a text, a Say, a table of texts by language, or a list of such


@dataclass(frozen=True)
class Say:
    """Made by `say("…{place}…", place=…)`, which `tools/words.py` finds. What stands between ** and ** is bold where there is bold."""

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    many: str = ""  # the text for other numbers than one; then `n` is the number
    n: int = 1

    def said(self, w: Words) -> str:
        """In a language, with its marks of bold."""
        if not self.text:
            return ""  # gettext has its header under the empty text
        values = {key: said(value, w) for key, value in self.values.items()}
        if self.many:
            return w.n(self.text, self.many, self.n, **values)
        return w.t(self.text, **values) if values or "{{" in self.text else w.t(self.text)

    def plain(self, w: Words) -> str:
        """In a language, without bold."""
        return self.said(w).replace("**", "")


def said(value: Value, w: Words) -> object:
    """A value of a sentence in a language: sentences inside it, names by language, lists with commas."""
    if isinstance(value, Say):
        return value.said(w)
    if isinstance(value, Mapping):
        return w.pick(dict(value))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(str(said(part, w)) for part in value)
    return value


def say(text: str, /, **values: Value) -> Say:
    """A sentence. A text that stands in a table is marked with N_ there."""
    return Say(text, values)


def say_n(one: str, many: str, n: int, /, **values: Value) -> Say:
    """A sentence that depends on a number, which is {n} in it."""
    return Say(one, values, many, n)


@dataclass(frozen=True)
class Spoken(Say):
    """A sentence that a function says in a language: for texts that the digital game has already."""

    speak: Callable[[Words], str] = field(default=lambda w: "", compare=False)

    def said(self, w: Words) -> str:
        return self.speak(w)


@dataclass(frozen=True)
class Apart(Say):
    """Several sentences with semicolons between them."""

    parts: tuple[Say, ...] = ()

    def said(self, w: Words) -> str:
        return w.joined(part.said(w) for part in self.parts)


def apart(parts: Sequence[Say]) -> Say:
    """For parts that have commas themselves: 'row 1, 2nd tile; row 2, 1st tile'."""
    return Apart("", parts=tuple(parts))


def spoken(speak: Callable[[Words], str]) -> Say:
    return Spoken("", speak=speak)


NOTHING = Say("")
