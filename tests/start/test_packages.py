"""Packages are whole, without what earlier builds left, and run where there is no checkout: what can be tried before the
compiled wheel is there (test_wheel.py has that one).
"""

from __future__ import annotations

import tarfile
import venv
import zipfile
from pathlib import Path

from tests.start.packages import build_wheel, catalogues, checkout, done, runs, sources

__all__ = ["checkout"]  # a fixture


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
