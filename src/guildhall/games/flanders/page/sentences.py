"""The facts of an act as sentences, the weightiest first. Each is said to the seat ('you') or of its guild."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from guildhall.formats.page import Reason
from guildhall.formats.words import N_, Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.page.effects import Effect
from guildhall.games.flanders.texts.naming import city_name, guild_name, plot_name, rival_guild

# as said to the seat, and as said of it
CLOSES_FIRST: Final = (
    N_("closes {city} with you in the lead: {points} VP to {theirs}"),
    N_("closes {city} with a lead ({guild}): {points} VP to {theirs}"),
)
CLOSES: Final = (
    N_("closes {city}, with you in place {rank}: {points} VP as it stands"),
    N_("closes {city} from place {rank} ({guild}): {points} VP as it stands"),
)
CLOSES_WITHOUT: Final = (
    N_("closes {city}, where you have no finished quarter, while it is worth {value}"),
    N_("closes {city} without a finished quarter there ({guild}), while it is worth {value}"),
)
LEADS: Final = (
    N_("gives you the lead in {city}, worth {value} as it stands"),
    N_("takes the lead in {city} ({guild}), worth {value} as it stands"),
)
TIE: Final = (
    N_("wins the tie in {city} for you: a guild master more than {rival}"),
    N_("wins the tie in {city} ({guild}): a guild master more than {rival}"),
)
LEVEL: Final = (
    N_("draws level with {rival} in {city}"),
    N_("draws level with {rival} in {city} ({guild})"),
)
RISES: Final = (
    N_("lifts you to place {rank} in {city}: {points} VP as it stands"),
    N_("rises to place {rank} in {city} ({guild}): {points} VP as it stands"),
)
ENTERS: Final = (
    N_("brings you into {city}: {points} VP as it stands"),
    N_("comes into {city} ({guild}): {points} VP as it stands"),
)
WIDENS: Final = (
    N_("widens your lead in {city}: {n} finished quarters to {theirs}"),
    N_("widens the lead in {city} ({guild}): {n} finished quarters to {theirs}"),
)
WORTH: Final = (
    N_("makes {city} worth {value}, where you are in the lead"),
    N_("makes {city} worth {value}, with a lead there ({guild})"),
)
OPENS: Final = (
    N_("opens {n} more plots of {city} for your own quarters"),
    N_("opens {n} more plots of {city} for own quarters ({guild})"),
)


def told(e: Effect, you: bool, book: Any, w: Words) -> list[Reason]:
    """All that is worth saying of an act, at least one sentence."""
    if e.scored:
        name = city_name(book, e.city, w)
        return [("F-GLD-3", w.t("harms nobody and helps nobody: {city} is scored already", city=name))]
    return list(_told(e, you, book, w)) or [_plain(e, book, w)]


def _told(e: Effect, you: bool, book: Any, w: Words) -> Iterator[Reason]:
    said: dict[str, Any] = {"city": city_name(book, e.city, w), "place": plot_name(book, e.place, w)}
    said["guild"] = guild_name(e.seat, w)
    form = 0 if you else 1
    before, after = e.before.guilds[e.seat], e.after.guilds[e.seat]
    said |= {"rank": after.rank, "points": after.points, "value": e.after.value}
    other = e.after.best_other(e.seat)
    theirs = max((s.points for coat, s in e.after.guilds.items() if coat != e.seat), default=0)
    if e.verb == M.SITE_MOVE:
        yield from _site(e, said, w)
    if e.before.free and not e.after.free:
        closes = CLOSES_WITHOUT if not after.rank else CLOSES_FIRST if after.alone else CLOSES
        yield "F-SCO-2", w.t(closes[form], theirs=theirs, **said)
    elif after.alone and not before.alone:
        if before.quarters == after.quarters and other >= 0:
            yield "F-SCO-4", w.t(TIE[form], rival=rival_guild(other, w), **said)
        else:
            yield "F-SCO-5", w.t(LEADS[form], **said)
    elif not before.rank and after.rank:
        yield "F-SCO-5", w.t(ENTERS[form], **said)
    elif _level(e) >= 0:
        yield "F-SCO-4", w.t(LEVEL[form], rival=rival_guild(_level(e), w), **said)
    elif after.rank < before.rank:
        yield "F-SCO-5", w.t(RISES[form], **said)
    elif after.alone and after.quarters > before.quarters:
        quarters = e.after.guilds[other].quarters if other >= 0 else 0
        yield "F-SCO-4", w.t(WIDENS[form], n=after.quarters, theirs=quarters, **said)
    yield from _against(e, said, w)
    if after.alone and after.quarters == before.quarters and e.after.value > e.before.value and e.after.free:
        yield "F-SCO-3", w.t(WORTH[form], **said)
    more = len(e.after.room[e.seat] - e.before.room[e.seat])
    if more > 1:
        yield "F-BLD-2", w.t(OPENS[form], n=more, **said)


def _level(e: Effect) -> int:
    """The guild that was stronger and is now exactly as strong; -1 if there is none."""
    own, was = e.after.guilds[e.seat], e.before.guilds[e.seat]
    for coat, rival in e.after.guilds.items():
        if coat != e.seat and (rival.quarters, rival.masters) == (own.quarters, own.masters) and own.quarters:
            if (e.before.guilds[coat].quarters, e.before.guilds[coat].masters) > (was.quarters, was.masters):
                return coat
    return -1


def _site(e: Effect, said: dict[str, Any], w: Words) -> Iterator[Reason]:
    if e.coat == e.seat:
        yield "F-RND-10", w.t("holds {place}; it counts when it is finished", **said)
    else:
        yield "F-SCO-3", w.t("takes {place} out of play until somebody finishes it", **said)


def _against(e: Effect, said: dict[str, Any], w: Words) -> Iterator[Reason]:
    """What it does to the others: no plot left for them, or one that they could have taken."""
    shut = [c for c, room in e.before.room.items() if c not in (e.seat, L.GREY) and room and not e.after.room[c]]
    if shut and e.after.free:
        rivals = ", ".join(rival_guild(coat, w) for coat in shut)
        yield "F-BLD-3", w.t("leaves no plot of {city} to take a quarter of: {rivals}", rivals=rivals, **said)
        return
    leader = e.before.best_other(e.seat)
    plot = e.place % int(L.A_CITY)
    if leader >= 0 and leader != L.GREY and e.before.guilds[leader].alone and plot in e.before.room[leader]:
        if e.coat != leader:
            words = w.t("takes {place} from those who lead there ({rival})", rival=rival_guild(leader, w), **said)
            yield "F-BLD-1", words


def _plain(e: Effect, book: Any, w: Words) -> Reason:
    """What is always true: what the city is worth now, or who has a guild master more."""
    said = {"city": city_name(book, e.city, w), "place": plot_name(book, e.place, w)}
    if e.verb == M.MASTER_MOVE:
        return "F-SCO-4", w.t(
            "a guild master more in {city} breaks ties ({guild})", city=said["city"], guild=guild_name(e.coat, w)
        )
    if e.after.value > e.before.value:
        return "F-SCO-3", w.t("makes {city} worth {value}", city=said["city"], value=e.after.value)
    return "F-SCO-2", w.n(
        "leaves {n} free plot in {city}", "leaves {n} free plots in {city}", e.after.free, city=said["city"]
    )
