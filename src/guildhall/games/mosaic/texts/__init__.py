"""Every text about the game: decisions, moves, events, effects, reasons."""
