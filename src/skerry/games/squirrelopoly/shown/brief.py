"""What a choice costs and brings in a few words, from its preview; and the words that its parts carry to the page."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """The consequence of a legal action; "" where there is nothing to tell."""
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
    """The messages that tell of a choice, in order; puts in the facts that they need besides."""
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
    """A roll needs words only where a meal or Animal Control is near."""
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
    """What a side of a card does, in a row."""
    if not effects:
        return catalogue.say("effect.none", language)
    return ", ".join(catalogue.say(effect["words"], language, effect) for effect in effects)


def say_band(catalogue: Catalogue, band: dict[str, Json], language: str) -> str:
    """What a pair of faces of the die leads to: of a bold side, of an escape or of waiting."""
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
