"""The README's picture of the page: a kept game against Boris goes on in real Chromium, up to a card of his turn.

python tools/screenshot.py             # writes docs/page-london.png
PYTHONPATH=build-folder python tools/screenshot.py     # with another build of the package
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

if importlib.util.find_spec("guildhall") is None:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import guildhall

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(str(guildhall.__file__)).parent.parent
GAME = ROOT / "tests" / "games" / "london-boris.json"
OUT = ROOT / "docs" / "page-london.png"
DECISION = 42  # the end of the player's sixth turn
CARD = 2  # of Boris's three
SETTINGS = "localStorage.setItem('guildhall.settings', JSON.stringify({ pace: 'wait' }))"


def ask(address: str, key: str, path: str, data: dict[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    request = urllib.request.Request(address + path, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def take(address: str, key: str) -> None:
    """End the player's turn in the page, go on to the card, take the picture."""
    kept = ask(address, key, "/api/import", {"file": GAME.read_text(encoding="utf-8")})["id"]
    id = ask(address, key, f"/api/tables/{kept}/fork", {"n": DECISION})["id"]
    with sync_playwright() as play:
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        context.add_cookies([{"name": "guildhall", "value": key, "url": address}])
        context.add_init_script(SETTINGS)
        page = context.new_page()
        page.goto(f"{address}/game/{id}")
        page.get_by_role("button", name="End turn").click()
        for number in range(1, CARD + 1):
            page.locator("#say", has_text=f"card {number} of").wait_for()
            if number < CARD:
                page.locator("[data-film=next]").click()
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        page.wait_for_timeout(500)
        page.screenshot(path=OUT)
        browser.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "guildhall", "--lang", "en", "serve", "--no-open", "--port", "0"]
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
        server = subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert server.stdout is not None
            found = re.search(r"(http://\S+)/\?key=(\S+)", server.stdout.readline())
            assert found
            take(found[1], found[2])
        finally:
            server.terminate()
            server.wait()
    print(OUT.relative_to(ROOT))


if __name__ == "__main__":
    main()
