"""Squirrelopoly's lessons: five of them, on the loop of 40 spaces, played as Rowan, the red squirrel. In the lessons
the others only run and forage; their dice are set in advance too."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from typing import Final

from skerry.core.data import Json
from skerry.core.lessons import Lesson, Task

_LIVES: Final[list[Json]] = [
    number for turn in range(12) for number in (6, 12, 5, 12 - turn // 2, 4, 11 - turn // 2, 3, 12 - turn)
]
"""History for the life stories at the end: food and health of four squirrels in each of twelve rounds."""

_ROUND: Final = [0, 1, 1, 0, 1, 0, 0, 1, 1]
_NEXT_ROUND: Final = [0, 2, 0, 1, 2, 1, 1, 2, 0]
"""Luck of a round, two dice and a find for each of the others: they run from 12, 24 and 36 to trees and houses, and run
on in the next round."""


def _table(spaces: list[int], food: int, health: int, moves: int = 0) -> dict[str, Json]:
    """Return the changes of a position in which Rowan begins the round, with this food and health and this number of
    moves made; `spaces` are those of the squirrels, by seat."""
    position: dict[str, Json] = {"first": 0, "seat": 0, "squirrels/0/food": food, "squirrels/0/health": health}
    for seat, space in enumerate(spaces):
        position[f"squirrels/{seat}/space"] = space
    position["squirrels/0/moves"] = moves
    return position


LESSONS: Final = [
    Lesson(
        "turn",
        "A turn",
        [
            Task(
                "The most points win when one squirrel is left. You are Rowan, the red one, and you begin: roll the"
                " dice.",
                {"type": "roll"},
            ),
            Task(
                "On a tree or a house you do exactly one thing. Owl Elm is free: settle, and this drey is your home.",
                {"type": "acquire"},
                otherwise="But you can pay for a home now, and a home feeds and heals you from here on.",
            ),
            Task("The others have had a turn each, and a new round begins. Roll again.", {"type": "roll"}),
            Task(
                "Another tree, but food is short. Forage: away from home you find {forage_low} or {forage_high} food.",
                {"type": "forage"},
                otherwise="Keep what you carry: a meal is due soon.",
            ),
        ],
        "A turn is a roll and one choice where you land. Trees and houses are places to settle, to forage, to bury"
        " food and to rest.",
        preset="classic-40",
        position=_table([0, 0, 0, 0], 6, 12),
        luck=[1, 3, 0, 1, 1, 2, 4, 0, 4, 5, 1, 1, 3, 1],
    ),
    Lesson(
        "food",
        "Food and meals",
        [
            Task(
                "After every {meal_every} moves you eat {meal_cost} food, and a meal is due on this one. Roll.",
                {"type": "roll"},
            ),
            Task(
                "Sundial House is yours: it cost 6, so foraging here finds up to 5, and digs up 1 buried food too."
                " Forage.",
                {"type": "forage"},
                otherwise="You are healthy; food is what you need.",
            ),
            Task("You rolled a double, and a double earns another roll. Roll.", {"type": "roll"}),
            Task(
                "You carry 10, and no more than {max_food} fits. Bury 1 here, at a drey of your own, to dig up"
                " another time.",
                {"type": "bury"},
                otherwise="Bad luck can cost you half of what you carry, never what is buried.",
            ),
        ],
        "If you cannot pay for a meal you lose health, and can only forage at the next tree or house. So keep food"
        " for a meal or two.",
        preset="classic-40",
        position={
            **_table([11, 4, 3, 8], 6, 12, 4),
            "dreys/19": [0, 0],
            "dreys/24": [0, 1],
            "buried/19": 2,
        },
        luck=[3, 3, 5, 3, 0],
    ),
    Lesson(
        "health",
        "Health and rest",
        [
            Task(
                "You have only 3 health left. Your home, Trampoline House, is 13 spaces away. Roll.", {"type": "roll"}
            ),
            Task(
                "An adventure has a safe side and a bold one. Bold could cost the 3 health you have: play safe.",
                {"type": "safe"},
                otherwise="At 0 health you are out of the game. Be bold another time.",
            ),
            Task("1 food for sure. Home is 6 spaces away now: roll.", {"type": "roll"}),
            Task(
                "You are home. Rest: it gives {rest_home} health here, and {rest} at any other drey of yours.",
                {"type": "rest"},
                otherwise="Health first: with 3, one unlucky card is the end.",
            ),
        ],
        "Rest before you have to. A squirrel without health is out, and its dreys are free again.",
        preset="classic-40",
        position={**_table([13, 12, 24, 36], 4, 3), "dreys/26": [0, 0]},
        luck=[2, 3, 1, *_ROUND, 1, 3],
    ),
    Lesson(
        "caught",
        "Caught!",
        [
            Task("The live trap is 5 spaces ahead, and only landing on it catches you. Roll.", {"type": "roll"}),
            Task(
                "Caught! Escaping costs 1 or 2 health, waiting costs 1 to 3 turns. You are healthy: escape.",
                {"type": "escape"},
                otherwise="Waiting costs no health, only turns: that is for a weaker squirrel than you are now.",
            ),
            Task("Out again, and the others have had their turns. Roll on.", {"type": "roll"}),
            Task(
                "Custody lasts {custody_turns} turns, unless you roll a double. Or pay the Squirrel Mafia with all your"
                " food: 9 is enough if two dice show 9 or less.",
                {"type": "mafia"},
                otherwise="That is 1 chance in 6; your food makes it 5 in 6.",
            ),
            Task("The Mafia is satisfied, and you are free: roll at once.", {"type": "roll"}),
        ],
        "You are free, and short of food. {doubles_to_custody} doubles in a row take you to Animal Control, too.",
        preset="classic-40",
        position=_table([5, 12, 24, 36], 9, 12),
        luck=[1, 2, 4, *_ROUND, 2, 4, 13, *_NEXT_ROUND, 2, 3, 2, 0, 1],
    ),
    Lesson(
        "winning",
        "Who wins",
        [
            Task(
                "Two are left: you, and Slate with 1 health. This house is Slate's: raid it, and for half your food it"
                " is yours.",
                {"type": "raid"},
                otherwise="You are strong enough for a raid now: that takes food and health.",
            ),
            Task(
                "Every drey at the end is worth a point, every lap {lap_points}. Your double earns a roll: run past"
                " Proceed.",
                {"type": "roll"},
            ),
            Task(
                "Your fourth lap! Settle here, for one more point.",
                {"type": "acquire"},
                others=[(1, {"type": "roll"})],
                otherwise="Slate is starving: you will not get another turn.",
            ),
        ],
        "Slate starved, and the last one alive gets {last_alive_points}. The dead keep their laps: Maple's 5 were 25"
        " points. Now play a whole game!",
        preset="classic-40",
        position={
            **_table([38, 20, 12, 16], 8, 11, 40),
            "round": 12,
            "step": "residence",
            "again": True,
            "dice": [4, 4],
            "history": _LIVES,
            "dreys/38": [1, 0],
            "dreys/15": [0, 0],
            "squirrels/0/lap": 3,
            "squirrels/0/laps": 3,
            "squirrels/0/doubles": 1,
            "squirrels/1/food": 0,
            "squirrels/1/health": 1,
            "squirrels/1/moves": 39,
            "squirrels/1/laps": 3,
            "squirrels/1/lap": 3,
            **{f"squirrels/{seat}/{what}": 0 for seat in (2, 3) for what in ("food", "health")},
            "squirrels/2/laps": 5,
            "squirrels/2/lap": 5,
            "squirrels/2/cause": "doc",
            "squirrels/2/died": 11,
            "squirrels/3/laps": 2,
            "squirrels/3/lap": 2,
            "squirrels/3/cause": "trap",
            "squirrels/3/died": 9,
        },
        luck=[1, 2, 1, 3],
    ),
]
