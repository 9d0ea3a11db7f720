"""Wheel and source distribution hold what they must, and run where there is no checkout.

`./test` names the compiled wheel it has built (GUILDHALL_WHEEL); without it an interpreted one is built here.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
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


def test_the_wheel_is_whole_and_runs_outside_the_checkout(checkout: Path, tmp_path: Path) -> None:
    given = os.environ.get("GUILDHALL_WHEEL")
    wheel = Path(given) if given else build_wheel(checkout, tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert sources() | catalogues() <= names
    assert not [name for name in names if name.startswith(("tests", "tools"))]
    compiled = not wheel.name.endswith("none-any.whl")
    assert compiled == any(name.endswith(".so") for name in names)
    runs(wheel, "compiled" if compiled else "interpreted", tmp_path)


def test_the_source_distribution_is_the_project_and_runs(checkout: Path, tmp_path: Path) -> None:
    """Interpreted: what is compiled from it is compiled from the files checked here."""
    venv.create(tmp_path / "builder", with_pip=True)
    python = tmp_path / "builder/bin/python"
    done(python, "-m", "pip", "install", "--quiet", "setuptools>=77", "babel>=2.16", cwd=tmp_path)
    done(python, "-c", f"import setuptools.build_meta as b; b.build_sdist({str(tmp_path)!r})", cwd=checkout)
    archive = next(tmp_path.glob("*.tar.gz"))
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {f"src/{name}" for name in sources()} <= names
    assert {"setup.py", "pyproject.toml", "README.md", "LICENSE", "guildhall", "test", "tools/start.py"} <= names
    assert {
        "tests/golden/random_games.json",
        "tests/london/broken_sets.txt",
        "docs/london.svg",
        ".importlinter",
    } <= names
    assert not [name for name in names if name.endswith((".c", ".so", ".mo", ".pyc"))]
    runs(archive, "interpreted", tmp_path)


def test_a_build_does_not_ship_what_an_earlier_one_left(checkout: Path, tmp_path: Path) -> None:
    left = [
        checkout / "build/lib/guildhall/kernel/deleted.py",
        *(checkout / f"build/bdist.{name}/wheel/guildhall/deleted.py" for name in ("linux-x86_64", "linux-aarch64")),
        checkout / "src/guildhall/locale/xx/LC_MESSAGES/guildhall.mo",
    ]
    for file in left:
        file.parent.mkdir(parents=True)
        file.write_text("# deleted from the sources since\n")
    with zipfile.ZipFile(build_wheel(checkout, tmp_path / "wheel")) as archive:
        names = set(archive.namelist())
    assert sources() | catalogues() <= names
    assert not [name for name in names if "deleted" in name or "/xx/" in name]
