"""What was told of the table and is believed still: what is not so is asked again where he looks. And the static player."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import GOODS, STEPPERS, Choice, Field, Question
from guildhall.formats.say import Say, say
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.card_questions import OFFER_NAMES
from guildhall.games.mosaic.companion.memory import STATIC_PIECES
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.wording import DECK_KEYS, region_say

OF_A_REGION: Final = {  # facts about a region, by the heads of their keys
    "full": N_("{region}: no hex is free"),
    "noport": N_("{region}: no port is free"),
    "nohex": N_("{region}: no hex is free for a wonder"),
    "barred": N_("{region}: Loyalty forbids him cities"),
    "caches": N_("Resource tiles in {region}"),
    "goods": N_("Trade goods in {region}"),
    "free": N_("Free hexes in {region}"),
    "ports": N_("Ports in {region}"),
    "harbour": N_("Ports in {region}"),
    "near0": N_("Trade goods beside his cities in {region}"),
    "near1": N_("Trade goods beside his cities in {region}"),
    "nonear0": N_("{region}: no hex is free beside his cities"),
    "nonear1": N_("{region}: no hex is free beside his cities"),
    "units": N_("Units in {region}"),
}
OTHERS: Final = {
    "pool": N_("Holding area"),
    "wonders.none": N_("No wonder is left"),
    "achievements.none": N_("No achievement is left"),
    "owned": N_("Goods of others"),
    "armor": N_("Armor"),
}
ALWAYS: Final = ("owned", "armor", "nonear0", "nonear1")  # believed until somebody says otherwise
LISTS: Final = (
    "offer",
    "caches",
    "goods",
    "near0",
    "near1",
    "units",
    "pool",
)  # what was told is shown when it is asked again


def remembered(play: Play) -> dict[str, Say]:
    """What he would not ask for now. What was told in this very turn is an answer, mended as one."""
    found: dict[str, Say] = {}
    for key, fact in play.game.facts.items():
        head, _, rest = key.partition(".")
        believed = play.game.sure(key) or head in ALWAYS
        if not believed or (play.thinking and fact.told == play.game.thoughts):
            continue
        if head == "offer":
            found[key] = say(OFFER_NAMES[DECK_KEYS.index(rest)])
        elif head in OF_A_REGION:
            found[key] = say(OF_A_REGION[head], region=region_say(play.book, int(rest)))
        elif head == "unowned":
            found["owned"] = say(OTHERS["owned"])
        elif key in OTHERS:
            found[key] = say(OTHERS[key])
    return found


def forget(play: Play, key: str) -> None:
    """What is not so any more is asked again, where he looks at it."""
    choices = tuple(Choice(value, words) for value, words in remembered(play).items())
    question = Question(
        key=f"{key}.told",
        kind=GOODS,
        name=say("What you told me of the table"),
        ask=say("Which of this is not so?"),
        note=say("I ask for it again when he looks there."),
        choices=choices,
        take=(0, len(choices)),
        main=Choice("these", say("These are off")),
        rule="H-TRN-1",
        prompt=say("what is not so"),
    )
    facts = play.game.facts
    for value in play.tell_me(question).split():
        for name in [name for name in facts if name == value or (value == "owned" and name.startswith("unowned."))]:
            if name.partition(".")[0] in LISTS:
                facts[name].fresh = facts[name].lasting = False
            else:
                del facts[name]


def mend_static(play: Play, key: str) -> None:
    """His cities and towns in both regions (H-SET-15, H-SET-16)."""
    game = play.game
    fields = []
    for region in (game.static_first, game.static_last):
        name, at = region_say(play.book, region), play.book.regions[region].key
        cities, towns = game.static_cities[region], game.static_towns[region]
        fields.append(Field(f"{at}.cities", say("{region}: cities", region=name), most=STATIC_PIECES, known=cities, emblem="city", group=at))  # fmt: skip
        fields.append(Field(f"{at}.towns", say("{region}: towns", region=name), most=STATIC_PIECES, known=towns, emblem="farm", group=at))  # fmt: skip
    question = Question(
        key=f"{key}.static", kind=STEPPERS, name=say("Static player"), ask=say("How many pieces of his stand there?"),
        fields=tuple(fields), main=Choice("these", say("So many")), rule="H-SET-24", prompt=say("greece.cities=2"),
    )  # fmt: skip
    told = dict(part.split("=") for part in play.tell_me(question).split())
    for region in (game.static_first, game.static_last):
        at = play.book.regions[region].key
        game.static_cities[region] = int(told[f"{at}.cities"])
        game.static_towns[region] = int(told[f"{at}.towns"])
