"""Which component sets a game file may make us open.

A game file names the path of its set, and a file may come from anywhere. So a path in it is followed only if the set
lies in the folder of the game file, or if this user has once named it with --set; these are remembered in his data folder.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from guildhall.formats.reading import read_bounded
from guildhall.kernel.problems import BadFile, Problem
from guildhall.table.gamefile import GameFile
from guildhall.table.saving import write_text

MOST_BYTES: Final = 10**6
MOST_KNOWN: Final = 1000


def data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "guildhall"


def set_of(file: GameFile, path: Path, given: str | None) -> str | None:
    """The path of the set that a game is to be played with; None is the house set."""
    if given is not None or file.set_path is None:
        return given
    wanted = os.path.realpath(file.set_path)
    if Path(wanted).parent == Path(os.path.realpath(path)).parent or wanted in known():
        return wanted
    raise BadFile(
        "{path} wants to be played with the set '{name}' of the file '{set}'. That path stands only in the game file, "
        "so it is not opened unasked: say --set {set} if you trust it.",
        path=path,
        name=file.set_name,
        set=file.set_path,
    )


def list_of_known() -> Path:
    return data_folder() / "known-sets.txt"


def known() -> list[str]:
    """The real paths of the sets this user has named, the latest last."""
    with suppress(Problem):
        return read_bounded(list_of_known(), MOST_BYTES).decode("utf-8", "replace").splitlines()
    return []


def remember(given: str | None) -> None:
    """This user has named a set himself. If it cannot be noted down, he names it again next time."""
    if given is None:
        return
    wanted, before = os.path.realpath(given), known()
    if wanted in before or not wanted.isprintable():
        return
    with suppress(OSError, Problem):
        list_of_known().parent.mkdir(parents=True, exist_ok=True)
        write_text("".join(f"{one}\n" for one in [*before, wanted][-MOST_KNOWN:]), list_of_known())
