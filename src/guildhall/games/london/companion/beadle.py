"""Where the Beadle goes next."""

from __future__ import annotations

from guildhall.formats.companion import Line
from guildhall.formats.say import say
from guildhall.games.london.companion import questions
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.wording import place_of, where


def send_beadle(play: Play, key: str, rule: str) -> None:
    """He goes to the lowest number left; asked only where the companion cannot know it (L-RES-10, L-SOL-12)."""
    table, talk = play.table, play.talk
    places = table.lowest_candidates()
    if not places:
        talk.tell(
            Line(words=say("**Take the Beadle** off the board: no number is left."), rule="L-SOL-12", emblem="beadle")
        )
        return
    if table.round >= table.last_round and play.phase == "beadle":
        table.beadle_known = False  # the game ends with this round: he need not move on
        return
    if len(places) == 1:
        talk.tell(Line(words=say("**Beadle** to {place}.", place=where(places[0])), why=say("It has the lowest number left."), rule=rule, emblem="beadle"))  # fmt: skip
        return
    table.beadle_known = False
    play.show()
    place = place_of(
        talk.ask(questions.lowest_question(key, places, say("Beadle to the lowest number left: tap that tile")))
    )
    table.beadle_known = True
    table.move_beadle(place)
    talk.tell(Line(words=say("**Beadle** to {place}.", place=where(place)), rule=rule, emblem="beadle"))
