"""Builds the compiled parts (mypyc) and the catalogues of words (Babel). Without a C compiler the same files run interpreted."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/guildhall")
COMPILED = {
    "kernel": "bits rng position",
    "games/london": "layout slots state agenda mayoral promo aims engine choices turn rounds resolution boris growth"
    " scoring setup flow imagine moves view value position",
    "games/london/components": "tables",
    "games/flanders": "layout state moves building round gold scoring setup flow imagine view value position",
    "games/flanders/components": "tables",
    "games/mosaic": "layout agenda state decks counting building payment technology actions military choices engine menu turn"
    " scoring empire dealing draft setup flow imagine value position",
    "games/mosaic/components": "tables",
    "games/mosaic/herobotus": "table position_cards position_table score setup turn war",
    "games/mosaic/herobotus/brain": "build cost gain location military people reshuffle sites start static technology turn war",
    "players": "greedy",
}


class BuildWords(build_py):
    """Turns the .po catalogues into the .mo files that gettext reads."""

    def run(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in SOURCE.glob("locale/*/LC_MESSAGES/*.po"):
            with source.open("rb") as readable, source.with_suffix(".mo").open("wb") as writable:
                write_mo(writable, read_po(readable))
        super().run()


def extensions() -> list[object]:
    """All compiled modules in one unit, so that calls between them are direct; none with GUILDHALL_INTERPRETED=1."""
    if os.environ.get("GUILDHALL_INTERPRETED") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sys.path.insert(0, "src")
    os.environ.setdefault("MYPYPATH", "src")
    files = [str(SOURCE / folder / f"{name}.py") for folder, names in COMPILED.items() for name in names.split()]
    modules = mypycify(files, opt_level="3", debug_level="0")
    for module in modules:
        module.optional = True
    return list(modules)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWords})
