"""Boris's and Rik's script: what is asked and told from set-up to verdict. What happens is decided by the rules."""

from __future__ import annotations

from guildhall.formats.companion import DONE, Cannot, Choice, Line, Question, Talk
from guildhall.formats.say import Say, say
from guildhall.games.london import frames
from guildhall.games.london.companion import corrections, ending, lines, questions
from guildhall.games.london.companion.beadle import send_beadle
from guildhall.games.london.companion.course import Turned
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.setting_up import set_up
from guildhall.games.london.companion.table import Place
from guildhall.games.london.companion.wording import mask_of, place_of, value_of, where


def script(talk: Talk, name: str, cards: int) -> None:
    """A whole game: set-up, then what the agenda of the rules says is due, until the end."""
    table = set_up(talk, cards)
    play = Play(talk, name, table, corrections.doors, corrections.through)
    while table.due != frames.FINAL:
        carry_on(play)
    ending.final(play)


def carry_on(play: Play) -> None:
    """What is due now: parts that concern the person or need an answer are asked here, all else goes by the rules."""
    table = play.table
    due = table.due
    if due == frames.ROUND:
        table.go_on()
        play.phase = "you"
        play.talk.turn(f"{play.round_key}.turn", say("Round {n}", n=table.round))
    elif due == frames.TURN or due == frames.NEGOTIATE:
        table.done()  # the person's; his own things are his
    elif due == frames.AUTOMA_TURN:
        table.done()
        automa_turn(play)
    elif due == frames.RESOLUTION:
        resolution(play)
        table.done()
    elif due == frames.BEADLE_SCORING:
        beadle_scoring(play)
    elif due == frames.PLANTATION_VOTE:
        plantation(play)
    else:
        table.go_on()


# His turn ---------------------------------------------------------------------------------------------------


def automa_turn(play: Play) -> None:
    """Three cards, Rik four: each is told and sends a liveryman (L-SOL-4)."""
    table, talk = play.table, play.talk
    play.cards, play.placed = [], []
    first_only = talk.options["boris_two_suits"] == "first"
    for number in range(1, table.cards + 1):

        def make(key: str, also: list[Choice], number: int = number) -> Question:
            return questions.card_question(key, number, table.cards, first_only, also)

        _, answer = play.ask(f"{play.round_key}.card.{number}", number == 1, make)
        play.phase = "he"
        suits = mask_of(answer)
        search = table.place_card(suits, number)
        play.cards.append(suits)
        play.placed.append(search.place)
        talk.tell(lines.card_line(play.cards, table, search))
    talk.tell(lines.discard_line(table.cards))
    ask_button(
        play,
        f"{play.round_key}.turn",
        say("End of his turn"),
        say("His turn is over"),
        say("Turn done · tiles next") if table.due == frames.RESOLUTION else say("Turn done · Beadle next"),
    )


def ask_button(play: Play, key: str, name: Say, ask: Say, main: Say) -> None:
    """Nothing is asked; what is off can be put right all the same."""
    play.ask(key, False, lambda asked, also: questions.button_question(asked, name, ask, main))


# Tile resolution -----------------------------------------------------------------------------------------------


def resolution(play: Play) -> None:
    """Tiles are told until there are no more; points are asked only where he scores (L-SOL-6, L-SOL-7)."""
    table, talk = play.table, play.talk
    play.phase = "tiles"
    talk.turn(f"{play.round_key}.tiles", say("Round {n}: tile resolution", n=table.round))
    told = 0
    tied: set[Place] = set()
    while True:

        def make(key: str, also: list[Choice], told: int = told) -> Question:
            places = [place for place in play.table.tile_of if table.is_open(place) and place not in tied]
            turned = {place: refusal(place, how) for place, how in play.turned.items() if not table.is_open(place)}
            return questions.resolved_question(key, sorted(places), turned, told, also)

        asked, answer = play.ask(f"{play.round_key}.tile.{told}", True, make)
        if answer == DONE:
            return
        told += 1
        place = place_of(answer)
        if not resolve(play, place, asked):
            tied.add(place)


def refusal(place: Place, how: Turned) -> Cannot:
    return Cannot(say("{place} is turned over already. A turned tile is not resolved again.", place=where(place)), how.words, how.key, "L-RES-1")  # fmt: skip


def resolve(play: Play, place: Place, asked: str) -> bool:
    """One tile; False if it was tied and stays (L-RES-6)."""
    table, talk = play.table, play.talk
    key = f"{play.round_key}.{value_of(place)}"
    named, winner = ask_winner(play, f"{key}.who", place)
    if winner == "tie":
        talk.tell(lines.tie_line(place))
        return False
    vp, token = 0, 0
    if winner == "me":
        token = ask_points(play, f"{key}.token", place, lines.token_words(play.name, place), "L-SOL-7", True)
    elif winner == "he":
        known = table.vp_of(place)
        vp = ask_points(play, f"{key}.vp", place, lines.tile_words(place), "L-SOL-6") if known is None else known
    if not table.is_open(place):
        return True  # it was put right meanwhile: it lay turned over already
    men = table.men(place)  # perhaps he turned out not to stand there
    yours, had_beadle = winner != "he" or not men, table.beadle == place
    gained = table.resolve(place, yours, vp, token if men else 0)
    if men:
        play.score("second" if yours else "tiles", gained)
    play.turned[place] = Turned(lines.turned_words(play, "you" if yours else "he", gained), named if men else asked)
    talk.tell(*lines.resolved_lines(play, place, men, yours, gained))
    if had_beadle:
        send_beadle(play, f"{key}.beadle", "L-RES-10")
    return True


def ask_winner(play: Play, key: str, place: Place) -> tuple[str, str]:
    """Who won a tile on which he stands; elsewhere it is yours, and nobody is asked. The key, and the answer."""

    def make(asked: str, also: list[Choice]) -> Question | None:
        stands = play.table.is_open(place) and play.table.men(place)
        return questions.winner_question(asked, place, play.name) if stands else None

    return play.ask(key, False, make)


def ask_points(play: Play, key: str, place: Place, words: tuple[Say, Say], rule: str, token: bool = False) -> int:
    """Points on a tile that was resolved; 0 if it was put right meanwhile that he does not score there."""

    def make(asked: str, also: list[Choice]) -> Question | None:
        stands = play.table.is_open(place) and play.table.men(place)
        return questions.points_question(asked, place, words[0], words[1], rule, token) if stands else None

    _, answer = play.ask(key, False, make)
    return int(answer or 0)


# Beadle ------------------------------------------------------------------------------------------------------------


def beadle_scoring(play: Play) -> None:
    """Every round, at its right time: the Beadle's tile is flipped and scored (L-SOL-9, L-SOL-10, L-SOL-19)."""
    table, talk = play.table, play.talk
    play.phase = "beadle"
    talk.turn(f"{play.round_key}.beadle", say("Round {n}: Beadle scoring", n=table.round))
    key = f"{play.round_key}.beadle"
    vp = beadle_points(play, f"{key}.vp")
    place = table.beadle
    if place is None:
        table.go_on()
        talk.tell(Line(words=say("**No Beadle scoring**: no tile with a number is left."), rule="L-SOL-19"))
    else:
        before, men = table.score, table.men(place)
        table.score_beadle(vp)
        play.score("beadle", vp)
        play.turned[place] = Turned(lines.turned_words(play, "beadle", vp), f"{key}.vp")
        talk.tell(*lines.beadle_lines(play, place, before, men))
        send_beadle(play, f"{key}.to", "L-SOL-9")
    ask_button(
        play, f"{play.round_key}.beadle.done", say("Beadle scoring"), say("The Beadle has scored"), after_beadle(play)
    )


def beadle_points(play: Play, key: str) -> int:
    """The points on the Beadle's tile: on which he stands may be put right while they are asked."""

    def make(asked: str, also: list[Choice]) -> Question | None:
        place = play.table.beadle
        if place is None or play.table.vp_of(place) is not None:
            return None
        ask, note = lines.beadle_words(place)
        return questions.points_question(asked, place, ask, note, "L-SOL-9", False)

    _, answer = play.ask(key, False, make)
    place = play.table.beadle
    return int(answer or 0) if place is None else int(answer or play.table.vp_of(place) or 0)


def after_beadle(play: Play) -> Say:
    table = play.table
    if table.grows:
        return say("Done · plantation next")
    if table.ends:
        return say("Done · the end")
    return say("Done · round {n}", n=table.round + 1)


# Plantation -----------------------------------------------------------------------------------------------------------


def plantation(play: Play) -> None:
    """Rounds 4 and 8: none, one, or two and more of your liverymen (L-SOL-11)."""
    table, talk = play.table, play.talk
    play.phase = "growth"
    talk.turn(f"{play.round_key}.growth", say("Round {n}: plantation", n=table.round))

    def make(asked: str, also: list[Choice]) -> Question:
        left, right = table.plantation_points()
        return questions.plantation_question(asked, table.ulster, left, right, play.name)

    _, answer = play.ask(f"{play.round_key}.plantation", False, make)
    before, n = table.score, int(answer.rstrip("+"))
    gained = table.score_plantation(n)
    if n < 2:
        play.score("plantation", gained)
    talk.tell(*lines.plantation_lines(play, n, before))
    table.go_on()  # the tile is turned over
    main = say("Done · the end") if table.ends else say("Done · round {n}", n=table.round + 1)
    ask_button(play, f"{play.round_key}.growth.done", say("Growth"), say("The plantation has scored"), main)
