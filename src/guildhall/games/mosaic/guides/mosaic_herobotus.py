"""The texts of the guide to playing alone against HeroBotus."""

from __future__ import annotations

from guildhall.formats.guide import Said, Texts
from guildhall.formats.words import N_

TEXTS = Texts(
    title=N_("Mosaic: alone against HeroBotus"),
    about=N_(
        "Seven of his turns: the action deck, what he takes, location cards, the reshuffle, his war and his points."
    ),
    steps={
        "who": Said(
            N_("HeroBotus"),
            N_(
                "HeroBotus {1} has no board, only a small stock of food, stone, ideas and money, and he needs no "
                "symbols. You and he take turns, and you play as in a game for two."
            ),
        ),
        "static": Said(
            N_("A third colour"),
            N_(
                "In Assyria {1} and Numidia {2} stand pieces of the static player, who has no turns. They count for "
                "the majorities in an empire scoring, but their points are lost."
            ),
        ),
        "deck": Said(
            N_("Nine action cards"),
            N_(
                "In his turn he draws the top card of nine, pays 1 of its currency and does what it says. If he "
                "cannot pay, he works instead: 3 of that currency on ‘medium’. Work for stone {1}, then watch."
            ),
        ),
        "build": Said(
            N_("Location cards say where"),
            N_(
                "Build B gave him a city and a town. A location card named Greece, where he took the cache of "
                "highest value, Greece 15 {1}; a second one named Egypt, where the town went beside his city, to the "
                "trade good on Egypt 4 {2}."
            ),
        ),
        "technology": Said(
            N_("He takes technologies by two"),
            N_(
                "He looks for a card that scores at the end with a ‘?’, and takes its left neighbour as well: "
                "Luxuries {2} is in danger. Take Weights & Measures {1} for 5 ideas and play it; then watch his "
                "technology card."
            ),
        ),
        "taken": Said(
            N_("Cards that are gone"),
            N_(
                "Luxuries went on his pile and is worth 6 VP to him on ‘medium’; Pottery left the game. So take "
                "early what you need beside a card that he likes. Now work for food {1}."
            ),
        ),
        "beside": Said(
            N_("Population or taxes"),
            N_(
                "He took the population card with the highest gain, and his action card lies beside the discard "
                "pile. While it lies there, a tax card brings him only a unit: work for ideas {1} and see."
            ),
        ),
        "arrow": Said(
            N_("Follow the arrow"),
            N_(
                "The location card named Italy, but he has no city there, so he followed its arrow to the next "
                "region where he has one: one infantry stands in Greece {1}. Military cards place an infantry and a "
                "cavalry the same way."
            ),
        ),
        "works": Said(
            N_("He works, too"),
            N_(
                "Some rounds later he has no stone, and his next card is Build A. Work for ideas {1}: he cannot pay, "
                "gains 3 stone, and builds nothing."
            ),
        ),
        "reshuffle": Said(
            N_("The reshuffle card"),
            N_(
                "It comes eighth or ninth and is a whole turn: first his leader’s ability, the magistrate’s a build "
                "action; then a wonder, or an achievement if he has more wonders; then the deck is shuffled anew. "
                "Work for stone {1}."
            ),
        ),
        "war": Said(
            N_("War before the scoring"),
            N_(
                "When an empire card turns up, a location card names a region with units of both: each unit of his "
                "there removes one of yours. You have three in Italy {2}, he has one. Take population card {1}: the "
                "empire card comes."
            ),
        ),
        "scored": Said(
            N_("After the war"),
            N_(
                "You lost the cavalry and still led in Italy {1}: 6 VP to 2. Assyria and Numidia went to the static "
                "player, whose points are lost; afterwards he got a city and a town more in each of his two regions."
            ),
        ),
        "final": Said(
            N_("How he scores"),
            N_(
                "At the end he scores 2 VP for each city and each town, on ‘medium’ 6 for each project, achievement "
                "and card with a ‘?’, 8 for each wonder, 1 for every 10 money and every 5 population, and he loses "
                "nothing for unrest."
            ),
        ),
        "done": Said(
            N_("You beat HeroBotus"),
            N_(
                "72 to 64: regions and goals decided, for he takes no golden ages and no governments. With the "
                "options you make him easier or harder, and send him further abroad."
            ),
        ),
    },
    answers={
        "other-action": N_(
            "You could do that. But this guide is about HeroBotus: take the action that it points at, and then watch "
            "him."
        ),
        "sparing": N_("You may pay a part in money. You have enough here: pay the plain price."),
        "play-it": N_("You could keep it face down. You own its symbol already: play it now."),
    },
)
