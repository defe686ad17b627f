"""Previews tell what would happen, and then it does."""

from __future__ import annotations

import pytest

from rules.koxinga.positions import FIRE, Sea
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.koxinga import SPEC


def preview(sea: Sea, action: dict[str, Json], seat: int | None = None) -> dict[str, Json]:
    asked = sea.asked[0] if seat is None else seat
    return sea.game.preview(sea.state, asked, sea.game.space.from_json(action))


def picking(sea: Sea, left: int, right: int) -> Sea:
    return sea.roll(left, right).choose({"type": "keep"})


def test_the_dice_as_they_would_lie() -> None:
    sea = Sea().roll(2, 5)
    assert preview(sea, {"type": "keep"}) == {"dice": [2, 5]}
    assert preview(sea, {"type": "swap"}) == {"dice": [5, 2]}
    assert preview(Sea(), {"type": "roll"}) == {}


def test_a_card_of_goods() -> None:
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("gold", 3), None, ("cannon", 1)]), 2, 5)
    assert preview(sea, {"type": "play", "card": 8}) == {
        "day": {"do": "gain", "good": "food", "amount": 2, "hold": 2, "drops": None},
        "night": {"do": "gain", "good": "gold", "amount": 5, "hold": 4, "drops": None},
    }


@pytest.mark.clause("KX-21", "KX-22")
def test_what_would_go_overboard_or_be_lost() -> None:
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("gold", 3)] * 4), 2, 5)
    shown = preview(sea, {"type": "play", "card": 8})
    assert shown["night"] == {"do": "gain", "good": "gold", "amount": 5, "hold": 5, "drops": ["food", 2]}
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("food", 3)] * 5), 2, 5)
    assert preview(sea, {"type": "play", "card": 8})["day"]["hold"] is None


def test_a_move_with_its_landing() -> None:
    sea = Sea().hand(0, 2, 3, 4).ship(0, 17, [("food", 3)]).area(20, "food", 4).ship(4, 20).ship(2, 20)
    day = preview(picking(sea, 3, 1), {"type": "play", "card": 2})["day"]
    assert day == {
        "do": "move",
        "steps": 3,
        "from": 17,
        "landings": [
            {
                "lane": None,
                "area": 20,
                "kind": "food",
                "amount": 4,
                "have": 3,
                "home": False,
                "can_pay": False,
                "retreat": 19,
                "rivals": [2, 4],
                "path": [17, 18, 19, 20],
            }
        ],
    }


def test_the_night_starts_from_where_the_day_ends_and_both_lanes_are_told() -> None:
    sea = picking(Sea().hand(0, 1, 2, 3).ship(0, 4), 3, 2)
    shown = preview(sea, {"type": "play", "card": 1})
    assert [(landing["lane"], landing["area"]) for landing in shown["day"]["landings"]] == [
        ("outside", 7),
        ("inside", 14),
    ]
    assert (shown["night"]["from"], shown["night"]["landings"][0]["area"]) == (7, 9)
    (other,) = shown["night"]["alternatives"]
    assert (other["lane"], other["from"], other["landings"][0]["area"]) == ("inside", 14, 16)


def test_what_the_day_pays_is_missing_by_night() -> None:
    sea = Sea().hand(0, 1, 2, 3).ship(0, 17, [("food", 3)]).area(18, "food", 2).area(19, "food", 2)
    shown = preview(picking(sea, 1, 1), {"type": "play", "card": 1})
    assert shown["day"]["landings"][0]["can_pay"] is True
    assert shown["night"]["landings"][0]["can_pay"] is False
    # it would fall back to the area it has just paid, cannot pay that either, and end in front of both
    assert shown["night"]["landings"][0]["retreat"] == 17


def test_no_steps_no_landing() -> None:
    sea = picking(Sea().hand(0, 5, 2, 3).ship(0, 17), 2, 1)
    assert preview(sea, {"type": "play", "card": 5})["day"] == {"do": "move", "steps": 0, "from": 17, "landings": []}


@pytest.mark.clause("KX-32")
def test_a_way_with_its_landing() -> None:
    sea = Sea().ship(0, 4).area(14, "gold", 3).play({0: 2}, (3, 1))
    shown = preview(sea, {"type": "route", "lane": "inside"})
    assert (shown["area"], shown["landing"]["area"], shown["landing"]["can_pay"]) == (13, 14, False)


@pytest.mark.clause("KX-25", "KX-26")
def test_odds_of_an_attack_are_those_of_the_dice() -> None:
    """Against one defender, counted out over all 12 x 12 rolls."""
    sea = Sea().ship(0, 17, [("cannon", 4)]).ship(1, 18, [("cannon", 2)]).play({0: 2}, (1, 1))
    for cannon in range(5):
        win = draw = 0
        for ours in range(12):
            for theirs in range(12):
                if ours == FIRE:
                    win += 1
                elif theirs != FIRE:
                    win += ours + cannon > theirs + 2
                    draw += ours + cannon == theirs + 2
        shown = preview(sea, {"type": "fight", "cannon": cannon})
        assert shown["win"] == pytest.approx(win / 144)
        assert shown["draw"] == pytest.approx(draw / 144)
        assert shown["lose"] == pytest.approx(1 - (win + draw) / 144)
        assert shown["against"][0]["seat"] == 1
        assert shown["cannon_left"] == 4 - cannon


@pytest.mark.clause("KX-25", "KX-26")
def test_odds_of_a_defence_are_exact() -> None:
    sea = Sea().ship(0, 17).ship(1, 18, [("cannon", 2)]).play({0: 2}, (1, 1)).fight(0, 7)
    shown = preview(sea, {"type": "fight", "cannon": 2})
    # 6..10 and fire win, 5 draws, 0..4 lose
    assert (shown["win"], shown["draw"], shown["lose"]) == pytest.approx((6 / 12, 1 / 12, 5 / 12))
    assert shown["cannon_left"] == 0


def test_spoils() -> None:
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 5), ("food", 1)]).token(1, 4).token(1, 5)
    sea.play({0: 2}, (1, 1)).fight(0, FIRE)
    assert preview(sea, {"type": "take", "hold": 1}) == {"good": "gold", "amount": 5, "hold": 1, "drops": None}
    assert preview(sea, {"type": "take_treasure"}) == {"count": 2}


def test_what_is_previewed_for_a_lone_ship_comes_true() -> None:
    """Random positions: the landing shown for a single-lane day move is where the ship comes to rest."""
    compared = 0
    for seed in range(60):
        game = SPEC.game({"layout": "drawn"})
        luck = Simulated(seed)
        state = game.new(Context(luck, loud=False))
        seat = int(state.first)
        for ship in state.ships:
            ship.area = 0
        state.ships[seat].area = 17 + luck.below(12)
        for action in (0, 1):
            game.apply(state, seat, action, Context(luck, loud=False))
        card = game.legal(state, seat)[0]
        day = game.preview(state, seat, card)["day"]
        if day["do"] != "move" or len(day["landings"]) != 1 or day["landings"][0]["kind"] == "treasure":
            continue
        (landing,) = day["landings"]
        if landing["retreat"] is not None and landing["retreat"] < 16:
            continue  # at the junction the ship would be asked for its way back
        choices = {other: game.legal(state, other)[0] for other in range(6)}
        context = Context(luck)
        game.apply_joint(state, choices, context)
        own = [e.public for e in context.events if e.public.get("seat") == seat and e.type in ("moved", "retreated")]
        if landing["retreat"] is None:
            assert own[0]["to"] == landing["area"]
        else:
            assert landing["retreat"] in [event["to"] for event in own]
        compared += 1
    assert compared > 10
