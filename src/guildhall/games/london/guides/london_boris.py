"""The texts of the guide to playing alone against Boris."""

from __future__ import annotations

from guildhall.formats.guide import Said, Texts
from guildhall.formats.words import N_

TEXTS = Texts(
    title=N_("Guilds of London: alone against Boris"),
    about=N_("Two rounds against the automa: his cards, the Beadle, his points, the plantation."),
    steps={
        "boris": Said(
            N_("Boris"),
            N_(
                "Boris {1} has no hand and no supply: his men never run out, and he never becomes Master. You always "
                "play first; everything else is the game for two."
            ),
        ),
        "laid": Said(
            N_("Six tiles are harder"),
            N_(
                "On Virginia, a neutral man lies on the six lowest guilds, as on Merchant Taylors {1}. He is no "
                "piece, but the tile needs one more: five instead of four."
            ),
        ),
        "search": Said(
            N_("How he looks for a tile"),
            N_(
                "Boris draws three cards a turn. For each he begins on the tile with the Beadle, now Drapers {1}, "
                "goes on along the rows, and the first unresolved tile with a suit of the card gets one of his men."
            ),
        ),
        "ship": Said(
            N_("First, a man overseas"),
            N_(
                "The plantation {2} comes up in rounds 4 and 8. You have one man there; use the ability of Passage "
                "{1} to send another one from the Guildhall."
            ),
        ),
        "watch": Said(
            N_("Watch his turn"),
            N_(
                "End your turn, and Boris draws his three cards. In the record you can unfold each of them: where "
                "the search began, what he passed over, and why."
            ),
        ),
        "beadle": Said(
            N_("The Beadle takes a tile"),
            N_(
                "Every round ends with the Beadle’s tile: Drapers {1} was turned over, and Boris got its 5 VP, "
                "whoever stood there. Then the Beadle went to the lowest number left, Merchant Taylors {2}."
            ),
        ),
        "race": Said(
            N_("Be quicker than the Beadle"),
            N_(
                "In even rounds tiles are resolved before the Beadle scores, and he counts as a piece: Merchant "
                "Taylors {2} has four of five. Discard Convoy {1}, which is Cloth, to move a man there."
            ),
        ),
        "again": Said(
            N_("Boris once more"),
            N_(
                "End your turn. His search begins on Merchant Taylors {1} now; after the last tile at the bottom "
                "right he goes on at the top left, until he is back at the Beadle."
            ),
        ),
        "yours": Said(
            N_("You win, he is second"),
            N_(
                "Your three votes beat his one on Merchant Taylors {1}. As second he scores only the VP of the "
                "token, here 2, and does nothing else it says. Take your mayoral card."
            ),
        ),
        "his": Said(
            N_("He wins, you are second"),
            N_(
                "Boris won Pewterers {1} with two votes to one: he gets its 4 VP and no Master, and you take the "
                "token, 3 VP. He never wins a tie, and your Masters next door can still break one for you."
            ),
        ),
        "two": Said(
            N_("Two tiles in one round"),
            N_(
                "When you won his tile, the Beadle moved on at once, to Haberdashers {1}; then came the Beadle "
                "scoring, and that one was turned over, too. So look at the lowest two numbers before an even round."
            ),
        ),
        "planted": Said(
            N_("The plantation against Boris"),
            N_(
                "With two or more men on the plantation {1} you take the left reward, now 7 VP. With exactly one, "
                "Boris scores 3; with none, he scores the left side. All of yours go home, and the tile is turned "
                "over: Ulster comes in round 8."
            ),
        ),
        "final": Said(
            N_("The end"),
            N_(
                "The game ends after round 10, or earlier if the Beadle finds no numbered tile. You score mayoral "
                "cards and pairs of Masters, such as Masons {1} and Clothworkers {2}; Boris scores neither."
            ),
        ),
        "done": Said(
            N_("You beat Boris"),
            N_(
                "62 to 55: you must have more than Boris, for equal VP are no victory. When he gets too easy, ask "
                "for Rik: the same rules, but four cards a turn."
            ),
        ),
    },
    answers={
        "other-card": N_("A good card, but keep it for now. Look at the card that the guide points at."),
        "other-use": N_("The right card, but this step is about another use of it."),
        "other-man": N_(
            "He does good work where he stands. Take a man from the Guildhall, in the middle of the board."
        ),
        "other-cloth": N_(
            "Cloth is there, too. But the Beadle stands on Merchant Taylors, in the bottom row: what is not resolved "
            "there goes to Boris."
        ),
        "not-yet": N_("You could end the turn here. But first do what the guide points at."),
        "enough": N_("You could go on, but you will want cards later. End your turn and watch Boris."),
        "take-it": N_("You may decline it, but every mayoral card is worth points at the end. Take it."),
    },
)
