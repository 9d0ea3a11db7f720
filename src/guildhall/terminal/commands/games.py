"""games: what can be played: games, seats, options."""

from __future__ import annotations

import argparse
import textwrap

from guildhall.formats.declaration import Game
from guildhall.formats.words import N_, Words
from guildhall.games import games
from guildhall.terminal.commands.common import Subparsers, add_command, add_json, print_json

WIDTH = 96


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    parser = add_command(
        commands, shared, "games", list_games, N_("list the games with their seats and options"),
        """\
        --json prints a list of: game, title, rules_version, least_seats, most_seats, seat_kinds,
        options
        """,
    )  # fmt: skip
    add_json(parser)


def list_games(args: argparse.Namespace, w: Words) -> int:
    if args.json:
        print_json([data_of(of, w) for of in games()])
        return 0
    for of in games():
        print_game(of, w)
    return 0


def data_of(of: Game, w: Words) -> dict[str, object]:
    """What a game declares, as data."""
    return {
        "game": of.key,
        "title": w.t(of.title),
        "rules_version": of.rules_version,
        "least_seats": of.least_seats,
        "most_seats": of.most_seats,
        "seat_kinds": [{"kind": kind.key, "automa": kind.automa, "text": w.t(kind.text)} for kind in of.seat_kinds],
        "options": [
            {
                "option": option.key,
                "title": option.name(w),
                "choices": list(option.choices),
                "values": [option.value(choice, w) for choice in option.choices],
                "default": option.default,
                "rule": option.rule,
                "text": w.t(option.text),
            }
            for option in of.options
        ],
    }


def print_game(of: Game, w: Words) -> None:
    """What a game declares, for people: seats and options."""
    print(
        w.t(
            "{key}: {title}, {least} to {most} seats",
            key=of.key,
            title=w.t(of.title),
            least=of.least_seats,
            most=of.most_seats,
        )
    )
    print("\n  " + w.t("Who can sit there (--seats, with commas):"))
    seats = {"me" if kind.key == "human" else kind.key: kind for kind in of.seat_kinds}
    for key, kind in seats.items():
        print(hanging(f"    {key:<{max(map(len, seats)) + 2}}", w.t(kind.text)))
    print("\n  " + w.t("Options (--option name=value; the default comes first):"))
    for option in of.options:
        others = [choice for choice in option.choices if choice != option.default]
        print(f"    {option.key} = {' | '.join([option.default, *others])}")
        print(hanging("        ", f"{w.t(option.text)} [{option.rule}]"))
        print(hanging("        ", ", ".join(w.labelled(choice, option.value(choice, w)) for choice in option.choices)))


def hanging(head: str, text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
