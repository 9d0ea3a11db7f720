"""Boris and Rik beside a physical board: what they ask and say; how they decide is in `boris.py` and the rules."""
