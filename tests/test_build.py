"""The build that is asked for is the build that runs: a package that 'compiles' and silently runs interpreted is a known trap."""

from __future__ import annotations

import os

import pytest

import guildhall


def test_the_expected_build_is_loaded() -> None:
    expected = os.environ.get("GUILDHALL_EXPECT")
    if expected is None:
        pytest.skip("GUILDHALL_EXPECT says which build is expected; ./test sets it")
    assert guildhall.build() == expected
