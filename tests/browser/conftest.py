"""A server of our own and real Chromium, once for all tests here."""

from __future__ import annotations

import json
import os
import shutil
import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from guildhall.analysis.work import Effort
from guildhall.table import session
from guildhall.web.app import create_app
from guildhall.web.settings import Settings
from guildhall.web.store.opening import open_store
from guildhall.web.store.people import People

GAMES = Path(__file__).parent.parent / "games"
DEAL = "5c" * 32  # the secret that shuffles all games here: the same every time
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
QUICK = '{"pace": "0.4", "keys": true}'
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=60_000)  # a slow machine is no fault of the page


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium there is nothing to see; the machine that decides always has it. One of two builds will do."""
    reason = ""
    if CHROMIUM is None and not os.environ.get("CI"):
        reason = "Chromium is not installed; .ci/run installs it"
    elif os.environ.get("GUILDHALL_EXPECT") == "interpreted":
        reason = "the pages are tried with the compiled build"
    for item in items:
        if reason and "tests/browser" in item.nodeid:
            item.add_marker(pytest.mark.skip(reason=reason))


@dataclass
class Server:
    """Where it listens, and the token of its owner."""

    address: str
    key: str

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """A request of a program, as the API's example makes them."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=60) as answer:
            return json.loads(answer.read())

    def new(self, game: str, seats: str, **more: Any) -> str:
        """A new game; its id."""
        return str(self.ask("/api/tables", {"game": game, "seats": seats.split(","), **more})["id"])

    def bring(self, name: str, decisions: int | None = None) -> str:
        """A finished game of tests/games; or a game that goes on after some of its decisions."""
        id = str(self.ask("/api/import", {"file": (GAMES / f"{name}.json").read_text(encoding="utf-8")})["id"])
        return id if decisions is None else str(self.ask(f"/api/tables/{id}/fork", {"n": decisions})["id"])

    def play(self, id: str, moves: int, seat: int = 0) -> dict[str, Any]:
        """Some moves of a person, the first legal one each time; bots and automas play between them."""
        until = time.monotonic() + 60
        scene: dict[str, Any] = {}
        while moves and time.monotonic() < until:
            scene = self.ask(f"/api/tables/{id}/scene?seat={seat}")
            if scene["finished"]:
                break
            if scene["yours"]:
                move = scene["moves"][0]["move"]
                self.ask(f"/api/tables/{id}/moves", {"seat": seat, "number": scene["number"], "move": move})
                moves -= 1
            else:
                time.sleep(0.05)
        return scene


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    patch = pytest.MonkeyPatch()
    patch.setattr(session, "new_secret", lambda: DEAL)
    folder: Path = tmp_path_factory.mktemp("data")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = Settings.of(folder, port=port, inside=True, hint=0.3, analysis=Effort(0, 24, 40))
    people = People(open_store(settings.url))
    key = people.new_token(people.owner())
    running = uvicorn.Server(uvicorn.Config(create_app(settings), port=port, log_level="warning", lifespan="on"))
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    until = time.monotonic() + 60
    while not running.started and time.monotonic() < until:
        time.sleep(0.05)
    yield Server(f"http://127.0.0.1:{port}", key)
    running.should_exit = True
    thread.join(10)
    patch.undo()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield started
        started.close()


Opens = Callable[..., Page]


@pytest.fixture
def opens(server: Server, browser: Browser) -> Iterator[Opens]:
    """Open a page of the server: opens(path, size, lang=…). A fault in its script, or a request elsewhere, fails the test."""
    contexts = []
    faults: list[str] = []

    def open_page(
        path: str, size: ViewportSize = DESK, lang: str = "en", settings: str = QUICK, at: Server = server
    ) -> Page:
        context = browser.new_context(viewport=size, locale=lang, has_touch=size is PHONE, reduced_motion="reduce")
        contexts.append(context)
        context.add_cookies([{"name": "guildhall", "value": at.key, "url": at.address}])
        kept = "localStorage.getItem('guildhall.settings')"
        context.add_init_script(f"{kept} || localStorage.setItem('guildhall.settings', '{settings}')")
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on(
            "request",
            lambda r: faults.append(r.url) if not r.url.startswith((at.address, "blob:", "data:")) else None,
        )
        page.goto(at.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def ready(page: Page) -> None:
    """Wait until the table asks something of the player, or is covered; an automa's steps are skipped."""
    until = time.monotonic() + 90
    while time.monotonic() < until:
        state = page.evaluate("""() => !document.querySelector('#veil').hidden ? 'veil' : document.body.classList.contains('film') ? 'film'
            : document.querySelector('#opts .opt') && !document.body.classList.contains('sending') ? 'asks'
            : document.querySelector('#moves .first') ? 'over' : ''""")
        if state in ("asks", "over", "veil"):
            return
        if state == "film":
            page.keyboard.press("Escape")
        page.wait_for_timeout(60)
    raise AssertionError(f"The table asks nothing: {page.inner_text('#moves')}")
