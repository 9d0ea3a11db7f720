"""The house in words: what a game declares, how hard an opponent is, what a rule says, which tables somebody has."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final

from guildhall.drawing.html import el, esc, rule_link
from guildhall.formats import rulebook
from guildhall.formats.declaration import Game
from guildhall.formats.defaults import check_no_set
from guildhall.formats.rulebook import RULING, Entry, Rulebook
from guildhall.formats.words import YOU, Words
from guildhall.games import game as game_of
from guildhall.table.gamefile import GameFile
from guildhall.web.access import Refused
from guildhall.web.hall import Hall
from guildhall.web.plain_page import page_of
from guildhall.web.store.games import Stored

Data = dict[str, Any]
BARS: Final = (5, 20, 55, 75)  # of 100 games against the greedy player: from so many won on, one bar more
RULE_ID: Final = re.compile(r"(?<![\w-])[A-Z]-[A-Z]{3}-\d+(?!\w)")
LIST: Final = "- "


# Games ---------------------------------------------------------------------------------------


def game_told(of: Game, w: Words) -> Data:
    """What a game declares, and what its page says of it."""
    page = page_of(of.key)
    return {
        "game": of.key,
        "title": w.t(of.title),
        "rules_version": of.rules_version,
        "least_seats": of.least_seats,
        "most_seats": of.most_seats,
        "usual_seats": list(of.usual_seats),
        "minutes": page.minutes,
        "blurb": w.t(page.blurb) if page.blurb else "",
        "seat_kinds": [
            {
                "kind": kind.key,
                "name": kind.called(w),
                "automa": kind.automa,
                "text": w.t(kind.text),
                "brief": w.t(kind.brief) if kind.brief else "",
            }
            for kind in of.seat_kinds
        ],
        "options": [
            {
                "option": option.key,
                "title": option.name(w),
                "choices": list(option.choices),
                "values": [option.value(choice, w) for choice in option.choices],
                "early": option.early,
                "default": option.default,
                "rule": option.rule,
                "text": w.t(option.text),
            }
            for option in of.options
        ],
        "difficulty": [difficulty_told(one, w) for one in measured(of.key)],
        "sets": of.check_set is not check_no_set,
        "coats": list(page.coats[: of.most_seats]) if page.dyed else [],
    }


@cache
def measured(key: str) -> tuple[Data, ...]:
    """The figures of `difficulty.toml`, which lies with the game: how often an opponent beats the greedy player."""
    path = game_of(key).folder / "difficulty.toml"
    if not path.exists():
        return ()
    found = tomllib.loads(path.read_text(encoding="utf-8"))["against"]
    return tuple(one for one in found if "versus" not in one and "players" not in one)


def difficulty_told(figure: Data, w: Words) -> Data:
    beats = round(figure["beats"])
    return {
        "kind": figure["kind"],
        "options": figure.get("options", {}),
        "beats": beats,
        "games": figure["games"],
        "bars": 1 + sum(beats >= least for least in BARS),
        "text": w.t("beats the greedy player in {n} of 100 games", n=beats),
    }


def usual_figure(told: Data, kind: str) -> Data | None:
    """How hard a kind of player is by the usual options."""
    usual = {option["option"]: option["default"] for option in told["options"]}
    figures = [one for one in told["difficulty"] if one["kind"] == kind]
    return next((one for one in figures if one["options"].items() <= usual.items()), None)


# Rules ---------------------------------------------------------------------------------------


@cache
def book_of(key: str) -> Rulebook:
    return rulebook.load(game_of(key).folder / "rulebook")


def rule_told(key: str, id: str, w: Words) -> Data:
    """An entry of the rulebook, with links to the rules it names."""
    of = game_of(key)
    try:
        book = book_of(of.key)
        entry = book.entry(id.upper(), w.language)
        ruling = book.rule(entry.id).ruling != "no"
    except KeyError:
        raise Refused(404, w.t("There is no such rule.")) from None
    return {"id": entry.id, "title": entry.title, "html": entry_html(of.key, entry, w), "ruling": ruling}


def entry_html(key: str, entry: Entry, w: Words) -> str:
    return "".join(paragraph_html(key, paragraph, w) for paragraph in entry.paragraphs)


def paragraph_html(key: str, paragraph: str, w: Words) -> str:
    if paragraph.startswith(LIST):
        items = (line.removeprefix(LIST) for line in paragraph.split("\n"))
        return el("ul", *(el("li", text_html(key, line, w)) for line in items))
    return el("p", text_html(key, paragraph, w))


def text_html(key: str, text: str, w: Words) -> str:
    """A sentence: rulings are marked, rules that it names are links."""
    marked = RULE_ID.sub(lambda found: rule_link(key, found[0]), esc(text))
    return marked.replace(RULING, el("span", esc(w.t("Ruling:")), cls="ruling") + " ")


def chapters_told(key: str, w: Words) -> list[Data]:
    """The whole rulebook for its page."""
    book = book_of(game_of(key).key)
    return [
        {
            "title": chapter.title,
            "intro": paragraph_html(key, chapter.intro, w) if chapter.intro else "",
            "entries": [
                {
                    "id": entry.id,
                    "title": entry.title,
                    "html": entry_html(key, entry, w),
                    "ruling": book.rule(entry.id).ruling != "no",
                }
                for entry in chapter.entries
            ],
        }
        for chapter in book.chapters(w.language)
    ]


def options_told(file: GameFile, w: Words) -> list[list[str]]:
    """What a game is played by that is not usual: options in words, and a set of one's own."""
    of = game_of(file.game)
    unusual = [one for one in of.options if file.options.get(one.key, one.default) != one.default]
    told = [[one.name(w), one.value(file.options[one.key], w), one.rule] for one in unusual]
    return [*told, [w.t("Components"), file.set_name, ""]] if file.set_path else told


# Tables --------------------------------------------------------------------------------------


def tables_of(hall: Hall, device: str, w: Words) -> list[Data]:
    """The games of a device, the latest first."""
    return [table_told(stored, hall.people.seats_of(device, stored.id), w) for stored in hall.games.of_device(device)]


def table_told(stored: Stored, mine: list[int], w: Words) -> Data:
    """A game as a list of games shows it."""
    file = stored.file
    result = file.result or {}
    return {
        "id": stored.id,
        "game": file.game,
        "title": w.t(game_of(file.game).title),
        "names": [w.t("You") if name == YOU else name for name in file.names],
        "options": options_told(file, w),
        "kinds": file.seats,
        "seats": mine,
        "made": stored.made,
        "changed": stored.changed,
        "finished": file.result is not None,
        "scores": result.get("scores"),
        "winners": result.get("winners", []),
        "parent": {"id": stored.parent, "decision": stored.decision or 0} if stored.parent else None,
        "guide": stored.guide,
    }
