"""The map as data: its file, geometry, loader and checker."""
