"""A game being played here: opening, list of moves, undo, bots, saving, sealed copies, verifying."""
