"""The set-up as a guide: what is laid out, his leader, cities and cards, the static player (H-SET, H-LOC, H-MUL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.companion import CARD, GOODS, MATRIX, NUMBER, STEPPERS, Choice, Field, Question, Talk
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion import map_questions
from guildhall.games.mosaic.companion.card_questions import place_say
from guildhall.games.mosaic.companion.companion_table import CompanionTable
from guildhall.games.mosaic.companion.memory import BY_SEATS, REGIONS, Beside, Hero
from guildhall.games.mosaic.companion.mending import put_right
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.wording import HERO_NAMES, amount_say, region_say
from guildhall.games.mosaic.components.mosaic_set import LEVELS, MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.herobotus.brain.location import choose_places, your_home
from guildhall.games.mosaic.herobotus.brain.start import first_currency
from guildhall.games.mosaic.herobotus.table import COMPASS_REGIONS, members
from guildhall.games.mosaic.layout import CITY, FOOD, STONE
from guildhall.games.mosaic.options import EXPANSIONS

COMPASS: Final = [int(str(region)) for region in members(COMPASS_REGIONS)]
STEPS: Final = 6
LONGER: Final = (4, 5)  # golden ages; achievements and wonders (H-SET-2)
LEVEL_LETTERS: Final = "EMCX"


def set_up(talk: Talk) -> Play:
    """Everything up to the first turn."""
    options = talk.options
    book: MosaicSet = talk.book or house_set()
    people, heroes = int(options["people"]), int(options["heroes"])
    game = Beside(
        people=people,
        heroes=[Hero(number) for number in range(heroes)],
        between=people,
        level=LEVELS.index(options["difficulty"]),
        expansion=EXPANSIONS.index(options["expansion"]),
        regions=BY_SEATS.get(people + heroes, (1 << REGIONS) - 1),
    )
    play = Play(talk, game, book, put_right)
    talk.turn("setup", say("Set-up"))
    lay_out(play)
    for hero in game.heroes:
        own_start(play, hero)
    people_start(play)
    for hero in game.heroes:
        location_deck(play, hero)
    if game.alone:
        static_player(play)
    begin(play)
    return play


def step(play: Play, number: int) -> None:
    play.step = (number, STEPS)


# The table ---------------------------------------------------------------------------------------------


def lay_out(play: Play) -> None:
    """Map, rows and decks (H-SET-1 to H-SET-6, H-SET-20; beside several people M-SET)."""
    step(play, 1)
    game = play.game
    if game.alone:
        more = int(play.talk.options["longer"])
        golden, others = LONGER[0] + more, LONGER[1] + more
        play.tell(say("**Lay out** the game as for two, without Hispania and Gaul."), "H-SET-1", "city")
        words = say("**Draw** {a} golden ages, {b} achievements, {b} wonders, 3 governments.", a=golden, b=others)
        play.tell(words, "H-SET-3" if more else "H-SET-2", "wonder")
        play.tell(say("**Lay resource tiles** face up, fish on the ports."), "H-SET-4", "cur-stone")
        play.tell(say("**Remove** trade goods marked X. Make two stacks, two of each."), "H-SET-5", "good-wine")
        play.tell(say("**Lay a random good** above each resource tile, else clockwise."), "H-SET-6", "good-grain")
        play.tell(say("**Draw 3 leaders**, choose one; draw one of the rest for him."), "H-SET-7", "crown")
    else:
        n = game.people + len(game.heroes)
        play.tell(say("**Lay out** the game as for {n} players.", n=n), "H-MUL-5", "city")
        play.tell(say("**Choose leaders** first; draw his from the rest."), "H-MUL-6", "crown")
    if len(game.heroes) > 1:
        question = Question(
            key="between",
            kind=NUMBER,
            name=say("Seats"),
            ask=say("How many people sit between HeroBotus and HeroBotus 2?"),
            note=say("In turn order after HeroBotus."),
            numbers=(0, game.people),
            rule="H-MUL-11",
            prompt=say("people between them"),
        )
        game.between = int(play.ask(question))


# His start ---------------------------------------------------------------------------------------------


def own_start(play: Play, hero: Hero) -> None:
    """Leader, start technologies, action deck, home and cities (H-SET-7 to H-SET-13)."""
    play.hero = hero.number
    name = HERO_NAMES[hero.number]
    step(play, 2)
    taken = [other.leader for other in play.game.heroes if other.leader >= 0]
    choices = tuple(
        Choice(leader.key, say("{name}", name=leader.name), f"pillar-{leader.symbol}")
        for number, leader in enumerate(play.book.leaders)
        if number not in taken
    )
    question = Question(
        key=f"leader{hero.number}", kind=CARD, name=say("Leader"), ask=say("Which leader did {name} get?", name=name),
        choices=choices, rule="H-SET-7" if play.game.alone else "H-MUL-6", prompt=say("leader"),
    )  # fmt: skip
    answer = play.ask(question)
    hero.leader = [leader.key for leader in play.book.leaders].index(answer)
    start_technologies(play, hero)
    action_deck(play, hero)
    step(play, 4)
    start_cities(play, hero)


def start_technologies(play: Play, hero: Hero) -> None:
    """Those that score at the end; his others leave the game (H-SET-8, H-SET-9)."""
    step(play, 3)
    if play.game.alone:
        play.tell(say("**Deal** 1 start technology each; make two stacks of 4."), "H-SET-8", "act-draw")
        play.tell(say("**Each stack**: you pick 1, he gets 1 at random, you, he."), "H-SET-8", "pillar-science")
    else:
        play.tell(say("**Draft**: he keeps a random card of each hand."), "H-MUL-6", "act-draw")
    others = [tech for other in play.game.heroes for tech in [*other.symbol_pile, *other.earned_pile]]
    choices = tuple(
        Choice(tech.key, say("{name}", name=tech.name), "pillar-science", note=say("{icon} VP", icon=tech.icon))
        for number, tech in enumerate(play.book.technologies)
        if tech.start and tech.icon and number not in others
    )
    question = Question(
        key=f"start{hero.number}",
        kind=GOODS,
        name=say("Start technologies"),
        ask=say("Which of these start technologies did {name} get?", name=HERO_NAMES[hero.number]),
        note=say("Only cards that score at the end. His others leave the game."),
        choices=choices,
        take=(0, 5),
        main=Choice("these", say("These; no other")),
        searched=True,
        rule="H-SET-9",
        prompt=say("his start technologies that score"),
    )
    keys = [tech.key for tech in play.book.technologies]
    for value in play.ask(question).split():
        card = keys.index(value)
        icon = play.book.technologies[card].icon
        (hero.symbol_pile if icon == "?" else hero.earned_pile).append(card)
        play.game.seen_out[value] = "0"


def action_deck(play: Play, hero: Hero) -> None:
    """The nine cards of the level (H-SET-11)."""
    table = CompanionTable(play.talk, play.game, hero.number, play.book, "setup")
    table.rebuild_actions()
    if table.printed():
        letter = LEVEL_LETTERS[play.game.level]
        play.tell(say("**Take** the 9 action cards with {letter}.", letter=letter), "H-SET-11", "act-draw")
        words = say("**Shuffle** without the reshuffle card; mix it with the top card, below.")
        play.tell(words, "H-SET-11", "act-draw")
    else:
        play.tell(say("I keep his action cards and location cards."), "H-SET-11", "act-draw", True)


def start_cities(play: Play, hero: Hero) -> None:
    """Home and second region by compass cards; a city on the highest resource tile of each (H-SET-12, H-SET-13)."""
    game, name = play.game, HERO_NAMES[hero.number]
    free = [region for region in COMPASS if all(region not in (other.home, other.second) for other in game.heroes)]
    hero.home = draw_region(play, f"home{hero.number}", free, say("Which is the home region of {name}?", name=name))
    free.remove(hero.home)
    ask = say("And the second region of {name}?", name=name)
    hero.second = draw_region(play, f"second{hero.number}", free, ask)
    tiles = []
    for which, region in (("home", hero.home), ("second", hero.second)):
        said = region_say(play.book, region)
        play.tell(
            say("**Place a city** of {name} in {region}, on the highest tile.", name=name, region=said),
            "H-SET-12",
            "city",
        )
        tile = start_tile(play, f"{which}-tile{hero.number}", region)
        tiles.append(tile)
        hero.cities[region] += 1
        hero.supply[int(CITY)] -= 1
        play.tell(say("**Take the tile** {amount} out of the game.", amount=amount_say(*tile)), "H-SET-12", "cur-money")
    if game.alone:
        start_stock(play, hero, tiles)
    play.tell(
        say("**Mark** his home, {region}, with a population token.", region=region_say(play.book, hero.home)),
        "H-SET-21",
        "people",
    )


def draw_region(play: Play, key: str, free: Sequence[int], ask: Say) -> int:
    """A compass card: drawn by the companion, or on the table."""
    if play.talk.options["decks"] == "own":
        return free[play.talk.lot(f"{key}~{'.'.join(str(region) for region in free)}", len(free))]
    keys = {play.book.regions[region].key: region for region in free}
    choices = tuple(Choice(value, region_say(play.book, region)) for value, region in keys.items())
    question = Question(
        key=key, kind=CARD, name=say("Compass card"), ask=ask, note=say("Draw a compass card."), choices=choices,
        rule="H-SET-12", prompt=say("region"),
    )  # fmt: skip
    return keys[play.ask(question)]


def start_tile(play: Play, key: str, region: int) -> tuple[int, int]:
    """The tile under his city; money and population do not count (H-SET-12, H-SET-24)."""
    name = region_say(play.book, region)
    question = Question(
        key=key,
        kind=MATRIX,
        name=say("His tile in {region}", region=name),
        ask=say("Which tile did he take in {region}?", region=name),
        note=say("Highest number of ideas, stone, food; of equals ideas, then stone."),
        choices=map_questions.tile_choices(play.book, (1, 0, 2)),
        rule="H-SET-12",
        prompt=say("tile in {region}", region=name),
    )
    return map_questions.tile_of(play.ask(question))


def start_stock(play: Play, hero: Hero, tiles: Sequence[tuple[int, int]]) -> None:
    """3 of the higher tile's currency, 2 of the other's, 1 of the rest; both the same: 5, 1, 1 (H-SET-13)."""
    (high, one), (low, two) = tiles
    if one < two or (one == two and first_currency(1 << high | 1 << low) == low):
        high, low = low, high
    for what in range(STONE, FOOD + 1):
        n = (3 if what == high else 0) + (2 if what == low else 0)
        hero.stock[what] = n or 1
    said = [amount_say(what, hero.stock[what]) for what in range(3)]
    play.tell(say("He starts with {amounts}.", amounts=said), "H-SET-13", "cur-stone", True)


# People, location cards, static player -------------------------------------------------------------------


def people_start(play: Play) -> None:
    """Where people's first cities stand (H-SET-14, H-MUL-6, H-MUL-8)."""
    step(play, 5)
    game = play.game
    foreign = [region for region in COMPASS if all(region not in (hero.home, hero.second) for hero in game.heroes)]
    cities = [0] * REGIONS
    if game.alone:
        keys = {play.book.regions[region].key: region for region in foreign}
        question = Question(
            key="your-home", kind=CARD, name=say("Your home"), ask=say("Place your city. In which region?"),
            note=say("A region without a city of his."),
            choices=tuple(Choice(key, region_say(play.book, region), "city") for key, region in keys.items()),
            rule="H-SET-14", prompt=say("your region"),
        )  # fmt: skip
        cities[keys[play.ask(question)]] = 1
    else:
        fields = tuple(
            Field(play.book.regions[region].key, region_say(play.book, region), most=game.people, emblem="city")
            for region in range(REGIONS)
            if game.in_play(region)
        )
        question = Question(
            key="people-homes", kind=STEPPERS, name=say("People’s cities"),
            ask=say("People place their cities. How many in each region?"), fields=fields,
            main=Choice("these", say("So they stand")), rule="H-MUL-8", prompt=say("italy=1 egypt=2"),
        )  # fmt: skip
        told = dict(part.split("=") for part in play.ask(question).split())
        for region in range(REGIONS):
            cities[region] = int(told.get(play.book.regions[region].key, 0))
    game.learn("people_cities", cities, lasting=True)


def location_deck(play: Play, hero: Hero) -> None:
    """The cards of the expansion; the companion draws which (H-LOC-1 to H-LOC-4, H-LOC-11)."""
    play.hero = hero.number
    table = SetupTable(play.talk, play.game, hero.number, play.book, f"places{hero.number}")
    choose_places(table)
    if not table.printed():
        return
    for card in members(hero.places_chosen):
        named = place_say(play.book, int(str(card)))
        play.tell(say("**Take** the location card {card}.", card=named), "H-LOC-10", "act-draw")
    play.tell(say("**Mix** two of them with the reshuffle card, below the rest."), "H-LOC-4", "act-draw")


class SetupTable(CompanionTable):
    """Where the brain draws lots among cards and regions, not among hexes."""

    def choose(self, n: int) -> int:
        return self.lot("choose", n)


def static_player(play: Play) -> None:
    """Pieces in the two regions without a start city (H-SET-15 to H-SET-17)."""
    step(play, 6)
    game = play.game
    hero = game.heroes[0]
    yours = int(your_home(CompanionTable(play.talk, game, 0, play.book, "setup")))
    free = [region for region in COMPASS if region not in (hero.home, hero.second, yours)]
    game.static_first = draw_region(play, "static", free, say("Which region has the static player first?"))
    free.remove(game.static_first)
    game.static_last = free[0]
    towns = {game.static_first: say("manufactory town"), game.static_last: say("farm town")}
    for region, town in towns.items():
        name = region_say(play.book, region)
        rule = "H-SET-15" if region == game.static_first else "H-SET-16"
        play.tell(say("**Static city** in {region} on the lowest tile; the tile goes.", region=name), rule, "city")
        play.tell(
            say("**Beside it** a {town}, a city, a {town}; no tiles.", town=town),
            rule,
            "manufactory",
            why=say("No such hex: any hex of the region without a tile."),
        )
    ask_static(play, "static-placed", dict.fromkeys(towns, (2, 2)))


def ask_static(play: Play, key: str, added: dict[int, tuple[int, int]]) -> None:
    """Usually all of them found room; else the numbers are told (H-SET-24)."""
    game = play.game
    for region, (cities, towns) in added.items():
        game.static_cities[region] += cities
        game.static_towns[region] += towns
    short = Choice("short", say("Some found no room"))
    if (
        play.button(
            key,
            say("Static player"),
            say("Do all pieces of the static player stand?"),
            say("They stand"),
            (short,),
            "H-SET-24",
        )
        == "short"
    ):
        fields = []
        for region in added:
            name, at = region_say(play.book, region), play.book.regions[region].key
            fields.append(
                Field(
                    f"{at}.cities",
                    say("{region}: cities", region=name),
                    known=game.static_cities[region],
                    emblem="city",
                )
            )
            fields.append(
                Field(
                    f"{at}.towns", say("{region}: towns", region=name), known=game.static_towns[region], emblem="farm"
                )
            )
        question = Question(
            key=f"{key}-how", kind=STEPPERS, name=say("Static player"), ask=say("How many pieces of his stand there?"),
            fields=tuple(fields), main=Choice("these", say("So many")), rule="H-SET-24", prompt=say("greece.cities=2"),
        )  # fmt: skip
        told = dict(part.split("=") for part in play.ask(question).split())
        for region in added:
            at = play.book.regions[region].key
            game.static_cities[region] = int(told[f"{at}.cities"])
            game.static_towns[region] = int(told[f"{at}.towns"])


def begin(play: Play) -> None:
    """What is left, and who begins (H-SET-22)."""
    play.hero = 0
    play.tell(say("**Take** your leader’s benefits, play start technologies."), "H-SET-22", "crown")
    if play.game.alone:
        play.tell(say("You begin."), "H-TRN-1", "manicule", True)
