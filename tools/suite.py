"""What `./test` does: both builds, style, types, architecture, the suite on both builds, and the packages.

The compiler works in the background, into a private folder, while the other requirements are installed and while style,
types, the suite on the interpreted build and the first starts run. What is compiled is tested on both builds, the rest on
one; every run of the suite uses all cores. A build is named after a hash of the sources and kept in .venv-test, so nothing
is compiled twice, and what is broken off leaves nothing behind that a later run would take for whole.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tools.place import locked, snapshot, workshop

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv-test"
BUILDS = VENV / "builds"
WORK = "work-"
PIP: list[str | Path] = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
ALONE = "tests/start"  # tests that install Guildhall themselves: they do not depend on the build that is loaded
WHEEL = f"{ALONE}/test_wheel.py"  # only this one needs the compiled wheel; the others fill a core while it is made
PLAIN = (  # these read the project, or work in processes of their own: once, while the compiler works
    *(f"tests/test_{name}.py" for name in ("architecture", "chromium", "cycles", "glossary", "markdown", "palette")),
    *(f"tests/test_{name}.py" for name in ("rule_homes", "rulebook", "saving", "suite", "typography", "words")),
)
QUICKER = (  # what these test is never compiled itself, but stands on what is: once, on the build that plays quicker
    *(f"tests/{room}" for room in ("analysis", "arena", "browser", "companion", "guides", "terminal", "web")),
    *(f"tests/*/test_{name}.py" for name in ("draw*", "page*", "sets", "text")),
    *(
        f"tests/test_{name}.py"
        for name in ("bots", "endings", "events", "gamefile", "hostile_files", "readme", "toy_game")
    ),
)
KEPT = {
    "PYTHONDONTWRITEBYTECODE": ""
}  # rewriting the tests takes 20 s: once for all processes, whatever the machine says
SLOWEST = ("--durations=25", "--durations-min=3")  # told at the end, so that the suite stays quick
GENTLY = 10
BEGUN = monotonic()


class Failed(Exception):
    """A part did not pass; it has said why."""


def say(text: str) -> None:
    print(f"\n== [{monotonic() - BEGUN:4.0f} s] {text}", flush=True)


def run(what: str, command: Sequence[str | Path], *, gently: bool = False, **environment: str) -> None:
    """Say what is done, and do it; gently: so that the compiler, which all wait for in the end, goes first."""
    say(what)
    command = ["nice", f"-{GENTLY}", *command] if gently else command
    if subprocess.run(command, env={**os.environ, **KEPT, **environment}, check=False).returncode != 0:
        raise Failed(what)


def requirements() -> tuple[list[str], list[str]]:
    """What the program is built with, and what else it is run and tested with."""
    with (CHECKOUT / "pyproject.toml").open("rb") as file:
        content = tomllib.load(file)
    project = content["project"]
    return content["build-system"]["requires"], [*project["dependencies"], *project["optional-dependencies"]["test"]]


def install(what: str, wanted: Sequence[str]) -> None:
    """Requirements from the registry, unless the environment has them already."""
    stamp = VENV / f"{what}.json"
    if stamp.exists() and json.loads(stamp.read_text(encoding="utf-8")) == wanted:
        return
    run(f"environment ({VENV.name}): {len(wanted)} requirements to {what}", [*PIP, "install", *wanted])
    stamp.write_text(json.dumps(wanted), encoding="utf-8")


class Background:
    """The compiled wheel, being built beside the rest; its output is kept, and shown if it fails."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.log = work / "compile.log"
        say("compiled wheel: begun in the background")
        command = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", work / "wheel", work / "sources"]
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                command,
                stdout=out,
                stderr=out,
                env={**os.environ, "GUILDHALL_BUILD": "compiled"},
                start_new_session=True,
            )

    def wait(self, build: Path) -> None:
        """The wheel, and the program installed from it, are moved to their place when they are whole."""
        say("compiled wheel: waiting for it")
        if self.process.wait() != 0:
            print(self.log.read_text(encoding="utf-8", errors="replace")[-4000:])
            raise Failed("compiled wheel")
        wheel = next((self.work / "wheel").glob("*.whl"))
        run(f"compiled build: {wheel.name}", [*PIP, "install", "--no-deps", "--target", self.work / "program", wheel])
        (self.work / "wheel").rename(build / "wheel")
        (self.work / "program").rename(build / "compiled")

    def stop(self) -> None:
        """End the compiler and all it has started; they are a session of their own."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()


def install_interpreted(work: Path, build: Path) -> None:
    """From a copy of the sources of its own: the compiler works in the other."""
    snapshot(CHECKOUT, work / "plain")
    command = [*PIP, "install", "--no-deps", "--no-build-isolation", "--target", work / "interpreted", work / "plain"]
    run("interpreted build", command, GUILDHALL_BUILD="interpreted")
    (work / "interpreted").rename(build / "interpreted")


def check_style() -> None:
    tools = Path(sys.executable).parent
    run("style", [tools / "ruff", "check", "."])
    run("format", [tools / "ruff", "format", "--check", "."])
    run("types", [tools / "mypy"])
    run("architecture", [tools / "lint-imports"], PYTHONPATH=str(CHECKOUT / "src"))


def suite(build: Path, kind: str, arguments: Sequence[str], without: Sequence[str]) -> None:
    ignored = [f"--ignore-glob={CHECKOUT / path}" for path in without]
    command = [sys.executable, "-m", "pytest", "-n", "auto", *SLOWEST, *arguments, *ignored]
    gently = kind == "interpreted"
    run(f"suite, {kind}", command, gently=gently, PYTHONPATH=str(build / kind), GUILDHALL_EXPECT=kind)


def main(arguments: Sequence[str]) -> None:
    alone = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadfile", "--confcutdir", ALONE]
    to_build, to_test = requirements()
    install("build", to_build)
    BUILDS.mkdir(exist_ok=True)
    with workshop(BUILDS, WORK) as work:
        build = BUILDS / snapshot(CHECKOUT, work / "sources")
        for old in BUILDS.iterdir():
            if old not in (build, work):
                shutil.rmtree(old)
        build.mkdir(exist_ok=True)
        compiler = None if (build / "compiled").exists() else Background(work)
        try:
            install("test", to_test)
            check_style()
            if not (build / "interpreted").exists():
                install_interpreted(work, build)
            suite(build, "interpreted", arguments, QUICKER)
            if not arguments:
                run("packages and first start", [*alone, f"--ignore={WHEEL}", ALONE], gently=True)
            if compiler is not None:
                compiler.wait(build)
        finally:
            if compiler is not None:
                compiler.stop()
    suite(build, "compiled", arguments, PLAIN)
    if not arguments:
        run("the wheel", [*alone, WHEEL], GUILDHALL_WHEEL=str(next((build / "wheel").glob("*.whl"))))
    coverage = [sys.executable, "-P", "-m", "guildhall", "rules", "--coverage"]
    run("rules without code, test, text or voice", coverage, PYTHONPATH=str(build / "compiled"))
    say("all passed")


if __name__ == "__main__":
    os.chdir(CHECKOUT)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the compiler is ended, too
    try:
        with locked(VENV / "suite.lock", lambda: say("another ./test is running here; waiting for it")):
            main(sys.argv[1:])
    except Failed as failed:
        say(f"FAILED: {failed}")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
