"""The house as it is meant to be: who may know what, what importing a part loads, what is compiled, what is explained."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import guildhall
from guildhall.games import game_keys, games

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = PROJECT / "src" / "guildhall"
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(file.parent.name for file in SOURCE.glob("games/*/game.py"))
PACKAGES = sorted(file.parent for file in SOURCE.rglob("__init__.py"))
KNOW_NO_GAME = ("kernel", "formats", "drawing", "table", "players", "companion", "analysis", "arena", "research", "web")

# pieces, people and places of the games that no shared package may know of
OF_LONDON = "liveryman liverymen beadle boris rik plantation ulster mayoral gog magog parade oust"
OF_FLANDERS = "bruges ghent ypres cathedral guild-master guilds weavers fullers dyers"
OF_MOSAIC = (
    "herobotus hero manufactory wonder wonders golden-age achievement technology technologies pillar hexes empire"
)
PIECES = [word.replace("-", " ") for word in f"{OF_LONDON} {OF_FLANDERS} {OF_MOSAIC}".split()]
RULE_ID = re.compile(r"\b[LFMH]-[A-Z]{3}-\d+")

# third-party libraries that a package may import
COMPILED = {"librt", "mypy_extensions"}
THIRD_PARTY = {
    "kernel": COMPILED,
    "formats": COMPILED,
    "drawing": COMPILED,
    "games": COMPILED,
    "players": COMPILED,
    "table": COMPILED,
    "companion": COMPILED,
    "analysis": COMPILED,
    "arena": {*COMPILED, "openskill"},
    "research": {*COMPILED, "numpy", "gymnasium", "pettingzoo"},
    "terminal": {"rich", "prompt_toolkit"},
    "web": {
        "fastapi",
        "starlette",
        "pydantic",
        "uvicorn",
        "sqlalchemy",
        "alembic",
        "jinja2",
        "markupsafe",
        "platformdirs",
    },
    "": set(),  # guildhall itself: __init__, __main__, builds
}
LONG = 10  # lines of a function that explains itself
MOST_LINES = 400  # of a file


def package_of(file: Path) -> str:
    parts = file.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else ""


def name_of(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


def imported_by(file: Path) -> set[str]:
    """The modules that a file imports, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out whole"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def loaded_by(program: str) -> list[str]:
    """Our modules, and the large libraries, that a fresh Python has after running a line."""
    ask = f"{program}\nimport sys\nprint(*sorted(sys.modules))"
    root = str(Path(guildhall.__file__).resolve().parent.parent)
    begin = f"import sys; sys.path.insert(0, {root!r})\n"
    out = subprocess.run([sys.executable, "-c", begin + ask], capture_output=True, text=True, check=True).stdout
    wanted = ("guildhall", "rich", "prompt_toolkit", *THIRD_PARTY["web"])
    return [name for name in out.split() if name.split(".")[0] in wanted]


# Who knows whom ------------------------------------------------------------------------------------


def words_of(file: Path) -> str:
    """A source in lower case, its names apart from one another: 'load_set' is two words."""
    return re.sub(r"[_\W]+", " ", file.read_text(encoding="utf-8").lower())


@pytest.mark.parametrize("package", KNOW_NO_GAME)
def test_no_game_and_no_piece_of_one_is_named(package: str) -> None:
    """Names, strings, comments and docstrings alike; the sheet of emblems is a picture of the pieces and no code."""
    named = [*GAMES, *(game.title.lower() for game in games() if game.key in GAMES), *PIECES]
    for file in sorted((SOURCE / package).rglob("*.py")):
        text = f" {words_of(file)} "
        assert [word for word in named if f" {word} " in text] == [], name_of(file)
        assert RULE_ID.findall(file.read_text(encoding="utf-8")) == [], name_of(file)


def test_the_list_of_pieces_is_one_that_would_find_something() -> None:
    everything = " ".join(words_of(file) for file in sorted((SOURCE / "games").rglob("*.py")))
    missing = {word for word in PIECES if f" {word} " not in everything}
    assert missing == set()


@pytest.mark.parametrize("key", GAMES)
def test_games_do_not_know_each_other(key: str) -> None:
    others = [other for other in GAMES if other != key]
    for home in (SOURCE / "games" / key, SOURCE / "terminal" / key):
        for file in sorted(home.rglob("*.py")):
            for module in imported_by(file):
                for other in others:
                    assert not module.startswith((f"guildhall.games.{other}", f"guildhall.terminal.{other}")), file


def test_third_party_libraries_by_package() -> None:
    for file in FILES:
        foreign = {module.split(".")[0] for module in imported_by(file)} - set(sys.stdlib_module_names)
        allowed = THIRD_PARTY[package_of(file)] | {"guildhall"}
        assert foreign <= allowed, f"{name_of(file)} imports {foreign - allowed}"


# What importing a part loads -----------------------------------------------------------------------


def test_importing_guildhall_loads_hardly_anything() -> None:
    assert loaded_by("import guildhall") == ["guildhall"]


def test_importing_a_game_package_loads_none_of_its_rules() -> None:
    for key in GAMES:
        assert loaded_by(f"import guildhall.games.{key}") == ["guildhall", "guildhall.games", f"guildhall.games.{key}"]


def test_importing_the_brain_loads_few_modules() -> None:
    found = loaded_by("import guildhall.games.mosaic.herobotus.brain.turn")
    assert len(found) < 15, found
    assert not any(module.startswith(("guildhall.formats", "guildhall.kernel.position", "rich")) for module in found)


def test_playing_without_a_terminal_loads_no_terminal() -> None:
    found = loaded_by("from guildhall.games import london; import guildhall.players; london.start(2)")
    assert not [module for module in found if module.startswith(("guildhall.terminal", "rich", "prompt_toolkit"))]
    assert not [module for module in found if module.startswith(("guildhall.games.mosaic", "guildhall.games.flanders"))]


def test_the_terminal_loads_nothing_of_the_browser() -> None:
    found = loaded_by("from guildhall.terminal import main, play; main.make_parser()")
    browser = ("guildhall.web", *THIRD_PARTY["web"])
    assert not [module for module in found if module.startswith(browser)]
    assert [module for module in found if module.startswith("rich")]


# What is compiled ----------------------------------------------------------------------------------


def compiled_files() -> list[Path]:
    """As setup.py finds them: by its mark."""
    setup = (PROJECT / "setup.py").read_text(encoding="utf-8")
    mark = re.search(r'^MARK = "\\n(.*)"', setup, re.M)
    assert mark is not None
    return [file for file in FILES if f"\n{mark[1]}" in file.read_text(encoding="utf-8")]


def test_what_is_compiled_lies_in_kernel_games_players_and_research() -> None:
    assert {package_of(file) for file in compiled_files()} == {"kernel", "games", "players", "research"}
    assert {name_of(file) for file in compiled_files() if package_of(file) in ("kernel", "players")} >= {
        "kernel/bits.py", "kernel/position.py", "kernel/rng.py", "players/greedy.py",
    }  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_the_rooms_of_a_game_that_play_are_compiled(key: str) -> None:
    home = SOURCE / "games" / key
    done = {file.relative_to(home).as_posix() for file in compiled_files() if file.is_relative_to(home)}
    rules = {file.relative_to(home).as_posix() for file in (home / "rules").rglob("*.py") if file.name != "__init__.py"}
    wanted = rules | {
        f"{room}.py"
        for room in ("layout", "frames", "state", "position", "moves", "view", "imagine", "value", "observe")
    }
    assert {room for room in wanted if (home / room).exists()} - done == set()
    assert not [file for file in done if file.startswith(("texts/", "draw/", "page/", "guides/", "rulebook/"))]
    assert not {"game.py", "options.py", "census.py", "events.py"} & done


def arrays_of(tree: ast.Module) -> set[str]:
    """The packed arrays and buffers that stand at the level of a module."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
            made_by = ast.unparse(node.value.func)
            if made_by.startswith("vec[") or made_by == "buffer":
                found |= {ast.unparse(target) for target in getattr(node, "targets", None) or [node.target]}  # type: ignore[union-attr]
    return found


def test_no_module_holds_what_rules_write() -> None:
    """Arrays of a module are tables that are read. What changes belongs to a position, or to who calls."""
    trees = {name_of(file): ast.parse(file.read_text(encoding="utf-8")) for file in compiled_files()}
    arrays = {name for tree in trees.values() for name in arrays_of(tree)}
    assert "DECK_VERBS" in arrays
    written = []
    for file, tree in trees.items():
        for node in ast.walk(tree):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign) else targets
            for target in targets:
                if isinstance(target, ast.Subscript) and ast.unparse(target.value) in arrays:
                    written.append(f"{file}: {ast.unparse(target)}")
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("fill"):
                written += [f"{file}: {ast.unparse(node)}" for one in node.args if ast.unparse(one) in arrays]
    assert written == []


# How long a file is --------------------------------------------------------------------------------


def test_no_file_is_too_long_to_be_read() -> None:
    too_long = {name_of(file): file.read_text(encoding="utf-8").count("\n") for file in FILES}
    assert {name: lines for name, lines in too_long.items() if lines > MOST_LINES} == {}


# What is explained ---------------------------------------------------------------------------------


@pytest.mark.parametrize("package", PACKAGES, ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_every_package_says_what_lives_there(package: Path) -> None:
    said = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    assert said and len(said.splitlines()[0]) > 15


@pytest.mark.parametrize("package", sorted({package_of(file) for file in FILES}))
def test_long_public_functions_have_a_docstring(package: str) -> None:
    lacking: list[str] = []
    for file in FILES:
        if package_of(file) == package:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            lacking += [f"{name_of(file)}: {name}" for name in unexplained(tree.body)]
    assert lacking == []


def unexplained(body: list[ast.stmt], within: str = "") -> list[str]:
    """Public functions, methods and classes of more than ten lines without a docstring."""
    found: list[str] = []
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONG and ast.get_docstring(node) is None:
                found.append(within + node.name)
            if isinstance(node, ast.ClassDef):
                found += unexplained(node.body, f"{node.name}.")
    return found


def test_games_are_found_by_their_folder() -> None:
    assert set(GAMES) <= set(game_keys())
    assert len(GAMES) >= 3
