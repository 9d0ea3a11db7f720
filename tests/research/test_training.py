"""The example that trains: a tiny run, the same again, and it learns what every action is worth. And the documents."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra 'research' is not installed: pip install '.[research]'")
pytest.importorskip("pettingzoo", reason="the extra 'research' is not installed: pip install '.[research]'")

from tools.observations import PAGE, page  # noqa: E402

from guildhall.research.aec import SeatsEnv  # noqa: E402

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("train", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_tiny_run_ends_and_is_the_same_again(example: Any) -> None:
    once = example.train("flanders", 4, tested=2, seed=3)
    assert example.train("flanders", 4, tested=2, seed=3) == once
    assert all(0 <= share <= 1 for share in once)


def test_what_ended_well_becomes_more_likely(example: Any) -> None:
    env = SeatsEnv("flanders", reward="points")
    policy = example.Policy(env.board.learning.size, env.board.learning.actions, np.random.default_rng(1))
    _, played = example.play(env, policy, 0, 5)
    legal, k, shares, features = next(one for one in played if len(one[0]) > 1)
    policy.learn([(legal, k, shares, features)], 1.0)
    logits = policy.weights[legal] @ features
    assert logits[k] == max(logits) > 0 > min(logits)


def test_the_page_of_fields_is_written_from_the_declarations() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
