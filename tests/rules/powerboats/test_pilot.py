"""How bots drive (section 15). Their strength is measured in bench/README.md; here is what must always hold."""

from __future__ import annotations

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import Race
from skerry.bots.powerboats import EASY_LEVEL, HARD_LEVEL, NORMAL_LEVEL, PilotBot
from skerry.bots.simple import GreedyBot
from skerry.core.bot import Bot, Turn, ask, play
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.core.match import Match
from skerry.games.powerboats import SPEC
from skerry.games.powerboats.game import Powerboats
from skerry.games.powerboats.minds.policy import LATE
from skerry.games.powerboats.minds.skill import EASY, HARD, NORMAL, SKILLS
from skerry.games.powerboats.rules.moves import LEFT, RIGHT
from skerry.games.powerboats.rules.state import COURSE
from skerry.games.powerboats.rules.steering import turns_back
from skerry.games.powerboats.set_up.loader import courses

OPEN = (10, 5)


def chosen(race: Race, level: int) -> Json:
    """What a pilot does now."""
    legal = race.game.legal(race.state, race.asked)
    return race.game.space.to_json(race.game.pilot.choose(race.state, race.asked, legal, level))


@pytest.mark.parametrize("course", [course["id"] for course in courses()])
def test_normal_pilots_come_home_on_every_course(course: str) -> None:
    """A small sample of what the bench measures: in two races all boats but one at most, within 60 turns."""
    game = SPEC.game({"course": course, "duel": True}, 2)  # in a duel everybody sails to the end
    late = 0
    for seed in (1, 2):
        match = play(game, [GreedyBot(seat) for seat in range(2)], Simulated(seed))
        late += sum(1 for boat in match.state.boats if boat.number == 0 or boat.turns > 60)
    assert late <= 1


def test_pilots_that_circle_with_the_same_dice_come_home_all_the_same() -> None:
    """Two boats that turned right twice with a die of 2, went on, and did so again, for ever: in one race of 165."""
    match = Match.start(SPEC.game({"course": "skerries", "power_turn": True}, 2), Simulated(3))
    patch: list[list[Json]] = [["round", LATE + 1]]
    for seat, cell, heading in ((0, 484, "N"), (1, 531, "SE")):
        boat = {"cell": cell, "heading": heading, "next_buoy": 1, "progress": 2}
        patch += [[f"boats/{seat}/{name}", value] for name, value in boat.items()]
        patch.append([f"captains/{seat}/dice", [2, 0, 0, 0, 0]])
    match.apply_patch(patch, "host")
    bots = [GreedyBot(seat) for seat in range(2)]
    while not match.over:
        assert match.state.round < 2 * LATE
        for seat in match.waiting():
            match.submit(seat, ask(bots[seat], match, seat))


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_a_pilot_crosses_the_line_when_it_can(level: int) -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(2, lake=lake).boat(0, OPEN, "N", next_buoy=4).bank(0, 3).choose("keep")
    assert chosen(race, level) == {"type": "go"}


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_a_pilot_does_not_wreck_itself(level: int) -> None:
    race = Race(2).boat(0, (10, -3), "N").bank(0, 3, damage=4)  # one cell ahead, and one open space left
    for _ in range(6):
        if race.asked != 0:
            break
        legal = race.game.legal(race.state, 0)
        action = race.game.pilot.choose(race.state, 0, legal, level)
        data = dict(race.game.space.to_json(action))
        race.choose(data.pop("type"), *([1] if action in (1, 2) else []), **data)
    assert race.status(0) == "racing"


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_a_pilot_in_a_corner_turns_round(level: int) -> None:
    """All it can do is turn, three turns long; lying still for ever would be the easy mistake."""
    lake = open_map(land=[(10, 4), (11, 4), (9, 5), (9, 6), (11, 5)], seats=8)
    race = Race(2, lake=lake).boat(0, OPEN, "N")
    seen = set()
    for _ in range(12):
        race.turn_of(0)
        while race.asked == 0 and race.at(0) == OPEN:
            seen.add(int(race[0].heading))
            data = dict(chosen(race, level))
            kind = data.pop("type")
            race.choose(kind, *([1] if kind in ("add", "reroll") else []), **data)
        if race.at(0) != OPEN:
            break
    assert race.at(0) != OPEN
    assert len(seen) > 1


def test_pilots_place_their_boats_and_know_two_boats_and_the_official_dice() -> None:
    for preset, seats, options in [
        ("official", 3, {"races": "1", "placement": "choose"}),
        ("two-boats", 2, {}),
        ("site", 2, {"tiles": "on", "power_turn": True}),
    ]:
        game = SPEC.game(options, seats, preset)
        match = play(game, [PilotBot(seat, NORMAL) for seat in range(seats)], Simulated(11))
        assert match.over
        assert any(boat.number > 0 for boat in match.state.boats)


def test_pilots_among_themselves_end_a_race_of_free_play() -> None:
    match = play(SPEC.game(preset="free-play", seats=2), [GreedyBot(0), GreedyBot(1)], Simulated(5))
    assert match.over
    assert all(boat.number > 0 for boat in match.state.boats)


def test_a_pilot_plays_nothing_else() -> None:
    race = Race(2)
    decision = race.game.decision(race.state)
    assert decision is not None
    turn = Turn(race.game, race.asked, race.state, decision)
    for level in (EASY_LEVEL, NORMAL_LEVEL, HARD_LEVEL):
        bot: Bot = level.make(1)
        assert bot.choose(turn) in turn.legal
        assert level.games == ["powerboats"]


def test_who_is_nearer_home_expects_more() -> None:
    race = Race(2).boat(0, next_buoy=3)
    shares = [race.game.evaluate(race.state, seat) for seat in range(2)]
    assert shares[0] > shares[1]
    assert sum(shares) == pytest.approx(1)


def test_looking_ahead_does_not_turn_to_and_fro_for_ever() -> None:
    """Rotations and marks can be taken back without end; a bot that tries everything must not try that."""
    race = Race().bank(0, 2)
    race.choose("keep").choose("turn", side="left")
    legal = race.game.legal(race.state, 0)
    assert "turn" in race.kinds()
    tried = race.game.worth_trying(race.state, 0, legal, race.number("go"))
    assert [race.game.space.to_json(action)["type"] for action in tried] == ["go"]


@pytest.mark.parametrize(
    ("preset", "options"),
    [("site", {"power_turn": True}), ("site", {}), ("official", {"races": "1"}), ("two-boats", {"power_turn": True})],
)
def test_a_turn_worth_trying_is_never_taken_back_and_any_other_is(preset: str, options: dict[str, Json]) -> None:
    """At random places: whatever is tried in steering, the suggestion goes on from there. Who turned against all
    advice is told to turn back, as far as nothing better has come of it."""
    game = SPEC.game(options, 2, preset)
    assert isinstance(game, Powerboats)
    luck, tried, left_out = Simulated(4), 0, 0
    start = Match.start(game, Simulated(2)).state
    water = [cell for cell, wet in enumerate(game.rules.lakes[0].water) if wet == 1]
    for _ in range(60):
        state = start.clone()
        for boat in state.boats:
            boat.cell, boat.heading = water[luck.below(len(water))], luck.below(6)
        state.captains[state.seat].dice = [1 + luck.below(3) for _ in range(1 + luck.below(2))]
        state.captains[state.seat].boat = state.seat
        state.phase = COURSE
        for turned in range(3):
            legal = game.legal(state, state.seat)
            favourite = game.suggest(state, state.seat, luck)
            assert turned == 0 or not turns_back(state, favourite)
            useful = game.worth_trying(state, state.seat, legal, favourite)
            turns = [action for action in legal if action in (LEFT, RIGHT) and not turns_back(state, action)]
            for action in turns:
                after = state.clone()
                game.apply(after, after.seat, action, Context(luck, loud=False))
                assert turns_back(after, game.suggest(after, after.seat, luck)) is (action not in useful)
            left_out += sum(action not in useful for action in turns)
            turns = [action for action in turns if action in useful]
            tried += len(turns)
            if not turns:
                break
            game.apply(state, state.seat, turns[luck.below(len(turns))], Context(luck, loud=False))
    assert min(tried, left_out) > 20


def test_only_the_last_damage_is_dear_to_a_hard_pilot() -> None:
    daring, fearful = SKILLS[HARD], SKILLS[NORMAL]
    assert [daring.price(left, 1) for left in (4, 3, 2, 1)] == [1.0, 1.0, 2.0, 4.0]
    assert daring.price(1, 3) == 7.0, "three at once, after which one more would sink it"
    assert [fearful.price(left, 2) for left in (3, 1)] == [24.0, 24.0]
    assert [skill.depth() for skill in SKILLS] == [0, 1, 3]


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_a_bank_made_too_large_in_mid_turn_is_trimmed_after_the_move(level: int) -> None:
    """A correction can do that: until the move is over, nothing but steering is legal."""
    race = Race().boat(0, OPEN, "N").bank(0, 1, 2, 2).turn_of(0)
    race.state.phase = COURSE
    race.state.captains[0].damage = race.game.rules.options.damage_limit - 1
    assert chosen(race, level)["type"] in ("turn", "go")
