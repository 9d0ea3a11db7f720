"""Where the Beadle goes next."""

from __future__ import annotations

from guildhall.formats.companion import Choice, Line, Question
from guildhall.formats.say import say
from guildhall.games.london.companion import questions
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.wording import place_of, where


def send_beadle(play: Play, key: str, rule: str) -> None:
    """He goes to the lowest number left; asked only where the companion cannot know it (L-RES-10, L-SOL-12)."""
    table, talk = play.table, play.talk
    if table.lowest_candidates() and table.round >= table.last_round and play.phase == "beadle":
        table.beadle_known = False  # the game ends with this round: he need not move on
        return
    table.beadle_known = False

    def make(asked: str, also: list[Choice]) -> Question | None:
        places = table.lowest_candidates()
        if table.beadle_known or len(places) < 2:
            return None
        return questions.lowest_question(asked, places, say("Beadle to the lowest number left: tap that tile"))

    _, answer = play.ask(key, False, make)
    if table.beadle_known:
        return  # his place was put right instead
    table.beadle_known = True
    table.leave_tile()
    places = table.lowest_candidates()
    if not places:
        talk.tell(
            Line(words=say("**Take the Beadle** off the board: no number is left."), rule="L-SOL-12", emblem="beadle")
        )
    elif not answer:
        talk.tell(Line(words=say("**Beadle** to {place}.", place=where(places[0])), why=say("It has the lowest number left."), rule=rule, emblem="beadle"))  # fmt: skip
    else:
        place = place_of(answer)
        table.move_beadle(place)
        talk.tell(Line(words=say("**Beadle** to {place}.", place=where(place)), rule=rule, emblem="beadle"))
