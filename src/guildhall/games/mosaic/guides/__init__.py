"""Guided first games: scripts, positions, texts."""
