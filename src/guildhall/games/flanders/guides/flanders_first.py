"""The texts of the guided first game."""

from __future__ import annotations

from guildhall.formats.guide import Said, Texts
from guildhall.formats.words import N_

TEXTS = Texts(
    title=N_("Flanders 1302: your first rounds"),
    about=N_(
        "Three rounds against Anna and Ben: secret cards, quarters, guild masters, sites, a city scored and the end."
    ),
    steps={
        "map": Said(
            N_("Six cities"),
            N_(
                "You are the weavers, and you build quarters in six cities. As soon as no plot of a city is free, it "
                "is scored, and the guild with the most quarters there takes its whole value: in Bruges {1} your "
                "centre already stands."
            ),
        ),
        "shapes": Said(
            N_("Corners, rows, wedges"),
            N_(
                "A quarter fits only a free plot of its own shape: a corner such as {1}, a row such as {2}, a wedge "
                "such as {3}. One of its long sides must touch a quarter or a building site that already stands."
            ),
        ),
        "choose": Said(
            N_("Choose in secret"),
            N_(
                "All choose one action card at the same time: a city, building site, or take-back. A city card {1} "
                "builds a quarter there, or finishes a site there: choose Bruges."
            ),
        ),
        "influence": Said(
            N_("Pay to be first"),
            N_(
                "Whoever lays the most cards acts first; among equals, whoever sits nearer to the start player, and "
                "today that is you. Anna seems to want Bruges, too: lay one influence card {1} with it: it leaves "
                "the game."
            ),
        ),
        "build": Said(
            N_("Never beside your own"),
            N_(
                "Equal coats of arms may not adjoin, so nothing of yours goes beside your centre. Build on the wedge "
                "Bruges 9 {1}, and take the tile with the printed guild master: he will break ties for you."
            ),
        ),
        "gold": Said(
            N_("The gold card"),
            N_(
                "After all have acted, the start player shows the gold card that only he knew: yours is a guild "
                "master. Put him on a quarter of your own or a grey one: on Ghent 1 {1} he lifts you above Anna, Ben "
                "and grey."
            ),
        ),
        "site": Said(
            N_("Building sites"),
            N_(
                "Now Anna is start player; your Bruges card lies played before you. Choose building site {1} without "
                "influence: it places a quarter under a stone in any city, and you keep your city cards."
            ),
        ),
        "stone": Said(
            N_("Under a stone"),
            N_(
                "A site fills its plot and follows all rules of building, but it counts nothing until it is "
                "finished. Put a quarter of your own on the corner Ghent 9 {1}."
            ),
        ),
        "finish": Said(
            N_("Finish it"),
            N_(
                "A city card can finish a site instead of building. Choose Ghent {1} without influence, and finish "
                "your corner {2}: the stone goes back to the supply."
            ),
        ),
        "last": Said(
            N_("The last plots"),
            N_(
                "It is round 14, and two plots of Bruges are free. Choose Bruges {1} without influence and build "
                "your own quarter on the wedge {2}: then nobody can ever build on the corner {3}."
            ),
        ),
        "value": Said(
            N_("A city is scored"),
            N_(
                "Corner {1} touches you, Anna and Ben, and grey and church have no corner left: it is covered, and "
                "Bruges is full. Eleven guild quarters at 1, centre included, and a church quarter at 2 {2} make 13."
            ),
        ),
        "ranks": Said(
            N_("Who gets how much"),
            N_(
                "You are first and take all 13, the second gets half, rounded up, then 4 and 2. Anna, Ben and grey "
                "have two each: her guild master {1} makes Anna second, and the tied two share the lower rank, "
                "fourth."
            ),
        ),
        "back": Said(
            N_("Take your cards back"),
            N_(
                "Played action cards lie before you until you play take-back {1}: then all return to your hand, "
                "itself included. Choose it without influence; most influence cards in hand at the end are worth 3 "
                "points."
            ),
        ),
        "end": Said(
            N_("The end"),
            N_(
                "The game ends when at most one plot is free on the whole map, or no gold card is left. The last "
                "plots are covered, the last cities scored: Liège {1} gave you 13, and you win with 43 to 37 and 26."
            ),
        ),
    },
    answers={
        "other-card": N_(
            "You may choose any card of your hand, and in secret. This time take the one that the guide points at."
        ),
        "one-influence": N_(
            "Influence cards never come back, so spend just one: with two cards you draw level with Anna, and the "
            "start player wins that tie."
        ),
        "no-influence": N_("You could, but nobody races you here, and influence cards never come back. Lay none."),
        "other-plot": N_(
            "You could build there, for some guild. But wedge 9, at the far end of town, is where you get your own "
            "quarter in before Anna."
        ),
        "other-kind": N_("The right plot. For yourself, take a quarter of your own, with the guild master on it."),
        "other-master": N_(
            "He may stand on any quarter of yours, or on a grey one. In Ghent he is worth most: you, Anna and Ben "
            "are nearly level there."
        ),
        "other-site": N_(
            "A site may go to any city. But in Ghent you are in the race: corner 9 is free, and nothing of yours "
            "adjoins it."
        ),
        "other-ghent": N_("That is allowed, too. But a site that is not finished counts nothing: finish Ghent 9."),
        "other-last": N_("That would leave a plot for others. A quarter of your own on wedge 12 closes the city."),
    },
)
