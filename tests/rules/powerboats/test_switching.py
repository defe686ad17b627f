"""Between strict and free play at any step of a turn, and what a redoubt holds on to (PB-24, PB-33, PB-34)."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layers import budget
from rules.powerboats.positions import OPEN, Race, asked, free, on_table, taken
from rules.refusals import refused as in_words
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.game import Powerboats
from skerry.games.powerboats.rules.dice import clear_marks, marked
from skerry.games.powerboats.rules.moves import GO, LEFT, RIGHT
from skerry.games.powerboats.rules.state import CHOOSE_BOAT, COURSE, DICE, TRIM, State
from skerry.games.powerboats.rules.steering import turn_limit
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES
from skerry.games.powerboats.set_up.lake import REDOUBT

HERE: Final = (10, 4)


def switch(match: Match[State], to_free: bool) -> None:
    match.correct([["free", to_free]], "0")


def families(match: Match[State]) -> set[str]:
    return asked(match)[2]


# --- rotations ----------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-24", "PB-33")
def test_turns_made_in_free_play_count_in_the_dice_step_too() -> None:
    match = on_table(free(2))
    for _ in range(3):
        taken(match, "turn", side="left")
    switch(match, False)
    assert families(match) == {"keep", "add", "turn"}, "it has turned about, too far to go"
    match = on_table(free(2))
    for _ in range(2):
        taken(match, "turn", side="left")
    switch(match, False)
    assert families(match) == {"keep", "add", "turn"}, "it has turned too far to go"
    assert match.game.view(match.state, None)["turns_left"] == {"left": 0, "right": 3}
    before = match.state.digest()
    for action, clause in (({"type": "go"}, "PB-24"), ({"type": "turn", "side": "left"}, "PB-24")):
        with pytest.raises(IllegalAction) as refusal:
            match.submit(0, match.game.space.from_json(action))
        assert refusal.value.clause == clause
    assert match.state.digest() == before
    taken(match, "turn", side="right")
    assert families(match) == {"turn", "go"}
    taken(match, "go")
    assert match.waiting() == [1]


@pytest.mark.clause("PB-24", "PB-33")
def test_one_turn_made_in_free_play_leaves_none_to_that_side() -> None:
    match = on_table(free(2))
    taken(match, "turn", side="right")
    switch(match, False)
    offered = [match.game.space.to_json(action) for action in match.legal(0)]
    assert {"type": "turn", "side": "right"} not in offered
    assert {"type": "turn", "side": "left"} in offered
    assert {"type": "go"} in offered


@pytest.mark.clause("PB-24", "PB-29", "PB-33")
def test_of_two_boats_the_one_that_has_turned_stays_the_one_to_go() -> None:
    race = Race(2, "free-play", two_boats=True).boat(0, OPEN, "N").boat(2, (12, 4), "N")
    match = on_table(race)
    taken(match, "turn", side="left")
    switch(match, False)
    assert asked(match) == ("dice", [0], {"keep", "add", "turn", "go"})
    taken(match, "keep")
    assert match.state.captains[0].boat == 0
    assert "boat" not in families(match), "it has begun to turn"
    taken(match, "turn", side="right")
    assert families(match) == {"boat", "turn", "go"}
    match = on_table(race)
    taken(match, "turn", side="left")
    taken(match, "boat", boat=2)
    switch(match, False)
    assert match.state.offset == 0, "the other boat has not turned"
    assert asked(match) == ("dice", [0], {"keep", "add"})


@pytest.mark.clause("PB-34", "PB-29")
def test_a_turned_boat_that_is_taken_out_leaves_no_rotation_behind() -> None:
    match = on_table(Race(2, "free-play", two_boats=True).boat(0, OPEN, "N").boat(2, (12, 4), "N"))
    taken(match, "turn", side="left")
    match.correct([["boats/0/status", "wrecked"]], "0")
    assert match.state.offset == 0
    switch(match, False)
    assert asked(match) == ("dice", [0], {"keep", "add", "turn", "go"})


# --- marks --------------------------------------------------------------------------------------------------------
@pytest.mark.clause("PB-18", "PB-33", "PB-34")
def test_marks_of_the_official_dice_step_fall_when_play_becomes_free() -> None:
    match = on_table(Race(2, "official", races="1").bank(0, 1, 2))
    taken(match, "reroll", die=2)
    switch(match, True)
    assert not marked(match.state)
    taken(match, "drop", die=1)
    taken(match, "drop", die=1)
    match.correct([["captains/0/damage", 1]], "0")
    switch(match, False)
    assert asked(match)[:2] == ("course", [0])


@pytest.mark.clause("PB-18", "PB-20", "PB-34")
def test_a_die_marked_to_be_added_falls_when_there_is_none_left() -> None:
    race = Race(2, "official", races="1").bank(0, *[1] * 8).bank(1, *[1] * 9).choose("add")
    match = on_table(race)
    match.correct([["captains/1/dice/9", 2]], "consent")
    assert not match.state.adding
    assert "roll" not in families(match)


# --- trimming and judging -----------------------------------------------------------------------------------------
@pytest.mark.clause("PB-16", "PB-25", "PB-33")
def test_who_has_moved_and_trims_in_free_play_does_not_move_again() -> None:
    race = Race(2).boat(0, (10, -2), "N").bank(0, 1, 2, 1, 1).choose("go")
    assert race.step == "discard"
    match = on_table(race)
    switch(match, True)
    taken(match, "drop", die=1)
    taken(match, "drop", die=1)
    switch(match, False)
    assert asked(match)[:2] == ("dice", [1])


@pytest.mark.clause("PB-34")
def test_a_move_in_strict_play_leaves_nothing_old_to_overrule() -> None:
    match = on_table(free(2).bank(0, 1))
    taken(match, "go")
    assert match.state.boats[0].before != []
    switch(match, False)
    taken(match, "go")
    taken(match, "go")
    switch(match, True)
    assert "overrule" not in {match.game.space.action(action).family.name for action in match.legal(0)}


@pytest.mark.clause("PB-34", "PB-36")
def test_nothing_brings_back_the_boat_of_who_gave_up() -> None:
    match = on_table(free(3).bank(0, 1))
    taken(match, "go")
    match.concede(0)
    kinds = {match.game.space.action(action).family.name for action in match.legal(0)}
    assert "overrule" not in kinds


# --- redoubts -----------------------------------------------------------------------------------------------------
def on_redoubt(preset: str) -> Race:
    race = Race(3, preset, tiles="on").boat(0, HERE, "N", doubled=True)
    race.state.lay([])
    return race.tile(REDOUBT, [HERE, (9, 4), (8, 4)])


@pytest.mark.clause("PB-34", "PB-13")
@pytest.mark.parametrize("preset", ["site", "free-play"])
@pytest.mark.parametrize("to", [(12, 2), (9, 4)])
def test_a_boat_is_dragged_off_its_redoubt(preset: str, to: tuple[int, int]) -> None:
    race = on_redoubt(preset)
    match = on_table(race)
    events = match.correct([["boats/0/cell", race.cell(to)]], "consent")
    assert match.game.problems(match.state) == []
    assert match.state.boats[0].doubled is False, "on another cell of it, it has not come in"
    assert len(events[0].public["changes"]) == 1
    match.correct([["boats/0/heading", "S"]], "consent")
    assert match.state.boats[0].heading == HEADING_NAMES.index("S")


@pytest.mark.clause("PB-34", "PB-13")
def test_a_boat_that_stays_where_it_is_keeps_its_redoubt() -> None:
    match = on_table(on_redoubt("site"))
    match.correct([["boats/0/heading", "S"]], "consent")
    assert match.state.boats[0].doubled is True


@pytest.mark.clause("PB-34", "PB-11")
@pytest.mark.parametrize("taken_meanwhile", [False, True])
def test_a_boat_put_back_beside_its_redoubt_is_off_it(taken_meanwhile: bool) -> None:
    race = Race(3, "free-play", tiles="on")
    race.state.lay([])
    race.tile(REDOUBT, [HERE, (9, 4), (8, 4)])
    race.boat(0, OPEN, "N", next_buoy=1).bank(0, 1).choose("go")
    assert (race.at(0), race[0].doubled) == (HERE, True)
    race.boat(0, status="finished", number=1)
    if taken_meanwhile:
        race.boat(1, HERE, "N")
    race.choose("overrule", seat=0, boat=0)
    assert race[0].doubled is not taken_meanwhile
    assert (race.at(0) == HERE) is not taken_meanwhile


# --- at every step ------------------------------------------------------------------------------------------------
SETS: Final[list[tuple[str, int, dict[str, Json]]]] = [
    ("site", 3, {"power_turn": True, "fair_round": True}),
    ("site", 2, {"tiles": "on", "placement": "choose", "course": "skerries"}),
    ("official", 3, {"races": "1"}),
    ("official", 2, {"races": "1", "two_boats": True, "power_turn": True, "tiles": "on"}),
    ("two-boats", 2, {}),
    ("site", 2, {"two_boats": True, "duty": "longest"}),
]
GAMES: Final[dict[int, Powerboats]] = {}


def game_of(index: int) -> Powerboats:
    if index not in GAMES:
        preset, seats, options = SETS[index]
        game = SPEC.game(options, seats, preset)
        assert isinstance(game, Powerboats)
        GAMES[index] = game
    return GAMES[index]


def held_to_the_rules(match: Match[State], rules_game: Powerboats) -> None:
    """What strict play promises of any position: sound, playable, no rotation beyond what is left."""
    state = match.state
    assert rules_game.problems(state) == []
    decision = match.decision()
    if decision is None:
        return
    legal = match.legal(decision.seats[0])
    assert legal
    assert rules_game.on_timeout(state, decision.seats[0]) in legal
    left = rules_game.view(state, None)["turns_left"]
    if decision.step not in ("dice", "course"):
        return
    captain = state.captains[state.seat]
    if LEFT in legal or RIGHT in legal or GO in legal:
        assert LEFT not in legal or left["left"] > 0
        assert RIGHT not in legal or left["right"] > 0
        if GO in legal:
            assert abs(state.offset) <= turn_limit(rules_game.rules, captain, state.boats[captain.boat])
    for action in legal:
        rules_game.preview(state, decision.seats[0], action)


@pytest.mark.gate
@pytest.mark.clause("PB-33", "PB-34", "PB-24")
@settings(max_examples=budget(20, 60), deadline=None)
@given(
    st.integers(0, len(SETS) - 1),
    st.integers(0, 999),
    st.lists(st.tuples(st.integers(0, 11), st.integers(0, 5039)), min_size=10, max_size=70),
)
def test_strict_and_free_may_be_switched_at_every_step(index: int, seed: int, choices: list[tuple[int, int]]) -> None:
    """The switch is refused only in words that tell what to do first; every position is sound and can be played on."""
    game = game_of(index)
    match: Match[State] = Match.start(game, Simulated(seed))
    for kind, choice in choices:
        if match.over:
            break
        if kind < 4:
            before = match.state.digest()
            refusal = refused(match, ["free", not match.free])
            if refusal:
                assert match.free, "play may always become free"
                assert "hand" in refusal or "correct one or the other first" in refusal, "it says what to do"
                assert match.state.digest() == before
        elif kind == 4 and match.free:
            _correct(match, choice)
        else:
            seat = choice % game.seats if match.free and match.legal(choice % game.seats) else match.waiting()[0]
            legal = match.legal(seat)
            if match.free and len(legal) > 1:
                legal = legal[:-1]  # all but to end the race
            match.submit(seat, legal[choice % len(legal)])
        assert game.problems(match.state) == []
        if not match.free:
            held_to_the_rules(match, game)


def _correct(match: Match[State], choice: int) -> None:
    """Some correction that is offered; one that does not fit the position is refused in words."""
    offered = match.corrections()
    one = offered[choice % len(offered)]
    values = [value.value for value in one.choices] or list(range(one.least, one.most + 1))
    refused(match, [one.path, values[choice // 7 % len(values)]])


def refused(match: Match[State], change: list[Json]) -> str:
    """Set it; why that cannot be, or ""."""
    try:
        match.correct([change], "0")
    except IllegalAction as refusal:
        return in_words(SPEC, refusal) or "without a word"
    return ""


@pytest.mark.clause("PB-33")
@settings(max_examples=25, deadline=None)
@given(st.integers(0, len(SETS) - 1), st.integers(0, 999), st.lists(st.integers(0, 5039), max_size=40))
def test_there_and_back_changes_nothing_but_marks(index: int, seed: int, choices: list[int]) -> None:
    game = game_of(index)
    match: Match[State] = Match.start(game, Simulated(seed))
    for choice in choices:
        legal = match.legal(match.waiting()[0]) if not match.over else []
        if not legal:
            return
        match.submit(match.waiting()[0], legal[choice % len(legal)])
    if match.over:
        return
    state = match.state.clone()
    switch(match, True)
    switch(match, False)
    clear_marks(state)
    assert match.state.to_json() == state.to_json()


def test_the_walk_meets_every_step() -> None:
    """So that the property above is about all of them."""
    met = set()
    for index in range(len(SETS)):
        game = game_of(index)
        for seed in range(6):
            match: Match[State] = Match.start(game, Simulated(seed))
            luck = Simulated(seed + 50)
            for _ in range(60):
                if match.over:
                    break
                met.add(int(match.state.phase))
                legal = match.legal(match.waiting()[0])
                match.submit(match.waiting()[0], legal[luck.below(len(legal))])
    assert met >= {DICE, CHOOSE_BOAT, COURSE, TRIM}
