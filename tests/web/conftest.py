"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.tables import Table, serving


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with serving(tmp_path) as one:
        yield one


@pytest.fixture
def kills(pytestconfig: pytest.Config) -> int:
    return int(pytestconfig.getoption("--kills"))
