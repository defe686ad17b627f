"""The three decks, adventures, and what their cards do."""

from __future__ import annotations

import pytest

from rules.squirrelopoly.positions import Suburb
from skerry.games.squirrelopoly.set_up.board import HOUSE, TREE


def acorns(card: str, **fields: int) -> Suburb:
    """Seat 0 about to draw this food card at space 2."""
    return Suburb().squirrel(0, 39, **fields).top("acorns", card)


@pytest.mark.clause("SQ-17")
@pytest.mark.parametrize(
    ("card", "food", "after"),
    [("A01", 6, 9), ("A04", 10, 12), ("A09", 6, 5), ("A10", 1, 0), ("A12", 7, 3), ("A08", 6, 8), ("A14", 6, 4)],
)
def test_a_trove_changes_food_within_its_bounds(card: str, food: int, after: int) -> None:
    suburb = acorns(card, food=food).own(0, 12, 14).roll(1, 2)
    assert suburb[0].food == after
    assert suburb.told("drew")[0]["card"] == card


@pytest.mark.clause("SQ-17")
def test_dreys_count_up_to_a_cap() -> None:
    assert acorns("A08").own(0, 1, 3, 4, 6, 8, 11).roll(1, 2)[0].food == 10
    assert acorns("A14").own(0, 1, 3, 4, 6, 8, 11).roll(1, 2)[0].food == 3


@pytest.mark.clause("SQ-17")
def test_taking_from_each_other_stops_at_empty_paws_and_a_full_store() -> None:
    suburb = acorns("A07").squirrel(1, food=0).dead(2).roll(1, 2)
    assert [s.food for s in suburb.state.squirrels] == [7, 0, 0, 5]
    full = acorns("A07", food=11).roll(1, 2)
    assert [s.food for s in full.state.squirrels] == [12, 5, 6, 6]


@pytest.mark.clause("SQ-17")
def test_sharing_goes_to_the_poorest_the_next_seat_first() -> None:
    suburb = acorns("A13").squirrel(1, food=3).squirrel(2, food=2).squirrel(3, food=2).roll(1, 2)
    assert [s.food for s in suburb.state.squirrels] == [5, 3, 3, 2]


def fleet(card: str, space: int = 4) -> Suburb:
    """Seat 0 about to draw this moving card at space 7, everybody else far away."""
    suburb = Suburb().squirrel(0, space).top("fleet", card).top("doc", "D04").top("acorns", "A05")
    return suburb.squirrel(1, 36).squirrel(2, 34).squirrel(3, 38)


@pytest.mark.clause("SQ-18")
@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("F01", 10),
        ("F02", 12),
        ("F03", 15),
        ("F04", 9),
        ("F05", 4),
        ("F06", 5),
        ("F07", 8),
        ("F08", 11),
        ("F09", 11),
        ("F10", 0),
        ("F11", 13),
        ("F12", 9),
        ("F13", 33),
        ("F14", 30),
    ],
)
def test_the_fleet_carries_to_another_space_that_acts_too(card: str, space: int) -> None:
    suburb = fleet(card).roll(1, 2)
    assert suburb[0].space == space
    steps = {10: "trap", 9: "adventure", 12: "residence", 15: "residence", 4: "residence", 8: "residence"}
    if space in steps:
        assert (suburb.step, suburb.asked) == (steps[space], 0)
    if space in (5, 13, 33):
        assert len(suburb.told("drew")) == 2
    if space == 0:
        assert suburb.laps(0) == 1
    if space == 30:
        assert (suburb[0].custody, suburb.laps(0)) == (3, 0)


@pytest.mark.clause("SQ-18")
def test_homeward_bound_goes_to_the_next_own_drey_and_moves_bounce() -> None:
    assert fleet("F09").own(0, 3, 21).roll(1, 2)[0].space == 21
    suburb = fleet("F04").squirrel(1, 9).roll(1, 2)
    assert (suburb[0].space, suburb.step) == (10, "trap")


@pytest.mark.clause("SQ-18")
def test_behind_the_next_squirrel_when_already_there_nothing_happens() -> None:
    suburb = fleet("F13").squirrel(1, 8).roll(1, 2)
    assert (suburb[0].space, suburb.asked) == (7, 1)


@pytest.mark.clause("SQ-19")
@pytest.mark.parametrize(("card", "health", "after"), [("D01", 5, 8), ("D05", 11, 12), ("D06", 5, 4), ("D13", 5, 1)])
def test_a_doc_card_changes_health_up_to_full(card: str, health: int, after: int) -> None:
    suburb = Suburb().squirrel(0, 2, health=health).top("doc", card).roll(1, 2)
    assert suburb[0].health == after


@pytest.mark.clause("SQ-19", "SQ-32")
def test_a_doc_card_can_roll_for_damage_and_kill() -> None:
    suburb = Suburb().squirrel(0, 2, health=3).top("doc", "D14").roll(1, 2, 0, 3)
    assert suburb[0].health == 1
    dead = Suburb().squirrel(0, 2, health=3).top("doc", "D12").roll(1, 2)
    assert not dead[0].alive()
    assert dead.told("died")[0]["cause"] == "doc"


@pytest.mark.clause("SQ-20")
def test_an_empty_deck_is_shuffled_anew() -> None:
    suburb = acorns("A05")
    suburb.roll(1, 2)
    assert suburb.state.piles[0] == []
    assert len(suburb.game.view(suburb.state, None)["decks"]["acorns"]["used"]) == 14
    suburb.squirrel(0, 20).squirrel(1, 39).roll(1, 2, 13)
    assert suburb.told("shuffled")[0]["deck"] == "acorns"
    assert suburb.told("drew")[1]["card"] == "A14"
    assert suburb.state.piles[0] == list(range(13))


@pytest.mark.clause("SQ-20")
def test_the_card_drawn_last_lies_open_until_the_deck_is_shuffled() -> None:
    suburb = Suburb().squirrel(0, 4).squirrel(1, 37)
    assert suburb.game.view(suburb.state, None)["decks"]["acorns"]["top"] is None
    suburb.top("fleet", "F01").roll(1, 2)
    assert suburb.game.view(suburb.state, None)["decks"]["fleet"]["top"] == "F01"
    assert suburb.game.view(suburb.state, None)["decks"]["acorns"]["top"] is None
    daring = Suburb().squirrel(0, 6).top("adventure", "V01").roll(1, 2)
    assert daring.game.view(daring.state, None)["decks"]["adventure"]["top"] is None, "not yet discarded"
    daring.choose("safe")
    assert daring.game.view(daring.state, None)["decks"]["adventure"]["top"] == "V01"


@pytest.mark.clause("SQ-20")
def test_each_deck_is_drawn_from_once_a_roll() -> None:
    suburb = Suburb().squirrel(0, 4).squirrel(1, 16).squirrel(2, 17).squirrel(3, 31)
    suburb.top("fleet", "F12").top("adventure", "V03").roll(1, 2).choose("bold", 5)
    assert (suburb[0].space, suburb.asked) == (18, 1), "a second space of the fleet, reached by a bounce, does nothing"
    assert suburb.told("nothing")[0]["why"] == "deck"
    assert len(suburb.told("drew")) == 2


@pytest.mark.clause("SQ-20")
def test_the_next_roll_of_the_same_turn_draws_again() -> None:
    suburb = Suburb().squirrel(1, 36).squirrel(2, 34).squirrel(3, 38).squirrel(0, 11).top("acorns", "A05").roll(1, 1)
    suburb.top("acorns", "A03").roll(5, 5)
    assert (suburb[0].space, suburb[0].food, suburb.step) == (23, 9, "roll")


def adventure(card: str, **fields: int) -> Suburb:
    """Seat 0 facing this adventure at space 9, everybody else far away."""
    suburb = Suburb().squirrel(0, 6, **fields).top("adventure", card)
    return suburb.squirrel(1, 36).squirrel(2, 34).squirrel(3, 38).roll(1, 2)


@pytest.mark.clause("SQ-21")
def test_an_adventure_shows_both_sides_and_asks() -> None:
    suburb = adventure("V01")
    assert (suburb.step, suburb.legal) == ("adventure", ["safe", "bold"])
    card = suburb.game.view(suburb.state, None)["card"]
    assert (card["card"], card["safe"][0]["n"], [band[0]["n"] for band in card["bold"]]) == ("V01", 1, [-2, 2, 4])
    assert suburb.preview("bold")["bands"][2]["faces"] == [5, 6]
    assert suburb.choose("safe")[0].food == 7


@pytest.mark.clause("SQ-21")
@pytest.mark.parametrize(
    ("die", "food", "health"), [(1, 6, 9), (2, 6, 9), (3, 9, 12), (4, 9, 12), (5, 11, 12), (6, 11, 12)]
)
def test_being_bold_is_decided_by_a_die(die: int, food: int, health: int) -> None:
    suburb = adventure("V02").choose("bold", die - 1)
    assert (suburb[0].food, suburb[0].health) == (food, health)


@pytest.mark.clause("SQ-21")
def test_special_outcomes_of_adventures() -> None:
    dug = adventure("V05").bury(8, 2).bury(12, 1).bury(11, 1).choose("bold", 5)
    assert (dug[0].food, dug.state.buried[8], dug.state.buried[11], dug.state.buried[12]) == (9, 1, 0, 0)
    richest = adventure("V10").squirrel(2, food=3).squirrel(3, food=9).choose("bold", 5)
    assert [s.food for s in richest.state.squirrels] == [10, 6, 3, 5]
    claimed = adventure("V12").own(1, 11).choose("bold", 5)
    assert (claimed[0].dreys, claimed[0].food) == ([12], 6)
    caught = adventure("V10").choose("bold", 0)
    assert (caught[0].custody, caught.asked) == (3, 1)
    moved = adventure("V03").choose("safe")
    assert (moved[0].space, moved.step) == (10, "trap")
    assert adventure("V05").choose("safe")[0].food == 6
    stopped = adventure("V05", health=2).choose("bold", 0)
    assert not stopped[0].alive()
    assert stopped.told("food") == [], "the card stops at once when the squirrel dies"


@pytest.mark.clause("SQ-21")
def test_adventures_can_be_switched_off() -> None:
    suburb = Suburb(adventure="nothing").squirrel(0, 6).roll(1, 2)
    assert (suburb[0].space, suburb.asked) == (9, 1)
    assert suburb.told("nothing")[0]["why"] == "adventure"


@pytest.mark.clause("SQ-17", "SQ-21")
def test_of_two_equally_rich_the_next_seat_after_the_drawer_gives() -> None:
    suburb = adventure("V10").squirrel(1, food=9).squirrel(2, food=9).squirrel(3, food=4).choose("bold", 2)
    assert [s.food for s in suburb.state.squirrels] == [8, 7, 9, 4]


@pytest.mark.clause("SQ-18")
def test_a_card_that_leads_nowhere_says_so() -> None:
    suburb = fleet("F13").squirrel(1, 8).roll(1, 2)
    assert suburb.told("nothing")[0]["why"] == "place"
    full = adventure("V05", food=12).bury(8, 2).choose("bold", 5)
    assert (full.told("nothing")[0]["why"], full.state.buried[8]) == ("room", 2)
    none = adventure("V05").choose("bold", 5)
    assert none.told("nothing")[0]["why"] == "buried"
    taken = adventure("V12")
    free = [space for space, kind in enumerate(taken.game.rules.board.kinds) if kind in (TREE, HOUSE)]
    taken.own(1, *free).choose("bold", 5)
    assert (taken.told("nothing")[0]["why"], taken[0].dreys) == ("residences", [])


@pytest.mark.clause("SQ-19")
@pytest.mark.parametrize(("die", "loss"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_garden_shears_hurt_by_the_die(die: int, loss: int) -> None:
    assert Suburb().squirrel(0, 2).top("doc", "D14").roll(1, 2, 0, die - 1)[0].health == 12 - loss


@pytest.mark.clause("SQ-18")
def test_homeward_bound_without_a_drey_is_four_ahead() -> None:
    assert fleet("F09").own(1, 8).roll(1, 2)[0].space == 11
