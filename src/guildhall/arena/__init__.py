"""Measuring: invariants along random games, and speed."""
