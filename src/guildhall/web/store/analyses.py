"""Where finished games were decided: kept, since it takes a minute to compute."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from guildhall.analysis.work import VERSION
from guildhall.web.store.games import now
from guildhall.web.store.schema import ANALYSES


class AnalysisStore:
    """One analysis for each game, as plain data."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def load(self, id: str, entries: int) -> dict[str, Any] | None:
        """What is known of a game with so many entries; None: it is to be computed."""
        with self.engine.connect() as c:
            text = c.execute(select(ANALYSES.c.text).where(ANALYSES.c.game == id)).scalar()
        data: dict[str, Any] = json.loads(text) if text else {}
        return data if data.get("version") == VERSION and data["entries"] == entries else None

    def keep(self, id: str, data: dict[str, Any]) -> None:
        """In the place of what was kept before. Another server that keeps its own at the same moment is as good."""
        values = {"text": json.dumps(data), "made": now()}
        with suppress(IntegrityError), self.engine.begin() as c:
            if not c.execute(update(ANALYSES).where(ANALYSES.c.game == id).values(**values)).rowcount:
                c.execute(insert(ANALYSES).values(game=id, **values))
