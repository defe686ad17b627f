"""Settling, foraging, burying, resting, raiding."""

from __future__ import annotations

import pytest

from rules.refusals import told
from rules.squirrelopoly.positions import Suburb
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.squirrelopoly import SPEC


@pytest.mark.clause("SQ-07")
def test_choices_depend_on_whose_residence_it_is() -> None:
    assert Suburb().roll(1, 2).legal == ["forage", "acquire", "bury"]
    assert Suburb().squirrel(0, food=1).roll(1, 2).legal == ["forage", "bury"]
    assert Suburb().own(0, 3).roll(1, 2).legal == ["forage", "bury", "rest"]
    assert Suburb().own(0, 3).squirrel(0, food=0).roll(1, 2).legal == ["forage", "rest"]
    assert Suburb().own(1, 3).roll(1, 2).legal == ["forage", "bury", "raid"]
    assert Suburb().own(1, 3).squirrel(0, food=5).roll(1, 2).legal == ["forage", "bury"]


@pytest.mark.clause("SQ-07")
def test_who_can_only_forage_does_so_at_once() -> None:
    suburb = Suburb().squirrel(0, food=0).roll(1, 2, 1)
    assert (suburb[0].food, suburb.asked) == (1, 1)
    assert suburb.told("foraged")[0]["forced"] is False


@pytest.mark.clause("SQ-08")
def test_settling_costs_food_and_makes_a_drey() -> None:
    suburb = Suburb().squirrel(0, 1).roll(1, 2).choose("acquire")
    assert (suburb[0].food, suburb[0].dreys, suburb.state.owner[4]) == (2, [4], 0)
    assert suburb.told("acquired")[0]["home"] is True
    exact = Suburb().squirrel(0, 1, food=4).roll(1, 2).choose("acquire")
    assert exact[0].food == 0


@pytest.mark.clause("SQ-09")
@pytest.mark.parametrize("found", [0, 1])
def test_foraging_away_from_home_finds_nothing_or_one(found: int) -> None:
    suburb = Suburb().roll(1, 2).choose("forage", found)
    assert suburb[0].food == 6 + found
    assert Suburb().roll(1, 2).preview("forage") == {"low": 0, "high": 1, "dug": 0, "room": 6}


@pytest.mark.clause("SQ-09")
@pytest.mark.parametrize("found", [0, 1, 2, 3])
def test_foraging_at_ones_own_drey_finds_up_to_its_cost_less_one(found: int) -> None:
    suburb = Suburb().own(0, 4).squirrel(0, 1).roll(1, 2)
    assert suburb.preview("forage")["high"] == 3
    assert suburb.choose("forage", found)[0].food == 6 + found


@pytest.mark.clause("SQ-09", "SQ-03")
def test_food_that_does_not_fit_is_lost() -> None:
    suburb = Suburb().own(0, 4).squirrel(0, 1, food=11).roll(1, 2).choose("forage", 3)
    assert suburb[0].food == 12
    assert (suburb.told("foraged")[0]["amount"], suburb.told("foraged")[0]["kept"]) == (3, 1)


@pytest.mark.clause("SQ-10")
def test_buried_food_stays_whoever_comes_goes_or_dies() -> None:
    suburb = Suburb().roll(1, 2).choose("bury")
    assert (suburb[0].food, suburb.state.buried[3], suburb.asked) == (5, 1, 1)
    suburb.own(1, 3).squirrel(1, 0, moves=4, food=0, health=1).roll(1, 3)
    assert not suburb[1].alive()
    assert (suburb.state.buried[3], suburb.state.owner[3]) == (1, -1)
    assert suburb.game.view(suburb.state, None)["buried"][3] == 1


@pytest.mark.clause("SQ-10")
def test_how_much_is_buried_at_once_is_an_option() -> None:
    suburb = Suburb(bury=4).squirrel(0, food=3).roll(1, 2)
    assert suburb.preview("bury") == {"amount": 3, "food": 0, "buried": 3}
    assert suburb.choose("bury").state.buried[3] == 3


@pytest.mark.clause("SQ-11")
def test_the_owner_unearths_one_unit_no_matter_whose() -> None:
    suburb = Suburb().own(0, 3).bury(3, 2).roll(1, 2).choose("forage", 1)
    assert (suburb[0].food, suburb.state.buried[3]) == (8, 1)
    assert suburb.told("foraged")[0]["dug"] == 1


@pytest.mark.clause("SQ-11")
def test_without_room_the_unit_stays_buried_and_visitors_dig_nothing_up() -> None:
    full = Suburb().own(0, 3).bury(3, 2).squirrel(0, food=11).roll(1, 2).choose("forage", 1)
    assert (full[0].food, full.state.buried[3]) == (12, 2)
    visitor = Suburb().own(1, 3).bury(3, 2).roll(1, 2).choose("forage", 0)
    assert (visitor[0].food, visitor.state.buried[3]) == (6, 2)


@pytest.mark.clause("SQ-12", "SQ-13")
def test_resting_brings_two_and_three_at_home() -> None:
    suburb = Suburb().own(0, 1, 3).squirrel(0, health=5).roll(1, 2)
    assert suburb.preview("rest") == {"amount": 2, "health": 7, "home": False}
    assert suburb.choose("rest")[0].health == 7
    home = Suburb().own(0, 3, 1).squirrel(0, health=5).roll(1, 2).choose("rest")
    assert home[0].health == 8
    full = Suburb().own(0, 3).squirrel(0, health=11).roll(1, 2).choose("rest")
    assert full[0].health == 12


@pytest.mark.clause("SQ-13", "SQ-15")
def test_losing_the_home_drey_makes_the_next_earliest_the_home() -> None:
    suburb = Suburb().own(0, 3, 8, 6).squirrel(0, 33).squirrel(1, 0).pass_turns(1).roll(1, 2).choose("raid")
    assert (suburb[0].dreys, suburb[1].dreys) == ([8, 6], [3])
    suburb.squirrel(0, 5, health=4).squirrel(1, 30).pass_turns(0).roll(1, 2).choose("rest")
    assert suburb[0].health == 7
    suburb.own(1, 29).squirrel(0, 0, food=8, health=12).pass_turns(0).roll(1, 2).choose("raid")
    assert (suburb[0].dreys, suburb[1].dreys) == ([8, 6, 3], [29])


@pytest.mark.clause("SQ-14")
def test_a_visitor_may_forage_and_bury() -> None:
    suburb = Suburb().own(1, 3).roll(1, 2).choose("bury")
    assert (suburb.state.buried[3], suburb.state.owner[3]) == (1, 1)
    assert Suburb().own(1, 3).roll(1, 2).choose("forage", 1)[0].food == 7


@pytest.mark.clause("SQ-15")
@pytest.mark.parametrize(("food", "left"), [(6, 3), (7, 3), (12, 6)])
def test_a_raid_costs_half_the_food_carried_rounded_up(food: int, left: int) -> None:
    suburb = Suburb().own(1, 3).squirrel(0, food=food).roll(1, 2)
    assert suburb.preview("raid") == {"cost": food - left, "food": left, "target": 1, "chance": 1.0}
    suburb.choose("raid")
    assert (suburb[0].food, suburb.state.owner[3]) == (left, 0)


@pytest.mark.clause("SQ-15")
def test_a_contested_raid_is_fought_out_and_paid_for_either_way() -> None:
    for raider, owner, won in ((3, 3, True), (2, 5, False), (6, 1, True)):
        suburb = Suburb(raid="contested").own(1, 3).roll(1, 2).choose("raid", raider - 1, owner - 1)
        assert (suburb.state.owner[3] == 0, suburb[0].food) == (won, 3)


@pytest.mark.clause("SQ-16")
@pytest.mark.parametrize(("food", "health", "may"), [(6, 9, True), (5, 12, False), (12, 8, False)])
def test_a_raid_needs_half_the_capacity_and_three_quarters_of_full_health(food: int, health: int, may: bool) -> None:
    suburb = Suburb().own(1, 3).squirrel(0, food=food, health=health).roll(1, 2)
    assert ("raid" in suburb.legal) is may


@pytest.mark.clause("SQ-16")
def test_thresholds_are_rounded_up() -> None:
    rules = Suburb(max_food=7, max_health=5, start_health=5).game.rules
    assert (rules.raid_food, rules.raid_health) == (4, 4)


@pytest.mark.clause("SQ-07", "SQ-08", "SQ-16")
@pytest.mark.parametrize(
    ("build", "action", "clause"),
    [
        (Suburb().squirrel(0, 1, food=3).roll(1, 2), "acquire", "SQ-08"),
        (Suburb().own(1, 3).roll(1, 2), "acquire", "SQ-08"),
        (Suburb().roll(1, 2), "rest", "SQ-12"),
        (Suburb().roll(1, 2), "raid", "SQ-15"),
        (Suburb().own(1, 3).squirrel(0, food=5).roll(1, 2), "raid", "SQ-16"),
        (Suburb().own(0, 3).squirrel(0, food=0).roll(1, 2), "bury", "SQ-10"),
        (Suburb().roll(1, 2), "roll", "SQ-07"),
        (Suburb(), "forage", "SQ-07"),
        (Suburb(), "safe", "SQ-21"),
        (Suburb(), "wait", "SQ-22"),
        (Suburb(), "mafia", "SQ-28"),
        (Suburb().prisoner(0, food=0), "mafia", "SQ-30"),
        (Suburb().prisoner(0), "roll", "SQ-28"),
    ],
)
def test_what_is_not_allowed_names_its_rule_and_changes_nothing(build: Suburb, action: str, clause: str) -> None:
    match = Match(build.game, Simulated(1))
    match._begin(None)
    match._state = build.state.clone()
    before = match.state.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.submit(0, build.game.space.from_json({"type": action}))
    assert refusal.value.clause == clause
    assert match.state.digest() == before
    other = told(SPEC, build.game, build.state, 2, 1)
    assert other == ("it is another squirrel's turn", "SQ-05")
