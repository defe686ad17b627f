"""Loader of the game's data files: checks every row, so that a mistake in the data is named before play begins."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadFile, entries, field, number, part, unique, word
from skerry.core.data import Json

SEATS: Final = 6
HOLDS: Final = 5
MANY: Final = 200
"""More than there are of anything."""
GOODS: Final = ["food", "gold", "cannon"]
LANES: Final = ["main", "outside", "inside"]
EMBLEMS: Final = ["disc", "square", "triangle", "diamond", "cross", "star"]


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadFile if it is no JSON."""
    return content.read_data("skerry.games.koxinga.set_up", name)


def check_ships(data: Json) -> None:
    """Raise BadData or BadFile unless there is a row for each seat, in seat order, with its own name, colour and
    emblem, and a lot or null for each hold."""
    ships = entries(data, "ships", SEATS, SEATS, "ships.json")
    for seat, (where, row) in enumerate(ships):
        number(row, "seat", seat, seat, where)
        field(row, "name", str, where)
        field(row, "colour", str, where)
        word(row, "emblem", EMBLEMS, where)
    for key in ("name", "colour", "emblem"):
        unique(ships, key)
    for where, lot in entries(data, "cargo", HOLDS, HOLDS, "ships.json"):
        if lot is not None and (not isinstance(lot, list) or len(lot) != 2 or lot[0] not in GOODS or lot[1] < 1):
            raise BadFile(f"{where}: must be null or [good, amount], not {lot!r}")


def check_cards(data: Json) -> None:
    """Raise BadData unless the cards are numbered from 1, each has a day and a night half, and a hand is smaller than
    the deck."""
    cards = entries(data, "cards", 2, MANY, "cards.json")
    for place, (where, row) in enumerate(cards, 1):
        number(row, "id", place, place, where)
        for half in ("day", "night"):
            _check_half(field(row, half, dict, where), part(where, half))
    number(data, "hand", 1, len(cards) - 1, "cards.json")


def _check_half(half: Json, where: str) -> None:
    if word(half, "do", ["move", "gain"], where) == "move":
        field(half, "mod", int, where)
    else:
        word(half, "good", GOODS, where)


def check_treasures(data: Json) -> None:
    """Raise BadData unless every treasure is either goods to load or points to keep."""
    for where, row in entries(data, "treasures", 1, MANY, "treasures.json"):
        if isinstance(row, dict) and "points" in row:
            number(row, "points", 1, MANY, where)
        else:
            word(row, "good", GOODS, where)
            number(row, "amount", 1, MANY, where)


def check_chart(data: Json) -> None:
    """Raise BadData or BadFile unless areas are numbered from 0 (the strait), every link leads to an area, and every
    link has a drawn lane."""
    areas = entries(data, "areas", 2, MANY, "chart.json")
    links: list[list[int]] = []
    for area, (where, row) in enumerate(areas):
        number(row, "id", area, area, where)
        for key, kind in (("name", str), ("leg", str), ("points", int), ("x", int), ("y", int)):
            field(row, key, kind, where)
        word(row, "lane", LANES, where)
        links.extend([area, to] for to in _check_next(field(row, "next", dict, where), len(areas), where))
    unique(areas, "name")
    _check_ring(areas, links)
    drawn = [[field(lane, "from", int, "chart.json, lanes"), lane["to"]] for lane in data["lanes"]]
    for link in links:
        if link not in drawn:
            raise BadFile(f"chart.json, lanes: no lane is drawn from area {link[0]} to area {link[1]}")
    if len(drawn) != len(links):
        raise BadFile(f"chart.json, lanes: there are {len(drawn)} lanes for {len(links)} links")


def _check_next(ways: Json, count: int, where: str) -> list[int]:
    if sorted(ways) not in (["only"], ["inside", "outside"]):
        raise BadFile(f"{where}: 'next' must name one way (only) or two (outside and inside), not {sorted(ways)}")
    for way in ways:
        number(ways, way, 0, count - 1, part(where, "next"))
    return list(ways.values())


def _check_ring(areas: list[tuple[str, Json]], links: list[list[int]]) -> None:
    """Raise BadFile unless every area is reached from one area, or from one of each lane where two lanes join again."""
    for area, (where, _) in enumerate(areas):
        sources = sorted(str(areas[link[0]][1]["lane"]) for link in links if link[1] == area)
        if not sources:
            raise BadFile(f"{where}: no way leads there")
        if len(sources) > 1 and sources != ["inside", "outside"]:
            raise BadFile(f"{where}: lanes {' and '.join(sources)} cannot join here")


def check_layout(data: Json, area_count: int, treasure_count: int) -> None:
    """Raise BadData or BadFile unless the quotas fill every region exactly and the reference layout obeys them."""
    regions = entries(data, "regions", 1, MANY, "layout.json")
    reference = field(data, "reference", list, "layout.json")
    if [row.get("area") for row in reference] != list(range(1, area_count)):
        raise BadFile(f"layout.json, reference: the rows must name areas 1 to {area_count - 1} in order")
    following = 1
    treasures = 0
    for where, region in regions:
        first, last = field(region, "areas", list, where)
        if first != following:
            raise BadFile(f"{where}: must begin at area {following}, not {first}")
        following = last + 1
        treasures += _check_region(region, reference[first - 1 : last], where)
    if following != area_count:
        raise BadFile(f"layout.json: the regions end before area {following} of {area_count}")
    if treasures != treasure_count:
        raise BadFile(f"layout.json: {treasures} treasure areas for a pile of {treasure_count} treasures")


def _check_region(region: Json, rows: Json, where: str) -> int:
    """Return the number of treasures of the region. Raises BadFile if its quotas or its reference layout do not fit."""
    first, last = region["areas"]
    treasures = 0
    for window in field(region, "treasures", list, where):
        if not first <= window["from"] <= window["to"] <= last or window["to"] - window["from"] + 1 < window["count"]:
            raise BadFile(f"{where}: the treasure window {window} does not fit into the region")
        inside = [row for row in rows if row["kind"] == "treasure" and window["from"] <= row["area"] <= window["to"]]
        if len(inside) != window["count"]:
            raise BadFile(f"{where}: the reference lays {len(inside)} treasures in the window {window}")
        treasures += window["count"]
    size = last - first + 1
    if treasures + len(region["gold"]) + len(region["food"]) != size:
        raise BadFile(f"{where}: treasures, gold and food must fill its {size} areas exactly")
    for kind in ("gold", "food"):
        laid = sorted(row["amount"] for row in rows if row["kind"] == kind)
        if laid != sorted(region[kind]):
            raise BadFile(f"{where}: the reference lays {kind} charges {laid}, the quota is {sorted(region[kind])}")
    return treasures
