"""Reload, a lost connection, a server that is killed and started again, two tabs, a bot that fails."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from guildhall.web.store.opening import open_store, url_of
from guildhall.web.store.people import People
from guildhall.web.thinker import Thinker
from tests.browser.conftest import Opens, Server, ready
from tests.browser.driver import PATIENCE, Player

STEP_BY_STEP = '{"pace": "wait"}'


def into_boris_turn(page: Page) -> str:
    """Play until Boris's turn is shown, two steps into it; what it says there."""
    player = Player(page, random.Random(6))
    for _ in range(80):
        seen = player.look()
        if seen["kind"] == "film" and "Boris" in seen["said"]:
            break
        ends = [one for one in seen["buttons"] if "End turn" in one["text"]]
        player.click(ends[0], seen) if ends else player.step()
    else:
        raise AssertionError("Boris never came to his turn")
    player.click(next(one for one in seen["buttons"] if one["film"] == "next"), seen)
    return str(player.look()["said"])


def film_says(page: Page, told: str) -> None:
    expect(page.locator("body.film #opts [data-film=next]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#say")).to_have_text(told, use_inner_text=True)


def test_reload_in_the_middle_of_an_automas_turn(server: Server, opens: Opens) -> None:
    """The film goes on at the step where it was."""
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    told = into_boris_turn(page)
    page.reload()
    film_says(page, told)
    expect(page.locator("#opts [data-film=pause]")).to_have_count(0)  # at this pace nothing runs that could pause
    page.keyboard.press("Escape")
    ready(page)


class Serving:
    """`guildhall serve` in a process of its own, on a port and a folder that stay the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        people = People(open_store(url_of(folder)))
        self.server = Server(f"http://127.0.0.1:{self.port}", people.new_token(people.owner()))
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        more = {"PYTHONPATH": os.pathsep.join(sys.path), "GUILDHALL_LANG": "en"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "guildhall", "serve", "--no-open", "--port", str(self.port), "--data", self.folder],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **more},
            start_new_session=True,
        )
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            try:
                self.server.ask("/api/alive")
                return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(30)
            self.process = None


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    one = Serving(tmp_path)
    one.start()
    yield one
    one.kill()


def test_a_server_that_is_killed_in_an_automas_turn_and_comes_back(serving: Serving, opens: Opens) -> None:
    """The page says that the connection is lost; when the server is back, it goes on at the same step, and one can move."""
    server = serving.server
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}", settings=STEP_BY_STEP, at=server)
    told = into_boris_turn(page)
    serving.kill()
    expect(page.locator("#lost")).to_be_visible(timeout=PATIENCE)
    page.locator("#opts [data-film=next]").click()
    page.locator("#opts [data-film=back]").click()
    film_says(page, told)
    serving.start()
    expect(page.locator("#lost")).to_be_hidden(timeout=PATIENCE)
    film_says(page, told)
    page.locator("#opts [data-film=next]").click()
    page.keyboard.press("Escape")
    ready(page)
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    question = page.inner_text("#say")
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#say")).not_to_have_text(question, use_inner_text=True)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] > number


def test_connection_lost_is_said_and_mended(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.context.set_offline(True)
    page.locator("#opts .opt").first.click()
    expect(page.locator("#lost")).to_be_visible(timeout=PATIENCE)
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden(timeout=PATIENCE)
    ready(page)


def test_of_two_tabs_one_wins_and_the_other_is_told(server: Server, opens: Opens) -> None:
    """Both choose at the same moment: the second hears nothing of the first before its own click."""
    id = server.new("london", "me,boris")
    first = opens(f"/game/{id}", settings=STEP_BY_STEP)
    second = first.context.new_page()
    second.route("**/stream*", lambda route: route.abort())
    second.goto(first.url)
    ready(first)
    ready(second)
    second.route("**/scene*", lambda route: route.abort())  # nor does it ask
    before = second.inner_text("#say")
    first.locator("#opts .opt").first.click()
    expect(first.locator("#say")).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE)
    second.locator("#opts .opt").last.click()
    expect(second.locator("#answer")).to_contain_text("gone on", timeout=PATIENCE)
    expect(second.locator("#answer")).to_contain_text("nothing of your choice was played")
    ready(second)
    assert second.inner_text("#say") == first.inner_text("#say")
    scene = server.ask(f"/api/tables/{id}/scene?seat=0")
    assert scene["number"] == 1


def test_a_second_tab_follows_by_itself(server: Server, opens: Opens) -> None:
    id = server.new("flanders", "me,greedy")
    first = opens(f"/game/{id}", settings=STEP_BY_STEP)
    second = first.context.new_page()
    second.goto(first.url)
    ready(first)
    ready(second)
    before = second.inner_text("#say")
    first.locator("#opts .opt").first.click()
    expect(second.locator("#say")).not_to_have_text(before, use_inner_text=True, timeout=PATIENCE)


def test_a_bot_that_fails_is_told_on_the_page(server: Server, opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words come without a reload, and another bot takes its place by a click."""
    real = Thinker.do_bot

    def broken(self: Thinker, w: Any, id: str, stand_ins: dict[str, str]) -> Any:
        if not stand_ins:
            raise RuntimeError("a bot with a fault")
        return real(self, w, id, stand_ins)

    monkeypatch.setattr(Thinker, "do_bot", broken)
    id = server.new("flanders", "me,greedy,greedy")
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    trouble = page.locator("#say", has_text="could not decide")
    for _ in range(20):
        page.locator("#opts .btn-opt").first.wait_for(timeout=PATIENCE)
        if trouble.count():
            break
        before = page.locator("#moves").get_attribute("data-offered")
        page.locator("#opts .btn-opt").first.click()
        expect(page.locator("#moves")).not_to_have_attribute("data-offered", before or "", timeout=PATIENCE)
    expect(trouble).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="random").click()
    expect(trouble).to_have_count(0, timeout=PATIENCE)
    ready(page)
