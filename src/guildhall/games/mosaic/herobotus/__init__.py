"""HeroBotus: the automa of Mosaic. His brain asks a table narrow questions; the digital game is one such table.

What he is (H-GEN) shows in all he does: a stock and no board (H-GEN-1: `table`), caches and goods he takes (H-GEN-2, H-GEN-7:
`brain/sites`), no governments, golden ages or needs (H-GEN-3, H-GEN-4: `brain/reshuffle`; H-GEN-5: `brain/technology`), four piles, a
leader and pieces (H-GEN-6, H-GEN-8: `table`), a player among players (H-GEN-9: `rules/setup`).

Beside several people (H-MUL) he has no static player (H-MUL-1: `empire`) and no currencies (H-MUL-2: `brain/payment`), takes
one technology (H-MUL-3: `brain/technology`) and half a build (H-MUL-4: `brain/building`); every seat counts (H-MUL-5:
`rules/setup`; H-MUL-6, H-MUL-11: `setup`), the map is larger (H-MUL-7, H-MUL-8: `brain/location`), and 'you' is any rival
(H-MUL-9: `brain/empire`); he gets little money (H-MUL-10: `brain/payment`).
"""
