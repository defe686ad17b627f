"""Description of a position for a terminal: the race, the boats, their places, and the lake as a picture of letters."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from functools import lru_cache
from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.powerboats.set_up.courses import COURSE_DATA
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, HEADINGS, distance, r_of
from skerry.games.powerboats.set_up.lake import BUOYS, ON_THE_BUOY, Lake, zone_of

LETTERS: Final = "abcdefgh"
"""Letters of the boats in the picture, by number."""


def description_of(
    catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> list[Sheet]:
    """Return the sheets for one viewer; a spectator has distances from the boat on turn. A host's own lake is not
    drawn: the view has only its marks."""
    sheets = [_race(catalogue, view, language), _boats(catalogue, view, names, language)]
    if any(boat["status"] == "racing" for boat in view["boats"]):
        sheets.append(_places(catalogue, view, viewer, names, language))
    if view["tiles"]:
        sheets.append(_tiles(catalogue, view, language))
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
    """Return a boat's name: its captain's, with a letter if captains have two."""
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


# --- places and distances -----------------------------------------------------------------------------------------
def _places(catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str) -> Sheet:
    """Return the place of every boat in the race: its column and row, its next mark with the distance, and its distance
    from the viewer's boat."""
    marks = marks_of(view)
    racing = [b for b, boat in enumerate(view["boats"]) if boat["status"] == "racing"]
    middle = _own_boat(view, viewer)
    heads = [catalogue.say(f"head.{key}", language) for key in ("boat", "place", "mark")]
    if middle is not None:
        facts: dict[str, Json] = {"boat": boat_name(view, middle, names)}
        heads.append(catalogue.say("head.from", language, facts))
    rows: list[list[str]] = []
    for b in racing:
        boat = view["boats"][b]
        mark = catalogue.say(f"target.{boat['next_buoy']}", language)
        next_mark = min(marks.targets(boat["next_buoy"]), key=lambda cell: marks.far(boat["cell"], cell))
        row = [
            boat_name(view, b, names),
            catalogue.say("scene.cell", language, marks.place(boat["cell"])),
            f"{mark}, {_way(catalogue, marks, boat['cell'], next_mark, language)}",
        ]
        if middle is not None:
            start = view["boats"][middle]["cell"]
            row.append("–" if b == middle else _way(catalogue, marks, start, boat["cell"], language))
        rows.append(row)
    lines = [catalogue.say("scene.cells", language)]
    return Sheet(catalogue.say("scene.places", language), lines, heads, rows)


def _own_boat(view: dict[str, Json], viewer: int | None) -> int | None:
    """Return the boat from which distances are told: of the viewer's racing boats (for a spectator, those of the seat
    on turn) the one to move, else the first; None if there is none."""
    seat = view["turn"] if viewer is None else viewer
    racing = [b for b, boat in enumerate(view["boats"]) if boat["status"] == "racing" and boat["seat"] == seat]
    return view["boat"] if view["boat"] in racing else racing[0] if racing else None


def _way(catalogue: Catalogue, marks: Marks, start: int, goal: int, language: str) -> str:
    """Return the distance and direction from one cell to another in words: "5 spaces to the north"."""
    facts: dict[str, Json] = {"spaces": marks.far(start, goal)}
    zone = marks.zone(start, goal)
    if zone == ON_THE_BUOY:
        return catalogue.say("scene.way.here", language)
    facts["heading"] = HEADING_NAMES[zone // 2]
    facts["other"] = HEADING_NAMES[(zone + 1) // 2 % HEADINGS]
    return catalogue.say("scene.way" if zone % 2 == 0 else "scene.way.between", language, facts)


def _tiles(catalogue: Catalogue, view: dict[str, Json], language: str) -> Sheet:
    """Return every expansion tile with the cells that it covers."""
    marks = marks_of(view)
    rows: list[list[str]] = []
    for tile in view["tiles"]:
        cells = [catalogue.say("scene.cell", language, marks.place(cell)) for cell in tile["cells"]]
        rows.append([catalogue.say(f"tile.{tile['kind']}", language), "; ".join(cells)])
    heads = [catalogue.say(f"head.{key}", language) for key in ("tile", "place")]
    return Sheet(catalogue.say("scene.tiles", language), [], heads, rows)


class Marks:
    """Marks of a lake, by which distances are told: its outline, its buoys and its finish."""

    def __init__(self, cols: int, rows: int, buoys: list[int], finish: list[int]) -> None:
        self.cols = cols
        self.rows = rows
        self.buoys = buoys
        self.finish = finish

    def targets(self, next_buoy: int) -> list[int]:
        """Return the cells that a boat heads for: that of its next buoy, or all of the finish."""
        return self.finish if next_buoy > BUOYS else [self.buoys[next_buoy - 1]]

    def place(self, cell: int) -> dict[str, Json]:
        """Return column and row of a cell, counted from 1."""
        return {"column": cell // self.rows + 1, "row": cell % self.rows + 1}

    def far(self, start: int, goal: int) -> int:
        """Return the steps from one cell to another if nothing lies between them."""
        q, r = self._at(start)
        to_q, to_r = self._at(goal)
        return distance(q, r, to_q, to_r)

    def zone(self, start: int, goal: int) -> int:
        """Return the direction from one cell to another, as one of the twelve zones of `zone_of`."""
        q, r = self._at(start)
        to_q, to_r = self._at(goal)
        return zone_of(to_q - q, to_r - r)

    def _at(self, cell: int) -> tuple[int, int]:
        column, row = divmod(cell, self.rows)
        return column, r_of(column, row)


def marks_of(view: dict[str, Json]) -> Marks:
    """Return the marks of the lake that is raced on."""
    if view["course"]:
        lake = _course(view["course"])
        return Marks(lake.cols, lake.rows, lake.buoys, lake.finish)
    own = view["own_lake"]
    return Marks(own["cols"], own["rows"], own["buoys"], own["finish"])


@lru_cache(maxsize=len(COURSE_DATA))
def _course(name: str) -> Lake:
    return Lake(COURSE_DATA[name])


def _lake(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Draw the lake: two characters for each column, odd columns half a row lower, without the land that only frames
    the water."""
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
    """Return the rows from the first to the last that hold more than land, with one of land at either side."""
    wet = [number for number, row in enumerate(picture) if row.strip("# ")]
    return picture[max(wet[0] - 1, 0) : wet[-1] + 2]
