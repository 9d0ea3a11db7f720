"""Dialogues with a companion and their entries in the store: only ever appended to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from sqlalchemy import Engine, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from guildhall.web.store.games import NoSuchGame, Overtaken, new_id, now
from guildhall.web.store.schema import ANSWERS, DIALOGUES


@dataclass
class StoredDialogue:
    """A dialogue of the store: its header and its log."""

    id: str
    companion: str
    options: dict[str, str]
    seed: str
    log: list[str]
    finished: bool = False
    changed: int = 0


class DialogueStore:
    """Dialogues by their id. A dialogue belongs to the device that began it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def create(self, companion: str, options: dict[str, str], device: str, seed: str = "") -> str:
        """A new dialogue; without a seed one is drawn."""
        id, at = new_id(), now()
        row = {"id": id, "companion": companion, "options": json.dumps(options), "seed": seed or token_hex(16)}
        with self.engine.begin() as c:
            c.execute(insert(DIALOGUES).values(**row, device=device, made=at, changed=at, finished=0))
        return id

    def load(self, id: str, device: str | None) -> StoredDialogue:
        """A dialogue with its log; one of another device does not exist."""
        with self.engine.connect() as c:
            row = c.execute(select(DIALOGUES).where(DIALOGUES.c.id == id)).first()
            if row is None or device is None or row.device != device:
                raise NoSuchGame(id)
            wanted = select(ANSWERS.c.text).where(ANSWERS.c.dialogue == id).order_by(ANSWERS.c.number)
            return stored(row, list(c.execute(wanted).scalars()))

    def append(self, id: str, number: int, text: str, finished: bool) -> None:
        """Write the entry of a number; Overtaken if there is one. When this returns, the entry is on the disk."""
        at = now()
        try:
            with self.engine.begin() as c:
                newest = c.execute(select(func.max(ANSWERS.c.number)).where(ANSWERS.c.dialogue == id)).scalar()
                if number != int(newest or 0) + 1:
                    raise Overtaken(id)
                c.execute(insert(ANSWERS).values(dialogue=id, number=number, text=text, made=at))
                c.execute(update(DIALOGUES).where(DIALOGUES.c.id == id).values(changed=at, finished=int(finished)))
        except IntegrityError:
            raise Overtaken(id) from None

    def of_device(self, device: str, most: int = 50) -> list[StoredDialogue]:
        """The dialogues of a device, the latest first, with their logs."""
        wanted = select(DIALOGUES.c.id).where(DIALOGUES.c.device == device)
        with self.engine.connect() as c:
            ids = list(c.execute(wanted.order_by(DIALOGUES.c.changed.desc(), DIALOGUES.c.id).limit(most)).scalars())
        return [self.load(id, device) for id in ids]


def stored(row: Row[Any], log: list[str]) -> StoredDialogue:
    return StoredDialogue(
        row.id, row.companion, json.loads(row.options), row.seed, log, bool(row.finished), int(row.changed)
    )
