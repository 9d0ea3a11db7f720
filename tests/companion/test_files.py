"""The file of a dialogue: it is only appended to, and nothing in it is believed that cannot be."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from guildhall.companion import file
from guildhall.companion.dialogue import Dialogue
from guildhall.kernel.problems import BadFile
from guildhall.table.saving import NotSaved


def asked(dialogue: Dialogue) -> str:
    """The key of the open question."""
    return dialogue.now.question.key if dialogue.now.question else ""


def test_two_programs_do_not_write_over_each_other(tmp_path: Path) -> None:
    one = file.begin(tmp_path / "x", "boris", {})
    other = file.load(tmp_path / "x")
    one.append(one.dialogue.answer_entry("v"))
    with pytest.raises(NotSaved, match="elsewhere"):
        other.append(other.dialogue.answer_entry("u"))
    assert file.load(tmp_path / "x").dialogue.log == ["answer side v"]


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    one = file.begin(tmp_path / "x", "boris", {})
    one.append(one.dialogue.answer_entry("v"))
    with (tmp_path / "x").open("ab") as out:
        out.write(b"answer tile.1.1")
    again = file.load(tmp_path / "x")
    assert asked(again.dialogue) == "tile.1.1"
    again.append(again.dialogue.answer_entry("yb"))
    assert file.load(tmp_path / "x").dialogue.log == ["answer side v", "answer tile.1.1 yb"]


HEADER = '{"format": "guildhall companion 1", "options": {}, '
HOSTILE = (HEADER + '"companion": "boris"}\n', HEADER + '"seed": "x"}\n', HEADER + '"companion": "boris", "seed": [1]}\n', HEADER + '"companion": "boris", "seed": "\\ud800"}\n', "[" * 100_000 + "\n")  # fmt: skip


@pytest.mark.parametrize("text", ["", "{}", "nonsense\n", '{"format": "guildhall companion 1"}\n', "\x00\n", *HOSTILE])
def test_other_files_are_no_dialogues(tmp_path: Path, text: str) -> None:
    (tmp_path / "x").write_text(text)
    with pytest.raises(BadFile):
        file.load(tmp_path / "x")


def test_no_pipe_and_no_device_is_read(tmp_path: Path) -> None:
    """One would wait for ever, the other never ends."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        program = f"from pathlib import Path; from guildhall.companion.file import load; load(Path({str(path)!r}))"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
        assert "a device or a pipe" in done.stderr


def test_notes_of_a_hostile_file_do_nothing_to_a_terminal(tmp_path: Path) -> None:
    file.begin(tmp_path / "x", "boris", {})
    with (tmp_path / "x").open("a") as out:
        out.write("note -\nnote - \x1b[31mred\nnote - well\n")
    assert file.load(tmp_path / "x").dialogue.notes() == ["\\x1b[31mred", "well"]


def test_an_entry_is_written_whole_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is nearly full takes a part without a word, and says so only when asked for the rest."""
    one = file.begin(tmp_path / "x", "boris", {})
    write, room = os.write, [3]

    def nearly_full(number: int, data: bytes) -> int:
        taken = min(len(data), room[0])
        room[0] -= taken
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(number, data[:taken])

    monkeypatch.setattr(os, "write", nearly_full)
    with pytest.raises(NotSaved, match="No space left"):
        one.append(one.dialogue.answer_entry("v"))
    assert not one.dialogue.log
    room[0] = 10**6
    one.append(one.dialogue.answer_entry("v"))
    assert file.load(tmp_path / "x").dialogue.log == ["answer side v"]
