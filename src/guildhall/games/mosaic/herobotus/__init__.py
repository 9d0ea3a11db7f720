"""HeroBotus: the automa of Mosaic. His brain asks a table narrow questions; the digital game is one such table."""
