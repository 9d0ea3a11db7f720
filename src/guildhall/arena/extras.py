"""Libraries that only some need: loaded when they are wanted, with a clear word when they are not installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from guildhall.kernel.problems import BadChoice


def needed(module: str, extra: str) -> Any:
    """A library of an optional extra."""
    library = module.partition(".")[0]
    try:
        return import_module(module)
    except ImportError as error:
        if error.name is not None and error.name.partition(".")[0] != library:
            raise
        raise BadChoice(
            "This needs {library}, which is not installed: pip install 'guildhall-games[{extra}]'",
            library=library,
            extra=extra,
        ) from None
