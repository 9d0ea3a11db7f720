"""A new game from the form of the start page. Each game's fields begin with its key, since one form holds them all."""

from __future__ import annotations

from collections.abc import Mapping

from guildhall.formats.declaration import Game
from guildhall.formats.words import Words
from guildhall.games import game as game_of
from guildhall.kernel.numerals import whole
from guildhall.kernel.problems import BadChoice, Name
from guildhall.web import models
from guildhall.web.shelf import LONGEST_NAME
from guildhall.web.store.games import SET

LONGEST = 24  # letters of a name


def table_wanted(form: Mapping[str, str], w: Words) -> models.NewTable:
    """What was chosen: GAME.opp is an automa, 'bots' or 'friends'; without it, whoever usually plays."""
    of = game_of(form.get("game", ""))
    own = {key.removeprefix(f"{of.key}."): value for key, value in form.items() if key.startswith(f"{of.key}.")}
    options = {key.removeprefix("option."): value for key, value in own.items() if key.startswith("option.")}
    opponent, names = own.get("opp", ""), None
    if opponent == "friends":
        seats, names = company(of, own, w)
    elif opponent == "bots":
        seats = ["me", *bots(of, own)]
    else:
        seats = ["me", opponent] if opponent else list(of.usual_seats)
    return models.NewTable(game=of.key, seats=seats, names=names, options=options, **own_set(own))


def own_set(own: Mapping[str, str]) -> dict[str, str]:
    """A component set of one's own, where one is chosen and sent."""
    if own.get("components") != "own":
        return {}
    if not own.get("set"):
        raise BadChoice("Choose the file of your component set.")
    return {"set": own["set"], "set_name": own.get("set-name", "")[:LONGEST_NAME] or SET}


def bots(of: Game, own: Mapping[str, str]) -> list[str]:
    number = own.get("bots", "1")
    if not 1 <= whole(number) < of.most_seats:
        raise BadChoice("{game} has {least} to {most} seats, an automa's included; asked for: {n}.",
                        game=Name(of.title), least=of.least_seats, most=of.most_seats, n=number)  # fmt: skip
    return [own.get("bot", "greedy")] * whole(number)


def company(of: Game, own: Mapping[str, str], w: Words) -> tuple[list[str], list[str]]:
    """Everybody who has a name, and perhaps somebody besides people."""
    names = [own.get(f"name-{i}", "").strip()[:LONGEST] for i in range(of.most_seats)]
    names = [name for name in names if name]
    if not names:
        raise BadChoice("Nobody's name is written there.")
    seats = ["me"] * len(names)
    if own.get("fill"):
        seats.append(own["fill"])
        names.append(of.kind(own["fill"]).called(w))
    return seats, names
