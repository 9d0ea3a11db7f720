"""What every game shares: positions, chance, sets of bits, faults. Knows no game."""
