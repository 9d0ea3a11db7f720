"""The end: his score line by line, the people's as they count it, the verdict (H-FIN, M-END-3)."""

from __future__ import annotations

from guildhall.formats.companion import NUMBER, Question, Row, Section, Verdict
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.sheet import score_of, score_section
from guildhall.games.mosaic.companion.wording import HERO_NAMES, person_say
from guildhall.games.mosaic.layout import MONEY


def final(play: Play) -> None:
    """His points are counted; who has most wins, of equals who has more wonders, then more money."""
    game = play.game
    play.phase, play.hero = "end", 0
    play.talk.turn("end", say("The end"))
    scores: dict[int, tuple[int, int, int]] = {}
    for hero in game.heroes:
        vp = score_of(play, hero)
        play.tell(say("{name} has {n} points.", name=HERO_NAMES[hero.number], n=vp), "H-FIN-2", "vp", True)
        scores[10 + hero.number] = (vp, len(hero.wonders), hero.stock[MONEY])
    for person in range(game.people):
        scores[person] = (points(play, f"end.points{person}", person), 0, 0)
    best = max(vp for vp, _, _ in scores.values())
    tied = [owner for owner, (vp, _, _) in scores.items() if vp == best]
    if len(tied) > 1:
        for person in tied:
            if person < 10:
                wonders = amount(
                    play,
                    f"end.wonders{person}",
                    say("Wonders"),
                    say("How many wonders: {player}?", player=who(play, person)),
                )
                money = amount(
                    play, f"end.money{person}", say("Money"), say("How much money: {player}?", player=who(play, person))
                )
                scores[person] = (best, wonders, money)
    won = max(scores.values())
    winners = [owner for owner, found in scores.items() if found == won]
    sections = tuple(score_section(play, hero) for hero in game.heroes)
    tell_verdict(play, winners, scores, sections, len(tied) > 1)


def points(play: Play, key: str, person: int) -> int:
    ask = (
        say("Now count yours. How many points?")
        if play.game.people == 1
        else say("How many points: {player}?", player=who(play, person))
    )
    return amount(play, key, say("Points: {player}", player=who(play, person)), ask)


def amount(play: Play, key: str, name: Say, ask: Say) -> int:
    game = play.game
    counts = {f"total.h{hero.number}": str(score_of(play, hero)) for hero in game.heroes}
    counts |= {"people": str(game.people), "heroes": str(len(game.heroes))}
    question = Question(
        key=key, kind=NUMBER, name=name, ask=ask, numbers=(0, 999), rule="M-END-3", prompt=name, counts=counts
    )
    return int(play.ask(question))


def who(play: Play, owner: int) -> Say:
    return say("{name}", name=HERO_NAMES[owner - 10]) if owner >= 10 else person_say(play.game.people, owner)


def tell_verdict(
    play: Play, winners: list[int], scores: dict[int, tuple[int, int, int]], sections: tuple[Section, ...], tie: bool
) -> None:
    """Who wins, everybody's points, and his score line by line."""
    names = [who(play, owner) for owner in winners]
    told = [say("{who}: {vp}", who=who(play, owner), vp=found[0]) for owner, found in scores.items()]
    if winners == [0] and play.game.people == 1:
        words = say("You win.")
    elif len(winners) > 1:
        words = say("It is shared: {names}.", names=names)
    else:
        words = say("{name} wins.", name=names[0])
    share = say("Mosaic beside HeroBotus: {points}", points=told)
    play.show()
    everybody = Section(title=say("Points"), rows=tuple(points_row(play, owner, scores[owner][0]) for owner in scores))
    play.talk.verdict(
        Verdict(words=words, rule="M-END-3" if tie else "H-FIN-8", share=share, sections=(everybody, *sections))
    )


def points_row(play: Play, owner: int, vp: int) -> Row:
    """What people told can be mended; his points follow below."""
    key = f"end.points{owner}" if owner < 10 else ""
    return Row(words=who(play, owner), amount=str(vp), emblem="vp", key=key)
