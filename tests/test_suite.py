"""What `./test` does: the compiler works beside the rest, every run of the suite uses all cores, each step is said."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import pytest
from tools import suite


class Told:
    """A run of `./test` in which nothing is really built or tested: what would have been done, in order."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[str] = []
        self.commands: dict[str, list[str]] = {}
        self.fails = ""
        monkeypatch.setattr(suite, "BUILDS", folder / "builds")
        monkeypatch.setattr(suite, "install", lambda what, _: self.steps.append(f"requirements to {what}"))
        monkeypatch.setattr(suite, "snapshot", self.snapshot)
        monkeypatch.setattr(suite, "run", self.run)
        monkeypatch.setattr(suite, "Background", self.background)

    def snapshot(self, checkout: Path, folder: Path) -> str:
        folder.mkdir()
        return "hash"

    def run(self, what: str, command: Sequence[str | Path], *, gently: bool = False, **environment: str) -> None:
        self.steps.append(what)
        self.commands[what] = [str(word) for word in command]
        if "--target" in self.commands[what]:
            Path(self.commands[what][self.commands[what].index("--target") + 1]).mkdir()
        if what == self.fails:
            raise suite.Failed(what)

    def background(self, work: Path) -> Told:
        self.steps.append("compiler begins")
        return self

    def wait(self, build: Path) -> None:
        self.steps.append("compiler is waited for")
        (build / "wheel").mkdir()
        (build / "wheel" / "guildhall.whl").touch()
        (build / "compiled").mkdir()

    def stop(self) -> None:
        self.steps.append("compiler is stopped")


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    return Told(tmp_path, monkeypatch)


def test_the_compiler_works_beside_style_types_and_the_interpreted_suite(told: Told) -> None:
    suite.main([])
    assert told.steps == [
        "requirements to build",
        "compiler begins",
        "requirements to test",
        "style",
        "format",
        "types",
        "architecture",
        "interpreted build",
        "suite, interpreted",
        "packages and first start",
        "compiler is waited for",
        "compiler is stopped",
        "suite, compiled",
        "the wheel",
        "rules without code, test, text or voice",
    ]


def test_every_run_of_pytest_uses_all_cores(told: Told) -> None:
    suite.main([])
    runs = [command for command in told.commands.values() if "pytest" in command]
    assert len(runs) == 4
    for command in runs:
        assert command[command.index("-n") + 1] == "auto"


def test_nothing_is_compiled_twice(told: Told) -> None:
    suite.main([])
    told.steps.clear()
    suite.main(["tests/london"])
    assert not {"compiler begins", "interpreted build"} & set(told.steps)
    assert told.commands["suite, compiled"].count("tests/london") == 1
    assert not {"packages and first start", "the wheel"} & set(told.steps)  # arguments ask for a part


def test_every_file_is_tested_on_one_build_and_rules_on_both(told: Told) -> None:
    suite.main([])
    files = {path for path in (suite.CHECKOUT / "tests").rglob("test_*.py") if "start" not in path.parts}
    run: dict[str, set[Path]] = {}
    for kind in ("interpreted", "compiled"):
        globs = [word.partition("=")[2] for word in told.commands[f"suite, {kind}"] if word.startswith("--ignore-glob")]
        ignored = {
            path for path in files if any(fnmatch(str(one), glob) for glob in globs for one in (path, *path.parents))
        }
        run[kind] = files - ignored
    assert run["interpreted"] | run["compiled"] == files
    both = {path.relative_to(suite.CHECKOUT / "tests").as_posix() for path in run["interpreted"] & run["compiled"]}
    assert {"london/test_solo.py", "flanders/test_scoring.py", "mosaic/test_actions.py", "test_harness.py"} <= both


def test_what_fails_stops_the_compiler(told: Told) -> None:
    told.fails = "types"
    with pytest.raises(suite.Failed, match="types"):
        suite.main([])
    assert told.steps[-2:] == ["types", "compiler is stopped"]


def test_each_step_is_said_with_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    suite.run("style", ["true"])
    assert " s] style\n" in capsys.readouterr().out
    with pytest.raises(suite.Failed, match="types"):
        suite.run("types", ["false"])
