"""Who decides for a seat in the arena: a bot of the house, or a player that somebody wrote.

Such a player gets what is fair: his view, the legal moves in notation and, if he asks for it, positions in which
everything hidden from him is dealt anew. He runs in the arena's own process: this guards against mistakes, not malice.
"""

from __future__ import annotations

import inspect
import signal
import sys
import threading
from collections.abc import Callable
from random import Random
from types import CodeType, ModuleType
from typing import Any, Final

from guildhall.arena.settings import Entrant
from guildhall.kernel.position import Position
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import derived
from guildhall.players import choose

LONGEST: Final = 300  # letters of a fault that are kept
Decide = Callable[[Position], int]
Busy = Callable[[int], None]  # told the seat before a player from a file is asked, and -1 when he has answered


class BotFault(Exception):
    """A player from a file did what he must not: he loses the game."""

    def __init__(self, seat: int, what: str, text: str) -> None:
        super().__init__(text)
        self.seat = seat
        self.what = what  # raised, nonsense, slow
        self.text = text[:LONGEST]


class TooSlow(BaseException):
    """Raised inside a player who thinks too long; no Exception, so that a bare 'except Exception' does not catch it."""


def house_player(entrant: Entrant, seed: int, seat: int) -> Decide:
    """A bot of the house; its chance is apart from the deck's."""
    rng = derived(seed, f"arena {entrant.name}", seat)
    kind = entrant.kind
    return lambda p: choose(kind, p, rng)


class Author:
    """The source of a player, read once a process."""

    def __init__(self, entrant: Entrant) -> None:
        self.entrant = entrant
        self.code = compiled(entrant)
        found = self.module()
        self.find(found)

    def module(self) -> ModuleType:
        """A fresh module from the source."""
        module = ModuleType(f"guildhall_player_{self.entrant.name}")
        module.__file__ = f"{self.entrant.folder}/{self.entrant.name}.py"
        if self.entrant.folder and self.entrant.folder not in sys.path:
            sys.path.append(self.entrant.folder)
        sys.modules[module.__name__] = module  # dataclasses and pickles look there
        try:
            exec(self.code, module.__dict__)
        except Exception as error:
            raise BadChoice(
                "'{name}' cannot be loaded: {problem}", name=self.entrant.name, problem=told(error)
            ) from None
        return module

    def find(self, module: ModuleType) -> Any:
        made = getattr(module, "Player", None) or getattr(module, "choose", None)
        if not callable(made):
            raise BadChoice(
                "'{name}' has no class 'Player' and no function 'choose'. docs/arena.md shows a player of ten lines.",
                name=self.entrant.name,
            )
        return made

    def sit_down(self, game: str, seat: int, seed: int) -> Callable[..., object]:
        """The function that is asked at each decision. A class is made anew for every game and seat."""
        made = self.find(self.module())
        if not inspect.isclass(made):
            return made  # type: ignore[no-any-return]
        offered = {"game": game, "seat": seat, "seed": seed}
        wanted = parameters(made)
        player: Any = made(**{key: value for key, value in offered.items() if key in wanted})
        return player.choose  # type: ignore[no-any-return]


def compiled(entrant: Entrant) -> CodeType:
    try:
        return compile(entrant.source, f"{entrant.name}.py", "exec")
    except (SyntaxError, ValueError) as error:
        raise BadChoice("'{name}' cannot be loaded: {problem}", name=entrant.name, problem=told(error)) from None


def told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:LONGEST]


def parameters(made: Callable[..., object]) -> list[str]:
    try:
        return list(inspect.signature(made).parameters)
    except (TypeError, ValueError):
        return []


def own_player(author: Author, game: str, seed: int, seat: int, seconds: float, busy: Busy) -> Decide:
    """A player from a file, asked with the clock running. Whatever he does wrong is a BotFault."""
    salt = Random(f"{seed} {author.entrant.name} {seat}").getrandbits(64)
    deals = derived(seed, f"imagine {author.entrant.name}", seat)
    asked: list[Any] = []

    def decide(p: Position) -> int:
        moves = p.legal()
        texts = [p.notation(move) for move in moves]
        given: list[object] = [p.view(seat), list(texts), lambda: p.imagine(seat, deals)]
        busy(seat)
        try:
            with Alarm(seconds):
                if not asked:
                    choose_by = author.sit_down(game, seat, salt)
                    asked.extend((choose_by, 3 if takes_three(choose_by) else 2))
                answer = asked[0](*given[: asked[1]])
        except TooSlow:
            raise BotFault(seat, "slow", f"no answer within {seconds:g} s") from None
        except (Exception, SystemExit) as error:
            raise BotFault(seat, "raised", told(error)) from None
        finally:
            busy(-1)
        if not isinstance(answer, str) or answer not in texts:
            raise BotFault(seat, "nonsense", f"{answer!r} is none of: {', '.join(texts)}")
        return moves[texts.index(answer)]

    return decide


def takes_three(choose_by: Callable[..., object]) -> bool:
    """Whether he wants imagined positions, too."""
    kinds = inspect.Parameter
    found = list(inspect.signature(choose_by).parameters.values())
    places = [one for one in found if one.kind in (kinds.POSITIONAL_ONLY, kinds.POSITIONAL_OR_KEYWORD)]
    return len(places) >= 3 or any(one.kind == kinds.VAR_POSITIONAL for one in found)


class Alarm:
    """Raises TooSlow in the main thread after so many seconds, where the system has such a clock.

    Code that never comes back to Python is ended from outside, with its process (arena/workers.py).
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.here = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self.here:
            self.before = signal.signal(signal.SIGALRM, self.ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if self.here:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)

    @staticmethod
    def ring(*_: object) -> None:
        raise TooSlow
