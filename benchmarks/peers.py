"""Guildhall beside its peers, measured in the same minute on the same core: random play, decisions per second.

    python benchmarks/peers.py            # in an environment in which guildhall is installed

The peers get an environment of their own in a temporary folder: catanatron from the registry, and `toy_vec.py`, a toy euro
in the style of our hot code, compiled by mypyc (the yardstick of shared/speed).
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROUNDS = 3
CATANATRON = """
import time
from catanatron import Color, Game, RandomPlayer
begun, decisions = time.process_time(), 0
while time.process_time() - begun < 3:
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    game.play()
    decisions += len(game.state.actions)
print(decisions / (time.process_time() - begun))
"""
TOY = "import toy_vec; print(toy_vec.bench(2)[0])"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(python: Path, code: str, folder: Path) -> float:
    done = subprocess.run([python, "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def prepare(folder: Path) -> Path:
    """An environment with the peers."""
    say("Making an environment for the peers …")
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    wanted = ["catanatron>=3.2,<4", "mypy[mypyc]>=2.4,<3", "setuptools>=77"]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    shutil.copy(HERE / "toy_vec.py", folder)
    say("Compiling the toy …")
    compiler = [python, "-m", "mypyc", "toy_vec.py"]
    subprocess.run(compiler, cwd=folder, check=True, capture_output=True)
    return python


def guildhall() -> tuple[str, dict[str, float]]:
    command = [sys.executable, "-m", "guildhall", "bench", "london", "--json", "--seconds", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    return report["build"], report["london"]


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = prepare(folder)
        rows = []
        for i in range(ROUNDS):
            say(f"Measuring, {i + 1} of {ROUNDS} …")
            build, london = guildhall()
            rows.append((london["decisions_per_s"], run(python, TOY, folder), run(python, CATANATRON, folder)))
    print(f"build: {build}    random play, two players, decisions per second on one core\n")
    print(f"{'london':>12} {'toy_vec':>12} {'catanatron':>12} {'london/toy':>12} {'london/catanatron':>18}")
    for ours, toy, catan in rows:
        print(f"{ours:12,.0f} {toy:12,.0f} {catan:12,.0f} {ours / toy:12.2f} {ours / catan:18.0f}")


if __name__ == "__main__":
    main()
