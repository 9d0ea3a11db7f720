"""German and French are set as their readers expect: apostrophes, quotes, spaces before punctuation, decimal marks."""

from __future__ import annotations

import pytest
from tools.typography import NO_BREAK, faults, report, texts
from tools.words import LANGUAGES


def test_no_text_has_a_wrong_mark() -> None:
    assert report() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_rulebooks_and_names_are_all_read(language: str) -> None:
    places = [place for place, _ in texts(language)]
    assert sum(place.startswith(f"{language}: ") for place in places) > 3000
    books = {place.split(":")[0] for place in places if place.startswith("games/") and "rulebook" in place}
    assert len(books) == 3
    assert any("components" in place for place in places)


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("de", "Boris' Zug", "a straight apostrophe"),
        ("de", 'Die Karte "Dom"!', "a straight quote"),
        ("de", "Die «Karte»", "a foreign quote"),
        ("de", "Die „Karte", "a quote left open"),
        ("de", "Nun : weiter", "a space before punctuation"),
        ("de", "0.4 Sekunden", "a decimal point"),
        ("de", "zwei  Wörter", "two spaces"),
        ("fr", "l'huissier", "a straight apostrophe"),
        ("fr", "une “carte”", "a foreign quote"),
        ("fr", "une « carte »", "a quote without its no-break spaces"),
        ("fr", "Quel jeu?", "no no-break space before a mark"),
        ("fr", "Quel jeu ?", "no no-break space before a mark"),
        ("fr", "Coût: 5", "no no-break space before a mark"),
        ("fr", "Coût\u202f: 5", "a narrow no-break space"),
        ("de", "Die ‚Karte‘", "a foreign quote"),
        ("fr", "une ‘carte’", "a foreign quote"),
        ("fr", "marquez 5 PV", "a unit that may come off its number"),
        ("fr", "marquez {vp} PV", "a unit that may come off its number"),
        ("fr", "50 % des parties", "a unit that may come off its number"),
    ],
)
def test_each_wrong_mark_is_found(language: str, text: str, wrong: str) -> None:
    assert wrong in faults(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", '„name“ muss stehen, wie {{ en = "Bakers" }}: {fault}.'),
        ("fr", f"«{NO_BREAK}gold: yes{NO_BREAK}» manque{NO_BREAK}: {{n}} pièces{NO_BREAK}; l’un de {{known}}."),
        ("fr", f"PostgreSQL{NO_BREAK}: pip install 'guildhall[postgresql]'"),
    ],
)
def test_right_marks_and_samples_of_code_pass(language: str, text: str) -> None:
    assert faults(language, text) == []
