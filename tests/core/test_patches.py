"""A patch says what changed between two views, and laying it on gives the later one."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core_games.stakes import SPEC as STAKES
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.event_patches import shown
from skerry.core.match import Match
from skerry.core.view_patches import patch_of, patched

KEYS = st.sampled_from(["seat", "hand", "0", "dice", "", "3/4"])
VIEWS = st.recursive(
    st.none() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def text(value: Json) -> str:
    return json.dumps(value, sort_keys=True)


@given(VIEWS, VIEWS)
def test_a_patch_makes_the_later_view(before: Any, after: Any) -> None:
    kept = deepcopy(before)
    assert text(patched(before, patch_of(before, after))) == text(after)
    assert text(before) == text(kept)


@given(VIEWS)
def test_nothing_changed_is_no_patch(view: Any) -> None:
    assert patch_of(view, deepcopy(view)) == []


def test_a_patch_names_what_changed_and_shares_the_rest() -> None:
    before: dict[str, Any] = {"dice": None, "squirrels": [{"food": 6}, {"food": 6}]}
    after: dict[str, Any] = {"dice": [3, 4], "squirrels": [{"food": 6}, {"food": 9}]}
    patch = patch_of(before, after)
    assert patch == [["dice", [3, 4]], ["squirrels/1/food", 9]]
    assert patched(before, patch)["squirrels"][0] is before["squirrels"][0]


def played() -> Match[Any]:
    match = Match.start(STAKES.game({}, 3), Simulated(5))
    luck = Simulated(6)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
    return match


def test_a_story_that_is_shown_leads_from_view_to_view() -> None:
    match = played()
    for viewer in (0, 2, None):
        for number in range(1, len(match.log)):
            view = match.game.view(match.state_at(number - 1), viewer)
            frames = match.frames(number)
            for event, frame in zip(shown(match, viewer, number, number + 1)[0], frames, strict=True):
                view = patched(view, event.get("patch", []))
                assert text(view) == text(match.game.view(frame, viewer))


def test_the_parts_of_a_story_are_the_same_as_the_whole() -> None:
    match = played()
    whole, _ = shown(match, 1)
    for first in range(len(match.log)):
        part, _ = shown(match, 1, first, first + 1)
        assert text(part) == text([event for event in whole if event["seq"] == first])


def test_what_is_taken_back_is_shown_in_one() -> None:
    match = played()
    back = match.earlier()[0]
    match.take_back(back)
    [event], seen = shown(match, None, len(match.log) - 1)
    before = match.game.view(match.state_at(len(match.log) - 2), None)
    assert text(patched(before, event["patch"])) == text(seen) == text(match.game.view(match.state, None))


def test_frames_kept_while_somebody_looks_on_are_those_of_a_replay() -> None:
    match, luck = Match.start(STAKES.game({}, 3), Simulated(5)), Simulated(6)
    match.watched = True
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))], luck.below(3) * "bot failed")
        number = len(match.log) - 1
        kept = [frame.digest() for frame in match.frames(number)]
        again = Match.restore(match.game, Simulated(5), [entry.to_json() for entry in match.log])
        assert kept == [frame.digest() for frame in again.frames(number)]
        assert len(kept) == len(match.events[number])
