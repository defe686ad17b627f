"""Figures in words and digits: titles in English, values, intervals."""

from __future__ import annotations

import math

from skerry.core.registry import find_game
from skerry.core.words import said
from skerry.lab.estimates import Estimate
from skerry.lab.figures import Figure
from skerry.lab.metrics import TITLES
from skerry.lab.plan import Plan

NOTHING = "–"
"""Text in place of what there is not."""


def title_of(plan: Plan, figure: Figure) -> str:
    """Return what a figure is, in English."""
    spec = find_game(plan.game)
    match figure.kind:
        case "decisions":
            return "choices a game"
        case "rounds":
            return "rounds a game"
        case "seat":
            return f"wins of {said(spec.words.catalogue, spec.seats[int(figure.of)].title)}, seat {figure.of}"
        case "bot":
            return f"wins of {figure.of}"
        case "measure":
            return spec.words.phrase(figure.of)
        case "metric":
            return TITLES[figure.of]
        case "use":
            return f"{figure.of}, times a game"


def value_text(value: float, share: bool, scale: float) -> str:
    """Return a figure as it is written: in per cent, or with as many digits after the point as leave `scale`, the
    greatest of those that it stands among, four in all."""
    if share:
        return f"{value:.1%}"
    return f"{value:,.{max(0, 3 - math.floor(math.log10(max(abs(scale), 1))))}f}"


def interval_text(estimate: Estimate | None, share: bool, scale: float, nothing: str = NOTHING) -> str:
    """Return an interval as it is written, as `value_text` does its ends; `nothing` if there is none."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return nothing
    return f"{value_text(estimate.low, share, scale)} – {value_text(estimate.high, share, scale)}"
