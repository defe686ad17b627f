"""Survey of a course: the fewest steps to the finish from every cell, next buoy and progress, by one backward search.

Other boats, speed, rotation and tiles are left out: a step is one cell in any heading. The editor draws the shortest
lap from it, the validator proves with it that a lake can be raced on, and bots estimate positions by it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.powerboats.set_up.hexes import HEADINGS
from skerry.games.powerboats.set_up.lake import BLOCKED, BUOYS, Lake
from skerry.games.powerboats.set_up.rounding import ALL_ROUNDED, Judge

FLOOR: Final = -8
"""Least progress that is searched (section 14): nobody needs to go two thirds round the wrong way."""
NEVER: Final = -1


@final
class Survey:
    """Steps to the finish on one lake under one judge; a boat that finishes with its next step has 1."""

    def __init__(self, lake: Lake, judge: Judge) -> None:
        self.lake = lake
        self.judge = judge
        self.levels: int = judge.goal - FLOOR
        """Number of values of progress of a buoy."""
        self.last_layer: int = BUOYS * self.levels
        """The layer of boats that have only the finish before them."""
        self.steps: list[int] = [NEVER] * ((self.last_layer + 1) * lake.cells)
        """`steps[layer * cells + cell]`, or NEVER. A layer is (next_buoy - 1) * levels + progress - FLOOR."""
        self._search()

    def remaining(self, cell: int, next_buoy: int, progress: int) -> int:
        """Return the fewest steps to the finish, or NEVER. Progress under FLOOR counts as FLOOR: the result may then be
        too low."""
        if next_buoy >= ALL_ROUNDED:
            return self.steps[self.last_layer * self.lake.cells + cell]
        level = max(progress, FLOOR) - FLOOR
        return self.steps[((next_buoy - 1) * self.levels + level) * self.lake.cells + cell]

    def path(self, cell: int, next_buoy: int = 1, progress: int = 0) -> list[int]:
        """Return the cells of a shortest way to the finish, `cell` first, bending as late as it can; [] if there is
        none."""
        left = self.remaining(cell, next_buoy, progress)
        if left == NEVER:
            return []
        lake = self.lake
        judge = self.judge
        way = [cell]
        heading = lake.facing
        while left > 0:
            for turn in range(HEADINGS):
                # straight on first, then a little to either side, and so on
                ahead = (heading + ((turn + 1) // 2 if turn % 2 == 1 else -turn // 2)) % HEADINGS
                there = lake.neighbour[cell * HEADINGS + ahead]
                if there == BLOCKED:
                    continue
                buoy_then = next_buoy
                progress_then = progress
                if buoy_then < ALL_ROUNDED:
                    progress_then = judge.step(buoy_then, progress_then, cell, ahead)
                    if judge.rounded(buoy_then, progress_then):
                        buoy_then += 1
                        progress_then = 0
                over = buoy_then == ALL_ROUNDED and lake.finish_steps[cell * HEADINGS + ahead] == 1
                if (
                    progress_then >= FLOOR
                    and (0 if over else self.remaining(there, buoy_then, progress_then)) == left - 1
                ):
                    break
            else:
                raise RuntimeError("the survey's steps do not lead on")
            heading = ahead
            cell = there
            next_buoy = buoy_then
            progress = progress_then
            left -= 1
            way.append(cell)
        return way

    def lap(self) -> list[int]:
        """Return the cells of the shortest lap from any start cell; [] if none leads to the finish."""
        best = NEVER
        first = BLOCKED
        for cell in self.lake.start:
            left = self.remaining(cell, 1, 0)
            if left != NEVER and (best == NEVER or left < best):
                best = left
                first = cell
        return self.path(first) if first != BLOCKED else []

    def furthest(self, cell: int) -> int:
        """Return the highest `next_buoy` that a boat from that start cell can reach."""
        lake = self.lake
        cells = lake.cells
        levels = self.levels
        seen = bytearray(self.last_layer * cells)
        queue: list[int] = [-FLOOR * cells + cell]
        seen[queue[0]] = 1
        best = 0
        at = 0
        while at < len(queue):
            state = queue[at]
            at += 1
            layer = state // cells
            here = state - layer * cells
            buoy = layer // levels
            best = max(best, buoy)
            for heading in range(HEADINGS):
                there = lake.neighbour[here * HEADINGS + heading]
                if there == BLOCKED:
                    continue
                then = buoy
                progress = self.judge.step(buoy + 1, layer - buoy * levels + FLOOR, here, heading)
                if self.judge.rounded(buoy + 1, progress):
                    then += 1
                    progress = 0
                    if then == BUOYS:
                        return ALL_ROUNDED
                if progress < FLOOR:
                    continue
                after = (then * levels + progress - FLOOR) * cells + there
                if seen[after] == 0:
                    seen[after] = 1
                    queue.append(after)
        return best + 1

    def _search(self) -> None:
        """Search breadth first, backwards from the steps that finish."""
        lake = self.lake
        cells: i64 = lake.cells
        neighbour = lake.neighbour
        gain = self.judge.gain
        goal: i64 = self.judge.goal
        levels: i64 = self.levels
        last_layer: i64 = self.last_layer
        steps = self.steps
        queue: list[int] = []
        place: i64
        cell: i64
        before: i64
        for place in range(cells * HEADINGS):
            if lake.finish_steps[place] == 0 or neighbour[place] == BLOCKED:
                continue
            cell = place // HEADINGS
            before = last_layer * cells + cell
            if steps[before] == NEVER:
                steps[before] = 1
                queue.append(before)
            self._add_rounding(queue, BUOYS - 1, cell, gain[(BUOYS - 1) * cells * HEADINGS + place], 1)
        at: i64 = 0
        heading: i64
        while at < len(queue):
            state: i64 = queue[at]
            at += 1
            left: i64 = steps[state] + 1
            layer: i64 = state // cells
            there: i64 = state - layer * cells
            buoy: i64 = layer // levels
            level: i64 = layer - buoy * levels
            # where this buoy falls due, the step that came here may have rounded the one before
            fresh = buoy > 0 and (layer == last_layer or level == -FLOOR)
            either = buoy < BUOYS and self.judge.either[buoy]
            for heading in range(HEADINGS):
                cell = neighbour[there * HEADINGS + (heading + 3) % HEADINGS]
                if cell == BLOCKED:
                    continue
                place = cell * HEADINGS + heading
                if layer == last_layer:
                    before = layer * cells + cell
                    if steps[before] == NEVER:
                        steps[before] = left
                        queue.append(before)
                else:
                    level_before: i64 = level - gain[buoy * cells * HEADINGS + place]
                    if 0 <= level_before < levels and not (either and level_before + FLOOR <= -goal):
                        before = (buoy * levels + level_before) * cells + cell
                        if steps[before] == NEVER:
                            steps[before] = left
                            queue.append(before)
                if fresh:
                    self._add_rounding(queue, buoy - 1, cell, gain[(buoy - 1) * cells * HEADINGS + place], left)

    def _add_rounding(self, queue: list[int], buoy: int, cell: int, gain: int, left: int) -> None:
        """Queue the states at `cell` in which a step that adds `gain` to progress rounds the buoy."""
        goal = self.judge.goal
        cells = self.lake.cells
        steps = self.steps
        for progress in range(goal - gain, goal):
            state = (buoy * self.levels + progress - FLOOR) * cells + cell
            if steps[state] == NEVER:
                steps[state] = left
                queue.append(state)
        if self.judge.either[buoy]:
            for progress in range(1 - goal, 1 - goal - gain):
                state = (buoy * self.levels + progress - FLOOR) * cells + cell
                if steps[state] == NEVER:
                    steps[state] = left
                    queue.append(state)
