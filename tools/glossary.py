"""The glossary: its page, made from docs/glossary.toml, and the words that the texts must not use.

python tools/glossary.py       # writes docs/glossary.md
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.words import SOURCE, load

DOCS = Path(__file__).resolve().parent.parent / "docs"
GAMES = {"": "All games", "london": "Guilds of London", "flanders": "Flanders 1302", "mosaic": "Mosaic"}
HEAD = """# Glossary

One word for one thing, in three languages. This page is made from `glossary.toml` by
`python tools/glossary.py`; change that file, not this one. `tests/test_glossary.py` holds
catalogues, rulebooks and names of components to it.

A source is a document and its lines: 000 (German solo rules of Guilds of London), 001 (French solo
rules of Guilds of London), 002 (German short rules of Flanders 1302), 003 (German solo rules of
Mosaic), 004 (English manual of Guilds of London). 'issue' is a word that the owner of the project
chose, 'house' a translation of this project.

No document names the forty guilds in German or French: their names are house translations.
"""


def terms() -> list[dict[str, Any]]:
    return list(tomllib.loads((DOCS / "glossary.toml").read_text(encoding="utf-8"))["term"])


def page() -> str:
    out = [HEAD]
    for game, title in GAMES.items():
        out += [f"\n## {title}\n", "| English | German | French | Source |", "| --- | --- | --- | --- |"]
        rows = [term for term in terms() if term.get("game", "") == game]
        out += [f"| {' | '.join(term[key] for key in ('en', 'de', 'fr', 'source'))} |" for term in rows]
    return "\n".join(out) + "\n"


def texts(language: str) -> Iterator[tuple[str, str, str]]:
    """Every text: the game it belongs to ('' where it belongs to several), its place, and itself."""
    for message in load(language):
        if message.id:
            found = {game for game in GAMES if game for file, _ in message.locations if f"/{game}/" in f"/{file}"}
            game = found.pop() if len(found) == 1 else ""
            for text in message.string if isinstance(message.string, tuple | list) else (message.string,):
                yield game, str(message.id), text
    for path in sorted(SOURCE.glob(f"games/*/rulebook/{language}.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield path.parent.parent.name, f"{path.parent.parent.name}/{path.name}:{number}", line
    for path in sorted(SOURCE.glob("games/*/components/*.toml")):
        for name in re.findall(rf'\b{language} = "([^"]*)"', path.read_text(encoding="utf-8")):
            yield path.parent.parent.name, path.name, name


def barred(language: str) -> list[tuple[tuple[str, ...], re.Pattern[str], str]]:
    """The words that must not be used: in texts of which games ('' where of several), how they are found, the right word."""
    return [
        (places(term), re.compile(rf"(?<!\w)(?:{word})(?!\w)", re.IGNORECASE), term[language])
        for term in terms()
        for word in term.get("not", {}).get(language, ())
    ]


def places(term: dict[str, Any]) -> tuple[str, ...]:
    """A text of several games avoids the replaced words of each, but for words that are right elsewhere (`own`)."""
    if not term.get("game"):
        return tuple(GAMES)
    return (term["game"],) if term.get("own") else (term["game"], "")


def strays(language: str) -> list[str]:
    """Texts with a word that the glossary replaces by another."""
    replaced = barred(language)
    return [
        f"{place}: {text} (not '{mark.search(text)[0]}' but: {right})"  # type: ignore[index]
        for game, place, text in texts(language)
        for of, mark, right in replaced
        if game in of and mark.search(text)
    ]


if __name__ == "__main__":
    (DOCS / "glossary.md").write_text(page(), encoding="utf-8")
    for language in ("de", "fr"):
        print("\n".join(strays(language)))
