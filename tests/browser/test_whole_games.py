"""Whole games in real Chromium, from the start page to the page of the end, by clicks and by keys alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from guildhall.table import session
from tests.browser.conftest import Opens
from tests.browser.driver import PATIENCE, Player, Typist

STEP_BY_STEP = '{"pace": "wait"}'  # a film waits for the player
DEAL = "5c" * 32  # the secret that shuffles: the same game every time


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "new_secret", lambda: DEAL)


def start(page: Page, game: str) -> None:
    """The usual game against the usual opponent, by two clicks."""
    page.locator(f".game:has([value={game}])").click()
    page.locator("#go").click()
    page.wait_for_url("**/game/*", timeout=PATIENCE)


@pytest.mark.parametrize("game", ["london", "flanders", "mosaic"])
def test_by_clicks(opens: Opens, game: str) -> None:
    page = opens("/", settings=STEP_BY_STEP)
    start(page, game)
    player = Player(page, random.Random(3))
    player.to_the_end()
    expect(page.locator(".ver h1")).to_be_visible()
    assert player.unreachable == set()
    print(game, player.clicks, player.films)


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
    player.to_the_end()
    expect(page.locator(".ver h1")).to_be_visible()
    assert set(player.ways) == {"typed", "thing", "bar"}
    print(player.clicks, player.films, player.ways)
