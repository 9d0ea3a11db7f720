"""The companion beside a physical board: dialogues, their log, undo and repair. It knows no game."""
