"""A game as a file (JSON): what was agreed, the seed, the moves in notation, the result. Truth is the list of moves."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from guildhall.formats.declaration import Game
from guildhall.formats.json_fields import JsonFields, whole_number
from guildhall.formats.plain import is_plain, name_fault, shown
from guildhall.formats.python_says import said
from guildhall.formats.reading import read_bounded
from guildhall.games import game, game_keys
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Position
from guildhall.kernel.problems import BadFile, Problem
from guildhall.kernel.rng import seal
from guildhall.table.standing import Standing

FORMAT: Final = 2  # 1 had neither `bots` nor `sealed`
FIELDS: Final = (
    "guildhall", "game", "rules", "set", "options", "seats", "names", "seed", "seed_hash", "bots", "sealed",
    "moves", "result",
)  # fmt: skip
STRING: Final = re.compile(r'"(?:\\.|[^"\\])*"')
HEX: Final = re.compile(r"[0-9a-f]{64}")
MOST_BYTES: Final = 20 * 10**6
MOST_ENTRIES: Final = 100_000  # a long game has some hundreds
LONGEST_MOVE: Final = 200
SEED_DIGITS: Final = 18
UNTIL: Final = ("choice", "end")  # all have chosen; the game is finished


@dataclass
class Hidden:
    """An entry of which a sealed file holds only a commitment: its number from 1 on, who may know it, and until when."""

    entry: int
    known_to: str
    until: str  # one of UNTIL


@dataclass
class Sealing:
    """What a sealed file says about itself: for whom it is, and who may see what is missing in it."""

    seat: str | None  # the letter of the seat whose copy it is; None: for everybody
    choice: int | None  # how many entries stand before a secret choice that is still open
    hidden: list[Hidden] = field(default_factory=list)

    def to_data(self) -> dict[str, object]:
        return {"for": self.seat, "choice": self.choice, "hidden": [vars(entry) for entry in self.hidden]}


@dataclass
class GameFile:
    """What a file holds. `seed` is None while it is sealed; `seed_hash` binds a secret seed from the start."""

    game: str
    rules: int
    set_name: str
    set_hash: str
    set_path: str | None
    options: dict[str, str]
    seats: list[str]
    names: list[str]
    seed: int | str | None
    seed_hash: str | None
    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    bots: int = 0  # version of the bots that play in it; 0: from before their moves could be made again
    sealed: Sealing | None = None

    def to_json(self) -> str:
        """The game as the text of a file."""
        data: dict[str, object] = {
            "guildhall": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "set": {"name": self.set_name, "hash": self.set_hash, "path": self.set_path},
            "options": self.options,
            "seats": self.seats,
            "names": self.names,
            "seed": self.seed,
            "seed_hash": self.seed_hash,
            "bots": self.bots,
        }
        if self.sealed is not None:
            data["sealed"] = self.sealed.to_data()
        data["moves"] = self.moves
        data["result"] = self.result
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    def standing_moves(self) -> list[str]:
        """The moves that stand: 'undo n' takes back the last n of those before it, 'retract B n' the last n of B's."""
        standing = Standing()
        for move in self.moves:
            standing.take_down(move)
        return standing.moves()


def takes_back(entry: str) -> bool:
    """Whether an entry of the list of moves takes back others."""
    return entry.startswith(("undo ", "retract "))


def text_of(path: Path) -> str:
    """The text of a game file; anything but an ordinary file of a sane size is refused before it is read."""
    try:
        return read_bounded(path, MOST_BYTES).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadFile("The file '{path}' is no text, so it is no game file.", path=path) from None


def load(path: Path) -> GameFile:
    """Read and check a file; every fault is named with its line and field."""
    return read(path, text_of(path))


def read(path: Path, text: str) -> GameFile:
    """The same of a text that was read already; `path` is what faults call it."""
    if not text.strip():
        raise BadFile(
            "The file '{path}' is empty. A game file is written by 'guildhall new' or by saving a game.", path=path
        )
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(
            "{path}, line {line}, column {column}: this is no JSON ({error}). "
            "A game file is written by 'guildhall new' or by saving a game.",
            path=path,
            line=error.lineno,
            column=error.colno,
            error=said(error.msg),
        ) from None
    except (RecursionError, ValueError):  # nested too deep, or a number without end
        raise BadFile("{path} is no game file of Guildhall.", path=path) from None
    return GameFileReader(path, text, data).read()


class GameFileReader(JsonFields):
    """Checks the fields of a game file one by one."""

    def read(self) -> GameFile:
        """The game of a file; whatever is wrong is named with its line."""
        if "guildhall" not in self.data or "game" not in self.data:
            raise BadFile(
                "{path} is no game file of Guildhall: it has no fields 'guildhall' and 'game'.",
                path=self.path,
            )
        if self.get("guildhall", int) < 1:
            raise self.fault_in(
                "guildhall", "formats are counted from 1, this is {found}.", found=self.data["guildhall"]
            )
        if self.data["guildhall"] > FORMAT:
            raise self.fault_in(
                "guildhall",
                "the file has format {found}, this program knows up to {known}. A newer Guildhall reads it.",
                found=self.data["guildhall"],
                known=FORMAT,
            )
        for name in self.data:
            if name not in FIELDS:
                raise self.fault_in(name, "no such field exists. There are: {known}.", known=", ".join(FIELDS))
        key = self.get("game", str)
        if key not in game_keys():
            raise self.fault_in(
                "game", "there is no game '{key}'. There are: {known}.", key=key, known=", ".join(game_keys())
            )
        return self.read_game(game(key))

    def read_game(self, of: Game) -> GameFile:
        """All but the header: rules, set, options, seats, names, seed, moves, result."""
        rules = self.get("rules", int)
        if rules < 1:
            raise self.fault_in("rules", "versions of the rules are counted from 1, this is {found}.", found=rules)
        if rules > of.rules_version:
            raise self.fault_in(
                "rules",
                "the game was played by rules version {found}, this program has version {known}. "
                "A newer Guildhall replays it.",
                found=rules,
                known=of.rules_version,
            )
        components = self.read_set()
        try:
            options = of.check_options(self.get("options", dict))
        except Problem as problem:
            raise self.fault_in("options", "{problem}", problem=problem) from None
        seats = self.strings("seats")
        names = self.strings("names")
        for fault in filter(None, map(name_fault, names)):
            raise self.fault_in("names", "{problem}", problem=fault)
        if len(names) != len(seats):
            raise self.fault_in("names", "there are {n} names for {seats} seats.", n=len(names), seats=len(seats))
        seed, seed_hash = self.read_seed()
        return GameFile(
            of.key, rules, components["name"], components["hash"], components.get("path"), options, seats, names,
            seed, seed_hash, self.read_moves(), self.read_result(),
            self.read_bots(), self.read_sealed(SEAT_LETTERS[: len(seats)], seed),
        )  # fmt: skip

    def read_set(self) -> dict[str, Any]:
        """Which component set the game is played with: its name, hash and path."""
        components: dict[str, Any] = self.get("set", dict)
        for part in ("name", "hash"):
            if not isinstance(components.get(part), str):
                raise self.fault_in("set", "it needs a text '{part}'.", part=part)
        if not isinstance(components.get("path"), str | None):
            raise self.fault_in("set", "its 'path' must be a text or null.")
        for part, value in components.items():
            if part not in ("name", "hash", "path"):
                raise self.fault_in("set", "it has no part '{part}': there are name, hash and path.", part=shown(part))
            if value is not None and not is_plain(value):
                raise self.fault_in("set", "its '{part}' has characters that cannot be shown.", part=part)
        return components

    def read_result(self) -> dict[str, Any] | None:
        """As `result_of` makes it; whether it is true, `verify` finds out."""
        result: dict[str, Any] | None = self.get("result", dict, type(None))
        if result is None:
            return None
        lists = (result.get("scores"), result.get("winners"), [result.get("rounds")])
        numbers = all(isinstance(one, list) and all(type(n) is int for n in one) for one in lists)
        if not numbers or len(result) != len(lists):
            raise self.fault_in("result", "it must be null, or hold numbers in 'scores', 'winners' and 'rounds'.")
        return result

    def read_seed(self) -> tuple[int | str | None, str | None]:
        """The seed and its hash, one of which may be missing: a sealed file has no seed."""
        seed = self.get("seed", int, str, type(None))
        seed_hash = self.get("seed_hash", str, type(None))
        if isinstance(seed, str) and not HEX.fullmatch(seed):
            raise self.fault_in("seed", "a secret seed has 64 hexadecimal digits; this is '{seed}'.", seed=shown(seed))
        if isinstance(seed, int) and abs(seed) >= 10**SEED_DIGITS:
            raise self.fault_in("seed", "a seed that is a number has at most {most} digits.", most=SEED_DIGITS)
        if seed is None and seed_hash is None:
            raise self.fault_in("seed", "a sealed game needs the hash of its seed in 'seed_hash'.")
        if isinstance(seed, int) and seed_hash is not None:
            raise self.fault_in("seed_hash", "a seed that is a number has no hash; here must stand null.")
        if isinstance(seed, str) and seal(seed) != seed_hash:
            raise self.fault_in("seed_hash", "it is not the hash of the seed in this file.")
        if seed_hash is not None and not HEX.fullmatch(seed_hash):
            raise self.fault_in("seed_hash", "a hash has 64 hexadecimal digits; this is '{hash}'.", hash=seed_hash[:70])
        return seed, seed_hash

    def read_bots(self) -> int:
        if self.data["guildhall"] < 2:
            return 0
        version: int = self.get("bots", int)
        if version < 0:
            raise self.fault_in("bots", "the version of the bots is {found}, but must be 0 or more.", found=version)
        return version

    def read_sealed(self, letters: str, seed: object) -> Sealing | None:
        """Who may see what, in a sealed file."""
        if "sealed" not in self.data:
            return None
        if seed is not None:
            raise self.fault_in("sealed", "a sealed file holds no seed: in 'seed' must stand null.")
        data = self.get("sealed", dict)
        seat, choice, hidden = data.get("for"), data.get("choice"), data.get("hidden")
        if set(data) != {"for", "choice", "hidden"} or not isinstance(hidden, list):
            raise self.fault_in("sealed", "it must hold 'for', 'choice' and the list 'hidden', and nothing else.")
        if seat is not None and (not isinstance(seat, str) or seat not in (*letters,)):
            raise self.fault_in("sealed", "'for' must be a seat ({letters}) or null.", letters=", ".join(letters))
        last = len(self.data["moves"])
        if choice is not None and not whole_number(choice, 0, last):
            raise self.fault_in("sealed", "'choice' must be null or a number from 0 to {last}.", last=last)
        return Sealing(seat, choice, [self.read_hidden(entry, letters, last) for entry in hidden])

    def read_hidden(self, data: object, letters: str, last: int) -> Hidden:
        """One move that a sealed file keeps secret: who knows it, and until when."""
        if (
            not isinstance(data, dict)
            or set(data) != {"entry", "known_to", "until"}
            or not whole_number(data["entry"], 1, last)
            or data["known_to"] not in (*letters,)
            or data["until"] not in UNTIL
        ):
            raise self.fault_in(
                "sealed",
                "in 'hidden' stands {found}, but each must hold 'entry' (1 to {last}), 'known_to' (a seat) "
                "and 'until' (choice or end).",
                found=repr(data)[:60],
                last=last,
            )
        return Hidden(data["entry"], data["known_to"], data["until"])

    def read_moves(self) -> list[str]:
        """The list of moves; each undo takes back what is there."""
        moves = self.strings("moves")
        if len(moves) > MOST_ENTRIES:
            raise self.fault_in(
                "moves", "it has {n} entries; at most {most} are read.", n=len(moves), most=MOST_ENTRIES
            )
        standing = Standing()
        for i, move in enumerate(moves):
            if len(move) > LONGEST_MOVE or not is_plain(move):
                raise self.move_fault(i, Problem("'{move}' is no move.", move=shown(move)))
            if not standing.take_down(move):
                raise self.move_fault(i, Problem("'{move}' takes back moves that are not there.", move=move))
        return moves

    def move_fault(self, i: int, problem: Problem) -> BadFile:
        return move_fault(self.path, self.text, i, problem)


def move_fault(path: Path, text: str, i: int, problem: Problem) -> BadFile:
    """A fault in the i-th entry of 'moves', with its line."""
    at = text.find("[", text.find('"moves"'))
    for _ in range(i + 1):
        found = STRING.search(text, at)
        at = found.end() if found else at
    return BadFile(
        "{path}, line {line}, field 'moves', entry {number}: {problem}",
        path=path,
        line=text.count("\n", 0, at) + 1,
        number=i + 1,
        problem=problem,
    )


def components_of(file: GameFile, set_path: str | None = None) -> Any:
    """The component set of a game; the wrong one is refused, since the same moves would mean another game.

    Only what the caller names is opened: a path that stands in the file was perhaps written by a stranger.
    """
    of = game(file.game)
    if set_path is None and file.set_path is not None:
        raise BadFile(
            "The game was played with the set '{name}' of the file '{path}'. Name that file with --set.",
            name=file.set_name,
            path=file.set_path,
        )
    components = of.load_set(set_path)
    if components.hash != file.set_hash or components.name != file.set_name:
        raise BadFile(
            "The game was played with the set '{name}' ({wanted}…), but '{path}' is another one, '{other}' ({found}…). "
            "Name the right file with --set.",
            name=file.set_name,
            wanted=file.set_hash[:12],
            path=set_path or "house",
            other=components.name,
            found=components.hash[:12],
        )
    return components


def begin(file: GameFile, components: Any, events: bool = False) -> Position:
    """The position before the first move."""
    if file.seed is None:
        raise BadFile("The game is sealed: it can be dealt again only when its seed is known (verify --seed).")
    p = game(file.game).start(file.seats, file.options, file.seed, components, events)
    p.by_rules(file.rules)
    return p


def replay(file: GameFile, components: Any, until: int | None = None, events: bool = False) -> Position:
    """The position after the standing moves, or after the first `until` of them."""
    p = begin(file, components, events)
    for i, text in enumerate(file.standing_moves()[:until]):
        try:
            p.play_written(text)
        except Problem as problem:
            raise BadFile("Move {number} cannot be played: {problem}", number=i + 1, problem=problem) from None
    return p


def result_of(p: Position) -> dict[str, Any] | None:
    if p.to_move != FINISHED:
        return None
    return {"scores": p.scores(), "winners": p.winners(), "rounds": int(p.round_number())}
