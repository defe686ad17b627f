"""Positions and choices in words, as a terminal shows them."""

from __future__ import annotations

from rules.koxinga.positions import Sea
from rules.wording import families_in_words
from skerry.bots.simple import GreedyBot
from skerry.core.bot import play
from skerry.core.chance import Simulated
from skerry.core.words import Sheet
from skerry.games.koxinga import SPEC

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def sheets(sea: Sea, viewer: int | None) -> list[Sheet]:
    return SPEC.words.describe(sea.game.view(sea.state, viewer), viewer, NAMES)


def told(sea: Sea, viewer: int | None) -> str:
    found = sheets(sea, viewer)
    return "\n".join("\n".join([one.title, *one.lines, *("|".join(row) for row in one.rows)]) for one in found)


def test_cargo_place_and_charges_ahead_are_told() -> None:
    sea = Sea().ship(0, 17, [("food", 3), None, ("cannon", 2)]).ship(1, 19).area(18, "food", 4).area(19, "gold", 2)
    words = told(sea, 0)
    assert "|3 food, 2 cannon, 3 empty|" in words
    assert "1|Shipu Haven, 4 food" in words
    assert "2|Xiangshan Sound, 2 gold (Bo)" in words


def test_a_rivals_hand_is_on_nobody_elses_sheets() -> None:
    sea = Sea().roll(2, 4)
    own = [one.title for one in sheets(sea, 0)]
    assert "Your hand" in own
    assert "Your hand" not in [one.title for one in sheets(sea, None)]
    hand = next(one for one in sheets(sea, 3) if one.title == "Your hand")
    view = sea.game.view(sea.state, 3)
    assert [row[0] for row in hand.rows] == [str(card) for card in view["ships"][3]["hand"]]


def test_of_every_ship_is_told_how_far_it_has_to_go() -> None:
    sea = Sea().ship(1, 19).ship(2, 70).ship(3, finished=True)
    rows = {row[0].strip(): row[3] for row in sheets(sea, 0)[1].rows}
    assert sheets(sea, 0)[1].heads[3] == "To go"
    assert rows["Ann"] == "50–62", "by the inside or by the outside at every fork"
    assert rows["Cy"] == "1"
    assert rows["Di"] == "0"
    least, most = (int(steps) for steps in rows["Bo"].split("–"))
    assert 1 < least < most < 62


def test_of_the_others_cards_each_is_told_what_everybody_has_seen() -> None:
    sea = Sea()
    sea.state.ships[1].played = (3, 8)
    own = next(one for one in sheets(sea, 0) if one.title == "The others' cards")
    assert [row[0] for row in own.rows] == NAMES[1:]
    view = sea.game.view(sea.state, 0)
    assert own.rows[0] == ["Bo", str(view["ships"][1]["hand_count"]), "–", "3, 8"]
    assert len(next(one for one in sheets(sea, None) if one.title == "Everybody's cards").rows) == 6


def test_every_position_and_choice_of_a_game_has_words_in_every_language() -> None:
    game = SPEC.game()
    match = play(game, [GreedyBot(seat) for seat in range(6)], Simulated(3))
    families = families_in_words(SPEC, match, (None, 0, 5), NAMES, 7)
    assert {"play", "fight", "route"} <= families
