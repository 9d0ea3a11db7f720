"""Why a move is not legal, and what there is to know about a tile or a card: answers with their rule IDs."""

from __future__ import annotations

from guildhall.formats.typed import means, typed
from guildhall.formats.words import Words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.moves import tile_number
from guildhall.games.london.rules.neutrals import most_to_swap, standing
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.special_buildings import masters_of_suit
from guildhall.games.london.state import State
from guildhall.games.london.texts.naming import card_name, own_order, suit_choice, tile_name
from guildhall.games.london.texts.text import Asking, as_london, ask_text, move_text, rule_of_ask
from guildhall.games.london.texts.wording import cost_words, effect_words, goal_words, suit_word
from guildhall.kernel.bits import bit
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.problems import Problem

Reason = tuple[str, str]  # rule ID, sentence
CARD_VERBS = ("hire", "move", "use")


def why(p: Position, text: str, book: ComponentSet, w: Words) -> list[Reason]:
    """What there is to know about 'move Y01', 'to 26', 'swap 2', '26', 'Y01' or 'M05'; empty if it is none of these."""
    p = as_london(p)
    verb, _, thing = " ".join(text.split()).partition(" ")
    tile = tile_called(text, book, w)
    if tile >= 0:
        return about_tile(p, tile, book, w)
    if not thing:
        return about(p, verb, book, w)
    if p.to_move == FINISHED:
        return [("L-END-1", w.t("The game is over."))]
    try:
        return [
            (
                rule_of_ask(p),
                w.t("This is legal now. {meaning}", meaning=move_text(p, p.parse(text), book, w)),
            )
        ]
    except Problem:
        pass
    card = card_number(book, thing)
    if verb.lower() in CARD_VERBS and card >= 0:
        return why_not_card(p, verb.lower(), card, book, w)
    tile = tile_number(thing)
    if verb.lower() == "to" and tile >= 0:
        return why_not_to(p, tile, book, w)
    if verb.lower() == "from" and tile >= 0:
        return why_not_from(p, tile, book, w)
    if verb.lower() == "swap" and thing.isdecimal():
        return why_not_swap(p, book, w)
    return []


def card_number(book: ComponentSet, name: str) -> int:
    ids = [card.id for card in book.cards]
    return ids.index(name.upper()) if name.upper() in ids else -1


# Things --------------------------------------------------------------------------------------


def tile_called(text: str, book: ComponentSet, w: Words) -> int:
    """The tile with this name, as 'Salters' or '32 Salters'; -1 if there is none."""
    name = typed(text)
    for i, tile in enumerate(book.tiles):
        if means(name, "", tile.short, w) or means(name, "", tile.name, w) or name == typed(tile_name(book, i, w)):
            return i
    return -1


def about(p: State, name: str, book: ComponentSet, w: Words) -> list[Reason]:
    """A tile, a card or a mayoral card by its address."""
    tile = tile_number(name)
    if tile >= 0:
        return about_tile(p, tile, book, w)
    card = card_number(book, name)
    if card >= 0:
        return about_card(p, card, book, w)
    for mayoral in book.mayorals:
        if mayoral.id == name.upper():
            said = {"card": w.pick(mayoral.name), "goal": goal_words(mayoral.goal, w)}
            return [("L-END-2", w.t("Mayoral reward card {card}. {goal}", **said))]
    return []


def about_tile(p: State, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """What can be said of a tile now: what it shows, needs and brings."""
    a = p.a
    found = book.tiles[tile]
    said = {"tile": tile_name(book, tile, w), "suits": suit_choice(found.suits, w), "vp": found.vp}
    if a[L.SLOT + tile] < 0:
        return [("L-SET-9", w.t("{tile} is not on the board in this game, or not yet.", **said))]
    if not (a[L.OPEN] >> tile) & 1:
        return [
            ("L-RES-9", w.t("{tile} is resolved: nobody can go there any more.", **said)),
            ("L-SPC-6", counts_as(p, tile, book, w)),
        ]
    there, need = int(present(a, tile)), int(needed(p, tile))
    said |= {"there": there, "need": need, "reward": effect_words(found.effect, w)}
    out = [("L-RES-2", w.t("{tile} shows {suits} and holds {there} of the {need} pieces it needs.", **said))]
    if a[L.LAID_DOWN + tile]:
        out.append(("L-SOL-3", w.t("The laid-down neutral there raises what it needs by 1.")))
    out.append(("L-RES-7", w.t("Whoever wins it gets {vp} VP. {reward}", **said).strip()))
    if a[L.TOKEN + tile]:
        token = effect_words(book.tokens[int(a[L.TOKEN + tile]) - 1].effect, w)
        out.append(("L-RES-8", w.t("The second gets the token: {token}", token=token)))
    targets = [move & 255 for move in p.legal() if move & ~255 == M.TO]
    if targets and tile not in targets:
        out += why_not_to(p, tile, book, w)
    return out


def counts_as(p: State, tile: int, book: ComponentSet, w: Words) -> str:
    """The suits of a resolved tile, for whoever is its Master."""
    suits = [
        suit
        for i, suit in enumerate(T.SUITS)
        if (p.tables.counting[1 << i] >> tile) & 1 or (tile == L.PARADE_TILE and (p.a[L.PARADE] >> i) & 1)
    ]
    if not suits:
        return w.t("Resolved, it counts as no suit.")
    own = book.tiles[tile].suits
    suits.sort(key=lambda suit: own.index(suit) if suit in own else len(own))
    return w.t("Resolved, it counts as: {suits}.", suits=", ".join(suit_word(suit, w) for suit in suits))


def about_card(p: State, card: int, book: ComponentSet, w: Words) -> list[Reason]:
    """What a guild card does, and why it cannot be played now if it cannot."""
    ability = book.cards[card].ability
    said = {
        "card": card_name(book, card, w),
        "suits": suit_choice(book.cards[card].suits, w),
        "effect": effect_words(ability.effect, w),
        "cost": cost_words(ability, w),
    }
    out = [("L-TRN-4", w.t("{card} ({suits}): {effect} Cost: {cost}.", **said))]
    if p.to_move == FINISHED or Asking(p).kind != A.TURN or card not in hand_of(p):
        return out
    legal = [p.notation(move) for move in p.legal()]
    for verb in CARD_VERBS:
        if f"{verb} {book.cards[card].id}" not in legal:
            out += why_not_card(p, verb, card, book, w)
    return out


def hand_of(p: State) -> list[int]:
    seat = int(p.to_move)
    return [int(p.a[L.HANDS + seat * L.CARDS + i]) for i in range(int(p.a[L.HAND_N + seat]))]


# Moves that are not legal --------------------------------------------------------------------


def why_not_card(p: State, verb: str, card: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why a card cannot be used to hire, to move or for its ability (L-TRN-2, L-TRN-3, L-TRN-4)."""
    if Asking(p).kind != A.TURN:
        ask = ask_text(p, book, w)
        return [
            (
                rule_of_ask(p),
                w.t("Cards are played between other decisions. First this: {question}", question=ask),
            )
        ]
    if card not in hand_of(p):
        return [("L-TRN-1", w.t("{card} is not in your hand.", card=card_name(book, card, w)))]
    if verb == "hire":
        return [("L-TRN-2", w.t("You cannot hire: your supply is empty."))]
    if verb == "move":
        return [("L-TRN-3", why_not_move(p, card, book, w))]
    return why_not_use(p, card, book, w)


def why_not_move(p: State, card: int, book: ComponentSet, w: Words) -> str:
    a = p.a
    seat = int(p.to_move)
    suits = int(p.tables.card_suits[card] | a[L.NAMED])
    names = suit_choice(own_order(book.cards[card].suits, suits), w)
    if a[L.OPEN] & p.tables.showing[suits] == 0:
        return w.t("You cannot move with it: no unresolved tile shows {suits}.", suits=names)
    if a[L.HALL + seat] + a[L.ON_TILES + seat] == 0:
        return w.t("You cannot move: you have no liveryman on the Guildhall or on an unresolved tile.")
    return w.t("You cannot move with it: all your liverymen stand on the only tile that shows {suits}.", suits=names)


def why_not_use(p: State, card: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why the ability of a card cannot be used (L-TRN-4)."""
    a = p.a
    seat = int(p.to_move)
    ability = book.cards[card].ability
    others = int(a[L.HAND_N + seat]) - 1
    if ability.gold > others:
        said = w.n(
            "Its ability costs {n} gold, but you have only {others} other cards to pay with.",
            "Its ability costs {n} gold, but you have only {others} other cards to pay with.",
            ability.gold,
            others=others,
        )
        return [("L-TRN-4", said)]
    own = int(a[L.HALL + seat] + a[L.ON_TILES + seat])
    if ability.liverymen > own:
        said = w.n(
            "Its ability costs {n} liveryman from the Guildhall or the tiles, and you have {own} there.",
            "Its ability costs {n} liverymen from the Guildhall or the tiles, and you have {own} there.",
            ability.liverymen,
            own=own,
        )
        return [("L-TRN-10", said)]
    if ability.needs_master and masters_of_suit(p, seat, p.tables.card_suits[card] | a[L.NAMED]) == 0:
        suits = suit_choice(book.cards[card].suits, w)
        return [("L-TRN-4", w.t("Its ability needs a tile of {suits} of which you are Master.", suits=suits))]
    return [
        ("L-TRN-8", w.t("Its ability would change nothing now.")),
        ("L-EFF-4", w.t("An effect is carried out as far as possible, and nothing of this one is.")),
    ]


def why_not_to(p: State, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why a liveryman cannot go to a tile now."""
    a = p.a
    name = tile_name(book, tile, w)
    if a[L.SLOT + tile] < 0 or not (a[L.OPEN] >> tile) & 1:
        return about_tile(p, tile, book, w)
    ask = Asking(p)
    if ask.kind != A.EFFECT or ask.choosing or ask.action(p).verb not in ("move", "place", "seat"):
        question = ask_text(p, book, w)
        return [(rule_of_ask(p), w.t("No tile is asked for now. The question is: {question}", question=question))]
    if a[L.BUSY] & bit(tile):
        return [("L-RES-18", w.t("{tile} is being resolved: nothing comes there or leaves it.", tile=name))]
    if ask.held == tile:
        return [("L-TRN-3", w.t("The liveryman stands on {tile} already.", tile=name))]
    return why_not_aim(p, ask, tile, book, w)


def why_not_aim(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Which limit of the action the tile fails."""
    a = p.a
    flags = ask.action(p).flags
    seat, name = int(p.to_move), tile_name(book, tile, w)
    out: list[Reason] = []
    if "@suit" in flags:
        suits = int(p.tables.card_suits[ask.card] | a[L.NAMED]) if ask.card >= 0 else 0
        if not p.tables.tile_suits[tile] & suits:
            names = suit_choice(own_order(book.cards[ask.card].suits, suits) if suits else T.SUITS, w)
            rule = "L-TRN-3" if ask.code == T.BASIC_MOVE else "L-EFF-3"
            out.append((rule, w.t("{tile} does not show {suits}, as the card does.", tile=name, suits=names)))
    if "@beadle" in flags and a[L.BEADLE] != tile:
        out.append(("L-EFF-1", w.t("Only the tile where the Beadle stands is meant.")))
    if "@kin" in flags and not a[L.NEAR + tile] & a[L.MASTERS + seat]:
        out.append(("L-EFF-1", w.t("{tile} is not adjacent to a tile of which you are Master.", tile=name)))
    if "@near" in flags and ask.held >= 0 and not near(p, ask.held, tile):
        out.append(("L-EFF-1", w.t("{tile} is not adjacent to where the liveryman stands.", tile=name)))
    if not out and ask.held < 0 and ask.action(p).verb == "move":
        out.append((rule_of_ask(p), w.t("First say which liveryman moves.")))
    return out


def near(p: State, place: int, tile: int) -> bool:
    if place == L.HALL_PLACE:
        return bool(p.slots.by_hall[p.a[L.SLOT + tile]])
    return bool((p.a[L.NEAR + place] >> tile) & 1)


def why_not_from(p: State, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why no liveryman can leave a tile now (L-EFF-2)."""
    a = p.a
    name = tile_name(book, tile, w)
    ask = Asking(p)
    if ask.kind != A.EFFECT or ask.choosing or ask.action(p).verb not in ("move", "recall", "ship"):
        question = ask_text(p, book, w)
        return [(rule_of_ask(p), w.t("That is not asked now. The question is: {question}", question=question))]
    if (a[L.MASTERS + p.to_move] >> tile) & 1:
        return [("L-EFF-2", w.t("On {tile} stands your Master, and Masters never move.", tile=name))]
    if a[L.BUSY] & bit(tile):
        return [("L-RES-18", w.t("{tile} is being resolved: nothing comes there or leaves it.", tile=name))]
    if a[L.PIECES + tile * 4 + p.to_move] == 0:
        return [("L-EFF-2", w.t("No liveryman of yours stands on {tile}, and effects concern your own.", tile=name))]
    return [(rule_of_ask(p), w.t("The liveryman on {tile} could go nowhere.", tile=name))]


def why_not_swap(p: State, book: ComponentSet, w: Words) -> list[Reason]:
    """How many liverymen can be exchanged here (L-RES-16)."""
    ask = Asking(p)
    if ask.kind != A.NEGOTIATE:
        question = ask_text(p, book, w)
        return [(rule_of_ask(p), w.t("That is not asked now. The question is: {question}", question=question))]
    said = {
        "n": int(most_to_swap(p.a, ask.contested, p.to_move)),
        "here": int(standing(p.a, ask.contested, p.to_move)),
        "held": int(p.a[L.HELD + p.to_move]),
    }
    text = w.t(
        "You can swap {n} at most: of your liverymen {here} stand here, and you hold {held} neutral ones.", **said
    )
    return [("L-RES-16", text)]
