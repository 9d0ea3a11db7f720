"""Which rules are covered: by code, tests and texts, and by what the game says."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from guildhall.formats.declaration import Game
from guildhall.formats.rulebook import SILENT
from guildhall.games import game, games
from guildhall.kernel.problems import BadFile
from guildhall.terminal.coverage import Coverage, cover_game, ids_in
from guildhall.terminal.main import main
from guildhall.terminal.scene import cited

TESTS = Path(__file__).parents[1]


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
    untested = cover_game(london, tmp_path).without_test
    assert "L-SOL-2" not in untested and "L-SOL-4" in untested
    assert cover_game(london, None).without_test == cover_game(london, None).rules


def keep(tests: Path, text: str) -> Path:
    (tests / "london").mkdir(exist_ok=True)
    (tests / "london" / "spoken.json").write_text(text, encoding="utf-8")
    return tests


def test_what_speaks_is_what_the_tests_brought_out(tmp_path: Path) -> None:
    """An ID in code, test and text has no voice before an event, reason, question or refusal named it."""
    found = cover_game(game("london"), keep(tmp_path, '["L-SOL-4"]'))
    assert found.spoken == ["L-SOL-4"] and found.missing()
    assert "L-SOL-4" not in found.without_voice and "L-SOL-5" in found.without_voice
    assert set(found.spoken) | set(found.silent) | set(found.without_voice) == set(found.rules)


def test_a_silent_rule_that_speaks_is_no_silent_rule(tmp_path: Path) -> None:
    silent = next(iter(cover_game(game("london"), None).silent))
    found = cover_game(game("london"), keep(tmp_path, f'["{silent}"]'))
    assert found.not_silent == [silent] and silent not in found.without_voice


@pytest.mark.parametrize("text", ["", "{}", "[1]", '"L-SOL-4"'])
def test_a_broken_list_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadFile, match=r"spoken\.json' is no list of rule IDs.*--keep-spoken"):
        cover_game(game("london"), keep(tmp_path, text))


RULES = '[[rule]]\nid = "X-ABC-1"\nchapter = "one"\nruling = "no"\n'
BOOK = "# One\n\n## X-ABC-1 A title\nWhat it says.\n"


@pytest.mark.parametrize(
    ("file", "text", "lacks"),
    [
        ("", "", []),
        ("game/rules.py", "# X-ABC-2", ["without_code"]),
        ("tests/made/test_it.py", "# X-ABC-11", ["without_test"]),
        ("tests/made/spoken.json", "[]", ["without_voice"]),
        ("game/rulebook/rules.toml", RULES + 'silent = "order"\n', ["not_silent"]),
        ("game/rulebook/de.md", "# Eins\n", ["de"]),
        ("game/rulebook/fr.md", "# Un\n\n## X-ABC-1 Un titre\n", ["fr"]),
        ("game/rulebook/en.md", "# One\n\n## X-ABC-1\nWhat it says.\n", ["en"]),
    ],
)
def test_whatever_a_rule_lacks_is_named(tmp_path: Path, file: str, text: str, lacks: list[str]) -> None:
    """A rule that has everything, but for one thing that was taken away."""
    whole = {
        "game/rules.py": "# X-ABC-1",
        "tests/made/test_it.py": "# X-ABC-1",
        "tests/made/spoken.json": '["X-ABC-1"]',
    }
    whole |= {f"game/rulebook/{lang}.md": BOOK for lang in ("en", "de", "fr")} | {"game/rulebook/rules.toml": RULES}
    for name, content in {**whole, **({file: text} if file else {})}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    of: Any = SimpleNamespace(key="made", folder=tmp_path / "game")
    found = cover_game(of, tmp_path / "tests")
    named = {**vars(found), **found.without_text}
    parts = ("without_code", "without_test", "en", "de", "fr", "without_voice", "not_silent")
    assert [part for part in parts if named[part]] == lacks
    assert all(named[part] == ["X-ABC-1"] for part in lacks) and found.missing() == bool(lacks)


@pytest.mark.parametrize("of", games(), ids=lambda of: of.key)
def test_every_rule_is_covered(of: Game) -> None:
    """Code, test, a text in each language, and a voice or the reason why it has none."""
    found = cover_game(of, TESTS)
    assert found.lacking() == [[]] * len(found.lacking())


def coverage_json(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, Any]]]:
    code = main(["rules", *words, "--coverage", "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_shape_and_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = coverage_json(capsys, "--tests", str(tmp_path))
    assert [one["game"] for one in found] == ["london", "flanders", "mosaic"]
    assert list(found[0]) == [
        *("game", "rules", "without_code", "without_test", "without_text"),
        *("spoken", "silent", "without_voice", "not_silent"),
    ]
    assert found[0]["without_test"] == found[0]["rules"] and "L-SOL-4" in found[0]["rules"]
    assert list(found[0]["without_text"]) == ["en", "de", "fr"] and set(found[0]["silent"].values()) <= set(SILENT)
    assert code == 1


@pytest.mark.parametrize("words", [["london"], ["LONDON"], ["--game", "london"]])
def test_one_game_only(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, found = coverage_json(capsys, *words, "--tests", str(TESTS))
    assert code == 0 and len(found) == 1 and {id[0] for id in found[0]["rules"]} == {"L"}


def test_the_name_of_a_game_narrows_the_search_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "flanders", "church", "--lang", "en"]) == 0
    assert "L-SET-1" not in capsys.readouterr().out
    assert main(["rules", "church", "--lang", "en"]) == 0
    assert "L-SET-1" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["londn"], ["london", "L-SOL"], ["london", "flanders"]])
def test_coverage_takes_a_game_and_nothing_else(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["rules", *words, "--coverage", "--lang", "en"]) == 2
    assert f"not '{words[-1]}'" in capsys.readouterr().err


def test_table_of_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    texts: dict[str, list[str]] = {"en": [], "de": [], "fr": ["L-SET-2"]}
    found = Coverage("london", ["L-SET-1", "L-SET-2", "L-SET-3"], [], ["L-SET-3"], texts, ["L-SET-1"])
    found.silent = {"L-SET-3": "component"}
    found.without_voice = ["L-SET-2"]
    monkeypatch.setattr("guildhall.terminal.commands.rules.cover", lambda *_: [found])
    assert main(["rules", "--coverage", "--lang", "en"]) == 1
    head, row, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["rules", "code", "test", "en", "de", "fr", "spoken", "silent"]
    assert row.split() == ["Guilds", "of", "London", *"33233211"]
    assert lines == [
        "Guilds of London, without a test: 1: L-SET-3",
        "Guilds of London, without a text (fr): 1: L-SET-2",
        "Guilds of London, neither spoken nor marked as silent: 1: L-SET-2",
        "silent, what a piece is, or how many there are (the table shows it): 1: L-SET-3",
    ]


def test_all_covered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    texts: dict[str, list[str]] = {"en": [], "de": [], "fr": []}
    found = Coverage("london", ["L-SET-1"], [], [], texts, ["L-SET-1"])
    monkeypatch.setattr("guildhall.terminal.commands.rules.cover", lambda *_: [found])
    assert coverage_json(capsys)[0] == 0
    assert main(["rules", "--coverage"]) == 0


def test_without_a_tests_folder_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.terminal.commands.rules.default_tests", lambda: None)
    assert main(["rules", "--coverage", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert "without a test" in out
    assert "no folder 'tests'" in err and "--tests" in err


def test_further_rules_stand_beside_the_first() -> None:
    assert cited({"rule": "F-RND-5", "also": ["F-RND-12"]}) == "F-RND-5, F-RND-12"
    assert cited({"rule": "F-RND-5"}) == "F-RND-5"
    long = {"rule": "L-SET-10", "also": ["L-SET-1", "L-SET-2", "L-SET-3", "L-SET-5", "L-SET-6", "L-SOL-7"]}
    assert cited(long) == "L-SET-10, L-SET-1–3, L-SET-5, L-SET-6, L-SOL-7"
