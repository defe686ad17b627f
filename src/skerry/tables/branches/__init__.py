"""Branches: tables that play on from a step of another game."""
