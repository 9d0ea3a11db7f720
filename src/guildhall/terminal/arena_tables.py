"""The standings of an arena in the terminal, and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from guildhall.formats.plain import shown
from guildhall.formats.words import N_, Words

if TYPE_CHECKING:
    from guildhall.arena.running import Run
    from guildhall.arena.standings import Standing

LONGEST_FAULT = 300  # letters; a file from elsewhere may have more
FAULTS = {
    "raised": N_("raised an error: {text}"),
    "nonsense": N_("answered what is no legal move: {text}"),
    "slow": N_("took too long: {text}"),
    "died": N_("ended its process"),
}


def standings_json(run: Run) -> dict[str, Any]:
    """For programs: matches, ratings, and the games that a player's fault ended."""
    from guildhall.arena.ratings import ratings

    counted = run.tally.counted()
    return {
        "game": run.plan.game.key,
        "games": len(counted),
        "matches": [match_json(standing) for standing in run.tally.standings],
        "ratings": [vars(rating) for rating in ratings(run.plan, counted)],
        "faults": [{"n": record["n"], **record["fault"]} for record in counted if "fault" in record],
    }


def match_json(standing: Standing) -> dict[str, Any]:
    """A match for programs."""
    return {
        "lineup": list(standing.match.lineup),
        "options": dict(standing.match.options),
        "games": standing.games,
        "share": standing.rate,
        "interval": list(standing.interval()),
        "fair": standing.match.fair_share,
        "margin": sum(standing.margins) / len(standing.margins) if standing.margins else None,
        "margin_interval": list(standing.margin_interval()),
        "verdict": standing.verdict,
        "test_share": standing.share if standing.verdict is not None else None,
        "faults": standing.faults,
    }


def print_standings(run: Run, path: Path, w: Words) -> None:
    """A row for each match, the ratings, what was left out, and how to go on."""
    from rich.table import Table

    from guildhall.terminal.console import Console

    console = Console(width=110, highlight=False, markup=False)  # names may hold brackets
    counted = run.tally.counted()
    heads = [w.t("Match"), w.t("Games"), w.t("Won"), w.percent(0.95), w.t("Points ahead"), w.percent(0.95)]
    if run.tally.test is not None:
        heads.append(w.t("Decided"))
    matches = Table(
        *heads, title=w.n("{game}, {n} game", "{game}, {n} games", len(counted), game=w.t(run.plan.game.title))
    )
    for standing in run.tally.standings:
        matches.add_row(*match_row(standing, w, run.tally.test is not None))
    console.print(matches)
    print_ratings(run, console, w)
    for lineup, problem in run.plan.refused:
        print(w.t("Not played: {lineup}. {reason}", lineup=", ".join(lineup), reason=problem.text(w)))
    print_faults(run, w)
    print(w.t("The results are in {path}. The same command goes on.", path=path))


def match_row(standing: Standing, w: Words, tested: bool) -> list[str]:
    """A match as a row of the table; with the verdict, where there is a test."""
    low, high = standing.interval()
    ahead = sum(standing.margins) / len(standing.margins) if standing.margins else 0.0
    from_, to = standing.margin_interval()
    row = [
        match_name(standing, w),
        str(standing.games),
        w.percent(standing.rate, ".1f"),
        f"{100 * low:.0f}–{w.percent(high)}",
        w.signed(ahead),
        f"{w.signed(from_)} … {w.signed(to)}",
    ]
    return [*row, verdict_text(standing, w)] if tested else row


def match_name(standing: Standing, w: Words) -> str:
    """Who plays whom, by which options."""
    match = standing.match
    rest = match.lineup[1:]
    others = ", ".join(dict.fromkeys(rest))
    if len(rest) > 1 and len(set(rest)) == 1:
        others = f"{len(rest)} × {others}"
    text = w.t("{one} against {others}", one=match.first, others=others)
    options = ", ".join(f"{key}={value}" for key, value in match.options.items())
    return f"{text} ({options})" if options else text


def verdict_text(standing: Standing, w: Words) -> str:
    share = w.percent(standing.share)
    if standing.verdict == 1:
        return w.t("above {share}", share=share)
    return w.t("below {share}", share=share) if standing.verdict == -1 else w.t("open")


def print_ratings(run: Run, console: Any, w: Words) -> None:
    """Who is how strong, the strongest first."""
    from rich.table import Table

    from guildhall.arena.ratings import ratings

    found = ratings(run.plan, run.tally.counted())
    if found:
        table = Table(w.t("Player"), w.t("Rating"), "±", w.t("Games"), title=w.t("Ratings (openskill)"))
        for rating in found:
            table.add_row(rating.name, w.number(rating.strength), w.number(2 * rating.unsure), str(rating.games))
        console.print(table)


def print_faults(run: Run, w: Words) -> None:
    """How often players from files lost by a fault, and the first of each kind in full."""
    faults = [record for record in run.tally.counted() if "fault" in record]
    told: set[tuple[str, str]] = set()
    for record in faults:
        fault = record["fault"]
        name = record["seats"][fault["seat"]]
        if (name, fault["what"]) in told:
            continue
        told.add((name, fault["what"]))
        same = sum(r["fault"]["what"] == fault["what"] and r["seats"][r["fault"]["seat"]] == name for r in faults)
        what = w.t(FAULTS[fault["what"]], text=shown(fault["text"], LONGEST_FAULT))
        print(
            w.n(
                "{name} lost {n} game by a fault. Game {number}: it {what}",
                "{name} lost {n} games by a fault. Game {number}: it {what}",
                same,
                name=name,
                number=record["n"],
                what=what,
            )
        )
