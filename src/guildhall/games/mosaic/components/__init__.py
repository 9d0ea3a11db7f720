"""The pieces of Mosaic as data: their files, notation, loader, checker, and the tables for the hot path."""
