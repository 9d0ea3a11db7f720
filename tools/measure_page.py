"""How quick the browser's table is: a move's answer (median and p99), drawing a whole table, the weight of page and move.

python tools/measure_page.py           # all games, some 150 moves each, against a real server with its processes
python tools/measure_page.py london --moves 300
PYTHONPATH=build-folder python tools/measure_page.py    # another build of the package, such as the compiled one

Times by the clock mean little while others use the machine; the processor's time that the server spent for a move stands
beside them.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

if importlib.util.find_spec("guildhall") is None:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import guildhall
from guildhall.formats.page import Look
from guildhall.formats.words import LANGUAGES, words
from guildhall.games import game, games
from guildhall.kernel import position
from guildhall.kernel.position import Position
from guildhall.web.parts import PartCache
from guildhall.web.plain_page import page_of
from guildhall.web.warming import warm, ways_to_warm

Data = dict[str, Any]
PACKAGE = Path(str(guildhall.__file__)).parent.parent
DRAWINGS = 200
TICK = 1000 / os.sysconf("SC_CLK_TCK")


class Browser:
    """One connection that stays open, as a browser's does."""

    def __init__(self, address: str, key: str) -> None:
        self.connection = HTTPConnection(address.removeprefix("http://"))
        self.headers = {"Authorization": f"Bearer {key}", "Accept-Encoding": "gzip", "Content-Type": "application/json"}

    def ask(self, path: str, data: Data | None = None) -> tuple[Any, float, int]:
        """The answer, how long it took in milliseconds, how many bytes came."""
        body = None if data is None else json.dumps(data)
        begun = time.perf_counter()
        self.connection.request("GET" if data is None else "POST", path, body, self.headers)
        answer = self.connection.getresponse()
        raw = answer.read()
        took = (time.perf_counter() - begun) * 1000
        packed = answer.headers.get("Content-Encoding") == "gzip"
        text = gzip.decompress(raw) if packed else raw
        assert answer.status in (200, 303), (path, answer.status, text[:300])
        return (json.loads(text) if text[:1] in b"{[" else text.decode()), took, len(raw)


def spent(pid: int) -> float:
    """The processor's time that a process and those it started have used, in milliseconds."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(stat[11]) + int(stat[12])) * TICK + sum(spent(int(child)) for child in children)


def measure(browser: Browser, server: int, key: str, most: int) -> None:
    """Play one game by chance and print what its moves cost."""
    of = game(key)
    seats = ["me" if kind == "human" else kind for kind in of.usual_seats]
    id = browser.ask("/api/tables", {"game": key, "seats": seats})[0]["id"]
    path = f"/api/tables/{id}"
    scene, first, weight = browser.ask(f"{path}/scene?seat=0&seen=0&since=0")
    known, chance = parts_of(scene, {}), random.Random(1)
    times: list[float] = []
    weights: list[int] = []
    begun = spent(server)
    while not scene["finished"] and len(times) < most:
        said = ",".join(f"{part}:{digest}" for part, digest in known.items())
        since = scene["record"]["from"] + len(scene["record"]["lines"])
        if not scene["yours"]:
            time.sleep(0.02)
            scene = browser.ask(f"{path}/scene?seat=0&seen={scene['number']}&since={since}&known={said}")[0]
            known = parts_of(scene, known)
            continue
        move = {"seat": 0, "number": scene["number"], "move": chance.choice(scene["moves"])["move"]}
        scene, took, bytes = browser.ask(
            f"{path}/moves", {**move, "seen": scene["number"], "since": since, "known": said}
        )
        known = parts_of(scene, known)
        times.append(took)
        weights.append(bytes)
    cost = (spent(server) - begun) / len(times)  # with what bots and the automa do in between
    page = page_weight(browser, f"/game/{id}")
    print(
        f"{key:9} {len(times):4} moves: median {statistics.median(times):6.1f} ms, p99 {percentile(times):6.1f} ms, "
        f"{cost:5.1f} ms of the processor; median {statistics.median(weights) / 1000:5.1f} kB, largest {max(weights) / 1000:5.1f} kB; "
        f"first scene {first:6.1f} ms, {weight / 1000:5.1f} kB; page with all it loads {(page + weight) / 1000:5.1f} kB"
    )


def parts_of(scene: Data, known: dict[str, str]) -> dict[str, str]:
    return {**known, **{key: part["digest"] for key, part in scene["parts"].items()}}


def page_weight(browser: Browser, path: str) -> int:
    """The page with its style sheets and scripts, as they come over the wire."""
    seen: set[str] = set()
    queue, weight = [path], 0
    while queue:
        one = queue.pop()
        if one in seen:
            continue
        seen.add(one)
        text, _, bytes = browser.ask(one)
        weight += bytes
        if isinstance(text, str):
            queue += [found for found in re.findall(r'(?:href|src)="(/(?:static|style)/[^"]+)"', text)]
            folder = one.rpartition("/")[0]
            queue += [f"{folder}/{found}" for found in re.findall(r'from "\./([\w.-]+)"', text)]
    return weight


def percentile(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def measure_drawing(key: str) -> None:
    """Drawing all parts of a table in a process that is warm as a server's is; time of this process alone."""
    for language in LANGUAGES:
        for seats in ways_to_warm(key):
            warm(key, words(language), PartCache(), seats)
    for what, times in (("along games", drawn_along(key)), ("another game each time", drawn_apart(key))):
        print(
            f"{key:9} drawing all parts, {what}: median {statistics.median(times):5.1f} ms, p99 {percentile(times):5.1f} ms, "
            f"longest {max(times):5.1f} ms of {len(times)}"
        )


def drawn_along(key: str) -> list[float]:
    """After every move of the usual game, until there are enough."""
    of, chance = game(key), random.Random(2)
    times: list[float] = []
    while len(times) < DRAWINGS:
        p = of.start(list(of.usual_seats), seed=len(times))
        while p.to_move != -1 and len(times) < DRAWINGS:
            times.append(drawing(key, p, "en"))
            p.apply(chance.choice(p.legal()))
    return times


def drawn_apart(key: str) -> list[float]:
    """Somewhere in a game with any number of players, in any language: as when somebody comes back to one."""
    of = game(key)
    times: list[float] = []
    for number in range(DRAWINGS):
        chance = random.Random(number)
        p = of.start(chance.randint(of.least_seats, of.most_seats), seed=number)
        for _ in range(chance.randrange(400)):
            if p.to_move != -1:
                p.apply(chance.choice(p.legal()))
        times.append(drawing(key, p, chance.choice(list(LANGUAGES))))
    return times


def drawing(key: str, p: Position, language: str) -> float:
    """How long the parts of a table take, in milliseconds."""
    look = Look(p.view(0), game(key).load_set(None), words(language), ["You", *"BCDEF"][: p.seats()])
    begun = time.process_time()
    for part in page_of(key).parts:
        part.draw(look)
    return (time.process_time() - begun) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[of.key for of in games()])
    parser.add_argument("--moves", type=int, default=150)
    args = parser.parse_args()
    print("compiled" if str(position.__file__).endswith(".so") else "interpreted", "from", PACKAGE)
    for key in args.games:
        measure_drawing(key)
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "guildhall",
            "--lang",
            "en",
            "serve",
            "--no-open",
            "--port",
            "0",
            "--data",
            folder,
        ]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(PACKAGE)}
        )
        try:
            assert server.stdout is not None
            found = re.search(r"(http://\S+)/\?key=(\S+)", server.stdout.readline())
            assert found
            browser = Browser(found[1], found[2])
            for key in args.games:
                measure(browser, server.pid, key, args.moves)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
