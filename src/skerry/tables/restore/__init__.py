"""Restoring a stored game: under the same rules, under newer ones, or to be read only."""
