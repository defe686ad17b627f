"""Positions and choices in words, as a terminal shows them."""

from __future__ import annotations

import json

import pytest

from rules.squirrelopoly.positions import Suburb
from rules.wording import families_in_words
from skerry.bots.simple import GreedyBot, RandomBot
from skerry.core.bot import Bot, play
from skerry.core.chance import Simulated
from skerry.core.words import Sheet
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA

NAMES = ["Ann", "Bo", "Cy", "Di"]


def sheets(suburb: Suburb, viewer: int | None) -> list[Sheet]:
    return SPEC.words.describe(suburb.game.view(suburb.state, viewer), viewer, NAMES)


def told(suburb: Suburb, viewer: int | None = 0) -> str:
    return "\n".join(
        "\n".join([sheet.title, *sheet.lines, *("|".join(row) for row in sheet.rows)])
        for sheet in sheets(suburb, viewer)
    )


def test_squirrels_dreys_and_buried_food_are_told() -> None:
    suburb = Suburb().squirrel(0, 6, moves=3).own(0, 3, 1).bury(3, 2).squirrel(1, 0, hungry=True).prisoner(2, turns=2)
    words = told(suburb)
    assert "> Ann|Owl Elm|6|12|0|2|eats in 2 moves|2" in words
    assert "  Bo|Proceed|6|12|0|0|hungry, eats in 5 moves|0" in words
    assert "  Cy|Animal Control|6|12|0|0|2 turns in custody, eats in 5 moves|0" in words
    assert "Buried: 2 food at Crooked Oak" in words
    assert "Ann|Crooked Oak (home), Acorn Alder" in words
    assert "Bo|–|0|0|0|0|died of hunger in round 1|0" in told(Suburb().dead(1))


def test_every_roll_shows_where_it_leads() -> None:
    suburb = Suburb().own(1, 3).bury(3, 1).squirrel(2, 4)
    words = told(suburb)
    assert "3|Crooked Oak|Bo's tree, 1 food buried|" in words
    assert "4|Green Gate Cottage|house for 4 food|Cy" in words
    assert "10|Live Trap|Live Trap|" in words
    assert "Ahead of Ann" in words
    assert "Ahead of Cy" in told(suburb, 2)
    assert "Ahead of Ann" in told(suburb, None)
    assert "Ahead of" not in told(suburb.dead(3), 3)


def test_meals_and_winter_are_told() -> None:
    suburb = Suburb("winter-40")
    assert "Round 1\nA meal costs 2 food\nWinter comes in 20 rounds" in told(suburb)
    suburb.state.round = 26
    assert "Round 26, in winter\nA meal costs 4 food" in told(suburb)


def test_a_hosts_board_is_told_by_its_own_names() -> None:
    board = json.loads(json.dumps(OWN_BOARD_DATA["40"]))
    board["spaces"][3]["name"] = "Wobbly Birch"
    words = told(Suburb(other_board=board))
    assert "3|Wobbly Birch|tree for 2 food|" in words


@pytest.mark.parametrize("preset", ["classic-80", "winter-40"])
def test_every_position_and_choice_of_a_game_has_words_in_every_language(preset: str) -> None:
    game = SPEC.game(preset=preset)
    bots: list[Bot] = [GreedyBot(0), RandomBot(1), RandomBot(2), RandomBot(3)]
    match = play(game, bots, Simulated(3))
    families = families_in_words(SPEC, match, (None, 0, 3), NAMES, 3)
    assert SPEC.words.describe(game.view(match.state, None), None, NAMES)[0].lines[0] == "The game is over"
    assert {"roll", "forage", "acquire", "bury", "rest"} <= families
