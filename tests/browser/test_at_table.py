"""Score sheets, timer, first player, and what comes out of the printer, in real Chromium."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Opens

LONG = pytest.mark.long
GHENT = "ghent.0=3&ghent.0m=1&ghent.3=3&ghent.2=2&ghent.1=2&ghent.church=1&ghent.cathedral=1"


def looked_at(page: Page) -> None:
    """Nothing is wider than the screen, and axe finds nothing."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found] == []


def test_london_is_counted_by_taps_and_is_still_there_tomorrow(opens: Opens) -> None:
    """A tap a Master; pairs show their +1; the sheet outlasts the window, and 'Clear' forgets it."""
    page = opens("/companion/score/london", PHONE)
    for value in ("4.1", "4.2", "3.2"):
        page.locator(f"[name=tap][value='{value}']").click()
        expect(page.locator(f"[name=tap][value='{value}']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".pair")).to_have_count(2)
    page.locator("[name=track0]").fill("49")
    page.locator("[name=track1]").fill("50")
    page.keyboard.press("Tab")
    expect(page.locator(".total td").first).to_have_text("51")
    page.locator("[name=add0]").select_option("M02")
    page.locator("[data-step='1']").click(click_count=1)
    expect(page.locator(".total td").first).to_have_text("53")
    looked_at(page)
    page.goto(page.url.partition("?")[0])
    expect(page.locator(".total td").first).to_have_text("53")
    page.locator("#clear").click()
    expect(page.locator(".total td").first).to_have_text("0")


def test_a_city_of_flanders_by_steps_and_keys(opens: Opens) -> None:
    page = opens(f"/companion/score/flanders?city=ghent&{GHENT}", PHONE)
    expect(page.locator(".said h2")).to_contain_text("12")
    more = page.locator("tr:has([name='ghent.site']) [data-step='1']")
    more.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".said h2")).to_contain_text("Value 15")
    expect(page.locator("tr:has([name='ghent.site']) [data-step='1']")).to_be_focused()
    looked_at(page)
    page.locator("[name=city][value=totals]").click()
    expect(page.locator(".total td").first).to_have_text("15")
    looked_at(page)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=LONG)])
def test_an_empire_scoring_and_the_end_of_mosaic(opens: Opens, size: dict[str, int]) -> None:
    page = opens("/companion/score/mosaic", size, "fr")
    page.locator("[name=page][value='1']").click()
    page.locator("details").nth(1).locator("summary").click()
    page.locator("[name='1.greece.c.p0']").fill("2")
    page.locator("[name='1.greece.c.p0']").press("Tab")
    expect(page.locator("#filled")).to_have_attribute("data-query", re.compile(r"1\.greece\.c\.p0=2"))
    page.locator("[name='1.greece.c.p1']").fill("1")
    page.locator("[name='1.greece.c.p1']").press("Tab")
    expect(page.locator("details").nth(1).locator("summary")).to_contain_text("6")
    expect(page.locator("details").nth(1)).to_have_attribute("open", "")
    looked_at(page)
    page.locator("[name=page][value=end]").click()
    expect(page.locator(".total td").first).to_have_text("6")
    looked_at(page)


def test_a_number_typed_while_the_sheet_is_counted_is_counted_too(opens: Opens) -> None:
    """An answer exchanges the fields: what had been typed into the new one stood there, but was told to nobody."""
    page, held = opens("/companion/score/mosaic"), list[Route]()
    page.locator("[name=page][value='1']").click()
    page.locator("details").nth(1).locator("summary").click()

    def hold(route: Route) -> None:
        """The first answer is slow."""
        held.append(route)
        if len(held) > 1:
            route.continue_()

    page.route("**/companion/score/mosaic?*1.greece*", hold)
    page.locator("[name='1.greece.c.p0']").fill("2")
    field = page.locator("[name='1.greece.c.p1']")
    field.press("1")
    while not held:
        page.wait_for_timeout(20)
    with page.expect_response("**/companion/score/mosaic?*1.greece*"):
        held[0].continue_()
    expect(page.locator("#filled")).to_have_attribute("data-query", re.compile(r"1\.greece\.c\.p0=2"))
    page.keyboard.press("Tab")
    expect(page.locator("#filled")).to_have_attribute("data-query", re.compile(r"1\.greece\.c\.p1=1"))


def test_a_server_that_does_not_answer_is_told_and_nothing_filled_in_is_lost(opens: Opens) -> None:
    """A tap while the server was away looked as if nothing had been tapped; now it counts as soon as he answers."""
    page = opens("/companion/score/london", PHONE)
    page.locator("[name=track0]").fill("49")
    page.route("**/companion/score/london?*part=1*", lambda route: route.abort())
    master = page.locator("[name=tap][value='4.1']")
    master.click()
    expect(page.get_by_role("alert")).to_have_text("Connection lost. Trying again …")
    expect(page.locator("#score")).to_have_attribute("inert", "")
    looked_at(page)
    page.unroute("**/companion/score/london?*part=1*")
    expect(page.locator("#lost")).to_be_hidden()
    expect(master).to_have_attribute("aria-pressed", "true")
    expect(master).to_be_focused()
    expect(page.locator("[name=track0]")).to_have_value("49")


def test_the_timer_and_who_begins(opens: Opens) -> None:
    """A tap passes the clock on; it outlasts a reload. The lot names one of those who play."""
    page = opens("/companion/tools", PHONE)
    page.locator("#players").select_option("3")
    page.locator("#minutes").fill("1")
    page.locator("#minutes").press("Tab")
    expect(page.locator(".clock b").first).to_have_text("1:00")
    page.locator(".clock").first.click()
    expect(page.locator(".clock").first).to_have_attribute("aria-pressed", "true")
    page.locator(".clock").first.click()
    expect(page.locator(".clock").nth(1)).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator(".clock").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".clock b").nth(1)).to_have_text("0:59")
    page.locator("#run").click()
    page.locator("#lot").click()
    expect(page.locator("#picked")).to_have_text(re.compile(r"Player [123] begins\."))
    looked_at(page)


def test_fingers_on_the_glass_choose_one(opens: Opens) -> None:
    page = opens("/companion/tools", PHONE)
    touch = "([id, type]) => document.getElementById('fingers').dispatchEvent(new PointerEvent(type, {pointerId: id, clientX: 90 * id, clientY: 600, bubbles: true}))"
    for finger in (1, 2, 3):
        page.evaluate(touch, [finger, "pointerdown"])
    expect(page.locator("#marks circle")).to_have_count(3)
    expect(page.locator("#marks .won")).to_have_count(1)
    expect(page.locator("#marks .lost")).to_have_count(2)


@pytest.mark.parametrize("path", ["/companion", "/companion/daily", "/companion/draw/london", "/companion/draw/mosaic?people=1"])  # fmt: skip
def test_the_doors_are_in_order(opens: Opens, path: str) -> None:
    looked_at(opens(path, PHONE, "de"))


# What comes out of the printer -------------------------------------------------------------------------------


def pages_of(page: Page, path: Path) -> int:
    """How many sheets of paper the page takes."""
    page.pdf(path=str(path), prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page[^s]", path.read_bytes()))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=LONG), pytest.param("de", marks=LONG)])
def test_each_automa_has_two_pages(opens: Opens, tmp_path: Path, lang: str, paper: str) -> None:
    for key in ("boris", "rik", "herobotus"):
        page = opens(f"/companion/print/{key}?paper={paper}", DESK, lang)
        assert pages_of(page, tmp_path / "out.pdf") == 2, key


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_score_sheet_has_one_page(opens: Opens, tmp_path: Path, paper: str) -> None:
    for path in ("london/print?table=4", "flanders/print?players=3", "mosaic/print?people=6", "mosaic/print?blank=1"):
        page = opens(f"/companion/score/{path}&paper={paper}", DESK, "fr")
        assert pages_of(page, tmp_path / "out.pdf") == 1, path


def test_the_set_up_sheet_of_a_day_has_one_page(opens: Opens, tmp_path: Path) -> None:
    for key in ("boris", "herobotus", "flanders"):
        page = opens(f"/companion/daily/{key}/sheet", DESK)
        looked_at(page)
        assert pages_of(page, tmp_path / "out.pdf") == 1, key
