"""What the things on the table are called in full words: for screen readers, and where a pointer rests."""

from __future__ import annotations

from guildhall.formats.words import N_
from guildhall.games.london.draw.signs import COAT_WORDS, COATS, Table, View
from guildhall.games.london.texts.wording import cost_words, effect_words, goal_words

AUTOMA_WORDS = {"boris": N_("automa · 3 cards a turn"), "rik": N_("automa · 4 cards a turn")}


def full_name(table: Table, tile_id: str) -> str:
    """A tile by number and name; special buildings have only a name."""
    tile = table.book.tile(tile_id)
    name = table.w.pick(tile.name)
    return f"{tile.number} {name}" if tile.number else name


def tile_label(table: Table, tile: View) -> str:
    """A tile in full words."""
    w, parts = table.w, [full_name(table, tile["id"])]
    if tile["suits"]:
        parts.append(table.suits(tile["suits"]))
    if tile["resolved"]:
        return ", ".join([*parts, w.t("resolved"), _master(table, tile)])
    parts.append(w.t("{n} of {need} pieces", n=tile["present"], need=tile["need"]))
    parts += _pieces(table, tile)
    if tile["leader"] is not None:
        parts.append(_leader(table, tile["leader"]))
    parts.append(w.n("worth {n} point", "worth {n} points", tile["vp"]))
    out = ", ".join(parts) + "."
    effect = table.book.tile(tile["id"]).effect
    if effect:
        out += " " + effect_words(effect, w)
    if tile["token"] is not None:
        out += " " + token_label(table, tile["token"])
    return out


def _master(table: Table, tile: View) -> str:
    if tile["master"] is None:
        return table.w.t("no Master")
    if tile["master"] == table.me:
        return table.w.t("you are Master")
    return table.w.t("Master: {name}", name=table.names[tile["master"]])


def _leader(table: Table, seat: int) -> str:
    if seat == table.me:
        return table.w.t("you would win it now")
    return table.w.t("{name} would win it now", name=table.names[seat])


def _pieces(table: Table, tile: View) -> list[str]:
    """Whose pieces stand on a tile, one phrase each."""
    w, out = table.w, []
    for seat in table.seats_from_me():
        n = tile["pieces"][seat]
        if n:
            yours = seat == table.me
            out.append(w.t("{n} of yours", n=n) if yours else w.t("{n} of {name}", n=n, name=table.names[seat]))
    if tile["neutrals"]:
        out.append(w.n("{n} neutral", "{n} neutrals", tile["neutrals"]))
    if tile["beadle"]:
        out.append(w.t("the Beadle"))
    if tile["laid"]:
        out.append(w.t("a laid-down neutral"))
    return out


def token_label(table: Table, token_id: str) -> str:
    """A second-place token in full words."""
    return table.w.t("Second place: {reward}", reward=effect_words(table.book.token(token_id).effect, table.w))


def card_label(table: Table, card_id: str) -> str:
    """An action card in full words."""
    card = table.book.card(card_id)
    ability, w = card.ability, table.w
    return w.t(
        "Card {title}, {suits}. {effect} Cost: {cost}.",
        title=w.pick(ability.name),
        suits=table.suits(card.suits),
        effect=effect_words(ability.effect, w),
        cost=cost_words(ability, w),
    )


def mayoral_label(table: Table, card_id: str) -> str:
    """A mayoral reward card in full words."""
    card = table.book.mayoral(card_id)
    return table.w.t(
        "Mayoral reward card {title}. {goal}",
        title=table.w.pick(card.name),
        goal=goal_words(card.goal, table.w),
    )


def kind_words(table: Table, seat: View) -> str:
    """What sort of player sits there, and by which shape and colour he is known."""
    if seat["automa"]:
        return table.w.t(AUTOMA_WORDS[seat["automa"]])
    return table.w.t(COAT_WORDS[COATS[seat["seat"]]])
