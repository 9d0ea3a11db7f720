"""`./guildhall` on a fresh machine: it starts at once, compiles beside, and nothing that happens meanwhile does harm.

The checkout here compiles only the kernel, which takes seconds (and cannot play: an interpreted game cannot build on a
compiled kernel); everything else is as it is for people. The tests of this file are one story, told in order.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.place import snapshot, source_of

CHECKOUT = Path(__file__).resolve().parents[2]
MADE = shutil.ignore_patterns(
    ".git", ".venv*", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", "*.mo", "*.so"
)
PATIENCE = 900.0  # seconds; on a loaded machine everything takes long
NO_REGISTRY = {
    "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": "",
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0",
}  # fmt: skip


class Machine:
    """A checkout in a folder with a blank in its name, and a link to its launcher from elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.elsewhere = folder
        self.checkout = Path(shutil.copytree(CHECKOUT, folder / "my games" / "checkout", ignore=MADE))
        self.home = self.checkout / ".venv" / "guildhall"
        setup = self.checkout / "setup.py"
        everything = setup.read_text(encoding="utf-8")
        assert everything.count("SOURCE.rglob(") == 1
        setup.write_text(everything.replace("SOURCE.rglob(", '(SOURCE / "kernel").rglob('), encoding="utf-8")  # quickly
        self.command = folder / "guildhall"
        self.command.symlink_to(self.checkout / "guildhall")
        self.env = {**os.environ, "GUILDHALL_LANG": "en", "PYTHONIOENCODING": "utf-8"}
        self.env.pop("PYTHONPATH", None)

    def begin(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.command, *arguments], cwd=self.elsewhere, env={**self.env, **environment}, text=True, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def start(self, *arguments: str, code: int = 0, **environment: str) -> tuple[str, str]:
        """Standard output and standard error of a start."""
        process = self.begin(*arguments, **environment)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == code, out + err
        return out, err

    def version(self) -> str:
        """What the environment's own Python says, without the launcher."""
        command = [self.checkout / ".venv/bin/python", "-P", "-m", "guildhall", "--version"]
        return subprocess.run(command, env=self.env, capture_output=True, text=True, check=True).stdout

    def change(self, file: str, text: str) -> None:
        with (self.checkout / "src/guildhall" / file).open("a", encoding="utf-8") as source:
            source.write(text)

    def builders(self) -> list[int]:
        """The builders of this checkout that run."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                said = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if str(self.checkout / "tools/builder.py").encode() in said:
                found.append(int(process.name))
        return found

    def wait_for_builders(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.builders():
            assert time.monotonic() < end
            time.sleep(0.2)


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    made = Machine(tmp_path_factory.mktemp("machine"))
    yield made
    for builder in made.builders():
        os.kill(builder, signal.SIGTERM)


@pytest.fixture(scope="module")
def running(machine: Machine) -> subprocess.Popen[str]:
    """A game that was begun while nothing was compiled; it is played already, so its launcher starts no other builder."""
    game = machine.begin("play", "london", "--seats", "me,boris", "--seed", "7", "--save", "game.json")
    assert game.stdout is not None and game.stdout.readline()
    return game


def played_on(game: subprocess.Popen[str], *first: str) -> str:
    """All that a game says to somebody who types a few lines and then always the first choice."""
    assert game.stdin is not None and game.stdout is not None
    lines, said, choice = list(first), [], ""
    for line in game.stdout:
        said.append(line)
        if line.startswith("? "):
            choice = ""
        elif not choice and (found := re.match(r"(\w+)\. ", line)):
            choice = found[1]
        elif line == ">\n":
            game.stdin.write(f"{lines.pop(0) if lines else choice}\n")
            game.stdin.flush()
    return "".join(said)


def test_two_first_starts_at_once(machine: Machine) -> None:
    first = machine.begin("--version")
    second = machine.begin("--version")
    said = [process.communicate(timeout=PATIENCE) for process in (first, second)]
    assert (first.returncode, second.returncode) == (0, 0), said
    assert all("(interpreted)" in out for out, _ in said)
    errors = "".join(err for _, err in said)
    assert errors.count("setting up in") == 1
    assert errors.count("waiting for it") == 1
    assert errors.count("being compiled in the background") == 1
    assert not list(machine.home.glob("setup-work-*"))
    made = {file.name for file in machine.checkout.iterdir()} - {file.name for file in CHECKOUT.iterdir()}
    assert made <= {".venv"} and not list(machine.checkout.rglob("src/**/*.mo"))  # nothing else in the checkout


def test_a_killed_builder_does_no_harm(machine: Machine, running: subprocess.Popen[str]) -> None:
    assert "being compiled" in machine.version()
    assert len(machine.builders()) == 1
    assert os.getpriority(os.PRIO_PROCESS, machine.builders()[0]) == 19  # whoever plays meanwhile goes first
    os.kill(machine.builders()[0], signal.SIGKILL)
    machine.wait_for_builders()
    assert "(interpreted)" in machine.version() and "broken off" in machine.version()
    out, err = machine.start("games")
    assert "flanders" in out
    assert "the last compile was broken off; it begins again" in err


def test_compile_waits_and_the_next_start_loads_it(machine: Machine, running: subprocess.Popen[str]) -> None:
    _, err = machine.start("--compile")
    assert "of 2" in err and "the compiled program is ready" in err
    out, err = machine.start("--version")
    assert "(compiled)" in out and "compile" not in out.replace("(compiled)", "") and err == ""
    assert "(compiled)" in machine.version()
    machine.wait_for_builders()
    assert not list(machine.home.glob("compile-work-*"))


def test_a_game_that_runs_goes_on_when_the_compiled_build_arrives(
    machine: Machine, running: subprocess.Popen[str]
) -> None:
    out = played_on(running, "1", "rules L-SOL-4", "hint", "why")
    assert running.wait(PATIENCE) == 0
    assert "Result: You " in out
    assert "is true" in machine.start("verify", "game.json", GUILDHALL_BUILD="interpreted")[0]


def test_changed_sources_are_refreshed_and_compiled_again(machine: Machine) -> None:
    machine.change("terminal/lines.py", "\n# a change\n")
    out, err = machine.start("--version")
    assert "(interpreted)" in out and "being compiled" in out
    assert "the sources have changed: refreshing" in err
    machine.start("--compile")
    assert "(compiled)" in machine.start("--version")[0]


def test_what_cannot_be_compiled_is_told_and_runs_interpreted(machine: Machine) -> None:
    machine.change("kernel/bits.py", "\n\ndef wrong() -> i64:\n    return 'text'\n")
    machine.start("--version")
    machine.wait_for_builders()
    out, err = machine.start("--version")
    assert "(interpreted)" in out and "Compiling failed: " in out and "bits.py" in out
    assert "compiling failed" in err
    assert machine.start("--version")[1] == ""  # told once, and not tried again by itself
    assert machine.builders() == []
    assert "bits.py" in machine.start("--compile", code=1)[1]
    assert '"failed"' in machine.start("bench", "flanders", "--seconds", "0.05", "--json")[0]


def test_without_a_compiler_it_runs_interpreted_and_says_so(machine: Machine) -> None:
    machine.change("terminal/lines.py", "# another change\n")
    out, err = machine.start("--version", CC="no-such-compiler")
    assert "no C compiler ('no-such-compiler') was found" in err
    assert "(interpreted)" in out and "No C compiler ('no-such-compiler')" in out
    assert machine.start("--version", CC="no-such-compiler")[1] == ""
    assert "no-such-compiler" in machine.start("--compile", code=1, CC="no-such-compiler")[1]


def test_without_a_registry_it_says_what_is_wrong(machine: Machine, tmp_path: Path) -> None:
    _, err = machine.start("--version", code=1, GUILDHALL_VENV=str(tmp_path / "v"), **NO_REGISTRY)
    assert "Fetching packages from the registry" in err and "is there a network?" in err
    assert "librt" in err  # pip's own words
    assert "Traceback" not in err


def test_where_nothing_can_be_written_it_says_so(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    _, err = machine.start("--version", code=1, GUILDHALL_VENV=str(tmp_path / "file" / "v"))
    assert "cannot be written" in err and "GUILDHALL_VENV=" in err
    assert "Traceback" not in err


def test_a_copy_of_a_checkout_that_may_only_be_read_may_be_written(machine: Machine, tmp_path: Path) -> None:
    folders = [machine.checkout / "src", machine.checkout / "src/guildhall/locale/de/LC_MESSAGES"]
    for folder in folders:
        folder.chmod(0o555)
    try:
        assert snapshot(machine.checkout, tmp_path / "copy") == source_of(machine.checkout)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert all(folder.stat().st_mode & 0o200 for folder in (tmp_path / "copy").rglob("*") if folder.is_dir())


def test_an_old_python_is_refused(machine: Machine, tmp_path: Path) -> None:
    old = tmp_path / "python3.9"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    _, err = machine.start("--version", code=1, GUILDHALL_VENV=str(tmp_path / "v"), PYTHON=str(old))
    assert "Python 3.11 or newer" in err
