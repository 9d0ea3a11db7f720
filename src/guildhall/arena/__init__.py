"""Measuring: matches of players and their ratings, how fast games are, and what must hold in every random game."""
