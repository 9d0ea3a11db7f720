"""`guildhall serve --url`: which stores there are, what is said when one cannot be used, and never a password."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from guildhall.kernel.problems import BadChoice, Problem
from guildhall.terminal.main import main
from guildhall.web.settings import Settings
from guildhall.web.store import opening
from guildhall.web.store.opening import shown_url, url_given

SECRET = "horse-battery"
PLACE = f"postgresql://anna:{SECRET}@127.0.0.1"


def test_postgresql_goes_by_its_usual_names() -> None:
    pytest.importorskip("psycopg")
    for name in ("postgresql", "postgres", "postgresql+psycopg", "postgresql+psycopg2"):
        assert url_given(f"{name}://anna:{SECRET}@host/db") == f"postgresql+psycopg://anna:{SECRET}@host/db"
    assert url_given("sqlite:////tmp/games.db") == "sqlite:////tmp/games.db"


@pytest.mark.parametrize(
    "text", ["", "games", f"postgresql://anna:{SECRET}@host:port/db", f"mysql://a:{SECRET}@host/db"]
)
def test_other_stores_are_refused_without_their_password(text: str) -> None:
    with pytest.raises(BadChoice) as refused:
        url_given(text)
    assert SECRET not in str(refused.value)


def test_a_store_is_shown_without_its_password() -> None:
    shown = shown_url(f"postgresql+psycopg://anna:{SECRET}@host:5433/db?sslpassword={SECRET}&host=/run")
    assert shown == "postgresql://anna@host:5433/db"


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    with pytest.raises(Problem, match=r"psycopg: pip install 'guildhall\[postgresql\]'"):
        url_given("postgresql://host/db")


def test_a_server_that_is_not_there_is_told_without_the_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("psycopg")
    with socket.socket() as held:  # bound, but nobody listens
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        assert main(["serve", "--no-open", "--data", str(tmp_path), "--url", f"{PLACE}:{port}/games"]) != 0
    said = "".join(capsys.readouterr())
    assert f"postgresql://anna@127.0.0.1:{port}/games" in said and "refused" in said
    assert SECRET not in said and "Traceback" not in said


def test_two_stores_on_one_folder_are_two_servers(tmp_path: Path) -> None:
    here, there = Settings.of(tmp_path), Settings.of(tmp_path, f"sqlite:///{tmp_path / 'other.db'}")
    assert here.mark() != there.mark()
