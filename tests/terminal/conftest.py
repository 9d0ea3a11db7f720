"""Hints in a moment."""

from __future__ import annotations

import pytest

from guildhall.analysis import judging


@pytest.fixture(autouse=True)
def short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hint says is tested here, not how good it is."""
    monkeypatch.setattr(judging, "HINT_SECONDS", 0.05)
