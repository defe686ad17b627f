"""Validator of lakes: the faults that keep a lake from being raced on, and warnings, with their cells (section 14)."""

from __future__ import annotations

from typing import Final, final

from skerry.core.content import Fault, Judgement, judged
from skerry.core.data import Json
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES, HEADINGS, in_a_row, row_of
from skerry.games.powerboats.set_up.lake import BLOCKED, BUOYS, ENTER_FROM, FROM_ANYWHERE, SIDES, Lake
from skerry.games.powerboats.set_up.loader import check_map
from skerry.games.powerboats.set_up.rounding import (
    ALL_ROUNDED,
    GATE,
    HALF_TURN,
    JUDGES,
    Judge,
    gates_between,
    middle,
    sides_between,
)
from skerry.games.powerboats.set_up.survey import NEVER, Survey

CLAUSE: Final = "PB-03"
MOST_LAND: Final = 40
"""Most land without a warning, in per cent of the outline."""
SHORT_LAP: Final = 25
LONG_LAP: Final = 120
_SIDE_NAMES: Final = {side: name for name, side in SIDES.items()}


def judge_map(data: Json) -> Judgement:
    """Return the judgement of a map, whatever JSON it is; never raises.

    A problem's or warning's `at` is a list of cells [q, r]. `facts`: "water" and "land" (numbers of cells), "sides" and
    "gates" (the automatic ones by buoy, once there are three and both lines), and of a map without other problems
    "seats" (the most) and "laps" (by judge, the cells of the shortest lap).
    """
    form = judged(check_map, data, CLAUSE)
    return form if form.problems else _Inspection(data).judgement()


@final
class _Inspection:
    """Inspection of one map; each method checks one thing and notes its faults."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.cols: int = data["cols"]
        self.rows: int = data["rows"]
        self.problems: list[Fault] = []
        self.warnings: list[Fault] = []
        self.facts: dict[str, Json] = {}

    def judgement(self) -> Judgement:
        self._look_at_terrain()
        self._look_at_buoys()
        self._look_at_line("start")
        self._look_at_line("finish")
        self._look_at_tiles()
        if not self.problems:
            self._look_at_course(Lake(self.data))
        return Judgement(self.problems, self.warnings, self.facts)

    def _fault(self, key: str, facts: dict[str, Json], at: list[tuple[int, int]]) -> None:
        self.problems.append(Fault(f"fault.{key}", facts, CLAUSE, _pairs(at)))

    def _warn(self, key: str, facts: dict[str, Json], at: list[tuple[int, int]]) -> None:
        self.warnings.append(Fault(f"warning.{key}", facts, CLAUSE, _pairs(at)))

    def _inside(self, q: int, r: int) -> bool:
        return 0 <= q < self.cols and 0 <= row_of(q, r) < self.rows

    def _outside(self, what: str, cells: list[tuple[int, int]]) -> None:
        out = [cell for cell in cells if not self._inside(cell[0], cell[1])]
        if out:
            self._fault("outside", {"what": what, "count": len(out)}, out)

    def _look_at_terrain(self) -> None:
        """Check that water and land share out the outline."""
        terrain = _cells(self.data["water"]) + _cells(self.data["land"])
        self._outside("terrain", terrain)
        seen: set[tuple[int, int]] = set()
        twice: list[tuple[int, int]] = []
        for cell in terrain:
            if cell in seen:
                twice.append(cell)
            seen.add(cell)
        if twice:
            self._fault("terrain_twice", {"count": len(twice)}, twice)
        missing: list[tuple[int, int]] = []
        for q in range(self.cols):
            missing.extend((q, r) for r in range(-(q // 2), self.rows - q // 2) if (q, r) not in seen)
        if missing:
            self._fault("terrain_missing", {"count": len(missing)}, missing)
        self.facts["water"] = len(self.data["water"])
        self.facts["land"] = len(self.data["land"])

    def _look_at_buoys(self) -> None:
        """Check that buoys 1 to 3 are there once, apart from each other, off the lines."""
        lines = _cells(self.data["start"]["cells"]) + _cells(self.data["finish"]["cells"])
        places: list[tuple[int, int]] = []
        numbers: list[int] = []
        for row in self.data["buoys"]:
            place = (int(row["q"]), int(row["r"]))
            if row["n"] in numbers:
                self._fault("buoy_twice", {"buoy": row["n"]}, [place])
            if place in places:
                self._fault("buoys_together", {"buoy": row["n"]}, [place])
            if place in lines:
                self._fault("buoy_on_line", {"buoy": row["n"]}, [place])
            numbers.append(row["n"])
            places.append(place)
        self._outside("buoys", places)
        for number in range(1, BUOYS + 1):
            if number not in numbers:
                self._fault("buoy_missing", {"buoy": number}, [])
        if sorted(numbers) == [1, 2, 3] and self.data["start"]["cells"] and self.data["finish"]["cells"]:
            self._note_automatic()

    def _note_automatic(self) -> None:
        """Note the side and gate that each buoy would have if its author left them open."""
        points = [(0, 0)] * BUOYS
        sides = [0] * BUOYS
        for row in self.data["buoys"]:
            points[row["n"] - 1] = (int(row["q"]), int(row["r"]))
            sides[row["n"] - 1] = SIDES[row["side"]]
        points = [middle(_cells(self.data["start"]["cells"])), *points, middle(_cells(self.data["finish"]["cells"]))]
        self.facts["sides"] = [_SIDE_NAMES[side] for side in sides_between(points)]
        self.facts["gates"] = [HEADING_NAMES[gate] for gate in gates_between(points, sides)]

    def _look_at_line(self, line: str) -> None:
        """Check that a line is a straight row of water; a finish with a direction needs two cells."""
        cells = _cells(self.data[line]["cells"])
        if not cells:
            self._fault("line_missing", {"line": line}, [])
            return
        water = set(_cells(self.data["water"]))
        self._outside(line, cells)
        dry = [cell for cell in cells if self._inside(cell[0], cell[1]) and cell not in water]
        if dry:
            self._fault("line_on_land", {"line": line, "count": len(dry)}, dry)
        if not in_a_row(cells):
            self._fault("line_bent", {"line": line}, cells)
        if line == "finish" and len(cells) < 2 and ENTER_FROM[self.data["finish"]["enter_from"]] != FROM_ANYWHERE:
            self._fault("finish_too_short", {}, cells)

    def _look_at_tiles(self) -> None:
        """Check that tiles lie on free water cells in a row, off the lines, the buoys and each other."""
        water = set(_cells(self.data["water"]))
        taken = set(_cells(self.data["start"]["cells"]) + _cells(self.data["finish"]["cells"]))
        taken |= {(row["q"], row["r"]) for row in self.data["buoys"]}
        for number, row in enumerate(self.data.get("tiles", []), 1):
            cells = _cells(row["cells"])
            if not in_a_row(cells):
                self._fault("tile_bent", {"tile": number}, cells)
            wrong = [cell for cell in cells if cell not in water or cell in taken]
            if wrong:
                self._fault("tile_place", {"tile": number}, wrong)
            taken |= set(cells)

    def _look_at_course(self, lake: Lake) -> None:
        """Check that there is room for all boats, and a way to the finish from every place; warn of ponds, dry gates,
        much land."""
        most = self.data["players"][1]
        if len(lake.places) < most:
            self._fault("few_places", {"places": len(lake.places), "seats": most}, _at(lake, lake.places))
        self._look_at_laps(lake)
        for body in water_bodies(lake):
            # the start row is one row of water, so it lies in one body
            if lake.start[0] not in body:
                self._warn("pond", {"count": len(body)}, _at(lake, sorted(body)))
        self._look_at_gates(lake)
        share = 100 * len(self.data["land"]) // lake.cells
        if 100 * len(self.data["land"]) > MOST_LAND * lake.cells:
            self._warn("much_land", {"percent": share, "most": MOST_LAND}, [])
        self.facts["seats"] = lake.most_seats

    def _look_at_laps(self, lake: Lake) -> None:
        laps: dict[str, Json] = {}
        for kind in (HALF_TURN, GATE):
            survey = Survey(lake, Judge(lake, kind))
            name = JUDGES[kind]
            stuck = [cell for cell in lake.places if survey.remaining(cell, 1, 0) == NEVER]
            if stuck:
                self._cut_off(lake, survey, stuck)
                continue
            lap = survey.lap()
            laps[name] = _pairs(_at(lake, lap))
            if len(lap) - 1 < SHORT_LAP:
                self._warn("short_lap", {"judge": name, "steps": len(lap) - 1, "least": SHORT_LAP}, [])
            if len(lap) - 1 > LONG_LAP:
                self._warn("long_lap", {"judge": name, "steps": len(lap) - 1, "most": LONG_LAP}, [])
        self.facts["laps"] = laps

    def _cut_off(self, lake: Lake, survey: Survey, stuck: list[int]) -> None:
        """Note the part of the course that boats from those cells cannot complete."""
        name = JUDGES[survey.judge.kind]
        due = survey.furthest(stuck[0])
        if due == ALL_ROUNDED:
            self._fault("no_finish", {"judge": name}, _at(lake, lake.finish))
        else:
            self._fault("no_rounding", {"judge": name, "buoy": due}, _at(lake, [lake.buoys[due - 1]]))

    def _look_at_gates(self, lake: Lake) -> None:
        for buoy in range(BUOYS):
            cell = lake.buoys[buoy]
            wet = False
            there = lake.beside[cell * HEADINGS + lake.gates[buoy]]
            while there != BLOCKED:
                wet = wet or lake.open[there] == 1
                there = lake.beside[there * HEADINGS + lake.gates[buoy]]
            if not wet:
                self._warn("dry_gate", {"buoy": buoy + 1, "gate": HEADING_NAMES[lake.gates[buoy]]}, _at(lake, [cell]))


def water_bodies(lake: Lake) -> list[set[int]]:
    """Return the bodies of open cells that boats can reach from each other; the largest first."""
    bodies: list[set[int]] = []
    seen = bytearray(lake.cells)
    for first in range(lake.cells):
        if lake.open[first] == 0 or seen[first] == 1:
            continue
        seen[first] = 1
        body = [first]
        at = 0
        while at < len(body):
            cell = body[at]
            at += 1
            for heading in range(HEADINGS):
                other = lake.neighbour[cell * HEADINGS + heading]
                if other != BLOCKED and seen[other] == 0:
                    seen[other] = 1
                    body.append(other)
        bodies.append(set(body))
    bodies.sort(key=len, reverse=True)
    return bodies


def _cells(pairs: Json) -> list[tuple[int, int]]:
    return [(int(pair[0]), int(pair[1])) for pair in pairs]


def _pairs(cells: list[tuple[int, int]]) -> Json:
    return [[q, r] for q, r in cells]


def _at(lake: Lake, cells: list[int]) -> list[tuple[int, int]]:
    return [(lake.q[cell], lake.r[cell]) for cell in cells]
