"""Battles: who fights, cannon, dice and spoils."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import FIRE, Sea


def meeting(**holds: list[tuple[str, int] | None]) -> Sea:
    """Seat 0 has just arrived at area 18, where the other named ships lie: `meeting(s0=[...], s1=[...])`."""
    sea = Sea()
    for name, cargo in holds.items():
        seat = int(name[1:])
        sea.ship(seat, 17 if seat == 0 else 18, cargo)
    return sea.play({0: 2}, (1, 1))


@pytest.mark.clause("KX-23")
def test_ending_a_move_among_others_means_battle_and_the_mover_attacks() -> None:
    sea = meeting(s0=[], s1=[])
    assert (sea.step, sea.asked) == ("attack", [0])
    assert sea.told("battle") == [{"type": "battle", "seat": 0, "area": 18, "defenders": [1], "clause": "KX-23"}]


@pytest.mark.clause("KX-23")
def test_never_in_the_strait() -> None:
    sea = Sea().ship(0, 70).play({0: 2}, (1, 1))
    assert (sea.at(0), sea.step) == (0, "over")
    assert not sea.told("battle")
    back = Sea().ship(0, 1).play({0: 5}, (1, 1))
    assert not back.told("battle")


@pytest.mark.clause("KX-23")
def test_passing_by_is_no_battle() -> None:
    assert not Sea().ship(0, 17).ship(1, 18).play({0: 2}, (2, 1)).told("battle")


@pytest.mark.clause("KX-23")
def test_fight_is_pressed_even_without_any_cannon() -> None:
    sea = meeting(s0=[], s1=[])
    assert sea.legal == [{"type": "fight", "cannon": 0}]
    sea.fight(0, 3)
    assert (sea.step, sea.asked, sea.legal) == ("defend", [1], [{"type": "fight", "cannon": 0}])


@pytest.mark.clause("KX-24")
def test_all_ships_there_are_fought_clockwise_from_the_attacker_with_one_roll() -> None:
    sea = Sea().ship(3, 17, [("cannon", 2), ("gold", 1)])
    for seat in (0, 2, 4):
        sea.ship(seat, 18, [("gold", 2)])
    sea.play({3: 2}, (1, 1))
    # the day's cannon of the still ships lie beside their gold
    assert sea.told("battle")[0]["defenders"] == [4, 0, 2]
    sea.fight(2, 4)
    assert [sea.asked, sea.total(3, "cannon")] == [[4], 0]
    assert [defender["roll"] for defender in sea.game.view(sea.state, None)["battle"]["defenders"]] == [None] * 3
    sea.fight(0, 7)
    assert sea.asked == [0]
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert decision.info == {"area": 18, "attacker": 3, "total": 6, "remaining": 1, "cannon": 1}
    sea.fight(0, 6)
    assert sea.asked == [2]
    sea.fight(0, 2)
    assert [(e["seat"], e["outcome"]) for e in sea.told("defended")] == [(4, "won"), (0, "draw"), (2, "lost")]
    assert len(sea.told("attacked")) == 1


@pytest.mark.clause("KX-24")
def test_defenders_do_not_fight_each_other() -> None:
    sea = meeting(s0=[], s1=[("gold", 1)], s2=[("gold", 1)])
    sea.fight(0, 5).fight(0, 5).fight(0, 5)
    assert not sea.told("spoiled")


@pytest.mark.clause("KX-25")
def test_each_side_may_commit_any_number_of_its_cannon_which_are_used_up() -> None:
    sea = meeting(s0=[("cannon", 4), ("cannon", 1), ("gold", 2)], s1=[("cannon", 3)])
    assert [action["cannon"] for action in sea.legal] == [0, 1, 2, 3, 4, 5]
    sea.fight(3, 0)
    assert sea.holds(0) == [("cannon", 2), None, ("gold", 2), None, None]
    # seat 1 has not had its day half yet
    assert [action["cannon"] for action in sea.legal] == [0, 1, 2, 3]
    sea.fight(1, 1)
    assert sea.told("defended")[0]["outcome"] == "lost"
    assert sea.told("defended")[0]["total"] == 2


@pytest.mark.clause("KX-25")
def test_used_cannon_are_gone_for_the_winner_too() -> None:
    sea = meeting(s0=[("cannon", 2)], s1=[])
    sea.fight(2, FIRE)
    assert sea.total(0, "cannon") == 1  # that of the night half
    assert sea.told("spared")[0]["target"] == 1


@pytest.mark.clause("KX-26")
def test_fire_of_the_attacker_beats_everybody_at_once() -> None:
    sea = meeting(s0=[], s1=[("cannon", 6)], s2=[("gold", 4)])
    sea.fight(0, FIRE)
    assert not sea.told("defended")
    assert [(event["target"], event["good"]) for event in sea.told("spoiled")] == [(1, "cannon"), (2, "gold")]
    assert sea.step == "roll"


@pytest.mark.clause("KX-26")
def test_fire_of_a_defender_beats_any_total() -> None:
    sea = meeting(s0=[("cannon", 6), ("gold", 3)], s1=[])
    sea.fight(6, 10).fight(0, FIRE)
    assert sea.told("defended")[0]["outcome"] == "won"
    assert sea.told("spoiled")[0]["seat"] == 1
    assert sea.total(1, "gold") == 3


@pytest.mark.clause("KX-26")
@pytest.mark.parametrize(
    ("attack", "defence", "outcome"),
    [((2, 5), (0, 6), "lost"), ((2, 5), (0, 7), "draw"), ((2, 5), (0, 8), "won"), ((0, 10), (2, 9), "won")],
)
def test_die_plus_cannon_the_higher_wins_and_equal_is_a_draw(
    attack: tuple[int, int], defence: tuple[int, int], outcome: str
) -> None:
    sea = meeting(s0=[("cannon", 2)], s1=[("cannon", 2)])
    sea.fight(*attack).fight(*defence)
    assert sea.told("defended")[0]["outcome"] == outcome
    assert bool(sea.told("spoiled") + sea.told("spared")) == (outcome != "draw")


@pytest.mark.clause("KX-27")
def test_trap_the_winner_takes_a_whole_hold_of_its_choice() -> None:
    sea = meeting(s0=[("food", 1)], s1=[("gold", 6), None, ("food", 2), ("gold", 4)])
    sea.fight(0, 9).fight(0, 1)
    assert (sea.step, sea.asked) == ("spoil", [0])
    assert sea.legal == [{"type": "take", "hold": hold} for hold in (1, 3, 4)]
    sea.choose({"type": "take", "hold": 4})
    assert sea.holds(0)[:2] == [("food", 1), ("gold", 4)]
    taken = sea.told("spoiled")[0]
    assert (taken["seat"], taken["target"], taken["good"], taken["amount"], taken["hold"]) == (0, 1, "gold", 4, 4)
    assert sea.total(1, "gold") == 6


@pytest.mark.clause("KX-27")
def test_a_winning_defender_takes_from_the_attacker() -> None:
    sea = meeting(s0=[("gold", 5), ("food", 2)], s1=[])
    sea.fight(0, 1).fight(0, 9)
    assert (sea.step, sea.asked) == ("spoil", [1])
    decision = sea.game.decision(sea.state)
    assert decision is not None
    assert decision.info == {"area": 18, "target": 0}
    sea.choose({"type": "take", "hold": 1})
    assert (sea.total(1, "gold"), sea.total(0, "gold")) == (5, 0)


@pytest.mark.clause("KX-27")
def test_a_single_thing_is_taken_without_asking() -> None:
    sea = meeting(s0=[], s1=[None, ("gold", 5)])
    sea.fight(0, 9).fight(0, 1)
    assert sea.step == "roll"
    assert sea.total(0, "gold") == 5


@pytest.mark.clause("KX-27")
def test_from_a_ship_that_has_nothing_nothing_is_taken() -> None:
    sea = meeting(s0=[], s1=[])
    sea.fight(0, 9).fight(0, 1)
    assert sea.told("spared") == [{"type": "spared", "seat": 0, "target": 1, "clause": "KX-27"}]


@pytest.mark.clause("KX-27", "KX-35")
def test_a_treasure_may_be_taken_instead_drawn_at_random_and_seen_by_both_only() -> None:
    sea = Sea().ship(0, 17).ship(1, 18, [("food", 1)]).token(1, 4).token(2, 9).token(1, 7).play({0: 2}, (1, 1))
    sea.fight(0, 9).fight(0, 1)
    assert sea.legal == [{"type": "take", "hold": 1}, {"type": "take_treasure"}]
    sea.choose({"type": "take_treasure"}, [1])
    assert sea.state.token_owners == (1, 2, 0)
    assert sea.told("spoiled")[0]["token"] == 2
    values = [[t["value"] for t in sea.game.view(sea.state, seat)["ships"][0]["treasures"]] for seat in (0, 1, 2)]
    assert values == [[7], [7], [None]]


@pytest.mark.clause("KX-27")
def test_several_treasures_and_nothing_else_are_no_choice() -> None:
    sea = Sea().ship(0, 17).ship(1, 18).token(1, 4).token(1, 7).play({0: 2}, (1, 1))
    sea.fight(0, 9).choose({"type": "fight", "cannon": 0}, [1, 1])
    assert sea.state.token_owners == (1, 0)
    assert sea.step == "roll"


@pytest.mark.clause("KX-27", "KX-21")
def test_spoils_are_loaded_like_any_lot_and_may_push_something_overboard() -> None:
    cargo = [("food", 2), ("food", 3), ("food", 4), ("cannon", 1), ("gold", 2)]
    sea = meeting(s0=cargo, s1=[("gold", 5)])
    sea.fight(0, 9).fight(0, 1)
    assert sea.holds(0)[3] == ("gold", 5)
    assert sea.told("dropped", 0)[0]["good"] == "cannon"


@pytest.mark.clause("KX-27", "KX-22")
def test_spoils_that_find_no_room_are_lost_to_both() -> None:
    sea = meeting(s0=[("gold", 2)] * 5, s1=[("gold", 5)])
    sea.fight(0, 9).fight(0, 1)
    assert sea.told("lost_gain", 0)[0]["amount"] == 5
    assert (sea.total(0, "gold"), sea.total(1, "gold")) == (8, 0)  # the night's cannon cost one lot of two


@pytest.mark.clause("KX-27")
def test_spoils_are_settled_in_order_and_can_change_hands_again() -> None:
    """What the attacker takes from the first defender, the second may take from the attacker."""
    sea = meeting(s0=[], s1=[("gold", 6)], s2=[])
    sea.fight(0, 5).fight(0, 2).fight(0, 8)
    assert [(e["seat"], e["target"], e["amount"]) for e in sea.told("spoiled")] == [(0, 1, 6), (2, 0, 6)]
    assert [sea.total(seat, "gold") for seat in (0, 1, 2)] == [0, 0, 6]


@pytest.mark.clause("KX-27")
def test_all_rolls_come_before_the_first_spoils() -> None:
    sea = meeting(s0=[], s1=[("gold", 6), ("food", 1)], s2=[])
    sea.fight(0, 5).fight(0, 2)
    assert (sea.step, sea.asked) == ("defend", [2])


@pytest.mark.clause("KX-24")
def test_battle_shows_in_the_view_until_it_is_settled() -> None:
    sea = meeting(s0=[("cannon", 1)], s1=[("gold", 6), ("food", 1)])
    nobody = {"seat": 1, "cannon": None, "roll": None, "outcome": None}
    battle = sea.game.view(sea.state, None)["battle"]
    assert battle == {
        "area": 18,
        "attacker": 0,
        "cannon": None,
        "roll": None,
        "defenders": [nobody],
        "spoil": None,
    }
    sea.fight(1, FIRE)
    battle = sea.game.view(sea.state, None)["battle"]
    assert (battle["cannon"], battle["roll"], battle["spoil"]) == (1, "fire", {"winner": 0, "loser": 1})
    assert battle["defenders"] == [{**nobody, "outcome": "lost"}]
    sea.choose({"type": "take", "hold": 1})
    assert sea.game.view(sea.state, None)["battle"] is None
