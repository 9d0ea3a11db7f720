"""The arena on a real Ray of two workers, one of which is killed in the middle: nothing lost, nothing doubled."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

import guildhall
from guildhall.arena.cluster import Cluster
from guildhall.arena.running import Limits, Run
from guildhall.kernel.problems import BadChoice
from tests.arena.halls import in_file, opened, played, settings

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install '.[ray]'")
ROOT = str(Path(guildhall.__file__).resolve().parent.parent)
N = 300


def test_a_killed_worker_takes_no_game_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{Path(__file__).resolve().parent.parent.parent}")
    monkeypatch.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
    agreed = settings("flanders", "greedy", mirror=True)  # random games are over before anything can be killed
    path = tmp_path / "r.jsonl"
    killed: list[int] = []
    with opened(path, agreed) as results:
        run = Run(results, Limits(games=N), None)
        cluster = Cluster(agreed, "local", 2)

        def kill_one(_: int) -> None:
            if not killed and len(run.tally.counted()) >= N // 10:
                killed.append(cluster.pids.pop())
                os.kill(killed[0], signal.SIGKILL)

        run.play(cluster, kill_one)
        assert killed and sum(cluster.deaths.values()) > 0, "no task was lost, so nothing was tried"
        assert cluster.pids, "somebody else played on"
    found = in_file(path)
    assert sorted(found) == list(range(N))
    some = range(0, N, 25)
    assert [found[n] for n in some] == [played(agreed, range(n, n + 1))[n] for n in some]


def test_an_address_without_a_cluster_is_refused() -> None:
    with pytest.raises(BadChoice, match="no Ray cluster at 'auto'"):
        Cluster(settings("flanders", "random", mirror=True), "auto")
