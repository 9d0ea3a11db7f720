"""The file of a dialogue: a header, then an entry a line, only ever appended to.

An entry is written with its line end in one piece and synced before it counts. A last line without its end was cut off by
a crash and does not count. Whoever appends holds the file's lock and makes sure that nobody else has written.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion
from guildhall.companion.settling import chosen_options
from guildhall.formats.plain import is_plain
from guildhall.formats.reading import read_bounded
from guildhall.kernel.problems import BadFile
from guildhall.table.saving import NotSaved, alone_with, write_whole

FORMAT: Final = "guildhall companion 1"
MOST_BYTES: Final = 4_000_000  # of a file worth reading
NOT_THIS: Final = "{path} was told something elsewhere meanwhile. Open it again to go on from there."


class DialogueFile:
    """A dialogue and its file."""

    def __init__(self, path: Path, dialogue: Dialogue) -> None:
        self.path = path
        self.dialogue = dialogue

    def append(self, entry: str) -> None:
        """Write an entry, then go on with it."""
        with alone_with(self.path) as real:
            whole = whole_lines(real.read_bytes())
            if len(whole.splitlines()) != len(self.dialogue.log) + 1:
                raise NotSaved(NOT_THIS, path=self.path)
            number = os.open(real, os.O_WRONLY)
            try:
                os.truncate(number, len(whole))  # what a crash left of a line
                os.lseek(number, 0, os.SEEK_END)
                write_all(number, f"{entry}\n".encode())
                os.fsync(number)
            finally:
                os.close(number)
        self.dialogue.append(entry)


def write_all(number: int, data: bytes) -> None:
    """All of it: a disk that is nearly full takes a part without a word, and refuses the rest only when asked again."""
    while data:
        data = data[os.write(number, data) :]


def whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def begin(path: Path, key: str, options: dict[str, str], seed: str = "") -> DialogueFile:
    """A new dialogue with its file; without a seed one is drawn."""
    of = companion(key)
    dialogue = Dialogue(of, chosen_options(of, options), seed or token_hex(16))
    header = {"format": FORMAT, "companion": key, "options": dict(dialogue.options), "seed": dialogue.seed}
    with alone_with(path) as real:
        if real.exists():
            raise BadFile("The file '{path}' exists already. To go on with it say --load {path}.", path=path)
        write_whole(json.dumps(header, ensure_ascii=False) + "\n", real)
    return DialogueFile(path, dialogue)


def load(path: Path) -> DialogueFile:
    """A dialogue from its file, up to its last whole line."""
    try:
        text = whole_lines(read_bounded(path, MOST_BYTES)).decode()
    except UnicodeDecodeError:
        raise BadFile("{path} is no dialogue of the companion.", path=path) from None
    first, *log = text.splitlines() or [""]
    header = header_of(first, path)
    of = companion(header["companion"])
    options = chosen_options(of, {str(key): str(value) for key, value in dict(header["options"]).items()})
    return DialogueFile(path, Dialogue(of, options, header["seed"], log))


def header_of(line: str, path: Path) -> dict[str, Any]:
    """The first line, if it is that of a dialogue; what else it may say is not looked at."""
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT or not isinstance(header.get("options"), dict):
        raise BadFile("{path} is no dialogue of the companion.", path=path)
    seed = header.get("seed")
    if not isinstance(header.get("companion"), str) or not (isinstance(seed, str) and is_plain(seed)):
        raise BadFile("{path} is no dialogue of the companion.", path=path)
    return header
