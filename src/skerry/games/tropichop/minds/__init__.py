"""Decisions for bots and learning agents: the choice of an action, the value of a position, the observation."""
