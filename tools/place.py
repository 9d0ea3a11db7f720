"""A checkout and its environment: where things lie, what the sources are, and how the program is installed from them."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")  # what a build needs
UNSEEN = ("__pycache__", "*.mo", "*.so", "*.egg-info", ".*", "*~")  # made from the sources, or by an editor
LOADS = "import guildhall, guildhall.terminal.main; from guildhall.games import games; assert games()"


class Trouble(Exception):
    """What keeps Guildhall from being set up, in words for the person who started it."""


class Place:
    """`checkout` holds the sources, `venv` the environment, `home` inside it the builds."""

    def __init__(self, checkout: Path, venv: Path) -> None:
        self.checkout = checkout
        self.venv = venv
        self.home = venv / "guildhall"
        self.python = venv / "bin" / "python"
        self.log = self.home / "setup.log"

    def build(self, source: str, kind: str) -> Path:
        return self.home / f"{source}-{kind}"

    def project(self) -> dict[str, list[str]]:
        """The libraries the program needs to run, and those it is built with."""
        with (self.checkout / "pyproject.toml").open("rb") as file:
            content = tomllib.load(file)
        return {"run": content["project"]["dependencies"], "build": content["build-system"]["requires"]}

    def tools(self) -> Path:
        """The folder of what the program is built with; a new one when those requirements or Python change."""
        wanted = [sys.implementation.cache_tag, *self.project()["build"]]
        return self.home / f"tools-{hashlib.sha256(repr(wanted).encode()).hexdigest()[:12]}"

    def switch(self) -> Path:
        """The file that tells the environment's Python which build to load."""
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.venv / "lib" / version / "site-packages" / "guildhall.pth"

    def current(self) -> Path | None:
        try:
            return Path(self.switch().read_text(encoding="utf-8").strip())
        except OSError:
            return None

    def load_from_now_on(self, program: Path) -> None:
        """Programs that run go on with the build they began with; those started from now on load this one."""
        before = self.current()
        if before == program:
            return
        fresh = self.switch().with_name(f"guildhall-pth.{os.getpid()}")
        fresh.write_text(f"{program}\n", encoding="utf-8")
        fresh.replace(self.switch())
        if before is not None and before.exists():
            os.utime(before)  # from now on it is old: see `sweep`


def source_of(folder: Path) -> str:
    """A hash of what a build of `folder` is made from, and of the Python it is made for."""
    digest = hashlib.sha256(sys.implementation.cache_tag.encode())
    ignore = shutil.ignore_patterns(*UNSEEN)
    files = [folder / "setup.py", folder / "pyproject.toml"]
    for path, folders, names in os.walk(folder / "src"):
        skipped = ignore(path, [*folders, *names])
        folders[:] = [name for name in folders if name not in skipped]
        files += [Path(path, name) for name in names if name not in skipped]
    for file in sorted(files):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def snapshot(checkout: Path, folder: Path) -> str:
    """Copy what a build needs, so that nothing is written into the checkout and edits meanwhile do no harm; its hash."""
    folder.mkdir()
    for name in PACKAGED:
        here = checkout / name
        if here.is_dir():
            shutil.copytree(here, folder / name, ignore=shutil.ignore_patterns(*UNSEEN), copy_function=shutil.copyfile)
        else:
            shutil.copyfile(here, folder / name)
    for path, _, _ in os.walk(folder):
        os.chmod(path, 0o755)  # a checkout that may only be read makes copies that may only be read
    return source_of(folder)


@contextmanager
def workshop(home: Path, name: str) -> Iterator[Path]:
    """A private folder for a build. It is gone afterwards; what a killed build leaves, the next one of the name removes."""
    folder = Path(tempfile.mkdtemp(prefix=name, dir=home))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def lock(path: Path, wait: bool = False) -> int | None:
    """Take a lock that the system lets go when its last holder ends; None if another has it and we do not wait."""
    taken = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(taken, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(taken)
        return None
    return taken


@contextmanager
def locked(path: Path, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold a lock; `on_wait` is called if another has it and we must wait."""
    held = lock(path)
    if held is None:
        on_wait()
        held = lock(path, wait=True)
    try:
        yield
    finally:
        if held is not None:
            os.close(held)


def logged(command: list[str | Path], log: Path, doing: str, **environment: str) -> None:
    """Run a command into a log; if it fails, its last words are shown."""
    with log.open("ab") as out:
        out.write(f"\n$ {' '.join(map(str, command))}\n".encode())
        out.flush()
        env = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", **environment}
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=env, check=False)
    if done.returncode != 0:
        said = log.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()[-12:]
        shown = "\n".join(f"    {line}" for line in said)
        raise Trouble(f"{doing} failed:\n{shown}\n(all of it is in {log})")


def install(place: Place, sources: Path, kind: str, target: Path, log: Path) -> None:
    """Install the program into a folder, compiled or interpreted, and see that this build is what then loads."""
    command: list[str | Path] = [place.python, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "-v"]
    doing = f"Building the {kind} program"
    logged(
        [*command, "--target", target, sources], log, doing, PYTHONPATH=str(place.tools()), GUILDHALL_BUILD=kind
    )  # fmt: skip
    loads = f"{LOADS}; assert guildhall.build() == '{kind}', guildhall.build()"
    logged(
        [place.python, "-P", "-c", loads],
        log,
        f"Loading the {kind} program",
        PYTHONPATH=str(target),
        GUILDHALL_GAMES="",
    )  # a fault in somebody's own game is no fault of the build


def compiler_missing() -> str:
    """The C compiler that Python would call and that is not there; '' if it is."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return "" if shutil.which(command) else command
