"""What the reader can set, and what his system says: sound, confirmation, keys, text size, motion, no script at all."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, Opens, Server, ready
from tests.browser.driver import PATIENCE, Player

# An ear in the place of the loudspeaker: counts the tones that the page makes.
EAR = """
  window.tones = [];
  window.AudioContext = class {
    currentTime = 0; destination = {};
    createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next }; }
    createOscillator() { return { frequency: {}, connect: (next) => next, start() { window.tones.push(this.frequency.value); }, stop() {} }; }
  };
"""


def settings_sheet(page: Page) -> None:
    page.locator("#do-menu").click()
    page.get_by_role("button", name="Settings").click()


def until_asked_again(page: Page, chance: int = 1) -> None:
    """End a turn of London and skip what Boris does."""
    player = Player(page, random.Random(chance))
    filmed = False
    for _ in range(60):
        seen = player.look()
        if seen["kind"] == "asks" and filmed:
            return
        filmed = filmed or seen["kind"] == "film"
        ends = [one for one in seen["buttons"] if "End turn" in one["text"]]
        if ends:
            player.click(ends[0], seen)
        else:
            player.step()


def test_one_tone_when_it_is_my_turn_if_sound_is_on(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}", settings='{"pace": "wait"}')
    page.context.add_init_script(EAR)
    page.reload()
    ready(page)
    until_asked_again(page)
    assert page.evaluate("window.tones") == []
    settings_sheet(page)
    page.locator("#set-sound").check()
    assert len(page.evaluate("window.tones")) == 1, "switching it on lets one hear it"
    page.keyboard.press("Escape")
    until_asked_again(page)
    heard = len(page.evaluate("window.tones"))
    assert heard > 1
    settings_sheet(page)
    page.locator("#set-sound").uncheck()
    page.keyboard.press("Escape")
    until_asked_again(page)
    assert len(page.evaluate("window.tones")) == heard


def test_a_turn_that_passes_is_confirmed_if_wanted(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    server.play(id, 1)
    page = opens(f"/game/{id}", settings='{"pace": "wait"}')
    ready(page)
    settings_sheet(page)
    page.locator("#set-confirm").check()
    page.keyboard.press("Escape")
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    question = page.inner_text("#say")
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#say")).to_contain_text("are you sure?")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#say")).to_have_text(question, use_inner_text=True)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] == number
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="Yes: End turn").click()
    expect(page.locator("#say")).not_to_have_text(question, use_inner_text=True)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] > number


def test_keys_can_be_switched_off(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.keyboard.press("?")
    expect(page.locator(".sheet")).to_be_visible()
    page.keyboard.press("Escape")
    settings_sheet(page)
    page.locator("#set-keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.keyboard.press("h")
    page.locator("#do-undo").click(force=True)  # answers at once, so what the keys did would be seen by now
    expect(page.locator("#answer")).to_contain_text("nothing to take back")
    assert page.locator(".sheet, .lantern").count() == 0


def test_language_and_text_size_are_kept(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    settings_sheet(page)
    page.locator("#set-text").select_option("130")
    assert page.evaluate("() => document.documentElement.dataset.text") == "130"
    page.locator("#set-lang").select_option("de")
    page.wait_for_selector("html[lang=de]")  # the page loads anew
    ready(page)
    assert page.evaluate("() => document.documentElement.dataset.text") == "130"


def test_nothing_moves_where_motion_is_unwelcome(server: Server, opens: Opens) -> None:
    """What changed carries a ring instead; where motion is welcome, a played card travels."""
    id = server.new("mosaic", "me,herobotus")
    page = opens(f"/game/{id}", settings='{"pace": "wait"}')
    page.add_init_script("""
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); };
    """)
    page.reload()
    for motion in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=motion)
        player = Player(page, random.Random(2), last="")
        for _ in range(14):
            player.step()
        player.look()
        running = page.evaluate("document.getAnimations().length")
        moved = page.evaluate("window.moved")
        assert (moved, running) == (0, 0) if motion == "reduce" else moved > 0


def test_the_start_page_without_script(server: Server, browser: Browser) -> None:
    """Games are chosen and begun by a plain form; the table then says what it needs."""
    context = browser.new_context(viewport=DESK, java_script_enabled=False, locale="en")
    try:
        context.add_cookies([{"name": "guildhall", "value": server.key, "url": server.address}])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(server.address)
        page.locator(".game:has([value=mosaic])").click()
        expect(page.locator(".set:visible h2")).to_have_text("Mosaic")
        assert page.locator(".set:visible").count() == 1
        page.locator("#go").click()
        page.wait_for_url("**/game/*")
        expect(page.locator("noscript .lost")).to_contain_text("guildhall play")
        page.goto(server.address)
        expect(page.locator(".cont li").first).to_contain_text("Mosaic")
        page.get_by_role("button", name="Français").click()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
    finally:
        context.close()
