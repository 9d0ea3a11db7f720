"""Effects, costs and goals in words, made from their notation, so that any set reads well."""

from __future__ import annotations

from functools import lru_cache

from guildhall.formats.words import N_, Words, words
from guildhall.games.london.components.effects import SUITS, Action, Effect, Goal, Term
from guildhall.games.london.components.pieces import Ability
from guildhall.games.london.texts.clauses import clause

SUIT_WORDS = {
    "yellow": N_("Victuals"),
    "blue": N_("Cloth"),
    "red": N_("Metal"),
    "green": N_("Timber"),
    "purple": N_("Luxury"),
}
COLOUR_WORDS = {
    "yellow": N_("yellow"),
    "blue": N_("blue"),
    "red": N_("red"),
    "green": N_("green"),
    "purple": N_("purple"),
}

# Two plain steps make one sentence; 'then' stands where the order matters to the player.
FIRST_OF_TWO = ("vp", "draw", "hire", "place", "move", "recall", "ship", "sail", "neutral", "seat", "oust")
AFTER_AND = ("vp", "draw", "late", "hire", "neutral")
AFTER_THEN = ("place", "move", "recall", "ship", "sail", "seat", "oust")

# The first of an action's flags in this order shapes its clause, the others follow in brackets.
LEADING = ("@beadle", "@near", "@kin", "@suit", "@one")
FURTHER = {
    "@near": N_("each tile must also be orthogonally adjacent to where the liveryman stands"),
    "@kin": N_("each tile must also be orthogonally adjacent to a tile of which you are Master"),
    "@suit": N_("each tile must also be of this suit"),
    "@one": N_("the same tile for all"),
}

COUNTER_WORDS = {
    "masters": N_("Tiles of which you are Master"),
    "suits": N_("Different suits on the tiles of which you are Master (a two-suit tile gives both)"),
    "topsuit": N_("Tiles of which you are Master in the suit that occurs most often on them"),
    "row": N_("Tiles of which you are Master in one row (west to east, they need not touch), your best row"),
    "column": N_("Tiles of which you are Master in one column (north to south, they need not touch), your best column"),
    "edge": N_("Edge tiles of which you are Master (at least one side touches neither a tile nor the Guildhall)"),
    "corner": N_(
        "Corner tiles of which you are Master (two neighbouring sides touch neither a tile nor the Guildhall)"
    ),
    "yard": N_("Tiles of which you are Master that touch the Guildhall by a side or by a corner"),
    "specials": N_("Special buildings of which you are Master"),
    "group": N_("Your largest group of tiles of which you are Master, connected by their sides"),
    "lone": N_("Tiles of which you are Master with no other tile of yours on any of their four sides"),
    "tokens": N_("Second-place tokens you have won during the game"),
    "planted": N_("Your liverymen on the plantation at the end of the game"),
    "hand": N_("Action cards in your hand at the end of the game"),
    "neutrals": N_("Neutral liverymen you hold at the end of the game"),
    "supply": N_("Liverymen in your supply at the end of the game"),
}


def suit_word(suit: str, w: Words) -> str:
    """What a suit stands for: Victuals, Cloth, Metal, Timber, Luxury."""
    return w.t(SUIT_WORDS[suit])


def colour_word(suit: str, w: Words) -> str:
    """The colour of a suit."""
    return w.t(COLOUR_WORDS[suit])


def cost_words(ability: Ability, w: Words) -> str:
    """What an ability costs and needs: 'free', '1 gold, 1 liveryman, needs a Master'."""
    parts: list[str] = []
    if ability.gold:
        parts.append(w.n("{n} gold", "{n} gold", ability.gold))
    if ability.liverymen:
        parts.append(w.n("{n} liveryman", "{n} liverymen", ability.liverymen))
    if ability.needs_master:
        parts.append(w.t("needs a Master"))
    return ", ".join(parts) or w.t("free")


# ---- effects ----


def effect_words(effect: Effect, w: Words) -> str:
    """What an effect does, in whole sentences; '' if there is none."""
    return _effect_words(effect, w.language)


@lru_cache(1024)
def _effect_words(effect: Effect, language: str) -> str:
    """A table says the same effects after every move, and no names."""
    w = words(language)
    joined = _joined(effect, w)
    if joined:
        return _sentence(joined)
    return " ".join(_sentence(_choice(step, w)) for step in effect)


def action_words(action: Action, w: Words) -> str:
    """One action as a clause without capital and full stop."""
    flags = _flags(action)
    said = clause(action, flags[0] if flags else "", w)
    if action.per:
        said = _for_each(action, said, w)
    further = w.joined(w.t(FURTHER[flag]) for flag in flags[1:])
    return w.t("{clause} ({conditions})", clause=said, conditions=further) if further else said


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}."


def _joined(effect: Effect, w: Words) -> str:
    """Two plain steps in one sentence, '' if they had better stand alone."""
    if len(effect) != 2 or not all(_plain(step) for step in effect):
        return ""
    first, second = effect[0][0], effect[1][0]
    if first.verb not in FIRST_OF_TWO:
        return ""
    said = {"first": action_words(first, w), "second": action_words(second, w)}
    if second.verb in AFTER_AND:
        return w.t("{first} and {second}", **said)
    return w.t("{first}, then {second}", **said) if second.verb in AFTER_THEN else ""


def _plain(step: tuple[Action, ...]) -> bool:
    """Whether a step is said without commas and brackets."""
    return len(step) == 1 and not step[0].per and _flags(step[0]) in ([], ["@suit"], ["@beadle"], ["@kin"])


def _choice(step: tuple[Action, ...], w: Words) -> str:
    said = action_words(step[0], w)
    for action in step[1:]:
        said = w.t("{first} or {second}", first=said, second=action_words(action, w))
    return said


def _flags(action: Action) -> list[str]:
    """The flags that have something to say, the one that shapes the clause first."""
    flags = [flag for flag in LEADING if flag in action.flags]
    one_tile = "@beadle" in flags or (action.n == 1 and not action.per)
    return [flag for flag in flags if flag != "@one"] if one_tile else flags


def _for_each(action: Action, said: str, w: Words) -> str:
    """The clause of an action that is multiplied by what the player has."""
    masters = action.per == "masters"
    if not action.cap:
        if masters:
            return w.t("{clause} for each tile of this suit of which you are Master", clause=said)
        return w.t("{clause} for each of your liverymen on the plantation", clause=said)
    if action.verb == "vp":
        if masters:
            return w.t(
                "{clause} for each tile of this suit of which you are Master, at most {cap} VP",
                clause=said,
                cap=action.cap,
            )
        return w.t(
            "{clause} for each of your liverymen on the plantation, at most {cap} VP",
            clause=said,
            cap=action.cap,
        )
    if masters:
        return w.t(
            "{clause} for each tile of this suit of which you are Master, at most {cap}",
            clause=said,
            cap=action.cap,
        )
    return w.t("{clause} for each of your liverymen on the plantation, at most {cap}", clause=said, cap=action.cap)


# ---- goals ----


def goal_words(goal: Goal, w: Words) -> str:
    """What a mayoral reward card counts and what it pays, as 'Tokens …: 1 VP for each, at most 6 VP.'"""
    sentences: list[str] = []
    for i, term in enumerate(goal):
        pays = _pays(term, w)
        if i and goal[i - 1].counter == term.counter:
            sentences.append(w.t("And {pays}.", pays=pays))
        else:
            sentences.append(w.t("{counted}: {pays}.", counted=counter_words(term.counter, w), pays=pays))
        if term.kind == "minus":
            sentences.append(_condition(term, w))
    return " ".join(sentences)


def counter_words(counter: str, w: Words) -> str:
    """What a goal counts."""
    _, _, suit = counter.partition(":")
    if suit not in SUITS:
        return w.t(COUNTER_WORDS[counter])
    return w.t(
        "Tiles of which you are Master that count as {suit} ({colour}; a two-suit tile counts for both suits)",
        suit=suit_word(suit, w),
        colour=colour_word(suit, w),
    )


def _pays(term: Term, w: Words) -> str:
    if term.kind == "per":
        return w.t("{vp} VP for each, at most {cap} VP", vp=term.a, cap=term.cap)
    if term.kind == "minus":
        return w.t("{vp} VP less {less} VP for each, not below 0", vp=term.a, less=term.b)
    if term.kind == "most":
        return w.t(
            "{vp} VP if you have at least 1 and no other player has more (solo: if you have at least 3)",
            vp=term.a,
        )
    return ", ".join(_row(term, i, w) for i in range(len(term.table)))


def _row(term: Term, i: int, w: Words) -> str:
    """One step of a table, with the counts it holds for."""
    low, vp = term.table[i]
    if i + 1 == len(term.table):
        if term.counter == "suits" and low == len(SUITS):
            return w.t("{vp} VP for {low}", low=low, vp=vp)
        return w.t("{vp} VP for {low} or more", low=low, vp=vp)
    high = term.table[i + 1][0] - 1
    if high == low:
        return w.t("{vp} VP for {low}", low=low, vp=vp)
    if high == low + 1:
        return w.t("{vp} VP for {low} or {high}", low=low, high=high, vp=vp)
    return w.t("{vp} VP for {low} to {high}", low=low, high=high, vp=vp)


def _condition(term: Term, w: Words) -> str:
    at_least = term.needs_at_least
    if term.needs == "masters":
        return w.n(
            "Scores only if you are Master of at least {n} tile.",
            "Scores only if you are Master of at least {n} tiles.",
            at_least,
        )
    counted = counter_words(term.needs, w)
    return w.t("Scores only if this is at least {least}: {counted}.", least=at_least, counted=counted)
