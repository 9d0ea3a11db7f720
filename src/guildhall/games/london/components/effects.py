"""The notation of effects ('hire 3; move 1 @suit') and of goals ('2 per edge max 8'), read and written.

    effect  = [ step { ";" step } ]            steps are carried out left to right; empty = no effect
    step    = action { "or" action }           with "or" the player chooses one
    action  = "suit" | "power" ( "ties" | "suit" | "hand 8" )
            | verb n [ "of" m ] { flag } [ "per" counter [ "max" k ] ]
    goal    = term { ";" term }                the terms are added
    term    = a "per" counter "max" k | "table" counter { x "=" v }
            | a "minus" b "per" counter "needs" counter ">=" x | a "if" "most" counter

L-EFF-1 lists the verbs; wording.py says what each means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from guildhall.formats.componentfile import Message, NotationError, near, quoted
from guildhall.formats.words import N_

SUITS = ("yellow", "blue", "red", "green", "purple")
VERBS = (
    *("vp", "draw", "late", "sift", "hire", "place", "move"),
    *("recall", "ship", "sail", "neutral", "seat", "oust", "mayor"),
)
POWERS = ("ties", "suit", "hand")
FLAGS = ("@suit", "@beadle", "@near", "@kin", "@one")
HAND_LIMIT = 8  # L-SPC-5
COUNTERS = ("masters", "planted")
GOAL_COUNTERS = (
    *(
        "masters",
        *(f"masters:{suit}" for suit in SUITS),
        "suits",
        "topsuit",
        "row",
        "column",
        "edge",
        "corner",
    ),
    *("yard", "specials", "group", "lone", "tokens", "planted", "hand", "neutrals", "supply"),
)
MOST = 99  # the largest number the notation knows

INSTEAD = N_("{need}, not {found}")
ENDS = N_("{need}, but the text ends here")

# The tile a flag speaks of is where the piece goes to, or where 'recall' and 'oust' take it from.
# Only what is moved stands somewhere before, so only 'move' can be '@near'.
FLAGS_OF: dict[str, tuple[str, ...]] = {
    "move": FLAGS,
    **dict.fromkeys(("place", "seat", "recall", "oust"), ("@suit", "@beadle", "@kin", "@one")),
}


@dataclass(frozen=True)
class Action:
    """One action: 'mayor 1 of 2' has n = 1, m = 2. Verbs are VERBS, 'suit' and 'power ties|suit|hand'."""

    verb: str
    n: int = 0
    m: int = 0
    flags: frozenset[str] = frozenset()  # of FLAGS, written with the @
    per: str = ""  # of COUNTERS
    cap: int = 0  # 0 = none


@dataclass(frozen=True)
class Term:
    """One term of a goal; which fields count depends on the kind: per, table, minus or most."""

    kind: str
    a: int = 0
    b: int = 0
    counter: str = ""
    cap: int = 0
    table: tuple[tuple[int, int], ...] = ()
    needs: str = ""
    needs_at_least: int = 0


Effect = tuple[tuple[Action, ...], ...]
Goal = tuple[Term, ...]


TOKEN = re.compile(r">=|[;=>]|[^\s;=>]+")
NUMBER = re.compile(r"0|[1-9][0-9]?", re.ASCII)


class EffectReader:
    """Walks through the words of a notation."""

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.found = [(match.group(), match.start() + 1) for match in TOKEN.finditer(notation)]
        self.i = 0

    @property
    def word(self) -> str:
        """The word that comes next, '' at the end."""
        return self.found[self.i][0] if self.i < len(self.found) else ""

    @property
    def last(self) -> str:
        return self.found[self.i - 1][0]

    def next(self) -> str:
        self.i += 1
        return self.last

    def take(self, word: str) -> bool:
        """Step over the word if it comes next."""
        if self.word != word:
            return False
        self.i += 1
        return True

    def error(self, need: str, **values: object) -> NotationError:
        """A fault at the word that comes next."""
        return self._error(Message(need, values))

    def instead(self, need: str, **values: object) -> NotationError:
        """A fault which adds what stands there instead."""
        if self.word:
            return self._error(Message(need, values, INSTEAD, quoted(self.word)))
        return self._error(Message(need, values, ENDS))

    def _error(self, message: Message) -> NotationError:
        at = self.found[self.i][1] if self.word else len(self.notation) + 1
        return NotationError(self.notation, at, message)

    def expect(self, word: str) -> None:
        if not self.take(word):
            raise self.instead(N_("after '{before}' comes '{word}'"), before=self.last, word=word)

    def number(self, low: int = 1) -> int:
        if NUMBER.fullmatch(self.word) and int(self.word) >= low:
            return int(self.next())
        need = N_("after '{before}' comes a whole number from {low} to {high}")
        raise self.instead(need, before=self.last, low=low, high=MOST)

    def counter(self, known: tuple[str, ...]) -> str:
        if self.word in known:
            return self.next()
        meant = near(self.word, known)
        if meant:
            need = N_("there is no counter {word}; perhaps '{near}' is meant")
            raise self.error(need, word=quoted(self.word), near=meant)
        raise self.instead(N_("after '{before}' comes one of {known}"), before=self.last, known=", ".join(known))


def parse_effect(notation: str) -> Effect:
    """Read the effect of a tile, a card or a token."""
    r = EffectReader(notation)
    if not r.found:
        return ()
    steps = [_step(r)]
    while r.take(";"):
        steps.append(_step(r))
    if r.word:
        raise _stray(r)
    return tuple(steps)


def _stray(r: EffectReader) -> NotationError:
    """What to say about a word that cannot follow a complete action."""
    if r.word == "of":
        return r.error(N_("'of' belongs to 'sift' and 'mayor' only"))
    if r.word == "max":
        return r.error(N_("'max' must follow 'per' and what is counted"))
    if r.word == "per":
        return r.error(N_("'per' cannot stand here; it follows one number and the flags, once"))
    if r.word.startswith("@"):
        return r.error(N_("the flag {word} must stand before 'per', behind a verb with a number"), word=quoted(r.word))
    return r.instead(N_("here comes ';', 'or' or the end"))


def _step(r: EffectReader) -> tuple[Action, ...]:
    actions = [_action(r)]
    while r.take("or"):
        actions.append(_action(r))
    return tuple(actions)


def _action(r: EffectReader) -> Action:
    if r.take("suit"):
        return Action("suit")
    if r.take("power"):
        return _power(r)
    if r.word not in VERBS:
        raise _no_verb(r)
    verb = r.next()
    n = r.number()
    m = 0
    if verb == "sift" and r.word != "of":
        raise r.instead(N_("'sift' takes two numbers, as 'sift 3 of 5'"))
    if verb in ("sift", "mayor") and r.take("of"):
        m = r.number()
    flags = _flags(r, verb)
    if m or not r.take("per"):
        return Action(verb, n, m, flags)
    return Action(verb, n, m, flags, r.counter(COUNTERS), r.number() if r.take("max") else 0)


def _no_verb(r: EffectReader) -> NotationError:
    verbs = (*VERBS, "suit", "power")
    meant = near(r.word, verbs)
    if meant:
        need = N_("there is no verb {word}; perhaps '{near}' is meant")
        return r.error(need, word=quoted(r.word), near=meant)
    return r.instead(N_("an action begins with one of {known}"), known=", ".join(verbs))


def _power(r: EffectReader) -> Action:
    if r.word not in POWERS:
        raise r.instead(N_("after 'power' comes 'ties', 'suit' or 'hand 8'"))
    power = r.next()
    if power != "hand":
        return Action(f"power {power}")
    r.expect(str(HAND_LIMIT))
    return Action("power hand", HAND_LIMIT)


def _flags(r: EffectReader, verb: str) -> frozenset[str]:
    flags: set[str] = set()
    allowed = FLAGS_OF.get(verb, ())
    while r.word.startswith("@"):
        if r.word not in FLAGS:
            raise r.error(
                N_("there is no flag {word}; the flags are {known}"),
                word=quoted(r.word),
                known=", ".join(FLAGS),
            )
        if not allowed:
            raise r.error(N_("'{verb}' takes no flag, so '{flag}' cannot stand here"), verb=verb, flag=r.word)
        if r.word not in allowed:
            need = N_("'{verb}' cannot be '{flag}'; it takes {known}")
            raise r.error(need, verb=verb, flag=r.word, known=", ".join(allowed))
        if r.word in flags:
            raise r.error(N_("the flag '{flag}' stands here a second time"), flag=r.word)
        flags.add(r.next())
    return frozenset(flags)


def parse_goal(notation: str) -> Goal:
    """Read the goal of a mayoral reward card."""
    r = EffectReader(notation)
    terms = [_term(r)]
    while r.take(";"):
        terms.append(_term(r))
    if r.word:
        raise r.instead(N_("here comes ';' or the end"))
    return tuple(terms)


def _term(r: EffectReader) -> Term:
    if r.take("table"):
        return _table(r)
    if not NUMBER.fullmatch(r.word):
        raise r.instead(N_("a goal begins with a number of VP or with 'table'"))
    if r.word == "0":
        raise r.error(N_("a goal gives at least 1 VP"))
    a = int(r.next())
    if r.take("per"):
        counter = r.counter(GOAL_COUNTERS)
        r.expect("max")
        return Term("per", a, counter=counter, cap=r.number())
    if r.take("minus"):
        return _minus(r, a)
    if r.take("if"):
        r.expect("most")
        return Term("most", a, counter=r.counter(GOAL_COUNTERS))
    raise r.instead(N_("after '{before}' comes 'per', 'minus' or 'if most'"), before=a)


def _minus(r: EffectReader, a: int) -> Term:
    b = r.number()
    r.expect("per")
    counter = r.counter(GOAL_COUNTERS)
    r.expect("needs")
    needs = r.counter(GOAL_COUNTERS)
    r.expect(">=")
    return Term("minus", a, b, counter, needs=needs, needs_at_least=r.number())


def _table(r: EffectReader) -> Term:
    counter = r.counter(GOAL_COUNTERS)
    rows: list[tuple[int, int]] = []
    while r.word not in ("", ";"):
        if rows and NUMBER.fullmatch(r.word) and int(r.word) <= rows[-1][0]:
            raise r.error(N_("the counts of a table must rise, and {x} does not"), x=r.word)
        x = r.number()
        r.expect("=")
        rows.append((x, r.number(low=0)))
    if not rows:
        raise r.instead(N_("a table needs its steps, as 'table row 2=2 3=5'"))
    return Term("table", counter=counter, table=tuple(rows))


def effect_notation(effect: Effect) -> str:
    """Write an effect; `parse_effect` gives it back."""
    return "; ".join(" or ".join(map(action_notation, step)) for step in effect)


def action_notation(action: Action) -> str:
    """One action of an effect as component files write it."""
    parts = [action.verb]
    if action.n:
        parts.append(str(action.n))
    if action.m:
        parts.append(f"of {action.m}")
    parts.extend(flag for flag in FLAGS if flag in action.flags)
    if action.per:
        parts.append(f"per {action.per}")
    if action.cap:
        parts.append(f"max {action.cap}")
    return " ".join(parts)


def goal_notation(goal: Goal) -> str:
    """Write a goal; `parse_goal` gives it back."""
    return "; ".join(map(_term_notation, goal))


def _term_notation(term: Term) -> str:
    if term.kind == "per":
        return f"{term.a} per {term.counter} max {term.cap}"
    if term.kind == "minus":
        need = f"{term.needs}>={term.needs_at_least}"
        return f"{term.a} minus {term.b} per {term.counter} needs {need}"
    if term.kind == "most":
        return f"{term.a} if most {term.counter}"
    return " ".join(["table", term.counter, *(f"{x}={v}" for x, v in term.table)])
