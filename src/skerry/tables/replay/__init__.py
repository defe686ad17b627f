"""Replays: steps and endings of games, and records opened from a file."""
