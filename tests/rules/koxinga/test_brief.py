"""What choices cost and bring, as players read it."""

from __future__ import annotations

from rules.koxinga.positions import Sea
from skerry.core.data import Json
from skerry.games.koxinga import SPEC

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def foretold(sea: Sea, seat: int | None = None, **action: Json) -> str:
    asked = sea.asked[0] if seat is None else seat
    number = sea.game.space.from_json(action)
    preview = sea.game.preview(sea.state, asked, number)
    return SPEC.words.consequence(action, preview, sea.game.view(sea.state, asked), NAMES)


def picking(sea: Sea, left: int, right: int) -> Sea:
    return sea.roll(left, right).choose({"type": "keep"})


def test_dice_and_goods() -> None:
    assert foretold(Sea().roll(2, 5), type="swap") == "5 by day, 2 by night"
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("gold", 3)] * 4), 2, 5)
    assert foretold(sea, type="play", card=8) == (
        "by day 2 food into hold 5; by night 5 gold into hold 5, 2 food overboard"
    )
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("food", 3)] * 5), 2, 5)
    assert foretold(sea, type="play", card=8).startswith("by day no room for 2 food, all lost; ")


def test_a_charge_that_is_paid_and_one_that_is_not() -> None:
    sea = Sea().hand(0, 1, 2, 3).ship(0, 17, [("food", 3)]).area(18, "food", 2).area(19, "food", 2)
    assert foretold(picking(sea, 1, 1), type="play", card=1) == (
        "by day to Shipu Haven: pays 2 food; "
        "by night to Xiangshan Sound: 2 food due, 1 aboard: falls back to Yushan Isles"
    )


def test_battles_ways_and_the_end_of_the_race() -> None:
    sea = Sea().hand(0, 2, 3, 4).ship(0, 17).area(20, "treasure").ship(4, 20).ship(2, 20)
    told = foretold(picking(sea, 3, 1), type="play", card=2)
    assert "battle with Cy and Ed, then a treasure; by night 1 cannon into hold 1" in told
    fork = picking(Sea().hand(0, 1, 2, 3).ship(0, 4).area(7, "food", 1).area(14, "gold", 3), 3, 2)
    assert foretold(fork, type="play", card=1).startswith("by day outside, to ")
    assert ", or inside, to Sansha Bay: 3 gold due, 0 aboard: falls back" in foretold(fork, type="play", card=1)
    assert f", or from the inside way to {name(15)}: " in foretold(fork, type="play", card=1), "the night from there"
    way = Sea().ship(0, 4).area(14, "gold", 3).play({0: 2}, (3, 1))
    assert foretold(way, type="route", lane="inside").endswith(
        "to Sansha Bay: 3 gold due, 0 aboard: falls back to " + name(13)
    )
    assert foretold(way, type="route", lane="inside").startswith(f"past {name(13)}, ")
    home = picking(Sea().hand(0, 2, 3, 4).ship(0, 70), 3, 1)
    assert foretold(home, type="play", card=2).startswith("by day to Formosa Strait: home, 15 points; ")


def name(area: int) -> str:
    return SPEC.words.phrase(f"area.{area}")


def test_odds_against_each_defender() -> None:
    sea = Sea().ship(0, 17, [("cannon", 4)]).ship(1, 18, [("cannon", 2)]).play({0: 2}, (1, 1))
    told = foretold(sea, type="fight", cannon=3)
    assert told.startswith("wins ")
    assert told.endswith(" %; 1 cannon left")
    assert "against" not in told
    both = Sea().ship(0, 17, [("cannon", 4)]).ship(1, 18, [("cannon", 2)]).ship(3, 18).play({0: 2}, (1, 1))
    told = foretold(both, type="fight", cannon=3)
    assert told.startswith("against Bo: wins ")
    assert "; against Di: wins " in told


def test_what_a_page_is_sent_says_itself_in_its_language() -> None:
    sea = picking(Sea().hand(0, 8, 1, 2).ship(0, 0, [("gold", 3)] * 4), 2, 5)
    preview = sea.game.preview(sea.state, 0, sea.game.space.from_json({"type": "play", "card": 8}))
    told = SPEC.words.told(preview, NAMES)
    assert (told["day"]["says"], told["night"]["says"]) == (
        "2 food into hold 5",
        "5 gold into hold 5, 2 food overboard",
    )
    assert "says" not in preview["day"]
    areas = SPEC.words.told(SPEC.static(SPEC.options()), [], "pseudo")["areas"]
    assert all(area["name"].startswith("⟦") for area in areas)
