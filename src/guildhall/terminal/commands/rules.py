"""rules: the rulebook on the terminal, and what of it is covered by code, tests and texts."""

from __future__ import annotations

import argparse
import re
import textwrap
from pathlib import Path

from guildhall.kernel import rulebook
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.registry import GAMES, Game, game, games
from guildhall.kernel.rulebook import RULING, Entry, Rulebook
from guildhall.kernel.words import Words
from guildhall.terminal.commands.common import Subparsers, add_command, add_json, print_json
from guildhall.terminal.coverage import Coverage, cover, default_tests

WIDTH = 96
ID = re.compile(r"[A-Z]-[A-Z]{3}-\d+")
CHAPTER = re.compile(r"[A-Z]-[A-Z]{3}")
MISSING = 1


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    parser = add_command(
        commands, shared, "rules", rules, "look up rules, or check that all are covered",
        """\
        Without a word: the chapters with the IDs and titles of their rules. An ID (or several, or the
        beginning L-SOL) shows the rules; other words are searched in titles and texts. What is a ruling
        of this project is marked as one.
        --coverage looks for the IDs in the code of the game, in the tests and in the rulebook of every
        language; exit code 1 if something is missing.
        --json prints chapters, or a list of rules (id, title, chapter, ruling, option, paragraphs);
        --coverage --json prints: rules, without_code, without_test, without_text (lists of IDs)

        examples:
          guildhall rules
          guildhall rules L-SOL-4 --lang fr
          guildhall rules beadle
          guildhall rules --coverage --tests tests
        """,
    )  # fmt: skip
    parser.add_argument("words", metavar="ID|WORD", nargs="*", help="IDs of rules, or words to search for")
    parser.add_argument("--game", metavar="GAME", help=f"only this game ({', '.join(GAMES)})")
    parser.add_argument("--coverage", action="store_true", help="list rules without code, test or text")
    parser.add_argument("--tests", metavar="DIR", type=Path, help="the folder of the tests (default: ./tests)")
    add_json(parser)


def rules(args: argparse.Namespace, w: Words) -> int:
    chosen = [game(args.game)] if args.game else games()
    if args.coverage:
        return coverage(chosen, args, w)
    books = [(of, rulebook.load(of.folder / "rulebook")) for of in chosen]
    if not args.words:
        return contents(books, args.json, w)
    found = [(of, book, entry) for of, book in books for entry in matching(book, args.words, w)]
    if not found:
        raise BadChoice(
            "No rule has the ID or the words '{words}'. 'guildhall rules' lists all rules.",
            words=" ".join(args.words),
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
        print(of.title)
        for chapter in book.chapters(w.language):
            print(f"\n{chapter.title}")
            if chapter.intro:
                print(textwrap.fill(chapter.intro, WIDTH, initial_indent="  ", subsequent_indent="  "))
            for entry in chapter.entries:
                print(f"  {entry.id:<9} {entry.title}")
    return 0


def data_of(book: Rulebook, entry: Entry) -> dict[str, object]:
    rule = book.rule(entry.id)
    return {
        "id": entry.id,
        "title": entry.title,
        "chapter": rule.chapter,
        "ruling": rule.ruling,
        "option": rule.option.split(),
        "paragraphs": list(entry.paragraphs),
    }


def print_entry(of: Game, book: Rulebook, entry: Entry, w: Words) -> None:
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
            choices = ", ".join(option.choices)
            print("\n  " + w.t("Option: --option {key}=… ({choices})", key=key, choices=choices))
    print()


def coverage(chosen: list[Game], args: argparse.Namespace, w: Words) -> int:
    tests = default_tests() if args.tests is None else args.tests
    if args.tests is not None and not args.tests.is_dir():
        raise BadChoice("There is no folder '{folder}' with tests.", folder=args.tests)
    found = cover(chosen, tests)
    if args.json:
        print_json(
            {
                "rules": found.rules,
                "without_code": found.without_code,
                "without_test": found.without_test,
                "without_text": found.without_text,
            }
        )
    else:
        print_coverage(found, w)
    if tests is None:
        raise BadChoice(
            "There is no folder 'tests' here, so no rule counts as tested. Go to a checkout of the project, "
            "or name the folder with --tests DIR."
        )
    return MISSING if found.missing() else 0


def print_coverage(found: Coverage, w: Words) -> None:
    print(w.n("{n} rule", "{n} rules", len(found.rules)))
    lines = (
        (w.t("without code"), found.without_code),
        (w.t("without a test"), found.without_test),
        (w.t("without a text in every language"), found.without_text),
    )
    for what, ids in lines:
        listed = ": " + ", ".join(ids) if ids else ""
        print(textwrap.fill(f"{what}: {len(ids)}{listed}", WIDTH, subsequent_indent="    "))
