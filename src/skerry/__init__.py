"""Skerry: a digital tabletop with one copy of the rules, played in the browser and studied in simulations."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"


def make(game: str, seats: int | None = None, **wishes: Any) -> Any:
    """Return a game behind an interface of research: `skerry.adapters.make`."""
    # by name, so that importing skerry is importing none of what stands on it
    return import_module("skerry.adapters").make(game, seats, **wishes)


def simulate(game: str, *arguments: Any, **wishes: Any) -> dict[str, list[Any]]:
    """Return games between bots as columns: `skerry.lab.simulate.played`."""
    columns: dict[str, list[Any]] = import_module("skerry.lab.simulate").played(game, *arguments, **wishes)
    return columns
