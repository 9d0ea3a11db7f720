"""Every text about the game: decisions, moves, events, reasons."""
