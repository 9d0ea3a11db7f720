"""The texts of the guided first game for two."""

from __future__ import annotations

from guildhall.formats.guide import Said, Texts
from guildhall.formats.words import N_

TEXTS = Texts(
    title=N_("Mosaic: your first turns"),
    about=N_("Seven turns against Anna: the actions one by one, golden ages, an empire scoring and the end."),
    steps={
        "aim": Said(
            N_("One action a turn"),
            N_(
                "You lead a people at the ancient Mediterranean; your first city {1} stands in Italy. In each turn "
                "you take one of eight actions: work, population, build, wonder, technology, tax & tariff, military, "
                "government."
            ),
        ),
        "work": Said(
            N_("Work"),
            N_(
                "Work brings as much stone, ideas or food as your population plus your production of it. You have 6 "
                "population and produce 6 ideas: work for ideas {1}, and you gain 12."
            ),
        ),
        "technology": Said(
            N_("Learn something"),
            N_(
                "A technology of the offer costs 5 ideas. Weights & Measures {1} needs a science symbol, and your "
                "Alphabet has one: take it and play it at once, then its ideas production and its symbols are yours."
            ),
        ),
        "city": Said(
            N_("Build a city"),
            N_(
                "A city costs 4 stone and 2 population and goes on any free hex, whose tile you take. Take the "
                "Research city {1} and build on Italy 9 {2}, next to your first: 5 money go into the holding area."
            ),
        ),
        "town": Said(
            N_("Towns are free"),
            N_(
                "A town costs nothing but the action, and stands next to a city of yours. Take the farm town {1} and "
                "place it on Italy 14 {2}: the stone there adds 2 to your stone production."
            ),
        ),
        "population": Said(
            N_("More people"),
            N_(
                "Cities cost people, and people work and pay taxes. Take the population card {1}: for 10 food you "
                "gain 2 population."
            ),
        ),
        "tax": Said(
            N_("Taxes"),
            N_(
                "A tax card pays by population and government symbols, a tariff card by different trade goods and "
                "cities; with it comes all money of the holding area. Take the tax card {1}: 12 and 5 money, but its "
                "unrest of 1 costs 1 VP at the end."
            ),
        ),
        "military": Said(
            N_("Soldiers"),
            N_(
                "A military action recruits up to two units for 5 money each in regions with a city of yours, and "
                "moves each unit once for 1. Recruit an infantry in Italy {1}, send it to Numidia {2}, and end the "
                "action."
            ),
        ),
        "golden": Said(
            N_("A golden age"),
            N_(
                "Some rounds later: your technologies and cards show six science symbols, and nobody ever spends "
                "symbols. Claim the golden age Science {1}: it costs no action, gives ideas production, and is worth "
                "6 VP."
            ),
        ),
        "achievement": Said(
            N_("An achievement"),
            N_(
                "Achievements work the same way, each with its own condition. Scholarly {1} asks for an ideas "
                "production of 15, and you have more: claim it, another 6 VP."
            ),
        ),
        "reveal": Said(
            N_("A card waits in the deck"),
            N_(
                "In each of the four decks lies an empire card; when one turns up, all regions are scored at the end "
                "of that turn. Take population card {1}, the first of the two, and see what comes after it."
            ),
        ),
        "empire": Said(
            N_("The regions are scored"),
            N_(
                "Influence is 2 for each city and wonder, 1 for each town and unit: in Italy {1} you have 6, Anna 4. "
                "The first scores 3 VP and 1 more for every city and wonder there, whoever owns it: 6 VP. The second "
                "scores 2."
            ),
        ),
        "rest": Said(
            N_("What you have not seen"),
            N_(
                "A government needs symbols and ideas and scores in every empire scoring. Your first wonder costs 20 "
                "stone and 5 food, each further one 5 of both more; missing stone, ideas or food can be paid with 2 "
                "money each."
            ),
        ),
        "final": Said(
            N_("The end"),
            N_(
                "The third empire card begins the end, or two empty rows of wonders, golden ages and achievements: "
                "the round is finished, and one more is played. Then cities count 2 VP, towns 1, goals 6, wonders, "
                "projects, technologies as printed; unrest is taken off."
            ),
        ),
        "done": Said(
            N_("You win"),
            N_(
                "67 to 42: most of it came from regions and goals. Now play a game of your own; against HeroBotus "
                "you need nobody else, and he has a guide, too."
            ),
        ),
    },
    answers={
        "other-action": N_(
            "That is one of your eight actions, too, and it may be a good one. In this step take the one that the "
            "guide points at."
        ),
        "sparing": N_(
            "You may pay a part in money, 2 for each one missing. You have enough here: pay the plain price."
        ),
        "play-it": N_("You could keep it face down and play it later. But you own its symbol already: play it now."),
        "other-hex": N_("A city may stand on any free hex. Italy 9 is next to your first one, and cloth lies there."),
        "other-town": N_(
            "The town could stand there. But on Italy 14 lies stone, which raises your production for good."
        ),
        "other-unit": N_(
            "Any unit would do, and any neighbouring region. Follow the step once: infantry, from Italy to Numidia, "
            "then done."
        ),
        "claim-first": N_("That would be your action, and the turn would soon pass. Claims cost nothing: claim first."),
    },
)
