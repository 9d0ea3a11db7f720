"""The report of an arena: one HTML file with tables and plots, readable without a network."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from guildhall.arena.playing import SOURCES, Names, Record
from guildhall.arena.plots import histogram, intervals, stacks
from guildhall.arena.ratings import ratings
from guildhall.arena.results import Found
from guildhall.arena.standings import Standing, Tally, label_of, shares_by_seat
from guildhall.arena.statistics import wilson
from guildhall.drawing.html import el, esc
from guildhall.drawing.palette import DARK, LIGHT
from guildhall.formats.words import Words

PERCENT: Final = "\u00a0%"
FEW: Final = 20  # seats that used a thing, below which its share of wins is not shown
LONG: Final = 40  # rows of a plot of things
STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; margin: 0 auto; max-width: 760px; padding: 24px;
  background: var(--bg); color: var(--ink); }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2em; }
section svg { width: 100%; height: auto; font: 13px sans-serif; fill: var(--ink); background: var(--panel); }
table { border-collapse: collapse; width: 100%; font-size: 15px; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 14px; }
.legend li { display: flex; align-items: center; gap: 5px; } .legend svg { width: 18px; background: none; }
.plate { font: 700 12px sans-serif; fill: var(--ink); stroke: var(--panel); stroke-width: 3px; paint-order: stroke; }
.small { color: var(--ink2); font-size: 14px; } code { overflow-wrap: anywhere; }
"""


def report(tally: Tally, found: Found, w: Words) -> str:
    """The whole page."""
    plan = tally.plan
    counted = tally.counted()
    title = w.t("Arena: {game}", game=w.t(plan.game.title))
    sections = [overview(tally, found, w)]
    if counted:
        sections += [
            matches(tally, w),
            strengths(tally, counted, w),
            scores(tally, counted, w),
            by_source(tally, counted, found.names, w),
            lengths(tally, counted, w),
            first_seat(counted, w),
        ]
        sections += [things(kind.key, w.t(kind.title), counted, found.names, w) for kind in plan.game.counted]
    style = colours() + STYLE
    head = el("meta", charset="utf-8").removesuffix("</meta>") + el(
        "meta", name="viewport", content="width=device-width, initial-scale=1"
    ).removesuffix("</meta>")
    body = el("h1", esc(title)) + "".join(sections)
    page = el("head", head, el("title", esc(title)), el("style", style)) + el("body", body)
    return "<!doctype html>\n" + el("html", page, lang=w.language) + "\n"


def colours() -> str:
    light = "".join(f"--{key}:{value};" for key, value in LIGHT.items())
    dark = "".join(f"--{key}:{value};" for key, value in DARK.items())
    return f":root{{color-scheme:light dark;{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"


def section(title: str, *body: str, note: str = "") -> str:
    small = el("p", esc(note), cls="small") if note else ""
    return el("section", el("h2", esc(title)), *body, small)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = el("tr", *(el("th", esc(text), scope="col") for text in heads))
    return el("table", el("thead", head), el("tbody", *(el("tr", *(el("td", esc(c)) for c in row)) for row in rows)))


# The parts -----------------------------------------------------------------------------------


def overview(tally: Tally, found: Found, w: Words) -> str:
    """How many games, when, by which version, and how to make them again."""
    made = found.made
    games = w.n("{n} game", "{n} games", len(tally.counted()))
    said = w.t("begun on {date} with Guildhall {version}", date=made.get("date", "?"), version=made.get("version", "?"))
    seed = w.t("first seed: {n}", n=found.settings.seed)
    return el("p", esc(w.joined((games, said, seed)) + ".")) + el(
        "p", el("code", esc(made.get("command", ""))), cls="small"
    )


def name_of(standing: Standing, tally: Tally) -> str:
    match = standing.match
    rest = list(match.lineup[1:])
    names = [label_of(match, name, tally.plan) for name in (match.first, *dict.fromkeys(rest))]
    times = f"{len(rest)} × " if len(rest) > 1 and len(set(rest)) == 1 else ""
    return f"{names[0]} – {times}{', '.join(names[1:])}"


def matches(tally: Tally, w: Words) -> str:
    """Shares of wins with their intervals."""
    rows, plotted = [], []
    for standing in tally.standings:
        low, high = standing.interval()
        from_, to = standing.margin_interval()
        name = name_of(standing, tally)
        ahead = fmean(standing.margins) if standing.margins else 0.0
        share = w.percent(standing.rate, ".1f")
        rows.append((
            name, str(standing.games), share, f"{100 * low:.0f}–{w.percent(high)}", w.signed(ahead),
            f"{w.signed(from_)} … {w.signed(to)}", {None: "–", 0: w.t("open"), 1: "▲", -1: "▼"}[standing.verdict],
        ))  # fmt: skip
        if standing.games:
            plotted.append((name, 100 * standing.rate, 100 * low, 100 * high, share))
    heads = [
        w.t("Match"),
        w.t("Games"),
        w.t("Won"),
        w.percent(0.95),
        w.t("Points ahead"),
        w.percent(0.95),
        w.t("Decided"),
    ]
    plot = intervals(plotted, w.t("Share of wins"), w, PERCENT, 50, (0, 100)) if plotted else ""
    note = w.t(
        "Won: the share of the first named; a shared victory counts as its part. Paired seeds, seats rotated. Intervals: "
        "Wilson, or one that holds whenever a match is stopped where a test could end it; points by bootstrap over seeds."
    )
    return section(w.t("Matches"), plot, table(heads, rows), note=note)


def strengths(tally: Tally, counted: Sequence[Record], w: Words) -> str:
    found = ratings(tally.plan, counted)
    if not found:
        return ""
    rows = [
        (one.name, one.strength, one.strength - 2 * one.unsure, one.strength + 2 * one.unsure, w.number(one.strength))
        for one in found
    ]
    note = w.t("openskill (Plackett–Luce), two standard deviations; 25 is the middle.")
    return section(w.t("Ratings"), intervals(rows, w.t("Ratings"), w, mark=25), note=note)


def seats_of(tally: Tally, counted: Sequence[Record]) -> list[tuple[str, Record, int]]:
    """Every seat of every game that was played out, with who sat there."""
    return [
        (label_of(tally.plan.matches[record["match"]], name, tally.plan), record, seat)
        for record in counted
        if "scores" in record
        for seat, name in enumerate(record["seats"])
    ]


def scores(tally: Tally, counted: Sequence[Record], w: Words) -> str:
    """How points are spread."""
    groups: dict[str, list[float]] = defaultdict(list)
    for name, record, seat in seats_of(tally, counted):
        groups[name].append(record["scores"][seat])
    plot = histogram(list(groups.items()), w.t("Points"), w) if groups else ""
    return section(w.t("Points"), plot, note=w.t("How often each number of points was reached; ⌀ is the mean."))


def by_source(tally: Tally, counted: Sequence[Record], names: Names, w: Words) -> str:
    """Where the points came from, on average."""
    sums: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    games: dict[str, int] = defaultdict(int)
    for name, record, seat in seats_of(tally, counted):
        if "points" in record:
            games[name] += 1
            for key, value in record["points"][seat].items():
                sums[name][key] += value
    if not games:
        return ""
    total: dict[str, float] = defaultdict(float)
    for parts in sums.values():
        for key, value in parts.items():
            total[key] += abs(value)
    order = sorted(total, key=lambda key: -total[key])
    rows = [
        (name, [(said(names, SOURCES, key, w), sums[name][key] / games[name]) for key in order if sums[name].get(key)])
        for name in games
    ]
    return section(w.t("Points by source"), stacks(rows, w.t("Points by source"), w), note=w.t("Means of a game."))


def said(names: Names, kind: str, id: str, w: Words) -> str:
    known = names.get(kind, {}).get(id, {})
    return known.get(w.language) or known.get("en") or id


def lengths(tally: Tally, counted: Sequence[Record], w: Words) -> str:
    """Rounds, decisions and time."""
    played = [record for record in counted if "scores" in record]
    if not played:
        return ""
    plot = histogram(
        [(w.t("Rounds"), [record["rounds"] for record in played])], w.t("Rounds"), w, max(4, spread(played))
    )
    rows: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for name, record, seat in seats_of(tally, counted):
        if record["decisions"][seat]:
            rows[name].append((record["decisions"][seat], record["seconds"][seat]))
    body = [
        (
            name,
            w.number(fmean(n for n, _ in found)),
            w.number(fmean(s for _, s in found), ".2f"),
            w.number(1000 * sum(s for _, s in found) / sum(n for n, _ in found), ".2f"),
        )
        for name, found in rows.items()
    ]
    heads = (w.t("Player"), w.t("Decisions a game"), w.t("Seconds a game"), w.t("Milliseconds a decision"))
    return section(w.t("Length"), plot, table(heads, body))


def spread(played: Sequence[Record]) -> int:
    rounds = [int(record["rounds"]) for record in played]
    return min(30, max(rounds) - min(rounds))


def first_seat(counted: Sequence[Record], w: Words) -> str:
    """Whether it matters where one sits, and who decides first."""
    body = ""
    for places, title in ((False, w.t("Share of wins by seat")), (True, w.t("Share of wins by who decided first"))):
        rows = []
        for at, (share, n) in enumerate(shares_by_seat(counted, places)):
            low, high = wilson(share * n, n)
            name = w.t("Seat {n}", n=at + 1) if not places else w.t("Decided as number {n}", n=at + 1)
            rows.append((name, 100 * share, 100 * low, 100 * high, w.percent(share, ".1f")))
        if rows:
            body += el("h3", esc(title)) + intervals(rows, title, w, PERCENT, 100 / len(rows), (0, 100))
    note = w.t("All matches together: only where the seats were rotated is the strength of the players balanced.")
    return section(w.t("First seat"), body, note=note) if body else ""


def things(kind: str, title: str, counted: Sequence[Record], names: Names, w: Words) -> str:
    """The share of wins of the seats that used a thing, over what such seats win anyway (who sat there is balanced)."""
    used: dict[str, list[tuple[float, float]]] = defaultdict(list)
    mean = usual_shares(counted)
    for record in counted:
        for seat, found in enumerate(record.get("things", {}).get(kind, [])):
            won = 1 / len(record["winners"]) if seat in record["winners"] else 0.0
            usual = mean[record["match"], record["seats"][seat]]
            for id in found:
                used[id].append((won, usual))
    rows = []
    for id, found in used.items():
        if len(found) >= FEW:
            share, usual = fmean(won for won, _ in found), fmean(u for _, u in found)
            low, high = wilson(share * len(found), len(found))
            rows.append((
                said(names, kind, id, w), 100 * (share - usual), 100 * (low - usual), 100 * (high - usual),
                f"{w.percent(share)} ({len(found)})",
            ))  # fmt: skip
    if not rows:
        return ""
    rows.sort(key=lambda row: -row[1])
    half = LONG // 2
    shown = rows if len(rows) <= LONG else rows[:half] + rows[-half:]
    note = w.t(
        "By how much the seats that used it won more often than these players do; at the right their share of wins and how "
        "many they were. Used by fewer than {few}: not shown. What goes with winning need not be its cause.",
        few=FEW,
    )
    return section(title, intervals(shown, title, w, PERCENT, 0), note=note)


def usual_shares(counted: Sequence[Record]) -> dict[tuple[int, str], float]:
    """What a seat of each player in each match wins on average."""
    found: dict[tuple[int, str], list[float]] = defaultdict(list)
    for record in counted:
        for seat, name in enumerate(record["seats"]):
            won = 1 / len(record["winners"]) if seat in record["winners"] else 0.0
            found[record["match"], name].append(won)
    return {key: fmean(values) for key, values in found.items()}
