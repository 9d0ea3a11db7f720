"""The browser table: a server on this machine, the store of its games, the pages. It knows no game by name."""
