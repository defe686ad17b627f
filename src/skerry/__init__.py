"""Skerry: a digital tabletop with one copy of the rules, played in the browser and studied in simulations."""

__version__ = "0.1.0"
