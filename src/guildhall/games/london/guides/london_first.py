"""The texts of the guided first game for two."""

from __future__ import annotations

from guildhall.formats.guide import Said, Texts
from guildhall.formats.words import N_

TEXTS = Texts(
    title=N_("Guilds of London: your first round"),
    about=N_("One round against Anna: cards, liverymen, votes, Masters, the plantation and the end."),
    steps={
        "board": Said(
            N_("Welcome to London"),
            N_(
                "The tiles are the city’s guilds, and you want your people to lead them. Carpenters {1} is of the "
                "suit Timber, needs four pieces before it is decided, and is worth 3 VP to whoever has the most "
                "votes there."
            ),
        ),
        "turn": Said(
            N_("A turn: spend cards"),
            N_(
                "In your turn you play as many cards of your hand {1} as you like, each for exactly one thing: to "
                "hire, to move, or for its ability. Your liverymen wait on the Guildhall {2}."
            ),
        ),
        "hire": Said(
            N_("Any card hires"),
            N_(
                "Discard a card of any suit, and one liveryman comes from your supply to the Guildhall {2}. House "
                "Steward {1} needs a Master of Victuals for its ability, and you have none: use it to hire."
            ),
        ),
        "move": Said(
            N_("A card moves one man"),
            N_(
                "Discard a card, and one liveryman goes from the Guildhall or a tile to an unresolved tile that "
                "shows a suit of this card. Timber Yard {1} is Timber: send a man to Carpenters {2}, which still "
                "needs two pieces."
            ),
        ),
        "ability": Said(
            N_("Or play its ability"),
            N_(
                "An ability does what the card says; each coin of its cost is another card from your hand, each man "
                "one of your liverymen. Scaffold {1} costs nothing: move a second man to Carpenters {2}, then draw a "
                "card."
            ),
        ),
        "kin": Said(
            N_("A foot next door"),
            N_(
                "Anna leads on Saddlers {2} with two men to your one. Kinship {1} hires a man straight onto a tile "
                "beside a tile of which you are Master, and your Master stands on Clothworkers {3}."
            ),
        ),
        "ship": Said(
            N_("The plantation"),
            N_(
                "On the plantation {2} the liverymen are compared in rounds 4, 8 and 10, and this is round 4. "
                "Passage {1} ships one of yours there: then you have two, Anna has one."
            ),
        ),
        "end": Said(
            N_("End the turn"),
            N_(
                "You may stop at any time. You draw two cards, or four if you have played none, and discard down to "
                "seven; today Passage brings you one card more. End your turn."
            ),
        ),
        "second": Said(
            N_("Second place"),
            N_(
                "With two players, tiles with enough pieces are resolved in even rounds, row by row. Anna wins "
                "Salters {1} with two votes to one, and second place has its token: take the two cards."
            ),
        ),
        "vote": Said(
            N_("You win a guild"),
            N_(
                "On Carpenters {1} each liveryman is a vote, and your three beat Anna’s one: 3 VP. The winner may "
                "also carry out the icons from left to right: draw your three cards."
            ),
        ),
        "tie": Said(
            N_("A tie, and your Masters"),
            N_(
                "On Carpenters {1} one of your men stays as Master. Saddlers {2} is tied two to two, so each Master "
                "next door is one vote more: yours on Clothworkers {3} wins it. Its moves are an offer: do without "
                "them."
            ),
        ),
        "growth": Said(
            N_("The plantation pays"),
            N_(
                "Growth came next: on the plantation {1} your two men against one brought you 7 VP and Anna 3, and "
                "they went home to the supplies. With three or four players new tiles would now be laid; with two "
                "there are none."
            ),
        ),
        "goal": Said(
            N_("A secret goal"),
            N_(
                "This is how every game begins: when you have seen board and cards, you keep one of three mayoral "
                "cards in secret, and it scores at the end. Read them and keep the one you like best."
            ),
        ),
        "goal-done": Said(
            N_("Your goal for ten rounds"),
            N_(
                "Whatever you chose, you now know where Masters are worth more to you than to Anna. Some tiles, "
                "tokens and cards bring further mayoral cards."
            ),
        ),
        "final": Said(
            N_("The last count"),
            N_(
                "With two players the game ends after round 10, and the mayoral cards are shown: Friend of the "
                "Builders gives you 6 VP for three Masters of Timber. Every pair of your Masters side by side, as "
                "Masons {1} and Clothworkers {2}, is 1 VP."
            ),
        ),
        "done": Said(
            N_("That was it"),
            N_(
                "You win with 46 to 45: most VP decide, and if they are equal, the number of mayoral cards. Now play "
                "a whole game, or learn how to play alone against Boris."
            ),
        ),
    },
    answers={
        "other-hire": N_(
            "That card would hire just as well, but you will need it in a moment. Take House Steward, the first in "
            "your hand, and choose ‘hire’."
        ),
        "other-card": N_("A good card, but its turn comes later. Look at the card that the guide points at."),
        "other-use": N_("The card is right, but this step is about another use of it."),
        "other-timber": N_(
            "Your man could go there. But Carpenters, in the top row, is nearly full, and a tile that is not full is "
            "not decided."
        ),
        "other-man": N_("He is needed where he stands. Take a man from the Guildhall, in the middle of the board."),
        "other-kin": N_("That tile touches your Master, too. But on Saddlers one man more makes it two to two."),
        "not-yet": N_("You may end a turn whenever you like, but there is still something to do in this one."),
        "enough": N_("You have cards left, and you could go on. For this round it is enough: end your turn."),
        "take-it": N_("You may decline a reward, but cards are always welcome. Take them."),
        "no-moves": N_(
            "That is allowed, and often good. Here you may leave everybody where he stands: go on without it."
        ),
    },
)
