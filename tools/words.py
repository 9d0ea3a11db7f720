"""The catalogues of words: extract every text from the source, bring the .po files up to date, say what is missing.

python tools/words.py          # updates src/guildhall/locale/*/LC_MESSAGES/guildhall.po and lists what is untranslated
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).resolve().parent.parent / "src" / "guildhall"
LANGUAGES = ("de", "fr")
PROBLEMS = ("Problem", "BadChoice", "BadFile", "IllegalMove", "BadNotation", "BadDescription", "NotationError")
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "t": None, "N_": None, "n": (1, 2), "fault": None, "fault_in": (2,), **dict.fromkeys(PROBLEMS, None),
}  # fmt: skip


def extracted() -> Catalog:
    """Every text of the source that a person may read."""
    catalogue = Catalog(project="Guildhall", charset="utf-8")
    for file, _line, message, _comments, _context in extract_from_dir(str(SOURCE), keywords=KEYWORDS):
        if message and message != "":
            catalogue.add(message, locations=[(file, 0)])
    return catalogue


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
