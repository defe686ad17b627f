"""Lessons of Powerboats: five on Mill Pond, for the yellow boat, against one other."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Any, Final

from skerry.core.data import Json
from skerry.core.lessons import Lesson, Task

_RACE: Final[dict[str, Any]] = {"preset": "site", "options": {"course": "mill-pond"}, "seats": 2}
"""Table of all lessons: the first lake, one race, two boats."""


def _lake(
    cell: int, heading: str, dice: list[int], *, next_buoy: int = 1, progress: int = 0, rival: int = 55
) -> dict[str, Json]:
    """Return a position in which Yellow is on turn and lies in this cell, with that next buoy and progress; Purple,
    which stays out of the way, lies in `rival`. Cells are numbered down the columns."""
    return {
        "first": 0,
        "turn": 0,
        "captains/0/boat": 0,
        "captains/1/boat": -1,
        "captains/0/dice": dice + [0] * (5 - len(dice)),
        "boats/0/cell": cell,
        "boats/0/heading": heading,
        "boats/0/next_buoy": next_buoy,
        "boats/0/progress": progress,
        "boats/1/cell": rival,
    }


_PURPLE: Final = [(1, {"type": "add"}), (1, {"type": "go"})]
"""Actions of a turn of Purple: a new die, and straight on."""

LESSONS: Final = [
    Lesson(
        "turn",
        "A turn: a die, then go",
        [
            Task(
                "The first boat round all three buoys and home wins. You are Yellow, and it is your turn: dice are"
                " your engine, so take a new die.",
                {"type": "add"},
            ),
            Task("A 2: you go exactly 2 spaces straight ahead. Press Go.", {"type": "go"}, others=_PURPLE),
            Task(
                "Dice stay in your bank, so the 2 still drives you. One die a turn: take another.",
                {"type": "add"},
                otherwise="Save that for later: there is still room ahead.",
            ),
            Task("2 and 2 make 4. Go!", {"type": "go"}),
        ],
        "More dice, more speed. Each turn you change one die or none, and then go as far as all your dice show.",
        **_RACE,
        position=_lake(56, "NE", []),
        luck=[1, 0, 1],
    ),
    Lesson(
        "buoy",
        "Turn, and round a buoy",
        [
            Task(
                "The shore is straight ahead. Before it moves, a boat may turn one step: press Right.",
                {"type": "turn", "side": "right"},
                otherwise="Every space you have left at the shore is damage.",
            ),
            Task("Now you head round buoy 1 the way its arrow points: Go.", {"type": "go"}),
        ],
        "Half a turn round a buoy, near or far, and you have rounded it. The ring filled up, and buoy 2 is next.",
        **_RACE,
        position=_lake(131, "NE", [2, 2], progress=2),
    ),
    Lesson(
        "speed",
        "Not too fast",
        [
            Task(
                "You would go 5, but only 4 spaces are free. Roll the 3 again: it cannot get worse.",
                {"type": "reroll", "die": 1},
                otherwise="Two rolls in three make the 3 lower, and you keep both dice.",
            ),
            Task("2 and 2: that just fits. Go.", {"type": "go"}, others=_PURPLE),
            Task(
                "Round the corner only 3 spaces are free, so take no chances: take a die out.",
                {"type": "drop"},
                otherwise="Anything over 3 hits the shore.",
            ),
            Task("A single 2 is safe. Turn right …", {"type": "turn", "side": "right"}),
            Task("… and go, round buoy 2.", {"type": "go"}),
        ],
        "You brake by rolling a die again or taking it out, one die a turn. So look a turn ahead.",
        **_RACE,
        position=_lake(188, "S", [3, 2], next_buoy=2),
        luck=[1, 0],
    ),
    Lesson(
        "shore",
        "The shore, and damage",
        [
            Task(
                "You would go 10, but only 5 spaces are free before the shore: 5 damage, a wreck. Brake: take out a 3.",
                {"type": "drop", "die": [1, 2]},
                otherwise="The fewer spaces you have left at the shore, the better.",
            ),
            Task(
                "7 is still too fast. Every space left over is one damage; you can take 2. Go.",
                {"type": "go"},
                otherwise="Straight ahead takes you round buoy 3.",
            ),
            Task(
                "Each damage closes a space in your bank: a die must go. Only 4 spaces are free next: put the 3 back.",
                {"type": "discard", "die": 1},
                otherwise="Then you would still be too fast.",
                others=_PURPLE,
            ),
            Task("Your bow is at the shore. Turn right …", {"type": "turn", "side": "right"}),
            Task("… and go, round buoy 3.", {"type": "go"}),
        ],
        "Damage stays: fewer dice fit into your bank, and {damage_limit} damage wrecks the boat. So brake in time.",
        **_RACE,
        position=_lake(138, "SW", [3, 3, 2, 1, 1], next_buoy=3),
        luck=[0],
    ),
    Lesson(
        "home",
        "Home, and who wins",
        [
            Task(
                "You have rounded all three buoys, and the line is 3 spaces ahead. 2 is not enough: take a new die.",
                {"type": "add"},
                otherwise="Only a new die is sure to take you over the line, and Purple is close behind.",
            ),
            Task("Crossing the line is enough, however fast. Go!", {"type": "go"}),
        ],
        "The first boat over the line wins. Now play a race: speed up on the straights, and brake before the shore!",
        **_RACE,
        position={
            **_lake(61, "N", [1, 1], next_buoy=4, rival=113),
            "captains/1/dice": [2, 1, 0, 0, 0],
            "boats/1/heading": "SW",
            "boats/1/next_buoy": 3,
        },
        luck=[1],
    ),
]
