"""The score sheet of Flanders 1302: the cities one by one, influence, the winner (F-SCO, F-END)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.formats.say import NOTHING, Say, say
from guildhall.formats.score_sheet import (
    Column,
    Entry,
    Line,
    Offer,
    Paper,
    Part,
    Pick,
    Remarks,
    ScoreSheet,
    Table,
    Told,
)  # fmt: skip
from guildhall.formats.words import N_
from guildhall.games.flanders.companion.score_cities import CENTRE, City, Counting
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.options import TERMS

GUILDS: Final = (N_("Weavers"), N_("Cloth-shearers"), N_("Dyers"), N_("Fullers"), N_("Armourers (grey)"))
EMBLEMS: Final = ("guild-weavers", "guild-shearers", "guild-dyers", "guild-fullers", "guild-armourers")
TINTS: Final = ("blue", "red", "green", "yellow", "grey")
ARMOURERS: Final = 4
PLAYERS: Final = {"4": N_("4 players"), "3": N_("3 players"), "2": N_("2 players")}
ABSENT: Final = {3: ("3", "2", "1", "0"), 2: ("2,3", "1,3", "1,2", "0,3", "0,2", "0,1")}
TOTALS: Final = "totals"
LEFT_OVER: Final = {
    "church": (N_("Churches"), N_("2 each"), "church", "F-SCO-3"),
    "cathedral": (N_("With cathedral"), N_("3 each"), "cathedral", "F-SCO-3"),
    "site": (N_("Under a site stone"), N_("count nothing"), "site", "F-SCO-3"),
    "cover": (N_("Covered plots"), N_("count nothing"), "cover", "F-SCO-1"),
}
PLACES: Final = 13
MOST_INFLUENCE: Final = 9
RANKS: Final = (N_("not ranked"), N_("1st: {vp}"), N_("2nd: {vp}"), N_("3rd: {vp}"), N_("4th: {vp}"), N_("5th: {vp}"))
TIED: Final = ("", N_("tie, 1st: {vp}"), N_("tie, 2nd: {vp}"), N_("tie, 3rd: {vp}"), N_("tie, 4th: {vp}"), N_("tie, 5th: {vp}"))  # fmt: skip


def fill(facts: Mapping[str, str], whole: bool) -> Paper:
    """The city that is chosen, or all of them; then the totals. A city counts once its thirteen quarters are told."""
    told = Told(facts)
    seats = int(told.one_of("players", tuple(PLAYERS)))
    absent = told.one_of("absent", ABSENT[seats]).split(",") if seats < 4 else []
    guilds = [guild for guild in range(ARMOURERS) if str(guild) not in absent]
    cities = {city.key: read_city(told, city.key, guilds, seats) for city in house_set().cities}
    counting = Counting(guilds, cities, [told.number(f"influence{guild}", MOST_INFLUENCE) for guild in guilds])
    page = told.one_of("city", [*cities, TOTALS])
    parts: list[Part] = head(seats, absent, page, counting)
    for key in cities if whole else [page]:
        if key != TOTALS:
            parts += city_parts(counting, key)[
                : 2 if whole and not cities[key].told else 3
            ]  # nothing told: nothing to say
    if whole or page == TOTALS:
        parts += totals(counting)
    return Paper(parts=parts, facts=told.kept)


def read_city(told: Told, key: str, guilds: list[int], seats: int) -> City:
    """What was told of a city: quarters and masters of each guild, the rest by its kind."""
    ranked = [*guilds, ARMOURERS]
    quarters = {guild: told.number(f"{key}.{guild}", PLACES) for guild in ranked}
    masters = {guild: told.number(f"{key}.{guild}m", 20) for guild in ranked}
    rest = {kind: told.number(f"{key}.{kind}", PLACES) for kind in LEFT_OVER}
    return City(quarters, masters, rest, told.number(f"{key}.{CENTRE}", 1) if seats == 3 else 0)


def head(seats: int, absent: list[str], page: str, counting: Counting) -> list[Part]:
    """How many play, which guild nobody has, and the cities to choose from."""
    players = tuple(Offer(key, say(text)) for key, text in PLAYERS.items())
    parts: list[Part] = [Pick(key="players", words=say("Table"), offers=players, chosen=str(seats), listed=True)]
    if seats < 4:
        offers = tuple(Offer(value, guilds_say([int(one) for one in value.split(",")])) for value in ABSENT[seats])
        words = say("Nobody plays")
        parts.append(Pick(key="absent", words=words, offers=offers, chosen=",".join(absent), listed=True))
    names = {city.key: city.name for city in house_set().cities}
    shown = [Offer(key, say("{city} ✓" if counting.complete(key) else "{city}", city=names[key])) for key in names]
    parts.append(Pick(key="city", words=say("City"), offers=(*shown, Offer(TOTALS, say("Totals"))), chosen=page))
    return parts


def guilds_say(guilds: list[int]) -> Say:
    return say("{guilds}", guilds=[say(GUILDS[guild]) for guild in guilds])


def city_parts(counting: Counting, key: str) -> list[Part]:
    """A city: its guilds with rank and points, what else lies there, and how it is worked out."""
    city = counting.cities[key]
    lines = [
        Line(
            words=say(GUILDS[guild]), note=rank_say(counting, key, guild), rule="F-SCO-5", emblem=EMBLEMS[guild], tint=TINTS[guild],
            entries=(Entry(key=f"{key}.{guild}", value=n, most=PLACES), Entry(key=f"{key}.{guild}m", value=city.masters[guild], most=20)),
        )
        for guild, n in city.quarters.items()
    ]  # fmt: skip
    rest = [
        Line(words=say(words), note=say(note), rule=rule, emblem=emblem, entries=(Entry(key=f"{key}.{kind}", value=city.rest[kind], most=PLACES),))
        for kind, (words, note, emblem, rule) in LEFT_OVER.items()
    ]  # fmt: skip
    if counting.seats == 3:
        words, note = say("Centre of the guild that nobody plays"), say("counts 1, is not ranked")
        rest.append(Line(words=words, note=note, rule="F-SET-1", emblem="city", entries=(Entry(key=f"{key}.{CENTRE}", value=city.centre, most=1),)))  # fmt: skip
    name = next(one.name for one in house_set().cities if one.key == key)
    return [
        Table(columns=(Column(say("finished quarters")), Column(say("masters in them"))), lines=tuple(lines), title=say("{city}", city=name), steps=True),
        Table(columns=(Column(say("number")),), lines=tuple(rest), steps=True),
        explained(counting, key),
    ]  # fmt: skip


def rank_say(counting: Counting, key: str, guild: int) -> Say:
    """'1st: 15', 'tie, 4th: 2', 'not ranked'; how many quarters are still to be told stands once, below."""
    if not counting.complete(key):
        return say("not yet") if counting.cities[key].told else NOTHING
    rank, vp, tied = counting.result(key, guild)
    return say((TIED if tied else RANKS)[rank], vp=vp)


def explained(counting: Counting, key: str) -> Remarks:
    """The value, half of it, and what decided between equal guilds (F-SCO-3 to F-SCO-7)."""
    city = counting.cities[key]
    if not counting.complete(key):
        more = say("Too many: {n} of 13.", n=city.told) if city.told > PLACES else say("{n} quarters are missing.", n=PLACES - city.told)  # fmt: skip
        return Remarks(title=say("{n} of 13 quarters", n=city.told), lines=((more, "F-SCO-2"),))
    value = counting.value(key)
    sums = say(
        "{guild} guild quarters, churches {church}. Half, rounded up: {half}.",
        guild=sum(city.quarters.values()) + city.centre,
        church=2 * city.rest["church"] + 3 * city.rest["cathedral"],
        half=(value + 1) // 2,
    )
    lines: list[tuple[Say, str]] = [(sums, "F-SCO-3")]
    for n in sorted({n for n in city.quarters.values() if n}, reverse=True):
        equal = [guild for guild, quarters in city.quarters.items() if quarters == n]
        if len(equal) > 1:
            lines.append((tie_say(city, equal, n), "F-SCO-4"))
    if not any(city.quarters.values()):
        lines.append((say("No guild has a finished quarter: nobody scores."), "F-SCO-7"))
    return Remarks(title=say("Value {value} · 13 of 13 quarters ✓", value=value), lines=tuple(lines))


def tie_say(city: City, equal: list[int], n: int) -> Say:
    masters = {city.masters[guild] for guild in equal}
    if len(masters) == len(equal):
        return say("{guilds}, {n} each: more masters decide.", guilds=guilds_say(equal), n=n)
    return say("{guilds}, {n} each: who has as many masters shares the lowest rank.", guilds=guilds_say(equal), n=n)


def totals(counting: Counting) -> list[Part]:
    """Points by city, influence, and who wins; the grey guild cannot (F-END-3, F-END-4)."""
    ranked = [*counting.guilds, ARMOURERS]
    columns = tuple(Column(say(GUILDS[guild]), "" if guild == ARMOURERS else TINTS[guild]) for guild in ranked)
    lines = []
    for city in house_set().cities:
        done = counting.complete(city.key)
        entries = tuple(Entry(value=counting.result(city.key, guild)[1] if done else None) for guild in ranked)
        lines.append(Line(words=say("{city}", city=city.name), rule="F-SCO-5", entries=entries))
    told = zip(counting.guilds, counting.influence, counting.bonus())
    influence = [Entry(key=f"influence{guild}", value=n, worth=vp, most=MOST_INFLUENCE) for guild, n, vp in told]
    lines.append(Line(words=say("Influence cards in hand"), note=say("most: 3 points"), rule="F-END-3", emblem="crown", entries=(*influence, Entry())))  # fmt: skip
    sums = (*counting.totals(), counting.grey())
    lines.append(Line(words=say("Together"), entries=tuple(Entry(value=n) for n in sums), total=True))
    return [Table(columns=columns, lines=tuple(lines)), verdict(counting)]


def verdict(counting: Counting) -> Remarks:
    """Most points; equal: more cities won alone, then shared (F-END-4)."""
    rule = "F-END-4"
    law = (say("Equal: more cities won alone, then shared. The grey guild cannot win."), rule)
    if not any(counting.totals()):
        return Remarks(lines=(law,))
    winners = guilds_say(counting.winners())
    if len(counting.winners()) > 1:
        return Remarks(lines=((say("Shared: {names}.", names=winners), rule), law))
    order = sorted(counting.totals(), reverse=True)
    by = order[0] - order[1]
    words = say("Winner: {name}, by {n}.", name=winners, n=by) if by else say("Winner: {name}, by cities won alone.", name=winners)  # fmt: skip
    return Remarks(lines=((words, rule), law))


SHEET: Final = ScoreSheet(game=TERMS.key, fill=fill)
