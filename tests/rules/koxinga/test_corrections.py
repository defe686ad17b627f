"""Positions from outside: saved, corrected by hand, or broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.koxinga.positions import Sea
from rules.refusals import refused, unsound
from skerry.core.actions import IllegalAction
from skerry.core.chance import Simulated
from skerry.core.data import Json
from skerry.core.match import Match
from skerry.core.options import BadOptions
from skerry.games.koxinga import SPEC
from skerry.games.koxinga.rules.state import State


@pytest.fixture
def match() -> Match[State]:
    """A table in its second round."""
    match: Match[State] = Match.start(SPEC.game({"layout": "reference"}), Simulated(5))
    while match.state.round == 1 or match.game.decision(match.state).step != "pick":  # type: ignore[union-attr]
        seat = match.waiting()[0]
        match.submit(seat, match.legal(seat)[0])
    return match


def test_a_sound_correction_is_taken(match: Match[State]) -> None:
    match.apply_patch([["ships/2/holds/1", ["gold", 6]], ["ships/4/area", 20]], "consent")
    assert match.state.ships[4].area == 20
    assert match.game.view(match.state, None)["ships"][2]["holds"][1] == ["gold", 6]


BROKEN = [
    ("ships/2/holds/1", ["gold", 9], "hold 2 of Yellow Crane must be empty or carry 1 to 7"),
    ("ships/2/holds/1", ["cannon", 7], "carry 1 to 6"),
    ("ships/2/holds/1", ["rum", 2], "does not fit"),
    ("ships/2/holds/1", ["gold", "two"], "does not fit"),
    ("ships/2/area", 71, "Yellow Crane must lie in an area from 0 to 70"),
    ("ships/2/hand", [1, 2], "each of the ten cards of Yellow Crane must be in one place"),
    ("ships/2/hand", [1, 1, 2], "must be different"),
    ("ships/2/kept", [1, 2, 3, 4], "cards known to be in Yellow Crane's hand must be there"),
    ("ships/2/finished", True, "no round begins after a ship has come home"),
    ("ships/9/area", 1, "does not fit"),
    ("dice/0", 7, "dice show 1 to 6"),
    ("first", 6, "the start player must be a seat from 0 to 5"),
    ("round", 0, "rounds are numbered from 1"),
    ("turn", 3, "turn must be"),
    ("half", 1, "half must be -1 until cards are chosen"),
    ("step", "sing", "does not fit"),
    ("areas/0", ["food", 2], "the strait is area 0 and no other"),
    ("areas/28", ["food", 2], "as many treasure areas as treasures"),
    ("areas/1", ["food", 0], "charges are 1 to 20"),
    ("pile", [0, 1, 2], "as many treasure areas as treasures"),
    ("pile", [0, 1, 2, 3, 4, 5, 6, 7, 8, 99], "does not fit"),
    ("tokens", [[4, 0, [0]]], "the treasure worth 4 is in two places"),
    ("tokens", [[4, 0, [1]]], "belongs to a seat that has seen it"),
    ("nothing", 1, "does not fit"),
]


@pytest.mark.parametrize(("path", "value", "words"), BROKEN)
def test_an_unsound_correction_is_refused_with_its_cause(
    match: Match[State], path: str, value: Json, words: str
) -> None:
    before = match.state.digest()
    with pytest.raises(IllegalAction) as caught:
        match.apply_patch([[path, value]], "consent")
    assert words in f"{refused(SPEC, caught.value)} {caught.value}"
    assert match.state.digest() == before


def test_areas_and_holds_are_offered_and_nothing_hidden(match: Match[State]) -> None:
    offered = {correction.path: correction for correction in match.corrections()}
    assert sorted(offered) == sorted(
        [f"ships/{seat}/area" for seat in range(6)]
        + [f"ships/{seat}/holds/{hold}" for seat in range(6) for hold in range(5)]
    )
    view = match.game.view(match.state, None)
    for seat in range(6):
        assert offered[f"ships/{seat}/area"].value == view["ships"][seat]["area"]
        for hold in range(5):
            assert offered[f"ships/{seat}/holds/{hold}"].value == view["ships"][seat]["holds"][hold]
    hold_two = offered["ships/2/holds/1"]
    for sound in (None, ["food", 7], ["gold", 1], ["cannon", 6]):
        assert hold_two.allows(sound)
    for wrong in (["cannon", 7], ["gold", 0], ["rum", 1], ["gold", True], 3, "gold"):
        assert not hold_two.allows(wrong)


def test_every_offered_lot_is_sound_and_is_told_in_words(match: Match[State]) -> None:
    offered = {correction.path: correction for correction in match.corrections()}
    for choice in offered["ships/2/holds/1"].choices:
        match.judge([["ships/2/holds/1", choice.value]])
    names = [f"Captain {seat}" for seat in range(6)]
    match.apply_patch([["ships/2/holds/1", ["gold", 6]], ["ships/4/area", 20]], "consent")
    lot, area = match.story(None)[-1]["changes"]
    words = SPEC.words
    assert words.phrase(lot["key"], "en", words.facts(lot["facts"], names, "en")) == "Captain 2: hold 2"
    assert words.phrase(lot["new"]["key"], "en", lot["new"]["facts"]) == "6 gold"
    assert words.phrase(area["key"], "en", words.facts(area["facts"], names, "en")) == "Captain 4: place of the ship"
    assert words.phrase(area["new"]["key"], "en", area["new"]["facts"]).endswith("(20)")


def test_a_correction_of_secrets_is_told_without_them(match: Match[State]) -> None:
    hand = match.state.to_json()["ships"][2]["hand"]
    match.apply_patch([["ships/2/hand", hand]], "consent")
    told = match.story(None)[-1]
    assert told["changes"] == []
    assert str(hand) not in str(told)


def in_battle() -> Sea:
    sea = Sea().ship(0, 17).ship(1, 18, [("gold", 1), ("food", 1)])
    for area in range(20, 30):
        sea.area(area, "treasure")
    return sea.play({0: 2}, (1, 1))


STEPS: list[tuple[Callable[[State], object], str]] = [
    (lambda s: setattr(s, "defenders", (2,)), "between the mover and every other ship"),
    (lambda s: setattr(s, "roll", 3), "committed and rolled if and only if"),
    (lambda s: setattr(s, "pair", 1), "pair at hand"),
    (lambda s: setattr(s, "outcomes", (1,)), "one outcome for every defender"),
    (lambda s: setattr(s, "defence_rolls", (1,)), "cannon and a roll for every defender"),
    (lambda s: setattr(s, "turn", 6), "turn must be"),
    (lambda s: setattr(s, "phase", 6), "committed and rolled"),
    (lambda s: setattr(s, "phase", 3), "chosen at a fork"),
    (lambda s: setattr(s, "phase", 7), "only when a ship is home"),
]


@pytest.mark.parametrize(("change", "words"), STEPS)
def test_a_battle_must_be_told_consistently(change: Callable[[State], object], words: str) -> None:
    sea = in_battle()
    assert sea.game.problems(sea.state) == []
    change(sea.state)
    assert words in "; ".join(unsound(SPEC, sea.game, sea.state))


def test_spoils_need_a_choice() -> None:
    sea = in_battle().fight(0, 5).fight(0, 1)
    assert sea.step == "spoil"
    assert sea.game.problems(sea.state) == []
    sea.ship(1, 18, [("gold", 1)])
    assert "offers a choice" in unsound(SPEC, sea.game, sea.state)[0]


def test_options_are_checked() -> None:
    assert SPEC.game().options.changes() == {}
    for changes, words in (
        ({"end_after": "never"}, "must be one of round, pass"),
        ({"layout": "refrence"}, "did you mean reference"),
        ({"end": "pass"}, "there is no such option"),
    ):
        with pytest.raises(BadOptions) as caught:
            SPEC.game(changes)
        assert words in str(caught.value)
    for entry in SPEC.options.schema():
        assert entry["help"]
        assert entry["clause"].startswith("KX-")
