"""The scene of every game: its shape, moves and undo, two tabs, several people at one screen, the film, the record."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from guildhall.games import games
from guildhall.players import BOTS
from guildhall.web import models
from guildhall.web.desk import Answer
from tests.web.tables import SOLO, Data, Table, serving

GAMES = [of.key for of in games() if of.key in SOLO]


@pytest.mark.parametrize("game", GAMES)
def test_scenes_of_a_game_are_as_the_contract_has_them(table: Table, game: str) -> None:
    """A random game for a while: every answer is checked, the parts add up, the record grows by what was not known."""
    chance = random.Random(3)
    table.create(game, SOLO[game])
    parts: dict[str, str] = {}
    lines: list[Data] = []
    number, steps = 0, 0
    for _ in range(60):
        known = ",".join(f"{key}:{digest}" for key, digest in parts.items())
        scene = table.scene(0, seen=number, known=known, since=len(lines))
        models.Scene.model_validate(scene, strict=False)
        for key, part in scene["parts"].items():
            assert ("html" in part) == (parts.get(key) != part["digest"])
            check_html(part.get("html", ""))
            parts[key] = part["digest"]
        del lines[scene["record"]["from"] :]
        lines += scene["record"]["lines"]
        assert [line["n"] for line in lines] == list(range(len(lines)))
        for step in scene["film"]:
            assert step["seat"] != 0 and step["text"]
            steps += 1
        for step in scene["film"][:1]:
            models.Frame.model_validate(table.get(f"film/{step['id']}", 0).json())
        number = scene["number"]
        if scene["finished"]:
            break
        if scene["yours"]:
            check_moves(table, scene)
            assert table.move(scene, chance.choice(scene["moves"])["move"]).status_code == 200
    assert steps > 3
    whole = table.scene(0, since=0)["record"]["lines"]
    assert whole[: len(lines)] == lines
    assert any(line["head"] for line in lines)


def check_html(html: str) -> None:
    """The policy of the page forbids all of these."""
    for word in ("<script", "<style", ' style="', "javascript:", " onclick", " onload"):
        assert word not in html


def check_moves(table: Table, scene: Data) -> None:
    assert scene["prompt"]["text"] and scene["prompt"]["rule"]
    moves = [move["move"] for move in scene["moves"]]
    assert len(moves) == len(set(moves)) > 0
    assert all(move["text"] and move["label"] for move in scene["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_a_move_and_its_undo(table: Table, game: str) -> None:
    """Wherever the scene says that a move may be taken back, it can be, and the table stands as before."""
    table.create(game, ["me", "me"])
    tried = 0
    for scene in table.play(random.Random(5), 16):
        done = table.move(scene, scene["moves"][0]["move"]).json()
        undo = table.post("undo", scene["seat"], seat=scene["seat"], number=done["number"])
        if not done["undo"]["may"]:
            assert undo.status_code == 422 and undo.json()["problem"] == done["undo"]["why"]
            assert undo.json()["problem"]
            continue
        back = undo.json()
        assert undo.status_code == 200 and back["number"] == scene["number"] + 2
        tried += 1
        if not table.hall.games.load(table.id).file.moves[-1].endswith(" 1"):
            continue  # a secret choice is taken back as a whole
        assert digests(back) == digests(scene) and back["moves"] == scene["moves"]
        assert table.scene(scene["seat"], since=0)["record"]["lines"][-1:] == scene["record"]["lines"][-1:]
    assert tried > 2


def test_the_page_can_ask_before_london_s_last_card(table: Table) -> None:
    """L-TRN-1: the turn ends by itself after it, so the scene marks it as it marks the end of a turn."""
    table.create("london", ["me", "me"])
    for seat in (0, 1):
        scene = table.scene(seat)
        table.move(scene, scene["moves"][0]["move"])
    seat = next(seat for seat in (0, 1) if table.scene(seat)["yours"])
    for _ in range(7):
        scene = table.scene(seat)
        hires = [move for move in scene["moves"] if move["move"].startswith("hire ")]
        passing = [move["move"] for move in scene["moves"] if move["ends"]]
        if len(hires) == 1:
            break
        assert "end" in passing  # a card that costs all others ends it, too
        assert not any(move["ends"] for move in hires)
        assert table.move(scene, hires[0]["move"]).status_code == 200
    assert hires[0]["move"] in passing and "your turn ends" in hires[0]["label"]
    assert not table.move(scene, hires[0]["move"]).json()["yours"]


def digests(scene: Data) -> dict[str, str]:
    return {key: part["digest"] for key, part in scene["parts"].items()}


def test_of_two_tabs_one_wins(table: Table) -> None:
    table.create("london", SOLO["london"])
    scene = table.scene()
    first, second = scene["moves"][0]["move"], scene["moves"][1]["move"]
    assert table.move(scene, first).status_code == 200
    late = table.move(scene, second)
    assert late.status_code == 409
    assert late.json()["number"] == 1 and late.json()["moves"] == table.scene()["moves"]
    assert table.move(scene, first).status_code == 409  # the same move, twice, is two moves
    ahead = {**scene, "number": 7}
    assert table.move(ahead, first).status_code == 409
    assert table.post("undo", 0, seat=0, number=0).status_code == 409


def test_an_illegal_move_is_told_why(table: Table) -> None:
    table.create("london", SOLO["london"])
    answer = table.move(table.scene(), "hire Y01")
    assert answer.status_code == 422 and answer.json()["problem"]
    for nonsense in ("", "💥", "to " * 60, "undo 3", "A: end", "retract A 1"):
        assert table.move(table.scene(), nonsense).status_code == 422
    assert table.scene()["number"] == 0


def test_people_at_one_screen(tmp_path: Path) -> None:
    """One device, two people: between them nobody's hand is sent, whoever is asked for; the veil names who is next."""
    with serving(tmp_path) as table:
        at = table.client.post(
            "/games", data={"game": "london", "london.opp": "friends", "london.name-0": "Anna", "london.name-1": "Ben"}
        )
        id = str(at.url).rpartition("/")[2]
        ask = lambda seat: table.client.get(f"/api/tables/{id}/scene?seat={seat}").json()  # noqa: E731
        between = ask(-1)
        assert between["veil"] == {"seat": 0, "name": "Anna"} and between["moves"] == [] and not between["yours"]
        anna = ask(0)
        assert anna["veil"] is None and anna["yours"]
        done = table.client.post(
            f"/api/tables/{id}/moves", json={"seat": 0, "number": 0, "move": anna["moves"][0]["move"]}
        ).json()
        assert done["veil"] == {"seat": 1, "name": "Ben"} and done["moves"] == []
        watched = ask(-1)
        for scene in (done, ask(0)):
            assert scene["seat"] == -1 and scene["parts"] == watched["parts"] and scene["record"] == watched["record"]
        ben = ask(1)
        assert ben["yours"] and {move["move"] for move in ben["moves"]} != {move["move"] for move in anna["moves"]}


def test_between_two_people_the_last_decision_can_still_be_taken_back(tmp_path: Path) -> None:
    """By the closed sheet, in the name of who decided; a stranger does not even see it."""
    with serving(tmp_path) as table:
        form = {"game": "flanders", "flanders.opp": "friends", "flanders.name-0": "Anna", "flanders.name-1": "Ben"}
        at = f"/api/tables/{str(table.client.post('/games', data=form).url).rpartition('/')[2]}"
        ask = lambda seat: table.client.get(f"{at}/scene?seat={seat}").json()  # noqa: E731
        who = ask(-1)["veil"]["seat"]
        nothing = ask(-1)["undo"]
        assert not nothing["may"] and "nothing to take back" in nothing["why"]
        while (scene := ask(who))["veil"] is None:
            sent = {"seat": who, "number": scene["number"], "move": scene["moves"][0]["move"]}
            assert table.client.post(f"{at}/moves", json=sent).status_code == 200
        assert scene["veil"]["seat"] == 1 - who and scene["undo"] == {"may": True, "why": "", "seat": who}
        back = table.client.post(f"{at}/undo", json={"seat": who, "number": scene["number"]}).json()
        assert back["yours"] and back["seat"] == who
        table.client.cookies.clear()
        assert table.client.get(f"{at}/scene?seat=-1").status_code in (401, 403, 404)


def test_who_choose_at_the_same_time_are_not_in_each_other_s_way(table: Table) -> None:
    """Flanders: both choose a card in secret from the same state of the log."""
    table.create("flanders", ["me", "me"])
    for scene in table.play(random.Random(1), 20):
        if len(scene["deciding"]) == 2:
            break
    both = [table.scene(seat) for seat in (0, 1)]
    assert both[0]["yours"] and both[1]["yours"]
    for scene in reversed(both):
        assert table.move(scene, scene["moves"][0]["move"]).status_code == 200
    assert table.move(both[0], both[0]["moves"][0]["move"]).status_code == 409  # but not twice


def test_reload_in_the_middle_of_an_automa_s_turn(tmp_path: Path) -> None:
    """A server that starts anew tells the same film, from where the reader had come to."""
    with serving(tmp_path) as table:
        table.create("london", SOLO["london"])
        for scene in table.play(random.Random(2), 60):
            answer = table.move(scene, scene["moves"][-1]["move"], seen=scene["number"]).json()
            if len(answer["film"]) > 2:
                break
        frames = [table.get(f"film/{step['id']}", 0).json() for step in answer["film"]]
        id, tokens = table.id, table.tokens
    with serving(tmp_path) as again:
        again.id, again.tokens = id, tokens
        later = again.scene(0, seen=scene["number"])
        assert later["film"] == answer["film"]
        assert [again.get(f"film/{step['id']}", 0).json() for step in later["film"]] == frames
        assert again.scene(0, seen=later["number"])["film"] == []
        assert again.get("film/999.0", 0).status_code == 404 and again.get("film/1.999", 0).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_why_answers_any_click(table: Table, game: str) -> None:
    table.create(game, SOLO[game])
    anchors = {anchor for scene in table.play(random.Random(8), 8) for move in scene["moves"] for anchor in move["at"]}
    scene = table.deciding()
    for anchor in [
        *sorted(anchors),
        "tile-999",
        "card-",
        "-",
        "seat-9",
        "hex-x-y-z",
        "place-hall",
        "<b>",
        "a" * 200,
        "tile-26'",
    ]:
        answer = table.get("why", 0, at=anchor)
        assert answer.status_code == 200, (anchor, answer.text)
        models.Why.model_validate(answer.json())
    assert scene["number"] == table.deciding()["number"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_legal_move_with_words(table: Table, game: str) -> None:
    table.create(game, SOLO[game])
    for i, scene in enumerate(table.play(random.Random(4), 5)):
        if i % 4 == 0:
            hint = table.get("hint", 0).json()
            models.Hint.model_validate(hint)
            assert hint["move"] in [move["move"] for move in scene["moves"]] and hint["text"]


@pytest.mark.parametrize(("kind", "seconds"), [("master", 2.0), ("greedy", 0.0)])
def test_how_long_a_turn_takes_is_told_of_who_goes_by_the_clock(
    kind: str, seconds: float, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page shows then how far he is."""
    monkeypatch.setattr(type(table.inside.thinker), "do_bot", lambda *_, **__: Answer())  # he thinks on
    table.create("flanders", ["me", kind])
    scene = table.scene()
    while scene["yours"]:
        assert scene["thinks_seconds"] == 0
        table.move(scene, scene["moves"][0]["move"])
        scene = table.scene()
    assert kind.capitalize() in scene["thinking"] and scene["thinks_seconds"] == seconds


def test_a_bot_that_fails_is_told_and_another_goes_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, w: Any, id: str, stand_ins: dict[str, str]) -> Any:
        if not stand_ins:
            raise RuntimeError("a bot with a fault")
        return real(self, w, id, stand_ins)

    thinker = type(table.inside.thinker)
    real = thinker.do_bot
    monkeypatch.setattr(thinker, "do_bot", broken)
    table.create("flanders", ["me", "greedy", "greedy"])
    scene = table.scene()
    for _ in range(200):
        scene = table.scene()
        if scene["trouble"]:
            break
        if scene["yours"]:
            table.move(scene, scene["moves"][0]["move"])
    trouble = scene["trouble"]
    assert trouble["name"] in trouble["text"] and trouble["kinds"] == list(BOTS)
    seat = trouble["seat"]
    assert table.post(f"seats/{seat}", 0, kind="nobody").status_code == 422
    assert table.post("seats/0", 0, kind="random").status_code == 422
    assert table.post(f"seats/{seat}", 0, kind="random").status_code == 200
    after = table.deciding()
    assert after["trouble"] is None and after["yours"] and after["number"] > scene["number"]
    assert table.hall.games.load(table.id).file.bots == 0  # its choices cannot be made again, and the file says so
    assert table.get("verify", 0).json()["true"]
