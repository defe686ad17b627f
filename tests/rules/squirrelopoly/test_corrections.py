"""What a table may put right by consent: places, food, health, dreys and whose turn it is."""

from __future__ import annotations

import json

import pytest

from rules.refusals import refused, unsound
from rules.squirrelopoly.positions import Suburb
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.corrections import Correction
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.squirrelopoly import SPEC
from skerry.games.squirrelopoly.rules.state import State
from skerry.games.squirrelopoly.set_up.board import OWN_BOARD_DATA

NAMES = ["Ann", "Bo", "Cy", "Di"]


@pytest.fixture
def match() -> Match[State]:
    """A table before its first roll."""
    match: Match[State] = Match.start(SPEC.game(), Simulated(1))
    return match


def offered(match: Match[State]) -> dict[str, Correction]:
    return {correction.path: correction for correction in match.corrections()}


def test_squirrels_and_residences_are_put_right(match: Match[State]) -> None:
    patch: list[list[Json]] = [
        ["squirrels/1/space", 14],
        ["squirrels/1/laps", 2],
        ["squirrels/2/food", 11],
        ["squirrels/2/health", 3],
        ["squirrels/3/hungry", True],
        ["dreys/3", [1, 0]],
        ["buried/3", 2],
    ]
    offers = offered(match)
    assert all(offers[path].allows(value) for path, value in patch)
    match.apply_patch(patch, "consent")
    squirrels = match.game.view(match.state, None)["squirrels"]
    assert (squirrels[1]["space"], squirrels[1]["laps"], squirrels[1]["dreys"]) == (14, 2, [3])
    assert (squirrels[2]["food"], squirrels[2]["health"], squirrels[3]["hungry"]) == (11, 3, True)
    assert (match.state.owner[3], match.state.buried[3]) == (1, 2)
    assert len(match.story(None)[-1]["changes"]) == len(patch)


def drey(match: Match[State], space: int) -> dict[tuple[str, Json], Json]:
    """What a drey may be set to: value by key and seat."""
    return {(choice.key, choice.facts.get("seat")): choice.value for choice in offered(match)[f"dreys/{space}"].choices}


@pytest.mark.clause("SQ-13")
def test_a_drey_taken_away_passes_the_home_on_and_a_new_one_is_the_newest(match: Match[State]) -> None:
    assert ("correction.drey_of", 0) not in drey(match, 3), "the first drey is the home"
    match.correct([["dreys/3", drey(match, 3)["correction.home", 0]]], "consent")
    match.correct([["dreys/1", drey(match, 1)["correction.drey_of", 0]]], "consent")
    assert match.state.squirrels[0].dreys == [3, 1]
    match.correct([["dreys/3", drey(match, 3)["correction.home", 2]]], "consent")
    assert (match.state.squirrels[0].dreys, match.state.squirrels[2].dreys) == ([1], [3])
    match.correct([["dreys/3", None]], "consent")
    assert match.state.squirrels[2].dreys == []
    assert match.state.owner[3] == -1


@pytest.mark.clause("SQ-13")
def test_a_home_drey_taken_away_by_mistake_becomes_the_home_again(match: Match[State]) -> None:
    match.correct([["dreys/3", [0, 0]], ["dreys/1", [0, 1]]], "consent")
    match.correct([["dreys/3", drey(match, 3)["correction.home", 1]]], "consent")
    assert match.state.squirrels[0].dreys == [1]
    match.correct([["dreys/3", drey(match, 3)["correction.home", 0]]], "consent")
    assert match.state.squirrels[0].dreys == [3, 1]
    match.correct([["dreys/3", drey(match, 3)["correction.drey_of", 0]]], "consent")
    assert match.state.squirrels[0].dreys == [1, 3], "and the home can be put right by itself"


@pytest.mark.clause("SQ-24")
def test_whoever_is_set_off_the_trap_waits_no_more_and_is_put_back() -> None:
    match = table_of(Suburb().squirrel(2, 10, waiting=2))
    match.correct([["squirrels/2/space", 14]], "consent")
    assert match.state.squirrels[2].waiting == 0
    match.correct([["squirrels/2/space", 10]], "consent")
    match.correct([["squirrels/2/waiting", 2]], "consent")
    assert match.state.squirrels[2].waiting == 2
    waits = offered(match)["squirrels/2/waiting"]
    assert [waits.allows(turns) for turns in (0, 9, 10)] == [True, True, False], "no rule set has more than nine"


@pytest.mark.clause("SQ-28")
def test_whoever_is_set_out_of_custody_is_free_and_is_put_back() -> None:
    match = table_of(Suburb().prisoner(1))
    board = match.game.rules.board  # type: ignore[attr-defined]
    kept = int(match.state.squirrels[1].custody)
    match.correct([["squirrels/1/space", 14]], "consent")
    assert match.state.squirrels[1].custody == 0
    assert "squirrels/1/custody" not in offered(match)
    for space in (board.overflow, board.control):
        match.correct([["squirrels/1/space", int(space)]], "consent")
        match.correct([["squirrels/1/custody", kept]], "consent")
        assert match.state.squirrels[1].custody == kept


def test_nobody_waits_in_the_trap_and_is_in_custody_at_once() -> None:
    match = table_of(Suburb().prisoner(1))
    board = match.game.rules.board  # type: ignore[attr-defined]
    match.correct([["squirrels/1/space", int(board.trap)], ["squirrels/1/custody", 3]], "consent")
    match.correct([["squirrels/1/waiting", 2]], "consent")
    assert (match.state.squirrels[1].waiting, match.state.squirrels[1].custody) == (2, 0)


def table_of(suburb: Suburb) -> Match[State]:
    """A match that stands at a position."""
    match: Match[State] = Match.start(suburb.game, Simulated(1))
    match.apply_patch([[key, value] for key, value in suburb.state.to_json().items()], "consent")
    return match


def test_the_turn_goes_to_somebody_else_before_the_roll_only(match: Match[State]) -> None:
    other = (int(match.state.seat) + 1) % 4
    match.apply_patch([["seat", other]], "consent")
    assert match.waiting() == [other]
    landed = Suburb().roll(1, 2)
    assert "seat" not in {one.path for one in landed.game.corrections(landed.state)}
    caught = Suburb().prisoner(1).squirrel(2, 10, waiting=2)
    offers = {one.path: one for one in caught.game.corrections(caught.state)}
    assert [choice.value for choice in offers["seat"].choices] == [0, 3]
    assert (offers["squirrels/1/custody"].most, offers["squirrels/2/waiting"].value) == (3, 2)


@pytest.mark.parametrize(
    ("patch", "words"),
    [
        ([["squirrels/1/space", 5], ["squirrels/2/space", 5]], "stands where another stands"),
        ([["squirrels/1/food", 13]], "Slate carries 0 to 12 food"),
        ([["squirrels/1/health", 0]], "so health is 1 to 12"),
        ([["squirrels/1/laps", -1]], "completed at least the laps"),
        ([["dreys/2", [0, 0]]], "space 2 is no residence"),
        ([["dreys/3", [7, 0]]], "seats are 0 to 3"),
        ([["dreys/3", 1]], "does not fit"),
        ([["buried/3", -1]], "less than nothing"),
        ([["owner/3", 1]], "does not fit"),
    ],
)
def test_what_cannot_be_is_refused_in_words(match: Match[State], patch: list[list[Json]], words: str) -> None:
    before = match.state.to_json()
    with pytest.raises(IllegalAction) as caught:
        match.apply_patch(patch, "consent")
    assert words in f"{refused(SPEC, caught.value)} {caught.value}"
    assert match.state.to_json() == before


def test_a_choice_at_hand_is_not_pulled_from_under_its_chooser() -> None:
    """Whoever stands at a residence and is asked cannot be set on a space without a choice."""
    suburb = Suburb().roll(1, 2)
    offers = {one.path: one for one in suburb.game.corrections(suburb.state)}
    data = suburb.state.to_json()
    assert offers["squirrels/0/space"].allows(2)
    data["squirrels"][0]["space"] = 2
    assert unsound(SPEC, suburb.game, suburb.game.load(data)) == ["there is nothing to choose at this residence"]


def test_the_dead_are_let_be() -> None:
    suburb = Suburb().dead(2)
    assert not [one for one in suburb.game.corrections(suburb.state) if one.seat == 2]


def test_every_offer_is_named_in_words() -> None:
    board = json.loads(json.dumps(OWN_BOARD_DATA["40"]))
    board["spaces"][3]["name"] = "Wobbly Birch"
    for suburb in (Suburb().own(1, 3), Suburb(other_board=board).prisoner(1).squirrel(2, 10, waiting=1)):
        for correction in suburb.game.corrections(suburb.state):
            named = [(correction.key, correction.facts)]
            named += [(choice.key, choice.facts) for choice in correction.choices]
            for key, facts in named:
                words = SPEC.words.phrase(key, "en", SPEC.words.facts(facts, NAMES, "en"))
                assert words != key
                assert "{" not in words
            assert correction.allows(correction.value)


def test_however_much_is_buried_or_walked_more_may_be_entered() -> None:
    options = {"bury": 12, "hunger_damage": 0, "meal_every": 0, "round_cap": 5000}
    match: Match[State] = Match.start(SPEC.game(options), Simulated(1))
    for _ in range(3):
        for path in ("buried/3", "squirrels/1/laps"):
            offer = offered(match)[path]
            assert offer.least < offer.most
            assert offer.allows(offer.value)
            match.correct([[path, offer.most]], "consent")
    assert (match.state.buried[3], int(match.state.squirrels[1].laps)) == (300, 3000)
