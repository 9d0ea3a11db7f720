"""Learns what the parts of a game's judgement are worth, from games that bots play, and writes the weights into a data file.

python tools/learn.py london --games 400 -o src/guildhall/games/london/learned.toml

Every game declares features of a seat (`Position.fill_features`) and the stage of the game (`Position.stage`). Bots play
games; at the beginning of a round each seat's features are kept, and at the end the points that it really had are put beside
them. A regularised regression finds the weights for each stage that foretell the points best; those between two stages are
interpolated. It is drawn towards weights of 1, so that where the games tell little, the judgement stays as it was.

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
STAGES = 5  # rows of weights from the beginning of a game to its end
RIDGE = 40.0  # how strongly weights are drawn to what they were, in positions
KINDS = ("greedy", "greedy", "apprentice")  # who plays: not always the same, so that positions differ
TABLES: dict[str, list[tuple[list[str], dict[str, object]]]] = {
    "london": [([], {}), (["boris"], {}), (["rik"], {})],
    "mosaic": [([], {}), (["herobotus"], {"difficulty": "hard"}), (["herobotus"], {"difficulty": "medium"})],
}


@dataclass
class Sample:
    """A seat at the beginning of a round, and the points it had in the end."""

    automa: bool
    stage: float
    features: list[float]
    points: int = 0


@dataclass
class Learned:
    """Weights by stage, and how well they foretell."""

    weights: Floats
    positions: int
    error: list[float] = field(default_factory=list)  # of what is foretold, by stage, in points
    error_before: list[float] = field(default_factory=list)


def samples_of(p: Position) -> Iterator[tuple[int, Sample]]:
    """Every seat of a position."""
    x = vec[float]([0.0] * MOST_FEATURES)
    for seat in range(p.seats()):
        n = p.fill_features(seat, x)
        yield seat, Sample(bool(p.automa(seat)), float(p.stage()), [float(x[i]) for i in range(n)])


def played(task: tuple[str, int]) -> list[Sample]:
    """One game with its samples."""
    key, seed = task
    automas, options = TABLES[key][seed % len(TABLES[key])]
    people = 1 if automas else 2
    p = game(key).start(["human"] * people + automas, options, seed)
    rng = fast(-1 - seed)
    kinds = [KINDS[(seed // 3 + seat) % len(KINDS)] for seat in range(people)]
    kept: list[tuple[int, Sample]] = []
    number = -1
    while p.to_move != FINISHED:
        if p.round_number() != number and p.settled(p.to_move):
            number = int(p.round_number())
            kept += samples_of(p)
        p.apply(choose(kinds[int(p.to_move)], p, rng))
    for seat, sample in kept:
        sample.points = p.scores()[seat]
    return [sample for _, sample in kept]


def spread(samples: list[Sample]) -> Floats:
    """The features of each sample, shared out between the two stages that it lies between."""
    n = len(samples[0].features)
    out = np.zeros((len(samples), STAGES * n))
    for row, sample in enumerate(samples):
        place = min(max(sample.stage, 0.0), 1.0) * (STAGES - 1)
        low = min(int(place), STAGES - 2)
        share = place - low
        x = np.array(sample.features)
        out[row, low * n : (low + 1) * n] = (1 - share) * x
        out[row, (low + 1) * n : (low + 2) * n] += share * x
    return out


def fitted(samples: list[Sample]) -> Learned:
    """Ridge regression towards a weight of 1 for each part and 0 for the constant."""
    n = len(samples[0].features)
    x, y = spread(samples), np.array([float(sample.points) for sample in samples])
    before = np.tile(np.array([1.0] * (n - 1) + [0.0]), STAGES)
    scale = np.maximum((x**2).mean(axis=0), 1e-9)  # parts of any size are drawn alike
    pull = np.diag(RIDGE * scale)
    weights = before + np.linalg.solve(x.T @ x + pull, x.T @ (y - x @ before))
    learned = Learned(weights.reshape(STAGES, n), len(samples))
    stages = np.array([sample.stage for sample in samples])
    for k in range(STAGES):
        here = np.abs(stages * (STAGES - 1) - k) <= 0.5
        for errors, w in ((learned.error, weights), (learned.error_before, before)):
            miss = (y - x @ w)[here]
            errors.append(float(miss.std()) if here.any() else 0.0)
    return learned


def table_text(name: str, learned: Learned) -> str:
    rows = "".join("  [" + ", ".join(f"{w:.4f}" for w in row) + "],\n" for row in learned.weights)
    return (
        f"[{name}]\n"
        f"positions = {learned.positions}\n"
        f"error = {[round(e, 2) for e in learned.error]}  # of the points foretold, by stage: standard deviation\n"
        f"error_before = {[round(e, 2) for e in learned.error_before]}  # with weights of 1\n"
        f"weights = [  # a row for each stage\n{rows}]\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    tasks = [(args.game, args.seed + i) for i in range(args.games)]
    with get_context("spawn").Pool(args.jobs) as pool:
        samples = [sample for found in pool.imap(played, tasks, 4) for sample in found]
    today = datetime.datetime.now(tz=datetime.UTC).date()
    text = (
        f"# Written by tools/learn.py {args.game} --games {args.games} --seed {args.seed} on {today}: what the parts of the\n"
        "# judgement are worth, learned from games of greedy and apprentice. docs/players.md tells whether it won.\n"
    )
    for name, automa in (("player", False), ("automa", True)):
        text += "\n" + table_text(name, fitted([s for s in samples if s.automa == automa]))
    args.output.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
