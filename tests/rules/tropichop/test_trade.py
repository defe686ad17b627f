"""Trades: drawing up, sending, answering."""

from __future__ import annotations

import pytest

from rules.tropichop.positions import Voyage
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.games.tropichop import SPEC
from skerry.games.tropichop.set_up.places import IDS

pytestmark = pytest.mark.clause("TH-62")


def test_deeds_and_money_change_hands_with_the_stills_that_stand() -> None:
    voyage = Voyage().own(0, "east_a", "east_b").own(1, "west_a").still("east_a", "west_a")
    voyage.offer(1, give=["east_a"], take=["west_a"], cash=285)
    assert voyage.told("offered")[0] == {
        "type": "offered", "seat": 0, "partner": 1, "give": ["east_a"], "take": ["west_a"], "cash": 285,
        "counter": False, "clause": "TH-62",
    }  # fmt: skip
    voyage.do("accept")
    assert (voyage.owner("east_a"), voyage.owner("east_b"), voyage.owner("west_a")) == (1, 0, 0)
    assert (voyage[0].cash, voyage[1].cash) == (1710, 2280)
    assert voyage.view["places"]["west_a"]["still"] is True
    assert (voyage.step, voyage.asked) == ("pre_roll", 0)


@pytest.mark.clause("TH-39")
def test_stills_in_hand_and_rum_are_no_part_of_a_trade() -> None:
    voyage = Voyage().do("offer", seat=1)
    assert voyage.legal == ["withdraw", "cash"]
    names = set(voyage.game.space.families)
    assert {name for name in names if name.startswith(("give", "take"))} == {"give", "take", "take_over"}
    before = (voyage[0].stills, voyage[0].rum)
    voyage.terms(cash=100).do("send").do("accept")
    assert (voyage[0].stills, voyage[0].rum) == before


def test_an_offer_is_altered_freely_until_it_is_sent() -> None:
    voyage = Voyage().own(0, "east_a").own(1, "west_a").do("offer", seat=1)
    voyage.do("give", place="east_a").do("take", place="west_a").do("cash", change="+100").do("cash", change="-500")
    frame = voyage.view["frames"][0]
    assert (frame["give"], frame["take"], frame["cash"]) == (["east_a"], ["west_a"], -400)
    voyage.do("give", place="east_a").do("take", place="west_a")
    frame = voyage.view["frames"][0]
    assert (frame["give"], frame["take"], frame["cash"]) == ([], [], -400)
    assert (voyage.asked, voyage.step) == (0, "offer")


def test_each_side_gives_only_what_it_has() -> None:
    voyage = Voyage().own(0, "east_a").own(1, "west_a").own(2, "west_b").ship(0, cash=150).ship(1, cash=95)
    voyage.do("offer", seat=1)
    assert (voyage.choices("give"), voyage.choices("take")) == (["east_a"], ["west_a"])
    assert voyage.choices("cash") == ["+5", "+10", "+50", "+100", "-5", "-10", "-50"]
    assert voyage.refused("give", place="west_b")[1] == "TH-62"
    assert voyage.refused("take", place="west_b")[1] == "TH-62"
    assert voyage.refused("cash", change="+500")[1] == "TH-62"
    voyage.do("cash", change="+100")
    assert voyage.choices("cash") == ["+5", "+10", "+50", "-5", "-10", "-50", "-100"]


def test_all_the_money_of_either_side_can_change_hands() -> None:
    voyage = Voyage().ship(0, cash=50).ship(1, cash=100).do("offer", seat=1)
    assert voyage.choices("cash") == ["+5", "+10", "+50", "-5", "-10", "-50", "-100"]
    voyage.do("cash", change="-100").do("send").do("accept")
    assert (voyage[0].cash, voyage[1].cash) == (150, 0)


def test_an_empty_offer_is_not_sent() -> None:
    voyage = Voyage().do("offer", seat=1)
    assert not voyage.may("send")
    assert voyage.refused("send")[1] == "TH-62"
    assert voyage.do("withdraw").step == "pre_roll"


def test_a_gift_is_possible_and_trades_need_no_equal_value() -> None:
    voyage = Voyage().own(0, "east_a").offer(1, give=["east_a"]).do("accept")
    assert voyage.owner("east_a") == 1


def test_declining_changes_nothing_and_the_turn_goes_on() -> None:
    voyage = Voyage().own(0, "east_a").offer(1, give=["east_a"], cash=-500)
    assert (voyage.asked, voyage.legal) == (1, ["accept", "decline", "counter"])
    voyage.do("decline")
    assert (voyage.asked, voyage.step, voyage.owner("east_a"), voyage[0].cash) == (0, "pre_roll", 0, 1995)
    assert voyage.told("declined")[0]["author"] == 0


def test_a_counter_offer_begins_with_the_same_terms_seen_from_the_other_side() -> None:
    voyage = Voyage().own(0, "east_a").own(1, "west_a").offer(1, give=["east_a"], take=["west_a"], cash=100)
    voyage.do("counter")
    frame = voyage.view["frames"][-1]
    assert (voyage.asked, voyage.step) == (1, "offer")
    assert (frame["author"], frame["give"], frame["take"], frame["cash"]) == (1, ["west_a"], ["east_a"], -100)
    voyage.terms(cash=-200).do("send")
    assert (voyage.asked, voyage.step) == (0, "answer")
    assert voyage.told("offered")[1]["counter"] is True
    voyage.do("accept")
    assert (voyage[0].cash, voyage[1].cash) == (1695, 2295)
    assert (voyage.owner("east_a"), voyage.owner("west_a"), voyage.view["frames"]) == (1, 0, [])


def test_dropping_a_counter_offer_leads_back_to_the_answer() -> None:
    voyage = Voyage().own(0, "east_a").offer(1, give=["east_a"]).do("counter").do("withdraw")
    assert (voyage.asked, voyage.step) == (1, "answer")
    assert voyage.do("accept").owner("east_a") == 1


def test_counter_offers_come_to_an_end() -> None:
    voyage = Voyage(trade_offers_per_phase=2).own(0, "east_a").offer(1, give=["east_a"])
    voyage.do("counter").do("send").do("counter").do("send")
    assert voyage.refused("counter") == ("at this table an offer is countered 2 times at most", "TH-62")
    assert voyage.do("decline").asked == 0


def test_so_many_offers_a_phase_and_no_more() -> None:
    voyage = Voyage().own(0, "east_a")
    for _ in range(3):
        voyage.offer(1, give=["east_a"]).do("decline")
    assert voyage.view["offers_left"] == 0
    assert voyage.refused("offer", seat=1) == ("no more than 3 offers may be made now", "TH-62")
    voyage.roll(1, 2)
    assert voyage.view["offers_left"] == 3
    none = Voyage(trade_offers_per_phase=0)
    assert "offer" not in none.legal
    assert none.refused("offer", seat=1) == ("at this table captains do not trade", "TH-62")


@pytest.mark.parametrize("roll", [(1, 2), (3, 4)])
def test_offers_before_rolling_do_not_count_before_docking(roll: tuple[int, int]) -> None:
    """On arriving, and after staying where a table lets a ship that failed to leave take the port over."""
    voyage = Voyage(takeover_needs_arrival=False).ship(0, "west_a", rum=5).own(1, "west_a", "west_c")
    for _ in range(3):
        voyage.offer(1, cash=50).do("decline")
    assert not voyage.may("offer", seat=1)
    voyage.roll(*roll)
    assert (voyage.step, voyage.view["offers_left"], voyage.may("offer", seat=1)) == ("pre_dock", 3, True)


@pytest.mark.parametrize(
    "step", [{"type": "give", "place": "east_a"}, {"type": "take", "place": "west_a"}, {"type": "cash", "change": "+5"}]
)
def test_drawing_up_comes_to_an_end(step: dict[str, str]) -> None:
    voyage = Voyage().own(0, "east_a").own(1, "west_a").do("offer", seat=1)
    for _ in range(60):
        voyage.do(**step)
    assert set(voyage.legal) <= {"send", "withdraw"}
    assert voyage.refused(**step)[1] == "TH-62"


def test_no_second_offer_while_one_is_drawn_up_or_answered() -> None:
    voyage = Voyage().own(0, "east_a").do("offer", seat=1)
    assert voyage.view["offers_left"] == 0
    assert voyage.terms(give=["east_a"]).do("send").view["offers_left"] == 0
    assert voyage.do("decline").view["offers_left"] == 2


def test_an_offer_goes_to_another_captain_in_the_game() -> None:
    voyage = Voyage().concede(2)
    for seat in (0, 2, 5):
        assert voyage.refused("offer", seat=seat) == ("an offer goes to another captain in the game", "TH-62")
    broke = Voyage().ship(0, cash=4).ship(1, cash=0)
    assert broke.refused("offer", seat=1) == ("neither of you has anything to trade", "TH-62")
    for give, take, own, other in (([], [], 5, 0), ([], [], 0, 5), (["east_a"], [], 0, 0), ([], ["west_a"], 0, 0)):
        voyage = Voyage().own(0, *give).own(1, *take).ship(0, cash=own).ship(1, cash=other)
        voyage.offer(1, give=give, take=take, cash=own - other).do("accept")
        assert (voyage[0].cash, voyage[1].cash) == (other, own)


def test_trades_are_open_in_every_halt_of_ones_own_turn() -> None:
    docked = Voyage().docked(0, "west_b")
    arrived = Voyage(bypass_allowed=True, red_shift_roll="max_roll").arrived(0, "west_b", bypass=True)
    for voyage in (Voyage(), docked, arrived):
        assert voyage.may("offer", seat=1)
        step = voyage.step
        assert voyage.offer(1, cash=50).do("accept").step == step


def test_what_no_longer_holds_when_accepted_is_void_as_a_whole() -> None:
    """Only a correction by consent can come between an offer and its answer."""
    match = Match.start(SPEC.game(seats=3), Simulated(1))
    author = match.waiting()[0]
    partner = (author + 1) % 3
    deed = 0
    match.apply_patch([[f"owner/{deed}", author]], "consent")
    place = IDS[1]
    for action in (
        {"type": "offer", "seat": partner},
        {"type": "give", "place": place},
        {"type": "cash", "change": "+100"},
        {"type": "send"},
    ):
        match.submit(author, match.game.space.from_json(action))
    match.apply_patch([[f"owner/{deed}", -1]], "consent")
    events = match.submit(partner, match.game.space.from_json({"type": "accept"}))
    assert events[0].type == "void"
    assert [captain.cash for captain in match.state.captains] == [1995, 1995, 1995]
    assert match.waiting() == [author]


@pytest.mark.parametrize(("change", "payer"), [("+100", 0), ("-100", 1)])
@pytest.mark.parametrize(("left", "told"), [(95, "void"), (100, "traded")])
def test_whoever_pays_must_have_the_money_when_the_offer_is_accepted(
    change: str, payer: int, left: int, told: str
) -> None:
    match = Match.start(SPEC.game(seats=3), Simulated(1))
    author = match.waiting()[0]
    partner = (author + 1) % 3
    for action in ({"type": "offer", "seat": partner}, {"type": "cash", "change": change}, {"type": "send"}):
        match.submit(author, match.game.space.from_json(action))
    match.apply_patch([[f"captains/{(author, partner)[payer]}/cash", left]], "consent")
    events = match.submit(partner, match.game.space.from_json({"type": "accept"}))
    assert events[0].type == told
    assert match.state.captains[(author, partner)[payer]].cash == (left if told == "void" else 0)


def test_everything_before_sending_can_be_taken_back_alone_and_sending_cannot() -> None:
    match = Match.start(SPEC.game(seats=2), Simulated(1))
    author = match.waiting()[0]
    start = match.state.digest()
    for action in ({"type": "offer", "seat": 1 - author}, {"type": "cash", "change": "+100"}):
        match.submit(author, match.game.space.from_json(action))
    match.undo(author)
    match.undo(author)
    assert match.state.digest() == start
    for action in ({"type": "offer", "seat": 1 - author}, {"type": "cash", "change": "+100"}, {"type": "send"}):
        match.submit(author, match.game.space.from_json(action))
    with pytest.raises(IllegalAction):
        match.undo(author)


def test_what_a_trade_would_change_is_told_before_sending_and_before_answering() -> None:
    voyage = Voyage().own(0, "east_a", "east_b").own(1, "west_a").still("east_a").do("offer", seat=1)
    voyage.terms(give=["east_a"], take=["west_a"], cash=-200)
    for seen in (voyage.preview("send"), voyage.do("send").preview("accept")):
        assert seen["worth"] == [[0, 4495, 4195], [1, 3745, 4045]]
        assert seen["groups"] == [[0, "west", 0, 1], [1, "west", 1, 0], [0, "east", 2, 1], [1, "east", 0, 1]]
