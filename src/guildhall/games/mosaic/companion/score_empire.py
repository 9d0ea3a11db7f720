"""An empire scoring on the score sheet: influence region by region, governments, what each scores (M-EMP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from guildhall.formats.say import NOTHING, Say, say
from guildhall.formats.score_sheet import Column, Entry, Line, Offer, Part, Pick, Table, Told
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.empire import Strength, influence_of, region_points
from guildhall.games.mosaic.companion.memory import BY_SEATS, REGIONS
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.rules.empire import MONARCHY_VP, THEOCRACY_VP

NO_GOVERNMENT: Final = "none"
MANY: Final = 4  # seats from which on tyranny and oligarchy count more (M-EMP-5)
TOLD: Final = {"oligarchy": N_("golden ages and achievements"), "republic": N_("population")}  # not seen on the map
PIECES: Final = (
    ("c", N_("Cities"), N_("influence 2 each"), "city", 12, "M-EMP-2"),
    ("w", N_("Wonders"), N_("influence 2 each"), "wonder", 9, "M-EMP-2"),
    ("t", N_("Towns and units"), N_("influence 1 each"), "farm", 40, "M-EMP-2"),
    ("m", N_("Formations, Cavalry Tactics"), N_("influence 2 each, with such units there"), "cavalry", 2, "M-EMP-8"),
    ("s", N_("Siege engines"), N_("cancel the others’ cities"), "siege", 2, "M-EMP-8"),
)


@dataclass(frozen=True)
class Owner:
    """Somebody with pieces on the map."""

    key: str
    name: Say
    coat: str = ""
    name_key: str = ""
    hero: bool = False
    static: bool = False


def regions_of(owners: list[Owner]) -> list[int]:
    """The regions in play by the number of players (M-SET-1)."""
    seats = sum(not owner.static for owner in owners)
    mask = BY_SEATS.get(seats, (1 << REGIONS) - 1)
    return [region for region in range(REGIONS) if mask >> region & 1]


def strengths(told: Told, number: str, region: int, owners: list[Owner]) -> dict[int, Strength]:
    """What everybody has in a region."""
    at = f"{number}.{house_set().regions[region].key}"
    found = {}
    for place, owner in enumerate(owners):
        n = {key: told.number(f"{at}.{key}.{owner.key}", most) for key, _, _, _, most, _ in PIECES}
        found[place] = Strength(n["c"], n["w"], n["t"], 2 * n["m"], n["s"] > 0)
    return found


def empire_points(told: Told, number: str, owners: list[Owner]) -> dict[str, int]:
    """What each scores in one empire scoring, government included; the static player's points are lost (H-EMP-3)."""
    points = {owner.key: 0 for owner in owners}
    for region in regions_of(owners):
        for place, vp in region_points(strengths(told, number, region, owners)).items():
            points[owners[place].key] += 0 if owners[place].static else vp
    for place, owner in enumerate(owners):
        points[owner.key] += government_points(told, number, place, owners)
    return points


def government_points(told: Told, number: str, place: int, owners: list[Owner]) -> int:
    """What a government scores: from the map where it says so, else from what was told (M-EMP-5). HeroBotus has none."""
    owner = owners[place]
    if owner.hero or owner.static:
        return 0
    kind = government_of(told, number, owner)
    many = int(sum(not one.static for one in owners) >= MANY)
    there = [strengths(told, number, region, owners) for region in regions_of(owners)]
    if kind == "monarchy":
        return int(MONARCHY_VP) * sum(one[place].wonders for one in there)
    if kind == "oligarchy":
        return (1 + many) * told.number(f"{number}.has.{owner.key}", 40)
    if kind == "republic":
        return told.number(f"{number}.has.{owner.key}", 99) // 2
    if kind == "tyranny":
        return (2 + many) * sum(leads_alone(one, place) for one in there)
    if kind == "theocracy":
        return int(THEOCRACY_VP) * sum(one[place].cities > 0 for one in there)
    return max((one[place].cities for one in there), default=0) if kind == "city-state" else 0


def leads_alone(there: dict[int, Strength], place: int) -> bool:
    """Majority as it counts in a scoring (M-EMP-4, M-EMP-8)."""
    influence = influence_of(there)
    return influence[place] > 0 and all(n < influence[place] for other, n in influence.items() if other != place)


def government_keys(book: MosaicSet) -> list[str]:
    return [NO_GOVERNMENT, *(government.key for government in book.governments)]


def government_of(told: Told, number: str, owner: Owner) -> str:
    return told.one_of(f"{number}.rule.{owner.key}", government_keys(house_set()))


# The page ------------------------------------------------------------------------------------------------


def empire_parts(told: Told, number: str, owners: list[Owner], whole: bool) -> list[Part]:
    """A folded table for each region, the governments, and the sums."""
    columns = tuple(Column(owner.name, owner.coat, owner.name_key) for owner in owners)
    parts: list[Part] = [region_table(told, number, region, owners, columns, whole) for region in regions_of(owners)]
    people = [owner for owner in owners if not owner.hero and not owner.static]
    if not whole:
        parts += [government_pick(told, number, owner) for owner in people]
    parts.append(sums_table(told, number, owners, columns))
    return parts


def region_table(
    told: Told, number: str, region: int, owners: list[Owner], columns: tuple[Column, ...], whole: bool
) -> Table:
    """What everybody has in a region; on paper it is kept short: it stands there for each region and each scoring."""
    book = house_set()
    name, at = book.regions[region].name, f"{number}.{book.regions[region].key}"
    there = strengths(told, number, region, owners)
    points = region_points(there)
    lines = []
    for key, words, note, emblem, most, rule in PIECES:
        entries = tuple(Entry(key=f"{at}.{key}.{owner.key}", value=told.number(f"{at}.{key}.{owner.key}", most), most=most) for owner in owners)  # fmt: skip
        lines.append(
            Line(
                words=say(words),
                note=NOTHING if whole else say(note),
                rule="" if whole else rule,
                emblem=emblem,
                entries=entries,
            )
        )
    influence = influence_of(there)
    if not whole:
        entries = tuple(Entry(value=influence[n]) for n in there)
        lines.append(Line(words=say("Influence"), rule="M-EMP-2", entries=entries))
    lines.append(Line(words=say("Points"), note=value_say(there), rule="M-EMP-3", total=True,
                      entries=tuple(Entry(value=points[n]) for n in there)))  # fmt: skip
    said = [say("{who} +{vp}", who=owners[place].name, vp=vp) for place, vp in points.items() if vp]
    fold = say("{region}: {points}", region=name, points=said) if said else say("{region}", region=name)
    if whole:
        fold = say("Empire {n}: {region}", n="I" * int(number), region=fold)
    return Table(columns=columns, lines=tuple(lines), steps=True, fold=fold, key=at)


def value_say(there: dict[int, Strength]) -> Say:
    large = sum(one.cities + one.wonders for one in there.values())
    return say("most {n}, alone second 2; of equals for second nobody", n=3 + large) if large else NOTHING


def government_pick(told: Told, number: str, owner: Owner) -> Pick:
    names = {government.key: government.name for government in house_set().governments}
    offers = (Offer(NO_GOVERNMENT, say("no government")), *(Offer(key, say("{name}", name=name)) for key, name in names.items()))  # fmt: skip
    words = say("Government: {who}", who=owner.name)
    return Pick(key=f"{number}.rule.{owner.key}", words=words, offers=offers, chosen=government_of(told, number, owner), listed=True)  # fmt: skip


def sums_table(told: Told, number: str, owners: list[Owner], columns: tuple[Column, ...]) -> Table:
    """Regions and governments of a scoring; what the map does not show is asked for a government."""
    totals = empire_points(told, number, owners)
    governed = [government_points(told, number, place, owners) for place in range(len(owners))]
    lines = [Line(words=say("Regions"), rule="M-EMP-3", emblem="crown",
                  entries=tuple(Entry(value=None if owner.static else totals[owner.key] - vp) for owner, vp in zip(owners, governed)))]  # fmt: skip
    for kind, words in TOLD.items():
        who = [owner for owner in owners if not owner.hero and not owner.static and government_of(told, number, owner) == kind]  # fmt: skip
        if who:
            entries = tuple(Entry(key=f"{number}.has.{owner.key}", value=told.number(f"{number}.has.{owner.key}", 99), most=99) if owner in who else Entry() for owner in owners)  # fmt: skip
            lines.append(Line(words=say(words), rule="M-EMP-5", emblem="people", entries=entries))
    lines.append(Line(words=say("Governments"), rule="M-EMP-5", emblem="pillar-government",
                      entries=tuple(Entry() if owner.static or owner.hero else Entry(value=vp) for owner, vp in zip(owners, governed))))  # fmt: skip
    lines.append(Line(words=say("Together"), total=True,
                      entries=tuple(Entry(value=None if owner.static else totals[owner.key]) for owner in owners)))  # fmt: skip
    return Table(columns=columns, lines=tuple(lines))
