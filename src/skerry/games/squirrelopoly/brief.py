"""What a choice costs and brings in a few words, from its preview."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """The consequence of a legal action; "" where there is nothing to tell."""
    kind = action["type"]
    if kind == "roll":
        return _rolling(catalogue, preview, language)
    if kind == "safe":
        return _effects(catalogue, preview["effects"], language)
    if kind in ("bold", "escape", "wait"):
        told = [_band(catalogue, kind, band, language) for band in preview["bands"]]
        return "; ".join(told)
    facts = dict(preview)
    if "chance" in facts:
        facts["chance"] = round(100 * facts["chance"])
    if "target" in facts:
        facts["target"] = names[facts["target"]]
    key = f"brief.{kind}"
    if kind == "forage" and preview["dug"]:
        key += ".dug"
    elif kind == "raid" and preview["chance"] < 1.0:
        key += ".fought"
    return catalogue.say(key, language, facts)


def _rolling(catalogue: Catalogue, preview: dict[str, Json], language: str) -> str:
    """A roll needs words only where a meal or Animal Control is near."""
    out: list[str] = []
    if preview["meal"] is not None:
        meal = preview["meal"]
        key = "brief.meal.short" if meal["missing"] else "brief.meal"
        out.append(catalogue.say(key, language, {"cost": meal["cost"], "loss": -meal["health"]}))
    if preview["custody"]:
        key = "brief.culled" if preview["cell"] is None else "brief.custody"
        out.append(catalogue.say(key, language, {"chance": round(100 * preview["custody"])}))
    return "; ".join(out)


def _effects(catalogue: Catalogue, effects: list[dict[str, Json]], language: str) -> str:
    if not effects:
        return catalogue.say("effect.none", language)
    return ", ".join(catalogue.say(effect["words"], language, effect) for effect in effects)


def _band(catalogue: Catalogue, kind: str, band: dict[str, Json], language: str) -> str:
    low, high = band["faces"]
    facts: dict[str, Json] = {"low": low, "high": high}
    if kind == "bold":
        facts["what"] = _effects(catalogue, band["effects"], language)
    elif kind == "wait":
        facts["turns"] = band["turns"]
    else:
        facts["loss"] = -band["health"]
        kind += ".free" if band["free"] else ""
    return catalogue.say(f"brief.{kind}", language, facts)
