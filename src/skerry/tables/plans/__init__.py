"""Choices made before a seat is asked: planned ones, and those that are none."""
