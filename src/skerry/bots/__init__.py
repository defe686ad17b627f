"""Bots that play every game, named as levels, and those that others install."""

from skerry.bots.registry import Level, UnknownBot, default_level, find_level, installed, levels

__all__ = ["Level", "UnknownBot", "default_level", "find_level", "installed", "levels"]
