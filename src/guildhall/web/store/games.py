"""Games and their moves in the store."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from secrets import choice
from typing import Any, Final

from sqlalchemy import Engine, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from guildhall.table.gamefile import GameFile
from guildhall.web.store.schema import GAMES, MOVES, SEATS

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
LENGTH: Final = 16  # of a game's id: 79 bits
SET: Final = "set.toml"  # the path that a game with a set of its own names; the set's text lies in the store


class Overtaken(Exception):
    """Somebody else has written the entry of this number."""


class NoSuchGame(Exception):
    """There is no game of this id."""


@dataclass
class Stored:
    """A game of the store: its file, and what only the store knows of it."""

    id: str
    file: GameFile
    set_text: str | None = None
    stand_ins: dict[str, str] = field(default_factory=dict)
    made: int = 0
    changed: int = 0
    parent: str | None = None
    decision: int | None = None
    guide: str | None = None
    position: str | None = None


def now() -> int:
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return "".join(choice(LETTERS) for _ in range(LENGTH))


class GameStore:
    """Games by their id; moves are only ever appended."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def create(self, game: Stored, held: Sequence[tuple[int, str]] = ()) -> str:
        """A new game with the moves it has already, and the devices that hold its seats: (seat, device)."""
        at = now()
        with self.engine.begin() as c:
            c.execute(insert(GAMES).values(id=game.id, made=at, changed=at, **row_of(game)))
            if game.file.moves:
                c.execute(insert(MOVES), [entry(game.id, i, text, at) for i, text in enumerate(game.file.moves, 1)])
            if held:
                c.execute(insert(SEATS), [{"game": game.id, "seat": seat, "device": device} for seat, device in held])
        return game.id

    def load(self, id: str) -> Stored:
        """A game with all its moves."""
        with self.engine.connect() as c:
            row = c.execute(select(GAMES).where(GAMES.c.id == id)).first()
            if row is None:
                raise NoSuchGame(id)
            moves = c.execute(select(MOVES.c.text).where(MOVES.c.game == id).order_by(MOVES.c.number)).scalars().all()
        return stored_of(row, list(moves))

    def header(self, id: str) -> Stored:
        """A game without its moves."""
        with self.engine.connect() as c:
            row = c.execute(select(GAMES).where(GAMES.c.id == id)).first()
        if row is None:
            raise NoSuchGame(id)
        return stored_of(row, [])

    def moves_after(self, id: str, number: int) -> list[str]:
        """The entries behind the first `number`."""
        wanted = select(MOVES.c.text).where(MOVES.c.game == id, MOVES.c.number > number).order_by(MOVES.c.number)
        with self.engine.connect() as c:
            return list(c.execute(wanted).scalars())

    def number(self, id: str) -> int:
        """How many entries a game has."""
        with self.engine.connect() as c:
            found = c.execute(select(func.max(MOVES.c.number)).where(MOVES.c.game == id)).scalar()
        return int(found or 0)

    def append(self, id: str, number: int, text: str, result: dict[str, Any] | None) -> None:
        """Write the entry of a number; Overtaken if there is one. When this returns, the entry is on the disk."""
        at = now()
        try:
            with self.engine.begin() as c:
                c.execute(insert(MOVES).values(**entry(id, number, text, at)))
                c.execute(update(GAMES).where(GAMES.c.id == id).values(changed=at, result=said(result)))
        except IntegrityError:
            raise Overtaken(id) from None

    def let_stand_in(self, id: str, stand_ins: dict[str, str]) -> None:
        """Others move for bots that failed. What they choose cannot be made again, which `bots` = 0 says."""
        with self.engine.begin() as c:
            c.execute(update(GAMES).where(GAMES.c.id == id).values(stand_ins=json.dumps(stand_ins), bots=0))

    def of_device(self, device: str, most: int = 200) -> list[Stored]:
        """The games in which a device holds a seat, the latest first, without their moves."""
        mine = select(SEATS.c.game).where(SEATS.c.device == device)
        wanted = select(GAMES).where(GAMES.c.id.in_(mine)).order_by(GAMES.c.changed.desc(), GAMES.c.id).limit(most)
        with self.engine.connect() as c:
            return [stored_of(row, []) for row in c.execute(wanted)]


def entry(id: str, number: int, text: str, at: int) -> dict[str, object]:
    return {"game": id, "number": number, "text": text, "made": at}


def said(result: dict[str, Any] | None) -> str | None:
    return None if result is None else json.dumps(result)


def row_of(game: Stored) -> dict[str, object]:
    """A game as its row holds it, without id and times."""
    file = game.file
    return {
        "game": file.game,
        "rules": file.rules,
        "set_name": file.set_name,
        "set_hash": file.set_hash,
        "set_text": game.set_text,
        "options": json.dumps(file.options),
        "seats": json.dumps(file.seats),
        "names": json.dumps(file.names),
        "seed": json.dumps(file.seed),
        "seed_hash": file.seed_hash,
        "bots": file.bots,
        "stand_ins": json.dumps(game.stand_ins),
        "result": said(file.result),
        "parent": game.parent,
        "decision": game.decision,
        "guide": game.guide,
        "position": game.position,
    }


def stored_of(row: Row[Any], moves: list[str]) -> Stored:
    """The way back."""
    file = GameFile(
        game=row.game,
        rules=row.rules,
        set_name=row.set_name,
        set_hash=row.set_hash,
        set_path=SET if row.set_text is not None else None,
        options=json.loads(row.options),
        seats=json.loads(row.seats),
        names=json.loads(row.names),
        seed=json.loads(row.seed),
        seed_hash=row.seed_hash,
        moves=moves,
        result=None if row.result is None else json.loads(row.result),
        bots=row.bots,
    )
    return Stored(
        row.id, file, row.set_text, json.loads(row.stand_ins), row.made, row.changed, row.parent, row.decision,
        row.guide, row.position,
    )  # fmt: skip
