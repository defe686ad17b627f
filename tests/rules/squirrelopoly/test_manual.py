"""The page of rules says what each option of the table makes of it."""

from __future__ import annotations

import pytest

from manuals import paragraph
from skerry.core.data import Json
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.set_up.cards import OWN_CARDS_DATA


@pytest.mark.parametrize(
    ("changes", "clause", "words"),
    [
        ({"max_food": 30}, "SQ-03", "it can carry 30 food"),
        ({"start_food": 4, "start_health": 7}, "SQ-03", "sets out with 4 food and 7 health"),
        ({"max_health": 20}, "SQ-03", "nobody gets healthier than 20"),
        ({"meal_every": 1}, "SQ-03", "After every move by dice"),
        ({"meal_every": 21, "meal_cost": 3}, "SQ-03", "After every 21st move by dice it eats a meal of 3 food"),
        ({"meal_every": 0}, "SQ-03", "Nobody needs to eat"),
        ({"meal_cost": 0}, "SQ-03", "Nobody needs to eat"),
        ({"meal_cost": 0, "winter_from": 9}, "SQ-03", "a meal that costs nothing before winter"),
        ({"hunger_damage": 4}, "SQ-03", "loses 4 health for each missing unit"),
        ({"hunger_damage": 0}, "SQ-03", "it eats what it has, and is *hungry*"),
        ({"board": "80"}, "SQ-06", "The loop has 80 spaces."),
        ({"board": "80"}, "SQ-35", "space 78 of 80 and roll 11: you land on space 9"),
        ({"forage_low": 2, "forage_high": 5}, "SQ-09", "you find 2 to 5 food, evenly"),
        ({"forage_low": 1}, "SQ-09", "you find 1 food. At"),
        ({"bury": 3}, "SQ-10", "Put three food into the ground, or all you carry if that is less,"),
        ({"rest": 5}, "SQ-12", "you regain 5 health"),
        ({"rest_home": 6}, "SQ-13", "you regain 6. Home"),
        ({"rest_home": 6}, "SQ-13", "Resting at Owl Elm brings 6."),
        ({"raid": "contested"}, "SQ-15", "you need at least the owner's number. If you win, you take the drey"),
        ({"raid_cost": 25}, "SQ-15", "It costs a quarter of the food you carry, rounded up."),
        ({"raid_cost": 0}, "SQ-15", "It costs no food."),
        ({"raid_food": 33, "max_food": 30}, "SQ-16", "33 % of the food you could carry, that is 10, and at least"),
        ({"raid_food": 0}, "SQ-16", "To raid you need at least three quarters of full health, that is 9."),
        ({"raid_health": 100}, "SQ-16", "and full health, that is 12."),
        ({"raid_food": 0, "raid_health": 0}, "SQ-16", "neither food nor health"),
        ({"raid_cost": 100}, "SQ-16", "The raid costs 7 food, all of it."),
        ({"adventure": "nothing"}, "SQ-21", "Nothing happens on these spaces"),
        ({"trap_attempts": 5}, "SQ-23", "The fifth attempt gets out"),
        ({"trap_attempts": 1}, "SQ-23", "Whatever it shows you get out"),
        ({"extra_roll": False}, "SQ-23", "Once out, your turn goes on."),
        ({"wait_low": 2, "wait_high": 1}, "SQ-24", "1 or 2 means two turns, 3 or 4 two, 5 or 6 one turn without"),
        ({"trap_low_loss": 0, "trap_low_free": True}, "SQ-24", "| 1, 2 | lose nothing, out | 1 turn |"),
        ({"trap_high_loss": 3, "trap_high_free": False}, "SQ-24", "| 5, 6 | lose 3 health, still inside | 3 turns |"),
        ({"doubles_to_custody": 2}, "SQ-25", "The second double in a row"),
        ({"extra_roll": False}, "SQ-25", "so doubles in a row count from turn to turn"),
        ({"custody_turns": 1}, "SQ-28", "Custody lasts one turn. On it"),
        ({"mafia_beating": 4}, "SQ-31", "you are beaten for 4 health"),
        ({"mafia_beating": 0}, "SQ-31", "your food is gone and the turn is used up"),
        (
            {"max_food": 5},
            "SQ-31",
            "You hand over 5 food. Two dice show 5 or less in 10 of 36 cases, so your chance is 28",
        ),
        ({"winter_from": 21}, "SQ-33", "from round 21 on: 3 food, from round 26 on 4,"),
        ({"winter_from": 11, "winter_step": 2, "winter_add": 3}, "SQ-33", "round 11 on: 5 food, from round 13 on 8,"),
        ({"round_cap": 100}, "SQ-33", "After round 100 the game ends"),
        ({"round_cap": 0}, "SQ-33", "No round is the last"),
        ({"lap_points": 1, "drey_points": 2}, "SQ-34", "worth 1 point, each drey held at the end 2,"),
        ({"last_alive_points": 40}, "SQ-34", "25 + 3 + 40 = 68. Maple wins."),
        ({"lap_points": 0, "drey_points": 0, "last_alive_points": 0}, "SQ-34", "They share the win."),
        ({"other_cards": OWN_CARDS_DATA}, "SQ-20", "The decks of this table are its own."),
        ({"other_cards": OWN_CARDS_DATA}, "SQ-21", "these cards are the table's own"),
    ],
)
def test_the_page_tells_what_an_option_makes_of_a_rule(changes: dict[str, Json], clause: str, words: str) -> None:
    assert words not in paragraph(SPEC, {}, clause)
    assert words in paragraph(SPEC, changes, clause)


def test_a_winter_that_adds_nothing_is_none() -> None:
    assert paragraph(SPEC, {"winter_from": 11, "winter_add": 0}, "SQ-33") == paragraph(SPEC, {}, "SQ-33")


def test_a_board_of_the_tables_own_is_told_by_its_size() -> None:
    spaces = [{"kind": "proceed", "name": "Start"}, *[{"kind": "tree", "name": "T", "cost": 2}] * 17]
    kinds = ["live_trap", "control", "overflow"]
    board = {"spaces": [*spaces, *[{"kind": kind, "name": kind} for kind in kinds]]}
    assert "The loop has 21 spaces." in paragraph(SPEC, {"other_board": board}, "SQ-06")
    assert "This loop is the table's own." in paragraph(SPEC, {"other_board": board}, "SQ-06")
    assert "Its card" not in paragraph(SPEC, {"other_board": board}, "SQ-35")
    assert "Owl Elm" not in paragraph(SPEC, {"other_board": board}, "SQ-13")
