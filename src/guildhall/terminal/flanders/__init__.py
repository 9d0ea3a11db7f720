"""Flanders 1302 in the terminal."""
