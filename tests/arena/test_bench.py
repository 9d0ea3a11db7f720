"""What `guildhall bench` says of a single call."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from guildhall.arena import bench


def test_a_disturbed_loop_makes_no_call_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stumbled in the empty loop once gave a clone of less than no time."""
    loops = iter([9e-4, 1e-4])

    def timed(call: Callable[[], object], n: int) -> float:
        return next(loops, 1e-4) if call is bench.nothing else 5e-4

    monkeypatch.setattr(bench, "timed", timed)
    assert bench.per_call(lambda: None, 0.01) == pytest.approx(0.8)
