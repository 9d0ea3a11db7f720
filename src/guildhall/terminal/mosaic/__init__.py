"""Mosaic in the terminal."""
