"""A position in words for a terminal: the island with its frame, the construction row, the players and a village."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.words import Catalogue, Sheet
from skerry.games.tropicalia.set_up.board import ROUNDS, SPACES
from skerry.games.tropicalia.set_up.loader import FRUITS, ITEMS

WIDTH: Final = 4
"""Squares in a row of the island."""
LETTERS: Final = "abcd"
"""Workers in the grid, by seat: a whole name has no room in a square."""


def description_of(
    catalogue: Catalogue, view: dict[str, Json], viewer: int | None, names: list[str], language: str
) -> list[Sheet]:
    """Return the sheets of one viewer; a spectator sees the village of the seat that is to choose, or of the start
    player."""
    seat: int = view["first"]
    if viewer is not None:
        seat = viewer
    elif view["seat"] is not None:
        seat = view["seat"]
    return [
        _round(catalogue, view, names, language),
        _island(catalogue, view, names, language),
        _workers_out(catalogue, view, names, language),
        _row(catalogue, view, seat, language),
        _players(catalogue, view, names, language),
        _village(catalogue, view, seat, viewer, names, language),
        _other_villages(catalogue, view, seat, names, language),
    ]


def spot_of(square: dict[str, Json]) -> str:
    """Return the name of what a square of a view is: "field", "plaza", "plaza_first" or the name of the market's
    offer."""
    if square["kind"] == "market":
        return str(square["offer"])
    return "plaza_first" if square.get("first_player") else str(square["kind"])


def marked(catalogue: Catalogue, counts: list[int], kinds: list[str], form: str, language: str) -> str:
    """Return counts by kind, as short as can be: "2 C 1 M"; "" for none."""
    return " ".join(f"{n} {catalogue.say(form + kind, language)}" for kind, n in zip(kinds, counts) if n)


def _round(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    facts: dict[str, Json] = {"round": view["round"], "rounds": ROUNDS, "first": names[view["first"]]}
    lines = [catalogue.say(f"scene.{view['phase']}", language)]
    lines.append(catalogue.say("scene.bag", language, dict(zip(FRUITS, view["bag"]))))
    return Sheet(catalogue.say("scene.round", language, facts), lines)


# --- the island ---------------------------------------------------------------------------------------------------
def _island(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Return the sheet of the sixteen squares, with the frame's workers at the ends of their rows and columns."""
    frame = [_workers([on] if on else []) for on in view["spaces"]]
    rows = [["N", *frame[:WIDTH], ""]]
    for line in range(WIDTH):
        squares = view["squares"][WIDTH * line : WIDTH * (line + 1)]
        west, east = frame[3 * WIDTH + line], frame[WIDTH + line]
        cells = [_square(catalogue, square, language) for square in squares]
        rows.append([f"{line + 1}\n{west}".strip(), *cells, east])
    rows.append(["S", *frame[2 * WIDTH : 3 * WIDTH], ""])
    heads = ["W", *(str(column + 1) for column in range(WIDTH)), "E"]
    legend = ", ".join(f"({letter}) {name}" for letter, name in zip(LETTERS, names))
    marks = f"{catalogue.say('scene.marks', language)} {legend}"
    return Sheet(catalogue.say("scene.island", language), [marks], heads, rows, ruled=True)


def _workers(workers: list[Json]) -> str:
    return " ".join(f"({LETTERS[seat]})" for seat, _ in workers)


def _workers_out(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    """Return the sheet of everybody's workers by the names of their places: the grid has only letters for workers."""
    rows: list[list[str]] = []
    for seat in view["order"]:
        workers = view["boards"][seat]["workers"]
        told = [_place(catalogue, view, one, language) for one in workers if one["index"] is not None]
        for at in ("hand", "home"):
            count = sum(1 for one in workers if one["at"] == at)
            if count:
                told.append(catalogue.say(f"scene.workers.{at}", language, {"count": count}))
        rows.append([names[seat], "; ".join(told)])
    heads = [catalogue.say(f"head.{key}", language) for key in ("player", "workers")]
    return Sheet(catalogue.say("scene.workers", language), [], heads, rows)


def _place(catalogue: Catalogue, view: dict[str, Json], worker: dict[str, Json], language: str) -> str:
    """Return the place of a worker on the frame or the island in words."""
    index: int = worker["index"]
    if worker["at"] == "space":
        return catalogue.say(f"space.{SPACES[index]}", language)
    facts: dict[str, Json] = {"row": index // WIDTH + 1, "column": index % WIDTH + 1}
    return catalogue.say("scene.on", language, {**facts, "what": spot_of(view["squares"][index])})


def _square(catalogue: Catalogue, square: dict[str, Json], language: str) -> str:
    """Return a square in two lines: its kind or its market's offer, then what lies there and the workers."""
    facts: dict[str, Json] = {}
    if square["kind"] == "market":
        prices = sorted(set(square["prices"]))
        facts["price"] = "/".join(str(price) for price in prices)
        lying = ""
    elif square["kind"] == "field":
        lying = marked(catalogue, square["fruit"], FRUITS, "fruit_mark.", language)
    else:
        lying = marked(catalogue, square["items"], ITEMS, "item_mark.", language)
    if square["closed"]:
        lying = catalogue.say("scene.closed", language)
    parts = [part for part in (lying, _workers(square["workers"])) if part]
    return catalogue.say(f"spot_mark.{spot_of(square)}", language, facts) + "\n" + " ".join(parts)


# --- tiles and players --------------------------------------------------------------------------------------------
def _name(catalogue: Catalogue, tile: dict[str, Json], language: str) -> str:
    """Return a village tile's name: that of a host's table, else the catalogue's."""
    if "name" in tile:
        return str(tile["name"])
    key = f"tile.{tile['tile']}"
    return catalogue.say(key, language) if catalogue.has(key) else str(tile["tile"])


def _row(catalogue: Catalogue, view: dict[str, Json], seat: int, language: str) -> Sheet:
    rows = [
        [_name(catalogue, entry, language), str(entry["price"]), str(entry["worth"][seat])]
        for entry in view["row"]
        if entry is not None
    ]
    heads = [catalogue.say(f"head.{key}", language) for key in ("tile", "price", "worth")]
    lines = [catalogue.say("scene.pile", language, {"pile": view["pile"]})]
    return Sheet(catalogue.say("scene.row", language), lines, heads, rows)


def _counted(catalogue: Catalogue, kind: str, n: int, language: str) -> str:
    what = catalogue.say(f"fruits.{kind}", language, {"n": n})
    return catalogue.say("scene.fruit", language, {"n": n, "what": what})


def _players(catalogue: Catalogue, view: dict[str, Json], names: list[str], language: str) -> Sheet:
    keys = ("player", "fruit", "shells", "carts", "surfboards", "built", "score")
    heads = [catalogue.say(f"head.{key}", language) for key in keys]
    rows: list[list[str]] = []
    for seat in view["order"]:
        board = view["boards"][seat]
        fruit = [_counted(catalogue, kind, n, language) for kind, n in zip(FRUITS, board["fruit"]) if n]
        facts: dict[str, Json] = {
            "fruit": ", ".join(fruit) or catalogue.say("scene.empty", language),
            "stored": sum(board["fruit"]),
            "capacity": board["capacity"],
        }
        built = sum(1 for tile in board["village"] if tile is not None)
        score = str(board["score"]["total"]).replace("-", "−")
        tools = [_tools(catalogue, board[kind], language) for kind in ("carts", "surfboards")]
        stored = catalogue.say("scene.stored", language, facts)
        mark = "> " if view["seat"] == seat else "  "
        rows.append([mark + names[seat], stored, str(board["shells"]), *tools, str(built), score])
    return Sheet(catalogue.say("scene.players", language), [], heads, rows)


def _tools(catalogue: Catalogue, tools: dict[str, Json], language: str) -> str:
    return catalogue.say("scene.tools", language, tools) if tools["used"] else str(tools["ready"])


def _village(
    catalogue: Catalogue, view: dict[str, Json], seat: int, viewer: int | None, names: list[str], language: str
) -> Sheet:
    """Return the sheet of a village: its nine sites as they lie."""
    board = view["boards"][seat]
    cells = ["–" if tile is None else _name(catalogue, {"tile": tile}, language) for tile in board["village"]]
    rows = [cells[start : start + 3] for start in (0, 3, 6)]
    key = "scene.own_village" if viewer == seat else "scene.village"
    lines = [catalogue.say("scene.fountains", language, {"count": len(board["fountains"])})]
    return Sheet(catalogue.say(key, language, {"seat": names[seat]}), lines, ["", "", ""], rows, ruled=True)


def _other_villages(catalogue: Catalogue, view: dict[str, Json], seat: int, names: list[str], language: str) -> Sheet:
    """Return the sheet of the villages of all other seats: their tiles and the sites of these."""
    rows: list[list[str]] = []
    for other in view["order"]:
        if other == seat:
            continue
        board = view["boards"][other]
        tiles = [
            _built(catalogue, tile, site, language) for site, tile in enumerate(board["village"]) if tile is not None
        ]
        built = ", ".join(tiles) or catalogue.say("scene.nothing_built", language)
        rows.append([names[other], built, str(len(board["fountains"]))])
    heads = [catalogue.say(f"head.{key}", language) for key in ("player", "built", "fountains")]
    return Sheet(catalogue.say("scene.villages", language), [], heads, rows)


def _built(catalogue: Catalogue, tile: Json, site: int, language: str) -> str:
    """Return a tile and its site in its village in words."""
    facts: dict[str, Json] = {"tile": _name(catalogue, {"tile": tile}, language), "site": site}
    return catalogue.say("scene.built_at", language, facts)
