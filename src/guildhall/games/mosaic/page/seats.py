"""Who plays: shape, name, points and stock of everybody; and the action deck of an automa."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.html import el, emblem, esc, seal, thing
from guildhall.formats.page import Look
from guildhall.games.mosaic.components.effects import STOCK
from guildhall.games.mosaic.components.mosaic_set import RESHUFFLE
from guildhall.games.mosaic.draw.hero import ACTION_SIGNS, hero_lines
from guildhall.games.mosaic.draw.holdings import held_lines
from guildhall.games.mosaic.draw.labels import LEVELS, region_words
from guildhall.games.mosaic.draw.signs import COATS, CURRENCY_SIGNS, Table, View
from guildhall.games.mosaic.herobotus.table import ACT_BUILD, ENTRY_CITY
from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.page.kit import owner_mark, table_of, taken
from guildhall.games.mosaic.texts.naming import stock_name

TWO = 2  # so many seats get more room each


def seats(look: Look) -> str:
    """All seats, the viewer's first, then in the order of play; last the static player."""
    table, view = table_of(look), look.view
    count = len(view["seats"])
    first = max(table.me, 0)
    order = [(first + i) % count for i in range(count)]
    out = "".join(_seat(look, table, view["seats"][number]) for number in order)
    if view["static"] is not None:
        out += _static(look, table)
    return el("div", out, cls=f"seats of-{'many' if count > TWO else 'two'}")


def _seat(look: Look, table: Table, seat: View) -> str:
    """Two lines: name and points, then the stock; the viewer's own stock stands on his board."""
    number, w = seat["seat"], look.w
    acting = look.step["seat"] if look.step and look.step["seat"] >= 0 else look.view["to_move"]
    turn = acting == number and not look.view["finished"]
    name = el("b", esc(table.owner(number)), cls="who")
    won = emblem("crown", 13, "won", w.t("won")) if number in look.view["winners"] else ""
    points = el("span", seal("", 17), str(seat["score"]["total"]), cls="vpn")
    head = el("div", owner_mark(number, 16), name, won, el("small", esc(_kind(look, table, seat))), points, cls="hd")
    mine = number == table.me and not seat["automa"]
    body = "" if mine else _stock(look, seat)
    classes = f"panel fold coat-{COATS[number]} {'turn' if turn else ''} {taken(look, f'seat-{number}')}"
    return thing("div", head, body, anchor=f"seat-{number}", label=_label(table, seat), cls=" ".join(classes.split()))


def _kind(look: Look, table: Table, seat: View) -> str:
    """Leader, or how strong the automa is; whose turn it is with how many actions."""
    w, view = look.w, look.view
    if seat["hero"] is not None:
        return w.t(LEVELS[seat["hero"]["level"]])
    if view["turn"] == seat["seat"] and view["actions"] and not view["finished"]:
        return w.n("{n} action left", "{n} actions left", view["actions"])
    return (
        w.pick(next(entry for entry in look.book.leaders if entry.key == seat["leader"]).name) if seat["leader"] else ""
    )


def _stock(look: Look, seat: View) -> str:
    """Five goods; the automa's population is on his pile."""
    out = ""
    for i, kind in enumerate(STOCK):
        n = seat["hero"]["population"] if seat["hero"] is not None and kind == "population" else seat["stock"][kind]
        words = f"{n} {stock_name(i, look.w)}"
        out += el("span", emblem(CURRENCY_SIGNS[kind], 14), str(n), title=words)
    return el("div", out, cls="g5")


def _label(table: Table, seat: View) -> str:
    """All that lies before a player, in words."""
    w, points = table.w, seat["score"]["total"]
    lines = hero_lines(table, seat, seat["hero"]) if seat["hero"] is not None else held_lines(table, seat)
    said = [table.owner(seat["seat"]), w.n("{n} point now", "{n} points now", points)]
    stock = [f"{seat['stock'][kind]} {stock_name(i, w)}" for i, kind in enumerate(STOCK)]
    return ". ".join([", ".join([*said, *stock]), *(f"{lead} {words}" for lead, words in lines)])


def _static(look: Look, table: Table) -> str:
    """The static player of the solo game (H-SET-19)."""
    w = look.w
    where = ", ".join(region_words(table, key) for key in look.view["static"]["regions"])
    name = w.t("Static player")
    head = el("div", owner_mark(int(STATIC), 15), el("b", esc(name), cls="who"), el("small", esc(where)), cls="hd")
    label = w.labelled(name, f"{where}, {w.t('takes no turns, scores nothing')}")
    return thing("div", head, anchor="seat-static", label=label, cls=f"panel fold static coat-{COATS[int(STATIC)]}")


# The automa's deck -------------------------------------------------------------------------------


def deck(look: Look) -> str:
    """HeroBotus's action cards: spent, the present one, backs; one of the last two is the reshuffle (H-RSH-4)."""
    table = table_of(look)
    heroes = [seat for seat in look.view["seats"] if seat["hero"] is not None]
    return "".join(_deck(look, table, seat) for seat in heroes if _cards(seat["hero"]))


def _cards(hero: View) -> Sequence[int]:
    return [*hero["action_left"], *hero["action_spent"]]


def _deck(look: Look, table: Table, seat: View) -> str:
    w, hero, actions = look.w, seat["hero"], look.book.actions
    now = (
        hero["action_now"] if hero["action_now"] is not None and actions[hero["action_now"]].key != RESHUFFLE else None
    )
    spent = [card for card in hero["action_spent"] if card != hero["action_now"]]
    shown: list[int | None] = [*spent, *([now] if now is not None else [])]
    count = len(shown) + len(hero["action_left"]) + 1
    head = w.n("{n} of {all} drawn", "{n} of {all} drawn", len(shown), all=count)
    cards = "".join(
        _action(look, shown[i] if i < len(shown) else None, i < len(shown) and shown[i] == now, i >= count - 2)
        for i in range(count)
    )
    title = el("div", owner_mark(seat["seat"], 12), el("span", esc(w.t("Action deck, {drawn}", drawn=head))), cls="dk")
    return el("div", title, el("div", cards, cls="deck9"), cls="panel deck")


def _action(look: Look, card: int | None, current: bool, last: bool) -> str:
    w = look.w
    if card is None:
        words = w.t("hidden action card")
        sign = emblem("suit-any", 14) if last else ""
        return el("span", sign, cls="un", role="img", aria_label=words, title=words)
    words, act = w.pick(look.book.actions[card].name), look.book.actions[card].acts[0]
    sign = "city" if act.verb == ACT_BUILD and act.x == ENTRY_CITY else ACTION_SIGNS[act.verb]
    return el("span", emblem(sign, 16), cls="cur" if current else "spent", role="img", aria_label=words, title=words)
