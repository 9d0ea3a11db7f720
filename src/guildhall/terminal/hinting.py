"""A hint at the terminal: the best three moves as the master sees them, each with the number to type and its reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from guildhall.analysis import judging
from guildhall.analysis.telling import MoveWords, expected, reasons_text, when_expected
from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.table.bots import hint_chance
from guildhall.terminal.text_table import TextTable


def hint_text(table: TextTable, to_type: Callable[[int], str]) -> str:
    """The moves with what each aims at and is expected to bring; the best one comes first."""
    session, w = table.session, table.w
    p = session.position.clone()
    with progress(table) as tell:
        options = judging.best_moves(p.clone(), hint_chance(session.file), tell)
    said = MoveWords(session.game, session.components, w)
    lines = []
    for place, option in enumerate(options):
        move = p.parse(option.move)
        text = session.game.move_text(p, move, session.components, w)
        head = w.t("Hint: {move} — {text}") if not place else w.t("Or: {move} — {text}")
        lines.append(head.format(move=to_type(move), text=text))
        aims = [(rule, news(words, text)) for rule, words in said.aims(p, move)[: 1 if place else 2]]
        lines.append(below(aims, option, w))
    return "\n".join([*lines, when_expected(p, int(p.to_move), w)])


def news(words: str, text: str) -> str:
    """A reason without the sentences at its end that the move's own text has said; if it says nothing else, the whole."""
    if words.rstrip(".") in text:
        return words
    for end in re.finditer(r"\. ", words):
        if words[end.end() :].rstrip(".") in text:
            return words[: end.start()]
    return words


def below(reasons: Sequence[Reason], option: judging.Option, w: Words) -> str:
    """'Why: takes the lead on 32 Salters [L-RES-4]. Expected: 34.2 points, 3.1 ahead, 58 % to win.'"""
    aims = reasons_text(reasons)
    why = w.t("Why: {reasons}.", reasons=aims) + " " if aims else ""
    return f"  {why}{w.t('Expected: {points}.', points=expected(option, w))}"


@contextmanager
def progress(table: TextTable) -> Iterator[Callable[[float], None] | None]:
    """On a screen a line tells how far he is; through a pipe nobody is told."""
    if not table.on_screen:
        yield None
        return
    text = table.w.t("The master is thinking …")
    try:
        yield lambda share: table.face.busy(f"{text} {table.w.percent(share)}")
    finally:
        table.face.busy("")
