"""A position in words for a terminal: the race, the boats, and the lake as a picture of letters."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from functools import lru_cache
from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.powerboats.set_up.courses import COURSE_DATA
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import BUOYS, Lake

LETTERS: Final = "abcdefgh"
"""Boats in the picture, by number."""


def scene_of(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> list[Sheet]:
    """The sheets, the same for everybody. An own lake is not drawn: a terminal has only the view."""
    sheets = [_race(catalogue, view, language), _boats(catalogue, view, names, language)]
    if view["course"]:
        sheets.append(_lake(catalogue, view, names, language))
    return sheets


def _race(catalogue: Catalogue, view: dict[str, Json], language: str) -> Sheet:
    course = catalogue.say(f"course.{view['course']}" if view["course"] else "scene.own_map", language)
    facts: dict[str, Json] = {"round": view["round"], "race": view["race"], "races": view["races"], "course": course}
    lines = [catalogue.say("scene.series" if view["races"] > 1 else "scene.now", language, facts)]
    if view["free"]:
        lines.append(catalogue.say("scene.free", language))
    if view["dice_left"] is not None:
        lines.append(catalogue.say("scene.supply", language, {"left": view["dice_left"]}))
    return Sheet(catalogue.say("scene.race", language), lines)


def boat_name(view: dict[str, Json], b: int, names: list[str]) -> str:
    """A boat's name: its captain's, with a letter where captains have two."""
    seats = len(view["captains"])
    name = names[b % seats]
    return name if len(view["boats"]) == seats else f"{name} {'AB'[b // seats]}"


def _boats(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    keys = ["boat", "heading", "dice", "open", "damage", "next", "progress", "state"]
    series = view["races"] > 1
    if series:
        keys.append("points")
    rows: list[list[str]] = []
    for b, boat in enumerate(view["boats"]):
        captain = view["captains"][boat["seat"]]
        mark = "> " if view["turn"] == boat["seat"] else "  "
        dice = catalogue.say("scene.bank.empty", language)
        if captain["dice"]:
            told = " + ".join(str(die) for die in captain["dice"])
            dice = catalogue.say("scene.bank", language, {"dice": told, "speed": captain["speed"]})
        state = catalogue.say(f"status.{boat['status']}", language)
        row = [
            f"{mark}{LETTERS[b]} {boat_name(view, b, names)}",
            catalogue.say(f"heading.{HEADING_NAMES[boat['heading']]}", language),
            dice,
            "–" if captain["capacity"] is None else str(captain["capacity"]),
            f"{captain['damage']}/{captain['limit']}",
            catalogue.say(f"target.{boat['next_buoy']}", language),
            "" if boat["next_buoy"] > BUOYS else f"{boat['progress']}/{view['goal']}".replace("-", "−"),
            state if boat["place"] is None else f"{state} ({boat['place']})",
        ]
        rows.append([*row, str(captain["total"])] if series else row)
    return Sheet(
        catalogue.say("scene.boats", language), [], [catalogue.say(f"head.{key}", language) for key in keys], rows
    )


@lru_cache(maxsize=len(COURSE_DATA))
def _course(name: str) -> Lake:
    return Lake(COURSE_DATA[name])


def _lake(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Two characters a column, odd columns half a row lower; without the land that only frames the water."""
    lake = _course(view["course"])
    marks = ["·" if lake.water[cell] == 1 else "#" for cell in range(lake.cells)]
    for cell in lake.start + lake.finish:
        marks[cell] = "="
    for buoy, cell in enumerate(lake.buoys, 1):
        marks[cell] = str(buoy)
    racing: list[str] = []
    for b, boat in enumerate(view["boats"]):
        if boat["status"] == "racing":
            marks[boat["cell"]] = LETTERS[b]
            arrow = catalogue.say(f"arrow.{boat['heading']}", language)
            racing.append(f"{LETTERS[b]}{arrow} {boat_name(view, b, names)}")
    picture: list[str] = []
    for half in range(2 * lake.rows):
        row = [" "] * (2 * lake.cols)
        for column in range(half % 2, lake.cols, 2):
            row[2 * column] = marks[column * lake.rows + half // 2]
        picture.append("".join(row).rstrip())
    lines = [line for line in (", ".join(racing), catalogue.say("scene.legend", language)) if line]
    return Sheet(catalogue.say("scene.lake", language), lines, picture=_framed(picture))


def _framed(picture: list[str]) -> list[str]:
    """The rows from the first to the last that hold more than land, with one of land at either side."""
    wet = [number for number, row in enumerate(picture) if row.strip("# ")]
    return picture[max(wet[0] - 1, 0) : wet[-1] + 2]
