"""The effect engine: carries effects out, and what may be chosen in them."""
