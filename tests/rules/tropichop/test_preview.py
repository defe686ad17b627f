"""Previews: where a roll leads, and what every choice costs and brings."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.data import Json


def rows(seen: dict[str, Json]) -> dict[int, dict[str, Json]]:
    return {row["total"]: row for row in seen["outcomes"]}


@pytest.mark.clause("TH-41", "TH-22")
def test_a_roll_shows_where_each_total_leads_with_its_chance_and_the_rum_left() -> None:
    seen = Voyage().own(1, "west_b", "west_a").preview("roll")
    assert seen["card"] == pytest.approx(6 / 36)
    assert seen["stay"] == 0
    assert sum(row["chance"] for row in seen["outcomes"]) == pytest.approx(30 / 36)
    three = rows(seen)[3]
    assert (three["place"], three["rum_left"], three["owner"], three["fee"]) == ("west_b", 22, 1, 150)
    assert three["chance"] == pytest.approx(2 / 36)
    assert 2 not in rows(seen)
    assert 12 not in rows(seen)
    assert rows(seen)[7]["chance"] == pytest.approx(6 / 36)


@pytest.mark.clause("TH-23")
def test_totals_above_the_rum_are_shown_as_staying() -> None:
    seen = Voyage().ship(0, "west_a", rum=6).own(1, "west_a").preview("roll")
    assert seen["stay"] == pytest.approx((6 + 4 + 4 + 2 + 2) / 36)
    nine = rows(seen)[9]
    assert (nine["stays"], nine["place"], nine["fee"], nine["rum_left"]) == (True, "west_a", 50, 6)


@pytest.mark.clause("TH-06", "TH-07", "TH-12")
def test_what_passing_and_arriving_pay_is_shown() -> None:
    seen = rows(Voyage().ship(0, "west_f").preview("roll"))
    assert (seen[3]["place"], seen[3]["start_cash"]) == ("start", 1000)
    assert (seen[5]["place"], seen[5]["start_cash"], seen[5]["bonus"]) == (
        "west_freeport", 500, {"cash": 600, "stills": 0},
    )  # fmt: skip


@pytest.mark.clause("TH-23", "TH-32")
def test_the_risk_of_not_getting_away_is_shown() -> None:
    seen = rows(Voyage().ship(0, "start", rum=11).preview("roll"))
    assert seen[3]["stuck"] == pytest.approx((4 + 2 + 2) / 36)
    assert seen[10]["stuck"] == 1.0
    assert seen[8]["place"] == "west_rum"
    assert seen[8]["stuck"] == 0.0


@pytest.mark.clause("TH-30")
def test_a_takeover_that_waits_is_shown() -> None:
    seen = rows(Voyage().ship(0, rum=14).own(1, "west_b", "west_d").still("west_d").preview("roll"))
    assert seen[3]["takeover"] is True
    assert seen[5]["takeover"] is False


@pytest.mark.clause("TH-11")
def test_where_leaving_is_free_all_ends_are_shown() -> None:
    seen = rows(Voyage(exit_is_forced=False).own(1, "west_h").ship(0, "west_e", rum=6).preview("roll"))
    ends = {end["place"]: end for end in seen[5]["choices"]}
    assert list(ends) == ["west_h", "east_a"]
    assert (ends["west_h"]["owner"], ends["east_a"]["owner"]) == (1, None)
    assert ends["west_h"]["fee"] > 0 == ends["east_a"]["fee"]
    first = next(end for end in seen[5]["choices"] if end["place"] == seen[5]["place"])
    assert {key: seen[5][key] for key in first} == first
    assert seen[4]["choices"] == []
    assert rows(Voyage().ship(0, "west_e").preview("roll"))[5]["choices"] == []


@pytest.mark.clause("TH-53")
def test_sailing_on_is_shown_without_cards_and_without_rum() -> None:
    voyage = Voyage(bypass_allowed=True, red_shift_roll="max_roll").own(1, "west_c").ship(0, rum=5).roll(2, 2)
    seen = voyage.preview("bypass_roll")
    assert (seen["fee"], seen["card"], seen["stay"]) == (50, 0.0, 0.0)
    assert {row["rum_left"] for row in seen["outcomes"]} == {1}
    assert sum(row["chance"] for row in seen["outcomes"]) == pytest.approx(1.0)
    assert voyage.preview("dock") == {"fee": 50, "owner": 1, "short": 0}


@pytest.mark.clause("TH-26", "TH-29")
def test_refuelling_shows_price_and_the_risk_that_is_left() -> None:
    voyage = Voyage().own(1, "west_rum").docked(0, "west_rum").ship(0, rum=5)
    seen = voyage.preview("refuel", barrels=6)
    assert seen == {
        "barrels": 6, "price": 10, "cost": 60, "rum": 11, "cash": 1935, "owner": 1, "stuck": 0.0,
    }  # fmt: skip
    assert Voyage().ship(0, rum=3).preview("refuel", barrels=8)["stuck"] == 0.0
    assert Voyage().ship(0, rum=3).preview("refuel", barrels=7)["stuck"] == pytest.approx(2 / 36)


def test_purchases_and_sales_show_what_is_left() -> None:
    voyage = Voyage().own(0, "west_a").docked(0, "west_b")
    assert voyage.preview("buy_property") == {"price": 250, "cash": 1745, "owned": 2, "fee": 150}
    assert voyage.preview("place_still", place="west_a") == {"place": "west_a", "price": 750, "stills": 2}
    desk = Voyage().own(0, "west_a").still("west_a").docked(0, "west_freeport")
    assert desk.preview("buy_still") == {"price": 500, "cash": 1495, "supply": 35}
    assert desk.preview("sell_still") == {"price": 500, "cash": 2495, "supply": 37}
    assert desk.preview("sell_property", place="west_a") == {"price": 750, "cash": 2745, "still": True}


@pytest.mark.clause("TH-46", "TH-47", "TH-48")
def test_a_shot_shows_its_price_and_odds() -> None:
    voyage = Voyage(3, "tropichop_cannons").ship(0, "west_b").ship(1, "west_c").ship(2, "west_c")
    assert voyage.preview("fire", targets="1+2") == {
        "targets": [1, 2], "place": "west_c", "distance": 1, "rum": 8, "rum_left": 17, "hit": pytest.approx(5 / 36),
        "sunk": pytest.approx(1 / 36), "damages": [200, 400, 600, 800, 1000],
    }  # fmt: skip


def test_giving_up_shows_who_gets_what() -> None:
    voyage = Voyage().own(0, "west_a").ship(0, "west_a", rum=0)
    assert voyage.preview("concede_marooned") == {"to": None, "cash": 1995, "stills": 3, "properties": ["west_a"]}
    debt = Voyage().own(1, "west_b").ship(0, cash=0, stills=0).roll(1, 2)
    assert debt.preview("declare_bankruptcy") == {"to": 1, "cash": 0, "stills": 0, "properties": []}


def test_a_cards_choice_shows_the_deed_and_its_owner() -> None:
    voyage = Voyage().own(1, "west_a").own(2, "west_b").still("west_b")
    voyage.roll(2, 2, voyage.card("win_from_player"))
    assert voyage.preview("choose", place="west_b") == {
        "place": "west_b", "owner": 2, "price": 750, "effect": "take_property_from_player",
    }  # fmt: skip


def test_ending_the_turn_shows_the_risk_of_the_next_departure() -> None:
    assert Voyage().docked(0, "west_b").ship(0, rum=10).preview("end_turn") == {
        "stuck": pytest.approx(2 / 36), "rum": 10,
    }  # fmt: skip
