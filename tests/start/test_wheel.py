"""The wheel holds what it must, and runs where there is no checkout.

`./test` names the compiled wheel it has built (GUILDHALL_WHEEL); without it an interpreted one is built here.
"""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from tests.start.packages import build_wheel, catalogues, checkout, runs, sources

__all__ = ["checkout"]  # a fixture


def test_the_wheel_is_whole_and_runs_outside_the_checkout(checkout: Path, tmp_path: Path) -> None:
    given = os.environ.get("GUILDHALL_WHEEL")
    wheel = Path(given) if given else build_wheel(checkout, tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert sources() | catalogues() <= names
    assert not [name for name in names if name.startswith(("tests", "tools"))]
    compiled = not wheel.name.endswith("none-any.whl")
    assert compiled == any(name.endswith(".so") for name in names)
    runs(wheel, "compiled" if compiled else "interpreted", tmp_path)
