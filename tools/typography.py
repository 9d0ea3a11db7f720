"""The small marks of German and French texts: apostrophes, quotes, spaces before punctuation, decimal marks.

python tools/typography.py     # lists what is wrong in catalogues, rulebooks and names
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.words import LANGUAGES, SOURCE, load

NO_BREAK = "\u00a0"  # the one kind of no-break space; the narrow U+202F is not used
# what is typed or read by a machine keeps its own marks
SAMPLES = re.compile(
    r"""jq\ -r\ '[^']*'|pip\ install\ (?:'[^']*'|\.)|\w+://\S+|Content-Type:\ [\w/]+|@suit;|coat:rank:points\S*|\b0:A\b|\b\d+\.0\.0\.\d\b|\.\.\.|\./\w+
    |"[a-z][\w\ -]*"|`[^`]*`|\{\{.*?\}\}|\{\w*(?:![rs])?(?::[^}]*)?\}|;\s;""",
    re.VERBOSE,
)
QUOTED = {"de": re.compile(r"„[^“]*“"), "fr": re.compile(f"«{NO_BREAK}[^»]*{NO_BREAK}»")}
BOTH = {
    "a straight apostrophe": re.compile("'"),
    "a straight quote": re.compile('"'),
    "a narrow no-break space": re.compile("\u202f"),
    "a decimal point": re.compile(r"\d\.\d"),
    "two spaces": re.compile(r"\S {2,}\S"),
}
OWN = {
    "de": {
        "a foreign quote": re.compile("[«»”‘‚]"),
        "a quote left open": re.compile("[„“]"),
        "a space before punctuation": re.compile(r"\w[ \u00a0][;:!?,.](?!\w)"),
    },
    "fr": {
        "a foreign quote": re.compile("[„“”‘‚]"),
        "a quote without its no-break spaces": re.compile("[«»]"),
        "a unit that may come off its number": re.compile(r"(?:(?<!-)\b\d+|(?<!\w)x) (?:PV\b|%)"),
        "no no-break space before a mark": re.compile(rf"[^{NO_BREAK}\W][;:!?](?![\w/])|[ )\]][;:!?](?=[ .]|$)"),
    },
}


def faults(language: str, text: str) -> list[str]:
    """What is wrong in a text; samples of code, and what stands in quotes, are left out."""
    plain = SAMPLES.sub("x", text)
    found = [name for name, mark in BOTH.items() if mark.search(plain)]
    plain = QUOTED[language].sub("x", plain)
    return found + [name for name, mark in OWN[language].items() if mark.search(plain)]


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with the place it stands at: its catalogue, the rulebooks and the names of components."""
    for message in load(language):
        if message.id:
            ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
            said = message.string if isinstance(message.string, tuple | list) else (message.string,)
            for text in said:
                yield f"{language}: {ids[0]}", re.sub(" {2,}", " ", text) if "  " in ids[0] else text
    for path in sorted(SOURCE.glob(f"games/*/rulebook/{language}.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(SOURCE)}:{number}", line
    for path in sorted(SOURCE.glob("games/*/components/*.toml")):
        for name in re.findall(rf'\b{language} = "([^"]*)"', path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(SOURCE)}: {language}", name


def report() -> list[str]:
    return [
        f"{place}\n    {text}\n    {', '.join(wrong)}"
        for language in LANGUAGES
        for place, text in texts(language)
        if (wrong := faults(language, text))
    ]


if __name__ == "__main__":
    print("\n".join(report()))
