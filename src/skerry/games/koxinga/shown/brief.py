"""Short texts of the costs and gains of a choice, made from its preview, and of the halves of a card for pages."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue
from skerry.games.koxinga.set_up.board import HOME_POINTS


def brief(
    catalogue: Catalogue, action: dict[str, Json], preview: dict[str, Json], names: list[str], language: str
) -> str:
    """Return the consequence of a legal action; "" if it has none to tell."""
    kind = action["type"]
    if kind == "play":
        halves = {half: say_half(catalogue, preview[half], names, language) for half in ("day", "night")}
        for other in preview["night"].get("alternatives", []):
            then = say_half(catalogue, other, names, language)
            facts: dict[str, Json] = {"one": halves["night"], "lane": other["lane"], "other": then}
            halves["night"] = catalogue.say("brief.nights", language, facts)
        return catalogue.say("brief.card", language, dict(halves))
    if kind in ("keep", "swap"):
        return catalogue.say("brief.dice", language, {"left": preview["dice"][0], "right": preview["dice"][1]})
    if kind == "route":
        landing = preview["landing"]
        told = _landing(catalogue, {**landing, "lane": None}, names, language)
        if preview["area"] == landing["area"]:
            return told
        return catalogue.say("brief.past", language, {"area": preview["area"], "landing": told})
    if kind == "fight":
        left = catalogue.say("brief.cannon_left", language, {"left": preview["cannon_left"]})
        return "; ".join([*_odds(catalogue, preview, names, language), left])
    if kind == "take":
        return _stowed(catalogue, preview, language)
    if kind == "take_treasure":
        return catalogue.say("brief.treasures" if preview["count"] > 1 else "brief.treasures.only", language, preview)
    return ""


def say_half(catalogue: Catalogue, half: dict[str, Json], names: list[str], language: str) -> str:
    """Return the text of one half of a card; at a fork, for both lanes."""
    if half["do"] == "gain":
        return _stowed(catalogue, half, language)
    ways = [_landing(catalogue, landing, names, language) for landing in half["landings"]]
    if not ways:
        return catalogue.say("brief.stay", language)
    return ways[0] if len(ways) == 1 else catalogue.say("brief.ways", language, {"one": ways[0], "other": ways[1]})


def _odds(catalogue: Catalogue, preview: dict[str, Json], names: list[str], language: str) -> list[str]:
    """Return the odds of a battle; against several defenders, those against each of them."""

    def told(odds: dict[str, Json]) -> str:
        return catalogue.say("brief.odds", language, {key: round(100 * odds[key]) for key in ("win", "draw", "lose")})

    against = preview.get("against", [])
    if len(against) < 2:
        return [told(preview)]
    return [
        catalogue.say("brief.against", language, {"name": names[odds["seat"]], "odds": told(odds)}) for odds in against
    ]


def _stowed(catalogue: Catalogue, lot: dict[str, Json], language: str) -> str:
    if lot["hold"] is None:
        return catalogue.say("brief.load.full", language, lot)
    if lot["drops"] is None:
        return catalogue.say("brief.load", language, lot)
    facts = {**lot, "lost_good": lot["drops"][0], "lost": lot["drops"][1]}
    return catalogue.say("brief.load.drops", language, facts)


def _landing(catalogue: Catalogue, landing: dict[str, Json], names: list[str], language: str) -> str:
    """Return the text of the end of a move: its area and what it charges or gives; battles are told before the
    charge."""
    kind = landing["kind"]
    if kind in ("food", "gold"):
        facts = {**landing, "good": kind, "area": landing["retreat"]}
        what = catalogue.say("brief.pays" if landing["can_pay"] else "brief.owes", language, facts)
    elif kind == "strait" and landing["home"]:
        what = catalogue.say("brief.home", language, {"points": HOME_POINTS})
    else:
        what = catalogue.say("brief.treasure" if kind == "treasure" else "brief.free", language)
    rivals = catalogue.listed([names[seat] for seat in landing["rivals"]], language)
    at: dict[str, Json] = {"area": landing["area"], "what": what, "rivals": rivals}
    told = catalogue.say("brief.battle" if rivals else "brief.at", language, at)
    if landing["lane"] is not None:
        told = catalogue.say("brief.way", language, {"lane": landing["lane"], "landing": told})
    return told
