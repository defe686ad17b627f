"""Short texts of the costs and gains of a choice, made from its preview, and of routes and throws."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.words import Catalogue
from skerry.games.powerboats.set_up.lake import BUOYS


def brief(catalogue: Catalogue, preview: dict[str, Json], language: str) -> str:
    """Return the consequence of a legal action; "" if it has none to tell."""
    if is_turn(preview):
        return _turn(catalogue, preview, language)
    if "route" in preview:
        return say_route(catalogue, preview["route"], preview["goal"], language)
    if "outcomes" in preview:
        return _outcomes(catalogue, preview["outcomes"], language)
    if "speed" in preview:
        return catalogue.say("brief.speed", language, {"speed": preview["speed"]})
    if "next_buoy" in preview:
        return catalogue.say("brief.overrule", language, {"next_buoy": preview["next_buoy"]})
    return ""


def say_route(catalogue: Catalogue, route: dict[str, Json], goal: int, language: str, spaces_told: bool = False) -> str:
    """Return the text of a route, without its spaces if those are told already. A buoy is rounded at the progress
    `goal`."""
    spaces = len(route["path"]) - 1
    parts: list[tuple[str, dict[str, Json]]] = []
    if spaces_told:
        pass
    elif spaces > 0:
        parts.append(("route", {"spaces": spaces}))
    elif not route["damage"]:
        parts.append(("still", {}))
    if route["lost"]:
        parts.append(("pushed", {"pushed": len(route["lost"])}))
    parts += [("tile", {"kind": kind}) for kind in dict.fromkeys(route["tiles"])]
    if route["wrecked"]:
        parts.append(("wrecked", {}))
    elif route["damage"]:
        parts.append(("damage", {"damage": route["damage"]}))
    parts += [("rounded", {"buoy": buoy}) for buoy in route["rounded"]]
    if route["finished"]:
        parts.append(("finished", {}))
    elif route["next_buoy"] <= BUOYS and goal > 1 and spaces > 0:
        parts.append(_round_it(route, goal))
    if not route["must"]:
        parts.append(("forbidden", {}))
    return ", ".join(catalogue.say(f"brief.{key}", language, facts) for key, facts in parts)


def is_turn(preview: dict[str, Json]) -> bool:
    """Return whether it is the preview of a rotation: the boat stays where it is, and none of its routes is final."""
    return "route" in preview and "heading" in preview


def _turn(catalogue: Catalogue, preview: dict[str, Json], language: str) -> str:
    """Return the text of what is possible after a rotation: a move straight ahead, or by another heading."""
    ahead, key, facts = _after_turn(preview)
    told = catalogue.say(f"brief.turn.{key}", language, facts)
    if key != "ahead":
        return told
    further = say_route(catalogue, ahead, preview["goal"], language, spaces_told=True)
    return f"{told}, {further}" if further else told


def _after_turn(preview: dict[str, Json]) -> tuple[dict[str, Json], str, dict[str, Json]]:
    """Return the route straight ahead after a rotation, and the key and the facts of the message about it."""
    ahead = next((one for one in preview["routes"] if one["heading"] == preview["heading"]), preview["route"])
    spaces = len(ahead["path"]) - 1
    other = max((len(one["path"]) - 1 for one in preview["routes"] if _unhurt(one)), default=0)
    facts: dict[str, Json] = {"spaces": spaces, "other": other}
    if not ahead["must"]:
        return ahead, "short", facts
    if _unhurt(ahead) or ahead["finished"]:
        return ahead, "ahead" if spaces else "still", facts
    return ahead, "ashore" if other else "nowhere", facts


def say_helm(catalogue: Catalogue, preview: dict[str, Json], language: str) -> list[str]:
    """Return three short lines for the button of going or turning: the spaces, the damage, and the progress round the
    next buoy; "" for a line without anything to tell."""
    route, goal = preview["route"], preview["goal"]

    def said(key: str, **facts: Json) -> str:
        return catalogue.say(f"helm.{key}", language, facts)

    if is_turn(preview):
        route, key, facts = _after_turn(preview)
        if key != "ahead":
            harm = said("ashore") if key in ("ashore", "nowhere") else ""
            return [said("turn"), harm, said(f"turn.{key}", **facts) if key in ("ashore", "short") else ""]
    spaces = len(route["path"]) - 1
    harm, round_it = "", ""
    if route["wrecked"]:
        harm = said("wrecked")
    elif route["damage"]:
        harm = said("damage", damage=route["damage"])
    if route["finished"]:
        round_it = said("finished")
    elif route["rounded"]:
        round_it = said("rounded", buoy=route["rounded"][-1])
    elif route["next_buoy"] <= BUOYS and goal > 1 and spaces > 0 and not route["wrecked"]:
        key, facts = _round_it(route, goal)
        round_it = said(key, **facts)
    if is_turn(preview):
        return [said("then", spaces=spaces), "", round_it]
    return [said("spaces", spaces=spaces) if spaces else said("still"), harm, round_it]


def _round_it(route: dict[str, Json], goal: int) -> tuple[str, dict[str, Json]]:
    """Return the message key and the facts of the progress round the next buoy after a route: "progress", or "owed" for
    a way that must be unwound first."""
    progress = int(route["progress"])
    return "owed" if progress < 0 else "progress", {"buoy": route["next_buoy"], "progress": abs(progress), "goal": goal}


def say_speeds(catalogue: Catalogue, outcomes: list[dict[str, Json]], language: str) -> str:
    """Return the text of the speeds that a throw may lead to."""
    speeds = [outcome["speed"] for outcome in outcomes]
    low, high = min(speeds), max(speeds)
    key = "brief.speed" if low == high else "brief.speeds"
    return catalogue.say(key, language, {"speed": low, "low": low, "high": high})


def _outcomes(catalogue: Catalogue, outcomes: list[dict[str, Json]], language: str) -> str:
    """Return the text of the possible speeds, and of the probability that some heading is without damage then."""
    told = [say_speeds(catalogue, outcomes, language)]
    routes = [route for outcome in outcomes for route in outcome["routes"] if route["must"]]
    if routes and any(outcome["speed"] for outcome in outcomes):
        chance = sum(outcome["chance"] for outcome in outcomes if any(_unhurt(route) for route in outcome["routes"]))
        if all(_unhurt(route) for route in routes):
            key = "safe"
        elif chance > 0.999:
            key = "way"
        else:
            key = "ashore" if chance < 0.001 else "risk"
        told.append(catalogue.say(f"brief.{key}", language, {"chance": round(100 * chance)}))
    return ", ".join(told)


def _unhurt(route: dict[str, Json]) -> bool:
    """Return whether a heading may be taken and does no damage."""
    return bool(route["must"] and not route["damage"] and not route["wrecked"])
