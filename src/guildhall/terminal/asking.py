"""The questions before a game, when nothing was said on the command line. Enter takes what stands first."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from guildhall.formats.declaration import Game
from guildhall.formats.plain import is_plain
from guildhall.formats.words import Words
from guildhall.games import games
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.table.opening import new_path
from guildhall.table.session import Session
from guildhall.terminal.screen import screen_of


def ask_for_game(console: Console, w: Words, path: Path | None = None) -> Session | None:
    """A new game as the person wants it, with its file (one in the data folder); None if he wants none."""
    try:
        of = ask_which(console, w)
        seats, names = ask_who(console, w, of)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    session = Session.new(of.key, seats, names=names)
    session.save_as(path or new_path(of.key))
    return session


def ask_which(console: Console, w: Words) -> Game:
    known = games()
    console.print(w.t("Which game?"), style="bold")
    for number, of in enumerate(known, start=1):
        console.print(f"  {number}. {w.t(of.title)}", highlight=False)
    return known[ask_number(console, w, 1, len(known), 1) - 1]


def ask_who(console: Console, w: Words, of: Game) -> tuple[list[str], list[str] | None]:
    """Ask who plays; the seats, and the names of people where there are several."""
    tables = screen_of(of.key).tables
    console.print(w.t("{game}. Who plays?", game=w.t(of.title)), style="bold")
    for number, (text, _) in enumerate(tables, start=1):
        console.print(f"  {number}. {w.t(text)}", highlight=False)
    chosen = ask_number(console, w, 1, len(tables), 1)
    seats = tables[chosen - 1][1]
    if seats:
        return list(seats), None
    console.print(w.t("How many are you?"))
    return ask_names(console, w, ask_number(console, w, of.least_seats, of.most_seats, 2))


def ask_line(console: Console, prompt: str) -> str:
    """One line, without the spaces that do not matter."""
    return " ".join(console.input(f"{prompt} ", markup=False).split())


def ask_number(console: Console, w: Words, low: int, high: int, default: int) -> int:
    """A number in the range; Enter is the default."""
    while True:
        line = ask_line(console, w.t("A number, or Enter for {default}:", default=default))
        if not line:
            return default
        if line.lower() == "quit":
            raise EOFError
        if line in [str(number) for number in range(low, high + 1)]:
            return int(line)
        console.print(w.t("Please type a number from {low} to {high}.", low=low, high=high))


def ask_names(console: Console, w: Words, n: int) -> tuple[list[str], list[str]]:
    """Ask for the name of each player; the seats and the names, no two alike."""
    names: list[str] = []
    for letter in SEAT_LETTERS[:n]:
        default = w.t("Player {letter}", letter=letter)
        prompt = w.t("Name of player {letter}, or Enter for '{default}':", letter=letter, default=default)
        name = ask_line(console, prompt)[:20] or default
        while name in names or not is_plain(name):
            if is_plain(name):
                console.print(w.t("{name} is here already.", name=name), markup=False)
            else:
                console.print(w.t("A name is made of letters that can be shown."))
            name = ask_line(console, prompt)[:20] or default
        names.append(name)
    return ["human"] * n, names
