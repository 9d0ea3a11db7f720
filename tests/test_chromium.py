"""The pictures in real Chromium: they render, and no text runs out of the picture, in every language."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from guildhall.formats.declaration import Game
from guildhall.formats.words import LANGUAGES, words
from guildhall.games import games
from guildhall.kernel.rng import fast
from guildhall.players import choose

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
MEASURE = """
<script>
const box = document.querySelector('svg').getBoundingClientRect();
const out = [...document.querySelectorAll('svg text')].filter(t => {
  const b = t.getBoundingClientRect();
  return b.width > 0 && (b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 1 || b.bottom > box.bottom + 1);
}).map(t => t.textContent);
document.body.innerHTML = '<pre id="found">' + JSON.stringify({texts: out.length ? out : [], size: [box.width, box.height],
  all: document.querySelectorAll('svg text').length}).replace(/</g, '&lt;') + '</pre>';
</script>
"""


def picture(game: Game, language: str) -> str:
    """A table in the middle of a game, as its first seat sees it."""
    p = game.start(3, {}, 11)
    rng = fast(12)
    for _ in range(60):
        p.apply(choose("random", p, rng))
    lit = {anchor for move in p.legal() for anchor in game.anchors(p, move)} if p.to_move == 0 else set()
    names = ["Maximiliane", "Jean-Baptiste", "Bob"]
    return game.draw(p.view(0), game.load_set(None), words(language), names, lit=lit)


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed; .ci/run installs it")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_no_text_leaves_the_picture(game: Game, language: str, tmp_path: Path) -> None:
    assert CHROMIUM is not None
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html><body style='margin:0'>{picture(game, language)}{MEASURE}", encoding="utf-8")
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", page.as_uri()]
    dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    match = re.search(r'<pre id="found">(.*?)</pre>', dom, re.S)
    assert match, "Chromium did not run the measuring script"
    found = json.loads(match[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
    assert found["all"] > 50
    assert min(found["size"]) > 500
    assert found["texts"] == []
