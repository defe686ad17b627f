"""The live trap, Animal Control and the Squirrel Mafia."""

from __future__ import annotations

import pytest

from rules.squirrelopoly.positions import Suburb


def trapped(**fields: int) -> Suburb:
    return Suburb().squirrel(0, 7, **fields).roll(1, 2)


@pytest.mark.clause("SQ-22")
def test_landing_on_the_trap_asks_to_escape_or_wait_and_passing_is_harmless() -> None:
    suburb = trapped()
    assert (suburb[0].space, suburb.step, suburb.legal) == (10, "trap", ["escape", "wait"])
    assert Suburb().squirrel(0, 8).roll(1, 2)[0].space == 11


@pytest.mark.clause("SQ-23")
@pytest.mark.parametrize(
    ("die", "loss", "free"), [(1, 2, False), (2, 2, False), (3, 2, True), (4, 2, True), (5, 1, True), (6, 1, True)]
)
def test_an_escape_costs_what_the_die_says(die: int, loss: int, free: bool) -> None:
    suburb = trapped().choose("escape", die - 1)
    assert suburb[0].health == 12 - loss
    assert (suburb.step == "roll" and suburb.asked == 1) is free


@pytest.mark.clause("SQ-23")
def test_the_third_attempt_gets_out_whatever_it_shows_and_one_may_wait_instead() -> None:
    suburb = trapped().choose("escape", 0).choose("escape", 0)
    assert (suburb.step, suburb.preview("escape")["attempts"]) == ("trap", 1)
    assert all(band["free"] for band in suburb.preview("escape")["bands"])
    suburb.choose("escape", 0)
    assert (suburb[0].health, suburb.asked) == (6, 1)
    waiting = trapped().choose("escape", 0).choose("wait", 0)
    assert (waiting[0].health, waiting[0].waiting, waiting.asked) == (10, 1, 1)


@pytest.mark.clause("SQ-23", "SQ-32")
def test_an_escape_can_kill_and_a_double_still_earns_its_roll_afterwards() -> None:
    dead = trapped(health=2).choose("escape", 3)
    assert dead.told("died")[0]["cause"] == "trap"
    double = Suburb().squirrel(0, 6).roll(2, 2).choose("escape", 5)
    assert (double.step, double.asked) == ("roll", 0)


@pytest.mark.clause("SQ-24")
@pytest.mark.parametrize(("die", "turns"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_waiting_skips_as_many_turns_as_the_die_says(die: int, turns: int) -> None:
    suburb = Suburb().squirrel(0, 6).roll(2, 2).choose("wait", die - 1)
    assert (suburb[0].waiting, suburb.asked) == (turns, 1), "the extra roll is lost"
    rounds = 0
    while suburb.asked != 0 or suburb.step != "roll":
        suburb.squirrel(1, 18).squirrel(2, 20).squirrel(3, 22)
        suburb.squirrel(suburb.asked, 29, food=6, moves=0)
        seat = suburb.asked
        suburb.roll(1, 2)
        suburb.choose("forage")
        assert suburb[seat].space == 32
        rounds = int(suburb.state.round) - 2
    assert (rounds, len(suburb.told("skipped")), suburb[0].space) == (turns, turns, 10)


@pytest.mark.clause("SQ-25")
def test_the_third_double_in_a_row_leads_to_custody_without_a_move_or_meal() -> None:
    suburb = Suburb().squirrel(0, 1, moves=2).own(1, 3).top("acorns", "A05")
    suburb.roll(1, 1).choose("forage", 0).roll(5, 5)
    assert (suburb[0].space, suburb.step, suburb[0].moves) == (13, "roll", 4)
    suburb.roll(2, 2)
    assert (suburb[0].space, suburb[0].custody, suburb[0].moves, suburb.asked) == (30, 3, 4, 1)
    assert suburb.told("meal") == []
    assert suburb.laps(0) == 0


@pytest.mark.clause("SQ-25")
def test_without_extra_rolls_doubles_count_from_turn_to_turn() -> None:
    suburb = Suburb(extra_roll=False).squirrel(0, 39, doubles=2).roll(2, 2)
    assert suburb[0].custody == 3
    other = Suburb(extra_roll=False).squirrel(0, 39, doubles=2).roll(1, 2)
    assert (other[0].custody, other[0].doubles) == (0, 0)


@pytest.mark.clause("SQ-25")
def test_without_extra_rolls_a_double_in_each_of_three_turns_leads_to_custody() -> None:
    suburb = Suburb(extra_roll=False)
    for turn in (1, 2, 3):
        suburb.squirrel(0, 26).roll(2, 2)
        assert (suburb[0].doubles, suburb[0].custody) == ((turn, 0) if turn < 3 else (0, 3))
        for other in (1, 2, 3):
            assert suburb.asked == other
            suburb.squirrel(other, 24 - other).roll(2, 4)
            if suburb.asked == other:
                suburb.choose("forage")


@pytest.mark.clause("SQ-26")
def test_a_taken_animal_control_leads_to_overflow_even_for_a_visitor() -> None:
    suburb = Suburb().squirrel(1, 30).squirrel(0, 5, doubles=2).roll(2, 2)
    assert (suburb[0].space, suburb[0].custody, suburb[1].custody) == (31, 3, 0)


@pytest.mark.clause("SQ-26")
def test_only_others_take_the_space() -> None:
    suburb = Suburb().squirrel(0, 30, doubles=2).roll(2, 2)
    assert (suburb[0].space, suburb[0].custody) == (30, 3)


@pytest.mark.clause("SQ-27", "SQ-32")
def test_with_both_taken_the_squirrel_is_culled() -> None:
    suburb = Suburb().squirrel(1, 30).squirrel(2, 31).own(0, 3).squirrel(0, 5, laps=2, doubles=2).roll(2, 2)
    assert not suburb[0].alive()
    assert suburb.told("died")[0]["cause"] == "culled"
    assert (suburb.state.owner[3], suburb.laps(0), suburb.asked) == (-1, 2, 1)


@pytest.mark.clause("SQ-25", "SQ-35")
def test_custody_neither_wins_nor_costs_a_lap() -> None:
    suburb = Suburb().squirrel(0, 35, laps=1, doubles=2).roll(2, 2)
    assert (suburb[0].space, suburb[0].lap, suburb.laps(0)) == (30, 1, 1)
    ahead = Suburb().squirrel(0, 5, laps=1, doubles=2).roll(2, 2)
    assert (ahead[0].space, ahead[0].lap, ahead.laps(0)) == (30, 1, 1)


def test_walking_onto_animal_control_is_a_visit() -> None:
    suburb = Suburb().squirrel(0, 27).roll(1, 2)
    assert (suburb[0].space, suburb[0].custody, suburb.asked) == (30, 0, 1)


@pytest.mark.clause("SQ-28")
def test_custody_lasts_three_turns_and_the_next_is_an_ordinary_one() -> None:
    suburb = Suburb().prisoner(0).squirrel(1, 18).squirrel(2, 20).squirrel(3, 22)
    for used in (1, 2, 3):
        assert (suburb.step, suburb.legal) == ("custody", ["break_out", "mafia"])
        suburb.choose("break_out", 0, 1)
        assert (suburb[0].custody, suburb.asked) == (3 - used, 1)
        suburb.pass_turns(3).squirrel(3, 37).roll(1, 2)
    assert (suburb.step, suburb.asked, suburb[0].space) == ("roll", 0, 30)
    suburb.roll(1, 3)
    assert suburb[0].space == 34


@pytest.mark.clause("SQ-29")
def test_a_double_frees_and_the_squirrel_rolls_afresh_from_there() -> None:
    suburb = Suburb().prisoner(0).choose("break_out", 3, 3)
    assert (suburb[0].custody, suburb.step, suburb.asked, suburb[0].doubles) == (0, "roll", 0, 0)
    suburb.roll(2, 2).choose("forage", 0)
    assert (suburb[0].space, suburb.step, suburb.asked) == (34, "roll", 0)


@pytest.mark.clause("SQ-28", "SQ-30")
def test_without_food_there_is_only_the_roll() -> None:
    suburb = Suburb().prisoner(0, food=0)
    assert suburb.legal == ["break_out"]


@pytest.mark.clause("SQ-30", "SQ-31")
def test_a_satisfied_mafia_frees_and_keeps_the_food() -> None:
    suburb = Suburb().prisoner(0, food=7).choose("mafia", 2, 3)
    assert (suburb[0].food, suburb[0].health, suburb[0].custody, suburb.step, suburb.asked) == (0, 12, 0, "roll", 0)


@pytest.mark.clause("SQ-31")
def test_an_unsatisfied_mafia_keeps_the_food_beats_and_uses_the_turn() -> None:
    suburb = Suburb().prisoner(0, food=7).choose("mafia", 3, 3)
    assert (suburb[0].food, suburb[0].health, suburb[0].custody, suburb.asked) == (0, 10, 2, 1)
    dead = Suburb().prisoner(0, food=7, health=2).choose("mafia", 3, 3)
    assert dead.told("died")[0]["cause"] == "mafia"


@pytest.mark.clause("SQ-31")
def test_the_more_food_the_likelier_the_mafia_is_satisfied() -> None:
    chances = [Suburb().prisoner(0, food=food).preview("mafia")["chance"] for food in range(1, 13)]
    assert chances == sorted(chances)
    assert (chances[0], round(chances[6] * 36), round(chances[8] * 36), chances[11]) == (0, 21, 30, 1.0)


@pytest.mark.clause("SQ-18", "SQ-26", "SQ-27")
def test_a_card_leads_to_overflow_and_to_death_as_doubles_do() -> None:
    second = Suburb().squirrel(1, 30).squirrel(0, 4).top("fleet", "F14").roll(1, 2)
    assert (second[0].space, second[0].custody, second.told("caught")[0]["clause"]) == (31, 3, "SQ-26")
    culled = Suburb().squirrel(1, 30).squirrel(2, 31).squirrel(0, 4).top("fleet", "F14").roll(1, 2)
    assert (culled[0].alive(), culled.told("died")[0]["cause"], culled.asked) == (False, "culled", 1)


@pytest.mark.clause("SQ-25")
def test_custody_forfeits_the_extra_roll_of_a_double() -> None:
    suburb = Suburb().squirrel(0, 3).top("fleet", "F14").roll(2, 2)
    assert (suburb[0].custody, suburb.state.again, suburb.asked) == (3, False, 1)


@pytest.mark.clause("SQ-29", "SQ-31")
def test_who_bought_its_freedom_counts_doubles_anew() -> None:
    suburb = Suburb().prisoner(0, food=12).squirrel(0, doubles=2).choose("mafia", 0, 0)
    assert (suburb.step, suburb[0].doubles, suburb[0].space) == ("roll", 0, 30)


@pytest.mark.clause("SQ-33")
def test_a_beating_can_end_the_game_in_the_midst_of_a_turn() -> None:
    suburb = Suburb().dead(1, 2).prisoner(0, food=2, health=2).choose("mafia", 5, 5)
    assert (suburb.step, suburb.told("over")[0]["winners"]) == ("over", [3])


@pytest.mark.clause("SQ-25", "SQ-27")
def test_before_a_third_double_the_odds_say_where_it_leads() -> None:
    for taken, cell in (((), 30), ((30,), 31), ((30, 31), None)):
        suburb = Suburb().squirrel(0, 5, doubles=2)
        for seat, space in enumerate(taken, 1):
            suburb.squirrel(seat, space)
        assert (suburb.preview("roll")["cell"], suburb.preview("roll")["custody"]) == (cell, 6 / 36)
