"""The page of rules says what each option of the table makes of it."""

from __future__ import annotations

import pytest

from manuals import paragraph
from skerry.core.data import Json
from skerry.games.powerboats import SPEC


@pytest.mark.parametrize(
    ("changes", "clause", "words"),
    [
        ({"course": "serpent"}, "PB-03", "This race is on Serpent."),
        ({"map": {"name": "[x](http://x)"}}, "PB-03", "This race is on a lake of the table's own."),
        (
            {"races": "3", "course": "mill-pond", "second_course": "skerries"},
            "PB-03",
            "on Mill Pond, Skerries and Serpent.",
        ),
        ({"races": "3"}, "PB-07", "This is a *series of three*"),
        ({"damage_limit": 2}, "PB-07", "may begin with one, and so may the third. By itself"),
        ({"fair_round": True}, "PB-07", "The round in which the race is decided is still played to its end."),
        ({"duel": True}, "PB-07", "until nobody is left in the race"),
        ({"last_round": 1}, "PB-07", "After round 1 a race ends in any case."),
        ({"two_boats": True}, "PB-07", "the first captain with both boats home has won"),
        ({"judge": "gate"}, "PB-06", "when you have crossed its gate"),
        ({"placement": "choose"}, "PB-36", "Before that everybody chooses a place"),
        ({"two_boats": True}, "PB-36", "Four boats race"),
        ({"bank_slots": 0}, "PB-36", "Two to six boats race"),
        ({"dice_step": "any"}, "PB-18", "all of it happens at once"),
        ({"dice_step": "any"}, "PB-21", "any number of dice"),
        ({"dice_step": "any"}, "PB-22", "unless you add one"),
        ({"bank_slots": 0}, "PB-20", "if there is one left"),
        ({"duty": "longest"}, "PB-23", "uses most of your speed"),
        ({"bank_slots": 7}, "PB-14", "Your bank has seven spaces."),
        ({"bank_slots": 3}, "PB-15", "With three open spaces, two damage leave room for one die."),
        ({"bank_slots": 2, "damage_limit": 2}, "PB-15", "With two open spaces, one damage leaves room for one die."),
        ({"damage_limit": 1}, "PB-15", "the very first damage puts a boat out"),
        ({"bank_slots": 0}, "PB-14", "there are 18 dice for everybody"),
        ({"crash": "lose"}, "PB-16", "A crash costs all your dice."),
        ({"damage_limit": 4}, "PB-16", "With the fourth damage the boat is out of the race."),
        ({"two_boats": True}, "PB-16", "both your boats are out of the race"),
        ({"power_turn": True}, "PB-26", "A house rule of this table: with exactly one die"),
        ({"duel": True}, "PB-26", "House rule of this table: *duel scoring*"),
        ({"tiles": "on"}, "PB-26", "are on the lake at this table"),
        ({"two_boats": True}, "PB-28", "At this table each of the two captains has two boats."),
        ({"enforce": "free"}, "PB-33", "This table is opened for *free play*"),
    ],
)
def test_the_page_tells_what_an_option_makes_of_a_rule(changes: dict[str, Json], clause: str, words: str) -> None:
    assert words not in paragraph(SPEC, {}, clause)
    assert words in paragraph(SPEC, changes, clause)
