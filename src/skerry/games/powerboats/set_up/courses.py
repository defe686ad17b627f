"""The courses of a table: our own by their ids, and whether boats in that number can race on each."""

from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.options import Problem
from skerry.games.powerboats.set_up.loader import courses
from skerry.games.powerboats.set_up.map_words import in_english
from skerry.games.powerboats.set_up.validator import judge_map

COURSE_DATA: Final[dict[str, Json]] = {course["id"]: course for course in courses()}
"""Our own courses, read once."""
_MOST_FAULTS: Final = 3
"""Of a map that cannot be raced on so many faults are told."""


def map_problems(option: str, data: Json) -> list[Problem]:
    """Why a host's map in that option cannot be raced on; [] if it can."""
    return [Problem(option, in_english(fault)) for fault in judge_map(data).problems[:_MOST_FAULTS]]


def size_problems(option: str, data: Json, boats: int) -> list[Problem]:
    """Why a course in that option does not suit so many boats; [] if it does."""
    least, most = data["players"]
    if least <= boats <= most:
        return []
    return [Problem(option, f"{data['name']} takes {least} to {most} boats, not {boats}")]
