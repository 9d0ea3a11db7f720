"""The companion in real Chromium: whole games of Boris by taps and by keys, in each language, on phone and desk."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tools.companion_london import Checked, check_game

from guildhall.companion.reading import sends_several
from guildhall.formats.companion import Question
from guildhall.formats.words import words
from tests.browser.beside import begin, mirror, steps, tap
from tests.browser.conftest import DESK, PHONE, Opens
from tests.browser.looking import faults, spilling


@pytest.fixture(scope="module")
def played() -> Checked:
    """A digital game whose person is played beside the page."""
    return check_game(3, "boris", True, {}, quick=True)


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


def fits(page: Page) -> bool:
    """Nothing is wider than the screen."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def keys_in_sight(page: Page) -> bool:
    """Every key of a card's colours lies above the foot without scrolling."""
    return bool(
        page.evaluate(
            "() => [...document.querySelectorAll('#ask .pad .key')].at(-1).getBoundingClientRect().bottom"
            " <= document.querySelector('.cfoot').getBoundingClientRect().top + 1"
        )
    )


LONG = pytest.mark.long


@pytest.mark.parametrize("lang", [pytest.param("en", marks=LONG), "de", pytest.param("fr", marks=LONG)])
@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=LONG), DESK])
def test_a_whole_game_of_boris_by_taps(opens: Opens, played: Checked, lang: str, size: dict[str, int]) -> None:
    """Taps as counted; the focus on each question; axe on each kind of step; the verdict at the end."""
    page = opens("/", size, lang)
    begin(page, page.url.rstrip("/"), "boris")
    dialogue = mirror("boris", {})
    taps, scanned = 0, set()
    for question, n in steps(page, played, dialogue):
        taps += n
        assert fits(page), question.key
        assert page.evaluate("() => document.activeElement.id") == "question"
        now = dialogue.now.question
        state = (now.kind if now else "end", bool(dialogue.now.lines))
        if state not in scanned:
            scanned.add(state)
            assert violations(page) == [], state
            assert faults(page) + spilling(page) == [], state
        if now is not None and ".card." in now.key and not now.key.endswith(".1") and size is PHONE and lang == "en":
            assert keys_in_sight(page), now.key
    assert taps == sum(taps for _, taps in dialogue.now.taps_of_turns().values())
    assert dialogue.now.verdict is not None
    assert page.locator("#question").inner_text() == dialogue.now.verdict.words.plain(words(lang))


def press(page: Page, question: Question, answer: str) -> int:
    """The same by keyboard alone where it has keys; the rest by Tab and Enter, here by focus."""
    if question.kind in ("colours", "all-but", "number") and page.locator(".numfield:not([hidden])").count() == 0:
        page.keyboard.type(answer.lstrip("-"))
        page.keyboard.press("Enter")
    elif question.kind == "place" and answer != "done":
        page.keyboard.press("ArrowDown")
        page.locator(f"#board [data-value='{answer}']").focus()
        page.keyboard.press("Enter")
    elif answer == "done":
        page.keyboard.press("Enter")
    elif sends_several(question):
        for value in answer.split():
            page.locator(f"#board [data-value='{value}']").focus()
            page.keyboard.press("Space")
    else:
        return tap(page, question, answer)
    return 0


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_whole_game_of_boris_by_keyboard(opens: Opens, played: Checked, lang: str) -> None:
    """From the set-up to the verdict without a tap."""
    page = opens("/", DESK, lang)
    begin(page, page.url.rstrip("/"), "boris")
    dialogue = mirror("boris", {})
    for _ in steps(page, played, dialogue, only_keys):
        pass
    assert dialogue.now.verdict is not None
    assert page.locator("#question").inner_text() == dialogue.now.verdict.words.plain(words(lang))


def only_keys(page: Page, question: Question, answer: str) -> int:
    """Letters and numbers where the page has them; else the button that says it gets the focus, and Enter."""
    field = page.locator("[data-typed] input:visible")
    if question.kind == "number" and field.count():
        field.focus()
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
        return 0
    if question.kind in ("who", "outcome", "card"):
        page.locator(f"#ask [data-answer='{answer}']").focus()
        page.keyboard.press("Enter")
        return 0
    return press(page, question, answer)


def test_rounds_by_keyboard(opens: Opens, played: Checked) -> None:
    """Set-up and two rounds; then undo, the sheet, the reasons and 'told wrong' by their keys."""
    page = opens("/", DESK)
    begin(page, page.url.rstrip("/"), "boris")
    dialogue = mirror("boris", {})
    for question, _ in steps(page, played, dialogue, press):
        if question.key == "r3.card.2":
            break
    page.keyboard.press("?")
    assert page.locator("#told .why[open]").count() == 1
    page.locator("#told .why summary").focus()  # which takes Enter and Space, and no other key
    page.keyboard.press("s")
    assert page.locator("#above-title").evaluate("node => node === document.activeElement")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    dialogue.undo()
    page.wait_for_function("key => document.body.dataset.key === key", arg="r3.card.2")
    page.keyboard.press("w")
    page.locator("#above [data-mend='r3.card.1']").click()
    page.wait_for_selector("#above .pad")
    assert violations(page) == []
    page.keyboard.type("p")
    page.keyboard.press("Enter")
    page.locator("#above [data-mended]").click()
    dialogue.mend("r3.card.1", "p")
    page.wait_for_function("() => document.getElementById('above').hidden")
    assert page.locator("body").get_attribute("data-key") == "r3.card.2"


def test_two_windows_and_what_cannot_be(opens: Opens, played: Checked) -> None:
    """The later window is told how it stands; a turned tile is refused on the spot, with the ways on."""
    page = opens("/", PHONE)
    begin(page, page.url.rstrip("/"), "boris")
    dialogue = mirror("boris", {})
    for question, _ in steps(page, played, dialogue):
        if question.key == "r2.turn":
            break
    page.locator("#board .res[data-value]").first.click()
    page.wait_for_selector("#alert [role=alert]")
    assert page.locator("#alert .ways button").count() == 3
    assert violations(page) == []
    page.locator("#alert [data-close]").click()
    assert page.locator("#alert").inner_text() == ""
    other = opens(page.evaluate("() => location.pathname"), PHONE)
    other.locator("#foot button").click()
    other.wait_for_function("() => document.body.dataset.key === 'r2.beadle.vp'")
    page.locator("#foot button").click()
    page.wait_for_selector("#alert [role=alert]")
    assert page.locator("body").get_attribute("data-key") == "r2.beadle.vp"


def test_a_server_that_does_not_answer(opens: Opens) -> None:
    """It is said in words of the reader; the same tap tells it when the server is back."""
    page = opens("/", PHONE, "de")
    begin(page, page.url.rstrip("/"), "boris")
    page.wait_for_load_state()  # or the page would lack its script, too
    page.context.set_offline(True)
    page.locator("[data-answer=v]").click()
    page.wait_for_selector("#alert [role=alert]")
    assert "Der Server antwortet nicht" in page.locator("#alert").inner_text()
    page.context.set_offline(False)
    page.locator("[data-answer=v]").click()
    page.wait_for_function("() => document.body.dataset.key === 'tile.1.1'")
    assert page.locator("#alert").inner_text() == ""
