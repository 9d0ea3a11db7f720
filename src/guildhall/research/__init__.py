"""For programs that learn: games as environments, with observations of fixed size and masks of legal actions."""
