"""The keys of a question as HTML: where a thing has few values, each value is a key. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.companion.reading import sends_several
from guildhall.drawing.html import button, el, emblem, esc
from guildhall.formats import companion as kinds
from guildhall.formats.companion import Choice, Question
from guildhall.formats.words import Words
from guildhall.web.beside_text import rich

MOST_KEYS: Final = 8  # of numbers in a row


def keys_of(question: Question, w: Words, on_board: bool) -> str:
    """All keys of a question; a place that is a button on the board needs none here."""
    drawn = MAKERS.get(question.kind, rows)(question, w)
    if on_board and question.kind in (kinds.PLACE, kinds.PLACES):
        drawn = ""
    return drawn + also(question, w)


def also(question: Question, w: Words) -> str:
    """Side doors: something else that may be told here."""
    return doors_of(question.also, w)


def doors_of(choices: tuple[Choice, ...], w: Words) -> str:
    doors = "".join(
        button(sign(one, 18), el("span", rich(one.words, w)), cls="side", data_answer=one.value) for one in choices
    )
    return el("div", doors, cls="also", role="group", aria_label=w.t("Something else")) if doors else ""


def grounds(choice: Choice) -> str:
    """Classes of one tint, or of several side by side."""
    tints = choice.tints
    return " ".join([f"g{len(tints)}", *(f"{letter}-{tint}" for letter, tint in zip("abcd", tints))]) if tints else ""


def sign(choice: Choice, size: float) -> str:
    """The emblems of a choice, each in the deep colour of its tint."""
    names = choice.emblem.split()
    tints = choice.tints if len(choice.tints) == len(names) else ("",) * len(names)
    return "".join(emblem(name, size, f"on-{tint}" if tint else "") for name, tint in zip(names, tints))


def key(question: Question, choice: Choice, w: Words, *body: str, cls: str = "key") -> str:
    """A key that answers at once, or is chosen together with others."""
    label = choice.words.plain(w)
    several = sends_several(question)
    pressed = ("true" if choice.value in question.known else "false") if several else None
    attributes: dict[str, object] = {"data_choose" if several else "data_answer": choice.value}
    return button(*body, cls=cls, aria_label=label, aria_pressed=pressed, **attributes)


def group(w: Words, question: Question, *body: str, cls: str) -> str:
    return el("div", *body, cls=cls, role="group", aria_label=question.ask.plain(w))


def colours(question: Question, w: Words) -> str:
    """Five keys with a word, then the pairs, five a row."""
    one = [choice for choice in question.choices if len(choice.tints) == 1]
    two = [choice for choice in question.choices if len(choice.tints) > 1]
    body = [
        key(question, c, w, sign(c, 26), el("span", esc(c.words.plain(w))), cls=f"key one {grounds(c)}") for c in one
    ]
    body += [key(question, c, w, sign(c, 23), cls=f"key {grounds(c)}") for c in two]
    return group(w, question, *body, cls="pad")


def all_but(question: Question, w: Words) -> str:
    """Five keys, each struck through."""
    body = [
        key(
            question,
            c,
            w,
            el("span", sign(c, 26), cls="not"),
            el("span", esc(c.words.plain(w))),
            cls=f"key one {grounds(c)}",
        )
        for c in question.choices
    ]
    return group(w, question, *body, cls="pad")


def who(question: Question, w: Words) -> str:
    body = [key(question, c, w, sign(c, 28), el("span", rich(c.words, w))) for c in question.choices]
    return group(w, question, *body, cls="three")


def number(question: Question, w: Words) -> str:
    """Keys for the usual numbers, and a field for all others."""
    assert question.numbers is not None
    least, most = question.numbers
    low, high = question.usual or (least, least - 1)
    body = [button(str(n), cls="key", data_answer=str(n)) for n in range(low, high + 1)]
    if low > high:
        return number_field(question, w, False)
    if (low, high) != (least, most):
        body.append(button("…", cls="key", data_other=True, aria_label=w.t("another number")))
    return group(w, question, *body, cls="nums") + number_field(question, w, low <= high)


def number_field(question: Question, w: Words, folded: bool) -> str:
    assert question.numbers is not None
    least, most = question.numbers
    field = el("input", type="number", inputmode="numeric", min=least, max=most, name="n", required=True, aria_label=question.ask.plain(w)).replace("</input>", "")  # fmt: skip
    send = el("button", esc(w.t("Tell it")), cls="first")
    return el("form", field, send, cls="numfield", data_typed=True, hidden=folded)


def place_number(question: Question, w: Words) -> str:
    """Digits; a number that no other can begin with is complete at once."""
    digits = [button(str(d), cls="key", data_digit=str(d)) for d in (1, 2, 3, 4, 5)]
    digits.append(button("⌫", cls="key", data_digit="back", aria_label=w.t("Delete")))
    digits += [button(str(d), cls="key", data_digit=str(d)) for d in (6, 7, 8, 9, 0)]
    digits.append(button(esc(w.t("next")), cls="key", data_digit="next"))
    shown = el("output", "", cls="typed", aria_live="polite")
    return shown + group(w, question, *digits, cls="nums six")


def outcome(question: Question, w: Words) -> str:
    """Rows with the result written on each; its number or its sign stands first."""
    body = []
    for c in question.choices:
        words = el("span", el("b", rich(c.words, w)), el("small", rich(c.note, w)))
        first, last = (esc(c.short), sign(c, 30)) if c.short else (sign(c, 30), "")
        body.append(key(question, c, w, el("span", first, cls="big"), words, last, cls="outcome"))
    return group(w, question, *body, cls="outcomes")


def cards(question: Question, w: Words) -> str:
    body = [named(question, c, w) for c in question.choices]
    return search(question, w) + group(w, question, *body, cls="which")


def rows(question: Question, w: Words) -> str:
    body = [named(question, c, w, "row") for c in question.choices]
    return search(question, w) + group(w, question, *body, cls="rows")


def named(question: Question, c: Choice, w: Words, cls: str = "key name") -> str:
    note = c.note.plain(w)
    words = el("span", el("b", rich(c.words, w)), el("small", esc(note)) if note else "")
    return key(question, c, w, sign(c, 26), words, cls=cls)


def search(question: Question, w: Words) -> str:
    """A field that narrows a long list down."""
    if not question.searched:
        return ""
    return el("input", type="search", data_search=True, aria_label=w.t("Search"), autocomplete="off").replace(
        "</input>", ""
    )


def matrix(question: Question, w: Words) -> str:
    """A row for each group of choices."""
    out = []
    for name in dict.fromkeys(c.group for c in question.choices):
        of = [c for c in question.choices if c.group == name]
        out.append(el("span", sign(of[0], 22) if of[0].short else "", el("small", rich(of[0].row, w)), cls="lab"))
        cells = "".join(cell(question, c, w) for c in of)
        out.append(el("div", cells, cls="cells", data_one=question.one_each))
    return group(w, question, *out, cls="matrix")


def cell(question: Question, c: Choice, w: Words) -> str:
    """A key of a matrix: a number, or a sign with its word."""
    if c.short:
        return key(question, c, w, esc(c.short))
    return key(question, c, w, sign(c, 22), el("span", rich(c.words, w)), cls="key worded")


def offer(question: Question, w: Words) -> str:
    """What is remembered stands there, in its order; what is gone is tapped. New cards are searched for by name."""
    by_value = {c.value: c for c in question.choices}
    known = [named(question, by_value[value], w, "row") for value in question.known]
    pool = "".join(
        named(question, c, w, "row")
        .replace("<button", "<button hidden data-pool", 1)
        .replace('aria-pressed="true"', 'aria-pressed="false"')
        for c in question.choices
        for _ in range(rows_of(question, c))
    )
    field = el("input", type="search", data_search=True, aria_label=w.t("Name a new card"), placeholder=w.t("Name a new card"), autocomplete="off").replace("</input>", "")  # fmt: skip
    return group(w, question, *known, el("div", pool, cls="pool"), cls="rows offer-rows") + field


def rows_of(question: Question, c: Choice) -> int:
    """How many more of a card may be named: all that there are, as many as lie in an offer."""
    most = question.take[1]
    there = min(c.copies or most, most) if question.again else 1
    return max(0, there - question.known.count(c.value))


def goods(question: Question, w: Words) -> str:
    body = [key(question, c, w, sign(c, 26), el("span", rich(c.words, w))) for c in question.choices]
    return group(w, question, *body, cls="goods")


def steppers(question: Question, w: Words) -> str:
    """A number for each field, with two keys."""
    out = []
    for field in question.fields:
        name = field.words.plain(w)
        less = button("−", cls="key", data_step="-1", aria_label=w.t("{name}: one less", name=name))
        more = button("+", cls="key", data_step="1", aria_label=w.t("{name}: one more", name=name))
        value = el("output", str(field.known), aria_label=name)
        step = el(
            "span", less, value, more, cls="step", data_field=field.key, data_least=field.least, data_most=field.most
        )
        out.append(
            el("div", emblem(field.emblem, 22) if field.emblem else "", el("span", esc(name)), step, cls="stepper")
        )
    return group(w, question, *out, cls="steppers")


def nothing(question: Question, w: Words) -> str:
    return ""


MAKERS: Final[dict[str, Callable[[Question, Words], str]]] = {
    kinds.COLOURS: colours,
    kinds.ALL_BUT: all_but,
    kinds.WHO: who,
    kinds.NUMBER: number,
    kinds.PLACE_NUMBER: place_number,
    kinds.OUTCOME: outcome,
    kinds.CARD: cards,
    kinds.OFFER: offer,
    kinds.MATRIX: matrix,
    kinds.GOODS: goods,
    kinds.STEPPERS: steppers,
    kinds.BUTTON: nothing,
}
