"""Every event of a game as a sentence.

An event comes as `Event.seen_by(seat)` gives it: what is secret is in it only for the seat that may know it.
A seat whose name is `YOU` is spoken to. The templates of counted sentences stand in the calls as they are
(`event_counts`), since the translators' catalogue is collected from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.event_fields import with_numbers
from guildhall.formats.words import N_, Words
from guildhall.games.london.components.effects import SUITS
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.events import EVENTS, ids_of
from guildhall.games.london.layout import HALL_PLACE
from guildhall.games.london.texts.event_counts import counted, with_cards
from guildhall.games.london.texts.naming import (
    SIDES,
    YOU,
    card_name,
    mayoral_name,
    own_order,
    player_name,
    suit_choice,
    tile_name,
)
from guildhall.games.london.texts.wording import effect_words, suit_word

Facts = dict[str, Any]

# what happens to the whole table
TABLE: Final = {
    "refill": N_("The draw pile was empty: the discard pile is shuffled and becomes the draw pile."),
    "set_up": N_("The table is set. The Beadle stands on {tile}."),
    "beadle_moves": N_("The Beadle moves to {tile}, the lowest number that is unresolved."),
    "beadle_leaves": N_("No numbered tile is unresolved: the Beadle leaves, and the game ends after this round."),
    "beadle_waits": N_("No numbered tile is unresolved: the Beadle waits beside the board."),
    "no_beadle_scoring": N_("The Beadle has left the board: {name} scores nothing for him."),
    "tile_skipped": N_("{tile} has enough pieces, but no player's liveryman stands there: nothing happens."),
    "tile_tied": N_("The vote on {tile} is tied: nobody wins it, and all pieces stay."),
    "clean_up": N_("{tile} is turned over, and the liverymen who are not needed there go to the Guildhall."),
    "last_tile": N_("The last tile is resolved: the plantation is scored once more, then the game ends."),
    "last_tile_once": N_("The last tile is resolved: the plantation is scored, only once, then the game ends."),
    "game_ends": N_("The game ends: the final scoring follows."),
    "round_jumps": N_("No unresolved tile is left: the round marker jumps to round {round}."),
    "plantation_empty": N_("Nobody has a liveryman on the plantation: nobody is rewarded."),
    "grow": N_("London grows on {side}. New tiles: {tiles}."),
}

# what one player does: as said to him, and as said of him
PLAYER: Final = {
    "decline": (N_("You do without the rest."), N_("{name} does without the rest.")),
    "name_suit": (
        N_("You name {suit}: your cards count as that, too."),
        N_("{name} names {suit}: all cards of {name} count as that, too."),
    ),
    "name_parade": (
        N_("You choose {suit} for the Lord Mayor's Parade."),
        N_("{name} chooses {suit} for the Lord Mayor's Parade."),
    ),
    "place": (
        N_("You hire a liveryman straight onto {tile}."),
        N_("{name} hires a liveryman straight onto {tile}."),
    ),
    "seat_neutral": (
        N_("You put a neutral liveryman on {tile}."),
        N_("{name} puts a neutral liveryman on {tile}."),
    ),
    "oust": (
        N_("You send a liveryman of {rival} from {tile} to the Guildhall."),
        N_("{name} sends a liveryman of {rival} from {tile} to the Guildhall."),
    ),
    "oust_you": (
        N_("You send one of your own liverymen from {tile} to the Guildhall."),
        N_("{name} sends one of your liverymen from {tile} to the Guildhall."),
    ),
    "recall": (
        N_("You take a liveryman from {tile} back to the Guildhall."),
        N_("{name} takes a liveryman from {tile} back to the Guildhall."),
    ),
    "ship": (
        N_("You ship a liveryman from {tile} to the plantation."),
        N_("{name} ships a liveryman from {tile} to the plantation."),
    ),
    "ship_hall": (
        N_("You ship a liveryman from the Guildhall to the plantation."),
        N_("{name} ships a liveryman from the Guildhall to the plantation."),
    ),
    "move": (
        N_("You move a liveryman from {place} to {tile}."),
        N_("{name} moves a liveryman from {place} to {tile}."),
    ),
    "move_hall": (
        N_("You move a liveryman from the Guildhall to {tile}."),
        N_("{name} moves a liveryman from the Guildhall to {tile}."),
    ),
    "give": (
        N_("You pay with a liveryman from {tile}; he goes to your supply."),
        N_("{name} pays with a liveryman from {tile}."),
    ),
    "give_hall": (
        N_("You pay with a liveryman from the Guildhall; he goes to your supply."),
        N_("{name} pays with a liveryman from the Guildhall."),
    ),
    "hire": (
        N_("You discard {card} to hire a liveryman."),
        N_("{name} discards {card} to hire a liveryman."),
    ),
    "play_move": (
        N_("You discard {card} to move a liveryman."),
        N_("{name} discards {card} to move a liveryman."),
    ),
    "use": (N_("You play {card}: {effect}"), N_("{name} plays {card}.")),
    "discard": (N_("You discard {card}."), N_("{name} discards {card}.")),
    "end_turn": (N_("You end your turn."), N_("{name} ends the turn.")),
    "claim": (
        N_("You spend 3 tokens and a liveryman to become Master of {tile}: {vp} VP."),
        N_("{name} spends 3 tokens and a liveryman to become Master of {tile}: {vp} VP."),
    ),
    "win_tile": (N_("You win the vote on {tile}: {vp} VP."), N_("{name} wins the vote on {tile}: {vp} VP.")),
    "second": (
        N_("You are second on {tile} and take the token: {token}"),
        N_("{name} is second on {tile} and takes the token: {token}"),
    ),
    "automa_second": (
        N_("You are second on {tile}: {vp} VP from the token."),
        N_("{name} is second on {tile}: {vp} VP from the token."),
    ),
    "beadle_scores": (
        N_(
            "Beadle scoring, as every round: {tile}, where the Beadle stands, is turned over, and you score its {vp} VP."
        ),
        N_(
            "Beadle scoring, as every round: {tile}, where the Beadle stands, is turned over, and {name} scores its {vp} VP."
        ),
    ),
    "sift_away": (N_("You discard the others: {cards}."), N_("{name} discards the others: {cards}.")),
    "points": (N_("You score {vp} VP."), N_("{name} scores {vp} VP.")),
    "points_plantation": (N_("The plantation brings you {vp} VP."), N_("The plantation brings {name} {vp} VP.")),
    "points_token": (N_("The token brings you {vp} VP."), N_("The token brings {name} {vp} VP.")),
    "no_mayoral": (
        N_("There is no mayoral reward card left: you score {vp} VP instead."),
        N_("There is no mayoral reward card left: {name} scores {vp} VP instead."),
    ),
    "plantation_first": (
        N_("You are first on the plantation and take the left reward."),
        N_("{name} is first on the plantation and takes the left reward."),
    ),
    "plantation_second": (
        N_("You are second on the plantation and take the right reward."),
        N_("{name} is second on the plantation and takes the right reward."),
    ),
    "plantation_tied": (
        N_("You are tied for first on the plantation and take the right reward."),
        N_("{name} is tied for first on the plantation and takes the right reward."),
    ),
    "goal": (
        N_("Your mayoral reward card {card} is worth {vp} VP."),
        N_("The mayoral reward card {card} of {name} is worth {vp} VP."),
    ),
    "adjacency": (
        N_("Pairs of adjacent Masters bring you {vp} VP."),
        N_("Pairs of adjacent Masters bring {name} {vp} VP."),
    ),
    "final_score": (N_("You end with {vp} VP."), N_("{name} ends with {vp} VP.")),
}

# one hidden card each: the sentence goes on with a colon and the card for the seat that knows it
SECRET: Final = {
    "keep_mayoral": (
        N_("You keep one of three mayoral reward cards"),
        N_("{name} keeps one of three mayoral reward cards"),
    ),
    "take_mayoral": (N_("You take a mayoral reward card"), N_("{name} takes a mayoral reward card")),
    "under": (
        N_("You put a mayoral reward card under the deck"),
        N_("{name} puts a mayoral reward card under the deck"),
    ),
    "pick": (N_("You take a card into your hand"), N_("{name} takes a card of those looked at")),
    "pay": (N_("You pay a card as gold"), N_("{name} pays a card as gold, face down")),
}
TURNED: Final = (
    N_("The plantation is turned over: Virginia lies up now."),
    N_("The plantation is turned over: Ulster lies up now."),
)
WITH_HALL: Final = ("ship", "move", "give")
OF_MAYORALS: Final = ("keep_mayoral", "take_mayoral", "under", "look_mayorals", "goal")


def event_text(event: Facts, book: ComponentSet, w: Words, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    name = _variant(event, names)
    facts = _facts(event, book, w, names)
    if name in TABLE:
        return w.t(TABLE[name], **facts)
    you = event["seat"] >= 0 and names[event["seat"]] == YOU
    if name in PLAYER:
        to_him, of_him = PLAYER[name]
        return w.t(to_him if you else of_him, **facts)
    if name in SECRET:
        to_him, of_him = SECRET[name]
        return with_cards(w.t(to_him if you else of_him, **facts), facts, w)
    if name == "automa_card":
        return _automa_card(facts, w)
    if name == "plantation_turned":
        return w.t(TURNED[event["side"]])
    if name == "round":
        return _round(event, facts, w, names)
    if name == "box":
        return w.n(
            "{n} liveryman on an unresolved tile goes into the box.",
            "{n} liverymen on unresolved tiles go into the box.",
            event["n"],
        )
    if name in ("plantation_yours", "plantation_automa"):
        return _solo_plantation(event, facts, you, w)
    return counted(event, facts, you, w)


def _variant(event: Facts, names: Sequence[str]) -> str:
    """Some events have several sentences."""
    name: str = event["name"]
    if name in WITH_HALL and event["place"] == HALL_PLACE:
        return f"{name}_hall"
    if name == "oust" and names[event["rival"]] == YOU:
        return "oust_you"
    if name == "last_tile" and event["rule"] == "L-RES-21":
        return "last_tile_once"
    if name == "points" and event["source"]:
        return f"points_{event['source']}"
    return f"plantation_{event['rank']}" if name == "plantation_reward" else name


def _facts(event: Facts, book: ComponentSet, w: Words, names: Sequence[str]) -> Facts:
    """The values for the braces of a template."""
    name_of = mayoral_name if event["name"] in OF_MAYORALS else card_name
    facts: Facts = {key: event[key] for key in ("vp", "n", "round", "number", "of") if key in event}
    if event["seat"] >= 0:
        facts["name"] = player_name(names, event["seat"], w)
    tile: Any = event.get("tile", event.get("beadle", event.get("place", -1)))
    if 0 <= tile < HALL_PLACE:
        facts["tile"] = tile_name(book, tile, w)
    if 0 <= event.get("place", -1) < HALL_PLACE:
        facts["place"] = tile_name(book, event["place"], w)
    if "tiles" in event:
        facts["tiles"] = ", ".join(tile_name(book, tile, w) for tile in event["tiles"])
        facts["side"] = w.t(SIDES[event["side"]])
    if "card" in event:
        facts["card"] = name_of(book, event["card"], w)
    if event["name"] == "use":
        facts["effect"] = effect_words(book.cards[event["card"]].ability.effect, w)
    if "cards" in event:
        facts["cards"] = ", ".join(name_of(book, card, w) for card in event["cards"])
    if "suit" in event:
        facts["suit"] = suit_word(SUITS[event["suit"]], w)
    if "rival" in event:
        facts["rival"] = names[event["rival"]]
    if "token" in event:
        facts["token"] = effect_words(book.tokens[event["token"]].effect, w)
    if "suits" in event:
        facts["suits"] = suit_choice(
            own_order(book.cards[event["card"]].suits, sum(1 << suit for suit in event["suits"])), w
        )
    return facts


def _automa_card(facts: Facts, w: Words) -> str:
    if "tile" in facts:
        return w.t("{name} draws card {number} of {of}, {card}, for {suits}: a liveryman goes to {tile}.", **facts)
    return w.t("{name} draws card {number} of {of}, {card}, for {suits}: no tile fits, so nobody is placed.", **facts)


def _round(event: Facts, facts: Facts, w: Words, names: Sequence[str]) -> str:
    order = ", ".join(player_name(names, seat, w) for seat in event["order"])
    return w.t("Round {round} begins. Turn order: {order}.", order=order, **facts)


def _solo_plantation(event: Facts, facts: Facts, you: bool, w: Words) -> str:
    """By the liverymen there: none, one, or two and more (L-SOL-11)."""
    if event["name"] == "plantation_automa":
        if event["n"]:
            return w.t("Only one liveryman stands on the plantation: {name} scores {vp} VP.", **facts)
        return w.t("No liveryman stands on the plantation: {name} scores {vp} VP.", **facts)
    if you:
        return w.t("You have {n} liverymen on the plantation and take the left reward.", **facts)
    return w.t("{name} has {n} liverymen on the plantation and takes the left reward.", **facts)
