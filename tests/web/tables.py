"""A server inside the test, and somebody who plays at it."""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from guildhall.analysis.work import Effort
from guildhall.web.app import create_app
from guildhall.web.hall import Hall
from guildhall.web.hosts import Inside
from guildhall.web.settings import Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from fastapi.testclient import TestClient

Data = dict[str, Any]
SOLO = {"london": ["me", "boris"], "flanders": ["me", "greedy"], "mosaic": ["me", "herobotus"]}


class Table:
    """A client that knows a server, its hall, and whose tokens it holds."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.tokens: dict[int, str] = {}
        self.id = ""

    @property
    def hall(self) -> Hall:
        hall: Hall = self.client.app.state.hall  # type: ignore[attr-defined]
        return hall

    @property
    def inside(self) -> Inside:
        assert isinstance(self.hall.hosts, Inside)
        return self.hall.hosts

    def create(self, game: str, seats: list[str], **more: Any) -> str:
        answer = self.client.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        self.tokens = {int(seat): token for seat, token in answer.json()["seats"].items()}
        return self.id

    def headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def get(self, path: str, who: int, **params: Any) -> Any:
        """Ask as the holder of a seat, for that seat unless said otherwise."""
        params.setdefault("seat", who)
        return self.client.get(f"/api/tables/{self.id}/{path}", params=params, headers=self.headers(who))

    def post(self, path: str, who: int, **data: Any) -> Any:
        return self.client.post(f"/api/tables/{self.id}/{path}", json=data, headers=self.headers(who))

    def scene(self, who: int = 0, **params: Any) -> Data:
        answer = self.get("scene", who, **params)
        assert answer.status_code == 200, answer.text
        found: Data = answer.json()
        return found

    def move(self, scene: Data, move: str, **more: Any) -> Any:
        seat = scene["seat"]
        return self.post("moves", seat, seat=seat, number=scene["number"], move=move, **more)

    def deciding(self) -> Data:
        """The scene of a person who must decide; bots are waited for."""
        for _ in range(2000):
            some = self.scene(min(self.tokens))
            if some["finished"]:
                return some
            for seat in some["deciding"]:
                if seat in self.tokens:
                    return some if seat == some["seat"] else self.scene(seat)
            time.sleep(0.01)
        raise AssertionError("nobody decides")

    def play(self, chance: random.Random, most: int = 100_000) -> Iterator[Data]:
        """Random moves to the end of the game; each scene before the move is made."""
        for _ in range(most):
            scene = self.deciding()
            if scene["finished"]:
                return
            yield scene
            scene = self.deciding()  # the test may have played, too
            if scene["finished"]:
                return
            answer = self.move(scene, chance.choice(scene["moves"])["move"])
            assert answer.status_code == 200, answer.text[:500]

    def hurry(self, chance: random.Random, until: int) -> bool:
        """Random moves up to a number of entries, without anybody looking on; False if the game has ended."""
        shelf = self.inside.worker.shelf
        _, live = shelf.get(self.id)
        while live.number < until and not live.session.finished():
            p = live.session.position
            live.play(p.notation(chance.choice(p.legal())), int(p.to_move))
            shelf.store.append(self.id, live.number, live.session.file.moves[-1], live.session.file.result)
        return not live.session.finished()


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[Table]:
    """A server with everything in this process."""
    app = create_app(Settings.of(folder, **{"inside": True, "hint": 0.05, "analysis": Effort(0.5), **more}))
    with TestClient(app, base_url="http://localhost", headers={"Accept-Encoding": "identity"}) as client:
        yield Table(client)
