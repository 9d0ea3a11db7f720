"""The rules of Flanders 1302, a chapter a file."""
