"""What a choice costs and brings in a few words, from its preview."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue


def brief(catalogue: Catalogue, preview: dict[str, Json], language: str) -> str:
    """The consequence of a legal action; "" where there is nothing to tell."""
    if "route" in preview:
        return _route(catalogue, preview["route"], language)
    if "outcomes" in preview:
        return _outcomes(catalogue, preview["outcomes"], language)
    if "speed" in preview:
        return catalogue.say("brief.speed", language, {"speed": preview["speed"]})
    return ""


def _route(catalogue: Catalogue, route: dict[str, Json], language: str) -> str:
    spaces = len(route["path"]) - 1
    told = [catalogue.say("brief.route", language, {"spaces": spaces})]
    if spaces == 0:
        told = [catalogue.say("brief.still", language)]
    if route["lost"]:
        told.append(catalogue.say("brief.pushed", language, {"pushed": len(route["lost"])}))
    told += [catalogue.say("brief.rounded", language, {"buoy": buoy}) for buoy in route["rounded"]]
    if route["finished"]:
        told.append(catalogue.say("brief.finished", language))
    if route["damage"]:
        told.append(catalogue.say("brief.damage", language, {"damage": route["damage"]}))
    if route["wrecked"]:
        told.append(catalogue.say("brief.wrecked", language))
    if not route["must"]:
        told.append(catalogue.say("brief.forbidden", language))
    return ", ".join(told)


def _outcomes(catalogue: Catalogue, outcomes: list[dict[str, Json]], language: str) -> str:
    """The speeds it may lead to, and a word of warning where all headings or none end ashore."""
    speeds = [outcome["speed"] for outcome in outcomes]
    low, high = min(speeds), max(speeds)
    if low == high:
        told = [catalogue.say("brief.speed", language, {"speed": low})]
    else:
        told = [catalogue.say("brief.speeds", language, {"low": low, "high": high})]
    routes = [route for outcome in outcomes for route in outcome["routes"] if route["must"]]
    if routes and high > 0:
        hurt = [route for route in routes if route["damage"]]
        if not hurt:
            told.append(catalogue.say("brief.safe", language))
        elif len(hurt) == len(routes):
            told.append(catalogue.say("brief.ashore", language))
    return ", ".join(told)
