"""What is learned from games: weights that are in the data are found again."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy", reason="the extra 'research' is not installed: pip install '.[research]'")

from tools.learn import Sample, fitted_by_difference, kept_text, main, table_text, tables_of  # noqa: E402

WEIGHTS = (2.0, -1.0)


def games(n: int, rng: random.Random) -> list[Sample]:
    """Each game has points that everybody gets: they say nothing about a seat."""
    out = []
    for game in range(n):
        common = rng.uniform(0, 40)
        for _ in range(3):
            x = [rng.uniform(0, 10) + common / 4, rng.uniform(0, 10), 1.0]
            points = round(common + 5 + sum(w * f for w, f in zip(WEIGHTS, x, strict=False)))
            out.append(Sample("player", rng.random(), x, points, (game, 1)))
    return out


def test_what_seats_have_in_common_is_no_matter() -> None:
    samples = games(3000, random.Random(3))
    for sample in samples:  # one stage for a table
        sample.stage = samples[sample.moment[0] * 3].stage
    learned = fitted_by_difference(samples, 2)
    for row in learned.weights:
        assert list(row[:2]) == pytest.approx(WEIGHTS, abs=0.1)
    assert max(learned.error) < 2 < min(learned.error_before)


def test_a_table_can_be_kept(tmp_path) -> None:
    (_, learned), *_ = tables_of("toy", [Sample(n, 0.5, [1.0, 1.0], 3) for n in ("player", "automa")])
    first, second = table_text("player", learned, "so"), table_text("alone", learned, "otherwise")
    path = tmp_path / "learned.toml"
    path.write_text(f"# made\n\n{first}\n{second}", encoding="utf-8")
    assert kept_text(path, "player").strip() == first.strip()
    assert kept_text(path, "alone").strip() == second.strip()


@pytest.mark.parametrize(
    ("typed", "said"),
    [(["--games", "3"], "at least 7 games"), (["--games", "7", "--keep", "alone"], "no table to keep: alone")],
)
def test_what_cannot_end_well_is_not_begun(typed, said, tmp_path, monkeypatch, capsys) -> None:
    """Too few games for every table of weights; a table to keep that is not there."""
    out = tmp_path / "learned.toml"
    monkeypatch.setattr("sys.argv", ["learn.py", "london", *typed, "-o", str(out)])
    with pytest.raises(SystemExit) as refused:
        main()
    assert refused.value.code == 2 and not out.exists()
    assert said in capsys.readouterr().err
