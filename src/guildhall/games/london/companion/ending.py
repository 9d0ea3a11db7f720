"""The end: your three sums, and the verdict (L-SOL-12, L-SOL-13)."""

from __future__ import annotations

from guildhall.formats.companion import DONE, Question, Row, Section, Verdict
from guildhall.formats.say import Say, say
from guildhall.games.london.companion import corrections, questions
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.sheet import score_section
from guildhall.games.london.companion.table import READING
from guildhall.games.london.companion.wording import place_of, value_of


def final(play: Play) -> None:
    """Track and mayoral cards are asked; adjacent Masters follow from the tiles you won (L-END-2, L-END-3)."""
    table, talk = play.table, play.talk
    ended = table.round
    talk.turn("end", say("The end"))
    play.phase = "end"
    last_claims(play)
    track = ask_amount(play, "end.track", say("On the score track"), say("How many points have you on the score track?"), say("As the marker stands, before mayoral cards and Masters."), "L-SOL-13")  # fmt: skip
    mayoral = ask_amount(play, "end.mayoral", say("Mayoral cards"), say("How many points do your mayoral cards bring?"), say("All of them together."), "L-END-2")  # fmt: skip
    total, pairs, won = table.final(track, mayoral)
    play.show()
    talk.verdict(
        Verdict(
            words=verdict_words(play.name, total, table.score, won),
            rule="L-SOL-13",
            share=say("Guilds of London, beside the board: {you} to {his} against {name}, {n} rounds.", you=total, his=table.score, name=play.name, n=ended),
            sections=(
                Section(
                    title=say("You"),
                    rows=(
                        Row(words=say("On the score track"), amount=str(track), emblem="vp", key="end.track"),
                        Row(words=say("Mayoral cards"), amount=str(mayoral), emblem="mayoral", rule="L-END-2", key="end.mayoral"),
                        Row(words=say("Adjacent Masters"), amount=str(pairs), emblem="master", rule="L-END-3"),
                        Row(words=say("together"), amount=str(total), total=True),
                    ),
                ),
                score_section(play),
            ),
        )
    )  # fmt: skip


def last_claims(play: Play) -> None:
    """A claim by the promo card is possible until the end (L-PRO-1)."""
    n = 0
    while True:
        _, answer = play.ask(f"end.claim.{n}", False, lambda asked, also: claim_question(play, asked))
        if answer in (DONE, ""):
            return
        corrections.claim(play, place_of(answer))
        n += 1


def claim_question(play: Play, asked: str) -> Question | None:
    places = corrections.claimable(play)
    return questions.claim_question(asked, questions.place_choices(places)) if places else None


def ask_amount(play: Play, key: str, name: Say, ask: Say, note: Say, rule: str) -> int:
    masters = [value_of(place) for place in READING if play.table.is_yours(place)]
    counts = {"table": play.name.lower(), "masters0": ",".join(masters), "track1": str(play.table.score)}
    _, answer = play.ask(
        key, False, lambda asked, also: questions.amount_question(asked, name, ask, note, rule, counts)
    )
    return int(answer)


def verdict_words(name: str, yours: int, his: int, won: bool) -> Say:
    """You need more than he; equal is not won (L-SOL-13)."""
    if won:
        return say("You win, {you} to {his}", you=yours, his=his)
    if yours == his:
        return say("{name} wins: equal is not won, {you} to {his}", name=name, you=yours, his=his)
    return say("{name} wins, {his} to {you}", name=name, you=yours, his=his)
