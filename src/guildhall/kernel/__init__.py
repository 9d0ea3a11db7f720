"""What every game stands on: the position, chance, sets of bits, problems. Knows no game."""
