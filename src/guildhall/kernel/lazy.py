"""Names that a package offers, loaded only when somebody asks for them: importing one part loads that part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module


def lazily(module: str, names: Sequence[str]) -> Callable[[str], object]:
    """A package's `__getattr__` for names that live in a module of its own."""

    def get(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {module.rpartition('.')[0]!r} has no attribute {name!r}")
        return getattr(import_module(module), name)

    return get
