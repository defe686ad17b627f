"""Powerboats: a boat race round three buoys."""
