"""The suite's ear: what counts as a rule that speaks, and that the kept lists are held against it (tests/conftest.py)."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from guildhall.formats.words import words
from guildhall.games.flanders import GAME, start
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.texts.reasons import why
from guildhall.games.flanders.texts.text import rule_of_ask
from guildhall.kernel.position import Event
from guildhall.kernel.problems import Problem
from tests import conftest


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is heard of Flanders during a test."""
    found: set[str] = set()
    monkeypatch.setattr(conftest, "heard", {"flanders": found})
    monkeypatch.setattr(conftest, "playing", ["flanders"])
    return found


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(conftest, "faults", found)
    return found


def test_events_speak(heard: set[str]) -> None:
    """Those that a game records, also in compiled code; a game without events says nothing."""
    start(2, seed=1)
    assert heard == set()
    start(2, seed=1, events=True)
    assert heard == {"F-SET-1", "F-SET-2", "F-SET-4", "F-SET-5"}


def test_further_and_secret_rules_of_an_event_speak(heard: set[str]) -> None:
    event = Event("F-RND-1", "x", 0, {"n": 1, "also": ["F-RND-2"]}, {"card": 2, "also": ["F-RND-3"]})
    assert heard == {"F-RND-1", "F-RND-2", "F-RND-3"} and event.data == {"n": 1}
    assert event.seen_by(1)["also"] == ["F-RND-2"] and event.seen_by(0)["also"] == ["F-RND-2", "F-RND-3"]


def test_reasons_questions_and_refusals_speak(heard: set[str]) -> None:
    p = start(2, seed=1)
    why(p, "bruges", house_set(), words("en"))
    assert heard and heard <= {"F-SET-4", "F-SCO-3", "F-SCO-5", "F-RND-5"}
    heard.clear()
    assert rule_of_ask(p) == "F-SET-1" and heard == {"F-SET-1"}
    heard.clear()
    GAME.rule_of_ask(p)
    assert heard == {"F-SET-1"}, "where it was imported to, too"
    heard.clear()
    str(Problem("That is against {rule}.", rule="F-BLD-1"))
    assert heard == {"F-BLD-1"}


def test_who_asks_for_a_rule_by_its_id_is_only_read_its_text() -> None:
    reasons = [("M-EFF-1", "…"), ("M-EFF-2", "…")]
    assert conftest.reasons_named(reasons, None, "m-eff-1") == ["M-EFF-2"]


def test_nothing_is_heard_outside_the_tests_of_a_game(heard: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "playing", [])
    start(2, seed=1, events=True)
    assert heard == set()


def test_what_is_kept_must_be_heard_and_what_is_heard_kept(
    heard: set[str], faults: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conftest, "TESTS", tmp_path)
    kept = tmp_path / "flanders" / "spoken.json"
    kept.parent.mkdir()
    heard.update({"F-RND-1", "F-BLD-1", "F-SET-1"})
    conftest.compare("flanders", True)
    assert json.loads(kept.read_text(encoding="utf-8")) == ["F-SET-1", "F-RND-1", "F-BLD-1"] and faults == []
    conftest.compare("flanders", False)
    assert faults == []
    heard.symmetric_difference_update({"F-BLD-1", "F-BLD-2"})
    conftest.compare("flanders", False)
    assert len(faults) == 2
    assert "no longer heard: F-BLD-1 " in faults[0] and "heard, but not kept: F-BLD-2 " in faults[1]


def test_an_id_that_is_no_rule_is_a_fault(
    heard: set[str], faults: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conftest, "TESTS", tmp_path)
    (tmp_path / "flanders").mkdir()
    heard.add("F-XXX-1")
    conftest.compare("flanders", True)
    assert faults == ["flanders: these IDs are named, but are no rules: F-XXX-1"]


@pytest.mark.parametrize(
    ("args", "options", "whole"),
    [
        (["tests"], {}, True),
        (["tests/flanders"], {}, True),
        (["tests/london", "tests/flanders"], {}, True),
        (["tests/london"], {}, False),
        (["tests/flanders/test_gold.py"], {}, False),
        (["tests/flanders::x"], {}, False),
        (["tests"], {"keyword": "gold"}, False),
        (["tests"], {"lf": True}, False),
        (["tests"], {"ignore_glob": [str(conftest.TESTS / "web")]}, True),
        (["tests"], {"ignore_glob": [str(conftest.TESTS / "*/test_sets.py")]}, False),
    ],
)
def test_only_whole_runs_are_judged(args: list[str], options: dict[str, Any], whole: bool) -> None:
    here = SimpleNamespace(dir=conftest.TESTS.parent)
    config: Any = SimpleNamespace(args=args, invocation_params=here, getoption=lambda name, _: options.get(name))
    assert conftest.ran_whole(config, "flanders") == whole


def test_workers_hand_over_what_they_heard(heard: set[str]) -> None:
    conftest.pytest_testnodedown(SimpleNamespace(workeroutput={"spoken": {"flanders": ["F-RND-1"]}}))
    assert heard == {"F-RND-1"}
