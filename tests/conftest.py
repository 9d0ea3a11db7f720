"""Listens which rules really speak: which IDs events, reasons, questions and refusals name while the tests of a game run.

The IDs that the tests in tests/<game> bring out are kept in tests/<game>/spoken.json, where `guildhall rules --coverage`
reads them. Whenever all tests of a game have passed, what was heard is held against what is kept, so the list cannot
claim more or less than is true. `pytest tests/<game> --keep-spoken` writes it anew.
"""

from __future__ import annotations

import functools
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatch
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from guildhall.formats import rulebook
from guildhall.games import game, game_keys
from guildhall.kernel import position
from guildhall.kernel.position import Event
from guildhall.kernel.problems import Problem

TESTS = Path(__file__).parent
ID = re.compile(r"(?<![\w-])[A-Z]-[A-Z]{3}-\d+(?!\w)")
PARTIAL = ("keyword", "markexpr", "lf", "failedfirst", "deselect", "ignore", "collectonly", "stepwise")

heard: dict[str, set[str]] = {key: set() for key in game_keys()}
faults: list[str] = []
playing: list[str] = []  # the game whose test runs now, if any


def note(ids: Iterable[str]) -> None:
    for key in playing:
        heard[key].update(ids)


def note_event(event: Event) -> None:
    secret = (event.secret or {}).get("also", [])
    assert isinstance(secret, list)
    note([event.rule, *event.also, *secret])


def reasons_named(reasons: Any, p: Any, asked: str, *_: Any) -> list[str]:
    """The rules of reasons; who asks for a rule by its ID is only read its text."""
    return [rule for rule, _ in reasons if rule not in asked.upper()]


def overhear(module: str, name: str, ids: Callable[..., Iterable[str]]) -> None:
    """Note the IDs in what a function returns, wherever it has been imported to; `ids` gets that, then its arguments."""
    original = getattr(import_module(module), name)

    @functools.wraps(original)
    def listening(*args: Any, **named: Any) -> Any:
        said = original(*args, **named)
        note(ids(said, *args, **named))
        return said

    for other in list(sys.modules.values()):
        if getattr(other, name, None) is original:
            setattr(other, name, listening)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--keep-spoken", action="store_true", help="write tests/<game>/spoken.json anew")
    parser.addoption(
        "--every-look",
        action="store_true",
        help="tests/browser looks at every state in every language, size and colour",
    )
    parser.addoption("--kills", type=int, default=8, help="how often tests/web kills a server under play (default: 8)")
    parser.addoption("--long", action="store_true", help="also what takes minutes: more whole games in the browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="takes minutes: --long"))


def pytest_configure(config: pytest.Config) -> None:
    position.listener = note_event
    for key in game_keys():
        texts = f"guildhall.games.{key}.texts"
        import_module(f"guildhall.terminal.{key}.screen")
        overhear(f"{texts}.reasons", "why", reasons_named)
        overhear(f"{texts}.text", "rule_of_ask", lambda rule, *_: [rule])
        overhear(f"{texts}.event_details", "event_details", lambda lines, *_: ID.findall(" ".join(lines)))
    said = Problem.text

    def text(self: Problem, w: Any) -> str:
        refusal = said(self, w)
        note(ID.findall(refusal))
        return refusal

    Problem.text = text  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    playing[:] = [key for key in game_keys() if item.path.is_relative_to(TESTS / key)]
    try:
        return (yield)
    finally:
        playing.clear()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a worker of pytest-xdist has heard."""
    for key, ids in getattr(node, "workeroutput", {}).get("spoken", {}).items():
        heard[key].update(ids)


def ran_whole(config: pytest.Config, key: str) -> bool:
    """Whether all tests of a game were asked for."""
    if any(config.getoption(option, None) for option in PARTIAL):
        return False
    left_out = config.getoption("ignore_glob", None) or []
    if any(fnmatch(str(file), glob) for file in (TESTS / key).rglob("test_*.py") for glob in left_out):
        return False
    asked = [config.invocation_params.dir / arg for arg in config.args if "::" not in arg]
    return any((TESTS / key).is_relative_to(path.resolve()) for path in asked)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["spoken"] = {key: sorted(ids) for key, ids in heard.items()}
        return
    if exitstatus != pytest.ExitCode.OK:
        return
    for key in game_keys():
        if ran_whole(session.config, key):
            compare(key, session.config.getoption("--keep-spoken"))
    if faults:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def compare(key: str, keep: bool) -> None:
    """Hold what was heard against what is kept."""
    path = TESTS / key / "spoken.json"
    order = [rule.id for rule in rulebook.load(game(key).folder / "rulebook").rules]
    unknown = sorted(heard[key] - set(order))
    if unknown:
        faults.append(f"{key}: these IDs are named, but are no rules: {', '.join(unknown)}")
    if keep:
        said = json.dumps([id for id in order if id in heard[key]], indent=1)
        path.write_text(said + "\n", encoding="utf-8")
        return
    kept = set(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else set()
    for what, ids in (("no longer heard", kept - heard[key]), ("heard, but not kept", heard[key] & set(order) - kept)):
        if ids:
            named = ", ".join(id for id in order if id in ids)
            faults.append(f"{path.relative_to(TESTS.parent)}: {what}: {named} (--keep-spoken writes it anew)")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for fault in faults:
        terminalreporter.write_line(f"rules that speak: {fault}", red=True)


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new name for each test. `mktemp` would look through all folders before it makes the next one."""
    home = tmp_path_factory.mktemp("data")
    return (home / str(n) for n in count())


@pytest.fixture(autouse=True)
def own_data_folder(data_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own data folder is touched by a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(next(data_folders)))
