"""Nothing but a seat's view leaves the server.

Random games with people in every seat. Each answer that a seat (or a watcher) can get is searched for the seed; and it
must be the same, to the letter, when everything that is hidden from that seat is dealt anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from guildhall.analysis.judging import Option
from guildhall.formats.words import words
from guildhall.games import game, games
from guildhall.kernel.position import OPEN, WATCHER, Position
from guildhall.kernel.rng import fast
from guildhall.table.live import Live, Take
from guildhall.web import thinker
from guildhall.web.parts import PartCache
from guildhall.web.plain_page import page_of
from guildhall.web.scene import Asked, SceneMaker
from guildhall.web.store.games import Stored
from tests.web.tables import SOLO, Table, serving

GAMES = [of.key for of in games() if of.key in SOLO]
SEATS = 3
LOOKS = 8  # positions of a game at which everybody looks


@pytest.mark.parametrize("key", GAMES)
def test_answers_are_the_same_whatever_is_hidden(tmp_path: Path, key: str) -> None:
    chance = random.Random(11)
    with serving(tmp_path) as table:
        id = table.create(key, ["me"] * SEATS)
        seed = str(table.hall.games.load(id).file.seed)
        assert len(seed) == 64
        live = table.inside.worker.shelf.get(id)[1]
        for number in sorted(chance.sample(range(2, 70), LOOKS)):
            assert table.hurry(chance, number)
            for seat in range(SEATS):
                look(table, live, seat, seat, seed, chance)
            look(table, live, 0, WATCHER, seed, chance)


def look(table: Table, live: Live, who: int, seat: int, seed: str, chance: random.Random) -> None:
    """All that a seat can ask, twice: of the true position, and of one that it cannot tell from it."""
    true = live.session.position
    things = [anchor for move in table.scene(who, seat=seat)["moves"] for anchor in move["at"]][:2]
    said = answers(table, things, who, seat)
    advice = hints(table, true, seat, chance)
    said |= advice(true)
    for text in said.values():
        assert seed not in text
    imagined = dealt_anew(true, seat, chance)
    live.session.position = imagined
    try:
        again = answers(table, things, who, seat) | advice(imagined)
    finally:
        live.session.position = true
    for path, text in said.items():
        assert again[path] == text, path


@pytest.mark.parametrize("key", GAMES)
def test_between_two_people_a_screen_gets_nothing_of_a_hand(tmp_path: Path, key: str) -> None:
    """A screen that holds all seats, while one waits and another must decide: what it gets knows no more than a watcher."""
    chance, compared = random.Random(3), 0
    with serving(tmp_path) as table:
        form = {"game": key, f"{key}.opp": "friends", f"{key}.name-0": "Anna", f"{key}.name-1": "Ben"}
        table.id = str(table.client.post("/games", data=form).url).rpartition("/")[2]
        live = table.inside.worker.shelf.get(table.id)[1]

        def sent(seat: int) -> str:
            table.inside.worker.cache = PartCache()
            return str(table.client.get(f"/api/tables/{table.id}/scene?seat={seat}").text)

        for number in sorted(chance.sample(range(60), LOOKS)):
            assert table.hurry(chance, number)
            true = live.session.position
            waiting = {0, 1} - set(live.deciding())
            for seat in waiting:
                said = sent(seat)
                live.session.position = dealt_anew(true, WATCHER, chance)
                try:
                    assert sent(seat) == said
                finally:
                    live.session.position = true
                compared += 1
    assert compared > 2


def hints(table: Table, true: Position, seat: int, chance: random.Random) -> Callable[[Position], dict[str, str]]:
    """What a hint says of a move, with a position put before the thinker.

    Which move the master likes best follows from cards that he imagines; the words must not depend on more than the seat knows.
    """
    if seat == WATCHER or seat not in table.inside.worker.shelf.get(table.id)[1].deciding():
        return lambda p: {}
    mind = table.inside.thinker.shelf.get(table.id)[1]
    move = chance.choice(mind.position_for(seat).legal())

    def ask(p: Position) -> dict[str, str]:
        kept, mind.session.position = mind.session.position, p
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(thinker, "best_moves", lambda p, *_: [Option(p.notation(move), 9.0, 1.0, 0.6, 1)])
            answer = table.get("hint", seat)
        mind.session.position = kept
        assert answer.status_code == 200 and answer.json()["text"], answer.text[:300]
        return {"hint": answer.text}

    return ask


def dealt_anew(p: Position, seat: int, chance: random.Random) -> Position:
    other = p.imagine(seat, fast(chance.randrange(10**9)))
    other.events = p.events
    return other


def answers(table: Table, things: list[str], who: int, seat: int) -> dict[str, str]:
    """Answers that depend on the position as it stands."""
    table.inside.worker.cache = PartCache()
    asked = ["scene", "points", *(f"why?at={anchor}" for anchor in [*things, "seat-1", "card-1"])]
    found = {}
    for path in asked:
        name, _, query = path.partition("?")
        params: dict[str, Any] = dict([query.split("=")]) if query else {}
        answer = table.get(name, who, seat=seat, **params)
        assert answer.status_code == 200, (path, answer.text[:300])
        found[path] = answer.text
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_film_shows_a_seat_only_what_it_may_see(key: str, tmp_path: Path) -> None:
    """In the middle of a move, too, the table looks the same when the hidden things are dealt anew."""
    chance = random.Random(5)
    with serving(tmp_path) as table:
        id = table.create(key, ["me"] * SEATS)
        assert table.hurry(chance, 50)
        stored, live = table.inside.worker.shelf.get(id)
    page, w = page_of(key), words("en")
    for at in chance.sample(range(len(live.steps)), 10):
        for k, take in list(enumerate(live.film(at)))[:3]:
            for seat in (*range(SEATS), WATCHER):
                true = frame(stored, live, page, w, seat, at, k, take)
                other = Take(take.event, dealt_anew(take.position, seat, chance))
                assert frame(stored, live, page, w, seat, at, k, other) == true, (at, k, seat, take.event.name)


def frame(stored: Stored, live: Live, page: Any, w: Any, seat: int, at: int, k: int, take: Take) -> Any:
    """A step of the film, with a take put into its place."""
    film = live.film(at)
    kept, film[k] = film[k], take
    try:
        maker = SceneMaker(stored, live, page, PartCache(), Asked(seat, w))
        return take.position.view(seat), maker.step(at, k), maker.frame(live.steps[at].entry + 1, k)
    finally:
        film[k] = kept


@pytest.mark.parametrize("key", GAMES)
def test_what_else_a_seat_can_fetch_holds_no_secret(tmp_path: Path, key: str) -> None:
    """Replays, files, verifying, pages, lists: no seed; a file holds others' secrets as commitments only."""
    chance = random.Random(7)
    with serving(tmp_path) as table:
        id = table.create(key, ["me"] * SEATS)
        seed = str(table.hall.games.load(id).file.seed)
        assert table.hurry(chance, 25)
        entries = table.hall.games.load(id).file.moves
        standing = len(table.inside.worker.shelf.get(id)[1].steps)
        for seat in range(SEATS):
            headers = table.headers(seat)
            paths = [f"/api/tables/{id}/{path}" for path in ("file", "verify", f"replay/{standing}", "replay/1")]
            for path in [*(f"{path}?seat={seat}" for path in paths), f"/game/{id}", "/", "/api/tables"]:
                answer = table.client.get(path, headers=headers)
                assert answer.status_code == 200, (path, answer.text[:200])
                assert seed not in answer.text, path
            file = table.get("file", seat).json()
            assert file["seed"] is None and file["sealed"]["for"] == "ABC"[seat]
            hidden = {one["entry"] for one in file["sealed"]["hidden"]}
            for number in hidden:
                assert "#" in file["moves"][number - 1]
                if number <= len(entries):
                    assert file["moves"][number - 1] != entries[number - 1]
            assert table.get("end", seat).status_code == 422


def test_a_replay_shows_what_the_seat_saw_then(table: Table) -> None:
    """The same parts come back as were sent when it happened, and no others."""
    table.create("london", ["me", "me"])
    seen: dict[tuple[int, int], Any] = {}
    for scene in table.play(random.Random(2), 14):
        for seat in (0, 1):
            parts = table.scene(seat)["parts"]
            seen[scene["number"], seat] = {key: part["digest"] for key, part in parts.items()}
    for (n, seat), digests in seen.items():
        replay = table.get(f"replay/{n}", seat).json()
        assert {key: part["digest"] for key, part in replay["parts"].items()} == digests
        assert table.get(f"replay/{n}", seat, seat=1 - seat).status_code == 403
    assert table.get("replay/999", 0).status_code == 422


@pytest.mark.parametrize("key", GAMES)
def test_reasons_in_words_hold_no_secret(key: str) -> None:
    """Why a move is good says the same whatever is hidden from the seat; what all are told, whatever is from all."""
    of, page, w = game(key), page_of(key), words("en")
    chance, book = random.Random(9), game(key).load_set(None)
    p = of.start(["human"] * SEATS, {}, 21)
    compared = 0
    for _ in range(60):
        seat, legal = int(p.to_move), p.legal()
        move = chance.choice(legal)
        other = dealt_anew(p, seat, chance)
        assert page.hint_words(p, move, seat, book, w) == page.hint_words(other, move, seat, book, w), p.notation(move)
        unseen = dealt_anew(p, WATCHER, chance)
        if not p.choosers() and p.secrecy(move) == OPEN and move in unseen.legal():
            told = page.public_words(p, move, seat, book, w)
            assert told == page.public_words(unseen, move, seat, book, w), p.notation(move)
            compared += 1
        p.apply(move)
    assert compared > 5
