"""HeroBotus beside a physical board: what he asks and says. How he decides is in `herobotus/brain/`, the same as in the digital game."""
