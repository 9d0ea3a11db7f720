"""The effect engine: carries effects out, where they may aim, what may be chosen."""
