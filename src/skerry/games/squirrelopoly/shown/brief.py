"""Consequences of an action in a few words, made from its preview; and texts of the preview's parts for a client."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """Return the costs and gains of a legal action in words; "" if there is nothing to tell."""
    kind = action["type"]
    if kind == "safe":
        return say_effects(catalogue, preview["effects"], language)
    if kind in ("bold", "escape", "wait"):
        parts = [_band(catalogue, band, language) for band in preview["bands"]]
        if kind == "wait" and preview["again"]:
            parts.append(catalogue.say("brief.wait.lost", language))
        return "; ".join(parts)
    facts = dict(preview)
    if "chance" in facts:
        facts["chance"] = round(100 * facts["chance"])
    if "target" in facts:
        facts["target"] = names[facts["target"]]
    return "; ".join(catalogue.say(f"brief.{key}", language, facts) for key in _parts(kind, facts))


def _parts(kind: str, facts: dict[str, Json]) -> list[str]:
    """Return the keys of the messages about a choice, in order; adds the further facts that they need to `facts`."""
    if kind == "roll":
        return _rolling(facts)
    if kind == "forage":
        find = "forage.sure" if facts["low"] == facts["high"] else "forage"
        most = facts["high"] + facts["dug"]
        room = ["room.none"] if facts["room"] == 0 else ["room"] if facts["room"] < most else []
        return [f"{find}.dug" if facts["dug"] else find, *room]
    if kind == "acquire":
        return ["acquire", "acquire.home"] if facts["home"] else ["acquire"]
    if kind == "rest":
        return ["rest" if facts["amount"] else "rest.full", *(["rest.home"] if facts["home"] else [])]
    if kind == "raid":
        return ["raid" if facts["chance"] == 100 else "raid.fought"]
    if kind == "break_out":
        return ["free", "custody.more" if facts["turns"] else "custody.last"]
    if kind == "mafia":
        return ["mafia", "free", "beaten.deadly" if facts["deadly"] else "beaten"]
    return [kind]


def _rolling(facts: dict[str, Json]) -> list[str]:
    """Return the keys of the messages about a roll: only of a meal or of Animal Control, if they are near."""
    parts: list[str] = []
    meal = facts["meal"]
    if meal is not None:
        facts["cost"], facts["loss"] = meal["cost"], -meal["health"]
        parts.append("meal.short" if meal["missing"] else "meal")
    if facts["custody"]:
        facts["chance"] = round(100 * facts["custody"])
        parts.append("culled" if facts["cell"] is None else "custody")
    return parts


def say_effects(catalogue: Catalogue, effects: list[dict[str, Json]], language: str) -> str:
    """Return the effects of a side of a card in words, joined by commas."""
    if not effects:
        return catalogue.say("effect.none", language)
    return ", ".join(catalogue.say(effect["words"], language, effect) for effect in effects)


def say_band(catalogue: Catalogue, band: dict[str, Json], language: str) -> str:
    """Return the outcome of a band of the die in words: of a bold side, of an escape or of waiting."""
    if "effects" in band:
        return say_effects(catalogue, band["effects"], language)
    if "turns" in band:
        return catalogue.say("brief.wait", language, band)
    loss = -band["health"]
    harm = catalogue.say("brief.harm" if loss else "brief.harm.none", language, {"loss": loss})
    end = "deadly" if band["deadly"] else "out" if band["free"] else "inside"
    return catalogue.say(f"brief.escape.{end}", language, {"harm": harm})


def _band(catalogue: Catalogue, band: dict[str, Json], language: str) -> str:
    low, high = band["faces"]
    what = say_band(catalogue, band, language)
    return catalogue.say("brief.band", language, {"low": low, "high": high, "what": what})
