"""A game being played here: opening it, bots, undo, sealing, verifying, saving."""
