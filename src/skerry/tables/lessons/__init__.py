"""Lessons: a game learnt by playing it."""
