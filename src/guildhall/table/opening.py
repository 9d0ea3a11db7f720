"""Opening a game: a new one from what somebody typed, or one from its file; and where new files go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from guildhall.formats.declaration import Game
from guildhall.formats.python_says import said
from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.problems import BadChoice, BadFile, BadNotation, IllegalMove
from guildhall.table import gamefile
from guildhall.table.gamefile import GameFile
from guildhall.table.known_sets import data_folder, remember, set_of
from guildhall.table.saving import cannot_write, stamp_of
from guildhall.table.session import Session
from guildhall.table.verify import check_moves

HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")
LOOKED_AT = 50  # files of the data folder, so that a question is never slow
NUMBER_SEED = re.compile(r"-?[0-9]{1,18}")


def new_game(
    key: str,
    seats: str | None,
    options: Sequence[str],
    seed: str | None,
    set_path: str | None,
    w: Words | None = None,
) -> Session:
    """A new game as somebody typed it; it has no file yet. A set that is named is remembered."""
    of = game(key)
    remember(set_path)
    return Session.new(
        key, seats_of(seats, of), options=options_of(options), seed=seed_of(seed), set_path=set_path, w=w
    )  # fmt: skip


@contextmanager
def dealing(path: Path) -> Iterator[None]:
    """While the game of a file is dealt, a table that cannot be is a fault of the file."""
    try:
        yield
    except BadChoice as problem:
        raise BadFile("{path}, field 'seats': {problem}", path=path, problem=problem) from None


def open_game(path: Path, set_path: str | None = None) -> Session:
    """The game of a file. Nothing is written until the session's `path` is set."""
    stamp = stamp_of(path)
    file = gamefile.load(path)
    components = gamefile.components_of(file, chosen_set(file, path, set_path))
    try:
        with dealing(path):
            session = Session(file, components)
    except (IllegalMove, BadNotation):
        check_moves(file, path, components, bots=False)  # names the line of the move that does not fit
        raise
    file.result = gamefile.result_of(session.position)
    session.seen, session.stamp = len(file.moves), stamp
    return session


def unfinished(most: int) -> list[tuple[Path, GameFile]]:
    """The games of the data folder that a person can play on, the one played last first."""
    found: list[tuple[Path, GameFile]] = []
    files = sorted(data_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files[:LOOKED_AT]:
        try:
            file = gamefile.load(path)
        except BadFile:  # something else that lies there
            continue
        if file.result is None and file.sealed is None and "human" in file.seats:
            found.append((path, file))
    return found[:most]


def chosen_set(file: GameFile, path: Path, given: str | None) -> str | None:
    """The set to open a game with: one that is named is remembered, so that it need not be named again."""
    remember(given)
    return set_of(file, path, given)


def new_path(key: str) -> Path:
    """A name in the data folder that nothing has yet, nor will if another program begins a game in the same second."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, said(error.strerror or type(error).__name__)) from None
    return folder / f"{key}-{datetime.now():%Y%m%d-%H%M%S}-{token_hex(3)}.json"


# What was typed ------------------------------------------------------------------------------


def options_of(given: Sequence[str]) -> dict[str, object]:
    """'rounds=16' → {'rounds': '16'}"""
    options: dict[str, object] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise BadChoice("'{text}' is no option. Write --option NAME=VALUE, as --option rounds=16.", text=text)
        options[key.strip()] = value.strip()
    return options


def seed_of(text: str | None) -> int | str | None:
    """A number, 64 hexadecimal digits, or None where none was given: then a secret one is drawn."""
    if text is None:
        return None
    if HEX_SEED.fullmatch(text):
        return text.lower()
    if NUMBER_SEED.fullmatch(text):
        return int(text)
    raise BadChoice(
        "'{text}' is no seed. A seed is a whole number of up to 18 digits, or 64 hexadecimal digits.",
        text=text[:80],
    )


def seats_of(text: str | None, of: Game) -> list[str]:
    """The seats asked for, else the game's usual ones."""
    if text is not None:
        kinds = parse_seats(text)
        for kind in kinds:
            of.kind(kind)
        return kinds
    return list(of.usual_seats)


def parse_seats(text: str) -> list[str]:
    """'me,greedy' → ['human', 'greedy']; 'me' and 'human' are the same."""
    kinds = [part.strip().lower() for part in text.split(",")]
    if any(not kind for kind in kinds):
        raise BadChoice("'{text}' is no list of seats. Write them with commas: me,greedy", text=text)
    return ["human" if kind in ("me", "you", "person") else kind for kind in kinds]
