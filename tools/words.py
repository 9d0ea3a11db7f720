"""The catalogues of words: extract every text from the source, bring the .po files up to date, say what is missing.

python tools/words.py          # updates src/guildhall/locale/*/LC_MESSAGES/guildhall.po and lists what is untranslated
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).resolve().parent.parent / "src" / "guildhall"
LANGUAGES = ("de", "fr")
PROBLEMS = (
    "Problem",
    "BadChoice",
    "BadFile",
    "IllegalMove",
    "BadNotation",
    "BadDescription",
    "NotationError",
    "NotUnderstood",
)
KEYWORDS: dict[str, tuple[int, ...]] = {
    "t": (1,), "N_": (1,), "n": (1, 2), "say": (1,), "say_n": (1, 2), "fault": (1,), "fault_in": (2,), **dict.fromkeys(PROBLEMS, (1,)),
}  # fmt: skip
# of the command line: where besides `help` and `description` the reader's texts stand
HELP: dict[str, tuple[int, ...]] = {
    "add_argument": (), "add_parser": (), "add_command": (5, 6), "add_json": (2,), "add_setup": (2,), "add_output": (3,),
}  # fmt: skip


def extracted() -> Catalog:
    """Every text of the source that a person may read: the literal texts given to the functions of KEYWORDS."""
    catalogue = Catalog(project="Guildhall", charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        where = [(path.relative_to(SOURCE).as_posix(), 0)]
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                for message in messages_of(call):
                    catalogue.add(message, locations=where)
    return catalogue


def messages_of(call: ast.Call) -> list[str | tuple[str, str]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in HELP:
        return help_of(call, HELP[name])
    if name in ("say", "say_n") and isinstance(call.func, ast.Attribute):
        return []  # a table that says something, no sentence as data
    places = KEYWORDS.get(name)
    if places is None or len(call.args) < max(places):
        return []
    found = [texts_of(call.args[place - 1]) for place in places]
    if len(found) == 2:
        return [(found[0][0], found[1][0])] if found[0] and found[1] else []
    return list(found[0])


def help_of(call: ast.Call, places: tuple[int, ...]) -> list[str | tuple[str, str]]:
    """What a command line says of itself, where it stands as plain text (main.in_language translates it)."""
    nodes = [call.args[place - 1] for place in places if len(call.args) >= place]
    nodes += [word.value for word in call.keywords if word.arg in ("help", "description")]
    return [text for node in nodes for text in texts_of(node)]


def texts_of(node: ast.expr) -> list[str]:
    """A literal text, or both sides of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return [node.value]
    return texts_of(node.body) + texts_of(node.orelse) if isinstance(node, ast.IfExp) else []


def path_of(language: str) -> Path:
    return SOURCE / "locale" / language / "LC_MESSAGES" / "guildhall.po"


def load(language: str) -> Catalog:
    with path_of(language).open("rb") as source:
        return read_po(source, locale=language)


def translated(catalogue: Catalog, message: object) -> bool:
    found = catalogue.get(message)
    texts = found.string if found is not None else ""
    return all(texts) if isinstance(texts, tuple | list) else bool(texts)


def missing(language: str) -> list[str]:
    """The texts that a language lacks."""
    catalogue = load(language)
    return [str(message.id) for message in extracted() if message.id and not translated(catalogue, message.id)]


def update(language: str) -> None:
    """New texts in, unused ones out; what is translated stays."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = load(language) if path.exists() else Catalog(locale=language, project="Guildhall", charset="utf-8")
    catalogue.update(extracted(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = "# The words of Guildhall."
    catalogue.last_translator = catalogue.language_team = "Guildhall"
    catalogue.msgid_bugs_address = ""
    with path.open("wb") as target:
        write_po(target, catalogue, sort_by_file=True, include_lineno=False, omit_header=False, width=120)


if __name__ == "__main__":
    for language in LANGUAGES:
        update(language)
        for text in missing(language):
            print(f"{language}: {text}", file=sys.stderr)
