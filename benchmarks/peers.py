"""Guildhall beside its peers, measured in the same minute on the same core: random play, decisions per second.

    python benchmarks/peers.py            # in an environment in which guildhall is installed

The peers get an environment of their own in a temporary folder: catanatron from the registry, and `toy_vec.py`, a toy euro
in the style of our hot code, compiled by mypyc.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import venv
from importlib.util import find_spec
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


def guildhall() -> dict[str, float]:
    """Decisions per second of each of our games."""
    command = [sys.executable, "-m", "guildhall", "bench", "--json", "--seconds", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    if report["build"] != "compiled":
        say("Note: the interpreted build is loaded, which is much slower than the compiled one.")
    return {key: figures["decisions_per_s"] for key, figures in report["games"].items()}


def main() -> None:
    if find_spec("guildhall") is None:
        raise SystemExit(
            "Install guildhall into this environment first, or use the one of ./guildhall: .venv/bin/python"
        )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = prepare(folder)
        print("Random play, two players, decisions per second on one core; each row within a minute.\n")
        print("| game | guildhall | toy_vec | catanatron | to toy_vec | to catanatron |\n|---|---|---|---|---|---|")
        for i in range(ROUNDS):
            say(f"Measuring, {i + 1} of {ROUNDS} …")
            ours, toy, catan = guildhall(), run(python, TOY, folder), run(python, CATANATRON, folder)
            for game, speed in ours.items():
                print(
                    f"| {game} | {speed:,.0f} | {toy:,.0f} | {catan:,.0f} | {speed / toy:.2f} | {speed / catan:.0f} |"
                )


if __name__ == "__main__":
    main()
