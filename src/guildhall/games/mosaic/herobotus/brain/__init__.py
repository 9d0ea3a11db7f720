"""How HeroBotus decides. Nothing here knows the digital position: he sees the world only as a `Table`."""
