"""Whole games in real Chromium, from the start page to the page of the end, by clicks and by keys alone; `--long` plays all of them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DEAL, Opens
from tests.browser.driver import PATIENCE, Player, Typist

STEP_BY_STEP = '{"pace": "wait"}'  # a film waits for the player
MOST = 2000


def start(page: Page, game: str) -> None:
    """The usual game against the usual opponent, by two clicks."""
    page.locator(f".game:has([value={game}])").click()
    page.locator("#go").click()
    page.wait_for_url("**/game/*", timeout=PATIENCE)


def hears(page: Page) -> list[str]:
    """Everything that the server sends to a page from now on: pages, answers, and the news of the stream."""
    heard: list[str] = []

    def hear(text: str) -> None:
        heard.append(text)

    page.expose_function("heard", hear)
    page.add_init_script("""
      const listen = EventSource.prototype.addEventListener;
      EventSource.prototype.addEventListener = function (name, then) {
        return listen.call(this, name, (event) => { if (event.data) window.heard(event.data); return then(event); });
      };
      const ask = window.fetch;
      window.fetch = async (...all) => { const answer = await ask(...all); window.heard(await answer.clone().text()); return answer; };
    """)
    page.on("load", lambda loaded: heard.append(loaded.content()))
    return heard


LONG = pytest.mark.long


@pytest.mark.parametrize("game", ["london", pytest.param("flanders", marks=LONG), pytest.param("mosaic", marks=LONG)])
def test_by_clicks(opens: Opens, game: str) -> None:
    """From the start page to the verdict, and the seed is nowhere in what the page was sent before the end."""
    page = opens("/", settings=STEP_BY_STEP)
    heard = hears(page)
    start(page, game)
    player = Player(page, random.Random(3))
    while player.step() != "over":
        assert player.clicks < MOST
    sent = list(heard)
    page.wait_for_url("**/end", timeout=PATIENCE)
    expect(page.locator(".ver h1")).to_be_visible()
    assert player.unreachable == set()
    assert len(sent) > player.clicks / 2 and player.films > 5
    assert [text[:200] for text in sent if DEAL in text] == []
    assert DEAL in page.content(), "at the end the seed is told"


@LONG
def test_by_keyboard_alone(opens: Opens) -> None:
    """No pointer at all: the start page, every choice, every film, the way to the end."""
    page = opens("/", settings=STEP_BY_STEP)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[name=game]')"):
            break
    while page.evaluate("document.activeElement.value") != "london":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*", timeout=PATIENCE)
    player = Typist(page, random.Random(8))
    while player.step() != "over":
        assert player.clicks < MOST
    page.wait_for_url("**/end", timeout=PATIENCE)
    expect(page.locator(".ver h1")).to_be_visible()
    assert min(player.ways.get(way, 0) for way in ("typed", "thing", "bar")) > 2
