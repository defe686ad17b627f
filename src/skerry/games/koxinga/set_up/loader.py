"""Loader of the game's data files: checks every row, so that a mistake in the data is named before play begins."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core import content
from skerry.core.content import BadData, field
from skerry.core.data import Json

SEATS: Final = 6
HOLDS: Final = 5
GOODS: Final = ["food", "gold", "cannon"]
LANES: Final = ["main", "outside", "inside"]
EMBLEMS: Final = ["disc", "square", "triangle", "diamond", "cross", "star"]


def read_data(name: str) -> Json:
    """Return the JSON of one of the game's data files. Raises BadData if it is no JSON."""
    return content.read_data("skerry.games.koxinga.set_up", name)


def check_ships(data: Json) -> None:
    """Raise BadData unless there is a row for each seat, in seat order, with its own name, colour and emblem, and a lot
    or null for each hold."""
    ships = field(data, "ships", list, "ships.json")
    if len(ships) != SEATS:
        raise BadData(f"ships.json: there must be {SEATS} ships, not {len(ships)}")
    for seat, row in enumerate(ships):
        where = f"ships.json, row {seat}"
        if field(row, "seat", int, where) != seat:
            raise BadData(f"{where}: the seat must be {seat}, the rows are in seat order")
        for key in ("name", "colour", "emblem"):
            field(row, key, str, where)
        if row["emblem"] not in EMBLEMS:
            raise BadData(f"{where}: the emblem {row['emblem']!r} is none of {', '.join(EMBLEMS)}")
    for key in ("name", "colour", "emblem"):
        _check_unique([row[key] for row in ships], f"ships.json: the {key}")
    cargo = field(data, "cargo", list, "ships.json")
    if len(cargo) != HOLDS:
        raise BadData(f"ships.json: the cargo must name all {HOLDS} holds, not {len(cargo)}")
    for number, lot in enumerate(cargo, 1):
        if lot is not None and (not isinstance(lot, list) or len(lot) != 2 or lot[0] not in GOODS or lot[1] < 1):
            raise BadData(f"ships.json, cargo of hold {number}: must be null or [good, amount], not {lot!r}")


def check_cards(data: Json) -> None:
    """Raise BadData unless the cards are numbered from 1, each has a day and a night half, and a hand is smaller than
    the deck."""
    cards = field(data, "cards", list, "cards.json")
    for number, row in enumerate(cards, 1):
        where = f"cards.json, card {number}"
        if field(row, "id", int, where) != number:
            raise BadData(f"{where}: the id must be {number}, cards are numbered in order")
        for half in ("day", "night"):
            _check_half(field(row, half, dict, where), f"{where}, {half}")
    hand = field(data, "hand", int, "cards.json")
    if not 1 <= hand < len(cards):
        raise BadData(f"cards.json: a hand of {hand} cannot be dealt from {len(cards)} cards")


def _check_half(half: Json, where: str) -> None:
    deed = field(half, "do", str, where)
    if deed == "move":
        field(half, "mod", int, where)
    elif deed == "gain":
        if field(half, "good", str, where) not in GOODS:
            raise BadData(f"{where}: {half['good']!r} is none of {', '.join(GOODS)}")
    else:
        raise BadData(f"{where}: 'do' must be move or gain, not {deed!r}")


def check_treasures(data: Json) -> None:
    """Raise BadData unless every treasure is either goods to load or points to keep."""
    treasures = field(data, "treasures", list, "treasures.json")
    for number, row in enumerate(treasures):
        where = f"treasures.json, row {number}"
        if isinstance(row, dict) and "points" in row:
            if field(row, "points", int, where) < 1:
                raise BadData(f"{where}: points must be at least 1")
        elif field(row, "good", str, where) not in GOODS:
            raise BadData(f"{where}: {row['good']!r} is none of {', '.join(GOODS)}")
        elif field(row, "amount", int, where) < 1:
            raise BadData(f"{where}: the amount must be at least 1")


def check_chart(data: Json) -> None:
    """Raise BadData unless areas are numbered from 0 (the strait), every link leads to an area, and every link has a
    drawn lane."""
    areas = field(data, "areas", list, "chart.json")
    links: list[list[int]] = []
    for number, row in enumerate(areas):
        where = f"chart.json, area {number}"
        if field(row, "id", int, where) != number:
            raise BadData(f"{where}: the id must be {number}, areas are numbered in order")
        for key, kind in (("name", str), ("leg", str), ("points", int), ("x", int), ("y", int)):
            field(row, key, kind, where)
        if field(row, "lane", str, where) not in LANES:
            raise BadData(f"{where}: the lane {row['lane']!r} is none of {', '.join(LANES)}")
        links.extend([number, to] for to in _check_next(field(row, "next", dict, where), len(areas), where))
    _check_unique([row["name"] for row in areas], "chart.json: the area name")
    _check_ring(areas, links)
    drawn = [[field(lane, "from", int, "chart.json, lanes"), lane["to"]] for lane in data["lanes"]]
    for link in links:
        if link not in drawn:
            raise BadData(f"chart.json, lanes: no lane is drawn from area {link[0]} to area {link[1]}")
    if len(drawn) != len(links):
        raise BadData(f"chart.json, lanes: there are {len(drawn)} lanes for {len(links)} links")


def _check_next(ways: Json, count: int, where: str) -> list[int]:
    if sorted(ways) not in (["only"], ["inside", "outside"]):
        raise BadData(f"{where}: 'next' must name one way (only) or two (outside and inside), not {sorted(ways)}")
    for way, to in ways.items():
        if type(to) is not int or not 0 <= to < count:
            raise BadData(f"{where}: the way {way!r} leads to area {to!r}, which is not on the chart")
    return list(ways.values())


def _check_ring(areas: Json, links: list[list[int]]) -> None:
    """Raise BadData unless every area is reached from one area, or from one of each lane where two lanes join again."""
    for number, row in enumerate(areas):
        sources = sorted(str(areas[link[0]]["lane"]) for link in links if link[1] == number)
        if not sources:
            raise BadData(f"chart.json, area {number} ({row['name']}): no way leads there")
        if len(sources) > 1 and sources != ["inside", "outside"]:
            raise BadData(f"chart.json, area {number} ({row['name']}): lanes {' and '.join(sources)} cannot join here")


def check_layout(data: Json, area_count: int, treasure_count: int) -> None:
    """Raise BadData unless the quotas fill every region exactly and the reference layout obeys them."""
    regions = field(data, "regions", list, "layout.json")
    reference = field(data, "reference", list, "layout.json")
    if [row.get("area") for row in reference] != list(range(1, area_count)):
        raise BadData(f"layout.json, reference: the rows must name areas 1 to {area_count - 1} in order")
    following = 1
    treasures = 0
    for number, region in enumerate(regions, 1):
        where = f"layout.json, region {number}"
        first, last = field(region, "areas", list, where)
        if first != following:
            raise BadData(f"{where}: must begin at area {following}, not {first}")
        following = last + 1
        treasures += _check_region(region, reference[first - 1 : last], where)
    if following != area_count:
        raise BadData(f"layout.json: the regions end before area {following} of {area_count}")
    if treasures != treasure_count:
        raise BadData(f"layout.json: {treasures} treasure areas for a pile of {treasure_count} treasures")


def _check_region(region: Json, rows: Json, where: str) -> int:
    """Return the number of treasures of the region. Raises BadData if its quotas or its reference layout do not fit."""
    first, last = region["areas"]
    treasures = 0
    for window in field(region, "treasures", list, where):
        if not first <= window["from"] <= window["to"] <= last or window["to"] - window["from"] + 1 < window["count"]:
            raise BadData(f"{where}: the treasure window {window} does not fit into the region")
        inside = [row for row in rows if row["kind"] == "treasure" and window["from"] <= row["area"] <= window["to"]]
        if len(inside) != window["count"]:
            raise BadData(f"{where}: the reference lays {len(inside)} treasures in the window {window}")
        treasures += window["count"]
    size = last - first + 1
    if treasures + len(region["gold"]) + len(region["food"]) != size:
        raise BadData(f"{where}: treasures, gold and food must fill its {size} areas exactly")
    for kind in ("gold", "food"):
        laid = sorted(row["amount"] for row in rows if row["kind"] == kind)
        if laid != sorted(region[kind]):
            raise BadData(f"{where}: the reference lays {kind} charges {laid}, the quota is {sorted(region[kind])}")
    return treasures


def _check_unique(values: list[str], what: str) -> None:
    for value in values:
        if values.count(value) > 1:
            raise BadData(f"{what} {value!r} is used twice")
