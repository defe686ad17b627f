"""Hints: what a bot would choose in a person's place."""
