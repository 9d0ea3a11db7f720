"""The migrations, one a file, named by number."""
