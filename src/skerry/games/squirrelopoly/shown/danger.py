"""Danger of a choice for a squirrel, from its preview: the chance that it dies of it."""

from __future__ import annotations

from skerry.core.data import Json


def danger_of(action: dict[str, Json], preview: dict[str, Json], health: int, most_health: int) -> float:
    """Return the chance that a squirrel with this health dies of a choice (0 to 1), as its preview tells it. Health
    never exceeds `most_health`; of a card only fixed changes of health are counted."""
    kind = action["type"]
    if kind == "roll":
        return _rolled(preview, health)
    if kind == "safe":
        return 1.0 if _deadly(preview["effects"], health, most_health) else 0.0
    if kind == "bold":
        return _share([_deadly(band["effects"], health, most_health) for band in preview["bands"]])
    if kind == "escape":
        return _share([band["deadly"] for band in preview["bands"]])
    if kind == "mafia":
        return 1.0 - float(preview["chance"]) if preview["deadly"] else 0.0
    return 0.0


def _rolled(preview: dict[str, Json], health: int) -> float:
    """Return the chance to be culled, or to starve at the meal, which a roll that leads to custody does not bring
    (SQ-25)."""
    meal, custody = preview["meal"], float(preview["custody"])
    starves = meal is not None and health + meal["health"] <= 0
    return (custody if preview["cell"] is None else 0.0) + (1.0 - custody if starves else 0.0)


def _deadly(effects: list[dict[str, Json]], health: int, most_health: int) -> bool:
    for effect in effects:
        if effect["op"] == "health":
            health = min(most_health, health + effect["n"])
            if health <= 0:
                return True
    return False


def _share(bands: list[bool]) -> float:
    """Return the share of bands that are True: every band is two of the six faces of the die."""
    return sum(bands) / len(bands)
