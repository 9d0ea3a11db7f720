"""The rules of Mosaic, a chapter a file."""
