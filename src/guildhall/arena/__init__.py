"""Measuring games: how fast they are, and what must hold in every random game."""
