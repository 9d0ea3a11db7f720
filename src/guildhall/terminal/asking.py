"""The questions before a game, when nothing was said on the command line. Enter takes what stands first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from guildhall.formats.declaration import Game
from guildhall.formats.plain import is_plain, shown
from guildhall.formats.words import YOU, Words
from guildhall.games import game, games
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.table.gamefile import GameFile
from guildhall.table.opening import new_path, open_game, unfinished
from guildhall.table.session import Session
from guildhall.terminal.console import Console
from guildhall.terminal.screen import screen_of
from guildhall.terminal.words_typed import TYPED, near, order_of

MOST_OFFERED: Final = 5  # unfinished games
HERE: Final = tuple(word for order in ("help", "quit") for word in (order, *TYPED[order]))  # commands before a game


def ask_for_game(console: Console, w: Words, path: Path | None = None) -> Session | None:
    """A game as the person wants it: an unfinished one, or a new one with its file; None if he wants none."""
    try:
        chosen = ask_which(console, w, unfinished(MOST_OFFERED))
        if isinstance(chosen, Path):
            session = open_game(chosen)
            session.path = chosen
            if path is not None:
                session.save_as(path)
            return session
        seats, names = ask_who(console, w, chosen)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    session = Session.new(chosen.key, seats, names=names, w=w)
    session.save_as(path or new_path(chosen.key))
    return session


def ask_which(console: Console, w: Words, begun: Sequence[tuple[Path, GameFile]]) -> Game | Path:
    """Unfinished games come first, the one played last at the top; then the games to begin."""
    known = games()
    console.print(w.t("Which game?"), style="bold")
    for number, (path, file) in enumerate(begun, start=1):
        console.print(f"  {number}. {begun_text(path, file, w)}", highlight=False, markup=False)
    for number, of in enumerate(known, start=len(begun) + 1):
        title = w.t("a new game of {game}", game=w.t(of.title)) if begun else w.t(of.title)
        console.print(f"  {number}. {title}", highlight=False)
    numbered = list(enumerate(known, start=len(begun) + 1))
    words = {name: number for number, of in numbered for name in (of.key, of.title.lower(), w.t(of.title).lower())}
    chosen = ask_number(console, w, 1, len(begun) + len(known), 1, words)
    return begun[chosen - 1][0] if chosen <= len(begun) else known[chosen - len(begun) - 1]


def begun_text(path: Path, file: GameFile, w: Words) -> str:
    """'go on with Guilds of London: You, Boris; 12 moves, last played 2026-11-18 11:40'"""
    people = ", ".join(w.t("You") if name == YOU else name for name in file.names)
    return w.n(
        "go on with {game}: {people}; {n} move, last played {when}",
        "go on with {game}: {people}; {n} moves, last played {when}",
        len(file.standing_moves()),
        game=w.t(game(file.game).title),
        people=people,
        when=f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}",
    )


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


def ask_line(console: Console, w: Words, prompt: str) -> str:
    """One line, without the spaces that do not matter. Words that end or explain are understood here, too."""
    while True:
        line = " ".join(console.input(f"{prompt} ", markup=False).split())
        order = order_of(line) if " " not in line else ""
        if order == "quit":
            raise EOFError
        if order != "help":
            return line
        console.print(
            w.t(
                "Enter takes what stands in the question, 'quit' ends. In the game 'help' lists what you can say; "
                "'guildhall learn' shows a game step by step."
            ),
            highlight=False,
        )


def ask_number(
    console: Console, w: Words, low: int, high: int, default: int, words: Mapping[str, int] = MappingProxyType({})
) -> int:
    """A number in the range, or a word that stands for one; Enter is the default."""
    while True:
        line = ask_line(console, w, w.t("A number, or Enter for {default}:", default=default))
        if not line:
            return default
        if line.lower() in words:
            return words[line.lower()]
        if line in [str(number) for number in range(low, high + 1)]:
            return int(line)
        if close := near(line, words, HERE):
            said = w.t("'{text}' is not known here. Near it: {near}", text=shown(line), near=close)
            console.print(said, markup=False, highlight=False)
        console.print(w.t("Please type a number from {low} to {high}.", low=low, high=high))


def ask_names(console: Console, w: Words, n: int) -> tuple[list[str], list[str]]:
    """Ask for the name of each player; the seats and the names, no two alike."""
    names: list[str] = []
    for letter in SEAT_LETTERS[:n]:
        default = w.t("Player {letter}", letter=letter)
        prompt = w.t("Name of player {letter}, or Enter for '{default}':", letter=letter, default=default)
        name = ask_line(console, w, prompt)[:20] or default
        while name in names or not is_plain(name):
            if is_plain(name):
                console.print(w.t("{name} is here already.", name=name), markup=False)
            else:
                console.print(w.t("A name is made of letters that can be shown."))
            name = ask_line(console, w, prompt)[:20] or default
        names.append(name)
    return ["human"] * n, names
