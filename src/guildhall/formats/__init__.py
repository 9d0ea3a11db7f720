"""What is written and read: game files, descriptions of positions, component files, the rulebook, the words."""
