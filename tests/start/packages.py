"""What a wheel or source distribution must hold, and that it runs where there is no checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
MADE = shutil.ignore_patterns(
    ".git", ".venv*", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", "*.mo", "*.so"
)
DATA = ("*.toml", "*.md", "*.svg", "*.po", "py.typed", "*.py")
PLAIN = {**os.environ, "GUILDHALL_BUILD": "interpreted", "GUILDHALL_LANG": "en", "PYTHONIOENCODING": "utf-8"}
PLAIN.pop("PYTHONPATH", None)


def done(*command: str | Path, cwd: Path) -> str:
    finished = subprocess.run(
        command, cwd=cwd, env=PLAIN, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert finished.returncode == 0, finished.stdout[-3000:] + finished.stderr[-3000:]
    return finished.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CHECKOUT, tmp_path / "checkout", ignore=MADE))


def build_wheel(checkout: Path, folder: Path) -> Path:
    done(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, checkout, cwd=folder.parent)
    return next(folder.glob("*.whl"))


def sources() -> set[str]:
    """Every file of the package that a build must hold."""
    package = CHECKOUT / "src"
    return {file.relative_to(package).as_posix() for kind in DATA for file in (package / "guildhall").rglob(kind)}


def catalogues() -> set[str]:
    return {str(Path(name).with_suffix(".mo")) for name in sources() if name.endswith(".po")}


def runs(package: Path, build: str, folder: Path) -> None:
    """Installed into a fresh environment, far from the checkout, it plays and speaks German."""
    venv.create(folder / "env", with_pip=True)
    done(folder / "env/bin/python", "-m", "pip", "install", "--quiet", package, cwd=folder)
    guildhall = folder / "env/bin/guildhall"
    assert re.fullmatch(rf"guildhall [0-9.]+ \({build}\)\n", done(guildhall, "--version", cwd=folder))
    for game, seats in (
        ("london", "greedy,boris"),
        ("flanders", "random,random,random"),
        ("mosaic", "random,herobotus"),
    ):
        lines = done(guildhall, "auto", game, "--seats", seats, "--seed", "7", "--games", "1", "--json", cwd=folder)
        assert json.loads(lines.splitlines()[0])["scores"]
    for language, title in (("en", "Boris's turn"), ("de", "Boris’ Zug"), ("fr", "Le tour de Boris")):
        assert title in done(guildhall, "rules", "L-SOL-4", "--lang", language, cwd=folder)
    assert "Entscheidungen" in done(
        guildhall, "auto", "flanders", "--seats", "random,random", "--lang", "de", cwd=folder
    )
    done(guildhall, "new", "mosaic", "-o", "game.json", "--seats", "me,herobotus", cwd=folder)
    assert done(guildhall, "show", "game.json", "--svg", cwd=folder).startswith("<svg")
