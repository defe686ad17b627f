"""What a choice costs and brings in a few words, from its preview."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """The consequence of a legal action; "" where there is nothing to tell."""
    kind = action["type"]
    if kind == "play":
        halves = {half: _half(catalogue, preview[half], names, language) for half in ("day", "night")}
        return catalogue.say("brief.card", language, dict(halves))
    if kind in ("keep", "swap"):
        return catalogue.say("brief.dice", language, {"left": preview["dice"][0], "right": preview["dice"][1]})
    if kind == "route":
        return _landing(catalogue, {**preview["landing"], "lane": None}, names, language)
    if kind == "fight":
        facts: dict[str, Json] = {key: round(100 * preview[key]) for key in ("win", "draw")}
        return catalogue.say("brief.odds", language, {**facts, "left": preview["cannon_left"]})
    if kind == "take":
        return _stowed(catalogue, preview, language)
    if kind == "take_treasure":
        return catalogue.say("brief.treasures", language, preview)
    return ""


def _half(catalogue: Catalogue, half: dict[str, Json], names: list[str], language: str) -> str:
    if half["do"] == "gain":
        return _stowed(catalogue, half, language)
    if not half["landings"]:
        return catalogue.say("brief.stay", language)
    return " / ".join(_landing(catalogue, landing, names, language) for landing in half["landings"])


def _stowed(catalogue: Catalogue, lot: dict[str, Json], language: str) -> str:
    if lot["hold"] is None:
        return catalogue.say("brief.load.full", language, lot)
    if lot["drops"] is None:
        return catalogue.say("brief.load", language, lot)
    facts = {**lot, "lost_good": lot["drops"][0], "lost": lot["drops"][1]}
    return catalogue.say("brief.load.drops", language, facts)


def _landing(catalogue: Catalogue, landing: dict[str, Json], names: list[str], language: str) -> str:
    """Where a move ends and what waits there; battles come before the charge."""
    kind = landing["kind"]
    if kind in ("food", "gold"):
        facts: dict[str, Json] = {"amount": landing["amount"], "good": kind, "area": landing["retreat"]}
        what = catalogue.say("brief.pays" if landing["can_pay"] else "brief.owes", language, facts)
    else:
        what = catalogue.say(f"brief.{kind}", language)
    rivals = ", ".join(names[seat] for seat in landing["rivals"])
    at: dict[str, Json] = {"area": landing["area"], "what": what, "rivals": rivals}
    told = catalogue.say("brief.battle" if rivals else "brief.at", language, at)
    if landing["lane"] is not None:
        told = catalogue.say("brief.way", language, {"lane": landing["lane"], "landing": told})
    return told
