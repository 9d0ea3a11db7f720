"""The glossary: its page is current, its words are used, and the words it replaces are used nowhere."""

from __future__ import annotations

import re

import pytest
from tools.glossary import DOCS, GAMES, barred, page, strays, terms, texts
from tools.words import LANGUAGES


def test_the_page_is_made_from_the_data() -> None:
    assert (DOCS / "glossary.md").read_text(encoding="utf-8") == page()


def test_every_term_has_three_words_and_a_source() -> None:
    for term in terms():
        assert all(term[key] for key in ("en", "de", "fr", "source")), term
        assert term.get("game", "") in GAMES
        assert set(term) <= {"game", "own", "en", "de", "fr", "source", "not"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_that_the_glossary_replaces(language: str) -> None:
    assert strays(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_glossary_are_in_use(language: str) -> None:
    """The first three letters of each word are looked for, since words are inflected."""
    said = "\n".join(text.casefold() for _, _, text in texts(language))
    for term in terms():
        for word in re.split("[;,]", term[language]):
            begins = re.sub(r"^\W*\d+ ", "", word.strip()).split(" (")[0].casefold()[:5]
            assert begins in said, (language, word)


def test_a_replaced_word_would_be_found() -> None:
    words = [word for term in terms() for word in term.get("not", {}).get("de", ())]
    assert any(re.fullmatch(word, "Büttel") for word in words)


PLANTED = {
    "de": """
        london: ein Büttel; des Amtmanns; die Rangnummer 5; auf dem Spielbrett; Du siehst an; wirb beweg nutze; zwei Kräfte
        london: Du kannst damit nicht bewegen; ein Plättchen mit Stoffe; Guilds of London, Runde 3; Company Hall; Spielfolge
        flanders: Stelle sie nach Brügge; nach {city}; Deine Karte ist Baustelle; Flanders 1302, Runde 2; zwei Goldkarten
        mosaic: Lege sie verdeckt zurück.; Du musst sie verdeckt zurücklegen; Scribe; Erforsche Bows.; die Währungen
        mosaic: {rival} verliert {units}; nach der Imperienwertung; die Fähigkeit für einmal im Spiel; Städte, Orte und Wunder
        : Es gibt keine Auswahl {number}.; Auswahl 99; Du endest mit {vp} SP.; der Satz von Spielteilen; Haussatz
    """,
    "fr": """
        london: le bedeau; Bedeau; un jeton; au Guildhall; 2 or; une carte comme or; quitte le plateau; un Maître; piste de score
        flanders: une ville comptée; Bruges est comptée.; trois quartiers terminés; cartes or; une parcelle; en {city}
        mosaic: 10 argent; {n} argent; recevez 15 nourriture; 2 population; les tarifs; impôts et taxes; la manufacture
        mosaic: des actes libres; Acte libre; reprenez {hex}; elle reprend la ville; celui d’HeroBotus; hexagone de port
        : l’automate; Automates; son aptitude; son pouvoir; au lieu du coup suivant; Cette carte demande 2 symboles; en solo
    """,
}


def planted() -> list[tuple[str, str, str]]:
    """Every word that an issue named, in a form of its own: language, game, text."""
    lines = [(language, line.strip()) for language, block in PLANTED.items() for line in block.strip().splitlines()]
    rows = [(language, *line.partition(":")[::2]) for language, line in lines]
    return [(language, game, text.strip()) for language, game, texts in rows for text in texts.split(";")]


@pytest.mark.parametrize(("language", "game", "text"), planted())
def test_a_planted_word_is_found(language: str, game: str, text: str) -> None:
    assert any(game in of and mark.search(text) for of, mark, _ in barred(language))


def test_texts_of_several_games_avoid_the_words_of_each() -> None:
    found = {right for of, mark, right in barred("de") if "" in of and mark.search("Währungen und Goldkarten")}
    assert found == {"Zahlungsmittel", "goldene Karte"}
