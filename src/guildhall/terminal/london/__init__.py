"""Guilds of London in the terminal."""
