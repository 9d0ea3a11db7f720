"""What the master thinks of moves: hints during a game, and where it was decided after it."""
