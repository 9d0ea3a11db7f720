"""Every text about the game: moves, events, effects, goals."""
