"""Guilds of London in the browser: what its page is made of."""
