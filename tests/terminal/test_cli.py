"""The commands, each called as a person or a program calls it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import guildhall
from guildhall.formats.words import Words
from guildhall.table import gamefile
from guildhall.terminal.main import main

RESULT_FIELDS = ["game", "seed", "seats", "scores", "winners", "decisions", "rounds"]


class Shell:
    """Calls `guildhall` and keeps what it wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.code = 0
        self.out = self.err = ""

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        self.code = main([str(word) for word in words])
        self.out, self.err = self.capsys.readouterr()
        assert self.code == code, (self.out, self.err)
        assert "Traceback" not in self.err
        return self.out

    def json(self, *words: str | Path, code: int = 0) -> Any:
        return json.loads(self(*words, "--json", code=code))


@pytest.fixture
def sh(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("GUILDHALL_LANG", "en")
    return Shell(capsys)


@pytest.fixture
def file(sh: Shell, tmp_path: Path) -> Path:
    """Alone against Boris, at the first decision."""
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "me,boris", "--seed", "7")
    return path


def first_move(sh: Shell, path: Path) -> str:
    return str(sh.json("moves", path)[0]["notation"])


# The frame -----------------------------------------------------------------------------------


def test_version_tells_the_build(sh: Shell) -> None:
    assert sh("--version") == f"guildhall {guildhall.__version__} ({guildhall.build()})\n"


def test_without_a_command_the_page_is_served(sh: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Any] = []
    monkeypatch.setattr("guildhall.web.serving.run", lambda *how: served.append(how[:5]) or 0)
    sh()
    there = ["--port", "9000", "--no-open", "--data", "games"]
    for command in (["serve", *there], there, ["--lang", "de", *there], ["--lang=fr", *there]):
        sh(*command)
    assert served == [("127.0.0.1", None, None, None, True), *[("127.0.0.1", 9000, Path("games"), None, False)] * 4]


def test_help_names_the_commands(sh: Shell) -> None:
    out = sh("--help")
    for command in (
        "serve",
        "learn",
        "play",
        "new",
        "moves",
        "do",
        "show",
        "auto",
        "rules",
        "sets",
        "bench",
        "verify",
        "seal",
        "games",
    ):
        assert f"\n    {command} " in out


@pytest.mark.parametrize("command", ["play", "new", "moves", "do", "show", "auto", "rules", "bench", "verify", "seal"])
def test_every_command_has_help_with_examples(sh: Shell, command: str) -> None:
    assert f"guildhall {command}" in sh(command, "--help").partition("example")[2]


def test_interrupt(sh: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("guildhall.terminal.commands.games.games", stop)
    sh("games", code=130)


def test_language_before_or_after_the_command(sh: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def words(language: str) -> Words:
        asked.append(language)
        return Words("en")

    monkeypatch.setattr("guildhall.terminal.main.words", words)
    for line in (["--lang", "fr", "games"], ["games", "--lang", "fr"]):
        asked.clear()
        sh(*line)
        assert asked[-1] == "fr"
    monkeypatch.setenv("GUILDHALL_LANG", "de_AT.UTF-8")
    sh("games")
    assert asked[-1] == "de"


# new, moves, do ------------------------------------------------------------------------------


def test_new_writes_a_game(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = sh.json("new", "london", "-o", path, "--seats", "me,me,greedy", "--option", "specials=left")
    file = gamefile.load(path)
    assert file.seats == said["seats"] == ["human", "human", "greedy"]
    assert file.options["specials"] == "left"
    assert isinstance(file.seed, str) and len(file.seed) == 64
    assert said["seed_hash"] == file.seed_hash


def test_new_takes_both_sorts_of_seed(sh: Shell, tmp_path: Path) -> None:
    for name, seed in (("a.json", 12), ("b.json", "ab" * 32)):
        sh("new", "london", "-o", tmp_path / name, "--seed", str(seed).upper())
        assert gamefile.load(tmp_path / name).seed == seed


def test_new_lets_bots_go_first(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = sh.json("new", "london", "-o", path, "--seats", "random,me", "--seed", "1")
    assert said["to_move"] == 1
    assert gamefile.load(path).moves


def test_moves(sh: Shell, file: Path) -> None:
    moves = sh.json("moves", file)
    assert len(moves) == 3
    for move in moves:
        assert list(move) == ["notation", "text", "anchors"]
        assert move["notation"].startswith("keep M")
        assert move["anchors"] == ["mayoral-" + move["notation"][5:]]
        assert move["text"]
    out = sh("moves", file)
    assert all(move["notation"] in out and move["text"] in out for move in moves)


def test_do_plays_and_tells(sh: Shell, file: Path) -> None:
    keep = first_move(sh, file)
    out = sh("do", file, keep)
    assert gamefile.load(file).moves == [keep]
    assert keep[5:] in out
    assert "[L-SET-8, L-SET-12]" in out


def test_do_takes_words_apart_or_together(sh: Shell, file: Path) -> None:
    keep = first_move(sh, file)
    sh("do", file, *keep.lower().split(), "end")
    assert gamefile.load(file).moves == [keep, "end"]


def test_do_runs_on_through_the_automa(sh: Shell, file: Path) -> None:
    sh("do", file, first_move(sh, file), "end")
    events: list[dict[str, Any]] = []
    while not any(event["rule"] == "L-SOL-4" for event in events):
        said = sh.json("do", file, first_move(sh, file), "--seat", "A")
        events += said["events"]
    assert said["to_move"] == 0
    assert not said["finished"]


def test_do_runs_on_through_bots(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "me,random", "--seed", "3")
    said = sh.json("do", path, first_move(sh, path))
    assert said["to_move"] == 0
    assert said["moves"] >= 2


def test_do_plays_a_game_of_bots_to_its_end(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "random,boris", "--seed", "3")
    assert gamefile.load(path).moves == []
    said = sh.json("do", path)
    assert said["finished"] and said["to_move"] is None
    assert said["result"] == gamefile.load(path).result
    assert "Boris" in sh("moves", path)
    assert sh.json("moves", path) == []
    sh("verify", path)


def test_do_shows_no_secret_of_others(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "me,me", "--seed", "3")
    own = first_move(sh, path)
    sh("do", path, own)
    others = first_move(sh, path)
    sh("do", path, "undo")
    out = sh("do", path, own, others)
    assert own[5:] in out and others[5:] not in out


def test_undo(sh: Shell, file: Path) -> None:
    sh("do", file, first_move(sh, file))
    before = sh.json("moves", file)
    move = next(m["notation"] for m in before if m["notation"].startswith("move "))
    sh("do", file, move)
    sh("do", file, "undo")
    assert gamefile.load(file).moves[-2:] == [move, "undo 1"]
    assert sh.json("moves", file) == before


# show ----------------------------------------------------------------------------------------


def test_show_text_fits_a_hundred_columns(sh: Shell, file: Path) -> None:
    out = sh("show", file)
    assert max(map(len, out.splitlines())) <= 100
    assert "Boris" in out
    assert sh("show", file, "--text") == out


def test_show_json_is_the_view_of_the_seat(sh: Shell, file: Path) -> None:
    assert sh.json("show", file)["seat"] == 0
    assert sh.json("show", file, "--seat", "b")["seat"] == 1
    assert sh.json("show", file, "--seat", "Boris")["seat"] == 1
    watched = sh.json("show", file, "--seat", "watcher")
    assert watched["seat"] == -1 and watched["hand"] == []


def test_a_picture_calls_nobody_you_but_the_one_who_looks(sh: Shell, tmp_path: Path) -> None:
    """'You decides' could be read where a bot or a watcher looks."""
    for key, bot in (("london", "greedy"), ("mosaic", "greedy")):
        game = tmp_path / f"{key}.json"
        sh("new", key, "--seats", f"{bot},me", "--seed", "4", "-o", game)
        assert "Your decision" in sh("show", game, "--svg", "--seat", "B")
        for seat in ("A", "watcher"):
            svg = sh("show", game, "--svg", "--seat", seat)
            assert "You decides" not in svg
            assert "B decides" in svg


def test_the_board_alone_shows_the_number_of_every_hex(sh: Shell) -> None:
    """Whoever types needs the number; on the page's map, which is clicked, pieces and tiles lie on it."""
    game = Path(__file__).parent.parent / "games" / "mosaic-2.json"
    root = ElementTree.fromstring(sh("show", game, "--svg", "--part", "board", "--move", "200"))
    hexes = [thing for thing in root.iter() if thing.attrib.get("id", "").startswith("hex-")]
    assert len(hexes) > 100
    for thing in hexes:
        assert thing.attrib["id"].rpartition("-")[2] in [text.text for text in thing.iter() if text.text]


def test_the_board_of_flanders_alone_shows_the_number_of_every_plot(sh: Shell) -> None:
    game = Path(__file__).parent.parent / "games" / "flanders-2.json"
    svg = sh("show", game, "--svg", "--part", "board", "--move", "60")
    plots = [thing for thing in ElementTree.fromstring(svg).iter() if thing.attrib.get("id", "").startswith("plot-")]
    taken = 0
    for thing in plots:
        number = thing.attrib["id"].rpartition("-")[2]
        texts = [part for part in thing.iter() if part.text == number and part.tag.endswith("text")]
        assert number == "0" or len(texts) == 1, thing.attrib["id"]
        hidden = {"pn", "pa"} & {word for part in thing.iter() for word in part.attrib.get("class", "").split()}
        assert not hidden, "the style of the page would hide it"
        taken += any("tag" in part.attrib.get("class", "") for part in thing.iter())
    assert taken > 3 and len(plots) > taken * 2
    assert not re.search(r"[},]\.whole\{[^}]*position", svg.replace("\n", "")), (
        "the page's button puts the picture aside"
    )


def test_show_svg_lights_what_can_be_chosen(sh: Shell, file: Path, tmp_path: Path) -> None:
    sh("do", file, first_move(sh, file))
    own, watched = sh("show", file, "--svg"), sh("show", file, "--svg", "--seat", "watcher")
    assert own.startswith("<svg") and own.count("lit") > watched.count("lit")
    sh("show", file, "--svg", "-o", tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == own


def test_show_at_a_move(sh: Shell, file: Path) -> None:
    start = sh("show", file, "--json")
    sh("do", file, first_move(sh, file), "end")
    assert sh("show", file, "--json") != start
    assert sh("show", file, "--json", "--move", "0") == start


def test_show_position_can_be_built_again(sh: Shell, file: Path) -> None:
    from guildhall.games.london import GAME

    sh("do", file, first_move(sh, file))
    text = sh("show", file, "--position")
    assert GAME.describe(GAME.build(text)) == text


@pytest.mark.parametrize("what", ["--text", "--json", "--position"])
def test_show_to_a_file(sh: Shell, file: Path, tmp_path: Path, what: str) -> None:
    out = sh("show", file, what)
    assert sh("show", file, what, "-o", tmp_path / "out") == ""
    assert (tmp_path / "out").read_text(encoding="utf-8") == out


# auto ----------------------------------------------------------------------------------------


def test_auto_prints_json_lines(sh: Shell) -> None:
    out = sh("auto", "london", "--seats", "random,boris", "--seed", "7", "--games", "3", "--json")
    results = [json.loads(line) for line in out.splitlines()]
    assert [result["seed"] for result in results] == [7, 8, 9]
    for result in results:
        assert list(result) == RESULT_FIELDS
        assert result["game"] == "london"
        assert result["seats"] == ["random", "boris"]
        assert len(result["scores"]) == 2
        assert result["winners"] and result["decisions"] > 10 and result["rounds"] == 10
    assert sh.err == ""


def test_auto_gives_the_same_games_with_processes(sh: Shell) -> None:
    line = ("auto", "london", "--seats", "random,random,random", "--seed", "7", "--games", "3", "--json")
    assert sh(*line) == sh(*line, "--jobs", "2")


def test_auto_table(sh: Shell) -> None:
    out = sh("auto", "london", "--seats", "random,boris", "--games", "2")
    assert "Mean score" in out and "boris" in out and "%" in out


def test_auto_with_greedy(sh: Shell) -> None:
    out = sh("auto", "london", "--seats", "greedy,random", "--games", "1", "--json")
    assert json.loads(out)["winners"] == [0]


# rules ---------------------------------------------------------------------------------------


def test_rules_lists_chapters(sh: Shell) -> None:
    out = sh("rules")
    assert "L-SET-1 " in out and "L-SOL-4 " in out
    chapters = sh.json("rules")
    assert chapters[0]["rules"][0]["id"] == "L-SET-1"


def test_rules_shows_a_rule_and_marks_rulings(sh: Shell) -> None:
    out = sh("rules", "l-sol-4")
    assert out.startswith("L-SOL-4") and "Ruling:" in out and "[R]" not in out
    assert "boris_specials" in out
    (entry,) = sh.json("rules", "L-SOL-4")
    assert entry["id"] == "L-SOL-4" and entry["ruling"] == "partly"


def test_rules_of_a_chapter_and_words(sh: Shell) -> None:
    assert {entry["id"][:5] for entry in sh.json("rules", "L-PRO")} == {"L-PRO"}
    found = [entry["id"] for entry in sh.json("rules", "mayoral", "dealt")]
    assert "L-SET-8" in found and len(found) < 20


# sets, games, bench, verify, seal --------------------------------------------------------------


def test_sets_list_and_show(sh: Shell) -> None:
    for house in sh.json("sets", "list"):
        assert house["origin"] == "house"
        assert house["hash"] in sh("sets", "list")
    shown = sh.json("sets", "show")
    assert [len(shown[part]) for part in ("tiles", "cards", "mayorals")] == [45, 105, 21]
    assert "Mercers" in sh("sets", "show", "london")
    cities = sh.json("sets", "show", "flanders")["cities"]
    assert [len(city["plots"]) for city in cities] == [12] * 6
    assert "bruges-7" in sh("sets", "show", "flanders")
    mosaic = sh.json("sets", "show", "mosaic")
    assert [len(mosaic[part]) for part in ("hexes", "caches", "technologies")] == [176, 28, 105]


def test_sets_template_and_check(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    sh("sets", "template", "london", "-o", path)
    assert path.read_text(encoding="utf-8") == sh("sets", "template", "london")
    out = sh("sets", "check", path, code=2)
    assert f"{path}, tile 1: 'name'" in out
    assert "faults" in sh.err
    assert len(sh.json("sets", "check", path, code=2)["faults"]) == len(out.splitlines())


def test_sets_check_of_a_good_set_and_playing_with_it(sh: Shell, tmp_path: Path) -> None:
    from guildhall.games.london.components.sets import HOUSE

    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.read_text(encoding="utf-8").replace("majority = 5", "majority = 4", 1), encoding="utf-8")
    assert "no faults" in sh("sets", "check", path)
    assert sh.json("sets", "check", path)["faults"] == []
    game = tmp_path / "game.json"
    sh("new", "london", "-o", game, "--set", path)
    assert gamefile.load(game).set_path == str(path.resolve())
    assert len(sh.json("moves", game)) == 3


EVERY_GAME = [("london", 2, 4), ("flanders", 2, 4), ("mosaic", 2, 6)]


def test_games(sh: Shell) -> None:
    found = sh.json("games")
    assert [(of["game"], of["least_seats"], of["most_seats"]) for of in found] == EVERY_GAME
    out = sh("games")
    for option in (option for of in found for option in of["options"]):
        assert option["option"] in out and option["rule"] in out


def test_bench(sh: Shell) -> None:
    said = sh.json("bench", "london", "--seconds", "0.05")
    assert said["build"] == guildhall.build()
    for name in ("decisions_per_s", "games_per_s", "clone_us", "imagine_us", "view_us"):
        assert said["games"]["london"][name] > 0
    assert said["london"] == said["games"]["london"]
    assert guildhall.build() in sh("bench", "--seconds", "0.05")


def test_verify_and_seal(sh: Shell, tmp_path: Path) -> None:
    path, sealed = tmp_path / "game.json", tmp_path / "sealed.json"
    sh("new", "london", "-o", path)
    sh("do", path, first_move(sh, path))
    assert "is true" in sh("verify", path)
    sh("seal", path, "-o", sealed)
    seed = gamefile.load(path).seed
    assert isinstance(seed, str) and seed not in sealed.read_text(encoding="utf-8")
    said = sh.json("verify", sealed, "--seed", seed)
    assert said["true"] and said["moves"] == 1


def test_seal_for_a_seat_and_verify_against_it(sh: Shell, tmp_path: Path) -> None:
    """F-RND-2: 'A: card ...' is in A's copy only; the game at its end is held against both."""
    path, public, own = tmp_path / "game.json", tmp_path / "sealed.json", tmp_path / "for-a.json"
    sh("new", "flanders", "-o", path, "--seats", "me,me")
    while "card site" not in [move["notation"] for move in sh.json("moves", path)]:
        sh("do", path, first_move(sh, path))
    sh("do", path, "card site", "influence 1", "--seat", "A")
    sh("seal", path, "-o", public)
    sh("seal", path, "-o", own, "--seat", "a")
    assert "card" not in public.read_text() and "A: card site" in own.read_text()
    sh("do", path, "card site", "influence 0", "--seat", "B")
    assert "is true" in sh("verify", path, "--sealed", public, "--sealed", own)
    path.write_text(path.read_text().replace("A: influence 1", "A: influence 2"))
    sh("verify", path, code=0)
    sh("verify", path, "--sealed", public, code=2)
    assert "does not go on from the sealed copy" in sh.err


def test_a_watcher_is_shown_no_moves(sh: Shell, tmp_path: Path) -> None:
    """L-SET-8: the three cards to keep one of are only for who must choose."""
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "me,me", "--seed", "7")
    for words in (("moves",), ("moves", "--json")):
        sh(*words, path, "--seat", "watcher", code=2)
        assert "keep" not in sh.out + sh.err and "A watcher has no moves" in sh.out + sh.err


def test_a_letter_is_the_seat_whatever_the_names(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "me,me,me", "--seed", "7")
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "names": ["B", "A", "Ann"]}))
    assert [sh.json("show", path, "--seat", seat)["seat"] for seat in ("B", "A", "c", "ann")] == [1, 0, 2, 2]
    path.write_text(json.dumps({**data, "names": ["Ann", "Bob", "ann"]}))
    sh("show", path, "--seat", "Ann", code=2)
    assert "The seats A, C are all called 'Ann'" in sh.err


def test_verify_finds_a_false_result(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sh("new", "london", "-o", path, "--seats", "random,boris", "--seed", "3")
    sh("do", path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["result"]["scores"][0] += 1
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    sh("verify", path, code=2)
    assert "result" in sh.err
    assert sh.json("verify", path, code=2)["true"] is False


# play ----------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder; games are saved in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "guildhall"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_play_through_a_pipe(sh: Shell, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "end", "quit")
    out = sh("play", "london", "--seats", "me,boris", "--seed", "7")
    (path,) = home.glob("london-*.json")
    assert str(path) in out
    assert gamefile.load(path).moves[1:] == ["end"]


def test_play_makes_a_new_file_each_time(sh: Shell, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        typed(monkeypatch, "quit")
        sh("play", "--seats", "me,rik")
    assert len(list(home.iterdir())) == 3


def test_play_saves_where_it_is_told_and_plays_on(
    sh: Shell, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = tmp_path / "mine.json", tmp_path / "other.json"
    typed(monkeypatch, "1")
    sh("play", "london", "--save", path)
    typed(monkeypatch, "end")
    sh("play", "--load", path)
    assert len(gamefile.load(path).moves) == 2
    typed(monkeypatch, "1")
    sh("play", "--load", path, "--save", other)
    assert (len(gamefile.load(path).moves), len(gamefile.load(other).moves)) == (2, 3)
    assert not home.exists()


def test_play_asks_what_it_needs(sh: Shell, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "2", "quit")
    sh("play", "--save", tmp_path / "mine.json")
    assert gamefile.load(tmp_path / "mine.json").seats == ["human", "rik"]
    typed(monkeypatch, "2", "", "quit")
    sh("play", "--save", tmp_path / "other.json")
    assert gamefile.load(tmp_path / "other.json").game == "flanders"
    typed(monkeypatch)
    sh("play")
    assert not home.exists()


def test_load_is_agreed_already(sh: Shell, file: Path) -> None:
    sh("play", "london", "--load", file, code=2)
    assert "--load" in sh.err


def test_a_template_can_start_from_the_house_set(sh: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    sh("sets", "template", "london", "--house", "-o", path)
    sh("sets", "check", path)


def test_an_owner_types_in_a_card_of_herobotus_and_nothing_else(sh: Shell, tmp_path: Path) -> None:
    """H-CRD-1: the house set with his cards behind it; one of them is freed of its '#' and changed."""
    path = tmp_path / "mine.toml"
    sh("sets", "template", "mosaic", "--house", "-o", path)
    sh("sets", "check", path)
    text = path.read_text(encoding="utf-8")
    begins = text.index('# [[hero_action]]\n# key = "tax-ii"')
    ends = text.index("\n\n", begins)
    card = text[begins:ends].replace("# ", "")
    path.write_text(text[:begins] + re.sub('does = ".*"', 'does = "tax 15; gain food 1"', card) + text[ends:])
    sh("sets", "check", path)
    sh("sets", "show", "mosaic", "--set", path, "--json")
    assert "tax 15" in sh.out


def test_help_is_in_the_language_of_the_reader(capsys: pytest.CaptureFixture[str]) -> None:
    for line, said in {
        ("play", "--help", "--lang", "de"): ("Hier eine Partie spielen.", "Optionen:"),
        ("--lang=fr", "learn", "-h"): ("Une première partie guidée", "afficher cette aide"),
        ("--help", "--lang", "de"): ("Brettspiele, gespielt nach ihren Regeln", "im Browser spielen"),
    }.items():
        assert main(line) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert all(text in out for text in said), out
