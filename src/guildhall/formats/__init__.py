"""What is written and read: what a game declares, component files, descriptions, event fields, rulebook, words."""
