"""The command line and the text table; a folder for each game's screen."""
