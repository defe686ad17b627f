"""Draw the coasts of the East China Sea chart: Natural Earth (public domain) in, one SVG path as TypeScript out.

Run it once and commit what it writes; the product needs neither this script nor its data:

    npm install --prefix atlas world-atlas@2.0.2
    python tools/koxinga_chart.py atlas/node_modules/world-atlas/land-10m.json

Chart units are those of the board's layout (its view box is 1120 x 672). The projection is Mercator, with the
longitudes stretched where the lanes need room and squeezed over the mainland.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import json
import math
import re
from pathlib import Path

Point = tuple[float, float]
Ring = list[Point]
Box = tuple[float, float, float, float]

ROOT = Path(__file__).resolve().parents[1]
LAYOUT = ROOT / "src/skerry/games/koxinga/set_up/data/chart.json"
OUTPUT = ROOT / "web/src/games/koxinga/board/land.ts"

NORTH, SOUTH, HEIGHT = 35.35, 21.75, 672.0
"""Latitudes of the view box's upper and lower edge, and its height in units."""

LONGITUDES = (
    (100, -800), (116, 125), (118, 240), (119, 302), (121, 462), (123, 585), (127, 800), (131, 1012), (133, 1118),
    (140, 1490),
)  # fmt: skip
"""Longitude and the x it is drawn at; straight between them, then smoothed."""

FRAME: Box = (103.0, 14.0, 138.5, 41.5)
"""Degrees drawn: far beyond the view box, so that a page of any shape is filled."""

FINEST, COARSE = 4.0, 14.0
"""Area in square units of the least corner that is kept, inside the view box and outside it."""

LEAST_ISLAND = 7.0
ISLET, ISLET_CLEARANCE = 140.0, 19.0
"""Islands smaller than ISLET that come nearer to a lane than the clearance are left out."""


def mercator(latitude: float) -> float:
    """The height of a latitude on the chart, in degrees at the equator."""
    return math.degrees(math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)))


def _x(longitude: float) -> float:
    for (west, left), (east, right) in itertools.pairwise(LONGITUDES):
        if longitude <= east:
            return left + (longitude - west) / (east - west) * (right - left)
    return float(LONGITUDES[-1][1])


def project(longitude: float, latitude: float) -> Point:
    """Degrees to chart units."""
    x = sum(_x(longitude + step) for step in (-0.6, -0.3, 0.0, 0.3, 0.6)) / 5
    return x, (mercator(NORTH) - mercator(latitude)) / (mercator(NORTH) - mercator(SOUTH)) * HEIGHT


def rings(atlas: Path) -> list[Ring]:
    """The outer rings of all land in a TopoJSON file, in degrees."""
    data = json.loads(atlas.read_text())
    (scale_x, scale_y), (shift_x, shift_y) = data["transform"]["scale"], data["transform"]["translate"]
    arcs: list[Ring] = []
    for steps in data["arcs"]:
        x = y = 0
        line: Ring = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            line.append((x * scale_x + shift_x, y * scale_y + shift_y))
        arcs.append(line)
    found: list[Ring] = []
    for shape in data["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            ring: Ring = []
            for index in polygon[0]:
                arc = arcs[index] if index >= 0 else arcs[~index][::-1]
                ring += arc[1:] if ring else arc
            found.append(ring)
    return found


def clip(ring: Ring, box: Box) -> Ring:
    """The part of a ring inside a box (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept: Ring = []
        for index, here in enumerate(ring):
            before = ring[index - 1]
            inside, was_inside = (here[axis] - limit) * sign >= 0, (before[axis] - limit) * sign >= 0
            if inside != was_inside:
                share = (limit - before[axis]) / (here[axis] - before[axis])
                kept.append((before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share))
            if inside:
                kept.append(here)
        ring = kept
    return ring


def area(ring: Ring) -> float:
    """The area inside a ring."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def _worth(ring: Ring, before: int, at: int, after: int) -> float:
    """The area of a corner's triangle; corners far from the view box count for less."""
    (ax, ay), (bx, by), (cx, cy) = ring[before], ring[at], ring[after]
    triangle = abs((ax - bx) * (cy - by) - (cx - bx) * (ay - by)) / 2
    near = -220 <= bx <= 1200 and -40 <= by <= HEIGHT + 40
    return triangle if near else triangle * FINEST / COARSE


def thin(ring: Ring, least: float) -> Ring:
    """Drop the corner with the smallest triangle again and again, while it is under `least` (Visvalingam)."""
    count = len(ring)
    before, after = [(i - 1) % count for i in range(count)], [(i + 1) % count for i in range(count)]
    gone = [False] * count
    worth = [_worth(ring, before[i], i, after[i]) for i in range(count)]
    heap = [(worth[i], i) for i in range(count)]
    heapq.heapify(heap)
    left = count
    while heap and left > 4:
        value, at = heapq.heappop(heap)
        if gone[at] or value != worth[at]:
            continue
        if value > least:
            break
        gone[at] = True
        left -= 1
        a, b = before[at], after[at]
        after[a], before[b] = b, a
        for neighbour in (a, b):
            worth[neighbour] = max(_worth(ring, before[neighbour], neighbour, after[neighbour]), value)
            heapq.heappush(heap, (worth[neighbour], neighbour))
    return [point for i, point in enumerate(ring) if not gone[i]]


def lane_points(layout: Path) -> Ring:
    """Points along every lane, a dozen for each."""
    points: Ring = []
    for lane in json.loads(layout.read_text())["lanes"]:
        values = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", lane["d"])]
        a, b, c, d = [(values[i], values[i + 1]) for i in range(0, 8, 2)]
        for step in range(13):
            t = step / 12
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            points.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (a, b, c, d))),
                    sum(w * p[1] for w, p in zip(weights, (a, b, c, d))),
                )
            )
    return points


def coasts(atlas: Path, lanes: Ring) -> list[Ring]:
    """All coasts of the chart in units, without the islets that a lane would run over."""
    shapes: list[Ring] = []
    for degrees in rings(atlas):
        inside = clip(degrees[:-1], FRAME)
        if len(inside) < 3:
            continue
        ring = [project(*point) for point in inside]
        size = area(ring)
        far = not any(-220 <= x <= 1200 and -40 <= y <= HEIGHT + 40 for x, y in ring)
        if size < LEAST_ISLAND * (6 if far else 1):
            continue
        ring = thin(ring, FINEST)
        if size < ISLET and min(math.dist(a, b) for a in ring for b in lanes) < ISLET_CLEARANCE:
            continue
        shapes.append(ring)
    return shapes


def path(shapes: list[Ring]) -> str:
    """Rings as the data of one SVG path, in whole units and relative steps."""
    out: list[str] = []
    for ring in shapes:
        x, y = round(ring[0][0]), round(ring[0][1])
        start, steps = f"M{x} {y}l", []
        for px, py in ring[1:]:
            next_x, next_y = round(px), round(py)
            if (next_x, next_y) != (x, y):
                steps.append(f"{next_x - x} {next_y - y}")
                x, y = next_x, next_y
        if len(steps) > 1:
            out.append(start + " ".join(steps).replace(" -", "-") + "z")
    return "".join(out)


def main() -> None:
    """Read the atlas, write the TypeScript file."""
    parser = argparse.ArgumentParser(description="Draw the coasts of Koxinga's chart.")
    parser.add_argument("atlas", type=Path, help="land-10m.json of the npm package world-atlas 2.0.2")
    parser.add_argument("--layout", type=Path, default=LAYOUT, help="the board's layout")
    parser.add_argument("--output", type=Path, default=OUTPUT, help="the TypeScript file to write")
    options = parser.parse_args()
    data = path(coasts(options.atlas, lane_points(options.layout)))
    options.output.write_text(
        "// Written by tools/koxinga_chart.py from Natural Earth (public domain); do not edit.\n"
        "/** Every coast of the East China Sea chart, in the units of the board's view box. */\n"
        f'export const LAND =\n  "{data}";\n'
    )
    print(f"{options.output}: {len(data) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
