"""A dialogue as the page shows it: strip, instruction, question, keys, board; mending; the list of answers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

from guildhall.companion.daily import dated, day_of
from guildhall.companion.dialogue import Answered, Dialogue, Run
from guildhall.companion.difference import difference, left_out
from guildhall.companion.offers import companion
from guildhall.companion.reading import CannotBe, sends_several
from guildhall.drawing.html import button, el, esc, item
from guildhall.formats.companion import Companion, Drawn, Question
from guildhall.formats.words import Words
from guildhall.web.beside_keys import doors_of, keys_of
from guildhall.web.beside_text import link, rich, section, strip, told, verdict
from guildhall.web.store.dialogues import StoredDialogue


def dialogue_of(stored: StoredDialogue) -> Dialogue:
    """The dialogue with its log, run to the open question."""
    return Dialogue(companion(stored.companion), stored.options, stored.seed, list(stored.log))


def scene(dialogue: Dialogue, w: Words) -> dict[str, Any]:
    """All that a page shows, as pieces of HTML."""
    now, of = dialogue.now, dialogue.companion
    board = of.draw(Drawn(now.board, now.question, now.lines, w))
    doors = other_doors(now, w)
    sheet = "".join(section(of, one, w) for one in now.sheet) + doors + notes(dialogue, w)
    return {
        "number": len(dialogue.log),
        "key": now.question.key if now.question else "",
        "kind": now.question.kind if now.question else "",
        "take": list(now.question.take) if now.question else [1, 1],
        "strip": strip(of, now.strip, w) if now.strip else "",
        "told": told(of, now.lines, w),
        "ask": asked(dialogue, w, board),
        "board": board,
        "foot": foot(now, w),
        "sheet": sheet,
        "finished": now.question is None,
        "share": dated(day_of(dialogue.seed, date.today()), now.verdict.share).plain(w) if now.verdict else "",
    }


def asked(dialogue: Dialogue, w: Words, board: str) -> str:
    """The open question with its keys, or the verdict."""
    question, of = dialogue.now.question, dialogue.companion
    if question is None:
        return verdict(of, dialogue.now.verdict, w) if dialogue.now.verdict else ""
    again = ""
    if dialogue.now.refused:
        again = el("p", esc(w.t("This was answered before, but that can no longer be.")), cls="again")
    return (
        again + heading(dialogue, question, w) + keys_of(question, w, "data-value" in board) + counting(of, question, w)
    )


def counting(of: Companion, question: Question, w: Words) -> str:
    """Where the score sheet helps to count what is asked: it opens with what is known here."""
    if not question.counts:
        return ""
    address = f"/companion/score/{of.game}?{urlencode(question.counts)}"
    return el("a", esc(w.t("Count with the score sheet")), cls="btn", href=address, target="_blank", rel="noopener")


def heading(dialogue: Dialogue, question: Question, w: Words) -> str:
    note = rich(question.note, w) if question.note.text else ""
    words = el("p", note, link(dialogue.companion, question.rule)) if note or question.rule else ""
    return el("div", el("h2", rich(question.ask, w), id="question", tabindex="-1"), words, cls="ask")


def foot(now: Run, w: Words) -> str:
    """The main button, if there is one; undo and 'I told you wrong' stand beside it in the page."""
    question = now.question
    if question is None:
        return button(esc(w.t("Share as one line")), cls="first", data_share=True) if now.verdict else ""
    if sends_several(question):
        words = rich(question.main.words, w) if question.main else esc(w.t("Tell it"))
        return button(words, cls="first", data_send=True)
    if question.main is not None:
        return button(rich(question.main.words, w), cls="first", data_answer=question.main.value)
    return ""


def other_doors(now: Run, w: Words) -> str:
    """What may be told here besides, and seldom is."""
    doors = doors_of(now.question.behind, w) if now.question else ""
    return el("section", el("h3", esc(w.t("Something else"))), doors, cls="panel") if doors else ""


def notes(dialogue: Dialogue, w: Words) -> str:
    """What was left and noted."""
    found = dialogue.notes()
    if not found:
        return ""
    rows = "".join(item(el("span", esc(text))) for text in found)
    return el("section", el("h3", esc(w.t("Noted"))), el("ol", rows, cls="facts"), cls="panel")


def refused(dialogue: Dialogue, fault: CannotBe, w: Words) -> str:
    """What cannot be: what was told before and when, the rule, and the ways on."""
    cannot = fault.cannot
    words = el("b", rich(cannot.why, w)) + el("p", rich(cannot.told, w), link(dialogue.companion, cannot.rule))
    ways = button(esc(w.t("I meant another")), data_close=True)
    if any(one.question.key == cannot.key for one in dialogue.now.answered):
        ways += button(esc(w.t("Mend the earlier answer")), data_mend=cannot.key)
    note = w.t("told, but it cannot be: {why}", why=cannot.why.plain(w))
    ways += button(esc(w.t("Leave it as it is, and note it")), data_note=note)
    return el("div", el("div", words, role="alert", cls="warn"), el("div", ways, cls="ways"))


# I told you wrong --------------------------------------------------------------------------------------


def answers(dialogue: Dialogue, w: Words) -> str:
    """The answers in words, newest first, by the part of the game in which they were given."""
    now = dialogue.now
    parts: dict[int, list[str]] = {}
    for one in reversed(now.answered):
        if one.question.kind != "button":
            parts.setdefault(one.turn, []).append(answer_row(one, w))
    latest = max(parts, default=0)
    out = ""
    for turn, rows in parts.items():
        title = now.turns[turn][1].plain(w) or w.t("Answers")
        inside = el("ol", *rows, cls="facts")
        out += el("details", el("summary", esc(title)), inside, open=turn >= latest - 1, cls="panel")
    return (out or el("p", esc(w.t("Nothing has been told yet.")))) + other_doors(now, w)


def answer_row(one: Answered, w: Words) -> str:
    """An answer, what followed from it, and the button to change it."""
    name = one.question.name.plain(w)
    text = w.labelled(name, answer_words(one, w))
    followed = " · ".join(line.words.plain(w) for line in one.lines if line.large or line.kept)
    words = el("span", el("b", esc(text[:1].upper() + text[1:])), el("small", esc(followed)) if followed else "")
    label = w.t("Change: {what}", what=text)
    return item(words, button(esc(w.t("Change")), data_mend=one.question.key, aria_label=label))


def answer_words(one: Answered, w: Words) -> str:
    """An answer as it is said."""
    question = one.question
    by_value = {
        choice.value: choice
        for choice in [*question.choices, *question.also, *([question.main] if question.main else [])]
    }
    parts = [by_value[value].words.plain(w) if value in by_value else value for value in one.answer.split()]
    return ", ".join(parts) or w.t("nothing")


def mending(dialogue: Dialogue, key: str, w: Words) -> dict[str, Any]:
    """An earlier question on its own keys again."""
    one = next((one for one in dialogue.now.answered if one.question.key == key), None)
    if one is None:
        return {"title": "", "html": el("p", esc(w.t("There is no such answer to mend.")))}
    question = one.question
    board = dialogue.companion.draw(Drawn(dialogue.now.board, question, (), w))
    was = el("p", esc(w.t("You told me: {what}.", what=answer_words(one, w))), cls="was")
    shown = board if "data-value" in board else ""
    main = button(esc(w.t("Tell it")), cls="first", data_send=True) if sends_several(question) else ""
    door = button(rich(question.main.words, w), data_answer=question.main.value) if question.main and not main else ""
    asked_again = replace(question, ask=question.again_ask) if question.again_ask.text else question
    html = heading(dialogue, asked_again, w) + was + shown + keys_of(question, w, bool(shown)) + main + door
    title = question.name.plain(w)
    return {"title": title[:1].upper() + title[1:], "html": html, "kind": question.kind, "take": list(question.take)}


def mended(dialogue: Dialogue, key: str, text: str, w: Words) -> str:
    """What mending changes: the difference in a sentence, the fewest moves that lead there, and what stays."""
    after = dialogue.mended(key, text)
    one = next(one for one in after.answered if one.question.key == key)
    before = next(one for one in dialogue.now.answered if one.question.key == key)
    told_now, told_then = answer_words(one, w), answer_words(before, w)
    words = w.t("{now}, not {then}", now=told_now, then=told_then)
    head = el("b", esc(words[:1].upper() + words[1:]))
    moves = difference(dialogue.now.standing, after.standing, dialogue.companion)
    steps = told(dialogue.companion, moves, w) if moves else el("p", esc(w.t("Nothing has to be moved.")))
    gone = left_out(dialogue.now, after)
    stays = len(after.answered) - 1
    rest = el("p", esc(w.n("{n} other answer stays.", "{n} other answers stay.", stays)))
    if gone:
        rest += el(
            "p", esc(w.t("Not needed any more, or asked again: {what}.", what=", ".join(say.plain(w) for say in gone)))
        )
    done = button(esc(w.t("Done · it is mended")), cls="first", data_mended=key, data_text=one.answer)
    return el("div", head, cls="say") + steps + rest + done
