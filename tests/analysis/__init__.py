"""What the master thinks of moves."""
