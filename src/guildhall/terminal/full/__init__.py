"""The full screen: what belongs to a decision fits the window, the rest is one key away."""
