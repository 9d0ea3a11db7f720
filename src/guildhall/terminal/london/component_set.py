"""The components of Guilds of London in words: `guildhall sets show london`."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from guildhall.formats.words import Words
from guildhall.games.london.components.pieces import Ability, ComponentSet
from guildhall.games.london.texts.wording import cost_words, effect_words, goal_words, suit_word


def suits_text(suits: tuple[str, ...], w: Words) -> str:
    return ", ".join(suit_word(suit, w) for suit in suits)


def abilities(book: ComponentSet) -> list[tuple[Ability, list[str]]]:
    """Each ability with the cards that have it, in the order of the set."""
    found: list[tuple[Ability, list[str]]] = []
    for card in book.cards:
        entry = next((entry for entry in found if entry[0] == card.ability), None)
        if entry is None:
            entry = (card.ability, [])
            found.append(entry)
        entry[1].append(card.id)
    return found


def set_tables(book: ComponentSet, w: Words) -> list[Table]:
    return [tile_table(book, w), card_table(book, w), token_table(book, w), mayoral_table(book, w)]


def tile_table(book: ComponentSet, w: Words) -> Table:
    heads = ("", w.t("Tile"), w.t("Suits"), w.t("Majority"), w.t("VP"), w.t("Reward"))
    table = Table(*heads, title=w.t("Guild tiles and special buildings"))
    for tile in book.tiles:
        suits = suits_text(tile.suits, w)
        table.add_row(tile.id, w.pick(tile.name), suits, str(tile.majority), str(tile.vp), effect_words(tile.effect, w))
    return table


def card_table(book: ComponentSet, w: Words) -> Table:
    heads = (w.t("Ability"), w.t("Cost"), w.t("Effect"), w.t("Cards"))
    table = Table(*heads, title=w.t("Action cards"), show_lines=True)
    for ability, cards in abilities(book):
        name, cost = w.pick(ability.name), cost_words(ability, w)
        table.add_row(name, cost, effect_words(ability.effect, w), " ".join(cards))
    return table


def token_table(book: ComponentSet, w: Words) -> Table:
    table = Table("", w.t("Copies"), w.t("Effect"), title=w.t("Second-place tokens"))
    for token in book.tokens:
        table.add_row(token.id, str(token.copies), effect_words(token.effect, w))
    return table


def mayoral_table(book: ComponentSet, w: Words) -> Table:
    table = Table("", w.t("Name"), w.t("Goal"), title=w.t("Mayoral reward cards"))
    for mayoral in book.mayorals:
        table.add_row(mayoral.id, w.pick(mayoral.name), goal_words(mayoral.goal, w))
    return table


def set_data(book: ComponentSet, w: Words) -> dict[str, Any]:
    """The same as plain data; effects both in notation and in words."""
    return {
        "name": book.name,
        "title": w.pick(book.title),
        "origin": book.origin,
        "hash": book.hash,
        "tiles": [
            {
                "id": tile.id,
                "name": w.pick(tile.name),
                "suits": list(tile.suits),
                "majority": tile.majority,
                "vp": tile.vp,
                "effect": tile.notation,
                "text": effect_words(tile.effect, w),
            }
            for tile in book.tiles
        ],
        "cards": [
            {
                "id": card.id,
                "name": w.pick(card.ability.name),
                "suits": list(card.suits),
                "gold": card.ability.gold,
                "liverymen": card.ability.liverymen,
                "needs_master": card.ability.needs_master,
                "effect": card.ability.notation,
                "text": effect_words(card.ability.effect, w),
            }
            for card in book.cards
        ],
        "tokens": [
            {"id": t.id, "copies": t.copies, "effect": t.notation, "text": effect_words(t.effect, w)}
            for t in book.tokens
        ],
        "mayorals": [
            {"id": m.id, "name": w.pick(m.name), "goal": m.notation, "text": goal_words(m.goal, w)}
            for m in book.mayorals
        ],
    }
