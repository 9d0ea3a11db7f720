"""The real thing: processes, the command, its end; the example client; a server that is killed at any moment."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

from guildhall.web.store.games import GameStore
from guildhall.web.store.opening import engine_of, url_of

PROJECT = Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = {**os.environ, "GUILDHALL_LANG": "en", "PYTHONPATH": os.pathsep.join([str(PROJECT / "src"), *sys.path])}
PATIENCE = 90.0


class Server:
    """A `guildhall serve` of its own."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "guildhall", "serve", "--no-open", "--port", "0", "--data", str(folder), *more]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=ENVIRONMENT,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(http://\S+)/\?key=(\S+)", line)
        assert found, line
        self.address, self.key = found[1], found[2]

    def call(self, path: str, data: Any = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token or self.key}"}
        body = None if data is None else json.dumps(data).encode()
        with urllib.request.urlopen(
            urllib.request.Request(f"{self.address}/api/{path}", body, headers), timeout=60
        ) as answer:
            return json.load(answer)

    def children(self) -> list[int]:
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in found.read_text().split()] if found.exists() else []

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def running(folder: Path, *more: str) -> Iterator[Server]:
    server = Server(folder, *more)
    try:
        yield server
    finally:
        server.kill()


def gone(pids: list[int]) -> bool:
    """Whether processes have ended, after a while at most."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if not [pid for pid in pids if Path(f"/proc/{pid}").exists() and "Z (" not in state(pid)]:
            return True
        time.sleep(0.1)
    return False


def state(pid: int) -> str:
    try:
        return " ".join(Path(f"/proc/{pid}/stat").read_text().partition(")")[2][:2].split()) + " ("
    except OSError:
        return "Z ("


def test_the_command_serves_opens_a_running_one_and_ends_cleanly(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.call("alive")["guildhall"]
        table = server.call("tables", {"game": "flanders", "seats": ["me", "greedy"]})
        assert server.call(f"tables/{table['id']}/scene?seat=0")["game"] == "flanders"
        second = subprocess.run(
            [sys.executable, "-m", "guildhall", "serve", "--no-open", "--data", str(tmp_path)],
            capture_output=True, text=True, env=ENVIRONMENT, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert second.returncode == 0 and server.address in second.stdout and "runs already" in second.stdout
        children = server.children()
        assert children
        os.killpg(server.process.pid, signal.SIGINT)  # Ctrl-C reaches the whole group
        server.process.wait(PATIENCE)
        assert server.process.stdout is not None
        assert "Traceback" not in server.process.stdout.read()
        assert gone(children)
        assert not (tmp_path / "running.json").exists()


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """Killing every process of the server but itself loses nothing: the next call is answered from the log."""
    with running(tmp_path) as server:
        table = server.call("tables", {"game": "flanders", "seats": ["me", "me"]})
        path = f"tables/{table['id']}"
        for _ in range(3):
            scene = server.call(f"{path}/scene?seat=-1")
            scene = server.call(f"{path}/scene?seat={scene['deciding'][0]}")
            move = scene["moves"][0]["move"]
            for pid in server.children():
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, signal.SIGKILL)
            after = server.call(f"{path}/moves", {"seat": scene["seat"], "number": scene["number"], "move": move})
            assert after["number"] == scene["number"] + 1


def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        said = subprocess.run(
            [sys.executable, str(PROJECT / "examples" / "client.py"), server.address, "flanders", "random"],
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
    assert said.returncode == 0, said.stderr
    assert "Random" in said.stdout
    code = (PROJECT / "examples" / "client.py").read_text(encoding="utf-8")
    assert (
        len([line for line in code.splitlines() if line.strip() and not line.startswith(("import", "from", '"""'))])
        <= 20
    )


def test_kill_at_random_moments_loses_and_doubles_nothing(tmp_path: Path, kills: int) -> None:
    """A player sends moves as fast as he can; the server is killed at random moments and started again.

    Every move that was acknowledged stands in the log at its number; at most the one under way stands there, too.
    """
    chance = random.Random(302)
    acknowledged: dict[int, str] = {}
    id = token = ""
    sent: tuple[int, str] | None = None
    for _ in range(kills):
        server = Server(tmp_path)
        killer: subprocess.Popen[bytes] | None = None
        try:
            if not id:
                table = server.call("tables", {"game": "flanders", "seats": ["me", "me"]})
                id, token = table["id"], server.key
            end = time.monotonic() + chance.uniform(0.05, 1.2)
            killer = subprocess.Popen(
                ["sh", "-c", f"sleep {chance.uniform(0.05, 1.5):.2f}; kill -9 {server.process.pid}"]
            )
            while time.monotonic() < end + 5:
                scene = server.call(f"tables/{id}/scene?seat=-1", token=token)
                if scene["finished"]:
                    id = ""
                    check_log(tmp_path, scene["id"], acknowledged, None)
                    acknowledged = {}
                    break
                scene = server.call(f"tables/{id}/scene?seat={scene['deciding'][0]}", token=token)
                move = chance.choice(scene["moves"])["move"]
                sent = scene["number"] + 1, move
                done = server.call(
                    f"tables/{id}/moves", {"seat": scene["seat"], "number": scene["number"], "move": move}, token
                )
                assert done["number"] == scene["number"] + 1
                acknowledged[done["number"]] = move
                sent = None
        except (OSError, ValueError, HTTPException):  # the server has just died over this request
            pass
        finally:
            if killer is not None:
                killer.wait(30)
            server.kill()
        if id:
            check_log(tmp_path, id, acknowledged, sent)
        sent = None


def check_log(folder: Path, id: str, acknowledged: dict[int, str], sent: tuple[int, str] | None) -> None:
    """The log holds what was acknowledged, and at most what was under way besides."""
    moves = GameStore(engine_of(url_of(folder))).load(id).file.moves
    log = {number: text.rpartition(": ")[2] for number, text in enumerate(moves, 1)}
    under_way = dict([sent]) if sent else {}
    assert {number: log.get(number) for number in acknowledged} == acknowledged
    more = {number: text for number, text in log.items() if number not in acknowledged}
    assert more.items() <= under_way.items() or not more
    acknowledged.update(more)
