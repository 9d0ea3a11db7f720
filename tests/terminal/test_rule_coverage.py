"""Which rules are covered: how IDs are found in code and tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guildhall.kernel.registry import game
from guildhall.terminal.coverage import Coverage, cover, ids_in
from guildhall.terminal.main import main


@pytest.mark.parametrize(
    "text, ids",
    [
        ("Boris draws (L-SOL-4).", "L-SOL-4"),
        ("the tie (L-RES-9, 10).", "L-RES-9 L-RES-10"),
        ("the piles (L-SET-6, 7, L-RND-6).", "L-SET-6 L-SET-7 L-RND-6"),
        ("all (L-SOL-1 to 3)", "L-SOL-1 L-SOL-2 L-SOL-3"),
        ("powers  # L-SPC-1 to -5", "L-SPC-1 L-SPC-2 L-SPC-3 L-SPC-4 L-SPC-5"),
        ("follows L-SET-3 to L-SET-5, so", "L-SET-3 L-SET-4 L-SET-5"),
        ("L-RND-1, 2, 5, 7", "L-RND-1 L-RND-2 L-RND-5 L-RND-7"),
        ("L-RES-1–3 and L-GRO-4 and 8", "L-RES-1 L-RES-2 L-RES-3 L-GRO-4 L-GRO-8"),
        ("(L-RES-18), 0 if none", "L-RES-18"),
        ("(L-TRN-6); -1 else", "L-TRN-6"),
        ('say(p, "L-EFF-1", 3)', "L-EFF-1"),
        ("L-RES-12", "L-RES-12"),
        ("XL-RES-1 or L-RESX-1", ""),
    ],
)
def test_ids_in_a_text(text: str, ids: str) -> None:
    assert ids_in(text) == set(ids.split())


def test_tests_of_the_game_count_and_others_do_not(tmp_path: Path) -> None:
    london = game("london")
    (tmp_path / "london").mkdir()
    (tmp_path / "london" / "test_a.py").write_text('"""L-SOL-1 to 3"""', encoding="utf-8")
    (tmp_path / "test_b.py").write_text("# L-SOL-4", encoding="utf-8")
    untested = cover([london], tmp_path).without_test
    assert "L-SOL-2" not in untested and "L-SOL-4" in untested
    assert cover([london], None).without_test == [rule for rule in cover([london], None).rules]


def coverage_json(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, list[str]]]:
    code = main(["rules", "--coverage", "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def test_shape_and_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = coverage_json(capsys, "--tests", str(tmp_path))
    assert list(found) == ["rules", "without_code", "without_test", "without_text"]
    assert found["without_test"] == found["rules"] and "L-SOL-4" in found["rules"]
    assert code == 1


def test_all_covered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.terminal.commands.rules.cover", lambda *_: Coverage(["L-SET-1"]))
    assert coverage_json(capsys)[0] == 0
    assert main(["rules", "--coverage"]) == 0


def test_without_a_tests_folder_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.terminal.commands.rules.default_tests", lambda: None)
    assert main(["rules", "--coverage", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert "without a test" in out
    assert "no folder 'tests'" in err and "--tests" in err
