"""rules: the rulebook on the terminal, and what of it is covered by code, tests, texts and what the game says."""

from __future__ import annotations

import argparse
import re
import textwrap
from dataclasses import asdict
from pathlib import Path

from guildhall.formats import rulebook
from guildhall.formats.declaration import Game
from guildhall.formats.rulebook import RULING, SILENT, Entry, Rulebook
from guildhall.formats.words import LANGUAGES, N_, Words
from guildhall.games import game, game_keys, games
from guildhall.kernel.problems import BadChoice
from guildhall.terminal.commands.common import Subparsers, add_command, add_json, print_json
from guildhall.terminal.coverage import Coverage, cover, default_tests

WIDTH = 96
ID = re.compile(r"[A-Z]-[A-Z]{3}-\d+")
CHAPTER = re.compile(r"[A-Z]-[A-Z]{3}")
MISSING = 1


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'rules' and its options."""
    parser = add_command(
        commands, shared, "rules", rules, N_("look up rules, or check that all are covered"),
        N_("""\
        Without a word: the chapters with the IDs and titles of their rules. An ID (or several, or the
        beginning L-SOL) shows the rules; other words are searched in titles and texts. What is a ruling
        of this project is marked as one. The name of a game as first word means this game only.
        --coverage counts for each game the rules that have code, a test, a text in each language, and
        those that speak: an event, reason, question or refusal with their ID came out of the program
        while its tests ran. A rule that cannot speak is listed with the reason. What lacks something is
        listed; exit code 1 if anything is.
        --json prints chapters, or a list of rules (id, title, chapter, ruling, option, silent, paragraphs);
        --coverage --json prints a list of games: game, rules, without_code, without_test, without_voice,
        not_silent, spoken (lists of IDs), without_text (such a list by language), silent (reason by ID)

        examples:
          guildhall rules
          guildhall rules L-SOL-4 --lang fr
          guildhall rules london beadle
          guildhall rules london --coverage
          guildhall rules --coverage --tests tests
        """),
    )  # fmt: skip
    parser.add_argument("words", metavar="GAME|ID|WORD", nargs="*", help="a game, IDs of rules, or words to search for")
    parser.add_argument("--game", metavar="GAME", help=N_("only this game"))
    parser.add_argument(
        "--coverage", action="store_true", help="count rules with code, test, texts and voice, list the others"
    )
    parser.add_argument("--tests", metavar="DIR", type=Path, help="the folder of the tests (default: ./tests)")
    add_json(parser)


def rules(args: argparse.Namespace, w: Words) -> int:
    """Show the rules that were asked for, all their titles, or their coverage."""
    given: list[str] = args.words
    if args.game is None and given and given[0].lower() in game_keys():
        args.game, given = given[0].lower(), given[1:]
    chosen = [game(args.game)] if args.game else games()
    if args.coverage:
        if given:
            raise BadChoice(
                "--coverage counts whole games, not '{words}'. Name one of them or none: {known}.",
                words=" ".join(given),
                known=", ".join(game_keys()),
            )
        return coverage(chosen, args, w)
    books = [(of, rulebook.load(of.folder / "rulebook")) for of in chosen]
    if not given:
        return contents(books, args.json, w)
    found = [(of, book, entry) for of, book in books for entry in matching(book, given, w)]
    if not found:
        raise BadChoice(
            "No rule has the ID or the words '{words}'. 'guildhall rules' lists all rules.",
            words=" ".join(given),
        )
    if args.json:
        print_json([data_of(book, entry) for _, book, entry in found])
        return 0
    for of, book, entry in found:
        print_entry(of, book, entry, w)
    return 0


def matching(book: Rulebook, given: list[str], w: Words) -> list[Entry]:
    """The rules of IDs and of beginnings of IDs; else those that have all the words."""
    entries = [entry for chapter in book.chapters(w.language) for entry in chapter.entries]
    wanted = [word.upper().strip(",.") for word in given]
    if all(ID.fullmatch(word) or CHAPTER.fullmatch(word) for word in wanted):
        known = {entry.id for entry in entries}
        for word in wanted:
            if ID.fullmatch(word) and word not in known and any(id[:5] == word[:5] for id in known):
                raise no_such_rule(word, known)
        return [entry for entry in entries if entry.id in wanted or entry.id.rpartition("-")[0] in wanted]
    words = [word.casefold() for word in given]
    return [entry for entry in entries if all(word in whole_text(entry) for word in words)]


def no_such_rule(id: str, known: set[str]) -> BadChoice:
    chapter = id.rpartition("-")[0]
    last = max(int(one.rpartition("-")[2]) for one in known if one.startswith(chapter + "-"))
    return BadChoice(
        "There is no rule {id}. There are {first} to {last}.",
        id=id,
        first=f"{chapter}-1",
        last=f"{chapter}-{last}",
    )


def whole_text(entry: Entry) -> str:
    return " ".join((entry.id, entry.title, *entry.paragraphs)).casefold()


def contents(books: list[tuple[Game, Rulebook]], as_json: bool, w: Words) -> int:
    """The chapters with IDs and titles."""
    if as_json:
        print_json(
            [
                {
                    "game": of.key,
                    "title": chapter.title,
                    "rules": [{"id": entry.id, "title": entry.title} for entry in chapter.entries],
                }
                for of, book in books
                for chapter in book.chapters(w.language)
            ]
        )
        return 0
    for of, book in books:
        print(w.t(of.title))
        for chapter in book.chapters(w.language):
            print(f"\n{chapter.title}")
            if chapter.intro:
                print(textwrap.fill(chapter.intro, WIDTH, initial_indent="  ", subsequent_indent="  "))
            for entry in chapter.entries:
                print(f"  {entry.id:<9} {entry.title}")
    return 0


def data_of(book: Rulebook, entry: Entry) -> dict[str, object]:
    """A rule and its text as data."""
    rule = book.rule(entry.id)
    return {
        "id": entry.id,
        "title": entry.title,
        "chapter": rule.chapter,
        "ruling": rule.ruling,
        "option": rule.option.split(),
        "silent": rule.silent,
        "paragraphs": list(entry.paragraphs),
    }


def print_entry(of: Game, book: Rulebook, entry: Entry, w: Words) -> None:
    """A rule for people; what is a ruling of this project is marked."""
    print(f"{entry.id}  {entry.title}")
    for paragraph in entry.paragraphs:
        print()
        for line in paragraph.replace(RULING, w.t("Ruling:") + " ").split("\n"):
            print(
                textwrap.fill(line, WIDTH, initial_indent="  ", subsequent_indent="    " if line[:2] == "- " else "  ")
            )
    for key in book.rule(entry.id).option.split():
        option = next((option for option in of.options if option.key == key), None)
        if option:
            choices = ", ".join(w.labelled(choice, option.value(choice, w)) for choice in option.choices)
            print("\n  " + w.t("Option: --option {key}=… ({choices})", key=key, choices=choices))
    print()


def coverage(chosen: list[Game], args: argparse.Namespace, w: Words) -> int:
    """Which rules have no code, test, text or voice; exit code 1 if there are any."""
    tests = default_tests() if args.tests is None else args.tests
    if args.tests is not None and not args.tests.is_dir():
        raise BadChoice("There is no folder '{folder}' with tests.", folder=args.tests)
    found = cover(chosen, tests)
    if args.json:
        print_json([asdict(one) for one in found])
    else:
        print_coverage(found, w)
    if tests is None:
        raise BadChoice(
            "There is no folder 'tests' here, so no rule counts as tested. Go to a checkout of the project, "
            "or name the folder with --tests DIR."
        )
    return MISSING if any(one.missing() for one in found) else 0


def print_coverage(found: list[Coverage], w: Words) -> None:
    """A line of counts for each game, what lacks something, and what cannot speak."""
    heads = ["", w.t("rules"), w.t("code"), w.t("test"), *LANGUAGES, w.t("spoken"), w.t("silent")]
    rows = [[w.t(game(one.game).title), *map(str, counts(one))] for one in found]
    widths = [max(len(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    for row in (heads, *rows):
        cells = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:]))
        print("  ".join((f"{row[0]:<{widths[0]}}", *cells)))
    for one in found:
        print_lacking(one, w)
    print_silent(found, w)


def counts(of: Coverage) -> list[int]:
    n = len(of.rules)
    texts = [n - len(of.without_text[language]) for language in LANGUAGES]
    return [n, n - len(of.without_code), n - len(of.without_test), *texts, len(of.spoken), len(of.silent)]


def print_lacking(of: Coverage, w: Words) -> None:
    """The IDs that lack something, by what they lack."""
    lines = (
        (w.t("without code"), of.without_code),
        (w.t("without a test"), of.without_test),
        *((w.t("without a text ({lang})", lang=lang), ids) for lang, ids in of.without_text.items()),
        (w.t("neither spoken nor marked as silent"), of.without_voice),
        (w.t("marked as silent, but spoken"), of.not_silent),
    )
    for what, ids in lines:
        if ids:
            print_ids(f"{w.t(game(of.game).title)}, {what}", ids, w)


def print_silent(found: list[Coverage], w: Words) -> None:
    """The rules that cannot speak, by the reason."""
    for reason, text in SILENT.items():
        ids = [id for one in found for id, why in one.silent.items() if why == reason]
        if ids:
            print_ids(w.t("silent, {reason}", reason=w.t(text)), ids, w)


def print_ids(head: str, ids: list[str], w: Words) -> None:
    said = w.labelled(head, w.labelled(str(len(ids)), ", ".join(ids)))
    print(textwrap.fill(said, WIDTH, subsequent_indent="    "))
