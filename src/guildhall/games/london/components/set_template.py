"""The file an owner of the printed game fills in with what is printed on his copy."""

from __future__ import annotations

from guildhall.games.london.components.pieces import GUILDS, LETTERS

BUILDINGS = {
    "J": "Church of St Lawrence Jewry",
    "C": "Company Hall",
    "G": "Gog & Magog",
    "P": "Lord Mayor's Parade",
    "U": "University of London",
}
POWERS = {
    "J": "draw 4",
    "C": "neutral 2",
    "G": "power ties",
    "P": "power suit",
    "U": "power hand 8",
}  # L-SPC-1 to -5
MAYORALS = 21

HEAD = """\
# Guilds of London: the components of your own copy.
# Replace every "?" by what is printed. The check names everything that is missing or wrong, with its place.
#
# Texts: write "Bakers", or by language { en = "Bakers", de = "Bäcker", fr = "Boulangers" }.
# Suits: yellow, blue, red, green, purple.
#
# Effects, in the order they are carried out: "hire 2; draw 1". A choice: "hire 3 or draw 2". None: "".
#   vp n        score n VP                          sift n of m  look at m cards of the draw pile, take n
#   draw n      draw n action cards now             hire n       supply to Guildhall
#   late n      draw n more at the end of the turn  place n      supply to tiles
#   move n      Guildhall or tile to other tiles    recall n     tiles to Guildhall
#   ship n      Guildhall or tiles to plantation    sail n       supply to plantation
#   neutral n   take neutral liverymen              seat n       put neutral liverymen you hold on tiles
#   oust n      liverymen of others to Guildhall    mayor n      take mayoral reward cards (or: n of m)
#   suit        name a suit your cards count as     power …      the special buildings
# Which tiles: @suit (a suit of the card), @beadle (where the Beadle stands), @near (next to where the
#   liveryman stands), @kin (next to a tile of which you are Master), @one (all on the same tile).
#   Without: any unresolved tile.
# Multiplied: "vp 1 per planted max 3", "late 1 per masters max 3".
# Only cards have late, suit, @suit and per masters.

name = "my-copy"
origin = "own"
title = "My copy"
"""
TILES = """
# ---- 40 guild tiles: majority = how many pieces it takes, vp and effect = the reward of the first place ----
# short = a name of at most 16 characters; only if the name itself is longer
"""
TILE = """
[[tile]]
number = {number}
name = "?"
suits = ["?"]
majority = "?"
vp = "?"
effect = "?"
"""
SPECIALS = """
# ---- 5 special buildings, four suits each ----
"""
SPECIAL = """
[[tile]]
letter = "{letter}"
name = "{name}"
short = "{short}"
suits = ["?"]
majority = "?"
vp = "?"
effect = "{effect}"
"""
ABILITIES = """
# ---- 105 action cards: one [[ability]] for all cards that do the same at the same cost ----
# Copy the entry as often as you need. Card ids are letters and digits, each used once; the first suit leads.
# gold = cards to discard, liverymen = liverymen to give back; leave out what is 0.
# needs = "master" if you must be Master of a tile of the card's suit; else leave it out.

[[ability]]
name = "?"
gold = 0
liverymen = 0
# needs = "master"
effect = "?"
cards = { Y01 = "?", Y02 = "?" }
"""
TOKENS = """
# ---- 30 second-place tokens: one [[token]] for every kind, copies = how many of it there are ----

[[token]]
id = "T01"
effect = "?"
copies = "?"
"""
GOALS = """
# ---- 21 mayoral reward cards ----
# goal, several terms are added with ";":
#   "2 per edge max 8"                          2 VP for each, at most 8
#   "table row 2=2 3=5 4=8"                     2 VP from 2 on, 5 VP from 3 on, 8 VP from 4 on
#   "7 minus 1 per tokens needs masters>=4"     7 VP less 1 for each, only with 4 masters
#   "2 if most specials"                        2 VP if nobody has more
# What is counted: masters (tiles of which you are Master), masters:yellow and so on, suits (different ones on
#   them), topsuit (most of one suit), row, column, edge, corner, yard (round the Guildhall), specials, group
#   (connected), lone (alone), tokens (second-place), planted (on the plantation), hand, neutrals, supply.
"""
GOAL = """
[[mayoral]]
id = "M{number:02}"
name = "?"
goal = "?"
"""


def template() -> str:
    """A TOML file to fill in; until then `check_set` names what is missing."""
    tiles = [TILE.format(number=number) for number in range(1, GUILDS + 1)]
    specials = [_special(letter) for letter in LETTERS]
    goals = [GOAL.format(number=number) for number in range(1, MAYORALS + 1)]
    return "".join([HEAD, TILES, *tiles, SPECIALS, *specials, ABILITIES, TOKENS, GOALS, *goals])


def _special(letter: str) -> str:
    short = {"J": "St Lawrence", "P": "Mayor's Parade", "U": "University"}
    name = BUILDINGS[letter]
    return SPECIAL.format(letter=letter, name=name, short=short.get(letter, name), effect=POWERS[letter])
