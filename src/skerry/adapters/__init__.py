"""The games behind the interfaces that researchers know: `pip install 'skerry[research]'` brings what they stand on."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

INTERFACES: Final = {
    "aec": ("skerry.adapters.pettingzoo", "env"),
    "parallel": ("skerry.adapters.pettingzoo", "parallel_env"),
    "gymnasium": ("skerry.adapters.gymnasium", "env"),
    "openspiel": ("skerry.adapters.openspiel", "env"),
    "vector": ("skerry.adapters.vector", "vector"),
}
"""Module and function of each interface, imported when it is asked for: each needs libraries that others do not."""


def make(game: str, seats: int | None = None, *, interface: str = "aec", preset: str = "", **options: Any) -> Any:
    """Return a game behind an interface: "aec" or "parallel" of PettingZoo, "gymnasium", one seat against bots, the
    game tree of "openspiel", or "vector", many games at once.

    `seats`, `preset` and `options` are the rule set, as in `skerry simulate`; what else each takes its module says.
    Raises UnknownGame, BadOptions, ValueError, and MissingLibrary with the command that installs what is missing.
    """
    if interface not in INTERFACES:
        raise ValueError(f"there is no interface {interface!r}; there are: {', '.join(INTERFACES)}")
    module, function = INTERFACES[interface]
    return getattr(import_module(module), function)(game, seats=seats, preset=preset, **options)
