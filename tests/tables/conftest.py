"""Fixtures of these tests."""

from lab.small_games import small_games

__all__ = ["small_games"]
