"""The pieces as data: their files, notation, loader, checker, and the number tables of the hot path."""
