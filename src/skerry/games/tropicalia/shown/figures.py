"""Figures that the page of rules names besides the options."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.games.tropicalia.set_up.options import TropicaliaOptions


def figures(options: TropicaliaOptions) -> dict[str, Json]:
    """Return the facts of `learn.md`."""
    return {"sides_by_lot": not options.advanced or options.sides == "random"}
