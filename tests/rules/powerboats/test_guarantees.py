"""What holds at every step of every race, and what other parts of the program rely on."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layers import budget, gate_has
from records.golden import names
from rules.powerboats.make_records import SEEDS
from rules.powerboats.positions import Race
from skerry.bots.powerboats import EASY_LEVEL, HARD_LEVEL, NORMAL_LEVEL
from skerry.bots.simple import GreedyBot
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.conform import check_bot, check_game, perft
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.rules.state import State
from volume import volume

pytestmark = pytest.mark.gate

RULE_SETS: list[tuple[str, int, dict[str, Json]]] = [
    ("site", 2, {}),
    ("site", 4, {}),
    ("site", 6, {"placement": "choose", "power_turn": True, "fair_round": True}),
    ("site", 3, {"tiles": "on", "duel": True, "course": "skerries"}),
    ("site", 3, {"races": "3", "duty": "longest", "judge": "gate"}),
    ("site", 3, {"crash": "lose", "bank_slots": 3, "damage_limit": 2, "last_round": 9}),
    ("official", 3, {}),
    ("official", 6, {"races": "1", "tiles": "on", "placement": "choose"}),
    ("two-boats", 2, {}),
    ("official", 2, {"races": "1", "two_boats": True, "power_turn": True}),
    ("free-play", 3, {}),
    ("free-play", 2, {"two_boats": True, "tiles": "on", "placement": "choose"}),
]


@pytest.mark.clause("PB-36")
@pytest.mark.parametrize(("preset", "seats", "options"), gate_has(RULE_SETS, (2, 6)))
def test_the_contract_is_kept(preset: str, seats: int, options: dict[str, Json]) -> None:
    check_game(SPEC.game(options, seats, preset), games=1, every=volume(9, 25))


@pytest.mark.deep
@pytest.mark.clause("PB-36")
@pytest.mark.parametrize("seats", [7, 8])
def test_the_contract_is_kept_for_many_boats(seats: int) -> None:
    check_game(Race(seats).game, games=1, every=12)


@pytest.mark.parametrize("make", [EASY_LEVEL.make, NORMAL_LEVEL.make, HARD_LEVEL.make, GreedyBot])
def test_bots_keep_their_contract(make: object) -> None:
    for preset, seats in [("site", 3), ("two-boats", 2)]:
        check_bot(SPEC.game(seats=seats, preset=preset), make, games=1, max_steps=12)  # type: ignore[arg-type]


def wander(preset: str, seats: int, seed: int, choices: list[int]) -> Match[State]:
    """Play the choices, each an index into what is legal."""
    match: Match[State] = Match.start(SPEC.game(seats=seats, preset=preset), Simulated(seed))
    for choice in choices:
        if match.over:
            break
        seat = choice % seats if match.free and match.legal(choice % seats) else match.waiting()[0]
        legal = match.legal(seat)
        if match.free and len(legal) > 1:
            legal = legal[:-1]  # all but to end the race
        match.submit(seat, legal[choice % len(legal)])
    return match


WALKS = st.tuples(
    st.sampled_from([("site", 3), ("official", 4), ("two-boats", 2), ("free-play", 3)]),
    st.integers(0, 999),
    st.lists(st.integers(0, 5039), min_size=5, max_size=60),
)


@pytest.mark.clause("PB-16", "PB-18")
@settings(max_examples=budget(10, 25), deadline=None)
@given(WALKS, st.integers(0, 301))
def test_what_is_not_allowed_changes_nothing_and_names_its_clause(
    walk: tuple[tuple[str, int], int, list[int]], action: int
) -> None:
    (preset, seats), seed, choices = walk
    match = wander(preset, seats, seed, choices)
    if match.over:
        return
    for seat in range(seats):
        if action in match.legal(seat):
            continue
        before, entries = match.state.digest(), len(match.log)
        with pytest.raises(IllegalAction) as refusal:
            match.submit(seat, action)
        asked = match.free or seat in match.waiting()
        assert refusal.value.clause.startswith("PB-") or not asked
        assert match.state.digest() == before
        assert len(match.log) == entries


@pytest.mark.clause("PB-17", "PB-20", "PB-22")
@settings(max_examples=budget(10, 25), deadline=None)
@given(WALKS)
def test_no_die_is_lost_or_made_and_damage_never_heals(walk: tuple[tuple[str, int], int, list[int]]) -> None:
    (preset, seats), seed, choices = walk
    match = wander(preset, seats, seed, choices)
    if match.state.race > 0:
        return
    held = [0] * seats
    damage = [0] * seats
    for event in match.story(None):
        kind = event["type"]
        if kind == "added":
            held[event["seat"]] += 1
        elif kind in ("dropped", "discarded"):
            held[event["seat"]] -= 1
        elif kind == "rolled":
            held[event["seat"]] += (event["added"] > 0) - (event["dropped"] > 0)
        elif kind == "lost_dice":
            held[event["seat"]] -= len(event["dice"])
        elif kind == "crashed":
            assert event["total"] >= damage[event["seat"]]
            damage[event["seat"]] = event["total"]
        elif kind == "moved":
            assert event["damage"] + event["moved"] == event["speed"]
            assert len(event["path"]) == event["moved"] + 1
            assert event["rest"] == event["path"][event["moved"] - event["pushed"]]
    assert [len(captain.dice) for captain in match.state.captains] == held
    assert [captain.damage for captain in match.state.captains] == damage
    assert match.game.problems(match.state) == []


@settings(max_examples=budget(6, 15), deadline=None)
@given(WALKS)
def test_every_walk_replays_and_goes_back(walk: tuple[tuple[str, int], int, list[int]]) -> None:
    (preset, seats), seed, choices = walk
    match = wander(preset, seats, seed, choices)
    entries = json.loads(json.dumps([entry.to_json() for entry in match.log]))
    again: Match[State] = Match.restore(match.game, Simulated(0), entries)
    assert again.state.digest() == match.state.digest()
    assert again.state_at(0).digest() == match.log[0].check


@pytest.mark.quick
def test_the_first_turns_are_counted() -> None:
    """Rules that are changed by mistake change these numbers.

    First keep, three faces, two rotations or go. Then 3 choices after each handling of dice, 2 after a rotation, and
    the other boat's 7 after go: 4 x 3 + 2 x 2 + 7.
    """
    race = Race(2)
    assert [perft(race.game, race.state, depth) for depth in (1, 2, 3)] == [7, 23, 87]


# --- records ------------------------------------------------------------------------------------------------------
def test_every_preset_has_a_golden_record() -> None:
    assert names("powerboats") == sorted(SEEDS) == sorted(preset.name for preset in SPEC.presets)


# --- strangers' input ---------------------------------------------------------------------------------------------
def test_a_spoilt_position_is_refused() -> None:
    game = Race(2).game
    sound = Race(2).state.to_json()
    changes: list[dict[str, Json]] = [
        {"boats": []},
        {"captains": 3},
        {"free": 1},
        {"turn": "0"},
        {"step": "nowhere"},
        {"round": 1.5},
        {"tiles": [{}]},
    ]
    for change in changes:
        try:
            state = game.load({**sound, **change})
        except (ValueError, KeyError, TypeError):
            continue
        assert game.problems(state), change
    with pytest.raises(ValueError, match="keys"):
        game.load({})


def test_an_observation_has_one_length_a_rule_set() -> None:
    for preset, seats in [("site", 3), ("official", 3), ("two-boats", 2)]:
        game = SPEC.game(seats=seats, preset=preset)
        match: Match[State] = Match.start(game, Simulated(2))
        lengths = set()
        luck = Simulated(3)
        for _ in range(60):
            for seat in range(seats):
                seen = game.observe(match.state, seat)
                assert all(0.0 <= number <= 1.0 for number in seen)
                lengths.add(len(seen))
            if match.over:
                break
            legal = match.legal(match.waiting()[0])
            match.submit(match.waiting()[0], legal[luck.below(len(legal))])
        assert len(lengths) == 1


@pytest.mark.quick
def test_crashes_are_counted_a_captain() -> None:
    race = Race(2)
    race.captain(0).crashes = 3
    assert race.game.measures(race.state)["measure.crashes"] == 1.5


def test_a_bank_without_spaces_shows_no_capacity() -> None:
    assert Race(2, bank_slots=0, crash="lose").view["captains"][0]["capacity"] is None
    assert Race(2, bank_slots=5).view["captains"][0]["capacity"] == 5


@pytest.mark.parametrize("boat", [1, 9])
def test_a_captain_chooses_an_own_boat_of_the_race(boat: int) -> None:
    race = Race(2)
    race.captain(0).boat = boat
    assert [reason.code.clause for reason in race.game.problems(race.state)] == ["PB-29"]
