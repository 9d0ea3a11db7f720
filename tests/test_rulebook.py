"""The in-app rulebooks: the same rules, in the same order, with the same rulings, in every language."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

import guildhall.formats.rulebook as rulebook_module
from guildhall.formats.rulebook import RULING, Entry, Rulebook, load
from guildhall.formats.words import LANGUAGES

GAMES = Path(rulebook_module.__file__).resolve().parent.parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/rulebook/rules.toml"))
EXAMPLE = re.compile(r"(Example|Beispiel|Exemple)\s?:")
QUOTED = {"en": "'{}'", "de": "„{}“", "fr": "«\u00a0{}\u00a0»"}
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.parent.name)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return load(request.param)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def rulings(entry: Entry) -> int:
    return "\n".join(entry.paragraphs).count(RULING)


def sentences(entry: Entry) -> list[str]:
    """The sentences of an entry but for its examples; list items lose their dash."""
    lines = [line.removeprefix("- ") for text in entry.paragraphs for line in text.split("\n")]
    return [part for line in lines if not EXAMPLE.match(line) for part in SENTENCE_END.split(line)]


def test_there_are_rulebooks() -> None:
    assert {"flanders", "london"} <= {folder.parent.name for folder in FOLDERS}


def test_ids_are_well_formed_and_unique(book: Rulebook) -> None:
    ids = [rule.id for rule in book.rules]
    assert [id for id in ids if not re.fullmatch(r"[A-Z]-[A-Z]{3}-\d+", id)] == []
    assert len(ids) == len(set(ids))


def test_same_ids_in_the_same_order_and_chapters(book: Rulebook, language: str) -> None:
    listed = [[rule.id for rule in rules] for _, rules in groupby(book.rules, key=lambda rule: rule.chapter)]
    written = [[entry.id for entry in chapter.entries] for chapter in book.chapters(language)]
    assert written == listed


def test_no_empty_entries(book: Rulebook, language: str) -> None:
    for chapter in book.chapters(language):
        assert chapter.title
        for entry in chapter.entries:
            assert entry.title and entry.paragraphs, entry.id


def test_only_plain_text(book: Rulebook, language: str) -> None:
    for chapter in book.chapters(language):
        for entry in chapter.entries:
            for line in "\n".join(entry.paragraphs).split("\n"):
                assert not re.match(r"#|\||\*|\d+\. ", line), (entry.id, line)
                assert not re.search(r"[<>`]|\*\*", line), (entry.id, line)


def test_equal_rulings_in_all_languages(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        assert rulings(book.entry(rule.id, language)) == rulings(book.entry(rule.id, "en")), rule.id


def test_rulings_are_marked_as_listed(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        marked = [part.startswith(RULING) for part in sentences(book.entry(rule.id, language))]
        expected = "wholly" if all(marked) else "partly" if any(marked) else "no"
        assert rule.ruling == expected, rule.id


@pytest.mark.parametrize(
    "id", ["H-TRN-3", "H-EMP-4", "H-SET-12", "H-SET-15", "H-SET-18", "H-BLD-8", "F-RND-3", "F-RND-9"]
)
def test_what_the_sources_do_not_say_is_marked(id: str, language: str) -> None:
    """These once stood there as if they were the source's."""
    book = load(GAMES / ("flanders" if id.startswith("F") else "mosaic") / "rulebook")
    assert rulings(book.entry(id, language)) > 0
    assert next(rule.ruling for rule in book.rules if rule.id == id) != "no"


def test_markers_stand_only_at_the_beginning_of_sentences(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        entry = book.entry(rule.id, language)
        assert sum(part.startswith(RULING) for part in sentences(entry)) == rulings(entry), rule.id


def test_references_lead_somewhere(book: Rulebook, language: str) -> None:
    known = {rule.id for rule in book.rules}
    for rule in book.rules:
        text = "\n".join(book.entry(rule.id, language).paragraphs)
        assert set(re.findall(r"\b[A-Z]-[A-Z]{3}-\d+", text)) <= known, rule.id


def test_same_references_and_numbers_of_paragraphs(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        here, english = book.entry(rule.id, language), book.entry(rule.id, "en")
        assert len(here.paragraphs) == len(english.paragraphs), rule.id
        for text, original in zip(here.paragraphs, english.paragraphs, strict=True):
            references = [sorted(re.findall(r"[A-Z]-[A-Z]{3}-\d+", words)) for words in (text, original)]
            assert references[0] == references[1], rule.id
            assert text.count("\n") == original.count("\n"), rule.id


def test_introductions_agree(book: Rulebook, language: str) -> None:
    known = {rule.id for rule in book.rules}
    for here, english in zip(book.chapters(language), book.chapters("en"), strict=True):
        references = [sorted(re.findall(r"[A-Z]-[A-Z]{3}-\d+", part.intro)) for part in (here, english)]
        assert references[0] == references[1] and set(references[0]) <= known, here.title
        assert here.intro.count(RULING) == english.intro.count(RULING), here.title


def test_options_are_named_in_their_rules(book: Rulebook, language: str) -> None:
    for rule in book.rules:
        text = "\n".join((*book.entry(rule.id, language).paragraphs, intro_of(book, rule.id, language)))
        for option in rule.option.split():
            assert QUOTED[language].format(option) in text, (rule.id, option)


def intro_of(book: Rulebook, id: str, language: str) -> str:
    """The introduction of the chapter a rule stands in."""
    return next(part.intro for part in book.chapters(language) if id in [entry.id for entry in part.entries])


def test_each_game_has_its_own_letter() -> None:
    letters = {folder.parent.name: {rule.id[0] for rule in load(folder).rules} for folder in FOLDERS}
    assert letters.pop("mosaic", {"M"}) <= {"M", "H"}  # H: the chapters of HeroBotus
    assert [len(found) for found in letters.values()] == [1] * len(letters)
    assert len(set.union({"M", "H"}, *letters.values())) == len(letters) + 2


def test_missing_names_are_explained() -> None:
    book = load(GAMES / "london" / "rulebook")
    with pytest.raises(KeyError, match=r"no rule 'l-set-99'.*L-SET-9"):
        book.entry("l-set-99", "en")
    with pytest.raises(KeyError, match="no rule"):
        book.rule("L-XYZ-1")
    with pytest.raises(KeyError, match="no language 'it'"):
        book.entry("L-SET-1", "it")
    with pytest.raises(KeyError, match="no language 'it'"):
        book.chapters("it")


def write(folder: Path, rules: str, text: str) -> Path:
    (folder / "rules.toml").write_text(rules, encoding="utf-8")
    for language in LANGUAGES:
        (folder / f"{language}.md").write_text(text, encoding="utf-8")
    return folder


def test_paragraphs_and_lists(tmp_path: Path) -> None:
    text = "# One\nHello\nyou.\n\n## X-ABC-1 A title\nFirst\nline.\n- a\n- b\nAfter.\n\nLast.\n"
    book = load(write(tmp_path, '[[rule]]\nid = "X-ABC-1"\nchapter = "one"\nruling = "no"\n', text))
    assert book.chapters("de")[0].intro == "Hello you."
    entry = book.entry("X-ABC-1", "de")
    assert entry == Entry("X-ABC-1", "A title", ("First line.", "- a\n- b", "After.", "Last."))
    assert book.rule("X-ABC-1").option == book.rule("X-ABC-1").silent == ""


@pytest.mark.parametrize(
    ("rules", "text", "message"),
    [
        ("", "Hello\n# One\n", "before the first chapter"),
        ("", "# One\na\n\nb\n", "more than one paragraph"),
        ('[[rule]]\nid = "X-ABC-1"\nruling = "no"\n', "# One\n", "'chapter' is missing"),
        ('[[rule]]\nid = "X-ABC-1"\nchapter = "one"\nruling = "maybe"\n', "# One\n", "'maybe' is none of"),
        (
            '[[rule]]\nid = "X-ABC-1"\nchapter = "one"\nruling = "no"\nsilent = "shy"\n',
            "# One\n",
            "X-ABC-1: silent 'shy' is none of component, ",
        ),
    ],
)
def test_faults_are_named(tmp_path: Path, rules: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        load(write(tmp_path, rules, text))
