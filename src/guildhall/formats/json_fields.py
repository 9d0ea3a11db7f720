"""The fields of a JSON file, read with suspicion: what is missing or of the wrong type is named with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from guildhall.kernel.problems import BadFile


class JsonFields:
    """A parsed file, and its text to find the line of a fault in."""

    def __init__(self, path: Path, text: str, data: object) -> None:
        self.path = path
        self.text = text
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    def fault_in(self, name: str, template: str, **values: object) -> BadFile:
        """What is wrong with a field, with its line."""
        return BadFile(
            "{path}, line {line}, field '{field}': {problem}",
            path=self.path,
            line=self.line(f'"{name}"'),
            field=name,
            problem=BadFile(template, **values),
        )

    def line(self, of: str) -> int:
        """The line in which a text first stands."""
        at = self.text.find(of)
        return self.text.count("\n", 0, at) + 1 if at >= 0 else 1

    def get(self, name: str, *kinds: type) -> Any:
        """The value of a field, which must be of one of these types; a truth value is no number."""
        if name not in self.data:
            raise self.fault_in(name, "it is missing.")
        value = self.data[name]
        if not isinstance(value, kinds) or isinstance(value, bool):
            right = " / ".join("null" if kind is type(None) else kind.__name__ for kind in kinds)
            raise self.fault_in(
                name, "it is {value}, but must be of type {right}.", value=repr(value)[:40], right=right
            )
        return value

    def strings(self, name: str) -> list[str]:
        """A field that holds a list of texts."""
        values = self.get(name, list)
        for value in values:
            if not isinstance(value, str):
                raise self.fault_in(name, "it holds {value}, but must hold only texts.", value=repr(value)[:40])
        return list(values)


def whole_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
