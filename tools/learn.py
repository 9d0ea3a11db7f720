"""Learns what the parts of a game's judgement are worth, from games that bots play, and writes the weights into a data file.

python tools/learn.py london --games 400 -o src/guildhall/games/london/learned.toml

Every game declares features of a seat (`Position.fill_features`) and the stage of the game (`Position.stage`). Bots play
games; at the beginning of a round each seat's features are kept, and at the end the points that it really had are put beside
them. A regularised regression finds the weights for each stage that foretell the points best; those between two stages are
interpolated. It is drawn towards weights of 1, so that where the games tell little, the judgement stays as it was.

For some games (`RELATIVE`) it is learned among people by how each seat differs from the others at its table, in features and in
points: what only says how many points there are in this game cancels out. There all players at a table are equally strong, or
the weights would tell by what one knows the stronger one, and weights are drawn towards 0, since the features overlap.

The file says how it was made. Keep it only if it wins: `learned = true` in the game's `search.toml` makes the search judge by it
(docs/players.md tells the matches). numpy is needed here and nowhere else.
"""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from guildhall.games import game
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.rng import fast
from guildhall.kernel.weights import MOST_FEATURES
from guildhall.players import choose

Floats = NDArray[np.float64]
RELATIVE = ("london", "flanders")
STAGES = 5  # rows of weights from the beginning of a game to its end
STAGES_RELATIVE = 2
RIDGE = 40.0  # how strongly weights are drawn to what they were, in positions
KINDS = ("greedy", "greedy", "apprentice")  # who plays: not always the same, so that positions differ
TABLES: dict[str, list[tuple[int, list[str], dict[str, object]]]] = {
    "london": [(2, [], {}), (1, ["boris"], {}), (2, [], {}), (1, ["rik"], {}), (3, [], {}), (2, [], {}), (4, [], {})],
    "flanders": [(2, [], {}), (3, [], {}), (2, [], {}), (4, [], {})],
    "mosaic": [(2, [], {}), (1, ["herobotus"], {"difficulty": "hard"}), (1, ["herobotus"], {"difficulty": "medium"})],
}


@dataclass
class Sample:
    """A seat at the beginning of a round, and the points it had in the end."""

    seat: str  # which table of weights it belongs to
    stage: float
    features: list[float]
    points: int = 0
    moment: tuple[int, int] = (0, 0)  # game and round: seats of one position have it in common


@dataclass
class Learned:
    """Weights by stage, and how well they foretell."""

    weights: Floats
    positions: int
    error: list[float] = field(default_factory=list)  # of what is foretold, by stage, in points
    error_before: list[float] = field(default_factory=list)


def samples_of(p: Position) -> Iterator[tuple[int, Sample]]:
    """Every seat of a position; alone against an automa a player's weights may be others than among people."""
    alone = p.game_key() in RELATIVE and any(p.automa(seat) for seat in range(p.seats()))
    x = vec[float]([0.0] * MOST_FEATURES)
    for seat in range(p.seats()):
        n = p.fill_features(seat, x)
        name = "automa" if p.automa(seat) else "alone" if alone else "player"
        yield seat, Sample(name, float(p.stage()), [float(x[i]) for i in range(n)])


def played(task: tuple[str, int]) -> list[Sample]:
    """One game with its samples."""
    key, seed = task
    people, automas, options = TABLES[key][seed % len(TABLES[key])]
    p = game(key).start(["human"] * people + automas, options, seed)
    rng = fast(-1 - seed)
    kinds = [KINDS[(seed // 3 + seat) % len(KINDS)] for seat in range(people)]
    if key in RELATIVE:
        kinds = [KINDS[seed // len(TABLES[key]) % len(KINDS)]] * people
    kept: list[tuple[int, Sample]] = []
    number = -1
    while p.to_move != FINISHED:
        if p.round_number() != number and p.settled(p.to_move):
            number = int(p.round_number())
            kept += samples_of(p)
            for _, sample in kept[-int(p.seats()) :]:
                sample.moment = (seed, number)
        p.apply(choose(kinds[int(p.to_move)], p, rng))
    for seat, sample in kept:
        sample.points = p.scores()[seat]
    return [sample for _, sample in kept]


def spread(samples: list[Sample], stages: int) -> Floats:
    """The features of each sample, shared out between the two stages that it lies between."""
    n = len(samples[0].features)
    out = np.zeros((len(samples), stages * n))
    for row, sample in enumerate(samples):
        place = min(max(sample.stage, 0.0), 1.0) * (stages - 1)
        low = min(int(place), stages - 2)
        share = place - low
        x = np.array(sample.features)
        out[row, low * n : (low + 1) * n] = (1 - share) * x
        out[row, (low + 1) * n : (low + 2) * n] += share * x
    return out


def solved(x: Floats, y: Floats, before: Floats) -> Floats:
    """Ridge regression towards the weights before."""
    scale = np.maximum((x**2).mean(axis=0), 1e-9)  # parts of any size are drawn alike
    pull = np.diag(RIDGE * scale)
    return before + np.linalg.solve(x.T @ x + pull, x.T @ (y - x @ before))


def fitted(samples: list[Sample]) -> Learned:
    """Weights drawn to 1 for each part and to 0 for the constant."""
    n = len(samples[0].features)
    x, y = spread(samples, STAGES), np.array([float(sample.points) for sample in samples])
    before = np.tile(np.array([1.0] * (n - 1) + [0.0]), STAGES)
    return told(samples, x, y, solved(x, y, before), STAGES)


def fitted_by_difference(samples: list[Sample], stages: int) -> Learned:
    """Weights by which seats of one position differ; the constant is what then is missing on average."""
    n = len(samples[0].features)
    x, y = spread(samples, stages), np.array([float(sample.points) for sample in samples])
    _, table = np.unique([sample.moment for sample in samples], axis=0, return_inverse=True)
    seats = np.bincount(table)
    dx, dy = x.copy(), y - (np.bincount(table, y) / seats)[table]
    for column in range(stages * n):
        dx[:, column] -= (np.bincount(table, x[:, column]) / seats)[table]
    weights = solved(dx, dy, np.zeros(stages * n))
    constants = np.arange(n - 1, stages * n, n)
    weights[constants] = 0.0
    weights[constants] = np.linalg.lstsq(x[:, constants], y - x @ weights, rcond=None)[0]
    return told(samples, dx, dy, weights, stages)


def told(samples: list[Sample], x: Floats, y: Floats, weights: Floats, stages: int) -> Learned:
    """The weights, and how far what they foretell is from what came."""
    n = len(samples[0].features)
    before = np.tile(np.array([1.0] * (n - 1) + [0.0]), stages)
    learned = Learned(weights.reshape(stages, n), len(samples))
    when = np.array([sample.stage for sample in samples])
    for k in range(stages):
        here = np.abs(when * (stages - 1) - k) <= 0.5
        for errors, w in ((learned.error, weights), (learned.error_before, before)):
            miss = (y - x @ w)[here]
            errors.append(float(miss.std()) if here.any() else 0.0)
    return learned


def tables_of(key: str, samples: list[Sample]) -> Iterator[tuple[str, Learned]]:
    """The tables of weights that a game's judgement reads: of each kind of seat that there is."""
    for name in ("player", "alone", "automa"):
        of = [sample for sample in samples if sample.seat == name]
        if of and name == "player" and key in RELATIVE:
            yield name, fitted_by_difference(of, STAGES_RELATIVE)
        elif of:
            yield name, fitted(of)


def table_text(name: str, learned: Learned, made: str) -> str:
    rows = "".join("  [" + ", ".join(f"{w:.4f}" for w in row) + "],\n" for row in learned.weights)
    return (
        f"[{name}]\n"
        f'made = "{made}"\n'
        f"positions = {learned.positions}\n"
        f"error = {[round(e, 2) for e in learned.error]}  # of the points foretold, by stage: standard deviation\n"
        f"error_before = {[round(e, 2) for e in learned.error_before]}  # with weights of 1\n"
        f"weights = [  # a row for each stage\n{rows}]\n"
    )


def kept_text(path: Path, name: str) -> str:
    """A table as it stands in the file."""
    return "[" + next(part for part in path.read_text(encoding="utf-8").split("\n[") if part.startswith(f"{name}]"))


def holds(path: Path, name: str) -> bool:
    """Whether a file has a table of weights."""
    return path.exists() and f"[{name}]\n" in path.read_text(encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", nargs="*", default=[], help="tables of the file that stay as they are")
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    if args.games < len(TABLES[args.game]):
        parser.error(f"at least {len(TABLES[args.game])} games: one of each kind of table")
    missing = [name for name in args.keep if not holds(args.output, name)]
    if missing:
        parser.error(f"{args.output} has no table to keep: {', '.join(missing)}")
    tasks = [(args.game, args.seed + i) for i in range(args.games)]
    with get_context("spawn").Pool(args.jobs) as pool:
        samples = [sample for found in pool.imap(played, tasks, 4) for sample in found]
    today = datetime.datetime.now(tz=datetime.UTC).date()
    made = f"tools/learn.py {args.game} --games {args.games} --seed {args.seed}, {today}"
    texts = [
        "# What the parts of the judgement are worth, learned from games of greedy and apprentice, each table as `made` says.\n"
        "# docs/players.md tells whether it won.\n"
    ]
    for name, learned in tables_of(args.game, samples):
        kept = name in args.keep
        texts.append(kept_text(args.output, name).rstrip("\n") + "\n" if kept else table_text(name, learned, made))
    text = "\n".join(texts)
    args.output.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
