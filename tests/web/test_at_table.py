"""Score sheets, printed pages, lots and the challenge of the day at the server."""

from __future__ import annotations

import random
import re
from datetime import date

import pytest

from guildhall.companion.daily import daily_seed
from tests.web.tables import Table


def page(table: Table, path: str, status: int = 200) -> str:
    answer = table.client.get(path)
    assert answer.status_code == status, answer.text[:300]
    return answer.text


def test_what_is_told_stands_in_the_address_and_comes_back(table: Table) -> None:
    text = page(table, "/companion/score/london?track0=49&masters0=4.1,4.2&tap=4.3&part=1")
    assert 'data-query="masters0=4.1%2C4.2%2C4.3&amp;track0=49"' in text
    assert '<input type="hidden" name="masters0" value="4.1,4.2,4.3">' in text
    assert '<a class="rule" href="/rules/london#L-END-3"' in text


@pytest.mark.parametrize("game", ["london", "flanders", "mosaic"])
def test_sheets_are_printed_filled_and_blank(table: Table, game: str) -> None:
    for paper in ("a4", "letter"):
        assert f"paper-{paper}.css" in page(table, f"/companion/score/{game}/print?paper={paper}&track0=49")
    blank = page(table, "/companion/score/london/print?blank=1&track0=49")
    assert ">49<" not in blank and ">49<" in page(table, "/companion/score/london/print?track0=49")
    assert page(table, f"/companion/score/{game}/print?paper=a3")


def test_a_hostile_address_is_a_sheet_like_any_other(table: Table) -> None:
    text = page(table, "/companion/score/london?name0=%3Cscript%3Ex%3C/script%3E&track0=-1&masters0=9.9")
    assert "<script>x" not in text
    page(table, "/companion/score/chess", 422)


def test_his_rules_are_printed_in_the_language_of_the_reader(table: Table) -> None:
    for key, rule in (("boris", "L-SOL-4"), ("rik", "L-SOL-14"), ("herobotus", "H-TEC-1")):
        assert f"<code>{rule}</code>" in page(table, f"/companion/print/{key}?lang=fr&paper=letter")
    assert "Regelübersicht" in page(table, "/companion/print/boris?lang=de")
    assert "Example" not in page(table, "/companion/print/boris?lang=en")


def test_lots_stay_with_their_address(table: Table) -> None:
    first = table.client.get("/companion/draw/mosaic?people=1", follow_redirects=False)
    assert first.status_code == 303
    address = first.headers["location"]
    assert page(table, address) == page(table, address)
    assert len({table.client.get("/companion/draw/mosaic?people=1").text for _ in range(5)}) > 1
    page(table, "/companion/draw/chess", 422)


def test_the_challenge_of_a_day_is_dealt_from_its_seed(table: Table) -> None:
    today = date.today().isoformat()
    assert today in page(table, "/companion/daily")
    answer = table.client.post("/companion/daily", data={"companion": "boris", "day": today}, follow_redirects=False)
    id = answer.headers["location"].rpartition("/")[2]
    assert table.hall.games.header(id).file.seed == daily_seed(date.today(), "boris")
    sheet = page(table, f"/companion/daily/boris/sheet?day={today}")
    assert len(re.findall(r'<span class="sq">(\d+)</span>', sheet)) == 20


def test_flanders_has_a_challenge_with_its_sheet(table: Table) -> None:
    """F-SET: a bot plays it here; with the box two people do, so no companion is offered."""
    today = date.today().isoformat()
    text = page(table, "/companion/daily?lang=en")
    assert "Set-up sheet: Greedy" in text and "Beside your box: Greedy" not in text
    answer = table.client.post("/companion/daily", data={"companion": "flanders", "day": today}, follow_redirects=False)
    file = table.hall.games.header(answer.headers["location"].rpartition("/")[2]).file
    assert (file.game, file.seed) == ("flanders", daily_seed(date.today(), "flanders"))
    assert "grey centre:" in page(table, f"/companion/daily/flanders/sheet?day={today}&lang=en")


def test_a_sheet_says_what_a_box_cannot_follow(table: Table) -> None:
    for key, words in (("herobotus", "a shuffled deck cannot be printed"), ("boris", "a shuffled deck cannot be printed"), ("flanders", "so nothing is shuffled")):  # fmt: skip
        assert words in page(table, f"/companion/daily/{key}/sheet?lang=en")


def test_a_finished_challenge_has_a_line_to_share(table: Table) -> None:
    today = date.today().isoformat()
    answer = table.client.post("/companion/daily", data={"companion": "boris", "day": today}, follow_redirects=False)
    table.id = answer.headers["location"].rpartition("/")[2]
    table.hurry(random.Random(1), 10_000)
    scores = table.hall.games.header(table.id).file.result["scores"]  # type: ignore[index]
    line = re.search(r'<output id="daily">([^<]*)<', page(table, f"/game/{table.id}/end"))
    won = "won" if scores[0] > scores[1] else "lost"
    assert line and line[1] == f"Guildhall {today} · Guilds of London against Boris: {won}, {scores[0]} to {scores[1]}"
    other = table.create("london", ["me", "boris"])
    table.hurry(random.Random(1), 10_000)
    answer = table.client.get(f"/game/{other}/end", headers=table.headers(0))
    assert answer.status_code == 200 and 'id="daily"' not in answer.text


def test_beside_the_box_the_companion_draws_from_the_seed_of_the_day(table: Table) -> None:
    form = {"companion": "herobotus", "day": date.today().isoformat(), "beside": "1"}
    answer = table.client.post("/companion/daily", data=form, follow_redirects=False)
    id = answer.headers["location"].rpartition("/")[2]
    device = table.hall.people.device_of(table.client.cookies["guildhall"])
    assert table.hall.dialogues.load(id, device).seed == daily_seed(date.today(), "herobotus")


def test_a_day_to_come_is_refused(table: Table) -> None:
    assert "There is a challenge for each day" in page(table, "/companion/daily?day=2999-01-01")
    page(table, "/companion/daily/boris/sheet?day=2999-01-01", 422)
    answer = table.client.post("/companion/daily", data={"companion": "boris", "day": "2999-01-01"})
    assert answer.status_code == 200 and "There is a challenge for each day" in answer.text


def test_the_tools_need_nothing_from_elsewhere(table: Table) -> None:
    text = page(table, "/companion/tools")
    assert "http" not in re.sub(r'xmlns="http[^"]*"', "", text)
    assert 'href="/companion/tools"' in page(table, "/companion")


@pytest.mark.parametrize(
    "address",
    ["/", "/companion/daily", "/companion/daily/boris/sheet", "/companion/draw/london", "/companion/score/london"],
)
def test_a_french_colon_has_a_space_before_it(table: Table, address: str) -> None:
    text = table.client.get(address, headers={"accept-language": "fr"}).text
    parts = re.findall(r"<(?:h1|option|p class=\"result-line\")[^>]*>([^<]*)", text)
    colons = [part for part in parts if ": " in part]
    assert colons and all("\u00a0: " in part for part in colons)
