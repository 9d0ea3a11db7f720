"""A person who taps: drives the companion's page with the answers of a digital game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page
from tools.companion_london import Checked

from guildhall.companion.dialogue import Dialogue
from guildhall.companion.offers import companion
from guildhall.companion.reading import sends_several
from guildhall.formats.companion import Question


def begin(page: Page, address: str, key: str) -> None:
    """Through the third door of the start page to a new dialogue."""
    page.goto(address)
    page.locator("a.beside").click()
    page.locator(f"form:has(input[value={key}]) button.first").click()
    page.wait_for_selector("#question")


def mirror(key: str, options: dict[str, str]) -> Dialogue:
    """The same dialogue without a page, which says what is asked."""
    chosen = companion(key)
    return Dialogue(chosen, {option.key: options.get(option.key, option.default) for option in chosen.options}, "")


def tap(page: Page, question: Question, answer: str) -> int:
    """Give an answer with the thumb; how many taps it took."""
    number = page.locator("body").get_attribute("data-kind")
    assert number == question.kind, (number, question.kind)
    if question.kind == "place-number":
        for digit in answer:
            page.locator(f"[data-digit='{digit}']").click()
        if int(answer) < 5:
            page.locator("[data-digit=next]").click()
        return len(answer) + int(int(answer) < 5)
    if sends_several(question):
        for value in answer.split():
            page.locator(f"[data-choose='{value}'],#board [data-value='{value}']").click()
        return len(answer.split())
    if question.numbers is not None:
        key = page.locator(f".nums [data-answer='{answer}']")
        if key.count():
            key.click()
            return 1
        if page.locator("[data-other]").count():
            page.locator("[data-other]").click()
        page.locator("[data-typed] input").fill(answer)
        page.locator("[data-typed] button").click()
        return 2 + len(answer)
    page.locator(f"[data-answer='{answer}'],#board [data-value='{answer}']").click()
    return 1


def wait_for(page: Page, dialogue: Dialogue) -> None:
    """Until the page shows what the dialogue asks now."""
    question = dialogue.now.question
    page.wait_for_function("key => document.body.dataset.key === key", arg=question.key if question else "")


def steps(
    page: Page, checked: Checked, dialogue: Dialogue, give: Callable[[Page, Question, str], int] = tap
) -> Iterator[tuple[Any, int]]:
    """Answer question after question as the digital game did; the question and its taps after each."""
    for key, answer in checked.answers:
        question = dialogue.now.question
        assert question is not None and question.key == key
        if question.kind == "outcome" and int(answer) >= 2:
            answer = "2+"
        taps = give(page, question, answer)
        dialogue.answer(answer)
        wait_for(page, dialogue)
        yield question, taps
