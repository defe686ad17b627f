"""What a seat may see, and what it may imagine: hidden cards, hands, piles and treasures."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from records.golden import golden
from rules.koxinga.positions import FIRE, STILL, Sea
from rules.scripted import Script
from skerry.core.actions import LUCK_FELL, IllegalAction
from skerry.core.chance import Simulated
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.core.record import load_record, parse_record
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.rules.movement import find
from skerry.games.koxinga.rules.state import State
from skerry.games.koxinga.set_up.board import ALL_CARDS


def imagined(sea: Sea, viewer: int, count: int = 300) -> list[State]:
    """Worlds that `viewer` thinks possible."""
    luck = Simulated(5)
    worlds = []
    for _ in range(count):
        world = sea.state.clone()
        sea.game.resample(world, viewer, luck)
        worlds.append(world)
    return worlds


@pytest.mark.clause("KX-11")
def test_only_the_owner_sees_its_hand() -> None:
    sea = Sea().hand(2, 1, 5, 9)
    for viewer in (0, None):
        ship = sea.game.view(sea.state, viewer)["ships"][2]
        assert (ship["hand"], ship["hand_count"], ship["known"]) == (None, 3, [])
    assert sea.game.view(sea.state, 2)["ships"][2]["hand"] == [1, 5, 9]


@pytest.mark.clause("KX-11")
def test_a_face_down_card_could_be_any_of_its_owners_unplayed_ones() -> None:
    sea = Sea().ship(2, 1).ship(5, 4)
    sea.play({2: 2, 4: 8}, (3, 1))
    worlds = imagined(sea, 0)
    assert {world.ships[4].card for world in worlds} == set(range(1, 11))
    assert {world.ships[2].card for world in worlds} == {2}
    assert {world.ships[4].card for world in imagined(sea, 4)} == {8}


@pytest.mark.clause("KX-11", "KX-16")
def test_played_cards_narrow_what_can_be_in_a_hand() -> None:
    sea = Sea().hand(1, 1, 2, 3)
    ship = sea.state.ships[1]
    ship.played = (4, 5, 6, 7)
    ship.draw = ALL_CARDS & ~(ship.hand | 0b11110000)
    for world in imagined(sea, 0):
        assert world.ships[1].hand & 0b11110000 == 0
    seen = Counter(card for w in imagined(sea, 0) for card in range(1, 11) if (w.ships[1].hand >> card) & 1)
    assert set(seen) == {1, 2, 3, 8, 9, 10}
    assert max(seen.values()) < 1.5 * min(seen.values())


@pytest.mark.clause("KX-16")
def test_an_empty_pile_gives_the_hand_away() -> None:
    sea = Sea().hand(1, 1, 2, 3)
    ship = sea.state.ships[1]
    ship.played = (4, 5, 6, 7, 8, 9, 10)
    ship.draw = 0
    assert sea.game.view(sea.state, 0)["ships"][1]["known"] == [1, 2, 3]
    assert {world.ships[1].hand for world in imagined(sea, 0, 20)} == {0b1110}


@pytest.mark.clause("KX-16")
def test_the_two_cards_kept_through_a_shuffle_stay_known_until_they_are_played() -> None:
    sea = Sea().hand(1, 1, 2, STILL)
    ship = sea.state.ships[1]
    ship.played = (3, 4, 5, 6, 7, 8, 9)
    ship.draw = 0
    sea.play({1: STILL}, luck=[0, 3])  # seat 1 draws the fourth of 3, 4, 5, 6, ...
    assert sea.game.view(sea.state, None)["ships"][1]["known"] == [1, 2]
    assert sea.state.ships[1].hand == 0b1000110
    worlds = imagined(sea, 0)
    assert all(world.ships[1].hand & 0b110 == 0b110 for world in worlds)
    assert len({world.ships[1].hand for world in worlds}) == 8
    # the card drawn after the shuffle is played next round: the two stay known
    sea.play({1: 6}, (1, 1))
    assert sea.game.view(sea.state, None)["ships"][1]["known"] == [1, 2]
    sea.play({1: 2}, (1, 1))
    assert sea.game.view(sea.state, None)["ships"][1]["known"] == [1]


@pytest.mark.clause("KX-11", "KX-16")
def test_a_known_card_may_be_the_one_face_down() -> None:
    sea = Sea().ship(2, 1).ship(5, 4).hand(4, 1, 2, 8)
    sea.state.ships[4].kept = 0b110
    sea.play({2: 2, 4: 8}, (3, 1))
    for world in imagined(sea, 0):
        held = world.ships[4].hand | 1 << world.ships[4].card
        assert held & 0b110 == 0b110
    assert {world.ships[4].card for world in imagined(sea, 0)} == set(range(1, 11))


@pytest.mark.clause("KX-35")
def test_everybody_sees_how_many_treasures_a_ship_has_and_only_its_owner_their_worth() -> None:
    sea = Sea().token(3, 9).token(3, 2).token(1, 5)
    for viewer in (None, 0, 1):
        ship = sea.game.view(sea.state, viewer)["ships"][3]
        assert ship["treasures"] == [{"token": 0, "value": None}, {"token": 1, "value": None}]
        assert ship["score"] == {"gold": 0, "place": -5, "treasure": None, "total": -5}
    own = sea.game.view(sea.state, 3)["ships"][3]
    assert [token["value"] for token in own["treasures"]] == [9, 2]
    assert own["score"] == {"gold": 0, "place": -5, "treasure": 11, "total": 6}


@pytest.mark.clause("KX-35")
def test_the_event_of_a_find_tells_its_worth_to_the_finder_alone() -> None:
    sea = Sea().ship(0, 18).area(18, "treasure")
    context = Context(Script([6]))
    find(sea.state, 0, context)
    (event,) = (event for event in context.events if event.type == "found")
    assert event.public["what"] == "points"
    assert "value" in event.seen_by(0)
    assert "value" not in event.seen_by(1)
    assert "value" not in event.seen_by(None)


@pytest.mark.clause("KX-35", "KX-27")
def test_who_once_held_a_treasure_still_knows_its_worth() -> None:
    """Seat 1 loses a treasure to seat 0: both know it, wherever it goes; nobody else does."""
    sea = Sea().ship(0, 17).ship(1, 18).token(1, 6).play({0: 2}, (1, 1)).fight(0, FIRE)
    assert sea.state.token_owners == (0,)
    sea.state.token_owners = (5,)
    sea.state.token_known = (sea.state.token_known[0] | 1 << 5,)
    seen = [sea.game.view(sea.state, seat)["ships"][5]["treasures"][0]["value"] for seat in range(6)]
    assert seen == [6, 6, None, None, None, 6]


@pytest.mark.clause("KX-35", "KX-33")
def test_unknown_treasures_change_places_with_those_in_the_pile_and_known_ones_stay() -> None:
    sea = Sea().token(3, 9).token(0, 2).token(1, 5)
    worlds = imagined(sea, 0)
    assert {world.token_points[1] for world in worlds} == {2}
    assert {world.token_points[0] for world in worlds} == {3, 4, 5, 6, 7, 8, 9}
    for world in worlds:
        pile = [points for points in range(2, 10) if (world.pile >> points) & 1]
        assert sorted([*pile, *world.token_points]) == list(range(2, 10))
        assert world.pile & 0b11 == sea.state.pile & 0b11


@pytest.mark.clause("KX-35", "KX-40")
def test_at_the_end_all_treasures_are_shown() -> None:
    sea = Sea().token(3, 9).ship(0, 70).play({0: 2}, (1, 1))
    assert sea.game.view(sea.state, None)["ships"][3]["treasures"] == [{"token": 0, "value": 9}]
    assert sea.game.view(sea.state, 1)["ships"][3]["score"]["treasure"] == 9
    world = imagined(sea, 0, 1)[0]
    assert world.token_points == (9,)


def test_no_view_holds_what_its_viewer_cannot_know() -> None:
    """Two worlds that differ only in the secrets of others give the same JSON."""
    sea = Sea().ship(2, 1).ship(5, 4).token(3, 9).token(0, 2)
    sea.play({2: 2, 4: 8}, (3, 1))
    for viewer in (*range(6), None):
        texts = {
            json.dumps(sea.game.view(world, viewer)) for world in imagined(sea, viewer if viewer is not None else 0, 40)
        }
        assert len(texts) == 1


def test_an_observation_has_a_fixed_length_and_only_numbers() -> None:
    sea = Sea().ship(2, 1).ship(5, 4).token(3, 9)
    before = sea.game.observe(sea.state, 0)
    sea.play({2: 2, 4: 8}, (3, 1))
    after = sea.game.observe(sea.state, 3)
    assert len(before) == len(after) == len(sea.game.observe(sea.state, 5)) == 1206
    assert all(isinstance(number, float) and -1.0 <= number <= 2.0 for number in before + after)
    assert before != after


@pytest.mark.clause("KX-11")
def test_a_choice_after_which_a_card_is_turned_up_cannot_be_taken_back_alone() -> None:
    """Neither with luck nor without: else a ship could look at the next one's card and then choose again."""
    match: Match[State] = Match.start(SPEC.game(), Simulated(3))
    luck = Simulated(4)
    without_luck: set[tuple[str, bool]] = set()
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        told = match.submit(seat, legal[luck.below(len(legal))])
        entry = match.log[-1]
        if entry.kind == "play" and len(entry.moves) == 1 and not entry.draws and not match.over:
            shown = any(event.type == "revealed" for event in told)
            without_luck.add((str(entry.moves[0][1]["type"]), shown))
            assert match.cannot_undo(seat) is (LUCK_FELL if shown else None)
            if shown:
                with pytest.raises(IllegalAction):
                    match.undo(seat)
    assert {("route", True), ("route", False), ("take", True), ("take", False)} <= without_luck


@pytest.mark.clause("KX-11")
def test_a_game_saved_before_that_was_barred_goes_on_by_it() -> None:
    """Its log has no barrier there and stays as it is; taken back it is not."""
    record = parse_record(golden("koxinga")[0].read_text(encoding="utf-8"))
    whole = load_record(record)
    shown = [n for n, told in enumerate(whole.events) if any(event.type == "revealed" for event in told)]
    number = next(n for n in shown if not whole.log[n].barrier)
    log = record["log"][: number + 1]
    match = Match.restore(whole.game, Simulated(0), log)
    assert [entry.to_json() for entry in match.log] == log
    assert match.cannot_undo(int(match.log[-1].moves[0][0])) is LUCK_FELL
