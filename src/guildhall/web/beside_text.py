"""Sentences of the companion as HTML: bold, rules, instructions, the strip, the sheet. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from guildhall.drawing.html import button, el, emblem, esc, item, mark, rule_link
from guildhall.formats.companion import Companion, Line, Row, Section, Slot, Strip, Verdict
from guildhall.formats.say import Say
from guildhall.formats.words import Words

BOLD: Final = re.compile(r"\*\*(.+?)\*\*")


def rich(words: Say, w: Words) -> str:
    """A sentence with what is bold in it, beginning with a capital letter."""
    text = words.said(w)
    at = 2 if text.startswith("**") else 0
    return BOLD.sub(r"<b>\1</b>", esc(text[:at] + text[at : at + 1].upper() + text[at + 1 :]))


def link(companion: Companion, rule: str) -> str:
    return " " + rule_link(companion.game, rule) if rule else ""


def slot(one: Slot) -> str:
    tints = " ".join([f"g{len(one.tints)}", *(f"{letter}-{tint}" for letter, tint in zip("abcd", one.tints))])
    signs = "".join(emblem(name, 17 if len(one.emblems) > 1 else 22, f"on-{tint}") for name, tint in zip(one.emblems, one.tints))  # fmt: skip
    return el("span", signs, cls=f"bc {one.state} {tints if one.tints else ''}".rstrip())


def large(companion: Companion, line: Line, w: Words) -> str:
    """The one instruction of a step, with its reason."""
    slots = el("span", *(slot(one) for one in line.slots), cls="slots", aria_hidden="true") if line.slots else ""
    piece = emblem(line.emblem, 40) if line.emblem else ""
    why = el("span", rich(line.why, w), link(companion, line.rule), cls="why1")
    return el(
        "div",
        slots,
        el("span", rich(line.words, w), cls="words"),
        piece,
        why,
        reasons_of(companion, line, w),
        cls="say",
    )


def reasons_of(companion: Companion, line: Line, w: Words) -> str:
    """'Why?' opens the candidates in their order, the chosen one last."""
    rows = []
    for one in line.reasons:
        why = one.why.plain(w)
        words = el("span", rich(one.words, w), esc(w.labelled("", why)) if why else "", link(companion, one.rule))
        sign = el("span", one.sign, aria_hidden="true")
        rows.append(item(sign, words, cls="yes" if one.chosen else ""))
    if not rows:
        return ""
    return el("details", el("summary", esc(w.t("Why?"))), el("ol", *rows, cls="cand"), cls="why")


def step(companion: Companion, line: Line, w: Words, number: int) -> str:
    """A hand movement with a box to tick, or what the companion has booked itself."""
    note = line.why.plain(w)
    words = el(
        "span", rich(line.words, w), el("small", esc(note), link(companion, line.rule)), reasons_of(companion, line, w)
    )
    picture = el("span", emblem(line.emblem, 30) if line.emblem else "", cls="pic")
    if line.kept:
        return item(picture, words, el("span", esc(w.t("kept")), cls="auto"))
    name = line.words.plain(w)
    box = el("input", type="checkbox", aria_label=w.t("done: {what}", what=name), id=f"step{number}").replace(
        "</input>", ""
    )
    return item(picture, words, box)


def told(companion: Companion, lines: Sequence[Line], w: Words) -> str:
    """What was told since the last answer: large ones first, then the list of steps."""
    out = "".join(large(companion, line, w) for line in lines if line.large)
    steps = [step(companion, line, w, n) for n, line in enumerate(lines) if not line.large]
    if steps:
        out += el("ol", *steps, cls="todo")
    return out


def strip(companion: Companion, shown: Strip, w: Words) -> str:
    """What is always in sight; a tap opens the sheet."""
    then = shown.then.plain(w)
    if shown.progress is not None:
        n, of = shown.progress
        bars = "".join(el("i", cls="on" if k < n else "") for k in range(of))
        text = el("span", el("span", rich(shown.stretch, w)), el("span", esc(then)), cls="rd")
        return el("div", text, el("span", bars, cls="bars", aria_hidden="true"), cls="strip setup")
    points = el("span", el("b", esc(shown.name or companion.name)), esc(w.t("points")))
    score = el("span", sign_of(shown.emblem or companion.emblem), points, el("b", str(shown.score), cls="n"), cls="vp")
    chips = "".join(
        el("span", esc(("✓ " if chip.state == "done" else "") + chip.words.plain(w)), cls=chip.state)
        for chip in shown.chips
    )
    above = el("span", el("span", rich(shown.stretch, w)), el("span", esc(then), " ▾"), cls="rd")
    right = el("span", above, el("span", chips, cls="chips"))
    return button(score, right, cls="strip", data_open="sheet", aria_label=strip_label(companion, shown, w))


def sign_of(name: str) -> str:
    """His piece, or the shape of his seat in its colour."""
    coat = name.removeprefix("mark-")
    return emblem(name, 32) if coat == name else mark(coat, 30)


def strip_label(companion: Companion, shown: Strip, w: Words) -> str:
    now = next((chip.words.plain(w) for chip in shown.chips if chip.state == "now"), "")
    score = w.t("{name}: {n} points", name=shown.name or companion.name, n=shown.score)
    parts = [score, shown.stretch.plain(w), now, shown.then.plain(w), w.t("open the sheet")]
    return ", ".join(part for part in parts if part)


def section(companion: Companion, one: Section, w: Words) -> str:
    """A part of the sheet; a row with a key can be mended."""
    rows = [row(companion, each, w) for each in one.rows]
    return el("section", el("h3", rich(one.title, w)), el("ol", *rows, cls="facts"), cls="panel")


def row(companion: Companion, each: Row, w: Words) -> str:
    sign = emblem(each.emblem, 24) if each.emblem else ""
    note = each.note.plain(w)
    words = el("span", el("b", rich(each.words, w)), el("small", esc(note), link(companion, each.rule)))
    amount = el("span", esc(each.amount), cls="n") if each.amount else ""
    label = w.t("Mend: {what}", what=each.words.plain(w))
    mend = button(esc(w.t("Mend")), data_mend=each.key, aria_label=label) if each.key else ""
    return item(sign, words, amount, mend, cls="total" if each.total else "")


def verdict(companion: Companion, one: Verdict, w: Words) -> str:
    """How it ended, and the sums."""
    head = el(
        "div",
        el("h2", rich(one.words, w), id="question", tabindex="-1"),
        el("p", link(companion, one.rule)),
        cls="panel verdict",
    )
    return head + "".join(section(companion, each, w) for each in one.sections)
