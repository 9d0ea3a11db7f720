"""What a page looks like, by measure, in every language and at both sizes; and an axe scan of every page and state."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from guildhall.formats.words import LANGUAGES
from tests.browser.conftest import DESK, PHONE, Opens, Server, ready
from tests.browser.looking import cut_off, overlapping, small

SEATS = {"london": "me,boris", "flanders": "me,greedy", "mosaic": "me,herobotus"}
SIZES = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A game of each in its first rounds."""
    found = {game: server.new(game, seats) for game, seats in SEATS.items()}
    for id in found.values():
        server.play(id, 12)
    return found


def looked_at(page: Page) -> None:
    assert cut_off(page) == []
    assert overlapping(page) == []
    assert small(page, 10) == []


def scanned(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_the_table(tables: dict[str, str], opens: Opens, game: str, lang: str, size: dict[str, int]) -> None:
    page = opens(f"/game/{tables[game]}", size, lang)
    ready(page)
    looked_at(page)
    if lang == "en":
        scanned(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_page(tables: dict[str, str], opens: Opens, lang: str, size: dict[str, int]) -> None:
    page = opens("/", size, lang)
    for game in range(3):
        page.locator(".game input").nth(game).check()
        page.locator(".set:visible summary").click()
        looked_at(page)
    if lang == "en":
        scanned(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_rulebook(opens: Opens, size: dict[str, int]) -> None:
    page = opens("/rules/flanders", size)
    looked_at(page)
    scanned(page)
    all_rules = page.locator(".entry:visible").count()
    page.locator("#search").fill("church")
    expect(page.locator("#found")).not_to_be_empty()
    assert 0 < page.locator(".entry:visible").count() < all_rules
    page.locator("#search").fill("nonsense of no rule")
    assert page.locator(".entry:visible").count() == 0


def test_sheets_and_answers(tables: dict[str, str], opens: Opens) -> None:
    page = opens(f"/game/{tables['london']}")
    ready(page)
    page.locator("#do-menu").click()
    scanned(page)
    for name in ("Settings", "Keys and legend", "What would I score now?"):
        page.get_by_role("button", name=name).click()
        page.wait_for_timeout(400)
        looked_at(page)
        scanned(page)
        page.keyboard.press("Escape")
        page.locator("#do-menu").click()
    page.keyboard.press("Escape")
    page.locator("#part-board .thing:not(.lit)").first.dispatch_event("click")
    expect(page.locator("#answer")).to_be_visible()
    scanned(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end(server: Server, opens: Opens, scheme: str) -> None:
    """Verdict, charts, replay to the first decision and back, verified shuffle, playing on."""
    id = server.new("london", "me,boris")
    server.play(id, 10_000)
    page = opens(f"/game/{id}/end")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    expect(page.locator("#part-board svg")).to_be_visible()
    looked_at(page)
    scanned(page)
    page.locator("#to-first").click()
    expect(page.locator("#shown-title")).to_contain_text("0")
    page.locator("#slider").press("End")
    page.locator("#verify-again").click()
    expect(page.locator("#verified")).to_contain_text("It is true", timeout=40_000)
    page.locator("#do-share").click()
    expect(page.locator(".sharepic img")).to_be_visible()
    assert page.evaluate("() => document.querySelector('.sharepic img').decode().then(() => true)")
    page.keyboard.press("Escape")
    page.locator("#to-earlier").click()
    page.locator("#play-on").click()
    page.wait_for_url(lambda url: "/end" not in url)
    ready(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_in_every_language_on_the_phone(server: Server, opens: Opens, lang: str) -> None:
    id = server.new("flanders", "me,random")
    server.play(id, 10_000)
    page = opens(f"/game/{id}/end", PHONE, lang)
    expect(page.locator("#part-board svg")).to_be_visible()
    looked_at(page)
