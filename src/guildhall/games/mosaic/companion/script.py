"""HeroBotus's script: set-up, then his turns with what people tell between them, empire scorings, the end."""

from __future__ import annotations

from guildhall.formats.companion import Talk
from guildhall.formats.say import say
from guildhall.games.mosaic.companion.ending import final
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.reports import people_turn
from guildhall.games.mosaic.companion.setting_up import set_up
from guildhall.games.mosaic.herobotus.brain.turn import take_turn


def script(talk: Talk) -> None:
    """A whole game. People play first; who comes before him has played when the first question is answered (H-TRN-1)."""
    play = set_up(talk)
    heroes = len(play.game.heroes)
    while True:
        for number in range(heroes):
            if not people_turn(play, number):
                final(play)
                return
            hero_turn(play, number)


def hero_turn(play: Play, number: int) -> None:
    """His whole turn (H-TRN-2)."""
    play.game.turn += 1
    play.phase, play.hero = "hero", number
    key = f"h{play.game.turn}"
    play.talk.turn(key, say("Turn {n}: {name}", n=play.game.turn, name=play.name()))
    play.think(key, number, take_turn)
