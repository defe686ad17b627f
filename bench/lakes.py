"""Times of Powerboats' lakes: judging a map, surveying a course, drawing a random lake. Processor time, medians.

    python bench/lakes.py

measures the Skerry that this Python has installed, compiled or not, and says which.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from skerry.core.chance import Simulated
from skerry.games.powerboats.set_up import lake as lake_module
from skerry.games.powerboats.set_up.generator import GeneratorOptions, generate
from skerry.games.powerboats.set_up.lake import Lake
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.rounding import HALF_TURN, Judge
from skerry.games.powerboats.set_up.survey import NEVER, Survey
from skerry.games.powerboats.set_up.validator import judge_map

REPEATS = 9
LARGEST = GeneratorOptions(cols=60, rows=40, land=5)


def milliseconds(work: Callable[[], object]) -> float:
    """Median processor time of one call."""
    taken = []
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return 1000 * statistics.median(taken)


def main() -> None:
    """Print one line a measure."""
    compiled = not lake_module.__file__.endswith(".py")
    print("compiled" if compiled else "interpreted")
    largest_course = max(courses(), key=lambda course: course["cols"] * course["rows"])
    for data in (largest_course, generate(LARGEST, Simulated(3))):
        lake = Lake(data)
        judge = Judge(lake, HALF_TURN)
        states = sum(steps != NEVER for steps in Survey(lake, judge).steps)
        title = f"{data['cols']} x {data['rows']}"
        for what, work in (
            ("judge the map", lambda data=data: judge_map(data)),
            ("compile the lake and its judge", lambda data=data: Judge(Lake(data), HALF_TURN)),
            (f"survey {states:,} states", lambda lake=lake, judge=judge: Survey(lake, judge)),
        ):
            print(f"{title}: {what}: {milliseconds(work):.1f} ms")
    for options in (GeneratorOptions(), LARGEST):
        print(
            f"draw {options.cols} x {options.rows}: {milliseconds(lambda o=options: generate(o, Simulated(3))):.1f} ms"
        )


if __name__ == "__main__":
    main()
