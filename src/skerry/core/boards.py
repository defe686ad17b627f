"""A drawn board from data: what `static` may hold under "board" and a `view` under "tokens".

The plain table draws it with the kit of the five games: a game that brings no client of its own is still played on a
board. Positions are in units of the game's own; x grows to the right, y downwards. A space is known by its id, a whole
number or a word; an argument of an action with the role "space" holds such an id, one with the role "token" a token's.

The TypeScript of these shapes is written from here (`skerry.server.codegen`), `board_problems` and
`token_problems` say what does not fit. The table of all fields stands in docs/writing-a-game.md.
"""

# Not compiled: no simulation runs it.
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NotRequired, TypedDict, get_args, get_origin, get_type_hints

from skerry.core.data import Json

SpaceId = int | str

TONES: Final = ("plain", "sand", "grass", "forest", "water", "stone", "clay", "rose", "gold", "night")
"""Colour names for things that belong to no seat. Each has one colour for light and one for dark pages."""
SHAPES: Final = ("round", "square")
KINDS: Final = ("pawn", "disc", "cube", "tile", "house", "star")
"""Kinds of token, by their looks. A tile fills its space and lies below all others."""
LONGEST_LABEL: Final = 4
"""Maximum number of letters in a token's label."""


class BoardSpace(TypedDict):
    """Space that a token can be on. Without x and y: further fields of a space that a track or a grid has laid."""

    id: SpaceId
    x: NotRequired[float]
    y: NotRequired[float]
    size: NotRequired[float]
    """Its width; left out: that of its track or grid, or 40."""
    shape: NotRequired[str]
    tone: NotRequired[str]
    label: NotRequired[str]
    """Drawn in it: a number or a word or two."""
    name: NotRequired[str]
    """Told when it is pointed at."""


class BoardLane(TypedDict):
    """A line through spaces, along which tokens travel."""

    spaces: list[SpaceId]
    one_way: NotRequired[bool]
    """Drawn with arrows; nobody travels back."""


class BoardTrack(TypedDict):
    """A row of spaces, laid evenly along a line. They are numbered on from `first` and joined by a lane."""

    first: int
    count: int
    points: list[list[float]]
    """[x, y] of the line's corners."""
    closed: NotRequired[bool]
    """The last space leads to the first again, and the line's last corner to its first."""
    size: NotRequired[float]
    shape: NotRequired[str]
    tone: NotRequired[str]
    numbered: NotRequired[bool]
    """Each space is labelled with its number in the row, from 1."""


class BoardGrid(TypedDict):
    """Spaces in rows and columns, numbered on from `first` row by row."""

    first: int
    columns: int
    rows: int
    x: float
    """The left edge."""
    y: float
    """The upper edge."""
    size: float
    """The width of a space."""
    hexes: NotRequired[bool]
    """Six-sided spaces: every second row stands half a space to the right."""
    tone: NotRequired[str]
    checked: NotRequired[bool]
    """Every second space is a little darker."""


class BoardArea(TypedDict):
    """Ground of another colour below the spaces."""

    points: list[list[float]]
    tone: str
    name: NotRequired[str]


class Board(TypedDict):
    """Constant part of a board. If several fields give the same space, they apply in the order `grids`, `tracks`,
    `spaces`."""

    name: str
    """Name of the board for a screen reader: "The moor"."""
    box: NotRequired[list[float]]
    """x, y, width, height; left out: all that is on it, with a margin."""
    ground: NotRequired[str]
    """The tone below everything."""
    areas: NotRequired[list[BoardArea]]
    lanes: NotRequired[list[BoardLane]]
    tracks: NotRequired[list[BoardTrack]]
    grids: NotRequired[list[BoardGrid]]
    spaces: NotRequired[list[BoardSpace]]


class BoardToken(TypedDict):
    """A piece on a space; a piece that is nowhere is left out."""

    id: str
    """Never changes while the piece lives: it travels when its space changes."""
    space: SpaceId
    seat: NotRequired[int]
    """Seat that owns the piece, which has the colour and the sign of that seat."""
    tone: NotRequired[str]
    """Colour of a piece that belongs to no seat."""
    kind: NotRequired[str]
    """Left out: a pawn."""
    label: NotRequired[str]
    """Drawn on it, at most four letters."""
    count: NotRequired[int]
    """Number of pieces there; drawn beside the token unless it is 1."""
    name: NotRequired[str]
    """Told when its space is pointed at; left out: the name of its seat's player, or nothing."""


def spaces_of(board: Board) -> list[SpaceId]:
    """The ids of all spaces of a sound board, each once."""
    return list(dict.fromkeys([*_laid(board), *(space["id"] for space in board.get("spaces", []))]))


def _laid(board: Board) -> list[SpaceId]:
    """The ids of the spaces that grids and tracks lay."""
    found: list[SpaceId] = []
    for grid in board.get("grids", []):
        found += range(grid["first"], grid["first"] + grid["columns"] * grid["rows"])
    for track in board.get("tracks", []):
        found += range(track["first"], track["first"] + track["count"])
    return found


_CLASSES: Final[dict[str, Any]] = {
    "board": Board,
    "areas": BoardArea,
    "lanes": BoardLane,
    "tracks": BoardTrack,
    "grids": BoardGrid,
    "spaces": BoardSpace,
    "tokens": BoardToken,
}
_NAMED: Final = {"tone": TONES, "ground": TONES, "shape": SHAPES, "kind": KINDS}
_PARTS: Final = ("areas", "lanes", "tracks", "grids", "spaces")


def board_problems(board: Json) -> list[str]:
    """Return what is wrong with the JSON of a board, in words; [] if it can be drawn."""
    problems = _misfits("board", board, "the board")
    if problems:
        return problems
    for part in _PARTS:
        for at, one in enumerate(board.get(part, [])):
            problems += _misfits(part, one, f"{part}[{at}]")
            problems += _bad_points(one, f"{part}[{at}]") if isinstance(one, dict) and "points" in one else []
    if "box" in board and not _numbers(board["box"], 4):
        problems.append("box: must be x, y, width and height")
    if problems:
        return problems
    for part in ("tracks", "grids"):
        for at, one in enumerate(board.get(part, [])):
            sizes = [one[key] for key in ("count", "columns", "rows", "size") if key in one]
            if min(sizes) <= 0:
                problems.append(f"{part}[{at}]: must have spaces of some size")
    laid = set(_laid(board))
    ids = [space["id"] for space in board.get("spaces", [])]
    problems += [f"space {id!r} is given twice" for id in sorted({id for id in ids if ids.count(id) > 1}, key=str)]
    for space in board.get("spaces", []):
        if space["id"] not in laid and not ("x" in space and "y" in space):
            problems.append(f"space {space['id']!r} has no x and y and is of no track or grid")
    known = laid.union(ids)
    for at, lane in enumerate(board.get("lanes", [])):
        problems += [f"lanes[{at}]: there is no space {id!r}" for id in lane["spaces"] if id not in known]
    if not known:
        problems.append("the board has no space")
    return problems


def token_problems(tokens: Json, spaces: Iterable[SpaceId], seats: int) -> list[str]:
    """Return what is wrong with the JSON of a view's tokens, in words, on a board with these `spaces` at a table with
    `seats` seats; [] if nothing is."""
    if not isinstance(tokens, list):
        return ["tokens: must be a list"]
    problems: list[str] = []
    known, ids = set(spaces), set()
    for at, token in enumerate(tokens):
        found = _misfits("tokens", token, f"tokens[{at}]")
        if found:
            problems += found
            continue
        where = f"token {token['id']!r}"
        if token["id"] in ids:
            problems.append(f"{where} is there twice")
        ids.add(token["id"])
        if token["space"] not in known:
            problems.append(f"{where}: there is no space {token['space']!r}")
        if not 0 <= token.get("seat", 0) < seats:
            problems.append(f"{where}: there is no seat {token['seat']}")
        if len(token.get("label", "")) > LONGEST_LABEL:
            problems.append(f"{where}: its label has more than {LONGEST_LABEL} letters")
    return problems


def _misfits(part: str, data: Json, where: str) -> list[str]:
    """Fields of one object that are missing, unknown, or of a wrong type or name."""
    if not isinstance(data, dict):
        return [f"{where}: must be an object"]
    fields = get_type_hints(_CLASSES[part], include_extras=True)
    problems = [f"{where}: there is no field {key!r}" for key in data if key not in fields]
    for key, declared in fields.items():
        optional = get_origin(declared) is NotRequired
        types = _types_of(get_args(declared)[0] if optional else declared)
        if key not in data:
            problems += [] if optional else [f"{where}: {key!r} is missing"]
        elif type(data[key]) not in types:
            problems.append(f"{where}: {key!r} must be of type {' or '.join(one.__name__ for one in types)}")
        elif key in _NAMED and data[key] not in _NAMED[key]:
            problems.append(f"{where}: {key!r} is {data[key]!r}, none of {', '.join(_NAMED[key])}")
    return problems


def _types_of(declared: Any) -> list[type]:
    """The types that a field's value may have, by how it is declared."""
    if declared is float:
        return [int, float]
    if get_origin(declared) is list:
        return [list]
    return list(get_args(declared)) or [declared]


def _numbers(data: Json, count: int) -> bool:
    return isinstance(data, list) and len(data) == count and all(type(one) in (int, float) for one in data)


def _bad_points(data: dict[str, Json], where: str) -> list[str]:
    points = data["points"]
    sound = isinstance(points, list) and len(points) >= 2 and all(_numbers(point, 2) for point in points)
    return [] if sound else [f"{where}: 'points' must be two or more pairs of x and y"]
