"""Reads a component set from parsed TOML and checks it: every fault is noted with its place."""

from __future__ import annotations

import re

from guildhall.formats.componentfile import PLACEHOLDER, Entry, NotationError, instead, located, near, quoted
from guildhall.formats.words import LANGUAGES, N_
from guildhall.games.london.components.effects import (
    SUITS,
    Action,
    Effect,
    Goal,
    action_notation,
    effect_notation,
    goal_notation,
    parse_effect,
    parse_goal,
)
from guildhall.games.london.components.pieces import (
    GUILDS,
    LETTERS,
    Ability,
    Card,
    ComponentSet,
    Mayoral,
    Tile,
    Token,
)

CARDS, TOKENS, MAYORALS = 105, 30, 21
MAJORITY, TILE_VP, COST = 9, 20, 5  # the largest a set may have
TILE_NAME, SHORT_NAME, ABILITY_NAME, MAYORAL_NAME = 34, 16, 24, 28  # characters that fit
MANY, MANY_VP, MANY_GOALS = 9, 20, 5  # the largest n of pieces and cards, of VP, and of goals to choose from

TILE_KEY = N_("a tile has either a 'number' (1 to 40) or, a special building, a 'letter' (J, C, G, P or U)")
LETTER = N_("'letter' must be J, C, G, P or U, not {found}")
TILE_TWICE = N_("there is already a tile {tile}; each of 1 to 40 and J, C, G, P, U stands in the file once")
TILES_MISSING = N_("these tiles are missing: {missing}; there must be 1 to 40 and J, C, G, P, U, each once")
SHORT = N_("'short' must be given, at most {limit} characters, as the name {found} is too long for a tile")
SUITS_LIST = N_('\'{key}\' must be a list of suits, as ["yellow", "blue"]')
SUITS_TO_FILL_IN = N_("the suits are still to be filled in")
NO_SUIT = N_("there is no suit {found}; the suits are {known}")
NO_SUIT_NEAR = N_("there is no suit {found}; perhaps '{near}' is meant")
SUIT_TWICE = N_("the suit '{suit}' stands here twice")
SUITS_GUILD = N_("a guild tile has 1 or 2 suits, not {count}")
SUITS_SPECIAL = N_("a special building has four suits, not {count}")
SUITS_CARD = N_("a card has 1 or 2 suits, not {count}")
CARD_SUITS = N_('the suits of a card must be a text, as "yellow" or "yellow red"')
CARDS_TABLE = N_('\'cards\' must be a table of cards and their suits, as {{ Y01 = "yellow", Y02 = "yellow red" }}')
NO_CARDS = N_("the ability is on no card; 'cards' names at least one")
BAD_ID = N_("the id {found} must be one to three capital letters and then digits, as {example}")
ID_TWICE = N_("the id {found} is already used by {other}")
NEEDS = N_("'needs' can only be \"master\", not {found}; leave it out if nothing is needed")
NO_EFFECT = N_("'effect' is empty; something must happen")
CARD_COUNT = N_("there must be 105 action cards, and there are {count}")
TOKEN_COUNT = N_("there must be 30 tokens, all copies counted, and there are {count}")
MAYORAL_COUNT = N_("there must be 21 mayoral reward cards, and there are {count}")

ONLY_CARDS = N_("'{action}' can only stand on a card, as only cards are played in a turn")
NO_SUIT_HERE = N_("'{action}' can only stand on a card, as '{part}' means the suits of a card")
ONLY_SPECIALS = N_("'{action}' can only stand on a special building")
POWER_CHOICE = N_("'{action}' cannot be one side of an 'or', as a power lasts")
MOST_STEPS = 10  # what a row of the goal tables has room for
TOO_MANY_STEPS = N_("a table has at most {most} steps")
POWERS = {"G": "power ties", "P": "power suit", "U": "power hand"}
POWER_ELSEWHERE = N_("'{verb}' is not the power of this tile; the rules have: {powers}")
POWER_MISSING = N_("its effect must have '{verb}', the power that the rules give it")
TOO_MANY = N_("'{action}' is too much; the number can be at most {most}")
TOO_MUCH_CHOICE = N_("'{action}' takes more than it looks at; write it as 'n of m' with n not above m")
TOO_MANY_LOOKED_AT = N_("'{action}' looks at too many; m can be at most {most}")

ID = re.compile(r"[A-Z]{1,3}[0-9]{1,3}", re.ASCII)


def read_set(file: Entry) -> ComponentSet:
    """The set of a file. It is of use only if no fault was noted."""
    file.keys("name", "origin", "title", "tile", "ability", "token", "mayoral")
    name, title, origin = file.head()
    tiles, cards = _tiles(file), _cards(file)
    return ComponentSet(name, title, origin, tiles, cards, _tokens(file), _mayorals(file))


def _label(kind: str, key: object, table: dict[str, object]) -> str:
    """How an entry is called in a message: tile 17 'Barbers'."""
    name = table.get("name")
    if isinstance(name, dict):
        name = name.get("en")
    shown = key if isinstance(key, int) and abs(key) < 10**6 else quoted(key)[1:-1] if isinstance(key, str) else "?"
    return f"{kind} {shown} {quoted(name)}" if isinstance(name, str) and name != PLACEHOLDER else f"{kind} {shown}"


# ---- tiles ----


def _tiles(file: Entry) -> tuple[Tile, ...]:
    tiles: dict[str, Tile] = {}
    for i, table in enumerate(file.tables("tile"), 1):
        key = table.get("number", table.get("letter"))
        place = _label("tile", key, table) if key is not None else _label("tile entry", i, table)
        entry = file.part(place, table)
        tile = _tile(entry)
        if tile is None:
            continue
        if tile.id in tiles:
            entry.fault(TILE_TWICE, tile=f"{tile.id} {quoted(tiles[tile.id].name['en'])}")
        tiles.setdefault(tile.id, tile)
    ids = [*(str(number) for number in range(1, GUILDS + 1)), *LETTERS]
    missing = [id for id in ids if id not in tiles]
    if missing:
        file.part("[[tile]]", {}).fault(TILES_MISSING, missing=", ".join(missing))
    _powers(file, tiles)
    return tuple(tiles[id] for id in ids if id in tiles)


def _tile(entry: Entry) -> Tile | None:
    entry.keys("number", "letter", "name", "short", "suits", "majority", "vp", "effect")
    number, letter = None, None
    if ("number" in entry.table) == ("letter" in entry.table):
        entry.fault(TILE_KEY)
    elif "number" in entry.table:
        before = len(entry.faults)
        number = entry.whole("number", 1, GUILDS)
        number = number if len(entry.faults) == before else None
    else:
        letter = entry.line("letter")
        if letter is not None and letter not in LETTERS:
            entry.fault(LETTER, found=quoted(letter))
            letter = None
    special = "letter" in entry.table
    name = entry.names("name", TILE_NAME)
    suits = _suits(
        entry,
        entry.list_of_texts("suits", SUITS_LIST),
        (4,) if special else (1, 2),
        SUITS_SPECIAL if special else SUITS_GUILD,
    )
    majority, vp = entry.whole("majority", 1, MAJORITY), entry.whole("vp", 0, TILE_VP)
    short, effect = _short(entry, name), _effect(entry, "special" if special else "tile")
    if number is None and letter is None:
        return None
    id = letter or str(number)
    return Tile(id, number, name, short, suits, majority, vp, effect, effect_notation(effect))


def _short(entry: Entry, name: dict[str, str]) -> dict[str, str]:
    """The short names; where one is missing the name serves if it is short enough."""
    short = entry.names("short", SHORT_NAME) if "short" in entry.table else {}
    for language in LANGUAGES:
        if language in name and language not in short:
            if len(name[language]) > SHORT_NAME:
                entry.fault(SHORT, limit=SHORT_NAME, found=quoted(name[language]))
            short[language] = name[language]
    return short


def _powers(file: Entry, tiles: dict[str, Tile]) -> None:
    """Each power belongs to its building, as the rules name it (L-SPC-3, L-SPC-4, L-SPC-5)."""
    for tile in tiles.values():
        found = {action.verb for step in tile.effect for action in step if action.verb.startswith("power")}
        right = POWERS.get(tile.id)
        at = file.part(f"tile {tile.id} {quoted(tile.name['en'])}", {})
        for verb in sorted(found - {right}):
            at.fault(POWER_ELSEWHERE, verb=verb, powers=", ".join(f"{v} on {t}" for t, v in POWERS.items()))
        if right is not None and right not in found:
            at.fault(POWER_MISSING, verb=right)


def _suits(entry: Entry, found: list[str] | None, counts: tuple[int, ...], need: str) -> tuple[str, ...]:
    if found is None:
        return ()
    if PLACEHOLDER in found:
        entry.fault(SUITS_TO_FILL_IN)
        return ()
    if len(found) not in counts:
        entry.fault(need, count=len(found))
    for i, suit in enumerate(found):
        if suit not in SUITS:
            meant = near(suit, SUITS)
            if meant:
                entry.fault(NO_SUIT_NEAR, found=quoted(suit), near=meant)
            else:
                entry.fault(NO_SUIT, found=quoted(suit), known=", ".join(SUITS))
        elif suit in found[:i]:
            entry.fault(SUIT_TWICE, suit=suit)
    return tuple(found)


# ---- cards, tokens, mayoral reward cards ----


def _cards(file: Entry) -> tuple[Card, ...]:
    cards: dict[str, Card] = {}
    places: dict[str, str] = {}
    count = 0
    for i, table in enumerate(file.tables("ability"), 1):
        entry = file.part(_label("ability", i, table), table)
        ability = _ability(entry)
        for id, suits in _cards_of(entry).items():
            count += 1
            card = entry.part(f"{entry.place}, card {quoted(id)[1:-1]}", {})
            _id(card, id, places, "Y01")
            words = suits.split() if isinstance(suits, str) else None
            if words is None:
                card.note(instead(CARD_SUITS, suits))
            cards[id] = Card(id, _suits(card, words, (1, 2), SUITS_CARD), ability)
    if count != CARDS:
        file.part("[[ability]]", {}).fault(CARD_COUNT, count=count)
    return tuple(cards.values())


def _ability(entry: Entry) -> Ability:
    entry.keys("name", "gold", "liverymen", "needs", "effect", "cards")
    name = entry.names("name", ABILITY_NAME)
    gold, liverymen = entry.whole("gold", 0, COST, 0), entry.whole("liverymen", 0, COST, 0)
    needs = entry.line("needs") if "needs" in entry.table else None
    if needs is not None and needs != "master":
        entry.fault(NEEDS, found=quoted(needs))
    effect = _effect(entry, "card")
    return Ability(name, gold, liverymen, needs == "master", effect, effect_notation(effect))


def _cards_of(entry: Entry) -> dict[str, object]:
    cards = entry.table.get("cards")
    if not isinstance(cards, dict):
        entry.note(instead(CARDS_TABLE, cards, key="cards"))
        return {}
    if not cards:
        entry.fault(NO_CARDS)
    return cards


def _id(entry: Entry, id: str, places: dict[str, str], example: str) -> None:
    """An id has the form of the others and is used once."""
    if not ID.fullmatch(id):
        entry.fault(BAD_ID, found=quoted(id), example=example)
    elif id in places:
        entry.fault(ID_TWICE, found=quoted(id), other=places[id])
    places.setdefault(id, entry.place)


def _tokens(file: Entry) -> tuple[Token, ...]:
    tokens: list[Token] = []
    places: dict[str, str] = {}
    for i, table in enumerate(file.tables("token"), 1):
        id = table.get("id")
        entry = file.part(_label("token", id, table) if isinstance(id, str) else f"token entry {i}", table)
        entry.keys("id", "effect", "copies")
        found = entry.line("id")
        if found is not None:
            _id(entry, found, places, "T01")
        effect = _effect(entry, "token")
        tokens.append(Token(found or "", effect, effect_notation(effect), entry.whole("copies", 1, TOKENS)))
    count = sum(token.copies for token in tokens)
    if count != TOKENS:
        file.part("[[token]]", {}).fault(TOKEN_COUNT, count=count)
    return tuple(tokens)


def _mayorals(file: Entry) -> tuple[Mayoral, ...]:
    mayorals: list[Mayoral] = []
    places: dict[str, str] = {}
    for i, table in enumerate(file.tables("mayoral"), 1):
        id = table.get("id")
        entry = file.part(_label("mayoral", id, table) if isinstance(id, str) else f"mayoral entry {i}", table)
        entry.keys("id", "name", "goal")
        found = entry.line("id")
        if found is not None:
            _id(entry, found, places, "M01")
        name, goal = entry.names("name", MAYORAL_NAME), _goal(entry)
        mayorals.append(Mayoral(found or "", name, goal, goal_notation(goal)))
    if len(mayorals) != MAYORALS:
        file.part("[[mayoral]]", {}).fault(MAYORAL_COUNT, count=len(mayorals))
    return tuple(mayorals)


# ---- effects and goals ----


def _goal(entry: Entry) -> Goal:
    notation = entry.line("goal")
    if notation is None:
        return ()
    try:
        goal = parse_goal(notation)
        if any(len(term.table) > MOST_STEPS for term in goal):
            entry.part(f"{entry.place}, goal", {}).fault(TOO_MANY_STEPS, most=MOST_STEPS)
        return goal
    except NotationError as error:
        entry.note(located(error), f"{entry.place}, goal")
        return ()


def _effect(entry: Entry, where: str) -> Effect:
    """The effect of a 'tile', a 'special' building, a 'card' or a 'token'. Only tiles can be without."""
    notation = entry.line("effect")
    if notation is None:
        return ()
    at = entry.part(f"{entry.place}, effect", {})
    try:
        effect = parse_effect(notation)
    except NotationError as error:
        at.note(located(error))
        return ()
    if not effect and where in ("card", "token"):
        entry.fault(NO_EFFECT)
    for step in effect:
        for action in step:
            _check_place(at, action, where)
            _check_size(at, action)
            if len(step) > 1 and action.verb.startswith("power"):
                at.fault(POWER_CHOICE, action=action_notation(action))
    return effect


def _check_place(at: Entry, action: Action, where: str) -> None:
    """What can stand on cards or special buildings only."""
    notation = action_notation(action)
    if action.verb.startswith("power"):
        if where != "special":
            at.fault(ONLY_SPECIALS, action=notation)
    elif where != "card":
        if action.verb in ("late", "suit"):
            at.fault(ONLY_CARDS, action=notation)
        if "@suit" in action.flags:
            at.fault(NO_SUIT_HERE, action=notation, part="@suit")
        if action.per == "masters":
            at.fault(NO_SUIT_HERE, action=notation, part="per masters")


def _check_size(at: Entry, action: Action) -> None:
    """Numbers that no game could carry out."""
    notation = action_notation(action)
    most = MANY_VP if action.verb == "vp" else MANY
    if max(action.n, action.cap) > most:
        at.fault(TOO_MANY, action=notation, most=most)
    if action.m:
        looked_at = MANY_GOALS if action.verb == "mayor" else MANY
        if action.n > action.m:
            at.fault(TOO_MUCH_CHOICE, action=notation)
        if action.m > looked_at:
            at.fault(TOO_MANY_LOOKED_AT, action=notation, most=looked_at)
