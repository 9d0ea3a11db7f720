"""The command line and the table in letters."""
