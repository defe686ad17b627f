"""Figures that the page of rules names besides the options, computed from them."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.games.powerboats.rules.scoring import SUNK_BONUS
from skerry.games.powerboats.set_up.options import COURSES, SUPPLY, PowerboatsOptions

_USUAL = PowerboatsOptions()


def figures(options: PowerboatsOptions) -> dict[str, Json]:
    """Return the facts that `learn.md` names."""
    damage = max(0, min(2, options.bank_slots - 1, options.damage_limit - 1))
    titles = [COURSES[name] if name else "a lake of the table's own" for name in options.course_names()]
    dice = ("dice_step", "bank_slots", "damage_limit", "crash", "duty")
    return {
        "series": options.races == "3",
        "course_titles": ", ".join(titles[:-1]) + " and " + titles[-1] if len(titles) > 1 else titles[0],
        "supply": SUPPLY,
        "sunk_bonus": SUNK_BONUS,
        "example_damage": damage,
        "example_room": options.bank_slots - damage,
        "out_with_last_space": options.bank_slots == options.damage_limit,
        "usual_dice": all(getattr(options, name) == getattr(_USUAL, name) for name in dice),
    }
