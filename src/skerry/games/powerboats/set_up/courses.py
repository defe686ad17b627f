"""Courses of a table: our own by their ids, and the checks of a host's map and of the number of boats."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.options import Problem
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.validator import judge_map

COURSE_DATA: Final[dict[str, Json]] = {course["id"]: course for course in courses()}
"""Our own courses, read once."""
_MOST_FAULTS: Final = 3
"""Most faults that are told of a map that cannot be raced on."""


def map_problems(option: str, data: Json) -> list[Problem]:
    """Return the problems of a host's map in that option; [] if it can be raced on."""
    return judge_map(data).problems_of(option)[:_MOST_FAULTS]


def size_problems(option: str, data: Json, boats: int) -> list[Problem]:
    """Return the problem of a course in that option with that number of boats; [] if it takes them."""
    least, most = data["players"]
    if least <= boats <= most:
        return []
    return [Problem(option, "problem.boats", {"name": data["name"], "least": least, "most": most, "boats": boats})]
