"""Mosaic in the browser: the parts of its page, what they say, and why things cannot be done."""
