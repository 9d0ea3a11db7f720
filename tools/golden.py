"""Writes the kept fingerprints of random games and the kept moves of bots anew: only when a rule or a bot was changed
on purpose.

python tools/golden.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.test_bots import GOLDEN as BOTS  # noqa: E402
from tests.test_bots import bot_game  # noqa: E402
from tests.test_harness import GOLDEN, tables  # noqa: E402

from guildhall.arena.harness import random_fingerprints  # noqa: E402
from guildhall.games import games  # noqa: E402
from guildhall.players import BOTS_VERSION  # noqa: E402

prints = {game.key: {",".join(s): random_fingerprints(game, s, range(4)) for s in tables(game)} for game in games()}
GOLDEN.write_text(json.dumps(prints, indent=1) + "\n")
BOTS.write_text(
    json.dumps({"version": BOTS_VERSION, **{game.key: bot_game(game.key) for game in games()}}, indent=1) + "\n"
)
