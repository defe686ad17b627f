"""Anything on the water can be put right, and what goes along with it (section 12, PB-34 and PB-35)."""

from __future__ import annotations

import json

import pytest

from rules.powerboats.lakes import open_map
from rules.powerboats.positions import OPEN, Race, asked, free, on_table, taken
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.games.powerboats.rules.state import State
from skerry.games.powerboats.set_up.hexes import HEADING_NAMES

PATCHES: list[tuple[str, Json, Json]] = [
    ("boats/0/heading", "S", HEADING_NAMES.index("S")),
    ("boats/0/next_buoy", 3, 3),
    ("boats/0/progress", -4, -4),
    ("boats/1/status", "wrecked", "wrecked"),
    ("captains/0/damage", 2, 2),
    ("turn", 1, 1),
]


@pytest.mark.clause("PB-34", "PB-35")
@pytest.mark.parametrize("preset", ["site", "free-play"])
@pytest.mark.parametrize(("path", "value", "shown"), PATCHES)
def test_everything_on_the_water_can_be_put_right_and_is_logged(
    preset: str, path: str, value: Json, shown: Json
) -> None:
    match = on_table(Race(3, preset))
    offered = {correction.path: correction for correction in match.corrections()}
    assert offered[path].allows(value)
    events = match.apply_patch([[path, value]], "consent")
    view = match.game.view(match.state, None)
    parts = path.split("/")
    assert (view["turn"] if parts == ["turn"] else view[parts[0]][int(parts[1])][parts[2]]) == shown
    assert events[0].type == "edited"
    assert events[0].public["changes"][0]["key"] == offered[path].key


@pytest.mark.clause("PB-34")
def test_a_boat_is_dragged_to_any_water_and_no_further() -> None:
    race = Race(3)
    match = on_table(race)
    match.apply_patch([["boats/0/cell", race.cell(OPEN)]], "consent")
    boat = match.state.boats[0]
    assert (boat.cell, boat.progress, boat.next_buoy) == (race.cell(OPEN), 0, 1)  # a drag adds no progress
    before = match.state.digest()
    for cell, clause in [
        (race.cell((0, 3)), "PB-13"),
        (race.lake.buoys[0], "PB-13"),
        (int(match.state.boats[1].cell), "PB-11"),
        (99_999, "PB-13"),
        (-1, "PB-13"),
    ]:
        with pytest.raises(IllegalAction, match=clause):
            match.apply_patch([["boats/0/cell", cell]], "consent")
        assert match.state.digest() == before


@pytest.mark.clause("PB-34")
@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        ("boats/0/next_buoy", 5, "PB-06"),
        ("boats/0/next_buoy", 0, "PB-06"),
        ("boats/0/progress", 6, "PB-06"),
        ("captains/0/damage", 6, "PB-16"),
        ("captains/0/damage", 5, "PB-16"),
        ("captains/0/damage", -1, "PB-16"),
        ("captains/0/dice/0", 4, "PB-17"),
    ],
)
def test_what_cannot_be_is_refused_with_its_clause(path: str, value: int, clause: str) -> None:
    match = on_table(Race(3))
    before = match.state.digest()
    with pytest.raises(IllegalAction, match=clause):
        match.apply_patch([[path, value]], "consent")
    assert match.state.digest() == before


@pytest.mark.clause("PB-34")
@pytest.mark.parametrize("patch", [["boats/0/heading", "up"], ["boats/9/cell", 3], ["boats/0/status", 1], ["free", 1]])
def test_nonsense_is_refused_and_changes_nothing(patch: list[Json]) -> None:
    match = on_table(Race(3))
    before = match.state.digest()
    with pytest.raises(IllegalAction):
        match.apply_patch([patch], "consent")
    assert match.state.digest() == before


@pytest.mark.clause("PB-34", "PB-17")
def test_dice_are_set_added_and_taken_out() -> None:
    match = on_table(Race(3).bank(0, 1, 2, 3))
    paths = [correction.path for correction in match.corrections() if correction.path.startswith("captains/0/dice")]
    assert paths == [f"captains/0/dice/{index}" for index in range(4)]
    match.apply_patch([["captains/0/dice/1", 3]], "consent")
    assert match.state.captains[0].dice == [1, 3, 3]
    match.apply_patch([["captains/0/dice/0", 0]], "consent")
    assert match.state.captains[0].dice == [3, 3]
    match.apply_patch([["captains/0/dice/2", 1]], "consent")
    assert match.state.captains[0].dice == [3, 3, 1]


@pytest.mark.clause("PB-34", "PB-16")
def test_a_bank_made_over_full_is_trimmed_before_anything_else() -> None:
    race = Race(2).bank(0, 1, 2, 3, 1)
    match = on_table(race)
    match.apply_patch([["captains/0/damage", 3]], "consent")
    decision = match.decision()
    assert decision is not None
    assert (decision.step, decision.seats) == ("discard", [0])
    discard = match.game.space.from_json({"type": "discard", "die": 1})
    match.submit(0, discard)
    match.submit(0, discard)
    assert match.state.captains[0].dice == [3, 1]
    decision = match.decision()
    assert decision is not None
    assert decision.step == "dice"


@pytest.mark.clause("PB-34", "PB-07")
def test_a_finished_boat_can_be_returned_and_another_declared_home() -> None:
    lake = open_map(finish=((9, 2), (10, 2), (11, 2)), seats=8)
    race = Race(3, lake=lake).boat(0, OPEN, "N", next_buoy=4).go(3)
    match = on_table(race)
    match.apply_patch([["boats/0/status", "racing"]], "consent")
    assert match.game.view(match.state, None)["boats"][0]["place"] is None
    match.apply_patch([["boats/2/status", "finished"]], "consent")
    assert match.game.view(match.state, None)["boats"][2]["place"] == 1


@pytest.mark.clause("PB-34")
def test_the_turn_cannot_be_with_a_boat_that_is_out() -> None:
    match = on_table(Race(3).boat(1, status="wrecked"))
    with pytest.raises(IllegalAction, match="PB-34"):
        match.apply_patch([["turn", 1]], "0")


# --- what goes along with a correction ------------------------------------------------------------------------------
WHOLE_TURN = {"keep", "add", "turn", "go"}


@pytest.mark.clause("PB-34", "PB-25")
def test_a_turn_that_is_handed_on_begins_with_its_dice() -> None:
    for spoil in ([], ["keep"], ["keep", "turn"]):
        race = Race(3)
        for kind in spoil:
            race.choose(kind, **({"side": "left"} if kind == "turn" else {}))
        match = on_table(race)
        match.correct([["turn", 1]], "0")
        assert asked(match) == ("dice", [1], WHOLE_TURN)
        assert match.state.offset == 0
        taken(match, "keep")
        assert asked(match) == ("course", [1], {"turn", "go"})
        taken(match, "turn", side="left")
        match.correct([["turn", 0]], "0")
        assert asked(match) == ("dice", [0], WHOLE_TURN)
        for _ in range(3):
            taken(match, "keep")
            taken(match, "go")
        assert match.waiting() == [0]


@pytest.mark.clause("PB-34", "PB-16")
@pytest.mark.parametrize("status", ["wrecked", "finished", "retired"])
def test_a_boat_declared_out_of_the_race_in_its_turn_passes_the_turn_on(status: str) -> None:
    match = on_table(Race(3).turn_of(2).choose("keep"))
    match.correct([["boats/2/status", status]], "consent")
    assert asked(match) == ("dice", [0], WHOLE_TURN)
    assert match.state.round == 2
    with pytest.raises(IllegalAction, match="PB-34"):  # nobody can be given a turn without a boat
        match.correct([["turn", 2]], "0")


@pytest.mark.clause("PB-34", "PB-16")
def test_a_bank_that_fits_again_after_a_correction_ends_the_turn() -> None:
    race = Race(2).boat(0, (10, -2), "N").bank(0, 1, 2, 1, 1).choose("go")  # two cells of water: three damage
    assert race.step == "discard"
    match = on_table(race)
    match.correct([["captains/0/damage", 1]], "consent")
    assert asked(match) == ("dice", [1], WHOLE_TURN)
    assert match.state.captains[0].dice == [1, 2, 1, 1]


@pytest.mark.clause("PB-34", "PB-29")
def test_of_two_boats_the_one_left_is_steered() -> None:
    def pair() -> Race:
        return Race(2, two_boats=True).boat(0, OPEN, "N").boat(2, (12, 4), "N")

    both = {"keep", "add"}
    for choose in (False, True):
        match = on_table(pair().choose("keep"))
        if choose:
            taken(match, "boat", boat=0)
            taken(match, "turn", side="left")
        match.correct([["boats/0/status", "wrecked"]], "consent")
        assert asked(match) == ("course", [0], {"turn", "go"})
        assert (match.state.captains[0].boat, match.state.offset) == (2, 0)
        match.correct([["boats/0/status", "racing"]], "consent")
        assert asked(match)[0] == "course"
    match = on_table(pair())
    match.correct([["boats/0/status", "wrecked"]], "consent")
    assert asked(match) == ("dice", [0], WHOLE_TURN)
    match.correct([["boats/0/status", "racing"]], "consent")
    assert asked(match) == ("dice", [0], both)
    match.correct([["turn", 1]], "0")
    assert asked(match) == ("dice", [1], both)


@pytest.mark.clause("PB-34", "PB-33")
def test_strict_play_begins_where_somebody_can_move() -> None:
    match = on_table(free(3).boat(0, status="wrecked"))
    match.correct([["free", False]], "0")
    assert asked(match)[:2] == ("dice", [1])
    race = Race(2, "free-play", two_boats=True).choose("add", 3, seat=0)
    match = on_table(race)
    match.correct([["free", False]], "0")
    assert asked(match) == ("boat", [0], {"boat"})


@pytest.mark.clause("PB-34", "PB-06")
def test_a_buoy_set_by_hand_is_not_begun_yet() -> None:
    match = on_table(Race(3).boat(0, next_buoy=2, progress=3))
    events = match.correct([["boats/0/next_buoy", 4]], "consent")
    assert (match.state.boats[0].next_buoy, match.state.boats[0].progress) == (4, 0)
    assert len(events[0].public["changes"]) == 2, "both are told"
    match.correct([["boats/0/next_buoy", 1], ["boats/0/progress", 5]], "consent")
    assert (match.state.boats[0].next_buoy, match.state.boats[0].progress) == (1, 5)


@pytest.mark.clause("PB-34", "PB-18")
def test_marks_fall_with_a_die_that_is_corrected_away() -> None:
    race = Race(2, "official", races="1").bank(0, 1, 2).choose("reroll", die=2)
    match = on_table(race)
    match.correct([["captains/0/dice/1", 0]], "consent")
    assert match.state.captains[0].dice == [1]
    assert match.state.rerolls == 0
    assert asked(match)[0] == "dice"


@pytest.mark.clause("PB-34")
def test_what_goes_along_is_in_the_record_and_replays() -> None:
    match = on_table(Race(3))
    real: Match[State] = Match.start(match.game, Simulated(8))
    taken(real, "keep")
    other = (real.waiting()[0] + 1) % 3
    real.correct([["turn", other]], "0")
    assert [path for path, _ in real.log[-1].patch] == ["turn", "step", f"captains/{other}/boat"]
    entries = json.loads(json.dumps([entry.to_json() for entry in real.log]))
    again: Match[State] = Match.restore(real.game, Simulated(0), entries)
    assert again.state.digest() == real.state.digest()


@pytest.mark.clause("PB-34")
@pytest.mark.parametrize("patch", [["boats/9/cell", 3], ["turn", 7], ["turn", -1]])
def test_what_cannot_be_is_refused_before_anything_is_mended(patch: list[Json]) -> None:
    match = on_table(Race(3))
    before = match.state.digest()
    with pytest.raises(IllegalAction):
        match.correct([patch], "consent")
    assert match.state.digest() == before
