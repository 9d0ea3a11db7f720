"""Taking a game away and bringing it back; playing on from a finished one; verifying; difficulty; the pages."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from guildhall.arena.difficulty import load
from guildhall.games import game, games
from guildhall.players import BOTS_VERSION
from guildhall.web import house_models, models
from guildhall.web.telling import measured
from tests.web.tables import SOLO, Table, serving

GAMES = [of.key for of in games() if of.key in SOLO]


@pytest.fixture
def finished(table: Table) -> Table:
    table.create("flanders", ["me", "me"])
    table.hurry(random.Random(1), 10_000)
    return table


def test_a_finished_game_goes_out_and_comes_in_again(finished: Table) -> None:
    file = finished.get("file", 0, seat=-1)
    assert "attachment" in file.headers["content-disposition"]
    assert file.json()["seed"] and file.json()["result"]
    sent = finished.client.post("/api/import", json={"file": file.text})
    assert sent.status_code == 200
    [mine] = finished.client.get("/api/tables").json()
    assert mine["id"] == sent.json()["id"] != finished.id and mine["finished"] and mine["seats"] == [0, 1]
    assert finished.client.get(f"/api/tables/{mine['id']}/file").json() == file.json()


def test_a_file_that_was_changed_is_refused_with_its_line(finished: Table) -> None:
    data = finished.get("file", 0).json()
    data["moves"][3] = data["moves"][0]
    answer = finished.client.post("/api/import", json={"file": json.dumps(data, indent=1)})
    assert answer.status_code == 422 and re.search(
        r"game\.json, line \d+, field 'moves', entry 4", answer.json()["problem"]
    )


def test_a_sealed_copy_cannot_be_played(table: Table) -> None:
    table.create("flanders", ["me", "me"])
    table.hurry(random.Random(1), 12)
    copy = table.get("file", 1)
    assert copy.json()["sealed"]["for"] == "B"
    answer = table.client.post("/api/import", json={"file": copy.text})
    assert answer.status_code == 422 and "sealed" in answer.json()["problem"]


def test_the_end_tells_who_won_by_what_and_the_seed(finished: Table) -> None:
    end = finished.get("end", 0, seat=-1).json()
    models.End.model_validate(end)
    stored = finished.hall.games.load(finished.id).file
    assert end["seed"] == stored.seed and end["scores"] == stored.result["scores"]  # type: ignore[index]
    assert [one["scores"] for one in end["stretches"]][-1] == end["scores"]
    names = [one["name"] for one in end["stretches"]]
    assert len(names) == len(set(names)) > 3
    assert end["verdict"] and end["decisions"] == len(end["movers"]) == len(end["stretch_of"])
    for seat in (0, 1):
        assert finished.get("replay/5", 0, seat=seat).status_code == 200  # now everybody's view is open
    verified = finished.get("verify", 0).json()
    assert verified["true"] and verified["seed"] == stored.seed


def test_bots_choose_here_as_everywhere(table: Table) -> None:
    """By the seed and the counter of bots' decisions, so the file that is taken away is true at the terminal, too."""
    table.create("flanders", ["me", "random", "greedy"])
    chance = random.Random(1)
    for _ in table.play(chance, 8):
        assert table.get("verify", 0).json() | {"entries": 0, "seed_hash": ""} == {
            "true": True, "problem": "", "entries": 0, "bots": True, "seed": "", "seed_hash": "",
        }  # fmt: skip
    file = table.hall.games.load(table.id).file
    assert len(file.moves) > 12 and file.bots == BOTS_VERSION


def test_one_plays_on_from_a_finished_game_only(finished: Table) -> None:
    n = finished.get("end", 0).json()["decisions"] // 2
    answer = finished.post("fork", 0, n=n)
    assert answer.status_code == 200
    parent = finished.id
    ask = finished.headers(0)
    fork = answer.json()["id"]
    scene = finished.client.get(f"/api/tables/{fork}/scene?seat=-1", headers=ask).json()
    assert scene["parent"] == {"id": parent, "decision": n} and not scene["finished"] and scene["number"] == n
    who = scene["deciding"][0]  # what another would see between two people is the watcher's
    at = finished.client.get(f"/api/tables/{parent}/replay/{n}?seat={who}", headers=ask).json()
    now = finished.client.get(f"/api/tables/{fork}/scene?seat={who}", headers=ask).json()
    assert {k: part["digest"] for k, part in at["parts"].items()} == {
        k: part["digest"] for k, part in now["parts"].items()
    }
    assert finished.client.post(f"/api/tables/{fork}/fork", json={"n": 1}, headers=ask).status_code == 422
    assert finished.post("fork", 0, n=9999).status_code == 422


def test_a_set_of_one_s_own_is_kept_with_the_game(tmp_path: Path) -> None:
    """Its text lies in the store, so that the file it came from is not needed any more; with a fault it is refused."""
    text = (game("flanders").folder / "components" / "house.toml").read_text(encoding="utf-8")
    with serving(tmp_path) as table:
        sent = {"game": "flanders", "seats": ["me", "me"]}
        assert table.client.post("/api/tables", json={**sent, "set": "no set"}).status_code == 422
        id = table.client.post("/api/tables", json={**sent, "set": text}).json()["id"]
        assert table.hall.games.load(id).set_text == text
    for kept in (tmp_path / "sets").iterdir():
        kept.unlink()
    with serving(tmp_path) as table:
        stored, live = table.inside.worker.shelf.get(id)
        assert stored.file.set_path and live.number == 0


@pytest.mark.parametrize("key", GAMES)
def test_pages_stand_in_three_languages(tmp_path: Path, key: str) -> None:
    with serving(tmp_path) as table:
        made = table.client.post("/games", data={"game": key}, follow_redirects=False)
        id = made.headers["location"].rpartition("/")[2]
        for lang in ("en", "de", "fr"):
            for path in ("/", f"/game/{id}", f"/rules/{key}", "/learn", f"/api/games?lang={lang}"):
                answer = table.client.get(path, headers={"Accept-Language": lang})
                assert answer.status_code == 200, path
                if not path.startswith("/api"):
                    assert f'<html lang="{lang}"' in answer.text
                    assert " style=" not in answer.text.partition("<body")[0] and "<script>" not in answer.text
        assert table.client.get(f"/game/{id}/end", follow_redirects=False).status_code == 303
        assert table.client.get(f"/style/{key}.css").headers["content-type"].startswith("text/css")
        assert table.client.get("/rules/nothing").status_code == 422


def test_rules_are_told_with_their_rulings(table: Table) -> None:
    rule = table.client.get("/api/rules/london/L-SOL-4").json()
    house_models.RuleEntry.model_validate(rule)
    assert rule["id"] == "L-SOL-4" and "<p>" in rule["html"]
    assert table.client.get("/api/rules/london/L-XXX-99").status_code == 404
    rulings = [one for one in re.findall(r'id="([A-Z]-[A-Z]{3}-\d+)"', table.client.get("/rules/london").text)]
    assert len(rulings) > 50


@pytest.mark.parametrize("key", GAMES)
def test_difficulty_is_as_it_was_measured(key: str) -> None:
    """The start page shows the figures of the data, those against the greedy player at a table of two."""
    told = {(one["kind"], json.dumps(one.get("options", {}))): round(one["beats"]) for one in measured(key)}
    kept = [entry for entry in load(game(key)) if (entry.versus, entry.players) == ("greedy", 2)]
    assert told == {(entry.kind, json.dumps(dict(entry.options))): round(entry.beats) for entry in kept}
    assert all(0 <= beats <= 100 for beats in told.values()) and len(told) >= 2


def test_guides_go_step_by_step(table: Table) -> None:
    """Every guide, from its first step to its last, by what it wants; a wrong click is answered."""
    for guide in table.client.get("/api/guides").json():
        models.GuideTold.model_validate(guide)
        for at in range(guide["steps"]):
            done: list[str] = []
            while True:
                answer = table.client.get(f"/api/guides/{guide['key']}/scene", params={"at": at, "done": done})
                assert answer.status_code == 200, answer.text[:300]
                step = answer.json()
                if step["complete"]:
                    break
                assert step["wanted"] in [move["move"] for move in step["scene"]["moves"]]
                done.append(step["wanted"])
        models.GuideStep.model_validate(step)
        assert step["last"]
        said = table.client.get(f"/api/guides/{guide['key']}/answer", params={"at": 0, "thing": "tile-1"})
        assert said.status_code == 200 and said.json()["text"]
