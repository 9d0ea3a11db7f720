"""The browser's table: its store, who may see what, its answers, its end."""
