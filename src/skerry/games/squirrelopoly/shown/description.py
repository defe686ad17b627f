"""A position in words for a terminal: the squirrels, their dreys, and the spaces that a roll would aim at."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA

TOTALS: Final = range(2, 13)
"""Totals that two dice can show."""


def description_of(
    catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> list[Sheet]:
    """Return the sheets of one viewer; a spectator sees the spaces ahead of the squirrel on turn."""
    sheets = [_round(catalogue, view, language), _squirrels(catalogue, view, names, language)]
    holdings = _holdings(catalogue, view, names, language)
    if holdings.rows or holdings.lines:
        sheets.append(holdings)
    seat = viewer if viewer is not None else view["seat"]
    if seat is not None and view["seat"] is not None and view["squirrels"][seat]["alive"]:
        sheets.append(_ahead(catalogue, view, seat, names, language))
    return sheets


def place_name(catalogue: Catalogue, view: dict[str, Json], space: int, language: str) -> str:
    """Return the name of a space: a host's own name, or the catalogue's."""
    if isinstance(view["board"], str):
        return catalogue.say(f"spot.{view['board']}.{space}", language)
    return str(view["board"][space]["name"])


def _spaces(view: dict[str, Json]) -> list[dict[str, Json]]:
    """Return the rows of the board that is played on: kind, and cost where there is one."""
    rows: list[dict[str, Json]] = view["board"]
    if isinstance(view["board"], str):
        rows = OWN_BOARD_DATA[view["board"]]["spaces"]
    return rows


def _round(catalogue: Catalogue, view: dict[str, Json], language: str) -> Sheet:
    lines: list[str] = []
    if view["seat"] is None:
        lines.append(catalogue.say("scene.over", language))
    lines.append(catalogue.say("scene.meal", language, {"meal": view["meal"]}))
    if view["winter_in"]:
        lines.append(catalogue.say("scene.winter_in", language, {"rounds": view["winter_in"]}))
    if view["dice"] is not None:
        lines.append(catalogue.say("scene.dice", language, {"left": view["dice"][0], "right": view["dice"][1]}))
    lines.append(catalogue.say("scene.decks", language, {name: deck["pile"] for name, deck in view["decks"].items()}))
    key = "scene.round.winter" if view["winter"] else "scene.round"
    return Sheet(catalogue.say(key, language, {"round": view["round"]}), lines)


# --- squirrels ----------------------------------------------------------------------------------------------------
def _squirrels(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    keys = ("squirrel", "place", "food", "health", "laps", "dreys", "now", "score")
    heads = [catalogue.say(f"head.{key}", language) for key in keys]
    rows: list[list[str]] = []
    for seat in view["order"]:
        squirrel = view["squirrels"][seat]
        mark = "> " if view["seat"] == seat else "  "
        place = place_name(catalogue, view, squirrel["space"], language) if squirrel["alive"] else "–"
        counts = [str(squirrel[key]) for key in ("food", "health", "laps")]
        cells = [mark + names[seat], place, *counts, str(len(squirrel["dreys"]))]
        rows.append([*cells, _condition(catalogue, squirrel, language), str(squirrel["score"]["total"])])
    return Sheet(catalogue.say("scene.squirrels", language), [], heads, rows)


def _condition(catalogue: Catalogue, squirrel: dict[str, Json], language: str) -> str:
    """Return the condition of a squirrel in words: its death, or else its turns in trap or custody, hunger, and the
    moves to its next meal."""
    if not squirrel["alive"]:
        facts: dict[str, Json] = {"round": squirrel["died"], "cause": squirrel["cause"]}
        return catalogue.say("scene.dead", language, facts)
    cages = [key for key in ("waiting", "custody") if squirrel[key]]
    told = [catalogue.say(f"scene.{key}", language, {"turns": squirrel[key]}) for key in cages]
    if squirrel["hungry"]:
        told.append(catalogue.say("scene.hungry", language))
    if squirrel["meal_in"] is not None:
        told.append(catalogue.say("scene.meal_in", language, {"moves": squirrel["meal_in"]}))
    return ", ".join(told)


def _holdings(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Return the sheet of everybody's dreys, the home drey first, and of the food that lies in the ground."""
    rows: list[list[str]] = []
    for seat in view["order"]:
        dreys = [place_name(catalogue, view, space, language) for space in view["squirrels"][seat]["dreys"]]
        if dreys:
            dreys[0] = catalogue.say("scene.home", language, {"name": dreys[0]})
            rows.append([names[seat], ", ".join(dreys)])
    buried = [
        catalogue.say("scene.at", language, {"name": place_name(catalogue, view, space, language), "amount": amount})
        for space, amount in enumerate(view["buried"])
        if amount
    ]
    lines = [catalogue.say("scene.buried", language, {"places": ", ".join(buried)})] if buried else []
    heads = [catalogue.say(f"head.{key}", language) for key in ("squirrel", "dreys")]
    return Sheet(catalogue.say("scene.holdings", language), lines, heads if rows else [], rows)


# --- the way ahead ------------------------------------------------------------------------------------------------
def _ahead(catalogue: Catalogue, view: dict[str, Json], seat: int, names: list[str], language: str) -> Sheet:
    """Return the sheet of the way ahead: every total of two dice, the space it aims at, and the squirrels that stand
    there. A squirrel that lands on another bounces on."""
    spaces = _spaces(view)
    start: int = view["squirrels"][seat]["space"]
    rows: list[list[str]] = []
    for total in TOTALS:
        space = (start + total) % len(spaces)
        there = [
            names[other]
            for other, squirrel in enumerate(view["squirrels"])
            if other != seat and squirrel["alive"] and squirrel["space"] == space
        ]
        name = place_name(catalogue, view, space, language)
        rows.append([str(total), name, _space(catalogue, view, spaces, space, names, language), ", ".join(there)])
    heads = [catalogue.say(f"head.{key}", language) for key in ("total", "place", "there", "squirrels")]
    return Sheet(catalogue.say("scene.ahead", language, {"seat": names[seat]}), [], heads, rows)


def _space(
    catalogue: Catalogue,
    view: dict[str, Json],
    spaces: list[dict[str, Json]],
    space: int,
    names: list[str],
    language: str,
) -> str:
    """Return a space in words: its kind, and for a residence its price or its owner and the food buried there."""
    kind = catalogue.say(f"kind.{spaces[space]['kind']}", language)
    if "cost" not in spaces[space]:
        return kind
    owner = view["owner"][space]
    facts: dict[str, Json] = {"kind": kind, "cost": spaces[space]["cost"], "amount": view["buried"][space]}
    key = "scene.residence"
    if owner is not None:
        facts["owner"] = names[owner]
        key = "scene.drey"
    return catalogue.say(key + (".buried" if view["buried"][space] else ""), language, facts)
