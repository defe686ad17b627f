"""Luck that several tables share: the challenge of the day, and duplicate tables."""
