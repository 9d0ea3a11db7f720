"""auto: games by bots, by the hundred."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from statistics import fmean
from typing import Any

from guildhall.formats.declaration import Game
from guildhall.formats.words import N_, Words
from guildhall.games import game
from guildhall.kernel.position import SEAT_LETTERS, Position
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import fast
from guildhall.players import BOTS
from guildhall.table.opening import options_of, seats_of
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_json,
    add_setup,
    positive,
)

FEW = 20  # so many games are listed one by one
CHUNK = 4
Result = dict[str, Any]


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'auto' and its options."""
    parser = add_command(
        commands, shared, "auto", auto, N_("let bots play many games"),
        """\
        The games have the seeds N, N+1, N+2 ... and the fast generator: the same command gives the same
        games everywhere.
        --json prints a line for each game, with: game, seed, seats, scores, winners (seat numbers from
        0), decisions, rounds

        examples:
          guildhall auto london --seats greedy,boris --seed 7 --games 100
          guildhall auto london --seats greedy,greedy,random --games 1000 --jobs 4 --json > games.jsonl
        """,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", help="the game, as london")
    add_setup(parser, "who sits there, with commas, as greedy,boris; no persons")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="the seed of the first game (default: 1)")
    parser.add_argument("--games", metavar="N", type=positive, default=1, help="how many games (default: 1)")
    parser.add_argument("--jobs", metavar="N", type=positive, default=1, help="how many processes (default: 1)")
    add_json(parser, "print a line of JSON for each game")


class Match:
    """What is agreed for all games. Made anew in every process, since components do not travel."""

    def __init__(self, key: str, seats: list[str], options: dict[str, object], set_path: str | None) -> None:
        self.agreed = (key, seats, options, set_path)
        self.game = game(key)
        self.seats = seats
        self.options = self.game.check_options(options)
        self.components = self.game.load_set(set_path)

    def start(self, seed: int) -> Position:
        return self.game.start(self.seats, self.options, seed, self.components, False)

    def play(self, seed: int) -> Result:
        """Play one game to its end; what is reported of it."""
        from guildhall.players import play_out

        p = self.start(seed)
        decisions = play_out(p, self.seats, fast(-1 - seed))  # the bots' chance is not the deck's
        return {
            "game": self.game.key,
            "seed": seed,
            "seats": self.seats,
            "scores": p.scores(),
            "winners": p.winners(),
            "decisions": decisions,
            "rounds": int(p.round_number()),
        }


in_this_process: list[Match] = []


def sit_down(key: str, seats: list[str], options: dict[str, object], set_path: str | None) -> None:
    signal(SIGINT, SIG_IGN)  # the first process hears the interrupt and ends the others
    in_this_process.append(Match(key, seats, options, set_path))


def play_here(seed: int) -> Result:
    return in_this_process[-1].play(seed)


def bots_of(text: str | None, of: Game) -> list[str]:
    """The seats of a match, which must all play by themselves."""
    seats = ["greedy"] * of.least_seats if text is None else seats_of(text, of)
    playing = [kind.key for kind in of.seat_kinds if kind.automa or kind.key in BOTS]
    for kind in seats:
        if kind not in playing:
            raise BadChoice(
                "'{kind}' cannot play by itself. At 'auto' can sit: {known}.",
                kind=kind,
                known=", ".join(playing),
            )
    return seats


def auto(args: argparse.Namespace, w: Words) -> int:
    """Let bots play, and print a line for each game or the tables."""
    of = game(args.game)
    match = Match(args.game, bots_of(args.seats, of), options_of(args.option), args.set)
    match.start(args.seed)  # a wrong table is refused before the bar appears
    results: list[Result] = []
    seeds = range(args.seed, args.seed + args.games)
    for result in shown(played(match, seeds, args.jobs), args.games, w):
        if args.json:
            print(json.dumps(result), flush=True)
        else:
            results.append(result)
    if not args.json:
        print_tables(match, results, w)
    return 0


def played(match: Match, seeds: range, jobs: int) -> Iterator[Result]:
    """The results in the order of their seeds."""
    if jobs == 1 or len(seeds) == 1:
        yield from map(match.play, seeds)
        return
    # 'spawn' is the same on every platform and takes nothing over from a parent with threads.
    with get_context("spawn").Pool(min(jobs, len(seeds)), sit_down, match.agreed) as pool:
        yield from pool.imap(play_here, seeds, CHUNK)


def shown(results: Iterator[Result], total: int, w: Words) -> Iterator[Result]:
    """The same results, with a bar on a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from guildhall.terminal.console import Console

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Lines that go to the same terminal must stand above the bar; those that go elsewhere it leaves alone.
    with Progress(*columns, console=Console(stderr=True, soft_wrap=True), redirect_stdout=sys.stdout.isatty()) as bar:
        task = bar.add_task(w.t("Games"), total=total)
        for result in results:
            yield result
            bar.advance(task)


def print_tables(match: Match, results: list[Result], w: Words) -> None:
    """The games one by one if they are few, and what they came to for each seat."""
    from rich.table import Table

    from guildhall.terminal.console import Console

    console = Console(width=100, highlight=False)
    if len(results) <= FEW:
        games = Table(w.t("Seed"), w.t("Scores"), w.t("Won by"), w.t("Rounds"), w.t("Decisions"))
        for result in results:
            winners = ", ".join(SEAT_LETTERS[seat] for seat in result["winners"])
            numbers = (str(result["rounds"]), str(result["decisions"]))
            games.add_row(str(result["seed"]), " : ".join(map(str, result["scores"])), winners, *numbers)
        console.print(games)
    title = w.n("{game}, {n} game", "{game}, {n} games", len(results), game=w.t(match.game.title))
    heads = (w.t("Seat"), w.t("Player"), w.t("Mean score"), w.t("Lowest"), w.t("Highest"), w.t("Won"))
    summary = Table(*heads, title=title)
    for seat, kind in enumerate(match.seats):
        scores = [result["scores"][seat] for result in results]
        # a shared victory counts for each of its winners as a part
        won = fmean(1 / len(r["winners"]) if seat in r["winners"] else 0 for r in results)
        row = (w.number(fmean(scores)), str(min(scores)), str(max(scores)), w.percent(won, ".1f"))
        summary.add_row(SEAT_LETTERS[seat], kind, *row)
    console.print(summary)
    decisions = fmean(result["decisions"] for result in results)
    print(w.t("Decisions a game: {mean}", mean=w.number(decisions)))
