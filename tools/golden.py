"""Writes the kept fingerprints of random games anew: only when a rule was changed on purpose.

python tools/golden.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.test_harness import GOLDEN, tables  # noqa: E402

from guildhall.kernel.harness import random_fingerprints  # noqa: E402
from guildhall.kernel.registry import games  # noqa: E402

prints = {game.key: {",".join(s): random_fingerprints(game, s, range(4)) for s in tables(game)} for game in games()}
GOLDEN.write_text(json.dumps(prints, indent=1) + "\n")
